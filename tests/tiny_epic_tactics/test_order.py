"""The order of things, read off the steps that lie on the agenda."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics.rules.attack import Declare
from reefside.games.tiny_epic_tactics.rules.counter import fight
from reefside.games.tiny_epic_tactics.rules.movement import begin_movement
from reefside.games.tiny_epic_tactics.rules.setup import SetUp
from reefside.games.tiny_epic_tactics.rules.solo_enemy import DrawEnemyCard
from reefside.games.tiny_epic_tactics.rules.steps import EXPLORES
from reefside.games.tiny_epic_tactics.rules.turn import StartEnemyTurn, StartTurn
from reefside.games.tiny_epic_tactics.state.constants import BALLISTA, MELEE, MISSILE, SPELL
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.step import Step
from tests.kit import rule
from tests.tiny_epic_tactics.caves import adventure, inside
from tests.tiny_epic_tactics.position import empty_table, solo, space, stage, unit_of


def laid(g: Tactics, *steps: Step[Tactics]) -> str:
    """The steps that some steps lay onto an empty agenda, in the order of play."""
    g.agenda = []
    for step in steps:
        step.run(g)
    return names(g)


def names(g: Tactics) -> str:
    """The steps on the agenda, the next one first."""
    return " ".join(type(step).__name__ for step in reversed(g.agenda))


@rule("TET-TURN-01")
def test_a_turn_has_its_steps_in_order() -> None:
    rest = "TakeActions RemoveTokens Rally DrawTactic TrimHand EndTurn"
    g = stage("0 oathguard e6", acting=False)
    assert laid(g, StartTurn(0)) == f"CheckControl WakeUp Pause {rest}"
    g = stage("0 oathguard e6", mode="battle", acting=False)
    assert laid(g, StartTurn(0)) == f"WakeUp Pause {rest}"
    g = solo("0 oathguard e6", acting=False)
    assert laid(g, StartTurn(0)) == f"PassTime WakeUp Pause {rest}"


@rule("TET-ENEMY-01")
def test_a_solo_enemy_s_turn_has_its_steps_in_order() -> None:
    g = solo("0 oathguard e6", acting=False)
    assert laid(g, StartEnemyTurn(1)) == "WakeUp GatherCards DrawEnemyCard Rally EndTurn"


@rule("TET-ENEMY-06")
def test_an_activation_has_five_steps_in_order() -> None:
    g = solo("0 oathguard e6", acting=False)
    g.agenda = []
    DrawEnemyCard(1).drawn(g, (0,))
    checks = "EnemyMelee EnemyRanged"
    assert names(g) == f"{checks} EnemyMove {checks} EndActivation"


@rule("TET-SETUP-04", "TET-SETUP-11")
def test_units_are_dealt_then_placed_then_tactic_cards_chosen() -> None:
    g = empty_table("competitive", 2, "bare")
    dealt = "DealUnits DealUnits DealUnits DealUnits"
    assert laid(g, SetUp()) == f"{dealt} ChooseFirst PlaceForces DealTactics KeepTactic Begin"


@rule("TET-SOLO-09")
def test_in_an_adventure_tactic_cards_come_before_the_starting_location() -> None:
    g = empty_table("coop", 2, "bare")
    dealt = "DealUnits DealUnits DealUnits DealUnits DealTactics KeepTactic"
    placed = "ChooseFirst PlaceForces PlaceEnemies PlaceEnemies Begin"
    assert laid(g, SetUp()) == f"{dealt} {placed}"


@rule("TET-COUNTER-05", "TET-COUNTER-16")
def test_the_counter_comes_after_the_whole_attack_and_then_the_turn_goes_on() -> None:
    g = stage("0 oathguard e6", "1 griffon e5")
    fight(g, unit_of("0fighter"), MELEE, unit_of("1beast"), 0, 0)
    assert names(g) == "Declare OfferCounter AfterAttack EndAttack TakeActions EndOfTest"


@rule("TET-COUNTER-03", "TET-MELEE-05")
@pytest.mark.parametrize(
    ("card", "kind", "steps"),
    [
        ("oathguard", MELEE, "HitTarget React MayRollKnockBack Pause KnockBack Pause"),
        (
            "oathguard",
            MISSILE,
            "RollMisses Pause HitTarget React MayRollMissileKnock Pause KnockBack",
        ),
        ("oathguard", BALLISTA, "HitTarget React ChooseBallistaPush"),
        (
            "stormcaller",
            SPELL,
            "ChoosePower RollPower Pause Pause HitTarget React SplashDamage SpellAfter PushBySpell",
        ),
        ("grove-healer", SPELL, "ChoosePower RollPower Pause CastHarmless"),
    ],
)
def test_every_kind_of_attack_has_its_steps_in_order(card: str, kind: int, steps: str) -> None:
    g = stage(f"0 {card} e6", "1 griffon e5")
    attacker = g.board[space("e6")]
    target = unit_of("1beast")
    assert laid(g, Declare(attacker, kind, target, 0, 0, 0)) == steps
    g.attacks = []
    assert laid(g, Declare(attacker, kind, target, 1, 1, 0)) == f"Pause {steps}"


@rule("TET-DUNGEON-26", "TET-DUNGEON-30")
def test_a_crystal_is_taken_then_the_unit_comes_out_then_the_bonus_may_be_used() -> None:
    g = inside(adventure("0 oathguard e9"), "0fighter", "1x2")
    g.agenda = []
    begin_movement(g, unit_of("0fighter"), 4, EXPLORES[space("a1")])
    g.agenda.pop().run(g)
    assert names(g) == "TakeCrystal ComeOut UseCrystal ChooseStep EndMovement"
