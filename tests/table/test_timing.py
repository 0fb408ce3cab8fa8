"""How long a pass or a bot's answer takes tells nobody what the seat holds."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from reefside.bots import NAMES
from reefside.match import Match
from reefside.table import rate_limits, timing
from reefside.table.autoplay import Autoplay
from reefside.table.bot_pool import BotPool, Chosen
from reefside.table.fair_queue import Turn
from reefside.table.store_models import Chair
from tests.table.simulated import (
    TEMPERS,
    Person,
    Seen,
    a_registry,
    endless_windows,
    new_table,
    play_windows,
    watch,
)
from tests.table.telling_apart import told_apart
from tests.table.virtual_time import run

APART = 1e-4
"""Below this chance two samples are told apart."""
WINDOWS = 260
REAL_PACE = True
"""Passes and bots take the time that they take on a server."""


@pytest.fixture(autouse=True)
def never_too_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits count real seconds, and in these tests hours pass in one."""
    monkeypatch.setattr(rate_limits.Bucket, "take", lambda _self, _tokens=1: True)


def old_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it once was: the table passes after 0.6 to 2.4 seconds, people at once."""
    rng = random.Random(1)

    async def pause(_self: Autoplay, _match: Match, _seat: int) -> None:
        await asyncio.sleep(rng.uniform(0.6, 2.4))

    monkeypatch.setattr(Autoplay, "_pause_before_pass", pause)
    monkeypatch.setattr(Autoplay, "held_until", lambda *_: None)


def windows(folder: Path, temper: str, seed: int, tables: int = 2) -> Seen:
    """How long passes took."""
    seen: Seen = run(play_windows(folder, temper, seed, tables, WINDOWS))
    return seen


@pytest.mark.parametrize("temper", TEMPERS)
def test_nobody_can_tell_who_could_have_acted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, temper: str
) -> None:
    endless_windows(monkeypatch, lasting=False)
    seen = windows(tmp_path, temper, 5)
    assert told_apart(seen.could, seen.could_not) > 0.02
    assert min(seen.could + seen.could_not) >= timing.FLOOR[0]


def test_who_never_could_act_is_not_told_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    endless_windows(monkeypatch, lasting=True)
    seen = windows(tmp_path, "fast", 6, tables=10)
    assert told_apart(seen.could, seen.could_not) > 0.02


@pytest.mark.parametrize("temper", TEMPERS)
def test_the_old_rule_told_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, temper: str) -> None:
    endless_windows(monkeypatch, lasting=False)
    old_rule(monkeypatch)
    seen = windows(tmp_path, temper, 5)
    assert told_apart(seen.could, seen.could_not) < APART


# ---------------------------------------------------------------- bots


class Thinker:
    """Thinks as long as the bots of a level were seen to: longer where there is something to it."""

    def __init__(self) -> None:
        self.rng = random.Random(3)

    async def choose(self, _turn: Turn, match: Match, seat: int, _bot: str, _seed: int) -> Chosen:
        """The first answer, after some thought."""
        alone = match.can_only_pass(seat)
        await asyncio.sleep(0.005 if alone else self.rng.uniform(0.03, 0.2))
        return Chosen(match.choices(seat)[0])


async def play_with_bot(folder: Path, grid: Callable[[str], float]) -> Seen:
    """A person and a bot pass in many windows; how long it took the bot."""
    registry = await a_registry(folder, 9)
    registry.grid = grid
    registry.bot_pool = cast(BotPool, Thinker())
    chairs = [Chair(0, "human", "person 0", "person 0"), Chair(1, "bot", None, "", "medium")]
    table = await new_table(registry, 9, chairs)
    person = Person(table, 0, "person 0", TEMPERS["fast"], 9)
    seen = Seen()
    await watch(table, seen, WINDOWS, of_seat=1)
    person.task.cancel()
    await person.socket.hang_up()
    await table.close()
    await registry.store.database.close()
    return seen


def test_nobody_can_tell_what_a_bot_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    endless_windows(monkeypatch, lasting=False)
    seen = run(play_with_bot(tmp_path, timing.grid))
    assert told_apart(seen.could, seen.could_not) > 0.02
    assert max(seen.could + seen.could_not) < 2 * timing.QUICK_STEP, "it is no slower than that"


def test_without_steps_of_time_a_bot_told_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    endless_windows(monkeypatch, lasting=False)
    seen = run(play_with_bot(tmp_path, lambda _level: 0.0))
    assert told_apart(seen.could, seen.could_not) < APART


def test_every_level_has_a_step_and_an_answer_waits_for_the_next() -> None:
    assert {timing.grid(level) for level in NAMES} == {timing.QUICK_STEP, *timing.STEPS.values()}
    assert timing.on_grid(10.0, 10.0, 0.25) == 10.25
    assert timing.on_grid(10.0, 10.2, 0.25) == 10.25
    assert timing.on_grid(10.0, 10.3, 0.25) == 10.5
