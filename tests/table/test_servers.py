"""Restarts, and several servers on one PostgreSQL."""

from __future__ import annotations

from tests.table.playing import GAME, back_again, finish, play_air, two_people
from tests.table.serving import Guest, Json, Live, house_on


def test_a_table_goes_on_after_a_restart(database: str) -> None:
    with house_on(database) as house:
        ada, bob, table = two_people(house, auto_pass=False)
        play_air(ada, bob)
        ada.until(lambda: ada.update["number"] > 1)
        before = ada.perspective(0)["view"]
        told = ada.told[0]
    with house_on(database) as house:
        ada, bob = (back_again(house, live).live(table) for live in (ada, bob))
        assert ada.perspective(0)["view"] == before
        assert ada.told[0] == told
        finish({0: ada, 1: bob})


def test_bots_go_on_after_a_restart(database: str) -> None:
    with house_on(database) as house:
        ada = Guest(house, "Ada")
        live = ada.live(ada.create_table("grim-tide", *["random"] * 3)["table"]["id"])
        live.until(lambda: live.update["number"] > 20)
    with house_on(database) as house:
        again = back_again(house, live).live(live.update["table"]["id"])
        number = again.update["number"]
        again.until(lambda: again.update["number"] > number + 5)


def test_sealed_answers_survive_a_restart(database: str) -> None:
    with house_on(database) as house:
        ada, _, table = two_people(house)
        ada.answer(0, "air 3")
    with house_on(database) as house:
        live = back_again(house, ada).live(table)
        assert live.perspective(0)["view"]["asks"][0]["sealed"] == "air 3"
        assert live.update["table"]["waiting"] == [1]


def test_two_servers_stay_in_step(postgresql: str) -> None:
    with house_on(postgresql) as one, house_on(postgresql) as two:
        ada, bob = Guest(one, "Ada"), Guest(two, "Bob")
        created = ada.create_table(GAME, "me", "open", auto_pass=False)
        bob.join(created)
        table: str = created["table"]["id"]
        here, there = ada.live(table), bob.live(table)
        here.until(lambda: here.update["table"]["seats"][1]["online"])
        there.ask("say", text="hello from there")
        here.until(lambda: bool(here.said))
        finish({0: here, 1: there})
        assert here.update["table"]["scores"] == there.update["table"]["scores"]
        moved_house = ada.at(two).live(table)
        assert moved_house.told[0] == here.told[0]


def test_two_servers_cannot_accept_the_same_decision_twice(postgresql: str) -> None:
    with house_on(postgresql) as one, house_on(postgresql) as two:
        ada = Guest(one, "Ada")
        table = ada.create_table(GAME, "me", "me", auto_pass=False)["table"]["id"]
        here, there = ada.live(table), ada.at(two).live(table)
        for _ in range(6):
            number = here.update["number"]
            there.until(lambda n=number: there.update["number"] == n)  # type: ignore[misc]
            seat = here.update["table"]["waiting"][0]
            choice = here.perspective(seat)["view"]["asks"][0]["choices"][0]
            together = all(p["view"]["asks"] for p in here.update["perspectives"])
            message: Json = {"type": "answer", "seat": seat, "ask": number, "choice": choice}
            here.send(ref=900, **message)
            there.send(ref=900, **message)
            replies = [reply_to(live, 900) for live in (here, there)]
            kinds = sorted(reply["type"] for reply in replies)
            assert kinds in (["done", "refused"], ["done", "done"])
            if kinds == ["done", "refused"]:
                refused = next(reply for reply in replies if reply["type"] == "refused")
                assert refused["key"] in ("stale", "not-asked")
            else:
                assert together, "only a sealed answer may be given twice"
            for live in (here, there):
                live.until(lambda live=live, n=number, s=seat: past(live, n, s))  # type: ignore[misc]


def reply_to(live: Live, ref: int) -> Json:
    """The reply to a message."""
    while True:
        message = live.hear()
        if message.get("ref") == ref:
            return message


def past(live: Live, number: int, seat: int) -> bool:
    """Whether a question was answered by a seat."""
    return bool(live.update["number"] > number or seat not in live.update["table"]["waiting"])
