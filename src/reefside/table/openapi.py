"""The API as an OpenAPI 3.1 document, from the same list of calls that makes the routes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from http import HTTPStatus
from typing import Any, Final

import msgspec

from reefside.games import keys
from reefside.kernel.words import LANGUAGES
from reefside.table.api_call import Call, Endpoint
from reefside.table.request_checks import OWN_HEADER, SAFE
from reefside.table.tokens import COOKIE
from reefside.version import VERSION
from reefside.wire.people import Problem
from reefside.wire.schema import components

REF: Final = "#/components/schemas/{name}"
LIVE: Final = "/api/tables/{id}/live"

ANY_CALL: Final = (400, 413, 421, 422, 429, 503)
"""The statuses with which any call may be refused."""
WITH_BODY: Final = 415
CHANGING: Final = 403
"""A call that changes something is refused without the header of our own."""

ABOUT: Final = f"""\
The table online. A refusal is `{{"error": one clear line, "key": its name}}`, in the language of
`?lang=` or `Accept-Language`. Every call that changes something needs the header `{OWN_HEADER}`,
with any value. The cookie `{COOKIE}`, which `POST /api/me` sets, says who you are.

A table in play is followed and played over a WebSocket at `{LIVE}`: JSON texts, `ClientMessage` to
the server (the first one is `hello`) and `ServerMessage` from it.
"""


def path_words() -> dict[str, list[str]]:
    """Parts of a path that are one of a few words; the others are ids."""
    return {"game": keys(), "lang": list(LANGUAGES)}


def schema_of(kind: Any) -> dict[str, Any]:
    """A type as a schema that names the components."""
    (top,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return top


def content_of(kind: Any) -> dict[str, Any]:
    """JSON of a type."""
    return {"application/json": {"schema": schema_of(kind)}}


def statuses(endpoint: Endpoint) -> list[int]:
    """Every status with which a call may be refused."""
    found = {*ANY_CALL, *endpoint.refusals}
    if endpoint.body is not None:
        found.add(WITH_BODY)
    if endpoint.method not in SAFE:
        found.add(CHANGING)
    return sorted(found)


def parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    """What a call takes besides its body."""
    found: list[dict[str, Any]] = []
    for name in re.findall(r"\{(\w+)\}", endpoint.path):
        words = path_words().get(name)
        schema = {"type": "string", **({"enum": words} if words else {"minLength": 1})}
        found.append({"name": name, "in": "path", "required": True, "schema": schema})
    for query in endpoint.query:
        found.append(
            {
                "name": query.name,
                "in": "query",
                "description": query.says,
                "schema": {"type": query.kind},
            }
        )
    if endpoint.method not in SAFE:
        found.append(
            {
                "name": OWN_HEADER,
                "in": "header",
                "required": True,
                "schema": {"type": "string"},
                "example": "1",
            }
        )
    return found


def operation(endpoint: Endpoint) -> dict[str, Any]:
    """One call as OpenAPI describes it."""
    reply: dict[str, Any] = {"description": HTTPStatus(endpoint.status).phrase}
    if endpoint.reply is not None:
        reply["content"] = content_of(endpoint.reply)
    replies = {str(endpoint.status): reply}
    for status in statuses(endpoint):
        phrase = HTTPStatus(status).phrase
        replies[str(status)] = {"description": phrase, "content": content_of(Problem)}
    found: dict[str, Any] = {
        "operationId": endpoint.act.__name__.strip("_"),
        "summary": endpoint.says,
        "parameters": parameters(endpoint),
        "responses": replies,
    }
    if endpoint.body is not None:
        found["requestBody"] = {"required": True, "content": content_of(endpoint.body)}
    if 401 in endpoint.refusals:
        found["security"] = [{"person": []}]
    return found


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The whole document."""
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Reefside",
            "version": VERSION,
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": components(REF),
            "securitySchemes": {"person": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def with_description(others: list[Endpoint]) -> list[Endpoint]:
    """Some calls, and one more that describes them all."""

    @cache
    def whole() -> dict[str, Any]:
        return document(every)

    async def describe(call: Call) -> dict[str, Any]:
        del call
        return whole()

    said = "This document: OpenAPI 3.1."
    every = [*others, Endpoint("GET", "/api/openapi.json", describe, said, dict[str, Any])]
    return every
