"""A walk is told in one line, which says where it led; each of its steps is an event of its own."""

from __future__ import annotations

from typing import Any, Final

STEP: Final = "stepped"
STOP: Final = "move-ended"


def walks_in_one_line(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events with every walk as its last step; that it stops there is left out."""
    told: list[dict[str, Any]] = []
    for event in events:
        last = told[-1] if told else {"kind": ""}
        same_walk = last["kind"] == STEP and last["unit"] == event.get("unit")
        if same_walk and event["kind"] == STOP:
            continue
        if same_walk and event["kind"] == STEP:
            told.pop()
        told.append(event)
    return told
