"""A match as lines of a match log: every entry with its metadata and events, and now and then a
snapshot, so that a long match is opened without replaying it."""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from reefside.kernel.choice import UNDO_VERB
from reefside.kernel.codec import Unpacker, dump, restore
from reefside.kernel.refusal import InvalidInput
from reefside.match.bad_data import BAD_DATA, BAD_INPUT
from reefside.match.match import Match
from reefside.match.readable import check_readable
from reefside.match.reconstruction import DELIVERED, StoredHistory, reconstruct, table_of
from reefside.wire.match_log import Snapshot, StoredEntry
from reefside.wire.save import Result


def new_lines(
    match: Match, entries: int, events: int, most: int = sys.maxsize
) -> list[StoredEntry]:
    """At most `most` lines after the first `entries`, with the events after the first `events`.

    A line has the events between its entry and the next one. The first line also has those
    that came before any entry.
    """
    lines = []
    history, log = match.state.history, match.state.log
    for place in range(entries, min(len(history.record), entries + most)):
        last = place == len(history.record) - 1
        upto = len(log.events) if last else bisect_right(log.when, place + 1, lo=events)
        metadata = history.metadata[place]
        lines.append(
            StoredEntry(
                place,
                match.game.notation.write_entry(history.record[place]),
                metadata.question,
                metadata.shown,
                metadata.decided,
                encoded_events(match, events, upto),
            )
        )
        events = upto
    return lines


def lines_in_pieces(match: Match, most: int) -> Iterator[list[StoredEntry]]:
    """All lines of a match, at most `most` at a time."""
    events = 0
    for start in range(0, len(match.record), most):
        yield new_lines(match, start, events, most)
        events = bisect_right(match.state.log.when, start + most, lo=events)


def encoded_events(match: Match, since: int, upto: int) -> str:
    """The events from one place of the log to another, as JSON. They are secret."""
    return msgspec.json.encode(match.state.log.stored(since, upto)).decode()


def event_count(match: Match) -> int:
    """How many events the match has, whoever may know them."""
    return len(match.state.log.events)


def snapshot(match: Match) -> Snapshot:
    """The table as it is now; sealed answers are stored elsewhere.

    It also says how many events were delivered to each: a spectator, then seat by seat.
    """
    counts = [match.delivered_count(seat) for seat in (None, *range(match.seats))]
    packed = {**dump(match.state.table), "sealed": [], DELIVERED: counts}
    return Snapshot(match.number, msgspec.json.encode(packed).decode())


def sealed_answers(match: Match) -> dict[int, str]:
    """The sealed answers on the table, by seat."""
    write = match.game.notation.write
    sealed = match.state.table.sealed
    return {seat: write(said) for seat, said in enumerate(sealed) if said is not None}


def ground(match: Match) -> Snapshot | None:
    """The table as it was when its rules changed: it must be stored with the line that says so."""
    history = match.state.history
    if history.ground is None:
        return None
    packed = {**dump(history.ground), "sealed": []}
    return Snapshot(history.base, msgspec.json.encode(packed).decode())


def follow(
    match: Match,
    history: StoredHistory,
    latest: Snapshot | None = None,
    ground: Snapshot | None = None,
) -> None:
    """Bring a new match to the end of its lines, by its latest snapshot.

    If its rules changed on the way, `ground` is the table as it was then.
    """
    try:
        if ground is not None:
            _restore(match, ground)
            history.write(match.state, ground.number, history.events_before_rules(ground.number))
            match.state.set_base()
        if latest is not None and latest.number > match.number and _restored(match, latest):
            events = history.events_before(latest.number)
            history.write(match.state, latest.number, events, match.number, event_count(match))
        match.state.follow_all(history.entries)
    except BAD_DATA:
        raise InvalidInput(
            "this match cannot be opened: its log does not fit these rules"
        ) from None


def _restore(match: Match, snapshot: Snapshot) -> None:
    match.state.restore(table_of(snapshot), Unpacker(match.game.package))


def _restored(match: Match, snapshot: Snapshot) -> bool:
    """Restore a snapshot; if it cannot be read, the table stays as it was and all is replayed.

    That happens if it was damaged, or lacks a field that was added later.
    """
    try:
        _restore(match, snapshot)
        check_readable(match)
    except BAD_INPUT:
        match.state.set_table(match.state.first_table())
        return False
    return True


def set_undo_base(match: Match, snapshot: Snapshot) -> None:
    """Let the next undo start at a snapshot, instead of replaying the record from the start."""
    if snapshot.number > match.history:
        table = match.state.first_table()
        restore(table, table_of(snapshot), Unpacker(match.game.package))
        match.state.history.set_undo_base(snapshot.number, table)


def clear_undo_base(match: Match) -> None:
    """Forget the snapshot for undos."""
    match.state.history.clear_undo_base()


def undoes_before(match: Match, entries: int, number: int) -> bool:
    """Whether something after the first `entries` takes back what came before entry `number`."""
    return any(
        choice.verb == UNDO_VERB and choice.a < number for _, choice in match.record[entries:]
    )


def is_undo(line: StoredEntry) -> bool:
    """Whether a line takes something back."""
    return line.entry.partition(": ")[2].startswith(f"{UNDO_VERB} ")


def resume_under_new_rules(
    match: Match, history: StoredHistory, start: Snapshot | None, result: Result | None
) -> bool:
    """Bring a match of other rules to the end of its lines, and continue it under these.

    One that is over stays as it was, with its result. False if it goes on from an earlier decision
    than the last: the answers that were sealed to that one are void.
    """
    number = len(history.entries)
    board = reconstruct(match, history, number, start)
    if result is None:
        match.state.adopt_rules(board)
        return board == number
    match.state.result = result
    if board < number:
        match.state.end()
    return board == number


def resume(match: Match, sealed: Iterable[tuple[int, str]] = ()) -> None:
    """Ask the next question, and restore the answers that were sealed to it.

    If all seats had sealed, this reveals their answers.
    """
    state = match.state
    state.advance()
    for seat, said in sealed:
        choice = match.game.notation.read(said)
        if choice in state.legal(seat):
            state.take(seat, choice)
    state.advance()


def catch_up(match: Match, lines: Sequence[StoredEntry], sealed: Iterable[tuple[int, str]]) -> None:
    """Follow lines that another process has written since, and restore the sealed answers."""
    match.state.take_sealed()
    entries = [match.game.notation.read_entry(line.entry) for line in lines]
    match.state.follow_all([*match.record, *entries])
    resume(match, sealed)
