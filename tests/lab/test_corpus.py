"""Which stored matches would have gone differently: planted changes of the rules are named."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from reefside.cli import main
from reefside.commands.corpus import stored_in
from reefside.games import load_game
from reefside.kernel.choice import Choice
from reefside.kernel.refusal import Refusal
from reefside.lab.corpus import Difference, StoredMatch, compare
from reefside.match import new
from tests.kit import toy
from tests.kit.corpus import FOLDER, SERVED

MATCHES = FOLDER / "rules-1"
DATABASE = MATCHES / SERVED


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with two toy matches, one of them over."""
    for name, answers in (("over", 99), ("playing", 5)):
        match = new(toy.KEY, 2, 4, {"rounds": "one"})
        for _ in range(answers):
            if match.over:
                break
            seat = match.waiting[0]
            match.play(seat, match.choices(seat)[-1])
        (tmp_path / f"{name}.json").write_text(match.save(), "utf-8")
    return tmp_path


def found(folder: Path) -> list[Difference]:
    """The differences of a folder."""
    every = [stored for _, stored in stored_in(str(folder))]
    assert every
    assert all(isinstance(stored, StoredMatch) for stored in every)
    differences = [compare(stored) for stored in every if isinstance(stored, StoredMatch)]
    return [difference for difference in differences if difference is not None]


def test_under_the_same_rules_nothing_goes_differently(folder: Path) -> None:
    assert found(folder) == []


def test_an_answer_that_is_refused_now_is_named_with_the_ruling(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = toy.ChooseAir.ask_seat

    def two(step: toy.ChooseAir, g: toy.Reef, seat: int) -> Any:
        asked = ask(step, g, seat)
        return type(asked)(asked.seat, asked.rule, asked.choices[:2])

    monkeypatch.setattr(toy.ChooseAir, "ask_seat", two)
    words = load_game(toy.KEY).words
    monkeypatch.setitem(words.texts["en"], "rules.PD-AIR-01.since-2", "Two bottles at most.")
    monkeypatch.setattr(
        toy.PearlDive, "refuse", lambda *_: Refusal("PD-DIVE-01", "no", {}, Choice("air", 2))
    )
    differences = found(folder)
    assert [difference.name for difference in differences] == ["over.json", "playing.json"]
    first = differences[0]
    assert (first.entry, first.seat, first.said) == (2, 0, "air 3")
    assert (first.why, first.rule, first.since) == (
        "refused",
        "PD-AIR-01",
        "Two bottles at most.",
    ), "a rule whose words say what changed is preferred to the refusal's own"


def test_another_event_is_a_difference_and_another_text_is_none(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(load_game(toy.KEY).words.texts["en"], "events.rolled", "Dice!")
    assert found(folder) == []
    rolled = toy.RollAir.rolled

    def twice(step: toy.RollAir, g: toy.Reef, faces: tuple[int, ...]) -> None:
        rolled(step, g, faces)
        rolled(step, g, faces)

    monkeypatch.setattr(toy.RollAir, "rolled", twice)
    differences = found(folder)
    assert {difference.why for difference in differences} == {"another-event"}
    assert differences[0].rule == "PD-DIVE-02"


def test_the_command_says_how_many(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["corpus", str(folder)]) == 0
    assert capsys.readouterr().out == "0 of 2 would have gone differently\n"
    (folder / "torn.json").write_text("{", "utf-8")
    assert main(["corpus", str(folder), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["matches"], report["differences"]) == (2, [])
    assert len(report["unreadable"]) == 1
    assert report["unreadable"][0].startswith("torn.json: this is no saved match")
    assert main(["corpus", str(folder / "nowhere")]) == 2


def test_a_server_s_file_is_read_and_never_written(tmp_path: Path) -> None:
    path = tmp_path / SERVED
    shutil.copy(DATABASE, path)
    before = path.read_bytes()
    names = [name for name, stored in stored_in(str(path)) if isinstance(stored, StoredMatch)]
    assert len(names) == 10
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == [SERVED]
