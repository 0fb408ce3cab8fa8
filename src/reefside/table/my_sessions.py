"""Where I am signed in: the list, ending one session, signing out everywhere."""

from __future__ import annotations

from typing import Final

from reefside.table.api_call import Call, Endpoint
from reefside.table.rate_limits import CREATING
from reefside.wire.people import MySessions, SessionCard


async def my_sessions(call: Call) -> MySessions:
    """My sessions, the one used last first."""
    person = await call.person()
    found = await call.server.sessions.store.of(person.id)
    return MySessions(
        [SessionCard(one.hash, one.created, one.used, one.hash == call.session) for one in found]
    )


async def end_session(call: Call) -> None:
    """End one of my sessions."""
    person = await call.person()
    if not await call.server.sessions.end(person.id, call.path("session")):
        raise call.refusal(404, "no-session")
    if call.path("session") == call.session:
        call.signed_in = ""


async def end_sessions(call: Call) -> None:
    """Sign out everywhere, here too."""
    person = await call.person()
    await call.server.sessions.end_all(person.id)
    call.signed_in = ""


ENDPOINTS: Final = [
    Endpoint(
        "GET", "/api/me/sessions", my_sessions, "Where I am signed in.", MySessions, refusals=(401,)
    ),
    Endpoint(
        "POST",
        "/api/me/sessions/end",
        end_sessions,
        "Sign out everywhere, here too: every session of mine is ended.",
        status=204,
        refusals=(401,),
        pace=CREATING,
    ),
    Endpoint(
        "POST",
        "/api/me/sessions/{session}/end",
        end_session,
        "End one of my sessions.",
        status=204,
        refusals=(401, 404),
        pace=CREATING,
    ),
]
