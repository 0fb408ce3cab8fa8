"""`reefside serve` in a process of its own, as it runs in public: with options and a log."""

from __future__ import annotations

import json
import os
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.kit.ports import free_port
from tests.table.serving import PATIENCE

LONG: Final = 90.0
"""Seconds until a server that must start or stop is missed."""

Sample = tuple[str, tuple[tuple[str, str], ...]]
"""A figure: its name and its labels."""


class Operated:
    """A server with options; what it logs goes to a file."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        database: str = "",
        environment: Mapping[str, str] | None = None,
        verify: ssl.SSLContext | bool = True,
    ) -> None:
        self.port: Final = free_port()
        scheme = "https" if "--tls-cert" in options else "http"
        self.address: Final = f"{scheme}://localhost:{self.port}"
        self.database: Final = database or str(folder / "table.sqlite3")
        self.verify: Final = verify
        self._log: Final = folder / "stderr"
        command = [sys.executable, "-m", "reefside.cli", "serve", "--no-browser"]
        command += ["--port", str(self.port), "--db", self.database, *options]
        with self._log.open("ab") as log:
            self.process: Final = subprocess.Popen(
                command,
                stdout=subprocess.DEVNULL,
                stderr=log,
                env={**os.environ, **(environment or {})},
            )

    def call(self, path: str, **more: Any) -> httpx.Response:
        """Call the server as a program does."""
        return httpx.get(f"{self.address}{path}", timeout=PATIENCE, verify=self.verify, **more)

    def wait(self) -> None:
        """Wait until it is ready."""
        until = time.monotonic() + LONG
        while True:
            try:
                if self.call("/api/ready").status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            assert self.process.poll() is None, f"the server does not start: {self.log}"
            assert time.monotonic() < until, "the server is not ready"
            time.sleep(0.05)

    @property
    def log(self) -> str:
        """All that was logged so far."""
        return self._log.read_text()

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The log of a server that logs as JSON: every line is an object."""
        return [json.loads(line) for line in self.log.splitlines()]

    def terminate(self) -> None:
        """Ask it to end."""
        self.process.send_signal(signal.SIGTERM)

    def ended(self) -> int:
        """Wait until it has ended; the code it ends with."""
        return self.process.wait(LONG)

    def workers(self) -> list[int]:
        """The processes in which it serves tables, if not in its own."""
        children = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(pid) for child in children for pid in child.read_text().split()]

    def figures(self, **headers: str) -> dict[Sample, float]:
        """All figures of the server."""
        reply = self.call("/api/metrics", headers=headers)
        assert reply.status_code == 200, reply.text
        return figures_of(reply.text)


def figures_of(page: str) -> dict[Sample, float]:
    """The figures of a page, by name and labels."""
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(page)
        for sample in family.samples
    }


def figure(figures: dict[Sample, float], name: str, **labels: str) -> float:
    """The sum of a figure over all labels that are not named."""
    wanted = set(labels.items())
    return sum(v for (n, found), v in figures.items() if n == name and wanted <= set(found))


@contextmanager
def operated(folder: Path, *options: str, **more: Any) -> Iterator[Operated]:
    """A server that is ready, while it is needed."""
    server = Operated(folder, *options, **more)
    try:
        server.wait()
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
        server.process.wait()
