"""Somebody with a browser: what a person does at a table, by role and name."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ConsoleMessage, Locator, Page, expect

PATIENCE: Final = 60_000
"""Milliseconds until something that must come is missed."""
SERIOUS: Final = ("serious", "critical")
UNREACHABLE: Final = re.compile(r"ERR_CONNECTION_REFUSED|WebSocket connection to .* failed")
"""What a browser says while the server is away, as some tests want it to be."""

NAMES: Final = ["Ada", "Borys", "Celina", "Dora"]
"""Who sits at one device."""

axe: Final = Axe()
expect.set_options(timeout=PATIENCE)


class Visitor:
    """A page, with what went wrong on it."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.wrong: Final[list[str]] = []
        self.invites: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not UNREACHABLE.search(message.text):
            self.wrong.append(message.text)

    # Getting to a table.

    def go(self, path: str) -> None:
        """Open a page."""
        self.page.goto(path)

    def play_now(self, title: str) -> str:
        """Press the one button that starts a game against bots; the table's id."""
        self.go("/")
        self.page.get_by_role("button", name=f"Play now: {title}").click()
        return self.table_id()

    def table_id(self) -> str:
        """The id of the table in the address."""
        self.page.wait_for_url("**/table/*")
        return self.page.url.rpartition("/")[2].partition("?")[0]

    def introduce(self, name: str) -> None:
        """Give a name on the front page."""
        self.go("/")
        self.page.get_by_role("button", name="change").click()
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Save").click()
        expect(self.page.get_by_text(f"You are {name}")).to_be_visible()

    def create_table(self, game: str, *seats: str, **options: str) -> str:
        """Create a table through the API and open it: `me`, `open`, or a bot's level a seat."""
        return self.lay_plan(game, seats, options)

    def lay_plan(
        self,
        game: str,
        seats: Sequence[str],
        options: dict[str, str],
        clock: int = 0,
        timeout: str = "nothing",
    ) -> str:
        """Create a table, with some seconds on each clock, and open it."""
        plans = [
            {"who": seat} if seat in ("me", "open") else {"who": "bot", "level": seat}
            for seat in seats
        ]
        mine = [plan for plan in plans if plan["who"] == "me"]
        if len(mine) > 1:
            for name, plan in zip(NAMES, mine):
                plan["name"] = name
        self.post("me", {"name": NAMES[0]})
        # Nothing is passed for anybody: only the test answers its questions.
        wanted: dict[str, Any] = {
            "game": game,
            "seats": plans,
            "options": options,
            "auto_pass": False,
        }
        if clock:
            wanted |= {"clock": {"seconds": clock}, "timeout": timeout}
        created = self.post("tables", wanted)
        self.invites = [invite["path"] for invite in created["invites"]]
        self.go(f"/table/{created['table']['id']}")
        return self.table_id()

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Call the server with this browser's cookie."""
        reply = self.page.request.post(f"/api/{path}", data=body, headers={"x-reefside": "1"})
        assert reply.ok, reply.text()
        return reply.json()

    # At the table.

    @property
    def question(self) -> Locator:
        """The prompt of the open question."""
        return self.page.locator("#question")

    @property
    def answers(self) -> Locator:
        """The legal answers to what I have not answered yet, as buttons beside the board."""
        unsealed = self.page.locator("[data-question$=' '] .answers")
        return unsealed.get_by_role("button", disabled=False)

    @property
    def end(self) -> Locator:
        """The heading of the end."""
        return self.page.locator("#the-end")

    def wait(self) -> bool:
        """Wait until I am asked, or it is over: whether I am asked."""
        expect(self.answers.first.or_(self.end)).to_be_visible()
        return not self.end.is_visible()

    def settled(self, before: str) -> None:
        """Wait until another question is open, or the answer is sealed, or it is over."""
        self.page.wait_for_function(
            "before => document.querySelector('[data-question]')?.dataset.question !== before",
            arg=before,
        )

    def asked(self) -> str:
        """Which question is open."""
        return self.page.locator("[data-question]").get_attribute("data-question") or ""

    def answer(self, place: int = 0) -> None:
        """Give one of the answers, and wait for what comes of it."""
        wanted = self.answers.nth(place)
        expect(wanted).to_be_visible()  # only then is it the question that is answered
        before = self.asked()
        wanted.click()
        self.settled(before)

    def play_on(self, rng: random.Random, decisions: int = 10_000) -> int:
        """Answer at random until the end, or so many times; how often it was."""
        for given in range(decisions):
            if not self.wait():
                return given
            self.answer(rng.randrange(max(1, self.answers.count())))
        return decisions

    # Looking at it as others do.

    def faults(self) -> list[str]:
        """What axe finds that is serious, one line each."""
        found = axe.run(self.page).response["violations"]
        return [
            f"{fault['id']}: {fault['help']}: {fault['nodes'][0]['html'][:200]}"
            for fault in found
            if fault["impact"] in SERIOUS
        ]

    def overflow(self) -> int:
        """By how many pixels the page is wider than the window."""
        return int(
            self.page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
        )
