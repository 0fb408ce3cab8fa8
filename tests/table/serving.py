"""A real server on a free port, and real clients: REST calls and live connections."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, Final, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from reefside.table.app import Server
from reefside.table.event_text import EVENTS_AT_ONCE
from reefside.table.post import NO_POST, Post
from reefside.table.quotas import NO_QUOTAS
from reefside.table.serve import address_of, listen
from reefside.table.service_clock import Clock, ServiceClock
from reefside.table.store import Store, database_of
from reefside.table.uvicorn_config import settings

PATIENCE: Final = 60.0
"""Seconds until a message that must come is missed."""
REPLIES: Final = ("done", "refused", "forecast", "studied", "advice")

Json = dict[str, Any]
T = TypeVar("T")


class House:
    """A server in a thread of its own, on a database."""

    def __init__(
        self, database: str, now: Clock | ServiceClock = time.time, post: Post = NO_POST
    ) -> None:
        self.server: Final = Server(Store(database_of(database)), now, post)
        listening = listen("127.0.0.1", 0)
        self.address: Final = address_of(listening)
        self._uvicorn: Final = uvicorn.Server(settings(self.server.app()))
        self._thread: Final = threading.Thread(
            target=self._uvicorn.run, kwargs={"sockets": [listening]}, daemon=True
        )
        self._thread.start()
        until = time.monotonic() + PATIENCE
        while not self._uvicorn.started:
            assert self._thread.is_alive(), "the server does not start"
            assert time.monotonic() < until, "the server does not start in time"
            time.sleep(0.005)

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The loop in which the server runs."""
        return self.server.registry._background[0].get_loop()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry something out in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def unlimited(self) -> House:
        """Let anybody do anything as often as they like."""

        async def always(*_: object) -> bool:
            return True

        setattr(self.server.buckets, "take", lambda *_: True)  # noqa: B010
        setattr(self.server.limits, "take", always)  # noqa: B010
        setattr(self.server.quotas, "quotas", NO_QUOTAS)  # noqa: B010
        return self

    def cookie_of(self, person: str) -> str:
        """The cookie of a new session of somebody."""
        return self.run(self.server.sessions.begin(person))

    def stop(self) -> None:
        """Stop as Ctrl+C does."""
        self._uvicorn.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"


@contextlib.contextmanager
def house_on(
    database: str, now: Clock | ServiceClock = time.time, post: Post = NO_POST
) -> Iterator[House]:
    """A server on a database, while it is needed."""
    house = House(database, now, post)
    try:
        yield house
    finally:
        house.stop()


class Guest:
    """Somebody with a browser."""

    def __init__(self, house: House, name: str = "", lang: str = "en") -> None:
        self.house: Final = house
        self.name: Final = name
        self.http: Final = httpx.Client(
            base_url=house.address, headers={"x-reefside": "1"}, timeout=PATIENCE
        )
        if name:
            self.post("me", name=name, lang=lang)

    @property
    def cookie(self) -> str:
        """The cookie that says who it is; empty for nobody."""
        value = self.http.cookies.get("reefside")
        return f"reefside={value}" if value else ""

    def at(self, house: House) -> Guest:
        """The same person at another server."""
        other = Guest(house)
        other.http.cookies.update(self.http.cookies)
        return other

    def get(self, path: str, **query: Any) -> Any:
        """What a call answers; a refusal fails the test."""
        return fine(self.http.get(f"/api/{path}", params=query))

    def post(self, path: str, **body: Any) -> Any:
        """What a call that changes something answers; a refusal fails the test."""
        return fine(self.http.post(f"/api/{path}", json=body))

    def refused(self, path: str, **body: Any) -> tuple[int, str]:
        """The status and key with which a call is refused."""
        return refusal(self.http.post(f"/api/{path}", json=body))

    def create_table(self, game: str, *seats: str, **more: Any) -> Json:
        """Create a table: `me`, `open`, or a bot's level for each seat; its card and its links."""
        plans = [
            {"who": seat} if seat in ("me", "open") else {"who": "bot", "level": seat}
            for seat in seats
        ]
        created: Json = self.post("tables", game=game, seats=plans, **more)
        return created

    def join(self, created: Json, place: int = 0) -> Json:
        """Take the seat of one of a new table's links."""
        _, _, table, seat, secret = created["invites"][place]["path"].split("/")
        card: Json = self.post(f"tables/{table}/join", seat=int(seat), secret=secret)
        return card

    def live(
        self, table: str, lang: str = "en", since: dict[str, int] | None = None, steps: bool = True
    ) -> Live:
        """A live connection to a table that has said hello."""
        return Live(self, table, lang, since or {}, steps)


def fine(response: httpx.Response) -> Any:
    """The body of a reply that is no refusal."""
    assert response.status_code < 400, response.text
    return response.json() if response.content else None


def refusal(response: httpx.Response) -> tuple[int, str]:
    """The status and key of a refusal; its line is one line."""
    problem = response.json()
    assert set(problem) == {"error", "key"}
    assert "\n" not in problem["error"]
    assert problem["error"]
    return response.status_code, problem["key"]


def gone_on(update: Json, step: Json) -> Json:
    """An update with a step applied to it: what the update would have been."""
    whole: Json = changed({**update, "number": step["number"]}, step["changes"])
    assert [p["seat"] for p in update["perspectives"]] == [p["seat"] for p in step["perspectives"]]
    whole["perspectives"] = [
        {**changed(before, after["changes"]), "told": after["told"]}
        for before, after in zip(update["perspectives"], step["perspectives"], strict=True)
    ]
    return whole


def changed(thing: Any, changes: list[Json]) -> Any:
    """A copy of a thing in which some places are otherwise."""
    copy = json.loads(json.dumps(thing))
    for change in changes:
        *way, last = change["at"]
        there = copy
        for key in way:
            there = there[key]
        assert last in there if isinstance(there, dict) else last < len(there), change
        there[last] = change["to"]
    return copy


def wait_for(happened: Callable[[], object]) -> None:
    """Wait until something is so."""
    until = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < until, "it does not come to pass"
        time.sleep(0.02)


class Live:
    """A live connection. It checks that no event is missed or told twice."""

    def __init__(
        self, guest: Guest, table: str, lang: str, since: dict[str, int], steps: bool = True
    ) -> None:
        self.told: Final[dict[int | None, list[Json]]] = {}
        self.said: Final[list[Json]] = []
        self.update: Json = {}
        self.seen: Final[list[Json]] = []
        """Every message that came."""
        self.pages: Final[dict[int, Json]] = {}
        """The whole update as it was after a message, by the message's place in `seen`."""
        self._since: Final = {None if k == "none" else int(k): n for k, n in since.items()}
        self._ref = 0
        url = guest.house.address.replace("http", "ws", 1)
        headers = {"cookie": guest.cookie} if guest.cookie else {}
        self.guest: Final = guest
        self.cookie: Final = guest.cookie
        self._hold: Final = contextlib.ExitStack()
        self.socket: Final[ClientConnection] = self._hold.enter_context(
            connect(f"{url}/api/tables/{table}/live", additional_headers=headers, max_size=None)
        )
        self.send(type="hello", lang=lang, since=since, steps=steps, aids=True, stills=steps)
        self.until(lambda: bool(self.update))

    def send(self, **message: Any) -> None:
        """Send a message as it is."""
        self.socket.send(json.dumps(message))

    def hear(self) -> Json:
        """The next message."""
        message: Json = json.loads(self.socket.recv(PATIENCE))
        self.seen.append(message)
        if message["type"] == "update":
            self._see(message)
        elif message["type"] == "step":
            self._see(gone_on(self.update, message))
        elif message["type"] == "said":
            self.said.append(message)
        return message

    def _see(self, update: Json) -> None:
        self.update = update
        self.pages[len(self.seen) - 1] = update
        for perspective in update["perspectives"]:
            seat = perspective["seat"]
            told = self.told.setdefault(seat, [])
            if not told and len(perspective["told"]) == EVENTS_AT_ONCE:
                # The end of a long log: what came before it is fetched by pages.
                self._since[seat] = perspective["told"][0]["n"] - 1
            start = self._since.get(seat, 0)
            for event in perspective["told"]:
                assert event["n"] == start + len(told) + 1, "an event is missing or told twice"
                told.append(event)

    def until(self, happened: Callable[[], bool]) -> None:
        """Hear messages until something is so. As long as the match goes on there is hope."""
        number, until = -1, 0.0
        while not happened():
            if self.update.get("number", 0) != number:
                number, until = self.update.get("number", 0), time.monotonic() + PATIENCE
            assert time.monotonic() < until, "it does not come to pass"
            self.hear()

    def ask(self, type: str, **message: Any) -> Json:
        """Send a message and wait for its reply."""
        self._ref += 1
        self.send(type=type, ref=self._ref, **message)
        while True:
            reply = self.hear()
            if reply["type"] in REPLIES and reply["ref"] == self._ref:
                return reply

    def perspective(self, seat: int | None = None) -> Json:
        """What was last seen from a seat; of the first one if none is named."""
        found: list[Json] = self.update["perspectives"]
        return next(p for p in found if seat in (None, p["seat"]))

    def question(self, seat: int) -> Json | None:
        """The open question of a seat, if it is mine already and has not sealed an answer."""
        if seat not in [each["seat"] for each in self.update["perspectives"]]:
            return None
        asks = self.perspective(seat)["view"]["asks"]
        return asks[0] if asks and asks[0]["sealed"] is None else None

    def answer(self, seat: int, choice: str | None = None) -> Json:
        """Answer the open question of a seat: as told, or with its last choice."""
        self.until(lambda: self.question(seat) is not None)
        question = self.question(seat)
        assert question is not None
        said = choice or question["choices"][-1]
        return self.ask("answer", seat=seat, ask=question["number"], choice=said)

    def close(self) -> None:
        """Hang up."""
        self._hold.close()
