"""Laws of the aids: they are of the type that is sent, change nothing, and are for those asked."""

from __future__ import annotations

import json

import msgspec
import pytest

from reefside.kernel.codec import dump
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.refusal import InvalidInput
from reefside.match import Match
from reefside.wire.tables import aids_type, study_type
from tests.kit.cases import SOAK, THOROUGH, Case, cases

DECISIONS = 1_000 if SOAK else 80 if THOROUGH else 25
THINGS = 4
"""Things that each seat studies at a decision."""

every_case = pytest.mark.parametrize("case", cases(), ids=str)


def assert_typed(match: Match, seat: int) -> None:
    """What a seat is told fits the types of its game, strictly and as JSON."""
    aids = match.aids(seat)
    if aids is not None:
        msgspec.json.decode(json.dumps(aids), type=aids_type(match.game))
    for thing in match.things(seat)[:THINGS]:
        found = json.dumps(match.study(seat, thing))
        msgspec.json.decode(found, type=study_type(match.game))


@every_case
def test_aids_are_typed_and_change_nothing(case: Case) -> None:
    match = case.match(11)
    stream = Stream(subkey(key_of(11), "aids"), 0)
    for _ in range(DECISIONS):
        before = dump(match.state.table)
        for seat in range(match.seats):
            if all(ask.seat != seat for ask in match.state.asks):
                assert match.aids(seat) is None
            assert_typed(match, seat)
        assert dump(match.state.table) == before
        if match.over:
            break
        asked = match.waiting[stream.below(len(match.waiting))]
        choices = match.choices(asked)
        match.play(asked, choices[stream.below(len(choices))])


@every_case
def test_a_thing_that_is_not_there_cannot_be_studied(case: Case) -> None:
    with pytest.raises(InvalidInput, match="nothing to work out about 'the moon'"):
        case.match(1).study(0, "the moon")
