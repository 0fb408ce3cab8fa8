"""https without a proxy: the certificate, the cookie, the live connection, a new certificate."""

from __future__ import annotations

import hashlib
import signal
import socket
import ssl
from pathlib import Path

import httpx
import pytest
import trustme
from cryptography.hazmat.primitives import serialization
from websockets.sync.client import connect

from tests.table.operating import Operated, operated
from tests.table.serving import PATIENCE, fine, wait_for


def write(folder: Path, ca: trustme.CA) -> tuple[str, str]:
    """A new certificate for localhost, and its key."""
    cert = ca.issue_cert("localhost", "127.0.0.1")
    chain, key = folder / "cert.pem", folder / "key.pem"
    chain.write_bytes(b"".join(blob.bytes() for blob in cert.cert_chain_pems))
    key.write_bytes(cert.private_key_pem.bytes())
    return str(chain), str(key)


def trust(ca: trustme.CA) -> ssl.SSLContext:
    """Somebody who trusts an authority."""
    context = ssl.create_default_context()
    ca.configure_trust(context)
    return context


def shown(server: Operated, context: ssl.SSLContext) -> str:
    """The certificate that a server shows."""
    with (
        socket.create_connection(("localhost", server.port), PATIENCE) as made,
        context.wrap_socket(made, server_hostname="localhost") as line,
    ):
        return hashlib.sha256(line.getpeercert(True) or b"").hexdigest()


def test_it_is_served_and_played_over_https(tmp_path: Path) -> None:
    ca = trustme.CA()
    context = trust(ca)
    cert, key = write(tmp_path, ca)
    options = ("--tls-cert", cert, "--tls-key", key, "--log", "json")
    with operated(tmp_path, *options, verify=context) as server:
        headers = {"x-reefside": "1"}
        with httpx.Client(base_url=server.address, verify=context, headers=headers) as ada:
            said = ada.post("/api/me", json={"name": "Ada"})
            assert "secure" in said.headers["set-cookie"].lower()
            seats = [{"who": "me"}, {"who": "me"}]
            table = fine(ada.post("/api/tables", json={"game": "grim-tide", "seats": seats}))
            cookie = f"reefside={ada.cookies['reefside']}"
        url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table['table']['id']}/live"
        with connect(url, ssl=context, additional_headers={"cookie": cookie}) as live:
            live.send('{"type":"hello"}')
            assert '"type":"update"' in str(live.recv(PATIENCE))
        before = shown(server, context)
        write(tmp_path, ca)
        assert shown(server, context) == before, "not before it is told to"
        server.process.send_signal(signal.SIGHUP)
        wait_for(lambda: shown(server, context) != before)
        after = shown(server, context)
        Path(cert).write_text("no certificate")
        server.process.send_signal(signal.SIGHUP)
        wait_for(lambda: any("the old certificate stays" in x["event"] for x in server.lines))
        assert shown(server, context) == after
        server.terminate()
        assert server.ended() == 0


def test_old_protocols_are_not_spoken(tmp_path: Path) -> None:
    ca = trustme.CA()
    cert, key = write(tmp_path, ca)
    with operated(tmp_path, "--tls-cert", cert, "--tls-key", key, verify=trust(ca)) as server:
        old = trust(ca)
        with pytest.warns(DeprecationWarning, match="TLSv1"):
            old.minimum_version = ssl.TLSVersion.TLSv1
        with pytest.warns(DeprecationWarning, match="TLSv1"):
            old.maximum_version = ssl.TLSVersion.TLSv1_1
        old.set_ciphers("DEFAULT:@SECLEVEL=0")
        with pytest.raises(ssl.SSLError):
            shown(server, old)
        with pytest.raises(httpx.HTTPError):
            httpx.get(f"http://localhost:{server.port}/api/alive", timeout=PATIENCE)
        assert server.call("/api/alive").status_code == 200


def with_passphrase(key: bytes) -> bytes:
    """A key that needs a passphrase: nobody is there to be asked for it."""
    lock = serialization.BestAvailableEncryption(b"open sesame")
    kind = serialization.PrivateFormat.PKCS8
    return serialization.load_pem_private_key(key, None).private_bytes(
        serialization.Encoding.PEM, kind, lock
    )


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (("--tls-cert", "{cert}"), "--tls-cert and --tls-key go together"),
        (("--tls-key", "{key}"), "--tls-cert and --tls-key go together"),
        (("--tls-cert", "/nowhere", "--tls-key", "{key}"), "No such file"),
        (("--tls-cert", "{key}", "--tls-key", "{cert}"), "cannot use the certificate"),
        (("--tls-cert", "{cert}", "--tls-key", "{other}"), "KEY_VALUES_MISMATCH"),
        (("--tls-cert", "{cert}", "--tls-key", "{locked}"), "cannot use the certificate"),
        (
            ("--tls-cert", "{cert}", "--tls-key", "{key}", "--processes", "2"),
            "one process: use a proxy",
        ),
    ],
)
def test_what_cannot_be_served_is_one_clear_line(
    tmp_path: Path, options: tuple[str, ...], line: str
) -> None:
    cert, key = write(tmp_path, trustme.CA())
    (tmp_path / "other").mkdir()
    _, other = write(tmp_path / "other", trustme.CA())
    locked = tmp_path / "locked.pem"
    locked.write_bytes(with_passphrase(Path(key).read_bytes()))
    facts = {"cert": cert, "key": key, "other": other, "locked": str(locked)}
    server = Operated(tmp_path, *[option.format(**facts) for option in options])
    assert server.ended() == 2
    assert server.log.count("\n") == 1
    assert server.log.startswith("reefside: ")
    assert line in server.log
