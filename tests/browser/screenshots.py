"""Every page and board at three sizes, by day and by night: `make screenshots`."""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, PACE
from tests.browser.serving import Serving
from tests.browser.visitor import Visitor

Scheme = Literal["light", "dark"]

FOLDER: Final = Path("screenshots")
SCHEMES: Final[dict[Scheme, str]] = {"light": "en", "dark": "pl"}
"""By day everything is in English, by night in Polish."""
SIZES: Final = {"phone": (360, 740), "tablet": (820, 1180), "wide": (1440, 900)}
PAGES: Final = {
    "lobby": "/",
    "new-table": "/new/tiny-epic-tactics",
    "rules": "/rules/tidal-blades",
    "settings": "/settings",
    "about": "/about",
    "realm-builder": "/build/tiny-epic-tactics",
}
TABLES: Final[dict[str, tuple[list[str], dict[str, str], int]]] = {
    "banner-festival": (["me", "greedy", "greedy", "greedy"], {}, 9),
    "grim-tide": (["me", "greedy", "greedy"], {}, 25),
    "tidal-blades": (["me", "greedy", "greedy"], {}, 20),
    "tiny-epic-tactics": (["me", "greedy"], {"mode": "competitive"}, 16),
    "tiny-epic-tactics solo": (["me"], {"mode": "solo"}, 16),
}
"""Seats, options, and after how many decisions the picture is taken."""


def visitor(browser: Browser, address: str, scheme: Scheme) -> Visitor:
    """Somebody to look through."""
    context = browser.new_context(
        base_url=address, color_scheme=scheme, reduced_motion="reduce", locale=SCHEMES[scheme]
    )
    context.add_init_script(PACE % "once")
    return Visitor(context.new_page())


def shoot(guest: Visitor, name: str, whole: bool = False) -> None:
    """Take the page at every size."""
    for size, (width, height) in SIZES.items():
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.wait_for_timeout(400)
        path = FOLDER / f"{name}-{size}.png"
        guest.page.screenshot(path=path, full_page=whole or size == "phone")
        print(path)


def pages(browser: Browser, address: str, scheme: Scheme) -> None:
    """The pages around the tables."""
    guest = visitor(browser, address, scheme)
    for name, path in PAGES.items():
        guest.go(path)
        guest.page.wait_for_load_state("networkidle")
        shoot(guest, f"{name}-{scheme}")


def table(browser: Browser, address: str, scheme: Scheme, name: str) -> None:
    """A board in the middle of a game."""
    seats, options, decisions = TABLES[name]
    guest = visitor(browser, address, scheme)
    guest.page.set_viewport_size({"width": 1440, "height": 900})
    id = guest.create_table(name.split()[0], *seats, **options)
    guest.play_on(random.Random(name), decisions)
    guest.wait()
    guest.page.locator(".draw[aria-expanded=true]").click()  # as the list of answers usually is
    file = name.replace(" ", "-")
    shoot(guest, f"{file}-{scheme}")
    if file == "banner-festival":
        guest.page.locator(".draw[aria-expanded=false]").click()
        guest.play_on(random.Random(name))
        shoot(guest, f"score-sheet-{scheme}")
        guest.go(f"/replay/{id}?at=20")
        guest.page.wait_for_load_state("networkidle")
        shoot(guest, f"replay-{scheme}")


def main(wanted: list[str]) -> None:
    """Shoot everything, or the tables named."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), headless=True, args=FLAGS
        )
        for scheme in SCHEMES:
            if not wanted:
                pages(browser, serving.address, scheme)
            for name in TABLES:
                if not wanted or name in wanted:
                    table(browser, serving.address, scheme, name)
        browser.close()
        serving.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
