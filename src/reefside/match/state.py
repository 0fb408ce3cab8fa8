"""The state of a match: its table with the open questions, and how it goes on and back."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final

from reefside.kernel.ask import Ask
from reefside.kernel.choice import NATURE, RULES_VERB, UNDO_VERB, Choice, Outcome
from reefside.kernel.codec import Unpacker, restore
from reefside.kernel.drive import draw, happen, legal, next_ask, open_asks, play, waiting
from reefside.kernel.event import EVERYONE, NOBODY_SEAT, Event
from reefside.kernel.game import Game
from reefside.kernel.record import check_entry, draws, replay, sealed_count
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.table import Entry, Table
from reefside.match.checkpoints import Checkpoints
from reefside.match.history import EntryMetadata, History
from reefside.match.log import Log
from reefside.match.stills import Still, Stills
from reefside.wire.save import Result

UNDONE: Final = "undone"
"""The event that tells of an undo."""
RULES_CHANGED: Final = "rules-changed"
COMPONENTS_CHANGED: Final = "components-changed"
CHANGES: Final = (RULES_CHANGED, COMPONENTS_CHANGED)
"""The events that tell everybody that other rules, or other components, hold from there on."""


STEP: Final = 25
"""Entries that are followed in one step."""


class MatchState:
    """A table in play with its history, its log and Nature's key: the secret side of a match.

    The package `match` reads and changes it; programs use `Match`.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        key: bytes,
        options: dict[str, str],
        table: Table | None = None,
    ) -> None:
        self.game: Final = game
        self.options: Final = game.check(seats, options)
        self.seats: Final = seats
        self.key = key
        self.rules = game.rules
        """The rules it is played under: if it is over, those it was played under."""
        self.content = game.content.fingerprint()
        """The hash of the components it is played with."""
        self.result: Result | None = None
        """How it ended under other rules: these might count otherwise."""
        self.history = History()
        self.log = Log()
        self._next: Ask | None = None
        """What `next_ask` answered when the table came to rest."""
        self._at_rest = False
        """Whether nothing has changed since."""
        self._asks: list[Ask] | None = None
        """The open questions, once somebody has asked for them and while nothing changes."""
        self._stills: Stills | None = None
        """The table on the way to the open question, while somebody wants to see that."""
        self.table = self.first_table() if table is None else table
        self.set_table(self.table)

    @property
    def number(self) -> int:
        """The number of the open question: how many entries the record had when it was put."""
        return len(self.history.record)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.table.agenda

    @property
    def replayable(self) -> bool:
        """Whether its record can be played again: the rules and components are the same."""
        return self.rules == self.game.rules and self.content == self.game.content.fingerprint()

    def first_table(self) -> Table:
        """A table before the first entry under these rules."""
        if self.history.ground is not None:
            return self.history.ground.clone()
        table: Table = self.game.new_table(self.seats, self.key, self.options)
        return table

    def twin(self, table: Table) -> MatchState:
        """A state of the same match with another table, and with nothing written down yet."""
        twin = MatchState(self.game, self.seats, self.key, self.options, table)
        twin.rules = self.rules
        twin.content = self.content
        twin.result = self.result
        return twin

    def clone(self) -> MatchState:
        """An equal and independent state."""
        twin = self.twin(self.table.clone())
        twin.history = self.history.copy()
        twin.log = self.log.copy()
        twin.set_table(twin.table)
        return twin

    # The table.

    def set_table(self, table: Table) -> None:
        """Make this the table in play: it writes its record and its events into ours."""
        table.record = self.history.record
        table.events = self.log.events
        self.table = table
        self.changed()
        if self._stills is not None:
            self._stills.take(len(self.log.events))

    def restore(self, packed: dict[str, Any], unpacker: Unpacker) -> None:
        """Restore the table from a dump."""
        restore(self.table, packed, unpacker)
        self.changed()

    def take_sealed(self) -> list[Choice | None]:
        """Take all sealed answers off the table."""
        sealed, self.table.sealed = self.table.sealed, []
        self.changed()
        return sealed

    def end(self) -> None:
        """End the match at once."""
        self.table.agenda = []
        self.changed()

    # The open questions: worked out once, and kept until the table changes.

    @property
    def asks(self) -> list[Ask]:
        """Every open question. The list is kept: nobody may change it."""
        if self._asks is None:
            self._asks = open_asks(self.table, self._next)
        return self._asks

    @property
    def waiting(self) -> list[int]:
        """The seats the table waits for."""
        return waiting(self.table, self.asks)

    def legal(self, seat: int) -> list[Choice]:
        """Every legal answer of one seat; none when it is not asked."""
        return legal(self.table, seat, self.asks)

    def changed(self) -> None:
        """The table has changed: its questions may be others now."""
        self._next = None
        self._at_rest = False
        self._asks = None

    # Going on.

    def settle(self) -> Ask | None:
        """Go on to the next question, Nature's or a seat's; None when it is over."""
        if not self._at_rest:
            self._asks = None
            if self._stills is not None:
                self._stills.stepped(self.table)
            self._next = next_ask(self.table, self._stills)
            self._at_rest = True
            self._annotate(EntryMetadata(len(self.history.metadata), self.table.shown, False))
        return self._next

    def advance(self) -> None:
        """Go on until a player must decide; Nature answers from her key."""
        self.settle()
        while self.waiting == [NATURE]:
            metadata = EntryMetadata(self.number, self.table.shown, False)
            draw(self.table)
            self.changed()
            self._annotate(metadata)
            self.settle()

    def take(self, seat: int, choice: Choice) -> None:
        """Carry out an answer, Nature's too, and what the table then does by itself."""
        metadata = EntryMetadata(self.number, self.table.shown, seat != NATURE)
        if seat == NATURE:
            happen(self.table, choice)
        else:
            play(self.table, seat, choice)
        self.changed()
        self._annotate(metadata)
        self.settle()

    def take_stills(self) -> list[Still]:
        """The table on its way here since the last time, and from now on."""
        told = len(self.log.events)
        if self._stills is None:
            self._stills = Stills(self.game, told)
        return self._stills.take(told)

    def forget_stills(self) -> None:
        """Nobody looks on any more."""
        self._stills = None

    def restore_sealed(self, sealed: list[Choice | None]) -> None:
        """Put sealed answers back onto the table: they are not in the record yet."""
        for seat, choice in enumerate(sealed):
            if choice is not None and choice in self.legal(seat):
                play(self.table, seat, choice)
                self.changed()

    def _annotate(self, metadata: EntryMetadata) -> None:
        self.history.annotate(metadata)
        self.log.question_asked(self.number)

    def _note(self, entry: Entry, event: Event, shown: int) -> None:
        """Record an entry that no table makes, with an event for everybody."""
        self.history.record.append(entry)
        self.log.events.append(event)
        self._annotate(EntryMetadata(len(self.history.metadata), shown, False))

    # Going back, and along a record.

    def go_back(self, seat: int, number: int) -> None:
        """Restore the table as it was before entry `number`; Nature's draws go on counting."""
        table, again = self.history.back(number)
        if table is None:
            table = self.first_table()
        replay(table, again)
        table.drawn = draws(self.history.record)
        event = Event(UNDONE, seat, "", {"number": number}, None, EVERYONE)
        self._note((seat, Choice(UNDO_VERB, number)), event, table.shown)
        self.set_table(table)

    def follow_all(self, entries: list[Entry]) -> None:
        """Play a record from where it stands, undos and Nature's answers included, with events."""
        for _ in self.following(entries):
            pass

    def following(self, entries: list[Entry]) -> Generator[None, None, None]:
        """The same in steps: some entries each, or one undo."""
        self.settle()
        history = self.history
        history.checkpoints = checkpoints = Checkpoints(len(entries))
        at = rested = self.number
        if at and not sealed_count(self.table):
            checkpoints.add(at, self.table)
        while at < len(entries):
            self._follow(entries[at], at)
            sealed = sealed_count(self.table)
            if not sealed:
                checkpoints.add(self.number, self.table)
            undone = entries[at][1].verb == UNDO_VERB
            at = self.number + sealed
            if undone or at - rested >= STEP:
                rested = at
                yield
        history.checkpoints = None

    def _follow(self, entry: Entry, at: int) -> None:
        """Play one entry of a record; `at` is its place there."""
        seat, choice = entry
        if choice.verb == UNDO_VERB and seat != NATURE:
            if not self.history.base <= choice.a < at:
                raise InvalidInput(f"entry {at + 1} of the record undoes what is not before it")
            self.go_back(seat, choice.a)
        else:
            check_entry(self.table, entry, at, self.settle())
            self.take(seat, choice)

    # Other rules.

    def adopt_rules(self, number: int) -> None:
        """Play on under the present rules: it is recorded, with an event for everybody.

        The table is as it was after `number` entries: all of them, unless these rules cannot
        replay the last ones.
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
        self.table.drawn = draws(self.history.record)
        entry: Entry = (NATURE, Outcome(RULES_VERB, (version, number)))
        event = Event(kind, NOBODY_SEAT, "", facts, None, EVERYONE)
        self._note(entry, event, self.table.shown)
        self.set_base()

    def set_base(self) -> None:
        """All entries so far are history: replays and undos start at the table as it is now."""
        self.history.set_base(self.table.clone(), len(self.log.events))
        self.set_table(self.table)
