"""Ports for servers that tests start: nobody else on this machine gets the same one meanwhile."""

from __future__ import annotations

import fcntl
import os
import random
import socket
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

RANGE: Final = (15_000, 30_000)
"""Below those that the system gives to outgoing connections."""
FOLDER: Final = Path(tempfile.gettempdir(), f"reefside-ports-{os.getuid()}")
_kept: Final[list[int]] = []
"""The locked files of the ports that this process has taken; they are free when it ends."""


def free_port() -> int:
    """A port nobody listens on, for this process alone as long as it runs.

    A port that is only looked for, and then left until a server opens it, may be taken by another
    run of the tests in between.
    """
    FOLDER.mkdir(exist_ok=True)
    for port in random.sample(range(*RANGE), 1_000):
        file = os.open(FOLDER / str(port), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        with suppress(OSError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            with socket.create_server(("127.0.0.1", port)):
                _kept.append(file)
                return port
        os.close(file)
    raise AssertionError("no port is free")
