"""Reconstructing a match at a past decision, also one that was taken under other rules.

Events are always the stored ones. The board comes from the nearest snapshot before, and is played
on only while these rules give exactly the stored events: so it is either exact, or that of an
earlier decision, and the caller learns which.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from reefside.kernel.choice import NATURE, RULES_VERB, UNDO_VERB, Choice
from reefside.kernel.codec import Unpacker
from reefside.kernel.documents import check_tree
from reefside.kernel.event import Event
from reefside.kernel.record import check_entry, sealed_count
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.table import Entry, Table
from reefside.match.bad_data import BAD_DATA as BAD_DATA
from reefside.match.history import EntryMetadata
from reefside.match.match import Match
from reefside.match.readable import UNREADABLE, check_table
from reefside.match.state import CHANGES, RULES_CHANGED, MatchState
from reefside.match.stored_events import event_of
from reefside.wire.match_log import Snapshot, StoredEntry, StoredEvent

DELIVERED: Final = "heard"
"""Where a snapshot says how many events each got: a spectator, then seat by seat."""
UNKNOWN: Final = (Choice("unknown"), EntryMetadata(0, 0, False))
"""An entry that was not read, and its metadata."""

_stored_events = msgspec.json.Decoder(list[StoredEvent])
_packed = msgspec.json.Decoder(dict[str, Any])


def restore_older(state: MatchState, packed: dict[str, Any], older: bool = True) -> None:
    """Restore a dump made under the match's own rules; they are `older` than these, or not."""
    game = state.game
    try:
        if older:
            packed = game.migrate(packed, state.rules)
        state.restore(packed, Unpacker(game.package, older))
    except BAD_DATA:
        raise InvalidInput(UNREADABLE) from None


def events_of_line(line: StoredEntry) -> list[StoredEvent]:
    """The events that were stored with a line."""
    try:
        return _stored_events.decode(line.told)
    except BAD_DATA as error:
        raise InvalidInput(
            f"the log of this match is broken at line {line.number}: {error}"
        ) from None


def table_of(snapshot: Snapshot) -> dict[str, Any]:
    """The table of a snapshot as it was packed."""
    try:
        packed = _packed.decode(snapshot.table)
    except BAD_DATA as error:
        raise InvalidInput(
            f"the log of this match is broken at snapshot {snapshot.number}: {error}"
        ) from None
    check_tree(f"the log of this match is broken at snapshot {snapshot.number}", packed)
    return packed


class StoredHistory:
    """The lines of a match log, read: entries, metadata, and all events with their numbers.

    It may begin at a later line than the first: then nothing is known of what came before, but
    that its rules were the same, and how often Nature had answered.
    """

    def __init__(
        self, match: Match, lines: Sequence[StoredEntry], first: int = 0, drawn: int = 0
    ) -> None:
        read = match.game.notation.read_past
        choice, metadata = UNKNOWN
        self.first: Final = first
        entries: list[Entry] = [(NATURE, choice)] * drawn + [(0, choice)] * (first - drawn)
        marks = [EntryMetadata(line.question, line.shown, line.decided) for line in lines]
        self.entries: Final = entries + [read(line.entry) for line in lines]
        self.metadata: Final = [metadata] * first + marks
        self.events: Final[list[Event]] = []
        self.when: Final[list[int]] = []
        for line in lines:
            for row in events_of_line(line):
                self.events.append(event_of(row))
                self.when.append(row.number)

    def base(self, number: int) -> int:
        """How many of the first `number` entries came before the last change of rules."""
        for at in range(min(number, len(self.entries)) - 1, self.first - 1, -1):
            seat, choice = self.entries[at]
            if seat == NATURE and choice.verb == RULES_VERB:
                return at + 1
        return 0

    def start(self, number: int, snapshots: Sequence[int]) -> int:
        """The snapshot from which the table after `number` entries can be played; 0 is none.

        It is the last one to before which nothing was taken back since.
        """
        base, lowest = self.base(number), number
        for at in range(number, base, -1):
            if at in snapshots and at <= lowest:
                return at
            seat, choice = self.entries[at - 1]
            if choice.verb == UNDO_VERB and seat != NATURE:
                lowest = min(lowest, choice.a)
        return base

    def events_before(self, number: int) -> int:
        """How many events there were when question `number` was asked."""
        if number >= len(self.entries):
            return len(self.events)
        return bisect_right(self.when, number)

    def events_before_rules(self, base: int) -> int:
        """How many events there were when the rules had just changed."""
        for place in range(self.events_before(base) - 1, -1, -1):
            if self.events[place].kind in CHANGES:
                return place + 1
        return 0

    def rules(self, number: int, last: str) -> str:
        """The rules that held after `number` entries; `last` are those that hold at the end."""
        for event, when in zip(self.events, self.when, strict=True):
            if event.kind == RULES_CHANGED and when > number:
                return str(event.facts["from"])
        return last

    def write(
        self, state: MatchState, number: int, told: int, entries: int = 0, events: int = 0
    ) -> None:
        """Write entries up to `number` and the events by then into the state of a match.

        It has the first `entries` and `events` of them already.
        """
        state.history.record.extend(self.entries[entries:number])
        state.history.metadata.extend(self.metadata[entries:number])
        state.log.extend(self.events[events:told], self.when[events:told])


class Replay:
    """Replays the entries of a history from its start, while all events are the stored ones."""

    def __init__(self, state: MatchState, history: StoredHistory, start: int) -> None:
        told = (
            history.events_before_rules(start)
            if start == history.base(start)
            else history.events_before(start)
        )
        history.write(state, start, told)
        state.set_base()
        self.state: Final = state
        self.history: Final = history
        self.table: Table = state.table.clone()
        """The last table that is exact."""
        self.number = start
        self.trouble: InvalidInput | None = None

    def play_to(self, number: int) -> None:
        """Go on to after `number` entries, or as far as it is exact."""
        state = self.state
        try:
            state.settle()
            self._check()
            while self.number < number:
                self._step(state.number + sealed_count(state.table))
                self._check()
        except InvalidInput as invalid:
            self.trouble = invalid
        except BAD_DATA:
            self.trouble = InvalidInput("these rules cannot play on from there")

    def _step(self, at: int) -> None:
        state, (seat, choice) = self.state, self.history.entries[at]
        if choice.verb == UNDO_VERB and seat != NATURE:
            state.go_back(seat, choice.a)
        else:
            check_entry(state.table, (seat, choice), at, state.settle())
            state.take(seat, choice)

    def _check(self) -> None:
        """Check that the table recorded and emitted what it did then."""
        state, history = self.state, self.history
        if sealed_count(state.table):
            return
        number, past = state.number, state.history.past_events
        if state.history.record[self.number :] != history.entries[self.number : number]:
            raise InvalidInput(
                f"entry {self.number + 1} of the record is not what the table does now"
            )
        events, known = state.log.events, history.events_before(number)
        if len(events) != known or not all(
            map(same_event, events[past:], history.events[past:known])
        ):
            raise InvalidInput(f"after entry {number} other things happen now")
        self.number = number
        self.table = state.table.clone()


def same_event(now: Event, then: Event) -> bool:
    """Whether an event is the stored one, and known to the same seats.

    It may say more now, or cite another rule.
    """
    known = {name: fact for name, fact in now.facts.items() if name in then.facts}
    return (
        now.kind == then.kind
        and now.seat == then.seat
        and now.knows == then.knows
        and now.whisper == then.whisper
        and as_stored(known) == as_stored(then.facts)
        and as_stored(now.secret) == as_stored(then.secret)
    )


def as_stored(value: Any) -> Any:
    """A value as it comes back from storage."""
    return msgspec.json.decode(msgspec.json.encode(value))


def reconstruct(match: Match, history: StoredHistory, number: int, start: Snapshot | None) -> int:
    """Bring a new match to after `number` entries; returns the number of its board."""
    older = not match.replayable or number < history.base(len(history.entries))
    state = match.state
    twin = state.twin(state.first_table())
    if start is not None:
        twin.rules = history.rules(start.number, match.rules)
        try:
            restore_older(twin, table_of(start), older)
            check_table(twin)
        except InvalidInput:
            if older or history.base(number):
                raise
            twin, start = state.twin(state.first_table()), None  # All of it can be played again.
    replay = Replay(twin, history, start.number if start else 0)
    replay.play_to(number)
    if replay.trouble is not None and not older:
        raise replay.trouble
    history.write(state, number, history.events_before(number))
    state.set_table(replay.table)
    return replay.number
