"""Puts Hearts on the shelf where it is not installed, and says where its reasons are checked."""

from __future__ import annotations

from reefside.games import installed, register
from reefside_hearts import PACKAGE, new_game
from reefside_hearts.game import KEY
from tests.kit.true_reasons import HOMES

if KEY not in installed():
    register(KEY, new_game)

HOMES[PACKAGE] = "examples.hearts.tests.true_reasons"
