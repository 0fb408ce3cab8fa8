"""A match that comes under other rules on its way: migrated, taken back, verified, replayed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from reefside.kernel.refusal import InvalidInput
from reefside.match import Match, load, new
from reefside.verify import verify
from tests.kit import toy

OLD = "0"


def played(match: Match, answers: int) -> Match:
    """A match after so many last answers."""
    for _ in range(answers):
        if not match.over:
            seat = match.waiting[0]
            match.play(seat, match.choices(seat)[-1])
    return match


def older(match: Match, **snapshot: Any) -> str:
    """The save of a match, as if it had been written under rules long gone."""
    save = json.loads(match.save())
    save["snapshot"] |= snapshot
    return json.dumps({**save, "rules": OLD})


def test_a_game_says_what_has_another_name_now(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(new(toy.KEY, 2, 4), 9)
    while not match.state.table.washed:  # type: ignore[attr-defined]
        played(match, 1)
    save = json.loads(older(match))
    save["snapshot"]["flushed"] = save["snapshot"].pop("washed")
    asked: list[str] = []

    def migrate(_game: toy.PearlDive, packed: dict[str, Any], rules: str) -> dict[str, Any]:
        asked.append(rules)
        return {**packed, "washed": packed["flushed"]}

    monkeypatch.setattr(toy.PearlDive, "migrate", migrate)
    loaded = load(json.dumps(save))
    assert asked == [OLD]
    assert loaded.view(0)["table"] == match.view(0)["table"]
    load(loaded.save())
    assert asked == [OLD], "under the same rules there is nothing to migrate"


def test_a_table_that_cannot_be_restored_is_one_clear_line() -> None:
    match = played(new(toy.KEY, 2, 4), 3)
    for broken in ({"divers": [{"part": "Diver", "pearls": 1}]}, {"round": "first"}):
        with pytest.raises(InvalidInput) as refused:
            load(older(match, **broken))
        assert "\n" not in str(refused.value)


def test_what_came_before_the_change_is_said_to_be_unchecked() -> None:
    match = load(older(played(new(toy.KEY, 2, 4), 5)))
    past = match.history
    saved = played(match, 99).save()
    verdict = verify(saved)
    assert (verdict.unchecked, verdict.findings, verdict.over) == (past, [], True)
    save = json.loads(saved)
    place = next(
        at
        for at, line in enumerate(save["record"])
        if at > past and line.startswith("nature: roll")
    )
    face = save["record"][place].split()[-1]
    other = "1" if face != "1" else "6"
    save["record"][place] = save["record"][place][: -len(face)] + other
    assert verify(json.dumps(save)).findings[0].entry == place + 1


def test_rules_may_change_twice() -> None:
    first = load(older(played(new(toy.KEY, 2, 4), 5)))
    second = load(older(played(first, 4)))
    kinds = [event["kind"] for event in second.events(1)]
    assert kinds.count("rules-changed") == 2
    assert second.history == second.number
    assert load(played(second, 99).save()).over


def test_a_record_cannot_pretend_that_the_rules_changed() -> None:
    save = json.loads(played(new(toy.KEY, 2, 4), 5).save())
    save["record"].append(f"nature: rules 1 {len(save['record'])}")
    with pytest.raises(InvalidInput):
        load(json.dumps(save))
