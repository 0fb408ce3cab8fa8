"""Events: who hears of what."""

from __future__ import annotations

import pytest

from reefside.kernel.event import EVERYONE, Event, emit, mask
from tests.kernel.slate import slate

SPECTATOR = None


def test_everybody_hears_of_an_event_with_its_facts() -> None:
    event = Event("raced", 1, "T-RACE-01", {"distance": 3})
    for seat in (SPECTATOR, 0, 1, 2):
        assert event.delivered_to(seat) == {
            "kind": "raced",
            "seat": 1,
            "rule": "T-RACE-01",
            "distance": 3,
        }


@pytest.mark.parametrize(
    ("seat", "knows"), [(SPECTATOR, False), (0, False), (1, True), (2, False), (3, True)]
)
def test_a_secret_is_told_to_those_who_know_only(seat: int | None, knows: bool) -> None:
    event = Event("drew", 1, "T-DRAW-01", {"count": 1}, {"card": "wave"}, mask(1, 3))
    told = event.delivered_to(seat)
    assert told is not None
    assert told["count"] == 1
    assert ("card" in told) is knows


@pytest.mark.parametrize(
    ("seat", "hears"), [(SPECTATOR, False), (0, True), (1, False), (2, True), (40, False)]
)
def test_a_whisper_is_heard_by_its_seats_only(seat: int | None, hears: bool) -> None:
    event = Event("thought", 0, "T-01", {"of": "home"}, None, mask(0, 2), whisper=True)
    assert (event.delivered_to(seat) is not None) is hears


def test_a_whisper_may_carry_a_secret_too() -> None:
    event = Event("thought", 0, "T-01", {}, {"card": "calm"}, mask(0), whisper=True)
    told = event.delivered_to(0)
    assert told is not None
    assert told["card"] == "calm"
    assert event.delivered_to(SPECTATOR) is None


def test_a_secret_that_everyone_knows_is_none() -> None:
    event = Event("turned", 0, "T-01", {}, {"card": "calm"}, EVERYONE)
    for seat in (SPECTATOR, 0, 5):
        told = event.delivered_to(seat)
        assert told is not None
        assert told["card"] == "calm"


def test_what_is_told_can_be_changed_without_changing_the_event() -> None:
    event = Event("drew", 0, "T-01", {"count": 1}, {"card": "calm"}, mask(0))
    told = event.delivered_to(0)
    assert told is not None
    told["count"] = 99
    told["card"] = "wave"
    assert event.delivered_to(1) == {"kind": "drew", "seat": 0, "rule": "T-01", "count": 1}
    assert event.delivered_to(0) == {
        "kind": "drew",
        "seat": 0,
        "rule": "T-01",
        "count": 1,
        "card": "calm",
    }


def test_a_mask_has_a_bit_for_each_seat() -> None:
    assert mask() == 0
    assert mask(0) == 1
    assert mask(0, 2, 2) == 5
    assert mask(0, 1, 2, 3) != EVERYONE


def test_an_event_is_written_down_only_if_anybody_listens() -> None:
    g = slate()
    emit(g, "moved", 0, "T-01", {"end": 3})
    assert g.events is None
    g.events = []
    emit(g, "moved", 0, "T-01", {"end": 3})
    emit(g, "saw", 1, "T-02", {"card": "calm"}, mask(1))
    public = {"kind": "moved", "seat": 0, "rule": "T-01", "end": 3}
    whispered = {"kind": "saw", "seat": 1, "rule": "T-02", "card": "calm"}
    assert [event.delivered_to(SPECTATOR) for event in g.events] == [public, None]
    assert [event.delivered_to(1) for event in g.events] == [public, whispered]
