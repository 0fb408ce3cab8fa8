"""Real databases and a real server for the tests of the table."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from reefside.table import timing
from tests.kit.postgres import Cluster, Missing
from tests.table.serving import House, house_on


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Passes and bots are seen soon, but where the time they take is what is tested."""
    if not getattr(request.module, "REAL_PACE", False):
        monkeypatch.setattr(timing, "FLOOR", (0.02, 0.04))
        monkeypatch.setattr(timing, "USUAL", (0.03, 0.1))
        monkeypatch.setattr(timing, "QUICK_STEP", 0.02)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One PostgreSQL for all tests of this process."""
    try:
        cluster = Cluster()
        cluster.start()
    except Missing as missing:
        if os.environ.get("CI") == "true":
            pytest.fail(str(missing))
        pytest.skip(str(missing))
    yield cluster
    cluster.stop()


@pytest.fixture
def postgresql(cluster: Cluster) -> str:
    """The address of a fresh PostgreSQL database."""
    return cluster.new_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a fresh database, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "table.sqlite3")
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new_database()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A running server on a fresh SQLite database."""
    with house_on(str(tmp_path / "table.sqlite3")) as house:
        yield house


@pytest.fixture
def any_house(database: str) -> Iterator[House]:
    """A server on each kind of database."""
    with house_on(database) as house:
        yield house
