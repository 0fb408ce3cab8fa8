"""A person plays over https, through a real proxy with the example of `deploy/`."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from tests.browser.conftest import PACE, missing
from tests.browser.visitor import Visitor
from tests.kit.proxies import KINDS, Missing, proxy
from tests.table.operating import operated

ANSWERS = 6


@pytest.mark.parametrize("kind", KINDS)
def test_a_person_plays_through_the_proxy(chromium: Browser, tmp_path: Path, kind: str) -> None:
    believed = {"FORWARDED_ALLOW_IPS": "127.0.0.1"}
    try:
        with (
            operated(tmp_path, "--processes", "2", environment=believed) as server,
            proxy(kind, tmp_path, server.port) as running,
        ):
            play(chromium, running.address)
            wrong = [line for line in server.log.splitlines() if "stood still" not in line]
            assert wrong == []  # A busy machine may hold up the server, which says so.
    except Missing as absent:
        missing(str(absent))


def play(chromium: Browser, address: str) -> None:
    """Start a game against bots and give some answers; nothing goes wrong on the page."""
    context = chromium.new_context(
        base_url=address, ignore_https_errors=True, locale="en", reduced_motion="reduce"
    )
    context.add_init_script(PACE % "once")
    visitor = Visitor(context.new_page())
    sockets: list[WebSocket] = []
    visitor.page.on("websocket", lambda socket: sockets.append(socket))
    visitor.play_now("Grim Tide")
    visitor.play_on(random.Random(1), ANSWERS)
    log = visitor.page.get_by_role("list", name="Log")
    expect(log.get_by_role("listitem").first).to_be_visible()
    assert sockets
    assert all(socket.url.startswith("wss://") for socket in sockets)
    assert visitor.page.evaluate("window.isSecureContext")
    (cookie,) = [one for one in context.cookies() if one["name"] == "reefside"]
    assert (cookie["secure"], cookie["httpOnly"]) == (True, True)
    context.close()
    assert visitor.wrong == []
