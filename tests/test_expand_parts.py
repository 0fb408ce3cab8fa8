"""The modules that are compiled: what `@part` gives a class is written into them."""

from __future__ import annotations

import ast
import importlib
import inspect
import os
from pathlib import Path
from typing import Any, Final

import pytest

from reefside.compiling.expand_parts import Expander
from reefside.games import load_game, packages
from reefside.kernel import part_text
from reefside.kernel.codec import kinds_below
from reefside.kernel.part import Part

SOURCE: Final = Path(__file__).parents[1] / "src"
EXPANDER: Final = Expander([SOURCE / "reefside"], part_text)
MODULES: Final = sorted(
    file for file in SOURCE.rglob("*.py") if "\n@part\n" in file.read_text("utf-8")
)

CHEST: Final = '''"""A module."""

from __future__ import annotations

from reefside.kernel.part import Owner, Part, part


@part
class Chest(Part):
    """A chest."""

    coins: Owner[list[int]] = []
    """All of them."""

    def count(self) -> int:
        return len(self.coins)
'''


def kinds_in(text: str) -> dict[str, type[Part]]:
    """The parts that a module defines, run as it is written here."""
    scope: dict[str, Any] = {"__name__": "expanded"}
    exec(text, scope)
    return {
        name: kind
        for name, kind in scope.items()
        if isinstance(kind, type) and issubclass(kind, Part) and kind.__module__ == "expanded"
    }


def places(text: str) -> list[tuple[str, int]]:
    """Every function that a module writes itself, and its line."""
    made = ("__init__", "clone", "is_like")
    return [
        (node.name, node.lineno)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef) and node.name not in made
    ]


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.stem)
def test_the_build_writes_the_members_that_the_decorator_gives(file: Path) -> None:
    name = ".".join(file.relative_to(SOURCE).with_suffix("").parts)
    module = importlib.import_module(name)
    kinds = kinds_in(EXPANDER.expanded(file.read_text("utf-8")))
    assert kinds
    for kind in kinds.values():
        real = getattr(module, kind.__name__)
        assert kind.FIELDS == real.FIELDS
        assert list(inspect.signature(kind).parameters) == list(inspect.signature(real).parameters)
        assert kind.clone.__qualname__ == f"{kind.__name__}.clone"


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.stem)
def test_all_other_lines_keep_their_numbers(file: Path) -> None:
    text = file.read_text("utf-8")
    expanded = EXPANDER.expanded(text)
    assert places(expanded) == places(text)
    assert "@part" not in expanded
    assert len(expanded.splitlines()) == len(text.splitlines())


@pytest.mark.parametrize("key", packages())
def test_every_part_of_a_game_declares_its_fields(key: str) -> None:
    """Nobody writes a constructor, a clone or a list of fields by hand."""
    game = load_game(key)
    kinds = kinds_below(Part, game.package)
    assert len(kinds) > 2
    for kind in kinds.values():
        assert "DECLARED" in kind.__dict__, f"{kind.__name__} is no @part"


def test_a_part_is_written_out_as_plain_python() -> None:
    expanded = EXPANDER.expanded(CHEST)
    assert expanded.splitlines()[7:17] == [
        "class Chest(Part):",
        '    """A chest."""; DECLARED = [\'coins: Owner[list[int]] = []\']; '
        'FIELDS = {"coins": "owner"}',
        "    def __init__(self, *, coins: list[int] | None = None) -> None: "
        "self.coins: list[int] = [] if coins is None else coins",
        "    def clone(self) -> Chest: return Chest(coins=self.coins[:])",
        "    def is_like(self, other: object) -> bool: "
        "return isinstance(other, Chest) and self.coins == other.coins",
        "",
        "",
        "    def count(self) -> int:",
        "        return len(self.coins)",
    ]
    chest = kinds_in(expanded)["Chest"]
    assert chest.FIELDS == {"coins": "owner"}


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("@part\nclass Chest", "@part\n@other\nclass Chest", "@part stands last"),
        ('    """A chest."""\n', "", "a part has a docstring and fields"),
        ("Chest(Part)", "Chest(str)", "its base str is no @part"),
        ("    def count", "    size = 3\n    lid: int = 0\n\n    def count", "before everything"),
    ],
)
def test_a_part_that_cannot_be_written_out_stops_the_build(
    old: str, new: str, message: str
) -> None:
    assert old in CHEST
    with pytest.raises(TypeError, match=message):
        EXPANDER.expanded(CHEST.replace(old, new))


def test_copies_that_are_right_already_stay_untouched(tmp_path: Path) -> None:
    source, target = tmp_path / "src", tmp_path / "copy"
    (source / "box").mkdir(parents=True)
    (source / "box" / "chest.py").write_text(CHEST, "utf-8")
    (source / "plain.py").write_text("LID = 3\n", "utf-8")
    expander = Expander([source], part_text)
    expander.copy_to(target)
    copy = target / source.name
    chest, plain = copy / "box" / "chest.py", copy / "plain.py"
    assert chest.read_text("utf-8") == expander.expanded(CHEST)
    assert plain.read_text("utf-8") == "LID = 3\n"
    os.utime(chest, (1, 1))
    (source / "plain.py").unlink()
    expander.copy_to(target)
    assert chest.stat().st_mtime == 1
    assert not plain.exists()


VAULT: Final = '''"""A module of another package."""

from chests.chest import Chest
from reefside.kernel.part import part


@part
class Vault(Chest):
    """A vault."""

    bars: int = 0
    """Of gold."""
'''


def test_a_base_may_lie_in_another_package(tmp_path: Path) -> None:
    folder = tmp_path / "chests"
    folder.mkdir()
    (folder / "chest.py").write_text(CHEST, "utf-8")
    expanded = Expander([folder, tmp_path / "vaults"], part_text).expanded(VAULT)
    assert "g.coins = self.coins[:]" in expanded
