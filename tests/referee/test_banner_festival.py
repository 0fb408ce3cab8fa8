"""The engine plays Banner Festival as its referee does, and the referee would see it if not."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.games import load_game
from tests.kit.cases import Case
from tests.referee import banner_festival as referee
from tests.referee.difference import Difference
from tests.referee.watch_banner_festival import GAME, watch
from tests.referee.watch_play import BATCH, BATCHES, settings

CASES = settings(GAME)
FOUR = Case(GAME, 4, ())
TWO = Case(GAME, 2, ())


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_referee_agrees_after_every_decision(batch: int) -> None:
    seeds = range(batch * BATCH, (batch + 1) * BATCH)
    compared = sum(watch(CASES[seed % len(CASES)], seed) for seed in seeds)
    assert compared > BATCH * 50


def test_the_referee_knows_every_option() -> None:
    assert {option.name for option in load_game(GAME).options} <= set(referee.READINGS)


# ---------------------------------------------------------------- it can find something


def found(case: Case, games: int = 20, **planted: Any) -> str:
    """The first difference that a planted fault leads to."""
    for seed in range(games):
        try:
            watch(case, seed, **planted)
        except Difference as difference:
            return str(difference)
    raise AssertionError("the planted fault was not found")


def test_a_difference_is_told_in_one_block() -> None:
    def richer(what: str, value: object) -> object:
        return value + 1 if what == "seat 1's fruit" and isinstance(value, int) else value

    told = found(TWO, eye=richer).splitlines()
    assert told[0] == "The referee and the engine differ: seat 1's fruit (BF-FRUIT-01)"
    assert told[1].startswith("  game     banner-festival, seed 0, options: ")
    assert "neutral_houses=two tie_break=towers" in told[1]
    assert told[2] == "  entry    2"
    assert told[3].startswith("         1 nature: draw ")
    assert told[-2:] == ["  referee  0", "  engine   1"]


def test_another_card_in_the_record_is_found() -> None:
    def other(line: str) -> str:
        return line.replace("gate 1", "gate 2")

    assert "gate" in found(FOUR, feed=other)


def test_a_dead_card_in_the_record_is_found() -> None:
    def twice(line: str) -> str:
        return line.replace("play teal-5", "play teal-4")

    assert "may not answer 'play teal-4'" in found(FOUR, feed=twice)


def test_other_winners_are_found() -> None:
    def loser(what: str, value: object) -> object:
        return [3] if what == "the winners" and value != [3] else value

    assert "the winners (BF-TIE-01)" in found(FOUR, eye=loser)


def test_another_reading_of_the_neutral_houses_is_found() -> None:
    assert "(BF-VARIANT-11)" in found(TWO, neutral_houses="one")


def test_another_reading_of_long_ties_is_found() -> None:
    assert "(BF-SCORE-03)" in found(Case(GAME, 5, ()), tied_places="one")


def test_another_reading_of_the_lead_after_a_dummy_is_found() -> None:
    assert "gate is due" in found(TWO, lead_after_dummy="latest")


PLANTS: list[tuple[str, str, Any, Case]] = [
    ("BF-FEAST-01", "POOL", {4: 12}, FOUR),
    ("BF-SCORE-04", "REWARDS", {4: [6, 3]}, FOUR),
    ("BF-CHAR-02", "PROFITS", [1, 3, 6, 11, 15, 21, 28], FOUR),
    ("BF-BANNER-05", "BANNERS", 15, FOUR),
    ("BF-BOARD-02", "REGION", {"orange": 1, "yellow": 2, "purple": 2, "teal": 1}, FOUR),
    ("BF-RANK-01", "CLOCKWISE", ["teal", "orange", "purple", "yellow"], FOUR),
    ("BF-VARIANT-01", "OPEN_DUMMIES", {2: 0}, TWO),
    ("BF-VARIANT-02", "HIDDEN_DUMMIES", {2: 0}, TWO),
    ("BF-HIGH-03", "to_gate", lambda state, seat: (state["gate"] - state["boats"][seat]) % 8, FOUR),
    ("BF-MID-02", "fitting", lambda *_: None, FOUR),
    ("BF-CARD", "ability", lambda *_: 0, FOUR),
]


@pytest.mark.parametrize(("rule", "name", "value", "case"), PLANTS, ids=[row[0] for row in PLANTS])
def test_a_referee_with_one_rule_changed_disagrees(
    monkeypatch: pytest.MonkeyPatch, rule: str, name: str, value: Any, case: Case
) -> None:
    monkeypatch.setattr(referee, name, value)
    assert "The referee and the engine differ" in found(case), rule
