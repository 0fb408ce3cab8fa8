"""Steps: a client that was sent the page before gets only what changed, and knows the same."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.games import keys
from reefside.kernel.nature import Stream, key_of
from tests.table.playing import GAME, play_air, two_people, wait_past
from tests.table.serving import Guest, House, Live, changed

ANSWERS = 25
SHOWN = {("view", "table"), ("view", "round"), ("view", "active")}
"""What is seen on the way: the table, and never a question."""


def known(live: Live) -> dict[str, Any]:
    """All that a client knows of the table now; what is new to be told is told once."""
    perspectives = [
        {name: value for name, value in perspective.items() if name != "told"}
        for perspective in live.update["perspectives"]
    ]
    return {**live.update, "perspectives": perspectives}


def assert_no_idle_change(live: Live) -> None:
    """What a step says has changed is otherwise than in the update before."""
    before: dict[str, Any] = {}
    for place, message in enumerate(live.seen):
        if message["type"] == "step":
            pairs = [(before, message)]
            pairs += zip(before["perspectives"], message["perspectives"], strict=True)
            for old, new in pairs:
                for change in new["changes"]:
                    assert there(old, change["at"]) != change["to"], change["at"]
        before = live.pages.get(place, before)


def assert_stills_lead_on(live: Live) -> int:
    """What lies between two updates is told in order, and belongs to the table; how many it is."""
    found, before = 0, live.pages[min(live.pages)]
    for place, message in enumerate(live.seen):
        if message["type"] == "step":
            pairs = zip(before["perspectives"], message["perspectives"], strict=True)
            for old, new in pairs:
                stills = new.get("stills", [])
                numbers = [still["upto"] for still in stills]
                told = [line["n"] for line in new["told"]]
                assert numbers == sorted(numbers)
                assert not numbers or told[0] - 1 <= numbers[0] <= numbers[-1] < told[-1]
                for still in stills:
                    old = changed(old, still["changes"])
                    ways = {tuple(change["at"][:2]) for change in still["changes"]}
                    assert ways <= SHOWN
                found += len(stills)
        before = live.pages.get(place, before)
    return found


def there(thing: Any, way: list[str | int]) -> Any:
    """What is at some place."""
    for key in way:
        thing = thing[key]
    return thing


def until_all_are_there(live: Live, watchers: int) -> None:
    """Wait until everybody is seen to have come, and so many who look on."""
    live.until(
        lambda: (
            all(seat["online"] for seat in live.update["table"]["seats"])
            and live.update["table"]["watchers"] == watchers
        )
    )


def kinds(live: Live) -> list[str]:
    """The types of the messages that showed the table, in order."""
    return [message["type"] for message in live.seen if message["type"] in ("update", "step")]


@pytest.mark.parametrize("game", keys())
def test_who_gets_steps_knows_what_others_are_sent_whole(house: House, game: str) -> None:
    ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
    created = ada.create_table(game, "me", "me", "open", auto_pass=False)
    bob.join(created)
    table = created["table"]["id"]
    stranger = Guest(house)
    pairs = [(guest.live(table), guest.live(table, steps=False)) for guest in (ada, bob, stranger)]
    lives = [live for pair in pairs for live in pair]
    for live in lives:
        until_all_are_there(live, 2)
    stream = Stream(key_of(8), 0)
    for _ in range(ANSWERS):
        for stepping, whole in pairs:
            assert known(stepping) == known(whole)
            assert stepping.told == whole.told
        card = lives[0].update["table"]
        if card["state"] == "over":
            break
        seat = card["waiting"][stream.below(len(card["waiting"]))]
        live = pairs[0 if seat in card["mine"] else 1][0]
        question = live.question(seat)
        assert question is not None
        choice = question["choices"][stream.below(len(question["choices"]))]
        assert live.answer(seat, choice)["type"] == "done"
        for each in lives:
            wait_past(each, card["number"], len(card["waiting"]))
    for stepping, whole in pairs:
        assert "step" in kinds(stepping)
        assert_no_idle_change(stepping)
        assert "step" not in kinds(whole)
    stills = [assert_stills_lead_on(stepping) for stepping, _ in pairs]
    assert sum(stills) > 0 or game == GAME, "an answer in the small game brings one step"


def test_a_step_is_small(house: House) -> None:
    ada, bob, _ = two_people(house)
    play_air(ada, bob)
    bob.until(lambda: bool(bob.told[1]))
    step = next(message for message in reversed(bob.seen) if message["type"] == "step")
    ways = [change["at"] for change in step["changes"]]
    assert ["table", "number"] in ways
    assert ["table", "title"] not in ways
    assert all(len(way) > 1 for view in step["perspectives"] for way in ways_of(view))


def ways_of(perspective: dict[str, Any]) -> list[Any]:
    """Where a view changed."""
    ways = [change["at"] for change in perspective["changes"]]
    return [way for way in ways if way[0] == "view"]


def test_who_missed_a_page_is_sent_all_of_it(house: House) -> None:
    ada, bob, table = two_people(house)
    for live in (ada, bob):
        until_all_are_there(live, 0)
    for client in house.server.registry.tables[table].clients:
        client.revision -= 1
    seen = len(kinds(bob))
    ada.answer(0, "air 2")
    bob.until(lambda: bob.update["table"]["waiting"] == [1])
    assert kinds(bob)[seen:] == ["update"]
    bob.answer(1, "air 2")
    bob.until(lambda: bool(bob.told[1]))
    assert set(kinds(bob)[seen + 1 :]) == {"step"}


def test_another_language_is_sent_whole(house: House) -> None:
    _, bob, _ = two_people(house)
    until_all_are_there(bob, 0)
    bob.told.clear()
    seen = len(kinds(bob))
    bob.send(type="speak", lang="pl")
    bob.until(lambda: len(kinds(bob)) > seen)
    assert kinds(bob)[seen:] == ["update"]


def test_who_takes_a_seat_is_sent_all_that_is_seen_from_there(house: House) -> None:
    ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
    created = ada.create_table(GAME, "me", "open")
    table = created["table"]["id"]
    watching, waiting = bob.live(table), ada.live(table)
    watching.until(lambda: watching.update["table"]["seats"][0]["online"])
    assert kinds(watching)[-1] == "step", "somebody came: only that has changed"
    bob.join(created)
    for live, seat in ((watching, 1), (waiting, 0)):
        until_all_are_there(live, 0)
        assert live.perspective()["seat"] == seat
        assert kinds(live)[-1] == "update"
