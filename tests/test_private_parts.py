"""A match keeps its private parts to itself: nobody else reads or calls them."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parents[1]
MATCH = ROOT / "src" / "reefside" / "match"
OWN = [MATCH / f"{name}.py" for name in ("match", "reading", "state", "history", "log")]
"""The modules of a match and of what it is composed of."""
NAMES = ("match", "twin", "state", "history", "log")
"""What a match, or a part of it, is usually called."""


def private(name: str) -> bool:
    """Whether a name is private to its class."""
    return name.startswith("_") and not name.endswith("__")


def private_parts(tree: ast.Module) -> set[str]:
    """The private fields and methods of the classes of a module."""
    methods = {n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
    fields = {n.attr for n in ast.walk(tree) if isinstance(n, ast.Attribute) and on_self(n)}
    return {name for name in methods | fields if private(name)}


def on_self(node: ast.Attribute) -> bool:
    """Whether something of the object itself is meant."""
    return isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


def called(node: ast.expr) -> str:
    """What an object is called where it is used."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def uses(tree: ast.Module, parts: set[str]) -> list[str]:
    """Where private parts of a match are used."""
    return [
        f"line {node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and not on_self(node)
        and private(node.attr)
        and (node.attr in parts or called(node.value) in NAMES)
    ]


def all_parts() -> set[str]:
    """The private parts of a match and of what it is composed of."""
    return set().union(*[private_parts(ast.parse(path.read_text("utf-8"))) for path in OWN])


def test_nobody_outside_uses_private_parts_of_a_match() -> None:
    parts = all_parts()
    assert {"_asks", "_undo_base", "_deliveries"} <= parts, "there is something to look for"
    found = []
    for folder in ("src", "bench", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if path not in OWN:
                tree = ast.parse(path.read_text("utf-8"))
                found += [f"{path.relative_to(ROOT)}, {use}" for use in uses(tree, parts)]
    assert found == []


def test_a_use_of_private_parts_would_be_seen() -> None:
    tree = ast.parse("match._anything()\nself.table.match.state._asks = None\nself._asks = 1")
    assert sorted(uses(tree, {"_asks"})) == [
        "line 1: match._anything",
        "line 2: self.table.match.state._asks",
    ]
