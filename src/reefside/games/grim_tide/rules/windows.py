"""Any-time abilities: the windows in which they may be used."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.abilities import ANY
from reefside.games.grim_tide.cards.offering import against_ability, deadly, offers
from reefside.games.grim_tide.cards.using import carry_out
from reefside.games.grim_tide.rules.rearrange import (
    SWAP,
    SWAP_NOT_NOW,
    against_swap,
    rearrange,
    swaps,
)
from reefside.games.grim_tide.state.constants import (
    BEFORE_ACTION,
    HUNT_PAUSE,
    KINDS,
    KRAKEN_ARRIVED,
    TURN_BOUNDARY,
)
from reefside.games.grim_tide.state.grim import Grim, SeatStep, Step
from reefside.kernel.choice import Choice
from reefside.kernel.moment import Window, Windows
from reefside.kernel.reason import Reason

RULE: Final = "GT-ABIL-09"


class GrimWindows(Windows[Grim]):
    """GT-ABIL-09 Any-time abilities; all holdings are public, so only who can act is asked."""

    def order(self, g: Grim) -> list[int]:
        """GT-ABIL-10 In turn order from the active player."""
        return g.turn_order()

    def could(self, g: Grim, moment: str, seat: int) -> bool:
        """GT-ABIL-10 A hunt pauses for the hunter only.

        GT-ABIL-09 Elsewhere nobody is asked for what they have declined in this phase.
        """
        if moment == HUNT_PAUSE:
            return seat == g.turn and bool(offers(g, seat, ANY))
        return kinds(g, seat) & ~(g.declined >> KINDS * seat) != 0

    def offers(self, g: Grim, moment: str, seat: int) -> list[Choice]:
        """GT-ABIL-09 Any-time abilities that could be used now.

        GT-CREW-05 Beside one that costs a life the active player may rearrange the crew.
        """
        found = offers(g, seat, ANY)
        if seat == g.turn and deadly(g, found):
            found.extend(swaps(g, seat))
        return found

    def against(self, g: Grim, moment: str, seat: int, choice: Choice) -> Reason | None:
        """GT-ABIL-09 Against what a seat would say: an any-time ability, or an exchange."""
        if choice.verb != SWAP:
            return against_ability(g, seat, choice, ANY)
        stake = seat == g.turn and deadly(g, offers(g, seat, ANY))
        return against_swap(g, seat, choice) if stake else SWAP_NOT_NOW

    def speak(self, g: Grim, moment: str, seat: int, choice: Choice) -> None:
        """GT-ABIL-10 After any use everybody is asked again who could answer it."""
        if rearrange(g, seat, choice):
            return
        g.skip_to(ShutWindow)
        g.do(ReopenWindow(moment, g.kraken_moves))
        carry_out(g, seat, choice)


def kinds(g: Grim, seat: int) -> int:
    """GT-ABIL-09 What a seat's any-time abilities that could be used now could answer."""
    found = 0
    for choice in offers(g, seat, ANY):
        ability = g.printed.abilities[choice.a]
        assert ability is not None
        found |= ability.answers
    return found


def ask_around(g: Grim, moment: str, seats: list[int]) -> None:
    """GT-ABIL-09 Ask all who could act, one by one; whoever passes has declined."""
    for place in range(len(seats) - 1, -1, -1):
        g.do(Window[Grim](moment, RULE, seats[place]), Decline(seats[place]))


class OpenWindow(Step):
    """GT-ABIL-09 Whoever holds an any-time ability may use it now.

    With a turn, and with its action, a phase begins: what was declined before counts no more.
    """

    RULE = "GT-ABIL-09"

    def __init__(self, moment: str) -> None:
        self.moment: Final = moment

    def run(self, g: Grim) -> None:
        if self.moment in (TURN_BOUNDARY, BEFORE_ACTION):
            g.declined = 0
        g.do(AskAnew(self.moment))


class AskAnew(Step):
    """GT-ABIL-09 In the same phase only those are asked who have something new to answer."""

    RULE = "GT-ABIL-09"

    def __init__(self, moment: str) -> None:
        self.moment: Final = moment

    def run(self, g: Grim) -> None:
        seats = g.printed.windows.speakers(g, self.moment)
        if seats:
            g.do(SHUT)
            ask_around(g, self.moment, seats)


class Decline(SeatStep):
    """GT-ABIL-09 An owner who passed is not asked again in this phase, unless there is cause."""

    RULE = "GT-ABIL-09"

    def run(self, g: Grim) -> None:
        g.swapped = 0
        g.declined |= kinds(g, self.seat) << KINDS * self.seat


class ReopenWindow(Step):
    """GT-ABIL-10 All who could answer are asked, unless the Kraken has left: the attack is off."""

    RULE = "GT-ABIL-10"

    def __init__(self, moment: str, stamp: int) -> None:
        self.moment: Final = moment
        self.stamp: Final = stamp

    def run(self, g: Grim) -> None:
        if self.moment != KRAKEN_ARRIVED or g.kraken_moves == self.stamp:
            ask_around(g, self.moment, g.printed.windows.speakers(g, self.moment))


class ShutWindow(Step):
    """GT-ABIL-10 The window closes when all who could act have declined."""

    RULE = "GT-ABIL-10"


SHUT: Final = ShutWindow()
