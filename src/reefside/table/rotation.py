"""The server's secret, and putting another in its place.

The secret signs invitations and the links in letters. Whoever reads the database knows it, so
after a leak it is rotated: new links are signed with the new one, and old links stay good for a
grace time. Running servers take the new secret over within seconds (`session_guard.py`).
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import blake2b
from typing import Final

import msgspec

from reefside.table.database import Database

GRACE_SECONDS: Final = 30 * 24 * 3600.0
"""How long links signed with the secret before stay good, unless told otherwise."""
SECRET: Final = "secret"
OLD: Final = "old-secrets"

_SET: Final = (
    "INSERT INTO settings (name, value) VALUES (?, ?)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)


class Keys:
    """The secret that signs, and those before it whose signatures still count."""

    def __init__(self, current: bytes, old: tuple[bytes, ...] = ()) -> None:
        self.current = current
        self.old = old

    def sign(self, purpose: bytes, text: str, size: int) -> str:
        """The signature of a text for a purpose."""
        return signature(self.current, purpose, text, size)

    def is_genuine(self, purpose: bytes, text: str, size: int, signed: str) -> bool:
        """Whether a signature is ours, by the secret of now or by one of those before."""
        genuine = [signature(key, purpose, text, size) for key in (self.current, *self.old)]
        found = [hmac.compare_digest(one.encode(), signed.encode()) for one in genuine]
        return any(found)


def signature(key: bytes, purpose: bytes, text: str, size: int) -> str:
    """A keyed hash of a text, for one purpose alone."""
    return blake2b(text.encode(), key=key, digest_size=size, person=purpose).hexdigest()


async def read(database: Database, now: float) -> tuple[bytes, tuple[bytes, ...]]:
    """The secret, and those before it that still count."""
    rows = await database.fetch(
        "SELECT name, value FROM settings WHERE name IN ('secret', 'old-secrets')"
    )
    found: dict[str, str] = dict(rows)
    old = msgspec.json.decode(found.get(OLD, "[]"), type=list[tuple[str, float]])
    return bytes.fromhex(found[SECRET]), tuple(
        bytes.fromhex(text) for text, until in old if until > now
    )


async def rotate(database: Database, now: float, grace: float = GRACE_SECONDS) -> None:
    """Put a new secret in the place of the old one; links signed before stay good for a while.

    Sessions are not signed and go on. Signed cookies of before there were sessions, if some are
    still exchanged, are refused from then on.
    """
    current, _ = await read(database, now)
    rows = await database.fetch("SELECT value FROM settings WHERE name = ?", OLD)
    old = msgspec.json.decode(rows[0][0], type=list[tuple[str, float]]) if rows else []
    kept = [(text, until) for text, until in old if until > now]
    kept.append((current.hex(), now + grace))
    await database.write(
        (_SET, (SECRET, secrets.token_hex(32))),
        (_SET, (OLD, msgspec.json.encode(kept).decode())),
    )
