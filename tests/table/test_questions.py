"""A match holds its questions: whatever a server does with a move, games are asked once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from reefside.games import keys
from tests.kit import toy

ROOT = Path(__file__).parents[2]
MOST = 3
"""Calls of a game's `ask` for one question, from when it is put until it is answered."""
GAMES = [key for key in keys() if key != toy.KEY]


@pytest.mark.parametrize("game", GAMES)
def test_a_question_is_worked_out_at_most_three_times_a_move(game: str, tmp_path: Path) -> None:
    env = {name: value for name, value in os.environ.items() if name != "REEFSIDE_FLAVOUR"}
    env["PYTHONPATH"] = str(ROOT / "src")
    done = subprocess.run(
        [sys.executable, "-m", "tests.table.asking", game, str(tmp_path)],
        env=env,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    counted = json.loads(done.stdout)
    assert counted["questions"] >= 40, "there was something to count"
    assert {rule: calls for rule, calls in counted["most"].items() if calls > MOST} == {}
