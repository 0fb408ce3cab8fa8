"""How commands print: for people, as one JSON document, and progress on stderr."""

from __future__ import annotations

import json
import sys
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class Paper(Console):
    """A console on stdout that leaves a broken pipe to the command line."""

    def on_broken_pipe(self) -> None:
        """Somebody has stopped reading, as `head` does."""
        raise BrokenPipeError


def print_json(document: Any) -> None:
    """One JSON document on stdout."""
    print(json.dumps(document, ensure_ascii=False))


def progress_bar(label: str) -> Progress:
    """A progress bar on stderr; silent if that is no terminal."""
    return Progress(
        TextColumn(label),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not sys.stderr.isatty(),
        transient=True,
    )


def print_trouble(console: Console, who: str, row: dict[str, Any]) -> None:
    """What a bot's guard had to note, in one line."""
    console.print(
        f"{who}: crashed {row['crashed']}, illegal {row['illegal']}, late {row['late']} times; "
        f"first: {row['first']}",
        style="red",
        markup=False,
        highlight=False,
    )
