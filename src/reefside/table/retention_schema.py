"""What the database needs so that old rows are found and removed."""

from __future__ import annotations

from typing import Final

SCHEMA: Final = [
    "CREATE TABLE leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until REAL NOT NULL)",
    # When the people of a table were warned that it will be removed.
    "ALTER TABLE matches ADD COLUMN warned REAL NOT NULL DEFAULT 0",
    "ALTER TABLE people ADD COLUMN seen REAL NOT NULL DEFAULT 0",
    "UPDATE people SET seen = created",
    "CREATE INDEX people_by_seen ON people (seen, id)",
    "CREATE INDEX chat_by_time ON chat (at)",
    "CREATE INDEX presence_by_time ON presence (seen)",
    "CREATE INDEX presence_by_server ON presence (server)",
]
