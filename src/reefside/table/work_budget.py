"""A budget of work for each person and each address, charged by the length of a match.

Work on a long match is done in pieces, with a pause after each, so that other requests wait for one
piece at most.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import Final, TypeVar

from reefside.match import Match, persistence
from reefside.match.saving import encode_export, encode_save
from reefside.table.api_call import Call
from reefside.table.rate_limits import Buckets, Pace
from reefside.table.request_checks import caller_of

T = TypeVar("T")

WORK: Final = Pace(60, 4)
"""Replays, exports, records, reports, imports: a token each, and one for so many entries:"""
ENTRIES_A_TOKEN: Final = 500
BYTES_AN_ENTRY: Final = 100
"""What an entry takes in a saved match, at least."""
PREVIEWS: Final = Pace(100, 20)
"""Previews and hints of all people of one address."""
PIECE: Final = 250
"""Entries or events that are written at once."""


def charge(call: Call, entries: int) -> None:
    """Charge the caller for work on so many entries; refused if the budget is used up."""
    cost = min(1 + entries / ENTRIES_A_TOKEN, WORK.burst)
    for who in {caller_of(call.request), call.person_id or ""} - {""}:
        if not call.server.buckets.take("work", who, WORK, cost):
            raise call.refusal(429, "too-fast")


def may_think(buckets: Buckets, address: str) -> Callable[[], bool]:
    """Whether somebody at an address may have one more preview or hint."""
    return lambda: buckets.take("thinking", address, PREVIEWS)


async def in_pieces(steps: Generator[None, None, T]) -> T:
    """Run a generator step by step, and let other tasks run after each step."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: T = done.value
            return found
        await asyncio.sleep(0)


async def exported(match: Match, seat: int | None) -> str:
    """`match.export`, in pieces."""
    kept, upto = match.exported(seat, []), match.delivered_count(seat)
    for start in range(0, upto, PIECE):
        kept.events += match.events(seat, start, min(start + PIECE, upto))
        await asyncio.sleep(0)
    return encode_export(kept)


async def saved(match: Match) -> str:
    """`match.save`, in pieces. It is secret."""
    kept, entries, events = match.saved(), match.number, persistence.event_count(match)
    for start in range(0, max(entries, events), PIECE):
        end = start + PIECE
        match.write_history(kept, start, min(end, entries), min(end, events))
        await asyncio.sleep(0)
    return encode_save(kept)
