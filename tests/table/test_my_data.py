"""What people do with their own data: have all of it, or have it deleted."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reefside.table.admin.schema import OF_A_PERSON
from reefside.wire.personal import Personal
from tests.table.commanding import Command
from tests.table.playing import GAME, back_again, finish, play_air, two_people
from tests.table.serving import Guest, House, refusal
from tests.table.test_admin import WORDS, parting, person_of, rows, sat_and_left, traces

HELD = {
    "accounts": "account",
    "chairs": "tables",
    "chat": "chat",
    "reports": "reports",
    "presence": "present",
    "notice_ways": "ways",
    "notices": "notices",
    "restrictions": "restriction",
    "sessions": "sessions",
    "old_cookies": "old_cookie",
    "ratings": "ratings",
    "profiles": "shown",
    "invitations": "invitations",
}
"""Where the rows of each table with a person are found in the document."""


def data_of(guest: Guest) -> Any:
    """All that is stored about somebody; it must be as described."""
    answer = guest.http.get("/api/me/data")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].startswith("attachment")
    msgspec.json.decode(answer.content, type=Personal, strict=True)
    return json.loads(answer.content)


def test_every_table_with_a_person_has_a_place_in_the_document() -> None:
    assert set(HELD) == set(OF_A_PERSON)
    assert set(HELD.values()) <= set(Personal.__struct_fields__)


def test_somebody_gets_all_that_is_stored_about_them_and_nothing_of_others(
    any_house: House, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, bob, table = two_people(any_house, title="Our game", auto_pass=False)
    play_air(ada, bob)
    ada.ask("say", text="My words")
    bob.ask("say", text="His words")
    her = back_again(any_house, ada)
    her.post("account", **WORDS)
    her.post("me/notices", webhook="https://example.org/hook")
    report = her.post(f"tables/{table}/report", number=0, text="Odd")
    found = data_of(her)
    assert found["person"]["name"] == "Ada"
    assert found["account"]["name"] == "Ada L"
    assert found["ways"]["webhook"] == "https://example.org/hook"
    assert [line["text"] for line in found["chat"]] == ["My words"]
    assert [one["id"] for one in found["reports"]] == [report["id"]]
    (own,) = found["tables"]
    assert (own["id"], own["title"], own["laid"]) == (table, "Our game", True)
    assert [answer["entry"] for answer in own["answers"]] == ["0: air 2"]
    his = data_of(back_again(any_house, bob))
    assert (his["tables"][0]["title"], his["tables"][0]["laid"]) == ("", False)
    for hidden in ("Bob", "His words", his["person"]["id"], "argon2", WORDS["passphrase"]):
        assert hidden not in json.dumps(found)
    assert refusal(Guest(any_house).http.get("/api/me/data")) == (401, "no-name")
    # A notice may be planned meanwhile: the export is what the call gives before it or after it.
    before = without_presence(data_of(her))
    exported = json.loads(Command(capsys)("admin", "export-person", "Ada L", "--db", database))
    assert without_presence(exported) in (before, without_presence(data_of(her)))


def test_a_table_one_has_left_is_in_the_document_as_long_as_it_names_one(
    any_house: House, database: str
) -> None:
    ada, _, table = sat_and_left(any_house)
    (own,) = data_of(ada)["tables"]
    assert (own["id"], own["seats"], own["laid"]) == (table, [], False)
    assert (own["seen"], own["last"]) == ([1], [1])
    assert own["asked"] == [{"seat": 2, "name": "Ada"}]
    told = [(one["key"], one["seat"], one["name"]) for one in own["notices"]]
    left = [("left", 1, "Ada"), ("sat", 1, "Adusia"), ("left", 1, "Adusia")]
    assert told == [*left, ("asks", 2, "Ada")]
    id = ada.get("me")["id"]
    assert ada.post("me/delete", sure=True)["done"]
    assert traces(database, "Ada", "Adusia", id) == [f"admin_log: {id}"]


def without_presence(found: dict[str, Any]) -> dict[str, Any]:
    """The document without who looked when: that goes on."""
    return {name: value for name, value in found.items() if name != "present"}


def test_an_answer_that_is_sealed_is_in_ones_own_document_alone(any_house: House) -> None:
    ada, bob, _ = two_people(any_house)
    ada.answer(0, "air 2")
    mine, his = (data_of(back_again(any_house, live)) for live in (ada, bob))
    assert [answer["entry"] for answer in mine["tables"][0]["sealed"]] == ["0: air 2"]
    assert his["tables"][0]["sealed"] == his["tables"][0]["answers"] == []


def test_much_talk_comes_in_several_pieces(house: House, tmp_path: Path) -> None:
    guest = Guest(house, "Ada")
    tables = [guest.create_table(GAME, "me", "open")["table"]["id"] for _ in range(2)]
    me = guest.get("me")["id"]
    lines = [(table, n) for table in tables for n in range(1, 701)]

    with closing(sqlite3.connect(tmp_path / "table.sqlite3")) as stored, stored:
        stored.executemany(
            "INSERT INTO chat (match, n, person, name, said, at) VALUES (?, ?, ?, 'Ada', 'x', 1)",
            [(table, n, me) for table, n in lines],
        )
    said = data_of(guest)["chat"]
    assert sorted((line["table"], line["n"]) for line in said) == sorted(lines)


def test_whoever_goes_is_told_first_what_becomes_of_their_tables(
    any_house: House, database: str
) -> None:
    ada, bob, _ = two_people(any_house)
    her, him = back_again(any_house, ada), back_again(any_house, bob)
    over = him.create_table(GAME, "me", "open")
    her.join(over)
    finish({0: him.live(over["table"]["id"]), 1: her.live(over["table"]["id"])})
    waiting = him.create_table(GAME, "me", "open", "open")
    her.join(waiting)
    alone = her.create_table(GAME, "me", "greedy")["table"]["id"]
    id = person_of(any_house, ada)
    asked = her.post("me/delete", sure=False)
    counts = {"waiting": 1, "running": 1, "finished": 1, "removed": 1}
    assert asked == {"done": False, **counts}
    assert her.get("me")["name"] == "Ada"
    gone = her.http.post("/api/me/delete", json={"sure": True})
    assert gone.json() == {"done": True, **counts}
    assert "max-age=0" in gone.headers["set-cookie"].lower()
    assert parting(ada)["key"] == "signed-out"
    assert refusal(back_again(any_house, ada).http.get("/api/me")) == (401, "no-name")
    assert traces(database, "Ada", id) == [f"admin_log: {id}"]
    assert him.http.get(f"/api/tables/{alone}").status_code == 404
    seats = him.get(f"tables/{waiting['table']['id']}")["seats"]
    assert [seat["who"] for seat in seats] == ["human", "open", "open"]
    card = him.get(f"tables/{over['table']['id']}")
    assert (card["state"], card["seats"][1]["name"]) == ("over", "")
    any_house.server.registry.absent_seconds = 0.0
    bob.answer(1, "air 2")
    bob.until(lambda: not bob.update["table"]["seats"][0]["online"])
    assert bob.ask("vote", seat=1, about=0, to="bot")["type"] == "done"
    assert rows(database, "SELECT what, detail FROM admin_log WHERE what = 'remove-person'") == [
        ("remove-person", "by themselves")
    ]


def test_an_account_is_deleted_only_with_its_passphrase(any_house: House) -> None:
    ada = Guest(any_house, "Ada")
    ada.post("account", **WORDS)
    wrong = (403, "wrong-passphrase")
    assert ada.refused("me/delete", sure=True) == wrong
    assert ada.refused("me/delete", sure=True, passphrase="wrong horse battery") == wrong
    assert ada.get("me")["account"] == "Ada L"
    assert ada.post("me/delete", sure=True, passphrase=WORDS["passphrase"])["done"] is True
    assert Guest(any_house).refused("login", **WORDS) == wrong


def test_who_is_banned_may_still_have_and_delete_their_data(
    any_house: House, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = Guest(any_house, "Ada")
    me = ada.get("me")["id"]
    Command(capsys)("admin", "ban", me, "--why", "Rude", "--yes", "--db", database)
    assert data_of(ada)["restriction"]["why"] == "Rude"
    assert ada.post("me/delete", sure=True)["done"] is True
