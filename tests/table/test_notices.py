"""Notices through the running server: asking, confirming, being told, and no more of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from reefside.table.mail import postbox_of
from reefside.table.post import Post
from tests.table.playing import GAME
from tests.table.receivers import Calls, Postbox, postbox, web_server
from tests.table.serving import Guest, House, house_on, refusal, wait_for


@pytest.fixture
def box() -> Iterator[Postbox]:
    """A real SMTP server."""
    with postbox() as found:
        yield found


@pytest.fixture
def calls() -> Iterator[Calls]:
    """A real web server."""
    with web_server() as found:
        yield found


@pytest.fixture
def telling(box: Postbox, tmp_path: Path) -> Iterator[House]:
    """A server that tells people at once."""
    sender = postbox_of(f"smtp+plain://127.0.0.1:{box.port}", "table@example.org")
    post = Post("https://table.example.org", sender, private_hooks=True, after=0.0)
    with house_on(str(tmp_path / "table.sqlite3"), post=post) as house:
        yield house


def link_in(box: Postbox) -> str:
    """The path of the first link in the only letter, which is taken away."""
    (letter,) = box.letters
    box.letters.clear()
    found = re.search(r"https://table\.example\.org(/\S+)", letter.get_content())
    assert found is not None
    return found[1]


def test_a_letter_comes_when_it_is_your_turn_and_you_are_away(telling: House, box: Postbox) -> None:
    ada, bob = Guest(telling, "Ada"), Guest(telling, "Bob")
    ways = ada.post("me/notices", email="ada@example.org")
    assert ways == {"email": "ada@example.org", "confirmed": False, "webhook": None, "mail": True}
    confirm = link_in(box)
    stranger = httpx.Client(base_url=telling.address)
    page = stranger.get(confirm)
    assert "<form method=" in page.text
    assert not ada.get("me/notices")["confirmed"], "looking at the page changes nothing"
    assert stranger.post(confirm).status_code == 200
    assert ada.get("me/notices")["confirmed"]

    created = ada.create_table(GAME, "me", "open")
    bob.join(created)
    wait_for(lambda: box.letters)
    assert link_in(box) == f"/table/{created['table']['id']}"

    stop = telling.server.notifier.stop_link(ada.get("me")["id"]).partition(".org")[2]
    assert "więcej" in stranger.get(stop, headers={"accept-language": "pl"}).text
    assert stranger.post(stop, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert ada.get("me/notices")["email"] is None


def test_a_webhook_is_called(telling: House, calls: Calls) -> None:
    ada, bob = Guest(telling, "Ada"), Guest(telling, "Bob")
    ada.post("me/notices", webhook=f"http://127.0.0.1:{calls.port}/hook")
    created = ada.create_table(GAME, "me", "open", title="Our table")
    bob.join(created)
    wait_for(lambda: calls.bodies)
    assert "Our table" in calls.bodies[0]["text"]
    assert calls.bodies[0]["link"].endswith(created["table"]["id"])


def test_wishes_that_cannot_be_met_are_one_clear_line(telling: House, house: House) -> None:
    ada = Guest(telling, "Ada")
    assert ada.refused("me/notices", email="ada") == (422, "not-an-address")
    assert ada.refused("me/notices", webhook="file:///etc/passwd") == (422, "not-a-hook")
    assert Guest(telling).refused("me/notices", email="ada@example.org") == (401, "no-name")
    assert Guest(house, "Ada").refused("me/notices", email="a@example.org") == (422, "no-mail")
    assert refusal(ada.http.post("/api/me/notices", json={"phone": "1"}))[0] == 422


def test_a_letter_that_is_refused_is_said_so(telling: House, box: Postbox) -> None:
    box.replies = ["550 no such user"]
    ada = Guest(telling, "Ada")
    assert ada.refused("me/notices", email="nobody@example.org") == (422, "undelivered")


@pytest.mark.parametrize("what", ["confirm", "stop"])
def test_a_link_that_is_not_genuine_does_nothing(telling: House, what: str) -> None:
    ada = Guest(telling, "Ada")
    ada.post("me/notices", webhook="https://example.org/hook")
    stranger = httpx.Client(base_url=telling.address)
    for token in ("x", f"{ada.get('me')['id']}.{'0' * 32}", "%00", "a.b"):
        assert stranger.post(f"/notices/{what}/{token}").status_code == 404
    assert ada.get("me/notices")["webhook"] == "https://example.org/hook"
