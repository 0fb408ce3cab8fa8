"""Deals by hand for strict scripts from the start, and random games to walk through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from reefside.games.banner_festival.rules.race import RaceHigh
from reefside.games.banner_festival.state import Festival
from reefside.kernel.choice import NATURE
from reefside.kernel.drive import advance, draw, play
from reefside.kernel.nature import Stream, key_of, subkey
from tests.banner_festival.position import GAME, key, new_table
from tests.kit import follow


def deal(*hands: str) -> str:
    """Nature's line of a deal: each hand by letters and numbers, in seat order."""
    return "nature: draw " + " ".join([key(short) for hand in hands for short in hand.split()])


def suited(suits: str, scribe: bool = False) -> Festival:
    """A new table where each seat is dealt 1 to 8 of one suit, and hears of it with a scribe."""
    hands = [" ".join([f"{suit}{value}" for value in range(1, 9)]) for suit in suits.split()]
    g = new_table(len(hands))
    if scribe:
        g.events = []
    follow(GAME, g, deal(*hands))
    return g


def plays(cards: str) -> str:
    """The lines in which each seat in turn plays the card named."""
    return "\n".join([f"{seat}: play {key(short)}" for seat, short in enumerate(cards.split())])


def told(g: Festival) -> list[tuple[str, int]]:
    """The kind and the seat of everything that happened."""
    assert g.events is not None
    return [(event.kind, event.seat) for event in g.events]


def facts(g: Festival, kind: str) -> list[dict[str, Any]]:
    """The facts of every event of a kind."""
    assert g.events is not None
    return [event.facts for event in g.events if event.kind == kind]


def questions(seats: int, seed: int, **options: str) -> Iterator[Festival]:
    """The table of a random game at every question to a player, and at the end."""
    g = new_table(seats, seed, **options)
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    ask = advance(g)
    while ask is not None:
        yield g
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)
    yield g


def resolutions(seats: int, seed: int) -> Iterator[Festival]:
    """Copies of the table of a random game whenever the cards of a bout have been ranked."""
    g = new_table(seats, seed)
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    while g.agenda:
        step = g.agenda[-1]
        ask = step.ask(g)
        if isinstance(step, RaceHigh):
            yield g.clone()
        if ask is None:
            g.agenda.pop()
            step.run(g)
        elif ask.seat == NATURE:
            draw(g)
        else:
            play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
