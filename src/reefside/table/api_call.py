"""A REST call: who calls, with what, and how it is answered or refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec
from starlette.requests import HTTPConnection, Request

from reefside.kernel.lines import LINE, printable
from reefside.kernel.words import LANGUAGES
from reefside.match import COMMON_WORDS
from reefside.table.rate_limits import REQUESTS, Pace
from reefside.table.request_checks import caller_of
from reefside.table.store_models import Person

if TYPE_CHECKING:
    from reefside.table.app import Server
    from reefside.table.quotas import Exceeded
    from reefside.table.session_cache import Identity


class CallRefused(Exception):
    """A call is refused: its status, its key, and one clear line, whatever it quotes."""

    def __init__(self, status: int, key: str, reason: str) -> None:
        super().__init__(reason)
        self.status: Final = status
        self.key: Final = key
        self.reason: Final = printable(reason, LINE)


class Call:
    """One call of the API."""

    def __init__(
        self, server: Server, request: Request, body: Any, known: Identity | None = None
    ) -> None:
        self.server: Final = server
        self.registry: Final = server.registry
        self.request: Final = request
        self.body: Final = body
        self.person_id: Final = known.person if known is not None else None
        self.session: Final = known.session if known is not None else ""
        """The caller's session; empty without one."""
        self.language: Final = language_of(request)
        self.signed_in: str | None = None
        """For whom the reply starts a session; empty removes the cookie."""

    @property
    def caller(self) -> str:
        """The address that calls, as limits know it."""
        return caller_of(self.request)

    def path(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])

    def refusal(self, status: int, key: str, **facts: Any) -> CallRefused:
        """A refusal in the caller's language."""
        return CallRefused(status, key, COMMON_WORDS.format(self.language, f"table.{key}", facts))

    def allow(self, exceeded: Exceeded | None) -> None:
        """Refuse the call if a quota is exceeded."""
        if exceeded is not None:
            key = f"quota-{exceeded.quota.replace('_', '-')}"
            raise self.refusal(429, key, most=exceeded.most)

    def number(self, name: str, default: int, most: int = 1_000_000) -> int:
        """A number of the query."""
        every = self.request.query_params.getlist(name)
        if not every:
            return default
        said = every[0] if len(every) == 1 else ""
        digits = said.isascii() and said.isdecimal() and len(said) <= len(str(most))
        if not digits or int(said) > most:
            raise self.refusal(400, "not-a-number", name=name, most=most)
        return int(said)

    async def someone(self) -> Person | None:
        """The caller, if they gave a name."""
        return await self.registry.store.person(self.person_id) if self.person_id else None

    async def known(self) -> Person:
        """The caller, even if they are banned; refused without a name."""
        person = await self.someone()
        if person is None:
            raise self.refusal(401, "no-name")
        return person

    async def person(self) -> Person:
        """The caller; refused without a name, or if they may not act here."""
        person = await self.known()
        if person.banned:
            raise self.refusal(403, "banned")
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
    """Whether the caller must be identified: if not, the store is not read."""
