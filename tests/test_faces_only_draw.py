"""The browser and the terminal work out no rule: they draw what the rules worked out (`Game.aids`).

The words of effects on cards, and the marks of sums, costs and distances, stand in the rules alone.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src/reefside"
WRITTEN: Final = ("wire.ts", "verbs.ts", "texts.ts")
"""What `make types` writes."""
EFFECTS: Final = ("effect", "cast", "bonus", "ability", "effects", "reward")
"""Columns of content that say what a component does, word by word."""
DRAWN: Final = {
    "games/tidal-blades/icons.ts",
    "games/tidal-blades/rewards.ts",
    "games/tidal-blades/Rewards.svelte",
}
"""Where the words of effects are drawn as pictures, as they are on the printed cards."""
FORBIDDEN: Final = [
    r"\b(step|portal|entering|move|recruit|hire)[_]?[Cc]ost\b",  # what something costs
    r"\b(movement[_]?[Pp]oints|free[_]?[Cc]limb|has\('flight'\))",  # what a walk costs
    r"\b(hit|kill)[_]?[Cc]hance\(|\bat_?[Ll]east\(|\bcomb\(|\bbinomial\b",  # chances of dice
    r"\bdamage[_]?[Oo]f\b|\bpack[_]?[Nn]ear\b|\bshield[_]?[Oo]ver\b",  # sums of damage
    r"Math\.abs\([^)*]*\)\s*\+\s*Math\.abs\(",  # distances on a grid
    r"Math\.max\(Math\.abs\(",  # distances on hexes
    r"\bmost[_]?[Mm]atched\b|\bmatches[_]?[Aa]ll\b",  # dice matched with symbols
    r"\b(swept|outcome_?[Oo]f|effects_of_role)\(",  # what comes of an answer
]
"""Costs, damage, distances, chances and outcomes, by the names and forms they had in the faces."""
SEEN: Final = re.compile(r"[a-z]+_[a-z_]+")


def faces() -> Iterator[Path]:
    """Every file of the faces but tests and what is written by a program."""
    for path in sorted((ROOT / "web/src").rglob("*")):
        drawing = path.suffix in (".ts", ".svelte") and not path.name.endswith(".test.ts")
        if drawing and path.name not in WRITTEN:
            yield path
    yield from sorted((PACKAGE / "terminal").rglob("*.py"))
    yield from sorted(PACKAGE.glob("games/*/terminal/*.py"))


def words_of(value: Any) -> Iterator[str]:
    """Every key in a value."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from words_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words_of(inner)


def effect_words() -> set[str]:
    """The words of effects in the content of all games, but those that a view shows, too."""
    found: set[str] = set()
    for path in PACKAGE.glob("games/*/content/*.toml"):
        for rows in tomllib.loads(path.read_text("utf-8")).values():
            for row in rows if isinstance(rows, list) else []:
                for column in EFFECTS:
                    found |= {word for word in words_of(row.get(column)) if "_" in word}
    shown = {
        word for path in PACKAGE.glob("games/*/wire.py") for word in SEEN.findall(path.read_text())
    }
    sections = {
        word
        for path in PACKAGE.glob("games/*/words/en.toml")
        for word in tomllib.loads(path.read_text("utf-8"))
    }
    return found - shown - sections


def test_no_face_knows_the_word_of_an_effect() -> None:
    words = effect_words()
    assert len(words) > 50
    found = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in faces()
        if not any(str(path).endswith(drawn) for drawn in DRAWN)
        for word in sorted(words & set(SEEN.findall(path.read_text("utf-8"))))
    ]
    assert found == []


@pytest.mark.parametrize("pattern", FORBIDDEN)
def test_no_face_works_out_costs_damage_distances_or_chances(pattern: str) -> None:
    wrong = re.compile(pattern)
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in faces()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if wrong.search(line)
    ]
    assert found == []


def test_the_faces_are_looked_at() -> None:
    assert len(list(faces())) > 200
