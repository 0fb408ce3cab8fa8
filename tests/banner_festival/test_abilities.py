"""The low card: the lead, and the ten abilities."""

from __future__ import annotations

import pytest

from reefside.games.banner_festival.state import HIGH, LOW, MID, NOBODY, Festival
from reefside.kernel.codec import pack
from reefside.kernel.effects import Use
from tests.banner_festival.position import BOX, GAME, bout, card, played, resolve
from tests.banner_festival.staging import (
    SUITED,
    banners,
    by_strength,
    deal,
    finish,
    hang,
    heard,
    hold,
    last_bout,
    play_last,
    stage_low,
)
from tests.kit import follow, rule
from tests.kit.script import asked


def belongings(g: Festival, seat: int) -> tuple[int, ...]:
    """What an ability can change: watercraft, fruit, banners on dock and tower, cards kept."""
    house = g.houses[seat]
    return house.boat, house.fruit, sum(house.docks), sum(house.towers), len(house.kept)


# ---------------------------------------------------------------- low


@rule("BF-LOW-01")
@pytest.mark.parametrize("value", range(1, 10))
def test_the_low_player_uses_the_ability_of_their_own_card(value: int) -> None:
    g, cards = stage_low(value, gate=5)
    resolve(g, cards)
    (used,) = heard(g, "ability-used")
    assert (used.seat, used.facts) == (0, {"card": f"yellow-{value}"})
    assert belongings(g, 0) == {
        1: (3, 1, 0, 0, 0),
        2: (1, 0, 2, 0, 0),
        3: (2, 0, 0, 0, 0),
        4: (1, 1, 0, 0, 0),
        5: (1, 0, 0, 1, 0),
        6: (3, 0, 0, 0, 0),
        7: (1, 1, 0, 0, 0),
        8: (1, 0, 0, 2, 0),
        9: (1, 0, 0, 0, 1),
    }.get(value)


@rule("BF-LOW-02")
@pytest.mark.parametrize("seat", range(4))
def test_the_low_player_leads_and_moves_the_gate_next(seat: int) -> None:
    cards = ["T9", "P5", "O5"]
    cards.insert(seat, "Y5")
    g = played(" ".join(cards), gate=5)
    assert g.lead == seat
    assert asked(g) == [(seat, "BF-GATE-01")]


@rule("BF-LOW-03")
@pytest.mark.parametrize(("high", "mids"), [("T9", "P7 O8"), ("T8", "P9 O5"), ("T1", "P3 O9")])
def test_high_and_mid_cards_never_use_their_ability(high: str, mids: str) -> None:
    cards = f"{high} {mids} Y5"
    g = bout(cards, gate=5)
    g.events = []
    resolve(g, cards)
    assert [event.seat for event in heard(g, "ability-used")] == [3]
    assert g.roles == [HIGH, MID, MID, LOW]
    assert [house.kept for house in g.houses] == [[], [], [], []]
    assert [sum(house.towers) for house in g.houses] == [0, 0, 0, 1]
    assert [house.fruit for house in g.houses] == [0, 0, 0, 0]
    assert [house.boat for house in g.houses] == [5, 1, 1, 1]


@rule("BF-LOW-04")
def test_the_low_player_neither_races_nor_hangs_a_banner_as_others_do() -> None:
    g = played("T5 P5 O5 Y9", gate=5)
    house = g.houses[3]
    assert (house.boat, house.banners, banners(g, 3)) == (1, 14, {})


@rule("BF-LOW-05")
def test_the_lead_stays_until_another_is_low() -> None:
    g = bout("T9 P5 O5 Y5", gate=5)
    hold(g, "T9 T8 P4", "P5 P6 P7", "O5 O6 O7", "Y5 Y6 Y7")
    resolve(g, "T9 P5 O5 Y5")
    follow(GAME, g, "3: gate 1")
    resolve(g, "T8 P6 O6 Y6")
    assert g.lead == 3
    assert asked(g) == [(3, "BF-GATE-01")]
    follow(GAME, g, "3: gate 4")  # Into orange; the last cards play themselves.
    assert g.ranking == [card("O7"), card("Y7"), card("P7"), card("P4")]
    assert g.lead == 0


@rule("BF-LOW-06")
def test_with_a_low_dummy_nobody_uses_an_ability_and_nobody_leads() -> None:
    cards = "T9 P6 O3"
    g = bout(cards, gate=5, dummies="Y9")
    g.lead = 1
    g.events = []
    resolve(g, cards, "Y9")
    assert not heard(g, "ability-used", "card-kept")
    assert g.lead == NOBODY
    (drift,) = heard(g, "gate-drifted")
    assert (drift.facts["start"], drift.facts["end"]) == (5, 8)


# ---------------------------------------------------------------- the ten abilities


@rule("BF-CARD-01")
@pytest.mark.parametrize("value", range(10))
def test_one_number_has_one_ability_in_all_four_suits(value: int) -> None:
    seats = 5 if value == 0 else 4
    outcomes = set()
    for gate in (1, 3, 5, 7):
        g, cards = stage_low(value, gate, seats)
        assert cards.split()[0] == f"{by_strength(gate)[-1]}{value}"
        g.houses[0].boat = (gate + 3) % 8 + 1
        resolve(g, cards)
        boat, *rest = belongings(g, 0)
        outcomes.add(((boat - gate) % 8, *rest))
    assert len(outcomes) == 1


@rule("BF-CARD-01")
def test_there_are_ten_abilities() -> None:
    abilities = [
        [pack(effect.step(Use(0))) for effect in BOX.effects(value).effects] for value in range(10)
    ]
    assert all(abilities)
    assert len(set(map(str, abilities))) == 10


@rule("BF-CARD-02")
@pytest.mark.parametrize(
    ("boat", "distance", "revealed"), [(2, 3, 0), (6, 7, 1), (4, 1, 0), (5, 8, 1)]
)
def test_grido_races_to_the_gate_or_a_full_lap(boat: int, distance: int, revealed: int) -> None:
    g, cards = stage_low(0, gate=5, seats=5)
    g.houses[0].boat = boat
    resolve(g, cards)
    assert (g.houses[0].boat, g.houses[0].revealed) == (5, revealed)
    (raced,) = [event for event in heard(g, "raced") if event.seat == 0]
    assert raced.facts["distance"] == distance


@rule("BF-CARD-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_grido_is_in_no_deck_of_fewer_than_five(seats: int) -> None:
    zeros = [card("T0"), card("P0"), card("O0"), card("Y0")]
    assert not set(zeros) & set(BOX.deck(seats))
    assert set(zeros) <= set(BOX.deck(5))


@rule("BF-CARD-03")
def test_nyrock_takes_a_fruit_and_races_two_spaces() -> None:
    g, cards = stage_low(1, gate=5)
    g.houses[0].boat = 6
    resolve(g, cards)
    assert (g.houses[0].fruit, g.houses[0].boat, g.pool) == (1, 8, 10)


@rule("BF-CARD-04", "BF-CARD-06")
@pytest.mark.parametrize(
    ("taken", "where", "fruit"),
    [
        ("", {"T1": 2}, 0),
        ("T1", {"T2": 2}, 0),
        ("T1 T2", {"T3": 1}, 1),
        ("T1 T2 T3", {"T4": 1}, 2),
        ("T2 T3", {"T1": 2}, 0),
        ("T1 T3", {"T2": 2}, 0),
        ("T1 T2 T4", {"T3": 1}, 1),
    ],
)
def test_kase_hangs_on_the_nearest_free_space_and_earns_its_bonus(
    taken: str, where: dict[str, int], fruit: int
) -> None:
    """Yellow 2 fits neither Odd nor purple nor orange: Kase does not ask."""
    g, cards = stage_low(2, gate=5)
    hang(g, 1, taken)
    resolve(g, cards)
    assert banners(g, 0) == where
    assert g.houses[0].fruit == fruit


@rule("BF-CARD-04")
def test_kase_counts_from_the_ring_in_every_dock() -> None:
    for gate, where in ((1, "O1"), (3, "Y1"), (5, "T1"), (7, "P1")):
        g, cards = stage_low(2, gate)
        resolve(g, cards)
        assert banners(g, 0) == {where: 2}


@rule("BF-CARD-05")
@pytest.mark.parametrize(("gate", "letter", "tower"), [(1, "O", "1"), (5, "T", "2")])
def test_kase_hangs_one_on_the_tower_of_a_full_dock(gate: int, letter: str, tower: str) -> None:
    g, cards = stage_low(2, gate)
    hang(g, 1, f"{letter}1 {letter}2 {letter}3 {letter}4")
    resolve(g, cards)
    assert banners(g, 0) == {tower: 1}
    assert g.houses[0].fruit == 0


def low_in_teal(value: int, docks: str, towers: tuple[int, int]) -> tuple[int, int]:
    """How far the low player races, and what fruit they take, with such banners of their own."""
    g, cards = stage_low(value, gate=5)
    hang(g, 0, docks, towers)
    hang(g, 1, "P4 P4", towers=(0, 5))  # Banners of others change nothing.
    g.pool = 99
    resolve(g, cards)
    raced = [event.facts["distance"] for event in heard(g, "raced") if event.seat == 0]
    return sum(raced), g.houses[0].fruit


@rule("BF-CARD-07", "BF-CARD-08", "BF-CARD-10", "BF-CARD-11", "BF-CARD-16")
@pytest.mark.parametrize(("value", "move", "fruit"), [(3, 6, 0), (4, 0, 3), (6, 12, 0), (7, 0, 6)])
def test_derived_08_banner_counts_in_teal(value: int, move: int, fruit: int) -> None:
    """1 on the teal dock, 3 on purple, 2 on tower 2; the 4 on orange are in the other region."""
    assert low_in_teal(value, "T1 P1 P2 P3 O1 O2 O3 O4", (0, 2)) == (move, fruit)


@rule("BF-CARD-07", "BF-CARD-08", "BF-CARD-10", "BF-CARD-11")
@pytest.mark.parametrize(("value", "move", "fruit"), [(3, 1, 0), (4, 0, 1), (6, 2, 0), (7, 0, 1)])
def test_derived_09_the_least_without_a_banner(value: int, move: int, fruit: int) -> None:
    assert low_in_teal(value, "O1 O1 Y1", (3, 0)) == (move, fruit)


@rule("BF-CARD-07", "BF-CARD-08", "BF-CARD-10", "BF-CARD-11", "BF-CARD-18")
@pytest.mark.parametrize(("value", "move", "fruit"), [(3, 8, 0), (4, 0, 4), (6, 16, 0), (7, 0, 6)])
def test_derived_09_the_most_with_six_in_the_quadrant_and_eight_in_the_region(
    value: int, move: int, fruit: int
) -> None:
    assert low_in_teal(value, "T1 T1 P1 P1", (0, 4)) == (move, fruit)


@rule("BF-CARD-08")
@pytest.mark.parametrize(("gate", "fruit"), [(5, 3), (7, 2), (1, 1), (3, 1)])
def test_lokam_counts_the_tower_for_either_quadrant_of_its_region(gate: int, fruit: int) -> None:
    """One banner on the teal dock and two on tower 2."""
    g, cards = stage_low(4, gate)
    hang(g, 0, "T1", towers=(0, 2))
    resolve(g, cards)
    assert g.houses[0].fruit == fruit


@rule("BF-CARD-09", "BF-CARD-12")
@pytest.mark.parametrize(("value", "count"), [(5, 1), (8, 2)])
@pytest.mark.parametrize(("gate", "tower"), [(2, "1"), (4, "1"), (6, "2"), (8, "2")])
def test_starlove_and_babs_hang_on_the_tower_of_the_region(
    value: int, count: int, gate: int, tower: str
) -> None:
    g, cards = stage_low(value, gate)
    resolve(g, cards)
    assert banners(g, 0) == {tower: count}
    assert g.houses[0].banners == 14 - count


@rule("BF-CARD-09", "BF-CARD-12")
@pytest.mark.parametrize(("value", "cited"), [(5, "BF-CARD-09"), (8, "BF-CARD-12")])
def test_what_starlove_and_babs_hang_is_told_with_the_rule_of_each(value: int, cited: str) -> None:
    g, cards = stage_low(value, 2)
    g.events = []
    resolve(g, cards)
    assert [event.rule for event in g.events if event.kind == "banner-tower"][-1] == cited


@rule("BF-CARD-10")
def test_miskie_is_one_move_that_does_a_stunt_at_its_end_only() -> None:
    """From 3 over 5, the stunt space of pink's second card, to 7."""
    g, cards = stage_low(6, gate=5)
    hang(g, 0, towers=(0, 2))
    g.houses[0].boat, g.houses[0].revealed = 3, 2
    resolve(g, cards)
    assert len([event for event in heard(g, "raced") if event.seat == 0]) == 1
    assert (g.houses[0].boat, g.houses[0].fruit) == (7, 0)


@rule("BF-CARD-13")
def test_a_low_nine_is_kept_and_adds_five_to_the_final_total() -> None:
    g, cards = stage_low(9, gate=5)
    resolve(g, cards)
    assert g.houses[0].kept == [card("Y9")]
    assert card("Y9") not in g.discard
    assert [event.facts["profit"] for event in heard(g, "card-kept")] == [5]
    before = g.houses[0].profit() + BOX.profit_of(0, g.houses[0].revealed)
    finish(g)
    assert GAME.scores(g)[0] == before + 5


@rule("BF-CARD-14")
def test_a_kept_nine_never_comes_back() -> None:
    g = last_bout("Y9 T5 P5 O5", gate=5)
    play_last(g)
    assert g.houses[0].kept == [card("Y9")]
    assert g.round == 2
    assert card("Y9") not in g.bag
    with pytest.raises(AssertionError, match="cannot fall so"):
        deal(g, "Y9 T2 T3 T4 T5 T6 T7 T8", *SUITED[1:])
    deal(g, *SUITED)
    assert g.houses[0].kept == [card("Y9")]


@rule("BF-CARD-15")
def test_a_high_or_mid_nine_is_discarded_and_dealt_again() -> None:
    g = last_bout("T9 P9 O9 Y5", gate=5)
    play_last(g)
    assert [house.kept for house in g.houses] == [[], [], [], []]
    deal(g, "T9 P9 O9 Y9 T5 T6 T7 T8", *SUITED[1:])
    assert {card("T9"), card("P9"), card("O9")} < set(g.houses[0].hand)


@rule("BF-CARD-15")
def test_a_high_or_mid_nine_lies_in_the_discard_until_the_round_ends() -> None:
    g = played("T9 P9 O9 Y5", gate=5)
    assert sorted(g.discard) == [card("T9"), card("P9"), card("O9"), card("Y5")]
    assert GAME.scores(g) == [0, 0, 0, 0]


@rule("BF-CARD-16")
@pytest.mark.parametrize(("value", "outcome"), [(3, (2, 0)), (4, (1, 1)), (6, (3, 0)), (7, (1, 1))])
def test_neutral_banners_count_for_nobody_s_ability(value: int, outcome: tuple[int, int]) -> None:
    cards = f"Y{value} T9 P6"
    g = bout(cards, gate=5, dummies="O5")
    resolve(g, cards, "O5")
    assert (g.houses[0].boat, g.houses[0].fruit) == outcome


@rule("BF-CARD-17")
@pytest.mark.parametrize(("gate", "even"), [(1, "O1"), (3, "Y2"), (5, "T1"), (7, "P2")])
def test_a_zero_is_even(gate: int, even: str) -> None:
    first, second, _, fourth = by_strength(gate)
    g = played(f"{second}0 {first}9 {first}0 {fourth}5 {fourth}9", gate=gate)
    assert g.roles == [MID, HIGH, MID, LOW, MID]
    assert banners(g, 0) == {even: 2}
    assert banners(g, 2) == {even: 2}


@rule("BF-CARD-18")
@pytest.mark.parametrize(("value", "distance"), [(3, 14), (6, 28)])
def test_only_the_banners_limit_korg_and_miskie(value: int, distance: int) -> None:
    assert low_in_teal(value, "T1 T1 P1 P1", (0, 10)) == (distance, 0)
