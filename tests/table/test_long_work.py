"""What is done with a long match costs as much as with a short one, or keeps nobody waiting."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

import reefside
from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.codec import dump
from reefside.kernel.refusal import InvalidInput
from reefside.match import Match, load, loading, persistence
from reefside.match.state import STEP
from reefside.table import archive, work_budget
from reefside.table.rate_limits import Pace
from reefside.table.stored_match import SNAPSHOT_EVERY
from reefside.wire.match_log import Snapshot
from tests.table.playing import GAME
from tests.table.serving import Guest, House, refusal

T = TypeVar("T")


def a_long_match(game: str, entries: int) -> tuple[Match, list[Snapshot]]:
    """A match of some length, and its snapshots as a table keeps them."""
    match = reefside.new(game, seats=2, seed=5)
    rng = random.Random(5)
    kept: list[Snapshot] = []
    while match.number < entries:
        seat = rng.choice(match.waiting)
        match.play(seat, rng.choice(match.choices(seat)))
        if not persistence.sealed_answers(match) and (
            not kept or match.number - kept[-1].number >= SNAPSHOT_EVERY
        ):
            kept.append(persistence.snapshot(match))
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
        persistence.set_undo_base(match, before(kept, number))
        match.undo(seat, range(2))
        plain.undo(seat, range(2))
        assert dump(match.state.table) == dump(plain.state.table), "it is the same table"
    assert match.number > entries
    with pytest.raises(InvalidInput, match=f"entry {early + 1} of the record"):
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
    persistence.set_undo_base(match, old)
    seat = match.waiting[0]
    match.undo(seat, range(2))
    plain.undo(seat, range(2))
    assert dump(match.state.table) == dump(plain.state.table)


# ---------------------------------------------------------------- in pieces


async def counted(work: Coroutine[Any, Any, T]) -> tuple[T, int]:
    """What a piece of work comes to, and how often somebody else had a turn meanwhile."""
    turns = 0
    task = asyncio.ensure_future(work)
    while not task.done():
        await asyncio.sleep(0)
        turns += 1
    return task.result(), turns


def test_exports_saves_and_imports_are_made_in_pieces() -> None:
    match, _ = a_long_match("grim-tide", 800)
    text, turns = asyncio.run(counted(work_budget.exported(match, 0)))
    assert text == match.export(0)
    assert turns >= match.delivered_count(0) // work_budget.PIECE
    text, turns = asyncio.run(counted(work_budget.saved(match)))
    assert text == match.save()
    assert turns >= match.number // work_budget.PIECE
    again, turns = asyncio.run(counted(work_budget.in_pieces(loading(text))))
    assert again.save() == text
    assert turns >= match.number // STEP


def test_a_record_full_of_undos_is_followed_undo_by_undo() -> None:
    match, _ = a_long_match("grim-tide", 60)
    for _ in range(40):
        match.undo(match.waiting[0], range(2))
        match.play(match.waiting[0], match.choices(match.waiting[0])[0])
    _, turns = asyncio.run(counted(work_budget.in_pieces(loading(match.save()))))
    assert turns >= 40


def test_a_match_that_is_too_long_is_not_imported(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _ = a_long_match("grim-tide", 60)
    monkeypatch.setattr(archive, "LONGEST_MATCH", 50)
    ada = Guest(house, "Ada")
    answer = ada.http.post("/api/tables/import", json={"save": match.save()})
    assert refusal(answer) == (422, "no-save")
    assert "50" in answer.json()["error"]


def test_work_on_long_matches_is_budgeted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work_budget, "WORK", Pace(10, 0.001))
    monkeypatch.setattr(work_budget, "ENTRIES_A_TOKEN", 1)
    match, _ = a_long_match("grim-tide", 60)
    ada = Guest(house, "Ada")
    long = ada.post("tables/import", save=match.save())["table"]["id"]
    assert refusal(ada.http.get(f"/api/tables/{long}/export")) == (429, "too-fast")
    assert refusal(ada.http.get(f"/api/tables/{long}/replay")) == (429, "too-fast")
    short = ada.create_table(GAME, "me", "me")["table"]["id"]
    assert refusal(ada.http.get(f"/api/tables/{short}/export")) == (429, "too-fast")
    house.server.buckets._left.clear()
    assert ada.get(f"tables/{short}/export")["game"] == GAME, "a short match costs little"
    assert ada.get(f"tables/{short}/export")["game"] == GAME
    assert refusal(ada.http.get(f"/api/tables/{long}/export")) == (429, "too-fast")


def test_one_address_has_one_budget_for_previews(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work_budget, "PREVIEWS", Pace(3, 0.001))
    ada = Guest(house, "Ada")
    table = ada.create_table(GAME, "me", "me")["table"]["id"]
    replies = []
    for _ in range(5):  # Each on a connection of its own.
        live = ada.live(table)
        replies.append(live.ask("preview", seat=0, choice="air 1")["type"])
        live.close()
    assert replies == ["forecast"] * 3 + ["refused"] * 2
