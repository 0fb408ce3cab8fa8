"""Battle mode: the Artifact, captures instead of control areas, and battles of teams."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.games.tiny_epic_tactics.rules.scoring import Tally, totals, winners
from reefside.games.tiny_epic_tactics.rules.turn import StartTurn
from reefside.games.tiny_epic_tactics.state.constants import NOBODY, NOWHERE
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.drive import next_ask
from reefside.kernel.nature import key_of
from reefside.kernel.refusal import InvalidInput
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
    unit_of,
)

# On the bare land of these tests the Artifact lies on h7, as on every battle realm.
DEAL = """
    nature: unit oathguard pike-captain berserker wallbreaker
    nature: unit cave-bear dire-wolf griffon war-boar
    nature: unit sharpshooter knife-thrower cutpurse shadow
    nature: unit pyromancer stormcaller frost-sage grove-healer
"""


def battle(*lines: str, bearer: str = "", seats: int = 2, **more: Any) -> Tactics:
    """A battle in the middle of a turn; a unit may bear the Artifact."""
    more.setdefault("mode", "battle")
    g = stage(*lines, seats=seats, **more)
    if bearer:
        g.artifact, g.bearer = NOWHERE, unit_of(bearer)
        next_ask(g)
    return g


def new_battle(seats: int, realm: str = "evergreen", mode: str = "battle") -> Tactics:
    """A battle before the first card is dealt."""
    options = GAME.check(seats, {"mode": mode, "realm": realm})
    g = GAME.new_table(seats, key_of(1), options)
    next_ask(g)
    return g


def turns(g: Tactics, cards: str) -> list[int]:
    """Everybody passes until the game is over or the cards are drawn: whose turns these were."""
    found: list[int] = []
    g.short_windows = True
    for card in cards.split():
        if not g.agenda:
            break
        found.append(g.turn)
        play(g, f"{g.turn}: pass\nnature: tactic {card}")
    return found


def drop(g: Tactics, *words: str) -> None:
    """Take units out of play without crediting anybody."""
    for word in words:
        unit = it(g, word)
        g.board[unit.space] = -1
        unit.health, unit.space = 0, NOWHERE


def refusal(g: Tactics, said: str) -> tuple[str, str]:
    """The rule and the reason against an answer of seat 0."""
    found = GAME.refuse(g, 0, GAME.notation.read(said))
    return found.rule, found.reason


# Setting up.


@rule("TET-BATTLE-01")
def test_a_battle_has_no_control_areas_and_no_flags() -> None:
    g = new_battle(3)
    assert (g.flags, g.owners, GAME.table_view(g, None)["areas"]) == ([], [], [])
    assert GAME.component_counts(g)["artifacts"] == 1
    standard = GAME.new_table(3, key_of(1), GAME.check(3, {"mode": "competitive"}))
    assert (len(standard.flags), GAME.component_counts(standard)["artifacts"]) == (3, 0)


@rule("TET-BATTLE-02")
@pytest.mark.parametrize("realm", ["evergreen", "open-heath", "citadel", "2x2@c3"])
def test_the_artifact_starts_in_the_middle_of_the_scroll_s_back(realm: str) -> None:
    g = new_battle(2, realm)
    assert g.printed.realm.side == "back"
    assert (g.artifact, g.bearer) == (space("h7"), NOBODY)
    assert GAME.table_view(g, None)["artifact"] == "h7"
    assert g.printed.realm.levels[space("h7")] == 0


@rule("TET-BATTLE-03")
def test_a_battle_realm_is_built_freely_under_the_builder_s_rules() -> None:
    options = GAME.check(4, {"mode": "battle", "realm": "2x2@c3+1x2@d3r2"})
    g = GAME.new_table(4, key_of(1), options)
    levels = g.printed.realm.levels
    assert [levels[space(name)] for name in ("c3", "d3", "e3")] == [1, 2, 0]
    with pytest.raises(InvalidInput, match="covers the Artifact space h7"):
        GAME.check(4, {"mode": "battle", "realm": "2x2@g7"})


@rule("TET-BATTLE-03")
@pytest.mark.parametrize(("mode", "seats"), [("competitive", 2), ("team", 4), ("solo", 1)])
def test_other_modes_are_played_on_the_standard_realm_only(mode: str, seats: int) -> None:
    with pytest.raises(
        InvalidInput, match=f"the mode {mode} is played on the realm evergreen only"
    ):
        GAME.check(seats, {"mode": mode, "realm": "open-heath"})


@rule("TET-BATTLE-04")
def test_units_start_in_the_four_corners_even_on_a_box() -> None:
    g = new_battle(4, "2x2@a1")
    play(g, f"{DEAL}\nnature: first 0\n0: start nw")
    assert choices(g) == [f"place fighter {star}" for star in ("a1", "b1", "a2", "b2")]
    play(g, "0: place fighter a1\n0: place beast b1\n0: place rogue a2")
    assert g.printed.realm.levels[space(at(g, "0fighter"))] == 1
    assert choices(g, 1) == ["start ne", "start sw", "start se"]
    corners = {
        "ne": ["m1", "n1", "m2", "n2"],
        "sw": ["a11", "b11", "a12", "b12"],
        "se": ["m11", "n11", "m12", "n12"],
    }
    for name, stars in corners.items():
        other = g.clone()
        play(other, f"1: start {name}")
        assert choices(other, 1) == [f"place fighter {star}" for star in stars]


# Picking the Artifact up.


@rule("TET-BATTLE-05", "TET-BATTLE-06", "TET-BATTLE-07")
def test_a_unit_that_ends_its_movement_on_the_artifact_bears_it() -> None:
    g = battle("0 siege-veteran h9", "1 griffon h5", "1 harrier i6", acting=False)
    start(g, StartTurn(0))
    g.short_windows = True
    play(g, "0: move fighter h8\n0: step h7")
    assert g.bearer == NOBODY
    play(g, "0: stop")
    assert (g.bearer, g.artifact) == (unit_of("0fighter"), NOWHERE)
    play(g, "0: missile fighter h5\nnature: roll k1 k1")
    assert it(g, "1beast").health == 10 - 3
    start(g, StartTurn(0))
    play(g, "0: recover fighter\n0: move fighter i7")
    assert g.movements[-1].points == 4 - 1 - 1
    play(g, "0: stop\n0: melee fighter i6\n0: pass\n1: pass")
    assert it(g, "1rogue").health == 7 - 4


@rule("TET-BATTLE-05")
def test_passing_over_the_artifact_leaves_it() -> None:
    g = battle("0 oathguard h8")
    play(g, "0: move fighter h7\n0: step h6\n0: stop")
    assert (g.bearer, g.artifact) == (NOBODY, space("h7"))


@rule("TET-BATTLE-05")
def test_being_knocked_onto_the_artifact_does_not_pick_it_up() -> None:
    g = battle("0 oathguard h9", "1 griffon h8")
    play(g, "0: melee fighter h8\n0: knock\nnature: roll k1 m")
    assert at(g, "1beast") == "h7"
    assert (g.bearer, g.artifact) == (NOBODY, space("h7"))


@rule("TET-BATTLE-05")
def test_a_free_movement_by_a_card_picks_the_artifact_up_too() -> None:
    g = battle("0 oathguard h9", "1 griffon h10", hands=("follow-through", ""))
    play(g, "0: melee fighter h10\n0: knock\nnature: roll k1 k1")
    play(g, "0: play follow-through\n0: move fighter h8\n0: step h7")
    assert g.bearer == unit_of("0fighter")


@rule("TET-BATTLE-06")
def test_the_bearer_has_one_movement_less() -> None:
    g = play(battle("0 oathguard e6", bearer="0fighter"), "0: move fighter e5")
    assert g.movements[-1].points == 2
    play(g, "0: step e4\n0: step e3")
    assert (at(g, "0fighter"), g.movements) == ("e3", [])
    g = play(battle("0 oathguard e6", bearer="0beast"), "0: move fighter e5")
    assert g.movements[-1].points == 3


@rule("TET-BATTLE-07")
def test_the_bearer_s_melee_attack_deals_one_more() -> None:
    g = battle("0 oathguard e6", "1 griffon e5", bearer="0fighter")
    play(g, "0: melee fighter e5\n0: pass\n1: pass")
    assert it(g, "1beast").health == 10 - 4


@rule("TET-BATTLE-07")
def test_the_bearer_s_missile_deals_one_more() -> None:
    g = battle("0 siege-veteran e6", "1 griffon e4", bearer="0fighter")
    play(g, "0: missile fighter e4\nnature: roll k1 k1")
    assert it(g, "1beast").health == 10 - 3


@rule("TET-BATTLE-07")
def test_the_bearer_s_spell_deals_one_more() -> None:
    g = battle("0 stormcaller e6", "1 griffon e4", bearer="0wizard")
    play(g, "0: spell wizard e4\n0: power 1\nnature: roll p")
    assert it(g, "1beast").health == 10 - 4


@rule("TET-BATTLE-07")
def test_the_bearer_s_counter_deals_one_more() -> None:
    g = battle("0 oathguard e6", "1 griffon e5", bearer="1beast")
    play(g, "0: melee fighter e5\n0: pass\n1: counter melee\n1: pass")
    assert it(g, "0fighter").health == 10 - 4


@rule("TET-BATTLE-07")
def test_a_spell_that_deals_no_damage_gains_nothing() -> None:
    g = battle("0 grove-healer e6", "0 treant e4 health=2", bearer="0wizard")
    play(g, "0: spell wizard e4\n0: power 0")
    assert it(g, "0beast").health == 5


# Stealing it.


@rule("TET-BATTLE-08", "TET-BATTLE-10")
def test_a_melee_knock_back_steals_and_the_bonus_comes_with_the_next_attack() -> None:
    g = battle("0 oathguard e6", "1 griffon e5", "1 harrier f6", bearer="1beast", alone=(0,))
    play(g, "0: melee fighter e5\n0: knock\nnature: roll k1 m")
    assert (it(g, "1beast").health, at(g, "1beast")) == (10 - 3, "e4")
    assert g.bearer == unit_of("0fighter")
    play(g, "0: melee fighter f6\n0: pass\n1: pass")
    assert it(g, "1rogue").health == 7 - 4


@rule("TET-BATTLE-08")
@pytest.mark.parametrize("roll", ["0: pass", "0: knock\nnature: roll m p"])
def test_without_an_icon_nothing_is_stolen(roll: str) -> None:
    g = battle("0 oathguard e6", "1 griffon e5", bearer="1beast")
    play(g, f"0: melee fighter e5\n{roll}")
    assert g.bearer == unit_of("1beast")


@rule("TET-BATTLE-08")
def test_an_icon_steals_even_if_the_bearer_is_stopped_at_once() -> None:
    g = battle("0 oathguard e6", "1 griffon e5", realm=land(levels={"e4": 1}), bearer="1beast")
    play(g, "0: melee fighter e5\n0: knock\nnature: roll k1 m")
    assert (at(g, "1beast"), it(g, "1beast").health) == ("e5", 10 - 3 - 1)
    assert g.bearer == unit_of("0fighter")


@rule("TET-BATTLE-08", "TET-BATTLE-10")
def test_a_melee_counter_steals_too() -> None:
    g = battle("0 oathguard e6", "1 griffon e5", bearer="0fighter")
    play(g, "0: melee fighter e5\n0: pass\n1: counter melee\n1: knock\nnature: roll k1 m")
    assert (at(g, "0fighter"), it(g, "0fighter").health) == ("e7", 10 - 3)
    assert g.bearer == unit_of("1beast")


@rule("TET-BATTLE-08")
def test_who_stands_firm_or_cannot_be_knocked_back_keeps_the_artifact() -> None:
    g = battle("0 oathguard e6", "1 griffon e5", bearer="1beast", hands=("", "stand-firm"))
    play(g, "0: melee fighter e5\n0: knock\nnature: roll k1 k1\n1: play stand-firm")
    assert (g.bearer, at(g, "1beast")) == (unit_of("1beast"), "e5")
    g = battle("0 oathguard e6", "1 stone-tortoise e5", bearer="1beast")
    play(g, "0: melee fighter e5")
    assert asked(g) == [(1, "TET-COUNTER-01")]
    assert g.bearer == unit_of("1beast")


@rule("TET-BATTLE-09")
def test_the_ballista_pushes_but_does_not_steal() -> None:
    g = battle("0 oathguard e6", "1 griffon e4", realm=land({"e6": "B"}), bearer="1beast")
    play(g, "0: ballista fighter e4\n0: push n")
    assert (at(g, "1beast"), g.bearer) == ("e3", unit_of("1beast"))


@rule("TET-BATTLE-09")
def test_spells_push_but_do_not_steal() -> None:
    g = battle("0 wind-weaver e6", "1 griffon e5", bearer="1beast")
    play(g, "0: spell wizard e5\n0: power 1\nnature: roll p")
    assert (at(g, "1beast"), g.bearer) == ("e3", unit_of("1beast"))
    g = battle("0 illusionist e6", "1 griffon e5", bearer="1beast")
    play(g, "0: spell wizard e5\n0: power 0\n0: push w")
    assert (at(g, "1beast"), g.bearer) == ("d5", unit_of("1beast"))


@rule("TET-BATTLE-09")
def test_a_harrier_s_staggering_shot_pushes_but_does_not_steal() -> None:
    g = battle("0 harrier e6", "1 griffon e4", bearer="1beast")
    play(g, "0: missile rogue e4\nnature: roll k1\n0: knock\nnature: roll k1")
    assert (at(g, "1beast"), g.bearer) == ("e3", unit_of("1beast"))


@rule("TET-BATTLE-11")
def test_a_captured_bearer_leaves_the_artifact_where_it_stood() -> None:
    g = battle("0 oathguard e6", "1 griffon e5 health=3", bearer="1beast")
    play(g, "0: melee fighter e5")
    assert (g.bearer, g.artifact) == (NOBODY, space("e5"))
    play(g, "0: move fighter e5\n0: stop")
    assert (g.bearer, g.artifact) == (unit_of("0fighter"), NOWHERE)


@rule("TET-BATTLE-11")
def test_a_bearer_captured_by_the_impact_has_already_lost_the_artifact() -> None:
    realm = land(levels={"e4": 1})
    g = battle("0 oathguard e6", "1 griffon e5 health=4", realm=realm, bearer="1beast")
    play(g, "0: melee fighter e5\n0: knock\nnature: roll k1 m")
    assert g.forces[0].taken == [unit_of("1beast")]
    assert (g.bearer, g.artifact) == (unit_of("0fighter"), NOWHERE)


@rule("TET-BATTLE-11", "TET-BATTLE-09")
def test_a_bearer_captured_by_the_impact_of_a_ballista_leaves_the_artifact() -> None:
    realm = land({"e8": "B"}, {"e4": 1})
    g = battle("0 oathguard e8", "1 griffon e5 health=2", realm=realm, bearer="1beast")
    play(g, "0: ballista fighter e5\n0: push n")
    assert (g.bearer, g.artifact) == (NOBODY, space("e5"))


@rule("TET-BATTLE-12")
def test_whatever_the_bearer_s_player_says_the_artifact_stays_with_it() -> None:
    g = battle("0 wayfarer e6", "0 oathguard e5", "0 treant d6", bearer="0wizard")
    assert {said.split()[0] for said in choices(g)} == {"pass", "move", "spell"}
    for said in choices(g):
        other = play(g.clone(), f"0: {said}")
        assert (other.bearer, other.artifact) == (unit_of("0wizard"), NOWHERE), said
    play(g, "0: move wizard f6\n0: step f5\n0: stop")
    assert (g.bearer, g.artifact) == (unit_of("0wizard"), NOWHERE)


@rule("TET-BATTLE-12")
def test_changing_places_by_a_spell_does_not_hand_the_artifact_over() -> None:
    g = battle("0 wayfarer e6", "0 oathguard e5", bearer="0wizard")
    play(g, "0: spell wizard e5\n0: power 0")
    assert (at(g, "0wizard"), at(g, "0fighter")) == ("e5", "e6")
    assert g.bearer == unit_of("0wizard")


# The end.


@rule("TET-BATTLE-13")
@pytest.mark.parametrize(("taken", "triggered"), [([5], False), ([5, 6], True)])
def test_the_third_capture_of_a_player_triggers_the_end(taken: list[int], triggered: bool) -> None:
    g = battle("0 oathguard e6", "1 duelist e5 health=1", "2 griffon a6", seats=3)
    g.forces[0].taken = taken[:]
    g.forces[2].taken = [7]
    drop(g, *["1beast", "1rogue"][: len(taken)])
    play(g, "0: melee fighter e5")
    assert (g.last, g.ending) == ((0, "captures") if triggered else (NOBODY, ""))


@rule("TET-BATTLE-13")
def test_losing_all_units_does_not_trigger_the_end_and_such_a_player_is_skipped() -> None:
    g = battle("0 oathguard e6", "1 duelist e5 health=1", seats=3, alone=(1,), acting=False)
    start(g, StartTurn(0))
    g.short_windows = True
    play(g, "0: melee fighter e5")
    assert (g.alive(1), g.last) == (0, NOBODY)
    assert turns(g, "ambush undertow feast spoils") == [0, 2, 0, 2]


@rule("TET-BATTLE-13")
def test_with_one_side_left_the_active_player_s_turn_is_finished() -> None:
    g = battle("0 oathguard e6", "1 duelist e5 health=1", alone=(1,), acting=False)
    g.forces[0].taken = [5, 6, 7]
    g.last, g.ending = 0, "captures"
    start(g, StartTurn(0))
    g.short_windows = True
    play(g, "0: melee fighter e5")
    assert (g.alive(1), g.actions, asked(g)) == (0, 2, [(0, "TET-TURN-03")])
    play(g, "0: move wizard a3\n0: stop")
    assert turns(g, "ambush undertow") == [0]
    assert (g.agenda, GAME.ending(g), GAME.winners(g)) == ([], "captures", [0])


@rule("TET-BATTLE-14")
def test_after_the_trigger_every_other_player_takes_one_more_turn() -> None:
    g = battle("1 oathguard e6", "2 duelist e5 health=1", seats=4, acting=False)
    g.forces[1].taken = [0, 12]
    drop(g, "0fighter", "3fighter")
    start(g, StartTurn(1))
    g.short_windows = True
    play(g, "1: melee fighter e5")
    assert (g.last, GAME.table_view(g, None)["last_turns"]) == (1, [2, 3, 0])
    assert turns(g, "ambush undertow feast spoils retaliate") == [1, 2, 3, 0]
    assert (g.agenda, GAME.ending(g)) == ([], "captures")


@rule("TET-BATTLE-14")
def test_a_counter_may_trigger_the_end_on_another_player_s_turn() -> None:
    g = battle("0 oathguard e6 health=3", "1 griffon e5", seats=3, acting=False)
    g.forces[1].taken = [2, 10]
    drop(g, "0rogue", "2rogue")
    start(g, StartTurn(0))
    g.short_windows = True
    play(g, "0: melee fighter e5\n0: pass\n1: counter melee")
    assert (len(g.forces[1].taken), g.last) == (3, 1)
    assert turns(g, "ambush undertow feast spoils") == [0, 2, 0]
    assert (g.agenda, GAME.ending(g)) == ([], "captures")


@rule("TET-BATTLE-14")
@pytest.mark.parametrize(("captor", "order"), [(1, [0, 2, 3, 0]), (2, [0, 1, 3, 0])])
def test_who_captures_on_another_s_turn_gets_no_further_turn_and_all_others_one(
    captor: int, order: list[int]
) -> None:
    scene = ("0 oathguard e6 health=3", f"{captor} griffon e5")
    g = battle(*scene, seats=4, acting=False)
    g.forces[captor].taken = [2, 14]
    drop(g, "0rogue", "3rogue")
    start(g, StartTurn(0))
    g.short_windows = True
    g.events = []
    play(g, f"0: melee fighter e5\n0: pass\n{captor}: counter melee")
    said = [event for event in g.events if event.kind == "end-triggered"]
    assert [(event.seat, event.rule) for event in said] == [(captor, "TET-BATTLE-14")]
    assert GAME.table_view(g, None)["last_turns"] == order[1:]
    assert turns(g, "ambush undertow feast spoils retaliate") == order
    assert not g.agenda


@rule("TET-BATTLE-14", "TET-END-06")
def test_a_last_turn_is_not_for_a_player_without_units() -> None:
    g = battle("0 oathguard e6 health=3", "1 griffon e5", seats=3, alone=(0,), acting=False)
    g.forces[1].taken = [2, 10]
    drop(g, "2rogue")
    start(g, StartTurn(0))
    g.short_windows = True
    play(g, "0: melee fighter e5\n0: pass\n1: counter melee")
    assert (g.alive(0), g.turn) == (0, 2)
    assert turns(g, "ambush undertow") == [2]
    assert (g.agenda, g.ending) == ([], "captures")


@rule("TET-BATTLE-14", "TET-END-09")
def test_the_limit_of_rounds_still_holds_in_the_last_turns() -> None:
    g = battle("0 oathguard e6 health=3", "1 griffon e5", seats=3, acting=False)
    g.options["max_rounds"] = "2"
    g.forces[1].taken = [2, 10]
    drop(g, "0rogue", "2rogue")
    start(g, StartTurn(0))
    g.short_windows = True
    play(g, "0: melee fighter e5\n0: pass\n1: counter melee")
    assert turns(g, "ambush undertow feast spoils") == [0, 2]
    assert (g.agenda, g.ending) == ([], "captures")


@rule("TET-BATTLE-15")
def test_two_survivors_three_captures_and_the_artifact_are_thirteen_points() -> None:
    g = battle("0 oathguard e6", "0 treant e5", bearer="0fighter", seats=3, alone=(0,))
    g.forces[0].taken = [4, 5, 8]
    assert (Tally(g, 0).points, totals(g)[0]) == (4 + 6 + 3, 13)


@rule("TET-BATTLE-15")
def test_an_occupied_village_is_a_point_and_a_lying_artifact_none() -> None:
    g = battle("0 oathguard e6", realm=land({"e6": "V", "e5": "V"}))
    assert totals(g) == [8 + 1, 8]


@rule("TET-BATTLE-15")
def test_battle_ties_are_broken_by_survivors_captures_and_health() -> None:
    g = battle("0 oathguard e6", acting=False)
    for unit in g.units:
        unit.health = 5
    assert winners(g) == [0, 1]
    it(g, "1beast").health = 6
    assert (totals(g), winners(g)) == ([8, 8], [1])
    drop(g, "1fighter")
    g.forces[1].taken = [0]
    assert (totals(g), winners(g)) == ([8, 8], [0])


# All the rest is as in the competitive game.


@rule("TET-BATTLE-16", "TET-BATTLE-01")
def test_the_turn_begins_without_a_control_check() -> None:
    g = battle("0 oathguard h9", acting=False)
    g.events = []
    start(g, StartTurn(0))
    assert asked(g) == [(0, "TET-TURN-03")]
    assert [event.kind for event in g.events] == ["turn-begun"]
    assert not any(g.flags)


@rule("TET-BATTLE-16")
def test_counters_weakness_and_terrain_work_in_battle() -> None:
    g = battle("0 oathguard e7", "1 griffon e5", realm=land({"e5": "F"}))
    play(g, "0: move fighter e6\n0: stop\n0: melee fighter e5\n0: pass\n1: counter melee\n1: pass")
    assert (it(g, "1beast").health, it(g, "0fighter").health) == (10 - 2, 10 - 3)
    assert it(g, "0fighter").weakened == 1


@rule("TET-BATTLE-16")
def test_hold_the_ground_asks_in_battle_for_two_units_side_by_side() -> None:
    hands = ("hold-the-ground", "")
    hurt = ("0 oathguard e6 health=5", "0 treant e7 health=5", "0 harrier i6 health=2")
    g = battle(*hurt, hands=hands, acting=False)
    start(g, StartTurn(0))
    play(g, "0: play hold-the-ground")
    healths = [it(g, word).health for word in ("0fighter", "0beast", "0rogue")]
    assert healths == [7, 7, 2]


# Battles of teams.


@rule("TET-BATTLE-17", "TET-BATTLE-18")
def test_a_team_battle_has_the_artifact_and_teams_that_start_opposite() -> None:
    g = new_battle(4, "citadel", "battle-team")
    assert (g.printed.realm.side, g.artifact, g.flags) == ("back", space("h7"), [])
    assert g.printed.mode.teams == [0, 1, 0, 1]
    play(g, f"{DEAL}\nnature: first 0\n0: start ne")
    play(g, "0: place fighter m1\n0: place beast n1\n0: place rogue m2")
    assert choices(g, 1) == ["start nw", "start se"]
    play(g, "1: start nw\n1: place fighter a1\n1: place beast b1\n1: place rogue a2")
    assert {said.split()[2] for said in choices(g, 2, "place")} == {"a11", "b11", "a12", "b12"}
    with pytest.raises(InvalidInput, match="the mode battle-team is for 4 players, not 3"):
        GAME.check(3, {"mode": "battle-team"})


@rule("TET-BATTLE-17")
def test_in_a_team_battle_teammates_are_allies_and_the_bearer_hits_harder() -> None:
    scene = ("0 oathguard e6", "2 treant e7", "1 griffon e5")
    g = battle(*scene, seats=4, mode="battle-team", bearer="0fighter")
    assert choices(g, 0, "melee") == ["melee fighter e5"]
    assert "move fighter e7" in choices(g)
    play(g, "0: melee fighter e5\n0: pass\n1: pass")
    assert it(g, "1beast").health == 10 - 4


@rule("TET-BATTLE-18", "TET-BATTLE-03")
def test_a_team_battle_may_be_fought_on_any_realm_of_one_s_own() -> None:
    g = new_battle(4, "2x2@c3", "battle-team")
    assert g.printed.realm.levels[space("c3")] == 1
    with pytest.raises(InvalidInput, match="covers the trigger space n7"):
        GAME.check(4, {"mode": "battle-team", "realm": "1x2@n6"})


@rule("TET-BATTLE-19")
def test_captures_of_teammates_are_not_pooled_for_the_end() -> None:
    g = battle("0 oathguard e6", "1 duelist e5 health=1", seats=4, mode="battle-team")
    g.forces[0].taken = [12]
    g.forces[2].taken = [13]
    drop(g, "3fighter", "3beast")
    play(g, "0: melee fighter e5")
    assert (g.forces[0].taken, g.last) == ([12, unit_of("1fighter")], NOBODY)
    g = battle("0 oathguard e6", "1 duelist e5 health=1", seats=4, mode="battle-team")
    g.forces[0].taken = [12, 13]
    drop(g, "3fighter", "3beast")
    play(g, "0: melee fighter e5")
    assert (g.last, g.ending) == (0, "captures")


@rule("TET-BATTLE-13", "TET-BATTLE-17")
def test_a_team_battle_is_played_to_its_last_turn_even_with_a_whole_team_gone() -> None:
    scene = ("0 oathguard e6", "1 duelist e5 health=1")
    g = battle(*scene, seats=4, mode="battle-team", alone=(1,))
    play(g, "0: melee fighter e5")
    assert (g.alive(1), g.ending) == (0, "")
    g = battle(*scene, seats=4, mode="battle-team", alone=(1, 3), acting=False)
    g.forces[0].taken = [5, 6]
    g.forces[2].taken = [7, 12, 13, 14, 15]
    start(g, StartTurn(0))
    g.short_windows = True
    play(g, "0: melee fighter e5")
    assert (g.last, asked(g)) == (0, [(0, "TET-TURN-03")])
    assert turns(g, "ambush undertow feast") == [0, 2]
    assert (g.agenda, GAME.ending(g), GAME.winners(g)) == ([], "captures", [0, 2])


@rule("TET-BATTLE-20", "TET-BATTLE-19")
def test_a_battle_team_s_score_is_the_sum_and_the_artifact_counts_for_both() -> None:
    g = battle(
        *("0 oathguard e6", "2 berserker e5", "2 griffon f5", "2 harrier g5"),
        seats=4,
        mode="battle-team",
        realm=land({"e5": "V"}),
        bearer="2beast",
        alone=(0, 2),
    )
    g.forces[0].taken = [4, 5, 6]
    g.forces[2].taken = [12]
    assert [Tally(g, seat).points for seat in (0, 2)] == [8, 9 + 3]
    assert (totals(g)[0], totals(g)[2]) == (20, 20)


@rule("TET-BATTLE-21")
def test_a_teammate_who_bears_the_artifact_cannot_be_attacked_for_it() -> None:
    g = battle("0 oathguard e6", "2 griffon e5", seats=4, mode="battle-team", bearer="2beast")
    assert choices(g, 0, "melee") == []
    assert refusal(g, "melee fighter e5") == ("TET-TEAM-06", "ally-there")
    free_for_all = battle("0 oathguard e6", "2 griffon e5", seats=4, bearer="2beast")
    assert choices(free_for_all, 0, "melee") == ["melee fighter e5"]


@rule("TET-BATTLE-02")
def test_the_artifact_lies_on_one_printed_space_of_the_back_only() -> None:
    assert PARTS.scrolls["back"].artifact == space("h7")
    assert PARTS.scrolls["front"].artifact == NOWHERE
