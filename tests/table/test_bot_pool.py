"""Bots in processes: they answer as at the real table, fairly, and never hold a table up."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

import reefside
from reefside.bots import NAMES, make_bot
from reefside.games import keys, load_game
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.view import Chair
from reefside.match import Match
from reefside.table.bot_pool import NO_PROCESS, BotPool, Chosen
from reefside.table.bot_worker import Idea, Reply, Task, chair_of, think
from reefside.table.default_answer import default_answer
from reefside.table.fair_queue import FairQueue, Turn
from tests.kit.cases import SOAK

ROOT = Path(__file__).resolve().parents[2]


def midway(game: str, seed: int, answers: int = 12) -> Match:
    """A match after some random answers."""
    match = reefside.new(game, min(3, load_game(game).most_seats), seed)
    stream = Stream(key_of(seed), 0)
    for _ in range(answers):
        if not match.over:
            seat = match.waiting[0]
            choices = match.choices(seat)
            match.play(seat, choices[stream.below(len(choices))])
    return match


def task_of(match: Match, seat: int, bot: str, seed: int) -> Task:
    """What is sent to a process, through JSON as it is."""
    table = match.imagined(seat, seed)
    task = Task(match.game.key, match.seats, match.options, table, seat, bot, seed, 60.0)
    return msgspec.json.decode(msgspec.json.encode(task), type=Task)


@pytest.mark.parametrize("bot", NAMES if SOAK else ["random", "greedy", "novice"])
@pytest.mark.parametrize("game", keys())
def test_a_bot_elsewhere_answers_as_at_the_real_table(game: str, bot: str) -> None:
    for seed in range(3):
        match = midway(game, seed, 5 + 9 * seed)
        seat = match.waiting[0]
        chair = match.chair(seat)
        own = make_bot(bot, match.game).choose(chair, chair.ask(), Stream(key_of(seed), 0))
        reply = think(task_of(match, seat, bot, seed))
        assert reply == Reply([Idea(match.game.notation.write(own), 1.0)])


@pytest.mark.parametrize("game", keys())
def test_nothing_is_sent_that_the_seat_cannot_know(game: str) -> None:
    match = midway(game, 3)
    seat = match.waiting[0]
    sent = msgspec.json.encode(task_of(match, seat, "greedy", 9))
    assert match.state.key.hex().encode() not in sent
    for seed in range(3):
        other = match.determinise(seat, seed)
        assert msgspec.json.encode(task_of(other, seat, "greedy", 9)) == sent


Play = Callable[[BotPool], Coroutine[Any, Any, Any]]


def with_workers(play: Play, **changes: Any) -> Any:
    """Run something with workers whose bots may be planted ones."""

    async def run() -> Any:
        bot_pool = BotPool(**{"deep": 1, "module": "tests.table.planted_bot_worker", **changes})
        try:
            async with asyncio.timeout(120):
                return await play(bot_pool)
        finally:
            await bot_pool.close()
            assert bot_pool.quick.pids == bot_pool.deep.pids == []

    return asyncio.run(run())


@pytest.fixture(autouse=True)
def import_path(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes find the planted bots."""
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths if path))


def test_a_whole_match_of_bots() -> None:
    match = reefside.new("banner-festival", 3, 4)

    async def play(bot_pool: BotPool) -> int:
        played = 0
        while not match.over:
            for seat in match.waiting:
                chosen = await bot_pool.choose(Turn("t"), match, seat, "greedy", 100 + played)
                assert chosen.instead == ""
                match.play(seat, chosen.choice)
                played += 1
        return bot_pool.quick.started

    assert with_workers(play, module="reefside.table.bot_worker") == 1
    assert match.winners


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("crashing", "ValueError: I do not know this game"),
        ("cheating", "is no answer to"),
        ("sleeping", "thought for too long"),
        ("dying", "its process died twice"),
        ("nobody", "there is no bot 'nobody'"),
    ],
)
def test_a_broken_bot_costs_nobody_the_game(bot: str, said: str) -> None:
    match = midway("grim-tide", 2)
    seat = match.waiting[0]

    async def play(bot_pool: BotPool) -> tuple[Chosen, Chosen]:
        bad = await bot_pool.choose(Turn("t"), match, seat, bot, 1)
        bot_pool.limit = 60.0  # Only who never comes to an end is short of time.
        good = await bot_pool.choose(Turn("t"), match, seat, "talking", 1)
        return bad, good

    bad, good = with_workers(play, limit=0.3 if bot == "sleeping" else 60.0)
    assert said in bad.instead
    assert bad.choice in match.choices(seat)
    if bot not in ("crashing", "cheating"):
        assert bad.choice == default_answer(match.choices(seat)), "no other bot could be asked"
    assert good == Chosen(match.choices(seat)[-1])


def test_advice_has_the_best_first() -> None:
    match = midway("banner-festival", 2)
    seat = match.waiting[0]

    async def ask(bot_pool: BotPool) -> list[Idea]:
        return await bot_pool.advise(Turn("t"), match, seat, 1)

    ideas = with_workers(ask, module="reefside.table.bot_worker")
    assert 1 <= len(ideas) <= 3
    assert {idea.choice for idea in ideas} <= set(match.choices(seat))
    assert all(0 <= idea.share <= 1 for idea in ideas)
    assert ideas[0].share == max(idea.share for idea in ideas)
    for idea in ideas:
        assert idea.answers[0] == idea.choice
        assert len(idea.rules) == len(idea.answers)
    assert any(idea.reasons for idea in ideas)


def test_a_slow_bot_delays_no_quick_one() -> None:
    match = midway("grim-tide", 2)
    seat = match.waiting[0]

    async def play(bot_pool: BotPool) -> list[str]:
        slow = asyncio.create_task(bot_pool.choose(Turn("slow"), match, seat, "sleeping", 1))
        quick = [await bot_pool.choose(Turn("quick"), match, seat, "greedy", n) for n in range(5)]
        assert not slow.done()
        slow.cancel()
        return [chosen.instead for chosen in quick]

    assert with_workers(play, limit=60.0) == [""] * 5


def test_a_process_that_was_killed_is_replaced() -> None:
    match = midway("grim-tide", 2)
    seat = match.waiting[0]

    async def play(bot_pool: BotPool) -> Chosen:
        await bot_pool.choose(Turn("t"), match, seat, "random", 1)
        (pid,) = bot_pool.quick.pids
        os.kill(pid, signal.SIGKILL)
        chosen = await bot_pool.choose(Turn("t"), match, seat, "random", 2)
        assert bot_pool.quick.started == 2
        assert bot_pool.quick.pids != [pid]
        return chosen

    assert with_workers(play).instead == ""


def test_whoever_no_longer_wants_the_answer_is_not_answered() -> None:
    match = midway("grim-tide", 2)
    seat = match.waiting[0]

    async def play(bot_pool: BotPool) -> int:
        first = asyncio.create_task(bot_pool.choose(Turn("a"), match, seat, "sleeping", 1))
        unwanted = asyncio.create_task(bot_pool.choose(Turn("b"), match, seat, "sleeping", 2))
        await asyncio.sleep(0)
        unwanted.cancel()
        await first
        bot_pool.limit = 60.0
        chosen = await bot_pool.choose(Turn("c"), match, seat, "talking", 3)
        assert chosen.instead == ""
        return bot_pool.deep.started

    assert with_workers(play, limit=0.3) == 2, "the unwanted task woke no sleeper"


def test_without_any_process_tables_still_go_on() -> None:
    match = midway("grim-tide", 2)
    seat = match.waiting[0]

    async def play(bot_pool: BotPool) -> Chosen:
        return await bot_pool.choose(Turn("t"), match, seat, "random", 1)

    chosen = with_workers(play, module="tests.table.no_such_module")
    assert chosen == Chosen(default_answer(match.choices(seat)), "has no process to think in")


def test_owners_take_turns_however_many_tables_they_have() -> None:
    async def order() -> list[str]:
        line: FairQueue[str] = FairQueue()
        for thing in ("a1", "a2", "a3", "b1", "c1", "b2"):
            line.put(Turn(thing[0]), thing)
        served = [(await line.take())[1] for _ in range(2)]
        line.put_first(Turn("b"), "b0")
        served += [(await line.take())[1] for _ in range(len(line))]
        return served

    assert asyncio.run(order()) == ["a1", "b1", "b0", "c1", "a2", "b2", "a3"]


def test_bots_that_nobody_waits_for_come_last() -> None:
    async def order() -> list[str]:
        line: FairQueue[str] = FairQueue()
        for number in range(200):
            line.put(Turn(f"crowd {number % 7}", f"t{number}", awaited=False), "nobody waits")
        line.put(Turn("ada", "hers"), "ada waits")
        line.put(Turn("bob", "his"), "bob waits")
        return [(await line.take())[1] for _ in range(3)]

    assert asyncio.run(order()) == ["ada waits", "bob waits", "nobody waits"]


def test_a_queue_wakes_whoever_waits() -> None:
    async def late() -> tuple[Turn, int]:
        line: FairQueue[int] = FairQueue()
        asyncio.get_running_loop().call_soon(line.put, Turn("t"), 7)
        return await line.take()

    assert asyncio.run(late()) == (Turn("t"), 7)


def test_chairs_are_laid_without_the_key() -> None:
    match = midway("tidal-blades", 1)
    task = task_of(match, match.waiting[0], "random", 5)
    chair = chair_of(task)
    assert isinstance(chair, Chair)
    assert chair._table.key == bytes(16)
    assert chair.view() == match.chair(task.seat).view()


def test_a_process_that_fails_at_its_start_is_one_line(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    match = midway("grim-tide", 2)
    seat = match.waiting[0]

    async def play(bot_pool: BotPool) -> Chosen:
        return await bot_pool.choose(Turn("t"), match, seat, "greedy", 1)

    chosen = with_workers(play, module="tests.table.failing_bot_worker")
    assert chosen.instead == NO_PROCESS
    said = {record.getMessage() for record in caplog.records if record.levelname == "ERROR"}
    assert said == {"a process for bots does not start: ImportError: a library is missing here"}
    printed = capfd.readouterr()
    assert "Traceback" not in printed.err + printed.out
    assert "ImportError" not in printed.err


def test_ctrl_c_is_not_for_the_bots() -> None:
    async def play(bot_pool: BotPool) -> bool:
        match = midway("grim-tide", 2)
        await bot_pool.choose(Turn("t"), match, match.waiting[0], "greedy", 1)
        (pid,) = bot_pool.quick.pids
        return os.getpgid(pid) != os.getpgid(0)

    assert with_workers(play)
