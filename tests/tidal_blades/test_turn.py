"""Rounds, turns and discs."""

from __future__ import annotations

import pytest

from reefside.kernel.drive import advance, play
from reefside.kernel.nature import Stream, key_of, subkey
from tests.kit import rule, say
from tests.kit.script import asked
from tests.tidal_blades.position import (
    GAME,
    SPACES,
    attempt,
    choices,
    dice,
    goods,
    hand,
    new_table,
    own,
    reef,
    roll,
    set_up,
    stunts,
    turn,
    turns,
)
from tests.tidal_blades.position import play as follow_script


@rule("TB-LAMARA-06", "TB-LAMARA-01", "TB-TURN-06", "TB-CHAL-01", "TB-ISLAND-03", "TB-ISLAND-07")
def test_axl_s_turn_at_lamara_stadium() -> None:
    """The worked example of the rulebook."""
    g = reef("eko axl dust")
    hand(g, 1, "reef-slalom")
    turn(g, 1)
    follow_script(g, "1: go palm-plaza")
    assert goods(g, 1) == (4, 3, 2)
    assert g.first == 1
    assert g.boat == 1
    assert choices(g, 1) == ["pass", "attempt reef-slalom"]
    follow_script(g, "1: pass")
    turn(g, 2)
    assert "go palm-plaza" not in choices(g, 2)
    turn(g, 1)
    assert "go palm-plaza" not in choices(g, 1)


@rule("TB-GEN-02", "TB-GEN-03", "TB-DISC-01", "TB-TURN-01", "TB-TURN-09", "TB-DISC-02")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_takes_twelve_turns_in_four_rounds(seats: int) -> None:
    g = new_table(seats)
    stream = Stream(subkey(key_of(3), "turns"), 0)
    taken: list[tuple[int, int]] = []
    ask = advance(g)
    while ask is not None:
        choice = ask.choices[stream.below(len(ask.choices))]
        if choice.verb in ("go", "visit"):
            assert "pass" not in [other.verb for other in ask.choices]
            taken.append((g.round, ask.seat))
        play(g, ask.seat, choice)
        ask = advance(g)
    for seat in range(seats):
        assert [number for number, who in taken if who == seat] == [
            *[1] * 2,
            *[2] * 3,
            *[3] * 3,
            *[4] * 4,
        ]
    assert g.round == 4


@rule("TB-TURN-01", "TB-DISC-04")
def test_turns_go_round_until_all_discs_are_used() -> None:
    g = reef("eko dust axl")
    turns(g, 1)
    order = []
    for _ in range(6):
        seat, _rule = asked(g)[0]
        order.append(seat)
        follow_script(g, f"{seat}: visit fold")
    assert order == [1, 2, 0, 1, 2, 0]
    assert [hero.discs for hero in g.heroes] == [0, 0, 0]
    assert asked(g) == []


@rule("TB-DISC-03", "TB-DISC-05", "TB-ISLAND-02", "TB-ISLAND-03")
def test_a_disc_stays_and_open_spaces_may_be_used_again() -> None:
    g = reef("eko dust axl")
    turn(g)
    follow_script(g, "0: go temple-a\n0: deck\nnature: challenge thirst-trial\n0: deck")
    say(GAME, g, "nature: challenge caravan-relay")
    turn(g)
    assert "go temple-a" not in choices(g, 0)
    assert "go gatehouse-steps" in choices(g, 0)
    follow_script(g, "0: go gatehouse-steps\n0: choose 2\n0: deck")
    follow_script(g, "nature: challenge banner-snatch\n0: deck\nnature: challenge echo-strike")
    assert g.heroes[0].visits == [SPACES["temple-a"], SPACES["gatehouse-steps"]]
    turn(g, 1)
    assert "go gatehouse-steps" in choices(g, 1)


@rule("TB-TURN-02", "TB-TURN-03", "TB-TURN-04", "TB-TURN-06")
def test_a_turn_goes_from_reward_to_bonus_to_challenge() -> None:
    """Dice and cards of the first two steps are usable in the fourth."""
    g = reef("eko dust axl")
    dice(g, 0, "")
    hand(g, 0, "clockwork-footwork")
    turn(g)
    follow_script(g, "0: go recruiting-steps")
    follow_script(g, "nature: stunt borrowed-blade\nnature: stunt coconut-cache")
    assert own(g, 0) == {"novice": 1}
    assert choices(g, 0) == [
        "pass",
        "attempt clockwork-footwork",
        "stunt coconut-cache",
    ]


@rule("TB-TURN-08", "TB-STUNT-05", "TB-STUNT-03")
def test_one_stunt_a_turn_at_any_moment_of_it() -> None:
    g = reef("eko dust axl")
    stunts(g, 0, "coconut-cache tidepool-dive")
    turn(g)
    assert [said for said in choices(g, 0) if said.startswith("stunt")] == [
        "stunt coconut-cache",
        "stunt tidepool-dive",
    ]
    follow_script(g, "0: stunt coconut-cache")
    assert not [said for said in choices(g, 0) if said.startswith("stunt")]
    turn(g)
    assert "stunt tidepool-dive" in choices(g, 0)


@rule("TB-STUNT-03")
def test_a_stunt_interrupts_danger_and_rolls() -> None:
    g = reef("dust eko axl")
    stunts(g, 0, "tidepool-dive")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice")
    g.heroes[0].shells = 0
    roll(g, "blank", danger=1)
    assert choices(g, 0) == ["lose 1", "stunt tidepool-dive"]
    follow_script(g, "0: stunt tidepool-dive\n0: block")
    assert goods(g, 0)[1:] == (1, 3)


@rule("TB-TURN-11", "TB-TURN-12")
def test_the_marker_changes_the_order_from_the_next_round_on() -> None:
    g = reef("eko dust axl")
    turns(g, 0)
    follow_script(g, "0: visit fold\n1: go palm-plaza\n1: pass\n2: visit fold")
    assert asked(g) == [(0, "TB-TURN-02")]
    assert (g.first, g.starter) == (1, 0)


@rule("TB-TURN-10", "TB-DICE-03", "TB-DICE-04")
def test_at_the_end_of_a_turn_six_dice_are_kept() -> None:
    g = reef("eko dust axl")
    dice(g, 0, "novice novice novice", "initiate-red novice novice")
    hand(g, 0, "")
    turn(g)
    follow_script(g, "0: go cadets-yard\nnature: stunt coconut-cache\n0: pass\n0: pass")
    assert asked(g) == [(0, "TB-DICE-03")]
    assert "return spent initiate-red" in choices(g, 0)
    supply = g.supply[0]
    follow_script(g, "0: return active novice\n0: return spent novice")
    assert g.heroes[0].dice() == 6
    assert g.supply[0] == supply + 2
    assert asked(g) == []


@rule("TB-DICE-03")
def test_the_limit_is_checked_only_at_the_end_of_the_own_turn() -> None:
    g = reef("eko dust axl")
    dice(g, 1, "novice " * 6)
    g.heroes[1].active[0] += 1
    g.supply[0] -= 1
    turn(g, 0)
    follow_script(g, "0: visit fold")
    assert g.heroes[1].dice() == 7


@rule("TB-GEN-06")
def test_a_card_wins_over_a_rule() -> None:
    g = reef("axl eko dust")
    g.heroes[0].cards.append([row.key for row in g.printed.cards].index("double-act"))
    stunts(g, 0, "coconut-cache tidepool-dive")
    turn(g)
    follow_script(g, "0: stunt coconut-cache\n0: stunt tidepool-dive")
    assert g.stunts_played == 2


@rule("TB-GEN-01")
def test_one_to_four_players_may_sit_down() -> None:
    assert (GAME.least_seats, GAME.most_seats) == (1, 4)
    assert [set_up(seats).seats for seats in (1, 2, 3, 4)] == [1, 2, 3, 4]


@rule("TB-GEN-03")
def test_the_round_tracker_gives_twelve_turns() -> None:
    assert [row.discs for row in GAME.printed.rounds] == [2, 3, 3, 4]
    assert sum(row.discs for row in GAME.printed.rounds) == 12


@rule("TB-DISC-02")
def test_a_turn_uses_one_disc_with_the_standee() -> None:
    g = reef()
    hand(g, 0, "")
    turns(g)
    follow_script(g, "0: visit fold")
    assert [hero.discs for hero in g.heroes] == [1, 2, 2]
    assert g.heroes[0].visits == [len(GAME.printed.spaces) + 4]
    assert asked(g) == [(1, "TB-TURN-02")]


@rule("TB-TURN-09")
def test_who_has_a_disc_cannot_pass() -> None:
    g = reef()
    turns(g)
    assert "pass" not in choices(g, 0)
    refused = GAME.refuse(g, 0, GAME.notation.read("pass"))
    assert (refused.rule, refused.reason) == ("TB-TURN-02", "no-pass")


@rule("TB-LAMARA-01")
def test_the_lamara_bonus_moves_the_boat_and_gives_what_it_lands_on() -> None:
    g = reef()
    hand(g, 0, "")
    turn(g)
    follow_script(g, "0: visit lamara")
    assert g.boat == 1
    assert goods(g, 0) == (2, 3, 2)  # The first space of the track gives 1 Shell.


@rule("TB-LAMARA-06")
def test_palm_plaza_gives_fruit_and_the_marker() -> None:
    g = reef()
    hand(g, 1, "")
    assert g.first == 0
    turn(g, 1)
    follow_script(g, "1: go palm-plaza")
    assert g.first == 1
    assert g.heroes[1].fruit == 2 + 2


@rule("TB-ISLAND-07")
def test_reward_and_bonus_are_both_received() -> None:
    g = reef()
    hand(g, 0, "")
    turn(g)
    both = g.clone()
    follow_script(g, "0: visit lamara")
    follow_script(both, "0: go palm-plaza")
    assert (g.boat, both.boat) == (1, 1)
    assert goods(both, 0) == (goods(g, 0)[0] + 2, *goods(g, 0)[1:])
