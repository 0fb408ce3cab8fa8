"""The port action: rest, hire, dismiss, rearrange."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.abilities import ANY, PORT_ACTION, carry_out, lift_channelled, offers
from reefside.games.grim_tide.crew import make_ready, slots_in
from reefside.games.grim_tide.market import RECRUIT, dismiss, recruit, recruits
from reefside.games.grim_tide.rearrange import rearrange, swaps
from reefside.games.grim_tide.state import EXHAUSTED, SLOTS, Grim, Harbour, SeatStep
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice

REST: Final = "rest"
DISMISS: Final = "dismiss"

REST_ALL: Final = Choice(REST)
DISMISSALS: Final = [Choice(DISMISS, slot) for slot in range(SLOTS)]


def visit_port(g: Grim, seat: int) -> None:
    """GT-PORT-01 Ready the crew and recruit, in any order."""
    g.harbour = Harbour(0)
    g.do(
        MayUsePort(seat),  # GT-PORT-01
        LeavePort(seat),
    )


class MayUsePort(SeatStep):
    """GT-PORT-01 Ready the crew, recruit, dismiss, rearrange: as often as wanted."""

    RULE = "GT-PORT-01"

    def ask(self, g: Grim) -> Ask | None:
        ship = g.ships[self.seat]
        harbour = g.harbour
        assert harbour is not None
        choices: list[Choice] = []
        if EXHAUSTED in ship.state:
            choices.append(REST_ALL)
        choices.extend(recruits(g, self.seat))
        for slot in range(len(ship.crew)):
            if not harbour.hired >> ship.crew[slot] & 1:  # GT-LOSE-02
                choices.append(DISMISSALS[slot])
        choices.extend(offers(g, self.seat, PORT_ACTION | ANY))
        if choices:
            choices.extend(swaps(g, self.seat))  # GT-CREW-05
        return may(self.seat, self.RULE, choices)

    def answer(self, g: Grim, choice: Choice) -> None:
        if rearrange(g, self.seat, choice):
            g.do(self)
            return
        if choice.verb == PASS_VERB:
            return
        g.do(self)
        seat = self.seat
        harbour = g.harbour
        assert harbour is not None
        if choice.verb == REST:
            for slot in slots_in(g.ships[seat], EXHAUSTED):
                make_ready(g, seat, slot, self.RULE)
        elif choice.verb == RECRUIT:
            harbour.hired |= 1 << choice.a
            recruit(g, seat, choice.a)
        elif choice.verb == DISMISS:
            dismiss(g, seat, choice.a)
        else:
            carry_out(g, seat, choice)


class LeavePort(SeatStep):
    """GT-PORT-01 The port action is over."""

    RULE = "GT-PORT-01"

    def run(self, g: Grim) -> None:
        g.harbour = None
        lift_channelled(g)
