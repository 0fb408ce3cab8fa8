"""The live connection of one client: what it says is answered, and it sees every change."""

from __future__ import annotations

import asyncio
import contextvars
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from reefside.kernel.refusal import Mistake
from reefside.kernel.words import printable
from reefside.match import COMMON_WORDS, Refused
from reefside.speech import choice_words
from reefside.table import cards, deeds, metrics
from reefside.table.database import Unavailable
from reefside.table.deeds import refused
from reefside.table.drain import LOOK, RESTARTING
from reefside.table.fair import Turn
from reefside.table.limits import MESSAGES, TALKING, THINKING, Bucket
from reefside.table.line import LINE, Line
from reefside.table.open_table import OpenTable
from reefside.table.telling import forecast
from reefside.wire import live
from reefside.wire.text import fault

OUTBOX: Final = 64
"""Replies that may wait for a client who does not read; until then nothing more is heard of it.
Updates and chat never wait: a late client gets all that is new in one go."""
MISTAKES: Final = 20
"""Messages that cannot be understood before the connection is closed."""
HELLO_SECONDS: Final = 20.0
PARTING_SECONDS: Final = 5.0
"""How long somebody who is dismissed may take to read why."""
NO_PAGE: Final = -1
"""The page of a table that was never sent."""
NONE: Final = "none"
"""What a spectator's perspective is called in `hello`."""

DOWN: Final = "store-down"
"""The key of the one line that people read while the database cannot be had."""
LATER: Final = 1013
"""The code with which a connection is closed that may be tried again in a while."""
POLICY: Final = 1008
"""The code with which a connection is closed that does not keep to the protocol."""

log = logging.getLogger("reefside.table")
_decoder = msgspec.json.Decoder(live.ClientMessage)
_encode = msgspec.json.encode


class Watcher:
    """Somebody who looks at a table, and maybe plays there."""

    def __init__(
        self,
        socket: WebSocket,
        table: OpenTable,
        person: str | None,
        key: str,
        may_think: Callable[[], bool],
    ) -> None:
        self.socket: Final = socket
        self.table: Final = table
        self.person: Final = person
        self.key: Final = key
        """Under which name it is present: the person's, or one for this guest alone."""
        self.language = "en"
        self.sent: dict[int | None, int] = {}
        """The number of the last event sent of each perspective."""
        self.steps = False
        """Whether it can do with what changed."""
        self.page = NO_PAGE
        """The page of the table that it was sent last, and of which seats."""
        self.seats: list[int | None] = []
        self.heard = 0
        """The number of the last line of chat that was sent."""
        self._outbox: deque[msgspec.Struct] = deque()
        self._drained = asyncio.Event()
        self._changed = False
        self._sending = False
        """Whether the task of this connection is sending."""
        self._line: Final[Line | None] = socket.scope.get("extensions", {}).get(LINE)
        self._answering: asyncio.Task[None] | None = None
        """An answer that is being carried out: nothing ends it, not even that its client goes."""
        self._context: Final = contextvars.copy_context()
        """Whose id is logged, also where an answer is taken past the queue."""
        self._woken = asyncio.Event()
        self._messages = Bucket(MESSAGES)
        self._thinking = Bucket(THINKING)
        self._may_think: Final = may_think
        """Takes from what all of this client's address may ask for."""
        self._talking = Bucket(TALKING)
        self._hints: set[asyncio.Task[None]] = set()
        self._mistakes = 0
        self._dismissed = asyncio.Event()
        self._farewell = ""
        """Why it was dismissed."""

    # Sending: at once where nothing is in the way, else by a task of its own, so that a slow
    # client holds up nobody else.

    def wake(self) -> None:
        """The table has changed."""
        self._changed = True
        self._send_soon()

    def _post(self, message: msgspec.Struct) -> None:
        """Send a reply."""
        self._outbox.append(message)
        self._send_soon()

    def _send_soon(self) -> None:
        try:
            sent = self._sent_at_once()
        except Exception:
            sent = False  # The task will meet it again: it ends this connection, and no other.
        if not sent:
            self._woken.set()

    def _sent_at_once(self) -> bool:
        """Send what waits; false if something of it must wait for the client or for the table."""
        line = self._line
        if self._sending or line is None or not line.clear:
            return False
        if self._changed and not self.table.at_rest:
            return False
        texts = [self.table.show(self)] if self._changed else []
        self._changed = False
        if self._outbox:
            texts += [_encode(message) for message in self._outbox]
            self._outbox.clear()
            self._drained.set()
        line.write(texts)
        return self.heard >= self.table.chatted

    async def _send_all(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            self._sending = True
            await self._send_what_waits()
            self._sending = False

    async def _send_what_waits(self) -> None:
        while self._outbox:
            await self._send(self._outbox.popleft())
        self._drained.set()
        if self._changed:
            self._changed = False
            await self._send_text((await self.table.look(self)).decode())
        if self.heard < self.table.chatted:
            for line in await self.table.hall.store.chat(self.table.id, self.heard):
                await self._send(cards.said(line))
                self.heard = line.n

    async def _send(self, message: msgspec.Struct) -> None:
        await self._send_text(_encode(message).decode())

    async def _send_text(self, text: str) -> None:
        metrics.tally.live_bytes += len(text)
        await self.socket.send_text(text)

    # Receiving.

    async def attend(self) -> None:
        """Serve the connection until it ends."""
        sending = asyncio.create_task(self._send_all())
        receiving = asyncio.create_task(self._receive_all())
        leaving = asyncio.create_task(self._leave_when_dismissed())
        try:
            done, _ = await asyncio.wait(
                [sending, receiving, leaving], return_when=asyncio.FIRST_COMPLETED
            )
            for task in done:
                task.result()
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # It went away; what it was told and what it said is stored.
        except Unavailable:
            await self._part_for_now()
        except Exception:
            log.exception("table %s: a connection was lost", self.table.id)
        finally:
            if self._line is not None:
                self._line.ear = None
            for task in (sending, receiving, leaving, *self._hints):
                task.cancel()
            await self._go()

    def dismiss(self, why: str = "signed-out") -> None:
        """Its session was ended, or its table removed: hear nothing more, and hang up."""
        if self._line is not None:
            self._line.ear = None
        self._farewell = why
        self._dismissed.set()

    async def _leave_when_dismissed(self) -> None:
        await self._dismissed.wait()
        async with asyncio.timeout(PARTING_SECONDS):
            await self._part(self._farewell, POLICY)

    async def _receive_all(self) -> None:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = await self._hear()
        if not isinstance(hello, live.Hello):
            await self._part("hello-first", POLICY)
            return
        await self._greet(hello)
        if self._line is not None:
            self._line.ear = self._heard_at_once
        while self._mistakes <= MISTAKES:
            message = await self._hear()
            if self._answering is not None:
                await asyncio.wait([self._answering])
            if message is not None:
                await self._reply(message)
            if len(self._outbox) >= OUTBOX:
                self._drained.clear()
                await self._drained.wait()
        await self._part("too-many-mistakes", POLICY)

    async def _hear(self) -> Any:
        """The next message, or None if it could not be understood."""
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code", 1000))
        raw = event.get("text")
        try:
            return _decoder.decode(raw if raw is not None else event.get("bytes") or b"")
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self._mistakes += 1
            reason = COMMON_WORDS.say(
                self.language, "table.not-understood", {"why": printable(fault(error), 200)}
            )
            self._post(live.Trouble(reason, "not-understood"))
            return None

    def _heard_at_once(self, raw: bytes) -> bool:
        """Take an answer as it comes; false if it must wait its turn, or is something else."""
        if self._answering is not None or self._outbox:
            return False
        try:
            message = _decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False
        if not isinstance(message, live.Answer) or not self._messages.take():
            return False
        self._carry_through(message)
        return True

    def _carry_through(self, message: live.Answer) -> asyncio.Task[None]:
        answer = self._carry_answer(message)
        self._answering = asyncio.create_task(answer, context=self._context)
        return self._answering

    async def _carry_answer(self, message: live.Answer) -> None:
        try:
            await self._carry_out(message)
        finally:
            self._answering = None

    async def _part(self, key: str, code: int) -> None:
        reason = COMMON_WORDS.text(self.language, f"table.{key}")
        await self._send(live.Trouble(reason, key))
        await self.socket.close(code)

    async def _part_for_now(self) -> None:
        """Say that nothing can be had at the moment; the client comes again by itself."""
        try:
            await self._part(DOWN, LATER)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # It went away.

    async def part(self) -> None:
        """The server stops: finish what is being written, then ask the client to come again."""
        if self._answering is not None:
            await asyncio.wait([self._answering])
        while self._outbox:
            await asyncio.sleep(LOOK)
        try:
            await self.socket.close(RESTARTING)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # It has gone by itself.

    async def _greet(self, hello: live.Hello) -> None:
        self.language = hello.lang
        self.steps = hello.steps
        for name, number in hello.since.items():
            if name == NONE or name.isdecimal():
                self.sent[None if name == NONE else int(name)] = number
        self._forget_the_future()
        self.table.arrive(self)
        try:
            await self._be_present(self.table.hall.now())
            await self.table.go_on()
        except Unavailable:
            self.wake()  # It can be looked at all the same.

    def _forget_the_future(self) -> None:
        """Whoever claims to have heard more than was told gets everything."""
        match = self.table.match
        for seat, number in list(self.sent.items()):
            known = match is not None and (seat is None or seat < match.seats)
            if match is None or not known or number > match.heard(seat):
                del self.sent[seat]

    async def _go(self) -> None:
        self.table.leave(self)
        self.table.used = time.monotonic()
        if not any(watcher.key == self.key for watcher in self.table.watchers):
            try:
                await self._be_present(None)
            except Unavailable:
                pass  # They count as gone when they were not seen for a while.
            except Exception:
                log.exception("table %s: nobody could be told who has left", self.table.id)

    async def _be_present(self, at: float | None) -> None:
        if self.table.removed:
            return
        hall = self.table.hall
        await hall.store.set_present(self.table.id, self.key, hall.server, at)
        await self.table.look_who_is_there()
        self.table.wake()

    # Answering.

    async def _reply(self, message: Any) -> None:
        """Do what a message asks; a refusal changes nothing."""
        if isinstance(message, live.Hello | live.Speak):
            if self._talking.take():
                self._speak(message)  # All is sent again: nobody needs that often.
            else:
                metrics.turned_away("message")
                reason = COMMON_WORDS.text(self.language, "table.too-fast")
                self._post(live.Trouble(reason, "too-fast"))
        elif not self._messages.take():
            metrics.turned_away("message")
            reason = COMMON_WORDS.text(self.language, "table.too-fast")
            self._post(live.Refused(message.ref, "", "too-fast", reason))
        elif isinstance(message, live.Hint):
            # A bot may think for long: meanwhile the client goes on.
            task = asyncio.create_task(self._carry_out(message))
            self._hints.add(task)
            task.add_done_callback(self._hints.discard)
        elif isinstance(message, live.Answer):
            await asyncio.wait([self._carry_through(message)])
        else:
            await self._carry_out(message)

    async def _carry_out(self, message: Any) -> None:
        await self._answered(message, self._act(message))

    async def _act(self, message: Any) -> msgspec.Struct | None:
        if self.table.hall.drain.closing:
            raise refused(self.language, "draining")
        return await ACTS[type(message)](self, message)

    async def _answered(self, message: Any, acting: Awaitable[msgspec.Struct | None]) -> None:
        """Reply what comes of a message."""
        try:
            reply = await acting
            if reply is not None:
                self._post(reply)
        except Refused as no:
            metrics.refused(no.key)
            self._post(live.Refused(message.ref, no.rule, no.key, no.reason, no.nearest))
        except Mistake as mistake:
            metrics.refused("mistake")
            self._post(live.Refused(message.ref, "", "mistake", str(mistake)))
        except Unavailable:
            reason = COMMON_WORDS.text(self.language, f"table.{DOWN}")
            self._post(live.Refused(message.ref, "", DOWN, reason))
        except Exception:
            metrics.refused("trouble")
            log.exception("table %s: a message could not be carried out", self.table.id)
            reason = COMMON_WORDS.text(self.language, "table.trouble")
            self._post(live.Refused(message.ref, "", "trouble", reason))

    def _speak(self, message: live.Hello | live.Speak) -> None:
        self.language = message.lang
        if isinstance(message, live.Hello):
            self.steps = message.steps
        self.sent.clear()
        self.page = NO_PAGE
        self.wake()

    def _own(self, seat: int) -> int:
        """The seat, if it is the client's own."""
        if seat not in cards.seats_of(self.table.row, self.person):
            raise refused(self.language, "not-your-seat", seat=seat + 1)
        return seat

    async def _answer(self, message: live.Answer) -> None:
        table = self.table
        await table.settled()
        seat = self._own(message.seat)
        again = table.held.holds(seat) and message.ask == table.row.number
        if again:
            deeds.check(table, seat, message.choice, self.language)
            table.held.drop(seat)
        at = table.minder.seen_later(seat, message.ask, message.choice)
        if at is not None and not again:
            table.minder.heard_pass(seat, message.ask)
        if at is None or at <= asyncio.get_running_loop().time():
            await self._answer_now(message)
        else:
            act = partial(self._pass_now, message)
            table.held.hold(seat, at, act, partial(self._replaced, message))

    async def _pass_now(self, message: live.Answer) -> None:
        """Carry out a pass whose time has come."""
        await self._answered(message, self._answer_now(message))

    def _replaced(self, message: live.Answer) -> None:
        """The seat has answered otherwise before its pass was carried out."""
        reason = COMMON_WORDS.text(self.language, "table.replaced")
        self._post(live.Refused(message.ref, "", "replaced", reason))

    async def _answer_now(self, message: live.Answer) -> None:
        table, came = self.table, time.perf_counter()
        seat = self._own(message.seat)

        def done() -> None:
            self._outbox.append(live.Done(message.ref, table.row.number))  # With the update.
            metrics.COMMIT_SECONDS.observe(time.perf_counter() - came)
            metrics.ANSWERS_OF["person"].inc()

        act = deeds.answering(table, seat, message.ask, message.choice, self.language)
        await table.turn_through(act, done)
        self._send_soon()

    async def _explain(self, message: live.Explain) -> msgspec.Struct:
        await self.table.settled()
        match = deeds.playing(self.table, self.language)
        why = match.explain(self._own(message.seat), message.choice, self.language)
        if why is None:
            return live.Done(message.ref, match.number)
        return live.Refused(message.ref, why.rule, why.key, why.reason, why.nearest)

    async def _preview(self, message: live.Preview) -> msgspec.Struct:
        if not self._thinking.take() or not self._may_think():
            raise refused(self.language, "too-fast")
        await self.table.settled()
        match = deeds.playing(self.table, self.language)
        seat = self._own(message.seat)
        return forecast(match, message.ref, seat, message.choice, self.language)

    async def _hint(self, message: live.Hint) -> msgspec.Struct:
        if len(self._hints) > 1 or not self._thinking.take() or not self._may_think():
            raise refused(self.language, "too-fast")
        await self.table.settled()
        match = deeds.playing(self.table, self.language)
        seat = self._own(message.seat)
        if not match.choices(seat):
            raise refused(self.language, "not-asked")
        workers = self.table.hall.workers
        turn = Turn(self.person or self.key, self.table.id)
        ideas = await workers.advise(turn, match, seat, secrets.randbits(32))
        if not ideas:
            raise refused(self.language, "no-hint")
        label = partial(choice_words, match.game, self.language)
        thoughts = [live.Thought(idea.choice, label(idea.choice), idea.share) for idea in ideas]
        return live.Advice(message.ref, thoughts)

    async def _undo(self, message: live.Undo) -> msgspec.Struct:
        await self.table.settled()
        await deeds.undo(self.table, self._own(message.seat), self.language)
        return live.Done(message.ref, self.table.row.number)

    async def _consent(self, message: live.Consent) -> msgspec.Struct:
        await self.table.settled()
        seat = self._own(message.seat)
        await deeds.consent(self.table, seat, message.agree, self.language)
        return live.Done(message.ref, self.table.row.number)

    async def _vote(self, message: live.Vote) -> msgspec.Struct:
        await self.table.settled()
        seat = self._own(message.seat)
        await deeds.vote(self.table, seat, message.about, message.to, self.language)
        return live.Done(message.ref, self.table.row.number)

    async def _say(self, message: live.Say) -> msgspec.Struct:
        if not self._talking.take():
            raise refused(self.language, "too-fast")
        await deeds.say(self.table, self.person, message.text.strip(), self.language)
        return live.Done(message.ref, self.table.row.number)


async def part_for_now(socket: WebSocket, language: str) -> None:
    """Say to somebody who comes that nothing can be had at the moment."""
    await socket.accept()
    reason = COMMON_WORDS.text(language, f"table.{DOWN}")
    await socket.send_text(_encode(live.Trouble(reason, DOWN)).decode())
    await socket.close(LATER)


ACTS: Final[dict[type, Callable[..., Awaitable[msgspec.Struct | None]]]] = {
    live.Answer: Watcher._answer,
    live.Explain: Watcher._explain,
    live.Preview: Watcher._preview,
    live.Hint: Watcher._hint,
    live.Undo: Watcher._undo,
    live.Consent: Watcher._consent,
    live.Vote: Watcher._vote,
    live.Say: Watcher._say,
}
"""What is done about each kind of message."""
