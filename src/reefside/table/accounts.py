"""Who somebody is: a name is enough; a passphrase lets them come back on another device."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Literal

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from reefside.table.api_call import Call, Endpoint
from reefside.table.quotas import Exceeded, a_day
from reefside.table.rate_limits import CREATING, SIGNING_IN
from reefside.table.store_models import Person
from reefside.table.tokens import new_id
from reefside.wire.people import Credentials, Me, NewPassphrase, Profile
from reefside.wire.text import spaced

_hasher = PasswordHasher()


def me_of(person: Person) -> Me:
    """A person's own profile."""
    return Me(person.id, person.name, "pl" if person.lang == "pl" else "en", person.account)


async def me(call: Call) -> Me:
    """Who I am."""
    return me_of(await call.known())


async def introduce(call: Call) -> Me:
    """Give my name and language; the reply's cookie says from then on who I am."""
    said: Profile = call.body
    name = spaced(said.name)
    if not name:
        raise call.refusal(422, "empty-name")
    known = await call.someone()
    if known is None:
        await check_a_day(call, "people_a_day")
        known = Person(new_id(), name, said.lang, call.registry.now())
        call.signed_in = known.id
    if known.banned:
        raise call.refusal(403, "banned")
    known.name, known.lang = name, said.lang
    await call.registry.store.put_person(known)
    return me_of(known)


async def check_a_day(call: Call, quota: Literal["people_a_day", "accounts_a_day"]) -> None:
    """Count a new person from an address; refused if there were too many in a day."""
    most = getattr(call.server.quotas.quotas, quota)
    pace = a_day(most)
    if pace is not None and not await call.server.limits.take(quota, call.caller, pace):
        call.allow(Exceeded(quota, most))


async def new_account(call: Call) -> Me:
    """Get an account, to come back on another device."""
    said: Credentials = call.body
    person = await call.person()
    name = spaced(said.name)
    if person.account is not None:
        raise call.refusal(409, "has-account", account=person.account)
    if not name:
        raise call.refusal(422, "empty-name")
    await check_a_day(call, "accounts_a_day")
    hash = await asyncio.to_thread(_hasher.hash, said.passphrase)
    if not await call.registry.store.put_account(person.id, name, hash, call.registry.now()):
        raise call.refusal(409, "name-taken")
    person.account = name
    return me_of(person)


async def sign_in(call: Call) -> Me:
    """Come back: the cookie then says who I am."""
    said: Credentials = call.body
    person = await verify_passphrase(call, "account", spaced(said.name), said.passphrase)
    known = await call.registry.store.person(person)
    if known is None:
        raise call.refusal(403, "wrong-passphrase")
    if known.banned:
        raise call.refusal(403, "banned")
    if call.person_id is not None:
        await call.server.sessions.end(call.person_id, call.session)  # Its cookie is replaced.
    call.signed_in = known.id
    return me_of(known)


async def change_passphrase(call: Call) -> Me:
    """Choose another passphrase; all my other sessions are ended."""
    said: NewPassphrase = call.body
    person = await call.person()
    if person.account is None:
        raise call.refusal(409, "no-account")
    await verify_passphrase(call, "passphrase", person.account, said.passphrase)
    hash = await asyncio.to_thread(_hasher.hash, said.new)
    await call.registry.store.put_passphrase(person.id, hash)
    await call.server.sessions.end_all(person.id, but=call.session)
    return me_of(person)


async def verify_passphrase(call: Call, purpose: str, name: str, passphrase: str) -> str:
    """The person of an account, if the passphrase fits; refused otherwise."""
    if not await call.server.allows(purpose, name.casefold(), SIGNING_IN):
        raise call.refusal(429, "too-fast")  # Somebody who guesses may have many addresses.
    found = await call.registry.store.account(name)
    # Without an account a hash is checked anyway, so that the time taken reveals nothing.
    person, hash = found if found is not None else ("", await asyncio.to_thread(nobody_hash))
    if not await asyncio.to_thread(matches, hash, passphrase):
        raise call.refusal(403, "wrong-passphrase")
    return person


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
    """End this session; on this device nobody is signed in any more."""
    if call.person_id is not None:
        await call.server.sessions.end(call.person_id, call.session)
    call.signed_in = ""


ENDPOINTS = [
    Endpoint("GET", "/api/me", me, "Who I am.", Me, refusals=(401,)),
    Endpoint(
        "POST",
        "/api/me",
        introduce,
        "Give my name and language; sets the cookie that says who I am.",
        Me,
        Profile,
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
    Endpoint(
        "POST",
        "/api/account/passphrase",
        change_passphrase,
        "Choose another passphrase; every other session of mine is ended.",
        Me,
        NewPassphrase,
        refusals=(401, 403, 409),
        pace=SIGNING_IN,
    ),
    Endpoint("POST", "/api/logout", sign_out, "End the session of this device.", status=204),
]
