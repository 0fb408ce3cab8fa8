"""People I have played with, and inviting one of them by name to an open seat.

Whoever is invited finds it on their page of people, and gets a notice if they want notices.
"""

from __future__ import annotations

from typing import Any, Final

from reefside.table.api_call import Call, Endpoint
from reefside.table.cards import seats_of
from reefside.table.database import Taken
from reefside.table.lobby import table_of
from reefside.table.rate_limits import CREATING
from reefside.table.results_api import reader
from reefside.table.store_models import TableRow
from reefside.wire.results import Invitation, InvitationCard, MyPeople, PlayedWith

MOST: Final = 50
"""Invitations that are listed."""


async def my_people(call: Call) -> MyPeople:
    """The people I have played with, and who invites me."""
    person = await call.known()
    rows = await reader(call).people(person.id)
    people = [PlayedWith(id, name, bool(page), *counts) for id, name, page, *counts in rows]
    return MyPeople(people, await invitations_to(call, person.id))


async def invitations_to(call: Call, person: str) -> list[InvitationCard]:
    """The invitations of somebody to seats that are still open."""
    rows = await call.registry.store.database.fetch(
        "SELECT i.match, i.seat, p.name FROM invitations i JOIN people p ON p.id = i.inviter"
        f" WHERE i.person = ? ORDER BY i.at DESC, i.match LIMIT {MOST}",
        person,
    )
    tables = {row.id: row for row in await call.registry.store.tables([row[0] for row in rows])}
    return [
        InvitationCard(match, tables[match].setup.game, tables[match].setup.title, who, path)
        for match, seat, who in rows
        if match in tables and is_open(tables[match], seat) and not seats_of(tables[match], person)
        for path in [path_to(call, match, seat)]
    ]


def is_open(row: TableRow, seat: int) -> bool:
    """Whether a table waits for somebody on this seat."""
    return row.state == "waiting" and seat < len(row.chairs) and row.chairs[seat].who == "open"


def path_to(call: Call, table: str, seat: int) -> str:
    """The link to an open seat."""
    return f"/join/{table}/{seat}/{call.server.signer.seat_secret(table, seat)}"


async def invite(call: Call) -> MyPeople:
    """Invite somebody I have played with to an open seat of my table."""
    wanted: Invitation = call.body
    person = await call.person()
    row = (await table_of(call)).row
    if not seats_of(row, person.id) and row.setup.owner != person.id:
        raise call.refusal(403, "not-at-table")
    if not is_open(row, wanted.seat):
        raise call.refusal(409, "no-open-seat")
    if not await reader(call).people(person.id, wanted.person):
        raise call.refusal(404, "not-played-with")
    values: tuple[Any, ...] = (row.id, wanted.person, person.id, wanted.seat)
    try:
        new = await call.registry.store.database.write(
            (
                "INSERT INTO invitations (match, person, inviter, seat, at) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING",
                (*values, call.registry.wall()),
            )
        )
    except Taken:
        raise call.refusal(404, "no-table") from None
    if new:  # Nobody is told twice of one table.
        path = path_to(call, row.id, wanted.seat)
        call.server.notifier.invited(row.id, wanted.person, person.name, path)
    return await my_people(call)


ENDPOINTS: Final = [
    Endpoint(
        "GET",
        "/api/me/people",
        my_people,
        "The people I have played with, and who invites me.",
        MyPeople,
        refusals=(401,),
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/invite",
        invite,
        "Invite somebody I have played with to an open seat.",
        MyPeople,
        Invitation,
        refusals=(401, 403, 404, 409),
        pace=CREATING,
    ),
]
