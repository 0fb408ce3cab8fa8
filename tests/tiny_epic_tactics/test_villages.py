"""Villages."""

from __future__ import annotations

from tests.kit import rule
from tests.tiny_epic_tactics.position import it, land, play, stage

TOWN = land({"e5": "V", "e3": "V", "f5": "V"})


@rule("TET-TERRAIN-11", "TET-TERRAIN-12", "TET-TERRAIN-19")
def test_passing_through_a_village_heals_and_refills() -> None:
    g = stage("0 harrier e6 health=3 supply=1", realm=TOWN)
    play(g, "0: move rogue e5\n0: step d5\n0: step d4\n0: stop")
    assert (it(g, "0rogue").health, it(g, "0rogue").supply) == (7, 5)


@rule("TET-TERRAIN-12", "TET-UNIT-04")
def test_health_stops_at_the_top_of_the_track() -> None:
    g = play(stage("0 harrier e6 health=5", realm=TOWN), "0: move rogue e5")
    assert it(g, "0rogue").health == 7


@rule("TET-TERRAIN-13")
def test_two_villages_in_one_move_both_help_but_each_once() -> None:
    g = stage("0 dire-wolf e6 health=1", realm=TOWN)
    play(g, "0: move beast e5\n0: step e4\n0: step e5\n0: step f5")
    assert it(g, "0beast").health == 9


@rule("TET-TERRAIN-13", "TET-TERRAIN-11")
def test_a_village_that_gave_nothing_still_helps_later_in_the_turn() -> None:
    g = stage("0 dire-wolf e6", realm=TOWN)
    play(g, "0: move beast e5\n0: step e4")
    it(g, "0beast").health = 3
    play(g, "0: step e5")
    assert it(g, "0beast").health == 7


@rule("TET-TERRAIN-14")
def test_beginning_in_a_village_gives_nothing_but_coming_back_does() -> None:
    g = stage("0 oathguard e5 health=3", realm=TOWN)
    assert it(g, "0fighter").health == 3
    play(g, "0: move fighter e6\n0: step e5")
    assert it(g, "0fighter").health == 7


@rule("TET-TERRAIN-11", "TET-UNIT-06")
def test_a_beast_has_nothing_to_refill() -> None:
    g = play(stage("0 treant e6 health=6", realm=TOWN), "0: move beast e5")
    assert (it(g, "0beast").health, it(g, "0beast").supply) == (10, 0)


@rule("TET-TERRAIN-15")
def test_a_village_with_an_ally_in_it_helps_who_passes() -> None:
    g = stage("0 harrier e6 health=2", "0 treant e5", realm=TOWN)
    play(g, "0: move rogue e5")
    assert it(g, "0rogue").health == 6


@rule("TET-TERRAIN-16")
def test_a_village_does_not_remove_a_weakened_token() -> None:
    g = stage("0 harrier e6 health=4 weakened", realm=TOWN)
    play(g, "0: recover rogue\n0: move rogue e5")
    it(g, "0rogue").weakened = 1
    play(g, "0: step e4\n0: step e5\n0: step f5")
    assert it(g, "0rogue").weakened == 1
