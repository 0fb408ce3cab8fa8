"""How the load speaks to each server: our live protocol, and boardgame.io's over socket.io."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec

from bench.load import SEATS, Dialect, News, Place

DONE = b'{"type":"done"'
ASKS, OVER = b'"view","asks"', b'"view","over"'
"""The ways to what decides whether a seat may click."""
MOST = 8
"""More than ever sit at a table."""

_encode = msgspec.json.encode


# ---------------------------------------------------------------- Reefside


class Seen(msgspec.Struct):
    asks: list[dict[str, Any]]
    over: bool


class Perspective(msgspec.Struct):
    view: Seen


class Card(msgspec.Struct):
    waiting: list[int]


class Changed(msgspec.Struct):
    at: list[str | int]
    to: msgspec.Raw


class Changes(msgspec.Struct):
    changes: list[Changed]


class Step(msgspec.Struct, tag="step"):
    number: int
    changes: list[Changed]
    perspectives: list[Changes]


class QuietStep(msgspec.Struct, tag="step"):
    """A step after which a seat is asked nothing else than before."""

    number: int
    changes: list[Changed]


class Update(msgspec.Struct, tag="update"):
    table: Card
    number: int
    perspectives: list[Perspective]


class Done(msgspec.Struct, tag="done"):
    ref: int


class Refused(msgspec.Struct, tag="refused"):
    reason: str


class Trouble(msgspec.Struct, tag="trouble"):
    reason: str


class Said(msgspec.Struct, tag="said"):
    n: int


class Reefside(Dialect):
    """The live protocol of `wire/live.py`, as the browser speaks it: an update, then steps.

    With `aids` the server also sends what each seat can work out about its question.
    """

    def __init__(self, game: str, processes: int = 1, aids: bool = False) -> None:
        many = "process" if processes == 1 else "processes"
        self.name = f"reefside, {game}, {processes} {many}{', aids' if aids else ''}"
        self.game = game
        self._hello = _encode({"type": "hello", "steps": True, "aids": aids, "stills": True})
        self._seen: dict[int, Update] = {}
        """What each place has seen, as far as the load needs it."""
        self._decoder = msgspec.json.Decoder(Update | Step | Done | Refused | Trouble | Said)
        self._quiet = msgspec.json.Decoder(Update | QuietStep | Done | Refused | Trouble | Said)

    async def create_table(self, client: httpx.AsyncClient) -> list[Place]:
        headers = {"x-reefside": "1"}
        places: list[Place] = []
        table = ""
        for seat in range(SEATS):
            client.cookies.clear()
            await post(client, "/api/me", {"name": f"Seat {seat}"}, headers)
            if seat == 0:
                seats = [{"who": "me"}] + [{"who": "open"}] * (SEATS - 1)
                wanted = {
                    "game": self.game,
                    "seats": seats,
                    "auto_pass": False,
                }
                table = (await post(client, "/api/tables", wanted, headers))["table"]["id"]
            else:
                await post(client, f"/api/tables/{table}/join", {"seat": seat}, headers)
            cookie = f"reefside={client.cookies['reefside']}"
            url = f"{client.base_url}".replace("http", "ws", 1).rstrip("/")
            places.append(Place(f"{url}/api/tables/{table}/live", {"Cookie": cookie}, str(seat)))
        return places

    def greeting(self, place: Place) -> list[bytes]:
        return [self._hello]

    def hear(self, place: Place, message: bytes) -> News | bytes | None:
        if message.startswith(DONE):
            return None
        quiet = ASKS not in message and OVER not in message
        heard = (self._quiet if quiet else self._decoder).decode(message)
        if isinstance(heard, Refused | Trouble):
            raise RuntimeError(f"reefside refused: {heard.reason}")
        if isinstance(heard, Step | QuietStep):
            seen = self._seen[id(place)]
            go_on(seen, heard)
        elif isinstance(heard, Update) and heard.perspectives:
            seen = self._seen[id(place)] = heard
        else:
            return None
        view = seen.perspectives[0].view
        asks = [ask for ask in view.asks if ask["sealed"] is None]
        # Where seats answer together the number stays, and fewer and fewer are waited for.
        far = seen.number * MOST + MOST - 1 - len(seen.table.waiting)
        return News(far, asks[0]["choices"] if asks else None, view.over)

    def click(self, place: Place, news: News, choice: Any) -> bytes:
        number = news.number // MOST
        return _encode(
            {
                "type": "answer",
                "ref": number,
                "seat": int(place.name),
                "ask": number,
                "choice": choice,
            }
        )


def go_on(seen: Update, step: Step | QuietStep) -> None:
    """Apply a step to what was seen, as far as the load needs it."""
    seen.number = step.number
    for change in step.changes:
        if change.at == ["table", "waiting"]:
            seen.table.waiting = msgspec.json.decode(change.to)
    if isinstance(step, QuietStep):
        return
    view = seen.perspectives[0].view
    for change in step.perspectives[0].changes:
        if change.at == ["view", "over"]:
            view.over = msgspec.json.decode(change.to)
        elif change.at == ["view", "asks"]:
            view.asks = msgspec.json.decode(change.to)
        elif change.at[:2] == ["view", "asks"]:
            row: Any = view.asks
            for key in change.at[2:-1]:
                row = row[key]
            row[change.at[-1]] = msgspec.json.decode(change.to)


# ---------------------------------------------------------------- boardgame.io


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815


class State(msgspec.Struct):
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: State


HARBOUR = b"/harbour,"
HAND, SPACES = 6, 37


class BoardgameIO(Dialect):
    """Its socket.io protocol, as its own client speaks it, over one WebSocket."""

    def __init__(self, storage: str) -> None:
        self.name = f"boardgame.io, {storage}"
        self._update = msgspec.json.Decoder(tuple[str, str, State, Any])
        self._sync = msgspec.json.Decoder(tuple[str, str, Sync])
        self._clicks = [(card, space) for card in range(HAND) for space in range(SPACES)]

    async def create_table(self, client: httpx.AsyncClient) -> list[Place]:
        made = await post(client, "/games/harbour/create", {"numPlayers": SEATS}, {})
        match = made["matchID"]
        url = f"{client.base_url}".replace("http", "ws", 1).rstrip("/")
        places = []
        for seat in range(SEATS):
            body = {"playerID": str(seat), "playerName": f"Seat {seat}"}
            joined = await post(client, f"/games/harbour/{match}/join", body, {})
            place = Place(f"{url}/socket.io/?EIO=4&transport=websocket", {"X-Match": match})
            place.name, place.credentials = str(seat), joined["playerCredentials"]
            places.append(place)
        return places

    def greeting(self, place: Place) -> list[bytes]:
        return []

    def hear(self, place: Place, message: bytes) -> News | bytes | None:
        if message.startswith(b"0"):
            return b"40" + HARBOUR
        if message == b"2":
            return b"3"
        if message.startswith(b"40"):
            match = place.headers["X-Match"]
            return self._event("sync", match, place.name, place.credentials, SEATS)
        body = message.removeprefix(b"42" + HARBOUR)
        if body.startswith(b'["update"'):
            return self._news(place, self._update.decode(body)[2])
        if body.startswith(b'["sync"'):
            return self._news(place, self._sync.decode(body)[2].state)
        if body.startswith(b'["matchData"'):
            return None
        raise RuntimeError(f"boardgame.io said {message[:80]!r}")

    def _news(self, place: Place, state: State) -> News:
        mine = state.ctx.currentPlayer == place.name
        return News(state.number, self._clicks if mine else None)

    def click(self, place: Place, news: News, choice: Any) -> bytes:
        payload = {
            "type": "play",
            "args": choice,
            "playerID": place.name,
            "credentials": place.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        return self._event("update", action, news.number, place.headers["X-Match"], place.name)

    def _event(self, *words: Any) -> bytes:
        return b"42" + HARBOUR + _encode(words)


async def post(
    client: httpx.AsyncClient, path: str, body: dict[str, Any], headers: dict[str, str]
) -> dict[str, Any]:
    """The JSON that a call answers with."""
    reply = await client.post(path, json=body, headers=headers)
    if reply.is_error:
        raise RuntimeError(f"{path} answered {reply.status_code}: {reply.text[:200]}")
    answer: dict[str, Any] = reply.json()
    return answer
