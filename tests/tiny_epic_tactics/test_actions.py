"""Taking actions and Weakened units."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.rules.turn import StartTurn
from reefside.games.tiny_epic_tactics.rules.weakened import RemoveTokens, weaken
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.drive import next_ask
from tests.kit import rule
from tests.tiny_epic_tactics.position import GAME, choices, it, land, play, stage, start


def refusal(g: Tactics, said: str) -> tuple[str, str]:
    """The rule and the reason against an answer."""
    found = GAME.refuse(g, 0, GAME.notation.read(said))
    return found.rule, found.reason


@rule("TET-TURN-03", "TET-ACTION-02", "TET-WEAK-01", "TET-ACTION-01")
def test_three_units_one_action_each_nobody_is_weakened() -> None:
    g = stage("0 oathguard e6", "0 treant g6", "0 harrier i6")
    play(g, "0: move fighter e5\n0: stop\n0: move beast g5\n0: stop\n0: move rogue i5\n0: stop")
    assert g.actions == 0
    assert not any(unit.weakened for unit in g.units)


@rule("TET-TURN-03")
def test_taking_no_action_is_allowed() -> None:
    g = play(stage("0 oathguard e6"), "0: pass")
    assert not any(unit.acted for unit in g.units)


@rule("TET-ACTION-03", "TET-TURN-04", "TET-WEAK-11", "TET-ACTION-07")
def test_move_then_attack_weakens_and_the_token_stays_this_turn() -> None:
    g = stage("0 oathguard e7", "1 dire-wolf e5")
    play(g, "0: move fighter e6\n0: stop\n0: melee fighter e5\n0: pass\n1: pass")
    assert it(g, "0fighter").weakened == 1
    assert not [said for said in choices(g) if "fighter" in said]
    start(g, RemoveTokens())
    assert it(g, "0fighter").weakened == 1


@rule("TET-ACTION-03")
def test_a_unit_captured_in_its_second_action_gets_no_token() -> None:
    g = stage("0 oathguard e7 health=3", "1 dire-wolf e5")
    play(g, "0: move fighter e6\n0: stop\n0: melee fighter e5\n0: pass\n1: counter melee")
    assert (it(g, "0fighter").health, it(g, "0fighter").weakened) == (0, 0)


@rule("TET-ACTION-04")
def test_the_same_unit_cannot_move_twice() -> None:
    g = play(stage("0 harrier e6"), "0: move rogue e5\n0: stop")
    assert not [said for said in choices(g, 0, "move") if "rogue" in said]
    assert refusal(g, "move rogue e4") == ("TET-ACTION-04", "same-action")


@rule("TET-TURN-08")
def test_a_unit_s_two_actions_need_not_follow_each_other() -> None:
    g = stage("0 oathguard e7", "0 treant i6", "1 dire-wolf e5")
    play(g, "0: move fighter e6\n0: stop\n0: move beast i5\n0: stop\n0: melee fighter e5\n0: pass")
    assert g.units[0].kinds & 1


@rule("TET-ACTION-16")
def test_only_own_units_act() -> None:
    g = stage("0 oathguard e6", "1 dire-wolf e5")
    spaces = {said.split()[2] for said in choices(g, 0, "move") if "beast" in said}
    assert "e4" not in spaces


@rule("TET-ACTION-08", "TET-ACTION-13")
def test_dropping_to_two_units_sheds_all_tokens_at_once() -> None:
    g = stage("0 oathguard e6 health=3", "0 treant a6 weakened", "1 dire-wolf e5", alone=(0,))
    it(g, "0rogue").health = 7
    it(g, "0rogue").space = 100
    g.board[100] = 2
    play(g, "0: melee fighter e5\n0: pass\n1: counter melee")
    assert g.alive(0) == 2
    assert it(g, "0beast").weakened == 0


@rule("TET-ACTION-09", "TET-ACTION-10")
def test_with_two_units_two_actions_do_not_weaken_but_no_third_is_allowed() -> None:
    g = stage("0 oathguard e7", "0 treant a6", "1 stone-tortoise e5", alone=(0,))
    play(g, "0: move fighter e6\n0: stop\n0: melee fighter e5\n1: pass")
    assert it(g, "0fighter").weakened == 0
    assert not [said for said in choices(g) if "fighter" in said]


@rule("TET-ACTION-11", "TET-ACTION-12", "TET-COUNTER-18")
def test_the_last_unit_may_attack_three_times_and_each_may_be_countered() -> None:
    g = stage("0 oathguard e6", "1 stone-tortoise e5", alone=(0,))
    for _ in range(3):
        play(g, "0: melee fighter e5\n1: pass")
    assert (it(g, "1beast").health, it(g, "0fighter").weakened, g.actions) == (4, 0, 0)


@rule("TET-ACTION-12")
def test_the_last_unit_may_move_three_times() -> None:
    g = stage("0 oathguard e6", alone=(0,))
    play(g, "0: move fighter e5\n0: stop\n0: move fighter e4\n0: stop\n0: move fighter e3\n0: stop")
    assert g.actions == 0


@rule("TET-ACTION-14")
def test_an_enemy_effect_weakens_even_the_last_unit() -> None:
    g = stage("0 oathguard e6", "1 trapper e5", alone=(0,))
    play(g, "0: melee fighter e5\n0: pass\n1: pass")
    assert it(g, "0fighter").weakened == 1


@rule("TET-ACTION-15", "TET-COUNTER-17")
def test_counters_are_no_actions() -> None:
    g = stage("0 oathguard e6", "1 dire-wolf e5")
    play(g, "0: melee fighter e5\n0: pass\n1: counter melee\n1: pass")
    assert (it(g, "1beast").acted, it(g, "1beast").weakened, g.actions) == (0, 0, 2)


@rule("TET-WEAK-03", "TET-WEAK-04")
def test_paying_to_act() -> None:
    g = play(stage("0 oathguard e6 health=3 weakened"), "0: recover fighter")
    assert (it(g, "0fighter").health, it(g, "0fighter").weakened) == (1, 0)
    assert [said for said in choices(g, 0, "move") if "fighter" in said]


@rule("TET-WEAK-01", "TET-WEAK-04")
def test_too_weak_to_pay() -> None:
    g = stage("0 oathguard e6 health=2 weakened")
    assert not [said for said in choices(g) if "fighter" in said]
    assert refusal(g, "recover fighter") == ("TET-WEAK-04", "too-weak-to-pay")
    start(g, RemoveTokens())
    assert it(g, "0fighter").weakened == 0


@rule("TET-WEAK-05", "TET-TURN-04")
def test_a_token_comes_off_for_free_after_a_turn_without_action() -> None:
    g = stage("0 oathguard e6 weakened", "0 treant g6", acting=False)
    start(g, StartTurn(0))
    play(g, "0: pass\nnature: tactic ambush")
    assert it(g, "0fighter").weakened == 0


@rule("TET-WEAK-02")
def test_not_in_the_turn_it_came() -> None:
    g = stage("0 oathguard e6", "1 dire-wolf a6")
    weaken(g, 0, "TET-ACTION-03")
    next_ask(g)
    assert "recover fighter" not in choices(g)
    assert refusal(g, "recover fighter") == ("TET-WEAK-02", "weakened-now")


@rule("TET-WEAK-02", "TET-TURN-04")
def test_a_token_that_came_in_the_own_turn_stays_even_without_an_action() -> None:
    g = stage("0 oathguard e6", acting=False)
    weaken(g, 0, "TET-SPELL-04")
    start(g, RemoveTokens())
    assert it(g, "0fighter").weakened == 1


@rule("TET-WEAK-08")
def test_paying_is_not_damage() -> None:
    g = stage("0 berserker e6 health=5 weakened", realm=land({"e6": "W"}))
    play(g, "0: recover fighter")
    assert (it(g, "0fighter").health, it(g, "0fighter").fury) == (3, 0)


@rule("TET-WEAK-07")
def test_a_unit_that_paid_and_acts_twice_is_weakened_again() -> None:
    g = stage("0 oathguard e7 weakened", "1 stone-tortoise e5")
    play(g, "0: recover fighter\n0: move fighter e6\n0: stop\n0: melee fighter e5\n1: pass")
    assert it(g, "0fighter").weakened == 1


@rule("TET-WEAK-06")
def test_a_spell_may_cure_in_the_same_turn() -> None:
    g = stage("0 grove-healer e6 supply=1", "0 treant e4", "1 dire-wolf a6")
    weaken(g, 1, "TET-ACTION-03")
    next_ask(g)
    play(g, "0: spell wizard e4")
    assert it(g, "0beast").weakened == 0


@rule("TET-WEAK-09", "TET-WEAK-10")
def test_a_weakened_unit_still_stands_in_the_way_and_has_one_token() -> None:
    g = stage("0 oathguard e6", "1 dire-wolf e5 weakened")
    assert "move fighter e5" not in choices(g)
    assert "melee fighter e5" in choices(g)
    weaken(g, 5, "TET-ACTION-03")
    assert it(g, "1beast").weakened == 1
