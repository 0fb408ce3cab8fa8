"""Texts for several readers: names for others, “you” for oneself."""

from __future__ import annotations

import pytest

from reefside.kernel.people import CLOSE, NEXT, OPEN, fitting, named, seat_mark
from reefside.kernel.words import Words

WORDS = Words(
    {
        "en": {
            "takes": "{seat|* takes|you take} {n} {n|fish|fish} from {other}.",
            "turn": "Round {n}: {seat|*’s|your} turn. {seat} and {other}.",
        },
        "pl": {"takes": "{seat|* bierze|bierzesz} {n} {n|rybę|ryby|ryb}. Traci: {other}."},
    }
)
NAMES = ["Ada", "Bo"]
FACTS = {"seat": seat_mark(0, "Gold"), "other": seat_mark(1, "Crimson"), "n": 2}


@pytest.mark.parametrize(
    ("language", "reader", "said"),
    [
        ("en", None, "Ada takes 2 fish from Bo."),
        ("en", 0, "You take 2 fish from Bo."),
        ("en", 1, "Ada takes 2 fish from you."),
        ("pl", None, "Ada bierze 2 ryby. Traci: Bo."),
        ("pl", 0, "Bierzesz 2 ryby. Traci: Bo."),
        ("pl", 1, "Ada bierze 2 ryby. Traci: ty."),
    ],
)
def test_each_reader_has_a_text_of_their_own(language: str, reader: int | None, said: str) -> None:
    text = WORDS.format(language, "takes", FACTS)
    assert named(text, language, NAMES, reader) == said


def test_the_words_for_you_begin_a_sentence_with_a_capital() -> None:
    text = WORDS.format("en", "turn", FACTS)
    assert named(text, "en", NAMES, 0) == "Round 2: your turn. You and Bo."
    assert named(text, "en", NAMES, 1) == "Round 2: Ada’s turn. Ada and you."


def test_a_seat_without_a_name_is_called_what_the_game_calls_it() -> None:
    text = WORDS.format("en", "takes", FACTS)
    assert named(text, "en") == "Gold takes 2 fish from Crimson."
    assert named(text, "en", ["", "Bo"]) == "Gold takes 2 fish from Bo."


def test_who_is_no_seat_is_named_as_others_are() -> None:
    assert WORDS.format("en", "takes", {**FACTS, "seat": "Nature", "other": "–"}) == (
        "Nature takes 2 fish from –."
    )
    both = f"{seat_mark(0, 'Gold')}, {seat_mark(1, 'Crimson')}"
    assert named(fitting(both, ["* wins", "you win"]), "en", NAMES, 0) == "You, Bo wins"


def test_a_name_is_put_in_as_it_is() -> None:
    sly = f"{OPEN}1{NEXT}*{CLOSE}"
    text = WORDS.format("en", "takes", FACTS)
    assert named(text, "en", ["*", sly]) == f"* takes 2 fish from {sly}."


def test_a_text_without_seats_stays_as_it_is() -> None:
    assert named("Two * fish.", "en", NAMES, 0) == "Two * fish."
