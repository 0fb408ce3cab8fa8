"""Tiny Epic Tactics beside its referee: movement, damage and control of whole games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.kit.cases import SOAK, THOROUGH, Case
from tests.kit.marks import rule
from tests.referee.difference import Difference
from tests.referee.watch_tiny_epic_tactics import Watch

GAMES = 2160 if SOAK else 252 if THOROUGH else 18
"""So many games in all; each case below gets its share."""
MODES = {
    "competitive": ((2, 3, 4), ("evergreen",)),
    "team": ((4,), ("evergreen",)),
    "battle": ((2, 3, 4), ("evergreen", "open-heath", "citadel")),
    "battle-team": ((4,), ("evergreen", "open-heath", "citadel")),
    "solo": ((1,), ("evergreen",)),
    "coop": ((2,), ("evergreen",)),
}
CASES = [
    Case("tiny-epic-tactics", seats, (("mode", mode), ("realm", realm), ("max_rounds", "60")))
    for mode, (counts, realms) in MODES.items()
    for seats in counts
    for realm in realms
]
HABITS = ("fierce", "random", "fierce", "greedy", "fierce", "random")
DUEL = CASES[0]
"""Two players, competitive: the plants below are made in its games."""


def planted(kind: str, change: Any, seeds: range = range(40), case: Case = DUEL) -> str:
    """Games with a hand in the feed until it could act; what the referee says then."""
    for seed in seeds:
        acted: list[bool] = []

        def spoil(what: str, value: Any, acted: list[bool] = acted) -> Any:
            if what == kind and not acted:
                changed = change(value)
                if changed is not None:
                    acted.append(True)
                    return changed
            return value

        try:
            Watch(case, seed, "fierce", spoil).run()
        except Difference as found:
            assert acted
            return str(found)
        assert not acted, f"a plant in {kind} was not found, seed {seed}"
    raise AssertionError(f"{kind} never came up")


@rule("TET-MOVE-04", "TET-MELEE-03", "TET-CONTROL-07", "TET-END-03")
@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_engine_plays_as_the_referee_says(case: Case) -> None:
    counts: Counter[str] = Counter()
    for seed in range(GAMES // len(CASES)):
        counts += Watch(case, seed, HABITS[seed % len(HABITS)]).run()
    assert counts["games"] == GAMES // len(CASES)
    assert counts["questions"] > 20 * counts["games"]
    assert counts["stepped"] > 0
    assert counts["damaged"] > 0


def test_a_changed_damage_is_found() -> None:
    found = planted("damaged", lambda facts: {**facts, "damage": facts["damage"] + 1})
    assert "what happens" in found
    assert "TET-MELEE-03" in found


def test_a_changed_reason_is_found() -> None:
    found = planted("damaged", lambda facts: {**facts, "sum": [*facts["sum"], ["water", 1]]})
    assert "'water', 1" in found


def test_a_step_through_a_wall_is_found() -> None:
    def with_a_far_step(choices: list[str]) -> list[str] | None:
        return sorted([*choices, "step g7"]) if "stop" in choices else None

    found = planted("choices", with_a_far_step)
    assert "what is legal" in found
    assert "step g7" in found


def test_a_step_kept_back_is_found() -> None:
    def without_a_step(choices: list[str]) -> list[str] | None:
        kept = [text for text in choices if not text.startswith("step ")]
        return kept if "stop" in choices and len(kept) < len(choices) else None

    assert "what is legal" in planted("choices", without_a_step)


def test_a_wrong_cost_of_a_step_is_found() -> None:
    found = planted("stepped", lambda facts: {**facts, "cost": facts["cost"] + 1})
    assert "'stepped'" in found


def test_a_flag_that_moves_too_far_is_found() -> None:
    found = planted("flag-moved", lambda facts: {**facts, "place": facts["place"] + 1})
    assert "'flag-moved'" in found


def test_a_flag_on_the_wrong_space_is_found() -> None:
    def moved(seen: dict[str, Any]) -> dict[str, Any]:
        first, *others = seen["areas"]
        return {**seen, "areas": [{**first, "flag": first["flag"] + 1}, *others]}

    assert "the flag of west" in planted("table", moved)


def test_a_unit_that_lands_elsewhere_is_found() -> None:
    def landed(facts: dict[str, Any]) -> dict[str, Any]:
        return {**facts, "moved": facts["moved"] + 1}

    assert "'knocked-back'" in planted("knocked-back", landed)


def test_a_lost_token_is_found() -> None:
    def cured(seen: dict[str, Any]) -> dict[str, Any] | None:
        if not any(unit["weakened"] for unit in seen["units"]):
            return None
        return {**seen, "units": [{**unit, "weakened": False} for unit in seen["units"]]}

    assert "'weakened': True" in planted("table", cured)


def test_a_counter_kept_back_is_found() -> None:
    def none_left(choices: list[str]) -> list[str] | None:
        return ["pass"] if any(text.startswith("counter ") for text in choices) else None

    assert "counter " in planted("choices", none_left)


def test_a_wrong_winner_is_found() -> None:
    assert "who has won" in planted("winners", lambda seats: [] if seats else [0])


def test_too_few_dice_are_found() -> None:
    def one_fewer(said: str) -> str | None:
        return said.rsplit(" ", 1)[0] if said.startswith("roll ") and said.count(" ") > 1 else None

    assert "how many Nature is asked for" in planted("nature", one_fewer)


def test_the_report_stands_alone() -> None:
    found = planted("damaged", lambda facts: {**facts, "left": facts["left"] + 1})
    for word in ("tiny-epic-tactics", "seed", "mode=competitive", "entry", "referee", "engine"):
        assert word in found
