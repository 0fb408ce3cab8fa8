"""The models of the store: people, tables, changes of tables, match logs and chat."""

from __future__ import annotations

from typing import Literal

import msgspec

from reefside.table.clock import Clocks
from reefside.wire.lessons import LessonState
from reefside.wire.live import UndoAsked, VoteOpen
from reefside.wire.lobby import Clock, EndAsked, Ended, SeatNotice, State, TimeOut
from reefside.wire.match_log import Snapshot, StoredEntry


class Person(msgspec.Struct):
    """Somebody who gave a name; the account is the name to sign in with, if there is one."""

    id: str
    name: str
    lang: str
    created: float
    account: str | None = None
    banned: bool = False
    """Whether they may not act at all."""
    muted: bool = False
    """Whether they may not talk."""


class Chair(msgspec.Struct):
    """A seat at a table and who has it."""

    seat: int
    who: Literal["human", "bot", "open"]
    person: str | None = None
    name: str = ""
    level: str | None = None


class LessonSetup(msgspec.Struct, frozen=True):
    """The lesson of a table, and how many entries its record had when it began."""

    id: str
    began: int


class Setup(msgspec.Struct, frozen=True):
    """What does not change while a table is played, unless Reefside itself does.

    It is secret: it holds Nature's key.
    """

    game: str
    options: dict[str, str]
    seats: int
    key: str
    rules: str
    content: str
    owner: str
    created: float
    title: str = ""
    private: bool = False
    clock: Clock | None = None
    timeout: TimeOut = "nothing"
    auto_pass: bool = True
    hints: bool = True
    rematch_of: str | None = None
    imported: bool = False
    """Whether it came from a saved match: somebody knows Nature's key."""
    lesson: LessonSetup | None = None


class Head(msgspec.Struct):
    """What changes with every decision and can be read without opening the match."""

    round: int = 0
    waiting: list[int] = []
    winners: list[int] = []
    scores: list[int] = []
    ending: str = ""
    luck_undone: int = 0
    undo_asked: UndoAsked | None = None
    votes: list[VoteOpen] = []
    clocks: Clocks | None = None
    moved: float = 0.0
    """When somebody last decided something."""
    rematch: str | None = None
    closed: str | None = None
    """Why it was ended before its rules did, by an operator or its people; None if it was not."""
    ended: Ended = ""
    """How its people ended it; empty if they did not."""
    end_asked: EndAsked | None = None
    resigned: list[int] = []
    """The seats whose people have given up."""
    seen: dict[str, list[int]] = {}
    """The seats of the running match whose hands somebody has seen."""
    last: dict[int, str] = {}
    """Who had a seat of the running match last."""
    wishes: dict[int, Chair] = {}
    """Who asks for an open seat, as they would sit there."""
    notices: list[SeatNotice] = []
    handed: bool = False
    """Whether somebody took or left a seat of the running match."""
    unrated: str = ""
    """Why the match is not rated; empty if it is."""
    attended: int = 0
    """How many entries there were when a person was last there."""
    lesson: LessonState | None = None


class TableRow(msgspec.Struct):
    """A table as it is stored, without its match log. Every change adds one to `version`."""

    id: str
    setup: Setup
    chairs: list[Chair]
    state: State = "waiting"
    version: int = 0
    number: int = 0
    updated: float = 0.0
    due: float | None = None
    """When a server must resume it at the latest: a bot is to move, a clock runs out."""
    head: Head = msgspec.field(default_factory=Head)


class MatchLog(msgspec.Struct):
    """All that is needed to open a match."""

    lines: list[StoredEntry]
    snapshots: list[int]
    """The numbers of all snapshots, in order."""
    sealed: list[tuple[int, str]]


class SeatResult(msgspec.Struct):
    """How a match ended for one seat."""

    seat: int
    side: int
    place: int
    """1 for whoever won; 0 where all play on one side and have lost."""
    points: int
    turn: int | None = None
    """Its place in the order of the first turns, from 0, where that is known."""
    counted: list[str] = []
    """The keys of the game's texts of what it counts."""


class MatchResult(msgspec.Struct):
    """How a match ended, for the results of its people."""

    game: str
    mode: str
    ended: float
    why: str
    """Why it is not rated; empty if it is."""
    seats: list[SeatResult]


class Change(msgspec.Struct):
    """One step of a table, written whole or not at all, and only if `version` still holds."""

    row: TableRow
    """The table as it is to be; its version is the one it had before."""
    lines: list[StoredEntry] = []
    sealed: dict[int, str] | None = None
    """All answers sealed to the open question; None leaves them as they are."""
    snapshot: Snapshot | None = None
    chairs: bool = False
    """Whether somebody took or left a seat."""
    setup: bool = False
    """Whether the rules or components changed under which it is played."""
    result: MatchResult | None = None
    """How the match ended, if it did so just now."""

    @property
    def size(self) -> int:
        """About how many bytes it adds to the store."""
        lines = sum(len(line.entry) + len(line.told) for line in self.lines)
        return lines + (len(self.snapshot.table) if self.snapshot is not None else 0)


class ChatLine(msgspec.Struct):
    """Something said at a table."""

    n: int
    person: str
    seat: int | None
    name: str
    text: str
    at: float
