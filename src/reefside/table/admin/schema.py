"""The tables of administration, and which tables hold something of a match or of a person."""

from __future__ import annotations

from typing import Final

MIGRATION: Final = [
    # Since when somebody may not act, or not talk.
    """CREATE TABLE restrictions (
      person TEXT PRIMARY KEY REFERENCES people (id), banned REAL, muted REAL,
      why TEXT NOT NULL)""",
    # What was done, in order. Running servers read what is new every second.
    """CREATE TABLE admin_log (
      number INTEGER PRIMARY KEY, at REAL NOT NULL, what TEXT NOT NULL, target TEXT NOT NULL,
      detail TEXT NOT NULL)""",
    "CREATE INDEX chat_by_person ON chat (person, match, n)",
]

OF_A_MATCH: Final = (
    "chairs",
    "choices",
    "seals",
    "snapshots",
    "chat",
    "reports",
    "presence",
    "notices",
    "result_seats",
    "results",
    "invitations",
)
"""The tables whose rows belong to a match, by their column `match`."""

OF_A_PERSON: Final = (
    "accounts",
    "chairs",
    "chat",
    "reports",
    "presence",
    "notice_ways",
    "notices",
    "restrictions",
    "sessions",
    "old_cookies",
    "ratings",
    "profiles",
    "invitations",
)
"""The tables whose rows belong to a person, by their column `person`. All of them are
handled where somebody is removed, anonymised or merged, and where their data is exported."""
