"""Sessions: a random token, a hash in the store, and an end that is heard of everywhere."""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from reefside.table import rotation
from reefside.table.migrations import MIGRATIONS
from reefside.table.people import COOKIE_SECONDS, Doorkeeper
from reefside.table.rotation import Keys
from reefside.table.session_guard import EXCHANGE_SECONDS
from reefside.table.sessions import hash_of
from reefside.table.store import Store
from tests.table.playing import GAME, two_people
from tests.table.serving import PATIENCE, Guest, House, Live, house_on, refusal, wait_for
from tests.table.test_front_door import halls_on
from tests.table.test_pace import Time
from tests.table.test_store import on

WORDS = {"name": "Ada L", "passphrase": "correct horse battery"}
NOBODY = (401, "no-name")


def again(house: House, guest: Guest) -> Guest:
    """Whoever kept a copy of somebody's cookie."""
    other = Guest(house)
    other.http.cookies.update(guest.http.cookies)
    return other


def closed(live: Live) -> int:
    """The code with which a connection is closed."""
    with suppress(ConnectionClosed):
        while True:
            live.socket.recv(PATIENCE)
    return live.socket.close_code or 0


def who(guest: Guest) -> tuple[int, str]:
    """Whether somebody is known."""
    answer = guest.http.get("/api/me")
    return refusal(answer) if answer.status_code >= 400 else (200, answer.json()["name"])


def test_a_cookie_is_worth_nothing_after_signing_out(database: str) -> None:
    with house_on(database) as house:
        ada = Guest(house, "Ada")
        thief = again(house, ada)
        assert who(thief) == (200, "Ada")
        ada.post("logout")
        assert who(thief) == who(ada) == NOBODY


def test_the_store_knows_a_hash_of_the_token_alone(house: House) -> None:
    ada = Guest(house, "Ada")
    token = ada.http.cookies["reefside"]
    rows = house.run(house.server.store.database.fetch("SELECT * FROM sessions"))
    assert [row[0] for row in rows] == [hash_of(token)]
    assert token not in str(rows)
    thief = Guest(house)
    thief.http.cookies.set("reefside", rows[0][0])
    assert who(thief) == NOBODY


def test_another_name_is_no_other_session(house: House) -> None:
    ada = Guest(house, "Ada")
    answer = ada.http.post("/api/me", json={"name": "Ada L."})
    assert "set-cookie" not in answer.headers
    assert len(ada.get("me/sessions")["sessions"]) == 1


def test_signing_in_elsewhere_is_listed_and_can_be_ended(house: House) -> None:
    ada = Guest(house, "Ada")
    ada.post("account", **WORDS)
    phone = Guest(house)
    phone.post("login", **WORDS)
    sessions = ada.get("me/sessions")["sessions"]
    assert sorted(one["here"] for one in sessions) == [False, True]
    (there,) = [one["id"] for one in sessions if not one["here"]]
    assert Guest(house, "Eve").refused(f"me/sessions/{there}/end") == (404, "no-session")
    assert who(phone) == (200, "Ada")
    ada.post(f"me/sessions/{there}/end")
    assert (who(phone), who(ada)) == (NOBODY, (200, "Ada"))
    assert ada.refused(f"me/sessions/{there}/end") == (404, "no-session")


def test_signing_out_everywhere(house: House) -> None:
    ada, phone = Guest(house, "Ada"), Guest(house)
    ada.post("account", **WORDS)
    phone.post("login", **WORDS)
    ada.post("me/sessions/end")
    assert who(ada) == who(phone) == NOBODY
    phone.post("login", **WORDS)
    assert who(phone) == (200, "Ada")


def test_another_passphrase_ends_other_sessions(house: House) -> None:
    ada, phone = Guest(house, "Ada"), Guest(house)
    change = {"passphrase": WORDS["passphrase"], "new": "battery staple horse"}
    assert ada.refused("account/passphrase", **change) == (409, "no-account")
    ada.post("account", **WORDS)
    phone.post("login", **WORDS)
    wrong = {**change, "passphrase": "wrong horse battery"}
    assert ada.refused("account/passphrase", **wrong) == (403, "wrong-passphrase")
    assert who(phone) == (200, "Ada")
    ada.post("account/passphrase", **change)
    assert (who(ada), who(phone)) == ((200, "Ada"), NOBODY)
    assert phone.refused("login", **WORDS) == (403, "wrong-passphrase")
    phone.post("login", name=WORDS["name"], passphrase=change["new"])


def test_live_connections_end_with_their_session(house: House) -> None:
    ada, bob, table = two_people(house)
    guest = Guest(house)
    guest.http.cookies.set("reefside", ada.cookie.partition("=")[2])
    guest.post("logout")
    assert closed(ada) == 1008
    assert bob.ask("say", text="still here")["type"] == "done"
    spectator = guest.live(table)
    assert spectator.perspective()["seat"] is None, "whoever comes back is nobody"


def test_an_end_is_heard_of_at_other_servers(postgresql: str) -> None:
    with house_on(postgresql) as one, house_on(postgresql) as two:
        ada = Guest(one, "Ada")
        table = ada.create_table(GAME, "me", "me")["table"]["id"]
        there = again(two, ada)
        assert who(there) == (200, "Ada")
        live = there.live(table)
        ada.post("logout")
        assert closed(live) == 1008
        assert who(there) == NOBODY


def test_requests_do_not_ask_the_store_each_time(house: House) -> None:
    ada = Guest(house, "Ada")
    asked: list[str] = []
    fetch = house.server.store.database.fetch

    async def noted(sql: str, *values: object) -> object:
        asked.append(sql)
        return await fetch(sql, *values)

    setattr(house.server.store.database, "fetch", noted)  # noqa: B010
    for _ in range(20):
        ada.get("games")
    assert len([sql for sql in asked if "FROM sessions WHERE hash" in sql]) <= 1


def test_when_a_session_was_used_is_known_to_the_hour(database: str) -> None:
    time = Time()
    with house_on(database, time) as house:
        ada = Guest(house, "Ada")
        made = ada.get("me/sessions")["sessions"][0]["used"]
        time.passes(1800)
        ada.get("me/sessions")
    with house_on(database, time) as house:
        ada = again(house, ada)
        assert ada.get("me/sessions")["sessions"][0]["used"] == made, "not yet an hour"
        time.passes(3600)
        ada.get("me")
    with house_on(database, time) as house:
        used = again(house, ada).get("me/sessions")["sessions"][0]["used"]
        assert used == made + 5400


# ---------------------------------------------------------------- cookies of before


@pytest.fixture
def before(database: str) -> str:
    """A database as it was before there were sessions, with somebody and their running table."""
    return old(database, *OLD_ROWS)


def old(database: str, *statements: str) -> str:
    """A database in which statements were carried out before there were sessions."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("reefside.table.sqlite.MIGRATIONS", MIGRATIONS[:2])
        patch.setattr("reefside.table.postgres.MIGRATIONS", MIGRATIONS[:2])
        write(database, list(statements))
    return database


SETUP = {
    "game": "pearl-dive",
    "options": {"rounds": "three"},
    "seats": 2,
    "key": "00" * 16,
    "rules": "1",
    "content": "",
    "owner": "ada",
    "created": 1.0,
    "clock": {"seconds": 600, "increment": 0},
}
OLD_ROWS = [
    f"INSERT INTO settings (name, value) VALUES ('secret', '{'11' * 32}')",
    "INSERT INTO people (id, name, lang, created) VALUES ('ada', 'Ada', 'en', 1.0)",
    "INSERT INTO people (id, name, lang, created) VALUES ('bob', 'Bob', 'en', 1.0)",
    "INSERT INTO matches (id, setup, private, state, version, number, updated, head)"
    f" VALUES ('old', '{json.dumps(SETUP)}', 0, 'waiting', 0, 0, 1.0, '{{}}')",
    "INSERT INTO chairs (match, seat, who, person, name) VALUES ('old', 0, 'human', 'ada', 'Ada')",
    "INSERT INTO chairs (match, seat, who, person, name) VALUES ('old', 1, 'open', NULL, '')",
    "INSERT INTO reports (id, match, number, person, said, record, at)"
    " VALUES ('r', 'old', 0, 'ada', 'odd', 'a long record', 1.0)",
]


def write(database: str, statements: list[str]) -> None:
    """Write rows with a store of its own."""

    async def work(store: Store) -> None:
        for sql in statements:
            await store.database.write((sql, ()))

    on(database, work)


def old_guest(house: House, person: str = "ada", key: bytes = b"\x11" * 32) -> Guest:
    """Somebody with the cookie that they got before there were sessions."""
    guest = Guest(house)
    guest.http.cookies.set("reefside", Doorkeeper(Keys(key)).old_cookie(person))
    return guest


def test_nobody_loses_a_seat_at_the_upgrade(before: str) -> None:
    with house_on(before) as house:
        ada = old_guest(house)
        cookie = ada.cookie
        live = ada.live("old")
        assert live.update["table"]["mine"] == [0], "the first thing may be a live connection"
        answer = ada.http.get("/api/my/tables")
        assert [card["id"] for card in answer.json()["tables"]] == ["old"]
        assert "set-cookie" in answer.headers
        assert "." not in answer.headers["set-cookie"].split(";")[0]
        late = Guest(house)
        name, _, value = cookie.partition("=")
        late.http.cookies.set(name, value)
        assert who(late) == (200, "Ada"), "a browser that never got the reply tries again"
        assert len(late.get("me/sessions")["sessions"]) == 1, "it is the same session"


def test_an_old_cookie_is_worth_nothing_once_its_session_was_ended(before: str) -> None:
    with house_on(before) as house:
        ada, thief = old_guest(house), old_guest(house)
        live = thief.live("old")
        assert who(ada) == who(thief) == (200, "Ada")
        ada.post("logout")
        assert closed(live) == 1008
        assert who(old_guest(house)) == NOBODY
        assert who(old_guest(house, "bob")) == (200, "Bob"), "others are not concerned"
    with house_on(before) as house:
        assert who(old_guest(house)) == NOBODY


def test_an_old_cookie_is_exchanged_for_a_while_only(before: str) -> None:
    time = Time()
    with house_on(before, time) as house:
        assert who(old_guest(house)) == (200, "Ada")
    time.passes(EXCHANGE_SECONDS + 1)
    with house_on(before, time) as house:
        assert who(old_guest(house)) == NOBODY
        assert who(old_guest(house, "bob")) == (200, "Bob"), "who was away comes later"
    time.passes(COOKIE_SECONDS)
    with house_on(before, time) as house:
        assert who(old_guest(house, "bob")) == NOBODY


def test_a_new_database_knows_no_old_cookies(house: House) -> None:
    ada = Guest(house, "Ada").get("me")["id"]
    key = house.server.doorkeeper.keys.current
    assert who(old_guest(house, ada, key)) == NOBODY


def test_a_forged_old_cookie_is_nobodys(before: str) -> None:
    with house_on(before) as house:
        assert who(old_guest(house, "ada", b"2" * 32)) == NOBODY


def test_the_upgrade_counts_what_is_there(before: str) -> None:
    with house_on(before) as house:
        fetch = house.server.store.database.fetch
        ((owner, origin, size, sought, clocked),) = house.run(
            fetch("SELECT owner, origin, bytes, sought, clocked FROM matches")
        )
        assert (owner, origin, sought.strip(), clocked) == ("ada", "ada", "pearl-dive", 1)
        assert size > len(json.dumps(SETUP))
        assert house.run(fetch("SELECT record, said FROM reports")) == [("", "odd")]


@pytest.mark.parametrize(
    "damage",
    ["", "{", "[" * 100_000, '{"title":"\\u0000","game":1}', '"text"', "[1]", '{"game":{"a":'],
    ids=["empty", "cut off", "deep", "null character", "text", "list", "cut off later"],
)
def test_a_damaged_row_does_not_stop_the_upgrade(before: str, damage: str) -> None:
    row = "INSERT INTO matches (id, setup, private, state, version, number, updated, head)"
    values = f"VALUES ('damaged', '{damage}', 0, 'waiting', 0, 0, 1.0, '{{}}')"
    with house_on(old(before, f"{row} {values}")) as house:
        fetch = house.server.store.database.fetch
        found = house.run(fetch("SELECT id, owner, sought, clocked FROM matches ORDER BY id"))
        assert [row[0] for row in found] == ["damaged", "old"]
        assert (found[0][1], found[0][3]) == ("", 0)
        assert (found[1][1], found[1][2].strip(), found[1][3]) == ("ada", "pearl-dive", 1)
        assert Guest(house).get("tables/old")["game"] == "pearl-dive"


# ---------------------------------------------------------------- another secret


def test_links_outlive_another_secret_for_a_while(database: str) -> None:
    time = Time()
    with house_on(database, time) as house:
        ada = Guest(house, "Ada")
        created = ada.create_table(GAME, "me", "open", "open", private=True)
        house.run(rotation.rotate(house.server.store.database, time(), grace=1000.0))
        house.run(house.server.guard.look_around())
        assert who(ada) == (200, "Ada"), "sessions are not signed"
        Guest(house, "Bob").join(created, 0)
        time.passes(1001)
        house.run(house.server.guard.look_around())
        _, _, table, seat, secret = created["invites"][1]["path"].split("/")
        refused = Guest(house, "Eve").refused(f"tables/{table}/join", seat=int(seat), secret=secret)
        assert refused == (403, "wrong-link")


def test_running_servers_take_another_secret_over(postgresql: str) -> None:
    with house_on(postgresql) as one, house_on(postgresql) as two:
        first = one.server.doorkeeper.keys.current
        one.run(rotation.rotate(one.server.store.database, one.server.hall.now()))
        for house in (one, two):
            wait_for(lambda house=house: house.server.doorkeeper.keys.current != first)  # type: ignore[misc]
        assert one.server.doorkeeper.keys.current == two.server.doorkeeper.keys.current
        assert first in two.server.doorkeeper.keys.old


def test_another_secret_ends_what_is_left_of_old_cookies(before: str) -> None:
    with house_on(before) as house:
        house.run(rotation.rotate(house.server.store.database, house.server.hall.now()))
        house.run(house.server.guard.look_around())
        assert who(old_guest(house)) == NOBODY


def test_a_session_ended_in_one_process_is_ended_in_all(tmp_path: Path) -> None:
    database = tmp_path / "table.sqlite3"
    with halls_on(str(database)) as halls:
        ada = Guest(halls, "Ada")
        thief = again(halls, ada)
        tables = [ada.create_table(GAME_SERVED, "me", "open")["table"]["id"] for _ in range(6)]
        lives = [thief.live(table) for table in tables]
        assert [who(thief) for _ in range(6)] == [(200, "Ada")] * 6
        ada.post("logout")
        assert {closed(live) for live in lives} == {1008}
        assert {who(thief) for _ in range(6)} == {NOBODY}
    with sqlite3.connect(database) as rows:
        assert rows.execute("SELECT COUNT(*) FROM sessions WHERE ended IS NULL").fetchone() == (0,)


GAME_SERVED = "grim-tide"
"""A game that processes of their own know."""
