"""The Solo Enemy: cards, activation, compass, movement, counters, replacements."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from reefside.games.tiny_epic_tactics.rules.compass import can_attack_from, compass_path, enemy_path
from reefside.games.tiny_epic_tactics.rules.enemy_deck import GatherCards
from reefside.games.tiny_epic_tactics.rules.turn import EndTurn, StartTurn
from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.parts.grid import EAST, NORTH, SOUTH
from tests.kit import rule
from tests.tiny_epic_tactics.position import (
    ENEMY_KEYS,
    HOMES,
    at,
    choices,
    enemy_turn,
    it,
    land,
    play,
    solo,
    space,
    start,
    under,
    unit_of,
)

FAR = ("1 griffon n1", "1 harrier n2", "1 stormcaller m1")
"""Enemy units that stay out of the way."""


def hunt(*lines: str, seats: int = 1, alone: tuple[int, ...] = (0,), **more: Any) -> Tactics:
    """A solo table with only the named units of the player."""
    return solo(*lines, seats=seats, alone=alone, acting=False, **more)


def names(path: list[int]) -> list[str]:
    """Spaces by name."""
    return [GRID.names[s] for s in path]


@rule("TET-ENEMY-01", "TET-ENEMY-02")
def test_a_card_for_an_activated_unit_and_leftmost_take_the_first_without() -> None:
    g = hunt("0 stone-tortoise a12")
    it(g, "1fighter").under = 0
    g.enemy_bag.remove(0)
    enemy_turn(g, "e2")
    assert (under(g, "1beast"), under(g, "1rogue")) == ("e2", None)
    enemy_turn(g, "e9")
    assert under(g, "1rogue") == "e9"


@rule("TET-ENEMY-03")
def test_a_full_cycle_takes_all_nine_cards_back() -> None:
    g = hunt("0 stone-tortoise a12")
    g.turn = 1
    for kind in range(4):
        g.units[4 + kind].under = kind
    g.enemy_bag, g.enemy_discard = [4, 5, 6], [7, 8]
    start(g, GatherCards())
    assert (g.enemy_bag, g.enemy_discard) == (list(range(9)), [])
    assert {g.units[4 + kind].under for kind in range(4)} == {-1}


@rule("TET-ENEMY-04")
def test_an_empty_deck_takes_in_the_discard_pile_only() -> None:
    g = hunt("0 stone-tortoise a12")
    g.turn = 1
    it(g, "1fighter").under = 0
    g.enemy_bag, g.enemy_discard = [], [7, 8]
    start(g, GatherCards())
    assert (g.enemy_bag, it(g, "1fighter").under) == ([7, 8], 0)


@rule("TET-ENEMY-06", "TET-ENEMY-09", "TET-ENEMY-10", "TET-ENEMY-08")
def test_it_attacks_first_always_rolls_and_adds_its_bonus() -> None:
    g = hunt("0 stone-tortoise a12", "0 oathguard e5", "1 berserker e6")
    enemy_turn(g, "e1")
    play(g, "nature: roll m m m")
    assert it(g, "0fighter").health == 10 - 4
    assert at(g, "1fighter") == "e6"


@rule("TET-ENEMY-11", "TET-ENEMY-05")
def test_the_compass_picks_a_melee_target() -> None:
    g = hunt("0 oathguard e5", "0 griffon d6", "1 duelist e6")
    enemy_turn(g, "e2")
    assert g.attacks[-1].target == 1


@rule("TET-ENEMY-13", "TET-ENEMY-12")
def test_the_compass_picks_a_target_at_range() -> None:
    g = hunt("0 oathguard f3", "0 griffon h5", "0 acrobat d6", "1 cutpurse f6")
    enemy_turn(g, "e5")
    assert it(g, "0fighter").health == 10 - 3


@rule("TET-ENEMY-14", "TET-ENEMY-15", "TET-ENEMY-16")
def test_enemy_shots_never_miss_and_spells_roll_three_dice() -> None:
    g = hunt("0 stone-tortoise a12", "0 oathguard f3", "1 cutpurse f6")
    enemy_turn(g, "e5")
    assert (it(g, "0fighter").health, it(g, "1rogue").supply) == (7, 0)
    g = hunt("0 stone-tortoise a12", "0 oathguard f3", "1 stormcaller f6")
    enemy_turn(g, "e8")
    play(g, "nature: roll p kp m")
    assert it(g, "0fighter").health == 10 - 4


@rule("TET-ENEMY-16")
def test_stealing_from_the_enemy_gains_but_costs_it_nothing() -> None:
    g = solo("0 cutpurse e6 supply=2", "1 duelist e5")
    play(g, "0: melee rogue e5\n0: pass")
    assert (it(g, "0rogue").supply, it(g, "1fighter").supply) == (3, 0)


@rule("TET-ENEMY-17", "TET-COUNTER-01", "TET-SOLO-22")
def test_players_may_counter() -> None:
    g = hunt("0 griffon a12", "0 oathguard e5", "1 duelist e6")
    enemy_turn(g, "e1")
    play(g, "nature: roll m m")
    assert choices(g, 0) == ["pass", "counter melee", "counter missile"]


@rule("TET-ENEMY-18", "TET-COUNTER-02")
def test_the_enemy_always_counters_melee_first() -> None:
    g = solo("0 griffon e6", "1 duelist e5")
    play(g, "0: melee beast e5\n0: pass\nnature: roll m m")
    assert it(g, "0beast").health == 10 - 4


@rule("TET-ENEMY-19", "TET-COUNTER-14")
@pytest.mark.parametrize(("health", "left", "counters"), [(6, 1, True), (5, 2, False)])
def test_a_weakened_enemy_pays_to_counter(health: int, left: int, counters: bool) -> None:
    g = solo("0 griffon e6", f"1 duelist e5 health={health} weakened")
    play(g, "0: melee beast e5\n0: pass")
    assert it(g, "1fighter").health == left
    assert bool(g.attacks) == counters


@rule("TET-ENEMY-19", "TET-COUNTER-14")
@pytest.mark.parametrize(("health", "left", "weak"), [(5, 1, 0), (4, 2, 1)])
def test_an_enemy_weakened_by_the_very_attack_pays_to_counter(
    health: int, left: int, weak: int
) -> None:
    g = solo("0 frost-sage e6", f"1 trapper e4 health={health}")
    g.events = []
    play(g, "0: spell wizard e4\n0: power 1\nnature: roll p")
    assert (it(g, "1rogue").health, it(g, "1rogue").weakened) == (left, weak)
    assert it(g, "0wizard").health == (7 if weak else 5)
    paid = [event.rule for event in g.events if event.kind == "recovery-paid"]
    assert paid == ([] if weak else ["TET-ENEMY-19"])


@rule("TET-ENEMY-07")
def test_a_weakened_enemy_stops_after_moving_and_recovers() -> None:
    g = hunt("0 stone-tortoise e4", "1 duelist e8 weakened")
    enemy_turn(g, "e1")
    assert (at(g, "1fighter"), it(g, "0beast").health) == ("e5", 13)
    assert it(g, "1fighter").weakened == 0


@rule("TET-ENEMY-25", "TET-ENEMY-26", "TET-ENEMY-20", "TET-ENEMY-24")
def test_a_two_leg_move_follows_the_compass() -> None:
    g = hunt("0 stone-tortoise f5", "1 berserker c3")
    goal = space("f5")
    north = compass_path(g, 4, goal, 4, NORTH)
    assert names(north) == ["c3", "c4", "c5", "d5", "e5"]
    assert names(compass_path(g, 4, goal, 4, EAST)) == ["c3", "d3", "e3", "f3", "f4"]


@rule("TET-ENEMY-24")
def test_it_stops_when_it_comes_next_to_a_unit_on_its_level() -> None:
    g = hunt("0 stone-tortoise e12", "0 oathguard f7", "1 griffon e4")
    assert names(compass_path(g, 5, space("e12"), 6, NORTH)) == ["e4", "e5", "e6", "e7"]
    high = hunt(
        "0 stone-tortoise e12", "0 oathguard f7", "1 griffon e4", realm=land(levels={"f7": 1})
    )
    assert names(compass_path(high, 5, space("e12"), 6, NORTH))[-1] == "e10"


@rule("TET-ENEMY-28")
def test_it_stops_short_of_water_it_cannot_pay_for() -> None:
    g = hunt("0 stone-tortoise e12", "1 berserker e4", realm=land({"e8": "W"}))
    assert names(compass_path(g, 4, space("e12"), 4, NORTH))[-1] == "e7"


@rule("TET-ENEMY-21", "TET-ENEMY-23", "TET-ENEMY-20")
def test_the_closest_unit_ignores_terrain_and_ties_go_by_compass() -> None:
    g = hunt(
        "0 stone-tortoise e2", "0 oathguard i6", "1 berserker e6", realm=land(levels={"e4": 3})
    )
    path = enemy_path(g, 4, 2, EAST, False)
    assert names(path) == ["e6", "f6", "g6"]
    assert names(enemy_path(g, 4, 1, NORTH, False)) == ["e6", "e5"]


@rule("TET-ENEMY-22")
def test_it_searches_for_a_space_to_attack_from() -> None:
    cliff = land(levels={"e5": 1, "e4": 1})
    g = hunt("0 stone-tortoise e4", "1 berserker e7", realm=cliff)
    path = enemy_path(g, 4, 4, NORTH, False)
    assert names(path)[-1] == "e5"


@rule("TET-ENEMY-22")
def test_the_closest_is_attacked_off_the_path_before_another_from_its_end() -> None:
    # By the compass it wades to g5, in range of i7 only; along f it comes into range of f8.
    wet = land({"g4": "W"}, {"f8": 1})
    g = hunt("0 stone-tortoise f8", "0 oathguard i7", "1 stormcaller g2", realm=wet)
    wizard = unit_of("1wizard")
    assert names(compass_path(g, wizard, space("f8"), 4, SOUTH))[-1] == "g5"
    assert can_attack_from(g, wizard, space("g5"), unit_of("0fighter"))
    assert names(enemy_path(g, wizard, 4, SOUTH, False)) == ["g2", "g3", "f3", "f4", "f5"]


@rule("TET-ENEMY-27")
def test_it_never_uses_portals_but_blocks_them() -> None:
    realm = land(boxes="3x2@d4+2x2@i4")
    g = hunt("0 stone-tortoise k6", "1 berserker c5", realm=realm)
    path = enemy_path(g, 4, 4, EAST, False)
    assert all(GRID.distance(a, b) == 1 for a, b in pairwise(path))


@rule("TET-ENEMY-29")
def test_with_all_units_in_dungeons_it_does_not_move() -> None:
    g = hunt("0 stone-tortoise e5", "1 berserker e8")
    g.units[1].space, g.units[1].box, g.units[1].cell = -1, 3, 0
    assert enemy_path(g, 4, 4, NORTH, False) == [space("e8")]


@rule("TET-ENEMY-30")
def test_enemies_pass_through_each_other_but_do_not_stop_there() -> None:
    g = hunt("0 stone-tortoise e12", "1 berserker e4", "1 griffon e8")
    assert names(compass_path(g, 4, space("e12"), 4, NORTH))[-1] == "e7"
    assert names(compass_path(g, 4, space("e12"), 5, NORTH))[-1] == "e9"


@rule("TET-ENEMY-31")
def test_villages_help_enemies_and_they_fire_no_ballista() -> None:
    g = hunt("0 stone-tortoise e4", "1 duelist e8 health=2", realm=land({"e7": "V", "e8": "B"}))
    enemy_turn(g, "e1")
    assert it(g, "1fighter").health == 6


@rule("TET-ENEMY-32", "TET-ENEMY-33")
def test_the_climb_card_heads_for_the_closest_higher_space() -> None:
    g = hunt("0 stone-tortoise n12", "1 cutpurse e6", realm=land(levels={"e3": 1, "h6": 1}))
    assert names(enemy_path(g, 6, 5, EAST, True))[-1] == "h6"
    assert names(enemy_path(g, 6, 5, NORTH, True))[-1] == "e3"


@rule("TET-ENEMY-34")
def test_with_nothing_higher_it_goes_for_the_closest_unit() -> None:
    g = hunt("0 stone-tortoise e12", "1 cutpurse e2")
    assert names(enemy_path(g, 6, 5, NORTH, True))[-1] == "e7"


@rule("TET-ENEMY-35", "TET-ENEMY-36", "TET-ENEMY-37", "TET-ENEMY-39", "TET-SOLO-18", "TET-SOLO-23")
def test_a_captured_enemy_is_replaced_at_once() -> None:
    g = solo("0 griffon e6", "1 cutpurse e5 health=1")
    g.time = 4
    it(g, "1rogue").under = 4
    g.enemy_bag.remove(4)
    play(g, "0: melee beast e5\nnature: unit shadow\nnature: flag heart")
    assert (g.time, g.enemy_discard, at(g, "1rogue")) == (6, [4], "h9")
    assert (it(g, "1rogue").under, it(g, "1rogue").health) == (-1, 4)
    assert g.forces[0].taken == []


@rule("TET-SOLO-18")
def test_time_is_capped() -> None:
    g = solo("0 griffon e6", "1 cutpurse e5 health=1")
    g.time = 6
    play(g, "0: melee beast e5\nnature: unit shadow\nnature: flag west")
    assert g.time == 7


@rule("TET-ENEMY-38")
def test_an_occupied_trigger_is_placed_beside_by_compass() -> None:
    g = solo("0 griffon e6", "0 oathguard h9", "0 harrier i9", "1 cutpurse e5 health=1")
    play(g, "0: melee beast e5\nnature: unit shadow\nnature: flag heart\nnature: enemy e2")
    assert (at(g, "1rogue"), [ENEMY_KEYS[c] for c in g.enemy_discard]) == ("h10", ["e2"])


# Cooperative play.


def coop(*lines: str, **more: Any) -> Tactics:
    """A cooperative table without the bystanders of sides 1 to 3."""
    return solo(*lines, seats=2, **more)


@rule("TET-COOP-04", "TET-COOP-01", "TET-COOP-02")
def test_the_order_of_turns() -> None:
    g = coop("0 griffon e6", acting=False)
    g.turn = 0
    order = []
    for _ in range(4):
        g.agenda = []
        EndTurn().run(g)
        step: Any = g.agenda[-2] if len(g.agenda) > 1 else g.agenda[-1]
        g.turn = getattr(g.agenda[0], "seat", getattr(g.agenda[0], "side", -1))
        order.append(g.turn)
        assert step is not None
    assert order == [2, 1, 3, 0]


@rule("TET-COOP-10", "TET-COOP-11", "TET-COOP-05")
def test_cooperative_reshuffles() -> None:
    g = coop("0 griffon e6", acting=False)
    for i, unit in enumerate((8, 9, 10)):
        g.units[unit].under = i
    for i, unit in enumerate((12, 13, 14, 15)):
        g.units[unit].under = 3 + i
    g.enemy_bag, g.enemy_discard = [], [7, 8]
    g.turn = 2
    start(g, GatherCards())
    assert g.enemy_bag == [7, 8]
    g.turn = 3
    start(g, GatherCards())
    assert g.enemy_bag == [3, 4, 5, 6, 7, 8]


@rule("TET-COOP-13", "TET-COOP-14")
def test_players_are_allies_and_both_are_targets() -> None:
    g = coop("0 griffon e6", "1 harrier e5", "2 duelist e4", acting=False)
    assert not g.enemies(1, 6)
    enemy_turn(g, "e1", side=2)
    assert g.attacks[-1].target == 6


@rule("TET-COOP-17", "TET-SOLO-20", "TET-SOLO-24")
def test_one_player_without_units_loses_for_both() -> None:
    g = coop("0 griffon e6", "1 harrier e5 health=1", "2 duelist e4", alone=(1,), acting=False)
    enemy_turn(g, "e1", side=2)
    assert (g.agenda, g.ending) == ([], "lost-units")


@rule("TET-COOP-08", "TET-COOP-09", "TET-COOP-18")
def test_time_runs_on_players_turns_only() -> None:
    g = coop("0 griffon e6", acting=False)
    assert g.printed.time_cap(2) == 11
    g.time = 2
    start(g, StartTurn(1))
    assert g.time == 1
    start(g, StartTurn(0))
    assert g.ending == "lost-time"


def test_bystanders_have_homes() -> None:
    assert len(HOMES) == 4


@rule("TET-SPELL-09", "TET-ENEMY-36")
def test_a_captured_caster_s_area_is_that_of_its_declaration() -> None:
    g = solo("0 illusionist e6", "0 oathguard f6", "1 pyromancer e9 health=1", acting=False)
    enemy_turn(g, "e7")
    play(g, "nature: roll m m m")
    # The caster falls to the reflection, and a Wizard without an area spell comes in its place.
    play(g, "nature: unit stormcaller\nnature: flag west")
    assert (it(g, "0wizard").health, it(g, "0fighter").health) == (4, 9)


@rule("TET-SPELL-09")
def test_the_replacement_s_area_is_not_borrowed() -> None:
    g = solo("0 illusionist e6", "0 oathguard f6", "1 stormcaller e9 health=1", acting=False)
    enemy_turn(g, "e7")
    play(g, "nature: roll m m m\nnature: unit pyromancer\nnature: flag west")
    assert (it(g, "0wizard").health, it(g, "0fighter").health) == (4, 10)
