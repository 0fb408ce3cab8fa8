"""A guarded bot: whatever it does, the table gets a legal answer, and it is noted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import reefside
from reefside.bots import make_bot
from reefside.bots.bot import Bot
from reefside.bots.custom import custom_bot, guarded
from reefside.bots.guard import Guard
from reefside.bots.random import Random
from reefside.games import load_game
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.view import Chair
from tests.lab import unruly

GAME = "banner-festival"
SHORT = 0.05
"""Seconds that are soon over."""


@pytest.fixture
def chair() -> Chair[Any]:
    """The first question of a game."""
    return reefside.new(GAME, 3, 7).chair(0)


@pytest.fixture
def released() -> Iterator[None]:
    """Lets a bot that would not stop go when the test is over."""
    unruly.RELEASE.clear()
    yield
    unruly.RELEASE.set()


def asked(guard: Guard, chair: Chair[Any], seed: int = 0) -> Choice:
    """What a guarded bot answers."""
    return guard.choose(chair, chair.ask(), Stream(bytes([seed]) * 16, 0))


def counts(guard: Guard) -> tuple[int, int, int]:
    """How often it crashed, answered illegally, was late."""
    return guard.notes.crashed, guard.notes.illegal, guard.notes.late


@pytest.mark.parametrize("bot", [unruly.Crashing, unruly.Leaving])
def test_a_crash_is_noted_and_answered_for(bot: type[Bot], chair: Chair[Any]) -> None:
    guard = Guard(bot())
    assert asked(guard, chair) in chair.ask().choices
    assert counts(guard) == (1, 0, 0)


def test_what_went_wrong_first_is_told_in_one_line(chair: Chair[Any]) -> None:
    guard = Guard(unruly.Crashing())
    asked(guard, chair)
    asked(guard, chair)
    assert guard.notes.first == "ValueError: no idea at all"
    assert guard.notes.troubles() == guard.notes.answers == 2


def test_an_illegal_answer_is_noted_and_replaced(chair: Chair[Any]) -> None:
    guard = Guard(unruly.Cheating())
    assert asked(guard, chair) in chair.ask().choices
    assert counts(guard) == (0, 1, 0)
    assert "BF-PLAY-02" in guard.notes.first


def test_what_is_no_choice_at_all_is_noted_and_replaced(chair: Chair[Any]) -> None:
    guard = Guard(unruly.Mumbling())
    assert asked(guard, chair) in chair.ask().choices
    assert guard.notes.troubles() == 1


def test_the_legal_answers_cannot_be_meddled_with(chair: Chair[Any]) -> None:
    ask = chair.ask()
    before = list(ask.choices)
    guard = Guard(unruly.Meddling())
    assert guard.choose(chair, ask, Stream(bytes(16), 0)) == before[0]
    assert ask.choices == before
    assert counts(guard) == (0, 0, 0)


def test_a_bot_that_thinks_for_ever_is_stopped_and_may_try_again(chair: Chair[Any]) -> None:
    guard = Guard(unruly.Endless(), SHORT, cut=True)
    assert asked(guard, chair) in chair.ask().choices
    assert not guard.stuck
    asked(guard, chair)
    assert counts(guard) == (0, 0, 2)


@pytest.mark.usefixtures("released")
def test_a_bot_that_cannot_be_stopped_is_not_asked_again(chair: Chair[Any]) -> None:
    guard = Guard(unruly.Stubborn(), SHORT, cut=True)
    assert asked(guard, chair) in chair.ask().choices
    assert guard.stuck
    assert asked(guard, chair) in chair.ask().choices
    assert counts(guard) == (0, 0, 1)
    assert guard.notes.answers == 2


def test_a_late_answer_of_a_bot_with_its_own_budget_stands(chair: Chair[Any]) -> None:
    guard = Guard(unruly.First(), limit=0.0)
    assert asked(guard, chair) == chair.ask().choices[0]
    assert counts(guard) == (0, 0, 1)


def test_in_time_and_legal_there_is_nothing_to_note(chair: Chair[Any]) -> None:
    guard = Guard(unruly.First(), cut=True)
    assert asked(guard, chair) == chair.ask().choices[0]
    assert counts(guard) == (0, 0, 0)
    assert guard.notes.first == ""
    assert 0 < guard.notes.longest == guard.notes.seconds


def test_the_stand_in_answers_and_may_itself_fail(chair: Chair[Any]) -> None:
    assert asked(Guard(unruly.Crashing(), stand_in=unruly.First()), chair) == chair.ask().choices[0]
    for other in (unruly.Crashing(), unruly.Cheating()):
        assert asked(Guard(unruly.Crashing(), stand_in=other), chair) in chair.ask().choices


def test_the_replacement_is_decided_by_the_seed(chair: Chair[Any]) -> None:
    answers = [asked(Guard(unruly.Crashing()), chair, seed) for seed in range(30)]
    again = [asked(Guard(unruly.Crashing()), chair, seed) for seed in range(30)]
    assert answers == again
    assert len(set(answers)) == len(chair.ask().choices)


def test_a_single_answer_needs_no_bot(chair: Chair[Any]) -> None:
    ask = chair.ask()
    single = Ask(ask.seat, ask.rule, ask.choices[:1])
    guard = Guard(unruly.Crashing())
    assert guard.choose(chair, single, Stream(bytes(16), 0)) == ask.choices[0]
    assert guard.notes.answers == 0


def test_whoever_stops_the_program_is_obeyed(chair: Chair[Any]) -> None:
    class Interrupted(Bot):
        def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        asked(Guard(Interrupted()), chair)


def test_a_guard_changes_nothing_of_what_a_good_bot_says(chair: Chair[Any]) -> None:
    for seed in range(20):
        bare = Random().choose(chair, chair.ask(), Stream(bytes([seed]) * 16, 0))
        assert asked(Guard(Random()), chair, seed) == bare


# One's own.


def test_own_bots_are_cut_off_and_those_of_the_box_are_not() -> None:
    game = load_game(GAME)
    assert guarded("tests.lab.unruly:First", game).cut
    assert not guarded("greedy", game).cut
    assert isinstance(guarded("tests.lab.unruly:First", game).bot, unruly.First)


WRONG_NAMES = {
    "no class": ("tests.lab.unruly:", "write module:Class"),
    "no module": (":First", "write module:Class"),
    "an unknown module": ("tests.lab.nobody:First", "No module named 'tests.lab.nobody'"),
    "an unknown class": ("tests.lab.unruly:Last", "no 'Last' in the module tests.lab.unruly"),
    "a class that wants something": ("tests.lab.unruly:Needy", "cannot be made: TypeError"),
    "no bot": ("tests.lab.unruly:Stone", "must derive from reefside.bots.bot.Bot"),
}


@pytest.mark.parametrize(("name", "said"), WRONG_NAMES.values(), ids=WRONG_NAMES.keys())
def test_a_name_that_names_no_bot_is_one_clear_line(name: str, said: str) -> None:
    with pytest.raises(InvalidInput) as invalid:
        custom_bot(name)
    assert said in str(invalid.value)
    assert "\n" not in str(invalid.value)


def test_a_bot_of_the_box_is_never_looked_for_among_modules() -> None:
    with pytest.raises(InvalidInput, match="there is no bot"):
        make_bot("tests.lab.unruly:First", load_game(GAME))
