"""Notation: a choice as one line of text, and back."""

from __future__ import annotations

import pytest

from reefside.kernel.answer_space import UNKNOWN
from reefside.kernel.choice import NATURE, PASS, Choice, Outcome
from reefside.kernel.notation import Notation
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.table import Entry
from reefside.kernel.verbs import Keys, Number, OutOfBounds, counted

CARD = Keys("card", ["calm", "wave", "storm", "fog", "sun"])
MILES = Number("miles", -3, 12)
SAIL = Notation(
    [CARD, MILES, counted("slot", 3)],
    {
        "sail": ["east: miles", "north: miles"],
        "give": ["card", "number: miles", "other: card"],
        "swap": ["slot", "other: slot"],
        "look": [],
    },
    {"draw": "card", "roll": "miles"},
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
        ("", "'' is no verb here; say give, look, pass, sail, swap, undo"),
        ("   ", "'' is no verb here"),
        ("fly home", "'fly' is no verb here"),
        ("sail 1", "'sail 1' does not fit; say sail <east> <north>"),
        ("sail 1 2 3", "does not fit; say sail <east> <north>"),
        ("swap 1", "'swap 1' does not fit; say swap <slot> <other>"),
        ("pass 1", "'pass 1' does not fit; say pass"),
        ("sail 1 x", "'x' is not a number"),
        ("sail 1 --2", "'--2' is not a number"),
        ("sail 1 1.5", "'1.5' is not a number"),
        ("sail 1 ²", "'²' is not a number"),
        ("sail 1 13", "'13' is not a number from -3 to 12"),
        ("sail -4 1", "'-4' is not a number from -3 to 12"),
        ("sail 1 1234567890", "'1234567890' is not a number from -3 to 12"),
        ("undo -1", "'-1' is not a number from 0 to 999999999"),
        ("swap 1 4", "there is no slot '4'; there is 1, 2, 3 …"),
        ("give rain 1 sun", "there is no card 'rain'; there is calm, wave, storm, fog …"),
    ],
)
def test_what_cannot_be_read_is_named_with_what_could(text: str, message: str) -> None:
    with pytest.raises(InvalidInput) as invalid:
        SAIL.read(text)
    assert message in str(invalid.value)
    assert "\n" not in str(invalid.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Nature does not say ''; she says draw, roll"),
        ("sail 1 2", "Nature does not say 'sail 1 2'"),
        ("roll x", "'x' is not a number"),
        ("roll 1 13", "'13' is not a number from -3 to 12"),
        ("draw calm rain", "there is no card 'rain'"),
    ],
)
def test_what_nature_cannot_say_is_named(text: str, message: str) -> None:
    with pytest.raises(InvalidInput) as invalid:
        SAIL.read_nature(text)
    assert message in str(invalid.value)


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
    with pytest.raises(InvalidInput) as invalid:
        SAIL.read_entry(line)
    assert message in str(invalid.value)


def test_every_key_of_a_kind_is_its_own_number() -> None:
    for number, key in enumerate(CARD.keys):
        assert CARD.read(key) == number
        assert CARD.write(number) == key
    assert MILES.write(7) == "7"
    assert MILES.read("-3") == -3


def test_a_number_out_of_bounds_is_told_the_bounds() -> None:
    with pytest.raises(OutOfBounds) as found:
        SAIL.read("sail 13 1")
    assert (found.value.said, found.value.least, found.value.most) == ("13", -3, 12)


@pytest.mark.parametrize(
    ("choice", "fits"),
    [
        (PASS, True),
        (Choice("undo", 17), True),
        (Choice("sail", -3, 12), True),
        (Choice("sail", -4, 12), False),
        (Choice("sail", 1, 2, 1), False),
        (Choice("give", 4, 0, 4), True),
        (Choice("give", 5, 0, 4), False),
        (Choice("give", -1, 0, 4), False),
        (Choice("fly"), False),
        (Outcome("look", (1,)), False),
    ],
    ids=repr,
)
def test_a_choice_fits_if_every_number_is_within_its_bounds(choice: Choice, fits: bool) -> None:
    assert SAIL.fits(choice) == fits


def test_the_answers_are_numbered_as_they_are_declared() -> None:
    answers = SAIL.answers
    assert [verb.key for verb in answers.verbs] == ["pass", "sail", "give", "swap", "look"]
    assert [verb.size for verb in answers.verbs] == [1, 16 * 16, 5 * 16 * 5, 3 * 3, 1]
    assert len(answers) == 1 + 256 + 400 + 9 + 1
    assert answers.index(PASS) == 0
    assert answers.index(Choice("sail", -3, -3)) == 1
    assert answers.index(Choice("sail", -3, -2)) == 2
    assert answers.index(Choice("sail", -2, -3)) == 17
    assert answers.index(Choice("give", 0, -3, 4)) == 257 + 4
    assert answers.index(Choice("look")) == len(answers) - 1
    assert [answers.index(answers.choice(i)) for i in range(len(answers))] == list(range(667))


@pytest.mark.parametrize(
    "choice",
    [Choice("undo", 1), Choice("fly"), Choice("sail", 13, 0), Outcome("look", (1,))],
    ids=repr,
)
def test_what_is_no_answer_has_no_number(choice: Choice) -> None:
    assert SAIL.answers.index(choice) == UNKNOWN


@pytest.mark.parametrize("index", [-1, 667])
def test_there_is_no_answer_beyond_the_last(index: int) -> None:
    with pytest.raises(IndexError, match="the answers are 0 to 666"):
        SAIL.answers.choice(index)


@pytest.mark.parametrize(
    ("arguments", "line"),
    [(["other: slot"], "no kind slot"), (["card"] * 4, "swap has too many arguments")],
)
def test_a_table_of_verbs_that_cannot_be_is_refused(arguments: list[str], line: str) -> None:
    with pytest.raises(AssertionError, match=line):
        Notation([CARD], {"swap": arguments}, {})
