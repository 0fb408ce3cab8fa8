"""The agenda: steps are done in the order written, and cut back to a landmark."""

from __future__ import annotations

import pytest

from reefside.kernel.choice import PASS
from reefside.kernel.drive import next_ask, play
from reefside.kernel.step import Step
from reefside.kernel.table import Table
from tests.kernel.slate import YES, AskOne, Slate, Write, run, slate


class Landmark(Write):
    """Where a turn ends."""


class Chapter(Step[Slate]):
    """Does two lines before what was to come."""

    def run(self, g: Slate) -> None:
        g.do(Write("a"), Write("b"))


class Cut(Step[Slate]):
    """Ends the turn."""

    def run(self, g: Slate) -> None:
        g.skip_to(Landmark)


def test_steps_are_done_in_the_order_written() -> None:
    assert run(slate(Write("one"), Write("two"), Write("three"))) == ["one", "two", "three"]


def test_a_step_s_own_steps_come_before_what_was_waiting() -> None:
    g = slate(Write("first"), Chapter(), Write("last"))
    assert run(g) == ["first", "a", "b", "last"]


def test_what_is_done_later_comes_first() -> None:
    g = slate(Write("old"))
    g.do(Write("new"), Write("newer"))
    assert run(g) == ["new", "newer", "old"]


def test_doing_nothing_changes_nothing() -> None:
    g = slate(Write("x"))
    g.do()
    assert len(g.agenda) == 1


def test_skip_to_drops_what_lies_before_the_landmark_and_keeps_the_landmark() -> None:
    g = slate(Cut(), Write("never"), AskOne(0), Landmark("mark"), Write("after"))
    assert run(g) == ["mark", "after"]


def test_skip_to_stops_at_the_next_landmark_of_several() -> None:
    g = slate(Cut(), Write("never"), Landmark("one"), Landmark("two"))
    assert run(g) == ["one", "two"]


def test_skip_to_takes_a_subclass_of_the_landmark() -> None:
    class Harbour(Landmark):
        """A landmark too."""

    assert run(slate(Cut(), Write("never"), Harbour("home"))) == ["home"]


def test_skip_to_a_landmark_on_top_drops_nothing() -> None:
    g = slate(Landmark("here"), Write("x"))
    g.skip_to(Landmark)
    assert run(g) == ["here", "x"]


def test_skip_to_a_landmark_that_is_not_there_fails() -> None:
    g = slate(Write("x"))
    with pytest.raises(IndexError):
        g.skip_to(Landmark)


def test_a_clone_goes_its_own_way_and_has_no_scribes() -> None:
    g = slate(AskOne(0), AskOne(1), Write("end"))
    g.events = []
    next_ask(g)
    g.drawn, g.shown, g.short_windows, g.sealed = 3, 2, True, [PASS, None]
    twin = g.clone()
    assert (twin.drawn, twin.shown, twin.short_windows) == (3, 2, True)
    assert twin.sealed == [PASS, None]
    assert twin.record is None
    assert twin.events is None
    twin.sealed[1] = PASS
    play(twin, 0, YES)
    assert g.sealed == [PASS, None]
    assert len(g.agenda) == 3
    assert g.lines == []
    assert twin.lines == ["0 yes"]


def test_a_new_table_holds_nothing() -> None:
    g = Slate(seats=3, key=b"key")
    assert (g.seats, g.key, g.drawn, g.shown) == (3, b"key", 0, 0)
    assert g.agenda == []
    assert g.sealed == []
    assert not g.short_windows
    assert g.record is None


def test_a_table_without_cards_that_speak_has_no_windows() -> None:
    with pytest.raises(AssertionError, match="Slate has no moments"):
        slate().windows()


def test_a_table_must_bring_its_clone() -> None:
    with pytest.raises(AssertionError, match="Table has no clone"):
        Table(seats=2, key=b"").clone()
