"""People and games over REST: who you are, which games there are, and why something is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from reefside.wire.text import OptionText, Passphrase, PersonName, Word, Written

Language = Literal["en", "pl"]
Texts = dict[str, str]
"""One text in every language."""


class Problem(msgspec.Struct):
    """Why a request was refused: one clear line, and its key for programs."""

    error: str
    key: str


class Alive(msgspec.Struct):
    """The process answers."""

    status: Literal["ok"]


class Health(msgspec.Struct):
    """The server keeps what people do."""

    status: Literal["ok"]
    store: Literal["sqlite", "postgresql"]


class Version(msgspec.Struct):
    """What runs here: Reefside, and the rules version of every game."""

    reefside: str
    rules: dict[str, str]


class OptionCard(msgspec.Struct):
    """An option of a game: one of `values` (the first is the default), or a number up to `most`.

    With `private` all but the default is for tables that are not in the public list. `kind` is
    "seating" if it chooses what is played, and so how many can.
    """

    name: str
    values: list[str]
    most: int
    default: str
    private: bool
    kind: str


class LessonCard(msgspec.Struct):
    """A lesson of a game: its texts are `lessons.<id>.…` in the game's words.

    `solution` is given where somebody asks to be shown it.
    """

    id: str
    rule: str
    solution: list[str]


class GameCard(msgspec.Struct):
    """A game that can be played here.

    `seats_by_mode` has the key "" where the game knows no modes, and `seat_names` are empty where
    the game only numbers its seats. `board` is the address of the module that draws it, where its
    package brings one.
    """

    key: str
    title: Texts
    pitch: Texts
    rules: str
    least_seats: int
    most_seats: int
    options: list[OptionCard]
    usual_seats: int
    seat_names: dict[str, list[str]]
    seats_by_mode: dict[str, list[int]]
    levels: list[str]
    board: str
    lessons: list[LessonCard]
    """In the order in which they are learned."""


class Content(msgspec.Struct):
    """Every component of a game as it stands in its rows, by kind; each has `id`, `provenance`."""

    game: str
    fingerprint: str
    rows: dict[str, list[dict[str, Any]]]


class OptionCheck(Written):
    """A value for an option of a game: may it be chosen?"""

    option: Word
    value: OptionText


class Fault(msgspec.Struct):
    """One thing that stands against a value; if it is not `firm`, house rules may allow it."""

    rule: str
    key: str
    text: str
    facts: dict[str, str]
    firm: bool


class OptionChecked(msgspec.Struct):
    """The value as the game writes it, and all that stands against it: nothing if it is good.

    `sketch` is what can be drawn of it, in the words of the game.
    """

    option: str
    value: str
    faults: list[Fault]
    sketch: dict[str, Any]


class TablePlan(Written):
    """A table that is being planned: how many sit there, and the options chosen so far."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=10)]
    options: Annotated[dict[Word, OptionText], msgspec.Meta(max_length=20)] = msgspec.field(
        default_factory=dict
    )


class OptionMisfit(msgspec.Struct):
    """A value that cannot be chosen with this mode and number of seats, and why."""

    option: str
    value: str
    reason: str


class TableFits(msgspec.Struct):
    """All values that do not go with a plan; the others do."""

    misfits: list[OptionMisfit]


class Me(msgspec.Struct):
    """Who you are; `account` is the name you sign in with, if you have one."""

    id: str
    name: str
    lang: Language
    account: str | None


class Profile(Written):
    """Your name and language."""

    name: PersonName
    lang: Language = "en"


class NewPassphrase(Written):
    """The passphrase of an account, and the one that shall take its place."""

    passphrase: Passphrase
    new: Passphrase


class SessionCard(msgspec.Struct):
    """One of my sessions: since when, about when it was last used, whether it is this one."""

    id: str
    created: float
    used: float
    here: bool


class MySessions(msgspec.Struct):
    """Where I am signed in."""

    sessions: list[SessionCard]


class Credentials(Written):
    """A name and a passphrase: for a new account, or to sign in."""

    name: PersonName
    passphrase: Passphrase
