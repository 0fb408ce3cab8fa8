"""Countering and reactive abilities."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics.rules.weakened import against_paying
from reefside.games.tiny_epic_tactics.state.constants import NOBODY
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
    unit_of,
)


@rule("TET-COUNTER-01", "TET-COUNTER-02", "TET-COUNTER-15")
def test_a_simple_counter() -> None:
    g = stage("0 oathguard e6", "1 griffon e5")
    play(g, "0: melee fighter e5\n0: pass")
    assert choices(g, 1) == ["pass", "counter melee"]
    play(g, "1: counter melee\n1: pass")
    assert it(g, "0fighter").health == 7
    assert "pass" in choices(g, 0)
    assert not choices(g, 0, "counter")


@rule("TET-COUNTER-07", "TET-COUNTER-08", "TET-COUNTER-10")
def test_an_archer_knocked_back_still_counters_from_where_it_stands() -> None:
    g = stage("0 oathguard e6", "1 harrier e5 supply=2")
    play(g, "0: melee fighter e5\n0: knock\nnature: roll k1 k1")
    assert choices(g, 1) == ["pass", "counter missile"]
    play(g, "1: counter missile\nnature: roll m\n1: pass")
    assert (it(g, "1rogue").supply, it(g, "0fighter").health, at(g, "1rogue")) == (0, 8, "e3")


@rule("TET-COUNTER-07", "TET-MELEE-02")
def test_from_the_foot_of_a_cliff_no_melee_and_a_shorter_range() -> None:
    realm = land(levels={"e6": 2, "e5": 2})
    g = stage("0 oathguard e6", "1 trapper e5", realm=realm)
    play(g, "0: melee fighter e5\n0: knock\nnature: roll k1 m")
    assert choices(g, 1) == ["pass", "counter missile"]
    g = stage("0 berserker e6", "1 knife-thrower e5", realm=realm)
    play(g, "0: melee fighter e5\n0: knock\nnature: roll k1 k1 m")
    assert not choices(g, 1)


@rule("TET-COUNTER-14", "TET-WEAK-04")
def test_a_weakened_unit_pays_to_counter_if_it_can() -> None:
    g = stage("0 oathguard e6", "1 griffon e5 health=7 weakened")
    play(g, "0: melee fighter e5\n0: pass\n1: counter melee\n1: pass")
    assert (it(g, "1beast").health, it(g, "1beast").weakened) == (2, 0)
    g = stage("0 oathguard e6", "1 griffon e5 health=5 weakened")
    play(g, "0: melee fighter e5\n0: pass")
    assert choices(g, 1) == []


@rule("TET-COUNTER-14", "TET-WEAK-02", "TET-WEAK-04")
@pytest.mark.parametrize(("health", "counters"), [(5, True), (4, False)])
def test_a_unit_weakened_by_the_very_attack_pays_to_counter(health: int, counters: bool) -> None:
    g = stage("0 frost-sage e6", f"1 trapper e4 health={health}")
    play(g, "0: spell wizard e4\n0: power 1\nnature: roll p")
    assert (it(g, "1rogue").weakened, it(g, "1rogue").health) == (1, health - 2)
    assert bool(choices(g, 1)) == counters
    if counters:
        assert asked(g) == [(1, "TET-COUNTER-14")]
        play(g, "1: counter missile\nnature: roll k1")
        assert (it(g, "1rogue").weakened, it(g, "1rogue").health) == (0, 1)
        assert it(g, "0wizard").health == 5


@rule("TET-COUNTER-14", "TET-WEAK-02")
def test_on_its_owner_s_own_turn_it_stays_weakened() -> None:
    g = stage("0 oathguard e6 weakened fresh", "1 griffon e5")
    assert against_paying(g, unit_of("0fighter")) is not None
    assert not choices(g, 0, "recover")
    g.turn = 1
    assert against_paying(g, unit_of("0fighter")) is None


@rule("TET-COUNTER-03", "TET-COUNTER-06", "TET-UNIT-08")
def test_a_reaction_comes_first_and_may_capture_the_attacker() -> None:
    g = stage("0 oathguard e6 health=1", "1 cave-bear e5")
    play(g, "0: melee fighter e5")
    assert (it(g, "0fighter").health, g.forces[1].taken) == (0, [0])
    assert "knock" not in choices(g)
    assert choices(g, 1) == []


@rule("TET-COUNTER-04")
def test_no_reaction_of_a_captured_unit() -> None:
    g = play(stage("0 oathguard e6", "1 cave-bear e5 health=3"), "0: melee fighter e5")
    assert it(g, "0fighter").health == 10


@rule("TET-COUNTER-11")
def test_a_healer_cannot_counter_by_spell() -> None:
    g = stage("0 harrier e6", "1 grove-healer f4")
    play(g, "0: missile rogue f4\nnature: roll k1")
    assert choices(g, 1) == []


@rule("TET-COUNTER-07", "TET-COUNTER-13")
def test_a_spell_counter_may_be_powered_up() -> None:
    g = stage("0 harrier e6", "1 stormcaller f4")
    play(g, "0: missile rogue f4\nnature: roll k1")
    play(g, "1: counter spell\n1: power 1\nnature: roll p")
    assert (it(g, "0rogue").health, it(g, "1wizard").supply) == (4, 4)


@rule("TET-COUNTER-09", "TET-COUNTER-10")
def test_only_the_attacker_is_countered() -> None:
    g = stage("0 oathguard e6", "0 treant d5", "1 griffon e5")
    play(g, "0: melee fighter e5\n0: pass\n1: counter melee\n1: pass")
    assert (it(g, "0fighter").health, it(g, "0beast").health) == (7, 12)


@rule("TET-COUNTER-12", "TET-UNIT-09")
def test_passive_abilities_work_during_a_counter() -> None:
    g = stage("0 oathguard e6", "1 duelist e5")
    play(g, "0: melee fighter e5\n0: pass\n1: counter melee\n1: pass")
    assert it(g, "0fighter").health == 6


@rule("TET-COUNTER-15", "TET-UNIT-08")
def test_reactions_answer_a_counter_too() -> None:
    g = stage("0 cave-bear e6", "1 griffon e5")
    play(g, "0: melee beast e5\n0: pass\n1: counter melee")
    assert it(g, "1beast").health == 6


@rule("TET-TERRAIN-10")
def test_from_a_peak_a_counter_reaches_everywhere() -> None:
    g = stage("0 sharpshooter e6", "1 knife-thrower e11", realm=land({"e11": "P"}))
    play(g, "0: missile rogue e11\nnature: roll k1 k1")
    assert choices(g, 1) == ["pass", "counter missile"]


@rule("TET-UNIT-11", "TET-UNIT-08")
def test_a_may_ability_asks_and_moves_out_of_reach() -> None:
    g = stage("0 oathguard e6", "1 acrobat e5")
    play(g, "0: melee fighter e5")
    assert choices(g, 1) == ["pass", "hop e4", "hop f5", "hop d5"]
    play(g, "1: hop d5")
    assert "knock" not in choices(g, 0)


@rule("TET-UNIT-08", "TET-BATTLE-05", "TET-TERRAIN-11")
def test_a_hop_into_a_village_or_onto_the_artifact_gives_nothing_and_the_card_says_so() -> None:
    g = stage("0 oathguard e6", "1 acrobat e5", realm=land({"e4": "V"}))
    play(g, "0: melee fighter e5\n1: hop e4")
    assert (at(g, "1rogue"), it(g, "1rogue").health) == ("e4", 4)
    g = stage("0 oathguard h9", "1 acrobat h8", mode="battle")
    play(g, "0: melee fighter h8\n1: hop h7")
    assert (g.artifact, g.bearer) == (space("h7"), NOBODY)
    for card in ("acrobat", "knife-thrower"):
        assert "Village" in GAME.words.text("en", f"units.{card}.text")
        assert "Artefakt" in GAME.words.text("pl", f"units.{card}.text")
