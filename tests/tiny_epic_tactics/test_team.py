"""Team play: two against two. Seats 0 and 2 are a team, seats 1 and 3 the other."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.games.tiny_epic_tactics.rules.control import CheckControl
from reefside.games.tiny_epic_tactics.rules.scoring import totals, winners
from reefside.games.tiny_epic_tactics.rules.turn import Rally, StartTurn
from reefside.games.tiny_epic_tactics.state.constants import NOBODY, NOWHERE
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.drive import next_ask
from reefside.kernel.nature import key_of
from reefside.kernel.refusal import InvalidInput
from tests.kit import rule
from tests.kit.script import asked
from tests.tiny_epic_tactics.position import (
    GAME,
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

WEST, EAST, HEART = 0, 1, 2
DEAL = """
    nature: unit oathguard pike-captain berserker wallbreaker
    nature: unit cave-bear dire-wolf griffon war-boar
    nature: unit sharpshooter knife-thrower cutpurse shadow
    nature: unit pyromancer stormcaller frost-sage grove-healer
"""


def team(*lines: str, **more: Any) -> Tactics:
    """A table of two teams in the middle of a turn."""
    return stage(*lines, seats=4, mode="team", **more)


def refusal(g: Tactics, said: str) -> tuple[str, str]:
    """The rule and the reason against an answer of seat 0."""
    found = GAME.refuse(g, 0, GAME.notation.read(said))
    return found.rule, found.reason


def heart(flag: int, seat: int, *lines: str) -> int:
    """The Heart's flag after the control check of a seat, if it stood on `flag` before."""
    g = team(*lines, acting=False)
    g.flags[HEART] = flag
    g.turn = seat
    return start(g, CheckControl()).flags[HEART]


def drop(g: Tactics, *words: str) -> None:
    """Take units out of play without crediting anybody."""
    for word in words:
        unit = it(g, word)
        g.board[unit.space] = -1
        unit.health, unit.space = 0, NOWHERE


def turn_order(g: Tactics, cards: str) -> list[int]:
    """Everybody passes until the game is over or the cards are drawn: whose turns these were."""
    found: list[int] = []
    g.short_windows = True
    for card in cards.split():
        if not g.agenda:
            break
        found.append(g.turn)
        play(g, f"{g.turn}: pass\nnature: tactic {card}")
    return found


# Teams.


@rule("TET-TEAM-01")
def test_four_players_form_two_teams_of_two_with_the_same_components() -> None:
    tables = []
    for mode in ("team", "competitive"):
        g = GAME.new_table(4, key_of(1), GAME.check(4, {"mode": mode}))
        next_ask(g)
        tables.append(play(g, DEAL))
    teams, free_for_all = tables
    assert [teams.printed.mode.teams.count(number) for number in (0, 1)] == [2, 2]
    assert GAME.component_counts(teams) == GAME.component_counts(free_for_all)
    assert [unit.face for unit in teams.units] == [unit.face for unit in free_for_all.units]
    assert teams.printed.realm is free_for_all.printed.realm


@rule("TET-TEAM-01")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_teams_need_four_players(seats: int) -> None:
    with pytest.raises(InvalidInput, match="the mode team is for 4 players"):
        GAME.check(seats, {"mode": "team"})


@rule("TET-TEAM-02")
def test_no_two_teammates_take_turns_one_after_the_other() -> None:
    g = start(team("0 oathguard e6", acting=False), StartTurn(3))
    order = turn_order(g, "ambush undertow feast spoils retaliate")
    assert order == [3, 0, 1, 2, 3]
    assert [g.printed.mode.teams[seat] for seat in order] == [1, 0, 1, 0, 1]


@rule("TET-TEAM-03")
def test_teammates_take_diagonally_opposite_locations() -> None:
    g = GAME.new_table(4, key_of(1), GAME.check(4, {"mode": "team"}))
    next_ask(g)
    play(g, f"{DEAL}\nnature: first 1")
    assert choices(g, 1) == ["start nw", "start ne", "start sw", "start se"]
    play(g, "1: start sw\n1: place fighter a11\n1: place beast b11\n1: place rogue a12")
    assert choices(g, 2) == ["start nw", "start se"]
    refused = GAME.refuse(g, 2, GAME.notation.read("start ne"))
    assert (refused.rule, refused.reason) == ("TET-SETUP-09", "location-closed")
    play(g, "2: start se\n2: place fighter m11\n2: place beast n11\n2: place rogue m12")
    assert choices(g, 3) == [f"place fighter {star}" for star in ("m1", "n1", "m2", "n2")]
    play(g, "3: place fighter m1\n3: place beast n1\n3: place rogue m2")
    assert choices(g, 0) == [f"place fighter {star}" for star in ("a1", "b1", "a2", "b2")]


# Allies.


@rule("TET-TEAM-04")
def test_a_unit_moves_through_a_teammate_s_space_but_does_not_end_there() -> None:
    g = team("0 oathguard e6", "2 treant e5", "1 griffon f6")
    assert "move fighter e5" in choices(g)
    assert "move fighter f6" not in choices(g)
    play(g, "0: move fighter e5")
    assert "stop" not in choices(g)
    play(g, "0: step e4\n0: stop")
    assert (at(g, "0fighter"), at(g, "2beast")) == ("e4", "e5")


@rule("TET-TEAM-04")
def test_a_healer_mends_a_teammate_s_unit() -> None:
    g = team("0 grove-healer e6", "2 treant e4 health=5 weakened", "1 griffon f6 health=5")
    assert choices(g, 0, "spell") == ["spell wizard e4"]
    play(g, "0: spell wizard e4\n0: power 0")
    assert (it(g, "2beast").health, it(g, "2beast").weakened) == (8, 0)


@rule("TET-TEAM-04")
def test_passive_abilities_for_allies_reach_teammates_but_no_enemies() -> None:
    near = ("2 treant e5 health=4", "1 griffon f6 health=4")
    g = team("0 banner-knight e6", *near, acting=False)
    g.turn = 0
    start(g, Rally())
    assert (it(g, "2beast").health, it(g, "1beast").health) == (5, 4)
    g = team("0 elder-stag e6", "2 oathguard e5", turn=2)
    play(g, "2: move fighter e4")
    assert g.movements[-1].points == 4
    g = team("0 dire-wolf e6", "2 oathguard f5", "1 griffon e5")
    play(g, "0: melee beast e5\n0: pass\n1: pass")
    assert it(g, "1beast").health == 6


@rule("TET-TEAM-04")
def test_a_teammate_s_shield_wall_protects() -> None:
    g = team("0 harrier e6", "1 griffon e4", "3 oathguard f4")
    play(g, "0: missile rogue e4\nnature: roll k1\n0: pass")
    assert it(g, "1beast").health == 9


@rule("TET-TEAM-05")
def test_nobody_takes_actions_with_a_teammate_s_units() -> None:
    g = team("0 oathguard e6", "2 treant e5", "1 griffon d5", alone=(0, 2))
    assert asked(g) == [(0, "TET-TURN-03")]
    assert choices(g, 2) == []
    assert {said.split()[1] for said in choices(g) if said != "pass"} == {"fighter"}
    assert refusal(g, "melee beast d5") == ("TET-ACTION-16", "unit-captured")
    assert refusal(g, "move beast e4") == ("TET-ACTION-16", "unit-captured")


@rule("TET-TEAM-06")
def test_no_kind_of_attack_may_target_a_teammate() -> None:
    realm = land({"e6": "B"})
    g = team("0 harrier e6", "0 stormcaller f5", "2 treant e5", realm=realm, alone=(1, 3))
    assert not [said for said in choices(g) if said.split()[0] not in ("pass", "move")]
    for said in ("melee rogue e5", "missile rogue e5", "ballista rogue e5", "spell wizard e5"):
        assert refusal(g, said) == ("TET-TEAM-06", "ally-there")


@rule("TET-TEAM-06", "TET-SPELL-11")
def test_area_damage_spares_teammates() -> None:
    g = team("0 pyromancer e8", "1 griffon e6", "3 war-boar e5", "2 treant f6", "0 oathguard d6")
    play(g, "0: spell wizard e6\n0: power 0")
    healths = [it(g, word).health for word in ("1beast", "3beast", "2beast", "0fighter")]
    assert healths == [8, 10, 12, 10]


@rule("TET-TEAM-06")
def test_an_enemy_knocked_against_a_teammate_does_not_hurt_it() -> None:
    g = team("0 oathguard e6", "1 griffon e5", "2 treant e4")
    play(g, "0: melee fighter e5\n0: knock\nnature: roll k1 m\n1: pass")
    assert (it(g, "1beast").health, it(g, "2beast").health) == (6, 12)


@rule("TET-TEAM-07", "TET-PORTAL-05")
def test_a_portal_with_a_teammate_before_it_is_open_and_with_an_enemy_closed() -> None:
    # The 3x2 opens at c5, the 2x2 at k5.
    realm = land(boxes="3x2@d4+2x2@i4")
    g = team("0 oathguard c5", "2 treant k5", realm=realm)
    play(g, "0: through fighter k5")
    assert "stop" not in choices(g)
    play(g, "0: step l5\n0: stop")
    assert at(g, "0fighter") == "l5"
    g = team("0 oathguard c5", "3 treant k5", realm=realm)
    assert refusal(g, "through fighter k5") == ("TET-PORTAL-05", "portal-blocked")


# Control areas.


@rule("TET-TEAM-08")
def test_an_area_is_triggered_by_an_own_unit_on_the_trigger_with_the_team_s_majority() -> None:
    rivals = ("1 griffon g9",)
    assert heart(0, 0, "0 oathguard h9", *rivals) == 0
    assert heart(0, 0, "0 oathguard h9", "2 treant h8", *rivals) == 1
    assert heart(0, 0, "0 oathguard h8", "2 treant h9", *rivals) == 0
    assert heart(0, 2, "0 oathguard h8", "2 treant h9", *rivals) == 1
    assert heart(0, 0, "0 oathguard h9", "2 treant h8", *rivals, "3 treant g8") == 0


@rule("TET-TEAM-09")
def test_a_team_of_three_against_two_moves_the_flag_on() -> None:
    rivals = ("1 griffon g9", "3 harrier h9")
    assert heart(1, 0, "0 oathguard g8", "2 treant h8", "2 harrier g10", *rivals) == 2
    assert heart(1, 0, "0 oathguard g8", "2 treant h8", *rivals) == 1


@rule("TET-TEAM-09")
def test_without_an_own_unit_the_flag_moves_only_on_the_teammate_s_turn() -> None:
    units = ("2 oathguard g8", "2 treant h8", "2 harrier g10", "1 griffon g9", "3 shadow h9")
    assert [heart(1, seat, *units) for seat in range(4)] == [1, 1, 2, 1]


# The end.


@rule("TET-TEAM-10")
@pytest.mark.parametrize(
    ("owners", "triggered"),
    [([0, NOBODY, NOBODY], False), ([0, 2, NOBODY], True), ([1, 3, NOBODY], True)],
)
def test_only_all_three_areas_trigger_the_end_whoever_holds_them(
    owners: list[int], triggered: bool
) -> None:
    g = team("0 oathguard h8", acting=False)
    g.owners = owners
    g.flags = [3, 3 if triggered else 0, 2]
    g.turn = 0
    start(g, CheckControl())
    assert g.owners[HEART] == 0
    assert (g.last, g.ending) == ((0, "flags") if triggered else (NOBODY, ""))


@rule("TET-TEAM-11", "TET-TEAM-12")
def test_the_last_unit_of_one_player_triggers_the_end_though_the_teammate_has_four() -> None:
    g = team("0 oathguard e6", "1 griffon e5 health=1", acting=False, alone=(1,))
    start(g, StartTurn(0))
    g.short_windows = True
    play(g, "0: melee fighter e5")
    assert (g.alive(1), g.alive(3)) == (0, 4)
    assert (g.last, g.ending) == (0, "elimination")
    assert turn_order(g, "ambush undertow feast spoils") == [0, 2, 3]
    assert not g.agenda


@rule("TET-TEAM-12")
def test_after_the_trigger_all_three_others_take_one_last_turn() -> None:
    g = team("1 oathguard h8", acting=False)
    g.owners = [0, 3, NOBODY]
    g.flags = [3, 3, 2]
    start(g, StartTurn(1))
    assert (g.last, asked(g)) == (1, [(1, "TET-TURN-03")])
    assert turn_order(g, "ambush undertow feast spoils retaliate") == [1, 2, 3, 0]
    assert not g.agenda


# Points.


@rule("TET-TEAM-13")
def test_a_team_s_score_is_the_sum_with_each_flag_once() -> None:
    g = team("2 oathguard e6", realm=land({"e6": "V"}), acting=False)
    drop(g, "0fighter", "0beast", "2beast")
    g.forces[0].taken = [4]
    g.forces[2].taken = [5, 6]
    g.owners = [0, 2, NOBODY]
    assert totals(g) == [27, 16, 27, 16]
    assert winners(g) == [0, 2]


def villages(count: int) -> tuple[str, ...]:
    """So many units of the second team on the Villages of `TOWNS`."""
    cards = ("1 duelist", "1 griffon", "1 sharpshooter", "3 berserker", "3 treant")
    return tuple(f"{cards[i]} {name}" for i, name in enumerate(TOWNS[:count]))


TOWNS = ("d4", "f4", "h4", "j4", "l4")


@rule("TET-TEAM-14")
@pytest.mark.parametrize(
    ("units", "lost", "taken", "owner"),
    [
        (0, ("1beast",), [[], [0], [], []], NOBODY),  # eight survivors to seven
        (4, (), [[4, 5], [0, 1], [6, 7, 12], [2]], NOBODY),  # five captures to three
        (5, (), [[], [], [], []], 2),  # one flag to none
    ],
)
def test_team_ties_are_broken_by_the_team_s_survivors_then_captures_then_flags(
    units: int, lost: tuple[str, ...], taken: list[list[int]], owner: int
) -> None:
    realm = land(dict.fromkeys(TOWNS, "V"))
    g = team(*villages(units), realm=realm, acting=False)
    drop(g, *lost)
    for seat in range(4):
        g.forces[seat].taken = taken[seat]
    g.owners[WEST] = owner
    for unit in g.units[4:8] + g.units[12:16]:
        unit.health += 3 if unit.health else 0  # More health, but that is asked for last.
    assert len(set(totals(g))) == 1
    assert winners(g) == [0, 2]


@rule("TET-TEAM-14")
def test_the_last_team_tie_breaker_is_total_health_and_then_victory_is_shared() -> None:
    g = team("0 oathguard e6", acting=False)
    for unit in g.units:
        unit.health = 5
    assert winners(g) == [0, 1, 2, 3]
    it(g, "0fighter").health = 2
    it(g, "2fighter").health = 9
    assert winners(g) == [0, 2]


# Cards and relaxations.


@rule("TET-TEAM-15")
def test_teammates_do_not_see_each_other_s_tactic_cards() -> None:
    g = team("0 oathguard e6", hands=("ambush", "feast", "spoils undertow", "retaliate"))
    assert [GAME.table_view(g, seat)["hand"] for seat in range(4)] == [
        ["ambush"],
        ["feast"],
        ["undertow", "spoils"],
        ["retaliate"],
    ]
    assert [row["cards"] for row in GAME.table_view(g, 0)["forces"]] == [1, 1, 2, 1]
    assert "spoils" not in str(GAME.table_view(g, 0))


@rule("TET-TEAM-15")
def test_a_drawn_card_is_told_to_its_player_only() -> None:
    g = team("0 oathguard e6", acting=False)
    g.events = []
    start(g, StartTurn(0))
    play(g, "0: pass\nnature: tactic spoils")
    told = {seat: str([event.delivered_to(seat) for event in g.events]) for seat in range(4)}
    assert ["spoils" in told[seat] for seat in range(4)] == [True, False, False, False]


@rule("TET-TEAM-15")
def test_a_card_answers_for_its_player_s_own_units_only() -> None:
    g = team("1 oathguard e6", "0 treant e5 health=4", hands=("", "", "second-wind", ""), turn=1)
    play(g, "1: melee fighter e5\n1: pass\n0: pass")
    assert it(g, "0beast").health == 1
    assert choices(g, 2) == []


@rule("TET-TEAM-16")
def test_a_teammate_s_losses_do_not_relax_and_a_teammate_s_units_do_not_bind() -> None:
    act = "0: move fighter e6\n0: stop\n0: melee fighter e5\n1: pass"
    g = play(team("0 oathguard e7", "1 stone-tortoise e5", alone=(2,)), act)
    assert it(g, "0fighter").weakened == 1
    g = play(team("0 oathguard e7", "0 treant a6", "1 stone-tortoise e5", alone=(0,)), act)
    assert (g.alive(0), g.alive(2), it(g, "0fighter").weakened) == (2, 4, 0)


@rule("TET-TEAM-16")
def test_the_last_own_unit_acts_three_times_whatever_the_teammate_has() -> None:
    g = team("0 oathguard e6", alone=(0,))
    play(g, "0: move fighter e5\n0: stop\n0: move fighter e4\n0: stop\n0: move fighter e3\n0: stop")
    assert (g.actions, at(g, "0fighter"), g.alive(2)) == (0, "e3", 4)
    assert g.board[space("e3")] == unit_of("0fighter")
