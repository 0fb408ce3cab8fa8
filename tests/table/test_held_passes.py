"""A pass by hand is seen no sooner than one by the table, and nothing is taken from its person."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from reefside.kernel.choice import Choice
from reefside.table import timing
from reefside.table.open_table import OpenTable
from tests.kit import toy
from tests.table.playing import play_air, two_people
from tests.table.serving import House, Live, house_on, wait_for
from tests.table.test_pace import Time


@pytest.fixture
def time() -> Time:
    """A clock on the wall of the house."""
    return Time()


@pytest.fixture
def house(tmp_path: Path, time: Time) -> Iterator[House]:
    """A running server whose time the test says."""
    with house_on(str(tmp_path / "table.sqlite3"), time) as house:
        yield house


def hold_for(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let every pass be seen after so long."""
    monkeypatch.setattr(timing, "FLOOR", (seconds, seconds))
    monkeypatch.setattr(timing, "USUAL", (0.001, 0.0))


def everybody(monkeypatch: pytest.MonkeyPatch, can: bool) -> None:
    """Everybody can act in every window, or nobody can."""
    wash = [Choice("wash", toy.WAVE)] if can else []
    monkeypatch.setattr(toy.Waves, "offers", lambda *_: wash)


def in_a_window(house: House, **more: object) -> tuple[Live, Live, OpenTable]:
    """Ada is asked in a window, Bob looks on."""
    ada, bob, table = two_people(house, **more)
    play_air(ada, bob)
    for live in (ada, bob):
        live.until(lambda live=live: live.update["table"]["waiting"] == [0])  # type: ignore[misc]  # mypy does not infer a lambda with a default
    return ada, bob, house.server.registry.tables[table]


def give_pass(live: Live, seat: int) -> None:
    """Pass, without waiting for the reply."""
    question = live.question(seat)
    assert question is not None
    live.send(type="answer", ref=77, seat=seat, ask=question["number"], choice="pass")


def reply_to(live: Live, ref: int) -> dict[str, object]:
    """The reply to a message."""
    live.until(lambda: any(m.get("ref") == ref for m in live.seen))
    return next(m for m in live.seen if m.get("ref") == ref)


@pytest.mark.parametrize("can", [True, False])
def test_a_quick_pass_waits_and_its_person_does_not(
    house: House, monkeypatch: pytest.MonkeyPatch, can: bool
) -> None:
    hold_for(monkeypatch, 600)
    everybody(monkeypatch, can)
    ada, bob, table = in_a_window(house)
    number = table.row.number
    give_pass(ada, 0)
    wait_for(lambda: table.held.holds(0))
    assert ada.ask("say", text="Hm, hm.")["type"] == "done", "everything else goes on"
    bob.until(lambda: bool(bob.said))
    assert (bob.update["number"], bob.update["table"]["waiting"]) == (number, [0])
    assert not [m for m in ada.seen if m.get("ref") == 77], "not stored, not acknowledged"
    assert table.row.due is None, "no server comes round, which would be seen"


@pytest.mark.parametrize("can", [True, False])
def test_a_pass_is_acknowledged_when_it_is_seen(
    house: House, monkeypatch: pytest.MonkeyPatch, can: bool
) -> None:
    hold_for(monkeypatch, 0.2)
    everybody(monkeypatch, can)
    ada, bob, table = in_a_window(house)
    give_pass(ada, 0)
    reply = reply_to(ada, 77)
    if can:
        assert reply["type"] == "done"
    else:
        assert reply["type"] == "done" or reply["key"] == "stale", "the table was as quick"
    bob.until(lambda: bob.update["table"]["waiting"] == [1])
    assert table.match is not None
    assert next(seat for seat, choice in table.match.record if choice.verb == "pass") == 0


def test_whoever_has_passed_may_still_act(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    hold_for(monkeypatch, 600)
    everybody(monkeypatch, True)
    ada, bob, table = in_a_window(house)
    assert table.match is not None
    state = table.match.state
    state.table.divers[0].hand = [toy.WAVE]  # type: ignore[attr-defined]  # the toy's table
    state.changed()
    give_pass(ada, 0)
    wait_for(lambda: table.held.holds(0))
    assert ada.answer(0, "nonsense")["type"] == "refused"
    stale = ada.ask("answer", seat=0, ask=0, choice="pass")
    assert stale["key"] == "stale"
    assert table.held.holds(0), "what is refused changes nothing"
    assert ada.answer(0, "wash wave")["type"] == "done"
    assert reply_to(ada, 77)["key"] == "replaced"
    bob.until(lambda: any(told["kind"] == "washed" for told in bob.told[1]))


def test_a_pass_outlives_its_connection(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    hold_for(monkeypatch, 0.6)
    everybody(monkeypatch, True)
    ada, bob, table = in_a_window(house)
    give_pass(ada, 0)
    wait_for(lambda: table.held.holds(0))
    ada.close()
    bob.until(lambda: bob.update["table"]["waiting"] == [1])


def test_nobody_is_passed_for_who_is_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    hold_for(monkeypatch, 0.1)
    everybody(monkeypatch, False)
    ada, bob, id = two_people(house)
    table = house.server.registry.tables[id]
    bob.close()
    ada.until(lambda: not ada.update["table"]["seats"][1]["online"])
    assert ada.answer(0, "air 2")["type"] == "done"
    back = bob.guest.live(id)
    assert back.answer(1, "air 2")["type"] == "done"
    back.close()
    ada.until(lambda: ada.update["table"]["waiting"] == [1])
    wait_for(lambda: not table.clients.has(table.row.chairs[1].person))
    wait_for(lambda: not table.autoplay.busy)
    assert table.row.head.waiting == [1], "who holds a card could not pass either"
    number = table.row.number
    bob.guest.live(id)
    ada.until(lambda: ada.update["number"] > number)


def test_a_pass_given_in_time_counts_when_the_time_is_up(
    house: House, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold_for(monkeypatch, 600)
    everybody(monkeypatch, True)
    ada, bob, _ = in_a_window(house, clock={"seconds": 60}, timeout="bot")
    time.passes(59.8)
    give_pass(ada, 0)
    assert reply_to(ada, 77)["type"] == "done"
    bob.until(lambda: bob.update["table"]["waiting"] == [1])


def test_where_all_pass_by_hand_nothing_waits(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold_for(monkeypatch, 600)
    everybody(monkeypatch, True)
    ada, bob, _ = in_a_window(house, auto_pass=False)
    assert ada.answer(0, "pass")["type"] == "done"
    bob.until(lambda: bob.update["table"]["waiting"] == [1])


@pytest.mark.parametrize("rest", [True, False])
def test_whoever_passed_for_the_turn_is_passed_for_in_its_windows(
    house: House, monkeypatch: pytest.MonkeyPatch, rest: bool
) -> None:
    hold_for(monkeypatch, 0.05)
    everybody(monkeypatch, True)
    ada, bob, table = in_a_window(house)
    assert ada.update["perspectives"][0]["questions"][0]["window"]
    number = ada.update["number"]
    assert ada.ask("answer", seat=0, ask=number, choice="pass", rest=rest)["type"] == "done"
    bob.until(lambda: bob.update["table"]["waiting"] == [1])
    assert bob.answer(1, "pass")["type"] == "done"
    ada.until(lambda: ada.update["table"]["waiting"] == [0])
    assert not ada.update["perspectives"][0]["questions"][0]["window"]
    number = ada.update["number"]
    assert ada.answer(0, "pass")["type"] == "done", "no window: she is asked whether she looks"
    bob.until(lambda: bob.update["number"] > number)
    if rest:
        bob.until(lambda: bob.update["table"]["waiting"] == [1])
        assert bob.update["perspectives"][0]["questions"][0]["window"]
    else:
        wait_for(lambda: not table.autoplay.busy)
        assert table.row.head.waiting == [0], "who may act is asked"


def test_whoever_takes_back_is_asked_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    hold_for(monkeypatch, 0.05)
    everybody(monkeypatch, True)
    ada, _, table = in_a_window(house)
    table.autoplay.be_quiet(0)
    ada.ask("undo", seat=0)
    wait_for(lambda: not table.autoplay.busy)
    assert table.row.head.waiting == [0]
