"""The server's secret, and rotating it.

The secret signs invitations and the links in e-mails. It is in the database, so after a leak it is
rotated: new links are signed with the new one, and old links stay good for a
grace time. Running servers take the new secret over within a second (`admin/follow.py`).
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import blake2b
from typing import Final

import msgspec

from reefside.kernel.refusal import InvalidInput
from reefside.table.admin import log
from reefside.table.database import Database

GRACE_SECONDS: Final = 30 * 24 * 3600.0
"""How long links signed with the old secret stay valid by default."""
SECRET: Final = "secret"
OLD: Final = "old-secrets"
ROTATED: Final = "rotate-secret"
"""What the log of administration calls it."""
TRIES: Final = 5
"""How often it is retried when somebody else rotates the secret at the same time."""


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


async def stored(database: Database) -> tuple[str, list[tuple[str, float]]]:
    """The secret, and those before it with the time until which each counts."""
    rows = await database.fetch(
        "SELECT name, value FROM settings WHERE name IN ('secret', 'old-secrets')"
    )
    found: dict[str, str] = dict(rows)
    old = msgspec.json.decode(found.get(OLD, "[]"), type=list[tuple[str, float]])
    return found[SECRET], old


async def read(database: Database, now: float) -> tuple[bytes, tuple[bytes, ...]]:
    """The secret, and those before it that still count."""
    current, old = await stored(database)
    return bytes.fromhex(current), tuple(bytes.fromhex(text) for text, until in old if until > now)


async def rotate(database: Database, now: float, grace: float = GRACE_SECONDS) -> None:
    """Put a new secret in the place of the old one, also while servers run on the database.

    Links signed before stay good for the grace time, whichever secret signed them. Sessions are
    not signed and go on. Signed cookies of before there were sessions, if some are still
    exchanged, are refused from then on.
    """
    for _ in range(TRIES):
        current, old = await stored(database)
        until = now + grace
        kept = [(text, min(until, end)) for text, end in [*old, (current, until)]]
        kept = [(text, end) for text, end in kept if end > now]
        if await put(database, now, current, kept):
            return
    raise InvalidInput("the secret is being rotated by somebody else: please try again")


async def put(database: Database, now: float, current: str, kept: list[tuple[str, float]]) -> bool:
    """Write a new secret, unless another than `current` is stored by now."""
    new = secrets.token_hex(32)
    is_new = "EXISTS (SELECT 1 FROM settings WHERE name = ? AND value = ?)"
    written = await log.carry_out(
        database,
        ("UPDATE settings SET value = ? WHERE name = ? AND value = ?", (new, SECRET, current)),
        (
            "INSERT INTO settings (name, value) SELECT CAST(? AS TEXT), CAST(? AS TEXT)"
            f" WHERE {is_new} ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (OLD, msgspec.json.encode(kept).decode(), SECRET, new),
        ),
        log.entry(now, ROTATED, "", only_if=(is_new, (SECRET, new))),
    )
    return written == 1
