"""More to stage a position with: banners hung earlier, hands, deals, the end of a round."""

from __future__ import annotations

from collections.abc import Iterator

from reefside.games.banner_festival.state import DOCK, Festival
from reefside.kernel.drive import advance, next_ask, play
from reefside.kernel.event import Event
from reefside.kernel.nature import Stream, key_of, subkey
from tests.banner_festival.position import (
    BOX,
    GAME,
    LETTERS,
    bout,
    card,
    end_of_round,
    key,
    resolve,
)
from tests.kit import follow, say

SUITED = [" ".join([f"{letter}{value}" for value in range(1, 9)]) for letter in "TPOY"]
"""Four hands, each of one suit: teal, purple, orange, yellow from 1 to 8. The 9s stay undealt."""


def place(short: str) -> int:
    """A dock space by letter and number: T1 is the space of the teal dock next to the ring."""
    return LETTERS[short[0]] * DOCK + int(short[1:]) - 1


def hang(g: Festival, seat: int, docks: str = "", towers: tuple[int, int] = (0, 0)) -> None:
    """Hang banners of a house as earlier bouts did: on dock spaces, and on towers 1 and 2."""
    house = g.houses[seat]
    for space in [place(short) for short in docks.split()]:
        house.docks[space] += 1
        g.closed[space // DOCK] |= 1 << space % DOCK
    for region, count in enumerate(towers):
        house.towers[region] += count
    house.banners -= len(docks.split()) + sum(towers)
    assert house.banners >= 0, "a house has 14 banners"


def banners(g: Festival, seat: int) -> dict[str, int]:
    """Where a house's banners hang: dock spaces as T1, towers as 1 and 2."""
    house = g.houses[seat]
    found = {f"{letter}{space}": 0 for letter in LETTERS for space in range(1, DOCK + 1)}
    for short in found:
        found[short] = house.docks[place(short)]
    found["1"], found["2"] = house.towers
    return {where: count for where, count in found.items() if count}


def hold(g: Festival, *hands: str) -> None:
    """Give every seat exactly these cards to hold; all others are undealt."""
    for house, cards in zip(g.houses, hands):
        house.hand = sorted([card(short) for short in cards.split()])
    held = [held for house in g.houses for held in house.hand]
    g.bag = [other for other in BOX.deck(g.seats) if other not in held]


def by_strength(gate: int) -> list[str]:
    """The letters of the suits, from high to low, where the gate stands."""
    return [list(LETTERS)[(BOX.ring[gate] + behind) % len(LETTERS)] for behind in range(4)]


def race_high(gate: int, boat: int, revealed: int = 0) -> Festival:
    """A bout of four in which seat 0, the pink house, is high; nobody else gets fruit."""
    first, second, third, fourth = by_strength(gate)
    cards = f"{first}9 {second}5 {third}5 {fourth}5"
    g = bout(cards, gate)
    g.events = []
    g.houses[0].boat, g.houses[0].revealed = boat, revealed
    resolve(g, cards)
    return g


def stage_low(value: int, gate: int = 5, seats: int = 4) -> tuple[Festival, str]:
    """A bout, and the cards to resolve it with, in which seat 0 is low with such a card."""
    first, second, third, fourth = by_strength(gate)
    cards = [f"{fourth}{value}", f"{first}9", f"{second}5", f"{third}5", f"{third}7"][:seats]
    g = bout(" ".join(cards), gate)
    g.events = []
    return g, " ".join(cards)


def heard(g: Festival, *kinds: str) -> list[Event]:
    """The events of some kinds since `g.events` was laid out; all of them if none is named."""
    return [event for event in g.events or [] if event.kind in kinds or not kinds]


def last_bout(cards: str, gate: int = 5, dummies: str = "", number: int = 1) -> Festival:
    """The last bout of round `number`, with all that follows it in a real game."""
    g = bout(cards, gate, dummies, more=0)
    steps = g.agenda[1:]
    end_of_round(g, number)
    g.agenda += steps
    g.bout = BOX.parties[g.seats].hand
    g.events = []
    return g


def play_last(g: Festival, dummies: str = "") -> None:
    """Play out a last bout: the only card of every hand plays itself, Nature does not."""
    follow(GAME, g, "\n".join([f"nature: draw {key(short)}" for short in dummies.split()]))


def finish(g: Festival, number: int = 3) -> None:
    """Carry out what follows the last bout of a round: the scoring phase and what comes then."""
    end_of_round(g, number)
    g.events = []
    next_ask(g)


def deal(g: Festival, *hands: str) -> None:
    """Nature deals these hands; a card she has not got is an error of the test."""
    cards = [key(short) for hand in hands for short in hand.split()]
    say(GAME, g, f"nature: draw {' '.join(cards)}")


def wander(g: Festival, seed: int) -> Iterator[None]:
    """Answer at random until the game is over; a halt at every question."""
    stream = Stream(subkey(key_of(seed), "wander"), 0)
    ask = advance(g)
    while ask is not None:
        yield
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)
