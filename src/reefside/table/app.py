"""The application: every call of the API, the live connections, and the browser client."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from reefside.kernel.refusal import InvalidInput
from reefside.kernel.words import printable
from reefside.match import Refused
from reefside.table import board_files, client, live_route, metrics, notices, rotation
from reefside.table.admin.follow import Follower
from reefside.table.api_call import Call, CallRefused, Endpoint, language_of
from reefside.table.client_session import DOWN
from reefside.table.database import Unavailable
from reefside.table.drain import NEW_WORK, Drain
from reefside.table.endpoints import ENDPOINTS, LIVE, no_such_call
from reefside.table.faults import mistake
from reefside.table.notify import Notifier
from reefside.table.partition import ALL_TABLES, Partition
from reefside.table.policy import Policy
from reefside.table.post import NO_POST, Post
from reefside.table.public_list import PublicList
from reefside.table.quotas import QuotaChecker, Quotas
from reefside.table.rate_limits import REQUESTS, Buckets, Pace
from reefside.table.rater import Rater
from reefside.table.registry import TableRegistry
from reefside.table.replies import (
    as_json,
    bad_address,
    not_found,
    problem,
    refusal_of,
    refusal_reply,
    server_error,
)
from reefside.table.request_checks import (
    OWN_HEADER,
    SAFE,
    SAVE_BODY,
    SMALL_BODY,
    HostCheck,
    SecurityHeaders,
    body_of,
    caller_of,
    own_origin,
)
from reefside.table.retention import Retention
from reefside.table.rotation import Keys
from reefside.table.sampling import Sampler
from reefside.table.service_clock import Clock, ServiceClock
from reefside.table.session_cache import SessionCache
from reefside.table.shared_rate_limits import SharedLimits
from reefside.table.store import Store
from reefside.table.tokens import TokenSigner, set_cookie
from reefside.wire.lobby import Import
from reefside.wire.text import fault

DEFAULT_QUOTAS: Final = Quotas()
DEFAULT_POLICY: Final = Policy()


class Server:
    """One server process: its open tables, its sessions, and its limits."""

    signer: TokenSigner
    sessions: SessionCache
    limits: SharedLimits
    notifier: Notifier
    retention: Retention
    _rater: Rater
    _follower: Follower

    def __init__(
        self,
        store: Store,
        now: Clock | ServiceClock = time.time,
        post: Post = NO_POST,
        partition: Partition = ALL_TABLES,
        hosts: list[str] | None = None,
        quotas: Quotas = DEFAULT_QUOTAS,
        policy: Policy = DEFAULT_POLICY,
    ) -> None:
        self.store: Final = store
        self.quotas: Final = QuotaChecker(store.database, quotas)
        self.public_list: Final = PublicList(store.database)
        self.policy: Final = policy
        self.registry: Final = TableRegistry(store, now, partition)
        self.buckets: Final = Buckets(partition.of)
        self.drain: Final[Drain] = self.registry.drain
        self._sampler: Final = Sampler(self.registry)
        self._post: Final = post
        self._hosts: Final = hosts or []
        """The names under which it may be called; none: any."""

    async def open(self) -> None:
        """Open the store and start the background work."""
        await self.registry.open()
        database, now = self.store.database, self.registry.now
        await self.store.secret()
        self.signer = TokenSigner(Keys(*await rotation.read(database, now())))
        self.sessions = SessionCache(database, self.signer, now)
        await self.sessions.start()
        self.limits = SharedLimits(database, self.signer.caller_hash, now)
        self.notifier = Notifier(self.store, self._post, self.signer, now)
        self.registry.listeners.append(self.notifier.table_changed)
        self.notifier.start()
        self.retention = Retention(
            *(database, self.policy, self.registry.server, now),
            warn=self.notifier.warn_of_removal,
            removed=self.registry.drop,
        )
        self.retention.start()
        self._rater = Rater(self.store)
        self.registry.listeners.append(self._rater.table_changed)
        self._rater.start()
        self._follower = Follower(self.registry, self.sessions.forget, self.sessions.renew_keys)
        await self._follower.start()
        self._sampler.start()
        self.drain.state = "open"

    def sample(self) -> None:
        """Bring the metrics up to date."""
        self._sampler.sample()

    async def close(self) -> None:
        """Stop the background work and close the store."""
        await self._follower.close()
        await self._rater.close()
        await self.retention.close()
        await self.notifier.close()
        await self.sessions.close()
        await self.registry.close()
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
        routes.append(WebSocketRoute(LIVE, partial(live_route.serve_live, self)))
        routes.append(Route("/api/{rest:path}", no_such_call, methods=client.ALL_METHODS))
        routes += notices.pages(self)
        routes += board_files.ROUTES
        routes += client.ROUTES
        return Starlette(
            routes=routes,
            lifespan=lifespan,
            middleware=[
                Middleware(SecurityHeaders, once=self.registry.partition != ALL_TABLES),
                Middleware(HostCheck, hosts=self._hosts, refuse=bad_address),
            ],
            exception_handlers={404: not_found, 405: not_found, Exception: server_error},
        )

    # Calls.

    def _serve(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        async def serve(request: Request) -> Response:
            try:
                return await self._reply(endpoint, request)
            except CallRefused as no:
                return refusal_reply(no)
            except Refused as no:
                metrics.refused(no.key)
                return problem(409, no.key, no.reason)
            except InvalidInput as invalid:
                return problem(409, "mistake", mistake(language_of(request), invalid))
            except Unavailable:
                down = refusal_of(language_of(request), 503, DOWN)
                return problem(down.status, down.key, down.reason)
            except ClientDisconnect:
                return Response(status_code=400)

        return serve

    async def _reply(self, endpoint: Endpoint, request: Request) -> Response:
        language = language_of(request)
        caller, pace = caller_of(request), endpoint.pace
        if not self.buckets.take("request", caller, REQUESTS):
            metrics.turned_away("request")
            raise refusal_of(language, 429, "too-fast")
        if not self.drain.takes_work and (endpoint.method, endpoint.path) in NEW_WORK:
            raise refusal_of(language, 503, "draining")
        if endpoint.method not in SAFE and not trusted(request):
            raise refusal_of(language, 403, "foreign", header=OWN_HEADER)
        if pace is not REQUESTS and not await self.allows(endpoint.path, caller, pace):
            metrics.turned_away("request")
            raise refusal_of(language, 429, "too-fast")
        body = await self._body(endpoint, request, language)
        cookies = request.headers.get("cookie") if endpoint.asks_who else None
        known = await self.sessions.known(cookies)
        call = Call(self, request, body, known)
        answer = await endpoint.act(call)
        response = answer if isinstance(answer, Response) else as_json(answer, endpoint.status)
        if call.signed_in is not None:
            token = await self.sessions.begin(call.signed_in) if call.signed_in else ""
            set_cookie(request, response, token)
        elif known is not None and known.token:
            set_cookie(request, response, known.token)
        return response

    async def allows(self, purpose: str, caller: str, pace: Pace) -> bool:
        """Whether somebody may do something once more, here and, if it is shared, anywhere."""
        if not self.buckets.take(purpose, caller, pace):
            return False  # The store is not asked once the limit of this process is reached.
        return not pace.shared or await self.limits.take(purpose, caller, pace)

    async def _body(self, endpoint: Endpoint, request: Request, language: str) -> Any:
        most = SAVE_BODY if endpoint.body is Import else SMALL_BODY
        raw = await body_of(request, most)
        if raw is None:
            metrics.turned_away("body")
            raise refusal_of(language, 413, "too-large", most=most // 1024)
        if endpoint.body is None:
            return None
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise refusal_of(language, 415, "not-json")
        try:
            return msgspec.json.decode(raw, type=endpoint.body)
        except msgspec.ValidationError as error:
            raise refusal_of(
                language, 422, "not-understood", why=printable(fault(error), 200)
            ) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise refusal_of(
                language, 400, "not-understood", why=printable(fault(error), 200)
            ) from None


def trusted(request: Request) -> bool:
    """Whether a call that changes something comes from our own page, or from a program."""
    return own_origin(request.headers) and OWN_HEADER in request.headers
