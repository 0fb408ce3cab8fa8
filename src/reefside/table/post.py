"""How a server sends notices: its public address, its mail server, and its webhooks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from reefside.kernel.lines import quoted
from reefside.kernel.refusal import InvalidInput
from reefside.table import PORT
from reefside.table.mail import Postbox, postbox_of

AFTER: Final = 60.0
"""Seconds a table waits for a person before they get a notice."""


@dataclass(frozen=True)
class Post:
    """How this server sends notices. Without a mail server there is no e-mail."""

    public_url: str
    postbox: Postbox | None = None
    private_hooks: bool = False
    """Whether webhooks may lead into networks that are not public."""
    after: float = AFTER


NO_POST: Final = Post(f"http://localhost:{PORT}")
"""Webhooks only, and links to the default address of `reefside serve`."""


def post_of(environment: Mapping[str, str], public_url: str) -> Post:
    """The settings of the environment: on the command line everybody could see secrets."""
    url = environment.get("REEFSIDE_PUBLIC_URL", public_url).rstrip("/")
    try:
        parts = urlsplit(url)
        whole = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # half an IPv6 address, or no port
        whole = False
    if not whole:
        raise InvalidInput(
            f"REEFSIDE_PUBLIC_URL is {quoted(url)}, but must be like https://table.example.org"
        )
    postbox = None
    if smtp := environment.get("REEFSIDE_SMTP"):
        postbox = postbox_of(smtp, environment.get("REEFSIDE_MAIL_FROM", ""))
    return Post(url, postbox, environment.get("REEFSIDE_PRIVATE_WEBHOOKS") == "1")
