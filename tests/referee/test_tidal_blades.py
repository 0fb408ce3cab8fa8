"""The engine's Challenges, fights and nights of Tidal Blades are the referee's, and no others."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.kit.cases import SOAK, THOROUGH
from tests.referee import (
    blades_dice,
    blades_effects,
    blades_fight,
    blades_hits,
    blades_night,
    blades_scoring,
    tidal_blades,
)
from tests.referee.difference import Difference
from tests.referee.watch_blades_play import cases
from tests.referee.watch_tidal_blades import watch

CASES = cases()
GAMES = 5
"""Games of one test."""
BATCHES = 500 if SOAK else 40 if THOROUGH else 3
SEARCH = 40
"""In so many games a planted fault must be found."""


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_referee_agrees_in_whole_games(batch: int) -> None:
    counts: Counter[str] = Counter()
    for seed in range(batch * GAMES, (batch + 1) * GAMES):
        counts += watch(CASES[seed % len(CASES)], seed)
    assert counts["night"] >= GAMES
    assert counts["questions"] >= GAMES * 5


def test_the_referee_sees_enough() -> None:
    """In a few games; a single one of random answers may hardly attempt anything."""
    counts: Counter[str] = Counter()
    for seed in range(SEARCH):
        counts += watch(CASES[seed % len(CASES)], seed)
    assert counts["attempt"] + counts["declare"] >= SEARCH * 2
    assert counts["night"] >= SEARCH * 2
    assert counts["questions"] >= SEARCH * 20


def test_most_stunts_and_cards_that_can_interrupt_are_refereed() -> None:
    counts: Counter[str] = Counter()
    for seed in range(SEARCH if THOROUGH else SEARCH // 2):
        counts += watch(CASES[seed % len(CASES)], seed)
    assert len([what for what in counts if what.startswith("stunt ")]) >= 12
    assert len([what for what in counts if what.startswith("use ")]) >= 4
    assert counts["fight"] >= 10
    assert counts["killed"] >= 1


# ---------------------------------------------------------------- it can find something


def found(**planted: Any) -> str:
    """The first difference that a planted fault leads to."""
    for seed in range(SEARCH):
        try:
            watch(CASES[seed % len(CASES)], seed, **planted)
        except Difference as difference:
            return str(difference)
    raise AssertionError("the planted fault was not found")


def test_a_difference_is_told_in_one_block() -> None:
    def blunted(what: str, value: object) -> object:
        return value + 1 if what == "the attempt's rolls" and isinstance(value, int) else value

    told = found(eye=blunted).splitlines()
    assert told[0] == "The referee and the engine differ: the attempt's rolls (TB-CHAL-09)"
    assert told[1].startswith("  game     tidal-blades, seed ")
    assert told[2].startswith("  entry    ")
    assert told[-2:] == ["  referee  0", "  engine   1"]


@pytest.mark.parametrize(
    ("face", "other"), [("roll 0 ", "roll 5 "), (" 0", " 5"), ("invasion 1", "invasion 7")]
)
def test_another_die_in_the_record_is_found(face: str, other: str) -> None:
    def turned(line: str) -> str:
        return line.replace(face, other) if line.startswith("nature: ") else line

    assert "(TB-" in found(feed=turned)


@pytest.mark.parametrize(
    "what",
    [
        "the supply",
        "the monsters",
        "the judge",
        "the dice",
        "the Maximum Roll",
        "the challenge_discard",
        "seat 0's dials",
        "seat 0's champion",
        "seat 0's completed",
        "seat 0's leaders",
        "seat 0's shield",
        "seat 0's spent",
        "seat 0's hand",
    ],
)
def test_anything_else_that_is_seen_otherwise_is_found(what: str) -> None:
    def other(seen: str, value: object) -> object:
        return f"not {value}" if seen == what else value

    assert f"differ: {what} (" in found(eye=other)


@pytest.mark.parametrize("withheld", ["withdraw", "complete", "block", "stop", "bonus", "leap"])
def test_an_answer_that_is_not_offered_is_found(withheld: str) -> None:
    def poorer(what: str, value: object) -> object:
        if what != "the question" or not isinstance(value, tuple):
            return value
        return value[0], [answer for answer in value[1] if answer != withheld]

    assert f"'{withheld}'" in found(eye=poorer).splitlines()[-2]


def shared_lead(t: Any) -> Any:
    """Everybody who leads places a token, tied or not."""
    places = [hero["champion"] for hero in t["heroes"]]
    for hero in t["heroes"]:
        hero["leaders"] += hero["champion"] == max(places)
    yield from ()


def no_reward(*_: object) -> Any:
    """A kill gives nothing."""
    yield from ()


PLANTS: list[tuple[str, list[Any], str, Any]] = [
    ("TB-ROUND-12", [blades_night], "standings", shared_lead),
    ("TB-ROUND-11", [blades_night], "JUDGE", {a: a for a in tidal_blades.HALLS.values()}),
    ("TB-MONSTER-14", [blades_night], "move_champion", lambda *_: None),
    ("TB-CHAL-13", [tidal_blades], "everything", lambda *_: False),
    ("TB-CHAL-28", [tidal_blades], "move_champion", lambda *_: None),
    (
        "TB-CHAL-11",
        [tidal_blades],
        "matchable",
        lambda needed, symbols: len(needed) <= len(symbols),
    ),
    ("TB-CHAL-33", [tidal_blades], "best_matches", lambda *_: [[]]),
    ("TB-FIGHT-02", [tidal_blades], "bonus_dice", lambda *_: []),
    ("TB-FIGHT-17", [blades_hits], "pierces", lambda *_: True),
    ("TB-TRAIT-05", [tidal_blades], "most_dice", lambda *_: 2),
    ("TB-TRAIT-09", [blades_effects], "draw_card", lambda *_: iter(())),
    ("TB-SHIELD-09", [tidal_blades], "set_dice", lambda *_: iter(())),
    ("TB-DICE-21", [blades_dice], "symbols_of", lambda *_: []),
    ("TB-FIGHT-20", [blades_fight], "move_champion", lambda *_: None),
    ("TB-MONSTER-03", [blades_fight], "effects", no_reward),
    ("TB-SCORE-05", [blades_scoring], "ranks", lambda places, awards: awards[: len(places)]),
    ("TB-GEN-04", [blades_effects, tidal_blades], "reshuffle", lambda *_: None),
]


@pytest.mark.parametrize(
    ("rule", "modules", "name", "value"), PLANTS, ids=[row[0] for row in PLANTS]
)
def test_a_referee_with_one_rule_changed_disagrees(
    monkeypatch: pytest.MonkeyPatch, rule: str, modules: list[Any], name: str, value: Any
) -> None:
    for module in modules:
        monkeypatch.setattr(module, name, value)
    assert "The referee and the engine differ" in found(), rule
