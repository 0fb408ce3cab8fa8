"""The table page with a match that no server has: what the server would send is made here."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from playwright.sync_api import Page, WebSocketRoute

from reefside.kernel.refusal import InvalidInput
from reefside.match import Match
from reefside.table.event_text import NO_UNDO, forecast, new_events, question_texts
from reefside.wire import live
from reefside.wire.lobby import SeatCard, TableCard
from tests.browser.visitor import NAMES

SOCKET: Final = re.compile(r"/api/tables/[^/]+/live$")
TABLE: Final = "recorded"
DRAWN: Final = """async (question) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  while (document.querySelector('[data-question]')?.dataset.question !== question) await frame();
  await frame();
}"""
"""Waits until a question is open, and what comes of it on the page is done."""
TOLD: Final = 40
"""Events that are told with a moment."""

_decoder = msgspec.json.Decoder(live.ClientMessage)


def card(match: Match, seat: int | None) -> TableCard:
    """The table of a match: one person at it, the others bots."""
    seats = [
        SeatCard(
            each,
            "human" if each == seat else "bot",
            NAMES[each],
            None,
            True,
            each == seat,
            None,
            False,
        )
        for each in range(match.seats)
    ]
    empty: dict[str, Any] = {
        "title": "",
        "commitment": "",
        "key": None,
        "clock": None,
        "rematch": None,
        "closed": None,
        "ended": "",
        "end_asked": None,
        "silent": [],
        "resign": True,
        "ending": "",
        "unrated": "",
        "lesson": None,
    }
    return TableCard(
        id=TABLE,
        game=match.game.key,
        options=match.options,
        state="playing",
        seats=seats,
        mine=[] if seat is None else [seat],
        waiting=match.waiting,
        number=match.number,
        round=match.view(None)["round"],
        winners=[],
        scores=[],
        private=True,
        timeout="nothing",
        auto_pass=False,
        hints=True,
        luck_undone=0,
        watchers=0,
        created=0.0,
        updated=0.0,
        imported=False,
        owned=True,
        notices=[],
        full=False,
        **empty,
    )


class Showing:
    """A page at a table, which shows one match after another as a seat, or a spectator, sees it."""

    def __init__(self, page: Page, lang: str = "en") -> None:
        self._page: Final = page
        self._lang: Final = lang
        self._socket: WebSocketRoute | None = None
        self._match: Match | None = None
        self._seat: int | None = None
        page.route_web_socket(SOCKET, self._connected)

    def open(self, match: Match, seat: int | None) -> None:
        """Open the table page with a match."""
        self._match, self._seat = match, seat
        self._page.goto(f"/table/{TABLE}")
        self._page.wait_for_selector("[data-question] h2")

    def show(self, match: Match, seat: int | None) -> None:
        """Show another match on the open page, and wait until it is drawn."""
        self._match, self._seat = match, seat
        self._send()
        asks = match.view(seat)["asks"]
        self._page.evaluate(DRAWN, f"{seat} {asks[0]['number']} " if asks else "")

    def _connected(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._heard)

    def _heard(self, text: str | bytes) -> None:
        """Answer what the page asks, as the server does."""
        message = _decoder.decode(text)
        match, seat = self._match, self._seat
        assert match is not None
        if isinstance(message, live.Hello):
            self._send()
        elif isinstance(message, live.Preview) and seat is not None:
            self._say(forecast(match, message.ref, seat, message.choice, self._lang))
        elif isinstance(message, live.Study) and seat is not None:
            self._say(self._studied(match, seat, message))

    def _studied(self, match: Match, seat: int, message: live.Study) -> live.FromServer:
        try:
            return live.Studied(message.ref, match.number, match.study(seat, message.thing))
        except InvalidInput as invalid:  # it was asked about a match that is shown no more
            return live.Refused(message.ref, "", "mistake", str(invalid))

    def _send(self) -> None:
        match, seat = self._match, self._seat
        assert match is not None
        view = match.view(seat)
        since = max(0, match.delivered_count(seat) - TOLD)
        perspective = live.Perspective(
            seat,
            view,
            new_events(match, seat, since, self._lang),
            question_texts(match, view["asks"], self._lang),
            NO_UNDO,
            None if seat is None else match.aids(seat),
        )
        self._say(live.Update(card(match, seat), match.number, [perspective], None, []))

    def _say(self, message: live.FromServer) -> None:
        assert self._socket is not None
        self._socket.send(msgspec.json.encode(message).decode())
