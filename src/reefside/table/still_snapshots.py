"""The table on the way from one revision to the next: what changed from still to still."""

from __future__ import annotations

from typing import Any, Final

from reefside.kernel.view_rows import Rows
from reefside.match.stills import Still
from reefside.table.view_snapshots import SeatSnapshot, ViewSnapshot

SeatStill = tuple[int, bytes]
"""How many events of the log had been told by then, and what had changed, as JSON."""


class StillSnapshot:
    """A still with the public view of it."""

    def __init__(self, still: Still, public: ViewSnapshot) -> None:
        self.still: Final = still
        self.public: Final = public


def public_stills(
    stills: list[Still], revision: int, before: ViewSnapshot, rows: Rows
) -> list[StillSnapshot]:
    """Stills as a spectator sees them; `before` is the public view of the revision before."""
    found: list[StillSnapshot] = []
    for still in stills:
        view = still.view(before.seen["view"], rows)
        before = ViewSnapshot(revision, {"view": view}, before)
        found.append(StillSnapshot(still, before))
    return found


def seat_stills(
    seat: int | None, stills: list[StillSnapshot], before: SeatSnapshot, public: ViewSnapshot
) -> list[SeatStill]:
    """Stills as a seat sees them; `before` and `public` are of the revision before."""
    found: list[SeatStill] = []
    for each in stills:
        own: dict[str, Any] = {}
        if seat is not None:
            own = each.still.private_view(seat, each.public.seen["view"]["table"])
        asks, questions = before.asks, before.questions
        now = SeatSnapshot(before.revision, asks, own, questions, before.undo, before.aids)
        now.follow(before, each.public, public)
        found.append((each.still.told, now.changes))
        before, public = now, each.public
    return found
