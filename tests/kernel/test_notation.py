"""Notation: a choice as one line of text, and back."""

from __future__ import annotations

import pytest

from reefside.kernel.choice import NATURE, PASS, Choice, Outcome
from reefside.kernel.notation import NUMBER, Notation, Word
from reefside.kernel.refusal import Mistake
from reefside.kernel.table import Entry

CARD = Word("card", ["calm", "wave", "storm", "fog", "sun"])
SAIL = Notation(
    {"sail": [NUMBER, NUMBER], "give": [CARD, NUMBER, CARD], "look": []},
    {"draw": CARD, "roll": NUMBER},
)


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (PASS, "pass"),
        (Choice("look"), "look"),
        (Choice("sail", 3, -2), "sail 3 -2"),
        (Choice("give", 1, 12, 4), "give wave 12 sun"),
        (Choice("undo", 17), "undo 17"),
    ],
    ids=repr,
)
def test_a_choice_is_written_and_read_back(choice: Choice, text: str) -> None:
    assert SAIL.write(choice) == text
    assert SAIL.read(text) == choice


@pytest.mark.parametrize("text", ["GIVE Wave 12 SUN", "  give   wave\t12  sun \n"])
def test_reading_ignores_case_and_extra_spaces(text: str) -> None:
    assert SAIL.read(text) == Choice("give", 1, 12, 4)


@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (Outcome("roll", (1, 4)), "roll 1 4"),
        (Outcome("draw", (4, 0, 0)), "draw sun calm calm"),
        (Outcome("draw", ()), "draw"),
    ],
    ids=repr,
)
def test_nature_s_answer_is_written_and_read_back(outcome: Outcome, text: str) -> None:
    assert SAIL.write(outcome) == text
    assert SAIL.read_nature(text.upper()) == outcome


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        ((0, PASS), "0: pass"),
        ((12, Choice("sail", 1, 2)), "12: sail 1 2"),
        ((NATURE, Outcome("roll", (5,))), "nature: roll 5"),
    ],
    ids=repr,
)
def test_a_line_of_the_record_is_written_and_read_back(entry: Entry, line: str) -> None:
    assert SAIL.write_entry(entry) == line
    assert SAIL.read_entry(line) == entry
    assert SAIL.read_entry(f"  {line.upper()}  ") == entry


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is no verb here; say give, look, pass, sail, undo"),
        ("   ", "'' is no verb here"),
        ("fly home", "'fly' is no verb here"),
        ("sail 1", "'sail 1' does not fit; say sail <number> <number>"),
        ("sail 1 2 3", "does not fit; say sail <number> <number>"),
        ("pass 1", "'pass 1' does not fit; say pass"),
        ("sail 1 x", "'x' is not a number"),
        ("sail 1 --2", "'--2' is not a number"),
        ("sail 1 1.5", "'1.5' is not a number"),
        ("sail 1 ²", "'²' is not a number"),
        ("sail 1 1234567890", "'1234567890' is not a number"),
        ("give rain 1 sun", "there is no card 'rain'; there is calm, wave, storm, fog …"),
    ],
)
def test_what_cannot_be_read_is_named_with_what_could(text: str, message: str) -> None:
    with pytest.raises(Mistake) as mistake:
        SAIL.read(text)
    assert message in str(mistake.value)
    assert "\n" not in str(mistake.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Nature does not say ''; she says draw, roll"),
        ("sail 1 2", "Nature does not say 'sail 1 2'"),
        ("roll x", "'x' is not a number"),
        ("draw calm rain", "there is no card 'rain'"),
    ],
)
def test_what_nature_cannot_say_is_named(text: str, message: str) -> None:
    with pytest.raises(Mistake) as mistake:
        SAIL.read_nature(text)
    assert message in str(mistake.value)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("hello", "'hello' is no line of a record; write 'seat: choice'"),
        ("me: pass", "'me' is no seat; write a number or 'nature'"),
        (": pass", "'' is no seat"),
        ("-1: pass", "'-1' is no seat"),
        ("999: pass", "'999' is no seat"),
        ("0: fly", "'fly' is no verb here"),
        ("nature: pass", "Nature does not say"),
    ],
)
def test_a_line_that_is_none_is_refused(line: str, message: str) -> None:
    with pytest.raises(Mistake) as mistake:
        SAIL.read_entry(line)
    assert message in str(mistake.value)


def test_every_key_of_a_word_is_its_own_number() -> None:
    for number, key in enumerate(CARD.keys):
        assert CARD.read(key) == number
        assert CARD.write(number) == key
    assert NUMBER.write(7) == "7"
    assert NUMBER.read("-7") == -7
