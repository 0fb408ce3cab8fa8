"""Ranking the cards of a bout."""

from __future__ import annotations

import pytest

from reefside.games.banner_festival.rules.play import PLAY
from reefside.games.banner_festival.rules.race import RaceHigh
from reefside.games.banner_festival.rules.rank import rank
from reefside.games.banner_festival.rules.turn import StartBout
from reefside.games.banner_festival.state import HIGH, LOW, MID
from reefside.kernel.choice import Choice
from reefside.kernel.drive import next_ask, play
from tests.banner_festival.position import BOX, GAME, bout, card, played, resolve
from tests.kit import rule, say

TEAL, PURPLE, ORANGE, YELLOW = range(4)


@rule("BF-RANK-01", "BF-RANK-02", "BF-RANK-06", "BF-RANK-07", "BF-RANK-09")
def test_example_01_ranking_in_the_teal_quadrant() -> None:
    g = played("Y5 T2 Y2 O6", gate=5)
    assert g.ranking == [card("T2"), card("O6"), card("Y5"), card("Y2")]
    assert g.roles == [MID, HIGH, LOW, MID]


@rule("BF-RANK-01")
@pytest.mark.parametrize("quadrant", [TEAL, PURPLE, ORANGE, YELLOW])
def test_the_suit_of_the_gate_beats_every_other_and_they_follow_clockwise(quadrant: int) -> None:
    g = played("T5 P5 O5 Y5", gate=BOX.ring.index(quadrant, 1))
    assert [other // 10 for other in g.ranking] == [(quadrant + i) % 4 for i in range(4)]


@rule("BF-RANK-02", "BF-RANK-06", "BF-RANK-07")
@pytest.mark.parametrize("pair", ["T8 T5", "T1 P9", "P1 O9", "O1 Y9"])
def test_example_02_suit_order_and_value_order_in_teal(pair: str) -> None:
    first, second = [card(short) for short in pair.split()]
    assert rank(BOX.strengths[TEAL], [second, first]) == [first, second]


@rule("BF-RANK-03", "BF-RANK-04", "BF-RANK-05")
@pytest.mark.parametrize(
    ("quadrant", "order"), [(PURPLE, "P O Y T"), (ORANGE, "O Y T P"), (YELLOW, "Y T P O")]
)
def test_the_other_quadrants_follow_clockwise(quadrant: int, order: str) -> None:
    cards = [card(f"{letter}5") for letter in order.split()]
    assert rank(BOX.strengths[quadrant], sorted(cards)) == cards


@rule("BF-RANK-08")
def test_no_two_cards_rank_alike() -> None:
    for strengths in BOX.strengths:
        assert len(set(strengths)) == len(strengths) == 40


@rule("BF-RANK-09")
@pytest.mark.parametrize(
    ("cards", "roles"),
    [
        ("T9 P5 O5 Y5", [HIGH, MID, MID, LOW]),
        ("Y5 Y6 O1 P1 T1", [LOW, MID, MID, MID, HIGH]),
    ],
)
def test_between_high_and_low_everybody_is_mid(cards: str, roles: list[int]) -> None:
    assert played(cards, gate=5).roles == roles


@rule("BF-RANK-10")
@pytest.mark.parametrize("value", range(1, 10))
def test_nothing_in_the_resolution_changes_the_roles(value: int) -> None:
    cards = [card(short) for short in f"Y{value} O5 T9 P5".split()]
    g = bout(f"Y{value} O5 T9 P5")
    next_ask(g)
    for seat in range(4):
        play(g, seat, Choice(PLAY, cards[seat]))
    while not isinstance(g.agenda[-1], RaceHigh):
        g.agenda.pop().run(g)
    ranked = (g.roles[:], g.ranking[:], g.gate)
    assert ranked == ([LOW, MID, HIGH, MID], [cards[2], cards[3], cards[1], cards[0]], 5)
    while not isinstance(g.agenda[-1], StartBout):
        g.agenda.pop().run(g)
        assert (g.roles, g.ranking, g.gate) == ranked


@rule("BF-RANK-10")
def test_the_next_gate_move_does_not_rank_the_last_bout_again() -> None:
    g = bout("T9 P5 O5 Y5", more=2)
    resolve(g, "T9 P5 O5 Y5")
    g.events = []
    say(GAME, g, "3: gate 2")  # In purple the teal 9 would be lowest.
    assert g.roles == [HIGH, MID, MID, LOW]
    assert g.ranking == [card("T9"), card("P5"), card("O5"), card("Y5")]
    assert [event.kind for event in g.events] == ["gate-moved"]
