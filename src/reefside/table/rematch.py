"""Another game of the same for the people of a table that is over."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec

from reefside.games import load_game
from reefside.match import KEY_BYTES
from reefside.table.api_call import Call, Endpoint
from reefside.table.cards import seats_of
from reefside.table.lobby import create_table, created, table_of
from reefside.table.open_table import OpenTable
from reefside.table.rate_limits import CREATING
from reefside.table.seating import next_seat
from reefside.table.store_models import Chair, Person, Setup, TableRow
from reefside.table.table_commands import sit
from reefside.wire.lobby import Created


async def rematch(call: Call) -> Created:
    """Play again: the first to ask creates the table, everybody else sits down at it.

    Everybody moves on by one seat. The others find the table on the old one's card.
    """
    person = await call.person()
    old = await table_of(call)
    if not seats_of(old.row, person.id):
        raise call.refusal(403, "not-at-table")
    if old.row.state != "over":
        raise call.refusal(409, "not-over")
    id = call.registry.partition.new_id()

    def note() -> None:
        if old.row.head.rematch in (None, missing):
            old.row.head.rematch = id

    missing = await missing_rematch(call, old)
    await old.turn(note)
    if old.row.head.rematch != id:
        return await follow(call, old.row, person)
    chairs = chairs_again(old.row, person.id)
    return created(call, await create_table(call, setup_again(call, old, person), chairs, id))


async def follow(call: Call, old: TableRow, person: Person) -> Created:
    """Sit down at the rematch that somebody has created, if it has not begun."""
    table = await call.registry.table(str(old.head.rematch))
    for chair in old.chairs:
        seat = next_seat(chair.seat, len(old.chairs))
        free = table.row.state == "waiting" and table.row.chairs[seat].who == "open"
        if chair.person == person.id and free:
            await sit(table, seat, person.id, chair.name, call.language)
    return created(call, table)


def chairs_again(old: TableRow, person: str) -> list[Chair]:
    """The chairs of a rematch: bots, and whoever asked for it; the others are still to come."""
    found = [
        Chair(seat, chair.who, chair.person, chair.name, chair.level)
        if chair.who == "bot" or chair.person == person
        else Chair(seat, "open")
        for chair in old.chairs
        for seat in [next_seat(chair.seat, len(old.chairs))]
    ]
    return sorted(found, key=lambda chair: chair.seat)


def setup_again(call: Call, old: OpenTable, person: Person) -> Setup:
    """What a rematch is played with: the same, under the present rules."""
    game = load_game(old.row.setup.game)
    return msgspec.structs.replace(
        old.row.setup,
        key=secrets.token_bytes(KEY_BYTES).hex(),
        rules=game.rules,
        content=game.content.fingerprint(),
        owner=person.id,
        created=call.registry.wall(),
        rematch_of=old.id,
        imported=False,
    )


async def missing_rematch(call: Call, old: OpenTable) -> str | None:
    """The table that was created for a rematch, if it has been removed since."""
    noted = old.row.head.rematch
    if noted is None or await call.registry.store.table(noted) is not None:
        return None
    return noted


ENDPOINTS: Final = [
    Endpoint(
        "POST",
        "/api/tables/{id}/rematch",
        rematch,
        "Play again: create the table of a rematch, or sit down at it; all move on by one seat.",
        Created,
        status=201,
        refusals=(401, 403, 404, 409, 503),
        pace=CREATING,
    ),
]
