"""What a stolen link, cookie, database, backup or log gives away, and what it does not."""

from __future__ import annotations

import gzip
import logging
from pathlib import Path

import pytest

from tests.table.commanding import Command
from tests.table.playing import GAME, back_again, two_people
from tests.table.serving import Guest, House, Json, house_on
from tests.table.test_admin import WORDS, rows

SECRET = "correct horse battery"


def link_of(created: Json, place: int) -> tuple[str, int, str]:
    """The table, the seat and the secret of a link."""
    _, _, table, seat, secret = created["invites"][place]["path"].split("/")
    return table, int(seat), secret


def test_a_stolen_link_is_good_for_one_open_seat_and_once(house: House) -> None:
    ada, thief, bob = Guest(house, "Ada"), Guest(house, "Thief"), Guest(house, "Bob")
    created = ada.create_table(GAME, "me", "open", "open", private=True)
    other = ada.create_table(GAME, "me", "open", private=True)
    table, seat, secret = link_of(created, 0)
    wrong = (403, "wrong-link")
    assert thief.refused(f"tables/{table}/join", seat=seat + 1, secret=secret) == wrong
    elsewhere = f"tables/{other['table']['id']}/join"
    assert thief.refused(elsewhere, seat=1, secret=secret) == wrong
    bob.join(created, 0)
    assert thief.refused(f"tables/{table}/join", seat=seat, secret=secret) == (409, "seat-taken")
    assert thief.refused(f"tables/{table}/leave", seat=seat) == (403, "not-your-seat")


def test_a_stolen_cookie_is_that_person_but_not_their_passphrase(house: House) -> None:
    ada, _, table = two_people(house)
    her = back_again(house, ada)
    her.post("account", **WORDS)
    thief = back_again(house, ada)
    assert thief.get("me")["name"] == "Ada"
    assert thief.get(f"tables/{table}")["mine"] == [0]
    assert thief.refused("me/delete", sure=True) == (403, "wrong-passphrase")
    assert "argon2" not in thief.http.get("/api/me/data").text


@pytest.fixture
def secrets(database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What somebody has on their side who left an account and a session in a database."""
    with house_on(database) as house:
        ada = Guest(house, "Ada")
        ada.post("account", **WORDS)
        phone = Guest(house)
        phone.post("login", **WORDS)
        link = link_of(ada.create_table(GAME, "me", "open", private=True), 0)[2]
        cookies = [guest.cookie.partition("=")[2] for guest in (ada, phone)]
    Command(capsys)("backup", str(tmp_path / "b.gz"), "--db", database)
    return [SECRET, link, *cookies]


def test_a_stolen_database_or_backup_holds_no_passphrase_cookie_or_link(
    database: str, tmp_path: Path, secrets: list[str]
) -> None:
    stored = str([rows(database, f"SELECT * FROM {name}") for name in ("accounts", "settings")])
    assert "$argon2id$" in stored
    copied = gzip.decompress((tmp_path / "b.gz").read_bytes()).decode()
    assert "$argon2id$" in copied
    for secret in secrets:
        assert secret not in stored
        assert secret not in copied


def test_a_stolen_log_holds_no_secret(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, table = two_people(house)
    her = back_again(house, ada)
    ours = ("reefside", "uvicorn")
    with caplog.at_level(logging.DEBUG):
        her.post("account", **WORDS)
        her.refused("login", name="Ada L", passphrase="wrong horse battery")
        ada.ask("say", text="A word among us")
        ada.answer(0, "air 2")

        async def broken(*_: object) -> None:
            raise RuntimeError("planted")

        monkeypatch.setattr(house.server.store, "account", broken)
        assert her.refused("login", **WORDS) == (500, "trouble")
    formatter = logging.Formatter("%(message)s")
    written = "\n".join(
        formatter.format(record)  # With the traceback, where there is one.
        for record in caplog.records
        if record.name.startswith(ours)
    )
    assert "planted" in written, "something was logged at all"
    key = house.server.hall.tables[table].row.setup.key
    hidden = [SECRET, "wrong horse battery", "A word among us", "air 2", key]
    hidden += [live.cookie.partition("=")[2] for live in (ada, bob)]
    for secret in hidden:
        assert secret not in written
