"""A REST call: who calls, with what, and how it is answered or refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from starlette.requests import HTTPConnection, Request

from reefside.kernel.words import LANGUAGES
from reefside.match import COMMON_WORDS
from reefside.table.guard import caller_of
from reefside.table.limits import REQUESTS, Pace
from reefside.table.rows import Person

if TYPE_CHECKING:
    from reefside.table.app import Server
    from reefside.table.quotas import Exceeded
    from reefside.table.session_guard import Known


class No(Exception):
    """A call is refused: its status, its key, and one clear line."""

    def __init__(self, status: int, key: str, reason: str) -> None:
        super().__init__(reason)
        self.status: Final = status
        self.key: Final = key
        self.reason: Final = reason


class Call:
    """One call of the API."""

    def __init__(
        self, server: Server, request: Request, body: Any, known: Known | None = None
    ) -> None:
        self.server: Final = server
        self.hall: Final = server.hall
        self.request: Final = request
        self.body: Final = body
        self.person_id: Final = known.person if known is not None else None
        self.session: Final = known.session if known is not None else ""
        """The session by which the caller is known; empty for nobody."""
        self.language: Final = language_of(request)
        self.signed_in: str | None = None
        """For whom the reply begins a session; empty takes the cookie away."""

    @property
    def caller(self) -> str:
        """The address that calls, as limits know it."""
        return caller_of(self.request)

    def path(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])

    def no(self, status: int, key: str, **facts: Any) -> No:
        """A refusal in the caller's language."""
        return No(status, key, COMMON_WORDS.format(self.language, f"table.{key}", facts))

    def allow(self, exceeded: Exceeded | None) -> None:
        """Go on, unless a quota stands in the way."""
        if exceeded is not None:
            key = f"quota-{exceeded.quota.replace('_', '-')}"
            raise self.no(429, key, most=exceeded.most)

    def number(self, name: str, default: int, most: int = 1_000_000) -> int:
        """A number of the query."""
        said = self.request.query_params.get(name, "")
        if not said:
            return default
        digits = said.isascii() and said.isdecimal() and len(said) <= len(str(most))
        if not digits or int(said) > most:
            raise self.no(400, "not-a-number", name=name, most=most)
        return int(said)

    async def someone(self) -> Person | None:
        """The caller, if they gave a name."""
        return await self.hall.store.person(self.person_id) if self.person_id else None

    async def known(self) -> Person:
        """The caller, even if they are banned; refused without a name."""
        person = await self.someone()
        if person is None:
            raise self.no(401, "no-name")
        return person

    async def person(self) -> Person:
        """The caller; refused without a name, or if they may not act here."""
        person = await self.known()
        if person.banned:
            raise self.no(403, "banned")
        return person


def language_of(request: HTTPConnection) -> str:
    """The language of a request: its `lang`, or the first one the browser accepts."""
    wanted = request.query_params.get("lang")
    if wanted in LANGUAGES:
        return str(wanted)
    for part in request.headers.get("accept-language", "").split(","):
        language = part.split(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


class Parameter(NamedTuple):
    """A parameter of the query, for the documentation."""

    name: str
    kind: str
    says: str


class Endpoint(NamedTuple):
    """One call of the API; the routes and the OpenAPI document are made from these."""

    method: str
    path: str
    act: Callable[[Call], Awaitable[Any]]
    says: str
    reply: Any = None
    body: type[msgspec.Struct] | None = None
    query: tuple[Parameter, ...] = ()
    status: int = 200
    refusals: tuple[int, ...] = ()
    """The statuses with which it may refuse, besides those of any call: `openapi.ANY_CALL`."""
    pace: Pace = REQUESTS
    asks_who: bool = True
    """Whether it matters who calls: if not, the store is not asked."""
