"""The lobby: create a table, join and leave."""

from __future__ import annotations

import secrets
from typing import Any

from reefside.bots import NAMES
from reefside.games import keys, load_game
from reefside.kernel.game import Game
from reefside.kernel.lines import printable
from reefside.kernel.refusal import InvalidInput, Misfit
from reefside.match import KEY_BYTES
from reefside.speech import misfit_text, option_text
from reefside.table.api_call import Call, CallRefused, Endpoint
from reefside.table.autoplay import DEFAULT_LEVEL, GRACE
from reefside.table.cards import seats_of, table_card
from reefside.table.hints import hints_allowed
from reefside.table.match_limits import bounded_options
from reefside.table.open_table import OpenTable
from reefside.table.rate_limits import CREATING, JOINING
from reefside.table.registry import Misdirected
from reefside.table.results import why_unrated
from reefside.table.seating import next_seats
from reefside.table.store_models import Chair, Person, Setup, TableRow
from reefside.table.table_commands import leave, sit
from reefside.wire.lobby import Created, CreateTable, Invite, Join, Leave, SeatPlan, TableCard
from reefside.wire.text import spaced


def chair_of(call: Call, seat: int, plan: SeatPlan, person: Person) -> Chair:
    """A seat as it was planned."""
    if plan.who == "open":
        return Chair(seat, "open")
    if plan.who == "me":
        return Chair(seat, "human", person.id, spaced(plan.name or "") or person.name)
    level = plan.level or DEFAULT_LEVEL
    if level not in NAMES:
        raise call.refusal(422, "no-level", level=level, levels=", ".join(NAMES))
    return Chair(seat, "bot", None, spaced(plan.name or ""), level)


async def create_table(call: Call, setup: Setup, chairs: list[Chair], id: str = "") -> OpenTable:
    """Create a table; if no seat is open its match begins."""
    row = TableRow(id or call.registry.partition.new_id(), setup, chairs)
    row.updated, row.due = call.registry.wall(), call.registry.now() + GRACE
    row.head.unrated = why_unrated(load_game(setup.game), row)
    await insert_table(call, row, chairs)
    table = await call.registry.table(row.id)
    await table.resume()
    call.registry.notify(table.row)
    return table


async def insert_table(
    call: Call, row: TableRow, plan: list[Chair], arriving: bool = False
) -> None:
    """Store a new table; refused if a quota is exceeded."""
    quotas = call.server.quotas
    origin = call.server.signer.caller_hash(call.caller)
    async with quotas.turn(origin):
        call.allow(await quotas.against_table(row.setup.owner, origin, plan))
        await call.registry.store.create_table(row, origin, arriving)
        quotas.table_created()


def created(call: Call, table: OpenTable) -> Created:
    """A new table, with the links to its open seats."""
    invites = [
        Invite(chair.seat, f"/join/{table.id}/{chair.seat}/{secret}")
        for chair in table.row.chairs
        if chair.who == "open"
        for secret in [call.server.signer.seat_secret(table.id, chair.seat)]
    ]
    return Created(card(call, table), invites)


def card(call: Call, table: OpenTable) -> TableCard:
    """The card of an open table for the caller."""
    return table_card(table.row, call.person_id, call.registry.now(), table.present)


async def create(call: Call) -> Created:
    """Create a table."""
    wanted: CreateTable = call.body
    person = await call.person()
    if wanted.game not in keys():
        raise call.refusal(422, "no-game", game=printable(wanted.game, 40))
    game = load_game(wanted.game)
    options = options_of(call, game, wanted)
    chairs = [chair_of(call, seat, plan, person) for seat, plan in enumerate(wanted.seats)]
    setup = Setup(
        game=game.key,
        options=bounded_options(game, options, chairs),
        seats=len(chairs),
        key=secrets.token_bytes(KEY_BYTES).hex(),
        rules=game.rules,
        content=game.content.fingerprint(),
        owner=person.id,
        created=call.registry.wall(),
        title=spaced(wanted.title or ""),
        private=wanted.private,
        clock=wanted.clock,
        timeout=wanted.timeout,
        auto_pass=wanted.auto_pass,
        hints=hints_allowed(wanted.hints, chairs),
    )
    return created(call, await create_table(call, setup, chairs))


def options_of(call: Call, game: Game[Any], wanted: CreateTable) -> dict[str, str]:
    """The options of a new table, all of them; refused if they do not fit."""
    try:
        options = game.check(len(wanted.seats), wanted.options)
    except Misfit as misfit:
        said = misfit_text(game, call.language, misfit)
        raise CallRefused(422, "wrong-options", said) from None
    except InvalidInput as invalid:
        raise CallRefused(422, "wrong-options", str(invalid)) from None
    for option in game.options:
        if option.private and not wanted.private and options[option.name] != option.values[0]:
            value = option_text(game, call.language, option.name, options[option.name])
            named = option_text(game, call.language, option.name)
            raise call.refusal(422, "private-option", option=named, value=value)
    return options


async def table_of(call: Call) -> OpenTable:
    """The table a path names, as it is stored."""
    try:
        table = await call.registry.table(call.path("id"))
        await table.settled()
        return table
    except Misdirected:
        raise call.refusal(421, "misdirected") from None
    except InvalidInput as invalid:
        if await call.registry.store.table(call.path("id")) is None:
            raise call.refusal(404, "no-table") from None
        raise CallRefused(409, "broken", str(invalid)) from None


async def look(call: Call) -> TableCard:
    """A table from outside."""
    return card(call, await table_of(call))


async def join(call: Call) -> TableCard:
    """Take an open seat."""
    wanted: Join = call.body
    person = await call.person()
    table = await table_of(call)
    if wanted.seat is None and seats_of(table.row, person.id):
        return card(call, table)
    seat = await seat_wanted(call, table, wanted, person)
    name = spaced(wanted.name or "") or person.name
    await sit(table, seat, person.id, name, call.language)
    return card(call, table)


async def seat_wanted(call: Call, table: OpenTable, wanted: Join, person: Person) -> int:
    """The seat somebody may take: that of the link, the one named, or the first open one."""
    row, signer = table.row, call.server.signer
    if wanted.seat is not None and wanted.seat >= len(row.chairs):
        raise call.refusal(422, "no-seat", last=len(row.chairs))
    seats = range(len(row.chairs)) if wanted.seat is None else [wanted.seat]
    if wanted.secret is not None:
        invited = [s for s in seats if signer.is_seat_secret(row.id, s, wanted.secret)]
        if not invited:  # Another process may have signed it with a secret that is new here.
            await call.server.sessions.renew_keys()
            invited = [s for s in seats if signer.is_seat_secret(row.id, s, wanted.secret)]
        if not invited:
            raise call.refusal(403, "wrong-link")
        return invited[0]
    before = await seats_before(call, row, person)
    if row.setup.private and not before:
        raise call.refusal(403, "private")
    chosen = [s for s in seats if row.chairs[s].who == "open"]
    if not chosen:
        raise call.refusal(409, "no-open-seat")
    return next((seat for seat in chosen if seat in before), chosen[0])


async def seats_before(call: Call, row: TableRow, person: Person) -> list[int]:
    """The seats that somebody of the game before has in its rematch."""
    if row.setup.rematch_of is None:
        return []
    former = await call.registry.store.table(row.setup.rematch_of)
    return next_seats(former, person.id) if former is not None else []


async def get_up(call: Call) -> TableCard:
    """Give up a seat."""
    wanted: Leave = call.body
    person = await call.person()
    table = await table_of(call)
    if wanted.seat not in seats_of(table.row, person.id):
        raise call.refusal(403, "not-your-seat", seat=wanted.seat + 1)
    await leave(table, wanted.seat, call.language)
    return card(call, table)


ENDPOINTS = [
    Endpoint(
        "POST",
        "/api/tables",
        create,
        "Create a table; it begins when no seat is open.",
        Created,
        CreateTable,
        status=201,
        refusals=(401, 503),
        pace=CREATING,
    ),
    Endpoint(
        "GET", "/api/tables/{id}", look, "A table from outside.", TableCard, refusals=(404, 409)
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/join",
        join,
        "Take an open seat.",
        TableCard,
        Join,
        refusals=(401, 403, 404, 409),
        pace=JOINING,
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/leave",
        get_up,
        "Give up a seat.",
        TableCard,
        Leave,
        refusals=(401, 403, 404, 409),
    ),
]
