"""The trade gate."""

from __future__ import annotations

from typing import Final

from reefside.games.banner_festival.state import NOBODY, SPACES, Festival, Step
from reefside.games.banner_festival.telling import events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Facts, Reason
from reefside.parts.track import along

GATE: Final = "gate"

MOVES: Final = [Choice(GATE, spaces) for spaces in range(SPACES + 1)]


def span_facts(g: Festival, _seat: int, choice: Choice) -> Facts:
    """How far it was to move, and how far it may."""
    return {"spaces": choice.a, "most": g.printed.gate_most}


SPAN: Final = Reason("BF-GATE-02", "gate-span", span_facts)
GATE_COMES_FIRST: Final = Reason("BF-PLAY-01", "now-gate")


def against_gate(g: Festival, spaces: int) -> Reason | None:
    """BF-GATE-02 At least one space, and at most four."""
    return None if 1 <= spaces <= g.printed.gate_most else SPAN


class MoveGate(Step):
    """BF-GATE-01 The lead moves the gate one to four ring spaces, as they like.

    BF-GATE-04 Not in the very first bout, BF-SETUP-16 which has no lead.
    BF-GATE-07 With no lead it moves by itself.
    """

    RULE = "BF-GATE-01"

    def ask(self, g: Festival) -> Ask | None:
        if g.lead == NOBODY:
            return None
        choices = [move for move in MOVES if against_gate(g, move.a) is None]
        return Ask(g.lead, self.RULE, choices)

    def against(self, g: Festival, seat: int, choice: Choice) -> Reason | None:
        return against_gate(g, choice.a) if choice.verb == GATE else GATE_COMES_FIRST

    def answer(self, g: Festival, choice: Choice) -> None:
        move_gate(g, choice.a)

    def run(self, g: Festival) -> None:
        if g.round > 1 or g.bout > 1:
            move_gate(g, g.printed.gate_without_lead)


def gate_after(g: Festival, spaces: int) -> int:
    """BF-GATE-03 Clockwise, round and round. BF-GATE-08 Passing the start means nothing."""
    return along(g.gate, spaces, SPACES)


def move_gate(g: Festival, spaces: int) -> None:
    """BF-GATE-03 Move the gate."""
    start = g.gate
    g.gate = gate_after(g, spaces)
    events.gate_moved(g, start)
