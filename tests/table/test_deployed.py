"""Behind a real nginx and a real Caddy, with the examples of `deploy/` as they are."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import httpx
import pytest
from websockets.sync.client import connect

from reefside.table.request_log import WELL_FORMED
from tests.kit.proxies import KINDS, Missing, Proxy, proxy
from tests.table.operating import Operated, operated
from tests.table.serving import PATIENCE, fine, refusal, wait_for

GAME: Final = "grim-tide"
MANY: Final = 60
"""More sign-ins than any limit allows."""


class Site(NamedTuple):
    """A server and the proxy in front of it."""

    server: Operated
    proxy: Proxy

    def client(self, address: str = "127.0.0.1", **headers: str) -> httpx.Client:
        """Somebody at an address of this machine."""
        transport = httpx.HTTPTransport(local_address=address, verify=self.proxy.context)
        own = {"x-reefside": "1", **headers}
        return httpx.Client(
            base_url=self.proxy.address, transport=transport, headers=own, timeout=PATIENCE
        )


@pytest.fixture(scope="module", params=[(kind, n) for kind in KINDS for n in (1, 2)], ids=str)
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """A server in one process or in two, behind each proxy."""
    kind, processes = request.param
    folder = tmp_path_factory.mktemp(f"{kind}-{processes}")
    options = ("--processes", str(processes), "--log", "json", "--access-log")
    believed = {"FORWARDED_ALLOW_IPS": "127.0.0.1"}
    try:
        with (
            operated(folder, *options, environment=believed) as server,
            proxy(kind, folder, server.port) as running,
        ):
            yield Site(server, running)
    except Missing as missing:
        if os.environ.get("CI") == "true":
            pytest.fail(str(missing))
        pytest.skip(str(missing))


def test_everybody_is_sent_to_https(site: Site) -> None:
    with site.client() as guest:
        reply = guest.get("/api/alive")
        assert reply.json() == {"status": "ok"}
        assert reply.headers["strict-transport-security"] == "max-age=31536000"
    plain = httpx.get(f"http://localhost:{site.proxy.plain_port}/new/{GAME}", timeout=PATIENCE)
    assert plain.status_code in (301, 308)
    assert plain.headers["location"].startswith("https://localhost")
    assert plain.headers["location"].endswith(f"/new/{GAME}")


def test_a_match_is_played_over_wss(site: Site) -> None:
    with site.client() as ada:
        said = ada.post("/api/me", json={"name": "Ada"})
        cookie = said.headers["set-cookie"].lower()
        assert "secure" in cookie
        assert "httponly" in cookie
        seats = [{"who": "me"}, {"who": "me"}]
        wanted = {"game": GAME, "seats": seats, "auto_pass": False}
        table = fine(ada.post("/api/tables", json=wanted))["table"]["id"]
        headers = {"cookie": f"reefside={ada.cookies['reefside']}", "origin": site.proxy.address}
        url = f"{site.proxy.address.replace('http', 'ws', 1)}/api/tables/{table}/live"
        with connect(url, ssl=site.proxy.context, additional_headers=headers) as live:
            live.send('{"type":"hello"}')
            page = hear(live, "update")
            for ref in range(1, 4):
                seat = page["table"]["waiting"][0]
                view = next(p for p in page["perspectives"] if p["seat"] == seat)["view"]
                live.send(encoded(ref, seat, page["number"], view["asks"][0]["choices"][0]))
                before = page["number"]
                while page["number"] == before:
                    page = hear(live, "update")
    connection = sqlite3.connect(site.server.database)
    (stored,) = connection.execute(
        "SELECT COUNT(*) FROM choices WHERE match = ?", (table,)
    ).fetchone()
    connection.close()
    assert stored >= 3


def hear(live: Any, type: str) -> Any:
    """The next message of a type; a refusal fails the test."""
    while True:
        message = json.loads(live.recv(PATIENCE))
        assert message["type"] not in ("refused", "trouble"), message
        if message["type"] == type:
            return message


def encoded(ref: int, seat: int, ask: int, choice: str) -> str:
    """An answer."""
    answer = {"type": "answer", "ref": ref, "seat": seat, "ask": ask, "choice": choice}
    return json.dumps(answer)


def sign_in(guest: httpx.Client, name: str) -> int:
    """Try to sign in: 403, or 429 where it was tried too often."""
    body = {"name": name, "passphrase": "a wrong passphrase"}
    return guest.post("/api/login", json=body).status_code


def test_limits_count_the_client_and_not_the_proxy(site: Site) -> None:
    with site.client("127.0.0.2") as hasty, site.client("127.0.0.3") as other:
        for attempt in range(MANY):
            if sign_in(hasty, f"nobody {attempt}") == 429:
                break
        else:
            pytest.fail("nobody is stopped")
        assert sign_in(other, "somebody") == 403, "not everybody behind the proxy"
    # Nobody gets a new limit by a claim about where they come from.
    for name in ("x-forwarded-for", "x-real-ip", "forwarded"):
        with site.client("127.0.0.2", **{name: "192.0.2.9"}) as liar:
            tried = {sign_in(liar, f"liar {attempt}") for attempt in range(6)}
            assert 429 in tried


def test_large_bodies_are_refused(site: Site) -> None:
    with site.client("127.0.0.4") as guest:
        fine(guest.post("/api/me", json={"name": "Ada"}))
        small = guest.post("/api/me", json={"name": "x" * 100_000})
        assert refusal(small) == (413, "too-large"), "the server says so itself"
        for length in (5_500_000, 6_000_000, 9_000_000):  # The server's limit, and the proxies'.
            try:
                status = guest.post("/api/tables/import", json={"save": "x" * length}).status_code
            except httpx.HTTPError:
                status = 413  # It was hung up on while it was still sending.
            assert status == 413


def test_requests_have_the_proxys_id(site: Site) -> None:
    with site.client("127.0.0.5", **{"x-request-id": "claimed-by-a-client"}) as guest:
        given = guest.get("/api/version").headers["x-request-id"]
    assert given != "claimed-by-a-client"
    assert WELL_FORMED.fullmatch(given)

    def logged() -> bool:
        lines = [line for line in site.server.lines if line.get("request") == given]
        return [line["client"] for line in lines] == ["127.0.0.0/24"]

    wait_for(logged)
    if site.proxy.kind == "nginx":
        wait_for(lambda: given in site.proxy.log.read_text())


def test_nobody_reads_metrics_from_outside(site: Site) -> None:
    with site.client("127.0.0.6") as guest:
        assert guest.get("/api/metrics").status_code == 404
    assert site.server.call("/api/metrics").status_code == 200


def test_links_for_one_person_are_not_in_the_proxys_log(site: Site) -> None:
    with site.client("127.0.0.7") as guest:
        assert guest.get("/join/a-table/1/the-secret-of-a-link").status_code == 200
        guest.get("/notices/stop/somebody.the-secret-of-a-link")
        guest.get("/api/games")
    wait_for(lambda: "/api/games" in site.proxy.log.read_text())
    text = site.proxy.log.read_text()
    assert "/join/" in text
    assert "the-secret-of-a-link" not in text
