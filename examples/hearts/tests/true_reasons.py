"""Whether the reasons of Hearts hold, found out from what lies on the table alone."""

from __future__ import annotations

from typing import Any, Final

from reefside.kernel.choice import Choice
from reefside_hearts.state import Hearts
from tests.kit.true_reasons import TrueReason

SUITS: Final = ["clubs", "diamonds", "spades", "hearts"]


def held(g: Hearts, seat: int) -> list[int]:
    """The cards in a hand."""
    return [card for card in range(52) if g.players[seat].hand >> card & 1]


def suits_held(g: Hearts, seat: int) -> set[int]:
    """The suits in a hand."""
    return {card // 13 for card in held(g, seat)}


def names_card(g: Hearts, choice: Choice, facts: dict[str, Any]) -> bool:
    """The reason names the card of the answer."""
    return facts == {"card": g.printed.cards[choice.a]}


def not_held(g: Hearts, seat: int, choice: Choice, facts: dict[str, Any]) -> bool:
    """The card is not in the hand."""
    return names_card(g, choice, facts) and choice.a not in held(g, seat)


def chosen(g: Hearts, seat: int, choice: Choice, facts: dict[str, Any]) -> bool:
    """The card is among those chosen already."""
    return names_card(g, choice, facts) and g.players[seat].chosen >> choice.a & 1 == 1


def played(g: Hearts, _seat: int, choice: Choice, facts: dict[str, Any]) -> bool:
    """Somebody has played the card."""
    lies = [player for player in g.players if player.played >> choice.a & 1]
    return names_card(g, choice, facts) and len(lies) == 1


def follow_suit(g: Hearts, seat: int, choice: Choice, facts: dict[str, Any]) -> bool:
    """Another suit was led, and the hand has a card of it."""
    led = g.trick[0] // 13
    right = facts == {"suit": SUITS[led]} and led in suits_held(g, seat)
    return right and choice.a // 13 != led


def first_trick(g: Hearts, seat: int, choice: Choice, facts: dict[str, Any]) -> bool:
    """A heart or the queen of spades in the first trick, by a hand that has something else."""
    costs = choice.a // 13 == 3 or choice.a == 36
    others = [card for card in held(g, seat) if card // 13 != 3 and card != 36]
    return names_card(g, choice, facts) and costs and g.tricks == 0 and bool(others)


def not_broken(g: Hearts, seat: int, choice: Choice, _facts: dict[str, Any]) -> bool:
    """A heart is to be led, none has been played, and the hand has another suit."""
    hearts = [card for player in g.players for card in range(39, 52) if player.played >> card & 1]
    return choice.a // 13 == 3 and not g.trick and not hearts and suits_held(g, seat) != {3}


TRUE: Final[dict[str, TrueReason]] = {
    "give-not-held": not_held,
    "already-chosen": chosen,
    "card-played": played,
    "card-not-held": not_held,
    "follow-suit": follow_suit,
    "first-trick": first_trick,
    "not-broken": not_broken,
    "now-give": lambda g, _seat, _choice, _facts: not g.exchanged and not g.tricks,
    "now-play": lambda g, _seat, _choice, _facts: g.leader >= 0,
}
