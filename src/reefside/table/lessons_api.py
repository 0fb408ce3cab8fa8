"""The API of lessons: begin one, at a table of one's own that is in no list."""

from __future__ import annotations

import asyncio
from typing import Final

from reefside.games import keys
from reefside.lessons import Lesson, lesson_of
from reefside.lessons.playing import LEVEL, position
from reefside.table.api_call import Call, Endpoint
from reefside.table.importing import import_match
from reefside.table.lobby import card
from reefside.table.open_table import TRIES
from reefside.table.rate_limits import CREATING
from reefside.table.removal import mark_gone
from reefside.table.store_models import Chair, LessonSetup, Person, Setup, TableRow
from reefside.wire.lobby import TableCard


async def begin(call: Call) -> TableCard:
    """Begin a lesson; the table of the one before it is removed."""
    game, id = call.path("game"), call.path("lesson")
    lesson = lesson_of(game, id) if game in keys() else None
    if lesson is None:
        raise call.refusal(404, "no-lesson")
    person = await call.person()
    await remove_lessons(call, person)
    match = (await asyncio.to_thread(position, game, id)).clone()
    setup = Setup(
        game=game,
        options=match.options,
        seats=match.seats,
        key=match.state.key.hex(),
        rules=match.rules,
        content=match.content,
        owner=person.id,
        created=call.registry.wall(),
        private=True,
        auto_pass=False,
        hints=False,
        imported=True,
        lesson=LessonSetup(id, match.number),
    )
    return card(call, await import_match(call, setup, match, chairs_of(lesson, person)))


def chairs_of(lesson: Lesson, person: Person) -> list[Chair]:
    """The learner on their seat, and bots on the others."""
    return [
        Chair(seat, "human", person.id, person.name)
        if seat == lesson.seat
        else Chair(seat, "bot", level=LEVEL)
        for seat in range(lesson.seats)
    ]


async def remove_lessons(call: Call, person: Person) -> None:
    """Remove the tables of lessons that somebody began before."""
    store = call.registry.store
    for found in await store.tables_of(person.id):
        if found.setup.lesson is None or found.setup.owner != person.id:
            continue
        row: TableRow | None = found
        for _ in range(TRIES):  # a bot may just have answered there
            if row is None or await mark_gone(store.database, row.id, row.version):
                break
            row = await store.table(found.id)
        call.registry.drop(found.id)


ENDPOINTS: Final = [
    Endpoint(
        "POST",
        "/api/games/{game}/lessons/{lesson}",
        begin,
        "Begin a lesson at a new table of one's own; the one before it is removed.",
        TableCard,
        status=201,
        refusals=(401, 404, 503),
        pace=CREATING,
    ),
]
