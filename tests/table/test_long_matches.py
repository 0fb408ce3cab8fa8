"""What is done with a long match costs as much as with a short one, or keeps nobody waiting."""

from __future__ import annotations

import random

import pytest

import reefside
from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.codec import dump
from reefside.kernel.refusal import Mistake
from reefside.match import Match, ledger, load
from reefside.table.open_table import SNAPSHOT_EVERY
from reefside.wire.book import Snapshot


def a_long_match(game: str, entries: int) -> tuple[Match, list[Snapshot]]:
    """A match of some length, and its snapshots as a table keeps them."""
    match = reefside.new(game, seats=2, seed=5)
    rng = random.Random(5)
    kept = []
    while match.number < entries:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.choices(seat)))
        if not ledger.seals(match) and (
            not kept or match.number - kept[-1].number >= SNAPSHOT_EVERY
        ):
            kept.append(ledger.snapshot(match))
    return match, kept


def before(kept: list[Snapshot], number: int) -> Snapshot:
    """The last snapshot before a decision."""
    return [one for one in kept if one.number <= number][-1]


@pytest.mark.parametrize(
    ("game", "entries"), [("grim-tide", 240), ("tidal-blades", 110), ("tiny-epic-tactics", 200)]
)
def test_an_undo_plays_only_what_came_after_the_last_snapshot(game: str, entries: int) -> None:
    match, kept = a_long_match(game, entries)
    plain = load(match.save())
    early = next(at for at, (seat, _) in enumerate(match.record) if seat != NATURE)
    match.record[early] = (match.record[early][0], Choice("nonsense"))  # Not to be played again.
    for _ in range(4):
        seat = match.waiting[0]
        if seat < 0 or match.undo_offer(seat).key not in ("free", "consent"):
            break
        number = match.undo_offer(seat).number
        ledger.lay_near(match, before(kept, number))
        match.undo(seat, range(2))
        plain.undo(seat, range(2))
        assert dump(match._table) == dump(plain._table), "it is the same table"
    assert match.number > entries
    with pytest.raises(Mistake, match=f"entry {early + 1} of the record"):
        match.undo(match.waiting[0], range(2))


def test_a_snapshot_of_what_was_taken_back_is_no_start() -> None:
    match, kept = a_long_match("grim-tide", 120)
    old = before(kept, 110)
    seat = match.waiting[0]
    while match.number - match.undo_offer(seat).number < 20 or match.undo_offer(seat).number > 90:
        match.undo(seat, range(2))
        seat = match.waiting[0]
    match.undo(seat, range(2))
    plain = load(match.save())
    rng = random.Random(1)
    for _ in range(8):
        seat = match.waiting[0]
        choice = rng.choice(match.choices(seat))
        match.play(seat, choice)
        plain.play(seat, choice)
    ledger.lay_near(match, old)
    seat = match.waiting[0]
    match.undo(seat, range(2))
    plain.undo(seat, range(2))
    assert dump(match._table) == dump(plain._table)
