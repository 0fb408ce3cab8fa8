"""Whole games of every kind on the terminal, by lines and by keys."""

from __future__ import annotations

import asyncio
import io
import random
from typing import Final

import pytest
from textual.pilot import Pilot

import reefside
from reefside.bots.custom import guarded
from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.terminal.realm_map import LEFT, SMALL
from reefside.kernel.words import LANGUAGES
from reefside.terminal.app import TableApp
from reefside.terminal.dialogs import Dialog, EndScreen
from reefside.terminal.plain import PAPER, Plain
from reefside.terminal.room import Room
from reefside.terminal.session import Session
from reefside.terminal.table_screen import TableScreen
from tests.terminal.walking import Walk

GAMES: Final = {
    "festival": Walk("banner-festival", 2, {}),
    "tide": Walk("grim-tide", 2, {"max_rounds": "2"}),
    "tactics": Walk("tiny-epic-tactics", 2, {"max_rounds": "2"}),
    "solo-tactics": Walk("tiny-epic-tactics", 1, {"mode": "solo", "max_rounds": "2"}),
    "blades": Walk("tidal-blades", 1, {"characters": "random", "final_night": "none"}),
}
SIZES: Final = [(80, 24), (120, 40)]
KEYED: Final = ("festival", "tide", "tactics", "blades")
KEYS: Final = ("right", "down", "left", "2", "enter")


def sit(case: Walk, language: str) -> Session:
    """A human in seat 0 and random bots in the others."""
    match = reefside.new(case.game, case.seats, 5, case.options, [0], language)
    bots = {seat: guarded("random", match.game) for seat in range(1, case.seats)}
    return Session(match, bots, language, None)


@pytest.mark.parametrize(("width", "language"), [(80, "en"), (120, "pl")])
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_lines(name: str, width: int, language: str) -> None:
    session = sit(GAMES[name], language)
    numbers, out = random.Random(name), io.StringIO()
    lines = "\n".join([numbers.choice(("1", "2", "3", "4", "look 1")) for _ in range(3000)])
    assert Plain(session, io.StringIO(lines), out, Room(width, PAPER.height)).run() == 0
    said = out.getvalue()
    assert session.match.over
    assert session.winners() in said
    assert max(len(line.replace("> ", "")) for line in said.splitlines()) <= width


@pytest.mark.parametrize(("size", "language"), [*zip(SIZES, LANGUAGES)])
@pytest.mark.parametrize("name", KEYED)
def test_a_whole_game_by_keys(name: str, size: tuple[int, int], language: str) -> None:
    session = sit(GAMES[name], language)
    app, dice = TableApp(session), random.Random(name)

    async def play() -> None:
        async with app.run_test(size=size) as pilot:
            while not isinstance(app.screen, EndScreen):
                await settle(app, pilot)
                look(app)
                moved = [] if isinstance(app.screen, Dialog) else [dice.choice(KEYS)]
                await pilot.press(*moved, "enter")

    asyncio.run(play())
    assert session.match.over


def test_a_click_on_a_space_of_the_map_picks_and_confirms() -> None:
    """The unit of the picked answer is the one whose moves are marked."""
    session = sit(GAMES["solo-tactics"], "en")
    moves: list[str] = []
    while not moves:
        question = session.question()
        assert question is not None
        first = question.choices[0]
        moves = [choice for choice in question.choices if choice.split()[:2] == first.split()[:2]]
        if not first.startswith("move"):
            moves = []
            session.answer(0, first)
    app, number = TableApp(session), GRID.numbers[moves[-1].split()[2]]
    where = (1 + LEFT + SMALL * GRID.columns[number] + 2, 1 + GRID.rows[number])

    async def play() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(app, pilot)
            for _ in range(2):
                await pilot.click("#board", offset=where)
                await settle(app, pilot)

    asyncio.run(play())
    clicked = [line for line in session.match.lines() if line.startswith("0: move")]
    assert [line.split()[-1] for line in clicked] == [moves[-1].split()[2]]


async def settle(app: TableApp, pilot: Pilot[int]) -> None:
    """Wait until bots have answered and everything is drawn."""
    await app.workers.wait_for_complete()
    await pilot.pause()


def look(app: TableApp) -> None:
    """The question, and all that is known of the picked answer, are on the screen."""
    screen, session = app.screen, app.session
    question = session.question()
    if not isinstance(screen, TableScreen) or question is None:
        return
    seen = "\n".join(strip.text for strip in screen._compositor.render_strips())
    assert question.prompt[:40] in seen
    for line in session.foretold(question, question.choices[screen.picked], screen.room):
        for word in line.plain.split():
            assert word in seen, line.plain
