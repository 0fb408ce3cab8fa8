"""The Shell Shield and the Danger die."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.rules.shell_shield import TrimShield, time_leap
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.drive import next_ask
from tests.kit import rule
from tests.kit.script import asked
from tests.tidal_blades.position import (
    BOX,
    GAME,
    attempt,
    choices,
    dice,
    fight,
    goods,
    hand,
    own,
    play,
    reef,
    roll,
    turn,
)


@rule("TB-SHIELD-02")
@pytest.mark.parametrize(("danger", "left"), [(1, 2), (2, 1)])
def test_a_block_moves_a_shell_for_each_x(danger: int, left: int) -> None:
    g = reef("dust eko axl", number=4)
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice")
    g.heroes[0].shells, g.heroes[0].shield = 3, 2
    roll(g, "blank", danger=danger)
    play(g, "0: block")
    assert goods(g, 0)[1:] == (left, 2 + danger)


@rule("TB-SHIELD-03", "TB-SHIELD-05", "TB-DANGER-04")
def test_two_x_and_one_shell_cannot_be_blocked() -> None:
    """Derived example: the six Shells on the Shield do not help."""
    g = reef("dust eko axl", number=4)
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    g.heroes[0].shells, g.heroes[0].shield = 1, 6
    roll(g, "blank focus", danger=2)
    assert "block" not in choices(g, 0)
    play(g, "0: lose 1")
    assert goods(g, 0)[1:] == (1, 6)
    assert len(g.under_way().kinds) == 1


@rule("TB-SHIELD-04")
def test_blocking_is_optional() -> None:
    g = reef("dust eko axl", number=1)
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    roll(g, "blank focus", danger=1)
    assert choices(g, 0) == ["block", "lose 1", "lose 2"]


@rule("TB-SHIELD-01", "TB-SHIELD-07", "TB-SHIELD-08", "TB-SHIELD-09", "TB-SHIELD-14", "TB-TURN-10")
@pytest.mark.parametrize(("leaps", "left"), [(0, 6), (1, 4), (2, 0)])
def test_an_overcharged_shield(leaps: int, left: int) -> None:
    """Derived example: 8 Shells after blocking, 4 a leap, cut to 6 at the end of the turn."""
    g = reef("dust eko axl", number=4)
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    g.heroes[0].shells, g.heroes[0].shield = 3, 6
    roll(g, "blank blank", danger=2)
    play(g, "0: block")
    assert goods(g, 0)[1:] == (1, 8)
    for die in range(leaps):
        play(g, f"0: leap\n0: set {die + 1} resilience")
    assert g.heroes[0].shield == 8 - 4 * leaps
    play(g, "0: withdraw\nnature: challenge thirst-trial")
    if leaps == 0:
        assert choices(g, 0) == ["pass", "memory"]
        play(g, "0: pass")
    assert goods(g, 0)[1:] == (1, left)


@rule("TB-SHIELD-08", "TB-SHIELD-09")
def test_time_leap_sets_a_rolled_die_even_a_kept_one_after_danger() -> None:
    g = reef("dust eko axl")
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice")
    g.heroes[0].shield = 4
    roll(g, "focus blank", danger=1)
    assert "leap" not in choices(g, 0)  # Danger is dealt with first.
    play(g, "0: block\n0: leap")
    assert asked(g) == [(0, "TB-SHIELD-08")]
    assert "set 1 wild" in choices(g, 0)
    play(g, "0: set 2 synergy\n0: complete")
    assert g.heroes[0].shield == 1


def after(g: Reef, said: str) -> Reef:
    """A copy of the table after one answer of the first seat."""
    table = g.clone()
    play(table, f"0: {said}")
    return table


def remains(g: Reef) -> tuple[list[tuple[int, int]], int, int]:
    """The dice of the attempt with their faces, the Shells, and those of the Shield."""
    now = g.under_way()
    hero = g.heroes[0]
    return sorted(zip(now.kinds, now.faces, strict=True)), hero.shells, hero.shield


@rule("TB-SHIELD-11")
@pytest.mark.parametrize("danger", [1, 2])
@pytest.mark.parametrize("shield", [4, 8])
def test_time_leap_before_danger_gains_nothing_over_time_leap_after_it(
    danger: int, shield: int
) -> None:
    """Everything that could be had by it then can be had now, or is a die set and lost."""
    g = reef("dust eko axl", number=4)
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    g.heroes[0].shells, g.heroes[0].shield = 3, shield
    roll(g, "focus blank", danger=danger)
    settled = [after(g, said) for said in choices(g, 0)]
    unset = [remains(table) for table in settled]
    later = [
        remains(after(after(table, "leap"), said))
        for table in settled
        for said in choices(after(table, "leap"), 0)
    ]
    early = g.clone()
    time_leap(early, 0)
    next_ask(early)
    assert len(choices(early, 0)) > 2
    for said in choices(early, 0):
        leapt = after(early, said)
        assert asked(leapt) == [(0, "TB-CHAL-10")]
        for dealt_with in choices(leapt, 0):
            dice_left, shells, stored = remains(after(leapt, dealt_with))
            wasted = (dice_left, shells, stored + 4) in unset
            assert wasted or (dice_left, shells, stored) in later


@rule("TB-SHIELD-08")
def test_time_leap_tells_an_own_die_from_a_borrowed_one() -> None:
    """A later Danger may cost either of them, and only the own one becomes Spent."""
    g = reef("dust eko axl")
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice")
    g.heroes[0].shield = 4
    roll(g, "blank blank")
    g.under_way().own[1] = 0
    play(g, "0: leap")
    assert {said.split()[1] for said in choices(g, 0)} == {"1", "2"}


@rule("TB-SHIELD-10")
def test_time_leap_cannot_touch_the_danger_die() -> None:
    g = reef("dust eko axl")
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice")
    g.heroes[0].shield = 4
    roll(g, "focus blank")
    play(g, "0: leap")
    assert {said.split()[1] for said in choices(g, 0)} == {"1", "2"}


@rule("TB-SHIELD-12", "TB-SHIELD-13")
def test_michronic_memory_refreshes_two_dice_without_an_upgrade() -> None:
    g = reef("dust eko axl")
    dice(g, 0, "", "novice novice initiate-red")
    g.heroes[0].shield = 6
    turn(g)
    play(g, "0: memory\n0: refresh novice\n0: refresh initiate-red")
    assert own(g, 0) == {"novice": 1, "initiate-red": 1}
    assert own(g, 0, "spent") == {"novice": 1}
    assert g.heroes[0].shield == 0
    assert asked(g) == [(0, "TB-TURN-02")]


@rule("TB-SHIELD-14", "TB-SHIELD-15")
def test_shells_of_the_board_do_not_pay_for_shield_abilities() -> None:
    g = reef("dust eko axl")
    dice(g, 0, "novice", "novice")
    g.heroes[0].shells, g.heroes[0].shield = 9, 3
    turn(g)
    assert "memory" not in choices(g, 0)
    hand(g, 0, "reef-slalom")
    play(g, "0: visit lamara\n0: attempt reef-slalom\n0: commit novice\n0: roll")
    roll(g, "blank")
    assert choices(g, 0) == ["reroll 1", "withdraw"]


@rule("TB-DANGER-02", "TB-SETUP-14")
@pytest.mark.parametrize(
    ("number", "faces"),
    [
        (1, [0, 0, 0, 1, 1, 1]),
        (2, [0, 0, 0, 1, 1, 2]),
        (3, [0, 0, 0, 1, 1, 2]),
        (4, [0, 1, 1, 2, 2, 2]),
    ],
)
def test_the_danger_die_of_each_round(number: int, faces: list[int]) -> None:
    assert BOX.danger[number - 1] == faces
    g = reef("dust eko axl", number=number)
    assert GAME.table_view(g, 0)["danger"] == faces
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice")
    play(g, "nature: roll 0 5")
    assert g.under_way().danger == faces[5]


@rule("TB-DANGER-07", "TB-DANGER-08", "TB-DANGER-09")
def test_the_faces_of_the_danger_dice_satisfy_both_printings() -> None:
    level_one, level_two, level_three = BOX.danger[0], BOX.danger[1], BOX.danger[3]
    assert sum(level_two) > sum(level_one)
    assert level_two.count(2) == 1
    assert level_one.count(1) - level_two.count(1) == 1
    assert (level_three.count(2), level_three.count(0), level_three.count(1)) == (3, 1, 2)


@rule("TB-DANGER-01", "TB-DANGER-10")
def test_the_danger_die_is_rolled_every_time_in_fights_too() -> None:
    g = reef("dust eko axl")
    fight(g, 0, "novice")
    for _ in range(2):
        ask = g.agenda[-1].ask(g)
        assert ask is not None
        assert g.agenda[-1].possible(g, g.agenda[-1].outcomes(g)[0]) is False  # Two dice fall.
        roll(g, "blank")
        play(g, "0: reroll 1\n0: roll")
    roll(g, "blank")


@rule("TB-SHIELD-01")
@pytest.mark.parametrize(("held", "kept"), [(5, 5), (6, 6), (9, 6)])
def test_the_shield_keeps_six_shells_at_the_end_of_the_turn(held: int, kept: int) -> None:
    g = reef("dust eko axl")
    g.heroes[0].shield = held
    g.do(TrimShield(0))
    next_ask(g)
    assert g.heroes[0].shield == kept


@rule("TB-SHIELD-07")
def test_a_full_shield_still_blocks_and_holds_the_excess_for_the_turn() -> None:
    g = reef("dust eko axl", number=4)
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    g.heroes[0].shells, g.heroes[0].shield = 2, 6
    roll(g, "blank blank", danger=2)
    assert "block" in choices(g, 0)
    play(g, "0: block")
    assert g.heroes[0].shield == 8
