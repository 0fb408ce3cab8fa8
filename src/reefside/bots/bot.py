"""What every bot is: it knows its chair and a stream of its own, nothing else."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream
from reefside.kernel.view import Chair


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A computer player. It may err; it cannot cheat."""

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        """The answer to a question: it depends only on the seat's view and the stream."""
        raise AssertionError(f"{type(self).__name__} cannot choose")
