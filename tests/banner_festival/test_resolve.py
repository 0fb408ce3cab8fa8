"""Resolving a bout: all at once, in whatever order."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reefside.games.banner_festival.rules.banners import free_space, hang, hang_on_tower
from reefside.games.banner_festival.rules.gate import MoveGate
from reefside.games.banner_festival.rules.low import UseLow
from reefside.games.banner_festival.rules.race import distance_to_gate, race
from reefside.games.banner_festival.state import DOCK, HIGH, LOW, MID, Festival
from reefside.kernel.codec import dump
from reefside.kernel.drive import next_ask
from reefside.kernel.effects import Use
from tests.banner_festival.deals import facts, plays, questions, resolutions, suited, told
from tests.banner_festival.position import BOX, GAME, bout, card, played, resolve
from tests.kit import follow, rule, say
from tests.kit.script import asked


def act(g: Festival, seat: int) -> None:
    """What one seat does in a bout, by the functions that the steps call."""
    if g.roles[seat] == HIGH:
        race(g, seat, distance_to_gate(g, seat))
    elif g.roles[seat] == MID:
        place = free_space(g, g.printed.paths[g.quadrant()][g.played[seat]])
        if place >= 0:
            hang(g, seat, place, "BF-MID-02")
        else:
            hang_on_tower(g, seat, 1, "BF-MID-05")
    else:
        for effect in g.printed.effects(g.played[seat]).effects:
            step = effect.step(Use(seat))
            assert step is not None
            step.run(g)


def resolved(g: Festival) -> dict[str, Any]:
    """The whole table at the next question, after the steps of the game."""
    then = g.clone()
    next_ask(then)
    return dump(then)


def resolved_in(g: Festival, order: tuple[int, ...]) -> dict[str, Any]:
    """The whole table at the next question, when the seats have acted in an order."""
    then = g.clone()
    while not isinstance(then.agenda.pop(), UseLow):
        pass
    for seat in order:
        act(then, seat)
    next_ask(then)
    return dump(then)


@rule("BF-RESOLVE-01", "BF-BANNER-02", "BF-BANNER-03")
def test_derived_10_two_mids_share_a_parity_space_then_it_is_closed() -> None:
    g = bout("T9 P8 O4 Y5", more=0)
    for seat, short in enumerate(["T8", "O2", "Y4", "Y3"]):
        g.bag.remove(card(short))
        g.houses[seat].hand.append(card(short))
    resolve(g, "T9 P8 O4 Y5")
    assert [house.docks[0] for house in g.houses] == [0, 2, 2, 0]
    fruit = [house.fruit for house in g.houses]
    g.gate = 4  # One space ahead is teal again.
    say(GAME, g, "3: gate 1")
    assert g.houses[1].docks[:DOCK] == [2, 0, 0, 1]
    assert g.houses[1].fruit - fruit[1] == 2
    assert (g.houses[2].docks[:DOCK], g.houses[2].towers) == ([2, 0, 0, 0], [0, 1])


@rule("BF-RESOLVE-01", "BF-BANNER-04")
def test_derived_11_ability_2_shares_the_nearest_space_with_a_mid() -> None:
    g = played("T9 P6 O3 Y2", gate=5)
    assert g.roles == [HIGH, MID, MID, LOW]
    assert [house.docks[0] for house in g.houses] == [0, 2, 0, 2]
    assert [house.docks[1] for house in g.houses] == [0, 0, 2, 0]
    assert g.lead == 3


@rule("BF-RESOLVE-01")
def test_fruit_taken_late_in_a_bout_still_shares_in_its_feast() -> None:
    g = bout("T9 P6 O6 Y1", gate=5)
    g.closed[0] = 0b0011
    g.pool = 1
    g.events = []
    resolve(g, "T9 P6 O6 Y1")  # 1 and 2 fruit from the dock, 1 by the low card.
    assert facts(g, "feast-held") == [{"fruit": [0, 1, 2, 1], "paid": [0, 1, 2, 1]}]


@rule("BF-RESOLVE-01", "BF-GATE-04")
def test_derived_01_the_first_bout_of_a_four_player_game() -> None:
    g = suited("Y T P O")
    follow(GAME, g, plays("Y3 T7 P4 O1"))
    assert g.gate == 4
    assert g.roles == [HIGH, MID, MID, LOW]
    assert [house.boat for house in g.houses] == [4, 1, 1, 3]
    yellow = 3 * DOCK
    assert [house.docks[yellow : yellow + 2] for house in g.houses] == [
        [0, 0],
        [2, 0],
        [0, 2],
        [0, 0],
    ]
    assert [house.fruit for house in g.houses] == [0, 0, 0, 1]
    assert (g.pool, g.lead) == (10, 3)


@rule("BF-RESOLVE-02")
@pytest.mark.parametrize(("seats", "games"), [(2, 20), (3, 10), (4, 6), (5, 2)])
def test_derived_27_the_order_of_the_seats_changes_nothing_in_random_games(
    seats: int, games: int
) -> None:
    feasts = 0
    for seed in range(games):
        for g in resolutions(seats, seed):
            expected = resolved(g)
            for order in permutations(range(seats)):
                assert resolved_in(g, order) == expected
            paid = [house["feasts"] for house in expected["houses"]]
            feasts += paid != [house.feasts for house in g.houses]
    assert feasts, "the pool was emptied in some of the bouts"


@st.composite
def positions(draw: st.DrawFn) -> Festival:
    """A bout just ranked: any cards, few or many banners, docks half full, a pool near its end."""
    seats = draw(st.integers(3, 5))
    cards = draw(st.permutations(BOX.deck(seats)))
    names = [f"{BOX.suits[number // 10][0].upper()}{number % 10}" for number in cards]
    hands, dummy = " ".join(names[:seats]), names[seats] if seats == 3 else ""
    g = bout(hands, gate=draw(st.integers(1, 8)), dummies=dummy)
    g.pool = draw(st.integers(1, 6))
    for quadrant in range(4):
        g.closed[quadrant] |= draw(st.integers(0, 15))
    for house in g.houses:
        house.towers = [draw(st.integers(0, 4)) for _ in range(2)]
        for place in range(0, 16, 3):
            house.docks[place] = draw(st.integers(0, 1))
        house.banners = draw(st.integers(0, 14 - sum(house.docks) - sum(house.towers)))
        house.boat = draw(st.integers(1, 8))
        house.revealed = draw(st.integers(0, 7))
        house.fruit = draw(st.integers(0, 4))
    follow(GAME, g, f"nature: draw {BOX.cards[cards[seats]]}" if dummy else "")
    for seat in range(seats):
        g.agenda[-1].take(g, seat, GAME.notation.read(f"play {BOX.cards[cards[seat]]}"))
    for _ in range(2):  # The hidden dummy, which is none here, and the ranking.
        g.agenda.pop().run(g)
    return g


@rule("BF-RESOLVE-02")
@settings(max_examples=80, deadline=None, derandomize=True)
@given(positions())
def test_derived_27_the_order_of_the_seats_changes_nothing_in_any_position(g: Festival) -> None:
    expected = resolved(g)
    for order in permutations(range(g.seats)):
        assert resolved_in(g, order) == expected


@rule("BF-RESOLVE-03")
@pytest.mark.parametrize("value", range(10))
def test_resolution_asks_nobody_whatever_the_low_card_does(value: int) -> None:
    cards = f"T9 P5 O5 O4 Y{value}"
    g = bout(cards)
    g.events = []
    resolve(g, cards)
    assert asked(g) == [(4, "BF-GATE-01")]
    assert told(g)[2:7] == [
        ("raced", 0),
        ("banner-hung", 1),
        ("banner-hung", 2),
        ("banner-hung", 3),
        ("ability-used", 4),
    ]


@rule("BF-RESOLVE-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_only_decisions_are_the_card_and_the_gate_and_none_may_be_passed(seats: int) -> None:
    verbs: dict[str, set[str]] = {}
    for seed in range(5):
        for g in questions(seats, seed):
            for ask in g.agenda[-1].asks(g) if g.agenda else []:
                verbs.setdefault(ask.rule, set()).update([choice.verb for choice in ask.choices])
    assert verbs == {"BF-GATE-01": {"gate"}, "BF-PLAY-02": {"play"}}


@rule("BF-RESOLVE-04")
def test_results_are_told_high_first_then_mids_downward_then_low_then_the_feast() -> None:
    g = bout("Y1 O6 P5 T9", gate=5)
    g.pool = 1
    g.events = []
    resolve(g, "Y1 O6 P5 T9")
    assert told(g)[2:] == [
        ("raced", 3),
        ("banner-hung", 2),
        ("banner-hung", 1),
        ("ability-used", 0),
        ("fruit-taken", 0),
        ("raced", 0),
        ("feast-held", -1),
        ("pool-filled", -1),
    ]


@rule("BF-RESOLVE-05")
def test_after_the_actions_and_the_feast_the_next_bout_begins_with_the_gate() -> None:
    g = bout("T9 P5 O5 Y1", gate=5)
    g.pool = 1
    g.events = []
    resolve(g, "T9 P5 O5 Y1")
    assert told(g)[-1] == ("pool-filled", -1)
    assert g.bout == 3
    assert isinstance(g.agenda[-1], MoveGate)
    assert asked(g) == [(3, "BF-GATE-01")]


@rule("BF-RESOLVE-05")
def test_with_empty_hands_no_further_bout_begins() -> None:
    g = bout("T9 P5 O5 Y5", gate=5, more=0)
    next_ask(g)
    assert [house.hand for house in g.houses] == [[]] * 4
    assert (g.bout, g.agenda) == (2, [])
