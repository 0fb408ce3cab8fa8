"""The steps of a movement as answers: the first one names the unit, the others go on with it."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.state.constants import CLASSES, FORCE, SPACES
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.kernel.choice import Choice

MOVE: Final = "move"
THROUGH: Final = "through"
DELVE: Final = "delve"
EXPLORE: Final = "explore"
EXIT: Final = "exit"
"""The first step of a movement: on foot, through a portal, into, within, or out of a dungeon."""
STEP: Final = "step"
PORTAL: Final = "portal"
ENTER: Final = "enter"
TREAD: Final = "tread"
LEAVE: Final = "leave"
STOP: Final = "stop"
"""The same for the steps that follow, and the end."""

BOXES: Final = 6

MOVES: Final = [Choice(MOVE, k, s) for k in range(len(CLASSES)) for s in range(SPACES)]
THROUGHS: Final = [Choice(THROUGH, k, s) for k in range(len(CLASSES)) for s in range(SPACES)]
DELVES: Final = [Choice(DELVE, k, b) for k in range(len(CLASSES)) for b in range(BOXES)]
EXPLORES: Final = [Choice(EXPLORE, k, s) for k in range(len(CLASSES)) for s in range(SPACES)]
EXITS: Final = [Choice(EXIT, k) for k in range(len(CLASSES))]
STEPS: Final = [Choice(STEP, s) for s in range(SPACES)]
PORTALS: Final = [Choice(PORTAL, s) for s in range(SPACES)]
ENTERS: Final = [Choice(ENTER, b) for b in range(BOXES)]
TREADS: Final = [Choice(TREAD, s) for s in range(SPACES)]
LEAVE_CHOICE: Final = Choice(LEAVE)
STOP_CHOICE: Final = Choice(STOP)

FIRST: Final = {MOVE: STEP, THROUGH: PORTAL, DELVE: ENTER, EXPLORE: TREAD, EXIT: LEAVE}
"""The verbs that begin a movement, each with the one that goes on so."""
LATER: Final = (STEP, PORTAL, ENTER, TREAD, LEAVE)


class Walk(Step):
    """A question that begins a movement, or goes on with one."""

    def budget(self, g: Tactics, unit: int) -> int:
        """The movement points that the unit has for it."""
        raise AssertionError(f"{type(self).__name__} gives no movement points")


def walker_of(g: Tactics, seat: int, choice: Choice) -> int:
    """The unit that an answer would move."""
    return seat * FORCE + choice.a if choice.verb in FIRST else g.movements[-1].unit


def where_of(choice: Choice) -> int:
    """The space, dungeon space or box that an answer leads to."""
    return choice.b if choice.verb in FIRST else choice.a
