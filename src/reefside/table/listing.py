"""Lists of tables: public ones by page and search, my own; and removing one of mine."""

from __future__ import annotations

from typing import Final

from reefside.table.api_call import Call, Endpoint, Parameter
from reefside.table.cards import table_card
from reefside.table.lobby import table_of
from reefside.table.open_table import TRIES
from reefside.table.public_list import STATES, Wanted
from reefside.table.removal import mark_gone
from reefside.table.store_models import TableRow
from reefside.wire.lobby import OpenTables, TableCard, Tables
from reefside.wire.text import spaced

MOST_FIND: Final = 80
"""Characters of a search at most."""
MOST_PAGE: Final = 1000


async def open_tables(call: Call) -> OpenTables:
    """Public tables that wait for players or can be watched, a page of them."""
    query = call.request.query_params
    find, state = query.get("find", ""), query.get("state", "")
    if len(find) > MOST_FIND or state not in ("", *STATES):
        raise call.refusal(400, "no-search", most=MOST_FIND)
    wanted = Wanted(call.number("page", 0, MOST_PAGE), spaced(find), state)
    ids, more = await call.server.public_list.page(wanted)
    return OpenTables(await listed(call, await call.registry.store.tables(ids)), more)


async def my_tables(call: Call) -> Tables:
    """The tables I sit at, but for lessons."""
    person = await call.person()
    rows = await call.registry.store.tables_of(person.id)
    return Tables(await listed(call, [row for row in rows if row.setup.lesson is None]))


async def listed(call: Call, rows: list[TableRow]) -> list[TableCard]:
    """Tables as the caller sees them, with who is there and until when they are kept."""
    registry, now = call.registry, call.registry.now()
    present = await registry.store.present_at(
        [row.id for row in rows], now - registry.presence_seconds
    )
    cards = [table_card(row, call.person_id, now, present[row.id]) for row in rows]
    for card in cards:
        card.kept_until = call.server.policy.kept_until(card.state, card.updated)
    return cards


async def remove(call: Call) -> None:
    """Remove a table of mine at which nobody else sits, or that was never begun."""
    person = await call.person()
    table = await table_of(call)
    for _ in range(TRIES):
        async with table.still() as row:
            if row.setup.owner != person.id:
                raise call.refusal(403, "not-your-table")
            if row.state != "waiting" and others_sit(row, person.id):
                raise call.refusal(409, "others-sit-there")
            gone = await mark_gone(call.registry.store.database, row.id, row.version)
        if gone or not await table.sync():  # another server may have been quicker
            return call.registry.drop(row.id)
    raise call.refusal(409, "too-busy")


def others_sit(row: TableRow, person: str) -> bool:
    """Whether anybody but this person has a seat."""
    return any(chair.who == "human" and chair.person != person for chair in row.chairs)


ENDPOINTS: Final = [
    Endpoint(
        "GET",
        "/api/tables",
        open_tables,
        "Public tables to join or to watch: each address and each person in turn.",
        OpenTables,
        query=(
            Parameter("page", "integer", "The page, counted from 0."),
            Parameter("find", "string", "Only tables with this in their title or game."),
            Parameter("state", "string", "Only tables that are `waiting`, or `playing`."),
        ),
        refusals=(404,),
    ),
    Endpoint(
        "GET",
        "/api/my/tables",
        my_tables,
        "The tables I sit at, with whose turn it is.",
        Tables,
        refusals=(401,),
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/remove",
        remove,
        "Remove a table that I created: one that was never begun, or where nobody else sits.",
        status=204,
        refusals=(401, 403, 404, 409),
    ),
]
