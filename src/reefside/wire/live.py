"""The live protocol: what goes over the WebSocket of a table, both ways."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from reefside.wire.lobby import (
    GameAids,
    GameStudy,
    GameView,
    LogLine,
    Number,
    QuestionText,
    Seat,
    TableCard,
)
from reefside.wire.people import Language
from reefside.wire.requests import Consent, End, FromClient, Ref, Resign, Undo, Vote
from reefside.wire.steps import Changed, PerspectiveStep
from reefside.wire.text import ChatText, ChoiceText, Word, one_way

Perspectives = Annotated[dict[Word, Number], msgspec.Meta(max_length=12)]


class Hello(FromClient):
    """The first message. `since` has the highest event number seen of each perspective.

    Its keys are seats as text, and "none" for the spectator's perspective; leave out what was
    never seen. The same message after a reconnect resumes without a gap. With `steps` the client
    gets, where it can, only what changed; with `stills` also the table on the way there; with
    `aids` what its seats can work out about their questions.
    """

    lang: Language = "en"
    since: Perspectives = msgspec.field(default_factory=dict)
    steps: bool = False
    aids: bool = False
    stills: bool = False


class Answer(FromClient):
    """An answer to the question with the number `ask`.

    With `rest` a pass counts for all windows of this turn: the table passes for the seat there.
    """

    ref: Ref
    seat: Seat
    ask: Number
    choice: ChoiceText
    rest: bool = False


class Explain(FromClient):
    """Why may I not answer so? Replied by `refused`, or by `done` if I may."""

    ref: Ref
    seat: Seat
    choice: ChoiceText


class Preview(FromClient):
    """What would surely happen if I answered so? Replied by `forecast`."""

    ref: Ref
    seat: Seat
    choice: ChoiceText


class Study(FromClient):
    """What can I work out about this thing on the table? Replied by `studied`."""

    ref: Ref
    seat: Seat
    thing: Word


class Hint(FromClient):
    """What would a bot answer here? Replied by `advice`."""

    ref: Ref
    seat: Seat


class Say(FromClient):
    """Something for the chat."""

    ref: Ref
    text: ChatText

    def __post_init__(self) -> None:
        one_way(self)


class Speak(FromClient):
    """Another language from now on: everything told is sent again in it."""

    lang: Language


ClientMessage = (
    Hello
    | Answer
    | Explain
    | Preview
    | Study
    | Hint
    | Undo
    | Consent
    | Vote
    | End
    | Resign
    | Say
    | Speak
)


class FromServer(msgspec.Struct, tag_field="type", tag=str.lower):
    """A message of the server."""


class UndoText(msgspec.Struct):
    """Whether a seat may take back its last decision, and the reason in words."""

    key: Literal["free", "consent", "nothing", "rules"]
    text: str


class Perspective(msgspec.Struct):
    """What one own seat, or a spectator (seat null), may know.

    `told` is what is new since the last update; `questions` has the texts of `view.asks`, and
    `aids` what the seat can work out about them, if the client wants that.
    """

    seat: int | None
    view: GameView
    told: list[LogLine]
    questions: list[QuestionText]
    undo: UndoText
    aids: GameAids = None


class UndoAsked(msgspec.Struct):
    """Somebody wants to take back to a decision; these seats have agreed."""

    by: int
    number: int
    agreed: list[int]
    needed: list[int]


class VoteOpen(msgspec.Struct):
    """A vote about an absent seat, or about an open one that `name` asks for."""

    about: int
    to: Literal["bot", "open", "person"]
    agreed: list[int]
    needed: list[int]
    name: str = ""


class Update(FromServer):
    """The table as it is now: one perspective per own seat; while it waits for players, none."""

    table: TableCard
    number: int
    perspectives: list[Perspective]
    undo_asked: UndoAsked | None
    votes: list[VoteOpen]


class Step(FromServer):
    """The table has gone on since the last update or step: only what changed, in any order.

    `changes` are those of the update itself, `perspectives` has the same ones as before.
    """

    number: int
    changes: list[Changed]
    perspectives: list[PerspectiveStep]


class Done(FromServer):
    """What was asked is done and stored; `number` is that of the question now open."""

    ref: int
    number: int


class Refused(FromServer):
    """What was asked is refused; nothing has changed. `rule` is a rule id or empty."""

    ref: int
    rule: str
    key: str
    reason: str
    nearest: str | None = None


class Forecast(FromServer):
    """What will surely happen, up to the first thing that is not the seat's to decide.

    `ends` says who comes next: you again, Nature, others, nobody because it is over, or not
    known because it depends on what the seat cannot see.
    """

    ref: int
    told: list[LogLine]
    ends: Literal["you", "nature", "others", "over", "unknown"]


class Studied(FromServer):
    """What the seat can work out about what it asked for, as the table is at question `number`."""

    ref: int
    number: int
    found: GameStudy


class Suggestion(msgspec.Struct):
    """An answer a bot thinks of; `share` is the share of games it would win with it, 0 to 1.

    `answers` is the whole move, this answer first, each to a question of the rule at its place;
    `labels` are its words, `reasons` what speaks most for it instead of the next best.
    """

    choice: str
    label: str
    share: float
    answers: list[str]
    rules: list[str]
    labels: list[str]
    reasons: list[str]


class Advice(FromServer):
    """What a bot would answer, the best first."""

    ref: int
    suggestions: list[Suggestion]


class Said(FromServer):
    """A line of the chat; `seat` is null for a spectator. The stored chat comes after `hello`."""

    n: int
    seat: int | None
    name: str
    text: str
    at: float


class Trouble(FromServer):
    """A message could not be understood, or the connection is about to be closed."""

    reason: str
    key: str


ServerMessage = Update | Step | Done | Refused | Forecast | Studied | Advice | Said | Trouble
