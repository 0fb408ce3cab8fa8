"""Positions of Hearts: hands dealt as a test wants them, and the end of a deal."""

from __future__ import annotations

from typing import cast

from reefside.games import load_game
from reefside.kernel.choice import DRAW_VERB, Outcome
from reefside.kernel.drive import happen, next_ask
from reefside.kernel.nature import key_of
from reefside_hearts.cards import listed, set_of
from reefside_hearts.game import HeartsGame
from reefside_hearts.rules.deal import EndDeal
from reefside_hearts.rules.play import PLAYS
from reefside_hearts.rules.scoring import ScoreDeal
from reefside_hearts.state import Hearts
from tests.kit.script import follow

GAME = cast(HeartsGame, load_game("hearts"))

NO_PASSING = 4
"""A deal in which nothing is passed."""
EVERYBODY = range(4)


def cards(text: str) -> list[int]:
    """Cards by their keys: `2c qs`; `h` alone is all hearts."""
    found: list[int] = []
    for word in text.split():
        found += [
            number
            for number, key in enumerate(GAME.printed.cards)
            if key == word or (len(word) == 1 and key[-1] == word)
        ]
    return found


def keys(cards: int) -> str:
    """A set of cards as text."""
    return " ".join(GAME.printed.cards[card] for card in listed(cards))


def hand(g: Hearts, seat: int) -> str:
    """The hand of a seat as text."""
    return keys(g.players[seat].hand)


def new_table(**options: str) -> Hearts:
    """A table as it is set up, before the first deal."""
    return GAME.new_table(4, key_of(1), GAME.check(4, options))


def dealt(*wanted: str, deal: int = NO_PASSING, **options: str) -> Hearts:
    """A table at the first question of a deal; cards that no hand wants fill them up in order."""
    g = new_table(**options)
    g.round = deal - 1
    g.events = []
    hands = [cards(text) for text in [*wanted, "", "", "", ""][:4]]
    rest = [card for card in range(52) if not any(card in own for own in hands)]
    for own in hands:
        while len(own) < 13:
            own.append(rest.pop(0))
    next_ask(g)
    happen(g, Outcome(DRAW_VERB, tuple(card for own in hands for card in own)))
    next_ask(g)
    return g


def ending(
    *hands: str, leader: int = 0, broken: bool = True, options: dict[str, str] | None = None
) -> Hearts:
    """A table in the middle of a deal: these hands are left, and all other cards are played."""
    g = new_table(**(options or {}))
    g.round = NO_PASSING
    g.direction = 3
    g.events = []
    sets = [set_of(cards(text)) for text in hands]
    left = len(cards(hands[0]))
    rest = [card for card in range(52) if not any(own >> card & 1 for own in sets)]
    for seat in EVERYBODY:
        g.players[seat].hand = sets[seat]
        g.players[seat].played = set_of(rest[seat * (13 - left) : (seat + 1) * (13 - left)])
    g.agenda = []
    g.tricks = 13 - left
    g.leader = leader
    g.broken = broken
    g.do(PLAYS[leader], ScoreDeal(), EndDeal())
    next_ask(g)
    return g


def play(g: Hearts, leader: int, text: str) -> None:
    """Play cards to a trick, clockwise from a seat."""
    lines = [f"{(leader + place) % 4}: play {card}" for place, card in enumerate(text.split())]
    follow(GAME, g, "\n".join(lines))


def give(g: Hearts, *gifts: str) -> None:
    """Let everybody choose three cards to pass."""
    for place in range(3):
        lines = [f"{seat}: give {gifts[seat].split()[place]}" for seat in EVERYBODY]
        follow(GAME, g, "\n".join(lines))


def told(g: Hearts, kind: str) -> list[dict[str, object]]:
    """The facts of all events of a kind, with their seats."""
    assert g.events is not None
    return [{"seat": it.seat, **it.facts} for it in g.events if it.kind == kind]
