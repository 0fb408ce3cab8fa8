"""The commands below `admin` that are about people."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from typing import TYPE_CHECKING, Final

from reefside.commands import FINE
from reefside.commands.admin import before, show, sure
from reefside.commands.files import write_private
from reefside.commands.listing import print_list
from reefside.commands.printing import print_json
from reefside.kernel.refusal import InvalidInput

if TYPE_CHECKING:
    from reefside.table.store import Store
    from reefside.table.store_models import Person

PEOPLE: Final = ("id", "account", "name", "created", "tables", "banned", "muted")


async def people(store: Store, parsed: Namespace) -> int:
    """List people."""
    from reefside.table.admin import people as admin

    wanted = admin.Wanted(parsed.name, parsed.kind, parsed.restricted, before(parsed), parsed.limit)
    count, found = await admin.listed(store, wanted)
    if parsed.json:
        print_json({"count": count, "people": found})
        return FINE
    print_list(PEOPLE, found)
    print(f"{len(found)} of {count} people")
    return FINE


async def found_person(store: Store, parsed: Namespace) -> Person:
    """The person a command names."""
    from reefside.table.admin.people import find

    return await find(store, parsed.person)


async def person(store: Store, parsed: Namespace) -> int:
    """Show somebody."""
    from reefside.table.admin import people as admin

    show(parsed, await admin.shown(store, await found_person(store, parsed)))
    return FINE


async def restrict(store: Store, parsed: Namespace) -> int:
    """Ban or mute somebody."""
    from reefside.table.admin import people as admin

    who = await found_person(store, parsed)
    if parsed.restriction == "banned":
        sure(parsed, f"ban {who.id} ({who.name})")
    await admin.restrict(store, who, parsed.restriction, parsed.why, time.time())
    print(f"{who.id} is {parsed.restriction}")
    return FINE


async def release(store: Store, parsed: Namespace) -> int:
    """Let somebody act or talk again."""
    from reefside.table.admin import people as admin

    who = await found_person(store, parsed)
    await admin.release(store, who, parsed.restriction, time.time())
    print(f"{who.id} is no longer {parsed.restriction}")
    return FINE


async def merge(store: Store, parsed: Namespace) -> int:
    """Merge a guest into an account."""
    from reefside.table.admin import people as admin
    from reefside.table.admin.leaving import merge as merged

    guest = await found_person(store, parsed)
    account = await admin.find(store, parsed.into)
    sure(parsed, f"give all that {guest.id} ({guest.name}) has to the account {account.account}")
    count = await merged(store, guest, account, time.time())
    print(f"{guest.id} is {account.account} now, with {count} more tables")
    return FINE


async def anonymise(store: Store, parsed: Namespace) -> int:
    """Anonymise somebody."""
    from reefside.table.admin.leaving import anonymise as anonymised

    who = await found_person(store, parsed)
    sure(parsed, f"take out who {who.id} ({who.name}) was: name, account, words and notices")
    new = await anonymised(store, who, time.time())
    print(f"{who.id} is gone; the games stay, under {new}")
    return FINE


async def remove_person(store: Store, parsed: Namespace) -> int:
    """Remove somebody."""
    from reefside.table.admin.leaving import fate
    from reefside.table.admin.leaving import remove as removed

    who = await found_person(store, parsed)
    found = await fate(store, who.id)
    others = len(found.waiting) + len(found.running) + len(found.finished)
    sure(
        parsed,
        f"remove {who.id} ({who.name}) with {len(found.alone)} tables;"
        f" {others} with other people stay, without the name",
    )
    await removed(store, who, time.time())
    print(f"{who.id} is removed")
    return FINE


async def export_person(store: Store, parsed: Namespace) -> int:
    """Print all that is stored about somebody."""
    from reefside.table.admin import log
    from reefside.table.admin.personal import pieces

    who = await found_person(store, parsed)
    await log.carry_out(store.database, log.entry(time.time(), "export-person", who.id))
    if parsed.out is None:
        async for piece in pieces(store, who.id):
            sys.stdout.write(piece.decode())
        print()
        return FINE
    with write_private(parsed.out) as file:
        async for piece in pieces(store, who.id):
            file.write(piece)
    print(f"all that is stored about {who.id} is in {parsed.out}")
    return FINE


async def reset_passphrase(store: Store, parsed: Namespace) -> int:
    """Give an account a new passphrase."""
    from reefside.table.admin import people as admin

    if await store.account(parsed.account) is None:
        raise InvalidInput(f"there is no account {parsed.account}")
    sure(parsed, f"make the passphrase of {parsed.account} invalid, and end its sessions")
    passphrase = await admin.reset_passphrase(store, parsed.account, time.time())
    print(f"the new passphrase of {parsed.account}, shown this once: {passphrase}")
    return FINE
