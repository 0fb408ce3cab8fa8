"""Solo play: the Rival."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.rules.scoring import rank_points, rival_score, winners
from reefside.games.tidal_blades.rules.solo import RivalActs, RivalNight
from reefside.games.tidal_blades.state.constants import RIVAL
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.state.rival import Rival
from reefside.kernel.drive import next_ask
from reefside.kernel.refusal import InvalidInput
from tests.kit import rule
from tests.kit.script import asked
from tests.tidal_blades.position import (
    BOX,
    CHALLENGES,
    GAME,
    SPACES,
    choices,
    events_of,
    goods,
    hand,
    monster,
    monster_deck,
    night,
    play,
    pool,
    reef,
    set_up,
    stunts,
    turn,
    turns,
)

POOL = "reef-slalom current-rider burning-sun-challenge wave-leap dune-runner"


def solo(number: int = 1, **options: str) -> tuple[Reef, Rival]:
    """A solo table and its Rival."""
    g = reef("eko", number=number, **options)
    pool(g, POOL)
    assert g.rival is not None
    return g, g.rival


def act(g: Reef, face: int, more: str = "") -> None:
    """The Rival acts as the die says."""
    g.do(RivalActs())
    next_ask(g)
    play(g, f"nature: rival {face}\n{more}")


def plot(g: Reef, name: str, level: int, more: str = "") -> None:
    """A Plot Effect is turned over with so much Plot."""
    assert g.rival is not None
    g.rival.plot = level
    g.do(RivalNight())
    next_ask(g)
    play(g, f"nature: plot {name}\n{more}")


@rule("TB-SOLO-01", "TB-SOLO-02", "TB-SOLO-03", "TB-SOLO-04", "TB-SOLO-05", "TB-SOLO-06")
def test_one_player_sits_against_the_rival() -> None:
    g = set_up(1)
    shown = GAME.table_view(g, 0)["rival"]
    assert (shown["champion"], shown["score"], shown["plot"]) == (0, 0, 0)
    assert len(g.plot_bag) == 5
    assert g.first == 0
    play(g, "0: pick eko\nnature: goal clear-mind")
    assert GAME.table_view(g, 0)["heroes"][0]["goal"]["goal"] == "clear-mind"
    assert asked(g) == [(0, "TB-SETUP-27")]


@rule("TB-SOLO-07", "TB-SOLO-06")
def test_palm_plaza_gives_a_shell_instead_of_the_marker() -> None:
    g, _ = solo()
    hand(g, 0, "")
    turn(g)
    play(g, "0: go palm-plaza")
    assert goods(g, 0) == (4, 2 + 1 + 1, 2)
    assert g.first == 0


@rule("TB-SOLO-08")
def test_the_rival_acts_after_each_turn() -> None:
    g, _ = solo()
    turns(g)
    play(g, "0: visit fold")
    assert asked(g) == [(-1, "TB-SOLO-08")]


@rule("TB-SOLO-09", "TB-SOLO-10")
@pytest.mark.parametrize(
    ("face", "space"),
    [
        (0, "cadets-yard"),
        (1, "cadets-yard"),
        (2, "palm-plaza"),
        (4, "caravan-yard"),
        (6, "temple-a"),
        (7, None),
    ],
)
def test_the_die_names_the_island_and_the_disc_takes_its_first_free_space(
    face: int, space: str | None
) -> None:
    g, rival = solo()
    g.do(RivalActs())
    next_ask(g)
    play(g, f"nature: rival {face}")
    assert rival.space == (-1 if space is None else SPACES[space])


@rule("TB-SOLO-10", "TB-SOLO-11")
def test_the_disc_passes_taken_spaces_and_blocks_until_it_moves() -> None:
    g, rival = solo()
    g.heroes[0].visits = [SPACES["palm-plaza"]]
    g.do(RivalActs())
    next_ask(g)
    play(g, "nature: rival 2")
    assert rival.space == SPACES["racers-bay"]
    turn(g)
    assert "go racers-bay" not in choices(g, 0)
    assert "go cadets-yard" in choices(g, 0)


@rule("TB-SOLO-12", "TB-SOLO-13")
def test_the_rival_completes_the_cheapest_challenge_leftmost_of_several() -> None:
    g, rival = solo()
    act(g, 2, "nature: challenge thirst-trial")
    assert g.challenges_out == [CHALLENGES["reef-slalom"]]
    assert rival.score == 3
    assert len(g.pool) == 5


@rule("TB-SOLO-14")
@pytest.mark.parametrize(("judge", "spaces"), [("lamara", 1), ("droska", 0)])
def test_the_rival_impresses_the_judge(judge: str, spaces: int) -> None:
    g = reef("eko", judge=judge)
    pool(g, POOL)
    act(g, 3, "nature: challenge thirst-trial")
    assert g.rival is not None
    assert g.rival.champion == spaces


@rule("TB-SOLO-15")
def test_without_a_challenge_the_rival_moves_and_plots() -> None:
    g, rival = solo()
    act(g, 0)
    assert (rival.champion, rival.plot, rival.score) == (1, 1, 0)


@rule("TB-SOLO-16")
def test_at_the_citadel_two_challenges_go_and_plot_rises() -> None:
    g, rival = solo()
    act(g, 6, "nature: challenge thirst-trial\nnature: challenge echo-strike")
    assert g.challenge_discard == [CHALLENGES["reef-slalom"], CHALLENGES["current-rider"]]
    assert rival.plot == 1


@rule("TB-SOLO-17", "TB-SOLO-18")
def test_at_the_fold_the_first_white_spot_is_hit() -> None:
    g, rival = solo()
    reef_beast = monster(g, "reef", "colossal-spinesquid", "0 - - - -")
    act(g, 7)
    assert reef_beast.hits == [0, -1, RIVAL, -1, -1]
    act(g, 7)
    act(g, 7)
    assert reef_beast.hits == [0, RIVAL, RIVAL, RIVAL, -1]
    assert (rival.hits, rival.plot) == (3, 3)


@rule("TB-SOLO-19", "TB-SOLO-20")
def test_a_monster_the_rival_completes_still_rewards_a_token() -> None:
    g, rival = solo()
    monster(g, "edge", "bullubura", "0 0 0 -")
    act(g, 7)
    assert g.beasts[0] is None
    assert goods(g, 0)[0] == 4
    assert rival.champion == 1
    assert g.heroes[0].champion == 0


@rule("TB-SOLO-05")
def test_plot_stops_at_the_end_of_its_track() -> None:
    g, rival = solo()
    rival.plot = 8
    act(g, 7)
    assert rival.plot == 8


@rule("TB-SOLO-21", "TB-SOLO-22", "TB-SOLO-23")
@pytest.mark.parametrize(("number", "moves"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_at_night_a_plot_is_turned_and_the_rival_moves(number: int, moves: int) -> None:
    g, rival = solo(number)
    plot(g, "broken-seal", 3)
    assert (rival.plot, rival.champion) == (3, moves)
    plot(g, "whispers-in-the-stands", 5)
    assert rival.plot == 1


@rule("TB-SOLO-21")
def test_the_plot_comes_after_the_monsters_have_moved() -> None:
    g, _ = solo()
    monster_deck(g, "giant-mudcrab")
    night(g)
    told = events_of(
        g, "nature: invasion 0\nnature: monster giant-mudcrab\nnature: plot stolen-thunder"
    )
    kinds = [event["kind"] for event in told]
    assert kinds.index("monster-advanced") < kinds.index("plot-turned")
    assert asked(g) == [(0, "TB-ROUND-05")]


@rule("TB-SOLO-24")
def test_the_rival_suffers_no_penalty() -> None:
    g, rival = solo()
    rival.champion = 5
    monster_deck(g, "")
    monster(g, "reef", "drowned-lantern")
    night(g)
    play(g, "nature: invasion 0")
    assert rival.champion == 5
    assert g.heroes[0].champion == 0


@rule("TB-SOLO-25")
def test_the_rival_takes_part_in_the_standings() -> None:
    g, rival = solo()
    monster_deck(g, "")
    g.heroes[0].champion = 1
    night(g)
    play(g, "nature: invasion 0\nnature: plot whispers-in-the-stands\n0: pass")
    assert (rival.leaders, g.heroes[0].leaders) == (1, 0)


@rule("TB-SOLO-26")
@pytest.mark.parametrize(("level", "rival_at", "you_at"), [(0, 1, 3), (4, 2, 2)])
def test_whispers_in_the_stands(level: int, rival_at: int, you_at: int) -> None:
    g, rival = solo()
    g.heroes[0].champion = 3
    plot(g, "whispers-in-the-stands", level)
    assert rival.champion == rival_at + 1
    assert g.heroes[0].champion == you_at


@rule("TB-SOLO-27")
@pytest.mark.parametrize(("level", "boat", "fruit"), [(0, 1, 2), (4, 3, 1)])
def test_loosened_anchor(level: int, boat: int, fruit: int) -> None:
    g, _ = solo()
    plot(g, "loosened-anchor", level)
    assert g.boat == boat
    assert goods(g, 0) == (fruit, 2, 2)


@rule("TB-SOLO-28")
def test_poached_recruits() -> None:
    g, rival = solo()
    plot(g, "poached-recruits", 0, "nature: challenge thirst-trial")
    assert g.challenge_discard == [CHALLENGES["thirst-trial"]]
    g, rival = solo()
    new = ["echo-strike", "sundial-balance", "caravan-relay", "thirst-trial", "ray-race"]
    plot(g, "poached-recruits", 4, "\n".join([f"nature: challenge {name}" for name in new]))
    assert g.pool == [CHALLENGES[name] for name in new]
    assert rival.score == 3


@rule("TB-SOLO-29")
def test_broken_seal() -> None:
    g, _ = solo()
    monster(g, "reef", "giant-mudcrab")
    plot(g, "broken-seal", 0)
    assert goods(g, 0) == (2, 2, 2)
    g.plot_bag.append(3)
    plot(g, "broken-seal", 4)
    assert goods(g, 0) == (0, 0, 2)


@rule("TB-SOLO-30")
def test_stolen_thunder() -> None:
    g, rival = solo()
    plot(g, "stolen-thunder", 0)
    assert rival.score == 2
    g.plot_bag.append(4)
    stunts(g, 0, "showboating slipstream")
    plot(g, "stolen-thunder", 4, "0: drop slipstream")
    assert (rival.score, goods(g, 0)[1]) == (7, 2)
    g.plot_bag.append(4)
    stunts(g, 0, "")
    plot(g, "stolen-thunder", 4)
    assert goods(g, 0)[1] == 0


@rule("TB-SOLO-31", "TB-SOLO-32", "TB-SOLO-34")
@pytest.mark.parametrize(("level", "bonus"), [("apprentice", 0), ("contender", 6), ("elder", 12)])
def test_what_the_rival_scores(level: str, bonus: int) -> None:
    g, rival = solo(rival=level)
    rival.score, rival.champion, rival.leaders, rival.hits = 20, 8, 2, 3
    g.heroes[0].champion = 8
    assert rival_score(g) == [20, 2, 6, 2, 3, bonus]
    assert rank_points(g, 0) == 2
    g.heroes[0].champion = 9
    assert (rank_points(g, 0), rank_points(g, RIVAL)) == (3, 2)


@rule("TB-SOLO-33")
def test_the_player_wins_with_more_points_only() -> None:
    g, rival = solo()
    g.heroes[0].hits = 5
    rival.score = 5
    assert winners(g) == []
    assert GAME.ending(g) == "lost"
    g.heroes[0].hits = 6
    assert winners(g) == [0]
    assert BOX.rival_bonus["elder"] == 12


@rule("TB-MODE-01", "TB-MODE-05", "TB-SOLO-05")
def test_the_solo_components() -> None:
    assert len(BOX.plots) == 5
    assert len(BOX.acts) == 8


@rule("TB-SOLO-01")
def test_only_a_game_for_one_has_a_rival() -> None:
    assert set_up(1).rival is not None
    assert [set_up(seats).rival for seats in (2, 3, 4)] == [None, None, None]


@rule("TB-SOLO-02")
def test_the_solo_game_is_set_up_for_experienced_players() -> None:
    with pytest.raises(InvalidInput, match="setup=experienced"):
        GAME.check(1, {"setup": "first"})
    assert set_up(1).options["setup"] == "experienced"


@rule("TB-SOLO-03")
def test_the_player_sees_the_own_goal_all_the_time() -> None:
    g = set_up(1)
    play(g, "0: pick eko\nnature: goal clear-mind")
    assert GAME.table_view(g, 0)["heroes"][0]["goal"]["goal"] == "clear-mind"
    assert GAME.table_view(g, None)["heroes"][0]["goal"] is None


@rule("TB-SOLO-04")
def test_the_rival_has_a_marker_and_a_score() -> None:
    g, rival = solo()
    act(g, 1)
    shown = GAME.table_view(g, 0)["rival"]
    assert (shown["champion"], shown["score"]) == (rival.champion, rival.score)
    assert rival.champion + rival.score > 0
