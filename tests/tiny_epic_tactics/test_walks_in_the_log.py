"""A walk is a run of events: its last step says where it led, and its end adds nothing."""

from __future__ import annotations

from typing import Any

import reefside
from reefside.kernel.event import Event
from reefside.table.event_text import new_events
from tests.tiny_epic_tactics.position import GAME, play, stage


def runs(event: dict[str, Any]) -> tuple[str, bool] | None:
    """The run of an event, and whether it is silent there."""
    run = GAME.run_of(event)
    return None if run is None else (run.key, run.silent)


def test_the_steps_of_a_walk_are_one_run_and_its_end_is_silent() -> None:
    g = stage("0 oathguard g6", "0 acrobat a6")
    g.events = []
    play(g, "0: move fighter g5\n0: step g4\n0: stop\n0: move rogue a5")
    walks = [(event.kind, runs(event.facts | {"kind": event.kind})) for event in g.events]
    mine, other = "walk 0-oathguard", "walk 0-acrobat"
    assert [row for row in walks if row[1] is not None] == [
        ("stepped", (mine, False)),
        ("stepped", (mine, False)),
        ("move-ended", (mine, True)),
        ("stepped", (other, False)),
    ]


def test_other_events_belong_to_no_run() -> None:
    assert runs({"kind": "went-through", "unit": "0-duelist"}) is None
    assert runs({"kind": "undone"}) is None


def test_the_run_of_an_event_is_sent_with_its_line() -> None:
    match = reefside.new("tiny-epic-tactics", 2, 7)
    match.state.log.events[:] = [
        Event("turn-begun", 0, "TET-TURN-01", {"side": 0, "round": 1}),
        Event("stepped", 0, "TET-MOVE-02", {"unit": "0-duelist", "space": "a5", "cost": 1}),
        Event("move-ended", 0, "TET-MOVE-12", {"unit": "0-duelist", "space": "a5"}),
    ]
    match.state.log.when[:] = [0, 0, 0]
    lines = new_events(match, None, 0, "en")
    walk = "walk 0-duelist"
    assert [(line.run, line.silent) for line in lines] == [("", False), (walk, False), (walk, True)]
