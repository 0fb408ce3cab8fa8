"""Which rules have a test: `python -m tests.kit.rules`, or `make rules`.

A rule is an id in the words of a game (`rules.<ID>.text`). It is tested by a test function
that names it, `@rule("BF-GATE-01")`, and that asserts something: `assert`, `pytest.raises`
or a strict script (`follow`). The test files are read, not run.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from reefside.games import keys, load_game
from reefside.kernel.game import Game

TESTS: Final = Path(__file__).resolve().parent.parent
MARK: Final = "rule"
ASSERTING: Final = ("raises", "follow")
"""Calls that can fail: `pytest.raises` and the strict script of the test kit."""

MANY: Final = 5
"""A test of so many rules proves none of them by itself."""


@dataclass(frozen=True)
class RuleTest:
    """A test function that names rules."""

    where: str
    ids: list[str]
    asserts: bool


@dataclass(frozen=True)
class Coverage:
    """The rules of one game and those of them without a test."""

    key: str
    rules: list[str]
    untested: list[str]


@dataclass(frozen=True)
class Survey:
    """All games, and whatever is wrong with the rule tests themselves."""

    games: list[Coverage]
    unknown: list[str]
    """Ids that no game has, with the test that names them."""
    idle: list[str]
    """Tests that name rules and assert nothing."""
    crowded: list[str]
    """Rules that only tests of many rules name: none of them shows that this one holds."""

    @property
    def fine(self) -> bool:
        """Whether every rule has a test and every test a rule."""
        wrong = self.unknown or self.idle or self.crowded
        return not (wrong or any(game.untested for game in self.games))

    def lines(self) -> list[str]:
        """What is to be printed."""
        found: list[str] = []
        for game in self.games:
            tested = len(game.rules) - len(game.untested)
            found.append(f"{game.key}: {len(game.rules)} rules, {tested} tested")
            found += game.untested
        if self.unknown:
            found += ["no game has these rules:", *self.unknown]
        if self.idle:
            found += ["these tests assert nothing:", *self.idle]
        if self.crowded:
            found += [f"only tests of {MANY} rules or more name these:", *self.crowded]
        return found


def called_name(call: ast.Call) -> str:
    """The last word of what is called: `pytest.raises` is `raises`."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def calls_in(nodes: list[ast.expr] | list[ast.stmt], *names: str) -> Iterator[ast.Call]:
    """Every call of one of the names anywhere in some nodes."""
    for node in nodes:
        for inner in ast.walk(node):
            if isinstance(inner, ast.Call) and called_name(inner) in names:
                yield inner


def asserts_something(test: ast.FunctionDef) -> bool:
    """Whether a test can fail."""
    if any(isinstance(inner, ast.Assert) for inner in ast.walk(test)):
        return True
    return any(True for _ in calls_in(test.body, *ASSERTING))


def rule_tests(source: str, where: str) -> list[RuleTest]:
    """The test functions of a file that name rules, on themselves or on a parameter set."""
    found: list[RuleTest] = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        ids: list[str] = []
        for call in calls_in(node.decorator_list, MARK):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    ids.append(argument.value)
                else:
                    ids.append(f"{ast.unparse(argument)} (write the id out)")
        if ids:
            found.append(RuleTest(f"{where}::{node.name}", ids, asserts_something(node)))
    return found


def all_rule_tests(folder: Path = TESTS) -> list[RuleTest]:
    """Every rule test below a folder."""
    found: list[RuleTest] = []
    for path in sorted(folder.rglob("test_*.py")):
        where = path.relative_to(folder.parent).as_posix()
        found += rule_tests(path.read_text("utf-8"), where)
    return found


def shelf() -> list[Game[Any]]:
    """The games in the box; one that a test has put on the shelf is none of them."""
    games = [load_game(key) for key in keys()]
    return [game for game in games if game.package.startswith("reefside.games.")]


def rules_of(game: Game[Any], language: str = "en") -> list[str]:
    """The rule ids of a game, in the order of its words."""
    found: list[str] = []
    for key in game.words.texts[language]:
        if key.startswith("rules.") and key.endswith(".text"):
            found.append(key.removeprefix("rules.").removesuffix(".text"))
    return found


def compare(rules: dict[str, list[str]], tests: list[RuleTest]) -> Survey:
    """The rules of each game against the tests that name them."""
    tested = {rule for test in tests if test.asserts for rule in test.ids}
    known = {rule for ids in rules.values() for rule in ids}
    return Survey(
        [
            Coverage(key, ids, [rule for rule in ids if rule not in tested])
            for key, ids in rules.items()
        ],
        [f"{rule}  ({test.where})" for test in tests for rule in test.ids if rule not in known],
        [f"{test.where}  ({', '.join(test.ids)})" for test in tests if not test.asserts],
        sorted(tested - {rule for test in tests if len(test.ids) < MANY for rule in test.ids}),
    )


def survey() -> Survey:
    """Every game in the box against every test."""
    return compare({game.key: rules_of(game) for game in shelf()}, all_rule_tests())


def main() -> int:
    """Print what is missing; 1 if something is."""
    found = survey()
    print("\n".join(found.lines()))
    return 0 if found.fine else 1


if __name__ == "__main__":
    sys.exit(main())
