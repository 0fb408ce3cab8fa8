"""Battle mode: the Artifact, the end, the points."""

from __future__ import annotations

from typing import Any

from reefside.games.tiny_epic_tactics.scoring import totals, winners
from reefside.games.tiny_epic_tactics.state import GRID, NOBODY, Tactics
from reefside.kernel.nature import key_of
from tests.kit import rule
from tests.tiny_epic_tactics.position import GAME, at, choices, it, land, play, space, stage


def battle(*lines: str, seats: int = 2, **more: Any) -> Tactics:
    """A battle; the Artifact lies on h7."""
    return stage(*lines, seats=seats, mode="battle", **more)


@rule("TET-BATTLE-01", "TET-BATTLE-02", "TET-BATTLE-16")
def test_the_artifact_lies_in_the_middle_and_there_are_no_areas() -> None:
    g = GAME.new_table(2, key_of(1), GAME.check(2, {"mode": "battle"}))
    assert (GRID.names[g.artifact], g.flags, g.bearer) == ("h7", [], NOBODY)
    assert (g.box.realm.side, g.box.realm.areas) == ("back", [])


@rule("TET-BATTLE-05", "TET-BATTLE-06", "TET-BATTLE-07")
def test_the_bearer_moves_one_less_and_hits_one_more() -> None:
    g = battle("0 harrier h8", "1 stone-tortoise h6")
    play(g, "0: move rogue h7\n0: stop")
    assert (g.bearer, g.artifact) == (2, -1)
    play(g, "0: missile rogue h6\nnature: roll k1\n1: pass")
    assert it(g, "1beast").health == 13 - (2 + 1 - 1)
    again = battle("0 oathguard h7", "1 griffon h6")
    again.bearer = 0
    play(again, "0: move fighter h8")
    assert again.movements[-1].points == 2


@rule("TET-BATTLE-05")
def test_passing_over_the_artifact_or_being_knocked_onto_it_does_not_pick_it_up() -> None:
    g = battle("0 harrier h8")
    play(g, "0: move rogue h7\n0: step h6\n0: stop")
    assert g.bearer == NOBODY
    g = battle("0 oathguard h9", "1 griffon h8")
    play(g, "0: melee fighter h8\n0: knock\nnature: roll k1 m")
    assert (at(g, "1beast"), g.bearer) == ("h7", NOBODY)


@rule("TET-BATTLE-08", "TET-BATTLE-10")
def test_stealing_the_artifact() -> None:
    g = battle("0 oathguard e6", "1 griffon e5")
    g.artifact, g.bearer = -1, 5
    play(g, "0: melee fighter e5\n0: knock\nnature: roll k1 m")
    assert (it(g, "1beast").health, g.bearer) == (7, 0)


@rule("TET-BATTLE-08")
def test_a_stopped_knock_back_in_a_counter_steals_too() -> None:
    g = battle("0 oathguard e6", "0 treant e7", "1 griffon e5")
    g.artifact, g.bearer = -1, 0
    play(g, "0: melee fighter e5\n0: pass\n1: counter melee\n1: knock\nnature: roll k1 m")
    assert (at(g, "0fighter"), g.bearer) == ("e6", 5)


@rule("TET-BATTLE-09")
def test_pushes_do_not_steal() -> None:
    g = battle("0 wind-weaver e7 supply=1", "1 griffon e5")
    g.artifact, g.bearer = -1, 5
    play(g, "0: spell wizard e5")
    assert (at(g, "1beast"), g.bearer) == ("e4", 5)


@rule("TET-BATTLE-11")
def test_a_captured_bearer_leaves_the_artifact_but_an_impact_is_too_late() -> None:
    g = battle("0 oathguard e6", "1 griffon e5 health=3")
    g.artifact, g.bearer = -1, 5
    play(g, "0: melee fighter e5")
    assert (g.bearer, g.artifact) == (NOBODY, space("e5"))
    g = battle("0 oathguard e6", "1 griffon e5 health=4", "1 harrier e4")
    g.artifact, g.bearer = -1, 5
    play(g, "0: melee fighter e5\n0: knock\nnature: roll k1 m")
    assert (g.bearer, it(g, "1beast").health) == (0, 0)


@rule("TET-BATTLE-12")
def test_the_artifact_cannot_be_given_away() -> None:
    g = battle("0 oathguard e6", "0 treant e5")
    g.artifact, g.bearer = -1, 0
    assert {said.split()[0] for said in choices(g)} <= {"pass", "move", "missile", "spell"}


@rule("TET-BATTLE-13", "TET-BATTLE-14", "TET-BATTLE-15")
def test_three_captures_trigger_the_end_and_count() -> None:
    g = battle("0 oathguard e6", "1 griffon e5 health=1", seats=3)
    g.forces[0].taken = [4, 8]
    play(g, "0: melee fighter e5")
    assert (g.last, g.ending) == (0, "captures")
    for word in ("0beast", "0rogue"):
        it(g, word).health = 0
    g.artifact, g.bearer = -1, 0
    assert totals(g)[0] == 4 + 6 + 3


@rule("TET-BATTLE-13")
def test_the_battle_ends_at_once_when_one_side_is_left() -> None:
    g = battle("0 oathguard e6", "1 griffon e5 health=1", alone=(1,))
    play(g, "0: melee fighter e5")
    assert (g.agenda, g.ending, winners(g)) == ([], "last-standing", [0])


@rule("TET-BATTLE-17", "TET-BATTLE-19", "TET-BATTLE-20")
def test_team_battle_scores_and_ends() -> None:
    lines = ("0 oathguard e6", "1 griffon e5 health=1", "2 oathguard e8")
    g = stage(*lines, seats=4, mode="battle-team", realm=land({"e8": "V"}))
    g.forces[0].taken = [7]
    g.forces[2].taken = [13]
    play(g, "0: melee fighter e5")
    assert g.last == NOBODY
    for word in ("0beast", "0rogue", "0wizard", "2beast"):
        it(g, word).health = 0
    g.forces[0].taken = [5, 7, 13]
    g.artifact, g.bearer = -1, 8
    assert totals(g)[0] == totals(g)[2] == 20


@rule("TET-BATTLE-21", "TET-TEAM-06")
def test_a_teammate_cannot_be_robbed() -> None:
    g = stage("0 oathguard e6", "2 griffon e5", seats=4, mode="battle-team")
    g.artifact, g.bearer = -1, 9
    assert not choices(g, 0, "melee")


@rule("TET-BATTLE-04", "TET-BATTLE-18")
def test_battles_start_in_the_corners_of_any_realm() -> None:
    options = GAME.check(4, {"mode": "battle-team", "realm": "citadel"})
    g = GAME.new_table(4, key_of(3), options)
    corners = [[GRID.names[star] for star in corner] for corner in g.box.realm.starts]
    assert corners[0] == ["a1", "b1", "a2", "b2"]
    assert corners[3] == ["m11", "n11", "m12", "n12"]
