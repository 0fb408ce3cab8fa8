"""The result of a match: who came where, and whether it is rated or why not."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from reefside.kernel.game import Game
from reefside.match import Match
from reefside.match.tally import SeatTally, tally
from reefside.table import cards, lesson_tables
from reefside.table.store_models import Change, MatchResult, SeatResult, TableRow

WHY: Final = ("alone", "import", "made", "hot-seat", "alike", "hints", "luck", "hands")
"""Why a match is not rated: all play on one side; it was begun elsewhere; it is played with
something that somebody made; one person has several seats; bots of one level play each other;
bots give hints; luck was taken back; a seat changed hands."""


def fill(change: Change, match: Match, moved: bool, now: float, wall: float) -> None:
    """Write the state of the match and of a lesson into the head, and the result at the end."""
    row = change.row
    before = row.state
    cards.fill_head(row, match, moved, now)
    lesson_tables.fill_head(row, match)
    row.head.unrated = why_unrated(match.game, row)
    given_up = row.head.ended == "resigned"
    if given_up:
        row.head.scores = match.scores
    counts = row.setup.lesson is None and (given_up or row.head.closed is None)
    if row.state == "over" and before != "over" and counts:
        change.result = result_of(row, match.game, wall, tally(match))


def result_of(
    row: TableRow, game: Game[Any], ended: float, tallies: list[SeatTally]
) -> MatchResult:
    """The result of a table that is over; without tallies all but what they tell."""
    setup, head = row.setup, row.head
    sides = game.sides(setup.seats, setup.options)
    points = [*head.scores, *[0] * (setup.seats - len(head.scores))]
    found = places(sides, first_seats(row), points)
    tallies = tallies or [SeatTally(None, [])] * setup.seats
    seats = [
        SeatResult(seat, sides[seat], found[seat], points[seat], *tallies[seat])
        for seat in range(setup.seats)
    ]
    return MatchResult(
        setup.game, game.mode(setup.seats, setup.options), ended, head.unrated, seats
    )


def first_seats(row: TableRow) -> list[int]:
    """The seats that come first: where somebody resigned, all that did not."""
    head = row.head
    if head.ended != "resigned":
        return head.winners
    return [seat for seat in range(row.setup.seats) if seat not in head.resigned]


def places(sides: list[int], winners: list[int], points: list[int]) -> list[int]:
    """Each seat's place: winners are first, the other sides follow by points, equals share one."""
    if len(set(sides)) == 1:
        return [1 if winners else 0] * len(sides)
    won = {sides[seat] for seat in winners}
    worth: dict[int, tuple[bool, int]] = {}
    for seat, side in enumerate(sides):  # A side has the points of its best seat.
        own = (side in won, 0 if side in won else points[seat])
        worth[side] = max(own, worth.get(side, own))
    return [1 + sum(other > worth[side] for other in worth.values()) for side in sides]


def why_unrated(game: Game[Any], row: TableRow) -> str:
    """Why a match is not rated, as far as that is known: one of `WHY`; empty if it is."""
    setup, head = row.setup, row.head
    people = Counter(chair.person for chair in row.chairs if chair.who == "human")
    speaking = {
        "alone": len(set(game.sides(setup.seats, setup.options))) == 1,
        "import": setup.imported,
        "made": not game.is_standard(setup.options),
        "hot-seat": any(seats > 1 for person, seats in people.items() if person),
        "alike": are_alike(row),
        "hints": setup.hints and bool(people),
        "luck": head.luck_undone > 0,
        "hands": head.handed or any(is_deserted(row, seat) for seat in range(len(row.chairs))),
    }
    return next((why for why in WHY if speaking[why]), "")


def are_alike(row: TableRow) -> bool:
    """Whether bots of one level play each other: that says nothing about them."""
    who = [(chair.who, chair.level) for chair in row.chairs]
    return who[0][0] == "bot" and len(set(who)) == 1


def is_deserted(row: TableRow, seat: int) -> bool:
    """Whether nobody has a seat of a running match, or somebody who was removed has it."""
    chair = row.chairs[seat]
    return row.state != "waiting" and (
        chair.who == "open" or (chair.who == "human" and not chair.name)
    )
