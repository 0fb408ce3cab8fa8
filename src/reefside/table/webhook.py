"""Calling a web address that a player gave, without letting it reach private networks.

Only http and https, only public addresses unless the server allows others, no redirects, little
time, and the reply is not read. The name is looked up once: the address that was checked is the
one that is called, so that a name that changes in between gains nothing.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from typing import Any
from urllib.parse import SplitResult, urlsplit

import httpx

from reefside.kernel.refusal import InvalidInput
from reefside.table.mail import Undelivered

SECONDS = 10.0
"""How long a call may take, from looking up the name to the status line."""
LONGEST = 500
"""Characters of an address."""
PORTS = {"http": 80, "https": 443}


def checked_hook(url: str) -> SplitResult:
    """The parts of a web address, or one clear line about what is wrong with it."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise InvalidInput("this is no web address") from None
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LONGEST
    if not plain or parts.scheme not in PORTS or not parts.hostname:
        raise InvalidInput("a webhook is an address like https://example.org/hook")
    if parts.username is not None or parts.password is not None or port == 0:
        raise InvalidInput("a webhook has no user name in its address, and no port 0")
    return parts


def is_public(address: str) -> bool:
    """Whether an address belongs to the internet at large."""
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo and ip.teredo[1])
        if inner:
            return is_public(str(inner))
        if any(ip in network for network in WITH_IPV4):
            return is_public(str(ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)))
        if ip.is_site_local:
            return False
    return ip.is_global and not ip.is_multicast


WITH_IPV4 = [ipaddress.ip_network(network) for network in ("64:ff9b::/96", "::/96")]
"""IPv6 networks whose addresses end with an IPv4 address: NAT64, and the old compatible ones."""


async def address_of(host: str, port: int, private: bool) -> str:
    """The address to call; every address of the name must be allowed."""
    loop = asyncio.get_running_loop()
    try:
        rows = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Undelivered("its name cannot be looked up") from None
    addresses = [str(row[4][0]).partition("%")[0] for row in rows]
    if not addresses:
        raise Undelivered("its name has no address")
    if not private and not all(is_public(address) for address in addresses):
        raise Undelivered("it is not on the public internet", final=True)
    return addresses[0]


async def call(url: str, body: dict[str, Any], private: bool = False) -> None:
    """Send JSON to a web address; raises `Undelivered`. `private` allows any network."""
    parts = checked_hook(url)
    host = parts.hostname or ""
    try:
        async with asyncio.timeout(SECONDS):
            port = parts.port or PORTS[parts.scheme]
            address = await address_of(host, port, private)
            status = await _send(parts, address, port, body)
    except TimeoutError:
        raise Undelivered("it took too long") from None
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise Undelivered(type(error).__name__) from None
    if not 200 <= status < 300:
        gone = status in (404, 410)
        raise Undelivered(f"it answered {status}", final=gone)


async def _send(parts: SplitResult, address: str, port: int, body: dict[str, Any]) -> int:
    """One POST to an address that was checked; the certificate must be the name's."""
    shown = f"[{address}]" if ":" in address else address
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    async with (
        httpx.AsyncClient(
            verify=ssl.create_default_context(),
            follow_redirects=False,
            trust_env=False,
            timeout=SECONDS,
        ) as client,
        client.stream(
            "POST",
            f"{parts.scheme}://{shown}:{port}{path}",
            json=body,
            headers={"Host": parts.netloc, "User-Agent": "reefside"},
            extensions={"sni_hostname": parts.hostname or ""},
        ) as reply,
    ):
        return reply.status_code
