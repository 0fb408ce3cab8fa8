"""Adventures in the Evergreen Forest: units put into dungeons, and what is asked of them there."""

from __future__ import annotations

from typing import Any

from reefside.games.tiny_epic_tactics.rules.boxes import turn_over
from reefside.games.tiny_epic_tactics.state.constants import EMPTY, GRID, NOWHERE, WALL
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.drive import next_ask
from tests.tiny_epic_tactics.position import BOX_KEYS, GAME, it, solo, space, unit_of

FOREST = "evergreen"
"""The standard realm, which has all six boxes."""

FRONTS = {"8x5": "c3", "8x1": "g2", "5x4": "d11", "1x2": "e9", "3x2": "j8", "2x2": "k11"}
"""A space in front of each box's portal there."""


def adventure(*lines: str, seats: int = 1, **more: Any) -> Tactics:
    """Solo or coop in the Evergreen Forest."""
    return solo(*lines, seats=seats, realm=FOREST, **more)


def box_of(key: str) -> int:
    """A box by its key."""
    return BOX_KEYS.index(key)


def inside(g: Tactics, word: str, box: str, cell: str = "") -> Tactics:
    """Put a unit into a dungeon: on its Entrance, or on a space of it."""
    unit = it(g, word)
    if g.board[unit.space] == unit_of(word):
        g.board[unit.space] = EMPTY
    unit.space = NOWHERE
    unit.start = NOWHERE
    unit.box = box_of(box)
    unit.cell = space(cell) if cell else g.printed.dungeons[unit.box].entrance
    turn_over(g, unit.box)
    next_ask(g)
    return g


def deep(g: Tactics, word: str) -> str:
    """Where in a dungeon a unit is: `2x2 a2`; empty if it is in none."""
    unit = it(g, word)
    if unit.box == NOWHERE:
        return ""
    return f"{BOX_KEYS[unit.box]} {GRID.names[unit.cell]}"


def points(g: Tactics) -> int:
    """The points left of the movement in progress."""
    return g.movements[-1].points


def refusal(g: Tactics, said: str, seat: int = 0) -> tuple[str, str]:
    """The rule and the reason against an answer."""
    found = GAME.refuse(g, seat, GAME.notation.read(said))
    return found.rule, found.reason


def take_all_but_glory(g: Tactics, *missing: str) -> Tactics:
    """The five other crystals are taken, except some."""
    for key in FRONTS:
        g.crystals[box_of(key)] = int(key != "8x5" and key not in missing)
    next_ask(g)
    return g


def walls(g: Tactics) -> set[str]:
    """The spaces of the map that nobody can enter."""
    return {GRID.names[at] for at, held in enumerate(g.board) if held == WALL}


def told(g: Tactics, kind: str) -> list[dict[str, Any]]:
    """The facts of all events of a kind; `g.events` must have been set."""
    assert g.events is not None
    return [event.facts for event in g.events if event.kind == kind]
