"""The lobby: creating tables, lists, links, seats, rematches."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from reefside.kernel.nature import commitment
from reefside.kernel.refusal import InvalidInput
from tests.table.playing import GAME, finish, two_people
from tests.table.serving import PATIENCE, Guest, House, refusal, wait_for


def test_the_shelf(house: House) -> None:
    nobody = Guest(house)
    cards = {card["key"]: card for card in nobody.get("games")}
    assert {"banner-festival", "grim-tide", "tidal-blades", "tiny-epic-tactics"} <= set(cards)
    assert cards["tiny-epic-tactics"]["seats_by_mode"] == {
        "competitive": [2, 3, 4],
        "team": [4],
        "battle": [2, 3, 4],
        "battle-team": [4],
        "solo": [1],
        "coop": [2],
    }
    assert cards["grim-tide"]["seats_by_mode"] == {"": [2, 3, 4]}
    assert cards["tidal-blades"]["title"]["pl"]
    assert "medium" in cards["grim-tide"]["levels"]
    assert cards["grim-tide"]["options"][1] == {
        "name": "max_rounds",
        "values": ["0"],
        "most": 999,
        "default": "0",
        "private": False,
        "kind": "last-round",
    }
    assert [cards[key]["usual_seats"] for key in ("banner-festival", "grim-tide")] == [4, 3]
    assert cards["tiny-epic-tactics"]["seat_names"]["pl"][0] == "Niebieski"
    kept = [option["name"] for option in cards["tiny-epic-tactics"]["options"] if option["private"]]
    assert kept == ["house_rules"]


def test_words_and_components(house: House) -> None:
    nobody = Guest(house)
    words = nobody.get("games/grim-tide/words/pl")
    assert words["rules.GT-HUNT-01.text"]
    assert words["refusals.stale"], "the texts of no game are there too"
    assert words["board.bid"], "and those of its board"
    assert words["coach.goal"], "and those of its guided game"
    assert words["rules.GT-HUNT-02.code"].startswith("rules/hunt.py:")
    assert words["rules.GT-HUNT-05.code"].startswith("wynika z GT-KRAKEN-03 (rules/")
    content = nobody.get("games/grim-tide/content")
    assert all(row["id"] and row["provenance"] for rows in content["rows"].values() for row in rows)
    for path in ("games/chess/content", "games/chess/words/en", "games/grim-tide/words/de"):
        assert nobody.http.get(f"/api/{path}").status_code == 404


def test_a_table_waits_until_its_seats_are_taken(house: House) -> None:
    ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
    created = ada.create_table(GAME, "me", "open", "open", title="Friday")
    table = created["table"]
    assert (table["state"], table["title"], table["mine"]) == ("waiting", "Friday", [0])
    assert [invite["seat"] for invite in created["invites"]] == [1, 2]
    assert len(table["commitment"]) == 64
    live = ada.live(table["id"])
    assert live.update["perspectives"] == []
    assert live.ask("answer", seat=0, ask=0, choice="air 1")["key"] == "still-waiting"
    bob.join(created, 1)
    live.until(lambda: live.update["table"]["seats"][2]["who"] == "human")
    assert live.update["table"]["state"] == "waiting"
    Guest(house, "Eve").join(created, 0)
    live.until(lambda: live.update["table"]["state"] == "playing")
    assert [seat["name"] for seat in live.update["table"]["seats"]] == ["Ada", "Eve", "Bob"]
    assert len(live.update["perspectives"]) == 1


def test_a_bot_needs_no_invitation(house: House) -> None:
    ada = Guest(house, "Ada")
    created = ada.create_table("banner-festival", "me", "easy")
    assert created["table"]["state"] == "playing"
    assert created["invites"] == []
    assert created["table"]["seats"][1] | {"online": False} == {
        "seat": 1,
        "who": "bot",
        "name": "",
        "level": "easy",
        "online": False,
        "mine": False,
        "clock_left": None,
        "ticking": False,
    }


def test_options_are_checked(house: House) -> None:
    ada = Guest(house, "Ada")
    seats = [{"who": "me"}, {"who": "bot"}]
    good = ada.post("tables", game="grim-tide", seats=seats, options={"max_rounds": "9"})
    assert good["table"]["options"]["max_rounds"] == "9"
    assert ada.refused("tables", game="chess", seats=seats) == (422, "no-game")
    for options in ({"nonsense": "1"}, {"max_rounds": "-1"}):
        refused = ada.refused("tables", game="grim-tide", seats=seats, options=options)
        assert refused == (422, "wrong-options")
    assert ada.refused("tables", game="grim-tide", seats=seats[:1]) == (422, "wrong-options")
    wrong = [{"who": "me"}, {"who": "bot", "level": "genius"}]
    assert ada.refused("tables", game="grim-tide", seats=wrong) == (422, "no-level")


def test_house_rules_are_for_private_tables(house: House) -> None:
    ada = Guest(house, "Ada")
    wanted = {"game": "tiny-epic-tactics", "seats": [{"who": "me"}, {"who": "bot"}]}
    options = {"mode": "battle", "realm": "2x2@g7", "house_rules": "yes"}
    assert ada.refused("tables", **wanted, options=options) == (422, "private-option")
    strict = {"mode": "battle", "realm": "2x2@g7"}
    refused = ada.refused("tables", **wanted, options=strict, private=True)
    assert refused == (422, "wrong-options")
    created = ada.post("tables", **wanted, options=options, private=True)["table"]
    assert created["options"]["house_rules"] == "yes"
    realm = ada.live(created["id"]).update["perspectives"][0]["view"]["table"]["realm"]
    assert [warning["reason"] for warning in realm["warnings"]] == ["artifact-covered"]


def test_an_option_can_be_checked_before_a_table_is_laid(house: House) -> None:
    nobody = Guest(house)
    check = "games/tiny-epic-tactics/check"
    good = nobody.post(check, option="realm", value="8X5@d1")
    assert good["sketch"].pop("portals")
    assert good == {"option": "realm", "value": "8x5@d1", "faults": [], "sketch": {}}
    assert nobody.post(check, option="mode", value="solo")["faults"] == []
    bad = nobody.post(f"{check}?lang=pl", option="realm", value="8x5@d1+8x5@d1")
    assert [(fault["rule"], fault["key"]) for fault in bad["faults"]] == [
        ("TET-BUILDER-01", "box-twice")
    ]
    assert "8x5" in bad["faults"][0]["text"]
    assert bad["faults"][0]["firm"]
    covering = nobody.post(check, option="realm", value="2x2@g7")
    assert [fault["firm"] for fault in covering["faults"]] == [False]
    assert nobody.refused(check, option="realm", value="nonsense") == (400, "bad-option")
    assert nobody.refused(check, option="colour", value="red") == (400, "bad-option")
    assert nobody.refused("games/chess/check", option="x", value="y") == (404, "no-game")


def test_lists_of_tables(house: House) -> None:
    ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
    public = ada.create_table(GAME, "me", "open")["table"]["id"]
    private = ada.create_table(GAME, "me", "open", private=True)["table"]["id"]
    assert [t["id"] for t in bob.get("tables")["tables"]] == [public]
    assert bob.get("my/tables") == {"tables": []}
    bob.post(f"tables/{public}/join")
    mine = bob.get("my/tables")["tables"]
    assert [(t["id"], t["mine"], t["waiting"]) for t in mine] == [(public, [1], [0, 1])]
    assert {t["id"] for t in ada.get("my/tables")["tables"]} == {public, private}


def test_a_private_table_needs_its_link(house: House) -> None:
    ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
    created = ada.create_table(GAME, "me", "open", private=True)
    table = created["table"]["id"]
    assert bob.refused(f"tables/{table}/join") == (403, "private")
    assert bob.refused(f"tables/{table}/join", seat=1, secret="0" * 24) == (403, "wrong-link")
    other = ada.create_table(GAME, "me", "open", private=True)["invites"][0]["path"].split("/")[-1]
    assert bob.refused(f"tables/{table}/join", seat=1, secret=other) == (403, "wrong-link")
    assert bob.join(created)["mine"] == [1]


def test_a_taken_seat_is_taken(house: House) -> None:
    ada, bob, eve = (Guest(house, name) for name in ("Ada", "Bob", "Eve"))
    created = ada.create_table(GAME, "me", "open", "open")
    table = created["table"]["id"]
    bob.join(created)
    assert bob.post(f"tables/{table}/join")["mine"] == [1], "to join again changes nothing"
    secret = created["invites"][0]["path"].split("/")[-1]
    assert eve.refused(f"tables/{table}/join", seat=1, secret=secret) == (409, "seat-taken")
    assert eve.refused(f"tables/{table}/join", seat=0) == (409, "no-open-seat")
    assert eve.refused(f"tables/{table}/join", seat=7) == (422, "no-seat")


def test_whoever_leaves_can_be_replaced(house: House) -> None:
    ada, bob, table = two_people(house)
    eve = Guest(house, "Eve")
    assert eve.refused(f"tables/{table}/leave", seat=1) == (403, "not-your-seat")
    ada_guest = Guest(house)
    name, _, value = ada.cookie.partition("=")
    ada_guest.http.cookies.set(name, value)
    ada_guest.post(f"tables/{table}/leave", seat=0)
    bob.until(lambda: bob.update["table"]["seats"][0]["who"] == "open")
    ada.until(lambda: ada.perspective()["seat"] is None)
    assert eve.post(f"tables/{table}/join", seat=0)["mine"] == [0]
    bob.until(lambda: bob.update["table"]["seats"][0]["name"] == "Eve")
    assert eve.live(table).answer(0, "air 1")["type"] == "done"


def test_a_rematch(house: House) -> None:
    ada, bob, table = two_people(house, options={"rounds": "one"}, private=True)
    finish({0: ada, 1: bob})
    guests = []
    for live in (ada, bob):
        guest = Guest(house)
        name, _, value = live.cookie.partition("=")
        guest.http.cookies.set(name, value)
        guests.append(guest)
    assert Guest(house, "Eve").refused(f"tables/{table}/rematch") == (403, "not-at-table")
    created = guests[1].post(f"tables/{table}/rematch")
    again = created["table"]
    assert again["id"] != table
    assert (again["mine"], again["state"], again["options"]) == ([0], "waiting", {"rounds": "one"})
    ada.until(lambda: ada.update["table"]["rematch"] == again["id"])
    assert Guest(house, "Eve").refused(f"tables/{again['id']}/join") == (403, "private")
    assert guests[1].post(f"tables/{table}/rematch")["table"]["mine"] == [0], "there is one"
    card = guests[0].post(f"tables/{table}/rematch")["table"]
    assert (card["id"], card["mine"], card["state"]) == (again["id"], [1], "playing"), "one click"
    assert card["commitment"] != ada.update["table"]["commitment"], "the luck is another"


def test_a_running_game_has_no_rematch(house: House) -> None:
    ada = Guest(house, "Ada")
    table = ada.create_table(GAME, "me", "me")["table"]["id"]
    assert ada.refused(f"tables/{table}/rematch") == (409, "not-over")


def test_the_commitment_fits_the_key(house: House) -> None:
    ada, bob, _ = two_people(house, options={"rounds": "one"})
    promised = ada.update["table"]["commitment"]
    finish({0: ada, 1: bob})
    assert commitment(bytes.fromhex(ada.update["table"]["key"])) == promised


@pytest.mark.parametrize(
    "path", ["nothing", "tables/nothing", "tables/x/replay", "tables/x/export"]
)
def test_what_is_not_there(house: House, path: str) -> None:
    answer = Guest(house, "Ada").http.get(f"/api/{path}")
    assert answer.status_code == 404
    assert answer.json()["error"]


def test_a_table_that_changes_all_the_time_can_be_removed(any_house: House) -> None:
    ada = Guest(any_house, "Ada")
    id = ada.create_table(GAME, "me", "me")["table"]["id"]
    table = any_house.server.registry.tables[id]

    async def change() -> None:
        while not table.removed and id in any_house.server.registry.tables:
            with suppress(InvalidInput):  # it was removed
                await table.turn(lambda: None)

    changing = asyncio.run_coroutine_threadsafe(change(), any_house.loop)
    version = table.row.version
    wait_for(lambda: table.row.version > version + 5)
    ada.post(f"tables/{id}/remove")
    changing.result(PATIENCE)
    assert refusal(ada.http.get(f"/api/tables/{id}")) == (404, "no-table")
