"""Grim Tide by the rulebook alone: the sea, the ships on it, and how a question is put.

Dictionaries, lists and generators: a generator yields a question and is sent the answer. A question
names the seat, the rule, what is `legal`, and what else is allowed `beside` it at any time.
"""

from __future__ import annotations

import tomllib
from collections.abc import Generator
from pathlib import Path
from typing import Any

Sea = dict[str, Any]
Ship = dict[str, Any]
Member = dict[str, Any]
Question = dict[str, Any]
Steps = Generator[Question, str, Any]

NATURE = -1
SLOTS = 5
LASTING = ("on_monster_defeated_gain_fish", "knives_may_give_arcana", "die_on_exhausted_other")
"""Effects that are no act of their own: they work while their owner is ready."""


def box_from(folder: Path) -> dict[str, Any]:
    """The printed things: spaces with their neighbours, crew cards and monsters."""
    board = tomllib.loads((folder / "board.toml").read_text(encoding="utf-8"))
    crew = tomllib.loads((folder / "crew.toml").read_text(encoding="utf-8"))
    tiles = tomllib.loads((folder / "tiles.toml").read_text(encoding="utf-8"))
    places = {row["id"]: (row["q"], row["r"]) for row in board["space"]}
    names = {place: name for name, place in places.items()}
    near = {
        name: [
            names[(q + way["q"], r + way["r"])]
            for way in board["direction"]
            if (q + way["q"], r + way["r"]) in names
        ]
        for name, (q, r) in places.items()
    }
    cards: dict[str, Any] = {
        "sailor": {"timing": [], "cost": [], "limit": "", "effect": [], "renowned": False}
    }
    for kind in ("standard", "renowned"):
        for row in crew[kind]:
            cards[row["key"]] = {
                "timing": row["timing"],
                "cost": [next(iter(item.items())) for item in row.get("cost", [])],
                "limit": row.get("limit", ""),
                "effect": [next(iter(item.items())) for item in row.get("effect", [])],
                "renowned": kind == "renowned",
            }
    return {
        "places": places,
        "near": near,
        "ports": [row["id"] for row in board["space"] if row["zone"] == "port"],
        "cards": cards,
        "monsters": {
            row["key"]: {name: row[name] for name in ("life", "attack", "renown")}
            for rows in tiles.values()
            for row in rows
            if "life" in row
        },
    }


def aboard(ship: Ship) -> list[Member]:
    """The crew from the left (GT-CREW-04)."""
    return [member for member in ship["crew"] if member is not None]


def place_of(ship: Ship, member: Member) -> int:
    """The number of a member's slot."""
    for place, other in enumerate(ship["crew"], 1):
        if other is member:
            return place
    raise ValueError("not aboard")


def exchange(sea: Sea, ship: Ship, i: int, j: int) -> None:
    """Two slots exchange what they hold; a Renowned member brings the token (GT-CREW-07)."""
    crew, tokens = ship["crew"], ship["tokens"]
    pair = [crew[i - 1], crew[j - 1]]
    if any(member and sea["box"]["cards"][member["card"]]["renowned"] for member in pair):
        tokens[i - 1], tokens[j - 1] = tokens[j - 1], tokens[i - 1]
    crew[i - 1], crew[j - 1] = crew[j - 1], crew[i - 1]


def bury(sea: Sea, ship: Ship, dead: list[Member]) -> None:
    """Killed crew leave, and the rest close up (GT-LOSE-06, -08)."""
    for member in dead:
        sea["dead"].append(member["card"])
        ship["crew"][place_of(ship, member) - 1] = None
    for _ in range(SLOTS):
        for place in range(1, SLOTS):
            if ship["crew"][place - 1] is None:
                exchange(sea, ship, place, place + 1)


def question(seat: int, rule: str, legal: list[str], beside: list[str] | None = None) -> Question:
    return {"seat": seat, "rule": rule, "legal": legal, "beside": beside or [], "swaps": False}


def roll(rule: str, count: int) -> Steps:
    """Nature rolls so many dice; the faces."""
    if count == 0:
        return []
    answer = yield {**question(NATURE, rule, []), "draws": f"roll {count}"}
    return answer.split()


def distance(sea: Sea, one: str, two: str) -> int:
    """Single steps on the hexes (GT-KRAKEN-13)."""
    (q, r), (s, t) = sea["box"]["places"][one], sea["box"]["places"][two]
    return int((abs(q - s) + abs(r - t) + abs(q + r - s - t)) // 2)


def open_water(sea: Sea, space: str) -> list[str]:
    """The neighbours that the Kraken may enter (GT-KRAKEN-02)."""
    return [near for near in sea["box"]["near"][space] if near not in sea["box"]["ports"]]


def from_active(sea: Sea) -> list[int]:
    """The seats in turn order from the active player."""
    count = len(sea["ships"])
    return [(sea["active"] + turn) % count for turn in range(count)]


def victims(sea: Sea) -> list[int]:
    """The ships on the Kraken's space in turn order (GT-KRAKEN-11)."""
    return [s for s in from_active(sea) if sea["ships"][s]["space"] == sea["kraken"]]


def effects(sea: Sea, key: str) -> list[tuple[str, Any]]:
    rows: list[tuple[str, Any]] = sea["box"]["cards"][key]["effect"]
    return rows


def lasting(row: Any) -> bool:
    return any(name in LASTING for name, _ in row["effect"])
