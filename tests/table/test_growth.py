"""A server that many matches were played at: tables are closed, and memory stays as it was."""

from __future__ import annotations

from pathlib import Path

from tests.table.growth import MOST_GROWTH, SLACK, Growth, grow

MATCHES = 60
"""Some: `make soak` plays ten thousand."""
LARGEST = 150_000
"""Bytes that a short match may take at most, with all its snapshots."""


def test_matches_are_put_away_and_leave_no_memory(tmp_path: Path) -> None:
    growth = grow(tmp_path, MATCHES)
    assert growth.left == 0
    assert growth.failures == []
    assert growth.entries > 20 * MATCHES
    assert 0 < growth.bytes_a_match < LARGEST
    assert [fault for fault in growth.faults() if "memory" in fault] == []
    assert f"{MATCHES} matches" in growth.told()


def test_growth_would_be_noticed() -> None:
    steady = 100 * 2**20
    flat = Growth(10, memory={1: steady, 10: steady}, stored={1: 10, 10: 100})
    assert flat.faults() == []
    leak = int(steady * MOST_GROWTH) + SLACK + 1
    assert len(Growth(10, memory={1: steady, 10: leak}, left=3).faults()) == 2
    slow = Growth(10, memory={1: steady}, lobby=(0.001, 0.3), start=(0.1, 5.0))
    assert len(slow.faults()) == 2
