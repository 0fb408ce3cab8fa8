"""Who may take a seat of a running match, and the notices about it.

A person who sits down sees the seat's hand. So nobody who has seen one hand of a match takes
another seat of it, unless all other people agree.
"""

from __future__ import annotations

from typing import Final, Literal

from reefside.table.absence import voters
from reefside.table.cards import seats_of
from reefside.table.store_models import Chair, TableRow
from reefside.wire.live import VoteOpen
from reefside.wire.lobby import SeatNotice

NOTICES: Final = 30
"""Notices about seats that are kept; older ones are forgotten."""


def note(
    row: TableRow,
    key: Literal["sat", "left", "resigned", "bot", "open", "asks", "votes"],
    seat: int,
    name: str,
    now: float,
) -> None:
    """Add a notice about a seat of a running match."""
    if row.state == "playing":
        notices = row.head.notices
        n = notices[-1].n + 1 if notices else 1
        row.head.notices = [*notices, SeatNotice(n, key, seat, name, now)][-NOTICES:]


def remember(row: TableRow, chair: Chair) -> None:
    """Note that a person has seen the hand of their seat of a running match."""
    if chair.who == "human" and chair.person is not None:
        seen = row.head.seen.get(chair.person, [])
        row.head.seen = {**row.head.seen, chair.person: sorted({*seen, chair.seat})}
        row.head.last = {**row.head.last, chair.seat: chair.person}


def remember_all(row: TableRow) -> None:
    """The match begins: note that people see the hands of their seats."""
    for chair in row.chairs:
        remember(row, chair)


def may_sit(row: TableRow, seat: int, person: str) -> bool:
    """Whether somebody may take an open seat without asking anybody.

    They may if the match has not begun, if they have seen no other hand of it, or if nobody else
    had the seat since they left it.
    """
    if row.state != "playing" or row.head.last.get(seat) == person:
        return True
    seen = {*row.head.seen.get(person, []), *seats_of(row, person)}
    return seen <= {seat}


def next_seat(seat: int, seats: int) -> int:
    """Where the person of a seat sits in a rematch: everybody moves on by one."""
    return (seat + 1) % seats


def next_seats(row: TableRow, person: str) -> list[int]:
    """The seats that somebody has in the rematch of a table."""
    return [next_seat(seat, len(row.chairs)) for seat in seats_of(row, person)]


def to_ask(row: TableRow, seat: int, person: str) -> list[int]:
    """The seats of the people who must agree that somebody takes a seat, one for each."""
    owners = {chair.seat: chair.person or "" for chair in row.chairs} | {seat: person}
    humans = [chair.seat for chair in row.chairs if chair.who == "human"]
    return voters(humans, seat, owners)


def take(row: TableRow, chair: Chair, now: float) -> None:
    """Somebody sits down on an open seat."""
    row.chairs[chair.seat] = chair
    forget_wishes(row, chair.seat)
    if row.state == "playing":
        remember(row, chair)
    note(row, "sat", chair.seat, chair.name, now)


def give_up(row: TableRow, seat: int, now: float) -> None:
    """Somebody gets up."""
    note(row, "left", seat, row.chairs[seat].name, now)
    if row.state == "playing":
        remember(row, row.chairs[seat])
    row.chairs[seat] = Chair(seat, "open")
    forget_wishes(row, seat)


def ask(row: TableRow, seat: int, person: str, name: str, now: float) -> None:
    """Ask the others whether somebody who has seen another hand may take an open seat."""
    asked = row.head.wishes.get(seat)
    if asked is not None and asked.person == person:
        return
    forget_wishes(row, seat)
    row.head.wishes = {**row.head.wishes, seat: Chair(seat, "human", person, name)}
    row.head.votes.append(VoteOpen(seat, "person", [], to_ask(row, seat, person), name))
    note(row, "asks", seat, name, now)


def forget_wishes(row: TableRow, seat: int) -> None:
    """Remove the requests for a seat, and the votes about them."""
    row.head.wishes = {at: wish for at, wish in row.head.wishes.items() if at != seat}
    row.head.votes = [vote for vote in row.head.votes if vote.about != seat]
