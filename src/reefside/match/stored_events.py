"""Events as they are stored in match logs and saves, with who may know them. They are secret."""

from __future__ import annotations

from reefside.kernel.event import Event
from reefside.wire.match_log import StoredEvent


def stored_event(event: Event, number: int) -> StoredEvent:
    """An event for the match log; `number` is that of the question asked after it."""
    return StoredEvent(
        number,
        event.kind,
        event.seat,
        event.rule,
        event.facts,
        event.secret,
        event.knows,
        event.whisper,
    )


def event_of(row: StoredEvent) -> Event:
    """The event that was stored."""
    return Event(row.kind, row.seat, row.rule, row.facts, row.secret, row.knows, row.whisper)
