"""Which build is tested: REEFSIDE_FLAVOUR says what the Makefile meant to test."""

from __future__ import annotations

import os

from reefside.kernel import drive

FLAVOUR = os.environ.get("REEFSIDE_FLAVOUR")

if FLAVOUR:
    compiled = not str(drive.__file__).endswith(".py")
    assert compiled == (FLAVOUR == "compiled"), f"{drive.__file__} is not {FLAVOUR}"
