"""`reefside admin` on a database on which a server runs, SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import os
import pty
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from reefside.table.admin.schema import OF_A_MATCH, OF_A_PERSON
from reefside.table.backup.schema import make, tables_of
from reefside.table.migrations import MIGRATIONS
from reefside.table.removal import mark_gone
from reefside.table.store import Store, database_of
from reefside.verify import verify
from tests.table.commanding import Command
from tests.table.playing import GAME, back_again, play_air, two_people
from tests.table.serving import Guest, House, Json, Live, house_on, refusal, wait_for

WORDS = {"name": "Ada L", "passphrase": "correct horse battery"}


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """The command line."""
    return Command(capsys)


def rows(database: str, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """What a query finds in a database."""

    async def fetch() -> list[tuple[Any, ...]]:
        store = Store(database_of(database))
        await store.database.open(lambda _: None)
        try:
            return await store.database.fetch(sql, *values)
        finally:
            await store.database.close()

    return asyncio.run(fetch())


def parting(live: Live) -> Json:
    """The trouble with which a live connection is ended by the server."""
    try:
        while True:
            live.hear()
    except ConnectionClosed:
        pass
    return live.seen[-1]


def person_of(house: House, live: Live) -> str:
    """The id of whoever made a live connection."""
    id: str = back_again(house, live).get("me")["id"]
    return id


# ---------------------------------------------------------------- tables


def test_tables_are_listed_by_what_is_asked_for(
    any_house: House, database: str, command: Command
) -> None:
    ada = Guest(any_house, "Ada")
    waiting = ada.create_table(GAME, "me", "open", title="Café")["table"]["id"]
    playing = ada.create_table(GAME, "me", "me")["table"]["id"]
    other = ada.create_table("grim-tide", "me", "me")["table"]["id"]
    bob = Guest(any_house, "Bob")
    bob.post("account", **WORDS)
    bobs = bob.create_table(GAME, "me", "me")["table"]["id"]

    def found(*words: str) -> set[str]:
        listed = command.json("admin", "tables", "--db", database, *words)
        assert listed["count"] >= len(listed["tables"])
        return {table["id"] for table in listed["tables"]}

    assert found() == {waiting, playing, other, bobs}
    assert found("--state", "waiting") == {waiting}
    assert found("--game", "grim-tide") == {other}
    assert found("--person", "ada l") == {bobs}
    assert found("--older-than", "1") == set()
    assert len(found("--limit", "2")) == 2
    printed = command("admin", "tables", "--db", database)
    assert "Café" in printed
    assert "4 of 4 tables" in printed
    assert "nobody" in command.refused("admin", "tables", "--db", database, "--person", "x")
    assert "no number" in command.refused("admin", "tables", "--db", database, "--limit", "0")


def test_a_table_is_shown_without_its_secrets_unless_they_are_asked_for(
    any_house: House, database: str, command: Command
) -> None:
    ada, _, table = two_people(any_house)
    ada.answer(0, "air 2")
    ada.ask("say", text="A secret of ours")
    shown = command.json("admin", "table", table, "--db", database)
    assert shown["seats"][0]["name"] == "Ada"
    assert shown["chat_lines"] == 1
    assert shown["bytes"] > 0
    ((setup,),) = rows(database, "SELECT setup FROM matches")
    key = setup.partition('"key":"')[2].partition('"')[0]
    printed = command("admin", "table", table, "--db", database)
    for hidden in (key, "air 2", "A secret of ours"):
        assert hidden not in printed
        assert hidden not in str(shown)
    told = command.json("admin", "table", table, "--db", database, "--secrets")
    assert (told["key"], told["sealed"]) == (key, {"0": "air 2"})
    kept = command.json("admin", "log", "--db", database)["log"]
    assert [(entry["what"], entry["target"]) for entry in kept] == [("read-secrets", table)]
    assert "there is no table" in command.refused("admin", "table", "x", "--db", database)


def test_a_closed_table_is_over_for_everybody(database: str, command: Command) -> None:
    with house_on(database) as house:
        ada, bob, table = two_people(house)
        play_air(ada, bob)
        assert "say --yes" in command.refused("admin", "close", table, "--db", database)
        command("admin", "close", table, "--why", "Out  of order", "--yes", "--db", database)
        for live in (ada, bob):
            live.until(lambda live=live: live.update["table"]["closed"] is not None)  # type: ignore[misc]
            card = live.update["table"]
            assert (card["state"], card["closed"], card["waiting"]) == ("over", "Out of order", [])
            assert all(not seen["view"]["asks"] for seen in live.update["perspectives"])
            assert card["winners"] == card["scores"] == []
        number = ada.update["number"]
        for refused in (
            bob.ask("answer", seat=1, ask=number, choice="air 2"),
            ada.ask("undo", seat=0),
            ada.ask("preview", seat=0, choice="air 2"),
        ):
            assert (refused["type"], refused["key"]) == ("refused", "closed")
        again = command.refused("admin", "close", table, "--yes", "--db", database)
        assert "is over" in again
    with house_on(database) as house:  # It stays so, and nobody plays on by themselves.
        guest = back_again(house, ada)
        card = guest.get(f"tables/{table}")
        assert (card["state"], card["closed"]) == ("over", "Out of order")
        record = guest.http.get(f"/api/tables/{table}/record").text
        assert verify(record, card["commitment"]).findings == []
    assert rows(database, "SELECT state, due FROM matches") == [("over", None)]


def test_closing_wins_over_a_table_that_is_being_played(database: str, command: Command) -> None:
    with house_on(database) as house:
        guest = Guest(house, "Ada")
        table = guest.create_table("grim-tide", *["random"] * 4)["table"]["id"]
        live = guest.live(table)
        live.until(lambda: live.update["number"] > 5)
        command("admin", "close", table, "--yes", "--db", database)
        live.until(lambda: live.update["table"]["state"] == "over")
        assert live.update["table"]["closed"] == ""
        number = live.update["number"]
        # Whatever bots still thought about was refused: the record ends where it was closed.
        assert guest.get(f"tables/{table}")["number"] == number
        assert rows(database, "SELECT COUNT(*) FROM choices") == [(number,)]


def test_a_removed_table_is_gone_with_all_that_belongs_to_it(
    any_house: House, database: str, command: Command
) -> None:
    ada, bob, table = two_people(any_house)
    play_air(ada, bob)
    ada.ask("say", text="Hello")
    back_again(any_house, ada).post(f"tables/{table}/report", number=0, text="Odd")
    command("admin", "remove", table, "--yes", "--db", database)
    for live in (ada, bob):
        assert parting(live)["key"] == "removed"
    wait_for(lambda: not any_house.server.registry.tables)
    assert refusal(Guest(any_house).http.get(f"/api/tables/{table}")) == (404, "no-table")
    for name in ("matches", *OF_A_MATCH):
        assert rows(database, f"SELECT COUNT(*) FROM {name}") == [(0,)], name


def test_a_server_that_stops_before_it_noticed_puts_the_other_tables_away(
    database: str, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reefside.table.admin.follow.PAUSE", 3600.0)
    monkeypatch.setattr("reefside.table.registry.ADMIN_SIGN", "nothing of the kind")
    with house_on(database) as house:
        gone, stays = [two_people(house) for _ in range(2)]
        for ada, bob, _ in (gone, stays):
            play_air(ada, bob)
        command("admin", "remove", gone[2], "--yes", "--db", database)
    ((number,),) = rows(database, "SELECT number FROM matches")
    assert rows(database, "SELECT match, MAX(number) FROM snapshots GROUP BY match") == [
        (stays[2], number)
    ]


def test_a_question_at_the_terminal_comes_first(tmp_path: Path) -> None:
    database = str(tmp_path / "table.sqlite3")
    with house_on(database) as house:
        table = Guest(house, "Ada").create_table(GAME, "me", "open")["table"]["id"]
        words = [sys.executable, "-m", "reefside.cli", "admin", "remove", table, "--db", database]
        for said, code, left in ((b"no\n", 2, 1), (b"yes\n", 0, 0)):
            master, slave = pty.openpty()
            os.write(master, said)
            ended = subprocess.run(words, stdin=slave, capture_output=True, timeout=60)
            os.close(master)
            os.close(slave)
            assert ended.returncode == code, ended.stderr
            assert b"Type yes" in ended.stderr
            assert rows(database, "SELECT COUNT(*) FROM matches") == [(left,)]


DAMAGES = {
    "no set-up": "setup = '{'",
    "a game that is not there": 'setup = REPLACE(setup, \'"game":"\', \'"game":"no-\')',
    "a set-up of bytes": "setup = X'FFFE'",
    "no head": "head = '['",
    "no version": "version = 'x'",
    "no day": "updated = 9e300",
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_table_is_listed_closed_and_removed(
    name: str, tmp_path: Path, command: Command
) -> None:
    """Nobody can play there, so whoever runs the server must be able to put it in order."""
    database = str(tmp_path / "table.sqlite3")
    with house_on(database) as house:
        ada, bob, table = two_people(house, title="Ours")
        play_air(ada, bob)
        ada.ask("say", text="Hello")
    with closing(sqlite3.connect(database)) as planted, planted:
        planted.execute(f"UPDATE matches SET {DAMAGES[name]}")
    (listed,) = command.json("admin", "tables", "--db", database)["tables"]
    assert (listed["id"], listed["state"]) == (table, "playing")
    assert [seat["name"] for seat in listed["seats"]] == ["Ada", "Bob"]
    assert bool(listed["damaged"]) == (name != "no day")
    assert "1 of 1 tables" in command("admin", "tables", "--db", database)
    shown = command.json("admin", "table", table, "--secrets", "--db", database)
    assert "0: air 2" in shown["record"]
    command("admin", "close", table, "--why", "Enough", "--yes", "--db", database)
    assert command.json("admin", "table", table, "--db", database)["closed"] == "Enough"
    assert "is over" in command.refused("admin", "close", table, "--yes", "--db", database)
    command("admin", "remove", table, "--yes", "--db", database)
    for of_match in ("matches", *OF_A_MATCH):
        assert rows(database, f"SELECT COUNT(*) FROM {of_match}") == [(0,)], of_match


@pytest.mark.parametrize("name", DAMAGES)
def test_whoever_sits_at_a_damaged_table_can_go(
    name: str, tmp_path: Path, command: Command
) -> None:
    database = str(tmp_path / "table.sqlite3")
    with house_on(database) as house:
        ada, bob, table = two_people(house, title="Ada plays")
        play_air(ada, bob)
        id = person_of(house, ada)
    with closing(sqlite3.connect(database)) as planted, planted:
        planted.execute(f"UPDATE matches SET {DAMAGES[name]}")
    exported = json.loads(command("admin", "export-person", id, "--db", database))
    assert [one["id"] for one in exported["tables"]] == [table]
    command("admin", "remove-person", id, "--yes", "--db", database)
    assert set(traces(database, "Ada", "ada plays", id)) == {f"admin_log: {id}"}
    assert command.json("admin", "tables", "--db", database)["count"] == 1


def test_a_table_that_is_being_removed_is_no_table(
    any_house: House, database: str, command: Command
) -> None:
    ada, bob, table = two_people(any_house)
    play_air(ada, bob)
    id = person_of(any_house, ada)
    for live in (ada, bob):
        live.close()
    ((version,),) = rows(database, "SELECT version FROM matches")
    assert any_house.run(mark_gone(any_house.server.store.database, table, version))
    assert command.json("admin", "tables", "--db", database) == {"count": 0, "tables": []}
    assert "there is no table" in command.refused("admin", "table", table, "--db", database)
    assert command.json("admin", "stats", "--db", database)["tables"] == {}
    assert command("admin", "integrity", "--db", database).strip() == "nothing is wrong"
    command("admin", "remove-person", id, "--yes", "--db", database)
    assert traces(database, "Ada", id) == [f"admin_log: {id}"]


# ---------------------------------------------------------------- people


def test_people_are_found_by_name_and_account(
    any_house: House, database: str, command: Command
) -> None:
    ada, bob = Guest(any_house, "Ada"), Guest(any_house, "Bob_100%")
    ada.post("account", **WORDS)
    ada.create_table(GAME, "me", "open")

    def found(*words: str) -> list[str]:
        listed = command.json("admin", "people", "--db", database, *words)
        return [person["name"] for person in listed["people"]]

    assert sorted(found()) == ["Ada", "Bob_100%"]
    assert found("--name", "ada l") == ["Ada"]
    assert found("--name", "b_1") == ["Bob_100%"]
    assert found("--name", "%%") == []
    assert found("--kind", "guests") == ["Bob_100%"]
    assert found("--kind", "accounts") == ["Ada"]
    assert found("--restricted") == []
    shown = command.json("admin", "person", "ADA L", "--db", database)
    assert (shown["name"], shown["account"], shown["tables"]) == ("Ada", "Ada L", 1)
    assert "hash" not in command("admin", "person", "Ada L", "--db", database)
    assert "Bob" in command("admin", "person", bob.get("me")["id"], "--db", database)


def test_who_is_banned_cannot_act_and_others_go_on(
    any_house: House, database: str, command: Command
) -> None:
    ada, bob, table = two_people(any_house)
    any_house.server.registry.absent_seconds = 0.0
    her, him = back_again(any_house, ada), back_again(any_house, bob)
    her.post("account", **WORDS)
    command("admin", "ban", "Ada L", "--why", "Rude", "--yes", "--db", database)
    assert parting(ada)["key"] == "banned"
    refused = (403, "banned")
    assert her.refused("tables", game=GAME, seats=[{"who": "me"}, {"who": "open"}]) == refused
    assert her.refused("me", name="Other") == refused
    assert her.refused("login", **WORDS) == refused
    assert Guest(any_house).refused("login", **WORDS) == refused
    open_table = him.create_table(GAME, "me", "open")["table"]["id"]
    assert her.refused(f"tables/{open_table}/join") == refused
    assert refusal(her.http.get("/api/my/tables")) == refused
    assert her.get("me")["name"] == "Ada"
    with pytest.raises(ConnectionClosed):
        her.live(table)
    bob.answer(1, "air 2")  # He goes on, and may vote about her seat as usual.
    bob.until(lambda: not bob.update["table"]["seats"][0]["online"])
    assert bob.ask("vote", seat=1, about=0, to="bot")["type"] == "done"
    bob.until(lambda: bob.update["table"]["seats"][0]["who"] == "bot")
    assert command.json("admin", "people", "--restricted", "--db", database)["count"] == 1
    command("admin", "unban", "Ada L", "--db", database)
    assert her.post("me", name="Ada again")["name"] == "Ada again"
    assert "is not banned" in command.refused("admin", "unban", "Ada L", "--db", database)


def test_who_is_muted_plays_and_does_not_talk(
    any_house: House, database: str, command: Command
) -> None:
    ada, bob, _ = two_people(any_house)
    her = person_of(any_house, ada)
    command("admin", "mute", her, "--db", database)
    assert ada.ask("say", text="Hello")["key"] == "muted"
    assert bob.ask("say", text="Hello")["type"] == "done"
    assert ada.answer(0, "air 2")["type"] == "done"
    command("admin", "unmute", her, "--db", database)
    assert ada.ask("say", text="Hello")["type"] == "done"


def test_a_guest_is_merged_into_an_account(
    any_house: House, database: str, command: Command
) -> None:
    ada, bob, table = two_people(any_house)
    ada.ask("say", text="It is me")
    home = Guest(any_house, "Ada at home")
    home.post("account", **WORDS)
    guest = person_of(any_house, ada)
    assert "only a guest" in command.refused(
        "admin", "merge", "Ada L", guest, "--yes", "--db", database
    )
    command("admin", "merge", guest, "Ada L", "--yes", "--db", database)
    assert parting(ada)["key"] == "signed-out"
    assert [card["id"] for card in home.get("my/tables")["tables"]] == [table]
    live = home.live(table)
    assert live.answer(0, "air 2")["type"] == "done"
    assert bob.answer(1, "air 2")["type"] == "done"
    assert refusal(back_again(any_house, ada).http.get("/api/me")) == (401, "no-name")
    assert rows(database, "SELECT COUNT(*) FROM people") == [(2,)]
    assert rows(database, "SELECT person FROM chat") == [(home.get("me")["id"],)]


def traces(database: str, *words: str) -> list[str]:
    """Where in a database some words still stand."""
    found = []
    for table in tables_of(len(MIGRATIONS)):
        for row in rows(database, f"SELECT * FROM {table}"):
            found += [f"{table}: {word}" for word in words if word in str(row)]
    return found


@pytest.mark.parametrize("way", ["anonymise", "remove-person"])
def test_who_goes_leaves_nothing_of_themselves(
    any_house: House, database: str, command: Command, way: str
) -> None:
    ada, bob, table = two_people(any_house, title="Ada plays")
    play_air(ada, bob)
    ada.ask("say", text="I live in Łódź")
    her = back_again(any_house, ada)
    her.post("account", **WORDS)
    her.post("me/notices", webhook="https://example.org/ada-hook")
    her.post(f"tables/{table}/report", number=0, text="It is odd, says Ada")
    alone = her.create_table(GAME, "me", "me")["table"]["id"]
    joined = back_again(any_house, bob).create_table(GAME, "me", "open", "open")
    her.join(joined)
    id = person_of(any_house, ada)
    an_old_cookie_was_exchanged(any_house, id)
    command("admin", way, id, "--yes", "--db", database)
    assert parting(ada)["key"] == "signed-out"
    assert refusal(her.http.get("/api/me")) == (401, "no-name")
    assert Guest(any_house).refused("login", **WORDS) == (403, "wrong-passphrase")
    left = traces(database, "Ada", "ada l", "ada plays", "Łódź", "ada-hook", id)
    assert left == [f"admin_log: {id}"]
    bob.until(lambda: bob.update["table"]["seats"][0]["name"] == "")
    assert bob.update["table"]["seats"][0]["who"] == "human"
    removed = way == "remove-person"
    assert Guest(any_house).http.get(f"/api/tables/{alone}").status_code == (
        404 if removed else 200
    )
    seats = bob_sees(any_house, bob, joined["table"]["id"])
    assert seats == ["human", "open" if removed else "human", "open"]
    assert command("admin", "integrity", "--db", database).strip() == "nothing is wrong"


def sat_and_left(house: House) -> tuple[Guest, Live, str]:
    """Ada sat at a match under two names, left both seats, and asks for another one."""
    ada = Guest(house, "Ada")
    bob, eve = Guest(house, "Bob"), Guest(house, "Eve")
    created = bob.create_table(GAME, "me", "open", "open", auto_pass=False)
    ada.join(created, 0)
    eve.join(created, 1)
    table = created["table"]["id"]
    live = bob.live(table)
    ada.post(f"tables/{table}/leave", seat=1)
    ada.post(f"tables/{table}/join", seat=1, name="Adusia")
    ada.post(f"tables/{table}/leave", seat=1)
    eve.post(f"tables/{table}/leave", seat=2)
    assert ada.refused(f"tables/{table}/join", seat=2) == (409, "seat-asked")
    live.until(lambda: bool(live.update["votes"]))
    return ada, live, table


@pytest.mark.parametrize("way", ["anonymise", "remove-person"])
def test_who_goes_is_named_at_no_table_they_left(
    any_house: House, database: str, command: Command, way: str
) -> None:
    ada, live, table = sat_and_left(any_house)
    id = ada.get("me")["id"]
    command("admin", way, id, "--yes", "--db", database)
    assert traces(database, "Ada", "Adusia", id) == [f"admin_log: {id}"]
    live.until(lambda: not live.update["votes"])
    told = [(one["key"], one["seat"], one["name"]) for one in live.update["table"]["notices"]]
    nobody = [("left", 1, "…"), ("sat", 1, "…"), ("left", 1, "…"), ("left", 2, "Eve")]
    assert told == [*nobody, ("asks", 2, "…")]
    dan = Guest(any_house, "Dan")
    assert dan.post(f"tables/{table}/join", seat=2)["mine"] == [2]
    assert command("admin", "integrity", "--db", database).strip() == "nothing is wrong"


def test_what_a_guest_saw_is_not_forgotten_when_they_are_merged(
    any_house: House, database: str, command: Command
) -> None:
    ada, live, table = sat_and_left(any_house)
    home = Guest(any_house, "Ada at home")
    home.post("account", **WORDS)
    guest = ada.get("me")["id"]
    command("admin", "merge", guest, "Ada L", "--yes", "--db", database)
    assert traces(database, guest) == [f"admin_log: {guest}"]
    assert live.ask("vote", seat=0, about=2, to="person")["type"] == "done"
    wait_for(lambda: home.get(f"tables/{table}")["mine"] == [2])


def an_old_cookie_was_exchanged(house: House, person: str) -> None:
    """Somebody came with a cookie of before there were sessions."""
    values = (person, house.server.registry.now())
    statement = ("INSERT INTO old_cookies (person, exchanged) VALUES (?, ?)", values)
    house.run(house.server.store.database.write(statement))


def bob_sees(house: House, bob: Live, table: str) -> list[str]:
    """Who sits at a table."""
    card = back_again(house, bob).get(f"tables/{table}")
    return [seat["who"] for seat in card["seats"]]


def test_a_new_passphrase_takes_the_place_of_the_old_one(
    any_house: House, database: str, command: Command
) -> None:
    ada, _, _ = two_people(any_house)
    her = back_again(any_house, ada)
    her.post("account", **WORDS)
    printed = command("admin", "reset-passphrase", "Ada L", "--yes", "--db", database)
    passphrase = printed.strip().rpartition(" ")[2]
    assert parting(ada)["key"] == "signed-out"
    phone = Guest(any_house)
    assert phone.refused("login", **WORDS) == (403, "wrong-passphrase")
    assert phone.post("login", name="ada l", passphrase=passphrase)["account"] == "Ada L"
    assert traces(database, passphrase) == []
    assert "no account" in command.refused(
        "admin", "reset-passphrase", "x", "--yes", "--db", database
    )


def test_a_new_passphrase_ends_every_session(
    any_house: House, database: str, command: Command
) -> None:
    her = Guest(any_house, "Ada")
    her.post("account", **WORDS)
    command("admin", "reset-passphrase", "Ada L", "--yes", "--db", database)
    wait_for(lambda: her.http.get("/api/me").status_code != 200)
    assert refusal(her.http.get("/api/me")) == (401, "no-name")


# ---------------------------------------------------------------- the database


def test_reports_are_read_without_spoiling_a_game(
    any_house: House, database: str, command: Command
) -> None:
    ada, _, table = two_people(any_house)
    report = back_again(any_house, ada).post(f"tables/{table}/report", number=0, text="Odd\nvery")
    listed = command.json("admin", "reports", "--db", database)["reports"]
    assert [(one["id"], one["table"], one["text"]) for one in listed] == [
        (report["id"], table, "Odd\nvery")
    ]
    assert "Odd" in command("admin", "reports", report["id"], "--db", database)
    shown = command.json("admin", "reports", report["id"], "--db", database)
    assert (shown["table"], shown["number"], shown["text"]) == (table, 0, "Odd\nvery")
    setup = any_house.server.registry.tables[table].row.setup
    assert (shown["rules"], shown["content"]) == (setup.rules, setup.content)
    assert "record" not in shown
    words = ("admin", "reports", report["id"], "--secrets", "--db", database)
    assert '"key"' in command.json(*words)["record"]
    kept = command.json("admin", "log", "--db", database)["log"]
    assert [(entry["what"], entry["target"]) for entry in kept] == [("read-secrets", report["id"])]


def test_stats_count_everything(any_house: House, database: str, command: Command) -> None:
    two_people(any_house)
    Guest(any_house, "Cid").create_table("grim-tide", "me", "open")
    found = command.json("admin", "stats", "--db", database)
    assert found["tables"] == {"playing": 1, "waiting": 1}
    assert found["games"] == {"grim-tide": 1, GAME: 1}
    assert (found["people"], found["accounts"], found["banned"]) == (3, 0, 0)
    assert found["bytes"] > 0


def test_integrity_names_every_fault(tmp_path: Path, command: Command) -> None:
    database = str(tmp_path / "table.sqlite3")
    with house_on(database) as house:
        tables = []
        for _ in range(3):
            ada, bob, table = two_people(house)
            play_air(ada, bob)
            tables.append(table)
        assert command("admin", "integrity", "--db", database).strip() == "nothing is wrong"
    with closing(sqlite3.connect(database)) as planted, planted:
        planted.execute("DELETE FROM choices WHERE match = ? AND number = 1", (tables[0],))
        planted.execute("DELETE FROM snapshots WHERE match = ?", (tables[0],))
        planted.execute("UPDATE matches SET setup = '{' WHERE id = ?", (tables[1],))
        planted.execute("INSERT INTO seals (match, seat, said) VALUES ('gone', 0, 'air 1')")
        planted.execute("INSERT INTO notice_ways (person, confirmed) VALUES ('gone', 0)")
    printed = command("admin", "integrity", "--db", database, code=1)
    assert f"table {tables[0]}" in printed
    assert f"table {tables[1]} cannot be opened" in printed
    assert tables[2] not in printed
    assert "seals: 1 rows belong to no row of matches" in printed
    assert "notice_ways: 1 rows belong to no row of people" in printed
    assert printed.count("\n") == 4


def test_a_damaged_file_is_named(tmp_path: Path, command: Command) -> None:
    database = tmp_path / "table.sqlite3"
    with house_on(str(database)) as house:
        two_people(house)
    with closing(sqlite3.connect(database)) as found:
        roots = "SELECT rootpage FROM sqlite_master WHERE name = 'choices'"
        (page,) = found.execute(roots).fetchone()
    content = bytearray(database.read_bytes())
    size = int.from_bytes(content[16:18], "big")
    content[(page - 1) * size : (page - 1) * size + 200] = b"\xff" * 200
    database.write_bytes(content)
    printed = command("admin", "integrity", "--db", str(database), code=1)
    assert "the file is damaged" in printed
    said = command.refused("backup", str(tmp_path / "backup.gz"), "--db", str(database))
    assert "cannot read the database" in said
    assert not (tmp_path / "backup.gz").exists()


def test_every_table_of_a_match_or_a_person_is_known() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        make(made, 0, len(MIGRATIONS))
        columns = {
            table: {row[1] for row in made.execute(f"PRAGMA table_info({table})")}
            for table in tables_of(len(MIGRATIONS))
        }
    assert {table for table in columns if "match" in columns[table]} == set(OF_A_MATCH)
    assert {table for table in columns if "person" in columns[table]} == set(OF_A_PERSON)


def test_what_is_not_there_or_not_ours_is_one_line(tmp_path: Path, command: Command) -> None:
    empty, text, older, newer = (tmp_path / name for name in ("empty", "text", "older", "newer"))
    sqlite3.connect(empty).execute("PRAGMA user_version")
    empty.touch()
    text.write_text("no database at all, but quite some text" * 100)
    for path, version in ((older, 1), (newer, len(MIGRATIONS) + 1)):
        with closing(sqlite3.connect(path, isolation_level=None)) as made:
            make(made, 0, 1)
            made.execute(f"PRAGMA user_version = {version}")
    said = {
        path: command.refused("admin", "stats", "--db", str(path))
        for path in (tmp_path / "missing", empty, text, older, newer)
    }
    assert "there is no database" in said[tmp_path / "missing"]
    assert "no tables of Reefside" in said[empty]
    assert "not a database" in said[text]
    assert "older Reefside" in said[older]
    assert "newer Reefside" in said[newer]
    assert not (tmp_path / "missing").exists()
    command.refused("admin", "stats", "--db", "mysql://x")
    command.refused("admin", "stats", "--db", "postgresql:///nothing?host=/nonexistent")


def test_an_id_that_looks_like_an_option_is_an_id(tmp_path: Path, command: Command) -> None:
    database, id = str(tmp_path / "table.sqlite3"), "--its-an-id_1234"
    with house_on(database) as house:
        Guest(house, "Bob").create_table(GAME, "me", "open")
    with closing(sqlite3.connect(database)) as changed, changed:
        changed.execute("UPDATE matches SET id = ?", (id,))
        changed.execute("UPDATE chairs SET match = ?, person = ?", (id, id))
        changed.execute("UPDATE people SET id = ?", (id,))
    assert command.json("admin", "table", id, "--db", database)["id"] == id
    listed = command.json("admin", "tables", "--person", id, "--db", database)
    assert listed["count"] == 1
    command("admin", "mute", id, "--db", database)
    command("admin", "remove", id, "--yes", "--db", database)
    assert rows(database, "SELECT COUNT(*) FROM matches") == [(0,)]


def test_two_servers_hear_of_what_is_done(postgresql: str, command: Command) -> None:
    with house_on(postgresql) as one, house_on(postgresql) as two:
        ada, bob, table = two_people(one)
        there = back_again(two, bob).live(table)
        command("admin", "close", table, "--why", "Enough", "--yes", "--db", postgresql)
        for live in (ada, bob, there):
            live.until(lambda live=live: live.update["table"]["closed"] == "Enough")  # type: ignore[misc]
        command("admin", "ban", person_of(one, bob), "--yes", "--db", postgresql)
        assert parting(bob)["key"] == parting(there)["key"] == "banned"
