"""What one perspective gets to know, in words: only views, told events and offers leave."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, cast

from reefside import match as matches
from reefside.match import COMMON_WORDS, Match
from reefside.speech import choice_label, prompt_text
from reefside.wire.live import Forecast, UndoText
from reefside.wire.lobby import QuestionText, Told

TOLD_AT_ONCE: Final = 400
"""Events that are told in one message at most: the latest. Older ones are asked for."""
TOLD_A_PAGE: Final = 200
"""Events of a page of older ones."""
HEAD = ("kind", "seat", "rule")
"""What every event has; the rest are its facts."""


NO_UNDO: Final = UndoText("nothing", "")
"""For whoever has nothing to take back."""
Heard = dict[tuple[int, bool, str], Told]
"""What was put into words: where it stands in the match, whether whole, in which language."""


def told_of(match: Match, event: dict[str, Any], n: int, number: int, language: str) -> Told:
    """An event for a client."""
    facts = {name: value for name, value in event.items() if name not in HEAD}
    text = match.tell(event, language)
    return Told(n, event["kind"], event["seat"], event["rule"], number, text, facts)


def recent(match: Match, seat: int | None, since: int) -> int:
    """The event after which a seat is told everything at once: not too long ago."""
    return max(since, match.heard(seat) - TOLD_AT_ONCE)


def page(match: Match, seat: int | None, before: int, language: str) -> list[Told]:
    """The events that came right before one, as a seat may know them."""
    upto = min(before - 1, match.heard(seat))
    return news(match, seat, max(upto - TOLD_A_PAGE, 0), language, upto=max(upto, 0))


def news(
    match: Match,
    seat: int | None,
    since: int,
    language: str,
    heard: Heard | None = None,
    upto: int | None = None,
) -> list[Told]:
    """What a seat may know of what happened after event `since`.

    `heard` keeps what was put into words: whoever else heard the same is told it under a number
    of their own.
    """
    if heard is None:
        heard = {}
    found = []
    for n, place, whole in match.hearing(seat, since, upto):
        one = heard.get((place, whole, language))
        if one is None:
            event, number = match.event_at(place, seat)
            one = heard[place, whole, language] = told_of(match, event, n, number, language)
        if one.n != n:
            one = Told(n, one.kind, one.seat, one.rule, one.number, one.text, one.facts)
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
        )
        for ask in asks
    ]


def undo_text(match: Match, seat: int, alone: bool, language: str) -> UndoText:
    """Whether a seat may take back, in words; `alone` means that nobody need be asked."""
    if match.over:
        return NO_UNDO
    offer = match.undo_offer(seat, language)
    key = "free" if offer.key == "consent" and alone else offer.key
    return undo_words(language, key, offer.why, match.rules)


@lru_cache(1_000)
def undo_words(language: str, key: str, why: str, rules: str) -> UndoText:
    """What taking back would mean, in words: equal ones are the same."""
    text = COMMON_WORDS.say(language, f"undo.{key}", {"why": why, "rules": rules})
    return UndoText(cast(Any, key), text)


def forecast(match: Match, ref: int, seat: int, choice: str, language: str) -> Forecast:
    """What surely follows from an answer; raises Refused if it is not legal."""
    outlook: matches.Outlook = match.preview(seat, choice, language=language)
    told = [
        told_of(match, {k: v for k, v in event.items() if k != "n"}, n, match.number, language)
        for n, event in enumerate(outlook.told, 1)
    ]
    return Forecast(ref, told, cast(Any, outlook.ends))
