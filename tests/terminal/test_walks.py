"""A walk of many steps is one line of the log."""

from __future__ import annotations

from typing import Any

from reefside.terminal.walks import walks_in_one_line


def happened(*said: str) -> list[dict[str, Any]]:
    """Events of units, from lines such as `a stepped`."""
    found: list[dict[str, Any]] = []
    for line in said:
        unit, kind = line.split()
        found.append({"n": len(found) + 1, "kind": kind, "unit": unit})
    return found


def told(*said: str) -> list[int]:
    """The numbers of the events that are told."""
    return [event["n"] for event in walks_in_one_line(happened(*said))]


def test_of_a_walk_the_last_step_is_told() -> None:
    assert told("a healed", "a stepped", "a stepped", "a move-ended", "a healed") == [1, 3, 5]


def test_two_units_walk_in_two_lines() -> None:
    assert told("a stepped", "b stepped", "b move-ended", "a stepped") == [1, 2, 4]


def test_a_stop_that_follows_something_else_is_told() -> None:
    assert told("a stepped", "a healed", "a move-ended") == [1, 2, 3]


def test_other_events_need_no_unit() -> None:
    events = [{"n": 1, "kind": "turn-begun"}, {"n": 2, "kind": "stepped", "unit": "a"}]
    assert walks_in_one_line(events) == events
