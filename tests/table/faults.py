"""Real faults of a store, each with its beginning and its end."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.kit.postgres import Cluster
from tests.table.crashing import Process
from tests.table.serving import House

SIZE = 24 * 1024 * 1024
"""The bytes of a small disk."""
CHUNK = 64 * 1024


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A file system with little room, while it is needed; only the superuser gets one."""
    disk = folder / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(disk)]
    if os.getuid() != 0 or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("a small disk cannot be mounted here")
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=True)


@contextmanager
def full(disk: Path) -> Iterator[None]:
    """No byte fits onto a disk any more."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file:
        chunk = CHUNK
        while chunk:
            try:
                file.write(bytes(chunk))
            except OSError:
                chunk //= 2
    try:
        yield
    finally:
        filler.unlink()


@contextmanager
def no_larger_file(process: Process, path: Path) -> Iterator[None]:
    """The files of a process may not grow any more."""
    journal = path.with_name(f"{path.name}-wal")
    most = journal.stat().st_size
    before = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def read_only_file(house: House) -> Iterator[None]:
    """SQLite lets nobody write."""
    writing = house.server.store.database.inner._writing  # type: ignore[attr-defined]
    writing.execute("PRAGMA query_only = ON")
    try:
        yield
    finally:
        writing.execute("PRAGMA query_only = OFF")


@contextmanager
def read_only_database(cluster: Cluster, url: str) -> Iterator[None]:
    """PostgreSQL lets nobody write, as after it was replaced by its standby."""
    name = urlsplit(url).path[1:]
    end = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    cluster.tell(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    cluster.tell(end)
    try:
        yield
    finally:
        cluster.tell(f"ALTER DATABASE {name} SET default_transaction_read_only = off")


@contextmanager
def stopped(cluster: Cluster) -> Iterator[None]:
    """PostgreSQL does not run."""
    cluster.halt()
    try:
        yield
    finally:
        cluster.run()


@contextmanager
def frozen(cluster: Cluster) -> Iterator[None]:
    """PostgreSQL is there and answers nothing."""
    pids = cluster.pids()
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in reversed(pids):
            os.kill(pid, signal.SIGCONT)


@contextmanager
def tablespace(cluster: Cluster, url: str, disk: Path) -> Iterator[None]:
    """The tables of a database lie on a disk of their own."""
    name = urlsplit(url).path[1:]
    space = disk / "space"
    space.mkdir()
    if cluster.account is not None:
        os.chown(space, cluster.account.pw_uid, cluster.account.pw_gid)
    cluster.tell(f"CREATE TABLESPACE {name}_space LOCATION '{space}'")
    cluster.tell(f"ALTER DATABASE {name} SET TABLESPACE {name}_space")
    try:
        yield
    finally:
        end = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        cluster.tell(end)
        time.sleep(0.1)
        cluster.tell(f"DROP DATABASE {name} WITH (FORCE)")
        cluster.tell(f"DROP TABLESPACE {name}_space")
