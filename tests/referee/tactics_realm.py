"""The ground of Tiny Epic Tactics: the rows of the box, a realm built of them, ranges."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

Rows = dict[str, list[dict[str, Any]]]
State = dict[str, Any]
Unit = dict[str, Any]

WIDE = 14
HIGH = 12
CLASSES = ["fighter", "beast", "rogue", "wizard"]
SIDES = ["n", "e", "s", "w"]
STEPS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
TERRAINS = {
    "F": "forest",
    "W": "water",
    "=": "bridge",
    "P": "peak",
    "V": "village",
    "B": "ballista",
}


def load(folder: Path) -> Rows:
    """All rows of the box by the name of their table."""
    rows: Rows = {}
    for path in sorted(folder.glob("*.toml")):
        for name, table in tomllib.loads(path.read_text(encoding="utf-8")).items():
            rows[name] = table
    return rows


def row(rows: Rows, table: str, key: str) -> dict[str, Any]:
    """One row by its id or key."""
    for found in rows[table]:
        if key in (found["id"], found.get("key")):
            return found
    raise KeyError(key)


def number(rows: Rows, name: str) -> int:
    """One of the numbers of the game."""
    return int(row(rows, "number", name)["value"])


def cell(name: str) -> tuple[int, int]:
    """Column and row of a name such as c4."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def called(x: int, y: int) -> str:
    """The name of a column and row."""
    return f"{chr(ord('a') + x)}{y + 1}"


def space(name: str) -> int:
    """The space of a name."""
    x, y = cell(name)
    return y * WIDE + x


def name_of(at: int | None) -> str | None:
    """The name of a space; none for none."""
    return None if at is None else called(at % WIDE, at // WIDE)


def beside(at: int, side: str) -> int | None:
    """The space next to a space; none beyond the edge (TET-MOVE-13)."""
    x, y = at % WIDE + STEPS[side][0], at // WIDE + STEPS[side][1]
    return y * WIDE + x if 0 <= x < WIDE and 0 <= y < HIGH else None


NEXT = [[beside(at, side) for side in SIDES] for at in range(WIDE * HIGH)]
"""The neighbours of each space, by side."""


def apart(a: int, b: int) -> int:
    """Orthogonal spaces from one space to another (TET-MISSILE-04)."""
    return abs(a % WIDE - b % WIDE) + abs(a // WIDE - b // WIDE)


def turned(top: list[str], turns: int) -> list[str]:
    """The rows of a box after clockwise quarter turns (TET-BUILDER-02)."""
    for _ in range(turns):
        top = ["".join(line[x] for line in reversed(top)) for x in range(len(top[0]))]
    return top


def turned_cell(x: int, y: int, wide: int, high: int, turns: int) -> tuple[int, int]:
    """Where a cell of a box comes to lie."""
    for _ in range(turns):
        x, y, wide, high = high - 1 - y, x, high, wide
    return x, y


def build(rows: Rows, key: str) -> dict[str, Any]:
    """A realm: terrain and level of each space, the boxes, and the portals that can be used."""
    plan = row(rows, "realm", key)
    scroll = "".join(row(rows, "scroll", plan["side"])["rows"])
    terrain = [TERRAINS.get(letter, "plain") for letter in scroll]
    level = [0] * (WIDE * HIGH)
    boxes: list[dict[str, Any]] = []
    mouths: list[tuple[int | None, int, int]] = []
    for placed in plan["boxes"]:
        box = row(rows, "box", placed["box"])
        left, upper = cell(placed["at"])
        turns = placed["turn"]
        top = turned(box["top"], turns)
        base = level[upper * WIDE + left]
        covered = []
        for y, line in enumerate(top):
            for x, letter in enumerate(line):
                at = (upper + y) * WIDE + left + x
                terrain[at] = TERRAINS.get(letter, "plain")
                level[at] += box["height"]
                covered.append(at)
        for portal in box["portals"]:
            x, y = turned_cell(*cell(portal["at"]), len(box["top"][0]), len(box["top"]), turns)
            face = SIDES[(SIDES.index(portal["face"]) + turns) % 4]
            front = beside((upper + y) * WIDE + left + x, face)
            mouths.append((front, len(boxes), base))
        boxes.append({"box": box["id"], "spaces": covered, "above": []})
        for lower in boxes[:-1]:
            if set(covered) & set(lower["spaces"]):
                lower["above"].append(len(boxes) - 1)
    # TET-PORTAL-12: the front space lies on the map, at the level the box stands on.
    portals = [
        (front, at) for front, at, base in mouths if front is not None and level[front] == base
    ]
    return {"key": key, "terrain": terrain, "level": level, "boxes": boxes, "portals": portals}


def effect(u: Unit, name: str) -> int:
    """What a unit's ability says of something; the Solo Enemy face leaves some abilities out."""
    row: dict[str, Any] = u["row"]
    if u["solo"] and row["solo_off"]:
        return 0
    for words in row["effect"]:
        if name in words:
            return int(words[name])
    return 0


def spell_of(g: State, u: Unit) -> dict[str, Any]:
    """The spell of a unit: its range and its words; empty if it has none."""
    row_of = u["row"]
    if u["solo"] and "solo_spell" in row_of:
        row_of = row(g["rows"], "bolt", row_of["solo_spell"])
    if "cast" not in row_of:
        return {}
    words: dict[str, Any] = {"range": row_of["range"]}
    for part in row_of["cast"]:
        words.update(part)
    return words


def team(g: State, side: int) -> int:
    """The team of a side: in the adventures all players against all Solo Enemies."""
    mode = g["mode"]
    if mode in ("solo", "coop"):
        return 0 if side < g["seats"] else 1
    return side % 2 if mode in ("team", "battle-team") else side


def enemies(g: State, side: int) -> list[Unit]:
    """The enemy units that stand on the map."""
    own = team(g, side)
    return [u for u in g["units"] if u["space"] is not None and team(g, u["side"]) != own]


def allies(g: State, u: Unit) -> list[Unit]:
    """The other units of the same side or team on the map; a unit is not its own ally."""
    own = team(g, u["side"])
    return [
        v for v in g["units"] if v is not u and v["space"] is not None and team(g, v["side"]) == own
    ]


def force(g: State, side: int) -> list[Unit]:
    """The units of a side that are in play, in dungeons too."""
    return [u for u in g["units"] if u["side"] == side and u["health"] > 0]


def standing(g: State, at: int) -> Unit | None:
    """Who stands on a space."""
    for u in g["units"]:
        if u["space"] == at:
            found: Unit = u
            return found
    return None


def shut(g: State) -> set[int]:
    """The spaces that nobody can enter: those of boxes that are turned over (TET-DUNGEON-09)."""
    closed: set[int] = set()
    for at, state in enumerate(g["boxes"]):
        if state == "turned":
            closed.update(g["realm"]["boxes"][at]["spaces"])
    return closed


def next_to(g: State, a: int, b: int) -> bool:
    """Adjacent for attacks and abilities: orthogonal and on one level (TET-MELEE-02)."""
    level = g["realm"]["level"]
    return apart(a, b) == 1 and level[a] == level[b]


def strikes(g: State, u: Unit, a: int, b: int) -> bool:
    """Whether a unit on one space reaches another in melee."""
    if next_to(g, a, b):
        return True
    if effect(u, "reach") < 2 or apart(a, b) != 2:
        return False
    level = g["realm"]["level"]
    if a % WIDE != b % WIDE and a // WIDE != b // WIDE:
        return False
    middle = (a + b) // 2
    return bool(level[a] == level[b] == level[middle]) and standing(g, middle) is None


def in_range(g: State, a: int, b: int, printed: int, attack: bool) -> bool:
    """TET-MISSILE-03/04, TET-TERRAIN-09: printed range, adjusted by level; a Peak sees all."""
    if attack and g["realm"]["terrain"][a] == "peak":
        return True
    level = g["realm"]["level"]
    return bool(apart(a, b) <= printed + (level[a] > level[b]) - (level[a] < level[b]))


def line(a: int, b: int) -> str:
    """The direction from one space to another in its row or column; empty if there is none."""
    dx, dy = b % WIDE - a % WIDE, b // WIDE - a // WIDE
    if dx == 0 and dy != 0:
        return "s" if dy > 0 else "n"
    if dy == 0 and dx != 0:
        return "e" if dx > 0 else "w"
    return ""


def away(a: int, b: int) -> list[str]:
    """The directions from one space to another along the longer axis; two if they are equal."""
    dx, dy = b % WIDE - a % WIDE, b // WIDE - a // WIDE
    across = "e" if dx > 0 else "w"
    along = "s" if dy > 0 else "n"
    if abs(dx) > abs(dy):
        return [across]
    if abs(dy) > abs(dx):
        return [along]
    return [along, across]
