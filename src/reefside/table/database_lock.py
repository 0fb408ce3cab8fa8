"""The lock of a database: servers share it, a restore needs it alone.

It ends with its process, however that ends.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from reefside.kernel.refusal import InvalidInput

if sys.platform != "win32":
    import fcntl

SERVING: Final = 0x7EEF5E2F
"""The advisory lock of PostgreSQL that every server holds with the others."""


def lock_path(database: Path) -> Path:
    """The file whose lock shows that a database is in use."""
    return database.with_name(f"{database.name}-serving")


class DatabaseLock:
    """A lock on an SQLite database, shared with other servers or alone.

    On systems without such locks it does nothing.
    """

    def __init__(self, database: Path, alone: bool = False) -> None:
        self._file: Final = os.open(lock_path(database), os.O_CREAT | os.O_RDWR, 0o600)
        if sys.platform == "win32":
            return
        try:
            fcntl.flock(self._file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(self._file)
            if alone:
                raise InvalidInput(f"a server runs on {database}: stop it first") from None
            raise InvalidInput(
                f"something is being restored into {database}: wait for it"
            ) from None

    def close(self) -> None:
        """Release the lock."""
        os.close(self._file)
