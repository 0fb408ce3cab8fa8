"""Tokens: ids, the cookie of a session, and signed links that let somebody take a seat."""

from __future__ import annotations

import hmac
import secrets
from http.cookies import CookieError, SimpleCookie
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from reefside.table.rotation import Keys

COOKIE: Final = "reefside"
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""Browsers keep a cookie no longer than 400 days."""
ID_BYTES: Final = 12
SEAT_SECRET_BYTES: Final = 12
OLD_COOKIE_BYTES: Final = 20
CALLER_BYTES: Final = 12
MOST_COOKIE: Final = 200
"""Characters of a cookie of ours at most."""


def new_id() -> str:
    """An id nobody can guess."""
    return secrets.token_urlsafe(ID_BYTES)


def cookie_of(header: str | None) -> str:
    """Our cookie of a request; empty if there is none."""
    try:
        morsel = SimpleCookie(header or "").get(COOKIE)
    except CookieError:
        return ""
    return morsel.value if morsel is not None and len(morsel.value) <= MOST_COOKIE else ""


def set_cookie(request: Request, response: Response, token: str) -> None:
    """Set the cookie of a session; an empty token removes it."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS if token else 0,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


class TokenSigner:
    """Signs and checks invitations with the server's secret."""

    def __init__(self, keys: Keys) -> None:
        self.keys: Final = keys

    def seat_secret(self, table: str, seat: int) -> str:
        """The secret of the link that lets somebody take a seat."""
        return self.keys.sign(b"seat", f"{table}/{seat}", SEAT_SECRET_BYTES)

    def is_seat_secret(self, table: str, seat: int, secret: str) -> bool:
        """Whether a link's secret is genuine."""
        return self.keys.is_genuine(b"seat", f"{table}/{seat}", SEAT_SECRET_BYTES, secret)

    def caller_hash(self, caller: str) -> str:
        """A keyed hash of an address, a name or a receiver, stored in its place to compare with.

        Without the server's secret nobody can find out whose it is by trying.
        """
        return self.keys.sign(b"caller", caller, CALLER_BYTES)

    # Cookies of before there were sessions: a person's id and its signature.

    def old_cookie(self, person: str) -> str:
        """The cookie that a person had before there were sessions."""
        return f"{person}.{self.keys.sign(b'person', person, OLD_COOKIE_BYTES)}"

    def old_person(self, cookie: str) -> str | None:
        """Whose old cookie it is; None if it is not ours, or if the secret was rotated."""
        person, dot, _ = cookie.rpartition(".")
        genuine = self.old_cookie(person)
        same = hmac.compare_digest(genuine.encode(), cookie.encode())
        return person if dot and person and same else None
