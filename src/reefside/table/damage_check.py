"""Whether the file of a database is damaged.

Checking the head of the file is cheap and is done at every start. Checking all pages of a large
file takes long: that is done only if the last server did not stop normally, and ends after some
seconds. SQLite itself notices a damaged page when it reads it.
"""

from __future__ import annotations

import logging
import sqlite3
import time
from pathlib import Path
from typing import Final

from reefside.kernel.refusal import InvalidInput

MAGIC: Final = b"SQLite format 3\0"
HEAD: Final = 100
"""The bytes of a file's head."""
LONGEST_PAGE: Final = 65536
LOOK_SECONDS: Final = 10.0
"""How long a start may check the pages of a file."""
EVERY: Final = 10_000
"""Steps of SQLite between two checks of the time."""

log = logging.getLogger("reefside.table")


def damaged(path: Path, why: str) -> InvalidInput:
    """The one line with which a damaged database is refused."""
    return InvalidInput(
        f"the database {path} is damaged ({why}): put a backup in its place with"
        " `reefside restore`, or move the file away to begin with an empty one"
    )


def fault_of(path: Path) -> str:
    """What is wrong with the head or the length of a file; empty if nothing is."""
    with path.open("rb") as file:
        head = file.read(HEAD)
    size = path.stat().st_size
    if size == 0:
        return ""
    if len(head) < HEAD or not head.startswith(MAGIC):
        return "it does not begin like a database"
    page = int.from_bytes(head[16:18], "big")
    pages = int.from_bytes(head[28:32], "big")
    wanted = pages * (LONGEST_PAGE if page == 1 else page)
    if head[24:28] == head[92:96] and size < wanted:
        return f"{wanted - size} bytes are missing at its end"
    return ""


def was_left(path: Path) -> bool:
    """Whether a server did not stop normally, or is still running: its journal is there."""
    try:
        return path.with_name(f"{path.name}-wal").stat().st_size > 0
    except OSError:
        return False


def check_head(path: Path) -> None:
    """Refuse a file that cannot be whole.

    While there is a journal the file itself may be incomplete, and nothing is missing.
    """
    fault = fault_of(path)
    if fault and not was_left(path):
        raise damaged(path, fault)


def check_pages(path: Path, seconds: float = LOOK_SECONDS) -> bool:
    """Refuse a file with a damaged page; false if there was no time to see all of it."""
    until = time.monotonic() + seconds
    connection = sqlite3.connect(path, isolation_level=None)
    connection.set_progress_handler(lambda: time.monotonic() > until, EVERY)
    try:
        found = [row[0] for row in connection.execute("PRAGMA quick_check(1)")]
    except sqlite3.OperationalError as error:
        if "interrupted" not in str(error):
            raise
        log.warning("%s was looked through for %.0f s, and not to its end", path, seconds)
        return False
    except sqlite3.DatabaseError as error:
        raise damaged(path, str(error)) from None
    finally:
        connection.close()
    if found != ["ok"]:
        raise damaged(path, " ".join(str(found[0]).split()) if found else "it cannot be read")
    return True
