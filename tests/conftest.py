"""Which build is tested: REEFSIDE_FLAVOUR says what the Makefile meant to test.

The toy game of the kit is put on the shelf for all tests.
"""

from __future__ import annotations

import os

import pytest

from reefside.games import register
from reefside.kernel import drive
from tests.kit import toy

FLAVOUR = os.environ.get("REEFSIDE_FLAVOUR")

if FLAVOUR:
    compiled = not str(drive.__file__).endswith(".py")
    assert compiled == (FLAVOUR == "compiled"), f"{drive.__file__} is not {FLAVOUR}"

register(toy.KEY, toy.new_game)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what came of mutated inputs, one line for each kind."""
    from tests.fuzz.judge import summary

    reports = [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]
    for line in summary(reports):
        terminalreporter.write_line(f"fuzz: {line}")
