"""The page about the bots: its example is a bot, and its commands are as printed."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from reefside.bots import NAMES
from reefside.cli import build_parser, main
from reefside.commands import FINE

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text("utf-8")


def test_the_bot_on_the_page_competes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "hasty.py").write_text(code, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    words = "arena banner-festival --bots hasty:Hasty,random --games 4 --json"
    assert main(words.split()) == FINE
    assert '"troubles": {}' in capsys.readouterr().out


def test_the_commands_on_the_page_are_understood() -> None:
    commands = [shlex.split(line) for line in re.findall(r"^reefside .*$", PAGE, re.MULTILINE)]
    assert len(commands) >= 5
    for words in commands:
        assert build_parser().parse_args(words[1:]).run


def test_every_bot_of_the_box_is_on_the_page() -> None:
    assert [name for name in NAMES if f"`{name}`" not in PAGE] == []
