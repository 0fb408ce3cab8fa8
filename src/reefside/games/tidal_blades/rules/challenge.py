"""Challenges: which card may be attempted where."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.rules.facts import challenge_facts
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling.events import ISLAND_KEYS
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Facts, Reason

ATTEMPT: Final = "attempt"
COMPLETE: Final = "complete"
WITHDRAW: Final = "withdraw"
MATCH: Final = "match"
DECLARE: Final = "declare"


def arena_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The Challenge, and where it is attempted."""
    row = g.printed.challenges[choice.a]
    return {"challenge": row.key, "arena": ISLAND_KEYS[row.arena]}


NOT_HELD: Final = Reason("TB-CHAL-01", "challenge-not-held", challenge_facts)
OTHER_ARENA: Final = Reason("TB-CHAL-01", "other-arena", arena_facts)
TOO_EARLY: Final = Reason("TB-ADV-09", "legend-too-early", arena_facts)
CARD_FIRST: Final = Reason("TB-CHAL-03", "card-first")


def against_place(g: Reef, seat: int, card: int, arena: int) -> Reason | None:
    """TB-CHAL-01 A Challenge is attempted at the Island whose symbol it carries.

    TB-ADV-09 A Legendary only by who has completed a Challenge there.
    """
    row = g.printed.challenges[card]
    if row.arena != arena:
        return OTHER_ARENA
    if not row.legendary:
        return None
    for done in g.heroes[seat].completed:
        if g.printed.challenges[done].arena == arena:
            return None
    return TOO_EARLY


def may_attempt(g: Reef, seat: int, card: int, arena: int) -> bool:
    """TB-CHAL-01 Whether a Challenge in hand may be attempted at an Arena."""
    return against_place(g, seat, card, arena) is None


def against_card(g: Reef, seat: int, card: int, arena: int) -> Reason | None:
    """TB-CHAL-01 A Challenge is attempted from hand, at its Arena."""
    if card not in g.heroes[seat].hand.cards:
        return NOT_HELD
    return against_place(g, seat, card, arena)


def attempts(g: Reef, seat: int, arena: int) -> list[Choice]:
    """The Challenges in a hand that its owner may attempt at an Arena."""
    hand = g.heroes[seat].hand.cards
    every = g.printed.answers.attempts
    return [every[card] for card in hand if against_place(g, seat, card, arena) is None]
