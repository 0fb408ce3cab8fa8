"""The law of the quick way: a rush is what asking one by one would have come to."""

from __future__ import annotations

import json

import pytest

from reefside.bots.random import play_out
from reefside.kernel.codec import dump
from reefside.kernel.drive import advance, play
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.table import Table
from tests.kit.cases import SOAK, Case, cases, random_table

SEEDS = range(40 if SOAK else 4)
LIMIT = 200
"""Answers that a table is played on."""

every_case = pytest.mark.parametrize("case", cases(), ids=str)
every_seed = pytest.mark.parametrize("seed", SEEDS)


def one_by_one(g: Table, stream: Stream, limit: int) -> int:
    """Play a table by random answers, each of them asked for; count those with a choice."""
    decisions = 0
    ask = advance(g)
    for _ in range(limit):
        if ask is None:
            break
        decisions += len(ask.choices) > 1
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)
    return decisions


@every_case
@every_seed
def test_a_rush_leaves_table_record_and_stream_as_asking_would(case: Case, seed: int) -> None:
    for limit in (LIMIT, 1_000_000) if seed else (LIMIT,):
        g = random_table(case, seed, 3 * seed)
        twin = g.clone()
        streams = [Stream(subkey(key_of(seed), "rush"), 0) for _ in range(2)]
        g.record, twin.record = [], []
        counted = play_out(g, streams[0], limit), one_by_one(twin, streams[1], limit)
        assert counted[0] == counted[1]
        assert json.dumps(dump(g)) == json.dumps(dump(twin))
        assert g.record == twin.record
        assert [streams[0].byte() for _ in range(9)] == [streams[1].byte() for _ in range(9)]
