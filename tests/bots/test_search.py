"""The search: it finds what is best where that is known, keeps to its budget, and is fair."""

from __future__ import annotations

import pytest

from reefside.bots.elimination import is_surely_worse
from reefside.bots.policy import Policy
from reefside.bots.search import Search
from reefside.bots.tree import Question, SearchSettings
from reefside.bots.weights import Weights
from reefside.games import load_game
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.drive import advance, next_ask, play
from reefside.kernel.moment import Moment
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.step import SeatStep, Step
from reefside.kernel.view import Chair
from tests.bots.thinking import TOY, best, play_on, search, stream
from tests.kit import toy
from tests.kit.cases import Case, cases, random_table


def last_dive(pearls: list[int], hands: list[list[int]], *steps: Step[toy.Reef]) -> toy.Reef:
    """The toy's last round, in which only some steps are left."""
    g = TOY.new_table(len(pearls), key_of(1), {"rounds": "one"})
    g.agenda = []
    g.round = 1
    g.divers = [toy.Diver(pearls=own, air=1, hand=hand) for own, hand in zip(pearls, hands)]
    g.do(*steps)
    next_ask(g)
    return g


# What is best where that is known.


def test_a_wave_that_wins_alone_is_played() -> None:
    g = last_dive([3, 3], [[toy.WAVE], [toy.CALM]], Moment(toy.DIVED, "PD-WAVE-01"), toy.Surface(1))
    assert best(TOY, g, 0, 20) == "wash wave"


def test_the_pearl_that_wins_is_not_spent() -> None:
    g = last_dive([3, 2], [[], []], toy.Look(0), toy.MayTake(0), toy.Surface(0))
    advance(g)
    assert best(TOY, g, 0, 20) == "pass"


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_seats_that_answer_together_each_find_the_best_answer(seat: int) -> None:
    """More air is more pearls, whatever the others take and whoever has sealed already."""
    g = TOY.new_table(3, key_of(1), {"rounds": "one"})
    advance(g)
    if seat != 2:
        play(g, 2, Choice("air", 1))
    assert best(TOY, g, seat, 300) == "air 3"


def test_the_answer_that_is_best_now_but_loses_later_is_not_taken() -> None:
    """A diver who keeps the lead by passing must see that the rival cannot wash it away."""
    g = last_dive(
        [3, 2],
        [[], []],
        toy.Look(0),
        toy.MayTake(0),
        Moment(toy.DIVED, "PD-WAVE-01"),
        toy.Surface(0),
    )
    advance(g)
    assert best(TOY, g, 0, 40) == "pass"


# Many answers.


class Dig(SeatStep[toy.Reef]):
    """A question with a hundred answers, of which the last is the best."""

    RULE = "PD-DIVE-01"

    def ask(self, g: toy.Reef) -> Ask:
        return Ask(self.seat, self.RULE, [Choice("air", depth) for depth in range(100)])

    def answer(self, g: toy.Reef, choice: Choice) -> None:
        g.divers[self.seat].pearls += choice.a


class Deep(Policy[toy.Reef]):
    """Likes to dig deep."""

    def priors(self, g: toy.Reef, ask: Ask, stream: Stream) -> list[float]:
        return [float(choice.a) for choice in ask.choices]


def test_with_few_simulations_only_the_answers_liked_best_are_looked_at() -> None:
    g = last_dive([0, 50], [[], []], Dig(0))
    chair = Chair(TOY, g, 0)
    bot = Search(search(TOY, 40).evaluation, Deep(TOY), 40)
    thoughts = bot.think(chair, chair.ask(), stream(1))
    assert len(thoughts) == 10
    assert {thought.choice.a for thought in thoughts} == set(range(90, 100))
    assert sum(thought.visits for thought in thoughts) == 40
    assert thoughts[0].choice.a == 99


def test_with_many_simulations_all_answers_are_tried_and_the_worse_half_is_dropped() -> None:
    g = last_dive([0, 50], [[], []], Dig(0))
    chair = Chair(TOY, g, 0)
    thoughts = search(TOY, 1400).think(chair, chair.ask(), stream(1))
    assert len(thoughts) == 100
    assert thoughts[0].choice.a == 99
    assert thoughts[0].visits >= 4 * thoughts[-1].visits


def test_what_is_surely_worse_is_not_thought_about_any_longer() -> None:
    g = last_dive([0, 50], [[], []], Dig(0))
    chair = Chair(TOY, g, 0)
    thoughts = search(TOY, 100_000).think(chair, chair.ask(), stream(1))
    assert thoughts[0].choice.a == 99
    assert sum(thought.visits for thought in thoughts) < 10_000


def test_answers_are_compared_on_the_same_luck() -> None:
    luck = [0.1 * (i % 7) for i in range(40)]
    a_bit_worse = [worth - 0.01 for worth in luck]
    assert is_surely_worse(a_bit_worse, luck)
    assert not is_surely_worse(luck, a_bit_worse)
    assert is_surely_worse(list(luck), luck)  # no better at all: one of them is enough
    other_luck = [0.1 * (i % 5) for i in range(40)]
    assert not is_surely_worse(other_luck, luck)


def test_a_question_in_the_tree_is_opened_answer_by_answer() -> None:
    g = last_dive([0, 50], [[], []], Dig(0))
    ask = next_ask(g)
    assert ask is not None
    bot = Search(search(TOY, 40).evaluation, Deep(TOY), 40)
    question = Question()
    opened = []
    for _ in range(100):
        question.visits[bot.pick(g, ask, question, stream(1))] += 1
        opened.append(len(question.choices))
    assert [choice.a for choice in question.choices[:3]] == [99, 98, 97]
    assert opened[0] == 1
    assert opened[-1] == 2 * 10  # WIDEN times the root of a hundred visits.


def test_what_is_liked_gets_the_benefit_of_the_doubt_at_first_only() -> None:
    question = Question()
    prior, better = question.open(Choice("air", 1), 1.0), question.open(Choice("air", 2), 0.0)
    lean = SearchSettings(Weights("none", {})).prior_weight
    for visits in (4, 10_000):
        question.visits = [visits, visits]
        question.worths = [0.50 * visits, 0.55 * visits]
        ahead = question.value(prior, lean) > question.value(better, lean)
        assert ahead == (visits == 4)


# Budgets.


@pytest.mark.parametrize("simulations", [1, 7, 60])
def test_the_simulations_are_counted_exactly(simulations: int) -> None:
    g = TOY.new_table(3, key_of(1), {"rounds": "three"})
    advance(g)
    chair = Chair(TOY, g, 1)
    thoughts = search(TOY, simulations).think(chair, chair.ask(), stream(1))
    looks = sum(thought.visits for thought in thoughts)
    assert looks == max(simulations, len(thoughts))


@pytest.mark.parametrize("simulations", [0, 1_000_000_000])
def test_a_budget_of_milliseconds_comes_to_an_end(simulations: int) -> None:
    g = TOY.new_table(3, key_of(1), {"rounds": "three"})
    advance(g)
    chair = Chair(TOY, g, 1)
    thoughts = search(TOY, simulations, 20).think(chair, chair.ask(), stream(1))
    assert len(thoughts) == 3
    assert 0 < sum(thought.visits for thought in thoughts) < 1_000_000_000


def test_worths_are_win_shares() -> None:
    g = TOY.new_table(3, key_of(1), {"rounds": "three"})
    advance(g)
    chair = Chair(TOY, g, 1)
    for thought in search(TOY, 60).think(chair, chair.ask(), stream(1)):
        assert 0 <= thought.worth <= 1


# Every game and mode.


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_search_answers_every_question_and_equal_seeds_give_equal_games(case: Case) -> None:
    options = dict(case.options)
    once = play_on(case.key, case.seats, options, 6, 24)
    assert once
    assert once == play_on(case.key, case.seats, options, 6, 24)


@pytest.mark.parametrize("case", cases(), ids=str)
def test_shares_are_shares(case: Case) -> None:
    """Rivals' shares add up to one, team mates have the same, and a won game counts most."""
    evaluation = search(case.game, 1).evaluation
    for seed, decisions in [(1, 10), (2, 60), (3, 100_000)]:
        g = random_table(case, seed, decisions, short=True)
        shares = evaluation.shares(g)
        sides = evaluation.sides(g)
        assert len(shares) == case.seats
        assert all(0 <= share <= 1 for share in shares)
        by_side = dict(zip(sides, shares))
        assert [by_side[side] for side in sides] == shares
        if len(by_side) > 1:
            assert sum(by_side.values()) == pytest.approx(1)
        if not g.agenda:
            winners = case.game.winners(g)
            losers = [seat for seat in range(case.seats) if seat not in winners]
            for seat in winners:
                assert all(shares[seat] > shares[loser] for loser in losers)
            if len(by_side) == 1:
                assert (shares[0] > 0.5) == bool(winners)


# What is kept between two answers.


def test_what_is_kept_saves_simulations_and_changes_no_rule() -> None:
    """In Grim Tide a turn is many questions: the tree below an answer serves the next one."""
    game = load_game("grim-tide")
    g = game.new_table(2, key_of(4), game.check(2, {}))
    g.short_windows = True
    bots = [search(game, 24), search(game, 24)]
    streams = [stream(0), stream(1)]
    recalled = 0
    ask = advance(g)
    for _ in range(120):
        assert ask is not None
        bot = bots[ask.seat]
        chair = Chair(game, g, ask.seat)
        if len(ask.choices) > 1 and bot.kept is not None:
            kept = bot.kept
            recalled += bot.recall(chair, ask) is kept
            bot.kept = kept
        choice = bot.choose(chair, ask, streams[ask.seat])
        assert choice in ask.choices
        play(g, ask.seat, choice)
        ask = advance(g)
    assert recalled > 5


def test_nothing_is_kept_where_the_seat_sees_something_else() -> None:
    game = load_game("grim-tide")
    g = game.new_table(2, key_of(4), game.check(2, {}))
    ask = advance(g)
    assert ask is not None
    chair = Chair(game, g, ask.seat)
    bot = search(game, 24)
    bot.choose(chair, ask, stream(1))
    bot.kept = bot.kept or search(game, 1).recall(chair, ask)
    bot.expected = (ask.seat, ask.rule, "something else")
    kept = bot.kept
    assert bot.recall(chair, ask) is not kept


def test_the_same_question_asked_once_more_is_thought_about_anew() -> None:
    """Whoever undoes an answer, or asks for it twice, gets the same one for the same stream."""
    game = load_game("grim-tide")
    g = game.new_table(2, key_of(4), game.check(2, {}))
    g.short_windows = True
    bot = search(game, 24)
    ask = advance(g)
    for number in range(60):
        assert ask is not None
        chair = Chair(game, g, ask.seat)
        choice = bot.choose(chair, ask, stream(number))
        fresh = search(game, 24)
        once = fresh.choose(chair, ask, stream(number))
        assert fresh.choose(chair, ask, stream(number)) == once
        play(g, ask.seat, choice)
        ask = advance(g)
