"""What the database needs so that tables with a clock are found."""

from __future__ import annotations

from typing import Final

SCHEMA: Final = [
    # Whether a table has a clock: a server that starts finds those in play without the others.
    "ALTER TABLE matches ADD COLUMN clocked INTEGER NOT NULL DEFAULT 0",
    "UPDATE matches SET clocked = 1 WHERE json_extract(setup, '$.clock') IS NOT NULL",
    "CREATE INDEX matches_clocked ON matches (state) WHERE clocked = 1",
]
