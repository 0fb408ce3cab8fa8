"""The API of notices, and the two pages that an e-mail links to: confirm, and unsubscribe."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from reefside.kernel.refusal import InvalidInput
from reefside.match import COMMON_WORDS
from reefside.table.api_call import Call, CallRefused, Endpoint, language_of
from reefside.table.mail import Undelivered, is_address
from reefside.table.notice_store import Ways
from reefside.table.rate_limits import SIGNING_IN
from reefside.table.request_checks import caller_of
from reefside.table.webhook import checked_hook
from reefside.wire.notices import NewNoticeSettings, NoticeSettings

if TYPE_CHECKING:
    from reefside.table.app import Server
    from reefside.table.notify import Notifier

PAGE: Final = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><title>Reefside</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<h1>Reefside</h1>
{inside}
</html>
"""
DONE: Final = {"confirm": "confirmed", "stop": "stopped"}


def refusal(call: Call, key: str, **facts: object) -> CallRefused:
    """A refusal about notices, in the caller's language."""
    return CallRefused(
        422, key, COMMON_WORDS.format(call.language, f"notices.refusals.{key}", facts)
    )


def shown(ways: Ways, notifier: Notifier) -> NoticeSettings:
    """A person's subscriptions as a reply."""
    return NoticeSettings(
        ways.email, ways.confirmed, ways.webhook, notifier.post.postbox is not None
    )


async def my_notices(call: Call) -> NoticeSettings:
    """How I get notices that it is my turn."""
    person = await call.person()
    notifier = call.server.notifier
    return shown(await notifier.notices.ways(person.id), notifier)


async def wish(call: Call) -> NoticeSettings:
    """Choose how I get notices."""
    said: NewNoticeSettings = call.body
    person = await call.person()
    notifier = call.server.notifier
    if said.email is not None:
        if not is_address(said.email):
            raise refusal(call, "not-an-address")
        if notifier.post.postbox is None:
            raise refusal(call, "no-mail")
    if said.webhook is not None:
        try:
            checked_hook(said.webhook)
        except InvalidInput:
            raise refusal(call, "not-a-hook") from None
    try:
        return shown(await notifier.wish(person, said.email, said.webhook), notifier)
    except Undelivered as failure:
        raise refusal(call, "undelivered", why=failure) from None


ENDPOINTS: Final = [
    Endpoint(
        "GET",
        "/api/me/notices",
        my_notices,
        "How I get notices that it is my turn.",
        NoticeSettings,
        refusals=(401, 403),
    ),
    Endpoint(
        "POST",
        "/api/me/notices",
        wish,
        "Choose how I get notices; a new e-mail address gets an e-mail to confirm it.",
        NoticeSettings,
        NewNoticeSettings,
        refusals=(401,),
        pace=SIGNING_IN,
    ),
]


def page(language: str, says: str = "", status: int = 200, button: str = "") -> Response:
    """A page without any style: it is seen once."""
    inside = f"<p>{escape(says)}</p>"
    if button:
        inside = f'<form method="post"><button>{escape(button)}</button></form>'
    text = PAGE.format(language=language, inside=inside)
    return HTMLResponse(text, status, headers={"cache-control": "no-store"})


def pages(server: Server) -> list[BaseRoute]:
    """The routes of the pages that an e-mail links to.

    Opening one changes nothing, because programs open links in e-mails, too; its button, or the
    mail program's own, does. The link is enough: no cookie is needed.
    """

    async def answer(request: Request) -> Response:
        return await answered(server, request)

    paths = [f"/notices/{what}/{{token}}" for what in DONE]
    return [Route(path, answer, methods=["GET", "POST"]) for path in paths]


async def answered(server: Server, request: Request) -> Response:
    """Show the button, or do what it says."""
    language = language_of(request)
    what = request.url.path.split("/")[2]
    if not await server.allows("notices", caller_of(request), SIGNING_IN):
        return page(language, COMMON_WORDS.text(language, "table.too-fast"), 429)
    if request.method != "POST":
        return page(language, button=COMMON_WORDS.text(language, f"notices.page.{what}"))
    act = server.notifier.confirm if what == "confirm" else server.notifier.stop
    done = await act(request.path_params["token"])
    key = DONE[what] if done else "expired"
    return page(language, COMMON_WORDS.text(language, f"notices.page.{key}"), 200 if done else 404)
