"""Begin a match, or go on with one: from lines, or from a save."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from reefside.games import open_box
from reefside.kernel.choice import NATURE
from reefside.kernel.codec import Unpacker, dump, restore
from reefside.kernel.event import Event
from reefside.kernel.game import Game
from reefside.kernel.nature import key_of
from reefside.kernel.refusal import Mistake
from reefside.match.course import Mark
from reefside.match.kept import event_of
from reefside.match.match import Match
from reefside.wire.save import SCHEMA, Save

HEAD: Final = ("n", "kind", "seat", "rule")
"""What every event of schema 1 had; the rest were its facts."""
KEY_BYTES = 16
"""Nature's key is 128 bits."""


def new(
    game: str | Game,
    seats: int | None = None,
    seed: int | None = None,
    options: dict[str, str] | None = None,
    humans: Iterable[int] | None = None,
    language: str = "en",
    pack: Path | None = None,
) -> Match:
    """Begin a match. Without a seed Nature's key is 128 random bits."""
    box = open_box(game, pack) if isinstance(game, str) else game
    key = secrets.token_bytes(KEY_BYTES) if seed is None else key_of(seed)
    match = Match(
        box, box.least_seats if seats is None else seats, key, options or {}, humans, language
    )
    match._advance()
    return match


def from_lines(
    game: Game,
    seats: int,
    key: bytes,
    options: dict[str, str],
    lines: list[str],
    language: str = "en",
) -> Match:
    """A match played from the lines of a record."""
    match = Match(game, seats, key, options, None, language)
    match._follow_all([game.notation.read_entry(line) for line in lines])
    return match


def read_save(text: str | bytes) -> Save:
    """A saved match as it is written; what is no save at all is one clear line."""
    try:
        save = msgspec.json.decode(text, type=Save)
        key = bytes.fromhex(save.key)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise Mistake(f"this is no saved match: {error}") from None
    if save.schema < 1:
        raise Mistake(f"this is no saved match: there is no schema {save.schema}")
    if save.schema > SCHEMA:
        raise Mistake(f"this match was saved by Reefside {save.reefside}: please update first")
    if len(key) != KEY_BYTES:
        raise Mistake(f"this is no saved match: its key has {len(key)} bytes, not {KEY_BYTES}")
    if not set(save.humans) <= set(range(save.seats)):
        raise Mistake(
            f"this is no saved match: it seats {save.seats}, but {save.humans} are humans"
        )
    return save


def load(text: str | bytes, pack: Path | None = None) -> Match:
    """Go on with a saved match; a broken save is one clear line and nothing is lost.

    A match begun with a content pack needs the same pack again to be replayed or taken back.
    """
    save = read_save(text)
    key = bytes.fromhex(save.key)
    match = Match(open_box(save.game, pack), save.seats, key, save.options, save.humans)
    match.rules = save.rules
    match.content = save.content
    try:
        _lay_out(match, save)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        raise Mistake("this saved match is broken: its table does not fit these rules") from None
    return match


def _lay_out(match: Match, save: Save) -> None:
    """Lay a saved table: by its record under the same rules, else from its snapshot."""
    game = match.game
    unpacker = Unpacker(game.package)
    entries = [game.notation.read_entry(line) for line in save.record]
    for seat, _ in entries:
        if seat >= match.seats:
            raise Mistake(f"the record names seat {seat}, but the match has {match.seats} seats")
    if match.replayable:
        match._follow_all(entries)
        match._seal_again(unpacker.value(save.snapshot.get("sealed", [])))
        if dump(match._table) != save.snapshot:
            raise Mistake("this saved match is broken: its record does not lead to its snapshot")
        return
    match.record.extend(entries)
    _tell_again(match, save)
    restore(match._table, save.snapshot, unpacker)
    match.view(None)
    for seat in range(match.seats):
        match.view(seat)


def _tell_again(match: Match, save: Save) -> None:
    """What happened under other rules, as everybody heard of it, with the marks beside it.

    Schema 1 kept neither marks nor numbers, and what it kept was a spectator's.
    """
    for row in save.told:
        match._log.append(event_of(row))
        match._when.append(row.number)
    for told in save.events:
        facts = {name: told[name] for name in told if name not in HEAD}
        match._log.append(Event(told["kind"], told["seat"], told["rule"], facts))
        match._when.append(0)
    marks = [Mark(*mark) for mark in save.marks]
    for place, (seat, _) in enumerate(match.record[len(marks) :], len(marks)):
        marks.append(Mark(place, 0, seat != NATURE))
    match._marks.extend(marks)
