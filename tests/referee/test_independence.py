"""A referee knows the rulebook and nothing of the engine: it imports no line of it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ALLOWED = {"__future__", "collections", "itertools", "math", "pathlib", "tomllib", "typing"}
"""All that a referee may import; and its own folder's referees."""


def imported(tree: ast.AST) -> list[str]:
    """The modules that a piece of source imports, in any way that has a name."""
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append("." * node.level + (node.module or ""))
        elif isinstance(node, ast.Name) and node.id in ("__import__", "eval", "exec"):
            found.append(node.id)
    return found


def referees() -> list[Path]:
    """The modules of this folder that must stand alone."""
    return [
        path for path in sorted(HERE.glob("*.py")) if not path.name.startswith(("watch_", "test_"))
    ]


def strangers(source: str) -> list[str]:
    """What a referee imports and must not."""
    own = {f"tests.referee.{path.stem}" for path in referees()}
    return [
        name
        for name in imported(ast.parse(source))
        if name.split(".")[0] not in ALLOWED and name not in own
    ]


@pytest.mark.parametrize("path", referees(), ids=lambda path: path.name)
def test_a_referee_imports_nothing_of_the_engine(path: Path) -> None:
    assert strangers(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "import reefside",
        "import reefside.games.grim_tide as sea",
        "from reefside.kernel import table",
        "from tests.kit.cases import cases",
        "from tests.referee.watch_grim_tide import hunt",
        "def late():\n    from reefside import match",
        "import importlib",
        "__import__('reefside')",
    ],
)
def test_an_import_of_the_engine_would_be_seen(line: str) -> None:
    assert len(strangers(line)) == 1
