"""Results over REST: one's own, those that somebody shows, leaderboards, and invitations."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from reefside.wire.text import Word, Written

Shown = Literal["nothing", "results", "all"]
"""What anybody may see of somebody: nothing, their results, or these and their statistics."""


class RatingCard(msgspec.Struct):
    """A rating, so much more or less in 95 of 100 cases, after so many games."""

    rating: int
    margin: int
    games: int


class ResultSeat(msgspec.Struct):
    """How a match ended for one seat.

    `name` is empty for a bot, for whoever was deleted and for whoever shows nothing to the reader;
    `person` is there if they have a page. `rating` is the one after the match and `change` how far
    the match moved it, where it is rated.
    """

    seat: int
    who: Literal["human", "bot", "open"]
    name: str
    person: str | None
    level: str | None
    mine: bool
    place: int
    """1 for whoever won; 0 where all play on one side and have lost."""
    points: int
    rating: int | None = None
    change: int | None = None


class ResultCard(msgspec.Struct):
    """A finished match; `table` is null where the reader may not know of it."""

    table: str | None
    game: str
    mode: str
    mode_name: str
    """What the mode is called; empty where the game has only one."""
    ended: float
    unrated: str
    """Why it is not rated, as a key; empty if it is."""
    seats: list[ResultSeat]


class Results(msgspec.Struct):
    """A page of results, the latest first."""

    results: list[ResultCard]
    more: bool


class Favourite(msgspec.Struct):
    """Something somebody played with, and in how many games."""

    name: str
    games: int


class GameStatistics(msgspec.Struct):
    """Somebody's games of one kind: how many, how many won, points, and what they like."""

    game: str
    mode: str
    mode_name: str
    games: int
    wins: int
    average: float
    best: int
    favourites: list[Favourite]
    rating: RatingCard | None


class PlayedWith(msgspec.Struct):
    """Somebody I have played with: how often, and how often one of us came before the other."""

    id: str
    name: str
    page: bool
    games: int
    before: int
    behind: int


class InvitationCard(msgspec.Struct):
    """Somebody invites me to a table; `path` leads to the seat."""

    table: str
    game: str
    title: str
    who: str
    path: str


class MyPeople(msgspec.Struct):
    """The people I have played with, and who invites me."""

    people: list[PlayedWith]
    invitations: list[InvitationCard]


class PersonPage(msgspec.Struct):
    """Somebody's page, as its reader may see it."""

    id: str
    name: str
    mine: bool
    account: bool
    """Whether there is an account: without one a page is its owner's alone."""
    shown: Shown
    results: Results
    statistics: list[GameStatistics]


class Sharing(Written):
    """What anybody may see of me."""

    shown: Shown


class Invitation(Written):
    """Invite somebody I have played with to an open seat."""

    person: Word
    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]


class ModeCard(msgspec.Struct):
    """What a game's results are compared within."""

    mode: str
    name: str


class LeaderRow(msgspec.Struct):
    """Somebody on a leaderboard: a person, or a level of the bots."""

    place: int
    person: str | None
    name: str
    level: str | None
    mine: bool
    rating: int
    margin: int
    games: int


class Leaderboard(msgspec.Struct):
    """The strongest at a game in a mode; `least` is after how many rated games one is listed."""

    game: str
    mode: str
    modes: list[ModeCard]
    least: int
    rows: list[LeaderRow]
