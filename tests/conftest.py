"""Which build is tested: REEFSIDE_FLAVOUR says what the Makefile meant to test.

The toy game of the kit is put on the shelf for all tests.
"""

from __future__ import annotations

import os

from reefside.games import register
from reefside.kernel import drive
from tests.kit import toy

FLAVOUR = os.environ.get("REEFSIDE_FLAVOUR")

if FLAVOUR:
    compiled = not str(drive.__file__).endswith(".py")
    assert compiled == (FLAVOUR == "compiled"), f"{drive.__file__} is not {FLAVOUR}"

register(toy.KEY, toy.new_game)
