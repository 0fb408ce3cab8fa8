"""Any-time abilities: the windows in which they may be used."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.abilities import ANY, carry_out, offers
from reefside.games.grim_tide.state import HUNT_PAUSE, KRAKEN_ARRIVED, Grim, Step
from reefside.kernel.choice import Choice
from reefside.kernel.moment import Moment

RULE: Final = "GT-ABIL-09"


class Windows:
    """Who may speak at a moment, what they may say, and what it does."""

    def speakers(self, g: Grim, moment: str) -> list[int]:
        """GT-ABIL-10 In turn order from the active player; a hunt pauses for the hunter only."""
        order = [g.turn] if moment == HUNT_PAUSE else g.turn_order()
        return [seat for seat in order if offers(g, seat, ANY)]

    def offers(self, g: Grim, seat: int) -> list[Choice]:
        """GT-ABIL-09 Any-time abilities that could be used now."""
        return offers(g, seat, ANY)

    def speak(self, g: Grim, moment: str, seat: int, choice: Choice) -> None:
        """GT-ABIL-10 After any use everybody is asked again."""
        g.skip_to(ShutWindow)
        g.do(ReopenWindow(moment, g.kraken_moves))
        carry_out(g, seat, choice)


class OpenWindow(Step):
    """GT-ABIL-09 Whoever holds an any-time ability may use it now."""

    RULE = "GT-ABIL-09"

    def __init__(self, moment: str) -> None:
        self.moment: Final = moment

    def run(self, g: Grim) -> None:
        if g.box.windows.speakers(g, self.moment):
            g.do(Moment[Grim](self.moment, RULE), SHUT)


class ReopenWindow(Step):
    """GT-ABIL-10 Everybody is asked again, unless the Kraken has left: then the attack is off."""

    RULE = "GT-ABIL-10"

    def __init__(self, moment: str, stamp: int) -> None:
        self.moment: Final = moment
        self.stamp: Final = stamp

    def run(self, g: Grim) -> None:
        if self.moment != KRAKEN_ARRIVED or g.kraken_moves == self.stamp:
            g.do(Moment[Grim](self.moment, RULE))


class ShutWindow(Step):
    """GT-ABIL-10 The window closes when all who could act have declined in a row."""

    RULE = "GT-ABIL-10"


SHUT: Final = ShutWindow()
