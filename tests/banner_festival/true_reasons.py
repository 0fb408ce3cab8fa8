"""Whether the reasons of Banner Festival hold, found out from what lies on the table alone."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.banner_festival.state import Festival
from reefside.kernel.choice import Choice
from tests.kit.true_reasons import TrueReason

MOST: Final = 4
"""How far the gate moves."""


def names_card(g: Festival, choice: Choice, facts: dict[str, Any]) -> bool:
    """The reason names the card of the answer."""
    return facts == {"card": g.printed.cards[choice.a]}


def gate_span(_g: Festival, _seat: int, choice: Choice, facts: dict[str, Any]) -> bool:
    """The gate was to move further than it may, or not at all."""
    return facts == {"spaces": choice.a, "most": MOST} and not 1 <= choice.a <= MOST


def not_used(g: Festival, _seat: int, choice: Choice, facts: dict[str, Any]) -> bool:
    """The 0s are used with five players only."""
    return names_card(g, choice, facts) and facts["card"].endswith("-0") and g.seats < 5


def played(g: Festival, _seat: int, choice: Choice, facts: dict[str, Any]) -> bool:
    """The card lies on the discard pile."""
    return names_card(g, choice, facts) and choice.a in g.discard


def not_held(g: Festival, seat: int, choice: Choice, facts: dict[str, Any]) -> bool:
    """The card is not in the hand."""
    return names_card(g, choice, facts) and choice.a not in g.houses[seat].hand


TRUE: Final[dict[str, TrueReason]] = {
    "gate-span": gate_span,
    "card-not-used": not_used,
    "card-played": played,
    "card-not-held": not_held,
    "gate-first": lambda g, _seat, _choice, _facts: g.round == 1 and g.bout == 1,
}
