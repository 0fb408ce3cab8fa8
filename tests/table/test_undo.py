"""Taking back: free, by consent, refused with the reason."""

from __future__ import annotations

from tests.table.playing import finish, play_air, two_people, wait_past
from tests.table.serving import Guest, House, Live


def test_without_a_decision_there_is_nothing_to_take_back(house: House) -> None:
    ada, _, _ = two_people(house)
    assert ada.perspective(0)["undo"]["key"] == "nothing"
    reply = ada.ask("undo", seat=0)
    assert (reply["type"], reply["key"]) == ("refused", "nothing")
    assert reply["reason"] == ada.perspective(0)["undo"]["text"]


def test_a_free_undo_asks_nobody(house: House) -> None:
    ada, bob = Guest(house, "Ada"), Guest(house, "Bob")
    created = ada.create_table("grim-tide", "me", "open")
    bob.join(created)
    lives = [guest.live(created["table"]["id"]) for guest in (ada, bob)]
    for place, way in ((0, "start"), (1, "start")):
        seat = lives[0].update["table"]["waiting"][0]
        question = lives[seat].perspective(seat)["view"]["asks"][0]
        assert question["choices"][0].startswith(way), place
        lives[seat].answer(seat, question["choices"][0])
        for live in lives:
            wait_past(live, question["number"], 1)
    seat = lives[0].update["table"]["waiting"][0]
    mover = lives[seat]
    before = mover.perspective(seat)["view"]
    bid = next(choice for choice in before["asks"][0]["choices"] if choice != "pass")
    mover.answer(seat, bid)
    wait_past(mover, before["asks"][0]["number"], 1)
    assert mover.perspective(seat)["undo"]["key"] == "free"
    assert mover.ask("undo", seat=seat)["type"] == "done"
    mover.until(lambda: mover.told[seat][-1]["kind"] == "undone")
    after = mover.perspective(seat)["view"]
    assert after["table"] == before["table"]
    assert after["asks"][0]["choices"] == before["asks"][0]["choices"]


def test_alone_with_bots_nobody_need_be_asked(house: House) -> None:
    ada = Guest(house, "Ada")
    live = ada.live(ada.create_table("banner-festival", "me", "random")["table"]["id"])
    live.answer(0)
    live.until(lambda: bool(live.update["number"] > 2 and live.question(0)))
    assert live.perspective(0)["undo"]["key"] == "free"
    assert live.ask("undo", seat=0)["type"] == "done"
    live.until(lambda: live.told[0][-1]["kind"] == "undone")


def test_luck_that_was_undone_is_told_and_counted(house: House) -> None:
    ada = Guest(house, "Ada")
    # A pass that the table gave after the roll would be what is taken back.
    created = ada.create_table(
        "pearl-dive", "me", "random", options={"rounds": "one"}, auto_pass=False
    )
    live = ada.live(created["table"]["id"])
    known = len(live.told[0])
    assert live.answer(0, "air 2")["type"] == "done"
    live.until(lambda: any(told["kind"] == "rolled" for told in live.told[0][known:]))
    assert live.update["table"]["luck_undone"] == 0
    assert live.ask("undo", seat=0)["type"] == "done"
    live.until(lambda: live.told[0][-1]["kind"] == "undone")
    assert "rolled and drawn anew" in live.told[0][-1]["text"]
    live.until(lambda: live.update["table"]["luck_undone"] == 1)
    watcher = Guest(house, "Bob").live(created["table"]["id"])
    watcher.until(lambda: watcher.update["table"]["luck_undone"] == 1)
    while live.update["table"]["state"] != "over":
        number = live.update["number"]
        if live.question(0):
            live.answer(0)
        live.until(lambda number=number: live.update["number"] > number)  # type: ignore[misc]  # mypy does not infer a lambda with a default
    assert ada.get(f"tables/{created['table']['id']}")["luck_undone"] == 1


def test_what_is_over_is_over(house: House) -> None:
    ada, bob, _ = two_people(house, options={"rounds": "one"}, auto_pass=False)
    finish({0: ada, 1: bob})
    assert ada.update["table"]["key"], "the luck to come would be known"
    assert ada.ask("undo", seat=0)["key"] == "over"
    assert ada.perspective(0)["undo"]["key"] == "nothing"


def asked_to_undo(house: House) -> tuple[Live, Live, int]:
    """Ada wants to take back her air after it was revealed."""
    ada, bob, _ = two_people(house, auto_pass=False)
    play_air(ada, bob)
    ada.until(lambda: ada.update["number"] > 1)
    number: int = ada.update["number"]
    assert ada.perspective(0)["undo"]["key"] == "consent"
    assert ada.perspective(0)["undo"]["text"]
    assert ada.ask("undo", seat=0)["type"] == "done"
    bob.until(lambda: bob.update["undo_asked"] is not None)
    assert bob.update["undo_asked"] == {"by": 0, "number": 1, "agreed": [], "needed": [1]}
    assert bob.update["number"] == number, "nothing is taken back yet"
    return ada, bob, number


def test_undo_by_consent(house: House) -> None:
    ada, bob, number = asked_to_undo(house)
    assert ada.ask("undo", seat=0)["key"] == "undo-asked-already"
    assert ada.ask("consent", seat=0, agree=True)["key"] == "not-yours-to-agree"
    assert bob.ask("consent", seat=1, agree=True)["type"] == "done"
    ada.until(lambda: ada.update["number"] > number)
    assert ada.update["undo_asked"] is None
    assert ada.told[0][-1]["kind"] == "undone"
    assert ada.update["table"]["waiting"] == [0, 1], "the whole question is open again"


def test_undo_refused_by_another(house: House) -> None:
    ada, bob, number = asked_to_undo(house)
    assert bob.ask("consent", seat=1, agree=False)["type"] == "done"
    ada.until(lambda: ada.update["undo_asked"] is None)
    assert ada.update["number"] == number
    assert bob.ask("consent", seat=1, agree=True)["key"] == "no-undo-asked"


def test_going_on_ends_the_wish_to_take_back(house: House) -> None:
    ada, bob, _ = asked_to_undo(house)
    seat = ada.update["table"]["waiting"][0]
    (ada, bob)[seat].answer(seat)
    ada.until(lambda: ada.update["undo_asked"] is None)
