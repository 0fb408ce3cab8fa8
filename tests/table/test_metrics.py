"""Figures for Prometheus: one page for the whole server, for who may see it, without secrets."""

from __future__ import annotations

import os
import signal
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from reefside.bots import NAMES
from reefside.table import metrics
from reefside.table.endpoints import ENDPOINTS, LIVE
from reefside.table.operations import TOKEN, may_read
from reefside.table.request_log import PEER
from reefside.version import VERSION
from tests.kit import toy
from tests.table.operating import Operated, figure, figures_of, operated
from tests.table.serving import Guest, House, wait_for

GAME: Final = "grim-tide"
PAGES: Final = ("/{file:path}", "/", "/notices/stop/{token}", "/notices/confirm/{token}")
BOARDS: Final = ("/boards/{game}/picture.svg", "/boards/{game}/{version}/{file}")
ROUTES: Final = {
    *[endpoint.path for endpoint in ENDPOINTS],
    *PAGES,
    *BOARDS,
    LIVE,
    "/api/{rest:path}",
    metrics.NO_ROUTE,
}
CLOSED: Final[dict[str, set[str]]] = {
    "route": ROUTES,
    "method": {*metrics.METHODS, metrics.OTHER},
    "status": {str(int(status)) for status in HTTPStatus},
    "seat": {"person", "bot"},
    "work": {"read", "write"},
    "lane": {"quick", "deep"},
    "level": {*NAMES, metrics.OTHER, metrics.ADVICE},
    "key": {*metrics.REFUSAL_KEYS, metrics.RULE},
    "kind": {*metrics.LIMIT_KINDS},
    "way": {"email", "webhook"},
    "result": {"sent", "failed"},
    "over": {"live", "http"},
    "process": {"acceptor", *[f"worker-{at}" for at in range(1, 65)]},
    "version": {VERSION},
}
"""Every label with all values it can have; numbers and the Python version aside."""


def play(server: Any, tables: int, answers: int) -> tuple[list[Any], list[str]]:
    """Two people answer at some tables: their connections, and the tables."""
    ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
    lives: list[Any] = []
    ids: list[str] = []
    for _ in range(tables):
        created = ada.create_table(GAME, "me", "open", auto_pass=False)
        bob.join(created)
        ids.append(created["table"]["id"])
        seats = {0: ada.live(ids[-1]), 1: bob.live(ids[-1])}
        lives += seats.values()
        for _ in range(answers):
            seat, number = seats[0].update["table"]["waiting"][0], seats[0].update["number"]
            assert seats[seat].answer(seat)["type"] == "done"
            for live in seats.values():
                live.until(lambda live=live, n=number: live.update["number"] > n)  # type: ignore[misc]
    return lives, ids


@pytest.mark.parametrize("processes", [1, 2])
def test_one_page_tells_of_the_whole_server(tmp_path: Path, processes: int) -> None:
    with operated(tmp_path, "--processes", str(processes)) as server:
        lives, tables = play(server, 3, 4)
        refused = lives[0].ask("answer", seat=1, ask=0, choice="pass")
        assert refused["key"] == "not-your-seat"
        wait_for(lambda: figure(server.figures(), "reefside_live_connections") == 6)
        wait_for(lambda: figure(server.figures(), "reefside_answers_total", seat="person") == 12)
        for _ in range(processes):  # Each process is asked in turn.
            found = server.figures()
            assert figure(found, "reefside_answers_total", seat="person") == 12
            assert figure(found, "reefside_answer_commit_seconds_count") == 12
            assert figure(found, "reefside_open_tables") == 3
            assert figure(found, "reefside_running_matches") == 3
            assert figure(found, "reefside_refusals_total", key="not-your-seat") == 1
            joined = {"route": "/api/tables/{id}/join", "method": "POST", "status": "200"}
            assert figure(found, "reefside_http_requests_total", **joined) == 3
            joined.pop("status")
            assert figure(found, "reefside_http_request_seconds_count", **joined) == 3
            assert figure(found, "reefside_commit_changes_sum") >= 12
            assert figure(found, "reefside_sent_bytes_total", over="live") > 1000
            assert figure(found, "reefside_build_info", version=VERSION) == 1
            names = {"worker-1"} if processes == 1 else {"acceptor", "worker-1", "worker-2"}
            for name in names:
                assert figure(found, "process_resident_memory_bytes", process=name) > 1e6
                assert figure(found, "process_open_fds", process=name) > 1
        wait_for(lambda: figure(server.figures(), "reefside_event_loop_lag_seconds_count") > 0)
        for live in lives:
            live.close()
        wait_for(lambda: figure(server.figures(), "reefside_live_connections") == 0)
        page = server.call("/api/metrics").text
        for secret in (*tables, "Ada", "Bob", lives[0].cookie.partition("=")[2]):
            assert secret not in page


def test_what_a_process_has_counted_outlives_it(tmp_path: Path) -> None:
    with operated(tmp_path, "--processes", "2") as server:
        lives, _ = play(server, 4, 2)
        # Counters of every message are handed over once a second.
        wait_for(lambda: figure(server.figures(), "reefside_answers_total") == 8)
        for live in lives:
            live.close()
        os.kill(server.workers()[0], signal.SIGKILL)
        # Another process says that one is missing, until it is there again.
        server.wait()
        wait_for(lambda: figure(server.figures(), "reefside_open_tables") < 4)
        assert figure(server.figures(), "reefside_answers_total") == 8


def test_labels_come_from_closed_sets(house: House) -> None:
    guest = Guest(house, "Ada")
    created = guest.create_table(GAME, "me", "open")
    table = created["table"]["id"]
    for path in (f"/table/{table}", created["invites"][0]["path"], f"/api/nothing/{table}"):
        guest.http.get(path)
        guest.http.request("PROPFIND", path)
        guest.http.get(path, headers={"host": table})
    guest.http.get(f"/api/tables/{table}/record")
    guest.http.get(f"/notices/stop/{table}.abc")
    guest.http.get("/%00")
    guest.http.get(f"/boards/{table}/picture.svg")
    guest.http.get(f"/boards/{table}/1/{table}")
    guest.refused(f"tables/{table}/join", seat=1, secret="wrong")
    live = guest.live(table)
    live.ask("say", text=" ")
    metrics.refused("a key that nobody knows")
    metrics.thought("a bot that nobody knows", 0.1)
    metrics.thought("", 0.1)
    live.close()
    page = guest.http.get("/api/metrics").text
    found = figures_of(page)
    free = {"le", "python"}
    unknown = {
        (label, value)
        for _, labels in found
        for label, value in labels
        if label not in free and value not in CLOSED[label]
    }
    assert unknown == set()
    assert table not in page
    assert figure(found, "reefside_refusals_total", key=metrics.RULE) >= 1
    odd = figure(found, "reefside_http_requests_total", route="/{file:path}", method=metrics.OTHER)
    assert odd >= 1


def test_a_pass_by_the_table_counts_as_the_persons(house: House) -> None:
    # Who could only pass is nobody's business: it would tell what they hold.
    ada = Guest(house, "Ada")
    before = figures_of(ada.http.get("/api/metrics").text)
    table = ada.create_table(toy.KEY, "me", "me", "random", options={"rounds": "one"})["table"][
        "id"
    ]
    live, passed = ada.live(table), 0
    while live.update["table"]["state"] != "over":
        number = live.update["number"]
        asked = [seat for seat in (0, 1) if live.question(seat) is not None]
        choices = [live.perspective(seat)["view"]["asks"][0]["choices"] for seat in asked]
        if asked and choices[0] != ["pass"]:
            live.answer(asked[0])
        else:
            passed += bool(asked)  # Nobody answers: the table does, or the bot.
            live.until(lambda n=number: live.update["number"] != n)  # type: ignore[misc]
    live.close()
    assert passed, "this game has windows in which a seat can only pass"
    lines = ada.get(f"tables/{table}/record")["record"]

    def counted(name: str) -> float:
        found = figures_of(ada.http.get("/api/metrics").text)
        return sum(
            sign * figure(page, "reefside_answers_total", seat=name)
            for sign, page in ((1, found), (-1, before))
        )

    bots = len([line for line in lines if line.startswith("2: ")])
    people = len([line for line in lines if line.startswith(("0: ", "1: "))])
    wait_for(lambda: (counted("bot"), counted("person")) == (bots, people))


def scope_of(peer: str, **headers: str) -> dict[str, Any]:
    """A request from somewhere."""
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "headers": raw, "extensions": {PEER: (peer, 5)}}


@pytest.mark.parametrize(
    ("peer", "headers", "token", "may"),
    [
        ("127.0.0.1", {}, "", True),
        ("::1", {}, "", True),
        ("192.0.2.7", {}, "", False),
        ("", {}, "", False),
        ("127.0.0.1", {"x_forwarded_for": "127.0.0.1"}, "", False),
        ("127.0.0.1", {"forwarded": "for=127.0.0.1"}, "", False),
        ("127.0.0.1", {"authorization": "Bearer "}, "", True),
        ("127.0.0.1", {}, "word", False),
        ("127.0.0.1", {"authorization": "Bearer wörd"}, "word", False),
        ("192.0.2.7", {"authorization": "Bearer word"}, "word", True),
        ("127.0.0.1", {"authorization": "Bearer word", "x_real_ip": "192.0.2.7"}, "word", True),
    ],
)
def test_who_may_read_them(peer: str, headers: dict[str, str], token: str, may: bool) -> None:
    assert may_read(scope_of(peer, **headers), token) is may


def test_to_whoever_may_not_read_them_there_is_nothing(tmp_path: Path) -> None:
    with operated(tmp_path, environment={TOKEN: "open sesame"}) as server:
        for headers in ({}, {"authorization": "Bearer nothing"}):
            reply = server.call("/api/metrics", headers=headers)
            assert (reply.status_code, reply.json()["key"]) == (404, "no-call")
        assert figure(server.figures(authorization="Bearer open sesame"), "reefside_build_info")
        through = {"authorization": "Bearer open sesame", "x-forwarded-for": "192.0.2.7"}
        assert server.call("/api/metrics", headers=through).status_code == 200


def test_through_a_proxy_nobody_reads_them_without_the_token(house: House) -> None:
    fine = httpx.get(f"{house.address}/api/metrics")
    assert fine.headers["content-type"].startswith("text/plain")
    for name in ("x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-host"):
        reply = httpx.get(f"{house.address}/api/metrics", headers={name: "127.0.0.1"})
        assert reply.status_code == 404


def test_a_drain_without_end_is_one_clear_line(tmp_path: Path) -> None:
    server = Operated(tmp_path, "--drain-seconds", "601")
    assert server.ended() == 2
    assert server.log == "reefside: --drain-seconds is 0 to 600\n"
