"""Who began, and where: what the head of a record says, and what a simulation counts by it."""

from __future__ import annotations

import pytest

import reefside
from reefside.games import load_game
from reefside.lab.simulate import Plan, play_game, play_games
from reefside.match import Match

OF_TURNS = ["grim-tide", "tidal-blades", "tiny-epic-tactics"]


def begun(game: str, seats: int, seed: int, **options: str) -> Match:
    """A match at the first question that comes after all were placed."""
    match = reefside.new(game, seats=seats, seed=seed, options=options)
    while not match.over and match.round < 1:
        seat = match.waiting[0]
        match.play(seat, match.choices(seat)[0])
    return match


@pytest.mark.parametrize("game", OF_TURNS)
def test_who_took_the_first_turn_began(game: str) -> None:
    firsts = set()
    for seed in range(8):
        match = begun(game, 3, seed)
        first = match.game.first_seat(match.state.table)
        assert first == match.view(None)["active"]
        assert match.head["first"] == str(first)
        places = match.game.turn_places(match.state.table)
        assert [places[(first + i) % 3] for i in range(3)] == [0, 1, 2]
        firsts.add(first)
    assert len(firsts) > 1, "chance decides who begins"


@pytest.mark.parametrize("game", OF_TURNS)
def test_who_began_does_not_change_in_the_course_of_a_game(game: str) -> None:
    match = begun(game, 2, 5, **({} if game == "tidal-blades" else {"max_rounds": "5"}))
    head = match.head
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.choices(seat)[-1])
        assert match.head == head


def test_before_the_lot_is_drawn_nobody_has_begun() -> None:
    for game in OF_TURNS:
        loaded = load_game(game)
        table = loaded.new_table(3, bytes(16), loaded.check(3, {}))
        assert loaded.first_seat(table) == -1
        assert loaded.head(table) == {"first": "", "starts": ""}


def test_where_all_choose_at_once_nobody_begins() -> None:
    match = begun("banner-festival", 3, 1)
    assert match.head == {"first": "", "starts": ""}
    assert match.game.turn_places(match.state.table) == []


@pytest.mark.parametrize(
    ("mode", "seats", "wanted"),
    [
        ("competitive", 4, {"nw", "ne", "sw", "se"}),
        ("competitive", 3, {"nw", "ne", "sw", "se"}),
        ("competitive", 2, {"nw+se", "ne+sw"}),
        ("team", 4, {"nw", "ne", "sw", "se"}),
        ("solo", 1, {"nw+se", "ne+sw"}),
    ],
)
def test_the_head_of_a_tactics_record_has_the_starting_locations(
    mode: str, seats: int, wanted: set[str]
) -> None:
    match = begun("tiny-epic-tactics", seats, 3, mode=mode)
    starts = match.head["starts"].split()
    assert len(starts) == len(set(starts)) == seats
    assert set(starts) <= wanted


@pytest.mark.parametrize("game", OF_TURNS)
def test_wins_by_turn_are_the_wins_in_another_order(game: str) -> None:
    loaded = load_game(game)
    plan = Plan(game, 3, {}, ["random"], 4).checked()
    total = play_games(loaded, plan, range(6))
    turns = [0.0] * 3
    for index in range(6):
        one = play_game(loaded, plan, index)
        first = one.began.index(1)
        assert one.turns == [one.wins[(first + i) % 3] for i in range(3)]
        turns = [a + b for a, b in zip(turns, one.turns)]
    assert total.turns == pytest.approx(turns)
    assert sum(total.turns) == pytest.approx(sum(total.wins))
    assert sum(total.start_wins.values()) == pytest.approx(
        sum(total.wins) if game == "tiny-epic-tactics" else 0
    )
