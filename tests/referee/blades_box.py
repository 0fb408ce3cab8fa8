"""What the second referee of Tidal Blades has before it: the box, the table, dice and matching.

A table is a dict: `heroes`, `supply`, `monsters` by place, `first`, `judge`, `boat` and so on.
"""

from __future__ import annotations

import tomllib
from collections.abc import Generator
from pathlib import Path
from typing import Any

NATURE = -1
TRAITS = ["focus", "spirit", "resilience", "synergy"]
ARENAS = ["chronosseum", "lamara", "droska"]
Table = dict[str, Any]
Question = dict[str, Any]
Steps = Generator[Question, str, Any]
Symbols = list[frozenset[str]]


def box_from(folder: Path) -> dict[str, Any]:
    """Every row of the box that the referee needs, by its key."""
    rows: dict[str, Any] = {}
    for path in sorted(folder.glob("*.toml")):
        rows.update(tomllib.loads(path.read_text(encoding="utf-8")))
    challenges = {}
    for kind in ("challenge", "starting", "legendary"):
        for row in rows[kind]:
            challenges[row["key"]] = {**row, "kind": kind}
    return {
        "dice": {row["id"]: row for row in rows["die"]},
        "danger": {n: row["faces"] for row in rows["danger"] for n in row["rounds"]},
        "invasion": [row["invades"] for row in rows["invasion"]],
        "challenges": challenges,
        "monsters": {row["key"]: row for row in rows["monster"]},
        "stunts": {row["key"]: row for row in rows["stunt"]},
        "goals": {row["key"]: row for row in rows["goal"]},
        "market": {row["key"]: row for row in [*rows["market"], *rows["advanced"]]},
        "cards": {row["key"]: row for row in [*rows["card"], *rows["advanced"]]},
        "news": {row["key"]: dict(pair(e) for e in row["effect"]) for row in rows["announcement"]},
        "levels": {row["id"]: row["bonus"] for row in rows["level"]},
        "plots": {row["key"]: row for row in rows["plot"]},
        "rival": {int(row["id"]): row["rival_champ"] for row in rows["round"]},
        "discs": {int(row["id"]): row["discs"] for row in rows["round"]},
        "dials": {row["id"]: row for row in rows["dial"]},
        "boat": [row["effect"] for row in rows["boat"]],
        "champion": rows["champion"][0],
        "numbers": {row["id"]: row["value"] for row in rows["number"]},
    }


def pair(effect: dict[str, Any]) -> tuple[str, Any]:
    """One effect as its word and its amount."""
    ((word, amount),) = effect.items()
    return word, amount


# ---------------------------------------------------------------- heroes


def has(t: Table, seat: int, card: str) -> bool:
    """Whether a Character card or a piece of gear lies in front of a player."""
    return card in t["heroes"][seat]["cards"]


def level(t: Table, seat: int, trait: str) -> int:
    """The level that a dial shows (TB-TRAIT-03)."""
    hero = t["heroes"][seat]
    return int(t["box"]["dials"][trait]["levels"][hero["dials"][trait]])


def style(t: Table, seat: int, arena: str) -> int:
    """Challenges completed at an Arena (TB-FIGHT-01)."""
    rows = t["box"]["challenges"]
    return sum(rows[key]["arena"] == arena for key in t["heroes"][seat]["completed"])


def turn_order(t: Table) -> list[int]:
    """Clockwise from the First Player."""
    seats = len(t["heroes"])
    return [(t["first"] + place) % seats for place in range(seats)]


def news(t: Table, word: str) -> int:
    """What the Special Announcement in force says (TB-ADV-16)."""
    return int(t["box"]["news"].get(t["news"], {}).get(word, 0))


def move_champion(t: Table, seat: int, steps: int) -> None:
    """The top space holds one only, and there is nothing below the start (TB-CHAMP-02, -04)."""
    mine = t["heroes"][seat] if seat >= 0 else t["rival"]
    top = len(t["box"]["champion"]["values"]) - 1
    others = [hero for hero in t["heroes"] if hero is not mine]
    if t["rival"] is not None and t["rival"] is not mine:
        others.append(t["rival"])
    taken = any(other["champion"] == top for other in others)
    where = max(0, min(top, mine["champion"] + steps))
    if where == top and taken:
        where = top - 1
    mine["champion"] = where


# ---------------------------------------------------------------- dice


def add(dice: dict[str, int], kind: str, count: int) -> None:
    """Dice of a kind come or go; a kind that is not there is not mentioned."""
    dice[kind] = dice.get(kind, 0) + count
    assert dice[kind] >= 0, kind
    if not dice[kind]:
        del dice[kind]


def kinds_of(t: Table, number: int) -> list[str]:
    """The kinds of dice of a level."""
    return [kind for kind, row in t["box"]["dice"].items() if row["level"] == number]


def to_be_had(t: Table, wanted: list[str], supply: dict[str, int]) -> list[str]:
    """Which dice may be taken instead of wanted ones (TB-SUPPLY-03, -04, -05)."""
    rows = t["box"]["dice"]
    number = rows[wanted[0]]["level"]
    here = [kind for kind in wanted if supply.get(kind)]
    if not here and (t["edition"] != "first" or number in (2, 3)):
        here = [kind for kind in kinds_of(t, number) if supply.get(kind)]
    if not here:
        here = [kind for kind, row in rows.items() if row["level"] < number and supply.get(kind)]
    return here


def upgrades(t: Table, kind: str) -> list[str]:
    """What a die may become; the old one is returned first (TB-DICE-11 to -14, TB-SUPPLY-05)."""
    wanted = t["box"]["dice"][kind]["upgrades_to"]
    if not wanted:
        return []
    supply = dict(t["supply"])
    add(supply, kind, 1)
    return [into for into in to_be_had(t, wanted, supply) if into != kind]


# ---------------------------------------------------------------- matching


def symbols_of(die: dict[str, Any], stance: bool) -> Symbols:
    """The symbols that a die shows (TB-DICE-18 to -23)."""
    face = die["face"]
    if face is None:
        return []
    if face == "blank":
        return [frozenset(["resilience"])] if stance else []
    if face == "wild":
        return [frozenset(TRAITS)]
    if face.startswith("two-"):
        return [frozenset([face[4:]])] * 2
    return [frozenset(face.split("-or-"))]


def matchable(needed: list[str], symbols: Symbols) -> bool:
    """Whether each needed symbol can have one of its own (TB-CHAL-11)."""
    if not needed:
        return True
    for place, symbol in enumerate(symbols):
        rest = symbols[:place] + symbols[place + 1 :]
        if needed[0] in symbol and matchable(needed[1:], rest):
            return True
    return False


def subsets(things: list[str], size: int) -> list[list[str]]:
    """Every way to leave some out."""
    if size == 0:
        return [[]]
    if len(things) < size:
        return []
    with_first = [[things[0], *rest] for rest in subsets(things[1:], size - 1)]
    return with_first + subsets(things[1:], size)


def best_matches(required: list[str], symbols: Symbols) -> list[list[str]]:
    """The largest parts of the card that the dice can match, each once."""
    for size in range(len(required), -1, -1):
        found = [sorted(part) for part in subsets(required, size) if matchable(part, symbols)]
        if found:
            return [part for n, part in enumerate(found) if part not in found[:n]]
    return [[]]
