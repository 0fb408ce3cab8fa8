"""Hostile command lines: each ends with an exit code of ours and at most one clear line."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from reefside.cli import main
from reefside.commands import FINE, FOUND, WRONG
from reefside.kernel.refusal import InvalidInput
from tests.fuzz import hostile
from tests.fuzz.hostile_packs import pack_lines
from tests.fuzz.hostile_saves import database_lines, save_lines
from tests.fuzz.hostile_values import GAME, NAMES, NUMBERS, Lines
from tests.fuzz.judge import Judge, bounded, clear, quick
from tests.fuzz.mutate import SIGNS, WORDS, signs_of

ROOT = Path(__file__).resolve().parent.parent.parent
GROUPS: dict[str, Callable[[], Lines]] = {
    "words": hostile.word_lines,
    "saves": save_lines,
    "packs": pack_lines,
    "databases": database_lines,
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All files that hostile lines name."""
    made = tmp_path_factory.mktemp("hostile")
    hostile.write_all(made)
    return made


@pytest.fixture
def place(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, as the current folder, with nobody at the keyboard."""
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    return folder


def there(folder: Path) -> dict[str, tuple[int, int]]:
    """Every file with its size and when it was written."""
    found = {}
    for path in folder.rglob("*"):
        about = path.lstat()
        found[str(path)] = (about.st_size, about.st_mtime_ns)
    return found


def ended_well(code: int, err: str, heard: bool = True) -> None:
    """See that a command ended with a code of ours, and with at most one clear line."""
    assert code in (FINE, FOUND, WRONG)
    assert err.count("\n") <= 1, err[:500]
    line = err.removesuffix("\n")
    assert "something broke" not in line, line
    if code == WRONG and heard:
        assert line.startswith("reefside: ")
    if line:
        clear(line)


def run(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code of a command, and what it said on stderr."""
    capsys.readouterr()
    try:
        code = main(words)
    except SystemExit as end:  # `--help` and `--version`
        code = int(end.code or 0)
    return code, capsys.readouterr().err


@pytest.mark.parametrize("group", GROUPS)
def test_hostile_lines(group: str, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = GROUPS[group]()
    before, wrong = there(place), []
    for name, words in lines.items():
        real = [word.replace("@", str(place), 1) if "@" in word else word for word in words]

        def timed(real: list[str] = real) -> float:
            begun = time.process_time()
            ended_well(*run(real, capsys))
            return time.process_time() - begun

        try:
            with bounded():
                quick(timed(), timed)
        except (Exception, SystemExit) as error:
            wrong.append(f"{name}: {type(error).__name__}: {error}"[:300])
    assert wrong == []
    assert len(lines) > 50
    # A save that is odd may still be played, and a server locks before it looks.
    for made in (place / "never.json", place / "good.json-turn"):
        made.unlink(missing_ok=True)
    assert there(place) == before


# ---------------------------------------------------------------- mutated ones

GOOD = [
    ["rules", GAME, "BF-SETUP-01", "--lang", "pl", "--json"],
    ["content", "show", GAME, "merchandise/3"],
    ["content", "list", GAME, "--provenance", "rulebook", "--json"],
    ["replay", "@/good.json", "--to", "3", "--lang", "pl"],
    ["replay", "@/over.json", "--json"],
    ["verify", "@/over.json", "--commitment", "00", "--json"],
    ["corpus", "@/over.json", "--lang", "pl", "--json"],
    ["perft", GAME, "--depth=1", "--seats", "3", "--seed", "5", "-o", "tie_break=all"],
    ["perft", "tiny-epic-tactics", "--depth=0", "--mode", "battle", "-o", "realm=8x5@d1"],
    ["content", "export", "no-game", "@/never"],
    ["play", GAME, "--plain", "--load", "@/good.json", "--bots", "random"],
]
"""Lines that are in order, and soon done."""


def mutated_line(luck: Random, place: Path) -> list[str]:
    """A line of which some words were changed, moved or left out."""
    words = [word.replace("@", str(place)) for word in luck.choice(GOOD)]
    for _ in range(luck.choice([1, 1, 2, 3])):
        at = luck.randrange(1, len(words) + 1)
        way = luck.randrange(6)
        if way == 0:
            del words[at:]
        elif way == 1:
            words.insert(at, luck.choice([*WORDS, *SIGNS, "--", "-", "--json", "--lang", "-h"]))
        elif way == 2 and at < len(words):
            words[at] = luck.choice([*WORDS, *SIGNS, *NAMES, *NUMBERS])
        elif way == 3 and at < len(words) and "depth" not in words[at]:
            words[at] = signs_of(luck, words[at])
        elif way == 4 and at < len(words):
            words.insert(luck.randrange(len(words)), words.pop(at))
        elif way == 5 and at < len(words):
            words[at:at] = [words[at]] * luck.choice([1, 2, 200])
    return words


def test_mutated_command_lines(
    judge: Judge, place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    judge.watch(lambda: there(place))

    def act(words: list[str]) -> None:
        code, err = run(words, capsys)
        ended_well(code, err)
        if code == WRONG:
            raise InvalidInput(err)

    judge.try_all(5_000, lambda luck: mutated_line(luck, place), act)


# ---------------------------------------------------------------- in a process of their own

SERVE = ["serve", "--no-browser", "--port", "0", "--db", "{}/x.sqlite3"]
ENVIRONMENTS: dict[str, tuple[dict[str, str], list[str]]] = {
    "half an address": ({"REEFSIDE_PUBLIC_URL": "http://[::1"}, SERVE),
    "no port": ({"REEFSIDE_PUBLIC_URL": "http://x:99999999"}, SERVE),
    "a postbox in brackets": ({"REEFSIDE_SMTP": "smtp://["}, SERVE),
    "nobody to send from": ({"REEFSIDE_SMTP": "smtp://x", "REEFSIDE_MAIL_FROM": "\x1b"}, SERVE),
    "no home": ({"HOME": "~nobody-here/x"}, ["serve", "--no-browser", "--port", "0"]),
    "data on a device": ({"XDG_DATA_HOME": "/dev/full"}, ["serve", "--no-browser", "--port", "0"]),
    "a raised number of columns": ({"COLUMNS": "²"}, ["content", "list", GAME]),
    "endless lines": ({"LINES": "9" * 5000}, ["content", "list", GAME]),
    "no letters": ({"PYTHONIOENCODING": "ascii"}, ["rules", GAME, "--lang", "pl"]),
}


def program(words: list[str], **more: str) -> tuple[list[str], dict[str, str]]:
    """The words and the environment of a process."""
    return [sys.executable, "-m", "reefside.cli", *words], {**os.environ, **more}


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_hostile_environments(name: str, tmp_path: Path) -> None:
    settings, words = ENVIRONMENTS[name]
    line, environment = program([word.replace("{}", str(tmp_path)) for word in words], **settings)
    done = subprocess.run(
        line, env=environment, capture_output=True, cwd=ROOT, timeout=120, check=False
    )
    ended_well(done.returncode, done.stderr.decode("utf-8"))
    assert done.returncode == (FINE if words[0] in ("rules", "content") else WRONG)


@pytest.mark.parametrize(
    ("streams", "code"),
    [
        (">&-", FINE),
        ("2>&-", FINE),
        ("<&- >&- 2>&-", FINE),
        ("| head -0", FINE),
        (">/dev/full", WRONG),
        ("--lang xx 2>&-", WRONG),
        ("--lang xx 2>/dev/full", WRONG),
    ],
)
def test_streams_that_are_closed_full_or_unheard(streams: str, code: int) -> None:
    line, environment = program(["rules", GAME, "BF-SETUP-01"])
    done = subprocess.run(
        ["bash", "-c", f'set -o pipefail; "$@" {streams}', "bash", *line],
        env=environment,
        capture_output=True,
        cwd=ROOT,
        timeout=120,
        check=False,
    )
    ended_well(done.returncode, done.stderr.decode("utf-8"), "2>" not in streams)
    assert done.returncode == code


def test_an_interrupted_command_says_so_in_one_line() -> None:
    line, environment = program(["play", GAME, "--plain", "--bots", "random"])
    with subprocess.Popen(
        line,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        process.stdout.read(20)  # It has begun to ask.
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=120)
    ended_well(process.returncode, err.decode("utf-8"))


def test_what_breaks_inside_is_one_line_and_can_be_looked_into(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_parsed: object) -> int:
        raise ZeroDivisionError("a\nb\x1b" * 500)

    monkeypatch.setattr("reefside.commands.rules.rules", broken)
    assert main(["rules", GAME]) == WRONG
    err = capsys.readouterr().err
    assert err.startswith("reefside: something broke (ZeroDivisionError: a b")
    assert err.endswith("please report it with what REEFSIDE_DEBUG=1 shows\n")
    clear(err.removesuffix("\n"))
    monkeypatch.setenv("REEFSIDE_DEBUG", "1")
    assert main(["rules", GAME]) == WRONG
    assert "Traceback (most recent call last)" in capsys.readouterr().err
