"""Looking at the top of the Challenge deck and putting the cards back."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.rules.citadel import CHALLENGE_DRAW, PUT_BACK, RefillPool
from reefside.games.tidal_blades.state.reef import Draw, Reef, SeatStep
from reefside.games.tidal_blades.telling import challenge_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason
from reefside.parts.deck import Pile


class LookAtDeck(Draw):
    """TB-CARD-02 Second Glance: look at the top cards of the Challenge deck."""

    RULE = "TB-CARD-02"
    VERB = CHALLENGE_DRAW

    def __init__(self, seat: int, cards: int) -> None:
        self.seat: Final = seat
        self.cards: Final = cards

    def count(self, g: Reef) -> int:
        glance = g.glance
        seen = 0 if glance is None else len(glance.cards)
        return min(self.cards - seen, len(g.challenge_bag))

    def bag(self, g: Reef) -> list[int]:
        return g.challenge_bag

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        glance = g.glance
        if glance is None:
            glance = Pile()
        for card in cards:
            glance.put(card, 1 << self.seat)
        if glance.cards:
            g.glance = glance
            challenge_events.deck_looked_at(g, self.seat, glance.cards)


NOT_LOOKED_AT: Final = Reason("TB-CARD-02", "put-back-what-you-saw")
MUST_PUT_BACK: Final = Reason("TB-CARD-02", "no-pass")


class PutBack(SeatStep):
    """TB-CARD-02 Second Glance: what is left goes back on the deck, in any order, top first."""

    RULE = "TB-CARD-02"

    def __init__(self, seat: int, placed: int) -> None:
        super().__init__(seat)
        self.placed: Final = placed

    def ask(self, g: Reef) -> Ask | None:
        glance = g.glance
        if glance is None or not glance.cards:
            return None
        single = len(glance.cards) == 1
        choices = [g.printed.answers.puts_back[card] for card in sorted(glance.cards)]
        return Ask(self.seat, self.RULE, choices, "put-back", single)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PUT_BACK:
            glance = g.glance
            return None if glance is not None and choice.a in glance.cards else NOT_LOOKED_AT
        return MUST_PUT_BACK if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        glance = g.glance
        assert glance is not None
        at = glance.cards.index(choice.a)
        known = glance.known[at]
        glance.take(at)
        top = g.challenge_top
        if top is None:
            top = Pile()
            g.challenge_top = top
        top.cards.insert(self.placed, choice.a)
        top.known.insert(self.placed, known)
        g.do(PutBack(self.seat, self.placed + 1))

    def run(self, g: Reef) -> None:
        g.glance = None
        g.do(RefillPool())  # TB-CITADEL-03 Had the deck no other card, the pool has waited.
