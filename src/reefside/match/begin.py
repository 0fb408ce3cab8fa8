"""Begin a match, or go on with one: from lines, or from a save."""

from __future__ import annotations

import secrets
from collections.abc import Generator, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from reefside.games import load_game
from reefside.kernel.choice import NATURE
from reefside.kernel.codec import Unpacker, dump
from reefside.kernel.documents import MOST_BYTES, check_tree
from reefside.kernel.game import Game
from reefside.kernel.lines import quoted
from reefside.kernel.nature import key_of
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.table import Entry
from reefside.match.bad_data import BAD_DATA
from reefside.match.history import EntryMetadata
from reefside.match.match import Match
from reefside.match.readable import check_readable
from reefside.match.reconstruction import restore_older
from reefside.match.stored_events import event_of
from reefside.wire.match_log import StoredEvent
from reefside.wire.save import SCHEMA, Save

HEAD: Final = ("n", "kind", "seat", "rule")
"""What every event of schema 1 had; the rest were its facts."""
READ_AT_ONCE: Final = 500
"""Lines of a record that are read in one step."""
KEY_BYTES = 16
"""Nature's key is 128 bits."""


def new(
    game: str | Game[Any],
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, str | int | bool] | None = None,
    humans: Iterable[int] | None = None,
    language: str = "en",
    pack: Path | str | None = None,
) -> Match:
    """Begin a match. Without a seed Nature's key is 128 random bits.

    Options may be words, numbers or True and False; `pack` is the folder of a content pack.
    """
    loaded = load_game(game, folder_of(pack)) if isinstance(game, str) else game
    key = secrets.token_bytes(KEY_BYTES) if seed is None else key_of(seed)
    said = {name: option_word(value) for name, value in (options or {}).items()}
    match = Match(
        loaded, loaded.least_seats if seats is None else seats, key, said, humans, language
    )
    match.state.advance()
    return match


def option_word(value: str | int | bool) -> str:
    """An option as it is written: `yes`, `no`, a number or a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def folder_of(pack: Path | str | None) -> Path | None:
    """The folder of a content pack; one that is not there is one clear line."""
    if pack is None:
        return None
    folder = Path(pack)
    if not folder.is_dir():
        raise InvalidInput(
            f"there is no content pack {folder}: it must be a folder with a pack.toml"
        )
    return folder


def from_lines(
    game: Game[Any],
    seats: int,
    key: bytes,
    options: dict[str, str],
    lines: list[str],
    language: str = "en",
) -> Match:
    """A match played from the lines of a record."""
    match = Match(game, seats, key, options, None, language)
    match.state.follow_all([game.notation.read_entry(line) for line in lines])
    return match


def read_save(text: str | bytes) -> Save:
    """A saved match as it is written; what is no save at all is one clear line."""
    if len(text) > MOST_BYTES:
        raise InvalidInput(f"this is no saved match: it has more than {MOST_BYTES:,} bytes")
    try:
        save = msgspec.json.decode(text, type=Save)
        key = bytes.fromhex(save.key)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise InvalidInput(f"this is no saved match: {error}") from None
    if save.schema < 1:
        raise InvalidInput(f"this is no saved match: there is no schema {quoted(save.schema)}")
    if save.schema > SCHEMA:
        raise InvalidInput(f"this match was saved by Reefside {save.reefside}: please update first")
    if len(key) != KEY_BYTES:
        raise InvalidInput(f"this is no saved match: its key has {len(key)} bytes, not {KEY_BYTES}")
    _check_parts(save)
    return save


def _check_parts(save: Save) -> None:
    """See that the parts of a save fit each other, and are not too deep or full of huge numbers."""
    seats = set(range(save.seats))
    if not set(save.humans) <= seats:
        raise InvalidInput(
            f"this is no saved match: it seats {save.seats}, but {save.humans} are humans"
        )
    result, ground = save.result, save.ground
    if result is not None and (
        len(result.scores) != save.seats or not set(result.winners) <= seats
    ):
        raise InvalidInput("this is no saved match: its result is not one of its seats")
    if ground is not None and (ground.number > len(save.record) or ground.events > len(save.told)):
        raise InvalidInput("this is no saved match: its rules changed after its end")
    check_tree("this is no saved match: its table", save.snapshot)
    check_tree("this is no saved match: its ground", ground.table if ground else None)
    check_tree("this is no saved match: its events", save.events)
    check_tree("this is no saved match: its events", [[row.facts, row.secret] for row in save.told])


def load(text: str | bytes, pack: Path | str | None = None) -> Match:
    """Go on with a saved match; a broken save is one clear line and nothing is lost.

    A running match of other rules goes on under these, with an event that says so; one that is
    over keeps its own. A match begun with a content pack needs that pack again.
    """
    steps = loading(text, pack)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            match: Match = done.value
            return match


def loading(
    text: str | bytes, pack: Path | str | None = None, most: int | None = None
) -> Generator[None, None, Match]:
    """The same in steps, for a server that has other things to do; `most` entries are read."""
    save = read_save(text)
    if save.pack and pack is None:
        raise InvalidInput(
            f"this match is played with the content pack {save.pack!r}: give its folder"
        )
    folder = folder_of(pack)
    if most is not None and len(save.record) > most:
        raise InvalidInput(
            f"this match has {len(save.record)} entries, and no more than {most} are read"
        )
    key = bytes.fromhex(save.key)
    match = Match(load_game(save.game, folder), save.seats, key, save.options, save.humans)
    match.rules = save.rules
    match.content = save.content
    try:
        yield from _restore(match, save)
    except BAD_DATA:
        raise InvalidInput(
            "this saved match is broken: its table does not fit these rules"
        ) from None
    return match


def _restore(match: Match, save: Save) -> Generator[None, None, None]:
    """Restore a saved table: by its record under the same rules, else from its snapshot."""
    if match.replayable:
        yield from _play_again(match, save)
        return
    _write_history(match, save, len(save.record), len(save.told))
    restore_older(match.state, save.snapshot)
    state = match.state
    if not state.over:
        sealed = state.take_sealed()
        state.adopt_rules(state.number)
        state.advance()
        state.restore_sealed(sealed)
        state.advance()
    else:
        state.result = save.result
    check_readable(match)


def _play_again(match: Match, save: Save) -> Generator[None, None, None]:
    """Play the record, from where these rules came to hold; it must lead to the snapshot."""
    state, unpacker = match.state, Unpacker(match.game.package)
    ground = save.ground
    if ground is not None:
        _write_history(match, save, ground.number, ground.events)
        state.restore(ground.table, unpacker)
        state.set_base()
    read = match.game.notation.read_entry
    entries = list(match.record)
    for start in range(match.number, len(save.record), READ_AT_ONCE):
        entries += [read(line) for line in save.record[start : start + READ_AT_ONCE]]
        yield
    check_seats(match, entries)
    yield from state.following(entries)
    state.restore_sealed(unpacker.value(save.snapshot.get("sealed", [])))
    found = dump(state.table)
    # A field that did not exist when it was saved is not in the snapshot.
    if {name: found.get(name) for name in save.snapshot} != save.snapshot:
        raise InvalidInput("this saved match is broken: its record does not lead to its snapshot")
    if save.told:  # Stored events stay as they were, even where the rules emit better ones now.
        events = [event_of(row) for row in save.told]
        state.log.replace(events, [row.number for row in save.told])
    if ground is not None:
        check_readable(match)


def check_seats(match: Match, entries: list[Entry]) -> None:
    """See that a record names no seat that the match does not have."""
    for seat, _ in entries:
        if seat >= match.seats:
            raise InvalidInput(
                f"the record names seat {seat}, but the match has {match.seats} seats"
            )


def _write_history(match: Match, save: Save, entries: int, events: int) -> None:
    """Write what happened under other rules, with the stored events and metadata.

    Schema 1 had neither metadata nor numbers, and only a spectator's events.
    """
    history, log = match.state.history, match.state.log
    history.record.extend([match.game.notation.read_past(line) for line in save.record[:entries]])
    check_seats(match, history.record)
    told = save.told[:events]
    log.extend([event_of(row) for row in told], [row.number for row in told])
    for row in save.events:
        facts = {name: row[name] for name in row if name not in HEAD}
        kept = msgspec.convert(
            [0, *[row[name] for name in HEAD[1:]], facts, None, -1, False], StoredEvent
        )
        log.extend([event_of(kept)], [0])
    marks = [EntryMetadata(*mark) for mark in save.marks[:entries]]
    for place, (seat, _) in enumerate(history.record[len(marks) :], len(marks)):
        marks.append(EntryMetadata(place, 0, seat != NATURE))
    history.metadata.extend(marks)
