"""Modules stay small enough to be read at once: up to 300 lines, functions up to 30.

A function's lines are counted from its `def` to its end. There is no list of exceptions.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1] / "src" / "reefside"
MODULE_LINES: Final = 300
FUNCTION_LINES: Final = 30


def too_long(text: str) -> Iterator[str]:
    """What is too long in the text of a module, and how long it is."""
    lines = len(text.splitlines())
    if lines > MODULE_LINES:
        yield f"the module has {lines} lines, more than {MODULE_LINES}"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            lines = node.end_lineno - node.lineno + 1
            if lines > FUNCTION_LINES:
                yield f"{node.name} has {lines} lines, more than {FUNCTION_LINES}"


def test_modules_and_functions_are_short() -> None:
    files = sorted(PACKAGE.rglob("*.py"))
    assert PACKAGE / "cli.py" in files
    found = [
        f"{file.relative_to(PACKAGE)}: {what}"
        for file in files
        for what in too_long(file.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


def test_what_is_one_line_too_long_is_found() -> None:
    assert list(too_long(function_of(30) + "\n" * 270)) == []
    assert list(too_long(function_of(31))) == ["long has 31 lines, more than 30"]
    assert list(too_long("class A:\n    @property\n" + indented(f"async {function_of(31)}"))) == [
        "long has 31 lines, more than 30"
    ]
    assert list(too_long("x = 0\n" * 301)) == ["the module has 301 lines, more than 300"]


def function_of(lines: int) -> str:
    """The text of a function with so many lines."""
    return "def long() -> None:\n" + "    pass\n" * (lines - 1)


def indented(text: str) -> str:
    """A text as it stands in the body of a class."""
    return "".join(f"    {line}\n" for line in text.splitlines())
