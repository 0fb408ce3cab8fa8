"""What is done about each kind of message of a client."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from reefside.kernel.choice import PASS_VERB
from reefside.kernel.game import Game
from reefside.match import COMMON_WORDS, Match
from reefside.speech import choice_words, reason_text
from reefside.table import answering, cards, ending_commands, metrics, table_commands
from reefside.table.answering import playing, refused
from reefside.table.bot_worker import Idea
from reefside.table.event_text import forecast
from reefside.table.fair_queue import Turn
from reefside.wire import live, requests

if TYPE_CHECKING:
    from reefside.table.client_session import ClientSession


def own(client: ClientSession, seat: int) -> int:
    """The seat, if it is the client's own."""
    if seat not in cards.seats_of(client.table.row, client.person):
        raise refused(client.language, "not-your-seat", seat=seat + 1)
    return seat


async def settled_match(client: ClientSession) -> Match:
    """The match in play, when nothing is being written."""
    await client.table.settled()
    return playing(client.table, client.language)


def done(client: ClientSession, ref: int) -> live.Done:
    """It is done."""
    return live.Done(ref, client.table.row.number)


# Answering.


async def answer(client: ClientSession, message: live.Answer) -> None:
    """Answer a question: now, or a pass when its time has come."""
    table = client.table
    if not table.at_rest():
        await table.settled()
    seat = own(client, message.seat)
    again = table.held.holds(seat) and message.ask == table.row.number
    if again:
        answering.check(table, seat, message.choice, client.language)
        table.held.drop(seat)
    if message.rest and message.choice == PASS_VERB:
        table.autoplay.be_quiet(seat)
    at = table.autoplay.held_until(seat, message.ask, message.choice)
    if at is not None and not again:
        table.autoplay.note_pass(seat, message.ask)
    if at is None or at <= asyncio.get_running_loop().time():
        await answer_now(client, message, seat)
    else:
        act = partial(pass_now, client, message)
        table.held.hold(seat, at, act, partial(replaced, client, message))


async def pass_now(client: ClientSession, message: live.Answer) -> None:
    """Carry out a pass whose time has come."""
    await client.answered(message, answer_later(client, message))


async def answer_later(client: ClientSession, message: live.Answer) -> None:
    """Answer a question, if the seat is still the client's own."""
    await answer_now(client, message, own(client, message.seat))


def replaced(client: ClientSession, message: live.Answer) -> None:
    """The seat has answered otherwise before its pass was carried out."""
    reason = COMMON_WORDS.text(client.language, "table.replaced")
    client.outbox.post(live.Refused(message.ref, "", "replaced", reason))


async def answer_now(client: ClientSession, message: live.Answer, seat: int) -> None:
    """Answer a question; the reply leaves with the update."""
    table, came = client.table, time.perf_counter()

    def stored() -> None:
        client.outbox.add(done(client, message.ref))
        metrics.COMMIT_SECONDS.observe(time.perf_counter() - came)
        metrics.tally.answers += 1

    act = answering.answering(table, seat, message.ask, message.choice, client.language)
    await table.turn_through(act, stored)
    if not client.outbox.empty:
        client.outbox.send_soon()


# Asking about an answer.


async def explain(client: ClientSession, message: live.Explain) -> msgspec.Struct:
    """Say why an answer is not legal."""
    match = await settled_match(client)
    why = match.explain(own(client, message.seat), message.choice, client.language)
    if why is None:
        return live.Done(message.ref, match.number)
    return live.Refused(message.ref, why.rule, why.key, why.marked, why.nearest)


async def preview(client: ClientSession, message: live.Preview) -> msgspec.Struct:
    """Say what surely follows from an answer."""
    client.charge_thinking()
    match = await settled_match(client)
    seat = own(client, message.seat)
    return forecast(match, message.ref, seat, message.choice, client.language)


async def study(client: ClientSession, message: live.Study) -> msgspec.Struct:
    """Say what can be worked out about a thing on the table."""
    client.charge_thinking()
    match = await settled_match(client)
    found = match.study(own(client, message.seat), message.thing)
    return live.Studied(message.ref, match.number, found)


async def hint(client: ClientSession, message: live.Hint) -> msgspec.Struct:
    """Let a bot say what it would answer."""
    if client.hinting:
        raise refused(client.language, "too-fast")
    client.charge_thinking()
    match = await settled_match(client)
    seat = own(client, message.seat)
    if not client.table.row.setup.hints:
        raise refused(client.language, "hints-off")
    if not match.choices(seat):
        raise refused(client.language, "not-asked")
    bot_pool = client.table.registry.bot_pool
    turn = Turn(client.person or client.key, client.table.id)
    ideas = await bot_pool.advise(turn, match, seat, secrets.randbits(32))
    if not ideas:
        raise refused(client.language, "no-hint")
    return live.Advice(
        message.ref, [suggestion(match.game, client.language, idea) for idea in ideas]
    )


def suggestion(game: Game[Any], language: str, idea: Idea) -> live.Suggestion:
    """An idea of a bot in words."""
    return live.Suggestion(
        choice=idea.choice,
        label=choice_words(game, language, idea.choice),
        share=idea.share,
        answers=idea.answers,
        rules=idea.rules,
        labels=[choice_words(game, language, answer) for answer in idea.answers],
        reasons=[reason_text(game, language, reason) for reason in idea.reasons],
    )


# Everything else.


async def undo(client: ClientSession, message: requests.Undo) -> msgspec.Struct:
    """Take back a decision, or ask for consent."""
    await client.table.settled()
    await table_commands.undo(client.table, own(client, message.seat), client.language)
    return done(client, message.ref)


async def consent(client: ClientSession, message: requests.Consent) -> msgspec.Struct:
    """Agree that something is taken back, or not."""
    await client.table.settled()
    seat = own(client, message.seat)
    await table_commands.consent(client.table, seat, message.agree, client.language)
    return done(client, message.ref)


async def vote(client: ClientSession, message: requests.Vote) -> msgspec.Struct:
    """Vote about a seat that was left."""
    await client.table.settled()
    seat = own(client, message.seat)
    await table_commands.vote(client.table, seat, message.about, message.to, client.language)
    return done(client, message.ref)


async def end(client: ClientSession, message: requests.End) -> msgspec.Struct:
    """Propose to end the match, or agree to it."""
    await client.table.settled()
    seat = own(client, message.seat)
    await ending_commands.propose_end(client.table, seat, message.agree, client.language)
    return done(client, message.ref)


async def resign(client: ClientSession, message: requests.Resign) -> msgspec.Struct:
    """Give up the game."""
    await client.table.settled()
    await ending_commands.resign(client.table, own(client, message.seat), client.language)
    return done(client, message.ref)


async def say(client: ClientSession, message: live.Say) -> msgspec.Struct:
    """Say something to everybody."""
    client.charge_chat()
    await table_commands.say(client.table, client.person, message.text.strip(), client.language)
    return done(client, message.ref)


HANDLERS: Final[dict[type, Callable[..., Awaitable[msgspec.Struct | None]]]] = {
    live.Answer: answer,
    live.Explain: explain,
    live.Preview: preview,
    live.Study: study,
    live.Hint: hint,
    requests.Undo: undo,
    requests.Consent: consent,
    requests.Vote: vote,
    requests.End: end,
    requests.Resign: resign,
    live.Say: say,
}
"""What is done about each kind of message."""
