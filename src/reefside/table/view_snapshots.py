"""Snapshots of what is visible at one revision of a table, and how each differs from the last."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from reefside.table.changes import Change, Place, changes, compared
from reefside.table.step_encoding import joined_lists
from reefside.wire.live import Perspective, UndoText
from reefside.wire.lobby import QuestionText
from reefside.wire.steps import Changed

_encode = msgspec.json.encode


def encoded(found: list[Change]) -> bytes:
    """Changes as JSON."""
    return _encode([Changed(way, new) for way, new in found])


class OwnPlaces:
    """The entries of the table, or rows of them, that a seat sees differently from a spectator."""

    def __init__(self) -> None:
        self._rows: Final[dict[str | int, list[int] | None]] = {}
        """By the name of their entry; None: the whole of it."""

    def add(self, name: str, rows: list[int] | None) -> None:
        """Add some rows of an entry, or the whole of it."""
        self._rows[name] = rows

    def has(self, way: Place) -> bool:
        """Whether a change of the public view is in one of these places."""
        if len(way) < 3 or way[1] != "table" or way[2] not in self._rows:
            return False
        rows = self._rows[way[2]]
        return rows is None or (len(way) > 3 and way[3] in rows)


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
        self._each: list[bytes] = []

    @property
    def encoded(self) -> bytes:
        """The changes as JSON, encoded once for all clients."""
        if self._encoded is None:
            self._encoded = encoded(self.changes)
        return self._encoded

    def encoded_without(self, own: OwnPlaces) -> bytes:
        """The changes as JSON, but for those in the places that a seat sees differently."""
        left = [at for at in range(len(self.changes)) if not own.has(self.changes[at][0])]
        if len(left) == len(self.changes):
            return self.encoded
        if not self._each:
            self._each = [_encode(Changed(way, new)) for way, new in self.changes]
        return b"[%b]" % b",".join([self._each[at] for at in left])


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
        self.stills: list[tuple[int, bytes]] = []
        """The way from there to here: `still_snapshots.SeatStill`."""

    def follow(self, old: SeatSnapshot, new_public: ViewSnapshot, old_public: ViewSnapshot) -> None:
        """Note what changed for the seat since the revision before."""
        self.before = old.revision
        found: list[Change] = []
        if old.asks or self.asks:
            self.asks = compared(old.asks, self.asks, ["view", "asks"], found)
        if old.own or self.own:
            own = self._follow_own(old, new_public, old_public, found)
            shared = new_public.encoded_without(own)
        else:
            shared = new_public.encoded
        if old.questions or self.questions:
            self.questions = compared(old.questions, self.questions, ["questions"], found)
        if old.aids is not self.aids:
            self.aids = compared(old.aids, self.aids, ["aids"], found)
        if old.undo is not self.undo:
            compared(old.undo, self.undo, ["undo"], found)
        self.changes = joined_lists(shared, encoded(found)) if found else shared

    def _follow_own(
        self,
        old: SeatSnapshot,
        new_public: ViewSnapshot,
        old_public: ViewSnapshot,
        found: list[Change],
    ) -> OwnPlaces:
        """Note what changed in entries that the seat sees differently; the places of these."""
        before, after = old_public.seen["view"]["table"], new_public.seen["view"]["table"]
        places = OwnPlaces()
        for name in {**old.own, **self.own}:
            was, now = old.own.get(name, before[name]), self.own.get(name, after[name])
            rows = own_rows(was, now, before[name], after[name])
            places.add(name, rows)
            if rows is None:
                compared(was, now, ["view", "table", name], found)
                continue
            for at in rows:
                if was[at] is not now[at]:
                    compared(was[at], now[at], ["view", "table", name, at], found)
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
    if not isinstance(was, list) or not isinstance(now, list):
        return None
    if not isinstance(before, list) or not isinstance(after, list):
        return None
    size = len(now)
    if not size or len(was) != size or len(before) != size or len(after) != size:
        return None
    for row in (was[0], now[0], before[0], after[0]):
        if not isinstance(row, dict):
            return None
    return [at for at in range(size) if was[at] is not before[at] or now[at] is not after[at]]
