"""What a seat may see."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.grim_tide.state.constants import (
    FACES,
    NO_DIE,
    NO_SPACE,
    NO_TILE,
    PORT,
    SLOTS,
    STACKS,
    STATES,
    TILE_KINDS,
    UNSEEN,
    ZONES,
)
from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.telling.progress_view import progress, seats_in
from reefside.kernel.event import EVERYONE
from reefside.kernel.view_rows import Rows, Source

MARKETS = ("standard", "renowned")

SPACES: Final = 0
UNEXPLORED: Final = 1
STALLS: Final = 2
BARE_SPACES: Final = 3
LOOKED_AT: Final = 4
SHIP: Final = 5
OWN: Final = 11
SPACE: Final = 17
"""The places of rows: ships, what seats see alone, and spaces have several."""

TILES: Final = Source("tiles")
KNOWN: Final = Source("known")
GONE: Final = Source("gone")
STACKED: Final = Source("stacks")
BERTHS: Final = Source("ships", "space")
OWN_TILE: Final = Source("tiles", own=True)
OWN_KNOWN: Final = Source("known", own=True)
OWN_SHIP: Final = Source("ships", own=True)
"""What they are made of."""


def table_view(g: Grim, seat: int | None) -> dict[str, Any]:
    """The table as a seat or a spectator sees it: all but face-down tiles and cards."""
    public = public_view(g, Rows())
    if seat is not None:
        public.update(new_private_view(g, seat, public))
    return public


def private_view(g: Grim, seat: int, public: dict[str, Any], rows: Rows) -> dict[str, Any]:
    """What a seat sees otherwise than a spectator: nothing if it has looked at no tile."""
    if not rows.row(LOOKED_AT, (TILES, KNOWN), lambda: looked_at(g))[seat]:
        return {}
    made_of = (TILES, KNOWN, GONE, BERTHS)
    return rows.row(OWN + seat, made_of, lambda: new_private_view(g, seat, public))


def new_private_view(g: Grim, seat: int, public: dict[str, Any]) -> dict[str, Any]:
    """The face-down tiles that a seat has looked at, and what it has not seen."""
    looked = looked_at(g)[seat]
    spaces = list(public["spaces"])
    for space in looked:
        spaces[space] = {**spaces[space], "tile": tile_row(g, g.tiles[space])}
    return {"spaces": spaces, "unexplored": unexplored_rows(g, seat)} if looked else {}


def looked_at(g: Grim) -> list[list[int]]:
    """The spaces with a tile that not everybody knows, for each seat that knows it."""
    hidden = [space for space in g.printed.ocean if g.known[space] != EVERYONE]
    return [[space for space in hidden if knows(g, seat, space)] for seat in range(g.seats)]


def public_view(g: Grim, rows: Rows) -> dict[str, Any]:
    """The table as everybody sees it."""
    printed = g.printed
    return {
        "first": g.first,
        "wind": printed.directions[g.wind],
        "kraken": printed.spaces[g.kraken],
        "card_up": g.card_up,
        "life": printed.kraken_life,
        "attack_value": printed.kraken_attack,
        "qualified": g.qualified,
        "used": masked(g, g.used),
        "channelled": masked(g, g.channelled),
        "marked": None if g.marked == NO_SPACE else printed.spaces[g.marked],
        "slayer": g.slayer,
        "spaces": space_rows(g, rows),
        "unexplored": unexplored(g, rows),
        "removed": [printed.tiles[tile].key for tile in sorted(g.gone)],
        "chum": {
            "left": len(g.chum_bag),
            "defeated": [printed.tiles[tile].key for tile in sorted(g.chum_gone)],
        },
        "markets": market_rows(g, rows),
        "dead": [printed.crew[card] for card in g.dead],
        "sailors_out": g.sailors_out,
        "pool": [FACES[face] for face in range(len(FACES)) for _ in range(g.pool[face])],
        "ships": [ship_row(g, other, rows) for other in range(g.seats)],
        **progress(g),
    }


def masked(g: Grim, mask: int) -> list[str]:
    """The keys of the crew cards in a mask."""
    return [g.printed.crew[card] for card in range(len(g.printed.crew)) if mask >> card & 1]


def knows(g: Grim, seat: int | None, space: int) -> bool:
    """Whether a seat, or a spectator, knows the tile of a space."""
    if g.tiles[space] < 0:
        return False
    mask = g.known[space]
    return mask == EVERYONE or (seat is not None and mask >> seat & 1 == 1)


def space_rows(g: Grim, rows: Rows) -> list[dict[str, Any]]:
    """All spaces."""
    return rows.row(SPACES, (TILES, KNOWN, BERTHS), lambda: new_space_rows(g, rows))


def new_space_rows(g: Grim, rows: Rows) -> list[dict[str, Any]]:
    """All spaces, with the ships on them."""
    found = list(rows.row(BARE_SPACES, (TILES, KNOWN), lambda: bare_space_rows(g, rows)))
    for seat in range(g.seats):
        space = g.ships[seat].space
        if space != NO_SPACE:
            row = found[space]
            found[space] = {**row, "ships": [*row["ships"], seat]}
    return found


def bare_space_rows(g: Grim, rows: Rows) -> list[dict[str, Any]]:
    """All spaces without ships."""
    return [space_row(g, space, rows) for space in range(len(g.printed.spaces))]


def space_row(g: Grim, space: int, rows: Rows) -> dict[str, Any]:
    """One space without ships."""
    made_of = (OWN_TILE, OWN_KNOWN)
    return rows.row(SPACE + space, made_of, lambda: new_space_row(g, space), space)


def new_space_row(g: Grim, space: int) -> dict[str, Any]:
    """One space: its tile if everybody knows it, and who has looked at it."""
    face = "none"
    if g.tiles[space] != NO_TILE:
        face = "up" if g.known[space] == EVERYONE else "down"
    return {
        "space": g.printed.spaces[space],
        "zone": ZONES[g.printed.zones[space]],
        "face": face,
        "tile": tile_row(g, g.tiles[space]) if knows(g, None, space) else None,
        "seen_by": seats_in(g, g.known[space]) if face == "down" else [],
        "ships": [],
    }


def tile_row(g: Grim, number: int) -> dict[str, Any]:
    """A tile that is known."""
    tile = g.printed.tiles[number]
    return {
        "tile": tile.key,
        "kind": TILE_KINDS[tile.kind],
        "chum": tile.chum,
        "arcana": tile.arcana,
        "life": tile.life,
        "attack": tile.attack,
        "renown": tile.renown,
        "discard": tile.discard,
    }


def unexplored(g: Grim, rows: Rows) -> list[dict[str, Any]]:
    """The tiles of each zone that a spectator has not seen."""
    return rows.row(UNEXPLORED, (TILES, KNOWN, GONE), lambda: unexplored_rows(g, None))


def unexplored_rows(g: Grim, seat: int | None) -> list[dict[str, Any]]:
    """The tiles of each zone that the seat has not seen: they lie face down, somewhere."""
    public = [False] * len(g.printed.tiles)
    for tile in g.gone:
        public[tile] = True
    for space in g.printed.ocean:
        if knows(g, seat, space):
            public[g.tiles[space]] = True
    rows: list[dict[str, Any]] = [{"zone": ZONES[zone], "tiles": []} for zone in range(PORT)]
    for number in range(g.printed.ocean_tiles):
        if not public[number]:
            unseen = g.printed.tiles[number]
            rows[unseen.zone]["tiles"].append(unseen.key)
    return rows


def market_rows(g: Grim, rows: Rows) -> list[dict[str, Any]]:
    """Both markets."""
    return rows.row(STALLS, (STACKED,), lambda: [market_row(g, at) for at in range(len(MARKETS))])


def market_row(g: Grim, market: int) -> dict[str, Any]:
    """GT-SETUP-11 The stacks of a market from the top; cards nobody has seen are None."""
    stacks = g.stacks[market * STACKS : market * STACKS + STACKS]
    return {
        "market": MARKETS[market],
        "stacks": [
            [None if card == UNSEEN else g.printed.crew[card] for card in reversed(stack)]
            for stack in stacks
        ],
    }


def ship_row(g: Grim, seat: int, rows: Rows) -> dict[str, Any]:
    """A ship."""
    return rows.row(SHIP + seat, (OWN_SHIP,), lambda: new_ship_row(g, seat), seat)


def new_ship_row(g: Grim, seat: int) -> dict[str, Any]:
    """A ship and its player board."""
    ship = g.ships[seat]
    return {
        "ship": g.printed.ships[seat],
        "space": None if ship.space == NO_SPACE else g.printed.spaces[ship.space],
        "fish": ship.fish,
        "arcana": ship.arcana,
        "renown": ship.renown(),
        "slots": [slot_row(g, seat, slot) for slot in range(SLOTS)],
    }


def slot_row(g: Grim, seat: int, slot: int) -> dict[str, Any]:
    """One crew slot: its token, its prices, who stands there in what state with what die."""
    ship = g.ships[seat]
    manned = slot < len(ship.crew)
    die = ship.dice[slot] if manned else NO_DIE
    return {
        "token": ship.tokens >> slot & 1 == 1,
        "fish": g.printed.fish_price[slot],
        "arcana": g.printed.arcana_price[slot],
        "crew": g.printed.crew[ship.crew[slot]] if manned else None,
        "state": STATES[ship.state[slot]] if manned else None,
        "die": None if die == NO_DIE else FACES[die],
    }
