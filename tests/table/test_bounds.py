"""What a stranger sends to be read is bounded before anything is built from it."""

from __future__ import annotations

import json
from typing import Any

import pytest

import reefside
from reefside.kernel.refusal import Mistake
from tests.table.serving import Guest, House


def save_with(**changes: Any) -> str:
    """A save in which something is otherwise."""
    return json.dumps({**json.loads(reefside.new("grim-tide", 2, 1).save()), **changes})


HUGE: dict[str, str] = {
    "seats": save_with(seats=40_000_000),
    "more seats than memory": save_with(seats=2**62),
    "seats beyond any number": save_with(seats=2**200),
    "no seats": save_with(seats=0),
    "humans": save_with(humans=list(range(100_000))),
    "options": save_with(options={str(n): "x" for n in range(10_000)}),
    "a line": save_with(record=["0: " + "x" * 100_000]),
    "key": save_with(key="0" * 1_000_000),
    "depth": '{"reefside": ' + "[" * 100_000,
}


@pytest.mark.parametrize("name", HUGE)
def test_a_save_beyond_all_bounds_is_one_line(house: House, name: str) -> None:
    with pytest.raises(Mistake, match=r"^this is no saved match: .{1,300}$"):
        reefside.load(HUGE[name])
    guest = Guest(house, "Ada")
    assert guest.refused("tables/import", save=HUGE[name]) == (422, "no-save")
    assert guest.get("health")["status"] == "ok"
