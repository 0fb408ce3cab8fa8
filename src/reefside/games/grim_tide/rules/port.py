"""The port action: rest, hire, dismiss, rearrange."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.abilities import ANY, PORT_ACTION
from reefside.games.grim_tide.cards.offering import against_ability, offers
from reefside.games.grim_tide.cards.using import carry_out, lift_channelled
from reefside.games.grim_tide.rules.crew import make_ready, slots_in
from reefside.games.grim_tide.rules.market import (
    RECRUIT,
    against_recruit,
    dismiss,
    recruit,
    recruits,
)
from reefside.games.grim_tide.rules.rearrange import SWAP, against_swap, rearrange, swaps
from reefside.games.grim_tide.rules.reasons import NOBODY_THERE, member_facts
from reefside.games.grim_tide.state.constants import EXHAUSTED, SLOTS
from reefside.games.grim_tide.state.grim import Grim, SeatStep
from reefside.games.grim_tide.state.progress import Harbour
from reefside.games.grim_tide.state.ship import Ship
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import Reason

REST: Final = "rest"
DISMISS: Final = "dismiss"

REST_ALL: Final = Choice(REST)
DISMISSALS: Final = [Choice(DISMISS, slot) for slot in range(SLOTS)]


NOBODY_TIRED: Final = Reason("GT-PORT-01", "nobody-exhausted")
JUST_HIRED: Final = Reason("GT-LOSE-02", "just-hired", member_facts)


def visit_port(g: Grim, seat: int) -> None:
    """GT-PORT-01 Ready the crew and recruit, in any order."""
    g.harbour = Harbour()
    g.do(
        MayUsePort(seat),  # GT-PORT-01
        LeavePort(seat),
    )


def against_rest(ship: Ship) -> Reason | None:
    """GT-PORT-01 Against readying the crew: GT-COND-06 somebody must be exhausted."""
    return None if EXHAUSTED in ship.state else NOBODY_TIRED


def against_dismissal(ship: Ship, harbour: Harbour, slot: int) -> Reason | None:
    """GT-LOSE-02 Against dismissing a member: not who joined in this visit."""
    if slot >= len(ship.crew):
        return NOBODY_THERE
    return JUST_HIRED if harbour.hired >> ship.crew[slot] & 1 else None


class MayUsePort(SeatStep):
    """GT-PORT-01 Ready the crew, recruit, dismiss, rearrange: as often as wanted.

    GT-RECRUIT-01 Recruiting belongs to this action.
    """

    RULE = "GT-PORT-01"

    def ask(self, g: Grim) -> Ask | None:
        ship = g.ships[self.seat]
        harbour = g.harbour
        assert harbour is not None
        choices: list[Choice] = []
        if against_rest(ship) is None:
            choices.append(REST_ALL)
        choices.extend(recruits(g, self.seat))
        for slot in range(len(ship.crew)):
            if against_dismissal(ship, harbour, slot) is None:
                choices.append(DISMISSALS[slot])
        choices.extend(offers(g, self.seat, PORT_ACTION | ANY))
        if choices:
            choices.extend(swaps(g, self.seat))  # GT-CREW-05
        return may(self.seat, self.RULE, choices)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        harbour = g.harbour
        assert harbour is not None
        verb = choice.verb
        if verb == PASS_VERB:
            return None
        if verb == REST:
            return against_rest(g.ships[self.seat])
        if verb == RECRUIT:
            return against_recruit(g, self.seat, choice.a)
        if verb == DISMISS:
            return against_dismissal(g.ships[self.seat], harbour, choice.a)
        if verb == SWAP:
            return against_swap(g, self.seat, choice)
        return against_ability(g, self.seat, choice, PORT_ACTION | ANY)

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
