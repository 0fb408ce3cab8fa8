"""Taking Challenge cards into hand: the Citadel Bonus, and wherever else cards are given."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.moments import CITADEL_BONUS, TURN
from reefside.games.tidal_blades.rules.citadel import (
    DECK,
    LEGEND,
    TAKE,
    DrawChallenge,
    RefillPool,
    deck_has_card,
    shuffle_challenges,
)
from reefside.games.tidal_blades.rules.facts import challenge_facts
from reefside.games.tidal_blades.rules.legends import against_legend, legends, take_legend
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import challenge_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

FROM_DECK: Final = Choice(DECK)

BONUS_CARDS: Final = 2
"""TB-CITADEL-02 Cards the Citadel Bonus gives."""

BONUS: Final = 1
TEMPLE: Final = 2
"""Where Challenge cards are taken: at the Citadel Bonus, at the Temple; 0 is anywhere else."""

NOT_IN_POOL: Final = Reason("TB-CITADEL-02", "not-in-pool", challenge_facts)
DECK_EMPTY: Final = Reason("TB-GEN-05", "deck-empty")
MUST_TAKE: Final = Reason("TB-CITADEL-02", "no-pass")
MUST_TAKE_AT_TEMPLE: Final = Reason("TB-CITADEL-09", "no-pass")


def against_take(g: Reef, card: int) -> Reason | None:
    """TB-CITADEL-02 A card of the pool; those looked at count as part of it.

    TB-CITADEL-05 However many are in hand.
    """
    glance = g.glance
    if card in g.pool or (glance is not None and card in glance.cards):
        return None
    return NOT_IN_POOL


def against_deck(g: Reef) -> Reason | None:
    """TB-GEN-05 The top of the deck, if there is a card."""
    return None if deck_has_card(g) else DECK_EMPTY


class TakeChallenges(SeatStep):
    """TB-CITADEL-02 Take Challenge cards into hand, each from the pool or the deck.

    With `bonus` at BONUS a Legendary may be one of them (TB-ADV-07), and cards may speak as it
    begins. There and at the Temple (TB-CITADEL-09) a Stunt may be played before each card.
    """

    RULE = "TB-CITADEL-02"

    def __init__(self, seat: int, count: int, bonus: int, begun: int) -> None:
        super().__init__(seat)
        self.count: Final = count
        self.bonus: Final = bonus
        self.begun: Final = begun

    def ask(self, g: Reef) -> Ask | None:
        if self.count <= 0:
            return None
        answers = g.printed.answers
        choices = [answers.takes[card] for card in sorted(g.pool)]
        glance = g.glance
        if glance is not None:
            choices.extend([answers.takes[card] for card in sorted(glance.cards)])
        if against_deck(g) is None:
            choices.append(FROM_DECK)
        if self.bonus == BONUS:
            choices.extend(legends(g, self.seat, g.printed.legend_cost))
        if not choices:
            return None
        if self.bonus:
            choices.extend(g.printed.windows.offers(g, self.moment(), self.seat))  # TB-STUNT-03
        return Ask(self.seat, "TB-CITADEL-09" if self.bonus == TEMPLE else self.RULE, choices)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        verb = choice.verb
        if verb == TAKE:
            return against_take(g, choice.a)
        if verb == DECK:
            return against_deck(g)
        if verb == LEGEND and self.bonus == BONUS:
            return against_legend(g, seat, choice.a, g.printed.legend_cost)
        if verb == PASS_VERB:
            return MUST_TAKE_AT_TEMPLE if self.bonus == TEMPLE else MUST_TAKE
        return (
            g.printed.windows.against(g, self.moment(), seat, choice) if self.bonus else ELSEWHERE
        )

    def moment(self) -> str:
        """Cards that speak as the Bonus begins do so before its first card only."""
        return CITADEL_BONUS if self.bonus == BONUS and not self.begun else TURN

    def answer(self, g: Reef, choice: Choice) -> None:
        verb = choice.verb
        rest = TakeChallenges(self.seat, self.count - 1, self.bonus, 1)
        if verb == TAKE:
            g.do(rest)
            take_face_up(g, self.seat, choice.a)
        elif verb == DECK:
            g.do(DrawChallenge(self.seat), rest)
        elif verb == LEGEND:
            g.heroes[self.seat].shells -= g.printed.legend_cost  # TB-ADV-07
            g.do(rest)
            take_legend(g, self.seat, choice.a)
        else:
            g.do(self)
            g.printed.windows.speak(g, self.moment(), self.seat, choice)


def take_face_up(g: Reef, seat: int, card: int) -> None:
    """TB-CITADEL-11 A card from the pool is known to all; one looked at only to who looked."""
    hand = g.heroes[seat].hand
    if card in g.pool:
        g.pool.remove(card)
        hand.put(card, g.everybody())
        challenge_events.challenge_taken(g, seat, card)
        g.do(RefillPool())
        return
    glance = g.glance
    assert glance is not None
    known = glance.known[glance.cards.index(card)]
    glance.take(glance.cards.index(card))
    hand.put(card, known)
    challenge_events.challenge_drawn(g, seat, card)
    shuffle_challenges(g)
