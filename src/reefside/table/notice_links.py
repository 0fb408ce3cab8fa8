"""Links in notices that only their receiver has: one ends all notices, one confirms an address."""

from __future__ import annotations

from typing import Final

from reefside.table.rotation import Keys

LINK_BYTES: Final = 16


class NoticeLinks:
    """Makes the links, and knows the signatures in them again."""

    def __init__(self, public_url: str, keys: Keys) -> None:
        self._url: Final = public_url
        self._keys: Final = keys

    def stop(self, person: str) -> str:
        """Where somebody ends all notices."""
        return f"{self._url}/notices/stop/{person}.{self._sign('stop', person)}"

    def confirm(self, person: str, email: str) -> str:
        """Where somebody confirms that an address is theirs."""
        return f"{self._url}/notices/confirm/{person}.{self._sign('confirm', person, email)}"

    def _sign(self, what: str, person: str, more: str = "") -> str:
        return self._keys.sign(b"notice", f"{what}/{person}/{more}", LINK_BYTES)

    def is_genuine(self, signature: str, what: str, person: str, more: str = "") -> bool:
        """Whether a signature was made here, for this person and purpose."""
        text = f"{what}/{person}/{more}"
        return self._keys.is_genuine(b"notice", text, LINK_BYTES, signature)
