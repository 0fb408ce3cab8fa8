"""The log: JSON lines with the id of the request, counts instead of floods, and no secret."""

from __future__ import annotations

import json
import logging
import re
import sqlite3
from pathlib import Path
from typing import Any, Final

import asyncpg
import pytest

from reefside.table import logs
from reefside.table.redaction import chain, described, places, redacted
from tests.kit.ports import free_port
from tests.table.operating import Operated, operated
from tests.table.serving import Guest, wait_for

EMAIL: Final = "ada.lovelace@example.org"
PASSPHRASE: Final = "a very long passphrase of mine"
HOOK_SECRET: Final = "T0KEN-in-the-path"
SMTP_PASSWORD: Final = "postbox-word"
NATURE: Final = "5ec2e7" * 8


def query(server: Operated, sql: str, *values: Any) -> list[Any]:
    """Look into the database of a server, or change it behind its back."""
    connection = sqlite3.connect(server.database, isolation_level=None, timeout=10)
    try:
        return connection.execute(sql, values).fetchall()
    finally:
        connection.close()


def use_everything(server: Operated) -> set[str]:
    """Sign up, sign in, join, ask for notices, play, fail in many ways: all secrets of it."""
    ada, bob = Guest(server, "Ada-the-first"), Guest(server, "Bob-the-second")  # type: ignore[arg-type]
    ada.post("account", name="ada", passphrase=PASSPHRASE)
    ada.refused("login", name="ada", passphrase=f"{PASSPHRASE} not")
    again = Guest(server)  # type: ignore[arg-type]
    again.post("login", name="ada", passphrase=PASSPHRASE)
    created = ada.create_table("banner-festival", "me", "open", private=True, auto_pass=False)
    table, invite = created["table"]["id"], created["invites"][0]["path"]
    bob.http.get(invite)
    bob.http.get(f"{invite}?lang=pl")
    bob.http.get(f"/notices/stop/{table}.{NATURE}")
    bob.http.get(f"/api/nothing?secret={NATURE}", headers={"authorization": f"Bearer {NATURE}"})
    bob.refused(f"tables/{table}/join", seat=1, secret=NATURE)
    bob.join(created)
    secret = invite.rpartition("/")[2]
    hook = f"http://127.0.0.1:{free_port()}/hooks/{HOOK_SECRET}"
    bob.http.post("/api/me/notices", json={"webhook": hook})
    ada.http.post("/api/me/notices", json={"email": EMAIL})
    here, there = ada.live(table), bob.live(table)
    question = here.question(0)
    assert question is not None
    hidden = question["choices"][0]
    assert here.answer(0, hidden)["type"] == "done"  # It lies sealed until Bob answers.
    there.close()
    fail_in_storing(server, here)
    here.close()
    fail_in_reading(server, ada)
    fail_in_telling(server)
    key = json.loads(query(server, "SELECT setup FROM matches WHERE id = ?", table)[0][0])["key"]
    people = {guest.cookie.partition("=")[2] for guest in (ada, bob, again)}
    words = [row[0] for row in query(server, "SELECT value FROM settings")]
    hashes = {row[0] for row in query(server, "SELECT hash FROM accounts")}
    longer = {word for word in words if len(word) > 20}
    found = {PASSPHRASE, secret, key, NATURE, EMAIL, HOOK_SECRET, SMTP_PASSWORD, hidden, hook}
    return found | people | hashes | longer


def fail_in_storing(server: Operated, live: Any) -> None:
    """An answer that cannot be stored: it is wrong, or the database cannot be used."""
    question = live.perspective(0)["view"]["asks"][0]
    answer = {"seat": 0, "ask": question["number"], "choice": question["choices"][1]}
    for why, key in ((f"RAISE(ABORT, 'token {NATURE}')", "trouble"), ("is_full()", "store-down")):
        query(server, f"CREATE TRIGGER bad BEFORE UPDATE ON matches BEGIN SELECT {why}; END")
        said = live.ask("answer", **answer)
        assert (said["type"], said["key"]) == ("refused", key)
        query(server, "DROP TRIGGER bad")


def fail_in_reading(server: Operated, guest: Guest) -> None:
    """A table whose row has a secret where a word should be; it is left out of lists."""
    table = guest.create_table("grim-tide", "me", "open")["table"]["id"]
    wrong = "UPDATE matches SET setup = json_set(setup, '$.timeout', ?) WHERE id = ?"
    query(server, wrong, NATURE, table)
    assert table not in [card["id"] for card in guest.get("my/tables")["tables"]]
    query(server, "DELETE FROM chairs WHERE match = ?", table)
    query(server, "DELETE FROM matches WHERE id = ?", table)


def fail_in_telling(server: Operated) -> None:
    """A notice that does not arrive."""

    def tried() -> bool:
        query(server, "UPDATE notices SET due = 0 WHERE due IS NOT NULL")
        return "did not arrive" in server.log

    wait_for(tried)


def test_no_log_tells_a_secret(tmp_path: Path) -> None:
    environment = {
        "REEFSIDE_SMTP": f"smtp+plain://user:{SMTP_PASSWORD}@127.0.0.1:{free_port()}",
        "REEFSIDE_MAIL_FROM": "table@example.org",
        "REEFSIDE_PRIVATE_WEBHOOKS": "1",
    }
    options = ("--log", "json", "--log-level", "debug", "--access-log")
    with operated(tmp_path, *options, environment=environment) as server:
        secrets = use_everything(server)
        server.terminate()
        assert server.ended() == 0
        lines, text = server.lines, server.log
    assert len(secrets) >= 12
    assert min(map(len, secrets)) >= 4
    assert [
        secret for secret in secrets if secret in text or json.dumps(secret)[1:-1] in text
    ] == []
    assert "Ada-the-first" not in text
    assert "127.0.0.1" not in text, "whose address it is"
    # It does tell what happened, and where.
    routes = {line.get("route") for line in lines}
    assert {
        "/api/login",
        "/api/tables/{id}/join",
        "/api/tables/{id}/live",
        "/{file:path}",
    } <= routes
    assert {line["client"] for line in lines if "client" in line} == {"127.0.0.0/24"}
    outages = [line["event"] for line in lines if "cannot be written to" in line["event"]]
    assert outages == [
        "the database cannot be written to: OperationalError: no such function: is_full"
    ]
    failed = [line for line in lines if line["level"] == "error" and "error" in line]
    assert [line["error"] for line in failed] == [["Taken"]]
    assert any("its row cannot be read (ValidationError)" in line["event"] for line in lines)
    assert all(re.search(r"\.py:\d+ \w", line["where"][-1]) for line in failed)


def test_every_line_of_a_request_has_its_id(tmp_path: Path) -> None:
    options = ("--log", "json", "--access-log")
    proxy = {"FORWARDED_ALLOW_IPS": "192.0.2.1,127.0.0.0/8,::1"}
    with operated(tmp_path, *options, environment=proxy) as server:
        guest = Guest(server, "Ada")  # type: ignore[arg-type]
        table = guest.create_table("grim-tide", "me", "me", auto_pass=False)["table"]["id"]
        live = guest.live(table)
        query(
            server,
            "CREATE TRIGGER full BEFORE UPDATE ON matches BEGIN SELECT RAISE(ABORT, 'full'); END",
        )
        seat = live.update["table"]["waiting"][0]
        assert live.answer(seat)["key"] == "trouble"
        said = guest.http.post(f"/api/tables/{table}/leave", json={"seat": 0})
        query(server, "DROP TRIGGER full")
        assert said.status_code == 500
        ours = guest.http.get("/api/alive", headers={"x-request-id": "from-my-own-proxy"})
        odd = guest.http.get("/api/alive", headers={"x-request-id": 'no"t-well{formed}'})
        live.close()
        wait_for(lambda: any(line.get("live") for line in server.lines))
        lines = server.lines
    assert ours.headers["x-request-id"] == "from-my-own-proxy"
    assert re.fullmatch("[0-9a-f]{32}", odd.headers["x-request-id"])
    of_leaving = [line for line in lines if line.get("request") == said.headers["x-request-id"]]
    assert [line.get("status") for line in of_leaving] == [None, 500]
    assert "error" in of_leaving[0]
    connection = next(line["request"] for line in lines if line.get("live"))
    of_live = [line for line in lines if line["request"] == connection]
    assert any("could not be carried out" in line["event"] for line in of_live)
    for line in lines:
        assert line["time"].endswith("+00:00")
        assert line["level"] in ("info", "warning", "error")


def test_an_id_of_a_stranger_is_not_taken(tmp_path: Path) -> None:
    with operated(tmp_path, environment={"FORWARDED_ALLOW_IPS": "192.0.2.1, 198.51.100.0/24"}) as s:
        reply = s.call("/api/alive", headers={"x-request-id": "from-a-stranger"})
    assert re.fullmatch("[0-9a-f]{32}", reply.headers["x-request-id"])


def test_a_flood_of_the_same_failure_is_counted(tmp_path: Path) -> None:
    with operated(tmp_path, "--log", "json") as server:
        guest = Guest(server, "Ada")  # type: ignore[arg-type]
        table = guest.create_table("grim-tide", "me", "open")["table"]["id"]
        query(
            server,
            "CREATE TRIGGER full BEFORE UPDATE ON matches BEGIN SELECT RAISE(ABORT, 'full'); END",
        )
        failed = 0
        while failed < 100:
            reply = guest.http.post(f"/api/tables/{table}/leave", json={"seat": 0})
            assert reply.status_code in (429, 500)
            failed += reply.status_code == 500
        query(server, "DROP TRIGGER full")
        server.terminate()
        assert server.ended() == 0
        lines = [line for line in server.lines if "/leave" in line["event"]]
    assert 1 <= len(lines) <= 10
    told_alone = [line for line in lines if "count" not in line]
    assert len(told_alone) + sum(line.get("count", 0) for line in lines) == failed


def test_people_get_plain_lines(tmp_path: Path) -> None:
    with operated(tmp_path, "--access-log") as server:
        server.call("/api/alive")
        wait_for(lambda: "route=/api/alive" in server.log)
        line = next(line for line in server.log.splitlines() if "route=/api/alive" in line)
    assert re.fullmatch(
        r"\d\d:\d\d:\d\d info: request route=/api/alive method=GET status=200 seconds=[\d.]+"
        r" bytes=15 client=127.0.0.0/24 live=False \[[0-9a-f]{32}\]",
        line,
    )


@pytest.mark.parametrize("option", ["--log", "--log-level"])
def test_an_unknown_way_to_log_is_one_clear_line(tmp_path: Path, option: str) -> None:
    server = Operated(tmp_path, option, "loud")
    assert server.ended() == 2
    assert server.log.count("\n") == 1


# ---------------------------------------------------------------- redaction


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("GET /join/t4ble/1/5ecr3t failed", "GET /join/… failed"),
        ("cookie: reefside=abc.def; path=/", "cookie: reefside=…; path=/"),
        ("postgresql://me:word@host/db is gone", "postgresql://…@host/db is gone"),
        (
            "POST https://hooks.example.org/T0/B1?x=1 timed out",
            "POST https://hooks.example.org/… timed out",
        ),
        ("<ada@example.org> is refused", "<…@…> is refused"),
        (f"key {NATURE}", "key …"),
        ("two\nlines", "two lines"),
        ("Authorization: Bearer abc", "Authorization: Bearer …"),
        ("$argon2id$v=19$m=65536$abc$def", "…"),
    ],
)
def test_what_looks_like_a_secret_is_taken_out(said: str, kept: str) -> None:
    assert redacted(said) == kept


def test_a_line_has_a_bounded_length() -> None:
    assert len(redacted("word " * 10_000)) < 3000


def test_a_failure_says_what_is_wrong_with_the_machine_and_nothing_of_a_table() -> None:
    assert described(KeyError("red-9 of seat 2")) == "KeyError"
    assert described(OSError(28, "No space left on device")) == (
        "OSError: [Errno 28] No space left on device"
    )
    assert described(sqlite3.OperationalError("database is locked")) == (
        "OperationalError: database is locked"
    )
    full = asyncpg.exceptions.DiskFullError("could not extend file")
    assert described(full) == "DiskFullError: could not extend file"
    taken = asyncpg.exceptions.UniqueViolationError("Key (seat)=(red-9) exists")
    assert described(taken) == "UniqueViolationError: state 23505"


def test_failures_behind_a_failure_are_named() -> None:
    with pytest.raises(OSError, match="output") as failed:
        fail_twice()
    assert chain(failed.value) == ["OSError: [Errno 5] Input/output error", "KeyError"]
    assert places(failed.value)[-1].endswith(" fail_twice")


def fail_twice() -> None:
    """Fail because something else failed."""
    try:
        raise KeyError("red-9")
    except KeyError as error:
        raise OSError(5, "Input/output error") from error


def test_a_failure_among_the_values_of_a_line_is_told_as_carefully() -> None:
    record = logging.LogRecord("x", 30, "", 0, "it failed: %s", (KeyError("red-9"),), None)
    assert logs.PlainLines().format(record).endswith("warning: it failed: KeyError")
