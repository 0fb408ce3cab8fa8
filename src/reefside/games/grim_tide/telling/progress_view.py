"""What everybody sees of what is going on."""

from __future__ import annotations

from typing import Any

from reefside.games.grim_tide.state.constants import NO_TILE
from reefside.games.grim_tide.state.grim import Grim


def progress(g: Grim) -> dict[str, Any]:
    """What is going on: an auction, sailing, a port action, a hunt, fishing, an attack."""
    return {
        "auction": auction_row(g),
        "sailing": sailing_row(g),
        "in_port": g.harbour is not None,
        "hunt": hunt_row(g),
        "fishing": None if g.fishing is None else {"tentacles": g.fishing.tentacles},
        "attack": attack_row(g),
    }


def seats_in(g: Grim, mask: int) -> list[int]:
    """The seats in a mask."""
    return [seat for seat in range(g.seats) if mask >> seat & 1]


def auction_row(g: Grim) -> dict[str, Any] | None:
    """What lies on the compass."""
    auction = g.auction
    if auction is None:
        return None
    return {"totals": auction.totals[:], "given": auction.given[:], "rounds": auction.rounds}


def sailing_row(g: Grim) -> dict[str, Any] | None:
    """Steps left in any direction, and steps made with the wind."""
    sailing = g.sailing
    if sailing is None:
        return None
    return {"free": sailing.free, "with_wind": sailing.with_wind, "moved": sailing.moved}


def hunt_row(g: Grim) -> dict[str, Any] | None:
    """The hunt in progress; the Kraken has no tile."""
    hunt = g.hunt
    if hunt is None:
        return None
    return {
        "monster": "kraken" if hunt.tile == NO_TILE else g.printed.tiles[hunt.tile].key,
        "life": hunt.life,
        "attack": hunt.attack,
        "damage": hunt.damage,
        "prevented": hunt.prevented,
        "tentacles": hunt.tentacles,
    }


def attack_row(g: Grim) -> dict[str, Any] | None:
    """The Kraken attack in progress."""
    attack = g.attack
    if attack is None:
        return None
    return {"victims": seats_in(g, attack.victims), "seat": attack.seat, "dice": attack.dice}
