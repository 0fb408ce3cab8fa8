"""Games against bots, through the question panel, as a person plays them."""

from __future__ import annotations

import random
import re
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

TITLES: Final = ["Banner Festival", "Grim Tide", "Tidal Blades", "Tiny Epic Tactics"]

SHORT: Final[list[tuple[str, list[str], dict[str, str]]]] = [
    ("banner-festival", ["me", "greedy"], {}),
    ("grim-tide", ["me", "greedy"], {"max_rounds": "4"}),
    ("tidal-blades", ["me", "greedy"], {}),
    ("tiny-epic-tactics", ["me", "greedy"], {"mode": "competitive", "max_rounds": "4"}),
]
"""A game of each kind, no longer than it need be."""


@pytest.mark.parametrize("title", TITLES)
def test_one_press_and_a_newcomer_plays(visitor: NewVisitor, title: str) -> None:
    newcomer = visitor()
    newcomer.play_now(title)
    assert newcomer.wait()
    seats = newcomer.page.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats.filter(has_text="bot, easy").first).to_be_visible()
    expect(seats.filter(has_text="deciding")).to_contain_text("Guest")
    # What may be done glows on the board, and a press on it does it.
    glowing = newcomer.page.locator(".board .can:visible").first
    expect(glowing).to_be_visible()
    before = newcomer.asked()
    glowing.press("Enter")  # a click may meet the next card of a fan
    newcomer.settled(before)


def numbers(row: Locator) -> list[int]:
    """The points in a row of the score sheet, a seat each."""
    said = [cell.inner_text() for cell in row.get_by_role("cell").all()]
    return [int(text.partition("(")[0]) for text in said]  # in brackets: how many there were


@pytest.mark.parametrize(("game", "seats", "options"), SHORT, ids=[game for game, *_ in SHORT])
def test_a_whole_game(
    visitor: NewVisitor, game: str, seats: list[str], options: dict[str, str]
) -> None:
    guest = visitor()
    table = guest.create_table(game, *seats, **options)
    assert guest.play_on(random.Random(game)) > 5
    sheet = guest.page.get_by_role("region", name="Score sheet")
    expect(sheet.get_by_role("row", name="Total")).to_be_visible()
    expect(sheet.locator("tbody tr")).not_to_have_count(0)  # its lines come a little later
    *lines, totals = [numbers(row) for row in sheet.get_by_role("row").all()[1:]]
    assert [sum(column) for column in zip(*lines)] == totals
    assert guest.faults() == []
    places = guest.page.get_by_role("list", name="Places").get_by_role("listitem")
    expect(places).to_have_count(len(seats))
    guest.page.set_viewport_size({"width": 390, "height": 844})
    assert guest.overflow() <= 0
    guest.page.set_viewport_size({"width": 1280, "height": 800})
    guest.page.get_by_role("button", name="Play again").click()
    guest.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(guest.answers.first).to_be_visible()


def test_what_is_not_legal_is_explained_with_its_rule(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.create_table("tidal-blades", "me", "greedy")
    guest.wait()
    while guest.page.get_by_role("searchbox").count() == 0:
        guest.answer()
        guest.wait()
    search = guest.page.get_by_role("searchbox")
    search.fill("go nowhere")
    search.press("Enter")
    refused = guest.page.get_by_role("alert")
    expect(refused).to_be_visible()
    expect(refused).not_to_be_empty()


@pytest.mark.parametrize(
    ("game", "thing"),
    [
        ("banner-festival", "[aria-label*='quadrant, 4']:not(.can)"),
        ("grim-tide", "[aria-label^='G6']:not(.can)"),
        ("tidal-blades", "[aria-label^='Duelling Floor']:not(.can)"),
        ("tiny-epic-tactics", ".spot:not(.can)"),
    ],
)
def test_what_does_not_glow_says_why_not(visitor: NewVisitor, game: str, thing: str) -> None:
    guest = visitor()
    guest.create_table(game, "me", "greedy")
    dull = guest.page.locator(f".board {thing}").first
    rng = random.Random(1)
    for _ in range(30):
        assert guest.wait()
        if dull.is_visible():
            break
        guest.answer(rng.randrange(guest.answers.count()))
    before = guest.asked()
    dull.click(force=True)
    refused = guest.page.get_by_role("alert")
    expect(refused.get_by_role("paragraph")).not_to_be_empty()
    refused.get_by_role("button", name="Rule").click()
    rule = guest.page.get_by_role("dialog", name="Rule")
    expect(rule.get_by_role("paragraph").first).not_to_be_empty()
    assert guest.asked() == before


def test_a_question_leads_to_its_rule(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.create_table("banner-festival", "me", "greedy")
    guest.wait()
    guest.page.get_by_role("button", name="BF-PLAY-02").click()
    rule = guest.page.get_by_role("dialog", name="Rule BF-PLAY-02")
    expect(rule.get_by_role("paragraph").first).not_to_be_empty()
    rule.get_by_role("link", name="Open in the rules").click()
    beside = guest.page.get_by_role("dialog", name="Rules: Banner Festival")
    expect(beside.get_by_text("BF-PLAY-02", exact=True)).to_be_in_viewport()
    beside.press("Escape")
    expect(beside).to_be_hidden()
    expect(guest.question).to_be_visible()


def test_pointing_shows_what_comes_of_an_answer(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.create_table("grim-tide", "me", "greedy")
    guest.wait()
    guest.answers.first.hover()
    expect(guest.page.get_by_text("If you choose")).to_be_visible()
    expect(guest.page.locator(".forecast-panel li").last).to_contain_text("Then")


def top(thing: Locator) -> float:
    """How far down a thing stands."""
    box = thing.bounding_box()
    assert box is not None
    return box["y"]


def test_nothing_moves_when_a_question_comes_or_a_forecast_goes(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.create_table("banner-festival", "me", "greedy")
    assert guest.wait()
    undo = guest.page.get_by_role("button", name=re.compile("[Uu]ndo"))
    top_then = top(undo)
    for _ in range(4):
        guest.answers.last.hover()
        expect(guest.page.locator(".forecast-panel li").last).to_contain_text("Then")
        assert top(undo) == top_then
        guest.answer()
        assert guest.wait()
        assert top(undo) == top_then


def test_undo_is_free_until_dice_or_others_decide(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.create_table("tiny-epic-tactics", "me", mode="solo")
    guest.wait()
    undo = guest.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    # Off does not mean dumb: it says why, by mouse as by keyboard.
    said = guest.page.get_by_role("status").get_by_text("You have not made a decision")
    undo.click(force=True)
    expect(said).to_be_visible()
    guest.page.reload()
    assert guest.wait()
    undo.press("Enter")
    expect(said).to_be_visible()
    prompt = guest.question.inner_text()
    guest.answer()
    undo = guest.page.get_by_role("button", name="ndo").first
    expect(undo).to_have_attribute("aria-disabled", "false")
    before = guest.asked()
    undo.click()
    guest.settled(before)
    expect(guest.question).to_have_text(prompt)


def test_a_hint_names_answers_that_are_legal(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.create_table("banner-festival", "me", "greedy")
    guest.wait()
    guest.page.get_by_role("button", name="Hint").click()
    advice = guest.page.get_by_role("region", name="What a bot would do").get_by_role("button")
    expect(advice.first).to_be_visible()
    labels = guest.answers.all_inner_texts()
    assert all(
        any(text.split("\n")[0].split(" → ")[0] in label for label in labels)
        for text in advice.all_inner_texts()
    )


def test_several_answers_are_given_in_one_go(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.create_table("tidal-blades", "me", "greedy")
    rng = random.Random(5)
    several = guest.page.get_by_role("checkbox", name="Select several")
    for _ in range(200):
        assert guest.wait(), "no series of questions came"
        if several.is_visible():
            break
        guest.answer(rng.randrange(guest.answers.count()))
    before = guest.asked()
    several.check()
    guest.answers.nth(0).click()
    guest.answers.nth(1).click()
    expect(guest.answers.nth(1)).to_have_attribute("aria-pressed", "true")
    guest.page.get_by_role("button", name="Confirm 2 answers").click()
    guest.settled(before)


def to_a_movement(guest: Visitor) -> str:
    """Play on until a unit may move; how its moves are written: `move beast`."""
    rng = random.Random(3)
    moves = guest.page.locator(".answers [data-notation^='move ']")
    while moves.count() == 0:
        assert guest.wait()
        guest.answer(rng.randrange(guest.answers.count()))
        assert guest.wait()
    return " ".join(str(moves.first.get_attribute("data-notation")).split()[:2])


def take_up(guest: Visitor, move: str) -> None:
    """Click the unit that is to move."""
    moment = guest.page.request.get(f"/api/tables/{guest.table_id()}/replay?seat=0").json()
    units = moment["view"]["table"]["units"]
    own = next(unit for unit in units if unit["side"] == 0 and unit["class"] == move.split()[1])
    guest.page.locator(f"[data-space={own['space']}]").click(force=True)


def space_further_off(guest: Visitor, move: str) -> str:
    """A space in reach though no single answer leads there; enemies that glow can be shot at."""
    beside = guest.page.locator(f".answers [data-notation^='{move} ']").evaluate_all(
        "all => all.map((answer) => answer.dataset.notation.split(' ')[2])"
    )
    reached = guest.page.locator(".spot.can[aria-label*='in reach']").evaluate_all(
        "all => all.map((spot) => spot.dataset.space)"
    )
    return str(next(space for space in reached if space not in beside))


@pytest.mark.parametrize("confirm", ["never", "always"])
def test_one_click_walks_several_steps(visitor: NewVisitor, confirm: str) -> None:
    guest = visitor()
    guest.create_table("tiny-epic-tactics", "me", mode="solo")
    move = to_a_movement(guest)
    guest.page.evaluate(
        "how => localStorage.setItem('reefside.settings', JSON.stringify({confirm: how}))", confirm
    )
    guest.page.reload()
    assert guest.wait()
    take_up(guest, move)
    far = space_further_off(guest, move)
    guest.page.locator(f"[data-space={far}]").click(force=True)
    if confirm == "always":  # once for the whole walk, which says where it ends
        guest.page.get_by_role("button", name=re.compile(f"Confirm: .*{far} and stop")).click()
    log = guest.page.get_by_role("list", name="Log")
    arrived = re.compile(rf"(moves|goes through a portal) to {far};")
    expect(log.get_by_text(arrived)).to_be_visible()
    expect(guest.question).not_to_have_text("Keep moving, or stop here.")


def test_the_map_of_tactics_scrolls_and_stays_where_it_is(visitor: NewVisitor) -> None:
    guest = visitor((1366, 768))
    guest.create_table("tiny-epic-tactics", "me", "greedy", mode="competitive")
    assert guest.wait()
    shown = guest.page.locator("[data-anchor=map]")
    at = shown.bounding_box()
    for _ in range(8):
        guest.answer()
        assert guest.wait()
        assert shown.bounding_box() == at, guest.question.text_content()
    for anchor in ("status", "control", "hand", "own-units"):
        expect(guest.page.locator(f"[data-anchor={anchor}]")).to_be_in_viewport(ratio=1)
    board = guest.page.locator(".board").first
    shown.hover()
    guest.page.mouse.wheel(0, 2000)
    guest.page.wait_for_function("board => board.scrollTop > 0", arg=board.element_handle())
