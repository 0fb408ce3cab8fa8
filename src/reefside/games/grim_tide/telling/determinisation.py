"""Samples of what a seat may not see."""

from __future__ import annotations

from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.telling.view import knows
from reefside.kernel.nature import Stream


def determinise(g: Grim, seat: int, stream: Stream) -> Grim:
    """Deal anew what only others have seen: tiles they looked at. The rest has no order yet."""
    sample = g.clone()
    looked = [
        space for space in g.printed.ocean if g.tiles[space] >= 0 and not knows(g, seat, space)
    ]
    for space in looked:
        sample.bags[g.printed.zones[space]].append(sample.tiles[space])
    for bag in sample.bags:
        bag.sort()
    for space in looked:
        bag = sample.bags[g.printed.zones[space]]
        sample.tiles[space] = bag.pop(stream.below(len(bag)))
    return sample
