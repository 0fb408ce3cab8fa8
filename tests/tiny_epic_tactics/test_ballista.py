"""The Ballista."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics.rules.actions import TakeActions
from reefside.games.tiny_epic_tactics.rules.spell import swap
from reefside.games.tiny_epic_tactics.rules.turn import begin_turn
from reefside.games.tiny_epic_tactics.state.constants import CLASSES
from tests.kit import rule
from tests.kit.script import asked
from tests.tiny_epic_tactics.position import (
    GAME,
    KEYS,
    PARTS,
    at,
    choices,
    it,
    land,
    play,
    stage,
    start,
    unit_of,
)

FORT = land({"e6": "B"})


@rule("TET-BALLISTA-02", "TET-BALLISTA-08")
def test_move_and_fire() -> None:
    g = stage("0 treant e7", "1 harrier i6", realm=FORT)
    play(g, "0: move beast e6")
    assert g.movements[-1].points == 1
    play(g, "0: stop\n0: ballista beast i6\n0: push n")
    assert (it(g, "1rogue").health, at(g, "1rogue")) == (6, "i5")
    assert choices(g, 1) == []
    assert it(g, "0beast").weakened == 1


@rule("TET-BALLISTA-01")
def test_a_ballista_costs_one_more_to_enter_and_nothing_more_to_leave() -> None:
    g = stage("0 oathguard e7", realm=FORT)
    play(g, "0: move fighter e6")
    assert g.movements[-1].points == 4 - 2
    play(g, "0: step e5")
    assert g.movements[-1].points == 4 - 3


@rule("TET-BALLISTA-05")
@pytest.mark.parametrize("card", ["oathguard", "treant", "harrier", "stormcaller"])
def test_a_unit_of_any_class_may_fire(card: str) -> None:
    g = stage(f"0 {card} e6", "1 cutpurse i6", realm=FORT)
    kind = CLASSES[PARTS.faces[KEYS.index(card)].unit_class]
    assert f"ballista {kind} i6" in choices(g)


@rule("TET-BALLISTA-07")
def test_firing_costs_no_ammo_and_nothing_is_rolled() -> None:
    g = stage("0 oathguard e6 supply=0", "1 cutpurse i6", realm=FORT)
    play(g, "0: ballista fighter i6")
    assert asked(g) == [(0, "TET-BALLISTA-08")]
    assert (it(g, "0fighter").supply, it(g, "1rogue").health) == (0, 6)


@rule("TET-BALLISTA-03", "TET-BALLISTA-09")
def test_firing_from_the_start_does_not_weaken_and_may_be_countered() -> None:
    g = stage("0 treant e6", "1 harrier i6", realm=FORT)
    play(g, "0: ballista beast i6\n0: push w\n1: counter missile\nnature: roll k1\n1: pass")
    assert (it(g, "0beast").weakened, it(g, "0beast").health) == (0, 10)


@rule("TET-BALLISTA-09", "TET-TERRAIN-05")
def test_the_counter_is_allowed_even_without_damage() -> None:
    g = stage("0 treant e6", "1 harrier h6", realm=land({"e6": "B", "h6": "F"}))
    play(g, "0: ballista beast h6\n0: push w")
    assert it(g, "1rogue").health == 7
    assert choices(g, 1) == ["pass", "counter missile"]


@rule("TET-BALLISTA-04")
def test_the_ballista_of_the_start_is_not_entered_again_not_even_in_passing() -> None:
    g = stage("0 oathguard e6", realm=FORT)
    play(g, "0: move fighter e5")
    assert choices(g) == ["stop", "step e4", "step f5", "step d5"]
    assert GAME.table_view(g, None)["units"][0]["left_ballista"] == "e6"
    refused = GAME.refuse(g, 0, GAME.notation.read("step e6"))
    assert (refused.rule, refused.reason) == ("TET-BALLISTA-04", "own-ballista")
    # Whoever came onto it by walking may go on over it, and back.
    play(g := stage("0 griffon e7", realm=FORT), "0: move beast e6\n0: step e5")
    assert "step e6" in choices(g)


@rule("TET-BALLISTA-04")
def test_nor_in_a_second_movement_of_the_turn() -> None:
    g = stage("0 oathguard e6", realm=FORT, alone=(0,))
    play(g, "0: move fighter e5\n0: stop")
    assert "move fighter e4" in choices(g)
    assert "move fighter e6" not in choices(g)


@rule("TET-BALLISTA-04", "TET-PORTAL-04")
def test_nor_through_a_portal() -> None:
    gate = land({"k5": "B"}, boxes="3x2@d4+2x2@i4+1x2@d9")
    g = stage("0 oathguard k5", realm=gate)
    play(g, "0: through fighter c5")
    assert choices(g, 0, "portal") == ["portal e10"]
    refused = GAME.refuse(g, 0, GAME.notation.read("portal k5"))
    assert (refused.rule, refused.reason) == ("TET-BALLISTA-04", "own-ballista")
    g = stage("0 oathguard c5", realm=gate)
    assert "through fighter k5" in choices(g)


@rule("TET-BALLISTA-02", "TET-BALLISTA-03")
def test_who_is_swapped_onto_a_ballista_does_not_fire_it_this_turn() -> None:
    g = stage("0 wayfarer e6", "0 treant e8", "1 harrier h6", realm=FORT)
    assert "ballista wizard h6" in choices(g)
    play(g, "0: spell wizard e8\n0: power 0")
    assert (at(g, "0beast"), at(g, "0wizard")) == ("e6", "e8")
    assert not choices(g, 0, "ballista")
    refused = GAME.refuse(g, 0, GAME.notation.read("ballista beast h6"))
    assert (refused.rule, refused.reason) == ("TET-BALLISTA-02", "carried-here")
    # Its other actions are its own, and none has been used up.
    assert "move beast f6" in choices(g)


@rule("TET-BALLISTA-02")
def test_nor_does_the_caster_who_swaps_itself_onto_one() -> None:
    g = stage("0 wayfarer e8", "0 treant e6", "1 harrier h6", realm=FORT)
    assert "ballista beast h6" in choices(g)
    play(g, "0: spell wizard e6\n0: power 0")
    assert at(g, "0wizard") == "e6"
    assert not choices(g, 0, "ballista")


@rule("TET-BALLISTA-03")
def test_on_the_next_turn_it_fires() -> None:
    g = stage("0 wayfarer e8", "0 treant e6", "1 harrier h6", realm=FORT)
    play(g, "0: spell wizard e6\n0: power 0")
    begin_turn(g, 1)
    begin_turn(g, 0)
    assert "ballista wizard h6" in choices(start(g, TakeActions(0)))


@rule("TET-BALLISTA-06", "TET-MISSILE-03")
@pytest.mark.parametrize(
    ("target", "height", "legal"), [("e11", 0, True), ("e10", 2, True), ("e10", 3, False)]
)
def test_range_and_height(target: str, height: int, legal: bool) -> None:
    levels = {"e6": 2, **({target: height} if height else {})}
    g = stage("0 treant e6", f"1 harrier {target}", realm=land({"e6": "B"}, levels))
    assert (f"ballista beast {target}" in choices(g)) == legal


@rule("TET-BALLISTA-08", "TET-KNOCK-07", "TET-KNOCK-08")
def test_into_a_cliff() -> None:
    g = stage("0 treant e6", "1 harrier h6 health=5", realm=land({"e6": "B"}, {"h5": 1}))
    play(g, "0: ballista beast h6\n0: push n")
    assert it(g, "1rogue").health == 3


@rule("TET-BALLISTA-10", "TET-TERRAIN-04")
def test_firing_is_an_attack() -> None:
    g = stage("0 harrier e6", "1 stone-tortoise h6", realm=land({"e6": "B", "h6": "W"}))
    play(g, "0: ballista rogue h6")
    assert it(g, "1beast").health == 11
    refused = GAME.refuse(g, 0, GAME.notation.read("missile rogue h6"))
    assert refused.rule == "TET-ACTION-05"


@rule("TET-BALLISTA-11", "TET-BALLISTA-03")
def test_a_unit_knocked_onto_a_ballista_may_fire_on_its_next_turn() -> None:
    g = stage("1 oathguard c6", "0 griffon d6", turn=1, realm=FORT)
    play(g, "1: melee fighter d6\n1: knock\nnature: roll k1 m")
    assert (at(g, "0beast"), choices(g, 0)) == ("e6", [])
    g = stage("0 griffon e6", "1 oathguard c6", realm=FORT)
    assert "ballista beast c6" in choices(g)


@rule("TET-BALLISTA-11", "TET-BALLISTA-02")
def test_nor_does_it_fire_if_it_was_knocked_there_in_its_own_turn() -> None:
    g = stage(
        "0 griffon d6",
        "0 oathguard h8",
        "1 duelist c6",
        "1 trapper h7 health=1",
        realm=FORT,
        hands=("feast", "vengeance"),
    )
    g.short_windows = True
    play(g, "0: melee fighter h7\n1: play vengeance\n1: melee fighter d6")
    play(g, "1: knock\nnature: roll k1 m")
    assert at(g, "0beast") == "e6"
    assert not choices(g, 0, "ballista")
    refused = GAME.refuse(g, 0, GAME.notation.read("ballista beast c6"))
    assert (refused.rule, refused.reason) == ("TET-BALLISTA-02", "carried-here")
    # It may still move off and onto it again: then it has moved onto it.
    play(g, "0: move beast e7\n0: step e6\n0: stop")
    assert "ballista beast c6" in choices(g)


@rule("TET-BALLISTA-02", "TET-UNIT-08")
def test_nor_after_a_step_aside() -> None:
    g = stage("0 acrobat d6", "1 griffon d7", "1 harrier h6", realm=FORT, alone=(0,))
    play(g, "0: melee rogue d7\n0: pass\n1: counter melee\n0: hop e6")
    assert "move rogue e7" in choices(g)
    assert not choices(g, 0, "ballista")


@rule("TET-BALLISTA-03")
def test_who_is_put_back_onto_the_ballista_of_its_start_may_fire() -> None:
    g = stage("0 wayfarer e6", "0 treant e8", "1 harrier h6", realm=FORT)
    swap(g, unit_of("0wizard"), unit_of("0beast"))
    assert not choices(g, 0, "ballista")
    swap(g, unit_of("0wizard"), unit_of("0beast"))
    assert choices(g, 0, "ballista") == ["ballista wizard h6"]


def test_a_siege_veteran_deals_two() -> None:
    g = stage("0 siege-veteran e6", "1 stone-tortoise h6", realm=FORT)
    play(g, "0: ballista fighter h6")
    assert it(g, "1beast").health == 11
