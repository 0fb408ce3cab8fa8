"""The ways a game can go on, counted from named positions."""

from __future__ import annotations

import pytest

from reefside.kernel.choice import Choice
from reefside.kernel.drive import advance, open_asks, play
from reefside.kernel.nature import key_of
from reefside.kernel.table import Table
from reefside.lab.perft import perft
from tests.kit import toy
from tests.kit.cases import Case
from tests.kit.perft import Position, files, read, read_line, write
from tests.kit.rules import shelf

POSITIONS = [position for path in files() for position in read(path)]
FESTIVAL = [position for position in POSITIONS if position.case.key == "banner-festival"]
BY_NAME = {position.name: position for position in FESTIVAL}

every_position = pytest.mark.parametrize("position", POSITIONS, ids=str)


@every_position
def test_the_ways_are_as_many_as_they_were(position: Position) -> None:
    assert perft(position.table(), position.depth) == position.count


def test_every_game_has_positions_and_no_two_have_one_name() -> None:
    assert {position.case.key for position in POSITIONS} == {game.key for game in shelf()}
    assert len(BY_NAME) == len(FESTIVAL)


def test_the_files_are_written_as_they_would_be_counted() -> None:
    for path in files():
        assert write(read(path)) == path.read_text("utf-8")


def test_a_line_is_read_and_written_back_and_may_wait_for_its_count() -> None:
    line = "name  2  neutral_houses=one,tie_break=all  7  12  3  ?"
    position = read_line("banner-festival", line)
    assert position.count is None
    assert position.case.options == (("neutral_houses", "one"), ("tie_break", "all"))
    assert "  ".join(position.words()) == line
    assert position.counted().count == perft(position.table(), 3)
    with pytest.raises(AssertionError, match="has 2 columns, not 7"):
        read_line("banner-festival", "name 2")


# The positions are what their names say.


@pytest.mark.parametrize("position", FESTIVAL, ids=str)
def test_a_position_is_what_its_name_says(position: Position) -> None:
    g = position.table()
    asks = open_asks(g)
    view = position.case.game.table_view(g, None)
    name = position.name
    assert (name == "over-2") == (not asks)
    if "gate" in name.split("-")[:2]:
        assert [ask.rule for ask in asks] == ["BF-GATE-01"]
    elif asks:
        assert {ask.rule for ask in asks} == {"BF-PLAY-02"}
        assert (view["open_dummy"] is not None) == (position.case.seats < 4)
    if "nobody" in name:
        assert view["lead"] == -1
    if "sealed" in name:
        sealed = len([answer for answer in g.sealed if answer is not None])
        wanted = {"two": 2, "one": 1, "all": position.case.seats - 1}
        assert sealed == next(wanted[word] for word in name.split("-") if word in wanted)


def test_the_positions_hold_every_number_of_seats_dummies_and_gate_questions() -> None:
    assert {position.case.seats for position in FESTIVAL} == {2, 3, 4, 5}
    rules = {ask.rule for position in FESTIVAL for ask in open_asks(position.table())}
    assert rules == {"BF-PLAY-02", "BF-GATE-01"}


# What can be counted without a computer.


def test_four_players_have_a_lead_in_every_bout_but_the_first() -> None:
    assert BY_NAME["first-bout-4"].count == 8**4 * 4
    assert BY_NAME["gate-4"].count == 4 * 7**4 * 4
    assert BY_NAME["gate-5"].count == 4 * 6**5
    assert BY_NAME["last-gate-of-the-game-5"].count == 4
    assert BY_NAME["over-2"].count == 1


def test_with_three_players_nobody_leads_after_a_bout_whose_dummy_is_lowest() -> None:
    """Then the gate drifts, and the next answer is a card of seven instead of a move of four."""
    position = BY_NAME["first-bout-3-open-dummy"]
    g = position.table()
    suits = position.case.game.table_view(g, None)["suits"]

    def weakness(card: str) -> tuple[int, int]:
        suit, number = card.split("-")
        return suits.index(suit), -int(number)

    leaderless = 1
    for seat in range(3):
        view = position.case.game.table_view(g, seat)
        dummy = weakness(view["open_dummy"])
        leaderless *= sum(weakness(card) < dummy for card in view["hand"])
    assert 0 < leaderless < 8**3
    assert position.count == (8**3 - leaderless) * 4 * 7 + leaderless * 7 * 7


# A second way of counting, which clones nothing.


def ways(position: Position, depth: int, played: list[tuple[int, Choice]]) -> int:
    """Count by playing every course from the start anew."""
    g: Table = position.table()
    ask = advance(g)
    for seat, choice in played:
        play(g, seat, choice)
        ask = advance(g)
    if ask is None or depth == 0:
        return 1
    return sum(ways(position, depth - 1, [*played, (ask.seat, c)]) for c in ask.choices)


@pytest.mark.parametrize(
    "name",
    ["second-bout-2-one-sealed", "gate-3", "last-cards-3-to-the-end", "last-gate-of-round-2"],
)
def test_counting_without_clones_comes_to_the_same(name: str) -> None:
    position = BY_NAME[name]
    assert ways(position, 2, []) == perft(position.table(), 2)


def test_depth_none_is_one_way_and_depth_one_is_the_answers() -> None:
    g = Case(toy.KEY, 2, ()).table(1)
    assert perft(g.clone(), 0) == 1
    assert perft(g.clone(), 1) == 3
    assert perft(g.clone(), 2) == 9


def test_counting_leaves_nothing_behind_but_what_nature_did() -> None:
    case = Case("banner-festival", 3, ())
    g = case.table(5)
    advance(g)
    before = case.game.table_view(g, 0)
    perft(g, 3)
    assert case.game.table_view(g, 0) == before
    assert g.key == key_of(5)
