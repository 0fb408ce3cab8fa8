"""A save: a snapshot plus the record. It is secret: it holds Nature's key and every hand."""

from __future__ import annotations

from typing import Any

import msgspec

SCHEMA = 1


class Save(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Everything needed to go on with a match, and to prove how it came about."""

    reefside: str
    schema: int
    game: str
    rules: str
    content: str
    options: dict[str, str]
    seats: int
    humans: list[int]
    key: str
    snapshot: dict[str, Any]
    record: list[str]
    events: list[dict[str, Any]] = []
    """What a spectator heard, kept once the match is over: for readers under other rules."""


class Export(msgspec.Struct, forbid_unknown_fields=True):
    """What a client may get of a match: one seat's view and events, nothing else."""

    reefside: str
    game: str
    rules: str
    content: str
    options: dict[str, str]
    seats: int
    view: dict[str, Any]
    events: list[dict[str, Any]]
