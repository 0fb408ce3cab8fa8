"""What others do is shown act by act, and nobody has to wait for it."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import Visitor

AGAIN: Final = "Watch Gold’s last turn again"
NOTE_LINES: Final = """
window.staged = [];
new MutationObserver(() => {
  const stage = document.querySelector('[data-stage]');
  const line = stage?.querySelector('p')?.textContent;
  const playing = stage?.dataset.stage === 'playing';
  if (!playing || line === window.staged.at(-1)?.line) return;
  window.staged.push({ line, at: performance.now() });
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""
"""Notes each line that is played on the stage, and when it came."""
NOTE_SIGHTS: Final = """
window.sights = [];
new MutationObserver(() => {
  const spot = document.querySelector('[data-spotlight]');
  const line = document.querySelector('[data-stage] p')?.textContent;
  if (!spot || line === window.sights.at(-1)?.line) return;
  const pictures = spot.querySelectorAll('[role=img], .picture').length;
  const { x, y, width, height } = document.querySelector('.board').getBoundingClientRect();
  const { spotlight: kind } = spot.dataset;
  const board = [x, y, width, height];
  window.sights.push({ line, kind, pictures, text: spot.innerText, board });
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""
"""Notes what is shown large: its line, its dice and pictures, its words, where the board is."""

NOTE_FRUIT: Final = """
(() => {
  window.messages = 0;
  window.fruit = [];
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const { perspectives } = JSON.parse(data);
        if (perspectives?.some(({ told }) => told.length > 0)) window.messages += 1;
      });
    }
  };
  window.held = () => {
    const [, ...others] = document.querySelectorAll("[data-anchor^=fruit-]");
    return others.map((it) => it.innerText).join();
  };
  let last = null;
  const look = () => {
    const line = document.querySelector('[data-stage=playing] p');
    if (line && line !== last) window.fruit.push(window.held());
    last = line;
    requestAnimationFrame(look);
  };
  look();
})()
"""
"""Counts the messages that told something; notes the fruit on the board with each line on stage."""


def stage(guest: Visitor) -> Locator:
    """The strip above the board."""
    return guest.page.get_by_role("region", name="What is happening")


def to_a_played_turn(guest: Visitor) -> None:
    """Play on until I am asked while a turn of a bot is being played."""
    rng = random.Random(7)
    for _ in range(60):
        expect(guest.answers.first).to_be_visible()
        played = guest.page.get_by_role("button", name="Skip").is_visible()
        if played and guest.page.get_by_role("button", name=AGAIN).is_visible():
            return
        guest.answer(rng.randrange(guest.answers.count()))
    raise AssertionError("no turn of a bot was played")


def at_the_table(visitor: NewVisitor, pace: str) -> Visitor:
    guest = visitor(pace=pace)
    guest.page.add_init_script(NOTE_LINES)
    guest.create_table("grim-tide", "me", "greedy")
    assert guest.wait()
    return guest


def test_a_turn_of_a_bot_is_played_act_by_act_and_can_be_watched_again(
    visitor: NewVisitor,
) -> None:
    guest = at_the_table(visitor, "quick")
    to_a_played_turn(guest)
    asked = guest.asked()  # the question is there, whatever is still played
    skip = guest.page.get_by_role("button", name="Skip")
    expect(skip).to_have_count(0)  # it ends by itself
    staged = guest.page.evaluate("window.staged")
    pauses = [after["at"] - before["at"] for before, after in pairwise(staged)]
    assert sorted(pauses)[len(pauses) // 2] > 150, "one act after another"
    log = guest.page.get_by_role("list", name="Log")
    expect(log.get_by_text("Gold").first).to_be_visible()
    # Again, without leaving the table; the question stays where it is.
    guest.page.evaluate("window.staged = []")
    guest.page.get_by_role("button", name=AGAIN).click()
    expect(skip).to_be_visible()
    assert guest.asked() == asked
    assert guest.page.locator(".board .can").count() == 0  # what has been is no question
    expect(skip).to_have_count(0)
    again = [each["line"] for each in guest.page.evaluate("window.staged")]
    assert set(again) & {each["line"] for each in staged}
    expect(guest.page.locator(".board .can").first).to_be_visible()
    assert guest.faults() == []


def test_it_is_skipped_by_a_key_or_a_press_and_an_answer_need_not_wait(
    visitor: NewVisitor,
) -> None:
    guest = at_the_table(visitor, "slow")
    top = guest.page.locator(".board").bounding_box()
    skip = guest.page.get_by_role("button", name="Skip")
    to_a_played_turn(guest)
    assert guest.page.locator(".board").bounding_box() == top  # it does not move by a pixel
    guest.page.keyboard.press("Escape")
    expect(skip).to_have_count(0)
    expect(guest.page.locator(".board .can").first).to_be_visible()
    guest.page.get_by_role("button", name=AGAIN).click()
    expect(skip).to_be_visible()
    stage(guest).click()
    expect(skip).to_have_count(0)
    guest.page.get_by_role("button", name=AGAIN).click()
    guest.answer()  # in the middle of it
    assert guest.wait()


def test_at_once_nothing_is_played(visitor: NewVisitor) -> None:
    guest = at_the_table(visitor, "once")
    guest.play_on(random.Random(1), 8)
    assert guest.page.evaluate("window.staged") == []
    guest.go("/settings")
    pace = guest.page.get_by_role("combobox", name="How fast the moves of others are shown")
    pace.select_option("slow")
    guest.page.reload()
    expect(pace).to_have_value("slow")


SIGHTS: Final = {
    "banner-festival": ({}, "high", 90),
    "grim-tide": ({}, "Damage dealt", 250),
    "tidal-blades": ({}, "Required symbols", 150),
    "tiny-epic-tactics": ({"mode": "battle"}, " = ", 400),
}
"""A game's options, what stands in a summary of it, and how many answers it may take to see one."""


def until_seen(guest: Visitor, summed_up: str, most: int) -> list[dict[str, Any]]:
    """Play on until a bot has shown dice or a card, and something was summed up."""
    rng = random.Random(5)
    skip = guest.page.get_by_role("button", name="Skip")
    for _ in range(most):
        if not guest.wait():
            break
        expect(skip).to_have_count(0)
        sights: list[dict[str, Any]] = guest.page.evaluate("window.sights")
        shown = any(it["kind"] == "shown" and not it["line"].startswith("You") for it in sights)
        drawn = any(it["pictures"] for it in sights)  # and not only said
        ended = any(summed_up in it["text"] for it in sights if it["kind"] == "summary")
        if shown and drawn and ended:
            return sights
        guest.answer(rng.randrange(guest.answers.count()))
    raise AssertionError(f"nothing was summed up: {guest.page.evaluate('window.sights')}")


@pytest.mark.parametrize("game", SIGHTS)
def test_a_bot_shows_its_dice_and_cards_and_an_end_is_summed_up(
    visitor: NewVisitor, game: str
) -> None:
    options, summed_up, most = SIGHTS[game]
    guest = visitor(pace="quick", size=(1366, 768))
    guest.page.add_init_script(NOTE_SIGHTS)
    guest.create_table(game, "me", "greedy", **options)
    sights = until_seen(guest, summed_up, most)
    assert len({tuple(it["board"]) for it in sights}) == 1  # nothing moves by a pixel
    # What was summed up on the stage opens in the log.
    log = guest.page.get_by_role("list", name="Log")
    closed = log.locator("details:not([open]) > summary")
    while closed.count():
        closed.last.click()
    expect(log.locator("[data-summary]", has_text=summed_up).first).to_be_attached()
    assert guest.faults() == []


def test_within_one_message_the_board_follows_the_lines(visitor: NewVisitor) -> None:
    guest = visitor(pace="quick", size=(1366, 768))
    guest.page.add_init_script(NOTE_FRUIT)
    guest.create_table("banner-festival", "me", "greedy", "greedy")
    rng = random.Random(3)
    for _ in range(40):
        assert guest.wait(), "the game is over"
        guest.page.evaluate("window.messages = 0, window.fruit = []")
        guest.answer(rng.randrange(guest.answers.count()))
        expect(guest.page.get_by_role("button", name="Skip")).to_have_count(0)
        messages, fruit, now = guest.page.evaluate("[window.messages, window.fruit, window.held()]")
        if messages == 1 and len(set(fruit)) > 1:
            break
    assert messages == 1, "all of it came at once"
    assert fruit[-1] == now
    assert len(set(fruit)) > 1  # what the others took was not there with the first line already
