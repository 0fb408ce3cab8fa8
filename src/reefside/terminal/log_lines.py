"""The events that a log shows: of a run of events the latest."""

from __future__ import annotations

from typing import Any

from reefside.kernel.event import Run
from reefside.kernel.game import Game


def log_lines(game: Game[Any], events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events with a line of their own: in a row of one run each takes the last one's place."""
    shown: list[dict[str, Any]] = []
    last: Run | None = None
    for event in events:
        run = game.run_of(event)
        if run is not None and last is not None and run.key == last.key:
            if run.silent:
                continue
            shown.pop()
        shown.append(event)
        last = None if run is None or run.silent else run
    return shown
