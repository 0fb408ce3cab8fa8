"""A choice as text and back: `go palm-plaza`, `reroll 3`, `hit 2 1`."""

from __future__ import annotations

from reefside.games.tidal_blades.box.components import Box
from reefside.games.tidal_blades.box.faces import FACES
from reefside.games.tidal_blades.box.rows import ARENA_KEYS, ISLAND_KEYS, TRAIT_KEYS
from reefside.games.tidal_blades.cards.caiman import SAVE
from reefside.games.tidal_blades.cards.effects import CHOOSE_VERB
from reefside.games.tidal_blades.cards.in_play import USE
from reefside.games.tidal_blades.cards.stunts import DROP, STUNT, STUNT_DRAW
from reefside.games.tidal_blades.rules.advanced import NEWS_DRAW
from reefside.games.tidal_blades.rules.attempt import COMMIT_VERB, LOSE, REROLL, ROLL
from reefside.games.tidal_blades.rules.challenge import ATTEMPT, COMPLETE, DECLARE, MATCH, WITHDRAW
from reefside.games.tidal_blades.rules.citadel import (
    CHALLENGE_DRAW,
    DECK,
    DISCARD,
    LEGEND,
    PUT_BACK,
    TAKE,
)
from reefside.games.tidal_blades.rules.dice import DIE, REFRESH, RETURN, UPGRADE
from reefside.games.tidal_blades.rules.fight import BONUS, STOP
from reefside.games.tidal_blades.rules.fold import FIGHT
from reefside.games.tidal_blades.rules.hits import HIT, PAIR
from reefside.games.tidal_blades.rules.invasion import BACK_DRAW, INVASION_ROLL, MONSTER_DRAW
from reefside.games.tidal_blades.rules.islands import GO, VISIT_VERB
from reefside.games.tidal_blades.rules.market import BUY, FRUIT, MARKET_DRAW
from reefside.games.tidal_blades.rules.setup import (
    CAST_DRAW,
    FIRST_ROLL,
    GOAL_DRAW,
    JUDGE_ROLL,
    PICK,
    START,
)
from reefside.games.tidal_blades.rules.shell_shield import BLOCK, LEAP, MEMORY, SET
from reefside.games.tidal_blades.rules.solo import PLOT_DRAW, RIVAL_ROLL
from reefside.games.tidal_blades.rules.traits import CHARACTER_DRAW, KEEP, TRAIT
from reefside.games.tidal_blades.rules.two_player import NEUTRAL_DRAW
from reefside.games.tidal_blades.telling.events import SLOT_KEYS
from reefside.kernel.choice import ROLL_VERB
from reefside.kernel.notation import NUMBER, Notation, Word

AREAS = ["active", "spent"]


def notation_of(box: Box) -> Notation:
    """The verbs of this game."""
    island = Word("island", ISLAND_KEYS)
    arena = Word("arena", ARENA_KEYS)
    trait = Word("trait", TRAIT_KEYS)
    character = Word("character", box.characters)
    card = Word("card", [row.key for row in box.cards])
    space = Word("space", [row.key for row in box.spaces])
    challenge = Word("challenge", [row.key for row in box.challenges])
    stunt = Word("stunt", [row.key for row in box.stunts])
    market = Word("market", [row.key for row in box.market])
    monster = Word("monster", [row.key for row in box.monsters])
    goal = Word("goal", [row.key for row in box.goals])
    kind = Word("die", [row.key for row in box.dice])
    area = Word("area", AREAS)
    face = Word("face", FACES)
    die = Word("number", [])
    spot = Word("spot", [])
    verbs = {
        PICK: [character],
        START: [Word("way", ["compass", "three"])],
        KEEP: [card],
        GO: [space],
        VISIT_VERB: [island],
        STUNT: [stunt],
        DROP: [stunt],
        USE: [card],
        MEMORY: [],
        LEAP: [],
        SET: [die, face],
        BLOCK: [],
        LOSE: [die],
        SAVE: [die],
        COMMIT_VERB: [kind],
        BONUS: [],
        ROLL: [],
        REROLL: [die],
        ATTEMPT: [challenge],
        DECLARE: [],
        COMPLETE: [],
        WITHDRAW: [],
        MATCH: [trait],
        FIGHT: [Word("slot", SLOT_KEYS)],
        STOP: [],
        HIT: [spot, die],
        PAIR: [spot, die, Word("other", [])],
        TAKE: [challenge],
        DECK: [],
        LEGEND: [challenge],
        DISCARD: [challenge],
        PUT_BACK: [challenge],
        BUY: [market],
        FRUIT: [],
        DIE: [kind],
        REFRESH: [kind],
        UPGRADE: [area, kind, Word("into", [row.key for row in box.dice])],
        RETURN: [area, kind],
        TRAIT: [trait],
        CHOOSE_VERB: [Word("number", [])],
    }
    nature = {
        ROLL_VERB: NUMBER,
        INVASION_ROLL: NUMBER,
        RIVAL_ROLL: NUMBER,
        JUDGE_ROLL: arena,
        FIRST_ROLL: NUMBER,
        CAST_DRAW: character,
        GOAL_DRAW: goal,
        CHARACTER_DRAW: card,
        CHALLENGE_DRAW: challenge,
        STUNT_DRAW: stunt,
        MARKET_DRAW: market,
        MONSTER_DRAW: monster,
        BACK_DRAW: arena,
        NEUTRAL_DRAW: space,
        NEWS_DRAW: Word("announcement", [row.key for row in box.news]),
        PLOT_DRAW: Word("plot", [row.key for row in box.plots]),
    }
    return Notation(verbs, nature)
