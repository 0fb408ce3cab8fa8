"""What happened at a table: any decision again, exports, records, bug reports."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.responses import Response

from reefside import match as matches
from reefside.kernel.game import Game
from reefside.kernel.refusal import InvalidInput
from reefside.speech import choice_words
from reefside.table.api_call import Call, CallRefused, Endpoint, Parameter
from reefside.table.cards import seats_of
from reefside.table.event_text import events_before, question_texts
from reefside.table.importing import import_match
from reefside.table.lobby import chair_of, created, table_of
from reefside.table.match_limits import LONGEST_MATCH
from reefside.table.open_table import OpenTable
from reefside.table.rate_limits import CREATING, THINKING
from reefside.table.replay import moment_at
from reefside.table.reports import Report as ReportRow
from reefside.table.reports import ReportStore
from reefside.table.store_models import Person, Setup, TableRow
from reefside.table.tokens import new_id
from reefside.table.work_budget import BYTES_AN_ENTRY, charge, exported, in_pieces, saved
from reefside.wire.lobby import (
    Created,
    GivenAnswer,
    Import,
    LogPage,
    ReplayMoment,
    Report,
    Reported,
    SeatPlan,
)
from reefside.wire.save import Export, Save
from reefside.wire.text import spaced

SPECTATOR = ("", "none")

SEAT = Parameter("seat", "string", "A seat, or `none` for what a spectator may see.")
LANG = Parameter("lang", "string", "The language of the texts: `en` or `pl`.")


def seat_asked(call: Call, row: TableRow) -> int | None:
    """The perspective a call asks for: one's own, any once it is over, or a spectator's."""
    if call.request.query_params.get("seat", "") in SPECTATOR:
        return None
    seat = call.number("seat", 0)
    if seat >= len(row.chairs):
        raise call.refusal(422, "no-seat", last=len(row.chairs))
    if row.state != "over" and seat not in seats_of(row, call.person_id):
        raise call.refusal(403, "not-your-seat", seat=seat + 1)
    return seat


def begun(call: Call, table: OpenTable) -> matches.Match:
    """The match of a table; refused while it waits for players."""
    if table.match is None:
        raise call.refusal(409, "still-waiting")
    return table.match


async def replay(call: Call) -> ReplayMoment:
    """A table as it was at one decision."""
    row = await stored(call)
    charge(call, row.number)
    seat, shown = seat_asked(call, row), open_seats(call, row)
    wanted, since = call.number("number", row.number), call.number("since", 0)
    moment = await moment_at(call.registry.store, row, seat, wanted, since)
    then, view = moment.match, moment.match.view(seat)
    if moment.board < moment.number:
        view["asks"] = []  # They are those of the board, which is that of an earlier decision.
    return ReplayMoment(
        table=row.id,
        number=moment.number,
        previous=moment.previous,
        next=moment.next,
        last=row.number,
        place=moment.place,
        places=moment.places,
        seat=seat,
        board=moment.board,
        rules=moment.rules,
        view=view,
        told=moment.events(seat, call.language),
        questions=question_texts(then, view["asks"], call.language),
        taken=taken(call, then.game, shown, moment.answers),
    )


async def told(call: Call) -> LogPage:
    """A page of the log: what came right before an event."""
    table = await table_of(call)
    match, seat = begun(call, table), seat_asked(call, table.row)
    before = call.number("before", match.delivered_count(seat) + 1)
    return LogPage(seat, events_before(match, seat, before, call.language))


async def stored(call: Call) -> TableRow:
    """The row of a table that has begun. One that is over is not opened: all of it is stored."""
    if call.registry.partition.has(call.path("id")):
        row = await call.registry.store.table(call.path("id"))
        if row is not None and row.state == "over":
            return row
    table = await table_of(call)
    begun(call, table)
    return table.row


def open_seats(call: Call, row: TableRow) -> list[int]:
    """The seats whose answers the caller may know: their own, all once the match is over."""
    if row.state == "over":
        return list(range(len(row.chairs)))
    return seats_of(row, call.person_id)


def taken(call: Call, game: Game[Any], shown: list[int], answers: list[str]) -> list[GivenAnswer]:
    """What was answered to a question, by the seats that are shown."""
    found = []
    for entry in answers:
        seat, choice = game.notation.read_past(entry)
        said = game.notation.write(choice)
        if seat in shown:
            found.append(GivenAnswer(seat, said, choice_words(game, call.language, said)))
    return found


async def export(call: Call) -> Response:
    """What a client may keep of a match: one perspective, no secrets."""
    table = await table_of(call)
    match, seat = begun(call, table), seat_asked(call, table.row)
    charge(call, match.number)
    return as_file(await exported(match, seat), f"{match.game.key}-{table.id}.json")


async def record(call: Call) -> Response:
    """The whole match with its key, once it is over."""
    table = await table_of(call)
    match = begun(call, table)
    if table.row.state != "over":
        raise call.refusal(409, "not-over")
    charge(call, match.number)
    return as_file(await saved(match), f"{match.game.key}-{table.id}-record.json")


def as_file(text: str, name: str) -> Response:
    """JSON that a browser saves to a file."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


async def bring(call: Call) -> Created:
    """Create a table from a saved match."""
    said: Import = call.body
    person = await call.person()
    charge(call, len(said.save) // BYTES_AN_ENTRY)
    async with call.registry.importing:
        try:
            match = await in_pieces(matches.loading(said.save, most=LONGEST_MATCH))
        except InvalidInput as invalid:
            raise CallRefused(422, "no-save", str(invalid)) from None
        return created(call, await table_from(call, said, person, match))


async def table_from(call: Call, said: Import, person: Person, match: matches.Match) -> OpenTable:
    """The table of a match that was saved."""
    plans = said.seats or [SeatPlan("me") for _ in range(match.seats)]
    if len(plans) != match.seats:
        raise call.refusal(422, "wrong-seats", seats=match.seats)
    chairs = [chair_of(call, seat, plan, person) for seat, plan in enumerate(plans)]
    save = msgspec.json.decode(said.save, type=Save)
    setup = Setup(
        game=match.game.key,
        options=match.options,
        seats=match.seats,
        key=save.key,
        rules=match.rules,
        content=match.content,
        owner=person.id,
        created=call.registry.wall(),
        title=spaced(said.title or ""),
        private=True,
        imported=True,
    )
    return await import_match(call, setup, match, chairs)


async def report(call: Call) -> Reported:
    """Keep a bug report: the table, the decision, and what is wrong."""
    said: Report = call.body
    person = await call.person()
    table = await table_of(call)
    match = begun(call, table)
    if said.number > match.number:
        raise call.refusal(422, "no-decision", last=match.number)
    call.allow(await call.server.quotas.against_report(person.id, table.id))
    report = ReportRow(
        *(new_id(), table.id, said.number, person.id, said.text),
        *(match.rules, match.content, call.registry.wall()),
    )
    await ReportStore(call.registry.store.database).put(report)
    return Reported(report.id)


ENDPOINTS = [
    Endpoint(
        "GET",
        "/api/tables/{id}/replay",
        replay,
        "A table as it was at one decision: your own seat's view, any seat's once it is over.",
        ReplayMoment,
        query=(
            Parameter("number", "integer", "The decision; the last one before it is shown."),
            SEAT,
            Parameter("since", "integer", "Only events after this one."),
            LANG,
        ),
        refusals=(403, 404, 409),
        pace=THINKING,
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/told",
        told,
        "A page of the log: the events right before one; an update has only the latest.",
        LogPage,
        query=(
            Parameter("before", "integer", "The number of an event; without it, the last ones."),
            SEAT,
            LANG,
        ),
        refusals=(403, 404, 409),
        pace=THINKING,
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/export",
        export,
        "What a client may keep of a match: one perspective.",
        Export,
        query=(SEAT,),
        refusals=(403, 404, 409),
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/record",
        record,
        "The whole match with Nature's key, once it is over.",
        Save,
        refusals=(404, 409),
    ),
    Endpoint(
        "POST",
        "/api/tables/import",
        bring,
        "Create a table from a saved match, to go on with or to look at.",
        Created,
        Import,
        status=201,
        refusals=(401, 503),
        pace=CREATING,
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/report",
        report,
        "Report that something is wrong at a decision.",
        Reported,
        Report,
        status=201,
        refusals=(401, 404, 409),
        pace=CREATING,
    ),
]
