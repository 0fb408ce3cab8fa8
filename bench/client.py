"""The browser client on a slow machine: `python -m bench.client` prints how long boards take.

Chromium runs with its CPU throttled four times. Measured are: bytes of script and style, gzipped,
that the first page loads; `start`, from opening the front page for the first time, through the one
press that starts a game, to the first question of one's own, here without throttling too; from the
start of loading a table to the first answer that can be pressed; frames between the server's
update and its question on the screen; and the longest task that keeps a frame waiting while the
stage shows what has happened, where there is one of more than 50 ms.
"""

from __future__ import annotations

import gzip
import random
import shutil
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, expect, sync_playwright
from rich.console import Console
from rich.table import Table

from reefside.games import keys, load_game
from reefside.table.client import FOLDER
from tests.browser.conftest import FLAGS, PACE
from tests.browser.serving import Serving
from tests.browser.visitor import Visitor

SLOWER: Final = 4
LOADS: Final = 5
DECISIONS: Final = 10
WATCH: Final = """
(() => {
  const Plain = window.WebSocket;
  const shown = () => document.querySelector('[data-question]')?.dataset.question?.split(' ')[1];
  const asked = (message) => {
    const seen = message.perspectives?.[0];
    if (message.type === 'update') return seen?.view.asks[0]?.number;
    for (const { at, to } of seen?.changes ?? []) {
      if (at[0] !== 'view' || at[1] !== 'asks') continue;
      if (at.length === 2) return to[0]?.number;
      if (at.length === 3 && at[2] === 0) return to?.number;
      if (at[2] === 0 && at[3] === 'number') return to;
    }
  };
  const begin = () => {
    if (document.querySelector('.answers button, .draw')) window.playable = performance.now();
    else requestAnimationFrame(begin);
  };
  requestAnimationFrame(begin);
  window.frames_to_screen = [];
  window.long_tasks = [];
  new PerformanceObserver((list) => {
    const playing = document.querySelector('[data-stage=playing]');
    if (playing) window.long_tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', (event) => {
        const number = asked(JSON.parse(event.data));
        const wanted = number === undefined ? undefined : String(number);
        if (wanted === undefined || shown() === undefined || shown() === wanted) return;
        let frames = 0;
        const look = () => {
          frames += 1;
          if (shown() === wanted) window.frames_to_screen.push(frames);
          else if (frames < 60) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    }
  };
})()
"""
"""Notes when an answer can be pressed, counts the frames from an update or step to its question,
and notes tasks of more than 50 ms while the stage plays."""
AGAIN: Final = "Watch again what happened since your last decision"


def first_load(browser: Browser, address: str) -> int:
    """Bytes of script and style that the front page loads, gzipped."""
    page = browser.new_context(base_url=address).new_page()
    loaded: list[str] = []
    page.on("response", lambda response: loaded.append(response.url))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    names = {
        url.partition(address)[2].strip("/") for url in loaded if url.endswith((".js", ".css"))
    }
    return sum(len(gzip.compress((FOLDER / name).read_bytes())) for name in names)


def start(browser: Browser, address: str, title: str, slower: int) -> float:
    """Seconds from opening the front page to the first question, pressing as soon as one can."""
    seconds = []
    for _ in range(LOADS):
        context = browser.new_context(
            base_url=address, viewport={"width": 1280, "height": 800}, locale="en"
        )
        guest = Visitor(context.new_page())
        guest.page.add_init_script(WATCH)
        devtools = context.new_cdp_session(guest.page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        guest.play_now(title)
        guest.page.wait_for_function("() => window.playable")
        seconds.append(float(guest.page.evaluate("window.playable")) / 1000)
        context.close()
    return median(seconds)


def interactive(browser: Browser, address: str, game: str) -> tuple[float, list[int], list[float]]:
    """Seconds until a board can be played, frames from update to question, long tasks on stage."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800})
    context.add_init_script(PACE % "quick")  # and the list of answers is open
    guest = Visitor(context.new_page())
    guest.create_table(game, "me", "greedy")
    guest.wait()
    guest.page.add_init_script(WATCH)
    devtools = context.new_cdp_session(guest.page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    seconds = []
    for _ in range(LOADS):
        guest.page.reload()
        guest.page.wait_for_function("() => window.playable")
        seconds.append(float(guest.page.evaluate("window.playable")) / 1000)
    guest.play_on(random.Random(game), DECISIONS)
    frames: list[int] = guest.page.evaluate("window.frames_to_screen")
    playing = guest.page.locator("[data-stage=playing]")
    expect(playing).to_have_count(0)
    guest.page.evaluate("window.long_tasks = []")
    guest.page.get_by_role("button", name=AGAIN).click()
    expect(playing).to_have_count(0)
    tasks: list[float] = guest.page.evaluate("window.long_tasks")
    context.close()
    return median(seconds), frames, tasks


def main() -> None:
    """Measure and print."""
    table = Table(
        "board",
        "start, s",
        f"start, CPU {SLOWER}x slower, s",
        "playable after, s",
        "frames to the next question",
        "longest task on stage, ms",
    )
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), headless=True, args=FLAGS
            )
            console = Console()
            size = first_load(browser, serving.address)
            console.print(f"first load: {size / 1000:.1f} kB of script and style, gzipped")
            for game in keys():
                title = load_game(game).words.text("en", "title")
                starts = [start(browser, serving.address, title, rate) for rate in (1, SLOWER)]
                seconds, frames, tasks = interactive(browser, serving.address, game)
                shown = f"{median(frames):.0f} (at most {max(frames)})" if frames else "–"
                longest = f"{max(tasks):.0f}" if tasks else "under 50"
                table.add_row(game, *(f"{each:.2f}" for each in [*starts, seconds]), shown, longest)
            console.print(table)
            browser.close()
        finally:
            serving.stop()


if __name__ == "__main__":
    main()
