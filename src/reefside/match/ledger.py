"""A match as lines of a book: every entry with its mark and what happened, and now and then a
snapshot, so that a late match is opened without playing it again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from reefside.kernel.codec import Unpacker, dump, restore
from reefside.kernel.drive import legal
from reefside.kernel.refusal import Mistake
from reefside.kernel.table import Entry
from reefside.match.course import Mark
from reefside.match.kept import event_of, happening
from reefside.match.match import Match
from reefside.wire.book import Happening, Line, Snapshot

_happenings = msgspec.json.Decoder(list[Happening])


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


def follow(match: Match, lines: Sequence[Line], latest: Snapshot | None = None) -> None:
    """Bring a match that has just been laid to the end of its lines, by its latest snapshot."""
    try:
        entries = [match.game.notation.read_entry(line.entry) for line in lines]
        if latest is None:
            match._follow_all(entries)
        else:
            _lay(match, lines, entries, latest)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, msgspec.DecodeError):
        raise Mistake("this match cannot be opened: its book does not fit these rules") from None


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


def _lay(match: Match, lines: Sequence[Line], entries: list[Entry], latest: Snapshot) -> None:
    """Lay the table of a snapshot, write down what came before it, and play what came after."""
    restore(match._table, msgspec.json.decode(latest.table), Unpacker(match.game.package))
    for line, entry in zip(lines[: latest.number], entries, strict=False):
        match.record.append(entry)
        match._marks.append(Mark(line.question, line.shown, line.decided))
        for row in _happenings.decode(line.told):
            match._log.append(event_of(row))
            match._when.append(row.number)
    match._follow_all(entries)


def catch_up(match: Match, lines: Sequence[Line], sealed: Iterable[tuple[int, str]]) -> None:
    """Follow the lines that somebody else has written since, and lay the seals as they now are."""
    match._table.sealed = []
    entries = [match.game.notation.read_entry(line.entry) for line in lines]
    match._follow_all([*match.record, *entries])
    go_on(match, sealed)
