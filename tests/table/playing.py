"""People who play the toy game at a running server."""

from __future__ import annotations

from typing import Any

from tests.kit import toy
from tests.table.serving import Guest, House, Live

GAME = toy.KEY


def two_people(house: House, **more: Any) -> tuple[Live, Live, str]:
    """Ada and Bob at a table of the toy game."""
    ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
    created = ada.create_table(GAME, "me", "open", **more)
    bob.join(created)
    table = created["table"]["id"]
    return ada.live(table), bob.live(table), table


def play_air(*lives: Live) -> None:
    """Everybody takes air: the first question of a round."""
    for seat, live in enumerate(lives):
        assert live.answer(seat, "air 2")["type"] == "done"


def finish(lives: dict[int, Live]) -> None:
    """Play a match to its end: whoever is asked gives the last answer."""
    first = lives[0]
    while first.update["table"]["state"] != "over":
        table, number = first.update["table"], first.update["number"]
        seat = table["waiting"][0]
        lives[seat].answer(seat)
        for live in lives.values():
            wait_past(live, number, len(table["waiting"]))


def wait_past(live: Live, number: int, waiting: int) -> None:
    """Wait until the table went on from a question, or fewer have still to answer it."""
    live.until(
        lambda: (-live.update["number"], len(live.update["table"]["waiting"])) < (-number, waiting)
    )


def back_again(house: House, live: Live) -> Guest:
    """Whoever made a live connection, at a server that may be another one."""
    guest = Guest(house)
    name, _, value = live.cookie.partition("=")
    guest.http.cookies.set(name, value)
    return guest
