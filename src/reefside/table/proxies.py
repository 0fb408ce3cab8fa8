"""Trusted proxies: only those named in `FORWARDED_ALLOW_IPS` may forward client addresses.

Without it `X-Forwarded-For` and `X-Forwarded-Proto` are not read at all, not even from this
machine: any program here could otherwise claim to be anybody.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from reefside.kernel.refusal import InvalidInput

VARIABLE: Final = "FORWARDED_ALLOW_IPS"
MAPPED: Final = "::ffff:"
"""How an IPv4 address is written where a server listens to IPv6 and IPv4 with one socket."""
MAPPED_BITS: Final = 96

log = logging.getLogger("reefside.table")


def proxies_of(environment: Mapping[str, str]) -> list[str]:
    """The networks of trusted proxies, in uvicorn's format."""
    found: list[str] = []
    for said in environment.get(VARIABLE, "").split(","):
        if said.strip():
            found += forms_of(said.strip())
    return found


def forms_of(said: str) -> list[str]:
    """An address or network in IPv4 and, if it may connect so, mapped to IPv6."""
    if said == "*":
        raise InvalidInput(
            f"{VARIABLE}=* would let anybody claim any address: name the proxy's address or network"
        )
    try:
        network: IPv4Network | IPv6Network = ip_network(said)
    except ValueError:
        raise InvalidInput(
            f"{VARIABLE} has {said[:60]!r}, but must be addresses or networks with commas between"
        ) from None
    if isinstance(network, IPv4Network):
        mapped = f"{MAPPED}{network.network_address}/{MAPPED_BITS + network.prefixlen}"
        return [str(network), mapped]
    return [str(network)]


class Proxies:
    """The trusted proxies; by default there are none."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self.networks: Final = proxies_of(environment)
        self._known: Final = [ip_network(name) for name in self.networks]

    def __bool__(self) -> bool:
        return bool(self.networks)

    def __contains__(self, peer: str) -> bool:
        try:
            address = ip_address(peer)
        except ValueError:
            return False
        return any(address in network for network in self._known)


class UntrustedProxy:
    """Logs once that a proxy seems to be in front of the server and is not trusted."""

    def __init__(self, app: ASGIApp) -> None:
        self._app: Final = app
        self._said = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._said and scope["type"] in ("http", "websocket"):
            self._said = any(name == b"x-forwarded-for" for name, _ in scope["headers"])
            if self._said:
                host = (scope.get("client") or ("?",))[0]
                log.warning(
                    "X-Forwarded-For from %s is not believed: if that is your proxy, set %s=%s",
                    *(host, VARIABLE, host),
                )
        await self._app(scope, receive, send)
