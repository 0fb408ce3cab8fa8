"""Who somebody is: a name is enough; a passphrase lets them come back on another device."""

from __future__ import annotations

import asyncio
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from reefside.table.calls import Call, Endpoint
from reefside.table.limits import CREATING, SIGNING_IN
from reefside.table.people import new_id
from reefside.table.rows import Person
from reefside.wire.people import Credentials, Introduction, Me
from reefside.wire.text import spaced

_hasher = PasswordHasher()


def me_of(person: Person) -> Me:
    """Somebody as they see themselves."""
    return Me(person.id, person.name, "pl" if person.lang == "pl" else "en", person.account)


async def me(call: Call) -> Me:
    """Who I am."""
    return me_of(await call.known())


async def introduce(call: Call) -> Me:
    """Give my name and language; the reply's cookie says from then on who I am."""
    said: Introduction = call.body
    name = spaced(said.name)
    if not name:
        raise call.no(422, "empty-name")
    known = await call.someone()
    if known is None:
        known = Person(new_id(), name, said.lang, call.hall.now())
    if known.banned:
        raise call.no(403, "banned")
    known.name, known.lang = name, said.lang
    await call.hall.store.put_person(known)
    call.signed_in = known.id
    return me_of(known)


async def new_account(call: Call) -> Me:
    """Get an account, to come back on another device."""
    said: Credentials = call.body
    person = await call.person()
    name = spaced(said.name)
    if person.account is not None:
        raise call.no(409, "has-account", account=person.account)
    if not name:
        raise call.no(422, "empty-name")
    hash = await asyncio.to_thread(_hasher.hash, said.passphrase)
    if not await call.hall.store.put_account(person.id, name, hash, call.hall.now()):
        raise call.no(409, "name-taken")
    person.account = name
    return me_of(person)


async def sign_in(call: Call) -> Me:
    """Come back: the cookie then says who I am."""
    said: Credentials = call.body
    name = spaced(said.name)
    if not call.server.buckets.take("account", name.casefold(), SIGNING_IN):
        raise call.no(429, "too-fast")  # Whoever guesses may have many addresses.
    found = await call.hall.store.account(name)
    # Without an account a hash is checked all the same: the time taken tells nothing.
    person, hash = found if found is not None else ("", await asyncio.to_thread(nobody_hash))
    genuine = await asyncio.to_thread(matches, hash, said.passphrase)
    known = await call.hall.store.person(person) if genuine else None
    if known is None:
        raise call.no(403, "wrong-passphrase")
    if known.banned:
        raise call.no(403, "banned")
    call.signed_in = known.id
    return me_of(known)


@cache
def nobody_hash() -> str:
    """A hash that no passphrase fits."""
    return _hasher.hash(new_id())


def matches(hash: str, passphrase: str) -> bool:
    """Whether a passphrase fits a hash."""
    try:
        return _hasher.verify(hash, passphrase)
    except (Argon2Error, InvalidHashError):
        return False


async def sign_out(call: Call) -> None:
    """Forget on this device who I am."""
    call.signed_in = ""


ENDPOINTS = [
    Endpoint("GET", "/api/me", me, "Who I am.", Me, refusals=(401,)),
    Endpoint(
        "POST",
        "/api/me",
        introduce,
        "Give my name and language; sets the cookie that says who I am.",
        Me,
        Introduction,
        pace=CREATING,
    ),
    Endpoint(
        "POST",
        "/api/account",
        new_account,
        "Get an account with a passphrase, to come back on another device.",
        Me,
        Credentials,
        refusals=(401, 409),
        pace=SIGNING_IN,
    ),
    Endpoint(
        "POST",
        "/api/login",
        sign_in,
        "Sign in with name and passphrase.",
        Me,
        Credentials,
        refusals=(403,),
        pace=SIGNING_IN,
    ),
    Endpoint("POST", "/api/logout", sign_out, "Forget who I am on this device.", status=204),
]
