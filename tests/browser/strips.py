"""A turn of a bot as a strip of pictures, one for each line on the stage.

`python -m tests.browser.strips [GAME…]` writes `screenshots/turn-GAME.png`: what happened between
two questions to the person at the table, watched again, with the line on stage below each picture.
"""

from __future__ import annotations

import base64
import random
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, PACE
from tests.browser.screenshots import FOLDER, TABLES
from tests.browser.serving import Serving
from tests.browser.visitor import Visitor

SIZE: Final = (1366, 768)
LINES: Final = (6, 24)
"""How many lines a turn has that is worth a strip."""
PATIENCE: Final = 120
"""Decisions after which any turn will do."""
COUNT: Final = """
(() => {
  const Plain = window.WebSocket;
  window.told = { lines: 0, stills: 0 };
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', (event) => {
        for (const { told, stills } of JSON.parse(event.data).perspectives ?? []) {
          window.told.lines += told.length;
          window.told.stills += stills?.length ?? 0;
        }
      });
    }
  };
})()
"""
"""Counts what has been told since the count was last set to nothing, and the table on the way."""
ON_STAGE: Final = "[data-stage=playing] p"
NEXT: Final = f"""before => {{
  const line = document.querySelector('{ON_STAGE}')?.textContent;
  return line === undefined || (line !== before && line);
}}"""
SHEET: Final = """<style>
  body {{ display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; margin: 12px; }}
  figure {{ margin: 0; font: 600 15px sans-serif; }}
  img {{ width: 100%; border: 1px solid #888; }}
</style>{}"""


def to_a_turn(guest: Visitor, name: str) -> None:
    """Play on until a bot has done several things, and what it did is seen on the way."""
    rng = random.Random(name)
    fewest, most = LINES
    for decisions in range(10 * PATIENCE):
        assert guest.wait(), "the game is over"
        told = guest.page.evaluate("window.told")
        worth = told["stills"] >= 3 or decisions > PATIENCE
        if decisions > 6 and worth and fewest <= told["lines"] <= most:
            return
        guest.page.evaluate("window.told = { lines: 0, stills: 0 }")
        guest.answer(rng.randrange(guest.answers.count()))
    raise AssertionError("no bot did anything worth looking at")


def strip(guest: Visitor) -> list[tuple[str, bytes]]:
    """Each line of what has happened since the last decision, with a picture of the table."""
    guest.page.keyboard.press("Escape")
    guest.page.locator(".draw[aria-expanded=true]").click()  # as the list of answers usually is
    guest.page.get_by_role(
        "button", name="Watch again what happened since your last decision"
    ).click()
    found: list[tuple[str, bytes]] = []
    line = ""
    while True:
        guest.page.wait_for_function(NEXT, arg=line)
        shown = guest.page.locator(ON_STAGE)
        if not shown.count():
            return found
        line = shown.inner_text()
        guest.page.wait_for_timeout(250)  # what moves has arrived
        found.append((line, guest.page.screenshot()))


def sheet(browser: Browser, pictures: list[tuple[str, bytes]], path: Path) -> None:
    """All pictures of a strip on one page."""
    parts = [
        f"<figure><img src='data:image/png;base64,{base64.b64encode(picture).decode()}'>"
        f"<figcaption>{number}. {line}</figcaption></figure>"
        for number, (line, picture) in enumerate(pictures, 1)
    ]
    page = browser.new_page(viewport={"width": 2100, "height": 800})
    page.set_content(SHEET.format("".join(parts)))
    page.screenshot(path=path, full_page=True)
    page.close()
    print(path)


def main(wanted: list[str]) -> None:
    """A strip of every game, or of those named."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), headless=True, args=FLAGS
        )
        for name in [name for name in TABLES if name in wanted or not wanted]:
            context = browser.new_context(
                base_url=serving.address,
                viewport={"width": SIZE[0], "height": SIZE[1]},
                locale="en",
            )
            context.add_init_script(PACE % "slow")
            context.add_init_script(COUNT)
            guest = Visitor(context.new_page())
            seats, options, _ = TABLES[name]
            guest.create_table(name.split()[0], *seats, **options)
            to_a_turn(guest, name)
            sheet(browser, strip(guest), FOLDER / f"turn-{name.replace(' ', '-')}.png")
            assert guest.wrong == [], guest.wrong
            context.close()
        browser.close()
        serving.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
