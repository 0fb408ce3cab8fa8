"""The match log as it is stored: its lines with their events, and snapshots."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

MOST_ENTRIES = 200_000
"""Entries of a record: no game comes near so many."""
Count = Annotated[int, msgspec.Meta(ge=0, le=10 * MOST_ENTRIES)]
"""How many entries, events or draws there were."""
ShortWord = Annotated[str, msgspec.Meta(max_length=80)]
"""A key of ours: of a kind of event, a rule, a version."""


class StoredEvent(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """An event as it is stored, with who may know it and the number of the question after it."""

    number: Count
    kind: ShortWord
    seat: Annotated[int, msgspec.Meta(ge=-1, le=9)]
    rule: ShortWord
    facts: dict[str, Any]
    secret: dict[str, Any] | None
    knows: Annotated[int, msgspec.Meta(ge=-1, lt=1 << 10)]
    whisper: bool


class StoredEntry(msgspec.Struct, frozen=True):
    """An entry of the record as it is stored, its mark, and the events stored with it (JSON)."""

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
