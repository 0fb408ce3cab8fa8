"""People: names, cookies, accounts; and what a request must pass."""

from __future__ import annotations

import json
from collections.abc import Callable

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from reefside.table.guard import SMALL_BODY
from reefside.table.limits import Bucket, Buckets, Pace
from tests.table.playing import GAME
from tests.table.serving import Guest, House, refusal


def test_a_name_is_enough(house: House) -> None:
    guest = Guest(house)
    assert refusal(guest.http.get("/api/me")) == (401, "no-name")
    me = guest.post("me", name="  Ada   Lovelace ", lang="pl")
    assert (me["name"], me["lang"], me["account"]) == ("Ada Lovelace", "pl", None)
    assert guest.get("me") == me
    again = guest.post("me", name="Ada")
    assert again["id"] == me["id"]
    guest.post("logout")
    assert refusal(guest.http.get("/api/me")) == (401, "no-name")


def test_a_cookie_that_is_not_ours_is_nobodys(house: House) -> None:
    ada = Guest(house, "Ada")
    token = ada.http.cookies["reefside"]
    person = ada.get("me")["id"]
    for value in ("", "x", person, f"{person}.", f"{person}.{'0' * 40}", token[:-1], token * 9):
        thief = Guest(house)
        thief.http.cookies.set("reefside", value)
        assert refusal(thief.http.get("/api/me")) == (401, "no-name")
    for header in ("reefside=a.b; x=y", '"""=;', "reefside=" + "x" * 5000):
        assert house.run(house.server.guard.known(header)) is None


def test_the_cookie_is_kept_from_scripts_and_strangers(house: House) -> None:
    answer = Guest(house).http.post("/api/me", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_an_account_moves_between_devices(house: House) -> None:
    ada, phone = Guest(house, "Ada"), Guest(house)
    words = {"name": "Ada L", "passphrase": "correct horse battery"}
    assert Guest(house).refused("account", **words) == (401, "no-name")
    assert ada.post("account", **words)["account"] == "Ada L"
    assert ada.refused("account", **words) == (409, "has-account")
    assert Guest(house, "Bob").refused("account", **words) == (409, "name-taken")
    wrong = {"name": "ada l", "passphrase": "wrong horse battery"}
    assert phone.refused("login", **wrong) == (403, "wrong-passphrase")
    assert phone.refused("login", name="Nobody", passphrase="x" * 9) == (403, "wrong-passphrase")
    table = ada.create_table(GAME, "me", "me")["table"]["id"]
    assert phone.post("login", name="ada l", passphrase=words["passphrase"])["name"] == "Ada"
    assert [t["id"] for t in phone.get("my/tables")["tables"]] == [table]


def test_passphrases_are_not_guessed_quickly(house: House) -> None:
    guest = Guest(house)
    tried = [guest.refused("login", name="Ada", passphrase="x" * 9) for _ in range(12)]
    assert (429, "too-fast") in tried


def test_a_strangers_page_changes_nothing(house: House) -> None:
    ada = Guest(house, "Ada")
    before = ada.get("me")
    for headers in (
        {"origin": "https://elsewhere.example", "x-reefside": "1"},
        {"origin": "null", "x-reefside": "1"},
        {"sec-fetch-site": "cross-site", "x-reefside": "1"},
        {"x-reefside": ""},
    ):
        client = httpx.Client(base_url=house.address, cookies=ada.http.cookies)
        if not headers["x-reefside"]:
            headers = {}
        answer = client.post("/api/me", json={"name": "Eve"}, headers=headers)
        assert refusal(answer) == (403, "foreign")
    assert ada.get("me") == before
    own = {"origin": house.address, "sec-fetch-site": "same-origin"}
    assert ada.http.post("/api/me", json={"name": "Ada"}, headers=own).status_code == 200


def test_a_strangers_page_cannot_listen(house: House) -> None:
    ada = Guest(house, "Ada")
    table = ada.create_table(GAME, "me", "me")["table"]["id"]
    url = house.address.replace("http", "ws", 1)
    headers = {"cookie": ada.cookie}
    for origin in ("https://elsewhere.example", None):
        path = f"{url}/api/tables/{table if origin else 'nothing'}/live"
        with (
            pytest.raises(InvalidStatus) as refused,
            connect(path, additional_headers=headers, origin=origin),  # type: ignore[arg-type]
        ):
            pass
        assert refused.value.response.status_code == 403


def test_what_is_sent_must_fit(house: House) -> None:
    http = Guest(house, "Ada").http
    assert refusal(http.post("/api/me", content=b"{")) == (415, "not-json")
    kind = {"content-type": "application/json"}
    assert refusal(http.post("/api/me", content=b"{", headers=kind)) == (400, "not-understood")
    bodies: list[object] = [
        {},
        {"name": ""},
        {"name": "x" * 41},
        {"name": "Ada", "admin": True},
        [],
    ]
    for body in bodies:
        answer = http.post("/api/me", content=json.dumps(body), headers=kind)
        assert refusal(answer) == (422, "not-understood")
    large = b'{"name": "' + b"x" * SMALL_BODY + b'"}'
    assert refusal(http.post("/api/me", content=large, headers=kind)) == (413, "too-large")
    parts = iter([large[:1000]] * 100)
    assert refusal(http.post("/api/me", content=parts, headers=kind)) == (413, "too-large")


def test_careful_headers_on_every_reply(house: House) -> None:
    http = Guest(house).http
    for path in ("/", "/t/some-table", "/join/x/1/y", "/api/version", "/api/nothing"):
        headers = http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert http.get("/api/version").headers["cache-control"] == "no-store"


def test_health_and_version(house: House) -> None:
    http = Guest(house).http
    assert http.get("/api/health").json() == {"status": "ok", "store": "sqlite"}
    assert set(http.get("/api/version").json()) == {"reefside", "rules"}


def test_a_call_that_is_not_there(house: House) -> None:
    http = Guest(house, "Ada").http
    assert refusal(http.get("/api/nothing")) == (404, "no-call")
    assert refusal(http.post("/api/nothing", json={})) == (404, "no-call")
    answer = http.delete("/api/tables/x")
    assert refusal(answer) == (405, "no-call")
    assert answer.headers["allow"] == "GET"


def test_no_trace_in_any_error(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("secret 42")

    monkeypatch.setattr(house.server.open_list, "page", broken)
    answer = Guest(house).http.get("/api/tables")
    assert refusal(answer) == (500, "trouble")
    assert "42" not in answer.text
    assert "Traceback" not in answer.text


def test_refusals_speak_the_callers_language(house: House) -> None:
    http = Guest(house).http
    polish = http.get("/api/me", headers={"accept-language": "pl-PL,pl;q=0.9,en;q=0.8"}).json()
    english = http.get("/api/me").json()
    assert polish["key"] == english["key"]
    assert polish["error"] != english["error"]
    assert http.get("/api/me?lang=pl").json() == polish


def test_a_client_path_cannot_leave_its_folder(house: House) -> None:
    http = Guest(house).http
    for path in ("/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "//etc/passwd"):
        answer = http.get(path)
        assert "import" not in answer.text
        assert "root:" not in answer.text


def test_buckets_fill_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("reefside.table.limits.time.monotonic", lambda: now[0])
    buckets, one = Buckets(), Bucket(Pace(2, 1))
    ways: list[Callable[[], bool]] = [lambda: buckets.take("x", "ada", Pace(2, 1)), one.take]
    for takes in ways:
        now[0] += 10
        assert [takes(), takes(), takes()] == [True, True, False]
        now[0] += 1
        assert [takes(), takes()] == [True, False]
    assert buckets.take("x", "bob", Pace(2, 1))
