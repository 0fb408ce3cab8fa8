"""The checks of what refusals say can fail: one wrong fact is found."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import Choice
from reefside.kernel.drive import advance, play
from reefside.kernel.nature import Stream, key_of, subkey
from tests.laws.test_reasons import random_choice
from tests.tidal_blades.position import GAME
from tests.tidal_blades.true_reasons import TRUE

VERBS = sorted(GAME.notation.verbs)
APART = 4
TRIES = 60


def wrong(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, int):
        return value + 1
    return "nobody" if isinstance(value, str) else ["nobody"]


def holds(g: Reef, seat: int, choice: Choice, reason: str, facts: dict[str, Any]) -> bool:
    """Whether the check takes the facts; one that cannot make sense of them does not."""
    try:
        return TRUE[reason](g, seat, choice, facts)
    except (LookupError, ValueError):
        return False


def find_loose(g: Reef, seat: int, choice: Choice) -> set[str]:
    """The facts of a refusal whose change its check does not notice."""
    found = GAME.refuse(g, seat, choice)
    if not found.facts:
        return set()
    assert holds(g, seat, choice, found.reason, found.facts)
    return {
        f"{found.reason} {name}"
        for name, value in found.facts.items()
        if holds(g, seat, choice, found.reason, {**found.facts, name: wrong(value)})
    }


@pytest.mark.parametrize("seed", range(6))
def test_a_wrong_fact_is_found(seed: int) -> None:
    seats = seed % 4 + 1
    options = {"advanced": "yes", "edition": ("revised", "first")[seed % 2]}
    g = GAME.new_table(seats, key_of(seed), GAME.check(seats, options))
    stream = Stream(subkey(key_of(seed), "wrong facts"), 0)
    ask = advance(g)
    loose, tried = set[str](), 0
    while ask is not None:
        own = sorted({choice.verb for choice in ask.choices})
        for number in range(0 if stream.below(APART) else TRIES):
            choice = random_choice(GAME, own if number % 2 else VERBS, stream)
            if choice not in ask.choices:
                loose |= find_loose(g, ask.seat, choice)
                tried += 1
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)
    assert tried > TRIES
    assert loose == set()


def test_every_reason_with_words_has_a_check() -> None:
    keys = {key for key in GAME.words.texts["en"] if key.startswith("refusals.")}
    assert {key.removeprefix("refusals.") for key in keys} == set(TRUE)
