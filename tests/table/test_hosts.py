"""A server answers under its own names only: a page elsewhere cannot make its name lead here."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from reefside.table.request_checks import hosts_of
from tests.table.crashing import Process
from tests.table.serving import refusal


@pytest.mark.parametrize(
    ("listening", "public", "fine", "foreign"),
    [
        ("127.0.0.1", None, "localhost", "evil.example"),
        ("::1", None, "::1", "evil.example"),
        ("0.0.0.0", "https://table.example.org", "table.example.org", "evil.example"),
    ],
)
def test_the_names_of_a_server(listening: str, public: str | None, fine: str, foreign: str) -> None:
    hosts = hosts_of(listening, public)
    assert fine in hosts
    assert foreign not in hosts


def test_a_server_for_a_network_without_a_name_answers_to_any() -> None:
    assert hosts_of("0.0.0.0", None) == []
    assert hosts_of("192.0.2.7", None) == []


@pytest.mark.parametrize("processes", [1, 2])
def test_a_foreign_name_is_refused(processes: int, tmp_path: Path) -> None:
    house = Process(str(tmp_path / "table.sqlite3"), processes)
    house.start()
    try:
        url = f"{house.address}/api/games"
        for host in ("localhost", "127.0.0.1", f"localhost:{house.port}", "[::1]:1"):
            assert httpx.get(url, headers={"host": host}).status_code == 200
        for host in (
            "evil.example",
            f"evil.example:{house.port}",
            "localhost.evil.example",
            "[",
            "",
        ):
            assert refusal(httpx.get(url, headers={"host": host})) == (404, "no-call")
    finally:
        house.stop()
