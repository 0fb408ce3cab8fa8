"""Knock Back."""

from __future__ import annotations

import pytest

from tests.kit import rule
from tests.tiny_epic_tactics.position import at, choices, it, land, play, stage

# A Berserker (three red squares) hits a Griffon (10 health) eastwards.
HIT = "0: melee fighter d3\n0: knock\nnature: roll"


@rule("TET-KNOCK-01", "TET-KNOCK-09")
def test_each_icon_is_a_space_straight_away_from_the_attacker() -> None:
    g = play(stage("0 berserker c3", "1 griffon d3", "1 trapper g3"), f"{HIT} k1 kp m")
    assert (at(g, "1beast"), it(g, "1beast").health) == ("f3", 7)


@rule("TET-KNOCK-03")
def test_no_icon_moves_and_hurts_nobody() -> None:
    g = play(stage("0 berserker c3", "1 griffon d3", "1 trapper e3"), f"{HIT} m p pm")
    assert (at(g, "1beast"), it(g, "1beast").health) == ("d3", 7)


@rule("TET-KNOCK-07", "TET-KNOCK-08")
def test_stopped_short_by_a_unit_it_loses_one_health_once() -> None:
    g = play(stage("0 berserker c3", "1 griffon d3 health=8", "1 trapper f3"), f"{HIT} k1 k1 k1")
    assert (at(g, "1beast"), it(g, "1beast").health, it(g, "1rogue").health) == ("e3", 4, 7)


@rule("TET-KNOCK-07", "TET-KNOCK-04", "TET-KNOCK-08")
@pytest.mark.parametrize("steps", ["k1 m m", "k1 k2 kp"])
def test_a_cliff_stops_and_hurts(steps: str) -> None:
    g = stage("0 berserker c3", "1 griffon d3", realm=land(levels={"e3": 1}))
    play(g, f"{HIT} {steps}")
    assert (at(g, "1beast"), it(g, "1beast").health) == ("d3", 6)


@rule("TET-KNOCK-07")
def test_the_map_s_edge_stops() -> None:
    g = stage("0 berserker c6", "1 griffon b6")
    play(g, "0: melee fighter b6\n0: knock\nnature: roll k1 k1 m")
    assert (at(g, "1beast"), it(g, "1beast").health) == ("a6", 6)


@rule("TET-KNOCK-05", "TET-KNOCK-06")
def test_over_the_edge_it_falls_unhurt_and_goes_on() -> None:
    g = stage("0 berserker c3", "1 griffon d3", realm=land(levels={"c3": 2, "d3": 2}))
    play(g, f"{HIT} k1 k1 m")
    assert (at(g, "1beast"), it(g, "1beast").health) == ("f3", 7)


@rule("TET-KNOCK-05", "TET-KNOCK-13", "TET-KNOCK-08")
def test_fall_then_wall() -> None:
    g = stage("0 berserker c3", "1 griffon d3", realm=land(levels={"c3": 2, "d3": 2, "f3": 1}))
    play(g, f"{HIT} k1 k1 m")
    assert (at(g, "1beast"), it(g, "1beast").health) == ("e3", 6)


@rule("TET-KNOCK-10", "TET-PORTAL-07")
def test_a_portal_is_a_wall() -> None:
    g = stage("0 berserker b5", "1 griffon c5", realm=land(boxes="3x2@d4+2x2@i4"))
    play(g, "0: melee fighter c5\n0: knock\nnature: roll k1 m m")
    assert (at(g, "1beast"), it(g, "1beast").health) == ("c5", 6)


@rule("TET-KNOCK-11", "TET-TERRAIN-04")
def test_villages_and_water_on_the_way_do_nothing_at_once() -> None:
    realm = land({"e3": "V", "f3": "W"})
    g = stage("0 berserker c3", "0 stormcaller g3", "1 griffon d3 health=5", realm=realm)
    play(g, f"{HIT} k1 k1 m")
    assert (at(g, "1beast"), it(g, "1beast").health) == ("f3", 2)
    play(g, "0: melee wizard f3")
    assert it(g, "1beast").health == 0


@rule("TET-KNOCK-12", "TET-TERRAIN-07", "TET-CAPTURE-05")
def test_impact_ignores_terrain_and_can_capture() -> None:
    g = stage("0 berserker c3", "1 griffon d3 health=4", "1 trapper e3", realm=land({"d3": "F"}))
    play(g, f"{HIT} k1 m m")
    assert it(g, "1beast").health == 1
    g = stage("0 berserker c3", "1 griffon d3 health=4", "1 trapper e3")
    play(g, f"{HIT} k1 m m")
    assert (it(g, "1beast").health, g.forces[0].taken) == (0, [5])


@rule("TET-KNOCK-14", "TET-COUNTER-13")
def test_a_counter_may_knock_back_too() -> None:
    g = stage("0 oathguard c3", "1 griffon d3")
    play(g, "0: melee fighter d3\n0: pass\n1: counter melee\n1: knock\nnature: roll k1 k1")
    assert at(g, "0fighter") == "a3"
    assert choices(g, 1) == []


@rule("TET-KNOCK-08", "TET-UNIT-09")
def test_a_wallbreaker_s_impact_costs_two() -> None:
    g = stage("0 wallbreaker c3", "1 griffon d3", "1 trapper e3")
    play(g, f"{HIT} k1 m m")
    assert it(g, "1beast").health == 5


@rule("TET-KNOCK-02", "TET-UNIT-09")
def test_featherweight_and_shell_limit_a_knock_back() -> None:
    g = play(stage("0 berserker c3", "1 wind-weaver d3"), f"{HIT} k1 k1 k1")
    assert at(g, "1wizard") == "e3"
    g = play(stage("0 berserker c3", "1 stone-tortoise d3"), "0: melee fighter d3")
    assert "knock" not in choices(g)
