"""Views and chairs: what a seat may see, and what it may imagine of the rest."""

from __future__ import annotations

import json
from typing import cast

import pytest

from reefside.games import load_game
from reefside.kernel.choice import Choice
from reefside.kernel.codec import dump
from reefside.kernel.drive import advance, legal, play
from reefside.kernel.nature import key_of
from reefside.kernel.view import Chair, ask_row, determinise, view
from tests.kit import toy
from tests.kit.cases import Case

GAME = load_game(Case(toy.KEY, 3, ()).key)


def reef(seed: int = 1) -> toy.Reef:
    """A table of three at its first question: everybody takes air."""
    g = cast(toy.Reef, GAME.new_table(3, key_of(seed), {"rounds": "one"}))
    advance(g)
    return g


def dived(seed: int = 1) -> toy.Reef:
    """A table at its end."""
    g = reef(seed)
    while (ask := advance(g)) is not None:
        play(g, ask.seat, ask.choices[0])
    return g


def test_a_view_has_the_parts_that_every_game_s_view_has() -> None:
    seen = view(GAME, reef(), 1, 5)
    assert list(seen) == [
        "game",
        "rules",
        "seat",
        "round",
        "active",
        "asks",
        "waiting",
        "table",
        "over",
        "scores",
    ]
    assert (seen["game"], seen["rules"], seen["seat"]) == ("pearl-dive", "1", 1)
    assert seen["waiting"] == [0, 1, 2]
    assert not seen["over"]
    assert seen["scores"] == []
    assert json.loads(json.dumps(seen)) == seen


def test_a_seat_sees_its_own_question_only_and_a_spectator_none() -> None:
    g = reef()
    (row,) = view(GAME, g, 2, 5)["asks"]
    assert row == {
        "number": 5,
        "seat": 2,
        "rule": "PD-AIR-01",
        "prompt": "PD-AIR-01",
        "choices": ["air 1", "air 2", "air 3"],
        "sealed": None,
    }
    assert view(GAME, g, None, 5)["asks"] == []


def test_a_sealed_answer_is_shown_to_its_seat_and_to_nobody_else() -> None:
    g = reef()
    before = {seat: json.dumps(view(GAME, g, seat, 0)["table"]) for seat in (None, 0, 1, 2)}
    play(g, 1, Choice("air", 3))
    assert view(GAME, g, 1, 0)["asks"][0]["sealed"] == "air 3"
    assert view(GAME, g, 0, 0)["asks"][0]["sealed"] is None
    for seat, table in before.items():
        seen = view(GAME, g, seat, 0)
        assert seen["waiting"] == [0, 2]
        assert json.dumps(seen["table"]) == table


def test_a_prompt_stands_where_the_question_has_one() -> None:
    g = reef()
    for seat in range(3):
        play(g, seat, Choice("air", 1))
    ask = advance(g)
    assert ask is not None
    row = ask_row(GAME, g, ask, 9)
    assert (row["rule"], row["prompt"], row["number"]) == ("PD-WAVE-01", "dived", 9)


def test_the_scores_are_shown_at_the_end() -> None:
    g = dived()
    seen = view(GAME, g, None, 0)
    assert seen["over"]
    assert seen["scores"] == GAME.scores(g)
    assert seen["waiting"] == []


# Imagining.


def test_a_sample_keeps_what_the_seat_knows_and_has_another_key() -> None:
    g = reef()
    sample = cast(toy.Reef, determinise(GAME, g, 1, seed=3))
    assert view(GAME, sample, 1, 0) == view(GAME, g, 1, 0)
    assert sample.divers[1].hand == g.divers[1].hand
    assert sample.key != g.key
    assert GAME.component_counts(sample) == GAME.component_counts(g)


def test_samples_differ_by_seed_and_are_equal_for_equal_seeds() -> None:
    g = reef()
    texts = {json.dumps(dump(determinise(GAME, g, 1, seed))) for seed in range(40)}
    assert len(texts) > 1
    assert dump(determinise(GAME, g, 1, 3)) == dump(determinise(GAME, g, 1, 3))


def test_imagining_leaves_the_table_alone() -> None:
    g = reef()
    before = dump(g)
    determinise(GAME, g, 0, 1)
    assert dump(g) == before


def test_sealed_answers_of_others_are_imagined_and_the_own_one_is_kept() -> None:
    g = reef()
    play(g, 0, Choice("air", 1))
    play(g, 1, Choice("air", 2))
    imagined: set[int] = set()
    for seed in range(40):
        sample = determinise(GAME, g, 1, seed)
        assert sample.sealed[1] == Choice("air", 2)
        assert sample.sealed[2] is None
        other = sample.sealed[0]
        assert other is not None
        assert other in legal(sample, 0)
        imagined.add(other.a)
    assert imagined == {1, 2, 3}


# Chairs.


def test_a_chair_gives_the_seat_s_view_question_and_samples() -> None:
    g = reef()
    chair = Chair(GAME, g, 1)
    assert chair.seat == 1
    assert chair.game is GAME
    assert chair.view() == view(GAME, g, 1, 0)
    assert chair.ask().seat == 1
    assert dump(chair.sample(4)) == dump(determinise(GAME, g, 1, 4))


def test_a_chair_whose_seat_is_not_asked_has_no_question() -> None:
    chair = Chair(GAME, dived(), 1)
    with pytest.raises(AssertionError, match="only when its seat is asked"):
        chair.ask()


def test_a_chair_follows_its_table() -> None:
    g = reef()
    chair = Chair(GAME, g, 0)
    play(g, 0, Choice("air", 2))
    assert chair.view()["asks"][0]["sealed"] == "air 2"
