"""What a step of the live protocol is made of: what changed, and the table on the way there."""

from __future__ import annotations

from typing import Any

import msgspec

from reefside.wire.lobby import LogLine


class Changed(msgspec.Struct):
    """Something is otherwise than before: `at` is the way there by names and places in lists."""

    at: list[str | int]
    to: Any


class Still(msgspec.Struct):
    """The table on the way, when the events up to number `upto` had been told.

    `changes` are those since the still before it, or since the last update or step.
    """

    upto: int
    changes: list[Changed]


class PerspectiveStep(msgspec.Struct):
    """What changed in a perspective, told events aside, and what is new to be told.

    `stills` shows how it came to be so, to a client that wants that.
    """

    seat: int | None
    changes: list[Changed]
    told: list[LogLine]
    stills: list[Still] = []
