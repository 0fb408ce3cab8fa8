"""People: a signed cookie says who somebody is, a signed link lets them take a seat."""

from __future__ import annotations

import hmac
import secrets
from hashlib import blake2b
from http.cookies import CookieError, SimpleCookie
from typing import Final

COOKIE: Final = "reefside"
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""Browsers keep a cookie no longer than 400 days."""
ID_BYTES: Final = 12
SEAT_SECRET_BYTES: Final = 12


def new_id() -> str:
    """An id nobody can guess."""
    return secrets.token_urlsafe(ID_BYTES)


class Doorkeeper:
    """Signs and checks cookies and invitations with the server's secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret: Final = secret

    def _sign(self, purpose: bytes, text: str, size: int) -> str:
        return blake2b(
            text.encode(), key=self._secret, digest_size=size, person=purpose
        ).hexdigest()

    def cookie(self, person: str) -> str:
        """The value of the cookie of somebody."""
        return f"{person}.{self._sign(b'person', person, 20)}"

    def person(self, header: str | None) -> str | None:
        """Who a request's cookies say it is; None for nobody, or a cookie that is not ours."""
        try:
            morsel = SimpleCookie(header or "").get(COOKIE)
        except CookieError:
            return None
        if morsel is None:
            return None
        person, _, signature = morsel.value.rpartition(".")
        genuine = self._sign(b"person", person, 20)
        return person if hmac.compare_digest(genuine.encode(), signature.encode()) else None

    def seat_secret(self, table: str, seat: int) -> str:
        """The secret of the link that lets somebody take a seat."""
        return self._sign(b"seat", f"{table}/{seat}", SEAT_SECRET_BYTES)

    def is_seat_secret(self, table: str, seat: int, secret: str) -> bool:
        """Whether a link's secret is genuine."""
        genuine = self.seat_secret(table, seat)
        return hmac.compare_digest(genuine.encode(), secret.encode())
