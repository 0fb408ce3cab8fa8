"""Realm files on the command line: checked line by line, played on by every command."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from reefside.cli import main
from reefside.commands import FINE, FOUND, WRONG

GAME = "tiny-epic-tactics"
HILL = 'side = "back"\nboxes = [{ box = "5x4", at = "c1", turn = 1 }, { box = "1x2", at = "c1" }]\n'
CODE = "5x4@c1r1+1x2@c1"
BROKEN = 'side = "front"\nboxes = [{ box = "2x2", at = "g7" }, { box = "2x2", at = "a1" }]\n'


@pytest.fixture
def hill(tmp_path: Path) -> str:
    """A good realm file."""
    path = tmp_path / "hill.toml"
    path.write_text(HILL, "utf-8")
    return str(path)


@pytest.fixture
def broken(tmp_path: Path) -> str:
    """A realm file against three rules."""
    path = tmp_path / "broken.toml"
    path.write_text(BROKEN, "utf-8")
    return str(path)


def test_a_good_realm_is_fought_on_in_every_kind_of_battle(
    hill: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["content", "check", hill, "--games", "6", "--json"]) == FINE
    document = json.loads(capsys.readouterr().out)
    assert (document["realm"], document["faults"]) == (CODE, [])
    battles = [
        (result["options"]["mode"], result["seats"], result["finished"])
        for result in document["results"]
    ]
    kinds = [("battle", 2, 2), ("battle", 3, 2), ("battle", 4, 1), ("battle-team", 4, 1)]
    assert battles == kinds
    assert all(result["options"]["realm"] == CODE for result in document["results"])
    assert main(["content", "check", hill, "--games", "2"]) == FINE
    said = capsys.readouterr().out
    assert f"hill.toml is valid: -o realm={CODE}" in said
    assert "3 battle" in said
    assert "team" not in said


def test_each_fault_of_a_realm_is_one_line(broken: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "check", broken]) == FOUND
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.splitlines() == [
        f"{broken}: side is 'front'; battles are fought on the back (TET-BATTLE-02)",
        f"{broken}: the 2x2 covers the Artifact space h7 (TET-BUILDER-03)",
        f"{broken}: the 2x2 is placed twice (TET-BUILDER-01)",
    ]
    assert main(["content", "check", broken, "--json"]) == FOUND
    document = json.loads(capsys.readouterr().out)
    assert (len(document["faults"]), document["results"]) == (3, [])


def test_perft_and_simulate_take_a_realm_file(
    hill: str, capsys: pytest.CaptureFixture[str]
) -> None:
    counts = []
    for realm in (hill, CODE):
        words = ["perft", GAME, "--seats", "2", "--depth", "3", "-o", f"realm={realm}", "--json"]
        assert main(words) == FINE
        counts.append(json.loads(capsys.readouterr().out)["counts"])
    assert counts[0] == counts[1]
    words = ["simulate", GAME, "--seats", "2", "--games", "1", "-o", f"realm={hill}", "--json"]
    assert main([*words, "-o", "max_rounds=3"]) == FINE
    options = json.loads(capsys.readouterr().out)["options"]
    assert (options["mode"], options["realm"]) == ("battle", CODE)


def test_play_takes_a_realm_file(
    hill: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    kept = tmp_path / "match.json"
    words = ["play", GAME, "--seats", "2", "--seed", "1", "--plain", "--save", str(kept)]
    assert main([*words, "-o", f"realm={hill}"]) == FINE
    capsys.readouterr()
    assert json.loads(kept.read_text("utf-8"))["options"]["realm"] == CODE


@pytest.mark.parametrize("command", ["perft", "simulate", "play"])
def test_no_table_is_set_up_on_a_broken_realm(
    command: str, broken: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, GAME, "--seats", "2", "-o", f"realm={broken}"]) == WRONG
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"reefside: {broken} cannot be built: side is 'front'")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["content", "check", "nowhere.toml"], "cannot read nowhere.toml: No such file"),
        (["perft", GAME, "-o", "realm=nowhere.toml"], "cannot read nowhere.toml: No such file"),
        (["perft", GAME, "-o", "mode={hill}"], "option mode cannot be"),
        (["perft", GAME, "-o", "moon={hill}"], "has no option 'moon'"),
        (["perft", GAME, "--mode", "solo", "--seats", "1", "-o", "realm={hill}"], "evergreen only"),
    ],
)
def test_a_file_in_the_wrong_place_is_one_clear_line(
    words: list[str], said: str, hill: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([word.format(hill=hill) for word in words]) == WRONG
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1
