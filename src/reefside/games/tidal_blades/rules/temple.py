"""The Temple of the Breaking Wave: discarding Challenge cards from the pool."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.moments import TURN
from reefside.games.tidal_blades.rules.citadel import DISCARD, RefillPool, discard_from_pool
from reefside.games.tidal_blades.rules.facts import challenge_facts
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

NOT_TO_DISCARD: Final = Reason("TB-CITADEL-08", "not-in-pool", challenge_facts)
MUST_DISCARD: Final = Reason("TB-CITADEL-08", "no-pass")


def against_discard(g: Reef, card: int) -> Reason | None:
    """TB-CITADEL-08 A card of the pool."""
    return None if card in g.pool else NOT_TO_DISCARD


class DiscardPool(SeatStep):
    """TB-CITADEL-08 Discard Challenge cards of one's choice from the pool, then refill it."""

    RULE = "TB-CITADEL-08"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def ask(self, g: Reef) -> Ask | None:
        if self.count <= 0 or not g.pool:
            return None
        discards = g.printed.answers.discards
        return Ask(self.seat, self.RULE, [discards[card] for card in sorted(g.pool)], "", True)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == DISCARD:
            return against_discard(g, choice.a)
        return MUST_DISCARD if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        discard_from_pool(g, choice.a)
        g.do(DiscardPool(self.seat, self.count - 1))

    def run(self, g: Reef) -> None:
        g.do(RefillPool())


class TempleDiscards(DiscardPool):
    """TB-CITADEL-08 At the Temple, TB-STUNT-03 where a Stunt may be played before the first."""

    RULE = "TB-CITADEL-08"

    def ask(self, g: Reef) -> Ask | None:
        ask = super().ask(g)
        if ask is None:
            return None
        return Ask(
            self.seat, self.RULE, [*ask.choices, *g.printed.windows.offers(g, TURN, self.seat)]
        )

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        reason = super().against(g, seat, choice)
        return g.printed.windows.against(g, TURN, seat, choice) if reason is ELSEWHERE else reason

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == DISCARD:
            super().answer(g, choice)
        else:
            g.do(self)
            g.printed.windows.speak(g, TURN, self.seat, choice)
