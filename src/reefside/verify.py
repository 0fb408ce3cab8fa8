"""Verifiable luck: every die and card of a record, drawn again from the revealed key.

The hash of Nature's key is published before the game. After it the key is in the record, and
draw number *n* is decided by (key, *n*) alone: anybody can repeat all of them offline.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from reefside.games import load_game
from reefside.kernel.choice import NATURE, UNDO_VERB, Choice
from reefside.kernel.codec import Unpacker, dump, restore
from reefside.kernel.drive import happen, next_ask, play
from reefside.kernel.game import Game
from reefside.kernel.lines import LINE, printable
from reefside.kernel.nature import Stream, commitment
from reefside.kernel.record import check_entry, draws, replay, sealed_count, standing
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.table import Entry, Table
from reefside.match import read_save
from reefside.match.checkpoints import Checkpoints
from reefside.wire.save import Save


@dataclass(frozen=True)
class Finding:
    """Something wrong; `entry` is its place in the record, counted from 1, or 0 for the whole."""

    entry: int
    text: str


@dataclass
class Verdict:
    """What came of checking a record."""

    game: str
    commitment: str
    """The hash of the revealed key: it must be the one published before the game."""
    entries: int
    draws: dict[str, int] = field(default_factory=dict)
    """How often Nature answered, by kind."""
    over: bool = False
    unchecked: int = 0
    """Entries from before the rules changed: nobody can check them by these rules."""
    findings: list[Finding] = field(default_factory=list)


def verify(text: str | bytes, published: str | None = None, pack: Path | None = None) -> Verdict:
    """Check a record: the key against its published hash, and every answer of Nature's."""
    save = read_save(text)
    game = load_game(save.game, pack)
    if save.rules != game.rules or save.content != game.content.fingerprint():
        what = f"rules {save.rules}" if save.rules != game.rules else "other components"
        raise InvalidInput(
            f"this match was played under {what}: check it with the Reefside that played it"
            f" ({save.reefside}), and with --pack if it had a content pack"
        )
    verdict = Verdict(save.game, commitment(bytes.fromhex(save.key)), len(save.record))
    verdict.unchecked = save.ground.number if save.ground else 0
    if published is not None and published.strip().casefold() != verdict.commitment:
        text = f"the key's hash is {verdict.commitment}, not the one published before the game"
        verdict.findings.append(Finding(0, text))
    RecordChecker(game, save, verdict).check_all()
    return verdict


class RecordChecker:
    """Goes through a record on a table of its own, drawing for Nature once more."""

    def __init__(self, game: Game[Any], save: Save, verdict: Verdict) -> None:
        self.game = game
        self.save = save
        self.key = bytes.fromhex(save.key)
        self.options = game.check(save.seats, save.options)
        self.entries: list[Entry] = []
        self.base = verdict.unchecked
        """The place of the first entry under these rules."""
        self.verdict = verdict
        self.begun = self.base
        """The place of the first entry that this table wrote down: an undo makes a new table."""
        self.written: list[Entry] = []
        self.compared = 0
        self.checkpoints = Checkpoints(len(save.record))
        """Tables to go back to: a record may take back as often as it likes."""
        self.table = self.table_after([])

    def first_table(self) -> Table:
        """A table before its first entry under these rules."""
        g: Table = self.game.new_table(self.save.seats, self.key, self.options)
        g.short_windows = bool(self.save.snapshot.get("short_windows", False))
        if self.save.ground is not None:
            restore(g, self.save.ground.table, Unpacker(self.game.package))
        return g

    def table_after(self, entries: list[Entry], table: Table | None = None) -> Table:
        """A table after some entries, from `table` if given; it goes on recording its own."""
        g = self.first_table() if table is None else table
        replay(g, entries)
        self.written = (g.record or [])[len(entries) :]
        self.compared = 0
        g.record = self.written
        return g

    @property
    def at(self) -> int:
        """The place of the next entry; sealed answers are in the record, not yet written down."""
        return self.begun + len(self.written) + sealed_count(self.table)

    def wrong(self, at: int, text: str) -> None:
        """Note something wrong with the entry at a place."""
        line = printable(f"entry {at + 1} of the record {text}", LINE)
        self.verdict.findings.append(Finding(at + 1, line))

    def check_all(self) -> None:
        """Check every entry, and that the record leads to the table that was saved."""
        for at, line in enumerate(self.save.record):
            try:
                read = self.game.notation
                older = at < self.base
                self.entries.append(read.read_past(line) if older else read.read_entry(line))
            except InvalidInput as invalid:
                self.wrong(at, f"cannot be read: {invalid}")
                return
        self.compare()
        while self.at < len(self.entries):
            at = self.at
            if not sealed_count(self.table):
                self.checkpoints.add(at, self.table)
            try:
                self.entry(at)
            except InvalidInput as invalid:
                self.verdict.findings.append(Finding(at + 1, str(invalid)))
                return
        self.verdict.over = not self.table.agenda
        if self.verdict.over and dump(self.table) != self.save.snapshot:
            text = "the record does not lead to the table that was saved"
            self.verdict.findings.append(Finding(0, text))

    def entry(self, at: int) -> None:
        """Check one entry and carry it out."""
        seat, choice = self.entries[at]
        if choice.verb == UNDO_VERB and seat != NATURE:
            places = standing(self.entries[: at + 1], self.base)
            start, table = self.checkpoints.last_before(choice.a)
            kept = [self.entries[place] for place in places if place >= start]
            self.checkpoints.spend(len(kept))
            self.begun = at + 1
            self.table = self.table_after(kept, table)
            self.table.drawn = draws(self.entries[:at])
            return
        check_entry(self.table, (seat, choice), at, next_ask(self.table))
        if seat == NATURE:
            self.check_draw(at, choice)
            happen(self.table, choice)
        else:
            play(self.table, seat, choice)
        next_ask(self.table)
        self.compare()

    def check_draw(self, at: int, found: Choice) -> None:
        """Nature's answer must be the one her key gives for this draw number."""
        number = self.table.drawn
        outcome = self.table.agenda[-1].chance(self.table, Stream(self.key, number))
        self.verdict.draws[found.verb] = self.verdict.draws.get(found.verb, 0) + 1
        if outcome != found:
            wanted, said = self.game.notation.write(outcome), self.game.notation.write(found)
            self.wrong(at, f"is {said!r}, but the key gives {wanted!r} for draw {number}")

    def compare(self) -> None:
        """What the table wrote down must stand in the record, its own answers too."""
        for place in range(self.compared, len(self.written)):
            at = self.begun + place
            found = self.save.record[at] if at < len(self.entries) else "missing"
            if at >= len(self.entries) or self.entries[at] != self.written[place]:
                own = self.game.notation.write_entry(self.written[place])
                self.wrong(at, f"is {found!r}, but the table itself answered {own!r}")
        self.compared = len(self.written)
