"""Mutated live messages, REST calls and stored rows: done, or refused in one clear line."""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import reefside
from reefside.kernel.lines import printable
from reefside.kernel.refusal import InvalidInput
from reefside.table import client_session, rate_limits
from reefside.table.app import Server
from reefside.table.endpoints import ENDPOINTS
from reefside.table.shared_rate_limits import SharedLimits
from reefside.table.store import Store, database_of
from reefside.table.uvicorn_config import MESSAGE_BYTES
from reefside.wire.text import fault
from tests.fuzz.judge import Judge, clear
from tests.fuzz.judge import judge as judge
from tests.fuzz.mutate import NUMBERS, SIGNS, VALUES, json_of, signs_of, words_of
from tests.kit.corpus import FOLDER, SERVED
from tests.table.playing import two_people
from tests.table.serving import PATIENCE, Guest, House, Live, house_on
from tests.table.test_bad_messages import GOOD

MESSAGES = [json.dumps({"type": tag, **message}) for tag, message in GOOD.items()]
ASK, OPEN = '"ask": 1', '"ask": 777777'
"""The number of a question in `GOOD`, and one that stands for whatever is open."""
SENTINEL = 2**52
"""The reference of a message of ours that is sent after each."""


class Loud(logging.Handler):
    """Fails on everything that is logged with a traceback."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note it."""
        if record.exc_info:
            self.heard.append(f"{record.getMessage()}: {record.exc_info[1]!r}")


@pytest.fixture
def log() -> Iterator[Loud]:
    """What the server logged with a traceback: nothing."""
    loud = Loud()
    for name in ("reefside.table", "uvicorn.error", "asyncio"):
        logging.getLogger(name).addHandler(loud)
    yield loud
    for name in ("reefside.table", "uvicorn.error", "asyncio"):
        logging.getLogger(name).removeHandler(loud)
    assert loud.heard == []


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is too fast, or makes too many mistakes."""
    monkeypatch.setattr(rate_limits.Bucket, "take", lambda _self, _tokens=1: True)
    monkeypatch.setattr(rate_limits.Buckets, "take", lambda *_: True)

    async def always(*_: object) -> bool:
        return True

    monkeypatch.setattr(SharedLimits, "take", always)
    monkeypatch.setattr(client_session, "MISTAKES", 10**9)


# ---------------------------------------------------------------- live messages


def test_mutated_messages(judge: Judge) -> None:
    """What the decoder makes of messages, without a server."""

    def read(raw: bytes) -> None:
        try:
            client_session._decoder.decode(raw)
        except (ValueError, RecursionError) as error:
            raise InvalidInput(printable(fault(error), 200)) from None

    judge.try_all(12_000, lambda luck: json_of(luck, luck.choice(MESSAGES)), read)


@pytest.mark.usefixtures("unhurried")
def test_mutated_messages_to_a_table(judge: Judge, house: House, log: Loud) -> None:
    ada, bob, table = two_people(house)
    open_table = house.server.registry.tables[table]

    def state() -> tuple[Any, ...]:
        assert open_table.match is not None
        return open_table.row.version, open_table.last_chat, open_table.match.save()

    def mutated(luck: Random) -> bytes:
        # What is drawn may not depend on the number: that is put in last.
        raw = json_of(luck, luck.choice(MESSAGES).replace(ASK, OPEN))
        number = f'"ask": {open_table.row.number}'
        return raw.replace(OPEN.encode(), number.encode())[: MESSAGE_BYTES - 1]

    def send(raw: bytes) -> None:
        before = state()
        replies = replies_to(ada, raw)
        bad = [reply for reply in replies if reply["type"] in ("trouble", "refused")]
        for reply in bad:
            clear(reply["reason"])
            assert reply["key"] != "trouble", "something broke"
        if not any(reply["type"] == "done" for reply in replies):
            assert state() == before
        if bad:
            raise InvalidInput(bad[0]["reason"])
        assert log.heard == []

    judge.try_all(8_000, mutated, send)
    ada.close()
    bob.close()


def replies_to(live: Live, raw: bytes) -> list[dict[str, Any]]:
    """All that comes before the answer to a question of ours that is sent after a message."""
    try:
        live.socket.send(raw.decode())
    except UnicodeDecodeError:
        live.socket.send(raw)
    live.socket.send(json.dumps({"type": "explain", "ref": SENTINEL, "seat": 1, "choice": "pass"}))
    found: list[dict[str, Any]] = []
    while True:
        try:
            reply = json.loads(live.socket.recv(PATIENCE))
        except ConnectionClosed as closed:
            raise AssertionError(f"the connection was closed: {closed}") from None
        if reply.get("ref") == SENTINEL:
            return found
        found.append(reply)


# ---------------------------------------------------------------- REST calls

SEATS = [{"who": "me"}, {"who": "open"}]
BODIES: dict[str, dict[str, Any]] = {
    "/api/games/{game}/check": {"option": "realm", "value": "8x5@d1"},
    "/api/games/{game}/fits": {"seats": 2, "options": {"mode": "competitive"}},
    "/api/me/sharing": {"shown": "results"},
    "/api/tables/{id}/bot": {"seat": 1, "level": "easy"},
    "/api/tables/{id}/invite": {"person": "x", "seat": 1},
    "/api/me": {"name": "Ada", "lang": "en"},
    "/api/account": {"name": "Ada", "passphrase": "correct horse"},
    "/api/account/passphrase": {"passphrase": "correct horse", "new": "battery staple"},
    "/api/login": {"name": "Ada", "passphrase": "correct horse"},
    "/api/me/delete": {"sure": False, "passphrase": "correct horse"},
    "/api/tables/import": {"save": "", "seats": SEATS, "title": "x"},
    "/api/tables/{id}/report": {"number": 1, "text": "wrong"},
    "/api/tables": {
        "game": "banner-festival",
        "seats": SEATS,
        "options": {"tie_break": "all"},
        "title": "x",
        "private": True,
        "clock": {"seconds": 600, "increment": 10},
        "timeout": "bot",
        "auto_pass": True,
    },
    "/api/tables/{id}/join": {"seat": 1, "secret": "x", "name": "Bob"},
    "/api/tables/{id}/leave": {"seat": 0},
    "/api/me/notices": {"email": "a@example.org", "webhook": "https://example.org/x"},
}
"""A body for every call that takes one."""
COUNTED = ["matches", "choices", "chairs", "seals", "people", "accounts", "chat", "reports"]


class Asked(NamedTuple):
    """A call: its method, its address, its headers, its body."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


def test_every_call_with_a_body_is_here() -> None:
    assert {call.path for call in ENDPOINTS if call.body is not None} <= set(BODIES)


def hostile_path(luck: Random, path: str, table: str) -> str:
    """The address of a call, with a hostile word in it now and then, and in its query."""
    odd = ["%00", "%FF", "..%2f", "x" * 300, "%F0%9F%A6%91", "٣", "-1", "%0a", "null", "{id}"]
    for name, good in (("{id}", table), ("{game}", "tiny-epic-tactics"), ("{lang}", "pl")):
        path = path.replace(name, good if luck.random() < 0.8 else luck.choice(odd))
    query = []
    for name in luck.sample(["number", "seat", "since", "lang", "x"], luck.choice([0, 0, 1, 2])):
        word = luck.choice([*odd, "9" * 5000, *[str(number) for number in NUMBERS], "none", "%b2"])
        query.append(f"{name}={word}")
    return f"{path}?{'&'.join(query)}" if query else path


def hostile_headers(luck: Random) -> dict[str, str]:
    """Headers of a call, with a hostile one now and then."""
    headers = {"content-type": "application/json"}
    if luck.random() < 0.2:
        name = luck.choice(
            ["accept-language", "content-type", "cookie", "origin", "x-forwarded-for"]
        )
        word = luck.choice(["", "x" * 3000, "\xff", "reefside=x", "a=b;" * 500, ";;;", "9" * 500])
        headers[name] = word
    return headers


@pytest.mark.usefixtures("unhurried")
def test_mutated_calls(judge: Judge, tmp_path: Path, log: Loud) -> None:
    """Whatever is called, the reply is as meant, or one clear line, and never that it broke."""
    database = tmp_path / "table.sqlite3"
    save = reefside.new("grim-tide", 2, 1).save()
    with house_on(str(database)) as house:
        ada = Guest(house, "Ada")
        table = ada.create_table("banner-festival", "me", "me")["table"]["id"]
        looker = sqlite3.connect(database)

        def counted() -> list[Any]:
            sums = [looker.execute(f"SELECT COUNT(*) FROM {name}").fetchone() for name in COUNTED]
            return [*sums, looker.execute("SELECT SUM(version) FROM matches").fetchone()]

        def mutated(luck: Random) -> Asked:
            call = luck.choice(ENDPOINTS)
            body = dict(BODIES.get(call.path, {}))
            if call.path == "/api/tables/import":
                body["save"] = json_of(luck, save).decode("utf-8", "replace")
            path = hostile_path(luck, call.path, table)
            raw = json_of(luck, json.dumps(body)) if call.method == "POST" else b""
            return Asked(call.method, path, hostile_headers(luck), raw)

        def send(asked: Asked) -> None:
            before = counted()
            headers = {
                name.encode(): word.encode("latin-1") for name, word in asked.headers.items()
            }
            reply = ada.http.request(
                asked.method, asked.path, headers=headers, content=asked.body or None
            )
            assert log.heard == []
            assert reply.status_code < 500
            if reply.status_code >= 400:
                assert counted() == before, "a call that was refused changed something"
                clear(reply.json()["error"])
                raise InvalidInput(reply.json()["error"])

        judge.try_all(8_000, mutated, send)
        looker.close()


# ---------------------------------------------------------------- stored rows

COLUMNS = {
    "matches": ["setup", "state", "version", "number", "updated", "due", "head", "private"],
    "chairs": ["seat", "who", "person", "name", "level"],
    "choices": ["number", "entry", "question", "shown", "decided", "told"],
    "seals": ["seat", "said"],
    "snapshots": ["number", "laid"],
}


class Damage(NamedTuple):
    """A cell of the database, and what is written into it."""

    id: str
    """The match whose cell it is."""
    table: str
    column: str
    row: int
    value: Any


Cells = dict[tuple[str, str], list[tuple[int, str, Any]]]
"""The cells of each table and column: the number of the row, the match, what is in it."""


def damage(luck: Random, cells: Cells) -> Damage:
    """Something else in a cell of the database."""
    table, column = luck.choice(sorted(cells))
    row, id, value = luck.choice(cells[table, column])
    way = luck.randrange(4)
    if way == 0:
        value = luck.choice([item for item in VALUES if isinstance(item, str | float | None)])
    elif isinstance(value, str) and value[:1] in ("[", "{"):
        value = json_of(luck, value).decode("utf-8", "replace")
    elif column == "entry":
        value = words_of(luck, value)
    elif isinstance(value, str):
        value = luck.choice([signs_of(luck, value), b"\xff\x00", "", luck.choice(SIGNS)])
    else:
        value = luck.choice([-1, 0, 1, 9, 10**6, 2**53, "x", 0.5, None, b"x"])
    if isinstance(value, str):
        value = value.encode("utf-8", "replace").decode()
    return Damage(id, table, column, row, value)


def cells_of(path: Path) -> Cells:
    """Every cell of the tables of a server, by table and column."""
    connection = sqlite3.connect(path)
    found = {}
    for table, columns in COLUMNS.items():
        match = "id" if table == "matches" else "match"
        for column in columns:
            rows = connection.execute(f"SELECT rowid, {match}, {column} FROM {table}")
            found[table, column] = rows.fetchall()
    connection.close()
    return {name: cells for name, cells in found.items() if cells}


@pytest.mark.usefixtures("unhurried")
def test_mutated_rows(judge: Judge, tmp_path: Path, log: Loud) -> None:
    """A damaged row is one clear line for its own table; all others are as they were."""
    source, path = tmp_path / "source.db", tmp_path / "damaged.db"
    shutil.copy(FOLDER / "rules-1" / SERVED, source)
    connection = sqlite3.connect(source)
    ids = [id for (id,) in connection.execute("SELECT id FROM matches")]
    connection.close()
    assert asyncio.run(opened(source, ids)) == [], "as it is, all of it can be read"
    cells = cells_of(source)

    def look(wrong: Damage) -> None:
        for old in tmp_path.glob("damaged.db*"):
            old.unlink()
        shutil.copy(source, path)
        connection = sqlite3.connect(path)
        try:
            connection.execute(
                f"UPDATE {wrong.table} SET {wrong.column} = ? WHERE rowid = ?",
                (wrong.value, wrong.row),
            )
            connection.commit()
        except sqlite3.IntegrityError:
            return
        finally:
            connection.close()
        other = ids[ids.index(wrong.id) - 1]
        refused = asyncio.run(opened(path, [wrong.id, other]))
        assert log.heard == []
        assert {id for id, _ in refused} <= {wrong.id}, f"{refused}"
        if refused:
            raise InvalidInput(refused[0][1])

    judge.try_all(3_000, lambda luck: damage(luck, cells), look)


async def opened(path: Path, ids: list[str]) -> list[tuple[str, str]]:
    """Call a server about each of its tables; the tables it refuses to show, and why."""
    server = Server(Store(database_of(str(path))))
    await server.open()
    refused = []
    try:
        transport = httpx.ASGITransport(server.app(), raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            for id in ids:
                for what in ("", "/replay?number=3&lang=pl", "/export"):
                    reply = await http.get(f"/api/tables/{id}{what}")
                    assert reply.status_code < 500, (id, what, reply.text)
                    if reply.status_code >= 400:
                        refused.append((id, reply.json()["error"]))
            assert (await http.get("/api/tables")).status_code == 200
    finally:
        await server.close()
    return refused
