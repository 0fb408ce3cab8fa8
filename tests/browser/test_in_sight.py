"""What a question is about is in sight, and the page ends with the table."""

from __future__ import annotations

from typing import Final

import pytest

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

SIZES: Final = {"1366": (1366, 768), "1920": (1920, 1080), "phone": (390, 844)}
WIDE: Final = ("1366", "1920")
"""Where all that a question is about fits the window; on a phone one scrolls."""
TABLES: Final[dict[str, tuple[list[str], dict[str, str]]]] = {
    "banner-festival": (["me", "greedy", "greedy"], {}),
    "grim-tide": (["me", "greedy"], {}),
    "tidal-blades": (["me", "greedy"], {}),
    "tiny-epic-tactics": (["me", "greedy"], {"mode": "competitive"}),
    "tiny-epic-tactics solo": (["me"], {"mode": "solo"}),
}

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
  const things = [...document.querySelectorAll('.board .can')].filter(
    (thing) => thing.getClientRects().length > 0,
  );
  const name = (thing) => thing.dataset.notation ?? thing.dataset.anchor ?? thing.className;
  const shown = new Set(things.filter(seen).map(name));
  return [...new Set(things.map(name))].filter((each) => !shown.has(each));
}"""
"""The answers on the board of which no piece can be seen without scrolling."""

BEYOND: Final = """() => document.documentElement.scrollHeight - Math.max(
  innerHeight, document.querySelector('.table').getBoundingClientRect().bottom + scrollY)"""
"""By how many pixels the page goes on below the table."""


def resize(guest: Visitor, size: str) -> None:
    """Give the window a size, and let the page settle."""
    width, height = SIZES[size]
    guest.page.set_viewport_size({"width": width, "height": height})
    guest.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


@pytest.mark.parametrize("name", TABLES)
def test_what_the_first_question_is_about_is_in_sight(visitor: NewVisitor, name: str) -> None:
    seats, options = TABLES[name]
    guest = visitor()
    guest.create_table(name.split()[0], *seats, **options)
    assert guest.wait()
    for size in SIZES:
        resize(guest, size)
        assert guest.page.evaluate(BEYOND) <= 1, size
        if size in WIDE:
            assert guest.page.evaluate(OUT_OF_SIGHT) == [], size
