"""A match as lines of a book: every entry with its mark and what happened, and now and then a
snapshot, so that a late match is opened without playing it again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from reefside.kernel.choice import NATURE, UNDO_VERB
from reefside.kernel.codec import Unpacker, dump, restore
from reefside.kernel.drive import legal
from reefside.kernel.refusal import Mistake
from reefside.match.kept import happening
from reefside.match.match import Match
from reefside.match.past import History, stand
from reefside.wire.book import Line, Snapshot
from reefside.wire.save import Result


def new_lines(match: Match, entries: int, events: int) -> list[Line]:
    """The lines after the first `entries`; the last one keeps all events after the first `events`.

    An event that came before any entry waits for the first line.
    """
    lines = []
    for place in range(entries, len(match.record)):
        last = place == len(match.record) - 1
        mark = match._marks[place]
        lines.append(
            Line(
                place,
                match.game.notation.write_entry(match.record[place]),
                mark.question,
                mark.shown,
                mark.decided,
                happenings(match, events) if last else "[]",
            )
        )
    return lines


def happenings(match: Match, since: int) -> str:
    """The events after the first `since`, for the book. They are secret."""
    rows = [
        happening(event, match._when[place])
        for place, event in enumerate(match._log[since:], since)
    ]
    return msgspec.json.encode(rows).decode()


def event_count(match: Match) -> int:
    """How many events the match has told, whoever heard of them."""
    return len(match._log)


def snapshot(match: Match) -> Snapshot:
    """The table as it lies now; sealed answers are kept elsewhere."""
    packed = {**dump(match._table), "sealed": []}
    return Snapshot(match.number, msgspec.json.encode(packed).decode())


def seals(match: Match) -> dict[int, str]:
    """The answers that lie sealed on the table, by seat."""
    write = match.game.notation.write
    sealed = match._table.sealed
    return {seat: write(said) for seat, said in enumerate(sealed) if said is not None}


def ground(match: Match) -> Snapshot | None:
    """The table as it lay when its rules changed: it must be kept with the line that says so."""
    if match._ground is None:
        return None
    packed = {**dump(match._ground), "sealed": []}
    return Snapshot(match._base, msgspec.json.encode(packed).decode())


def follow(
    match: Match,
    history: History,
    latest: Snapshot | None = None,
    ground: Snapshot | None = None,
) -> None:
    """Bring a match that has just been laid to the end of its lines, by its latest snapshot.

    If its rules changed on the way, `ground` is the table as it lay then.
    """
    try:
        if ground is not None:
            _restore(match, ground)
            history.write(match, ground.number, history.past(ground.number))
            match._stand_on(match._table.clone())
        if latest is not None and latest.number > match.number:
            _restore(match, latest)
            told = history.heard(latest.number)
            history.write(match, latest.number, told, match.number, len(match._log))
        match._follow_all(history.entries)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, msgspec.DecodeError):
        raise Mistake("this match cannot be opened: its book does not fit these rules") from None


def lay_near(match: Match, snapshot: Snapshot | None) -> None:
    """Let the next undo start at a snapshot, if nothing before it was taken back since."""
    match._near = None
    if snapshot is None or not match._base < snapshot.number <= match.number:
        return
    for seat, choice in match.record[snapshot.number :]:
        if choice.verb == UNDO_VERB and seat != NATURE and choice.a < snapshot.number:
            return
    table = match._fresh()
    restore(table, msgspec.json.decode(snapshot.table), Unpacker(match.game.package))
    match._near = (snapshot.number, table)


def _restore(match: Match, snapshot: Snapshot) -> None:
    restore(match._table, msgspec.json.decode(snapshot.table), Unpacker(match.game.package))


def go_on_anew(
    match: Match, history: History, start: Snapshot | None, result: Result | None
) -> bool:
    """Bring a match of other rules to the end of its lines, and let it go on under these.

    One that is over stays as it was, with its result. False if it goes on from an earlier decision
    than the last: the answers that were sealed to that one are void.
    """
    number = len(history.entries)
    board = stand(match, history, number, start)
    if result is None:
        match._adopt(board)
        return board == number
    match._result = result
    if board < number:
        match._table.agenda = []
    return board == number


def go_on(match: Match, sealed: Iterable[tuple[int, str]] = ()) -> None:
    """Put the next question, and lay back the answers that were sealed to it.

    If all had sealed when the last word was written, this reveals them.
    """
    match._advance()
    for seat, said in sealed:
        choice = match.game.notation.read(said)
        if choice in legal(match._table, seat):
            match._take(seat, choice)
    match._advance()


def catch_up(match: Match, lines: Sequence[Line], sealed: Iterable[tuple[int, str]]) -> None:
    """Follow the lines that somebody else has written since, and lay the seals as they now are."""
    match._table.sealed = []
    entries = [match.game.notation.read_entry(line.entry) for line in lines]
    match._follow_all([*match.record, *entries])
    go_on(match, sealed)
