"""The command `admin`: tables and people of a database on which servers may be running."""

from __future__ import annotations

import asyncio
import sys
import time
from argparse import Namespace
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from reefside.commands import FINE, FOUND
from reefside.commands.listing import print_facts, print_list
from reefside.commands.printing import print_json, progress_bar
from reefside.kernel.refusal import InvalidInput

if TYPE_CHECKING:
    from reefside.table.store import Store

DAY: Final = 24 * 3600.0
TABLES: Final = ("id", "game", "state", "entries", "updated", "people", "title")
REPORTS: Final = ("id", "table", "number", "at", "name", "text")
LOG: Final = ("number", "at", "what", "target", "detail")


def run(parsed: Namespace) -> int:
    """Carry out one of the commands below `admin`."""
    return in_store(parsed, parsed.act)


def in_store(parsed: Namespace, act: Callable[[Store, Namespace], Awaitable[int]]) -> int:
    """Do something with the store; whatever the database refuses is one clear line."""
    import logging
    import sqlite3

    import asyncpg

    from reefside.table.admin.opening import opened
    from reefside.table.database import Taken, Unavailable

    # What goes wrong is said in that line, and not once more in a log on the screen.
    logging.getLogger("reefside.table").addHandler(logging.NullHandler())

    async def work() -> int:
        async with opened(parsed.db or default_database()) as store:
            return await act(store, parsed)

    try:
        return asyncio.run(work())
    except (
        Unavailable,
        OSError,
        sqlite3.Error,
        asyncpg.PostgresError,
        asyncpg.InterfaceError,
    ) as error:
        raise InvalidInput(f"the database does not allow it: {one_line(error)}") from None
    except Taken:
        raise InvalidInput("the database is too busy: please try again") from None


def one_line(error: Exception) -> str:
    """What an error says, in its first line."""
    return (str(error) or type(error).__name__).splitlines()[0]


def default_database() -> str:
    """Where `reefside serve` keeps its tables."""
    from reefside.table.serve import DATABASE, data_folder

    return str(data_folder() / DATABASE)


def sure(parsed: Namespace, what: str) -> None:
    """Ask for confirmation; refuse without it."""
    if parsed.yes:
        return
    if not sys.stdin.isatty():
        raise InvalidInput(f"this would {what}: say --yes if that is meant")
    print(f"This will {what}. Type yes to go on: ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().casefold() != "yes":
        raise InvalidInput("nothing was done")


def before(parsed: Namespace) -> float | None:
    """The time that so many days ago was."""
    return None if parsed.older_than is None else time.time() - parsed.older_than * DAY


# Tables.


async def tables(store: Store, parsed: Namespace) -> int:
    """List tables."""
    from reefside.table.admin import people
    from reefside.table.admin import tables as admin

    person = None if parsed.person is None else (await people.find(store, parsed.person)).id
    wanted = admin.Wanted(parsed.state, parsed.game, person, before(parsed), parsed.limit)
    count, rows = await admin.listed(store, wanted)
    found = [admin.in_short(row) for row in rows]
    if parsed.json:
        print_json({"count": count, "tables": found})
        return FINE
    for row in found:
        seats = [seat["name"] or seat["who"] for seat in row["seats"]]
        row["people"] = ", ".join(seats)
        row["state"] = f"{row['state']}{', damaged' if row['damaged'] else ''}"
    print_list(TABLES, found)
    print(f"{len(found)} of {count} tables")
    return FINE


async def table(store: Store, parsed: Namespace) -> int:
    """Show a table."""
    from reefside.table.admin import log
    from reefside.table.admin import tables as admin

    found = await admin.shown(store, parsed.id, parsed.secrets)
    if parsed.secrets:
        await log.carry_out(store.database, log.entry(time.time(), "read-secrets", parsed.id))
    show(parsed, found)
    return FINE


def show(parsed: Namespace, found: dict[str, Any]) -> None:
    """Print facts for people, or as JSON."""
    if parsed.json:
        print_json(found)
    else:
        print_facts(found)


async def close(store: Store, parsed: Namespace) -> int:
    """End a running table without a result."""
    from reefside.table.admin import tables as admin

    await admin.existing(store, parsed.id)
    sure(parsed, f"end table {parsed.id} without a result, and show all hands")
    await admin.close(store, parsed.id, parsed.why, time.time())
    print(f"table {parsed.id} is closed")
    return FINE


async def remove(store: Store, parsed: Namespace) -> int:
    """Remove a table."""
    from reefside.table.admin import tables as admin

    await admin.existing(store, parsed.id)
    sure(parsed, f"remove table {parsed.id} with all that was played and said there")
    await admin.remove(store, parsed.id, time.time())
    print(f"table {parsed.id} is removed")
    return FINE


# The rest.


async def reports(store: Store, parsed: Namespace) -> int:
    """List the reports of bugs, or show one."""
    from reefside.table.admin import log
    from reefside.table.admin import reports as admin

    if parsed.id is not None:
        found_one = await admin.shown(store, parsed.id, parsed.secrets)
        if parsed.secrets:
            await log.carry_out(store.database, log.entry(time.time(), "read-secrets", parsed.id))
        show(parsed, found_one)
        return FINE
    found = await admin.listed(store, parsed.limit)
    if parsed.json:
        print_json({"reports": found})
    else:
        print_list(REPORTS, found)
    return FINE


async def rotate_secret(store: Store, parsed: Namespace) -> int:
    """Put a new secret in the place of the one that signs links."""
    from reefside.table.rotation import GRACE_SECONDS, rotate

    grace = GRACE_SECONDS if parsed.grace is None else parsed.grace * DAY
    kept = f"stay good for {grace / DAY:g} days" if grace else "are no longer good"
    what = f"everybody stays signed in, and links that were made before {kept}"
    sure(parsed, f"sign links with a new secret: {what}")
    await rotate(store.database, time.time(), grace)
    print(f"links are signed with a new secret: {what}")
    return FINE


async def show_log(store: Store, parsed: Namespace) -> int:
    """List what was done by administrators."""
    from reefside.table.admin import log

    found = [entry._asdict() for entry in await log.latest(store.database, parsed.limit)]
    if parsed.json:
        print_json({"log": found})
    else:
        print_list(LOG, found)
    return FINE


async def integrity(store: Store, parsed: Namespace) -> int:
    """Look for what is wrong with the database."""
    from reefside.table.admin import checks

    with progress_bar("integrity") as progress:
        task = progress.add_task("", total=None)
        found = await checks.findings(
            store, lambda done, total: progress.update(task, completed=done, total=total)
        )
    if parsed.json:
        print_json({"findings": found})
    else:
        print("\n".join(found) if found else "nothing is wrong")
    return FOUND if found else FINE


async def stats(store: Store, parsed: Namespace) -> int:
    """Print how much there is of everything."""
    from reefside.table.admin import checks

    show(parsed, await checks.stats(store))
    return FINE
