"""The history of a match: its record, metadata of every entry, and what undo needs of both."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from reefside.kernel.choice import NATURE, UNDO_VERB
from reefside.kernel.table import Entry, Table
from reefside.match.checkpoints import Checkpoints


class EntryMetadata:
    """What is known about an entry of the record, from which undo is derived."""

    def __init__(self, question: int, shown: int, decided: bool) -> None:
        self.question: Final = question
        """How many entries there were when its question was put."""
        self.shown: Final = shown
        """How often a seat had learned something new by then."""
        self.decided: Final = decided
        """Whether a seat decided it: not Nature, and not the table itself."""


class History:
    """The record with its metadata: which entries still stand, and from where to replay them."""

    def __init__(self) -> None:
        self.record: list[Entry] = []
        self.metadata: list[EntryMetadata] = []
        self.base = 0
        """How many entries came before these rules: they are never played again."""
        self.ground: Table | None = None
        """The table as it was when these rules came into force, if it had others before."""
        self.past_events = 0
        """How many events there were by then."""
        self.checkpoints: Checkpoints | None = None
        """While a record is followed: tables to undo to."""
        self.replayed = 0
        """How many entries were played again to take something back."""
        self._standing: tuple[int, list[int]] = (0, [])
        self._undo_base: tuple[int, Table] | None = None

    def copy(self) -> History:
        """An equal and independent history."""
        twin = History()
        twin.record = list(self.record)
        twin.metadata = list(self.metadata)
        twin.base, twin.ground, twin.past_events = self.base, self.ground, self.past_events
        return twin

    def annotate(self, metadata: EntryMetadata) -> None:
        """Give metadata to every entry that has none."""
        while len(self.metadata) < len(self.record):
            self.metadata.append(metadata)

    def set_base(self, ground: Table, events: int) -> None:
        """All entries and `events` events so far came before: `ground` is the new start."""
        self.base = len(self.record)
        self.ground = ground
        self.past_events = events
        self._standing = self.base, []

    # What still stands.

    def standing(self) -> list[int]:
        """The places of the entries that still stand, in order."""
        length, places = self._standing
        for at in range(max(length, self.base), len(self.record)):
            choice = self.record[at][1]
            if choice.verb == UNDO_VERB:
                del places[bisect_left(places, choice.a) :]
            else:
                places.append(at)
        self._standing = len(self.record), places
        return places

    def last_decision(self, seat: int) -> EntryMetadata | None:
        """The metadata of the last decision of a seat that still stands."""
        for place in reversed(self.standing()):
            metadata = self.metadata[place]
            if self.record[place][0] == seat and metadata.decided:
                return metadata
        return None

    def decided_before(self, seat: int) -> bool:
        """Whether a seat decided something under other rules."""
        return any(
            metadata.decided and entry[0] == seat
            for metadata, entry in zip(self.metadata[: self.base], self.record, strict=False)
        )

    def answered_since(self, number: int) -> list[int]:
        """Who gave the standing answers from entry `number` on; Nature's is the last to count."""
        places = self.standing()
        seats: list[int] = []
        for at in range(bisect_left(places, number), len(places)):
            seats.append(self.record[places[at]][0])
            if seats[-1] == NATURE:
                break
        return seats

    # Going back.

    def set_undo_base(self, number: int, table: Table) -> None:
        """Keep the table as it was after `number` entries: an undo may start there."""
        self._undo_base = number, table

    def clear_undo_base(self) -> None:
        """Forget the table kept for undos."""
        self._undo_base = None

    def back(self, number: int) -> tuple[Table | None, list[Entry]]:
        """A table to go back from, or None for a new one; what to play there up to `number`."""
        places = self.standing()
        start, table = self._start(number)
        again = places[bisect_left(places, start) : bisect_left(places, number)]
        if self.checkpoints is not None:
            self.checkpoints.spend(len(again))
        self.replayed += len(again)
        return table, [self.record[place] for place in again]

    def _start(self, number: int) -> tuple[int, Table | None]:
        """A table to go back from before entry `number`, and how many entries it comes after."""
        if self.checkpoints is not None:
            return self.checkpoints.last_before(number)
        near, self._undo_base = self._undo_base, None
        if near is None or near[0] > number:
            return 0, None
        for _, choice in self.record[near[0] :]:
            if choice.verb == UNDO_VERB and choice.a < near[0]:
                return 0, None  # That table was undone.
        return near
