"""The book of a match as it is kept: its lines, what happened with each, and snapshots."""

from __future__ import annotations

from typing import Any

import msgspec


class Happening(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """An event as it is kept, with who may know it and the number of the question after it."""

    number: int
    kind: str
    seat: int
    rule: str
    facts: dict[str, Any]
    secret: dict[str, Any] | None
    knows: int
    whisper: bool


class Line(msgspec.Struct, frozen=True):
    """An entry of the record, its mark, and the events kept with it (JSON)."""

    number: int
    entry: str
    question: int
    shown: int
    decided: bool
    told: str


class Snapshot(msgspec.Struct, frozen=True):
    """Everything on the table after `number` entries (JSON), sealed answers aside."""

    number: int
    table: str
