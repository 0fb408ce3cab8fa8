"""Every game and mode on the terminal: drawn at every decision, nothing raw, nothing too wide."""

from __future__ import annotations

from typing import Final

import pytest

from reefside.games import load_game, packages
from reefside.kernel.game import PRINTING, SEATING
from reefside.kernel.verbs import Keys
from reefside.kernel.words import LANGUAGES
from reefside.terminal.board import Board
from reefside.terminal.boards import board_of
from tests.terminal.walking import SIZES, Reader, Walk, draw, draw_end, walk

TACTICS: Final = [
    ("competitive", 3),
    ("team", 4),
    ("battle", 2),
    ("battle-team", 4),
    ("solo", 1),
    ("coop", 2),
]
WALKS: Final = [
    *[Walk("banner-festival", seats, {}) for seats in (2, 3, 4, 5)],
    *[Walk("grim-tide", seats, {"max_rounds": "4"}) for seats in (2, 3, 4)],
    *[
        Walk("tiny-epic-tactics", seats, {"mode": mode, "max_rounds": "2"})
        for mode, seats in TACTICS
    ],
    Walk("tidal-blades", 1, {"rival": "elder"}),
    Walk("tidal-blades", 2, {"edition": "first", "setup": "first"}),
    Walk("tidal-blades", 3, {"edition": "revised"}),
    Walk("tidal-blades", 4, {"advanced": "yes"}),
]
CARDS: Final = {
    "banner-festival": ("play",),
    "grim-tide": ("use", "channel", "recruit"),
    "tiny-epic-tactics": ("take", "hold", "play", "discard"),
    "tidal-blades": ("pick", "keep", "use", "stunt", "drop", "buy", "attempt", "take", "discard"),
}
"""The answers that choose a card."""


def named(case: Walk) -> str:
    """A case in a word."""
    return "-".join([case.game, str(case.seats), *case.options.values()])


def test_every_mode_and_printing_is_walked() -> None:
    for key in packages():
        walked = [case for case in WALKS if case.game == key]
        assert walked, key
        for option in load_game(key).options:
            if option.kind in (SEATING, PRINTING):
                seen = {case.options.get(option.name) for case in walked}
                assert seen >= set(option.values), (key, option.name)


@pytest.mark.parametrize("key", packages())
def test_every_game_has_a_board_of_its_own(key: str) -> None:
    assert type(board_of(load_game(key))) is not Board


@pytest.mark.parametrize("case", WALKS, ids=named)
def test_nothing_raw_and_nothing_too_wide_in_a_whole_game(case: Walk) -> None:
    reader = Reader(case)
    found: set[str] = set()
    for match in walk(case, seed=case.seats):
        language = LANGUAGES[match.number % len(LANGUAGES)]
        for room in SIZES:
            drawn = draw(reader.board, match, room, language)
            found.update(reader.raw(drawn) + reader.wide(drawn))
    for language in LANGUAGES:
        drawn = draw_end(reader.board, match, language)
        found.update(reader.raw(drawn) + reader.wide(drawn))
    assert not found


@pytest.mark.parametrize("key", packages())
def test_a_choice_of_a_card_shows_its_text(key: str) -> None:
    case = next(case for case in WALKS if case.game == key)
    board, view = board_of(load_game(key)), next(walk(case, 0)).view(0)
    for verb in CARDS[key]:
        kind = board.game.notation.verbs[verb].arguments[0].kind
        assert isinstance(kind, Keys)
        for card in kind.keys:
            for language in LANGUAGES:
                said = board.about(view, f"{verb} {card}", language)
                assert said, (verb, card)
                assert all(len(line.plain) > 12 for line in said)


@pytest.mark.parametrize("key", ["tidal-blades", "tiny-epic-tactics"])
def test_raw_values_would_be_found(key: str) -> None:
    case = next(case for case in WALKS if case.game == key)
    reader = Reader(case)
    match = next(walk(case, 0))
    drawn = draw(Board(reader.game), match, SIZES[0], "pl")
    assert reader.raw(drawn)
    assert reader.wide(drawn)
