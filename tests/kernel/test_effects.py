"""The effect language of rows: words with typed arguments, lists with names."""

from __future__ import annotations

from typing import Any, Final

import pytest

from reefside.kernel.effects import Counted, Effect, EffectList, Given, Use, Vocabulary
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import Row
from reefside.kernel.step import Step
from reefside.kernel.table import Table


class Take(Step[Table]):
    """T-01 A step that names what it does."""

    RULE = "T-01"

    def __init__(self, what: str, count: int) -> None:
        self.what: Final = what
        self.count: Final = count


class Fish(Counted[Table]):
    """`fish = 2`."""

    def step(self, use: Use) -> Step[Any] | None:
        return Take(f"fish for {use.seat}", self.count.at(use.x))


class Tool(Effect[Table]):
    """`tool = "net"`."""

    def __init__(self, given: Given[Table]) -> None:
        self.tool: Final = given.one_of("tool")

    def step(self, use: Use) -> Step[Any] | None:
        return Take("tool", self.tool)


class Trade(Effect[Table]):
    """`trade = { count = 1, else = [...] }`."""

    def __init__(self, given: Given[Table]) -> None:
        count, otherwise = given.entries(["count", "else"])
        self.count: Final = count.number(1, 9)
        self.otherwise: Final = otherwise.effects()

    def step(self, use: Use) -> Step[Any] | None:
        return Take(self.otherwise.name, self.count)


class Either(Effect[Table]):
    """`either = [[...], [...]]`."""

    def __init__(self, given: Given[Table]) -> None:
        one, other = given.items(2)
        self.one: Final = one.effects()
        self.other: Final = other.effects()


class OneOf(Effect[Table]):
    """`one_of = [{ ... }, { ... }]`."""

    def __init__(self, given: Given[Table]) -> None:
        self.options: Final = given.options(2)

    def step(self, use: Use) -> Step[Any] | None:
        return Take(self.options[-1].name, use.card)


class Rest(Effect[Table]):
    """`rest = 1`: a word without an argument and without a step."""


WORDS: Final[dict[str, type[Effect[Table]]]] = {
    "fish": Fish,
    "tool": Tool,
    "trade": Trade,
    "either": Either,
    "one_of": OneOf,
    "rest": Rest,
}


def vocabulary() -> Vocabulary[Table]:
    """The words, before any row was read."""
    return Vocabulary(WORDS, {"tool": ["net", "hook"]})


def row(effect: Any) -> Row:
    """A row with a column of effects."""
    data = {"id": "C1", "provenance": "designed", "effect": effect}
    return Row("cards.toml", "card", data)


def steps(effects: EffectList[Table], x: int = 0) -> list[tuple[str, int]]:
    """What a list puts on the agenda for seat 1, the first step first."""
    g = Table(seats=2, key=b"key")
    effects.gain(g, 1, x)
    return [(step.what, step.count) for step in g.agenda[::-1] if isinstance(step, Take)]


def test_words_become_steps_from_left_to_right() -> None:
    read = vocabulary().read(row([{"fish": 2}, {"rest": 1}, {"tool": "hook"}]), "effect")
    assert steps(read) == [("fish for 1", 2), ("tool", 1)]


def test_a_row_without_the_column_has_no_effects() -> None:
    words = vocabulary()
    assert words.read(row([]), "other") is words.none
    assert steps(words.none) == []


def test_lists_have_names_also_those_within_a_word() -> None:
    words = vocabulary()
    effect = [{"trade": {"count": 2, "else": {"fish": -1}}}, {"either": [[{"rest": 1}], []]}]
    read = words.read(row(effect), "effect")
    within = ["card C1 effect 1 else", "card C1 effect 2 1", "card C1 effect 2 2"]
    assert list(words.lists) == ["", *within, "card C1 effect"]
    assert words.lists["card C1 effect"] is read
    assert steps(read) == [("card C1 effect 1 else", 2)]
    assert steps(words.lists["card C1 effect 1 else"]) == [("fish for 1", -1)]


def test_options_are_tables_of_words_and_a_step_knows_which_card_is_used() -> None:
    words = vocabulary()
    read = words.need(row([{"one_of": [{"rest": 1}, {"fish": 2, "tool": "net"}]}]), "effect")
    g = Table(seats=2, key=b"key")
    read.gain(g, 1, 0, 7)
    assert [(step.what, step.count) for step in g.agenda if isinstance(step, Take)] == [
        ("card C1 effect 1 2", 7)
    ]
    assert steps(words.lists["card C1 effect 1 2"]) == [("fish for 1", 2), ("tool", 0)]


def test_a_column_that_must_be_there_is_missed() -> None:
    with pytest.raises(InvalidInput, match=r"^cards.toml, card 'C1', column 'other': is missing$"):
        vocabulary().need(row([]), "other")


def test_an_x_is_known_when_the_effect_is_used() -> None:
    read = vocabulary().with_x().read(row([{"fish": "x"}]), "effect")
    assert (steps(read, 3), steps(read, 5)) == ([("fish for 1", 3)], [("fish for 1", 5)])


def test_a_word_may_mean_something_else_in_some_place() -> None:
    words = vocabulary()
    read = words.but({"fish": Rest}).read(row([{"fish": 1}, {"tool": "net"}]), "effect")
    assert steps(read) == [("tool", 0)]
    assert words.lists["card C1 effect"] is read


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        ([{"fly": 1}], "has the unknown word 'fly'; known are fish, tool, trade, either, one_of"),
        ([{"fish": "many"}], "gives fish the value 'many', not a number from -999 to 999"),
        ([{"fish": "x"}], "gives fish the value 'x', not a number"),
        ([{"fish": True}], "gives fish the value True, not a number"),
        ([{"fish": 1000}], "gives fish the value 1000, not a number"),
        ([{"rest": 2}], "gives rest the value 2, not a number from 1 to 1"),
        ([{"tool": "rod"}], "names the tool 'rod'; known: net, hook"),
        ([{"trade": {"count": 1}}], "not a table with count and else"),
        ([{"trade": {"count": 0, "else": []}}], "gives trade the value 0, not a number from 1"),
        ([{"trade": {"count": 1, "else": [3]}}], "has 3, not one word with its value"),
        ([{"trade": {"count": 1, "else": [{"fly": 1}]}}], "has the unknown word 'fly'"),
        ([{"either": [[]]}], r"gives either the value \[\[\]\], not a list of 2"),
        ([{"one_of": []}], "not a list of 1 to 2 options"),
        ([{"one_of": [{}, {}, {}]}], "not a list of 1 to 2 options"),
        ([{"one_of": [3]}], "not a list of tables: it has 3"),
        ([{"one_of": [{"fly": 1}]}], "has the unknown word 'fly'"),
        ([{"fish": 1, "rest": 1}], "not one word with its value"),
    ],
)
def test_a_mistake_names_file_row_and_column(effect: Any, why: str) -> None:
    with pytest.raises(InvalidInput, match=f"^cards.toml, card 'C1', column 'effect': .*{why}"):
        vocabulary().read(row(effect), "effect")


def test_an_x_is_not_known_in_a_list_within_a_word() -> None:
    effect = [{"trade": {"count": 1, "else": [{"fish": "x"}]}}]
    with pytest.raises(InvalidInput, match="gives fish the value 'x'"):
        vocabulary().with_x().read(row(effect), "effect")
