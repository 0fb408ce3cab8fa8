"""Of a run of events the log shows the latest."""

from __future__ import annotations

from typing import Any

from reefside.games import load_game
from reefside.kernel.event import Run
from reefside.kernel.game import Game
from reefside.terminal.log_lines import log_lines
from tests.terminal.seating import answer_first, sit


class Runs(Game[Any]):
    """A game whose events say themselves which run they belong to: `a`, or `a.` if silent."""

    def run_of(self, event: dict[str, Any]) -> Run | None:
        key = event["kind"].rstrip(".")
        return Run(key, key != event["kind"]) if key else None


def shown(*kinds: str) -> list[int]:
    """The places of the events that are shown."""
    like = load_game("tiny-epic-tactics")
    game = Runs("toy", "toy", "1", (1, 1), [], like.content, like.words, like.notation)
    events = [{"n": n, "kind": kind} for n, kind in enumerate(kinds, 1)]
    return [event["n"] for event in log_lines(game, events)]


def test_of_a_run_the_latest_is_shown_and_none_that_is_silent() -> None:
    assert shown("", "a", "a", "a.", "") == [1, 3, 5]


def test_a_silent_event_does_not_end_its_run() -> None:
    assert shown("a", "a.", "a") == [3]


def test_two_runs_are_two_lines() -> None:
    assert shown("a", "b", "b.", "a") == [1, 2, 4]


def test_a_silent_event_that_follows_something_else_is_shown_and_begins_no_run() -> None:
    assert shown("a", "", "a.", "a") == [1, 2, 3, 4]


def test_events_of_no_run_are_all_shown() -> None:
    assert shown("", "", "") == [1, 2, 3]


def test_the_log_of_a_session_has_a_walk_in_one_line() -> None:
    session = sit(seats=2, game="tiny-epic-tactics")
    match = session.match
    while [event["kind"] for event in match.events(0)].count("stepped") < 12:
        answer_first(session, 3)
    told = match.events(0)
    assert len(session.log()) == len(log_lines(match.game, told)) < len(told)
