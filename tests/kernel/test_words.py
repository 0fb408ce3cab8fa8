"""Words: keys, gaps, and nouns that fit their numbers in two languages."""

from __future__ import annotations

import pytest

from reefside.kernel.refusal import InvalidInput
from reefside.kernel.words import Words, flatten, forms_of, plural, printable

WORDS = Words(
    {
        "en": {
            "title": "Reef",
            "events": {
                "hung": "{seat} hangs {n} {n|banner|banners}.",
                "plain": "Nothing {of note}.",
            },
        },
        "pl": {
            "title": "Rafa",
            "events": {"hung": "{seat} wiesza {n} {n|baner|banery|banerów}."},
        },
    }
)


@pytest.mark.parametrize(
    ("number", "form"), [(0, "fish"), (1, "one"), (2, "fish"), (11, "fish"), (21, "fish")]
)
def test_english_knows_one_and_many(number: int, form: str) -> None:
    assert plural("en", number, ["one", "fish"]) == form


@pytest.mark.parametrize(
    ("number", "form"),
    [
        (0, "banerów"),
        (1, "baner"),
        (2, "banery"),
        (3, "banery"),
        (4, "banery"),
        (5, "banerów"),
        (11, "banerów"),
        (12, "banerów"),
        (14, "banerów"),
        (21, "banerów"),
        (22, "banery"),
        (24, "banery"),
        (25, "banerów"),
        (101, "banerów"),
        (102, "banery"),
        (112, "banerów"),
        (122, "banery"),
    ],
)
def test_polish_knows_one_few_and_many(number: int, form: str) -> None:
    assert plural("pl", number, ["baner", "banery", "banerów"]) == form


def test_polish_with_two_forms_is_content_with_them() -> None:
    assert [plural("pl", number, ["a", "b"]) for number in (1, 2, 5)] == ["a", "b", "b"]


def test_facts_fill_the_gaps_and_choose_the_form() -> None:
    assert WORDS.format("en", "events.hung", {"seat": "Ann", "n": 1}) == "Ann hangs 1 banner."
    assert WORDS.format("en", "events.hung", {"seat": "Ann", "n": "2"}) == "Ann hangs 2 banners."
    assert WORDS.format("pl", "events.hung", {"seat": "Ewa", "n": 3}) == "Ewa wiesza 3 banery."
    assert WORDS.format("pl", "events.hung", {"seat": "Ewa", "n": 5}) == "Ewa wiesza 5 banerów."


def test_a_fact_is_not_read_as_a_gap() -> None:
    assert WORDS.format("en", "events.hung", {"seat": "{n}", "n": 1}) == "{n} hangs 1 banner."


def test_what_is_no_gap_stays_as_it_is_written() -> None:
    assert WORDS.format("en", "events.plain", {}) == "Nothing {of note}."
    assert WORDS.format("en", "title", {"title": "x"}) == "Reef"


def test_a_fact_that_is_not_given_shows_as_a_question_mark() -> None:
    words = Words({"en": {"a": "{who} sails."}})
    assert words.format("en", "a", {}) == "? sails."


def test_keys_are_dotted() -> None:
    assert WORDS.keys("en") == {"title", "events.hung", "events.plain"}
    assert WORDS.has("events.hung")
    assert not WORDS.has("events.sung")
    assert flatten({"a": {"b": {"c": "x"}}, "d": "y"}) == {"a.b.c": "x", "d": "y"}


def test_a_missing_key_and_a_missing_language_are_named() -> None:
    with pytest.raises(InvalidInput, match=r"there is no text 'events\.sung' in 'en'"):
        WORDS.text("en", "events.sung")
    with pytest.raises(InvalidInput, match=r"there is no text 'events\.plain' in 'pl'"):
        WORDS.format("pl", "events.plain", {})
    with pytest.raises(InvalidInput, match="there is no language 'de'; there is en, pl"):
        WORDS.text("de", "title")


def test_what_is_no_text_is_an_error_that_names_its_key() -> None:
    with pytest.raises(InvalidInput, match="the text 'rounds' is no text"):
        flatten({"terms": {"rounds": 3}})


def test_what_others_wrote_is_shown_without_invisible_signs() -> None:
    assert printable("  sail\x1b[2J b4\n", 40) == "sail[2J b4"
    assert printable("żółw" * 20, 10) == "żółwżółwż…"


NOUNS = Words(
    {
        "en": {"dice": {"red": "red die"}, "lost": "Lost: {die:acc}."},
        "pl": {
            "dice": {
                "red": {"nom": "czerwona kość", "acc": "czerwoną kość", "gen": "czerwonej kości"}
            },
            "lost": "Stracono {die:acc}.",
            "none": "Nie ma {die:gen}.",
        },
    }
)


def test_a_noun_with_cases_is_known_by_its_nominative() -> None:
    assert NOUNS.text("pl", "dice.red") == "czerwona kość"
    assert NOUNS.keys("pl") == {"dice.red", "lost", "none"}


def test_a_text_chooses_the_case_of_a_noun() -> None:
    assert NOUNS.format("pl", "lost", {"die": "czerwona kość"}) == "Stracono czerwoną kość."
    assert NOUNS.format("pl", "none", {"die": "czerwona kość 2"}) == "Nie ma czerwonej kości 2."
    said = "czerwona kość, bęben, czerwona kość (moja)"
    in_cases = "czerwoną kość, bęben, czerwoną kość (moja)"
    assert NOUNS.format("pl", "lost", {"die": said}) == f"Stracono {in_cases}."


def test_a_noun_without_the_case_stays_as_it_is() -> None:
    assert NOUNS.format("en", "lost", {"die": "red die"}) == "Lost: red die."
    assert NOUNS.format("pl", "lost", {"die": "Ewa"}) == "Stracono Ewa."


def test_a_browser_is_sent_the_texts_and_the_cases() -> None:
    sent = NOUNS.sent("pl")
    assert sent["forms.acc.czerwona kość"] == "czerwoną kość"
    assert sent["dice.red"] == "czerwona kość"
    assert NOUNS.sent("en") == {"dice.red": "red die", "lost": "Lost: {die:acc}."}


def test_a_case_that_is_none_is_named() -> None:
    with pytest.raises(InvalidInput, match="the noun 'red' has no case 'akk'"):
        forms_of({"dice": {"red": {"nom": "kość", "akk": "kość"}}})
