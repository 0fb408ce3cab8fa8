"""Replays, exports, records, imports and bug reports."""

from __future__ import annotations

import json

import pytest

from reefside.match import load
from reefside.table.quotas import Quotas
from reefside.table.reports import ReportStore
from tests.table.playing import GAME, back_again, finish, play_air, two_people
from tests.table.serving import Guest, House, Live, refusal


@pytest.fixture
def finished(house: House) -> tuple[Live, Live, str]:
    """A match that was played to its end."""
    ada, bob, table = two_people(house, options={"rounds": "one"}, auto_pass=False)
    finish({0: ada, 1: bob})
    return ada, bob, table


def test_any_decision_can_be_looked_at_again(
    house: House, finished: tuple[Live, Live, str]
) -> None:
    ada, _, table = finished
    nobody = Guest(house)
    last = nobody.get(f"tables/{table}/replay", seat=0)
    assert last["number"] == last["last"] == ada.update["number"]
    assert last["view"] == ada.perspective(0)["view"]
    assert last["told"] == ada.told[0]
    assert last["next"] is None
    assert last["place"] == last["places"]
    number, told = last["number"], len(last["told"])
    steps = 0
    while number is not None:
        moment = nobody.get(f"tables/{table}/replay", number=number, seat=0)
        assert moment["number"] == number
        assert len(moment["told"]) <= told
        assert moment["told"] == ada.told[0][: len(moment["told"])]
        assert bool(moment["taken"]) == (number != last["number"])
        number, told = moment["previous"], len(moment["told"])
        steps += 1
    assert steps == last["places"] > 4
    first = nobody.get(f"tables/{table}/replay", number=0)
    assert first["previous"] is None
    assert first["place"] == 1
    assert [taken["choice"] for taken in first["taken"]] == ["air 3", "air 3"]


def test_a_number_between_two_decisions_means_the_one_before(
    house: House, finished: tuple[Live, Live, str]
) -> None:
    _, _, table = finished
    moment = Guest(house).get(f"tables/{table}/replay", number=2)
    assert moment["number"] == 1, "number 2 is the second of two answers given together"


def test_while_it_goes_on_everybody_sees_their_own_past(house: House) -> None:
    ada, bob, table = two_people(house, auto_pass=False)
    play_air(ada, bob)
    ada.until(lambda: ada.update["number"] > 1)
    guest = back_again(house, ada)
    own = guest.get(f"tables/{table}/replay", number=1, seat=0)
    assert own["view"]["seat"] == 0
    assert [taken["seat"] for taken in own["taken"]] == [0]
    theirs = guest.http.get(f"/api/tables/{table}/replay?number=1&seat=1")
    assert refusal(theirs) == (403, "not-your-seat")
    public = Guest(house).get(f"tables/{table}/replay", number=1)
    assert (public["seat"], public["taken"]) == (None, [])
    for said in ("number=x", "number=", "number=1&number=1"):
        reply = guest.http.get(f"/api/tables/{table}/replay?{said}")
        assert refusal(reply) == (400, "not-a-number")


def test_an_export_is_one_perspective(house: House) -> None:
    ada, bob, table = two_people(house)
    play_air(ada, bob)
    guest = back_again(house, ada)
    own = guest.get(f"tables/{table}/export", seat=0)
    assert own["view"]["seat"] == 0
    assert "key" not in own
    assert "record" not in own
    assert guest.get(f"tables/{table}/export")["view"]["seat"] is None
    assert refusal(guest.http.get(f"/api/tables/{table}/export?seat=1")) == (403, "not-your-seat")
    assert refusal(guest.http.get(f"/api/tables/{table}/record")) == (409, "not-over")


def test_a_record_can_be_brought_back(house: House, finished: tuple[Live, Live, str]) -> None:
    ada, _, table = finished
    guest = back_again(house, ada)
    saved = guest.http.get(f"/api/tables/{table}/record").text
    assert load(saved).over
    created = guest.post("tables/import", save=saved, title="Again")
    card = created["table"]
    assert (card["state"], card["title"], card["imported"]) == ("over", "Again", True)
    assert card["scores"] == ada.update["table"]["scores"]
    replay = guest.get(f"tables/{card['id']}/replay", number=1, seat=1)
    assert replay == guest.get(f"tables/{table}/replay", number=1, seat=1) | {"table": card["id"]}


def test_a_saved_match_goes_on(house: House) -> None:
    from reefside.match import new

    match = new(GAME, 2, 5, {"rounds": "one"})
    match.play(0, "air 1")
    ada = Guest(house, "Ada")
    card = ada.post("tables/import", save=match.save())["table"]
    assert (card["state"], card["mine"], card["waiting"]) == ("playing", [0, 1], [1])
    live = ada.live(card["id"])
    assert live.perspective(0)["view"]["asks"][0]["sealed"] == "air 1"
    live.answer(1, "air 2")
    live.until(lambda: live.update["number"] > 2)


def test_a_broken_save_is_refused(house: House, finished: tuple[Live, Live, str]) -> None:
    ada, _, table = finished
    guest = back_again(house, ada)
    saved = guest.http.get(f"/api/tables/{table}/record").json()
    for broken in (
        "nonsense",
        json.dumps(saved | {"record": saved["record"][:-3]}),
        json.dumps(saved | {"key": "00"}),
        json.dumps(saved | {"game": "chess"}),
    ):
        assert guest.refused("tables/import", save=broken) == (422, "no-save")
    three = [{"who": "me"}] * 3
    whole = json.dumps(saved)
    assert guest.refused("tables/import", save=whole, seats=three) == (422, "wrong-seats")


def test_a_report_names_the_table_and_the_decision(house: House) -> None:
    ada, bob, table = two_people(house)
    play_air(ada, bob)
    ada.until(lambda: ada.update["number"] > 1)
    guest = back_again(house, ada)
    assert guest.refused(f"tables/{table}/report", number=999, text="?") == (422, "no-decision")
    id = guest.post(f"tables/{table}/report", number=1, text="that was odd")["id"]
    (report,) = house.run(ReportStore(house.server.store.database).latest())
    setup = house.server.registry.tables[table].row.setup
    assert (report.id, report.table, report.number) == (id, table, 1)
    assert (report.text, report.rules, report.content) == (
        "that was odd",
        setup.rules,
        setup.content,
    )
    rows = house.run(house.server.store.database.fetch("SELECT record FROM reports"))
    assert rows == [("",)], "the record is that of the table"


def test_reports_are_few_and_small(house: House) -> None:
    most = house.server.quotas.quotas.table_reports
    house.unlimited()
    setattr(house.server.quotas, "quotas", Quotas(reports=most + 1))  # noqa: B010
    ada = Guest(house, "Ada")
    tables = [ada.create_table(GAME, "me", "me")["table"]["id"] for _ in range(2)]
    before = house.run(stored(house))
    for _ in range(most):
        ada.post(f"tables/{tables[0]}/report", number=0, text="odd")
    refused = ada.refused(f"tables/{tables[0]}/report", number=0, text="odd")
    assert refused == (429, "quota-table-reports")
    ada.post(f"tables/{tables[1]}/report", number=0, text="odd")
    refused = ada.refused(f"tables/{tables[1]}/report", number=0, text="odd")
    assert refused == (429, "quota-reports")
    assert house.run(stored(house)) - before == (most + 1) * len("odd")


async def stored(house: House) -> int:
    """How much text all reports hold."""
    rows = await house.server.store.database.fetch(
        "SELECT COALESCE(SUM(LENGTH(said) + LENGTH(record)), 0) FROM reports"
    )
    return int(rows[0][0])
