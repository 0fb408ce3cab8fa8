"""The schema of the store, one numbered migration after another, for both databases.

`REAL`, `INTEGER` and `TEXT` mean the same in SQLite and, as rewritten below, in PostgreSQL. JSON is
kept as text. Never change a migration that was released: add one.
"""

from __future__ import annotations

import re
from typing import Any, Final

from reefside.table import (
    clock_schema,
    notice_store,
    public_list,
    quotas,
    reports,
    result_schema,
    retention_schema,
    sessions,
    shared_rate_limits,
)
from reefside.table.admin import schema as admin_schema

MIGRATIONS: Final[list[list[str]]] = [
    [
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        """CREATE TABLE people (
          id TEXT PRIMARY KEY, name TEXT NOT NULL, lang TEXT NOT NULL, created REAL NOT NULL)""",
        """CREATE TABLE accounts (
          name TEXT PRIMARY KEY, shown TEXT NOT NULL,
          person TEXT NOT NULL UNIQUE REFERENCES people (id),
          hash TEXT NOT NULL, created REAL NOT NULL)""",
        """CREATE TABLE matches (
          id TEXT PRIMARY KEY, setup TEXT NOT NULL, private INTEGER NOT NULL,
          state TEXT NOT NULL, version INTEGER NOT NULL, number INTEGER NOT NULL,
          updated REAL NOT NULL, due REAL, head TEXT NOT NULL)""",
        "CREATE INDEX matches_by_state ON matches (state, private, updated)",
        "CREATE INDEX matches_by_due ON matches (due)",
        """CREATE TABLE chairs (
          match TEXT NOT NULL REFERENCES matches (id), seat INTEGER NOT NULL,
          who TEXT NOT NULL, person TEXT, name TEXT NOT NULL, level TEXT,
          PRIMARY KEY (match, seat))""",
        "CREATE INDEX chairs_by_person ON chairs (person)",
        # One row a choice: two servers cannot both write the decision with the same number.
        """CREATE TABLE choices (
          match TEXT NOT NULL REFERENCES matches (id), number INTEGER NOT NULL,
          entry TEXT NOT NULL, question INTEGER NOT NULL, shown INTEGER NOT NULL,
          decided INTEGER NOT NULL, told TEXT NOT NULL, PRIMARY KEY (match, number))""",
        """CREATE TABLE seals (
          match TEXT NOT NULL REFERENCES matches (id), seat INTEGER NOT NULL,
          said TEXT NOT NULL, PRIMARY KEY (match, seat))""",
        """CREATE TABLE snapshots (
          match TEXT NOT NULL REFERENCES matches (id), number INTEGER NOT NULL,
          laid TEXT NOT NULL, PRIMARY KEY (match, number))""",
        """CREATE TABLE chat (
          match TEXT NOT NULL REFERENCES matches (id), n INTEGER NOT NULL,
          person TEXT NOT NULL, seat INTEGER, name TEXT NOT NULL, said TEXT NOT NULL,
          at REAL NOT NULL, PRIMARY KEY (match, n))""",
        """CREATE TABLE reports (
          id TEXT PRIMARY KEY, match TEXT NOT NULL REFERENCES matches (id),
          number INTEGER NOT NULL, person TEXT NOT NULL, said TEXT NOT NULL,
          record TEXT NOT NULL, at REAL NOT NULL)""",
        # Who is connected to which table, refreshed every few seconds by their server.
        """CREATE TABLE presence (
          match TEXT NOT NULL REFERENCES matches (id), person TEXT NOT NULL,
          server TEXT NOT NULL, seen REAL NOT NULL, PRIMARY KEY (match, person, server))""",
    ],
    notice_store.MIGRATION,
    [
        *sessions.SCHEMA,
        *shared_rate_limits.SCHEMA,
        *quotas.SCHEMA,
        *public_list.SCHEMA,
        *reports.SCHEMA,
        *retention_schema.SCHEMA,
        *clock_schema.SCHEMA,
    ],
    admin_schema.MIGRATION,
    result_schema.MIGRATION,
]


FROM_JSON: Final = re.compile(r"json_extract\((\w+), '\$\.(\w+)'\)")


def for_sqlite(statement: str) -> str:
    """A statement of a migration in SQLite's words: damaged JSON does not stop it."""
    return FROM_JSON.sub(r"CASE WHEN json_valid(\1) THEN json_extract(\1, '$.\2') END", statement)


def for_postgresql(statement: str) -> str:
    """A statement of a migration in PostgreSQL's words: damaged JSON does not stop it."""
    statement = FROM_JSON.sub(r"reefside_from_json(\1, '\2')", statement)
    return statement.replace(" INTEGER", " BIGINT").replace(" REAL", " DOUBLE PRECISION")


# What cannot be read is NULL. There is a test for that only since PostgreSQL 16.
FROM_JSON_FUNCTION: Final = """CREATE FUNCTION reefside_from_json(text, text) RETURNS text AS $$
BEGIN
  RETURN $1::json ->> $2;
EXCEPTION WHEN data_exception OR program_limit_exceeded THEN
  RETURN NULL;
END $$ LANGUAGE plpgsql"""


async def bring_up_postgresql(connection: Any, numbered: list[tuple[int, list[str]]]) -> None:
    """Carry out migrations of PostgreSQL, each with its number, in an open transaction."""
    if not numbered:
        return
    await connection.execute(FROM_JSON_FUNCTION)
    for number, statements in numbered:
        for statement in statements:
            await connection.execute(for_postgresql(statement))
        await connection.execute("INSERT INTO migrations (number) VALUES ($1)", number)
    await connection.execute("DROP FUNCTION reefside_from_json(text, text)")
