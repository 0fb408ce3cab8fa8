"""A choice as text and back: `move fighter e5`, `melee beast e6`, `play ambush`, `roll k1 pm`."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.box.components import Components
from reefside.games.tiny_epic_tactics.cards.crystal_bonuses import USE
from reefside.games.tiny_epic_tactics.cards.reactions import HOP
from reefside.games.tiny_epic_tactics.cards.tactics import DISCARD, HOLD
from reefside.games.tiny_epic_tactics.rules.actions import RECOVER
from reefside.games.tiny_epic_tactics.rules.attack_verbs import ATTACK_VERBS, COUNTER, COUNTER_KINDS
from reefside.games.tiny_epic_tactics.rules.dungeon import EMERGE
from reefside.games.tiny_epic_tactics.rules.knock_back import PUSH, ROLL_KNOCK
from reefside.games.tiny_epic_tactics.rules.setup import PLACE, START, TAKE
from reefside.games.tiny_epic_tactics.rules.spell import POWER_UP, POWERS
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
from reefside.kernel.notation import Notation
from reefside.kernel.verbs import Keys, Kind, Number
from reefside.parts.grid import COMPASS

VERBS: Final[dict[str, list[str]]] = {
    START: ["location"],
    PLACE: ["unit", "space"],
    TAKE: ["card"],
    HOLD: ["tactic"],
    PLAY: ["tactic"],
    DISCARD: ["tactic"],
    MOVE: ["unit", "space"],
    THROUGH: ["unit", "space"],
    DELVE: ["unit", "box"],
    EXPLORE: ["unit", "space: cell"],
    EXIT: ["unit"],
    STEP: ["space"],
    PORTAL: ["space"],
    ENTER: ["box"],
    TREAD: ["space: cell"],
    LEAVE: [],
    STOP: [],
    EMERGE: ["space"],
    USE: [],
    RECOVER: ["unit"],
    ROLL_KNOCK: [],
    PUSH: ["direction"],
    POWER_UP: ["number: mana"],
    HOP: ["space"],
    COUNTER: ["attack"],
    **{verb: ["unit", "space"] for verb in ATTACK_VERBS.values()},
}
NATURE: Final = {
    ROLL_VERB: "face",
    "first": "seat",
    "unit": "card",
    "tactic": "tactic",
    "enemy": "enemy card",
    "flag": "area",
    "order": "unit",
}


def notation_of(components: Components) -> Notation:
    """The verbs of this game; Nature has one for each kind of thing she decides."""
    kinds: list[Kind] = [
        Keys("location", LOCATIONS),
        Keys("unit", CLASSES),
        Keys("space", GRID.names),
        Keys("cell", GRID.names),
        Keys("box", [piece.key for piece in components.pieces]),
        Keys("card", [face.key for face in components.faces[:CARDS]]),
        Keys("tactic", [tactic.key for tactic in components.tactics]),
        Keys("attack", [ATTACK_VERBS[kind] for kind in COUNTER_KINDS]),
        Keys("direction", COMPASS),
        Keys("face", components.die_faces),
        Keys("enemy card", [enemy.id for enemy in components.enemy_cards]),
        Keys("area", [area.key for area in components.areas]),
        Number("mana", 0, POWERS[-1].a),
        Number("seat", 0, len(LOCATIONS) - 1),
    ]
    return Notation(kinds, VERBS, NATURE)
