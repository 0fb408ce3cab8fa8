"""Portals."""

from __future__ import annotations

from tests.kit import rule
from tests.tiny_epic_tactics.position import GAME, at, choices, it, land, play, stage

# The 3x2 at d4 opens to the west at c5, the 2x2 at i4 to the east at k5, the 1x2 at d9 to e10.
GATES = land(boxes="3x2@d4+2x2@i4+1x2@d9")
WET = land({"k5": "W"}, boxes="3x2@d4+2x2@i4+1x2@d9")


@rule("TET-PORTAL-01", "TET-PORTAL-02", "TET-PORTAL-03", "TET-PORTAL-04")
def test_in_at_one_portal_and_out_at_any_other() -> None:
    g = stage("0 oathguard c5", realm=GATES)
    assert choices(g, 0, "through") == ["through fighter k5", "through fighter e10"]
    play(g, "0: through fighter k5")
    assert (at(g, "0fighter"), g.movements[-1].points) == ("k5", 3)


@rule("TET-PORTAL-04")
def test_the_exit_s_terrain_counts_but_no_climb() -> None:
    g = play(stage("0 oathguard c5", realm=WET), "0: through fighter k5")
    assert g.movements[-1].points == 2
    high = land(boxes="8x5@b2+3x2@c4+2x2@l8")
    g = play(stage("0 oathguard n9", realm=high), "0: through fighter b5")
    assert g.movements[-1].points == 3


@rule("TET-PORTAL-05", "TET-DUNGEON-07")
def test_an_enemy_in_front_blocks_a_portal() -> None:
    g = stage("0 oathguard c5", "1 cave-bear k5", realm=GATES)
    assert choices(g, 0, "through") == ["through fighter e10"]
    refused = GAME.refuse(g, 0, GAME.notation.read("through fighter k5"))
    assert (refused.rule, refused.reason) == ("TET-PORTAL-05", "portal-blocked")


@rule("TET-PORTAL-06", "TET-MOVE-05")
def test_an_own_unit_in_front_lets_allies_through_if_they_move_on() -> None:
    g = stage("0 oathguard c5", "0 treant k5", realm=GATES)
    play(g, "0: through fighter k5")
    assert "stop" not in choices(g)
    play(g, "0: step l5")
    assert g.movements[-1].points == 2


@rule("TET-PORTAL-11")
def test_several_portals_in_one_movement() -> None:
    g = play(stage("0 oathguard c5", realm=GATES), "0: through fighter k5\n0: portal e10")
    assert (at(g, "0fighter"), g.movements[-1].points) == ("e10", 2)


@rule("TET-PORTAL-10", "TET-PORTAL-09")
def test_portals_are_not_adjacent_for_attacks() -> None:
    g = stage("0 oathguard c5", "0 harrier b5", "1 cave-bear k5", realm=GATES)
    assert not choices(g, 0, "melee")
    assert not [said for said in choices(g, 0, "missile") if said.endswith("k5")]


@rule("TET-PORTAL-12")
def test_a_portal_off_the_map_or_behind_a_box_is_not_usable() -> None:
    g = stage("0 oathguard d7", realm=land(boxes="3x2@a4+2x2@i4+1x2@d9"))
    assert {portal.piece for portal in g.printed.realm.portals} == {5, 3}
    blocked = land(boxes="1x2@d4+3x2@e4+2x2@i9")
    fronts = [
        portal.piece for portal in stage("0 oathguard d7", realm=blocked).printed.realm.portals
    ]
    assert 3 not in fronts


@rule("TET-PORTAL-08")
def test_a_push_never_goes_through_a_portal() -> None:
    g = stage("0 wind-weaver a5 supply=1", "1 cave-bear c5", realm=GATES)
    play(g, "0: spell wizard c5")
    assert (at(g, "1beast"), it(g, "1beast").health) == ("c5", 10)


def test_waywise_goes_free_but_through_each_portal_once() -> None:
    g = play(stage("0 wayfarer c5", realm=GATES), "0: through wizard k5")
    assert g.movements[-1].points == 4
    play(g, "0: portal e10\n0: portal c5")
    assert not choices(g, 0, "portal")
