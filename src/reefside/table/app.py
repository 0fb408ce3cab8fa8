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
from reefside.table import accounts, archive, client, costs, lobby, notices, openapi, shelf
from reefside.table.calls import Call, Endpoint, No, language_of
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
from reefside.table.limits import CONNECTING, REQUESTS, Buckets
from reefside.table.notify import NO_POST, Notifier, Post
from reefside.table.people import COOKIE, COOKIE_SECONDS, Doorkeeper, new_id
from reefside.table.share import ALL_TABLES, Share
from reefside.table.sockets import Watcher
from reefside.table.store import Store
from reefside.wire.lobby import Import
from reefside.wire.people import Problem
from reefside.wire.text import fault

ENDPOINTS: Final[list[Endpoint]] = [
    *shelf.ENDPOINTS,
    *accounts.ENDPOINTS,
    *archive.ENDPOINTS,  # Before the lobby: `tables/import` is no table's id.
    *lobby.ENDPOINTS,
    *notices.ENDPOINTS,
    *openapi.ENDPOINTS,
]
LIVE: Final = "/api/tables/{id}/live"

log = logging.getLogger("reefside.table")


class Server:
    """One server process: its hall, its doorkeeper, and how much anybody may ask for."""

    doorkeeper: Doorkeeper
    notifier: Notifier

    def __init__(
        self,
        store: Store,
        now: Callable[[], float] = time.time,
        post: Post = NO_POST,
        share: Share = ALL_TABLES,
        hosts: list[str] | None = None,
    ) -> None:
        self.store: Final = store
        self.hall: Final = Hall(store, now, share)
        self.buckets: Final = Buckets()
        self._post: Final = post
        self._hosts: Final = hosts or []
        """The names under which it may be called; none: any."""

    async def open(self) -> None:
        """Open the store and the hall."""
        await self.hall.open()
        secret = await self.store.secret()
        self.doorkeeper = Doorkeeper(secret)
        self.notifier = Notifier(self.store, self._post, secret, self.hall.now)
        self.hall.listeners.append(self.notifier.table_changed)
        self.notifier.start()

    async def close(self) -> None:
        """Close the hall and the store."""
        await self.notifier.close()
        await self.hall.close()

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
                return problem(no.status, no.key, no.reason)
            except Refused as no:
                return problem(409, no.key, no.reason)
            except Mistake as mistake:
                return problem(409, "mistake", str(mistake))
            except ClientDisconnect:
                return Response(status_code=400)

        return serve

    async def _reply(self, endpoint: Endpoint, request: Request) -> Response:
        language = language_of(request)
        if not self._allowed(endpoint, request):
            raise said(language, 429, "too-fast")
        if endpoint.method not in SAFE and not trusted(request):
            raise said(language, 403, "foreign", header=OWN_HEADER)
        call = Call(self, request, await self._body(endpoint, request, language))
        answer = await endpoint.act(call)
        response = answer if isinstance(answer, Response) else as_json(answer, endpoint.status)
        if call.signed_in is not None:
            self._sign(request, response, call.signed_in)
        return response

    def _allowed(self, endpoint: Endpoint, request: Request) -> bool:
        caller = caller_of(request)
        if not self.buckets.take("request", caller, REQUESTS):
            return False
        return endpoint.pace is REQUESTS or self.buckets.take(endpoint.path, caller, endpoint.pace)

    async def _body(self, endpoint: Endpoint, request: Request, language: str) -> Any:
        most = SAVE_BODY if endpoint.body is Import else SMALL_BODY
        raw = await body_of(request, most)
        if raw is None:
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

    def _sign(self, request: Request, response: Response, person: str) -> None:
        response.set_cookie(
            COOKIE,
            self.doorkeeper.cookie(person) if person else "",
            max_age=COOKIE_SECONDS if person else 0,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )

    # Live connections.

    async def live(self, socket: WebSocket) -> None:
        """One client's live connection to a table."""
        allowed = self.buckets.take("live", caller_of(socket), CONNECTING)
        if not own_origin(socket.headers) or not allowed:
            await socket.close(1008)
            return
        try:
            table = await self.hall.table(socket.path_params["id"])
        except Mistake:
            await socket.close(1008)
            return
        person = self.doorkeeper.person(socket.headers.get("cookie"))
        await socket.accept()
        key = person or f"guest {new_id()}"
        may_think = costs.may_think(self.buckets, caller_of(socket))
        await Watcher(socket, table, person, key, may_think).attend()


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
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    no = said(language_of(request), 500, "trouble")
    return problem(no.status, no.key, no.reason)
