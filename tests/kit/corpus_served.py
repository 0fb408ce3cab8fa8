"""The database of the corpus: tables as a server of that day kept them.

They are created and played through a registry, by people whose answers bots give; the last two are
not closed, as if the machine had failed.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from reefside.games import load_game
from reefside.kernel.nature import key_of
from reefside.table import table_commands
from reefside.table.answering import answer
from reefside.table.app import Server
from reefside.table.open_table import OpenTable
from reefside.table.store import Store, database_of
from reefside.table.store_models import Chair, Person, Setup, TableRow
from tests.kit.corpus import Player, Scene, asks_now, options, seen

DAY: Final = 1_790_000_000.0
"""When it all happened."""
PEOPLE: Final = {"ada": "Ada", "borys": "Borys", "celina": "Celina", "dmitri": "Dmitri"}
FAILED: Final = ("failed-over", "failed-playing")

TABLES: Final[dict[str, Scene]] = {
    "festival-over": Scene("banner-festival", 3, "greedy"),
    "festival-sealed": Scene("banner-festival", 4, "random", "sealed", count=7),
    "grim-over": Scene("grim-tide", 2, "greedy", options=options(max_rounds="14"), undo=True),
    "grim-hunting": Scene("grim-tide", 3, "greedy", "MayReroll", options(max_rounds="60"), 6),
    "blades-over": Scene("tidal-blades", 2, "greedy,random"),
    "blades-fighting": Scene("tidal-blades", 2, "greedy", "AfterFightRoll", count=3),
    "tactics-over": Scene("tiny-epic-tactics", 2, "greedy", options=options(max_rounds="7")),
    "tactics-counter": Scene("tiny-epic-tactics", 2, "greedy", "OfferCounter", count=2),
    "failed-over": Scene("grim-tide", 2, "random", options=options(max_rounds="9")),
    "failed-playing": Scene("tidal-blades", 3, "random", "OwnWindow", count=9),
}
"""The tables by id, in the order in which they are played."""


async def create_table(server: Server, id: str, scene: Scene) -> OpenTable:
    """Create a table of a scene, with a person on every seat."""
    game = load_game(scene.key)
    setup = Setup(
        game=game.key,
        options=game.check(scene.seats, dict(scene.options)),
        seats=scene.seats,
        key=key_of(sum(id.encode())).hex(),
        rules=game.rules,
        content=game.content.fingerprint(),
        owner="ada",
        created=DAY,
        title=id.replace("-", " "),
        auto_pass=False,
    )
    chairs = [
        Chair(seat, "human", person, PEOPLE[person])
        for seat, person in enumerate(list(PEOPLE)[: scene.seats])
    ]
    await server.store.create_table(TableRow(id, setup, chairs, updated=DAY))
    return await server.registry.table(id)


async def play(table: OpenTable, scene: Scene) -> None:
    """Answer for everybody, until the scene ends."""
    assert table.match is not None, "everybody sits"
    player = Player(table.match, scene.bots, 1)
    met, answers = 0, 0
    while not table.match.over:
        if scene.until and asks_now(table.match, scene.until):
            met += 1
            if met >= scene.count:
                return
        seat, choice = player.chosen()
        await answer(table, seat, table.match.number, choice)
        answers += 1
        if scene.undo and answers % 17 == 0 and not table.match.over:
            await take_back(table, seat)
    assert not scene.until, f"{table.id} does not come to pass"


async def take_back(table: OpenTable, seat: int) -> None:
    """Take back what a seat decided last; everybody agrees."""
    await table_commands.undo(table, seat, "en")
    while table.row.head.undo_asked is not None:
        asked = table.row.head.undo_asked
        await table_commands.consent(
            table, (set(asked.needed) - set(asked.agreed)).pop(), True, "en"
        )


async def record(path: Path, say: Callable[[str], object] = print) -> dict[str, Any]:
    """Write the database, and say what everybody had seen of each table."""
    server = Server(Store(database_of(str(path))), lambda: DAY)
    await server.open()
    for id, name in PEOPLE.items():
        await server.store.put_person(Person(id, name, "en", DAY))
    notes: dict[str, Any] = {}
    for id, scene in TABLES.items():
        table = await create_table(server, id, scene)
        await play(table, scene)
        assert table.match is not None, "it was played"
        notes[id] = seen(table.match)
        say(f"{path.name} {id}: {table.match.number} entries")
    for id in FAILED:
        del server.registry.tables[id]
    await server.close()
    for lock in ("turn", "serving"):
        path.with_name(f"{path.name}-{lock}").unlink(missing_ok=True)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.execute("VACUUM")
    connection.close()
    return notes


def write_served(path: Path) -> dict[str, Any]:
    """Write the database."""
    return asyncio.run(record(path))
