"""What a stranger sends to be read is bounded before anything is built from it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import reefside
from reefside.kernel.refusal import InvalidInput
from reefside.match import from_lines
from reefside.match.checkpoints import SLACK, WORK, Checkpoints
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
    with pytest.raises(InvalidInput, match=r"^this is no saved match: .{1,300}$"):
        reefside.load(HUGE[name])
    guest = Guest(house, "Ada")
    assert guest.refused("tables/import", save=HUGE[name]) == (422, "no-save")
    assert guest.get("health")["status"] == "ok"


def test_a_record_that_takes_back_again_and_again_is_read() -> None:
    match, luck = reefside.new("tidal-blades", 4, 3), Random(1)
    while match.number < 300:
        seat = match.waiting[0]
        match.play(seat, luck.choice(match.choices(seat)))
    far = [place for place in range(200, 290) if match.lines()[place].startswith("0")]
    lines = [*match.lines(), *[f"0: undo {place}" for _ in range(200) for place in reversed(far)]]
    again = from_lines(match.game, 4, bytes(16), match.options, lines)
    once = from_lines(
        match.game, 4, bytes(16), match.options, [*match.lines(), f"0: undo {far[0]}"]
    )
    assert len(again.lines()) == len(lines) > 2000
    assert again.view(0)["table"] == once.view(0)["table"]


def test_a_record_that_only_takes_back_is_refused() -> None:
    trail = Checkpoints(100)
    trail.spend(WORK * 100 + SLACK)
    with pytest.raises(InvalidInput, match="takes back more than it plays"):
        trail.spend(1)
