"""Hints are whole moves with reasons: in words, to be given as they say, from the view alone."""

from __future__ import annotations

from typing import Any

import pytest

import reefside
from reefside.bots.moves import whole_move
from reefside.bots.of_game import bots_of
from reefside.bots.reasons import NAMED, Reasons
from reefside.kernel.choice import Choice
from reefside.kernel.drive import legal, next_ask, open_asks, play
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.table import Table
from reefside.kernel.view import Chair, determinise
from reefside.match import Match
from reefside.speech import reason_text
from tests.kit.cases import Case, cases

CLOSE = 1e-6
every_case = pytest.mark.parametrize("case", cases(), ids=str)


def somewhere(case: Case, seed: int, answers: int) -> Match:
    """A match after some random answers."""
    match = case.match(seed)
    stream = Stream(subkey(key_of(seed), "reasons"), 0)
    for _ in range(answers):
        if match.over:
            break
        seat = match.waiting[stream.below(len(match.waiting))]
        choices = match.choices(seat)
        match.play(seat, choices[stream.below(len(choices))])
    return match


@every_case
def test_features_add_up_to_the_worth(case: Case) -> None:
    evaluation: Any = bots_of(case.game).evaluation(case.game)
    for answers in (5, 30, 60):
        g = somewhere(case, 3, answers).state.table
        worths = evaluation.worths(g)
        for seat in range(case.seats):
            left = worths[seat] - sum(evaluation.features(g, seat).values())
            assert abs(left) < CLOSE or left == pytest.approx(getattr(evaluation, "turn", 0.0))


@every_case
def test_every_feature_has_words_in_both_languages(case: Case) -> None:
    evaluation: Any = bots_of(case.game).evaluation(case.game)
    g = somewhere(case, 3, 20).state.table
    for feature in [*evaluation.features(g, 0), "rivals"]:
        assert reason_text(case.game, "en", feature) != reason_text(case.game, "pl", feature)


Thought = tuple[list[Choice], list[str], list[str]]
"""A whole move, its rules, and what speaks for it."""


def thoughts(case: Case, g: Table, seat: int) -> list[Thought]:
    """What is said of two answers of a seat, each compared with the other."""
    chair: Chair[Any] = Chair(case.game, g, seat)
    ask, parts = chair.ask(), bots_of(case.game)
    policy = parts.policy(case.game)
    why = Reasons(chair, ask, parts.evaluation(case.game), policy)
    found: list[Thought] = []
    for choice, other in ((ask.choices[0], ask.choices[-1]), (ask.choices[-1], ask.choices[0])):
        move = whole_move(chair, ask, choice, policy, Stream(key_of(1), 0))
        found.append((move.answers, move.rules, why.against(choice, other)))
    return found


@every_case
def test_a_move_can_be_given_as_it_says_and_is_the_same_for_equal_views(case: Case) -> None:
    match = somewhere(case, 4, 25)
    if match.over:
        return
    seat, table = match.waiting[0], match.state.table
    found = thoughts(case, table, seat)
    for answers, rules, reasons in found:
        g = table.clone()
        for choice, rule in zip(answers, rules, strict=True):
            assert choice in legal(g, seat)
            assert any(ask.rule == rule for ask in open_asks(g))
            play(g, seat, choice)
            next_ask(g)
        assert len(reasons) <= NAMED
    assert thoughts(case, determinise(case.game, table, seat, 5), seat) == found


def test_moves_of_several_answers_and_their_reasons_are_found() -> None:
    match = reefside.new("grim-tide", seats=2, seed=3)
    parts = bots_of(match.game)
    policy, evaluation = parts.policy(match.game), parts.evaluation(match.game)
    stream = Stream(key_of(1), 0)
    lengths: list[int] = []
    named: set[str] = set()
    for _ in range(60):
        chair: Chair[Any] = match.chair(match.waiting[0])
        ask = chair.ask()
        liked = policy.answer(chair.sample(0), ask, stream)
        lengths.append(len(whole_move(chair, ask, liked, policy, stream).answers))
        named.update(Reasons(chair, ask, evaluation, policy).against(liked, ask.choices[-1]))
        match.play(ask.seat, liked)
    assert max(lengths) > 2
    assert len(named) > 2
