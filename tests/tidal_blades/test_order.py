"""Rules that say in which order things are done, proved on the lists of steps that do them."""

from __future__ import annotations

from reefside.games.tidal_blades.rules.completing import CompleteChallenge
from reefside.games.tidal_blades.rules.fight import EndFight
from reefside.games.tidal_blades.rules.islands import visit
from reefside.games.tidal_blades.rules.setup import SetUp
from reefside.games.tidal_blades.rules.turn import EndDay, StartRound, TakeTurn
from reefside.games.tidal_blades.rules.withdrawing import Withdraw
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.step import Step
from tests.kit import rule
from tests.tidal_blades.position import (
    BOX,
    SPACES,
    attempt,
    fight,
    hand,
    new_table,
    reef,
    roll,
)


def listed(g: Reef, step: Step[Reef]) -> list[str]:
    """The steps that a step lists, the first one first, as they lie on the agenda."""
    below = len(g.agenda)
    step.run(g)
    return [type(todo).__name__ for todo in g.agenda[: below - 1 : -1]]


@rule("TB-SETUP-01")
def test_set_up_is_the_city_then_the_islands_then_the_players() -> None:
    assert listed(new_table(3), SetUp()) == [
        "PlaceJudge",
        "BuildMonsterDeck",
        "RefillPool",
        "RefillRow",
        "RefillMarket",
        "DrawFirstPlayer",
        "DealCharacters",
        "SetUpPlayers",
        "StartRound",
    ]


@rule("TB-TURN-10")
def test_the_shield_is_trimmed_before_the_dice_are_discarded() -> None:
    assert listed(reef(), TakeTurn(0)) == [
        "ChooseIsland",
        "OwnWindow",
        "TrimShield",
        "DiscardDice",
        "EndTurn",
    ]


@rule("TB-TURN-06")
def test_a_visit_is_reward_then_bonus_then_challenge() -> None:
    g = reef()
    below = len(g.agenda)
    visit(g, 0, SPACES["palm-plaza"])
    assert [type(todo).__name__ for todo in g.agenda[: below - 1 : -1]] == [
        "CardsSpeak",
        "TakeReward",
        "TakeBonus",
        "AttemptOrNot",
    ]


@rule("TB-CHAL-31")
def test_completing_goes_in_the_order_of_the_rulebook() -> None:
    g = reef("caiman eko dust")
    hand(g, 0, "burning-sun-challenge")
    attempt(g, 0, "burning-sun-challenge", "novice novice")
    roll(g, "resilience resilience")
    assert listed(g, CompleteChallenge(0)) == [
        "AdvanceMatched",
        "CardsSpeak",
        "SpendDice",
        "TuckChallenge",
        "ImpressJudge",
        "RewardDiversity",
        "RewardLegend",
        "CardsSpeak",
        "OwnWindow",
        "TakeUpAttempt",
    ]


@rule("TB-CHAL-35")
def test_withdrawing_ends_with_another_card() -> None:
    g = reef("caiman eko dust")
    hand(g, 0, "burning-sun-challenge")
    attempt(g, 0, "burning-sun-challenge", "novice novice")
    roll(g, "focus focus")
    assert listed(g, Withdraw(0)) == [
        "MatchSymbols",
        "AdvanceMatched",
        "CardsSpeak",
        "SpendDice",
        "CardsSpeak",
        "ReplaceChallenge",
        "TakeUpAttempt",
    ]


@rule("TB-FIGHT-15")
def test_a_fighter_s_dice_go_back_after_the_damage() -> None:
    g = reef("caiman eko dust")
    fight(g, 0, "novice")
    roll(g, "focus")
    assert listed(g, EndFight(0)) == [
        "OwnWindow",
        "DealDamage",
        "CardsSpeak",
        "CardsSpeak",
        "ReturnDice",
        "ResolveKill",
        "TakeUpAttempt",
    ]


@rule("TB-ROUND-01")
def test_the_round_ends_in_eight_steps() -> None:
    """Steps 2 and 3 are one here; the Rival's night stands between them and step 4."""
    assert listed(reef(), EndDay()) == [
        "RollInvasion",
        "AdvanceMonsters",
        "RivalNight",
        "TendDice",
        "GatherDiscs",
        "MoveJudge",
        "HoldStandings",
        "AdvanceRound",
        "StartRound",
    ]


@rule("TB-ROUND-16")
def test_the_last_round_ends_alike_and_then_the_game_is_scored() -> None:
    last = listed(reef(number=len(BOX.rounds)), EndDay())
    assert last == [*listed(reef(), EndDay())[:-1], "EndGame"]


@rule("TB-GEN-02")
def test_a_round_is_its_turns_and_its_end() -> None:
    g = reef()
    g.round = 0
    assert listed(g, StartRound()) == ["TurnNews", "PlaceNeutrals", "NextTurn", "EndDay"]
