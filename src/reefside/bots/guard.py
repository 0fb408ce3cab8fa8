"""A guard beside a bot: whatever the bot does, the table gets a legal answer in time."""

from __future__ import annotations

import ctypes
from threading import Thread
from time import perf_counter
from typing import Any, Final

from reefside.bots.bot import Bot
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream, subkey
from reefside.kernel.view import Chair

LIMIT: Final = 30.0
"""Seconds a bot may take for one answer, by default."""
GRACE: Final = 0.5
"""Seconds a bot that was told to stop gets to do so."""
LONG: Final = 200
"""Letters of a bot's own complaint that are kept."""


class Stopped(BaseException):
    """Raised inside a bot whose time is up."""


class Notes:
    """What a guard saw: how long the bot thought, and what went wrong."""

    def __init__(self) -> None:
        self.answers = 0
        self.seconds = 0.0
        self.longest = 0.0
        self.crashed = 0
        self.illegal = 0
        self.late = 0
        self.first = ""
        """What the first of its troubles was, in one line."""

    def troubles(self) -> int:
        """How often something went wrong."""
        return self.crashed + self.illegal + self.late

    def complain(self, what: str) -> None:
        """Remember what went wrong if it is the first time."""
        if not self.first:
            self.first = " ".join(what.split())[:LONG]


class Attempt:
    """One try of a bot to answer; it may run in a thread of its own."""

    def __init__(self, bot: Bot, chair: Chair[Any], ask: Ask, stream: Stream) -> None:
        self.bot: Final = bot
        self.chair: Final = chair
        self.ask: Final = ask
        self.stream: Final = stream
        self.answer: Choice | None = None
        self.error = ""

    def run(self) -> None:
        """Let the bot answer, or note why it did not."""
        try:
            self.answer = self.bot.choose(self.chair, self.ask, self.stream)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # SystemExit, too, is a bot's own affair
            self.error = f"{type(error).__name__}: {error}"


class Guard(Bot):
    """Asks a bot; a crash, an illegal answer or a long silence is noted and answered for.

    A bot that keeps a budget of its own is asked directly, and an answer that comes late is
    noted and stands. With `cut` the bot thinks in a thread, which is stopped after `limit`
    seconds; if it cannot be stopped, the bot is not asked again.
    """

    def __init__(
        self, bot: Bot, limit: float = LIMIT, cut: bool = False, stand_in: Bot | None = None
    ) -> None:
        self.bot: Final = bot
        self.limit: Final = limit
        self.cut: Final = cut
        self.stand_in: Final = stand_in
        self.notes: Final = Notes()
        self.stuck = False

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        choices = ask.choices
        if len(choices) == 1:
            return choices[0]
        self.notes.answers += 1
        answer = None if self.stuck else self.attempt(chair, ask, stream)
        return self.replacement(chair, ask, stream) if answer is None else answer

    def attempt(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice | None:
        """The bot's answer if it gives a legal one in time."""
        own = Ask(ask.seat, ask.rule, list(ask.choices), ask.prompt, ask.obvious)
        attempt = Attempt(self.bot, chair, own, stream)
        started = perf_counter()
        ended = self.run_cut(attempt) if self.cut else self.run_here(attempt)
        seconds = perf_counter() - started
        notes = self.notes
        notes.seconds += seconds
        notes.longest = max(notes.longest, seconds)
        if seconds > self.limit:
            notes.late += 1
            notes.complain(f"no answer after {self.limit:g} s")
            if not ended:
                return None
        if attempt.error:
            notes.crashed += 1
            notes.complain(attempt.error)
            return None
        answer = attempt.answer
        if answer is None or answer not in ask.choices:
            notes.illegal += 1
            notes.complain(f"{answer} is no answer to {ask.rule}")
            return None
        return answer

    def run_here(self, attempt: Attempt) -> bool:
        """Let the bot take the time it takes."""
        attempt.run()
        return True

    def run_cut(self, attempt: Attempt) -> bool:
        """Let the bot think in a thread; false if its time ran out."""
        thread = Thread(target=attempt.run, daemon=True)
        thread.start()
        thread.join(self.limit)
        if not thread.is_alive():
            return True
        number = thread.ident
        if number is not None:
            stopped = ctypes.py_object(Stopped)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(number), stopped)
        thread.join(GRACE)
        self.stuck = thread.is_alive()
        return False

    def replacement(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        """The stand-in's answer, or any legal one; from a stream the bot has not touched."""
        fresh = Stream(subkey(stream.key, "stand-in"), self.notes.answers)
        if self.stand_in is not None:
            attempt = Attempt(self.stand_in, chair, ask, fresh)
            attempt.run()
            if attempt.answer is not None and attempt.answer in ask.choices:
                return attempt.answer
        return ask.choices[fresh.below(len(ask.choices))]
