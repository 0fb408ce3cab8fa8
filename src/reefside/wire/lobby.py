"""Tables over REST: creating one, its card, joining, replays and reports."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from reefside.wire.lessons import LessonState
from reefside.wire.text import PersonName, ReportText, SaveText, Title, Word, Written

State = Literal["waiting", "playing", "over"]
TimeOut = Literal["bot", "pass", "nothing"]
Ended = Literal["", "agreed", "resigned"]
Seat = Annotated[int, msgspec.Meta(ge=0, le=9)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
GameView = Annotated[Any, msgspec.Meta(extra_json_schema={"$ref": "#/$defs/GameView"})]
"""What a seat may know: the `View` of one of the games."""
GameAids = Annotated[Any, msgspec.Meta(extra_json_schema={"$ref": "#/$defs/GameAids"})]
"""What a seat can work out about its open questions: `AIDS` of one of the games, or null."""
GameStudy = Annotated[Any, msgspec.Meta(extra_json_schema={"$ref": "#/$defs/GameStudy"})]
"""What a seat can work out about one thing on the table: `STUDY` of one of the games."""


class SeatPlan(Written):
    """Who shall sit on a seat. Several times "me" is a table for several people on one device."""

    who: Literal["me", "bot", "open"]
    name: PersonName | None = None
    level: Word | None = None


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    """A seat's time for the whole match, and what each decision adds to it."""

    seconds: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0


class CreateTable(Written):
    """A table to be laid."""

    game: Word
    seats: Annotated[list[SeatPlan], msgspec.Meta(min_length=1, max_length=10)]
    options: Annotated[dict[Word, Word], msgspec.Meta(max_length=20)] = msgspec.field(
        default_factory=dict
    )
    title: Title | None = None
    private: bool = False
    clock: Clock | None = None
    timeout: TimeOut = "nothing"
    auto_pass: bool = True
    """Whether the table passes, after a short while, for a seat that can only pass."""
    hints: bool | None = None
    """Whether bots give hints; null: only where one person plays, against bots or alone."""


class SeatCard(msgspec.Struct):
    """Who sits on a seat. `clock_left` is in seconds; it runs while `ticking`."""

    seat: int
    who: Literal["human", "bot", "open"]
    name: str
    level: str | None
    online: bool
    mine: bool
    clock_left: float | None
    ticking: bool


class SeatNotice(msgspec.Struct):
    """What became of a seat while the match was running; `n` counts without gaps.

    Somebody called `name` sat down, left, resigned, or asks for the seat; a bot got it; it was
    opened; or `name` voted about it.
    """

    n: int
    key: Literal["sat", "left", "resigned", "bot", "open", "asks", "votes"]
    seat: int
    name: str
    at: float


class EndAsked(msgspec.Struct):
    """Somebody proposes to end the match without a result: `enough` of the `needed` must agree."""

    by: int
    agreed: list[int]
    against: list[int]
    needed: list[int]
    enough: int


class TableCard(msgspec.Struct):
    """A table from outside: who sits there and how far it is. Times are seconds since 1970."""

    id: str
    game: str
    options: dict[str, str]
    title: str
    state: State
    seats: list[SeatCard]
    mine: list[int]
    waiting: list[int]
    number: int
    round: int
    commitment: str
    key: str | None
    """Nature's key, once it is over."""
    winners: list[int]
    scores: list[int]
    ending: str
    luck_undone: int
    """How often a person took back what had been rolled or drawn, so that it came anew."""
    private: bool
    clock: Clock | None
    timeout: TimeOut
    auto_pass: bool
    hints: bool
    watchers: int
    created: float
    updated: float
    rematch: str | None
    """The table that was laid for another game of the same."""
    imported: bool
    """Whether it came from a saved match: then somebody may know Nature's key."""
    owned: bool
    """Whether you laid it."""
    closed: str | None
    """Why it was ended before its rules did, maybe empty; null if it was not."""
    ended: Ended
    """How its people ended it: all agreed, or somebody resigned; empty if they did not."""
    end_asked: EndAsked | None
    silent: list[int]
    """The seats that count as left: the others may vote about them."""
    resign: bool
    """Whether somebody may resign: who gives up leaves a winner."""
    notices: list[SeatNotice]
    """The latest that became of seats while the match was running."""
    full: bool
    """Whether the match is as long as one can be: it stays as it is."""
    unrated: str
    """Why the match does not count for ratings, as a key; empty if it does."""
    lesson: LessonState | None
    """The lesson that is learned here, if one is."""
    kept_until: float | None = None
    """In a list: when it is removed if nothing happens there."""


class Tables(msgspec.Struct):
    """A list of tables, the latest first."""

    tables: list[TableCard]


class OpenTables(msgspec.Struct):
    """A page of the public tables, and whether there are more."""

    tables: list[TableCard]
    more: bool


class Invite(msgspec.Struct):
    """The path of a link that lets whoever opens it take an open seat."""

    seat: int
    path: str


class Created(msgspec.Struct):
    """A table was laid."""

    table: TableCard
    invites: list[Invite]


class Join(Written):
    """Take an open seat; a private table needs the secret of the link."""

    seat: Seat | None = None
    secret: Word | None = None
    name: PersonName | None = None


class Leave(msgspec.Struct, forbid_unknown_fields=True):
    """Give up a seat: it is open again."""

    seat: Seat


class GiveSeat(Written):
    """Give an open seat to a bot before the match begins."""

    seat: Seat
    level: Word | None = None


class Import(Written):
    """A saved match, as `record` gave it: it is laid as a table to go on with, or to look at."""

    save: SaveText
    seats: Annotated[list[SeatPlan], msgspec.Meta(max_length=10)] = msgspec.field(
        default_factory=list
    )
    title: Title | None = None


class Report(Written):
    """Something is wrong at a decision."""

    number: Number
    text: ReportText


class Reported(msgspec.Struct):
    """The report is kept; the record is that of the table."""

    id: str


class LogLine(msgspec.Struct, omit_defaults=True):
    """A line of the log: something that happened, as one perspective may know it.

    `n` counts without gaps; `number` is the decision after it, for the link into the replay.
    Lines in a row of the same `run` are shown as one: each takes the place of the one before. A
    `silent` one is left out there; where it follows something else it is shown, and begins no run.
    """

    n: int
    kind: str
    seat: int
    rule: str
    number: int
    text: str
    facts: dict[str, Any]
    run: str = ""
    silent: bool = False


class LogPage(msgspec.Struct):
    """A piece of a log, in order. If its first event has a number above 1, more came before."""

    seat: int | None
    told: list[LogLine]


class QuestionText(msgspec.Struct):
    """The texts of an open question: `labels` go with its choices, in the same order.

    In a `window` one is asked because one may speak at this moment, and may pass for the turn.
    """

    number: int
    prompt: str
    rule: str
    labels: list[str]
    window: bool = False


class GivenAnswer(msgspec.Struct):
    """What was answered to the question of a moment."""

    seat: int
    choice: str
    label: str


class ReplayMoment(msgspec.Struct):
    """A table as it was at one decision. Its neighbours are the decisions before and after it."""

    table: str
    number: int
    previous: int | None
    next: int | None
    last: int
    place: int
    """Which of all decisions this is, counted from 1; `number` counts Nature's entries too."""
    places: int
    seat: int | None
    board: int
    """The decision at which the board lay as it is shown: an earlier one than `number` where these
    rules cannot say how it lay then."""
    rules: str
    """The rules under which it was played."""
    view: GameView
    told: list[LogLine]
    questions: list[QuestionText]
    taken: list[GivenAnswer]
    """What came next: your own answers while the match goes on, everybody's once it is over."""
