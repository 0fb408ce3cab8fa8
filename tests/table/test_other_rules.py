"""Tables of former rules at a server of these: they are shown as they were, and go on."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from reefside.games import load_game
from reefside.match import load
from reefside.table.app import Server
from reefside.table.store import Store, database_of
from tests.kit.corpus import FOLDER, SEEN, SERVED, perspectives
from tests.kit.corpus_served import TABLES
from tests.kit.golden import event_hash
from tests.table.serving import Guest, House, house_on

OLD = "0"
"""Rules that no game has any more."""
NOTES: dict[str, Any] = {
    name.removeprefix(f"{SERVED}/"): note
    for name, note in json.loads((FOLDER / f"rules-1{SEEN}").read_text("utf-8")).items()
    if name.startswith(SERVED)
}
OVER = [id for id, note in NOTES.items() if note["over"]]
PLAYING = [id for id, note in NOTES.items() if not note["over"]]


@pytest.fixture
def served(tmp_path: Path) -> Path:
    """The database of the corpus, as if its tables had been played under rules long gone."""
    path = tmp_path / "served.db"
    shutil.copy(FOLDER / "rules-1" / SERVED, path)
    connection = sqlite3.connect(path)
    connection.execute(
        "UPDATE matches SET setup = json_set(setup, '$.rules', ?, '$.content', 'gone')", (OLD,)
    )
    connection.commit()
    connection.close()
    return path


@pytest.fixture
def in_postgresql(served: Path, postgresql: str) -> str:
    """The same tables in a PostgreSQL database."""

    async def copy() -> None:
        database = database_of(postgresql)
        await database.open(lambda _id: None)
        connection = sqlite3.connect(served)
        for name in ("people", "matches", "chairs", "choices", "seals", "snapshots"):
            rows = connection.execute(f"SELECT * FROM {name}")
            names = [column[0] for column in rows.description]
            marks = ", ".join("?" * len(names))
            sql = f"INSERT INTO {name} ({', '.join(names)}) VALUES ({marks})"
            for row in rows:
                await database.write((sql, row))
        connection.close()
        await database.close()

    asyncio.run(copy())
    return postgresql


def on(path: Path | str, act: Callable[[Server], Coroutine[None, None, None]]) -> None:
    """Do something with a server of a database that nobody calls."""

    async def run() -> None:
        server = Server(Store(database_of(str(path))))
        await server.open()
        try:
            await act(server)
        finally:
            await server.close()

    asyncio.run(run())


def plain(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was told, as the corpus hashed it."""
    return [
        {"n": e["n"], "kind": e["kind"], "seat": e["seat"], "rule": e["rule"], **e["facts"]}
        for e in told
    ]


def whole_log(guest: Guest, id: str, **query: Any) -> Any:
    """The last moment of a table with all that was told, page by page."""
    moment = guest.get(f"tables/{id}/replay", **query)
    while moment["told"] and moment["told"][0]["n"] > 1:
        page = guest.get(f"tables/{id}/told", before=moment["told"][0]["n"], **query)
        moment["told"] = page["told"] + moment["told"]
    return moment


@pytest.mark.parametrize("id", OVER)
def test_a_finished_table_is_shown_as_it_was(served: Path, id: str) -> None:
    note = NOTES[id]
    same = load_game(TABLES[id].key).rules == note["rules"]
    with house_on(str(served)) as house:
        guest = Guest(house)
        card = guest.get(f"tables/{id}")
        assert card["state"] == "over"
        assert (card["scores"], card["winners"]) == (note["scores"], note["winners"])
        for name in note["events"]:
            seat = {} if name == "none" else {"seat": int(name)}
            for lang in ("en", "pl"):
                last = whole_log(guest, id, lang=lang, **seat)
                assert event_hash(plain(last["told"])) == note["events"][name]
                assert all(event["text"] for event in last["told"])
            assert last["rules"] == OLD
            assert last["board"] == last["number"] or (id == "failed-over" and not same)
        whole = whole_log(guest, id, seat=0)
        for number in range(0, whole["number"], whole["number"] // 5 + 1):
            moment = guest.get(f"tables/{id}/replay", number=number, seat=0)
            assert moment["board"] <= moment["number"]
            if same:
                assert moment["board"] == moment["number"], "played by the same rules it is exact"
            else:
                assert moment["board"] == moment["number"] or not moment["questions"]
            numbers = [event["n"] for event in moment["told"]]
            assert moment["told"] == [event for event in whole["told"] if event["n"] in numbers]
            assert moment["taken"]


@pytest.mark.parametrize("id", PLAYING)
def test_a_table_in_play_goes_on_and_everybody_is_told_once(served: Path, id: str) -> None:
    note = NOTES[id]

    async def look(server: Server) -> None:
        table = await server.registry.table(id)
        match = table.match
        assert match is not None
        for name, seat in perspectives(match).items():
            *told, change = match.events(seat)
            assert event_hash(told) == note["events"][name]
            assert (change["kind"], change["from"], change["to"]) == (
                "rules-changed",
                OLD,
                match.game.rules,
            )
            assert {match.tell(change, "en"), match.tell(change, "pl")}.isdisjoint({""})
        assert match.lines()[note["number"]].startswith("nature: rules ")
        assert table.row.setup.rules == match.rules == match.game.rules
        stored = await server.store.table(id)
        assert stored is not None
        assert stored.setup == table.row.setup
        if match.game.rules == note["rules"]:
            assert match.game.component_counts(match.state.table) == note["census"]
            write = match.game.notation.write
            assert [choice and write(choice) for choice in match.state.table.sealed] == note[
                "sealed"
            ]
        seat = match.waiting[0]
        assert match.undo_offer(seat).key in ("rules", "nothing")

    on(served, look)
    on(served, look)  # Not told again, and nothing else is new.


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_two_servers_tell_it_once(request: pytest.FixtureRequest, kind: str) -> None:
    name = "served" if kind == "sqlite" else "in_postgresql"
    where = str(request.getfixturevalue(name))
    id = "grim-hunting"

    async def look(server: Server) -> None:
        other = Server(Store(database_of(where)))
        await other.open()
        tables = await asyncio.gather(server.registry.table(id), other.registry.table(id))
        for table in tables:
            await table.sync()
            assert table.match is not None
            kinds = [event["kind"] for event in table.match.events(None)]
            assert kinds.count("rules-changed") == 1
        lines = await server.store.lines(id)
        assert sum(line.entry.startswith("nature: rules") for line in lines) == 1
        stored = await server.store.table(id)
        assert stored is not None
        assert stored.setup.rules == load_game("grim-tide").rules
        await other.close()

    on(where, look)


def test_after_the_change_decisions_can_be_taken_back(served: Path) -> None:
    async def look(server: Server) -> None:
        from reefside.table import table_commands
        from reefside.table.answering import answer

        table = await server.registry.table("blades-fighting")
        match = table.match
        assert match is not None
        seat, before = match.waiting[0], match.view(None)["table"]
        await answer(table, seat, match.number, match.choices(seat)[0])
        assert match.undo_offer(seat).key in ("free", "consent")
        await table_commands.undo(table, seat, "en")
        asked = table.row.head.undo_asked
        for other in asked.needed if asked else []:
            await table_commands.consent(table, other, True, "en")
        assert match.view(None)["table"] == before
        assert match.undo_offer(seat).key == "rules"

    on(served, look)

    async def again(server: Server) -> None:
        match = (await server.registry.table("blades-fighting")).match
        assert match is not None
        assert match.lines()[-1].split()[1] == "undo"
        assert match.undo_offer(match.waiting[0]).key == "rules"

    on(served, again)


@pytest.mark.parametrize("name", ["2-seats-greedy-over", "2-seats-greedy-at-mayreroll"])
def test_a_save_of_former_rules_is_brought_in(house: House, name: str) -> None:
    text = (FOLDER / "rules-1" / "grim-tide" / f"{name}.json").read_text("utf-8")
    save = json.dumps({**json.loads(text), "rules": OLD})
    match = load(save)
    ada = Guest(house, "Ada")
    id = ada.post("tables/import", save=save)["table"]["id"]
    last = whole_log(ada, id, seat=1)
    assert event_hash(plain(last["told"])) == event_hash(match.events(1))
    first = ada.get(f"tables/{id}/replay", number=0, seat=1)
    assert (first["rules"], first["place"]) == (OLD, 1)
    assert first["board"] <= first["number"]
