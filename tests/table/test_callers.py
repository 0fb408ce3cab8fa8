"""Whose bucket a request empties."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from reefside.table.rate_limits import SIGNING_IN
from reefside.table.request_checks import caller_of
from tests.table.serving import Guest, House, refusal


@pytest.mark.parametrize(
    ("host", "caller"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_network_is_one_caller(host: str, caller: str) -> None:
    scope = {"type": "http", "client": (host, 1), "headers": []}
    assert caller_of(HTTPConnection(scope)) == caller


def test_nobody_guesses_a_passphrase_from_many_addresses(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Guest(house, "Ada")
    ada.post("account", name="Ada", passphrase="a good passphrase")
    addresses = iter(range(10_000))
    monkeypatch.setattr("reefside.table.app.caller_of", lambda _request: str(next(addresses)))
    guesses = [
        refusal(Guest(house).http.post("/api/login", json={"name": name, "passphrase": "x" * 8}))
        for name in ["Ada", "ada", " ADA "] * int(SIGNING_IN.burst)
    ]
    assert guesses[0] == (403, "wrong-passphrase")
    assert guesses.count((403, "wrong-passphrase")) < 2 * SIGNING_IN.burst
    assert guesses[-1] == (429, "too-fast")
