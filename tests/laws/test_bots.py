"""The law of bots: an answer depends on the seat's view and the bot's own stream, nothing else."""

from __future__ import annotations

import pytest

from reefside.bots import NAMES, make_bot
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.view import determinise
from reefside.match import Match
from tests.kit.cases import SOAK, THOROUGH, Case, cases
from tests.laws.test_secrecy import common_choice, match_on, seal_alike

SITTINGS = 12 if SOAK else 3 if THOROUGH else 2
"""Pairs of tables that a bot is put to, each from another point of the game."""
QUESTIONS = 4
"""Questions in a row that it answers at both tables of a pair: what it keeps counts, too."""
ON = 40
"""Entries that a pair of tables is played on at most."""
SIMULATIONS = 40 if THOROUGH else 8
"""What a level may think here: the law is the same for every budget."""

every_case = pytest.mark.parametrize("case", cases(), ids=str)


def move_on(match: Match, stream: Stream, answers: int) -> None:
    """Let everybody answer at random for a while."""
    for _ in range(answers):
        if match.over:
            return
        seat = match.waiting[stream.below(len(match.waiting))]
        choices = match.choices(seat)
        match.play(seat, choices[stream.below(len(choices))])


def compare(case: Case, name: str, match: Match, number: int, stream: Stream) -> int:
    """Put two of a bot to two tables that differ in what the seat cannot know."""
    seat = match.waiting[stream.below(len(match.waiting))]
    hidden = determinise(case.game, match.state.table, seat, number)
    hidden.key = subkey(key_of(number), "another nature")
    tables = [match_on(match, match.state.table.clone()), match_on(match, hidden)]
    bots = [make_bot(name, case.game, SIMULATIONS) for _ in tables]
    streams = [Stream(subkey(key_of(number), "own"), 0) for _ in tables]
    compared = 0
    if not seal_alike(tables[0], tables[1], seat, stream):
        return 0
    for _ in range(ON):
        one, two = tables
        if one.over or two.over or compared == QUESTIONS:
            break
        if seat in one.waiting and seat in two.waiting:
            answers = []
            for table, bot, own in zip(tables, bots, streams):
                chair = table.chair(seat)
                answers.append(bot.choose(chair, chair.ask(), own))
            assert answers[0] == answers[1], f"{name} knows more than its seat"
            assert answers[0] in one.chair(seat).ask().choices
            compared += 1
            for table, answer in zip(tables, answers):
                table.state.take(seat, answer)
        else:
            common = common_choice(one, two, stream)
            if common is None:
                break
            for table in tables:
                table.state.take(*common)
        if one.record != two.record or one.state.table.shown != match.state.table.shown:
            break  # The difference has come out.
    return compared


@every_case
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_depends_on_its_view_and_stream_alone(case: Case, name: str) -> None:
    compared = 0
    for sitting in range(SITTINGS):
        match = case.match(sitting)
        stream = Stream(subkey(key_of(sitting), "bot law"), 0)
        move_on(match, stream, 15 * sitting)
        if not match.over:
            compared += compare(case, name, match, sitting, stream)
    assert compared


@every_case
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_asked_twice_answers_alike(case: Case, name: str) -> None:
    """What it keeps from an answer is for the next question: the same one has the same answer."""
    match = case.match(5)
    stream = Stream(subkey(key_of(5), "twice"), 0)
    for number in range(6):
        if match.over:
            break
        bot = make_bot(name, case.game, SIMULATIONS)
        seat = match.waiting[stream.below(len(match.waiting))]
        answers = []
        for swap in (1, 2):
            chair = match.determinise(seat, swap).chair(seat)
            own = Stream(subkey(key_of(number), "own"), 0)
            answers.append(bot.choose(chair, chair.ask(), own))
        assert answers[0] == answers[1], f"{name} decides otherwise when asked again"
        move_on(match, stream, 1)
