"""The application: every call of the API, the live connections, and the browser client."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute, compile_path
from starlette.websockets import WebSocket

from reefside.kernel.refusal import Mistake
from reefside.kernel.words import printable
from reefside.match import COMMON_WORDS, Refused
from reefside.table import (
    accounts,
    archive,
    client,
    costs,
    listing,
    lobby,
    metrics,
    my_data,
    my_sessions,
    notices,
    openapi,
    operations,
    rotation,
    shelf,
)
from reefside.table.admin.follow import Follower
from reefside.table.calls import Call, Endpoint, No, language_of
from reefside.table.database import Unavailable
from reefside.table.drain import AGAIN, NEW_WORK, Drain
from reefside.table.guard import (
    OWN_HEADER,
    SAFE,
    SAVE_BODY,
    SMALL_BODY,
    OwnAddress,
    SafeHeaders,
    body_of,
    caller_of,
    own_origin,
)
from reefside.table.hall import Hall
from reefside.table.limits import CONNECTING, REQUESTS, Buckets, Pace
from reefside.table.notify import NO_POST, Notifier, Post
from reefside.table.observe import route_of
from reefside.table.open_list import OpenList
from reefside.table.people import Doorkeeper, new_id, set_cookie
from reefside.table.policy import Policy
from reefside.table.quotas import QuotaBook, Quotas
from reefside.table.retention import Retention
from reefside.table.rotation import Keys
from reefside.table.sampling import Sampler
from reefside.table.service_clock import Clock, ServiceClock
from reefside.table.session_guard import SessionGuard
from reefside.table.share import ALL_TABLES, Share
from reefside.table.shared_limits import SharedLimits
from reefside.table.sockets import DOWN, Watcher, part_for_now
from reefside.table.store import Store
from reefside.wire.live import Trouble
from reefside.wire.lobby import Import
from reefside.wire.people import Problem
from reefside.wire.text import fault

ENDPOINTS: Final = openapi.with_description(
    [
        *shelf.ENDPOINTS,
        *operations.ENDPOINTS,
        *accounts.ENDPOINTS,
        *my_sessions.ENDPOINTS,
        *archive.ENDPOINTS,  # Before the lobby: `tables/import` is no table's id.
        *listing.ENDPOINTS,
        *lobby.ENDPOINTS,
        *notices.ENDPOINTS,
        *my_data.ENDPOINTS,
    ]
)
LIVE: Final = "/api/tables/{id}/live"
DEFAULT_QUOTAS: Final = Quotas()
DEFAULT_POLICY: Final = Policy()

log = logging.getLogger("reefside.table")


class Server:
    """One server process: its hall, its doorkeeper, and how much anybody may ask for."""

    doorkeeper: Doorkeeper
    guard: SessionGuard
    limits: SharedLimits
    notifier: Notifier
    retention: Retention
    _follower: Follower

    def __init__(
        self,
        store: Store,
        now: Clock | ServiceClock = time.time,
        post: Post = NO_POST,
        share: Share = ALL_TABLES,
        hosts: list[str] | None = None,
        quotas: Quotas = DEFAULT_QUOTAS,
        policy: Policy = DEFAULT_POLICY,
    ) -> None:
        self.store: Final = store
        self.quotas: Final = QuotaBook(store.database, quotas)
        self.open_list: Final = OpenList(store.database)
        self.policy: Final = policy
        self.hall: Final = Hall(store, now, share)
        self.buckets: Final = Buckets(share.of)
        self.drain: Final[Drain] = self.hall.drain
        self._sampler: Final = Sampler(self.hall)
        self._post: Final = post
        self._hosts: Final = hosts or []
        """The names under which it may be called; none: any."""

    async def open(self) -> None:
        """Open the store and the hall."""
        await self.hall.open()
        database, now = self.store.database, self.hall.now
        await self.store.secret()
        self.doorkeeper = Doorkeeper(Keys(*await rotation.read(database, now())))
        self.guard = SessionGuard(database, self.doorkeeper, now)
        await self.guard.start()
        self.limits = SharedLimits(database, self.doorkeeper.caller_hash, now)
        self.notifier = Notifier(self.store, self._post, self.doorkeeper, now)
        self.hall.listeners.append(self.notifier.table_changed)
        self.notifier.start()
        self.retention = Retention(
            *(database, self.policy, self.hall.server, now),
            warn=self.notifier.warn_of_removal,
            removed=self.hall.put_out,
        )
        self.retention.start()
        self._follower = Follower(self.hall, self.guard.forget, self.guard.renew_keys)
        await self._follower.start()
        self._sampler.start()
        self.drain.state = "open"

    def sample(self) -> None:
        """Bring the figures up to date."""
        self._sampler.look()

    async def close(self) -> None:
        """Close the hall and the store."""
        await self._follower.close()
        await self.retention.close()
        await self.notifier.close()
        await self.guard.close()
        await self.hall.close()
        await self._sampler.close()

    def app(self) -> Starlette:
        """The ASGI application."""

        @asynccontextmanager
        async def lifespan(_app: Starlette) -> AsyncIterator[None]:
            await self.open()
            yield
            await self.close()

        routes: list[BaseRoute] = [
            Route(endpoint.path, self._serve(endpoint), methods=[endpoint.method])
            for endpoint in ENDPOINTS
        ]
        routes.append(WebSocketRoute(LIVE, self.live))
        routes.append(Route("/api/{rest:path}", no_such_call, methods=client.ALL_METHODS))
        routes += notices.pages(self)
        routes += client.ROUTES
        return Starlette(
            routes=routes,
            lifespan=lifespan,
            middleware=[
                Middleware(SafeHeaders, once=self.hall.share != ALL_TABLES),
                Middleware(OwnAddress, hosts=self._hosts, refuse=bad_address),
            ],
            exception_handlers={404: not_found, 405: not_found, Exception: trouble},
        )

    # Calls.

    def _serve(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        async def serve(request: Request) -> Response:
            try:
                return await self._reply(endpoint, request)
            except No as no:
                return refusal(no)
            except Refused as no:
                metrics.refused(no.key)
                return problem(409, no.key, no.reason)
            except Mistake as mistake:
                return problem(409, "mistake", str(mistake))
            except Unavailable:
                down = said(language_of(request), 503, DOWN)
                return problem(down.status, down.key, down.reason)
            except ClientDisconnect:
                return Response(status_code=400)

        return serve

    async def _reply(self, endpoint: Endpoint, request: Request) -> Response:
        language = language_of(request)
        caller, pace = caller_of(request), endpoint.pace
        if not self.buckets.take("request", caller, REQUESTS):
            metrics.turned_away("request")
            raise said(language, 429, "too-fast")
        if not self.drain.takes_work and (endpoint.method, endpoint.path) in NEW_WORK:
            raise said(language, 503, "draining")
        if endpoint.method not in SAFE and not trusted(request):
            raise said(language, 403, "foreign", header=OWN_HEADER)
        if pace is not REQUESTS and not await self.allows(endpoint.path, caller, pace):
            metrics.turned_away("request")
            raise said(language, 429, "too-fast")
        body = await self._body(endpoint, request, language)
        cookies = request.headers.get("cookie") if endpoint.asks_who else None
        known = await self.guard.known(cookies)
        call = Call(self, request, body, known)
        answer = await endpoint.act(call)
        response = answer if isinstance(answer, Response) else as_json(answer, endpoint.status)
        if call.signed_in is not None:
            token = await self.guard.begin(call.signed_in) if call.signed_in else ""
            set_cookie(request, response, token)
        elif known is not None and known.token:
            set_cookie(request, response, known.token)
        return response

    async def allows(self, purpose: str, caller: str, pace: Pace) -> bool:
        """Whether somebody may do something once more, here and, if it is shared, anywhere."""
        if not self.buckets.take(purpose, caller, pace):
            return False  # Who asks too often here costs the store nothing.
        return not pace.shared or await self.limits.take(purpose, caller, pace)

    async def _body(self, endpoint: Endpoint, request: Request, language: str) -> Any:
        most = SAVE_BODY if endpoint.body is Import else SMALL_BODY
        raw = await body_of(request, most)
        if raw is None:
            metrics.turned_away("body")
            raise said(language, 413, "too-large", most=most // 1024)
        if endpoint.body is None:
            return None
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise said(language, 415, "not-json")
        try:
            return msgspec.json.decode(raw, type=endpoint.body)
        except msgspec.ValidationError as error:
            raise said(language, 422, "not-understood", why=printable(fault(error), 200)) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise said(language, 400, "not-understood", why=printable(fault(error), 200)) from None

    # Live connections.

    async def live(self, socket: WebSocket) -> None:
        """One client's live connection to a table."""
        allowed = self.buckets.take("live", caller_of(socket), CONNECTING)
        if not self.drain.takes_work:
            await socket.send_denial_response(
                Response(status_code=503, headers={"retry-after": AGAIN})
            )
            return
        if not own_origin(socket.headers) or not allowed:
            if not allowed:
                metrics.turned_away("connect")
            await socket.close(1008)
            return
        try:
            table = await self.hall.table(socket.path_params["id"])
        except Mistake:
            await socket.close(1008)
            return
        except Unavailable:
            await part_for_now(socket, language_of(socket))
            return
        try:
            known = await self.guard.known(socket.headers.get("cookie"))
            person = await self.store.person(known.person) if known is not None else None
        except Unavailable:
            await part_for_now(socket, language_of(socket))
            return
        await socket.accept()
        may_think = costs.may_think(self.buckets, caller_of(socket))
        if known is None:
            await Watcher(socket, table, None, f"guest {new_id()}", may_think).attend()
            return
        if person is not None and person.banned:
            await turn_away(socket, language_of(socket))
            return
        watcher = Watcher(socket, table, known.person, known.person, may_think)
        with self.guard.connected(known.session, watcher):
            await watcher.attend()


async def turn_away(socket: WebSocket, language: str) -> None:
    """Say to somebody who is banned why they are not let in."""
    reason = COMMON_WORDS.text(language, "table.banned")
    await socket.send_text(msgspec.json.encode(Trouble(reason, "banned")).decode())
    await socket.close(1008)


def trusted(request: Request) -> bool:
    """Whether a call that changes something comes from our own page, or from a program."""
    return own_origin(request.headers) and OWN_HEADER in request.headers


def said(language: str, status: int, key: str, **facts: Any) -> No:
    """A refusal in words."""
    return No(status, key, COMMON_WORDS.say(language, f"table.{key}", facts))


def as_json(answer: Any, status: int) -> Response:
    """A reply in JSON, or an empty one."""
    if answer is None:
        return Response(status_code=204)
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def problem(status: int, key: str, reason: str) -> Response:
    """A refusal as a reply."""
    return as_json(Problem(reason, key), status)


def refusal(no: No) -> Response:
    """A refusal as a reply that is counted; if it is for a while, it says for how long."""
    metrics.refused(no.key)
    response = problem(no.status, no.key, no.reason)
    if no.status == 503:
        response.headers["retry-after"] = AGAIN
    return response


async def no_such_call(request: Request) -> Response:
    """There is no such call, or not with this method."""
    path = request.url.path
    methods = [endpoint.method for endpoint in ENDPOINTS if endpoint.path == path]
    for endpoint in ENDPOINTS if not methods else []:
        if compile_path(endpoint.path)[0].match(path):
            methods.append(endpoint.method)
    no = said(language_of(request), 405 if methods else 404, "no-call")
    answer = problem(no.status, no.key, no.reason)
    if methods:
        answer.headers["allow"] = ", ".join(sorted(methods))
    return answer


async def bad_address(request: Request) -> Response:
    """The address is not one of ours."""
    no = said(language_of(request), 404, "no-call")
    return problem(no.status, no.key, no.reason)


async def not_found(request: Request, error: Exception) -> Response:
    """There is nothing at this address."""
    no = said(language_of(request), getattr(error, "status_code", 404), "no-call")
    answer = problem(no.status, no.key, no.reason)
    answer.headers.update(getattr(error, "headers", None) or {})
    return answer


async def trouble(request: Request, error: Exception) -> Response:
    """Something broke: the log knows what, the caller learns only that."""
    log.error("a call of %s failed", route_of(request.scope), exc_info=error)
    no = said(language_of(request), 500, "trouble")
    return problem(no.status, no.key, no.reason)
