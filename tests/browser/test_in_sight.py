"""What a question is about is in sight, the board stays where it is, the page ends with it."""

from __future__ import annotations

import random
from typing import Final

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

SIZES: Final = {"1366": (1366, 768), "1920": (1920, 1080), "phone": (390, 844)}
TABLES: Final[dict[str, tuple[list[str], dict[str, str]]]] = {
    "banner-festival": (["me", "greedy", "greedy"], {}),
    "grim-tide": (["me", "greedy"], {}),
    "tidal-blades": (["me", "greedy"], {}),
    "tiny-epic-tactics": (["me", "greedy"], {"mode": "competitive"}),
    "tiny-epic-tactics solo": (["me"], {"mode": "solo"}),
}
DECISIONS: Final = 24

OUT_OF_SIGHT: Final = """() => {
  const seen = (thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    for (let at = thing.parentElement; at; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible') continue;
      const box = at.getBoundingClientRect();
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
    }
    return true;
  };
  return [...document.querySelectorAll('.board .can')]
    .filter((thing) => thing.getClientRects().length > 0 && !seen(thing))
    .map((thing) => thing.dataset.notation ?? thing.getAttribute('aria-label') ?? thing.className);
}"""
"""The answers on the board whose middle cannot be seen without scrolling."""

BEYOND: Final = """() => document.documentElement.scrollHeight - Math.max(
  innerHeight, document.querySelector('.table').getBoundingClientRect().bottom + scrollY)"""
"""By how many pixels the page goes on below the table."""

PLACES: Final = """() => Object.fromEntries(
  [...document.querySelectorAll('.board [data-fixed]')].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [part.dataset.fixed, [x, y, width, height].map(Math.round).join(' ')];
  }))"""
"""Where the parts of the board are that never move."""


def resize(guest: Visitor, size: str) -> None:
    """Give the window a size, and let the page settle."""
    width, height = SIZES[size]
    guest.page.set_viewport_size({"width": width, "height": height})
    guest.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


@pytest.mark.parametrize("name", TABLES)
def test_what_a_question_is_about_is_in_sight(visitor: NewVisitor, name: str) -> None:
    seats, options = TABLES[name]
    guest = visitor()
    guest.create_table(name.split()[0], *seats, **options)
    rng = random.Random(name)
    places: dict[str, dict[str, str]] = {}
    wrong: list[str] = []
    for _ in range(DECISIONS):
        if not guest.wait():
            break
        prompt = guest.question.inner_text()
        for size in SIZES:
            resize(guest, size)
            hidden = guest.page.evaluate(OUT_OF_SIGHT)
            beyond = guest.page.evaluate(BEYOND)
            now = guest.page.evaluate(PLACES)
            if hidden:
                wrong.append(
                    f"{size}: {prompt}: out of sight: {', '.join(hidden[:4])} ({len(hidden)})"
                )
            if beyond > 1:
                wrong.append(f"{size}: {prompt}: the page goes on for {beyond} px")
            if (before := places.setdefault(size, now)) != now:
                wrong.append(f"{size}: {prompt}: the board moved from {before} to {now}")
        resize(guest, "1366")
        guest.answer(rng.randrange(max(1, guest.answers.count())))
    assert not wrong, "\n".join(dict.fromkeys(wrong))
