"""Two players: neutral competitors."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.rules.night import GatherDiscs
from reefside.games.tidal_blades.rules.scoring import rank_points
from reefside.games.tidal_blades.rules.two_player import PlaceNeutrals, neutral_spaces
from reefside.kernel.drive import advance, next_ask
from reefside.kernel.nature import key_of
from tests.kit import rule
from tests.tidal_blades.position import BOX, GAME, SPACES, choices, play, reef, set_up, turn


@rule("TB-TWO-01", "TB-TWO-02", "TB-TWO-03", "TB-TWO-04")
@pytest.mark.parametrize(("number", "discs"), [(1, 3), (2, 4), (3, 4), (4, 5)])
@pytest.mark.parametrize("seed", range(5))
def test_neutral_discs_are_drawn_within_limits(number: int, discs: int, seed: int) -> None:
    g = reef("eko dust", number=number)
    g.key = key_of(seed)
    g.do(PlaceNeutrals())
    advance(g)
    rows = [BOX.spaces[space] for space in g.neutral]
    assert len(set(g.neutral)) == discs
    assert all(row.single for row in rows)
    assert sum(row.temple for row in rows) <= 1
    assert all(sum(row.island == arena for row in rows) <= 2 for arena in range(3))


@rule("TB-TWO-03", "TB-TWO-04")
def test_what_the_limits_leave() -> None:
    g = reef("eko dust")
    g.neutral = [SPACES["temple-b"], SPACES["palm-plaza"], SPACES["racers-bay"]]
    left = [BOX.spaces[space].key for space in neutral_spaces(g)]
    assert not [key for key in left if key.startswith("temple")]
    assert "mending-dock" not in left
    assert "forge-tent" in left


@rule("TB-TWO-05", "TB-TWO-06")
def test_neutral_discs_block_until_the_round_ends() -> None:
    g = reef("eko dust")
    g.do(PlaceNeutrals())
    next_ask(g)
    play(g, "nature: neutral palm-plaza\nnature: neutral temple-a\nnature: neutral forge-tent")
    turn(g)
    assert not {"go palm-plaza", "go temple-a", "go forge-tent"} & set(choices(g, 0))
    shown = {row["space"]: row["discs"] for row in GAME.table_view(g, 0)["spaces"]}
    assert shown["palm-plaza"] == [-1]
    g.do(GatherDiscs())
    next_ask(g)
    assert g.neutral == []


@rule("TB-TWO-01")
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_no_neutral_discs_with_another_number_of_players(seats: int) -> None:
    g = set_up(seats)
    g.round = 1
    g.do(PlaceNeutrals())
    next_ask(g)
    assert g.neutral == []


@rule("TB-TWO-07")
def test_the_second_of_two_scores_two_for_rank() -> None:
    g = reef("eko dust")
    g.heroes[0].champion = 4
    assert [rank_points(g, seat) for seat in (0, 1)] == [3, 2]
