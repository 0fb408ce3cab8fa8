"""Parts say who may see each of their fields."""

from __future__ import annotations

from typing import ClassVar

from reefside.kernel.part import OWNER, PUBLIC, SECRET, Part, fields_of
from reefside.kernel.table import Table
from tests.kernel.slate import Slate


class Boat(Part):
    """A boat."""

    FIELDS: ClassVar[dict[str, str]] = {"place": PUBLIC, "cargo": OWNER}


class Smuggler(Boat):
    """A boat with a false bottom, whose place is known to its owner only."""

    FIELDS: ClassVar[dict[str, str]] = {"bottom": SECRET, "place": OWNER}


class Raft(Boat):
    """Nothing of its own."""


def test_the_fields_of_the_base_come_first() -> None:
    assert list(fields_of(Smuggler)) == ["place", "cargo", "bottom"]
    assert fields_of(Boat) == {"place": PUBLIC, "cargo": OWNER}


def test_a_part_may_hide_what_its_base_shows() -> None:
    assert fields_of(Smuggler)["place"] == OWNER
    assert fields_of(Boat)["place"] == PUBLIC


def test_a_part_without_fields_of_its_own_has_those_of_its_base() -> None:
    assert fields_of(Raft) == fields_of(Boat)
    assert fields_of(Part) == {}


def test_a_table_s_fields_hold_neither_nature_s_key_nor_the_scribes() -> None:
    assert list(fields_of(Slate)) == [*fields_of(Table), "lines"]
    assert not {"key", "record", "events"} & set(fields_of(Table))
    assert fields_of(Table)["sealed"] == OWNER
