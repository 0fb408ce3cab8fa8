"""Results in the browser: one's own page, what others see of it, leaderboards, inviting by name."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import expect

from reefside.games import load_game
from reefside.match.tally import SeatTally
from reefside.table.rating_store import rate_waiting
from reefside.table.results import result_of, why_unrated
from reefside.table.store import Store, database_of
from reefside.table.store_models import Chair, Change, Setup, TableRow
from tests.browser.conftest import NewVisitor
from tests.browser.serving import Serving
from tests.browser.visitor import Visitor

GAME = "tidal-blades"
WIDE, PHONE = (1366, 768), (390, 844)
LEVELS = ("random", "greedy", "novice")
HEROES = ("eko", "dust", "axl")


def a_match(number: int, people: list[tuple[str, str]]) -> tuple[TableRow, Change]:
    """A finished match of people and a bot; the winner is another one each time."""
    game = load_game(GAME)
    chairs = [Chair(seat, "human", id, name) for seat, (id, name) in enumerate(people)]
    while len(chairs) < 3:
        chairs.append(Chair(len(chairs), "bot", None, "", LEVELS[(number + len(chairs)) % 3]))
    setup = Setup(GAME, game.check(3, {}), 3, "00" * 16, game.rules, "", "x", 1.0, hints=False)
    row = TableRow(f"match-{number}", setup, chairs, updated=1e9 + number)
    row.head.scores = [40 + number % 3 * 7, 45, 38 + number % 2 * 9]
    row.head.winners = [row.head.scores.index(max(row.head.scores))]
    row.head.ending = "won"
    tallies = [SeatTally(seat, [f"characters.{HEROES[seat]}"]) for seat in range(3)]
    over = TableRow(row.id, setup, chairs, state="over", updated=row.updated, head=row.head)
    over.head.unrated = why_unrated(game, over)
    return row, Change(over, result=result_of(over, game, 1.7e9 + 3600 * number, tallies))


def play(database: Path, people: list[tuple[str, str]], numbers: range) -> None:
    """Write finished matches, as a server does; in a thread, for a browser has its own loop here.

    Those with an even number are played by the first of the people and bots, the others by both.
    """

    async def write() -> None:
        store = Store(database_of(str(database)))
        await store.database.open(lambda _id: None)
        try:
            for number in numbers:
                row, change = a_match(number, people[: 1 + number % 2])
                await store.create_table(row)
                assert await store.append(change)
            while await rate_waiting(store.database):
                pass
        finally:
            await store.database.close()

    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(asyncio.run, write()).result()


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where screenshots are kept for whoever wants to look at them."""
    return tmp_path_factory.mktemp("results")


def sound(guest: Visitor) -> None:
    """Nothing serious is wrong with a page, and it is no wider than the window."""
    assert guest.faults() == []
    assert guest.overflow() <= 0


def test_results_are_shown_to_their_owner_and_to_whom_they_choose(
    visitor: NewVisitor, serving: Serving, pictures: Path
) -> None:
    ada, bob, phone = visitor(size=WIDE), visitor(size=WIDE), visitor(size=PHONE, lang="pl")
    people = []
    for guest, name in ((ada, "Ada"), (bob, "Borys")):
        guest.go("/")
        people.append((str(guest.post("me", {"name": name})["id"]), name))
        guest.page.evaluate(f"localStorage.setItem('reefside.known', '{people[-1][0]}')")
    ada.go("/people")
    expect(ada.page.get_by_text("No finished game yet.")).to_be_visible()
    play(serving.database, people, range(24))

    ada.go("/people")
    expect(ada.page.get_by_role("heading", name="My results")).to_be_visible()
    row = ada.page.get_by_role("row").filter(has_text="Eko")
    expect(row).to_contain_text("24")
    expect(ada.page.get_by_role("row").filter(has_text="Borys")).to_contain_text("12")
    expect(ada.page.locator("ol > li")).to_have_count(20)
    ada.page.get_by_role("button", name="Earlier games").click()
    expect(ada.page.locator("ol > li")).to_have_count(24)
    expect(ada.page.get_by_text("Only somebody with an account")).to_be_visible()
    sound(ada)
    ada.page.screenshot(path=pictures / "mine.png", full_page=True)

    ada.post("account", {"name": "Ada", "passphrase": "correct horse"})
    ada.go("/people")
    ada.page.get_by_label("my results and statistics").check()
    address = f"/people/{people[0][0]}"
    phone.go(address)
    expect(phone.page.get_by_role("heading", name="Wyniki: Ada")).to_be_visible()
    expect(phone.page.get_by_text("Borys")).to_have_count(0)
    expect(phone.page.get_by_text("ktoś").first).to_be_visible()
    sound(phone)
    phone.page.screenshot(path=pictures / "phone.png", full_page=True)

    phone.go(f"/leaderboard/{GAME}")
    expect(phone.page.get_by_role("link", name="Ada")).to_be_visible()
    expect(phone.page.get_by_role("row")).to_have_count(5)  # The head, Ada, and three bots.
    sound(phone)
    phone.page.screenshot(path=pictures / "phone-leaders.png", full_page=True)
    ada.go(f"/leaderboard/{GAME}")
    expect(ada.page.get_by_role("row").filter(has_text="(you)")).to_be_visible()
    sound(ada)
    ada.page.screenshot(path=pictures / "leaders.png")

    ada.go("/people")
    ada.page.get_by_label("nothing", exact=True).check()
    phone.go(address)
    expect(phone.page.get_by_role("alert")).to_be_visible()
    phone.wrong[:] = [said for said in phone.wrong if "404" not in said]  # As it must be.


def test_somebody_is_invited_by_name(visitor: NewVisitor, serving: Serving, pictures: Path) -> None:
    ada, bob = visitor(size=WIDE), visitor(size=PHONE)
    people = []
    for guest, name in ((ada, "Ada"), (bob, "Celina")):
        guest.go("/")
        people.append((str(guest.post("me", {"name": name})["id"]), name))
        guest.page.evaluate(f"localStorage.setItem('reefside.known', '{people[-1][0]}')")
    play(serving.database, people, range(101, 102))
    ada.create_table(GAME, "me", "open", "random")
    ada.page.get_by_label("Invite somebody you have played with").select_option("Celina")
    ada.page.get_by_role("button", name="Invite", exact=True).click()
    expect(ada.page.get_by_text("Celina finds the invitation")).to_be_visible()
    sound(ada)
    ada.page.screenshot(path=pictures / "inviting.png")
    bob.go("/people")
    expect(bob.page.get_by_role("heading", name="Invitations")).to_be_visible()
    sound(bob)
    bob.page.screenshot(path=pictures / "invited.png")
    bob.page.get_by_role("link", name="Ada invites you").click()
    bob.page.wait_for_url("**/join/**")
    expect(bob.page.get_by_role("heading").first).to_be_visible()

    ada.go("/watch")
    expect(ada.page.get_by_role("heading", name="Games to watch")).to_be_visible()
    sound(ada)
    ada.page.screenshot(path=pictures / "watch.png")
