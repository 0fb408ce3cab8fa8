"""What may be logged: no secret, no address of a person, nothing that is hidden in a game."""

from __future__ import annotations

import re
import sqlite3
import traceback
from typing import Final

import asyncpg

from reefside.table.mail import Undelivered

MOST: Final = 2000
"""Characters of one line's text at most."""
FRAMES: Final = 20
"""Places of a failure that are named, the innermost ones."""
CHAIN: Final = 4
"""Failures behind a failure that are named."""

_HIDDEN: Final = (
    (re.compile(r"(/join/)\S+"), r"\1…"),
    (re.compile(r"(/notices/\w+/)\S+"), r"\1…"),
    (re.compile(r"(reefside=)[^\s;\"']+"), r"\1…"),
    (re.compile(r"(?i)(bearer |passphrase\W+|password\W+|secret\W+|token\W+)[^\s,;}]+"), r"\1…"),
    (re.compile(r"(://)[^\s/@]*@"), r"\1…@"),
    (re.compile(r"(https?://[^\s/?#'\"]+)[^\s'\"]*"), r"\1/…"),
    (re.compile(r"[^\s@<>\"'=,;:]+@[^\s@<>\"',;:]+\.\w+"), "…@…"),
    (re.compile(r"\b[0-9a-fA-F]{24,}\b"), "…"),
    (re.compile(r"\$argon2\S+"), "…"),
)
"""Patterns of what must not be logged: the last check, for texts from elsewhere."""

TELLING: Final = (OSError, sqlite3.Error, Undelivered, ImportError, MemoryError)
"""Failures whose text says what is wrong with the machine, and nothing of a table."""
TELLING_STATES: Final = ("08", "28", "3D", "53", "57", "58")
"""The same of PostgreSQL: connection, sign-in, database, resources, operator, system."""


def redacted(text: str) -> str:
    """A text without what looks like a secret, in one line of bounded length."""
    for pattern, instead in _HIDDEN:
        text = pattern.sub(instead, text)
    text = " ".join(text.split())
    return text if len(text) <= MOST else f"{text[:MOST]} …"


def described(error: BaseException) -> str:
    """A failure in one line. Its text is left out if it might be about a table."""
    name = type(error).__name__
    if isinstance(error, asyncpg.PostgresError):
        state = str(getattr(error, "sqlstate", "") or "")
        text = error.args[0] if state[:2] in TELLING_STATES and error.args else f"state {state}"
        return redacted(f"{name}: {text}")
    if isinstance(error, TELLING) and str(error):
        return redacted(f"{name}: {error}")
    return name


def chain(error: BaseException) -> list[str]:
    """A failure and those behind it, each in one line."""
    found: list[str] = []
    at: BaseException | None = error
    while at is not None and len(found) < CHAIN:
        found.append(described(at))
        at = at.__cause__ or (None if at.__suppress_context__ else at.__context__)
    return found


def places(error: BaseException) -> list[str]:
    """Where a failure came from: file, line and function, and nothing of the values there."""
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    return [f"{short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]


def short(path: str) -> str:
    """A file by its last few folders."""
    return "/".join(path.replace("\\", "/").split("/")[-3:])
