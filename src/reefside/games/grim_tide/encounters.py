"""Ocean tiles: written encounters and events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from reefside.games.grim_tide.defeat import remove_tile
from reefside.games.grim_tide.events import EncounterResolved, EventResolved
from reefside.games.grim_tide.state import NO_CARD, Grim, SeatStep, Step, TurnEnd

if TYPE_CHECKING:
    from reefside.games.grim_tide.box import Tile


def may_resolve(g: Grim, seat: int) -> bool:
    """GT-TILE-02 A tile with the discard icon can always be chosen, since it will leave.

    Another encounter can be if its cost can be paid and something would change.
    """
    tile = g.box.tiles[g.tiles[g.ships[seat].space]]
    if tile.discard:
        return True
    if not payable(g, seat, tile):
        return False
    for effect in tile.effects:
        if not effect.COST and effect.can(g, seat, NO_CARD):
            return True
    return False


def payable(g: Grim, seat: int, tile: Tile) -> bool:
    """GT-RES-04 Whether everything a tile asks for can be given."""
    for effect in tile.effects:
        if effect.COST and not effect.can(g, seat, NO_CARD):
            return False
    return True


def resolve_encounter(g: Grim, seat: int) -> None:
    """GT-TILE-02 Follow the text; GT-TILE-03 the discard icon removes the tile at turn's end.

    GT-RES-04 Whoever cannot give what it asks for gets nothing for it.
    """
    space = g.ships[seat].space
    number = g.tiles[space]
    tile = g.box.tiles[number]
    if tile.discard:
        g.marked = space
    if g.events is not None:
        g.events.append(EncounterResolved(seat, tile.key))
    if payable(g, seat, tile):
        g.do(*[FollowText(seat, number, line) for line in range(len(tile.effects))])


def resolve_event(g: Grim, seat: int) -> None:
    """GT-EVENT-01 Follow the text; GT-EVENT-02 the tile is removed and the turn ends at once."""
    space = g.ships[seat].space
    tile = g.tiles[space]
    if g.events is not None:
        g.events.append(EventResolved(seat, g.box.tiles[tile].key))
    lines = range(len(g.box.tiles[tile].effects))
    g.do(*[FollowText(seat, tile, line) for line in lines], EndEvent(space))


class FollowText(SeatStep):
    """GT-TILE-02 One line of a tile; GT-EVENT-05 what cannot be applied is skipped."""

    RULE = "GT-TILE-02"

    def __init__(self, seat: int, tile: int, line: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.line: Final = line

    def run(self, g: Grim) -> None:
        effect = g.box.tiles[self.tile].effects[self.line]
        if effect.can(g, self.seat, NO_CARD):
            effect.use(g, self.seat, NO_CARD)


class EndEvent(Step):
    """GT-EVENT-02 The tile of the space where the event began is removed, and the turn ends."""

    RULE = "GT-EVENT-02"

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, g: Grim) -> None:
        remove_tile(g, self.space)
        g.skip_to(TurnEnd)
