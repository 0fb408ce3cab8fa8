"""Live tables: answers, acknowledgements, stale answers, reconnects, spectators, chat, presence."""

from __future__ import annotations

import json

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from reefside.table.client_session import MISTAKES
from reefside.wire import live as wire
from reefside.wire.lobby import ReplayMoment
from tests.table.playing import GAME, back_again, finish, play_air, two_people, wait_past
from tests.table.serving import Guest, House, house_on


def test_a_match_is_played_to_its_end(house: House) -> None:
    ada, bob, table = two_people(house, options={"rounds": "one"}, auto_pass=False)
    finish({0: ada, 1: bob})
    card = ada.update["table"]
    assert card["winners"]
    assert len(card["scores"]) == 2
    assert card["key"] is not None
    saved = Guest(house).get(f"tables/{table}/record")
    assert saved["key"] == card["key"]
    assert len(saved["record"]) == ada.update["number"]


def test_everything_sent_keeps_to_the_contract(house: House) -> None:
    ada, bob, _ = two_people(house)
    bob.ask("say", text="good luck")
    ada.ask("preview", seat=0, choice="air 1")
    ada.ask("explain", seat=0, choice="air 9")
    play_air(ada, bob)
    ada.send(type="nonsense")
    ada.until(lambda: {"step", "said", "trouble"} <= {message["type"] for message in ada.seen})
    kinds = set()
    for message in ada.seen:
        raw = json.dumps(message)
        kinds.add(type(msgspec.json.decode(raw, type=wire.ServerMessage)))
    shown = {wire.Update, wire.Step}
    assert kinds == shown | {wire.Done, wire.Refused, wire.Forecast, wire.Said, wire.Trouble}


def test_an_answer_is_acknowledged_and_told(house: House) -> None:
    ada, bob, _ = two_people(house)
    assert ada.update["table"]["waiting"] == [0, 1]
    reply = ada.answer(0, "air 2")
    assert reply == {"type": "done", "ref": 1, "number": 1}
    bob.until(lambda: bob.update["table"]["waiting"] == [1])
    assert bob.answer(1, "air 3")["type"] == "done"
    ada.until(lambda: bool(ada.told[0]))
    assert ada.told[0][0]["kind"] == "rolled"
    assert ada.told[0][0]["text"]


def test_an_answer_is_carried_out_though_its_client_hangs_up(house: House) -> None:
    ada, bob, _ = two_people(house)
    bob.send(type="answer", ref=1, seat=1, ask=1, choice="air 3")
    bob.close()
    ada.until(lambda: ada.update["table"]["waiting"] == [0])


def test_answers_sent_in_one_go_are_replied_to_in_their_order(house: House) -> None:
    ada, _, _ = two_people(house)
    for ref, choice in enumerate(["air 1", "nonsense", "air 2", "air 3"], 1):
        ada.send(type="answer", ref=ref, seat=0, ask=1, choice=choice)
    ada.until(lambda: bool(ada.seen) and ada.seen[-1].get("ref") == 4)
    replies = [(m["ref"], m["type"]) for m in ada.seen if m["type"] in ("done", "refused")]
    assert replies == [(1, "done"), (2, "refused"), (3, "done"), (4, "done")]


def test_a_sealed_answer_can_be_replaced_and_is_not_told(house: House) -> None:
    ada, bob, _ = two_people(house)
    ada.answer(0, "air 1")
    ada.until(lambda: ada.perspective(0)["view"]["asks"][0]["sealed"] == "air 1")
    assert ada.ask("answer", seat=0, ask=1, choice="air 3")["type"] == "done"
    ada.until(lambda: ada.perspective(0)["view"]["asks"][0]["sealed"] == "air 3")
    bob.until(lambda: bob.update["table"]["waiting"] == [1])
    assert "air 3" not in json.dumps(bob.update["table"])
    assert "air 3" not in json.dumps([m for m in bob.seen if m["type"] == "step"])
    assert bob.perspective(1)["view"]["asks"][0]["sealed"] is None
    bob.answer(1, "air 2")
    bob.until(lambda: bool(bob.told[1]))
    assert len(bob.told[1][0]["facts"]["faces"]) == 3, "Ada dives with three bottles"


def test_a_stale_answer_is_refused_with_the_reason(house: House) -> None:
    ada, bob, _ = two_people(house)
    play_air(ada, bob)
    reply = ada.ask("answer", seat=0, ask=1, choice="air 1")
    assert (reply["type"], reply["key"]) == ("refused", "stale")
    assert "number 1" in reply["reason"]


def test_an_illegal_answer_is_refused_and_changes_nothing(house: House) -> None:
    ada, _, _ = two_people(house)
    for choice in ("air 9", "fly", "pass"):
        reply = ada.ask("answer", seat=0, ask=1, choice=choice)
        assert reply["type"] == "refused"
        assert reply["reason"]
        assert ada.ask("explain", seat=0, choice=choice)["type"] == "refused"
    assert ada.ask("explain", seat=0, choice="air 2")["type"] == "done"
    assert ada.update["table"]["waiting"] == [0, 1]


def test_nobody_answers_for_another_seat(house: House) -> None:
    ada, bob, table = two_people(house)
    watcher = Guest(house).live(table)
    for live in (ada, watcher):
        for kind, more in (
            ("answer", {"ask": 1, "choice": "air 1"}),
            ("explain", {"choice": "air 1"}),
            ("preview", {"choice": "air 1"}),
            ("study", {"thing": "tide"}),
            ("hint", {}),
            ("undo", {}),
            ("consent", {"agree": True}),
            ("vote", {"about": 0, "to": "bot"}),
        ):
            reply = live.ask(kind, seat=1, **more)
            assert (reply["type"], reply["key"]) == ("refused", "not-your-seat"), kind
    assert bob.update["table"]["waiting"] == [0, 1]


def test_a_spectator_sees_no_hands_and_no_questions(house: House) -> None:
    ada, bob, table = two_people(house)
    play_air(ada, bob)
    watcher = Guest(house).live(table)
    assert [p["seat"] for p in watcher.update["perspectives"]] == [None]
    view = watcher.perspective()["view"]
    assert view["asks"] == []
    assert view["seat"] is None
    assert watcher.perspective()["undo"]["key"] == "nothing"
    assert watcher.update["table"]["key"] is None
    ada.until(lambda: ada.update["table"]["watchers"] == 1)
    watcher.close()
    ada.until(lambda: ada.update["table"]["watchers"] == 0)


def test_hot_seat_shows_each_own_seat(house: House) -> None:
    ada = Guest(house, "Ada")
    created = ada.post(
        "tables",
        game=GAME,
        seats=[{"who": "me", "name": "Ada"}, {"who": "me", "name": "Bob"}],
    )
    assert [seat["name"] for seat in created["table"]["seats"]] == ["Ada", "Bob"]
    live = ada.live(created["table"]["id"])
    assert [p["seat"] for p in live.update["perspectives"]] == [0, 1]
    for seat in (0, 1):
        assert live.answer(seat, "air 1")["type"] == "done"
    live.until(lambda: bool(live.told[0]) and bool(live.told[1]))


def test_people_are_seen_coming_and_going(house: House) -> None:
    ada, bob, _ = two_people(house)
    ada.until(lambda: ada.update["table"]["seats"][1]["online"])
    bob.close()
    ada.until(lambda: not ada.update["table"]["seats"][1]["online"])
    assert ada.update["table"]["seats"][0]["online"]


def test_chat_is_stored_with_the_match(house: House) -> None:
    ada, bob, table = two_people(house)
    assert ada.ask("say", text="hello <b>there</b>")["type"] == "done"
    bob.until(lambda: bool(bob.said))
    line = bob.said[0]
    assert (line["n"], line["seat"], line["name"]) == (1, 0, "Ada")
    assert line["text"] == "hello <b>there</b>"
    late = Guest(house, "Eve").live(table)
    late.until(lambda: bool(late.said))
    assert late.said == bob.said
    late.ask("say", text="I watch")
    ada.until(lambda: len(ada.said) == 2)
    assert ada.said[1]["seat"] is None
    assert late.ask("say", text="   ")["key"] == "nothing-said"
    nobody = Guest(house).live(table)
    assert nobody.ask("say", text="me too")["key"] == "no-name"


def test_a_preview_tells_what_surely_follows(house: House) -> None:
    ada = Guest(house, "Ada")
    live = ada.live(ada.create_table("grim-tide", "me", "me")["table"]["id"])
    question = live.perspective(live.update["table"]["waiting"][0])["view"]["asks"][0]
    reply = live.ask("preview", seat=question["seat"], choice=question["choices"][0])
    assert reply["type"] == "forecast"
    assert [told["kind"] for told in reply["told"]] == ["ship-placed"]
    assert reply["ends"] == "others"
    number = live.update["number"]
    assert live.ask("preview", seat=question["seat"], choice="sail z9")["type"] == "refused"
    assert live.update["number"] == number, "a preview changes nothing"


def test_texts_come_in_the_language_asked_for(house: House) -> None:
    ada = Guest(house, "Ada")
    table = ada.create_table("grim-tide", "me", "me")["table"]["id"]
    live = ada.live(table, lang="pl")
    seat = live.update["table"]["waiting"][0]
    question = live.perspective(seat)["questions"][0]
    assert "statek" in question["prompt"]
    assert question["labels"][0] != "Start in B1"
    live.told.clear()
    seen = len(live.seen)
    live.send(type="speak", lang="en")
    live.until(lambda: any(message["type"] == "update" for message in live.seen[seen:]))
    assert live.perspective(seat)["questions"][0]["labels"][0] == "Start in B1"
    assert live.told[seat][0]["n"] == 1, "everything is told again in the other language"
    reply = live.ask("answer", seat=seat, ask=0, choice="start b1")
    assert "closed" in reply["reason"]


def test_a_hint_is_a_legal_answer(house: House) -> None:
    ada = Guest(house, "Ada")
    table = ada.create_table("banner-festival", "me", "me", hints=True)["table"]
    live = ada.live(table["id"])
    seat = live.update["table"]["waiting"][0]
    reply = live.ask("hint", seat=seat)
    assert reply["type"] == "advice"
    thought = reply["suggestions"][0]
    assert thought["choice"] in live.perspective(seat)["view"]["asks"][0]["choices"]
    assert thought["label"]
    assert thought["answers"][0] == thought["choice"]
    assert len(thought["labels"]) == len(thought["rules"]) == len(thought["answers"])
    assert all(" " in reason for reason in thought["reasons"]), "in words"


@pytest.mark.parametrize(
    ("seats", "wish", "given"),
    [
        (["me", "random"], {}, True),
        (["me", "open"], {}, False),
        (["me", "me"], {}, False),
        (["me", "open"], {"hints": True}, True),
        (["me", "random"], {"hints": False}, False),
    ],
)
def test_people_among_themselves_get_hints_only_if_they_agreed_to(
    house: House, seats: list[str], wish: dict[str, bool], given: bool
) -> None:
    ada = Guest(house, "Ada")
    assert ada.create_table("banner-festival", *seats, **wish)["table"]["hints"] is given


def test_a_table_without_hints_says_so(house: House) -> None:
    ada = Guest(house, "Ada")
    live = ada.live(ada.create_table("banner-festival", "me", "me")["table"]["id"])
    reply = live.ask("hint", seat=live.update["table"]["waiting"][0])
    assert (reply["type"], reply["key"]) == ("refused", "hints-off")


def test_a_four_bot_match_runs_to_its_end(database: str) -> None:
    with house_on(database) as house:
        ada = Guest(house, "Ada")
        table = ada.create_table("banner-festival", *["random"] * 4)["table"]["id"]
        live = ada.live(table)
        live.until(lambda: live.update["table"]["state"] == "over")
        card = ada.get(f"tables/{table}")
        assert card["winners"]
        moment = ada.get(f"tables/{table}/replay", number=20, seat=2)
        assert msgspec.convert(moment, ReplayMoment).number <= 20


def test_a_reconnect_resumes_without_a_gap(house: House) -> None:
    ada, bob, table = two_people(house, auto_pass=False)
    play_air(ada, bob)
    ada.until(lambda: bool(ada.told[0]))
    heard = len(ada.told[0])
    ada.close()
    there = back_again(house, ada).live(table)
    while len(there.told[0]) < heard + 2:
        seat = there.update["table"]["waiting"][0]
        number = there.update["number"]
        (there, bob)[seat].answer(seat)
        wait_past(there, number, 1)
        wait_past(bob, number, 1)
    resumed = back_again(house, ada).live(table, since={"0": heard})
    assert resumed.told[0] == there.told[0][heard:]


def test_who_claims_to_know_the_future_gets_everything(house: House) -> None:
    ada, bob, table = two_people(house)
    play_air(ada, bob)
    ada.until(lambda: bool(ada.told[0]))
    url = house.address.replace("http", "ws", 1)
    with connect(f"{url}/api/tables/{table}/live") as socket:
        socket.send(json.dumps({"type": "hello", "since": {"none": 1000, "7": 3}}))
        update = json.loads(socket.recv(10))
    assert update["perspectives"][0]["told"][0]["n"] == 1


def test_the_first_message_must_be_hello(house: House) -> None:
    _, _, table = two_people(house)
    url = house.address.replace("http", "ws", 1)
    with connect(f"{url}/api/tables/{table}/live") as socket:
        socket.send(json.dumps({"type": "undo", "ref": 1, "seat": 0}))
        assert json.loads(socket.recv(10))["key"] == "hello-first"
        with pytest.raises(ConnectionClosed):
            socket.recv(10)


def test_a_message_that_cannot_be_understood_changes_nothing(house: House) -> None:
    ada, _, _ = two_people(house)
    for raw in ("", "{", "[]", '{"type": "answer"}', '{"type": "undo", "ref": -1, "seat": 0}'):
        ada.socket.send(raw)
        trouble = ada.hear()
        while trouble["type"] != "trouble":
            trouble = ada.hear()
        assert "\n" not in trouble["reason"]
    assert ada.update["table"]["waiting"] == [0, 1]


def test_too_many_mistakes_end_the_connection(house: House) -> None:
    ada, _, _ = two_people(house)
    for _ in range(MISTAKES + 1):
        ada.socket.send("nonsense")
    with pytest.raises(ConnectionClosed):
        ada.until(lambda: False)
    assert ada.seen[-1]["key"] == "too-many-mistakes"


def test_the_table_passes_for_who_can_only_pass(house: House) -> None:
    ada = Guest(house, "Ada")
    table = ada.create_table(GAME, "me", "me", options={"rounds": "one"})["table"]["id"]
    live = ada.live(table)
    passed = 0
    while live.update["table"]["state"] != "over":
        number, waiting = live.update["number"], live.update["table"]["waiting"]
        if live.perspective(waiting[0])["view"]["asks"][0]["choices"] == ["pass"]:
            passed += 1  # Nobody answers: the table does.
        else:
            live.answer(waiting[0])
        wait_past(live, number, len(waiting))
    assert passed, "this game has windows in which a seat can only pass"
