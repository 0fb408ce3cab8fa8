"""What can be done about open seats: the links to them, and bots for them before the match."""

from __future__ import annotations

from typing import Final

from reefside.bots import NAMES
from reefside.table.answering import refused
from reefside.table.api_call import Call, Endpoint
from reefside.table.autoplay import DEFAULT_LEVEL
from reefside.table.cards import seats_of
from reefside.table.lobby import card, created, table_of
from reefside.table.rate_limits import JOINING
from reefside.table.store_models import Chair, TableRow
from reefside.wire.lobby import Created, GiveSeat, TableCard


async def invites(call: Call) -> Created:
    """The links to the open seats of a table at which I sit, or which I created."""
    person = await call.person()
    table = await table_of(call)
    if table.row.setup.owner != person.id and not seats_of(table.row, person.id):
        raise call.refusal(403, "not-at-table")
    return created(call, table)


async def give_seat(call: Call) -> TableCard:
    """Give an open seat of my table to a bot, before the match; with the last one it begins."""
    wanted: GiveSeat = call.body
    person = await call.person()
    table = await table_of(call)
    if table.row.setup.owner != person.id:
        raise call.refusal(403, "not-your-seats")
    level = wanted.level or DEFAULT_LEVEL
    if level not in NAMES:
        raise call.refusal(422, "no-level", level=level, levels=", ".join(NAMES))
    if wanted.seat >= len(table.row.chairs):
        raise call.refusal(422, "no-seat", last=len(table.row.chairs))
    bots = bots_at_work(table.row, wanted.seat)
    call.allow(await call.server.quotas.against_bots(person.id, bots))

    def act() -> None:
        row = table.row
        if row.state != "waiting":
            raise refused(call.language, "begun")
        if row.chairs[wanted.seat].who != "open":
            raise refused(call.language, "seat-taken", seat=wanted.seat + 1)
        row.chairs[wanted.seat] = Chair(wanted.seat, "bot", None, "", level)
        table.seats_changed()
        table.begin_if_full()

    await table.turn(act)
    return card(call, table)


def bots_at_work(row: TableRow, given: int) -> int:
    """How many bots begin to play when a seat is given to one; none while another is open."""
    if any(chair.who == "open" and chair.seat != given for chair in row.chairs):
        return 0
    return 1 + sum(chair.who == "bot" for chair in row.chairs)


ENDPOINTS: Final = [
    Endpoint(
        "GET",
        "/api/tables/{id}/invites",
        invites,
        "The links to the open seats, for whoever sits at the table or created it.",
        Created,
        refusals=(401, 403, 404, 409),
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/bot",
        give_seat,
        "Give an open seat to a bot, before the match begins.",
        TableCard,
        GiveSeat,
        refusals=(401, 403, 404, 409),
        pace=JOINING,
    ),
]
