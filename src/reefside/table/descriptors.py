"""File descriptors: as many as the system allows, and one line in the log when none is left.

Without any left, open connections go on; new ones are closed and try again.
"""

from __future__ import annotations

import errno
import logging
import os
import sys
from typing import Final

if sys.platform != "win32":
    import resource

WANTED: Final = 65_536
"""More than one process ever needs."""

log = logging.getLogger("reefside.table")


def allow_many() -> None:
    """Let this process, and those it starts, have as many descriptors as they may."""
    if sys.platform != "win32":
        least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = WANTED if most == resource.RLIM_INFINITY else min(WANTED, most)
        if least == resource.RLIM_INFINITY or least >= wanted:
            return
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        except (OSError, ValueError):
            pass  # The limit stays as it was.


class Descriptors:
    """Logs once that no descriptor is left, and once that there are some again."""

    def __init__(self) -> None:
        self._none_left = False

    def check(self) -> None:
        """Check whether a descriptor is left."""
        try:
            os.close(os.open(os.devnull, os.O_RDONLY))
        except OSError as error:
            if error.errno in (errno.EMFILE, errno.ENFILE) and not self._none_left:
                self._none_left = True
                log.error("nobody new can be let in: %s (see LimitNOFILE, ulimit -n)", error)
            return
        if self._none_left:
            self._none_left = False
            log.warning("there are file descriptors again")
