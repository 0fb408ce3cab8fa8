"""What is done about each kind of message of a client."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from reefside.match import COMMON_WORDS, Match
from reefside.speech import choice_words
from reefside.table import answering, cards, deeds, metrics
from reefside.table.answering import playing, refused
from reefside.table.fair import Turn
from reefside.table.telling import forecast
from reefside.wire import live

if TYPE_CHECKING:
    from reefside.table.sockets import Watcher


def own(watcher: Watcher, seat: int) -> int:
    """The seat, if it is the client's own."""
    if seat not in cards.seats_of(watcher.table.row, watcher.person):
        raise refused(watcher.language, "not-your-seat", seat=seat + 1)
    return seat


async def settled_match(watcher: Watcher) -> Match:
    """The match in play, when nothing is being written."""
    await watcher.table.settled()
    return playing(watcher.table, watcher.language)


def done(watcher: Watcher, ref: int) -> live.Done:
    """It is done."""
    return live.Done(ref, watcher.table.row.number)


# Answering.


async def answer(watcher: Watcher, message: live.Answer) -> None:
    """Answer a question: now, or a pass when its time has come."""
    table = watcher.table
    await table.settled()
    seat = own(watcher, message.seat)
    again = table.held.holds(seat) and message.ask == table.row.number
    if again:
        answering.check(table, seat, message.choice, watcher.language)
        table.held.drop(seat)
    at = table.minder.seen_later(seat, message.ask, message.choice)
    if at is not None and not again:
        table.minder.heard_pass(seat, message.ask)
    if at is None or at <= asyncio.get_running_loop().time():
        await answer_now(watcher, message)
    else:
        act = partial(pass_now, watcher, message)
        table.held.hold(seat, at, act, partial(replaced, watcher, message))


async def pass_now(watcher: Watcher, message: live.Answer) -> None:
    """Carry out a pass whose time has come."""
    await watcher.answered(message, answer_now(watcher, message))


def replaced(watcher: Watcher, message: live.Answer) -> None:
    """The seat has answered otherwise before its pass was carried out."""
    reason = COMMON_WORDS.text(watcher.language, "table.replaced")
    watcher.outbox.post(live.Refused(message.ref, "", "replaced", reason))


async def answer_now(watcher: Watcher, message: live.Answer) -> None:
    """Answer a question; the reply leaves with the update."""
    table, came = watcher.table, time.perf_counter()
    seat = own(watcher, message.seat)

    def stored() -> None:
        watcher.outbox.add(done(watcher, message.ref))
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - came)
        metrics.ANSWERS_OF["person"].inc()

    act = answering.answering(table, seat, message.ask, message.choice, watcher.language)
    await table.turn_through(act, stored)
    watcher.outbox.send_soon()


# Asking about an answer.


async def explain(watcher: Watcher, message: live.Explain) -> msgspec.Struct:
    """Say why an answer is not legal."""
    match = await settled_match(watcher)
    why = match.explain(own(watcher, message.seat), message.choice, watcher.language)
    if why is None:
        return live.Done(message.ref, match.number)
    return live.Refused(message.ref, why.rule, why.key, why.reason, why.nearest)


async def preview(watcher: Watcher, message: live.Preview) -> msgspec.Struct:
    """Say what surely follows from an answer."""
    watcher.think()
    match = await settled_match(watcher)
    seat = own(watcher, message.seat)
    return forecast(match, message.ref, seat, message.choice, watcher.language)


async def hint(watcher: Watcher, message: live.Hint) -> msgspec.Struct:
    """Let a bot say what it would answer."""
    if watcher.hinting:
        raise refused(watcher.language, "too-fast")
    watcher.think()
    match = await settled_match(watcher)
    seat = own(watcher, message.seat)
    if not match.choices(seat):
        raise refused(watcher.language, "not-asked")
    bot_pool = watcher.table.registry.bot_pool
    turn = Turn(watcher.person or watcher.key, watcher.table.id)
    ideas = await bot_pool.advise(turn, match, seat, secrets.randbits(32))
    if not ideas:
        raise refused(watcher.language, "no-hint")
    label = partial(choice_words, match.game, watcher.language)
    thoughts = [live.Thought(idea.choice, label(idea.choice), idea.share) for idea in ideas]
    return live.Advice(message.ref, thoughts)


# Everything else.


async def undo(watcher: Watcher, message: live.Undo) -> msgspec.Struct:
    """Take back a decision, or ask for consent."""
    await watcher.table.settled()
    await deeds.undo(watcher.table, own(watcher, message.seat), watcher.language)
    return done(watcher, message.ref)


async def consent(watcher: Watcher, message: live.Consent) -> msgspec.Struct:
    """Agree that something is taken back, or not."""
    await watcher.table.settled()
    seat = own(watcher, message.seat)
    await deeds.consent(watcher.table, seat, message.agree, watcher.language)
    return done(watcher, message.ref)


async def vote(watcher: Watcher, message: live.Vote) -> msgspec.Struct:
    """Vote about a seat that was left."""
    await watcher.table.settled()
    seat = own(watcher, message.seat)
    await deeds.vote(watcher.table, seat, message.about, message.to, watcher.language)
    return done(watcher, message.ref)


async def say(watcher: Watcher, message: live.Say) -> msgspec.Struct:
    """Say something to everybody."""
    watcher.talk()
    await deeds.say(watcher.table, watcher.person, message.text.strip(), watcher.language)
    return done(watcher, message.ref)


ACTS: Final[dict[type, Callable[..., Awaitable[msgspec.Struct | None]]]] = {
    live.Answer: answer,
    live.Explain: explain,
    live.Preview: preview,
    live.Hint: hint,
    live.Undo: undo,
    live.Consent: consent,
    live.Vote: vote,
    live.Say: say,
}
"""What is done about each kind of message."""
