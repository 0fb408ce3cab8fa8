"""Leaving and ending: most decide, all agree to an end, somebody resigns, bots for seats."""

from __future__ import annotations

import pytest

from reefside.table.absence import majority
from tests.table.playing import GAME, finish, two_people
from tests.table.serving import Guest, House, Live, house_on
from tests.table.test_seat_peek import get_up, notices, three_people


def card(live: Live) -> dict[str, object]:
    """The card of the table as somebody has it."""
    found: dict[str, object] = live.update["table"]
    return found


@pytest.mark.parametrize(("people", "enough"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_most_are_more_than_half(people: int, enough: int) -> None:
    assert majority(range(people)) == enough


def test_who_falls_silent_is_told_and_most_decide(house: House) -> None:
    guests = [Guest(house, name) for name in ("Ada", "Bob", "Cyd", "Eve")]
    created = guests[0].create_table("banner-festival", "me", "open", "open", "open")
    for place, guest in enumerate(guests[1:]):
        guest.join(created, place)
    table = created["table"]["id"]
    ada, bob, cyd = (guest.live(table) for guest in guests[:3])
    for seat, live in enumerate((ada, bob, cyd)):
        assert live.answer(seat)["type"] == "done"
    assert ada.ask("vote", seat=0, about=3, to="bot")["key"] == "not-absent"
    assert card(ada)["silent"] == []
    house.server.registry.absent_seconds = 0.0
    house.run(wake(house, table))
    ada.until(lambda: card(ada)["silent"] == [3])
    assert ada.ask("vote", seat=0, about=3, to="bot")["type"] == "done"
    bob.until(lambda: len(bob.update["votes"]) == 1)
    assert bob.update["votes"][0]["needed"] == [0, 1, 2]
    assert bob.ask("vote", seat=1, about=3, to="bot")["type"] == "done", "two of three"
    cyd.until(lambda: cyd.update["table"]["seats"][3]["who"] == "bot")


async def wake(house: House, table: str) -> None:
    """What the table's alarm does when its time has come."""
    house.server.registry.tables[table].autoplay.absence._ring()


def test_the_alarm_rings_by_itself(database: str) -> None:
    with house_on(database) as house:
        house.server.registry.absent_seconds = 0.5
        ada, bob, _ = two_people(house, auto_pass=False)
        bob.close()
        ada.until(lambda: card(ada)["silent"] == [1])


def test_nobody_who_is_gone_too_is_waited_for(house: House) -> None:
    guests = [Guest(house, name) for name in ("Ada", "Bob", "Eve")]
    created = guests[0].create_table("banner-festival", "me", "open", "open")
    guests[1].join(created, 0)
    guests[2].join(created, 1)
    table = created["table"]["id"]
    ada = guests[0].live(table)  # the others never come
    house.server.registry.absent_seconds = 0.0
    assert ada.ask("vote", seat=0, about=2, to="open")["type"] == "done"
    ada.until(lambda: ada.update["table"]["seats"][2]["who"] == "open")
    invite = ada.guest.get(f"tables/{table}/invites")["invites"][0]["path"]
    _, _, _, seat, secret = invite.split("/")
    max_ = Guest(house, "Max")
    assert max_.post(f"tables/{table}/join", seat=int(seat), secret=secret)["mine"] == [2]
    assert guests[2].http.get(f"/api/tables/{table}/invites").status_code == 403


def test_all_must_agree_to_an_end(house: House) -> None:
    _, (ada, bob, eve), _ = three_people(house)
    assert ada.ask("end", seat=0, agree=False)["key"] == "no-end-asked"
    assert ada.ask("end", seat=0, agree=True)["type"] == "done"
    bob.until(lambda: card(bob)["end_asked"] is not None)
    asked = {"by": 0, "agreed": [0], "against": [], "needed": [0, 1, 2], "enough": 3}
    assert card(bob)["end_asked"] == asked
    assert bob.ask("end", seat=1, agree=False)["type"] == "done"
    ada.until(lambda: card(ada)["end_asked"] is None)
    assert card(ada)["state"] == "playing", "one says no"
    for seat, live in enumerate((ada, bob, eve)):
        assert live.ask("end", seat=seat, agree=True)["type"] == "done"
    ada.until(lambda: card(ada)["state"] == "over")
    assert (card(ada)["ended"], card(ada)["winners"]) == ("agreed", [])
    assert bob.ask("end", seat=1, agree=True)["key"] == "closed"
    number = bob.update["number"]
    assert bob.ask("answer", seat=1, ask=number, choice="air 1")["key"] == "closed"


def test_where_somebody_has_left_most_are_enough(house: House) -> None:
    (_, _, eve), (ada, bob, _), table = three_people(house)
    get_up(eve, table, 2)
    assert ada.ask("end", seat=0, agree=True)["type"] == "done"
    bob.until(lambda: card(bob)["end_asked"] is not None)
    assert bob.ask("end", seat=1, agree=True)["type"] == "done"
    ada.until(lambda: card(ada)["ended"] == "agreed")


def test_whoever_plays_with_bots_ends_alone(house: House) -> None:
    ada = Guest(house, "Ada")
    live = ada.live(ada.create_table(GAME, "me", "greedy", auto_pass=False)["table"]["id"])
    assert live.ask("end", seat=0, agree=True)["type"] == "done"
    live.until(lambda: card(live)["state"] == "over")


def test_who_resigns_leaves_the_others_as_winners(any_house: House) -> None:
    ada, bob, table = two_people(any_house, auto_pass=False)
    assert card(ada)["resign"] is True
    assert bob.ask("resign", seat=0)["key"] == "not-your-seat"
    assert bob.ask("resign", seat=1)["type"] == "done"
    ada.until(lambda: card(ada)["state"] == "over")
    assert (card(ada)["ended"], card(ada)["winners"]) == ("resigned", [0])
    assert notices(ada)[-1] == ("resigned", 1, "Bob")
    stored = any_house.run(any_house.server.store.table(table))
    assert stored is not None
    assert (stored.state, stored.due, stored.head.closed) == ("over", None, "")


def test_a_bot_plays_on_for_who_resigns_among_several(house: House) -> None:
    _, (ada, bob, eve), table = three_people(house)
    assert eve.ask("resign", seat=2)["type"] == "done"
    ada.until(lambda: ada.update["table"]["seats"][2]["who"] == "bot")
    assert card(ada)["state"] == "playing"
    assert eve.guest.refused(f"tables/{table}/join", seat=2)[0] == 409, "it is a bot's now"
    assert bob.ask("resign", seat=1)["type"] == "done"
    ada.until(lambda: card(ada)["state"] == "over")
    assert card(ada)["winners"] == [0], "the last who has not given up"


def test_everybody_moves_on_by_one_seat_in_a_rematch(house: House) -> None:
    ada, bob, table = two_people(house, options={"rounds": "one"})
    finish({0: ada, 1: bob})
    first = ada.guest.post(f"tables/{table}/rematch")["table"]
    assert [seat["name"] for seat in first["seats"]] == ["", "Ada"]
    again = bob.guest.post(f"tables/{table}/rematch")["table"]
    assert [seat["name"] for seat in again["seats"]] == ["Bob", "Ada"]
    assert again["state"] == "playing"


def test_an_open_seat_is_given_to_a_bot_and_the_match_begins(house: House) -> None:
    ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
    table = ada.create_table(GAME, "me", "open", "open")["table"]["id"]
    assert bob.refused(f"tables/{table}/bot", seat=1) == (403, "not-your-seats")
    assert ada.refused(f"tables/{table}/bot", seat=7) == (422, "no-seat")
    assert ada.refused(f"tables/{table}/bot", seat=1, level="god") == (422, "no-level")
    assert ada.post(f"tables/{table}/bot", seat=1, level="greedy")["state"] == "waiting"
    assert ada.refused(f"tables/{table}/bot", seat=1) == (409, "seat-taken")
    assert ada.post(f"tables/{table}/bot", seat=2)["state"] == "playing"
    assert ada.refused(f"tables/{table}/bot", seat=2) == (409, "begun")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_what_goes_together_is_said_value_by_value(house: House, lang: str) -> None:
    guest = Guest(house)
    path = "/api/games/tiny-epic-tactics/fits"
    plan = {"seats": 1, "options": {"mode": "solo"}}
    found = guest.http.post(path, json=plan, params={"lang": lang}).json()["misfits"]
    realms = {one["value"]: one["reason"] for one in found if one["option"] == "realm"}
    assert "evergreen" not in realms
    assert realms
    assert all("solo" in reason.lower() for reason in realms.values())
    plan = {"seats": 2, "options": {"mode": "battle"}}
    assert guest.http.post(path, json=plan).json()["misfits"] == []
