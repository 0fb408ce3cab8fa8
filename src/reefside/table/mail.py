"""E-mail by SMTP: the mail server, and sending a message."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Literal
from urllib.parse import unquote, urlsplit

from reefside.kernel.refusal import InvalidInput

SECONDS = 20.0
"""How long the mail server may take for each step."""
SHAPE = "smtp://user:passphrase@host:587, smtps://host:465, or smtp+plain://localhost:25"
PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
SECURITY: dict[str, Literal["starttls", "tls", "none"]] = {
    "smtp": "starttls",
    "smtps": "tls",
    "smtp+plain": "none",
}


class Undelivered(Exception):
    """A notice was not delivered; `final` says that trying again is of no use."""

    def __init__(self, why: str, final: bool = False) -> None:
        super().__init__(why)
        self.final = final


@dataclass(frozen=True)
class Postbox:
    """The SMTP server that takes our e-mail. TLS is required unless the URL says otherwise."""

    host: str
    port: int
    sender: str
    security: Literal["starttls", "tls", "none"]
    user: str = ""
    passphrase: str = field(default="", repr=False)


def is_address(text: str) -> bool:
    """Whether a text can be an e-mail address."""
    name, address = parseaddr(text)
    local, at, domain = address.rpartition("@")
    plain = address == text and not name and text.isascii() and text.isprintable()
    return plain and bool(at and local and domain) and " " not in text and "." in domain.strip(".")


def postbox_of(url: str, sender: str) -> Postbox:
    """The mail server of a URL, or one clear line about what is wrong with it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise InvalidInput(f"the address of the postbox is {SHAPE}") from None
    if parts.scheme not in PORTS or not parts.hostname or parts.path not in ("", "/"):
        raise InvalidInput(f"the address of the postbox is {SHAPE}")
    if not is_address(parseaddr(sender)[1]):
        raise InvalidInput(f"{sender!r} is no address to send from; write table@example.org")
    return Postbox(
        host=parts.hostname,
        port=port or PORTS[parts.scheme],
        sender=sender,
        security=SECURITY[parts.scheme],
        user=unquote(parts.username or ""),
        passphrase=unquote(parts.password or ""),
    )


def letter(postbox: Postbox, to: str, subject: str, text: str, stop: str) -> EmailMessage:
    """An e-mail with the header for unsubscribing at one press of a button."""
    message = EmailMessage()
    message["From"] = postbox.sender
    message["To"] = to
    message["Subject"] = " ".join(subject.split())
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=parseaddr(postbox.sender)[1].rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{stop}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(text)
    return message


async def post(postbox: Postbox, message: EmailMessage) -> None:
    """Send an e-mail; raises `Undelivered`."""
    try:
        await asyncio.to_thread(_post, postbox, message)
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        raise Undelivered(f"refused with {codes[0]}", final=codes[0] >= 500) from None
    except smtplib.SMTPResponseException as error:
        raise Undelivered(f"refused with {error.smtp_code}") from None
    except (OSError, smtplib.SMTPException) as error:
        raise Undelivered(f"{type(error).__name__}") from None


def _post(postbox: Postbox, message: EmailMessage) -> None:
    context = ssl.create_default_context()
    if postbox.security == "tls":
        smtp: smtplib.SMTP = smtplib.SMTP_SSL(
            postbox.host, postbox.port, timeout=SECONDS, context=context
        )
    else:
        smtp = smtplib.SMTP(postbox.host, postbox.port, timeout=SECONDS)
    with smtp:
        if postbox.security == "starttls":
            smtp.starttls(context=context)
        if postbox.user:
            smtp.login(postbox.user, postbox.passphrase)
        smtp.send_message(message)
