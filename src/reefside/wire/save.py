"""A save: a snapshot plus the record. It is secret: it holds Nature's key and every hand."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from reefside.wire.match_log import MOST_ENTRIES, Count, ShortWord, StoredEvent

SCHEMA = 2
"""Schema 1 had only a spectator's events, and only once the match was over."""

Seats = Annotated[int, msgspec.Meta(ge=1, le=10)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
Score = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
OptionValue = Annotated[str, msgspec.Meta(max_length=500)]
"""A word, a number, or something built, written as one word."""
Entries = Annotated[
    list[Annotated[str, msgspec.Meta(max_length=8_000)]], msgspec.Meta(max_length=MOST_ENTRIES)
]
"""The lines of a record. The longest name every card of a deck; no game comes near so many."""
MarkRow = tuple[Count, Count, bool]
"""The mark of an entry: its question, what had been shown, whether a seat decided it."""


class RulesChange(msgspec.Struct, forbid_unknown_fields=True):
    """The table as it lay when its rules changed: what came before is history."""

    number: Count
    """How many entries came before, that of the change included."""
    events: Count
    """How many events had been told by then, that of the change included."""
    table: dict[str, Any]


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How a match ended, by the rules it was played under."""

    scores: Annotated[list[Score], msgspec.Meta(max_length=10)]
    winners: Annotated[list[SeatNumber], msgspec.Meta(max_length=10)]
    ending: ShortWord


class Save(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Everything needed to go on with a match, and to prove how it came about."""

    reefside: ShortWord
    schema: int
    game: ShortWord
    rules: ShortWord
    content: ShortWord
    options: Annotated[dict[ShortWord, OptionValue], msgspec.Meta(max_length=40)]
    seats: Seats
    humans: Annotated[list[SeatNumber], msgspec.Meta(max_length=10)]
    key: Annotated[str, msgspec.Meta(max_length=64)]
    snapshot: dict[str, Any]
    record: Entries
    marks: Annotated[list[MarkRow], msgspec.Meta(max_length=MOST_ENTRIES)] = []
    """The mark of every entry."""
    told: list[StoredEvent] = []
    """Everything that happened, with who may know it: for readers under other rules."""
    result: Result | None = None
    """How it ended, once it is over."""
    ground: RulesChange | None = None
    """If its rules changed on the way: the table as it lay then."""
    pack: Annotated[str, msgspec.Meta(max_length=200)] = ""
    """The name of the content pack it is played with; it cannot be read without that pack."""
    events: list[dict[str, Any]] = []
    """In schema 1: what a spectator heard of a match that is over."""


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
