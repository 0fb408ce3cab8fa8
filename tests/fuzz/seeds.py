"""Real documents to begin with: saves, records, packs, realms, lines."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random

import reefside
from reefside.games import load_game, packages
from reefside.match import Match
from tests.kit.cases import SOAK

TESTS = Path(__file__).resolve().parent.parent
LARGE = 120_000 if SOAK else 24_000
"""Bytes of a save that is still small enough to be read thousands of times."""
SET_UPS: list[tuple[str, int, dict[str, str]]] = [
    ("banner-festival", 3, {}),
    ("grim-tide", 2, {}),
    ("tidal-blades", 1, {}),
    ("tidal-blades", 2, {"edition": "first"}),
    ("tiny-epic-tactics", 2, {}),
    ("tiny-epic-tactics", 1, {"mode": "solo"}),
]


def played(place: int, answers: int) -> Match:
    """A match of one of the set-ups after so many random answers, one of them taken back."""
    key, seats, options = SET_UPS[place % len(SET_UPS)]
    match, luck = reefside.new(key, seats, place + 1, options), Random(place)
    for _ in range(answers):
        if match.over:
            break
        seat = match.waiting[0]
        match.play(seat, luck.choice(match.choices(seat)))
        if luck.random() < 0.05 and match.undo_offer(seat).free:
            match.undo(seat)
    return match


@cache
def present_saves() -> list[str]:
    """Saves of matches under the present rules, and one that is over."""
    found = [played(place, answers).save() for place in range(len(SET_UPS)) for answers in (3, 25)]
    return [*found, played(0, 10_000).save()]


@cache
def older_saves() -> list[str]:
    """Saves of matches under other rules, from the corpus, and what becomes of them now."""
    found = []
    for path in sorted((TESTS / "corpus").rglob("*-seats*.json")):
        if path.stat().st_size <= LARGE:
            found.append(path.read_text("utf-8"))
    found += [
        path.read_text("utf-8") for path in sorted((TESTS / "corpus" / "schema-1").glob("*.json"))
    ]
    begun_anew = [reefside.load(text) for text in found[::4]]
    return found + [match.save() for match in begun_anew if match.history]


@cache
def packs() -> dict[str, dict[str, str]]:
    """Each game's own content as the files of a pack."""
    return {key: dict(load_game(key).content.sources()) for key in packages()}


@cache
def realms() -> list[str]:
    """Realm files."""
    boxes = [
        '{ box = "8x5", at = "d1" }',
        '{ box = "8x1", at = "d1", turn = 2 }',
        '{ box = "8x5", at = "d2", turn = 1 }',
    ]
    return [
        'side = "back"\nboxes = []\n',
        f'side = "back"\nboxes = [{boxes[0]}]\n',
        'side = "back"\nboxes = [\n' + ",\n".join(boxes) + ",\n]\n",
    ]


@cache
def lines(key: str) -> list[str]:
    """Lines of records: what seats and Nature say in a game."""
    found: set[str] = set()
    for path in sorted((TESTS / "golden" / key).glob("*.game"))[:6]:
        for line in path.read_text("utf-8").partition("\n\n")[2].splitlines():
            found.add(line)
    return sorted(found)[:: max(1, len(found) // 400)]


def record_of(save: str) -> list[str]:
    """The record of a save."""
    record: list[str] = json.loads(save)["record"]
    return record
