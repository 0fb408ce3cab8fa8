"""`reefside serve` and plain `reefside`, run as people run them."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.table.serving import PATIENCE


@contextmanager
def reefside(*arguments: str, home: Path) -> Iterator[subprocess.Popen[str]]:
    """A process of the command line with a home folder of its own."""
    environment = {**os.environ, "XDG_DATA_HOME": str(home), "HOME": str(home), "BROWSER": "true"}
    process = subprocess.Popen(
        [sys.executable, "-m", "reefside.cli", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        # Shells start what runs in the background with interrupts ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler) and None,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def address(process: subprocess.Popen[str]) -> str:
    """Where a process says that it serves."""
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://localhost:\d+", line)
    assert found, f"{line!r} {process.stderr.read() if process.stderr else ''}"
    return found[0]


@pytest.mark.parametrize("command", [["serve"], []])
def test_it_serves_until_interrupted(tmp_path: Path, command: list[str]) -> None:
    with reefside(*command, "--port", "0", "--no-browser", home=tmp_path) as process:
        url = address(process)
        with httpx.Client(base_url=url, timeout=PATIENCE) as guest:
            assert guest.get("/api/health").json()["status"] == "ok"
            assert "Reefside" in guest.get("/t/any-table").text
        assert (tmp_path / "reefside" / "reefside.sqlite3").is_file()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        # A machine that lets the server wait is told of; nothing else is.
        wrong = [line for line in err.splitlines() if "stood still" not in line]
        assert (process.returncode, wrong) == (0, [])
        assert "stopped" in out


def test_a_port_in_use_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        with reefside("serve", "--port", port, "--no-browser", home=tmp_path) as process:
            out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert out == ""
    assert err.count("\n") == 1
    assert f"port {port}" in err
    assert "--port" in err


@pytest.mark.parametrize(
    "database", ["postgresql://127.0.0.1:1/nothing", "redis://x", "/proc/no/x"]
)
def test_a_database_that_cannot_be_had_is_one_clear_line(tmp_path: Path, database: str) -> None:
    arguments = ["serve", "--port", "0", "--db", database, "--no-browser"]
    with reefside(*arguments, home=tmp_path) as process:
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err.count("\n")) == (2, "", 1), err
    assert err.startswith("reefside: ")


def test_it_serves_on_postgresql(tmp_path: Path, postgresql: str) -> None:
    arguments = ["serve", "--port", "0", "--db", postgresql, "--no-browser"]
    with reefside(*arguments, home=tmp_path) as process:
        url = address(process)
        health = httpx.get(f"{url}/api/health", timeout=PATIENCE)
        assert health.json() == {"status": "ok", "store": "postgresql"}


@pytest.mark.parametrize("processes", ["0", "65"])
def test_too_few_or_too_many_processes_are_one_clear_line(tmp_path: Path, processes: str) -> None:
    arguments = ["serve", "--port", "0", "--processes", processes, "--no-browser"]
    with reefside(*arguments, home=tmp_path) as process:
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out) == (2, "")
    assert err == "reefside: --processes is 1 to 64\n"
