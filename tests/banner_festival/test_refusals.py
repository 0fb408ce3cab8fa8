"""Refusals: the rule, the reason in both languages, the nearest choice; and nothing changes."""

from __future__ import annotations

import pytest

import reefside
from reefside.kernel.nature import Stream, key_of
from reefside.match import COMMON_WORDS, Match, from_lines
from tests.banner_festival.position import GAME, key
from tests.banner_festival.staging import SUITED
from tests.kit import rule

DEAL = "nature: draw " + " ".join([key(short) for hand in SUITED for short in hand.split()])
"""Seat 0 holds teal 1 to 8, seat 1 purple, seat 2 orange, seat 3 yellow; no 9 is dealt."""

FIRST_BOUT = [DEAL]
GATE_ASKED = [DEAL, "0: play teal-8", "1: play purple-5", "2: play orange-5", "3: play yellow-8"]
"""Gate in yellow: yellow is high and orange low, so seat 2 leads."""
SECOND_BOUT = [*GATE_ASKED, "2: gate 1"]

GATE_MOST = (["1 to 4 spaces"], ["najwyżej o 4 pola"])
CARD_FIRST = (["Move the gate first"], ["Najpierw przesuń bramę"])
GATE_STAYS = (["gate does not move"], ["brama się nie rusza"])
NOW_PLAY = (["now play a card"], ["teraz zagraj kartę"])
NOT_HELD = (["is not in your hand"], ["Nie masz na ręce"])

Said = tuple[list[str], list[str]]
Case = tuple[list[str], int, str, str, str, str, Said]


def case(
    at: list[str], seat: int, said: str, rule: str, reason: str, near: str, words: Said, *facts: str
) -> Case:
    """One refusal; `facts` are numbers that both texts name."""
    english, polish = words
    return at, seat, said, rule, reason, near, ([*english, *facts], [*polish, *facts])


CASES = [
    case(GATE_ASKED, 2, "gate 0", "BF-GATE-02", "gate-span", "gate 1", GATE_MOST, "0."),
    case(GATE_ASKED, 2, "gate 5", "BF-GATE-02", "gate-span", "gate 4", GATE_MOST, "5."),
    case(GATE_ASKED, 2, "gate 8", "BF-GATE-02", "gate-span", "gate 4", GATE_MOST, "8."),
    case(GATE_ASKED, 2, "play orange-3", "BF-PLAY-01", "now-gate", "gate 4", CARD_FIRST),
    case(GATE_ASKED, 2, "pass", "BF-PLAY-01", "now-gate", "gate 1", CARD_FIRST),
    case(SECOND_BOUT, 0, "gate 2", "BF-PLAY-01", "now-play", "play teal-2", NOW_PLAY),
    case(SECOND_BOUT, 2, "gate 1", "BF-PLAY-01", "now-play", "play orange-1", NOW_PLAY),
    case(SECOND_BOUT, 0, "pass", "BF-PLAY-01", "now-play", "play teal-1", NOW_PLAY),
    case(FIRST_BOUT, 0, "gate 2", "BF-GATE-04", "gate-first", "play teal-2", GATE_STAYS),
    case(
        FIRST_BOUT, 0, "play purple-3", "BF-PLAY-02", "card-not-held", "play teal-8", NOT_HELD, "3"
    ),
    case(
        FIRST_BOUT, 3, "play teal-1", "BF-PLAY-02", "card-not-held", "play yellow-1", NOT_HELD, "1"
    ),
    case(FIRST_BOUT, 0, "play teal-9", "BF-PLAY-02", "card-not-held", "play teal-8", NOT_HELD, "9"),
    case(
        FIRST_BOUT,
        0,
        "play teal-0",
        "BF-SETUP-02",
        "card-not-used",
        "play teal-1",
        (["is not in the deck", "with five players"], ["nie ma turkusowej 0", "pięcioosobowej"]),
        "0",
    ),
    case(
        SECOND_BOUT,
        0,
        "play teal-8",
        "BF-PLAY-06",
        "card-played",
        "play teal-7",
        (["teal 8 has already been played this round"], ["zagrano już turkusową 8"]),
        "8",
    ),
    case(
        SECOND_BOUT,
        1,
        "play orange-5",
        "BF-PLAY-06",
        "card-played",
        "play purple-8",
        (["orange 5 has already been played this round"], ["zagrano już pomarańczową 5"]),
        "5",
    ),
]


def match_at(lines: list[str], language: str = "en") -> Match:
    """A match of four after some lines of its record."""
    return from_lines(GAME, 4, key_of(1), {}, lines, language)


@rule("BF-GATE-02", "BF-PLAY-01", "BF-PLAY-02", "BF-PLAY-06", "BF-SETUP-02")
@pytest.mark.parametrize("refusal", CASES, ids=[f"{row[2]}-{row[4]}" for row in CASES])
def test_a_refusal_names_rule_reason_and_nearest_choice(refusal: Case) -> None:
    at, seat, said, rule_id, reason, near, texts = refusal
    for language, words in zip(("en", "pl"), texts):
        match = match_at(at, language)
        before = match.save()
        with pytest.raises(reefside.Refused) as refused:
            match.play(seat, said)
        told = refused.value
        assert (told.rule, told.key, told.nearest) == (rule_id, reason, near)
        assert all(word in told.reason for word in words), told.reason
        assert "?" not in told.reason
        assert match.save() == before
        assert match.explain(seat, near) is None
    assert GAME.words.has(f"rules.{rule_id}.text")


@rule("BF-PLAY-02")
def test_every_reason_the_words_know_is_among_these_cases() -> None:
    for language in ("en", "pl"):
        known = {
            name.removeprefix("refusals.")
            for name in GAME.words.keys(language)
            if name.startswith("refusals.")
        }
        assert known == {row[4] for row in CASES}


@rule("BF-SETUP-04")
def test_a_refusal_does_not_betray_who_holds_a_card() -> None:
    """A card in another hand and an undealt one are refused alike."""
    match = match_at(FIRST_BOUT)
    held, undealt = match.explain(0, "play purple-8"), match.explain(0, "play purple-9")
    assert held is not None
    assert undealt is not None
    assert (held.rule, held.key) == (undealt.rule, undealt.key)
    assert held.reason.replace("8", "9") == undealt.reason


@rule("BF-PLAY-06")
def test_after_a_new_deal_the_cards_of_the_last_round_are_no_longer_played_ones() -> None:
    match = reefside.new("banner-festival", seats=4, seed=1)
    stream = Stream(key_of(1), 0)
    while match.view(0)["round"] == 1:
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, choices[stream.below(len(choices))])
    assert match.view(0)["table"]["discard"] == []
    while match.waiting == [match.view(0)["table"]["lead"]]:
        match.play(match.waiting[0], "gate 1")
    held = match.view(0)["table"]["hand"]
    others = [name for name in GAME.printed.cards if name not in held and not name.endswith("-0")]
    assert {getattr(match.explain(0, f"play {name}"), "key", "") for name in others} == {
        "card-not-held"
    }


# ---------------------------------------------------------------- refusals of any game


COMMON = {
    "not-asked": ("is waiting for Bluehorn Goods", "Teraz decyduje: Towary Bluehorn"),
    "stale": (
        "is closed; the open question is number 5",
        "(numer 0) jest już zamknięte",
    ),
    "not-a-seat": ("no seat 4; the seats are 0 to 3", "Nie ma miejsca 4"),
    "not-a-choice": ("“fly” is not an answer here", "„fly” to nie odpowiedź"),
    "out-of-bounds": (
        "“9” is not a number from 0 to 8",
        "„9” to nie liczba od 0 do 8",
    ),
    "over": ("The game is over", "Gra jest skończona"),
}
UNREADABLE = {"not-a-choice": "fly", "out-of-bounds": "gate 9"}


def refuse_common(match: Match, reason: str) -> reefside.Refused:
    """Be refused for a reason that belongs to no game."""
    seat = {"not-asked": 1, "not-a-seat": 4}.get(reason, 2)
    said = UNREADABLE.get(reason, "gate 1")
    with pytest.raises(reefside.Refused) as refused:
        match.play(seat, said, ask=0 if reason == "stale" else None)
    return refused.value


@rule("BF-PLAY-01")
@pytest.mark.parametrize("reason", COMMON)
def test_answers_to_no_open_question_are_refused_in_both_languages(reason: str) -> None:
    for language, words in zip(("en", "pl"), COMMON[reason]):
        match = match_at(GATE_ASKED, language)
        if reason == "over":
            play_to_the_end(match)
        before = match.save()
        told = refuse_common(match, reason)
        assert (told.key, told.rule) == (reason, "")
        assert words in told.reason
        assert told.nearest == ("gate 1" if reason in UNREADABLE else None)
        assert match.save() == before


def play_to_the_end(match: Match) -> None:
    """Give the first legal answer until the game is over."""
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.choices(seat)[0])


@rule("BF-PLAY-01")
def test_every_common_reason_is_among_these() -> None:
    for language in ("en", "pl"):
        known = {
            name.removeprefix("refusals.")
            for name in COMMON_WORDS.keys(language)
            if name.startswith("refusals.")
        }
        assert known == set(COMMON)


@rule("BF-PLAY-01")
@pytest.mark.parametrize("said", ["fly", "play", "gate three", "play teal-11"])
def test_a_text_that_is_no_choice_is_refused_in_the_language_of_the_match(said: str) -> None:
    english = match_at(GATE_ASKED, "en").explain(2, said)
    polish = match_at(GATE_ASKED, "pl").explain(2, said)
    assert english is not None
    assert polish is not None
    assert polish.reason != english.reason
