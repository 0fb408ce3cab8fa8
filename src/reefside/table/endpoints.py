"""Every call of the API, the address of live connections, and the answer at any other address."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import compile_path

from reefside.table import (
    accounts,
    archive,
    games_api,
    invitations,
    lessons_api,
    listing,
    lobby,
    my_data,
    my_sessions,
    notices,
    openapi,
    operations,
    option_fits,
    rematch,
    results_api,
    waiting_room,
)
from reefside.table.api_call import language_of
from reefside.table.replies import problem, refusal_of

ENDPOINTS: Final = openapi.with_description(
    [
        *games_api.ENDPOINTS,
        *option_fits.ENDPOINTS,
        *operations.ENDPOINTS,
        *accounts.ENDPOINTS,
        *my_sessions.ENDPOINTS,
        *archive.ENDPOINTS,  # Before the lobby: `tables/import` is no table's id.
        *listing.ENDPOINTS,
        *lobby.ENDPOINTS,
        *lessons_api.ENDPOINTS,
        *rematch.ENDPOINTS,
        *waiting_room.ENDPOINTS,
        *notices.ENDPOINTS,
        *my_data.ENDPOINTS,
        *results_api.ENDPOINTS,
        *invitations.ENDPOINTS,
    ]
)
LIVE: Final = "/api/tables/{id}/live"


async def no_such_call(request: Request) -> Response:
    """There is no such call, or not with this method."""
    path = request.url.path
    methods = [endpoint.method for endpoint in ENDPOINTS if endpoint.path == path]
    for endpoint in ENDPOINTS if not methods else []:
        if compile_path(endpoint.path)[0].match(path):
            methods.append(endpoint.method)
    no = refusal_of(language_of(request), 405 if methods else 404, "no-call")
    answer = problem(no.status, no.key, no.reason)
    if methods:
        answer.headers["allow"] = ", ".join(sorted(methods))
    return answer
