"""What one perspective gets to know, in words: only views, told events and offers leave."""

from __future__ import annotations

from typing import Any, cast

from reefside import match as matches
from reefside.match import COMMON_WORDS, Match
from reefside.speech import choice_words, prompt_text
from reefside.wire.live import Forecast, Perspective, UndoText
from reefside.wire.lobby import QuestionText, Told

HEAD = ("kind", "seat", "rule")
"""What every event has; the rest are its facts."""


def told_of(match: Match, event: dict[str, Any], n: int, number: int, language: str) -> Told:
    """An event for a client."""
    facts = {name: value for name, value in event.items() if name not in HEAD}
    text = match.tell(event, language)
    return Told(n, event["kind"], event["seat"], event["rule"], number, text, facts)


def news(match: Match, seat: int | None, since: int, language: str) -> list[Told]:
    """What a seat may know of what happened after event `since`."""
    return [
        told_of(match, told.event, told.n, told.number, language)
        for told in match.told(seat, since)
    ]


def question_texts(match: Match, view: dict[str, Any], language: str) -> list[QuestionText]:
    """The texts of the questions in a view."""
    game = match.game
    return [
        QuestionText(
            ask["number"],
            prompt_text(game, language, ask["prompt"]),
            ask["rule"],
            [choice_words(game, language, choice) for choice in ask["choices"]],
        )
        for ask in view["asks"]
    ]


def undo_text(match: Match, seat: int | None, alone: bool, language: str) -> UndoText:
    """Whether a seat may take back, in words; `alone` means that nobody need be asked."""
    if seat is None or match.over:
        return UndoText("nothing", "")
    match.language = language
    offer = match.undo_offer(seat)
    key = "free" if offer.key == "consent" and alone else offer.key
    facts = {"why": offer.why, "rules": match.rules}
    return UndoText(cast(Any, key), COMMON_WORDS.say(language, f"undo.{key}", facts))


def perspective(
    match: Match, seat: int | None, since: int, alone: bool, language: str
) -> Perspective:
    """All that a seat, or a spectator, may know now, with what is new since event `since`."""
    view = match.view(seat)
    return Perspective(
        seat,
        view,
        news(match, seat, since, language),
        question_texts(match, view, language),
        undo_text(match, seat, alone, language),
    )


def forecast(match: Match, ref: int, seat: int, choice: str, language: str) -> Forecast:
    """What surely follows from an answer; raises Refused if it is not legal."""
    match.language = language
    outlook: matches.Outlook = match.preview(seat, choice)
    told = [
        told_of(match, {k: v for k, v in event.items() if k != "n"}, n, match.number, language)
        for n, event in enumerate(outlook.told, 1)
    ]
    return Forecast(ref, told, cast(Any, outlook.ends))
