"""Nobody sees two hands of one match without the others' consent, and nobody sits down unseen."""

from __future__ import annotations

import pytest

from reefside.table.admin.tables import close
from tests.table.playing import GAME, back_again, finish, two_people
from tests.table.serving import Guest, House, Json, Live, house_on, refusal


def three_people(house: House, **more: object) -> tuple[list[Guest], list[Live], str]:
    """Ada, Bob and Eve in a running match."""
    guests = [Guest(house, name) for name in ("Ada", "Bob", "Eve")]
    created = guests[0].create_table(GAME, "me", "open", "open", auto_pass=False, **more)
    guests[1].join(created, 0)
    guests[2].join(created, 1)
    table = created["table"]["id"]
    return guests, [guest.live(table) for guest in guests], table


def notices(live: Live) -> list[tuple[str, int, str]]:
    """What somebody was told about seats."""
    found: list[Json] = live.update["table"]["notices"]
    assert [one["n"] for one in found] == list(range(1, len(found) + 1))
    return [(one["key"], one["seat"], one["name"]) for one in found]


def get_up(guest: Guest, table: str, seat: int) -> None:
    """Leave a seat."""
    guest.post(f"tables/{table}/leave", seat=seat)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_an_opponents_seat_is_not_taken_without_the_others(house: House, lang: str) -> None:
    (ada, bob, eve), (_, bob_live, _), table = three_people(house)
    get_up(eve, table, 2)
    answer = ada.http.post(f"/api/tables/{table}/join", json={"seat": 2}, params={"lang": lang})
    assert refusal(answer) == (409, "seat-asked")
    assert ada.get(f"tables/{table}")["mine"] == [0], "she sees one hand, as before"
    bob_live.until(lambda: bool(bob_live.update["votes"]))
    vote = {"about": 2, "to": "person", "agreed": [], "needed": [1], "name": "Ada"}
    assert bob_live.update["votes"] == [vote]
    assert ada.refused(f"tables/{table}/join", seat=2) == (409, "seat-asked"), "asked once"
    assert notices(bob_live) == [("left", 2, "Eve"), ("asks", 2, "Ada")]
    assert bob_live.ask("vote", seat=1, about=2, to="person")["type"] == "done"
    bob_live.until(lambda: bob_live.update["table"]["seats"][2]["who"] == "human")
    assert bob_live.update["votes"] == []
    assert notices(bob_live)[2:] == [("votes", 2, "Bob"), ("sat", 2, "Ada")]
    assert ada.get(f"tables/{table}")["mine"] == [0, 2]
    assert bob.get(f"tables/{table}")["mine"] == [1]


def test_two_people_cannot_look_into_each_others_hands(house: House) -> None:
    ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
    created = ada.create_table(GAME, "me", "open", auto_pass=False)
    bob.join(created)
    table = created["table"]["id"]
    live = ada.live(table)
    get_up(bob, table, 1)
    assert ada.refused(f"tables/{table}/join", seat=1) == (409, "seen-another-hand")
    secret = {"seat": 1, "secret": created["invites"][0]["path"].rpartition("/")[2]}
    assert ada.refused(f"tables/{table}/join", **secret) == (409, "seen-another-hand")
    assert bob.post(f"tables/{table}/join", seat=1)["mine"] == [1], "his own hand he may see"
    get_up(bob, table, 1)
    assert live.ask("vote", seat=0, about=1, to="open")["key"] == "not-absent"
    assert live.ask("vote", seat=0, about=1, to="bot")["type"] == "done", "so it can go on"
    live.until(lambda: live.update["table"]["seats"][1]["who"] == "bot")
    assert notices(live)[-1] == ("bot", 1, "")


def test_who_came_got_a_hand_to_see_and_left_takes_no_other(database: str) -> None:
    with house_on(database) as house:
        (_, bob, eve), (ada_live, *_), table = three_people(house)
        get_up(eve, table, 2)
        max_ = Guest(house, "Max")
        assert max_.post(f"tables/{table}/join", seat=2)["mine"] == [2], "he has seen no hand"
        get_up(max_, table, 2)
        get_up(bob, table, 1)
        cookie = max_.cookie
    with house_on(database) as house:  # It is not forgotten either.
        max_ = Guest(house)
        name, _, value = cookie.partition("=")
        max_.http.cookies.set(name, value)
        assert max_.refused(f"tables/{table}/join", seat=1) == (409, "seat-asked")
        assert max_.post(f"tables/{table}/join", seat=2)["mine"] == [2]
        live = back_again(house, ada_live).live(table)
        assert notices(live) == [
            ("left", 2, "Eve"),
            ("sat", 2, "Max"),
            ("left", 2, "Max"),
            ("left", 1, "Bob"),
            ("asks", 1, "Max"),
            ("sat", 2, "Max"),
        ]


def test_who_had_several_seats_from_the_start_may_come_back_to_them(house: House) -> None:
    ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
    created = ada.create_table(GAME, "me", "me", "open", auto_pass=False)
    bob.join(created)
    table = created["table"]["id"]
    get_up(ada, table, 1)
    assert ada.post(f"tables/{table}/join", seat=1)["mine"] == [0, 1]
    get_up(ada, table, 1)
    eve = Guest(house, "Eve")
    assert eve.post(f"tables/{table}/join", seat=1)["mine"] == [1]
    get_up(eve, table, 1)
    assert ada.refused(f"tables/{table}/join", seat=1) == (409, "seat-asked"), "it was another's"


def test_a_wish_lapses_when_somebody_else_sits_down(house: House) -> None:
    (ada, _, eve), (_, bob_live, _), table = three_people(house)
    get_up(eve, table, 2)
    assert ada.refused(f"tables/{table}/join", seat=2) == (409, "seat-asked")
    assert Guest(house, "Max").post(f"tables/{table}/join", seat=2)["mine"] == [2]
    assert bob_live.ask("vote", seat=1, about=2, to="person")["key"] == "nobody-asks"
    bob_live.until(lambda: bob_live.update["votes"] == [])


@pytest.mark.parametrize("closed", [False, True])
def test_what_is_over_forgets_who_saw_which_hand(house: House, closed: bool) -> None:
    ada, bob, table = two_people(house, options={"rounds": "one"}, auto_pass=False)
    assert len(house.server.hall.tables[table].row.head.seen) == 2
    if closed:
        house.run(close(house.server.store, table, "", 1.0))
    else:
        finish({0: ada, 1: bob})
    row = house.run(house.server.store.table(table))
    assert row is not None
    assert row.state == "over"
    assert (row.head.seen, row.head.last, row.head.wishes) == ({}, {}, {})


def test_before_the_match_seats_come_and_go(house: House) -> None:
    ada = Guest(house, "Ada")
    table = ada.create_table(GAME, "me", "open", "open")["table"]["id"]
    bob = Guest(house, "Bob")
    bob.post(f"tables/{table}/join", seat=1)
    get_up(bob, table, 1)
    assert bob.post(f"tables/{table}/join", seat=2)["mine"] == [2]
    assert ada.get(f"tables/{table}")["notices"] == []
