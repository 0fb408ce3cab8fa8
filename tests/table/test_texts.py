"""What comes from outside is cleaned at the border, in one place, the same for every store."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect

from reefside.kernel.lines import LINE
from reefside.table.endpoints import ENDPOINTS
from reefside.wire import live
from reefside.wire.text import LINES, ONE_LINE
from tests.table.serving import Guest, House, house_on, refusal

FROM_OUTSIDE = [
    *[endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None],
    *get_args(live.ClientMessage),
]
BAD = ["x\x00y", "x\x1b[31my", "x\x7fy", "x\x85y", "x\u202ey", "x\u2066y", "\ufeffxy", "x\u2028y"]
"""Texts with control characters, and with signs that turn the direction of what follows."""


def texts_in(kind: inspect.Type, at: str) -> Iterator[tuple[str, inspect.StrType]]:
    """Every text inside a type, with its place."""
    if isinstance(kind, inspect.StrType):
        yield at, kind
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            yield from texts_in(field.type, f"{at}.{field.name}")
    elif isinstance(kind, inspect.UnionType):
        for one in kind.types:
            yield from texts_in(one, at)
    elif isinstance(kind, inspect.ListType):
        yield from texts_in(kind.item_type, f"{at}[]")
    elif isinstance(kind, inspect.DictType):
        yield from texts_in(kind.key_type, f"{at} key")
        yield from texts_in(kind.value_type, f"{at} value")


@pytest.mark.parametrize("body", FROM_OUTSIDE, ids=lambda body: str(body.__name__))
def test_every_text_from_outside_is_bounded_and_plain(body: type[msgspec.Struct]) -> None:
    for at, text in texts_in(inspect.type_info(body), body.__name__):
        assert text.max_length is not None, at
        assert text.pattern in (ONE_LINE, LINES), at


@pytest.fixture
def any_house(database: str) -> Iterator[House]:
    """A server on each kind of database."""
    with house_on(database) as house:
        yield house


@pytest.mark.parametrize("text", BAD, ids=ascii)
def test_a_text_that_cannot_be_shown_is_refused_and_hinders_nobody(
    any_house: House, text: str
) -> None:
    ada, bob = Guest(any_house, "Ada"), Guest(any_house, "Bob")
    created = ada.create_table("grim-tide", "me", "open", "open")
    table = created["table"]["id"]
    assert bob.refused("me", name=text) == (422, "not-understood")
    assert bob.refused(f"tables/{table}/join", seat=1, name=text) == (422, "not-understood")
    assert bob.refused("tables", game="grim-tide", seats=[{"who": "me"}] * 2, title=text) == (
        422,
        "not-understood",
    )
    assert bob.refused(f"tables/{table}/report", number=0, text=text) == (422, "not-understood")
    live = ada.live(table)
    live.send(type="say", ref=1, text=text)
    live.until(lambda: live.seen[-1].get("key") == "not-understood")
    assert "characters that cannot be shown" in live.seen[-1]["reason"]
    bob.join(created)
    assert [seat["who"] for seat in bob.get(f"tables/{table}")["seats"]][1] == "human"
    live.close()


def test_the_same_name_is_the_same_however_it_was_typed(house: House) -> None:
    guest = Guest(house)
    said: Any = guest.post("me", name=" Zoe\u0308   Nowak ", lang="pl")
    assert said["name"] == "Zo\u00eb Nowak"


def test_what_is_no_text_at_all_is_one_line(house: House) -> None:
    guest = Guest(house, "Ada")
    headers = {"content-type": "application/json"}
    for raw in (
        b'{"name": "\xff"}',
        b'{"name": "\\ud800"}',
        b"\xff\xfe",
        b'{"name": "' + b"[" * 99,
    ):
        assert refusal(guest.http.post("/api/me", content=raw, headers=headers)) in (
            (400, "not-understood"),
            (422, "not-understood"),
        )


@pytest.mark.parametrize(
    "path", ["/%00", "/assets/%00", "/api/tables/%00", "/api/tables/x%0A/replay", "/?a=%00"]
)
def test_an_address_with_control_characters_is_refused(any_house: House, path: str) -> None:
    guest = Guest(any_house)
    assert refusal(guest.http.get(path)) == (404, "no-call")
    assert json.loads(guest.http.get("/api/health").content)["status"] == "ok"


@pytest.mark.parametrize("path", ["games/{}/words/en", "games/banner-festival/words/{}"])
def test_what_a_refusal_quotes_of_an_address_can_be_shown(house: House, path: str) -> None:
    reply = Guest(house).http.get("/api/" + path.format("x\U00106716y" * 3))
    assert reply.status_code == 404
    line = reply.json()["error"]
    assert "xyxy" in line
    assert line.isprintable()
    assert len(line) <= LINE
