"""Control areas, the end of the game, scores and ties, team play."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics.rules.control import CheckControl
from reefside.games.tiny_epic_tactics.rules.scoring import Tally, totals, winners
from reefside.games.tiny_epic_tactics.rules.turn import EndTurn, StartTurn
from reefside.games.tiny_epic_tactics.state.constants import NOBODY
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from tests.kit import rule
from tests.kit.script import asked
from tests.tiny_epic_tactics.position import (
    GAME,
    PARTS,
    at,
    choices,
    it,
    land,
    play,
    space,
    stage,
    start,
)

WEST, EAST, HEART = 0, 1, 2


def check(g: Tactics, seat: int = 0) -> Tactics:
    """The control check at the start of a seat's turn."""
    g.turn = seat
    return start(g, CheckControl())


def step_one(*lines: str, flag: int = 1, seats: int = 3, mode: str = "competitive") -> int:
    """The flag of the Heart after seat 0's check, if it stood on `flag` before."""
    g = stage(*lines, seats=seats, mode=mode, acting=False)
    g.flags[HEART] = flag
    return check(g).flags[HEART]


@rule("TET-CONTROL-01", "TET-CONTROL-02", "TET-CONTROL-13", "TET-SETUP-14")
def test_three_areas_of_six_spaces_with_a_trigger_among_them() -> None:
    assert [len(area.spaces) for area in PARTS.areas] == [6, 6, 6]
    assert all(area.trigger in area.spaces for area in PARTS.areas)
    g = stage("0 oathguard e6")
    assert (g.flags, g.owners, g.printed.control_track) == ([0, 0, 0], [NOBODY] * 3, 3)


@rule("TET-CONTROL-04", "TET-CONTROL-08", "TET-TURN-02")
def test_a_unit_on_the_trigger_with_majority_activates_and_moves_one_space() -> None:
    assert step_one("0 oathguard h9", flag=0) == 1


@rule("TET-CONTROL-04", "TET-CONTROL-05")
def test_without_a_unit_on_the_trigger_or_without_majority_nothing_is_triggered() -> None:
    assert step_one("0 oathguard h8", flag=0) == 0
    assert step_one("0 oathguard h9", "1 griffon h8", flag=0) == 0


@rule("TET-CONTROL-03")
def test_two_against_one_against_one_is_a_majority_and_a_tie_is_none() -> None:
    pair = ("0 oathguard h8", "0 treant g8", "1 griffon h9")
    assert step_one(*pair, "2 griffon g9") == 2
    assert step_one(*pair, "1 harrier g9") == 1


@rule("TET-CONTROL-06", "TET-CONTROL-07")
def test_a_triggered_area_needs_no_unit_on_the_trigger() -> None:
    assert step_one("0 oathguard g10") == 2


@rule("TET-CONTROL-11", "TET-CONTROL-10")
def test_an_empty_area_and_one_held_by_another_stay_where_they_are() -> None:
    assert step_one("0 oathguard e6") == 1
    assert step_one("1 griffon h9") == 1


@rule("TET-CONTROL-12", "TET-CONTROL-14", "TET-CONTROL-17")
def test_whoever_moves_the_flag_to_control_takes_it_for_good() -> None:
    g = stage("0 oathguard e6", "1 griffon h8", seats=3, acting=False)
    g.flags[HEART] = 2
    check(g, 1)
    assert (g.owners[HEART], totals(g)[1]) == (1, 8 + 5)
    it(g, "1beast").space = space("e8")
    g.board[space("h8")] = 0
    check(g, 0)
    assert g.owners[HEART] == 1


@rule("TET-CONTROL-15", "TET-END-07")
def test_two_flags_may_be_taken_in_one_check() -> None:
    g = stage("0 oathguard h8", "0 treant a7", acting=False)
    g.flags = [2, 0, 2]
    assert check(g).owners == [0, NOBODY, 0]


@rule("TET-END-02", "TET-END-04", "TET-END-05")
def test_the_flags_of_all_players_together_trigger_the_end() -> None:
    g = stage("0 oathguard h8", seats=3, acting=False)
    g.owners[WEST] = 1
    g.flags[HEART] = 2
    check(g)
    assert (g.last, g.ending) == (0, "flags")
    two = stage("0 oathguard h8", seats=2, acting=False)
    two.flags[HEART] = 2
    start(two, StartTurn(0))
    assert (two.last, asked(two)) == (0, [(0, "TET-TURN-03")])
    four = stage("0 oathguard h8", seats=4, acting=False)
    four.owners[WEST] = 1
    four.flags[HEART] = 2
    assert check(four).last == NOBODY


@rule("TET-END-03", "TET-TURN-06", "TET-END-08")
def test_everybody_else_takes_one_last_turn() -> None:
    g = stage("0 oathguard e6", seats=3, acting=False)
    g.last, g.ending, g.turn = 1, "flags", 1
    seats = []
    for _ in range(2):
        start(g, EndTurn())
        seats.append(g.turn)
    assert seats == [2, 0]
    g.agenda = []
    g.do(EndTurn())
    start(g, EndTurn())
    assert not g.agenda


@rule("TET-END-01", "TET-END-05", "TET-END-06", "TET-CAPTURE-05")
def test_the_end_by_elimination_through_a_counter() -> None:
    g = stage("0 oathguard e6 health=3", "1 griffon e5", seats=4, alone=(0,))
    play(g, "0: melee fighter e5\n0: pass\n1: counter melee")
    assert (g.last, g.ending, g.forces[1].taken) == (0, "elimination", [0])
    assert choices(g, 0) == []


def test_the_points() -> None:
    g = stage("0 oathguard e6", realm=land({"e6": "V"}), acting=False)
    g.owners[WEST] = 0
    g.forces[0].taken = [4]
    assert Tally(g, 0).points == 4 * 2 + 2 + 5 + 1


@rule("TET-SCORE-01")
def test_a_flag_is_worth_five() -> None:
    g = stage("0 oathguard e6", alone=(0, 1), acting=False)
    before = Tally(g, 0).points
    g.owners[WEST] = 0
    assert Tally(g, 0).points - before == 5
    assert Tally(g, 1).points == 0


@rule("TET-SCORE-02")
@pytest.mark.parametrize("health", [1, 10])
def test_a_surviving_unit_is_worth_two_however_hurt(health: int) -> None:
    g = stage(f"0 oathguard e6 health={health}", alone=(0, 1), acting=False)
    assert (Tally(g, 0).points, Tally(g, 1).points) == (2, 0)


@rule("TET-TERRAIN-17")
def test_each_village_with_an_own_unit_is_worth_one() -> None:
    villages = land({"e6": "V", "g6": "V", "i6": "V"})
    units = ("0 oathguard e6", "0 griffon g6", "1 cave-bear i6")
    g = stage(*units, realm=villages, alone=(0, 1), acting=False)
    assert (Tally(g, 0).points, Tally(g, 1).points) == (2 * 2 + 2, 2 + 1)


@rule("TET-SCORE-04", "TET-MOVE-05")
@pytest.mark.parametrize(("mode", "seats", "ally"), [("competitive", 2, 0), ("team", 4, 2)])
def test_a_village_counts_once_while_a_unit_passes_an_ally_there(
    mode: str, seats: int, ally: int
) -> None:
    village = land({"e6": "V"})
    g = stage("0 oathguard e7", f"{ally} griffon e6", realm=village, mode=mode, seats=seats)
    play(g, "0: move fighter e6")
    assert sum(Tally(g, seat).villages for seat in range(seats)) == 1
    play(g, "0: step e5\n0: stop")
    assert sum(Tally(g, seat).villages for seat in range(seats)) == 1


@rule("TET-CAPTURE-04", "TET-SCORE-03")
def test_a_captured_unit_is_worth_two() -> None:
    g = play(stage("0 oathguard e6", "1 griffon e5 health=1"), "0: melee fighter e5")
    assert totals(g) == [10, 6]


@rule("TET-SCORE-05", "TET-SCORE-06")
def test_ties_are_broken_by_survivors_first() -> None:
    g = stage("0 oathguard e6", "1 griffon e4", seats=2, realm=land({"e4": "V"}), acting=False)
    g.forces[0].taken = [4, 4, 4]
    it(g, "1fighter").health = 0
    g.forces[1].taken = [0]
    g.owners[WEST] = 1
    assert totals(g) == [14, 14]
    assert winners(g) == [0]


@rule("TET-SCORE-07", "TET-SCORE-06")
def test_a_full_tie_is_shared_and_health_breaks_the_last_one() -> None:
    g = stage("0 oathguard e6", "1 oathguard e4", acting=False)
    for unit in g.units:
        unit.health = 5
    assert winners(g) == [0, 1]
    it(g, "1fighter").health = 6
    assert winners(g) == [1]


@rule("TET-CAPTURE-03")
def test_nobody_captures_their_own_side() -> None:
    from reefside.games.tiny_epic_tactics.rules.health import hurt

    g = stage("0 oathguard e6 health=2", acting=False)
    hurt(g, 0, 5, 0, NOBODY)
    assert it(g, "0fighter").health == 1


# Team play.


@rule("TET-TEAM-09", "TET-TEAM-08")
def test_a_team_counts_together_but_needs_an_own_unit() -> None:
    rivals = ("1 griffon g9", "3 harrier h9")
    mates = ("2 treant h8", "2 harrier g10")
    assert step_one("0 oathguard g8", *mates, *rivals, seats=4, mode="team") == 2
    third = ("2 oathguard g8",)
    assert step_one(*third, *mates, *rivals, seats=4, mode="team") == 1
    g = stage(*third, *mates, *rivals, seats=4, mode="team", acting=False)
    g.flags[HEART] = 1
    assert check(g, 2).flags[HEART] == 2


@rule("TET-TEAM-01", "TET-TEAM-02", "TET-TEAM-04", "TET-TEAM-05", "TET-TEAM-06", "TET-TEAM-07")
def test_teammates_are_allies_and_act_for_themselves() -> None:
    realm = land(boxes="3x2@d4+2x2@i4")
    g = stage("0 oathguard c5", "2 treant k5", "2 harrier c6", seats=4, mode="team", realm=realm)
    assert g.printed.mode.teams == [0, 1, 0, 1]
    assert "through fighter k5" in choices(g)
    assert "move fighter c6" in choices(g)
    assert not choices(g, 0, "melee")
    assert all("beast" not in said or "k5" not in said for said in choices(g))


@rule("TET-TEAM-11", "TET-TEAM-12", "TET-TEAM-16")
def test_one_player_without_units_triggers_the_end_for_all() -> None:
    g = stage("0 oathguard e6", "1 griffon e5 health=1", seats=4, mode="team", alone=(1,))
    play(g, "0: melee fighter e5")
    assert (g.last, g.ending) == (0, "elimination")


@rule("TET-TEAM-10")
def test_teams_need_all_three_areas() -> None:
    g = stage("0 oathguard h8", seats=4, mode="team", acting=False)
    g.owners = [0, NOBODY, NOBODY]
    g.flags = [3, 0, 2]
    assert check(g).last == NOBODY
    g.owners = [0, 1, NOBODY]
    g.flags = [3, 3, 2]
    assert check(g).last == 0


@rule("TET-TEAM-13", "TET-TEAM-14")
def test_a_team_s_score_is_the_sum() -> None:
    g = stage("2 oathguard e6", seats=4, mode="team", realm=land({"e6": "V"}), acting=False)
    for word in ("0fighter", "0beast", "2beast"):
        it(g, word).health = 0
    g.forces[0].taken = [4]
    g.forces[2].taken = [5, 6]
    g.owners = [0, 2, NOBODY]
    assert totals(g)[0] == totals(g)[2] == 27
    assert winners(g) == [0, 2] or totals(g)[1] > 27


@rule("TET-TEAM-15")
def test_hands_are_not_shared() -> None:
    g = stage(
        "0 oathguard e6", seats=4, mode="team", hands=("ambush", "feast", "spoils", "undertow")
    )
    assert GAME.table_view(g, 0)["hand"] == ["ambush"]
    assert at(g, "0fighter") == "e6"
