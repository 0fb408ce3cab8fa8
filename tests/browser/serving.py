"""A real server in a process of its own, which can be stopped and started again."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from tests.kit.ports import free_port

PATIENCE: Final = 60.0
"""Seconds until a server that must start is missed."""


class Serving:
    """`reefside serve` on a database file."""

    def __init__(self, folder: Path) -> None:
        self.database: Final = folder / "table.sqlite3"
        self.port: Final = free_port()
        self.address: Final = f"http://localhost:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [sys.executable, "-m", "reefside.cli", "serve", "--no-browser"]
        self._process = subprocess.Popen(
            [*command, "--port", str(self.port), "--db", str(self.database)],
            stdout=subprocess.DEVNULL,
        )
        until = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, "the server does not start"
            assert time.monotonic() < until, "the server does not start in time"
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urlopen(f"{self.address}/api/health", timeout=5) as reply:
                return bool(reply.status == 200)
        except (URLError, TimeoutError, ConnectionError):
            return False

    def stop(self) -> None:
        """Stop it as Ctrl+C does."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait(PATIENCE)
            self._process = None
