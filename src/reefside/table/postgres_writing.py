"""How changes of many tables are written to PostgreSQL: one statement, its values in columns."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from reefside.table.result_writing import result_row, seat_rows
from reefside.table.store_models import Change

APPEND: Final = """
WITH asked AS (
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::float8[],
    $6::float8[], $7::text[], $29::text[], $30::bigint[])
    AS a(id, version, number, state, updated, due, head, setup, bytes)),
held AS (
  SELECT m.id FROM matches m JOIN asked a ON a.id = m.id AND a.version = m.version
  ORDER BY m.id FOR UPDATE OF m),
turned AS (
  UPDATE matches m SET version = m.version + 1, number = a.number, state = a.state,
    updated = a.updated, due = a.due, head = a.head, setup = COALESCE(a.setup, m.setup),
    bytes = m.bytes + a.bytes,
    origin = CASE WHEN a.state = 'over' THEN '' ELSE m.origin END
  FROM asked a JOIN held h ON h.id = a.id WHERE m.id = a.id AND m.version = a.version
  RETURNING m.id, m.number),
written AS (
  INSERT INTO choices (match, number, entry, question, shown, decided, told)
  SELECT l.* FROM unnest($8::text[], $9::bigint[], $10::text[], $11::bigint[], $12::bigint[],
    $13::bigint[], $14::text[]) AS l(match, number, entry, question, shown, decided, told)
  JOIN turned t ON t.id = l.match),
unsealed AS (
  DELETE FROM seals s USING turned t, unnest($15::text[], $16::bigint[]) AS u(match, seat)
  WHERE s.match = t.id AND u.match = s.match AND u.seat = s.seat),
sealed AS (
  INSERT INTO seals (match, seat, said)
  SELECT s.* FROM unnest($17::text[], $18::bigint[], $19::text[]) AS s(match, seat, said)
  JOIN turned t ON t.id = s.match
  ON CONFLICT (match, seat) DO UPDATE SET said = excluded.said),
laid AS (
  INSERT INTO snapshots (match, number, laid)
  SELECT s.* FROM unnest($20::text[], $21::bigint[], $22::text[]) AS s(match, number, laid)
  JOIN turned t ON t.id = s.match ON CONFLICT DO NOTHING),
seated AS (
  UPDATE chairs c SET who = n.who, person = n.person, name = n.name, level = n.level
  FROM unnest($23::text[], $24::bigint[], $25::text[], $26::text[], $27::text[], $28::text[])
    AS n(match, seat, who, person, name, level) JOIN turned t ON t.id = n.match
  WHERE c.match = n.match AND c.seat = n.seat),
ended AS (
  INSERT INTO results (match, game, mode, ended, why)
  SELECT r.* FROM unnest($31::text[], $32::text[], $33::text[], $34::float8[], $35::text[])
    AS r(match, game, mode, ended, why)
  JOIN turned t ON t.id = r.match ON CONFLICT DO NOTHING),
placed AS (
  INSERT INTO result_seats (match, seat, side, place, points, turn, counted)
  SELECT p.* FROM unnest($36::text[], $37::bigint[], $38::bigint[], $39::bigint[], $40::bigint[],
    $41::bigint[], $42::text[]) AS p(match, seat, side, place, points, turn, counted)
  JOIN turned t ON t.id = p.match ON CONFLICT DO NOTHING)
SELECT id, pg_notify('reefside', id || ':' || number) FROM turned
"""
"""All changes of a group in one statement: rows of a table whose version moved on are left out."""

Rows = list[tuple[Any, ...]]


def columns(changes: list[Change]) -> list[list[Any]]:
    """The values of the statement that writes a group of changes, column by column."""
    tables: list[tuple[Rows, int]] = [
        (heads(changes), 7),
        (lines(changes), 7),
        (open_seats(changes), 2),
        (sealed(changes), 3),
        (snapshots(changes), 3),
        (chairs(changes), 6),
        (setups(changes), 2),
        (results(changes), 5),
        (seats(changes), 7),
    ]
    return [[row[at] for row in rows] for rows, width in tables for at in range(width)]


def heads(changes: list[Change]) -> Rows:
    """What changes with every decision, of each table."""
    return [
        (c.row.id, c.row.version, c.row.number, c.row.state, c.row.updated, c.row.due, head)
        for c in changes
        for head in [msgspec.json.encode(c.row.head).decode()]
    ]


def lines(changes: list[Change]) -> Rows:
    """The new lines of all match logs."""
    return [
        (c.row.id, x.number, x.entry, x.question, x.shown, int(x.decided), x.told)
        for c in changes
        for x in c.lines
    ]


def open_seats(changes: list[Change]) -> Rows:
    """The seats that have no sealed answer any more."""
    return [
        (c.row.id, chair.seat)
        for c in changes
        if c.sealed is not None
        for chair in c.row.chairs
        if chair.seat not in c.sealed
    ]


def sealed(changes: list[Change]) -> Rows:
    """The answers that are sealed."""
    return [(c.row.id, seat, said) for c in changes for seat, said in (c.sealed or {}).items()]


def snapshots(changes: list[Change]) -> Rows:
    """The snapshots that are due."""
    return [(c.row.id, s.number, s.table) for c in changes if (s := c.snapshot) is not None]


def chairs(changes: list[Change]) -> Rows:
    """Who sits where, at tables where that changed."""
    return [
        (c.row.id, chair.seat, chair.who, chair.person, chair.name, chair.level)
        for c in changes
        if c.chairs
        for chair in c.row.chairs
    ]


def setups(changes: list[Change]) -> Rows:
    """The setup of each table if it changed, and the bytes that are added to it."""
    return [
        (msgspec.json.encode(c.row.setup).decode() if c.setup else None, c.size) for c in changes
    ]


def results(changes: list[Change]) -> Rows:
    """The matches that have ended."""
    return [result_row(c.row.id, c.result) for c in changes if c.result is not None]


def seats(changes: list[Change]) -> Rows:
    """How they ended for each seat."""
    return [row for c in changes if c.result is not None for row in seat_rows(c.row.id, c.result)]
