"""Who thinks for the bots. A thinker gets what a seat knows, never the table."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import msgspec

from reefside.bots import make_bot
from reefside.kernel.nature import Stream
from reefside.match import Match


class Idea(msgspec.Struct):
    """An answer in notation, and how much it is favoured, from 0 to 1."""

    choice: str
    share: float


class Thinker(Protocol):
    """Answers for bots, and gives people hints.

    Both methods take what they need from the match before they first wait for anything: the
    match goes on meanwhile, and an answer that comes too late is refused as stale.
    """

    async def choose(self, match: Match, seat: int, level: str) -> str:
        """A bot's answer, in notation."""

    async def advise(self, match: Match, seat: int) -> list[Idea]:
        """What a good bot would answer here, the best first."""

    async def close(self) -> None:
        """Stop thinking."""


class ThreadThinker:
    """Thinks in one thread of this process, on a table the seat cannot tell from the real one."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "thinker")

    async def choose(self, match: Match, seat: int, level: str) -> str:
        imagined = match.determinise(seat, secrets.randbits(32))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, think, imagined, seat, level)

    async def advise(self, match: Match, seat: int) -> list[Idea]:
        return [Idea(await self.choose(match, seat, "greedy"), 1.0)]

    async def close(self) -> None:
        self._thread.shutdown(cancel_futures=True)


def think(imagined: Match, seat: int, level: str) -> str:
    """The answer of a bot that sits at an imagined table."""
    chair = imagined.chair(seat)
    bot = make_bot(level, imagined.game)
    choice = bot.choose(chair, chair.ask(), Stream(secrets.token_bytes(16), 0))
    return imagined.game.notation.write(choice)
