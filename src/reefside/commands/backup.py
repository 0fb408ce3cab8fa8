"""The commands `backup` and `restore`: a server's database in one file, and back."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from reefside.commands import FINE
from reefside.commands.admin import default_database
from reefside.commands.printing import progress_bar


@contextmanager
def bar(label: str) -> Iterator[Callable[[int, int], object]]:
    """A progress bar."""
    with progress_bar(label) as progress:
        task = progress.add_task("", total=None)

        def tell(done: int, total: int) -> None:
            if done % 100 == 0 or done == total:
                progress.update(task, completed=done, total=total)

        yield tell


def back_up(parsed: Namespace) -> int:
    """Copy a database to a file, also while servers run on it."""
    from reefside.table.backup import making

    with bar("backup") as tell:
        made = asyncio.run(making.back_up(parsed.db or default_database(), parsed.file, tell))
    print(f"{parsed.file} holds {made.rows} rows in {made.bytes} bytes, read again and sound")
    return FINE


def restore(parsed: Namespace) -> int:
    """Bring back what a backup holds."""
    from reefside.table.backup import restoring

    url = parsed.db or default_database()
    with bar("restore") as tell:
        count = asyncio.run(restoring.restore(url, parsed.file, parsed.replace, tell))
    print(f"{count} rows of {parsed.file} are restored: start the server")
    return FINE
