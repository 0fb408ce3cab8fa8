"""What the pages say of tests and of the schema is so."""

from __future__ import annotations

import ast
import re
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from reefside.table.backup.schema import make, tables_of
from reefside.table.migrations import MIGRATIONS
from reefside.table.policy import DAY, Policy
from reefside.table.shared_rate_limits import FORGET_SECONDS

ROOT = Path(__file__).parent.parent
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
PAGES = ("security.md", "data-protection.md")


def page(name: str) -> str:
    """The text of a page."""
    return (ROOT / "docs" / name).read_text("utf-8")


@cache
def named_in(file: str) -> set[str]:
    """The tests of a file."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


@pytest.mark.parametrize("name", PAGES)
def test_every_test_that_a_page_names_is_there(name: str) -> None:
    named = NAMED.findall(page(name))
    assert named
    for file, test in named:
        assert (ROOT / file).is_file(), file
        assert test in named_in(file), f"{file}::{test}"


def claims(text: str) -> list[str]:
    """The rows of all tables whose last column is headed `held by`."""
    found: list[str] = []
    inside = False
    for line in text.splitlines():
        if line.startswith("|") and line.rstrip().endswith("held by |"):
            inside = True
        elif not line.startswith("|"):
            inside = False
        elif inside and not line.startswith("|--"):
            found.append(line)
    return found


def test_every_claim_of_the_threat_model_has_a_test() -> None:
    found = claims(page("security.md"))
    assert len(found) > 40
    for claim in found:
        assert NAMED.search(claim.rpartition(" | ")[2]), claim


def test_a_claim_without_a_test_would_be_noticed() -> None:
    text = "| what | held by |\n|---|---|\n| all is well | |\n\n| no | claim |\n"
    assert claims(text) == ["| all is well | |"]
    assert NAMED.search(claims(text)[0].rpartition(" | ")[2]) is None


def columns_of_the_page() -> dict[str, set[str]]:
    """The columns that the page names, by table."""
    found: dict[str, set[str]] = {}
    for table, columns in re.findall(r"^\| `(\w+)` \| ([^|]+) \|", page(PAGES[1]), re.MULTILINE):
        found.setdefault(table, set()).update(re.findall(r"`(\w+)`", columns))
    return found


def kept(table: str) -> set[int]:
    """The numbers of days that the page says of a table."""
    rows = re.findall(rf"^\| `{table}` \|.*\| ([^|]+) \|$", page(PAGES[1]), re.MULTILINE)
    return {int(days) for row in rows for days in re.findall(r"(\d+) days", row)}


def test_the_page_about_data_names_the_days_of_the_policy() -> None:
    policy = Policy()
    assert kept("people") == {policy.guests_days}
    assert kept("sessions") == {policy.sessions_days}
    assert kept("matches") == {
        policy.waiting_days,
        policy.abandoned_days,
        policy.warning_days,
        policy.guest_tables_days,
    }
    assert kept("chat") == {policy.chat_days}
    assert kept("reports") == {policy.reports_days}
    assert kept("limits") == {FORGET_SECONDS // DAY}


def test_the_page_about_data_names_every_column_that_is_stored() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as made:
        make(made, 0, len(MIGRATIONS))
        stored = {
            table: {row[1] for row in made.execute(f"PRAGMA table_info({table})")}
            for table in tables_of(len(MIGRATIONS))
        }
    assert columns_of_the_page() == stored
