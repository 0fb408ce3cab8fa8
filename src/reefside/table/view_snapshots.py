"""Snapshots of what is visible at one revision of a table, and how each differs from the last."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from reefside.table.changes import Change, Place, changes, compared
from reefside.table.step_encoding import joined_lists
from reefside.wire.live import Changed, Perspective, UndoText
from reefside.wire.lobby import QuestionText

_encode = msgspec.json.encode


def encoded(found: list[Change]) -> bytes:
    """Changes as JSON."""
    return _encode([Changed(way, new) for way, new in found])


class ViewSnapshot:
    """What is visible at one revision, and how it differs from the snapshot before.

    Two snapshots share the parts that are equal.
    """

    def __init__(self, revision: int, seen: dict[str, Any], old: ViewSnapshot | None) -> None:
        self.revision: Final = revision
        self.seen: Final = seen
        self.before: Final = None if old is None else old.revision
        self.changes: Final[list[Change]] = [] if old is None else changes(old.seen, seen)
        self._encoded: bytes | None = None

    @property
    def encoded(self) -> bytes:
        """The changes as JSON, encoded once for all clients."""
        if self._encoded is None:
            self._encoded = encoded(self.changes)
        return self._encoded


class SeatSnapshot:
    """What a seat sees differently from a spectator, in one language; the rest is public."""

    def __init__(
        self,
        revision: int,
        asks: list[dict[str, Any]],
        own: dict[str, Any],
        questions: list[QuestionText],
        undo: UndoText,
        aids: dict[str, Any] | None = None,
    ) -> None:
        self.revision: Final = revision
        self.asks = asks
        self.aids = aids
        """What the seat can work out about its questions, if the client wants that."""
        self.own: Final = own
        """The entries of the table that the seat sees differently."""
        self.questions = questions
        self.undo: Final = undo
        self.before: int | None = None
        self.changes = b"[]"
        """What changed for the seat since the revision before, as JSON."""

    def follow(self, old: SeatSnapshot, new_public: ViewSnapshot, old_public: ViewSnapshot) -> None:
        """Note what changed for the seat since the revision before."""
        self.before = old.revision
        shared = new_public.encoded
        found: list[Change] = []
        self.asks = compared(old.asks, self.asks, ["view", "asks"], found)
        if old.own or self.own:
            own = self._follow_own(old, new_public, old_public, found)
            public = [change for change in new_public.changes if not is_below(change[0], own)]
            if len(public) < len(new_public.changes):
                shared = encoded(public)
        self.questions = compared(old.questions, self.questions, ["questions"], found)
        self.aids = compared(old.aids, self.aids, ["aids"], found)
        compared(old.undo, self.undo, ["undo"], found)
        self.changes = joined_lists(shared, encoded(found)) if found else shared

    def _follow_own(
        self,
        old: SeatSnapshot,
        new_public: ViewSnapshot,
        old_public: ViewSnapshot,
        found: list[Change],
    ) -> list[Place]:
        """Note what changed in entries that the seat sees differently; the places of these."""
        before, after = old_public.seen["view"]["table"], new_public.seen["view"]["table"]
        places: list[Place] = []
        for name in {**old.own, **self.own}:
            was, now = old.own.get(name, before[name]), self.own.get(name, after[name])
            entry: Place = ["view", "table", name]
            rows = own_rows(was, now, before[name], after[name])
            if rows is None:
                places.append(entry)
                compared(was, now, entry, found)
                continue
            for at in rows:
                places.append([*entry, at])
                compared(was[at], now[at], [*entry, at], found)
        return places

    def whole(self, public: ViewSnapshot, seat: int | None, told: list[Any]) -> Perspective:
        """All that the seat sees."""
        seen = public.seen["view"]
        table = {**seen["table"], **self.own}
        view = {**seen, "seat": seat, "asks": self.asks, "table": table}
        return Perspective(seat, view, told, self.questions, self.undo, self.aids)


def own_rows(was: Any, now: Any, before: Any, after: Any) -> list[int] | None:
    """The rows of an entry that are not those that everybody sees, `before` and `after`.

    None if it is no list of rows, or has more or fewer of them than it had.
    """
    size = len(now) if isinstance(now, list) else 0
    for rows in (was, now, before, after):
        if not size or not isinstance(rows, list) or len(rows) != size:
            return None
        if not isinstance(rows[0], dict):
            return None
    return [at for at in range(size) if was[at] is not before[at] or now[at] is not after[at]]


def is_below(way: Place, places: list[Place]) -> bool:
    """Whether a change is in one of some places."""
    for place in places:
        if way[: len(place)] == place:
            return True
    return False
