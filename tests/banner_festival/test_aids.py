"""What the aids promise is what then happens."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from reefside.games.banner_festival.rules.fruit import HoldFeast
from reefside.games.banner_festival.rules.race import distance_to_gate
from reefside.games.banner_festival.rules.rank import rank
from reefside.games.banner_festival.state import DOCK, NO_CARD, Festival
from reefside.kernel import drive
from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.nature import Stream, key_of
from tests.banner_festival.position import BOX, GAME, bout, card, key, new_table

ROLES = ("high", "mid", "low")
SEATS = (2, 3, 4, 5)


def told(g: Festival, seat: int) -> dict[str, Any]:
    """The aids of a seat that is asked."""
    found = GAME.aids(g, seat)
    assert found is not None
    return found


def questions(seats: int, seed: int = 1) -> Iterator[tuple[Festival, Stream]]:
    """A random game: the table whenever somebody is asked."""
    g = new_table(seats, seed)
    stream = Stream(key_of(seed), 0)
    while drive.advance(g) is not None:
        yield g, stream
        for ask in drive.open_asks(g):
            drive.play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])


def resolved(g: Festival, cards: list[int]) -> Festival:
    """A copy on which these cards have been played and resolved, up to the feast."""
    then = g.clone()
    for seat, played in enumerate(cards):
        drive.play(then, seat, Choice("play", played))
    while not isinstance(then.agenda[-1], HoldFeast):
        ask = then.agenda[-1].ask(then)
        if ask is not None and ask.seat == NATURE:
            drive.draw(then)
        else:
            then.agenda.pop().run(then)
    return then


def check_outcome(g: Festival, then: Festival, seat: int, promised: dict[str, Any]) -> None:
    """A house has moved, earned and hung what was promised."""
    before, after = g.houses[seat], then.houses[seat]
    race = promised["race"]
    assert after.boat == (before.boat if race is None else race["end"])
    assert race is None or race["start"] == before.boat
    assert race is None or (race["start"] - 1 + race["distance"]) // 8 == promised["laps"]
    revealed = after.revealed - before.revealed
    profit = BOX.profit_of(seat, after.revealed) if revealed else None
    assert promised["character"] == profit
    assert promised["fruit"] == after.fruit - before.fruit
    assert promised["banners"] == before.banners - after.banners
    hung = [place for place in range(len(after.docks)) if after.docks[place] > before.docks[place]]
    assert hung == ([g.quadrant() * DOCK + promised["space"] - 1] if promised["space"] else [])
    assert promised["kept"] == (5 if len(after.kept) > len(before.kept) else 0)
    assert promised["feast"] == (promised["fruit"] >= g.pool)


@pytest.mark.parametrize("seats", SEATS)
def test_a_card_does_in_its_role_what_was_said(seats: int) -> None:
    seen = dict.fromkeys(ROLES, 0)
    for g, stream in questions(seats, 1 + seats):
        if len(drive.open_asks(g)) < seats:
            continue
        hands = [house.hand for house in g.houses]
        rows = [{row["card"]: row for row in told(g, seat)["cards"]} for seat in range(seats)]
        for _ in range(4):
            cards = [hand[stream.below(len(hand))] for hand in hands]
            then = resolved(g, cards)
            for seat in range(seats):
                row = rows[seat][BOX.cards[cards[seat]]]
                role = ROLES[then.roles[seat]]
                assert role != row["barred"]
                assert row[role]["chance"] > 0
                check_outcome(g, then, seat, row[role])
                seen[role] += 1
    assert min(seen.values()) > 10


def roles_by_count(g: Festival, seat: int, played: int) -> list[float]:
    """How often a card gets each role over all the cards that rivals may have."""
    unseen = [*g.bag, *[card for other in g.houses for card in other.hand]]
    unseen = [other for other in unseen if other not in g.houses[seat].hand]
    open_dummy = [] if g.open_dummy == NO_CARD else [g.open_dummy]
    rivals = g.seats - 1 + BOX.parties[g.seats].hidden_dummies
    counts = [0, 0, 0]
    for others in combinations(unseen, rivals):
        order = rank(BOX.strengths[g.quadrant()], [played, *others, *open_dummy])
        counts[0 if order[0] == played else 2 if order[-1] == played else 1] += 1
    return [count / sum(counts) for count in counts]


@pytest.mark.parametrize("seats", SEATS)
def test_chances_are_those_of_all_unseen_cards(seats: int) -> None:
    checked = 0
    for g, _ in questions(seats):
        hand = g.houses[0].hand
        if len(drive.open_asks(g)) < seats or len(hand) > (4 if seats == 5 else 7):
            continue
        rows = told(g, 0)["cards"]
        assert [row["card"] for row in rows] == [BOX.cards[held] for held in hand]
        for held, row in list(zip(hand, rows, strict=True))[:2]:
            found = [row[role]["chance"] for role in ROLES]
            assert found == pytest.approx(roles_by_count(g, 0, held))
            checked += 1
        if checked >= 4:
            break
    assert checked >= 4


def test_an_open_dummy_bars_a_card_from_a_role() -> None:
    g = bout("T7 P3", dummies="T5 O1")
    drive.advance(g)
    g.open_dummy = card("T5")
    (strong,) = [row for row in told(g, 0)["cards"] if row["card"] == key("T7")]
    (weak,) = [row for row in told(g, 1)["cards"] if row["card"] == key("P3")]
    assert (strong["barred"], strong["low"]["chance"]) == ("low", 0)
    assert (weak["barred"], weak["high"]["chance"]) == ("high", 0)


def test_banners_may_run_out() -> None:
    g = bout("T8 P3 O4 Y2")
    g.houses[0].banners = 1
    drive.advance(g)
    (row,) = [row for row in told(g, 0)["cards"] if row["card"] == key("T8")]
    assert (row["low"]["banners"], row["low"]["short"]) == (1, True)


def test_a_stunt_and_a_lap_without_a_card_are_told() -> None:
    g = bout("T8 P3 O4 Y2", gate=2)
    drive.advance(g)
    house = g.houses[0]
    house.revealed, house.boat = len(BOX.profits[0]), 8
    high = told(g, 0)["cards"][0]["high"]
    stunt = BOX.stunt_of(0, house.revealed) == 2
    assert (high["laps"], high["character"], high["stunt"]) == (1, None, stunt)
    assert high["fruit"] == BOX.extra_lap_fruit + (BOX.stunt_fruit if stunt else 0)


def check_gate(g: Festival, seat: int, row: dict[str, Any]) -> None:
    """The gate goes where it was said to, and all that depends on it is as promised."""
    then = g.clone()
    drive.play(then, seat, Choice("gate", row["spaces"]))
    view = GAME.table_view(then, seat)
    assert (row["gate"], row["suits"], row["hand"]) == (view["gate"], view["suits"], view["hand"])
    distances = [distance_to_gate(then, other) for other in range(g.seats)]
    assert row["distances"] == distances
    stunts = [other for other, house in enumerate(view["houses"]) if house["stunt"] == then.gate]
    assert row["stunts"] == stunts


def test_a_gate_changes_what_was_said() -> None:
    stunts = 0
    for g, _ in questions(4, 7):
        asks = drive.open_asks(g)
        if len(asks) == 1:
            rows = told(g, asks[0].seat)["gates"]
            assert [row["spaces"] for row in rows] == [choice.a for choice in asks[0].choices]
            for row in rows:
                check_gate(g, asks[0].seat, row)
                stunts += len(row["stunts"])
    assert stunts
