"""Notices over REST: how somebody wants to be told that it is their turn."""

from __future__ import annotations

import msgspec

from reefside.wire.text import Address, HookAddress, Written


class NewNoticeSettings(Written):
    """How I want to be told; null: not this way. A new e-mail address must be confirmed."""

    email: Address | None = None
    webhook: HookAddress | None = None


class NoticeSettings(msgspec.Struct):
    """How I am told. `confirmed` is about the address; `mail`: whether this server sends any."""

    email: str | None
    confirmed: bool
    webhook: str | None
    mail: bool
