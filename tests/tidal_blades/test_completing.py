"""Rolling for a Challenge and completing it, rule by rule."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.rules.scoring import challenge_points
from reefside.games.tidal_blades.state.reef import Reef
from tests.kit import rule
from tests.tidal_blades.position import (
    BOX,
    CHALLENGES,
    attempt,
    choices,
    dial,
    dice,
    goods,
    hand,
    own,
    play,
    reef,
    roll,
)


def at_burning_sun(number: int = 1, shells: int = 0) -> Reef:
    """Caiman has committed three dice to Burning Sun: Resilience twice, Push It Spirit."""
    g = reef("caiman eko dust", number=number)
    dice(g, 0, "novice novice initiate-blue")
    hand(g, 0, "burning-sun-challenge")
    g.heroes[0].fruit = 4
    g.heroes[0].shells, g.heroes[0].shield = shells, 0
    attempt(g, 0, "burning-sun-challenge", "novice novice initiate-blue")
    return g


@rule("TB-CHAL-09")
def test_all_committed_dice_are_rolled_with_the_danger_die() -> None:
    g = at_burning_sun()
    assert g.under_way().rolls == 0
    play(g, "nature: roll 0 1 2 0")  # Three dice, then the Danger die.
    assert g.under_way().rolls == 1
    assert sum(g.under_way().picked) == 0


@rule("TB-CHAL-25")
@pytest.mark.parametrize(("faces", "notches"), [("resilience focus", 0), ("resilience wild", 1)])
def test_each_matched_symbol_advances_its_trait_and_so_does_push_it(
    faces: str, notches: int
) -> None:
    g = at_burning_sun()
    card = BOX.challenges[CHALLENGES["burning-sun-challenge"]]
    before = g.heroes[0].dials[:]
    roll(g, f"{faces} resilience")
    if not notches:
        play(g, "0: complete")
    moved = [now - then for now, then in zip(g.heroes[0].dials, before)]
    wanted = card.need[:]
    wanted[card.push] += notches
    assert moved == wanted


@rule("TB-CHAL-26")
def test_dice_left_become_spent_and_a_lost_one_stays_lost() -> None:
    g = at_burning_sun()
    before = BOX.dice[0].count - 2 * 3  # Three seats have their two Novices; one is in the roll.
    roll(g, "focus resilience resilience", danger=1)
    play(g, "0: lose 1\n0: complete")
    assert own(g, 0) == {}
    assert own(g, 0, "spent") == {"novice": 1, "initiate-blue": 1}
    assert g.supply[0] == before + 1


@rule("TB-DICE-02")
def test_dice_used_in_a_challenge_become_spent_and_the_others_stay_active() -> None:
    g = reef("caiman eko dust")
    dice(g, 0, "novice novice initiate-blue elite-red")
    hand(g, 0, "burning-sun-challenge")
    attempt(g, 0, "burning-sun-challenge", "novice novice")
    roll(g, "resilience resilience")
    play(g, "0: complete")
    assert own(g, 0) == {"initiate-blue": 1, "elite-red": 1}
    assert own(g, 0, "spent") == {"novice": 2}


@rule("TB-CHAL-27")
def test_a_completed_card_counts_for_style_diversity_and_points() -> None:
    g = at_burning_sun()
    roll(g, "resilience focus resilience")
    play(g, "0: complete")
    card = CHALLENGES["burning-sun-challenge"]
    assert g.heroes[0].completed == [card]
    assert BOX.style_counts(g.heroes[0].completed) == [0, 0, 1]
    assert challenge_points(g, 0) == BOX.challenges[card].points > 0


@rule("TB-SHIELD-06")
def test_shells_that_blocked_are_fuel_for_time_leap() -> None:
    g = at_burning_sun(number=4, shells=4)
    roll(g, "focus focus resilience", danger=2)
    play(g, "0: block\n0: reroll 1\n0: roll")
    assert goods(g, 0)[1:] == (2, 2)
    roll(g, "focus", danger=2)
    play(g, "0: block")
    assert goods(g, 0)[1:] == (0, 4)
    play(g, "0: leap\n0: set 1 resilience")
    assert goods(g, 0)[1:] == (0, 0)


@rule("TB-DANGER-06")
def test_the_symbols_of_a_lost_die_match_nothing() -> None:
    g = at_burning_sun()
    roll(g, "resilience focus resilience", danger=1)
    play(g, "0: lose 1")
    assert "complete" not in choices(g, 0)
    resilience = dial(g, 0, "resilience")
    play(g, "0: withdraw\nnature: challenge thirst-trial")
    assert dial(g, 0, "resilience") == resilience + 1  # The other one still counts.
