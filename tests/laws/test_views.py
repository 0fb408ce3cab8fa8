"""Laws of the view: one look serves all seats, and what changed is all that changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from reefside.kernel.changes import Place, changes
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.shared import SharedRows
from reefside.match import Match
from tests.kit.cases import SOAK, THOROUGH, Case, cases

DECISIONS = 1_000 if SOAK else 80 if THOROUGH else 25

every_case = pytest.mark.parametrize("case", cases(), ids=str)


def go_on(match: Match, stream: Stream) -> None:
    """Let somebody who is asked give a random answer."""
    asked = match.waiting[stream.below(len(match.waiting))]
    choices = match.choices(asked)
    match.play(asked, choices[stream.below(len(choices))])


def laid_onto(text: str, found: list[tuple[Place, Any]]) -> Any:
    """What a view was, with the changes laid onto it."""
    view = json.loads(text)
    for way, new in found:
        there = view
        for key in way[:-1]:
            there = there[key]
        assert there[way[-1]] != new, f"nothing changed at {way}"
        there[way[-1]] = new
    return view


@every_case
def test_a_look_for_everybody_and_a_seat_s_own_are_its_view(case: Case) -> None:
    match = case.match(3)
    stream = Stream(subkey(key_of(3), "views"), 0)
    rows = SharedRows()
    for _ in range(DECISIONS):
        seen = match.look(rows)
        before = json.dumps(seen)
        for seat in [None, *range(case.seats)]:
            assert json.dumps(match.view(seat, seen)) == json.dumps(match.view(seat))
        assert json.dumps(seen) == before
        if match.over:
            break
        go_on(match, stream)


@every_case
def test_changes_lead_from_one_view_to_the_next(case: Case) -> None:
    match = case.match(4)
    stream = Stream(subkey(key_of(4), "changes"), 0)
    seats: list[int | None] = [None, *range(case.seats)]
    before = {seat: match.view(seat) for seat in seats}
    texts = {seat: json.dumps(before[seat]) for seat in seats}
    for _ in range(DECISIONS):
        if match.over:
            break
        go_on(match, stream)
        for seat in seats:
            assert json.dumps(before[seat]) == texts[seat], "a view is kept, and stays as it is"
            after = match.view(seat)
            text = json.dumps(after)
            found = changes(before[seat], after)
            assert json.dumps(laid_onto(texts[seat], found)) == text
            assert json.dumps(after) == text
            before[seat], texts[seat] = after, text
