"""Every rule has a test, every step names its rule, and both languages say the same things."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from reefside.kernel.game import Game
from reefside.kernel.rows import read_words
from reefside.kernel.words import CASES, LANGUAGES, Words
from tests.kit.rules import RuleTest, compare, rule_tests, rules_of, shelf, survey

SOURCE = Path(__file__).resolve().parent.parent / "src"
"""The source files: compiled code has no docstrings."""

RULE_ID = re.compile(r"[A-Z]+(-[A-Z0-9]+)+\b")
GAP = re.compile(r"\{(\w+)(?::(\w+))?(?:\|([^{}]*))?\}")
FORMS = {"en": 2, "pl": 3}
PEOPLE = ("seat", "side", "receiver")
"""Facts that name people: words about them have a form for others and one for oneself."""

every_game = pytest.mark.parametrize("game", shelf(), ids=lambda game: str(game.key))


def test_every_rule_has_a_test_and_every_rule_test_a_rule() -> None:
    found = survey()
    assert found.games
    assert found.fine, "\n".join(found.lines())


# The survey itself must be able to find something.

SAMPLE = """
@rule("T-01", "T-02")
def test_asserts() -> None:
    assert 1 + 1 == 2

@pytest.mark.rule("T-03")
def test_raises() -> None:
    with pytest.raises(ValueError):
        int("x")

@kit.rule("T-04")
def test_follows() -> None:
    follow(GAME, g, "0: pass")

@rule("T-05")
def test_does_nothing() -> None:
    print("fine")

@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("T-06")), 2])
def test_one_of_many(n: int) -> None:
    assert n

@rule(*IDS)
def test_unreadable() -> None:
    assert True

@rule("T-07")
def helper() -> None:
    assert True

class TestKin:
    @rule("T-08")
    def test_inside(self) -> None:
        assert True

# @rule("T-09") def test_commented
"""


def sample() -> dict[str, RuleTest]:
    """The rule tests of the sample by name."""
    return {test.where.split("::")[1]: test for test in rule_tests(SAMPLE, "sample.py")}


def test_the_survey_reads_ids_from_decorators_of_test_functions_only() -> None:
    ids = {name: test.ids for name, test in sample().items()}
    assert ids == {
        "test_asserts": ["T-01", "T-02"],
        "test_raises": ["T-03"],
        "test_follows": ["T-04"],
        "test_does_nothing": ["T-05"],
        "test_one_of_many": ["T-06"],
        "test_unreadable": ["*IDS (write the id out)"],
        "test_inside": ["T-08"],
    }


def test_the_survey_sees_which_tests_assert_something() -> None:
    assert [name for name, test in sample().items() if not test.asserts] == ["test_does_nothing"]


def test_the_survey_reports_what_is_untested_unknown_or_idle() -> None:
    tests = list(sample().values())
    found = compare({"toy": ["T-01", "T-02", "T-03", "T-04", "T-05", "T-06", "T-10"]}, tests)
    assert not found.fine
    assert found.lines() == [
        "toy: 7 rules, 5 tested",
        "T-05",
        "T-10",
        "no game has these rules:",
        "*IDS (write the id out)  (sample.py::test_unreadable)",
        "T-08  (sample.py::test_inside)",
        "these tests assert nothing:",
        "sample.py::test_does_nothing  (T-05)",
    ]


def test_the_survey_reports_a_rule_that_only_tests_of_many_rules_name() -> None:
    many = RuleTest("a::b", ["T-01", "T-02", "T-03", "T-04", "T-05"], True)
    found = compare({"toy": many.ids}, [many, RuleTest("a::c", many.ids[1:], True)])
    assert not found.fine
    assert found.lines() == [
        "toy: 5 rules, 5 tested",
        "only tests of 5 rules or more name these:",
        "T-01",
    ]


def test_the_survey_is_content_when_nothing_is_missing() -> None:
    found = compare({"toy": ["T-01"]}, [RuleTest("a::b", ["T-01"], True)])
    assert found.fine
    assert found.lines() == ["toy: 1 rules, 1 tested"]


# Steps.


@dataclass(frozen=True)
class Kind:
    """A class as its source says: where it stands, what it is built on, its rule and docstring."""

    module: str
    name: str
    bases: list[tuple[str, str]]
    rule: str | None
    doc: str


def kinds_in(module: str, source: str) -> Iterator[Kind]:
    """Every class of a module; bases by the module and name they were imported from."""
    tree = ast.parse(source)
    origin: dict[str, tuple[str, str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                origin[alias.asname or alias.name] = (node.module, alias.name)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            names = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
            words = [ast.unparse(name) for name in names]
            bases = [origin.get(word, (module, word)) for word in words]
            yield Kind(module, node.name, bases, rule_constant(node), ast.get_docstring(node) or "")


def rule_constant(node: ast.ClassDef) -> str | None:
    """The class's own RULE, if it has one."""
    for line in node.body:
        targets: list[ast.expr] = []
        if isinstance(line, ast.Assign):
            targets = line.targets
        elif isinstance(line, ast.AnnAssign):
            targets = [line.target]
        named = [target.id for target in targets if isinstance(target, ast.Name)]
        if "RULE" in named and isinstance(line, (ast.Assign, ast.AnnAssign)):
            value = line.value
            return str(value.value) if isinstance(value, ast.Constant) else ""
    return None


def steps_among(kinds: dict[tuple[str, str], Kind]) -> list[Kind]:
    """The classes that are steps: below `Step` of the kernel, however far."""
    found: list[Kind] = []
    for place, kind in kinds.items():
        todo = [place]
        seen: set[tuple[str, str]] = set()
        while todo:
            at = todo.pop()
            if at not in seen and at in kinds:
                seen.add(at)
                todo += kinds[at].bases
        if ("reefside.kernel.step", "Step") in seen and kind.module.startswith("reefside.games"):
            found.append(kind)
    return found


def all_kinds() -> dict[tuple[str, str], Kind]:
    """Every class of the kernel, the parts and the games."""
    kinds: dict[tuple[str, str], Kind] = {}
    for folder in ("kernel", "parts", "games"):
        for path in sorted((SOURCE / "reefside" / folder).rglob("*.py")):
            words = path.relative_to(SOURCE).with_suffix("").parts
            module = ".".join(words[:-1] if words[-1] == "__init__" else words)
            for kind in kinds_in(module, path.read_text("utf-8")):
                kinds[module, kind.name] = kind
    return kinds


def wrong_steps(kinds: dict[tuple[str, str], Kind], known: set[str]) -> list[str]:
    """What is wrong with the steps: no rule, another rule in the docstring, an unknown rule.

    A base without a rule of its own, on which other steps stand, is no paragraph itself.
    """
    steps = steps_among(kinds)
    stood_on = {base for kind in steps for base in kind.bases}
    wrong: list[str] = []
    for kind in steps:
        named = RULE_ID.match(kind.doc)
        where = f"{kind.module}.{kind.name}"
        if kind.rule is None:
            if (kind.module, kind.name) not in stood_on:
                wrong.append(f"{where} has no RULE")
        elif named is None or named[0] != kind.rule:
            wrong.append(f"{where} has RULE {kind.rule}, its docstring starts {kind.doc[:20]!r}")
        elif kind.rule not in known:
            wrong.append(f"{where} has RULE {kind.rule}, which is no rule of the words")
    return wrong


@every_game
def test_every_step_names_its_rule_in_its_docstring_and_as_a_constant(game: Game[Any]) -> None:
    kinds = {
        place: kind
        for place, kind in all_kinds().items()
        if not place[0].startswith("reefside.games.")
        or f"{place[0]}.".startswith(f"{game.package}.")
    }
    steps = steps_among(kinds)
    assert len(steps) > 5
    assert wrong_steps(kinds, set(rules_of(game))) == []


def test_a_step_that_names_no_rule_or_another_one_is_found() -> None:
    kinds = all_kinds()
    source = '''
from reefside.kernel.step import Draw as KernelDraw
from reefside.kernel.together import Together

class Base(KernelDraw[Toy]):
    """A paragraph of these rules."""

class Good(Base):
    """T-01 Fine."""
    RULE = "T-01"

class NoRule(Base):
    """T-01 Forgot it."""

class Other(Together[Toy]):
    """T-02 Wrong."""
    RULE = "T-01"

class NoDoc(Base):
    RULE = "T-01"

class Unknown(Good):
    """T-99 There is none."""
    RULE = "T-99"

class Chest(Part):
    """No step at all."""
'''
    for kind in kinds_in("reefside.games.toy", source):
        kinds["reefside.games.toy", kind.name] = kind
    toy = {place: kind for place, kind in kinds.items() if "games." not in place[0]}
    toy |= {place: kind for place, kind in kinds.items() if place[0] == "reefside.games.toy"}
    assert wrong_steps(toy, {"T-01", "T-02"}) == [
        "reefside.games.toy.NoRule has no RULE",
        "reefside.games.toy.Other has RULE T-01, its docstring starts 'T-02 Wrong.'",
        "reefside.games.toy.NoDoc has RULE T-01, its docstring starts ''",
        "reefside.games.toy.Unknown has RULE T-99, which is no rule of the words",
    ]


# Words.


def words_of(package: str) -> Words:
    """The texts of a package."""
    return read_words(package)


def gaps(text: str) -> set[str]:
    """The facts a text speaks of."""
    return {gap[1] for gap in GAP.finditer(text)}


PACKAGES = ["reefside", *[game.package for game in shelf()]]
every_package = pytest.mark.parametrize("package", PACKAGES)


@every_package
def test_both_languages_have_the_same_keys(package: str) -> None:
    words = words_of(package)
    assert sorted(words.keys("en") - words.keys("pl")) == []
    assert sorted(words.keys("pl") - words.keys("en")) == []


@every_package
def test_both_languages_speak_of_the_same_facts(package: str) -> None:
    words = words_of(package)
    differ = {
        key: (text, words.texts["pl"][key])
        for key, text in words.texts["en"].items()
        if key in words.texts["pl"] and gaps(text) != gaps(words.texts["pl"][key])
    }
    assert differ == {}


@every_package
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_and_every_noun_has_all_its_forms(package: str, language: str) -> None:
    wrong: list[str] = []
    for key, text in words_of(package).texts[language].items():
        forms = [(gap[1], gap[3].split("|")) for gap in GAP.finditer(text) if gap[3] is not None]
        if not text.strip() or any(
            len(form) != (2 if name in PEOPLE else FORMS[language]) for name, form in forms
        ):
            wrong.append(f"{key} = {text!r}")
    assert wrong == []


@every_package
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_case_that_a_text_asks_for_is_one(package: str, language: str) -> None:
    texts = words_of(package).texts[language]
    asked = {gap[2] for text in texts.values() for gap in GAP.finditer(text)}
    assert asked - {None, *CASES} == set()


@every_game
def test_every_rule_is_told_in_both_languages(game: Game[Any]) -> None:
    ids = rules_of(game, "en")
    assert ids
    assert rules_of(game, "pl") == ids
    assert [rule for rule in ids if not RULE_ID.fullmatch(rule)] == []


@every_game
def test_polish_rules_are_not_english_ones(game: Game[Any]) -> None:
    same = [
        rule
        for rule in rules_of(game)
        if game.words.text("en", f"rules.{rule}.text")
        == game.words.text("pl", f"rules.{rule}.text")
    ]
    assert same == []


# What changed since the first rules is marked in the words.

SINCE = re.compile(r"rules\.(.+)\.since-(\d+)")


def since_lines(words: Words, language: str) -> dict[str, list[int]]:
    """The rules versions since which something about a rule is different, by rule."""
    found: dict[str, list[int]] = {}
    for key in words.texts[language]:
        line = SINCE.fullmatch(key)
        if line:
            found.setdefault(line[1], []).append(int(line[2]))
    return found


def wrong_since(rules: str, words: Words) -> list[str]:
    """What is wrong with the lines that say what changed."""
    english = since_lines(words, "en")
    wrong = [] if since_lines(words, "pl") == english else ["the languages differ"]
    for rule, versions in english.items():
        if not words.has(f"rules.{rule}.text"):
            wrong.append(f"{rule} is no rule")
        wrong += [f"{rule} has since-{n}" for n in versions if not 1 < n <= int(rules)]
    every = {version for versions in english.values() for version in versions}
    wrong += [f"nothing has since-{n}" for n in range(2, int(rules) + 1) if n not in every]
    return wrong


@every_game
def test_what_changed_is_marked_up_to_the_present_rules(game: Game[Any]) -> None:
    assert wrong_since(game.rules, game.words) == []


def test_a_missing_an_early_and_a_lonely_mark_are_found() -> None:
    rule = {"rules": {"T-01": {"text": "a", "since-2": "b"}}}
    plain = {"rules": {"T-01": {"text": "a"}}}
    assert wrong_since("2", Words({"en": rule, "pl": rule})) == []
    assert wrong_since("1", Words({"en": rule, "pl": rule})) == ["T-01 has since-2"]
    assert wrong_since("3", Words({"en": rule, "pl": rule})) == ["nothing has since-3"]
    assert wrong_since("2", Words({"en": rule, "pl": plain})) == ["the languages differ"]
    lonely = {"rules": {"T-02": {"since-2": "b"}}}
    assert wrong_since("2", Words({"en": lonely, "pl": lonely})) == ["T-02 is no rule"]
