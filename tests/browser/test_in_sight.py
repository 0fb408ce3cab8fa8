"""What a question is about is in sight, nothing moves for it, and the page ends with the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from reefside.kernel.game import Game
from tests.browser.conftest import NewVisitor
from tests.browser.kinds import BY_HAND, Kind, kinds, moment
from tests.browser.showing import Showing
from tests.browser.visitor import Visitor
from tests.kit.rules import shelf

GAMES: Final = ["banner-festival", "grim-tide", "tidal-blades", "tiny-epic-tactics"]
WIDE: Final = {"1366": (1366, 768), "1920": (1920, 1080)}
PHONE: Final = (390, 844)
HOVERED: Final = ("BF-PLAY-02", "GT-HUNT-02", "GT-SAIL-01", "TB-TURN-02", "TET-TURN-03")
FOLDED: Final = (
    """localStorage.setItem('reefside.settings', JSON.stringify({ pace: 'once', list: false }))"""
)

OUT_OF_SIGHT: Final = """() => {
  const clips = new Map();
  const clip = (at) => {
    if (!at) return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const known = clips.get(at);
    if (known) return known;
    const [outer, style] = [clip(at.parentElement), getComputedStyle(at)];
    const own = style.overflow === 'visible' ? outer : within(at.getBoundingClientRect(), outer);
    clips.set(at, own);
    return own;
  };
  const within = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const area = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  const seen = (thing) => {
    const whole = thing.getBoundingClientRect();
    const shown = within(whole, clip(thing.parentElement));
    if (area(shown) < 0.8 * area(whole)) return false;
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const at = (x, y) =>
      document.elementFromPoint(
        shown.left + (shown.right - shown.left) * x,
        shown.top + (shown.bottom - shown.top) * y,
      );
    // What lies on a map, a ship or a unit, hides no part of it.
    const map = thing.closest('svg[role=group]') ?? thing;
    return parts.flatMap((x) => parts.filter((y) => map.contains(at(x, y)))).length > 8;
  };
  const things = [...document.querySelectorAll('.board .can, .board [data-answers]')].filter(
    (thing) => thing.getClientRects().length > 0,
  );
  const names = ({ dataset: { answers, notation, anchor }, className }) =>
    answers?.split('\\n') ?? [notation ?? anchor ?? className];
  const shown = new Set(things.filter(seen).flatMap(names));
  return [...new Set(things.flatMap(names))].filter((each) => !shown.has(each));
}"""
"""The answers on the board of which no piece can be seen, and pressed, without scrolling."""

BEYOND: Final = """() => document.documentElement.scrollHeight - Math.max(
  innerHeight, document.querySelector('.table').getBoundingClientRect().bottom + scrollY)"""
"""By how many pixels the page goes on below the table."""

PLACES: Final = """() => Object.fromEntries(
  [...document.querySelectorAll('.board :is([data-notation], [data-answers])')]
  .reverse()
  .map((thing) => {
    let [x, y, at] = [0, 0, thing.closest('svg')?.parentElement ?? thing];
    for (; at; at = at.offsetParent) [x, y] = [x + at.offsetLeft, y + at.offsetTop];
    return [thing.dataset.notation ?? thing.dataset.anchor, `${x} ${y}`];
  }),
)"""
"""Where every piece is laid that could be an answer; a card that is raised is laid where it was."""

FORESEEN: Final = "() => document.querySelector('.forecast-panel li, .forecast-panel.empty')"
"""Whether what comes of the answer pointed at is told, or none is pointed at."""

LANDMARKS: Final = """() => Object.fromEntries(
  [...document.querySelectorAll('.board [role=group]')].map((thing) => {
    const { x, y, width } = thing.getBoundingClientRect();
    return [thing.ariaLabel, [x, y, width].map(Math.round).join(' ')];
  }),
)"""
"""Where the maps and harbours of the board are."""


def shown(guest: Visitor, chosen: list[Kind]) -> Iterator[Kind]:
    """Show some moments, one after another, to somebody who has set nothing."""
    guest.page.add_init_script(FOLDED)
    showing = Showing(guest.page)
    for number, kind in enumerate(chosen):
        match = moment(kind)
        if number == 0:
            showing.open(match, kind.seat)
        showing.show(match, kind.seat)
        yield kind


def of_every_mode(game: str) -> list[Kind]:
    """Every kind of question of a game in every mode."""
    return [kind for kind in kinds() if kind.game == game]


def of_one_mode(game: str) -> list[Kind]:
    """Every kind of question of a game once."""
    return list({kind.prompt: kind for kind in of_every_mode(game)}.values())


def of_two_modes(game: str) -> list[Kind]:
    """Every kind of question of a game in the first and the last of the modes that know it."""
    first = list({kind.prompt: kind for kind in reversed(of_every_mode(game))}.values())
    return list(dict.fromkeys([*first, *of_one_mode(game)]))


@pytest.mark.parametrize("game", shelf(), ids=lambda game: str(game.key))
def test_every_prompt_is_looked_at(game: Game[Any]) -> None:
    prompts = [key for key in game.words.texts["en"] if key.startswith("prompts.")]
    assert {f"prompts.{kind.prompt}" for kind in of_every_mode(game.key)} == set(prompts)
    assert all(moment(kind) for kind in of_every_mode(game.key) if kind.mode == BY_HAND)


@pytest.mark.parametrize("size", WIDE)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_asked_about_is_in_sight_and_the_board_stays_where_it_is(
    visitor: NewVisitor, game: str, size: str
) -> None:
    guest = visitor(WIDE[size])
    chosen = of_every_mode(game) if size == "1366" else of_two_modes(game)
    wrong: dict[str, Any] = {}
    places: dict[str, dict[str, str]] = {}
    for kind in shown(guest, chosen):
        out, more, there = (guest.page.evaluate(each) for each in (OUT_OF_SIGHT, BEYOND, LANDMARKS))
        assert there, "the board has a landmark"
        before = places.setdefault(f"{kind.mode} {kind.seats} {kind.options}", there)
        moved = [name for name in there if before.get(name, there[name]) != there[name]]
        if out or more > 1 or moved:
            wrong[f"{kind.mode} {kind.prompt}"] = (out, more, moved)
    assert wrong == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_brings_answers_into_sight_and_says_where_the_others_are(
    visitor: NewVisitor, game: str
) -> None:
    guest = visitor(PHONE, has_touch=True, is_mobile=True)
    signs = guest.page.locator(".edges button")
    wrong: dict[str, list[str]] = {}
    for kind in shown(guest, of_two_modes(game)):
        assert guest.page.evaluate(BEYOND) <= 1
        out = guest.page.evaluate(OUT_OF_SIGHT)
        if out and signs.count() == 0:
            wrong[f"{kind.mode} {kind.prompt}"] = out
    assert wrong == {}
    assert guest.overflow() <= 0


def test_a_press_on_the_sign_brings_the_next_answers_into_sight(visitor: NewVisitor) -> None:
    guest = visitor(PHONE, has_touch=True, is_mobile=True)
    down = guest.page.get_by_role("button", name=re.compile(r"^\d+ more below$"))
    up = guest.page.get_by_role("button", name=re.compile(r"^\d+ more above$"))
    for _ in shown(guest, [kind for kind in kinds() if kind.prompt == "TB-TURN-02"][:1]):
        while up.count():
            up.tap()
        lost = set(guest.page.evaluate(OUT_OF_SIGHT))
        assert lost, "not everything fits the screen"
        while down.count():
            down.tap()
            lost &= set(guest.page.evaluate(OUT_OF_SIGHT))
        assert lost == set()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_under_the_pointer(visitor: NewVisitor, game: str) -> None:
    guest = visitor(WIDE["1366"])
    chosen = [kind for kind in of_one_mode(game) if kind.prompt in HOVERED]
    assert chosen
    for kind in shown(guest, chosen):
        before = guest.page.evaluate(PLACES)
        for thing in guest.page.locator(".board .can:visible").all()[:8]:
            thing.hover(force=True)
            guest.page.wait_for_function(FORESEEN)
            after = guest.page.evaluate(PLACES)
            moved = {
                name: (place, after[name])
                for name, place in before.items()
                if after.get(name, place) != place
            }
            assert moved == {}, kind.prompt


def test_the_list_of_answers_is_one_line_until_it_is_wanted(visitor: NewVisitor) -> None:
    guest = visitor(WIDE["1366"])
    fold = guest.page.get_by_role("button", name=re.compile("^[0-9]+ answer"))
    for _ in shown(guest, of_one_mode("banner-festival")[:1]):
        expect(fold).to_have_attribute("aria-expanded", "false")
        expect(guest.answers).to_have_count(0)
        guest.page.keyboard.press("/")
        expect(fold).to_have_attribute("aria-expanded", "true")
        expect(guest.answers.first).to_be_focused()
        fold.click()
        expect(guest.answers).to_have_count(0)
        fold.click()
        expect(guest.answers.first).to_be_visible()


def test_the_wheel_scrolls_over_the_map(visitor: NewVisitor) -> None:
    guest = visitor(WIDE["1366"])
    for _ in shown(guest, [kind for kind in kinds() if kind.prompt == "TET-TURN-03"][:1]):
        guest.page.locator("[data-anchor=map]").hover()
        guest.page.mouse.wheel(0, 300)
        guest.page.wait_for_function("() => document.querySelector('.board').scrollTop > 0")
