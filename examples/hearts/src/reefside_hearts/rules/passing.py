"""Passing three cards before the first trick."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream
from reefside.kernel.reason import ELSEWHERE, Facts, Reason
from reefside.kernel.together import Together
from reefside_hearts.cards import DECK, bit, count, listed, pick
from reefside_hearts.state import AWAY, SEATS, Hearts, Step
from reefside_hearts.telling import events

GIVE: Final = "give"

GIFTS: Final = [Choice(GIVE, card) for card in range(DECK)]


def card_facts(g: Hearts, _seat: int, choice: Choice) -> Facts:
    """The card that was meant."""
    return {"card": g.printed.cards[choice.a]}


NOT_HELD: Final = Reason("HE-PASS-01", "give-not-held", card_facts)
CHOSEN: Final = Reason("HE-PASS-01", "already-chosen", card_facts)


def receiver_of(g: Hearts, seat: int) -> int:
    """HE-PASS-02 The seat to which a seat passes its cards in this deal."""
    return (seat + AWAY[g.direction]) % SEATS


def giver_to(g: Hearts, seat: int) -> int:
    """The seat whose cards a seat gets in this deal."""
    return (seat - AWAY[g.direction]) % SEATS


class ChooseCard(Together[Hearts]):
    """HE-PASS-01 Everybody chooses three cards of their hand, one after the other, face down.

    HE-PASS-03 Nobody sees a card that was passed before all have chosen theirs.
    """

    RULE = "HE-PASS-01"

    def ask_seat(self, g: Hearts, seat: int) -> Ask:
        player = g.players[seat]
        return Ask(seat, self.RULE, [GIFTS[card] for card in listed(player.hand & ~player.chosen)])

    def against(self, g: Hearts, seat: int, choice: Choice) -> Reason | None:
        if choice.verb != GIVE:
            return ELSEWHERE
        player = g.players[seat]
        if not player.hand >> choice.a & 1:
            return NOT_HELD
        return CHOSEN if player.chosen >> choice.a & 1 else None

    def reveal(self, g: Hearts, answers: list[Choice]) -> None:
        for seat in range(SEATS):
            g.players[seat].chosen |= bit(answers[seat].a)
            events.card_chosen(g, seat, answers[seat].a)

    def rush(self, g: Hearts, stream: Stream, limit: int) -> tuple[int, int]:
        if g.events is not None or g.sealed or limit < SEATS:
            return 0, 0
        g.agenda.pop()
        for seat in range(SEATS):
            player = g.players[seat]
            cards: i64 = player.hand & ~player.chosen
            card = pick(cards, stream.below(int(count(cards))))
            player.chosen |= bit(card)
            if g.record is not None:
                g.record.append((seat, GIFTS[card]))
        return SEATS, SEATS


class ExchangeCards(Step):
    """HE-PASS-03 When all have chosen, the cards change hands at the same time."""

    RULE = "HE-PASS-03"

    def run(self, g: Hearts) -> None:
        for player in g.players:
            player.hand &= ~player.chosen
        for seat in range(SEATS):
            receiver = receiver_of(g, seat)
            g.players[receiver].hand |= g.players[seat].chosen
            events.cards_passed(g, seat, receiver)
        g.exchanged = True
        g.shown += 1
