"""All that is stored about a person, as they can download it; and how they delete it."""

from __future__ import annotations

import msgspec

from reefside.wire.lobby import SeatNotice
from reefside.wire.text import Passphrase, Written


class StoredPerson(msgspec.Struct):
    """Who somebody is. Times are seconds since 1970."""

    id: str
    name: str
    lang: str
    created: float
    seen: float
    """When they were last here, to the hour or so."""


class StoredSession(msgspec.Struct):
    """A device on which somebody is signed in: since when, and about when it was last used."""

    created: float
    used: float


class StoredAccount(msgspec.Struct):
    """An account; of the passphrase only a hash is stored, which tells nobody anything."""

    name: str
    created: float


class StoredNoticeSettings(msgspec.Struct):
    """Where somebody wants to be told that it is their turn."""

    email: str | None
    confirmed: bool
    webhook: str | None


class StoredNotice(msgspec.Struct):
    """A notice of a turn; without a time it was sent or given up."""

    table: str
    way: str
    due: float | None
    tries: int


class StoredRestriction(msgspec.Struct):
    """Since when somebody may not act, or not talk, and why."""

    banned: float | None
    muted: float | None
    why: str


class StoredPresence(msgspec.Struct):
    """A table somebody looks at."""

    table: str
    seen: float


class StoredSeat(msgspec.Struct):
    """A seat somebody has, and under which name."""

    seat: int
    name: str


class StoredAnswer(msgspec.Struct):
    """A decision of one's own: its number in the record, and what was answered."""

    number: int
    entry: str


class StoredResult(msgspec.Struct):
    """How a match ended for a seat of one's own; the rating is the one after it, if it counts."""

    seat: int
    place: int
    points: int
    turn: int | None
    counted: list[str]
    ended: float
    mode: str
    unrated: str
    mu: float | None
    sigma: float | None


class StoredRating(msgspec.Struct):
    """How strong somebody is thought to be at a game, how sure that is, after how many games."""

    game: str
    mode: str
    mu: float
    sigma: float
    games: int


class StoredInvitation(msgspec.Struct):
    """Somebody was invited to a seat, or, if it is `own`, has invited somebody."""

    table: str
    seat: int
    at: float
    own: bool


class StoredTable(msgspec.Struct):
    """A table somebody sits at, has created, or has left and is still named at.

    `seen` are the seats whose hands they have seen, `last` those that they had last, `asked` those
    that they ask for, and `notices` is what was told about them and their seats.
    """

    id: str
    game: str
    title: str
    state: str
    laid: bool
    created: float
    updated: float
    seats: list[StoredSeat]
    answers: list[StoredAnswer]
    sealed: list[StoredAnswer]
    seen: list[int]
    last: list[int]
    asked: list[StoredSeat]
    notices: list[SeatNotice]
    results: list[StoredResult]


class StoredChatLine(msgspec.Struct):
    """Something somebody said."""

    table: str
    n: int
    at: float
    name: str
    text: str


class StoredReport(msgspec.Struct):
    """A report of a bug."""

    id: str
    table: str
    number: int
    at: float
    text: str
    rules: str
    content: str


class PersonalHead(msgspec.Struct):
    """What is stored about somebody, apart from their tables and words."""

    person: StoredPerson
    account: StoredAccount | None
    sessions: list[StoredSession]
    old_cookie: float | None
    """When a cookie of before there were sessions was exchanged; 0 if it is refused."""
    ways: StoredNoticeSettings | None
    restriction: StoredRestriction | None
    notices: list[StoredNotice]
    present: list[StoredPresence]
    reports: list[StoredReport]
    ratings: list[StoredRating]
    shown: str | None
    """What anybody may see of them; null is nothing."""
    invitations: list[StoredInvitation]


class Personal(PersonalHead):
    """All that is stored about somebody."""

    tables: list[StoredTable]
    chat: list[StoredChatLine]


class Deletion(Written):
    """Delete me: `sure` false only asks what would happen. An account needs its passphrase."""

    sure: bool = False
    passphrase: Passphrase | None = None


class DeletionResult(msgspec.Struct):
    """What happens, or has happened, to how many of my tables.

    Others wait at some: my seat is open again. Others play at some: my seat counts as left, and
    they may vote about it. Others have played at some: those stay, without my name. The rest is
    removed.
    """

    done: bool
    waiting: int
    running: int
    finished: int
    removed: int
