"""Replies of the API: JSON, refusals and failures."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from reefside.match import COMMON_WORDS
from reefside.table import metrics
from reefside.table.api_call import CallRefused, language_of
from reefside.table.drain import AGAIN
from reefside.table.request_log import route_of
from reefside.wire.people import Problem

log = logging.getLogger("reefside.table")


def refusal_of(language: str, status: int, key: str, **facts: Any) -> CallRefused:
    """A refusal with its text in a language."""
    return CallRefused(status, key, COMMON_WORDS.format(language, f"table.{key}", facts))


def as_json(answer: Any, status: int) -> Response:
    """A reply in JSON, or an empty one."""
    if answer is None:
        return Response(status_code=204)
    return Response(msgspec.json.encode(answer), status, media_type="application/json")


def problem(status: int, key: str, reason: str) -> Response:
    """A refusal as a reply."""
    return as_json(Problem(reason, key), status)


def refusal_reply(no: CallRefused) -> Response:
    """A refusal as a reply that is counted; a temporary one says when to try again."""
    metrics.refused(no.key)
    response = problem(no.status, no.key, no.reason)
    if no.status == 503:
        response.headers["retry-after"] = AGAIN
    return response


async def bad_address(request: Request) -> Response:
    """The address is not one of ours."""
    no = refusal_of(language_of(request), 404, "no-call")
    return problem(no.status, no.key, no.reason)


async def not_found(request: Request, error: Exception) -> Response:
    """There is nothing at this address."""
    no = refusal_of(language_of(request), getattr(error, "status_code", 404), "no-call")
    answer = problem(no.status, no.key, no.reason)
    answer.headers.update(getattr(error, "headers", None) or {})
    return answer


async def server_error(request: Request, error: Exception) -> Response:
    """The reply to an unexpected failure, which is logged and not described."""
    log.error("a call of %s failed", route_of(request.scope), exc_info=error)
    no = refusal_of(language_of(request), 500, "trouble")
    return problem(no.status, no.key, no.reason)
