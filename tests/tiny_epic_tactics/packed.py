"""Scenes played twice: with the printed numbers, and with one that a content pack has changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reefside.games.tiny_epic_tactics import new_game
from reefside.games.tiny_epic_tactics.cards.tactics import DrawTactic
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.ask import Chance
from reefside.kernel.drive import next_ask
from reefside.kernel.rows import Row
from tests.tiny_epic_tactics import position
from tests.tiny_epic_tactics.caves import adventure, inside
from tests.tiny_epic_tactics.position import at, choices, it, land, play, solo, stage, start

COLUMNS = {
    "tactics.toml": [("tactic", "effect")],
    "units.toml": [("unit", "effect"), ("unit", "cast"), ("bolt", "cast")],
    "enemy.toml": [("card", "bonus"), ("card", "monster")],
    "dungeons.toml": [("dungeon", "bonus")],
}
"""The columns in which cards have their numbers."""

Setting = Callable[[], Tactics]


def effects_of(row: Row) -> list[tuple[str, str, int]]:
    """Every column, word and number of a card's effects."""
    columns = [column for kind, column in COLUMNS[row.file] if kind == row.kind and row.has(column)]
    return [(column, word, value) for column in columns for word, value in row.effects(column)]


def cards() -> list[Row]:
    """The rows of all cards that have effects."""
    kinds = {(file, kind) for file, found in COLUMNS.items() for kind, _ in found}
    return [row for row in position.GAME.content.all_rows() if (row.file, row.kind) in kinds]


def pack_with(folder: Path, card: str, word: str, value: int) -> Path:
    """A content pack that changes one number of one card."""
    row = next(row for row in cards() if row.id == card)
    column = next(column for column, known, _ in effects_of(row) if known == word)
    numbers = [(known, value if known == word else n) for known, n in row.effects(column)]
    effects = ", ".join(f"{{ {known} = {number} }}" for known, number in numbers)
    (folder / "pack.toml").write_text('game = "tiny-epic-tactics"\n')
    text = f'[[{row.kind}]]\nid = "{card}"\n{column} = [{effects}]\n'
    (folder / row.file).write_text(text)
    return folder


def lay_on(monkeypatch: pytest.MonkeyPatch, pack: Path) -> None:
    """Let the positions of this test be positions of the game with a pack."""
    game = new_game(pack)
    monkeypatch.setattr(position, "GAME", game)
    monkeypatch.setattr(position, "PARTS", game.components)


def chance_of(g: Tactics) -> int:
    """How many dice Nature is to roll."""
    ask = next_ask(g)
    assert isinstance(ask, Chance)
    return ask.count


def seen(g: Tactics, look: str) -> object:
    """What a scene came to: `1beast.health`, `1beast.at`, `time`, or if a choice is offered."""
    if look.startswith("may "):
        return look.removeprefix("may ") in [*choices(g, 0), *choices(g, 1)]
    if look == "points":
        return g.movements[-1].points
    if look == "dice":
        return chance_of(g)
    if look == "draws":
        return len([step for step in g.agenda if isinstance(step, DrawTactic)])
    if "." not in look:
        return getattr(g, look)
    unit, _, field = look.partition(".")
    return at(g, unit) if field == "at" else getattr(it(g, unit), field)


def scene(lines: str, script: str = "", **more: Any) -> Setting:
    """A scene in the open: units with semicolons between, lines of the script with slashes."""

    def played() -> Tactics:
        terrain, levels = more.get("terrain"), more.get("levels")
        realm = land(terrain, levels, more.get("boxes", ""))
        names = ("terrain", "levels", "boxes", "first")
        stated = {name: value for name, value in more.items() if name not in names}
        g = stage(*lines.split("; "), realm=realm, **stated)
        if "first" in more:
            start(g, *more["first"])
        return play(g, script.replace(" / ", "\n"))

    return played


def cave(unit: str, box: str, cell: str, script: str, **more: Any) -> Setting:
    """A scene in a dungeon of the standard realm: `harrier e9 health=4` and where it explores."""

    def played() -> Tactics:
        g = adventure(f"0 {unit}", "0 griffon a9 health=5")
        word = more.get("word", "0fighter")
        g.time = more.get("time", g.time)
        inside(g, word, box, cell)
        next_ask(g)
        return play(g, script.replace(" / ", "\n"))

    return played


def enemy(lines: str, card: str, script: str = "") -> Setting:
    """A scene in which the Solo Enemy draws a card."""

    def played() -> Tactics:
        g = solo(*lines.split("; "), alone=(0,), acting=False)
        position.enemy_turn(g, card)
        return play(g, script.replace(" / ", "\n"))

    return played
