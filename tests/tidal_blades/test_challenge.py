"""Challenges: attempting, completing, Withdrawing."""

from __future__ import annotations

import pytest

from tests.kit import rule, say
from tests.kit.script import asked
from tests.tidal_blades.position import (
    BOX,
    CHALLENGES,
    GAME,
    attempt,
    choices,
    completed,
    dial,
    dials,
    dice,
    goods,
    hand,
    market,
    names_in_hand,
    own,
    play,
    reef,
    roll,
    turn,
)


@rule(
    "TB-CHAL-05",
    "TB-CHAL-09",
    "TB-CHAL-10",
    "TB-SHIELD-02",
    "TB-SHIELD-06",
    "TB-CHAL-15",
    "TB-CHAL-12",
    "TB-CHAL-25",
    "TB-CHAL-26",
    "TB-CHAL-27",
    "TB-DICE-02",
)
def test_caiman_attempts_the_burning_sun_challenge() -> None:
    """The worked example of the rulebook."""
    g = reef("caiman eko dust", number=2)
    hero = g.heroes[0]
    dice(g, 0, "novice novice initiate-blue")
    hand(g, 0, "burning-sun-challenge")
    market(g, "practice-blade whetstone string-of-shells")
    hero.fruit, hero.shells, hero.shield = 2, 0, 2
    turn(g)
    play(
        g,
        """
        0: visit droska
        0: buy string-of-shells      # 1 Fruit for 2 Shells
        nature: market fanfare
        0: attempt burning-sun-challenge
        0: commit novice
        0: commit novice
        0: commit initiate-blue      # the third die costs a Fruit
        0: roll
        """,
    )
    assert goods(g, 0) == (0, 2, 2)
    roll(g, "focus blank resilience", danger=1)
    play(g, "0: block\n0: reroll 1\n0: reroll 2\n0: roll")
    roll(g, "resilience focus", danger=1)
    play(g, "0: block\n0: complete")
    assert goods(g, 0) == (0, 0, 4)
    assert BOX.style_counts(hero.completed) == [0, 0, 1]
    assert [dial(g, 0, name) for name in ("focus", "spirit", "resilience", "synergy")] == [
        0,
        0,
        2,
        1,
    ]
    assert own(g, 0) == {}
    assert own(g, 0, "spent") == {"novice": 2, "initiate-blue": 1}


@rule("TB-CHAL-10", "TB-DANGER-03", "TB-DANGER-05", "TB-DANGER-06", "TB-DANGER-04")
def test_danger_is_dealt_with_before_completing_and_takes_symbols_along() -> None:
    g = reef("caiman eko dust", number=4)
    dice(g, 0, "novice novice initiate-blue")
    hand(g, 0, "burning-sun-challenge")
    g.heroes[0].shells = 0
    attempt(g, 0, "burning-sun-challenge", "novice novice initiate-blue")
    roll(g, "resilience focus resilience", danger=2)
    assert asked(g) == [(0, "TB-CHAL-10")]
    idle, matching = g.clone(), g
    say(GAME, idle, "0: lose 2")
    assert "0: complete".removeprefix("0: ") in choices(idle, 0)
    assert len(idle.under_way().kinds) == 2
    say(GAME, matching, "0: lose 1")
    assert "complete" not in choices(matching, 0)
    assert "withdraw" in choices(matching, 0)


@rule("TB-CHAL-01", "TB-TURN-05", "TB-TURN-07")
def test_a_challenge_is_attempted_at_the_island_it_names_and_once() -> None:
    g = reef()
    dice(g, 0, "novice novice")
    hand(g, 0, "burning-sun-challenge reef-slalom caravan-relay")
    turn(g)
    play(g, "0: visit droska\n0: fruit")
    assert choices(g, 0) == ["pass", "attempt burning-sun-challenge", "attempt caravan-relay"]
    play(g, "0: attempt caravan-relay\n0: commit novice\n0: roll")
    roll(g, "focus")
    play(g, "0: withdraw\nnature: challenge thirst-trial")
    assert asked(g) == []


@rule("TB-CHAL-02", "TB-ISLAND-05", "TB-ISLAND-06")
def test_a_visit_without_a_space_brings_the_bonus_and_a_challenge() -> None:
    """The worked example of a full Island."""
    g = reef()
    hand(g, 0, "reef-slalom")
    for seat, spaces in ((1, (4, 5)), (2, (6, 7))):
        g.heroes[seat].visits = list(spaces)
    turn(g)
    assert not [said for said in choices(g, 0) if said in ("go palm-plaza", "go racers-bay")]
    play(g, "0: visit lamara")
    assert goods(g, 0) == (2, 3, 2)
    assert choices(g, 0) == ["pass", "attempt reef-slalom"]
    g.heroes[1].visits = []
    turn(g, 1)
    assert "visit lamara" in choices(g, 1)
    assert "go palm-plaza" in choices(g, 1)


@rule("TB-CHAL-03", "TB-CHAL-38")
def test_the_challenge_is_revealed_before_dice_are_committed() -> None:
    g = reef()
    hand(g, 0, "reef-slalom", known=False)
    assert GAME.table_view(g, 1)["heroes"][0]["hand"] == [None]
    assert GAME.table_view(g, 0)["heroes"][0]["hand"] == ["reef-slalom"]
    turn(g)
    play(g, "0: visit lamara\n0: attempt reef-slalom")
    assert GAME.table_view(g, 1)["attempt"]["challenge"] == "reef-slalom"
    assert GAME.table_view(g, 1)["attempt"]["dice"] == []
    assert asked(g) == [(0, "TB-CHAL-05")]


@rule("TB-TRAIT-05", "TB-TRAIT-06", "TB-TRAIT-07", "TB-CHAL-06")
@pytest.mark.parametrize(("fruit", "most"), [(0, 2), (1, 3), (4, 6), (5, 6)])
def test_focus_limits_the_roll_and_fruit_raises_it(fruit: int, most: int) -> None:
    g = reef("dust eko axl")
    dice(g, 0, "novice " * 6)
    hand(g, 0, "reef-slalom")
    g.heroes[0].fruit = fruit
    turn(g)
    play(g, "0: visit lamara\n0: attempt reef-slalom")
    for _ in range(most):
        say(GAME, g, "0: commit novice")
    assert "commit novice" not in choices(g, 0)
    assert g.heroes[0].fruit == fruit - (most - 2)
    assert dial(g, 0, "focus") == 0


@rule("TB-CHAL-07")
def test_at_least_one_die_is_committed() -> None:
    g = reef()
    hand(g, 0, "reef-slalom")
    turn(g)
    play(g, "0: visit lamara\n0: attempt reef-slalom")
    assert "roll" not in choices(g, 0)
    dice(g, 1, "", "novice")
    hand(g, 1, "current-rider")
    turn(g, 1)
    play(g, "1: visit lamara")
    assert asked(g) != [(1, "TB-TURN-05")]


@rule("TB-CHAL-08", "TB-SHIELD-13")
def test_no_die_and_no_fruit_joins_after_the_first_roll() -> None:
    g = reef()
    dice(g, 0, "novice novice", "novice novice")
    hand(g, 0, "current-rider")
    g.heroes[0].shield = 6
    attempt(g, 0, "current-rider", "novice")
    roll(g, "blank")
    assert not [said for said in choices(g, 0) if said.startswith("commit")]
    play(g, "0: memory\n0: refresh novice\n0: refresh novice")
    assert own(g, 0) == {"novice": 3}
    assert g.under_way().kinds == [0]
    assert g.heroes[0].fruit == 2


@rule("TB-CHAL-11", "TB-DICE-18", "TB-DICE-21")
@pytest.mark.parametrize(
    ("faces", "complete"),
    [
        ("focus focus focus", False),
        ("wild focus blank", True),
        ("focus-or-spirit focus blank", True),
        ("focus-or-spirit blank blank", False),
        ("focus-or-spirit wild blank", True),
    ],
)
def test_a_symbol_counts_once_and_a_slash_for_one_of_two(faces: str, complete: bool) -> None:
    g = reef("dust eko axl")
    dice(g, 0, "elite-red novice novice")
    hand(g, 0, "pendulum-parry")  # Focus and Spirit, Push It Synergy.
    attempt(g, 0, "pendulum-parry", "elite-red novice novice")
    roll(g, faces)
    assert ("complete" in choices(g, 0)) == complete


@rule("TB-CHAL-22", "TB-DICE-20")
@pytest.mark.parametrize(
    ("faces", "notches"),
    [("two-focus blank", [2, 0]), ("two-focus spirit", [2, 1]), ("two-focus wild", [2, 1])],
)
def test_a_double_face_serves_two_symbols_and_the_push_it_needs_its_own(
    faces: str, notches: list[int]
) -> None:
    g = reef("dust eko axl")
    dice(g, 0, "guild-focus novice")
    hand(g, 0, "clockwork-footwork")  # Focus, Focus; Push It Resilience.
    attempt(g, 0, "clockwork-footwork", "guild-focus novice")
    roll(g, faces.replace("spirit", "resilience"))
    if faces.endswith("blank"):
        play(g, "0: complete")
    assert [dial(g, 0, "focus"), dial(g, 0, "resilience") - 1] == notches


@rule("TB-CHAL-13", "TB-CHAL-14", "TB-CHAL-21")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_all_symbols_with_the_push_it_end_the_rolling(edition: str) -> None:
    g = reef("dust eko axl", edition=edition)
    dice(g, 0, "novice novice novice")
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice novice")
    roll(g, "focus synergy resilience")
    assert g.heroes[0].completed == [CHALLENGES["reef-slalom"]]
    assert [dial(g, 0, name) for name in ("focus", "spirit", "resilience", "synergy")] == [
        1,
        0,
        2,
        1,
    ]


@rule("TB-CHAL-15", "TB-CHAL-16", "TB-DANGER-10", "TB-DANGER-01")
def test_any_dice_are_kept_and_the_others_rolled_with_the_danger_die() -> None:
    g = reef("dust eko axl")
    dice(g, 0, "novice novice")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    roll(g, "focus blank")
    assert "roll" not in choices(g, 0)
    play(g, "0: reroll 1\n0: roll")  # A matching die may be rolled again.
    assert g.agenda[-1].ask(g) is not None
    roll(g, "blank", danger=1)
    assert g.under_way().danger == 1
    assert asked(g) == [(0, "TB-CHAL-10")]


@rule("TB-CHAL-18")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_who_does_not_want_to_roll_on_may_withdraw_with_all_required_symbols_matched(
    edition: str,
) -> None:
    g = reef("dust eko axl", edition=edition)
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice")
    roll(g, "focus synergy")
    assert choices(g, 0) == ["reroll 1", "reroll 2", "complete", "withdraw"]
    before = [dial(g, 0, name) for name in ("focus", "synergy")]
    play(g, "0: withdraw\nnature: challenge thirst-trial")
    assert [dial(g, 0, name) for name in ("focus", "synergy")] == [at + 1 for at in before]
    assert own(g, 0, "spent") == {"novice": 2}
    assert g.heroes[0].completed == []
    assert g.challenge_discard == [CHALLENGES["reef-slalom"]]
    assert names_in_hand(g, 0) == ["thirst-trial"]


@rule("TB-CHAL-19")
def test_with_all_dice_lost_the_attempt_is_a_withdrawal() -> None:
    g = reef("dust eko axl")
    hand(g, 0, "reef-slalom")
    g.heroes[0].shells = 0
    attempt(g, 0, "reef-slalom", "novice")
    roll(g, "wild", danger=1)
    play(g, "0: lose 1\nnature: challenge thirst-trial")
    assert [dial(g, 0, name) for name in ("focus", "synergy")] == [0, 0]
    assert "thirst-trial" in names_in_hand(g, 0)


@rule("TB-CHAL-17", "TB-CHAL-32", "TB-CHAL-33", "TB-CHAL-34", "TB-CHAL-35", "TB-CHAL-37")
@pytest.mark.parametrize("chosen", ["focus", "spirit"])
def test_withdrawing_counts_required_symbols_as_the_player_chooses(chosen: str) -> None:
    g = reef("dust eko axl")
    dice(g, 0, "novice novice novice")
    hand(g, 0, "gauntlet-of-gears")  # Focus, Focus, Spirit; Push It Resilience.
    attempt(g, 0, "gauntlet-of-gears", "novice novice novice")
    roll(g, "focus wild resilience")
    play(g, "0: withdraw")
    assert asked(g) == [(0, "TB-CHAL-33")]
    play(g, f"0: match {chosen}\nnature: challenge thirst-trial")
    expected = {"focus": (2, 0), "spirit": (1, 1)}[chosen]
    assert (dial(g, 0, "focus"), dial(g, 0, "spirit")) == expected
    assert dial(g, 0, "resilience") == 1  # Where Dust starts.
    assert own(g, 0, "spent") == {"novice": 3}
    assert names_in_hand(g, 0) == ["thirst-trial"]
    assert g.challenge_discard == [CHALLENGES["gauntlet-of-gears"]]
    assert (g.heroes[0].champion, g.heroes[0].completed) == (0, [])


@rule("TB-CHAL-35")
def test_the_replacement_comes_from_the_deck_never_from_the_pool() -> None:
    g = reef("dust eko axl")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice")
    roll(g, "blank")
    before = g.pool[:]
    play(g, "0: withdraw")
    assert g.agenda[-1].ask(g) is not None
    play(g, "nature: challenge thirst-trial")
    assert g.pool == before


@rule("TB-CHAL-36")
def test_a_starting_challenge_leaves_the_game_on_a_withdrawal() -> None:
    g = reef("dust eko axl")
    attempt(g, 0, "homeland-trial", "novice")
    roll(g, "blank")
    play(g, "0: withdraw\nnature: challenge thirst-trial")
    assert g.challenges_out == [CHALLENGES["homeland-trial"]]
    assert g.challenge_discard == []
    assert len(names_in_hand(g, 0)) == 3


@rule("TB-CHAL-20", "TB-MODE-04")
def test_every_standard_and_starting_challenge_has_one_push_it_and_no_legendary_has() -> None:
    for row in BOX.challenges:
        assert (row.push >= 0) == (not row.legendary)


@rule("TB-CHAL-28", "TB-CHAL-31", "TB-CHAL-30")
@pytest.mark.parametrize(("judge", "spaces"), [("lamara", 1), ("droska", 0)])
def test_the_judge_is_impressed_only_on_the_own_island(judge: str, spaces: int) -> None:
    g = reef("dust eko axl", judge=judge)
    attempt(g, 0, "first-swim", "novice novice")
    roll(g, "resilience synergy")
    play(g, "0: complete")
    assert g.heroes[0].champion == spaces
    assert BOX.style_counts(g.heroes[0].completed) == [0, 1, 0]


@rule("TB-CHAL-29")
def test_diversity_counts_sets() -> None:
    """Derived example: 2, 1, 1 completed; Lamara brings nothing, Droska the second set."""
    g = reef("dust eko axl", judge="chronosseum")
    completed(g, 0, "clockwork-footwork pendulum-parry rope-swing-rescue caravan-relay")
    dice(g, 0, "novice novice novice novice")
    hand(g, 0, "reef-slalom sandstep-duel")
    attempt(g, 0, "reef-slalom", "novice novice")
    roll(g, "focus synergy")
    play(g, "0: complete")
    assert g.heroes[0].champion == 0
    attempt(g, 0, "sandstep-duel", "novice novice")
    roll(g, "resilience spirit")
    play(g, "0: complete")
    assert g.heroes[0].champion == 2


@rule("TB-CHAL-31", "TB-TRAIT-09", "TB-CARD-03")
def test_a_card_gained_by_synergy_is_in_play_for_the_bonuses() -> None:
    g = reef("axl eko dust", judge="lamara")
    dials(g, 0, synergy=1)
    hand(g, 0, "rope-swing-rescue")
    attempt(g, 0, "rope-swing-rescue", "novice novice")
    roll(g, "synergy synergy")
    play(
        g,
        """
        0: complete
        nature: character crowd-darling double-act
        0: keep crowd-darling        # impressing the Judge draws a Stunt
        nature: stunt coconut-cache
        """,
    )
    assert g.heroes[0].champion == 1
    assert len(g.heroes[0].stunts) == 1


@rule("TB-CHAL-23", "TB-CHAL-24")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_the_push_it_symbol_counts_among_the_symbols_of_a_card(edition: str) -> None:
    assert BOX.challenges[CHALLENGES["gauntlet-of-gears"]].symbols == 4
    g = reef("axl eko dust", edition=edition)
    completed(g, 0, "gauntlet-of-gears")
    g.heroes[0].open_goal = [row.key for row in BOX.goals].index("every-move-counts")
    assert GAME.table_view(g, 1)["heroes"][0]["goal"]["reached"] == 4
