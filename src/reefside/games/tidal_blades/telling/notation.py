"""A choice as text and back: `go palm-plaza`, `reroll 3`, `hit 2 1`."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.components import Printed
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
from reefside.kernel.notation import Notation
from reefside.kernel.step import SIDES
from reefside.kernel.verbs import Keys, Kind, Number

AREAS: Final = ["active", "spent"]
WAYS: Final = ["compass", "three"]
MOST_REWARD: Final = 9
"""There are never more than two to choose from, but TB-ISLAND-08 says so itself."""


VERBS: Final[dict[str, list[str]]] = {
    PICK: ["character"],
    START: ["way"],
    KEEP: ["card"],
    GO: ["space"],
    VISIT_VERB: ["island"],
    STUNT: ["stunt"],
    DROP: ["stunt"],
    USE: ["card"],
    MEMORY: [],
    LEAP: [],
    SET: ["number: thrown", "face"],
    BLOCK: [],
    LOSE: ["number: thrown"],
    SAVE: ["number: thrown"],
    COMMIT_VERB: ["die"],
    BONUS: [],
    ROLL: [],
    REROLL: ["number: thrown"],
    ATTEMPT: ["challenge"],
    DECLARE: [],
    COMPLETE: [],
    WITHDRAW: [],
    MATCH: ["trait"],
    FIGHT: ["slot"],
    STOP: [],
    HIT: ["spot", "number: thrown"],
    PAIR: ["spot", "number: thrown", "other: thrown"],
    TAKE: ["challenge"],
    DECK: [],
    LEGEND: ["challenge"],
    DISCARD: ["challenge"],
    PUT_BACK: ["challenge"],
    BUY: ["market"],
    FRUIT: [],
    DIE: ["die"],
    REFRESH: ["die"],
    UPGRADE: ["area", "die", "into: die"],
    RETURN: ["area", "die"],
    TRAIT: ["trait"],
    CHOOSE_VERB: ["number: reward"],
}
NATURE: Final = {
    ROLL_VERB: "side",
    INVASION_ROLL: "invasion",
    RIVAL_ROLL: "act",
    JUDGE_ROLL: "arena",
    FIRST_ROLL: "seat",
    CAST_DRAW: "character",
    GOAL_DRAW: "goal",
    CHARACTER_DRAW: "card",
    CHALLENGE_DRAW: "challenge",
    STUNT_DRAW: "stunt",
    MARKET_DRAW: "market",
    MONSTER_DRAW: "monster",
    BACK_DRAW: "arena",
    NEUTRAL_DRAW: "space",
    NEWS_DRAW: "announcement",
    PLOT_DRAW: "plot",
}


def notation_of(printed: Printed) -> Notation:
    """The verbs of this game."""
    return Notation(
        [*board_kinds(printed), *card_kinds(printed), *dice_kinds(printed)], VERBS, NATURE
    )


def board_kinds(printed: Printed) -> list[Kind]:
    """Places, Traits and seats."""
    return [
        Keys("island", ISLAND_KEYS),
        Keys("arena", ARENA_KEYS),
        Keys("trait", TRAIT_KEYS),
        Keys("character", printed.characters),
        Keys("space", [row.key for row in printed.spaces]),
        Keys("slot", SLOT_KEYS),
        Keys("way", WAYS),
        Number("reward", 1, MOST_REWARD),
        Number("seat", 0, len(printed.characters) - 1),
    ]


def card_kinds(printed: Printed) -> list[Kind]:
    """The cards of every deck."""
    return [
        Keys("card", [row.key for row in printed.cards]),
        Keys("challenge", [row.key for row in printed.challenges]),
        Keys("stunt", [row.key for row in printed.stunts]),
        Keys("market", [row.key for row in printed.market]),
        Keys("monster", [row.key for row in printed.monsters]),
        Keys("goal", [row.key for row in printed.goals]),
        Keys("announcement", [row.key for row in printed.news]),
        Keys("plot", [row.key for row in printed.plots]),
    ]


def dice_kinds(printed: Printed) -> list[Kind]:
    """Dice in the supply, dice that are thrown, and what they hit.

    All dice of the box could be thrown at once: no rule limits those of one attempt.
    """
    return [
        Keys("die", [row.key for row in printed.dice]),
        Keys("area", AREAS),
        Keys("face", FACES),
        Number("thrown", 1, sum([row.count for row in printed.dice])),
        Number("spot", 1, max([len(row.spots) for row in printed.monsters])),
        Number("side", 0, SIDES - 1),
        Number("invasion", 0, len(printed.invasion) - 1),
        Number("act", 0, len(printed.acts) - 1),
    ]
