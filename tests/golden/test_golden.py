"""Golden games come to what they came to when they were recorded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from reefside.games import load_game
from reefside.kernel.game import Game
from reefside.kernel.refusal import InvalidInput
from tests.kit.golden import FOLDER, SUFFIX, Golden, endings_of, event_hash, foot_of, read, replay
from tests.kit.rules import shelf

FILES = sorted(FOLDER.glob(f"*/*{SUFFIX}"))

every_file = pytest.mark.parametrize(
    "path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix()
)
every_game = pytest.mark.parametrize("game", shelf(), ids=lambda game: str(game.key))


def outdated(golden: Golden, game: Game[Any], name: str) -> str | None:
    """Why a golden game cannot be replayed, in one line; None if it can."""
    now = {"rules": game.rules, "content": game.content.fingerprint()}
    for what, version in now.items():
        then = golden.head[what]
        if then != version:
            return (
                f"{name} was recorded under {what} {then}; now they are {version}. If the change "
                "is meant, run `make golden` and read what it changed"
            )
    return None


def opened(path: Path) -> tuple[Game[Any], Golden]:
    """A golden game and its box, both of the same version."""
    golden = read(path.read_text("utf-8"))
    game = load_game(golden.head["game"])
    why = outdated(golden, game, path.relative_to(FOLDER).as_posix())
    if why is not None:
        pytest.fail(why, pytrace=False)
    return game, golden


@every_file
def test_a_golden_game_comes_to_what_it_came_to(path: Path) -> None:
    game, golden = opened(path)
    match = replay(game, golden)
    assert match.over
    assert match.lines() == golden.record
    assert foot_of(match) == golden.foot
    assert match.head == {name: golden.head[name] for name in match.head}


@every_file
def test_a_golden_game_is_filed_and_written_as_it_would_be_recorded(path: Path) -> None:
    text = path.read_text("utf-8")
    golden = read(text)
    assert golden.write() == text
    assert golden.head["game"] == path.parent.name


def goldens_of(game: Game[Any]) -> list[Golden]:
    """The golden games of one game."""
    return [read(path.read_text("utf-8")) for path in FILES if path.parent.name == game.key]


@every_game
def test_every_seat_count_and_option_has_a_golden_game(game: Game[Any]) -> None:
    found = goldens_of(game)
    assert found, f"{game.key} has no golden game: run make golden"
    seats = {int(golden.head["seats"]) for golden in found}
    assert seats == set(range(game.least_seats, game.most_seats + 1))
    values = {word for golden in found for word in golden.head["options"].split()}
    for option in game.options:
        if option.name != "max_rounds":
            assert {f"{option.name}={value}" for value in option.values} <= values


@every_game
def test_every_way_of_ending_has_a_golden_game(game: Game[Any]) -> None:
    endings = endings_of(game)
    assert endings
    assert {golden.foot["ending"] for golden in goldens_of(game)} == set(endings)


@every_game
def test_random_and_greedy_bots_have_golden_games(game: Game[Any]) -> None:
    assert {golden.head["bots"] for golden in goldens_of(game)} >= {"random", "greedy"}


# A golden game must be able to fail.


def spoilt(golden: Golden, place: int, line: str) -> Golden:
    """A golden game with another line in its record."""
    record = golden.record[:]
    record[place] = line
    return Golden(golden.head, record, golden.foot)


def test_a_changed_line_is_noticed() -> None:
    game, golden = opened(FILES[0])
    first = next(place for place, line in enumerate(golden.record) if line.startswith("0:"))
    for line in ("0: gate 3", "1: pass", "nature: draw teal-1", golden.record[first + 1]):
        with pytest.raises(InvalidInput, match=f"entry {first + 1} of the record"):
            replay(game, spoilt(golden, first, line))


def test_another_course_comes_to_another_hash() -> None:
    game, golden = opened(FILES[0])
    moved = next(place for place, line in enumerate(golden.record) if ": gate " in line)
    seat, _, spaces = golden.record[moved].partition(": gate ")
    short = Golden(golden.head, golden.record[: moved + 1], golden.foot)
    other = spoilt(short, moved, f"{seat}: gate {int(spaces) % 4 + 1}")
    hashes = [event_hash(replay(game, course).events(None)) for course in (short, short, other)]
    assert hashes[0] == hashes[1]
    assert hashes[0] != hashes[2]


@pytest.mark.parametrize("what", ["rules", "content"])
def test_another_version_is_told_in_one_clear_line(what: str) -> None:
    game, golden = opened(FILES[0])
    assert outdated(golden, game, "x.game") is None
    old = Golden({**golden.head, what: "0"}, golden.record, golden.foot)
    line = outdated(old, game, "x.game")
    assert line is not None
    assert line.startswith(f"x.game was recorded under {what} 0; now they are ")
    assert "make golden" in line


@pytest.mark.parametrize("blocks", ["", "game: x\n\n0: pass\n", "a: b\n\n0: pass\n\nc: d\n"])
def test_a_file_that_is_no_golden_game_is_refused(blocks: str) -> None:
    with pytest.raises(AssertionError, match="a golden game"):
        read(blocks)
