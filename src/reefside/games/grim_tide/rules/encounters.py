"""Ocean tiles: written encounters and events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from reefside.games.grim_tide.cards.abilities import NO_EFFECT
from reefside.games.grim_tide.rules.defeat import remove_tile
from reefside.games.grim_tide.state.constants import NO_CARD
from reefside.games.grim_tide.state.grim import Grim, SeatStep, Step, TurnEnd
from reefside.games.grim_tide.telling import sea_events
from reefside.kernel.effects import Use
from reefside.kernel.reason import Reason

if TYPE_CHECKING:
    from reefside.games.grim_tide.box.tiles import Tile


def against_encounter(g: Grim, seat: int) -> Reason | None:
    """GT-TILE-02 Against the encounter: its cost can be paid, and something would change.

    A tile with the discard icon can always be chosen, since it will leave.
    """
    tile = g.printed.tiles[g.tiles[g.ships[seat].space]]
    if tile.discard:
        return None
    reason = against_paying(g, seat, tile)
    if reason is not None:
        return reason
    for effect in tile.effects:
        if not effect.COST:
            if effect.can(g, seat, NO_CARD):
                return None
            reason = reason or effect.LACK
    return reason or NO_EFFECT


def against_paying(g: Grim, seat: int, tile: Tile) -> Reason | None:
    """GT-RES-04 Against a tile that asks for something that cannot be given."""
    for effect in tile.effects:
        if effect.COST and not effect.can(g, seat, NO_CARD):
            return effect.LACK
    return None


def resolve_encounter(g: Grim, seat: int) -> None:
    """GT-TILE-02 Follow the text; GT-TILE-03 the discard icon removes the tile at turn's end.

    GT-TILE-04 Without the icon it stays. GT-RES-04 Whoever cannot give what it asks for gets
    nothing for it.
    """
    space = g.ships[seat].space
    number = g.tiles[space]
    tile = g.printed.tiles[number]
    if tile.discard:
        g.marked = space
    sea_events.encounter_resolved(g, seat, number)
    if against_paying(g, seat, tile) is None:
        g.do(*[FollowText(seat, number, line) for line in range(len(tile.effects))])


def resolve_event(g: Grim, seat: int) -> None:
    """GT-EVENT-01 Follow the text; GT-EVENT-02 the tile is removed and the turn ends at once."""
    space = g.ships[seat].space
    tile = g.tiles[space]
    sea_events.event_resolved(g, seat, tile)
    lines = range(len(g.printed.tiles[tile].effects))
    g.do(*[FollowText(seat, tile, line) for line in lines], EndEvent(space))


class FollowText(SeatStep):
    """GT-TILE-02 One line of a tile; GT-EVENT-05 what cannot be applied is skipped."""

    RULE = "GT-TILE-02"

    def __init__(self, seat: int, tile: int, line: int) -> None:
        super().__init__(seat)
        self.tile: Final = tile
        self.line: Final = line

    def run(self, g: Grim) -> None:
        effect = g.printed.tiles[self.tile].effects[self.line]
        if effect.can(g, self.seat, NO_CARD):
            step = effect.step(Use(self.seat))
            if step is not None:
                g.do(step)


class EndEvent(Step):
    """GT-EVENT-02 The tile of the space where the event began is removed, and the turn ends."""

    RULE = "GT-EVENT-02"

    def __init__(self, space: int) -> None:
        self.space: Final = space

    def run(self, g: Grim) -> None:
        remove_tile(g, self.space)
        g.skip_to(TurnEnd)
