"""The trade gate."""

from __future__ import annotations

from typing import Final

from reefside.games.banner_festival.events import GateMoved
from reefside.games.banner_festival.state import NOBODY, SPACES, Festival, Step
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.parts.track import along

GATE: Final = "gate"

MOVES: Final = [Choice(GATE, spaces) for spaces in range(SPACES + 1)]


class MoveGate(Step):
    """BF-GATE-01 The lead moves the gate one to four ring spaces, as they like.

    BF-GATE-04 Not in the very first bout. BF-GATE-07 With no lead it moves by itself.
    """

    RULE = "BF-GATE-01"

    def ask(self, g: Festival) -> Ask | None:
        if g.lead == NOBODY:
            return None
        return Ask(g.lead, self.RULE, MOVES[1 : g.box.gate_most + 1])

    def answer(self, g: Festival, choice: Choice) -> None:
        move_gate(g, choice.a)

    def run(self, g: Festival) -> None:
        if g.round > 1 or g.bout > 1:
            move_gate(g, g.box.gate_without_lead)


def move_gate(g: Festival, spaces: int) -> None:
    """BF-GATE-03 Clockwise, round and round. BF-GATE-08 Passing the start means nothing."""
    start = g.gate
    g.gate = along(start, spaces, SPACES)
    if g.events is not None:
        g.events.append(GateMoved(g.lead, start, g.gate, g.box.suits[g.quadrant()]))
