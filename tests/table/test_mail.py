"""Letters, handed in at a real SMTP server on loopback."""

from __future__ import annotations

import asyncio
import socket
import ssl
from pathlib import Path

import pytest
import trustme

from reefside.kernel.refusal import InvalidInput
from reefside.table.mail import Undelivered, is_address, letter, post, postbox_of
from tests.table.receivers import postbox

FROM = "Reefside <table@example.org>"


def hand_in(url: str, to: str = "ann@example.org", subject: str = "Your turn") -> None:
    """Write and post a letter."""
    box = postbox_of(url, FROM)
    message = letter(box, to, subject, "Twoja kolej: zażółć gęślą jaźń", "https://t.example/stop/x")
    asyncio.run(post(box, message))


def test_a_letter_arrives_as_it_was_written() -> None:
    with postbox() as box:
        hand_in(f"smtp+plain://127.0.0.1:{box.port}")
    (found,) = box.letters
    assert found["To"] == "ann@example.org"
    assert found["From"] == FROM
    assert found["Subject"] == "Your turn"
    assert found["List-Unsubscribe"] == "<https://t.example/stop/x>"
    assert found["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert found["Message-ID"].endswith("@example.org>")
    assert found.get_content().strip() == "Twoja kolej: zażółć gęślą jaźń"


def test_a_title_cannot_write_headers() -> None:
    with postbox() as box:
        hand_in(f"smtp+plain://127.0.0.1:{box.port}", subject="Turn\r\nBcc: eve@example.org\n x")
    (found,) = box.letters
    assert found["Subject"] == "Turn Bcc: eve@example.org x"
    assert found["Bcc"] is None


@pytest.fixture
def authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> trustme.CA:
    """An authority whose certificates are trusted for the time of a test."""
    found = trustme.CA()
    found.cert_pem.write_to_path(tmp_path / "ca.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "ca.pem"))
    return found


def server_side(authority: trustme.CA, name: str) -> ssl.SSLContext:
    """A server's certificate for a name."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert(name).configure_cert(context)
    return context


def test_by_default_the_way_is_encrypted_and_the_server_proves_its_name(
    authority: trustme.CA,
) -> None:
    with postbox(server_side(authority, "127.0.0.1"), auth=True) as box:
        hand_in(f"smtp://ann:open%20sesame@127.0.0.1:{box.port}")
    assert box.secured == [True]
    assert box.logins == [("ann", "open sesame")]


def test_a_server_with_another_name_gets_nothing(authority: trustme.CA) -> None:
    strange = server_side(authority, "other.example")
    with postbox(strange, auth=True) as box, pytest.raises(Undelivered) as caught:
        hand_in(f"smtp://ann:open%20sesame@127.0.0.1:{box.port}")
    assert not caught.value.final
    assert box.letters == []
    assert box.logins == []


def test_a_postbox_that_cannot_encrypt_gets_nothing() -> None:
    with postbox() as box, pytest.raises(Undelivered):
        hand_in(f"smtp://127.0.0.1:{box.port}")
    assert box.letters == []


@pytest.mark.parametrize(("reply", "final"), [("550 no such user", True), ("451 later", False)])
def test_whether_it_is_worth_trying_again(reply: str, final: bool) -> None:
    with postbox() as box:
        box.replies = [reply]
        with pytest.raises(Undelivered) as caught:
            hand_in(f"smtp+plain://127.0.0.1:{box.port}")
    assert caught.value.final is final
    assert str(caught.value) == f"refused with {reply[:3]}"


def test_a_wrong_passphrase_may_be_put_right(authority: trustme.CA) -> None:
    with postbox(server_side(authority, "127.0.0.1"), auth=True) as box:
        with pytest.raises(Undelivered) as caught:
            hand_in(f"smtp://ann:hush@127.0.0.1:{box.port}")
        assert box.logins[0] == ("ann", "hush")
    assert not caught.value.final
    assert "hush" not in str(caught.value), "no passphrase in a line that is logged"


def test_a_door_that_is_closed_may_open() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(Undelivered) as caught:
        hand_in(f"smtp+plain://127.0.0.1:{port}")
    assert not caught.value.final


@pytest.mark.parametrize(
    "url", ["", "mail.example.org", "http://host", "smtp://", "smtp://host:x", "smtp://host/path"]
)
def test_a_wrong_postbox_is_one_clear_line(url: str) -> None:
    with pytest.raises(InvalidInput, match="the address of the postbox is smtp://"):
        postbox_of(url, FROM)


def test_a_wrong_sender_is_one_clear_line() -> None:
    with pytest.raises(InvalidInput, match="is no address to send from"):
        postbox_of("smtp://host", "nobody")


def test_ports_and_secrets() -> None:
    assert postbox_of("smtp://host", FROM).port == 587
    assert postbox_of("smtps://host", FROM).security == "tls"
    assert "hush" not in repr(postbox_of("smtps://ann:hush@host", FROM))


@pytest.mark.parametrize("text", ["ann@example.org", "a.b+c@mail.example.org"])
def test_addresses(text: str) -> None:
    assert is_address(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ann",
        "ann@",
        "@example.org",
        "ann@localhost",
        "ann@example.org, eve@example.org",
        "Ann <ann@example.org>",
        "ann@example.org\r\nBcc: eve@example.org",
        "żółw@example.org",
        "ann @example.org",
    ],
)
def test_no_addresses(text: str) -> None:
    assert not is_address(text)
