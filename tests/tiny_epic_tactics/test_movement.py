"""Movement: steps, costs, allies and enemies, climbing, terrain."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics.state.constants import CLASSES, GRID
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.drive import next_ask
from tests.kit import rule
from tests.tiny_epic_tactics.caves import refusal
from tests.tiny_epic_tactics.position import (
    GAME,
    KEYS,
    PARTS,
    at,
    choices,
    it,
    land,
    play,
    space,
    stage,
    unit_of,
)


def reachable(g: Tactics, unit: str, seat: int = 0) -> set[str]:
    """Every space a unit could end a movement on, found by playing all steps."""
    found: set[str] = set()
    todo = [(g.clone(), said) for said in choices(g, seat, "move") if said.split()[1] == unit]
    seen: set[tuple[str, int]] = set()
    while todo:
        table, said = todo.pop()
        play(table, f"{seat}: {said}")
        if not table.movements:
            found.add(at(table, f"{seat}{unit}"))
            continue
        left = (at(table, f"{seat}{unit}"), table.movements[-1].points)
        if left in seen:
            continue
        seen.add(left)
        for more in choices(table, seat):
            if more == "stop":
                found.add(left[0])
            else:
                todo.append((table.clone(), more))
    return found


@rule("TET-MOVE-01")
@pytest.mark.parametrize("card", ["oathguard", "duelist", "acrobat", "stone-tortoise"])
def test_a_movement_has_the_points_printed_on_the_card(card: str) -> None:
    face = PARTS.faces[KEYS.index(card)]
    kind = CLASSES[face.unit_class]
    g = play(stage(f"0 {card} g6"), f"0: move {kind} g5")
    assert g.movements[-1].points == face.movement - 1


@rule("TET-MOVE-02")
def test_a_step_leads_to_one_of_the_four_neighbours() -> None:
    g = play(stage("0 oathguard g6"), "0: move fighter g5")
    assert set(choices(g, 0, "step")) == {"step g4", "step f5", "step h5", "step g6"}
    assert refusal(g, "step h4") == ("TET-MOVE-02", "not-adjacent")


@rule("TET-MOVE-04", "TET-TERRAIN-01")
def test_a_unit_reaches_every_space_within_its_movement_orthogonally() -> None:
    g = stage("0 oathguard g6")
    near = {n for n in GRID.names if 1 <= GRID.distance(space(n), space("g6")) <= 4}
    assert reachable(g, "fighter") - {"g6"} == near


@rule("TET-MOVE-13")
def test_nobody_leaves_the_map() -> None:
    g = stage("0 oathguard a6")
    assert {s for s in choices(g, 0, "move") if "fighter" in s} == {
        "move fighter a5",
        "move fighter b6",
        "move fighter a7",
    }


@rule("TET-MOVE-07", "TET-MOVE-08")
def test_a_climb_costs_one_more_however_high() -> None:
    for height in (1, 2, 3):
        g = stage("0 oathguard e6", realm=land(levels={"e5": height}))
        play(g, "0: move fighter e5")
        assert g.movements[-1].points == 2


@rule("TET-MOVE-10", "TET-TERRAIN-08", "TET-MOVE-11")
def test_a_climb_onto_a_peak_costs_three() -> None:
    realm = land({"e5": "P"}, {"e5": 1})
    g = play(stage("0 oathguard e6", realm=realm), "0: move fighter e5")
    assert g.movements[-1].points == 1
    g = play(stage("0 oathguard e7", realm=realm), "0: move fighter f7\n0: step f6")
    assert g.movements[-1].points == 2
    play(g, "0: step e6")
    assert "step e5" not in choices(g)


@rule("TET-MOVE-10")
@pytest.mark.parametrize("letter", ["W", "B", "P"])
def test_climbing_adds_to_the_cost_of_terrain(letter: str) -> None:
    g = stage("0 oathguard e6", realm=land({"e5": letter}, {"e5": 1}))
    play(g, "0: move fighter e5")
    assert g.movements[-1].points == 1


@rule("TET-MOVE-09")
def test_going_down_is_free_whatever_the_drop() -> None:
    g = stage("0 oathguard e6", realm=land(levels={"e6": 3}))
    play(g, "0: move fighter e5")
    assert g.movements[-1].points == 3


@rule("TET-MOVE-09", "TET-TERRAIN-02")
def test_down_into_water_costs_two() -> None:
    g = stage("0 oathguard e6", realm=land({"e5": "W"}, {"e6": 2}))
    play(g, "0: move fighter e5")
    assert g.movements[-1].points == 2


@rule("TET-TERRAIN-02", "TET-TERRAIN-03", "TET-MOVE-11")
def test_along_a_river() -> None:
    g = stage("0 duelist e6", realm=land({"e5": "W", "e4": "W", "e3": "W"}))
    play(g, "0: move fighter e5\n0: step e4")
    assert g.movements[-1].points == 1
    assert "step e3" not in choices(g)
    assert "step f4" in choices(g)


@rule("TET-TERRAIN-06", "TET-TERRAIN-01")
def test_forests_and_bridges_cost_nothing_extra() -> None:
    g = stage("0 oathguard e6", realm=land({"e5": "F", "e4": "="}))
    play(g, "0: move fighter e5\n0: step e4")
    assert g.movements[-1].points == 2


@rule("TET-MOVE-05", "TET-MOVE-03")
def test_through_an_ally_but_not_onto_it() -> None:
    lane = land(levels=dict.fromkeys(("d6", "f6", "d5", "f5", "d4", "f4"), 3))
    g = stage("0 treant e6", "0 oathguard e5", realm=lane)
    it(g, "0beast").acted = 0
    play(g, "0: move beast e5")
    assert "stop" not in choices(g)
    play(g, "0: step e4")
    assert "stop" in choices(g)


@rule("TET-MOVE-05")
def test_a_step_onto_an_ally_is_offered_only_if_a_free_space_stays_in_reach() -> None:
    lane = land(levels=dict.fromkeys(("d6", "f6", "d5", "f5", "d4", "f4"), 3))
    g = stage("0 treant e8", "0 oathguard e5", realm=lane)
    play(g, "0: move beast e7\n0: step e6")
    assert "step e5" not in choices(g)


@rule("TET-MOVE-05", "TET-PORTAL-06")
def test_a_portal_already_used_is_no_way_off_an_ally_s_space() -> None:
    # Portals open at b5, c5 and k5; a wayfarer goes through each once a movement, for nothing.
    gates = land({"b6": "W"}, boxes="1x2@a4+3x2@d4+2x2@i4")
    g = stage("0 wayfarer b5", "0 oathguard c5", realm=gates)
    play(g, "0: move wizard b6\n0: step c6")
    assert g.movements[-1].points == 1
    assert "step c5" in choices(g)
    play(g, "0: step c5")
    assert choices(g) == ["portal b5", "portal k5"]
    g = stage("0 wayfarer b5", "0 oathguard c5", realm=gates)
    play(g, "0: through wizard k5\n0: portal b5\n0: step b6\n0: step c6")
    assert (g.movements[-1].points, "step c5" in choices(g)) == (1, False)
    assert GAME.table_view(g, 0)["movement"]["used"] == ["k5", "b5"]
    refused = GAME.refuse(g, 0, GAME.notation.read("step c5"))
    assert (refused.rule, refused.reason) == ("TET-MOVE-05", "no-room-behind")


@rule("TET-MOVE-05")
def test_a_movement_that_could_only_end_on_an_ally_is_a_fault_of_the_rules() -> None:
    g = play(stage("0 treant e6", "0 oathguard e5"), "0: move beast e5")
    g.movements[-1].points = 0
    with pytest.raises(AssertionError, match="TET-MOVE-05"):
        next_ask(g)
    g.movements[-1].ended = 1
    with pytest.raises(AssertionError, match="TET-MOVE-05"):
        next_ask(g)


@rule("TET-MOVE-03")
def test_the_census_counts_units_against_the_board() -> None:
    word = "units not where the board has them"
    g = play(stage("0 treant e6", "0 oathguard e5"), "0: move beast e5")
    assert GAME.component_counts(g)[word] == 0  # It passes over an ally.
    g.movements.clear()
    assert GAME.component_counts(g)[word] == 1
    g = stage("0 treant e6", "0 oathguard e5")
    g.board[space("e4")] = unit_of("0beast")
    assert GAME.component_counts(g)[word] == 1


@rule("TET-MOVE-06")
def test_not_through_an_enemy() -> None:
    g = stage("0 oathguard e6", "1 cave-bear e5")
    assert "move fighter e5" not in choices(g)
    refused = GAME.refuse(g, 0, GAME.notation.read("move fighter e5"))
    assert (refused.rule, refused.reason) == ("TET-MOVE-06", "enemy-there")


@rule("TET-MOVE-12")
def test_points_need_not_be_spent_and_are_lost() -> None:
    g = play(stage("0 oathguard e6"), "0: move fighter e5\n0: stop")
    assert not g.movements
    assert not [said for said in choices(g, 0, "move") if "fighter" in said]


@rule("TET-MOVE-14")
def test_a_movement_takes_at_least_one_step() -> None:
    g = stage("0 oathguard e6")
    assert all(len(said.split()) == 3 for said in choices(g, 0, "move"))
    play(g, "0: move fighter e5")
    assert "stop" in choices(g)


@rule("TET-TURN-07")
def test_a_movement_is_not_interrupted_by_an_attack() -> None:
    g = play(stage("0 oathguard e6", "1 cave-bear e4"), "0: move fighter e5")
    assert {said.split()[0] for said in choices(g)} == {"stop", "step"}
