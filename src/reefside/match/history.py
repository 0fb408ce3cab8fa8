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
        self._looked = 0
        """Of how many entries that stand it is known who gave them."""
        self._last: dict[int, int] = {}
        """The place of the last one of each of them, Nature's too."""
        self._decided: dict[int, int] = {}
        """The place of the last one of each seat that it decided."""
        self._luck_undone = 0
        self._undo_base: tuple[int, Table] | None = None

    def copy(self) -> History:
        """An equal and independent history."""
        twin = History()
        twin.record = list(self.record)
        twin.metadata = list(self.metadata)
        twin.base, twin.ground, twin.past_events = self.base, self.ground, self.past_events
        twin._standing = len(self.record), list(self.standing())
        twin._luck_undone = self._luck_undone
        return twin

    def annotate(self, metadata: EntryMetadata) -> None:
        """Give metadata to every entry that has none."""
        while len(self.metadata) < len(self.record):
            self.metadata.append(metadata)

    def set_base(self, ground: Table, events: int) -> None:
        """All entries and `events` events so far came before: `ground` is the new start."""
        self.standing()
        self.base = len(self.record)
        self.ground = ground
        self.past_events = events
        self._standing = self.base, []
        self._looked = 0

    # What still stands.

    def standing(self) -> list[int]:
        """The places of the entries that still stand, in order."""
        length, places = self._standing
        for at in range(max(length, self.base), len(self.record)):
            choice = self.record[at][1]
            if choice.verb == UNDO_VERB:
                self._looked = 0
                undone = bisect_left(places, choice.a)
                self._luck_undone += self._has_luck(places[undone:])
                del places[undone:]
            else:
                places.append(at)
        self._standing = len(self.record), places
        return places

    def _look(self) -> None:
        """Note who gave the entries that stand, those that are new; after an undo all of them."""
        places = self.standing()
        if not self._looked:
            self._last, self._decided = {}, {}
        for at in range(self._looked, len(places)):
            place = places[at]
            seat = self.record[place][0]
            self._last[seat] = place
            if self.metadata[place].decided:
                self._decided[seat] = place
        self._looked = len(places)

    def _has_luck(self, places: list[int]) -> bool:
        """Whether one of some entries is an answer of Nature."""
        for place in places:
            if self.record[place][0] == NATURE:
                return True
        return False

    def luck_undone(self) -> int:
        """How often an undo took back what Nature had answered: she answers anew then."""
        self.standing()
        return self._luck_undone

    def last_decision(self, seat: int) -> EntryMetadata | None:
        """The metadata of the last decision of a seat that still stands."""
        self._look()
        found = self._decided.get(seat)
        return None if found is None else self.metadata[found]

    def decided_before(self, seat: int) -> bool:
        """Whether a seat decided something under other rules."""
        return any(
            metadata.decided and entry[0] == seat
            for metadata, entry in zip(self.metadata[: self.base], self.record, strict=False)
        )

    def answered_since(self, number: int) -> list[int]:
        """Whose answers from entry `number` on still stand, each once, Nature's too."""
        self._look()
        return [seat for seat, place in self._last.items() if place >= number]

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
