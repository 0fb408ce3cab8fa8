"""Clocks and votes about absent seats, with times that the test says."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reefside.table.absence import may_vote, voters
from reefside.table.clock import Clocks, new_clocks


def lefts(clocks: Clocks, now: float) -> list[float]:
    """What each seat has left."""
    return [clocks.left_of(seat, now) for seat in range(len(clocks.left))]


def test_only_the_seat_that_is_waited_for_loses_time() -> None:
    clocks = new_clocks(3, 60, 0, now=100.0).handed_on([1], 100.0)
    assert lefts(clocks, 110.0) == [60, 50, 60]
    clocks = clocks.handed_on([2], 110.0)
    assert lefts(clocks, 130.0) == [60, 50, 40]


def test_nothing_runs_before_the_first_question() -> None:
    clocks = new_clocks(2, 60, 5, now=0.0)
    assert lefts(clocks, 1_000.0) == [60, 60]
    assert clocks.next_out() is None
    assert clocks.spent_by(1_000.0) == []


def test_seats_that_answer_together_run_together() -> None:
    clocks = new_clocks(3, 60, 0, 0.0).handed_on([0, 1, 2], 0.0).handed_on([0, 2], 10.0)
    assert lefts(clocks, 15.0) == [45, 50, 45]


def test_the_increment_comes_when_the_turn_is_handed_on_and_not_for_every_small_answer() -> None:
    clocks = new_clocks(2, 60, 5, 0.0).handed_on([0], 0.0)
    for now in (1.0, 2.0, 3.0):
        clocks = clocks.handed_on([0], now)
    assert lefts(clocks, 3.0) == [57, 60]
    clocks = clocks.handed_on([1], 4.0)
    assert lefts(clocks, 4.0) == [61, 60]


def test_time_is_up_and_stays_at_nothing() -> None:
    clocks = new_clocks(2, 30, 5, 0.0).handed_on([0], 0.0)
    assert clocks.next_out() == 30.0
    assert clocks.spent_by(29.9) == []
    assert clocks.spent_by(30.0) == [0]
    assert lefts(clocks, 99.0) == [0, 30]
    assert lefts(clocks.handed_on([1], 99.0), 99.0) == [5, 30]


def test_the_end_and_a_wait_give_nothing() -> None:
    clocks = new_clocks(2, 30, 5, 0.0).handed_on([0], 0.0).stopped(10.0)
    assert lefts(clocks, 50.0) == [20, 30]
    assert clocks.next_out() is None


def test_a_restart_changes_nothing() -> None:
    clocks = new_clocks(2, 60, 5, 0.0).handed_on([0], 7.0)
    again = msgspec.json.decode(msgspec.json.encode(clocks), type=Clocks)
    assert again == clocks
    assert again.left_of(0, 17.0) == 50


def test_time_without_any_server_costs_nobody_anything() -> None:
    clocks = new_clocks(2, 60, 0, 0.0).handed_on([0], 0.0)
    assert clocks.spent_by(500.0) == [0]
    assert clocks.paused(20.0, 500.0).left_of(0, 500.0) == 40
    assert clocks.paused(20.0, 500.0).left_of(0, 510.0) == 30
    assert clocks.paused(-50.0, -10.0) == clocks
    asleep = new_clocks(2, 60, 0, 0.0).handed_on([0], 100.0).paused(20.0, 130.0)
    assert asleep.left_of(0, 130.0) == 60


def test_a_clock_that_is_set_back_gives_no_time() -> None:
    clocks = new_clocks(2, 60, 0, 100.0).handed_on([0], 100.0)
    assert clocks.left_of(0, 40.0) == 60
    assert clocks.handed_on([1], 40.0).since == 100.0


@given(st.lists(st.tuples(st.sets(st.integers(0, 2)), st.floats(0, 50)), max_size=30))
def test_seconds_lost_are_the_seconds_waited_for(turns: list[tuple[set[int], float]]) -> None:
    clocks = new_clocks(3, 10_000, 0, 0.0)
    waited = [0.0, 0.0, 0.0]
    now = 0.0
    for waiting, seconds in turns:
        clocks = clocks.handed_on(waiting, now)
        now += seconds
        for seat in waiting:
            waited[seat] += seconds
    assert lefts(clocks, now) == pytest.approx([10_000 - seconds for seconds in waited])


# ---------------------------------------------------------------- votes


def test_somebody_who_is_there_cannot_be_voted_away() -> None:
    assert not may_vote(waited=10_000, online=True, out_of_time=None)
    assert not may_vote(waited=10, online=False, out_of_time=None)
    assert may_vote(waited=10_000, online=False, out_of_time=None)


def test_with_a_clock_it_is_the_clock_that_counts() -> None:
    assert not may_vote(waited=10_000, online=False, out_of_time=False)
    assert may_vote(waited=10, online=True, out_of_time=True)


def test_all_other_people_must_agree() -> None:
    assert voters([0, 1, 3], about=3, owners={0: "ann", 1: "ben", 3: "cid"}) == [0, 1]


def test_a_person_with_two_seats_has_one_vote_and_none_about_their_own() -> None:
    owners = {0: "ann", 1: "ann", 2: "ben", 3: "ben"}
    assert voters([0, 1, 2, 3], about=3, owners=owners) == [0]


def test_alone_there_is_nobody_to_vote() -> None:
    assert voters([0], 0, {0: "ann"}) == []
