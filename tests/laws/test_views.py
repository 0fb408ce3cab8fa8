"""Laws of the view: one look serves all seats, and what changed is all that changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.part import Part, fields_of
from reefside.match import Match
from reefside.table.changes import Place, changes
from reefside.table.row_cache import RowCache
from tests.kit.cases import SOAK, THOROUGH, Case, cases, random_table

DECISIONS = 1_000 if SOAK else 80 if THOROUGH else 25
MIXED = 20 if SOAK else 3
"""Pairs of tables that are mixed."""

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
    rows = RowCache()
    for _ in range(DECISIONS):
        assert_kept_is_fresh(match, rows)
        if match.over:
            break
        go_on(match, stream)


def assert_kept_is_fresh(match: Match, rows: RowCache) -> None:
    """A look with rows of the look before shows everybody what a fresh one shows."""
    seen = match.public_view(rows)
    before = json.dumps(seen)
    assert json.dumps(match.view(None, seen)) == json.dumps(match.view(None))
    for seat in range(match.seats):
        fresh = match.view(seat)
        assert json.dumps(match.view(seat, seen)) == json.dumps(fresh)
        kept = {**seen, **match.private_view(seat, seen, rows)}
        assert json.dumps(kept) == json.dumps(fresh["table"])
    assert json.dumps(seen) == before


@every_case
def test_kept_rows_are_fresh_whenever_somebody_looks(case: Case) -> None:
    """Also where looks are far apart, or something was taken back between them."""
    match = case.match(5)
    stream = Stream(subkey(key_of(5), "kept rows"), 0)
    rows = RowCache()
    for _ in range(2 * DECISIONS):
        if not match.over:
            go_on(match, stream)
        if stream.below(4) == 0:
            seat = stream.below(case.seats)
            if match.undo_offer(seat).key in ("free", "consent"):
                match.undo(seat, range(case.seats))
        if stream.below(3) == 0:
            assert_kept_is_fresh(match, rows)
    assert_kept_is_fresh(match, rows)


def places_of(part: Part, other: Part) -> Iterator[tuple[Part, str, Any]]:
    """Every field of a part and of those below it, with what another part of its kind has there."""
    for name in fields_of(type(part)):
        value, others = getattr(part, name), getattr(other, name)
        yield part, name, others
        for one, two in paired(value, others):
            if isinstance(one, Part) and type(one) is type(two):
                yield from places_of(one, two)


def paired(value: Any, others: Any) -> list[tuple[Any, Any]]:
    """What lies in the same place here and there."""
    if isinstance(value, list) and isinstance(others, list):
        return list(zip(value, others, strict=False))
    return [(value, others)]


def looks_of_all(case: Case, g: Any, rows: RowCache) -> list[str]:
    """What a spectator and every seat see of a table, with rows of the look before."""
    rows.begin(g)
    seen = case.game.public_view(g, rows)
    views = [case.game.private_view(g, seat, seen, rows) for seat in range(case.seats)]
    return [json.dumps({**seen, **view}) for view in [{}, *views]]


@every_case
def test_a_row_is_made_anew_whichever_field_it_reads_has_changed(case: Case) -> None:
    """One field after the other is taken from another table: in play several change at once."""
    game, compared = case.game, 0
    for seed in range(MIXED):
        g = random_table(case, seed, 30 + 40 * seed)
        other = random_table(case, seed + 50, 400 if seed == 0 else 60)
        for part, name, value in places_of(g, other):
            rows = RowCache()
            looks_of_all(case, g, rows)
            before = getattr(part, name)
            setattr(part, name, value)
            try:
                seats = [None, *range(case.seats)]
                fresh = [json.dumps(game.table_view(g, seat)) for seat in seats]
            except (ArithmeticError, AssertionError, AttributeError, LookupError):
                continue  # Such a table can never be.
            else:
                assert looks_of_all(case, g, rows) == fresh, name
                compared += 1
            finally:
                setattr(part, name, before)
    assert compared


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
