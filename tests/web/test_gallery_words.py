"""The gallery of cards and pieces finds words for every kind of row."""

from __future__ import annotations

import pytest

from reefside.games import keys, load_game
from reefside.kernel.words import LANGUAGES


@pytest.mark.parametrize(
    "game", [key for key in keys() if load_game(key).words.has("how.aim.win.text")]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_row_has_a_name_and_rules(game: str, language: str) -> None:
    loaded = load_game(game)
    texts = loaded.words.texts[language]
    kinds = {row.kind for row in loaded.content.all_rows()}
    named = {key.split(".")[1] for key in texts if key.startswith("gallery.")}
    assert named == kinds
    for kind in kinds:
        rules = texts[f"gallery.{kind}.rules"].split()
        assert rules
        assert [rule for rule in rules if f"rules.{rule}.text" not in texts] == []


@pytest.mark.parametrize("game", keys())
def test_languages_look_for_the_same_words(game: str) -> None:
    words = load_game(game).words
    for key, text in words.texts["en"].items():
        if key.startswith("gallery.") and not key.endswith(".title"):
            assert words.text("pl", key) == text
