"""A game is its folder: found there or by its entry point, with all that is its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from reefside.compiling.native import modules_to_compile
from reefside.games import GROUP, keys, load_game, packages
from reefside.kernel.words import LANGUAGES
from tests.kit import toy
from tests.kit.naming import Names, named_outside, shared_files

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_the_entry_points_are_the_packages_of_the_folder() -> None:
    listed = PYPROJECT["project"]["entry-points"][GROUP]
    assert listed == {key: f"{package}:new_game" for key, package in packages().items()}
    folders = {path.parent.name for path in (ROOT / "src/reefside/games").glob("*/__init__.py")}
    assert {package.rpartition(".")[2] for package in packages().values()} == folders


@pytest.mark.parametrize("key", keys())
def test_a_game_is_called_as_it_is_found(key: str) -> None:
    assert load_game(key).key == key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", keys())
def test_every_chapter_of_the_rules_has_a_name(key: str, language: str) -> None:
    texts = load_game(key).words.texts[language]
    rules = [text.split(".")[1] for text in texts if text.startswith("rules.")]
    named = [text.removeprefix("chapters.") for text in texts if text.startswith("chapters.")]
    assert set(named) == {re.sub(r"-?[A-Z]*\d+$", "", rule) for rule in rules}
    assert named


# Nobody outside its folders knows it.


def test_nothing_outside_a_game_s_folders_names_a_game_a_mode_or_an_edition() -> None:
    files = list(shared_files())
    assert {file.suffix for file in files} >= {".py", ".toml", ".ts", ".svelte"}
    assert named_outside() == []


@pytest.mark.parametrize(
    "line",
    [
        'BOARDS = {"grim-tide": GrimTideBoard}',
        "from reefside.games.tidal_blades.box import Box",
        '"""The boards of Banner Festival."""',
        "import type { TinyEpicTacticsView } from './wire';",
        "const SERIES = ['GT-HUNT-06'];",
        'if option.name == "max_rounds":',
        'options["edition"] = parsed.edition',
        "return options.mode ?? '';",
        "seats = mode === 'battle-team' ? 4 : 2;",
    ],
)
def test_a_line_that_names_one_would_be_found(line: str) -> None:
    assert Names().in_line(line)


@pytest.mark.parametrize(
    "line",
    ['head = {"first": "0"}', '{#if edition}<p class="edition">{edition}</p>{/if}', "mode = 0o700"],
)
def test_an_ordinary_word_names_none(line: str) -> None:
    assert Names().in_line(line) is None


def test_bots_are_compiled_and_boards_and_wire_types_are_not() -> None:
    compiled = {Path(name) for name in modules_to_compile(ROOT / "src")}
    for package in packages().values():
        folder = Path(*package.split("."))
        modules = {path.relative_to(ROOT / "src") for path in (ROOT / "src" / folder).rglob("*.py")}
        drawn = {path for path in modules if path.is_relative_to(folder / "terminal")}
        assert modules - compiled == drawn | (modules & {folder / "wire.py"})


# A game of another distribution: installed beside reefside, and named by nobody.


def install(folder: Path, value: str) -> dict[str, str]:
    """Install a distribution with the toy game; the environment of a program that has it."""
    info = folder / "pearl_dive-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pearl-dive\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{toy.KEY} = {value}\n")
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(ROOT), str(folder)]))
    return {**os.environ, "PYTHONPATH": path}


def reefside(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    command = [sys.executable, "-m", "reefside.cli", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_an_installed_game_is_played_with_its_own_bot_board_and_names(tmp_path: Path) -> None:
    environment = install(tmp_path, f"{toy.PACKAGE}:new_game")
    words = ["play", toy.KEY, "--seats", "2", "--seed", "1", "--plain", "--bots", "greedy"]
    command = [sys.executable, "-m", "reefside.cli", *words]
    played = subprocess.run(
        command, env=environment, input="q\n", capture_output=True, text=True, check=False
    )
    assert played.stderr == ""
    assert "Diver 1: " in played.stdout
    counted = reefside(environment, "simulate", toy.KEY, "--seats", "3", "--games", "5", "--json")
    assert '"finished": 5' in counted.stdout, counted.stderr


def test_an_installed_game_that_cannot_be_loaded_is_one_clear_line(tmp_path: Path) -> None:
    environment = install(tmp_path, "no_such_module:new_game")
    done = reefside(environment, "perft", toy.KEY)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "the game 'pearl-dive' cannot be loaded: No module named" in done.stderr
    assert reefside(environment, "perft", "grim-tide", "--depth", "1").returncode == 0
