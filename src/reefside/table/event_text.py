"""Events, questions and undo offers as text for one perspective."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, cast

import msgspec

from reefside import match as matches
from reefside.match import COMMON_WORDS, Match, texts
from reefside.match.undoing import why_text
from reefside.match.windows import in_window
from reefside.speech import choice_label, prompt_text
from reefside.wire.live import Forecast, UndoText
from reefside.wire.lobby import LogLine, QuestionText

EVENTS_AT_ONCE: Final = 400
"""Events in one message at most: the latest. Clients ask for older ones."""
EVENTS_A_PAGE: Final = 200
"""Events in one page of older ones."""
HEAD = ("kind", "seat", "rule")
"""What every event has; the rest are its facts."""


NO_UNDO: Final = UndoText("nothing", "")
"""For a perspective that has nothing to take back."""
Delivery = tuple[int, int, bool]
"""An event as it was delivered: its number for the seat, its place, and whether whole."""
TextCache = dict[tuple[int, bool, str], LogLine]
"""Events as text, by place in the match, whether whole, and language."""


def log_line(match: Match, event: dict[str, Any], n: int, number: int, language: str) -> LogLine:
    """An event as it is sent to a client."""
    facts = {name: value for name, value in event.items() if name not in HEAD}
    text = texts.event_text(match.game, event, language)
    line = LogLine(n, event["kind"], event["seat"], event["rule"], number, text, facts)
    run = match.game.run_of(event)
    if run is not None:
        line.run, line.silent = run.key, run.silent
    return line


def latest_since(count: int, since: int) -> int:
    """The event after which a seat that has got `count` is sent everything in one message."""
    return max(since, count - EVENTS_AT_ONCE)


def events_before(match: Match, seat: int | None, before: int, language: str) -> list[LogLine]:
    """The events that came right before one, as a seat may know them."""
    upto = min(before - 1, match.delivered_count(seat))
    return new_events(match, seat, max(upto - EVENTS_A_PAGE, 0), language, max(upto, 0))


def new_events(
    match: Match, seat: int | None, since: int, language: str, upto: int | None = None
) -> list[LogLine]:
    """What a seat may know of what happened after event `since`."""
    return texts_of(match, seat, match.deliveries(seat, since, upto), language, {})


def texts_of(
    match: Match, seat: int | None, delivered: list[Delivery], language: str, cache: TextCache
) -> list[LogLine]:
    """Events that were delivered to a seat.

    `cache` keeps the texts, so that the same event is written once for all seats; each seat has
    numbers of its own.
    """
    found = []
    for n, place, whole in delivered:
        one = cache.get((place, whole, language))
        if one is None:
            event, number = match.event_at(place, seat)
            one = cache[place, whole, language] = log_line(match, event, n, number, language)
        if one.n != n:
            one = msgspec.structs.replace(one, n=n)
        found.append(one)
    return found


def question_texts(match: Match, asks: list[dict[str, Any]], language: str) -> list[QuestionText]:
    """The texts of the questions of a view."""
    game = match.game
    return [
        QuestionText(
            ask["number"],
            prompt_text(game, language, ask["prompt"]),
            ask["rule"],
            [choice_label(game, language, choice, ask["prompt"]) for choice in ask["choices"]],
            in_window(match, ask["seat"]),
        )
        for ask in asks
    ]


def undo_text(match: Match, seat: int, alone: bool, language: str) -> UndoText:
    """Whether a seat may take back, in words; `alone` means that nobody need be asked."""
    if match.over:
        return NO_UNDO
    key, why, _ = match.wordless_undo_offer(seat)
    if key == "consent" and alone:
        key, why = "free", ""
    return undo_words(language, key, why, match.rules)


@lru_cache(1_000)
def undo_words(language: str, key: str, why: str, rules: str) -> UndoText:
    """The text of an undo offer; equal ones are the same object."""
    facts = {"why": why_text(key, why, language), "rules": rules}
    text = COMMON_WORDS.format(language, f"undo.{key}", facts)
    return UndoText(cast(Any, key), text)


def forecast(match: Match, ref: int, seat: int, choice: str, language: str) -> Forecast:
    """What surely follows from an answer; raises Refused if it is not legal."""
    outlook: matches.Outlook = match.preview(seat, choice, language=language)
    told = [
        log_line(match, {k: v for k, v in event.items() if k != "n"}, n, match.number, language)
        for n, event in enumerate(outlook.events, 1)
    ]
    return Forecast(ref, told, cast(Any, outlook.ends))
