"""A match as lines of a book: every entry with its mark and what happened, and now and then a
snapshot, so that a late match is opened without playing it again."""

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
from reefside.match.reconstruction import DELIVERED, StoredHistory, reconstruct, table_of
from reefside.wire.book import Line, Snapshot
from reefside.wire.save import Result


def new_lines(match: Match, entries: int, events: int, most: int = sys.maxsize) -> list[Line]:
    """At most so many lines after the first `entries`, with the events after the first `events`.

    A line keeps the events between its entry and the next one. An event that came before any
    entry waits for the first line.
    """
    lines = []
    history, log = match.state.history, match.state.log
    for place in range(entries, min(len(history.record), entries + most)):
        last = place == len(history.record) - 1
        upto = len(log.events) if last else bisect_right(log.when, place + 1, lo=events)
        metadata = history.metadata[place]
        lines.append(
            Line(
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


def lines_in_pieces(match: Match, most: int) -> Iterator[list[Line]]:
    """All lines of a match, so many at a time."""
    events = 0
    for start in range(0, len(match.record), most):
        yield new_lines(match, start, events, most)
        events = bisect_right(match.state.log.when, start + most, lo=events)


def encoded_events(match: Match, since: int, upto: int) -> str:
    """The events from one place of the log to another, for the book. They are secret."""
    return msgspec.json.encode(match.state.log.stored(since, upto)).decode()


def event_count(match: Match) -> int:
    """How many events the match has told, whoever heard of them."""
    return len(match.state.log.events)


def snapshot(match: Match) -> Snapshot:
    """The table as it lies now; sealed answers are kept elsewhere.

    Beside it stands how many events each has heard of: a spectator, then seat by seat.
    """
    heard = [match.delivered_count(seat) for seat in (None, *range(match.seats))]
    packed = {**dump(match.state.table), "sealed": [], DELIVERED: heard}
    return Snapshot(match.number, msgspec.json.encode(packed).decode())


def sealed_answers(match: Match) -> dict[int, str]:
    """The answers that lie sealed on the table, by seat."""
    write = match.game.notation.write
    sealed = match.state.table.sealed
    return {seat: write(said) for seat, said in enumerate(sealed) if said is not None}


def ground(match: Match) -> Snapshot | None:
    """The table as it lay when its rules changed: it must be kept with the line that says so."""
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
    """Bring a match that has just been laid to the end of its lines, by its latest snapshot.

    If its rules changed on the way, `ground` is the table as it lay then.
    """
    try:
        if ground is not None:
            _restore(match, ground)
            history.write(match.state, ground.number, history.events_before_rules(ground.number))
            match.state.set_base()
        if latest is not None and latest.number > match.number and _restored(match, latest):
            told = history.events_before(latest.number)
            history.write(match.state, latest.number, told, match.number, event_count(match))
        match.state.follow_all(history.entries)
    except BAD_DATA:
        raise InvalidInput(
            "this match cannot be opened: its book does not fit these rules"
        ) from None


def _restore(match: Match, snapshot: Snapshot) -> None:
    match.state.restore(table_of(snapshot), Unpacker(match.game.package))


def _restored(match: Match, snapshot: Snapshot) -> bool:
    """Lay a snapshot; if it cannot be read, the table stays as it was and all is played again.

    So it is with one that lacks a field which came later, or that was damaged.
    """
    try:
        _restore(match, snapshot)
    except BAD_INPUT:
        match.state.set_table(match.state.first_table())
        return False
    return True


def set_undo_base(match: Match, snapshot: Snapshot) -> None:
    """Let a match take back from a snapshot, instead of playing its record from the start."""
    if snapshot.number > match.history:
        table = match.state.first_table()
        restore(table, table_of(snapshot), Unpacker(match.game.package))
        match.state.history.set_undo_base(snapshot.number, table)


def clear_undo_base(match: Match) -> None:
    """Nothing is taken back at the moment."""
    match.state.history.clear_undo_base()


def undoes_before(match: Match, entries: int, number: int) -> bool:
    """Whether something after the first `entries` takes back what came before entry `number`."""
    return any(
        choice.verb == UNDO_VERB and choice.a < number for _, choice in match.record[entries:]
    )


def is_undo(line: Line) -> bool:
    """Whether a line takes something back."""
    return line.entry.partition(": ")[2].startswith(f"{UNDO_VERB} ")


def resume_under_new_rules(
    match: Match, history: StoredHistory, start: Snapshot | None, result: Result | None
) -> bool:
    """Bring a match of other rules to the end of its lines, and let it go on under these.

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
    """Put the next question, and lay back the answers that were sealed to it.

    If all had sealed when the last word was written, this reveals them.
    """
    state = match.state
    state.advance()
    for seat, said in sealed:
        choice = match.game.notation.read(said)
        if choice in state.legal(seat):
            state.take(seat, choice)
    state.advance()


def catch_up(match: Match, lines: Sequence[Line], sealed: Iterable[tuple[int, str]]) -> None:
    """Follow the lines that somebody else has written since, and lay the seals as they now are."""
    match.state.take_sealed()
    entries = [match.game.notation.read_entry(line.entry) for line in lines]
    match.state.follow_all([*match.record, *entries])
    resume(match, sealed)
