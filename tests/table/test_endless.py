"""No table plays on for ever by itself, no match grows for ever, and no update is too long."""

from __future__ import annotations

import socket
from typing import Any

import pytest

from reefside.kernel.event import Event
from reefside.table import event_text, match_limits
from reefside.table.store_models import TableRow
from tests.table.playing import play_air, two_people
from tests.table.serving import Guest, House, house_on, wait_for

BOTS = ("random",) * 4
EVENTS = 10_000
SILENT = 5
"""Watchers that do not read."""


def row_of(house: House, table: str) -> TableRow:
    """A table as the server has it."""
    return house.server.registry.tables[table].row


def lay_endless(house: House, monkeypatch: pytest.MonkeyPatch) -> str:
    """Four bots that never come to an end."""
    monkeypatch.setattr("reefside.table.lobby.bounded_options", lambda _game, options, _: options)
    created = Guest(house, "Ada").create_table("grim-tide", *BOTS, options={"max_rounds": "0"})
    assert created["table"]["options"]["max_rounds"] == "0"
    return str(created["table"]["id"])


def test_bots_alone_have_a_last_round(house: House) -> None:
    ada = Guest(house, "Ada")
    created = ada.create_table("grim-tide", *BOTS, options={"max_rounds": "0"})
    assert created["table"]["options"]["max_rounds"] == match_limits.BOT_ROUNDS
    created = ada.create_table("grim-tide", *BOTS, options={"max_rounds": "3"})
    assert created["table"]["options"]["max_rounds"] == "3"
    created = ada.create_table("grim-tide", "me", *BOTS[1:], options={"max_rounds": "0"})
    assert created["table"]["options"]["max_rounds"] == "0"


def test_bots_that_nobody_looks_at_come_to_rest(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_limits, "UNATTENDED", 40)
    with house_on(database) as house:
        id = lay_endless(house, monkeypatch)
        wait_for(lambda: row_of(house, id).number >= 40)
        wait_for(lambda: not house.server.registry.tables[id].autoplay.busy)
        rested = row_of(house, id).number
        assert rested < 80
        assert row_of(house, id).due is None
    with house_on(database) as house:
        assert Guest(house).get(f"tables/{id}")["number"] == rested
        assert not house.server.registry.tables[id].autoplay.busy, "a new server leaves it at rest"
        watcher = Guest(house).live(id)
        watcher.until(lambda: watcher.update["number"] > rested + 2 * 40)
        watcher.close()
        wait_for(lambda: match_limits.is_unattended(row_of(house, id)))
        wait_for(lambda: not house.server.registry.tables[id].autoplay.busy)
        assert row_of(house, id).due is None


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_match_that_is_too_long_stays_as_it_is(
    house: House, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    ada, bob, table = two_people(house, auto_pass=False)
    ada.send(type="speak", lang=lang)
    assert not ada.update["table"]["full"]
    monkeypatch.setattr(match_limits, "LONGEST_MATCH", 3)
    play_air(ada, bob)
    number = row_of(house, table).number
    assert number >= 3
    ada.until(lambda: bool(ada.update["table"]["full"]))
    seat = ada.update["table"]["waiting"][0]
    for refused in (
        (ada, bob)[seat].answer(seat),
        ada.ask("undo", seat=0),
        ada.ask("consent", seat=0, agree=True),
    ):
        assert (refused["type"], refused["key"]) == ("refused", "match-full")
        assert " 3 " in refused["reason"]
    assert row_of(house, table).number == number
    assert ada.ask("say", text="A pity.")["type"] == "done"


def test_bots_stop_where_a_match_is_too_long(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_limits, "LONGEST_MATCH", 30)
    id = lay_endless(house, monkeypatch)
    watcher = Guest(house).live(id)
    watcher.until(lambda: bool(watcher.update["table"]["full"]))
    wait_for(lambda: not house.server.registry.tables[id].autoplay.busy)
    assert row_of(house, id).due is None


# ---------------------------------------------------------------- what is told at once


def long_log(house: House, table: str, events: int) -> None:
    """Let much have happened at a table."""
    match = house.server.registry.tables[table].match
    assert match is not None
    more = events - match.delivered_count(None)
    facts: dict[str, Any] = {"faces": [1, 2, 3]}
    match.state.log.events.extend([Event("rolled", 0, "PD-DIVE-02", facts) for _ in range(more)])
    match.state.log.when.extend([match.number] * more)


def test_an_update_tells_the_latest_and_pages_tell_the_rest(house: House) -> None:
    ada, _, table = two_people(house, auto_pass=False)
    events = event_text.EVENTS_AT_ONCE + 2 * event_text.EVENTS_A_PAGE + 17
    long_log(house, table, events)
    late = ada.guest.live(table, since={"0": events - 3})
    assert [told["n"] for told in late.told[0]] == [events - 2, events - 1, events]
    fresh = ada.guest.live(table, since={"0": events - event_text.EVENTS_AT_ONCE})
    log = fresh.told[0]
    assert len(log) == event_text.EVENTS_AT_ONCE
    asked = 0
    while log[0]["n"] > 1:
        page = ada.guest.get(f"tables/{table}/told", seat=0, before=log[0]["n"], lang="pl")
        assert page["seat"] == 0
        assert 0 < len(page["told"]) <= event_text.EVENTS_A_PAGE
        log = page["told"] + log
        asked += 1
    assert asked == 3
    assert [told["n"] for told in log] == list(range(1, events + 1))
    assert ada.guest.get(f"tables/{table}/told", seat="none", before=1)["told"] == []
    assert len(ada.guest.get(f"tables/{table}/told")["told"]) == event_text.EVENTS_A_PAGE
    assert ada.guest.http.get(f"/api/tables/{table}/told", params={"seat": 1}).status_code == 403


def test_whoever_comes_first_is_told_the_latest_only(house: House) -> None:
    ada, _, table = two_people(house, auto_pass=False)
    events = event_text.EVENTS_AT_ONCE + 50
    long_log(house, table, events)
    resumed = ada.guest.live(table, since={"0": 50})
    assert [told["n"] for told in resumed.told[0]] == list(range(51, events + 1))
    replayed = ada.guest.get(f"tables/{table}/replay", seat=0)
    assert len(replayed["told"]) <= event_text.EVENTS_AT_ONCE


def silent_watcher(house: House, table: str) -> socket.socket:
    """A client that says hello, wants everything again and again, and reads nothing."""
    host, port = house.address.removeprefix("http://").split(":")
    silent = socket.socket()
    silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    silent.connect((host, int(port)))
    silent.sendall(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    while not silent.recv(1024).endswith(b"\r\n\r\n"):
        pass
    for message in [b'{"type":"hello"}', *[b'{"type":"speak","lang":"pl"}'] * 8]:
        silent.sendall(bytes((0x81, 0x80 | len(message), 0, 0, 0, 0)) + message)
    return silent


def most_pinned(house: House) -> tuple[int, int]:
    """The bytes that wait for a client which does not read, and those of a page of the log."""
    ada, _, table = two_people(house, auto_pass=False)
    long_log(house, table, EVENTS)
    page = len(ada.guest.http.get(f"/api/tables/{table}/told").content)
    silent = [silent_watcher(house, table) for _ in range(SILENT)]
    watchers = house.server.registry.tables[table].clients
    wait_for(lambda: sum(watcher.language == "pl" for watcher in list(watchers)) == SILENT)
    lines = [(w.outbox, w.outbox.sender.direct) for w in list(watchers) if w.language == "pl"]
    wait_for(lambda: all(not o.changed or (x and not x.writable.is_set()) for o, x in lines))
    held = [line.transport.get_write_buffer_size() for _, line in lines if line is not None]
    assert len(held) == SILENT
    assert ada.guest.get(f"tables/{table}")["id"] == table, "nobody else is held up"
    for one in silent:
        one.close()
    return max(held), page


def test_clients_that_do_not_read_pin_little(house: House) -> None:
    most, page = most_pinned(house)
    bound = 4 * page * event_text.EVENTS_AT_ONCE // event_text.EVENTS_A_PAGE
    assert most < bound, "one update waits for each, and no update is long"
    assert page * EVENTS // event_text.EVENTS_A_PAGE > 2 * bound, "the whole log would be noticed"
