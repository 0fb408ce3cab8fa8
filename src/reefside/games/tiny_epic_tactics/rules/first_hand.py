"""Setting up: the first tactic card of every player."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.cards.tactics import HOLD, HOLDS, against_card
from reefside.games.tiny_epic_tactics.state.tactics import Draw, Tactics
from reefside.games.tiny_epic_tactics.telling.events import tactic_kept, tactics_dealt
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.reason import ELSEWHERE, Reason
from reefside.kernel.together import Together

DEALT: Final = 2
"""TET-SETUP-11 Tactic cards dealt to choose from."""


class DealTactics(Draw):
    """TET-SETUP-11 Two tactic cards to each player, face down."""

    RULE = "TET-SETUP-11"
    VERB = "tactic"

    def count(self, g: Tactics) -> int:
        return g.seats * DEALT

    def bag(self, g: Tactics) -> list[int]:
        return g.bag

    def drawn(self, g: Tactics, cards: tuple[int, ...]) -> None:
        for seat in range(g.seats):
            hand = sorted(cards[seat * DEALT : seat * DEALT + DEALT])
            g.forces[seat].hand = hand
            tactics_dealt(g, seat, hand)


class KeepTactic(Together[Tactics]):
    """TET-SETUP-11 Each secretly keeps one; TET-SETUP-12 the others go back unseen."""

    RULE = "TET-SETUP-11"

    def ask_seat(self, g: Tactics, seat: int) -> Ask:
        return Ask(seat, self.RULE, [HOLDS[card] for card in g.forces[seat].hand])

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        return against_card(g, seat, choice.a) if choice.verb == HOLD else ELSEWHERE

    def reveal(self, g: Tactics, answers: list[Choice]) -> None:
        for seat in range(g.seats):
            for card in g.forces[seat].hand:
                if card != answers[seat].a:
                    g.bag.append(card)
            g.forces[seat].hand = [answers[seat].a]
            tactic_kept(g, seat, answers[seat].a)
        g.bag.sort()
