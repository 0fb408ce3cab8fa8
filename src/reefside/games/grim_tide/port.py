"""The port action: rest, hire, dismiss, rearrange."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.abilities import ANY, PORT_ACTION, carry_out, lift_channelled, offers
from reefside.games.grim_tide.crew import exchange, make_ready, slots_in
from reefside.games.grim_tide.market import RECRUIT, dismiss, recruit, recruits
from reefside.games.grim_tide.state import EXHAUSTED, SLOTS, Grim, Harbour, SeatStep
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice

REST: Final = "rest"
DISMISS: Final = "dismiss"
SWAP: Final = "swap"

REST_ALL: Final = Choice(REST)
DISMISSALS: Final = [Choice(DISMISS, slot) for slot in range(SLOTS)]
PAIRS: Final = [Choice(SWAP, one, other) for other in range(SLOTS) for one in range(other)]
"""All pairs of slots; those of the first n slots come first."""


def visit_port(g: Grim, seat: int) -> None:
    """GT-PORT-01 Ready the crew and recruit, in any order."""
    g.harbour = Harbour(0, 0)
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
        add_swaps(g, self.seat, harbour, choices)
        choices.extend(offers(g, self.seat, PORT_ACTION | ANY))
        return may(self.seat, self.RULE, choices)

    def answer(self, g: Grim, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        g.do(self)
        seat = self.seat
        harbour = g.harbour
        assert harbour is not None
        if choice.verb == REST:
            for slot in slots_in(g.ships[seat], EXHAUSTED):
                make_ready(g, seat, slot)
        elif choice.verb == RECRUIT:
            harbour.hired |= 1 << choice.a
            recruit(g, seat, choice.a)
        elif choice.verb == DISMISS:
            dismiss(g, seat, choice.a)
        elif choice.verb == SWAP:
            harbour.swapped |= 1 << PAIRS.index(choice)
            exchange(g, seat, choice.a, choice.b)
        else:
            carry_out(g, seat, choice)


def add_swaps(g: Grim, seat: int, harbour: Harbour, choices: list[Choice]) -> None:
    """GT-CREW-05 Two slots may be exchanged, each pair once; two of a kind look the same after."""
    ship = g.ships[seat]
    crew = len(ship.crew)
    for pair in range(crew * (crew - 1) // 2):
        if not harbour.swapped >> pair & 1:
            swap = PAIRS[pair]
            alike = ship.crew[swap.a] == ship.crew[swap.b]
            if not alike or ship.state[swap.a] != ship.state[swap.b]:
                choices.append(swap)


class LeavePort(SeatStep):
    """GT-PORT-01 The port action is over."""

    RULE = "GT-PORT-01"

    def run(self, g: Grim) -> None:
        g.harbour = None
        lift_channelled(g)
