"""A game of another package brings its board: the server hands out its files, and only those."""

from __future__ import annotations

import pytest

from reefside.games import packages
from tests.kit import toy
from tests.table.serving import Guest, House


def address_of(guest: Guest, key: str) -> str:
    cards = {card["key"]: card for card in guest.get("games")}
    return str(cards[key]["board"])


def test_the_module_of_a_board_is_served_under_the_client_s_policy(house: House) -> None:
    guest = Guest(house)
    reply = guest.http.get(address_of(guest, toy.KEY))
    assert reply.status_code == 200
    assert "export function mount" in reply.text
    assert reply.headers["content-type"].startswith("text/javascript")
    assert "immutable" in reply.headers["cache-control"]
    page = guest.http.get("/")
    policy = "content-security-policy"
    assert reply.headers[policy] == page.headers[policy]


def test_the_games_of_this_package_are_drawn_by_the_client_itself(house: House) -> None:
    guest = Guest(house)
    assert {address_of(guest, key) for key in packages()} == {""}


@pytest.mark.parametrize("name", ["notes.txt", "../__init__.py", "..%2f__init__.py", "none.js"])
def test_nothing_else_of_a_package_is_served(house: House, name: str) -> None:
    guest = Guest(house)
    folder = address_of(guest, toy.KEY).rpartition("/")[0]
    reply = guest.http.get(f"{folder}/{name}")
    assert "content-type" in reply.headers
    assert "A file that" not in reply.text
    assert "Pearl Dive:" not in reply.text
    assert reply.status_code == 404 or "text/html" in reply.headers["content-type"]


def test_an_address_is_good_for_one_content_and_one_game(house: House) -> None:
    guest = Guest(house)
    address = address_of(guest, toy.KEY)
    version = address.split("/")[3]
    assert guest.http.get(address.replace(version, "0" * 12)).status_code == 404
    assert guest.http.get(address.replace(toy.KEY, "chess")).status_code == 404


def test_the_picture_of_a_game_stands_on_the_shelf_or_that_of_the_house(house: House) -> None:
    guest = Guest(house)
    own = guest.http.get(f"/boards/{toy.KEY}/picture.svg")
    assert "<circle" in own.text
    none = guest.http.get("/boards/chess/picture.svg", follow_redirects=False)
    assert (none.status_code, none.headers["location"]) == (307, "/icon.svg")
