"""Ending somebody's sessions, in one place."""

from __future__ import annotations

from reefside.table.database import Statement
from reefside.table.migrations import MIGRATIONS


def keeps_sessions() -> bool:
    """Whether sessions are kept in the store, so that they can be ended."""
    return any("CREATE TABLE sessions" in text for texts in MIGRATIONS for text in texts)


def end_sessions(person: str) -> list[Statement]:
    """What ends all sessions of somebody, on every device."""
    if not keeps_sessions():
        return []
    return [("DELETE FROM sessions WHERE person = ?", (person,))]
