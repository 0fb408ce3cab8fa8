"""Scenes for the referee of Grim Tide: crews of every kind, set among monsters near the Kraken.

Random games seldom hire many Renowned crew; a scene begins with them aboard.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeVar

from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.lab.simulate import MAX_ROUNDS
from tests.grim_tide.position import BOX, GAME, sea, ship
from tests.referee.watch_grim_tide import Watch

T = TypeVar("T")
ANSWERS = 60
"""So many answers of a scene are watched: two turns or more."""
OCEAN = [space for space in BOX.spaces if space not in ("b1", "f1")]
MONSTERS = [tile.key for tile in BOX.tiles if tile.kind == 0]
CARDS = [key for key in BOX.crew if key != "sailor"]
RENOWNED = set(CARDS[18:])


def pick(stream: Stream, things: list[T]) -> T:
    """One of some things."""
    return things[stream.below(len(things))]


def scene(seed: int, **planted: Any) -> Counter[str]:
    """Watch one scene; what happened in it."""
    stream = Stream(subkey(key_of(seed), "scene"), 0)
    cards = list(CARDS)
    fleet = []
    tiles: dict[str, str] = {}
    kraken = pick(stream, OCEAN)
    for monster in MONSTERS:
        tiles[pick(stream, OCEAN)] = monster
    for seat in range(2 + stream.below(3)):
        space = pick(stream, [space for space in BOX.spaces if space != kraken])
        if stream.below(2):
            space = pick(stream, [space for space in tiles if space != kraken])
        fleet.append(vessel(stream, space, cards, not seat and stream.below(3) == 0))
    g = sea(*fleet, kraken=kraken, tiles=tiles, phase="action", max_rounds=MAX_ROUNDS)

    def choose(ask: Ask) -> Choice:
        seldom = {"pass", "example", "swap"} if stream.below(6) else {"pass"}
        acts = [choice for choice in ask.choices if choice.verb not in seldom]
        if acts and stream.below(4) and acts[0].verb != "bid":
            used = [choice for choice in acts if choice.verb in ("use", "channel")]
            return pick(stream, used if used and stream.below(2) else acts)
        return pick(stream, ask.choices)

    watch = Watch(GAME, g, seed, {"scene": str(seed)}, **planted)
    watch.run(choose, ANSWERS)
    return watch.counts


def vessel(stream: Stream, space: str, cards: list[str], channels: bool) -> Any:
    """A ship with a crew of its own, some of it exhausted, and a token for every Renowned card.

    Every third scene has the Channeller on the first ship, who can be anybody.
    """
    crew, tokens = [], []
    for slot in range(1, 6):
        if slot > 1 + stream.below(9):
            break
        key = pick(stream, cards) if stream.below(6) else "sailor"
        if channels and slot == 1:
            key = "channeller"
        if key != "sailor":
            cards.remove(key)
        if key in RENOWNED or not stream.below(3):
            tokens.append(str(slot))
        crew.append(key if stream.below(4) else f"{key}/x")
    for slot in range(len(crew) + 1, 6):
        if stream.below(2):
            tokens.append(str(slot))
    if not stream.below(3):
        tokens = ["1", "2", "3", "4", "5"]
    return ship(space, " ".join(crew), " ".join(tokens), stream.below(9), stream.below(15))
