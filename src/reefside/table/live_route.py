"""The route of live connections: whether one is accepted, and who it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket

from reefside.kernel.refusal import InvalidInput
from reefside.match import COMMON_WORDS
from reefside.table import metrics, work_budget
from reefside.table.api_call import language_of
from reefside.table.client_session import ClientSession, close_unavailable
from reefside.table.database import Unavailable
from reefside.table.drain import AGAIN
from reefside.table.rate_limits import CONNECTING
from reefside.table.request_checks import caller_of, own_origin
from reefside.table.tokens import new_id
from reefside.wire.live import Trouble

if TYPE_CHECKING:
    from reefside.table.app import Server


async def serve_live(server: Server, socket: WebSocket) -> None:
    """One client's live connection to a table."""
    if not await may_connect(server, socket):
        return
    try:
        table = await server.registry.table(socket.path_params["id"])
        known = await server.sessions.known(socket.headers.get("cookie"))
        person = await server.store.person(known.person) if known is not None else None
    except InvalidInput:
        await socket.close(1008)
        return
    except Unavailable:
        await close_unavailable(socket, language_of(socket))
        return
    await socket.accept()
    may_think = work_budget.may_think(server.buckets, caller_of(socket))
    if known is None:
        await ClientSession(socket, table, None, f"guest {new_id()}", may_think).serve()
        return
    if person is not None and person.banned:
        await turn_away(socket, language_of(socket))
        return
    client = ClientSession(socket, table, known.person, known.person, may_think)
    with server.sessions.connected(known.session, client):
        await client.serve()


async def may_connect(server: Server, socket: WebSocket) -> bool:
    """Whether a connection is accepted; if not, it is refused here."""
    allowed = server.buckets.take("live", caller_of(socket), CONNECTING)
    if not server.drain.takes_work:
        await socket.send_denial_response(Response(status_code=503, headers={"retry-after": AGAIN}))
        return False
    if own_origin(socket.headers) and allowed:
        return True
    if not allowed:
        metrics.turned_away("connect")
    await socket.close(1008)
    return False


async def turn_away(socket: WebSocket, language: str) -> None:
    """Tell a banned person why they are refused."""
    reason = COMMON_WORDS.text(language, "table.banned")
    await socket.send_text(msgspec.json.encode(Trouble(reason, "banned")).decode())
    await socket.close(1008)
