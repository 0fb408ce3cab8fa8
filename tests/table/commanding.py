"""Commands of the command line, run in this process."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from reefside.cli import main

Run = Callable[..., Any]


class Command:
    """Runs commands and keeps what they print."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: str, code: int = 0) -> str:
        """What a command prints; it must end with a code."""
        self._capsys.readouterr()
        ended = main(words)
        printed = self._capsys.readouterr()
        assert ended == code, printed.err
        return printed.out

    def json(self, *words: str) -> Any:
        """The document that a command prints."""
        return json.loads(self(*words, "--json"))

    def refused(self, *words: str) -> str:
        """The one line with which a command is refused."""
        self._capsys.readouterr()
        assert main(words) == 2
        said = self._capsys.readouterr().err
        assert said.startswith("reefside: ")
        assert said.count("\n") == 1
        assert "Traceback" not in said
        return said
