"""What people do with their own data: have all of it, or have it deleted."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response, StreamingResponse

from reefside.table.accounts import verify_passphrase
from reefside.table.admin.leaving import Fate, fate, remove
from reefside.table.admin.personal import pieces
from reefside.table.api_call import Call, Endpoint
from reefside.table.rate_limits import SIGNING_IN
from reefside.table.store_models import Person
from reefside.wire.personal import Deletion, DeletionResult, Personal

NAME: Final = "reefside-my-data.json"


async def my_data(call: Call) -> Response:
    """All that is stored about me."""
    person = await call.known()
    return StreamingResponse(
        pieces(call.registry.store, person.id),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{NAME}"'},
    )


async def delete_me(call: Call) -> DeletionResult:
    """Say what would happen if I were deleted, or delete me."""
    wanted: Deletion = call.body
    person = await call.known()
    store = call.registry.store
    if not wanted.sure:
        return departed(await fate(store, person.id), False)
    await check(call, person, wanted.passphrase)
    found = await remove(store, person, call.registry.now(), "by themselves")
    call.server.sessions.forget(person.id)
    call.signed_in = ""
    for ids in found:  # Whoever is told that it is done finds it done at every table here.
        for id in ids:
            await call.registry.sync(id)
    return departed(found, True)


async def check(call: Call, person: Person, passphrase: str | None) -> None:
    """The owner of an account must give the passphrase: a cookie may have been stolen."""
    if person.account is not None:
        await verify_passphrase(call, "account", person.account, passphrase or "")


def departed(found: Fate, done: bool) -> DeletionResult:
    """How many tables are changed in which way, as a reply."""
    counts = [len(found.waiting), len(found.running), len(found.finished), len(found.alone)]
    return DeletionResult(done, *counts)


ENDPOINTS: Final = [
    Endpoint(
        "GET",
        "/api/me/data",
        my_data,
        "All that is stored about me.",
        Personal,
        refusals=(401,),
        pace=SIGNING_IN,
    ),
    Endpoint(
        "POST",
        "/api/me/delete",
        delete_me,
        "Delete me, or say first what would happen to my tables.",
        DeletionResult,
        Deletion,
        refusals=(401, 403),
        pace=SIGNING_IN,
    ),
]
