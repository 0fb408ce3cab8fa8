"""The course of a match: its table, the record of it, and how both go on and back."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any, Final

from reefside.kernel.choice import NATURE, RULES_VERB, UNDO_VERB, Choice, Outcome
from reefside.kernel.drive import draw, happen, legal, next_ask, play, waiting
from reefside.kernel.event import EVERYONE, NOBODY_SEAT, Event
from reefside.kernel.game import Game
from reefside.kernel.record import check_entry, draws, replay, sealed_count
from reefside.kernel.refusal import Mistake
from reefside.kernel.table import Entry, Table
from reefside.match.trail import Trail
from reefside.wire.save import Result

RULES_CHANGED: Final = "rules-changed"
COMPONENTS_CHANGED: Final = "components-changed"
CHANGES: Final = (RULES_CHANGED, COMPONENTS_CHANGED)
"""The events that tell everybody that other rules, or other components, hold from there on."""


STEP: Final = 25
"""Entries that are followed in one step."""


@dataclass(frozen=True)
class Mark:
    """A note beside an entry of the record, from which undo is derived."""

    question: int
    """How many entries there were when its question was put."""
    shown: int
    """How often somebody had come to know something by then."""
    decided: bool
    """Whether a seat decided it: not Nature, and not the table itself."""


class Heard:
    """The places in the log of what one seat, or a spectator, has heard."""

    def __init__(self) -> None:
        self.places = array("I")
        self.upto = 0

    def listen(self, log: list[Event], seat: int | None) -> None:
        """Hear what has happened since."""
        for place in range(self.upto, len(log)):
            event = log[place]
            if not event.whisper or event.told(seat) is not None:
                self.places.append(place)
        self.upto = len(log)


class Course:
    """A table with its record, its events and Nature's key: the secret side of a match."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        key: bytes,
        options: dict[str, str],
        humans: Iterable[int] | None = None,
        language: str = "en",
        table: Table | None = None,
    ) -> None:
        self.game = game
        self.options = game.check(seats, options)
        self.seats = seats
        self.humans = sorted(range(seats) if humans is None else set(humans))
        self.language = language
        self.record: list[Entry] = []
        self.rules = game.rules
        """The rules it is played under: if it is over, those it was played under."""
        self.content = game.content.fingerprint()
        """The hash of the components it is played with."""
        self._base = 0
        """How many entries came before these rules: they are history, and never played again."""
        self._ground: Table | None = None
        """The table as it lay when these rules came to hold, if it had others before."""
        self._result: Result | None = None
        """How it ended under other rules: these might count otherwise."""
        self._past = 0
        """How many events had been told by then."""
        self._log: list[Event] = []
        self._when: list[int] = []
        """For each event the number of the question that was put after it."""
        self._heard: dict[int | None, Heard] = {}
        self._marks: list[Mark] = []
        self._stood: tuple[int, list[int]] = (0, [])
        self._trail: Trail | None = None
        """While a record is followed: tables to go back to."""
        self.replayed = 0
        """How many entries were played again to take something back."""
        self._near: tuple[int, Table] | None = None
        """A table as it lay after some entries, to go back from."""
        self._key = key
        self._table = self._fresh() if table is None else table
        self._write_down()

    @property
    def number(self) -> int:
        """The number of the open question: how many entries the record had when it was put."""
        return len(self.record)

    @property
    def waiting(self) -> list[int]:
        """The seats the table waits for."""
        return waiting(self._table)

    @property
    def replayable(self) -> bool:
        """Whether its record can be played again: the rules and components are the same."""
        return self.rules == self.game.rules and self.content == self.game.content.fingerprint()

    @property
    def head(self) -> dict[str, str]:
        """What was settled before the first turn: who began, and where."""
        return self.game.head(self._table)

    @property
    def history(self) -> int:
        """How many entries came before these rules; 0 if it never had others."""
        return self._base

    def _fresh(self) -> Table:
        if self._ground is not None:
            return self._ground.clone()
        g: Table = self.game.new_table(self.seats, self._key, self.options)
        return g

    def _write_down(self) -> None:
        """Give the table its scribes."""
        self._table.record = self.record
        self._table.events = self._log

    # Going on.

    def _take(self, seat: int, choice: Choice) -> None:
        """Carry out an answer, Nature's too, and what the table then does by itself."""
        mark = Mark(self.number, self._table.shown, seat != NATURE)
        if seat == NATURE:
            happen(self._table, choice)
        else:
            play(self._table, seat, choice)
        self._mark(mark)
        self._settle()

    def _settle(self) -> None:
        """Go on to the next question, Nature's or a seat's."""
        next_ask(self._table)
        self._mark(Mark(len(self._marks), self._table.shown, False))

    def _mark(self, mark: Mark) -> None:
        while len(self._marks) < len(self.record):
            self._marks.append(mark)
        while len(self._when) < len(self._log):
            self._when.append(len(self.record))

    def _advance(self) -> None:
        """Go on until a player must decide; Nature answers from her key."""
        self._settle()
        while self.waiting == [NATURE]:
            mark = Mark(self.number, self._table.shown, False)
            draw(self._table)
            self._mark(mark)
            self._settle()

    # Going back, and along a record.

    def _standing(self) -> list[int]:
        """The places of the entries that still stand, in order."""
        length, places = self._stood
        for at in range(max(length, self._base), len(self.record)):
            choice = self.record[at][1]
            if choice.verb == UNDO_VERB:
                del places[bisect_left(places, choice.a) :]
            else:
                places.append(at)
        self._stood = len(self.record), places
        return places

    def _go_back(self, seat: int, number: int) -> None:
        """Lay the table as it was before entry `number`; Nature's draws go on counting."""
        places = self._standing()
        start, table = self._back(number)
        again = places[bisect_left(places, start) : bisect_left(places, number)]
        if self._trail is not None:
            self._trail.spend(len(again))
        if table is None:
            table = self._fresh()
        self.replayed += len(again)
        replay(table, [self.record[place] for place in again])
        table.drawn = draws(self.record)
        self.record.append((seat, Choice(UNDO_VERB, number)))
        self._log.append(Event("undone", seat, "", {"number": number}, None, EVERYONE))
        self._mark(Mark(len(self._marks), table.shown, False))
        self._table = table
        self._write_down()

    def remember(self, number: int, table: Table) -> None:
        """Here is the table as it lay after `number` entries: going back may begin there."""
        self._near = number, table

    def forget(self) -> None:
        """Nothing is taken back at the moment."""
        self._near = None

    def _back(self, number: int) -> tuple[int, Table | None]:
        """A table to go back from before entry `number`, and how many entries it comes after."""
        if self._trail is not None:
            return self._trail.back(number)
        near, self._near = self._near, None
        if near is None or near[0] > number:
            return 0, None
        for _, choice in self.record[near[0] :]:
            if choice.verb == UNDO_VERB and choice.a < near[0]:
                return 0, None  # What lay there then was taken back.
        return near

    def _follow_all(self, entries: list[Entry]) -> None:
        """Play a record from where it stands, undos and Nature's answers included, with events."""
        for _ in self._following(entries):
            pass

    def _following(self, entries: list[Entry]) -> Generator[None, None, None]:
        """The same in steps: some entries each, or one undo."""
        self._settle()
        self._trail = trail = Trail(len(entries))
        at = rested = len(self.record)
        if at and not sealed_count(self._table):
            trail.pass_by(at, self._table)
        while at < len(entries):
            seat, choice = entries[at]
            if choice.verb == UNDO_VERB and seat != NATURE:
                if not self._base <= choice.a < at:
                    raise Mistake(f"entry {at + 1} of the record undoes what is not before it")
                self._go_back(seat, choice.a)
            else:
                check_entry(self._table, entries[at], at)
                self._take(seat, choice)
            sealed = sealed_count(self._table)
            if not sealed:
                trail.pass_by(len(self.record), self._table)
            at = len(self.record) + sealed
            if choice.verb == UNDO_VERB or at - rested >= STEP:
                rested = at
                yield
        self._trail = None

    def _seal_again(self, sealed: list[Choice | None]) -> None:
        """Lay sealed answers back onto the table: they are not in the record yet."""
        for seat, choice in enumerate(sealed):
            if choice is not None and choice in legal(self._table, seat):
                play(self._table, seat, choice)

    # Other rules.

    def _adopt(self, number: int) -> None:
        """Let the present rules hold from here on: everybody is told, and it is written down.

        The table lies as it was after `number` entries: all of them, unless nobody knows under
        these rules how it lay at the last.
        """
        kind = COMPONENTS_CHANGED
        facts: dict[str, Any] = {"number": number}
        if self.rules != self.game.rules:
            kind, facts = RULES_CHANGED, {"from": self.rules, "to": self.game.rules, **facts}
        self.rules = self.game.rules
        self.content = self.game.content.fingerprint()
        if number < self.number:
            facts["back"] = 1
        version = int(self.rules) if self.rules.isdecimal() else 0
        self._table.drawn = draws(self.record)
        self.record.append((NATURE, Outcome(RULES_VERB, (version, number))))
        self._log.append(Event(kind, NOBODY_SEAT, "", facts, None, EVERYONE))
        self._mark(Mark(len(self._marks), self._table.shown, False))
        self._stand_on(self._table.clone())

    def _stand_on(self, ground: Table) -> None:
        """All entries so far are history: what follows stands on this table."""
        self._base = len(self.record)
        self._ground = ground
        self._past = len(self._log)
        self._stood = self._base, []
        self._write_down()
