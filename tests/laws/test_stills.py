"""Laws of the stills: the table on the way can be seen by everybody, and leads to where it lies."""

from __future__ import annotations

import json

import pytest

from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.view_rows import Rows
from reefside.table.row_cache import RowCache
from tests.kit.cases import SOAK, THOROUGH, Case, cases
from tests.laws.test_views import go_on

DECISIONS = 1_000 if SOAK else 120 if THOROUGH else 40

every_case = pytest.mark.parametrize("case", cases(), ids=str)


@every_case
def test_what_an_answer_tells_is_seen_one_thing_after_another(case: Case) -> None:
    match, stream = case.match(4), Stream(subkey(key_of(4), "stills"), 0)
    rows = RowCache()
    assert match.take_stills() == []  # from now on
    for _ in range(DECISIONS):
        if match.over:
            break
        before, heard = match.view(None), len(match.state.log.events)
        go_on(match, stream)
        stills, told = match.take_stills(), len(match.state.log.events)
        places = [heard, *[still.told for still in stills], told]
        assert places == sorted(set(places)) or told == heard, "each tells something new"
        for still in stills:
            seen = still.view(before, rows)
            assert json.dumps(seen) == json.dumps(still.view(before, Rows())), "rows are kept"
            for seat in range(match.seats):
                own = {**seen["table"], **still.private_view(seat, seen["table"])}
                assert own.keys() == match.view(seat)["table"].keys()


@every_case
def test_who_looks_on_changes_nothing(case: Case) -> None:
    one, two = (case.match(6) for _ in range(2))
    streams = [Stream(subkey(key_of(6), "looking"), 0) for _ in range(2)]
    one.take_stills()
    for _ in range(DECISIONS):
        if one.over:
            break
        for match, stream in zip((one, two), streams, strict=True):
            go_on(match, stream)
    assert one.save() == two.save()


def test_an_undo_and_leaving_forget_what_was_seen() -> None:
    case = next(case for case in cases() if case.key == "banner-festival")
    match, stream = case.match(1), Stream(subkey(key_of(1), "undo"), 0)
    match.take_stills()
    while match.undo_offer(0).key != "consent":
        go_on(match, stream)
    match.undo(0, range(1, match.seats))
    assert match.take_stills() == []
    match.forget_stills()
    go_on(match, stream)
    assert match.take_stills() == []
