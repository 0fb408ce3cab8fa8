"""A choice as text and back: `move fighter e5`, `melee beast e6`, `play ambush`, `roll k1 pm`."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.box.components import Components
from reefside.games.tiny_epic_tactics.cards.crystal_bonuses import USE
from reefside.games.tiny_epic_tactics.cards.reactions import HOP
from reefside.games.tiny_epic_tactics.cards.tactics import DISCARD, HOLD
from reefside.games.tiny_epic_tactics.rules.actions import RECOVER
from reefside.games.tiny_epic_tactics.rules.attack_verbs import ATTACK_VERBS, COUNTER, COUNTER_KINDS
from reefside.games.tiny_epic_tactics.rules.dungeon import EMERGE
from reefside.games.tiny_epic_tactics.rules.knock_back import PUSH, ROLL_KNOCK
from reefside.games.tiny_epic_tactics.rules.setup import PLACE, START, TAKE
from reefside.games.tiny_epic_tactics.rules.spell import POWER_UP
from reefside.games.tiny_epic_tactics.rules.steps import (
    DELVE,
    ENTER,
    EXIT,
    EXPLORE,
    LEAVE,
    MOVE,
    PORTAL,
    STEP,
    STOP,
    THROUGH,
    TREAD,
)
from reefside.games.tiny_epic_tactics.state.constants import CARDS, CLASSES, GRID, PLAY
from reefside.games.tiny_epic_tactics.state.realm import LOCATIONS
from reefside.kernel.choice import ROLL_VERB
from reefside.kernel.notation import NUMBER, Notation, Word
from reefside.parts.grid import COMPASS


def notation_of(components: Components) -> Notation:
    """The verbs of this game; Nature has one for each kind of thing she decides."""
    unit = Word("unit", CLASSES)
    space = Word("space", GRID.names)
    box = Word("box", [piece.key for piece in components.pieces])
    card = Word("card", [face.key for face in components.faces[:CARDS]])
    tactic = Word("tactic", [tactic.key for tactic in components.tactics])
    kind = Word("attack", [ATTACK_VERBS[kind] for kind in COUNTER_KINDS])
    verbs: dict[str, list[Word]] = {
        START: [Word("location", LOCATIONS)],
        PLACE: [unit, space],
        TAKE: [card],
        HOLD: [tactic],
        PLAY: [tactic],
        DISCARD: [tactic],
        MOVE: [unit, space],
        THROUGH: [unit, space],
        DELVE: [unit, box],
        EXPLORE: [unit, space],
        EXIT: [unit],
        STEP: [space],
        PORTAL: [space],
        ENTER: [box],
        TREAD: [space],
        LEAVE: [],
        STOP: [],
        EMERGE: [space],
        USE: [],
        RECOVER: [unit],
        ROLL_KNOCK: [],
        PUSH: [Word("direction", COMPASS)],
        POWER_UP: [NUMBER],
        HOP: [space],
        COUNTER: [kind],
    }
    for verb in ATTACK_VERBS.values():
        verbs[verb] = [unit, space]
    nature = {
        ROLL_VERB: Word("face", components.die_faces),
        "first": NUMBER,
        "unit": card,
        "tactic": tactic,
        "enemy": Word("enemy card", [enemy.id for enemy in components.enemy_cards]),
        "flag": Word("area", [area.key for area in components.areas]),
        "order": unit,
    }
    return Notation(verbs, nature)
