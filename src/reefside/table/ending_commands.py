"""Ending a match before its rules do: by agreement, or because somebody resigns.

All people must agree to end it without a result; where a seat is left or open most of those who
are still there are enough, so that nobody waits for ever.
"""

from __future__ import annotations

from typing import Literal

from reefside.games import load_game
from reefside.table import cards, seating
from reefside.table.absence import counted, is_deserted, majority, voters
from reefside.table.answering import playing, refused
from reefside.table.autoplay import DEFAULT_LEVEL
from reefside.table.open_table import OpenTable
from reefside.table.store_models import Chair, TableRow
from reefside.table.table_commands import seats_beside
from reefside.wire.lobby import EndAsked


async def propose_end(table: OpenTable, seat: int, agree: bool, language: str) -> None:
    """Propose to end the match without a result, agree to it, or not; who proposed may withdraw."""

    def act() -> None:
        open_match(table, language)
        head = table.row.head
        asked = head.end_asked
        if asked is None and not agree:
            raise refused(language, "no-end-asked")
        if asked is not None and not agree and seat in seats_beside(table, asked.by):
            head.end_asked = None
            return
        asked = asked or EndAsked(seat, [], [], [], 0)
        head.end_asked = with_voice(table, asked, seats_beside(table, seat), agree)
        if len(head.end_asked.agreed) >= head.end_asked.enough:
            end(table.row, "agreed", [])
        elif not can_pass(head.end_asked):
            head.end_asked = None

    await table.turn(act)


def with_voice(table: OpenTable, asked: EndAsked, mine: list[int], agree: bool) -> EndAsked:
    """A proposal after somebody has said yes or no to it, as the table is now."""
    owners = {chair.seat: chair.person or "" for chair in table.row.chairs}
    needed = voters(table.humans, -1, owners)
    enough = len(needed)
    if is_deserted(table):
        needed = counted(table, needed, mine)
        enough = majority(needed)
    yes, no = set(asked.agreed) - set(mine), set(asked.against) - set(mine)
    (yes if agree else no).update(mine)
    both = set(needed)
    return EndAsked(asked.by, sorted(yes & both), sorted(no & both), needed, enough)


def can_pass(asked: EndAsked) -> bool:
    """Whether enough people can still agree."""
    return len(asked.needed) - len(asked.against) >= asked.enough


def open_match(table: OpenTable, language: str) -> None:
    """Refuse where no match goes on."""
    playing(table, language)
    if table.row.state != "playing":
        raise refused(language, "over")


async def resign(table: OpenTable, seat: int, language: str) -> None:
    """Give up the game: a bot plays on, or the match ends if one side or no person is left."""

    def act() -> None:
        open_match(table, language)
        row = table.row
        if not cards.may_resign(row.setup):
            raise refused(language, "no-resigning")
        seating.note(row, "resigned", seat, row.chairs[seat].name, table.registry.now())
        row.head.resigned = sorted({*row.head.resigned, seat})
        others = [chair.seat for chair in row.chairs if chair.who == "human" and chair.seat != seat]
        left = sides_left(row)
        if len(left) == 1 or not others:
            end(row, "resigned", left[0] if len(left) == 1 else [])
            return
        seating.remember(row, row.chairs[seat])
        seating.forget_wishes(row, seat)
        row.chairs[seat] = Chair(seat, "bot", None, "", DEFAULT_LEVEL)
        row.head.end_asked = None
        table.seats_changed()

    await table.turn(act)


def sides_left(row: TableRow) -> list[list[int]]:
    """The sides on which somebody has not resigned, each with all its seats."""
    sides = load_game(row.setup.game).sides(row.setup.seats, row.setup.options)
    found = [[seat for seat, own in enumerate(sides) if own == side] for side in sorted({*sides})]
    return [side for side in found if not set(side) <= set(row.head.resigned)]


def end(row: TableRow, how: Literal["agreed", "resigned"], winners: list[int]) -> None:
    """End a match as it stands."""
    head = row.head
    head.closed, head.ended, head.winners = "", how, winners
    head.votes, head.undo_asked, head.end_asked = [], None, None
