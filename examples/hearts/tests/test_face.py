"""What people and programs see of Hearts: its board, its types, its texts, its entry point."""

from __future__ import annotations

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

import reefside
import reefside_hearts
from examples.hearts.tests.position import GAME, dealt
from reefside import citations
from reefside.games import GROUP
from reefside.kernel.drive import advance, play
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.rooms import room_of
from reefside.kernel.view import view
from reefside.kernel.words import LANGUAGES
from reefside.speech import seat_name
from tests.kit.rules import all_rule_tests, compare, rules_of

TESTS = Path(__file__).parent


def test_every_rule_has_a_test_and_leads_to_code() -> None:
    survey = compare({GAME.key: rules_of(GAME)}, all_rule_tests(TESTS))
    assert survey.fine, survey.lines()
    known = citations.citations(GAME)
    assert [rule for rule in rules_of(GAME) if rule not in known] == []
    assert [rule for rule in known if rule.startswith("HE-") and rule not in rules_of(GAME)] == []


def test_both_languages_say_the_same_things() -> None:
    assert GAME.words.keys("en") == GAME.words.keys("pl")


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_seats_are_called_by_their_names(language: str) -> None:
    queen = {"en": "Q♠", "pl": "D♠"}[language]
    assert GAME.text(language, "choices.play", {"card": "qs"}).endswith(queen)
    south = {"en": "South", "pl": "Południe"}[language]
    assert seat_name(GAME, language, 0) == south


def test_the_view_has_the_type_that_the_package_says() -> None:
    wire = room_of(GAME, "wire")
    assert wire is not None
    g = GAME.new_table(4, key_of(2), GAME.check(4, {"limit": "30"}))
    stream = Stream(key_of(2), 3)
    ask = advance(g)
    while ask is not None:
        for seat in (None, 0, 3):
            msgspec.convert(GAME.table_view(g, seat), wire.TABLE)
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_board_shows_trick_and_hand(language: str) -> None:
    terminal = room_of(GAME, "terminal")
    assert terminal is not None
    g = dealt("d", "2c", "s")
    console = Console(width=90, record=True, file=StringIO())
    console.print(terminal.BOARD(GAME).render(view(GAME, g, 2, 0), language))
    drawn = console.export_text()
    assert "2♣" in drawn
    assert GAME.card_text(language, "qs") in drawn
    assert GAME.words.text(language, "terms.hand") in drawn


def environment(folder: Path) -> dict[str, str]:
    """That of a program beside which Hearts is installed."""
    info = folder / "reefside_hearts-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: reefside-hearts\nVersion: 0.1\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nhearts = reefside_hearts:new_game\n")
    home = Path(reefside_hearts.__file__).parents[1]
    kernel = Path(reefside.__file__).parents[1]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, [folder, home, kernel]))}


def test_it_is_found_by_its_entry_point_and_played(tmp_path: Path) -> None:
    words = ["simulate", "hearts", "--games", "2", "--bots", "greedy,random", "--json"]
    command = [sys.executable, "-m", "reefside.cli", *words]
    done = subprocess.run(
        command,
        env=environment(tmp_path),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert '"finished": 2' in done.stdout, done.stderr
