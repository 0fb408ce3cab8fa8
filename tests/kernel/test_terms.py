"""Words of a row that rules read: each is taken once, by its name and type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import Row
from reefside.kernel.terms import Terms


def terms(cost: Any, off: bool = False) -> Terms:
    """The words of a column."""
    data = {"id": "C1", "provenance": "designed", "cost": cost}
    return Terms(Row("cards.toml", "card", data), "cost", off)


def test_each_word_is_taken_by_its_name_and_type() -> None:
    words = terms([{"fish": 2}, {"die": "wheel"}, {"exhaust": 1}])
    assert words.has("fish")
    assert (words.take("fish"), words.take("arcana"), words.take("reach", 1)) == (2, 0, 1)
    assert (words.one_of("die", ["knife", "wheel"], -1), words.flag("exhaust")) == (1, 1)
    assert words.one_of("tool", ["net"], -1) == -1
    assert not words.has("fish")
    words.done()


def test_words_that_are_off_are_as_if_the_row_lacked_them() -> None:
    words = terms([{"fish": 2}, {"die": "wheel"}], True)
    assert (words.take("fish", 1), words.one_of("die", ["wheel"], -1)) == (1, -1)
    words.done()


def test_a_column_may_be_lacking_where_the_reader_allows_it() -> None:
    row = Row("cards.toml", "card", {"id": "C1", "provenance": "designed"})
    words = Terms(row, "cost", may_lack=True)
    assert words.take("fish") == 0
    with pytest.raises(InvalidInput, match="column 'cost': is missing"):
        Terms(row, "cost")


@pytest.mark.parametrize(
    ("cost", "read", "why"),
    [
        ([{"fish": 0}], lambda w: w.take("fish"), "gives fish the value 0, not a number from 1"),
        ([{"fish": True}], lambda w: w.take("fish"), "gives fish the value True, not a number"),
        ([{"fish": 1000}], lambda w: w.take("fish"), "not a number from 1 to 999"),
        ([{"exhaust": 2}], lambda w: w.flag("exhaust"), "the value 2, not a number from 1 to 1"),
        ([{"fish": 1}], lambda w: w.need("arcana"), "lacks the word 'arcana'"),
        ([{"die": "rod"}], lambda w: w.one_of("die", ["net", "hook"], 0), "not one of net, hook"),
        ([{"fly": 1}], lambda w: w.done(), "has the unknown word 'fly'; known are no words"),
        ([{"fish": 1}, {"fish": 2}], lambda w: w.done(), "has the word 'fish' twice"),
        ([{"fish": 1, "die": 1}], lambda w: w.done(), "not one word with its value"),
        ("fish", lambda w: w.done(), "is not a list of effects"),
    ],
)
def test_a_mistake_names_file_row_and_column(
    cost: Any, read: Callable[[Terms], object], why: str
) -> None:
    with pytest.raises(InvalidInput, match=f"^cards.toml, card 'C1', column 'cost': .*{why}"):
        read(terms(cost))
