"""Tables that were saved before effects had names go on as they would have."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.games.tidal_blades.cards.effects import ChooseReward
from reefside.games.tidal_blades.cards.former_steps import FORMER, ChangeTable
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.codec import Unpacker, dump, restore
from reefside.kernel.drive import next_ask
from tests.kit import rule
from tests.tidal_blades.position import GAME, choices, goods, play, reef, stunts


def laid(g: Reef, *row: Any) -> Reef:
    """The table as a save of that time has it: with a step that was written as this row."""
    packed = dump(g)
    packed["agenda"] = [{"step": ["EndSuffering"]}, {"step": list(row)}]
    again = GAME.new_table(g.seats, g.key, g.options)
    restore(again, packed, Unpacker(GAME.package))
    again.short_windows = True
    next_ask(again)
    return again


@rule("TB-ISLAND-08")
def test_fruit_and_shells_are_gained_by_the_number_of_their_word() -> None:
    assert goods(laid(reef(), "ChangeTable", 1, 0, 3), 1) == (5, 2, 2)
    assert goods(laid(reef(), "ChangeTable", 1, 1, -9), 1) == (2, 0, 2)


@rule("TB-LAMARA-06")
def test_the_marker_is_taken() -> None:
    assert laid(reef(), "ChangeTable", 2, 11, 1).first == 2


@pytest.mark.parametrize(("word", "discount"), [(14, 2), (16, 0), (26, 0)])
def test_a_discount_counts_and_what_did_nothing_does_nothing(word: int, discount: int) -> None:
    assert laid(reef(), "ChangeTable", 0, word, 2).discount == discount


def test_the_rival_moves_and_scores_and_the_boat_drifts() -> None:
    g = laid(reef("eko"), "ChangeTable", 0, 20, 2)
    assert g.rival is not None
    assert g.rival.champion == 2
    g = laid(reef("eko"), "ChangeTable", 0, 21, 3)
    assert g.rival is not None
    assert g.rival.score == 3
    assert laid(reef("eko"), "ChangeTable", 0, 22, 2).boat == 2


@pytest.mark.parametrize("word", [23, 24])
def test_challenges_of_the_deck_or_the_pool_are_discarded(word: int) -> None:
    g = laid(reef("eko"), "ChangeTable", 0, word, 1)
    assert type(g.agenda[-1]).__name__ == {23: "DiscardTurned", 24: "TurnChallenge"}[word]
    assert len(g.pool) == (5 if word == 23 else 0)


def test_both_monsters_invade() -> None:
    g = laid(reef(edge="bullubura"), "ChangeTable", 0, 25, 1)
    assert [hero.fruit for hero in g.heroes] == [0, 0, 0]


@rule("TB-ISLAND-08")
def test_one_of_two_rewards_is_asked_for_by_the_numbers_of_its_lists() -> None:
    g = laid(reef(), "ChooseEffect", 0, 13, 14)  # Gatehouse Steps.
    top = g.agenda[-1]
    assert isinstance(top, ChooseReward)
    assert top.one == "space gatehouse-steps effect 1 1"
    assert choices(g, 0) == ["choose 1", "choose 2"]
    play(g, "0: choose 2")
    assert goods(g, 0) == (2, 3, 2)


@rule("TB-MONSTER-10")
@pytest.mark.parametrize(("other", "left"), [(117, (0, 2, 2)), (168, (2, 0, 2))])
def test_who_has_no_stunt_suffers_what_the_list_said(other: int, left: tuple[int, ...]) -> None:
    g = reef()
    stunts(g, 0, "")
    assert goods(laid(g, "DropStunts", 0, 1, other), 0) == left


def test_the_steps_of_that_time_are_known_and_no_new_table_has_them() -> None:
    assert [kind.__name__ for kind in FORMER] == ["ChangeTable", "ChooseEffect", "DropStunts"]
    assert ChangeTable(0, 1, 2).amount == 2
