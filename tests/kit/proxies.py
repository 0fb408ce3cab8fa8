"""A real nginx or Caddy with the very example of `deploy/`: only ports and paths are put in."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import trustme

from tests.kit.ports import free_port

DEPLOY: Final = Path(__file__).parents[2] / "deploy"
NAME: Final = "table.example.org"
KINDS: Final = ("nginx", "caddy")
PATIENCE: Final = 30.0

MAIN: Final = """\
user root; daemon off; pid {folder}/nginx.pid; error_log stderr warn; worker_processes 1;
events {{}}
http {{
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi; uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
"""What Debian's own nginx.conf does around a site, with every path in a folder of the test."""


class Missing(Exception):
    """The proxy is not installed."""


@dataclass(frozen=True)
class Proxy:
    """A proxy that runs."""

    kind: str
    port: int
    plain_port: int
    log: Path
    context: ssl.SSLContext
    """Somebody who trusts its certificate."""

    @property
    def address(self) -> str:
        """Where it is found."""
        return f"https://localhost:{self.port}"


def replaced(text: str, facts: dict[str, str]) -> str:
    """An example with other ports and paths; each of them must be in it."""
    for old, new in facts.items():
        assert old in text, f"the example does not say {old!r} any more"
        text = text.replace(old, new)
    return text


def set_up(kind: str, folder: Path, behind: int, port: int, plain: int) -> list[str]:
    """Write the example into a folder; the command that runs it."""
    common = {
        f"{NAME}": "localhost",
        "127.0.0.1:8765": f"127.0.0.1:{behind}",
        "/etc/reefside/": f"{folder}/",
    }
    if kind == "nginx":
        facts = {"listen 80;": f"listen {plain};", "listen 443 ": f"listen {port} "}
        facts["/var/log/nginx/"] = f"{folder}/"
        site = replaced((DEPLOY / "nginx.conf").read_text(), facts | common)
        (folder / "site.conf").write_text(site)
        (folder / "nginx.conf").write_text(MAIN.format(folder=folder))
        return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    facts = {"http_port 80\n": f"http_port {plain}\n", "https_port 443\n": f"https_port {port}\n"}
    facts["/var/log/caddy/"] = f"{folder}/"
    site = replaced((DEPLOY / "Caddyfile").read_text(), facts | common)
    (folder / "Caddyfile").write_text(site)
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextmanager
def proxy(kind: str, folder: Path, behind: int) -> Iterator[Proxy]:
    """A proxy in front of a server on this machine, while it is needed."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin"
    if shutil.which(kind, path=path) is None:
        raise Missing(f"there is no {kind}: install Debian's package")
    ca = trustme.CA()
    cert = ca.issue_cert("localhost", "127.0.0.1")
    (folder / "cert.pem").write_bytes(b"".join(blob.bytes() for blob in cert.cert_chain_pems))
    (folder / "key.pem").write_bytes(cert.private_key_pem.bytes())
    context = ssl.create_default_context()
    ca.configure_trust(context)
    port, plain, admin = free_port(), free_port(), free_port()
    command = set_up(kind, folder, behind, port, plain)
    more = {"HOME": str(folder), "CADDY_ADMIN": f"localhost:{admin}", "PATH": path}
    with (folder / "said").open("wb") as said:
        running = subprocess.Popen(
            command, stdout=said, stderr=said, env={**os.environ, **more}, cwd=folder
        )
    try:
        wait(running, port, folder / "said")
        yield Proxy(kind, port, plain, folder / "reefside.log", context)
    finally:
        running.terminate()
        running.wait(PATIENCE)


def wait(running: subprocess.Popen[bytes], port: int, said: Path) -> None:
    """Wait until a proxy takes connections."""
    until = time.monotonic() + PATIENCE
    while True:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        assert running.poll() is None, f"it does not start: {said.read_text()}"
        assert time.monotonic() < until, "it does not start in time"
        time.sleep(0.05)
