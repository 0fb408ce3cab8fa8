"""The Citadel of Time: the Challenge deck, the pool, and taking cards from them."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.in_play import CITADEL_BONUS, TURN
from reefside.games.tidal_blades.rules.facts import challenge_facts
from reefside.games.tidal_blades.state.reef import Draw, Reef, SeatStep, Step
from reefside.games.tidal_blades.telling import challenge_events, events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason
from reefside.parts.deck import Pile

TAKE: Final = "take"
DECK: Final = "deck"
DISCARD: Final = "discard"
LEGEND: Final = "legend"
PUT_BACK: Final = "back"
CHALLENGE_DRAW: Final = "challenge"

FROM_DECK: Final = Choice(DECK)

BONUS_CARDS: Final = 2
"""TB-CITADEL-02 Cards the Citadel Bonus gives."""


def shuffle_challenges(g: Reef) -> None:
    """TB-GEN-04 As soon as the Challenge deck is empty it is made of its discards.

    Also before a draw: a match begun under other rules may have its discards still there.
    """
    if g.challenge_discard and deck_is_empty(g):
        g.challenge_bag = sorted(g.challenge_discard)
        g.challenge_discard = []
        events.deck_shuffled(g, "challenge")


def deck_is_empty(g: Reef) -> bool:
    """Whether the Challenge deck has no card; those a visitor looks at are still of the deck."""
    glance = g.glance
    looked_at = glance is not None and bool(glance.cards)
    return not (g.challenge_bag or g.challenge_top is not None or looked_at)


def deck_has_card(g: Reef) -> bool:
    """Whether a Challenge card can be drawn. TB-GEN-05 If not, the draw does nothing."""
    if g.challenge_bag or g.challenge_top is not None:
        return True
    return bool(g.challenge_discard) and deck_is_empty(g)


def discard_challenge(g: Reef, card: int) -> None:
    """TB-GEN-04 A Challenge card is discarded face-up."""
    g.challenge_discard.append(card)
    shuffle_challenges(g)


def take_top(g: Reef) -> tuple[int, int]:
    """Take a card somebody has put on top of the deck: the card, and who knows it."""
    top = g.challenge_top
    assert top is not None
    known = top.known[0]
    card = top.take(0)
    if not top.cards:
        g.challenge_top = None
    return card, known


class DrawChallenge(SeatStep):
    """TB-CITADEL-04 The top card of the Challenge deck goes to a hand; only its owner sees it."""

    RULE = "TB-CITADEL-04"

    def run(self, g: Reef) -> None:
        shuffle_challenges(g)
        if g.challenge_top is None:
            g.do(DealChallenge(self.seat))
            return
        card, known = take_top(g)
        if not known >> self.seat & 1:
            g.reveal()
        g.heroes[self.seat].hand.put(card, known | 1 << self.seat)
        challenge_events.challenge_drawn(g, self.seat, card)
        shuffle_challenges(g)


class DealChallenge(Draw):
    """TB-CITADEL-04 Nature decides which unseen card it is."""

    RULE = "TB-CITADEL-04"
    VERB = CHALLENGE_DRAW

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def count(self, g: Reef) -> int:
        return min(1, len(g.challenge_bag))

    def bag(self, g: Reef) -> list[int]:
        return g.challenge_bag

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for card in cards:
            g.heroes[self.seat].hand.put(card, 1 << self.seat)
            challenge_events.challenge_drawn(g, self.seat, card)
        shuffle_challenges(g)


class RefillPool(Step):
    """TB-CITADEL-03 The pool is refilled to five at once."""

    RULE = "TB-CITADEL-03"

    def run(self, g: Reef) -> None:
        if len(g.pool) >= g.box.pool:
            return
        shuffle_challenges(g)
        if g.challenge_top is not None:
            card, _ = take_top(g)
            g.reveal()
            g.pool.append(card)
            challenge_events.pool_filled(g, card)
            shuffle_challenges(g)
            g.do(self)
        elif g.challenge_bag:
            g.do(TurnChallenge(), self)


class TurnChallenge(Draw):
    """TB-SETUP-12 A card of the Challenge deck is turned face-up into the pool."""

    RULE = "TB-SETUP-12"
    VERB = CHALLENGE_DRAW

    def bag(self, g: Reef) -> list[int]:
        return g.challenge_bag

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for card in cards:
            g.pool.append(card)
            challenge_events.pool_filled(g, card)
        shuffle_challenges(g)


BONUS: Final = 1
TEMPLE: Final = 2
"""Where Challenge cards are taken: at the Citadel Bonus, at the Temple; 0 is anywhere else."""


def held_facts(g: Reef, seat: int, _choice: Choice) -> Facts:
    """The Legendary Challenges in hand."""
    return {"count": legends_held(g, seat)}


def legend_facts(g: Reef, seat: int, choice: Choice) -> Facts:
    """What a Legendary Challenge costs, and the Shells there are."""
    row = g.box.challenges[choice.a]
    cost = {"cost": g.box.legend_cost, "shells": g.heroes[seat].shells}
    return {"challenge": row.key, **cost}


NOT_IN_POOL: Final = Reason("TB-CITADEL-02", "not-in-pool", challenge_facts)
DECK_EMPTY: Final = Reason("TB-GEN-05", "deck-empty")
NOT_IN_ROW: Final = Reason("TB-ADV-05", "not-in-row", challenge_facts)
LEGENDS_HELD: Final = Reason("TB-ADV-08", "legends-held", held_facts)
LEGEND_TOO_DEAR: Final = Reason("TB-ADV-07", "legend-too-dear", legend_facts)
MUST_TAKE: Final = Reason("TB-CITADEL-02", "no-pass")
MUST_TAKE_AT_TEMPLE: Final = Reason("TB-CITADEL-09", "no-pass")


def against_take(g: Reef, card: int) -> Reason | None:
    """TB-CITADEL-02 A card of the pool; those looked at count as part of it."""
    glance = g.glance
    if card in g.pool or (glance is not None and card in glance.cards):
        return None
    return NOT_IN_POOL


def against_deck(g: Reef) -> Reason | None:
    """TB-GEN-05 The top of the deck, if there is a card."""
    return None if deck_has_card(g) else DECK_EMPTY


def against_legend(g: Reef, seat: int, card: int, cost: int) -> Reason | None:
    """TB-ADV-07 A Legendary of the row for its price. TB-ADV-08 No third one in hand."""
    if card not in g.legend_row:
        return NOT_IN_ROW
    if legends_held(g, seat) >= g.box.legend_hand:
        return LEGENDS_HELD
    return None if g.heroes[seat].shells >= cost else LEGEND_TOO_DEAR


def legends(g: Reef, seat: int, cost: int) -> list[Choice]:
    """TB-ADV-08 The Legendary Challenges a player may take for a price."""
    row = sorted(g.legend_row)
    every = g.box.answers.legends
    return [every[card] for card in row if against_legend(g, seat, card, cost) is None]


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
        answers = g.box.answers
        choices = [answers.takes[card] for card in sorted(g.pool)]
        glance = g.glance
        if glance is not None:
            choices.extend([answers.takes[card] for card in sorted(glance.cards)])
        if against_deck(g) is None:
            choices.append(FROM_DECK)
        if self.bonus == BONUS:
            choices.extend(legends(g, self.seat, g.box.legend_cost))
        if not choices:
            return None
        if self.bonus:
            choices.extend(g.offers(self.moment(), self.seat))  # TB-STUNT-03
        return Ask(self.seat, "TB-CITADEL-09" if self.bonus == TEMPLE else self.RULE, choices)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        verb = choice.verb
        if verb == TAKE:
            return against_take(g, choice.a)
        if verb == DECK:
            return against_deck(g)
        if verb == LEGEND and self.bonus == BONUS:
            return against_legend(g, seat, choice.a, g.box.legend_cost)
        if verb == PASS_VERB:
            return MUST_TAKE_AT_TEMPLE if self.bonus == TEMPLE else MUST_TAKE
        return g.against_speaking(self.moment(), seat, choice) if self.bonus else ELSEWHERE

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
            g.heroes[self.seat].shells -= g.box.legend_cost  # TB-ADV-07
            g.do(rest)
            take_legend(g, self.seat, choice.a)
        else:
            g.do(self)
            g.speak(self.moment(), self.seat, choice)


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


def legends_held(g: Reef, seat: int) -> int:
    """TB-ADV-08 The Legendary Challenges in a hand."""
    held = 0
    for card in g.heroes[seat].hand.cards:
        if g.box.challenges[card].legendary:
            held += 1
    return held


def take_legend(g: Reef, seat: int, card: int) -> None:
    """TB-ADV-06 A Legendary goes to a hand, and the row is refilled at once."""
    g.legend_row.remove(card)
    g.heroes[seat].hand.put(card, g.everybody())
    challenge_events.legend_taken(g, seat, card)
    g.do(RefillRow())


MUST_TAKE_LEGEND: Final = Reason("TB-ADV-03", "no-pass")


class TakeLegend(SeatStep):
    """TB-ADV-03 Hall of Legends: take one Legendary Challenge from the row."""

    RULE = "TB-ADV-03"

    def ask(self, g: Reef) -> Ask | None:
        choices = legends(g, self.seat, 0)
        return Ask(self.seat, self.RULE, choices, "", True) if choices else None

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == LEGEND:
            return against_legend(g, seat, choice.a, 0)
        return MUST_TAKE_LEGEND if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        take_legend(g, self.seat, choice.a)


class RefillRow(Step):
    """TB-ADV-05 Two Legendary Challenges lie next to the pool."""

    RULE = "TB-ADV-05"

    def run(self, g: Reef) -> None:
        if len(g.legend_row) >= g.box.legend_row:
            return
        if g.legend_bag:
            g.do(TurnLegend(), self)
        elif g.legend_under:
            card = g.legend_under.pop(0)
            g.legend_row.append(card)
            challenge_events.legend_turned(g, card)
            g.do(self)


class TurnLegend(Draw):
    """TB-ADV-05 A card of the Legendary deck is turned face-up."""

    RULE = "TB-ADV-05"
    VERB = CHALLENGE_DRAW

    def bag(self, g: Reef) -> list[int]:
        return g.legend_bag

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for card in cards:
            g.legend_row.append(card)
            challenge_events.legend_turned(g, card)


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
        discards = g.box.answers.discards
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
        return Ask(self.seat, self.RULE, [*ask.choices, *g.offers(TURN, self.seat)])

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        reason = super().against(g, seat, choice)
        return g.against_speaking(TURN, seat, choice) if reason is ELSEWHERE else reason

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == DISCARD:
            super().answer(g, choice)
        else:
            g.do(self)
            g.speak(TURN, self.seat, choice)


def discard_from_pool(g: Reef, card: int) -> None:
    """A card of the pool goes to the discards."""
    g.pool.remove(card)
    challenge_events.pool_discarded(g, card)
    discard_challenge(g, card)


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
        choices = [g.box.answers.puts_back[card] for card in sorted(glance.cards)]
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
