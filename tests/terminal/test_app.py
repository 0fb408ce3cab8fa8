"""The textual face, played by keys and clicks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

import reefside
from reefside.bots.guard import Guard
from reefside.terminal.app import TableApp
from reefside.terminal.dialogs import Dialog, EndScreen, HandOverScreen, SaveDialog
from reefside.terminal.session import Session
from reefside.terminal.table_screen import TableScreen
from tests.kit import toy
from tests.lab import unruly
from tests.terminal.seating import GAME, late, seat_bots, sit

Play = Callable[["Table"], Awaitable[None]]


class Table:
    """A running app with hands on its keys."""

    def __init__(self, app: TableApp, pilot: Pilot[int]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def session(self) -> Session:
        return self.app.session

    @property
    def screen(self) -> TableScreen:
        """The table, whatever lies over it."""
        return next(s for s in self.app.screen_stack if isinstance(s, TableScreen))

    async def press(self, *keys: str) -> None:
        """Press keys one by one, and wait for the bots after each."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def settle(self) -> None:
        """Wait until bots have answered and everything is drawn."""
        await self.pilot.pause()
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def to_the_end(self, *keys: str) -> None:
        """Press the keys again and again until the score sheet is shown."""
        for key in list(keys) * (200 // len(keys)):
            if isinstance(self.app.screen, EndScreen):
                break
            await self.press(key)
        assert isinstance(self.app.screen, EndScreen)
        assert self.session.match.over

    def seen(self) -> str:
        """Everything on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text for strip in strips)


def at_table(session: Session, play: Play, size: tuple[int, int] = (120, 40)) -> TableApp:
    """Start the app, play, and give back the app."""
    app = TableApp(session)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            table = Table(app, pilot)
            await table.settle()
            await play(table)

    asyncio.run(run())
    return app


@pytest.mark.parametrize("size", [(20, 6), (40, 10), (100, 30), (240, 80)])
def test_any_size_of_terminal_will_do(size: tuple[int, int]) -> None:
    async def play(table: Table) -> None:
        await table.to_the_end("right", "enter")

    at_table(late(sit()), play, size)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_everything_needed_is_on_the_screen(size: tuple[int, int], language: str) -> None:
    async def play(table: Table) -> None:
        await table.press("enter", "enter")
        seen, words = table.seen(), table.session.match.game.words
        for key in ("terms.pool", "terminal.gate", "terms.lead", "terminal.outcomes.low"):
            assert words.text(language, key) in seen
        for key in ("confirm", "undo", "quit"):
            assert table.session.text(f"keys.{key}") in seen
        for card in table.session.view()["table"]["hand"]:
            sign = {"teal": "▲", "purple": "■", "orange": "●", "yellow": "◆"}[card.split("-")[0]]
            assert f"{sign}{card.split('-')[1]}" in seen

    at_table(sit(seats=5, language=language), play, size)


def test_the_rest_of_a_narrow_table_is_a_tab_away() -> None:
    async def play(table: Table) -> None:
        await table.press("enter")
        total = table.session.match.game.words.text("en", "terminal.heads.total")
        assert total not in table.seen()
        await table.press("tab")
        assert total in table.seen()
        await table.press("pagedown", "pagedown", "pagedown", "tab")
        assert "GATE" in table.seen()

    at_table(sit(), play, (80, 24))


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_hint_is_shown_until_the_question_is_answered(language: str) -> None:
    async def play(table: Table) -> None:
        said = table.session.text("hint", choices="")
        assert said not in table.seen()
        await table.press("i")
        assert said in table.seen()
        assert {hint.choice for hint in table.screen.hints} <= set(table.session.match.choices(0))
        await table.press("right")
        assert said in table.seen()
        await table.press("enter")
        assert said not in table.seen()

    at_table(sit(language=language), play)


def test_hints_come_by_themselves_if_wanted() -> None:
    async def play(table: Table) -> None:
        assert "Hint: " in table.seen()
        first = table.screen.hinted
        await table.press("enter")
        assert "Hint: " in table.seen()
        assert table.screen.hinted > first

    session = sit()
    session.hinting = True
    at_table(session, play)


def test_a_hint_is_only_for_who_is_at_the_terminal() -> None:
    async def play(table: Table) -> None:
        assert isinstance(table.app.screen, HandOverScreen)
        await table.press("i")
        await table.press("enter")
        assert "Hint: " in table.seen()
        await table.press("enter")
        assert isinstance(table.app.screen, HandOverScreen)
        assert "Hint: " not in table.seen()
        await table.press("enter")
        assert table.screen.hinted[1] == 1

    session = sit(humans=2)
    session.hinting = True
    at_table(session, play)


def test_a_bot_that_fails_is_told_of() -> None:
    async def play(table: Table) -> None:
        await table.press("enter")
        told = [notice.message for notice in table.app._notifications]
        assert any("the bot failed (ValueError: no idea at all)" in message for message in told)

    session = sit(seats=2)
    session.bots[1] = Guard(unruly.Crashing())
    at_table(session, play)


def test_arrows_and_numbers_pick_and_enter_confirms() -> None:
    async def play(table: Table) -> None:
        hand = table.session.view()["table"]["hand"]
        await table.press("left")
        assert table.screen.picked == len(hand) - 1
        await table.press("right", "right")
        assert table.screen.picked == 1
        await table.press("9")
        assert table.screen.picked == 1
        await table.press("4", "enter")
        assert f"0: play {hand[3]}" in table.session.match.lines()

    at_table(sit(), play)


def test_a_click_picks_and_a_second_one_confirms() -> None:
    async def play(table: Table) -> None:
        hand = table.session.view()["table"]["hand"]
        third = (9 * 2 + 3, 2)
        await table.pilot.click("#question", offset=third)
        await table.settle()
        assert table.screen.picked == 2
        assert table.session.match.waiting == [0]
        await table.pilot.click("#question", offset=third)
        await table.settle()
        assert f"0: play {hand[2]}" in table.session.match.lines()

    at_table(sit(), play)


def test_the_language_switches_everything_at_once() -> None:
    async def play(table: Table) -> None:
        await table.press("enter")
        assert "Choose a card" in table.seen() or "You lead" in table.seen()
        await table.press("l")
        seen = table.seen()
        assert "Wybierz kartę" in seen or "Prowadzisz" in seen
        for english in ("Choose", "Last bout", "What happened", "quit", "Round"):
            assert english not in seen
        await table.press("l")
        assert "What happened" in table.seen()

    at_table(sit(), play)


def test_undo_takes_back() -> None:
    async def play(table: Table) -> None:
        await table.press("u")
        before = table.session.question()
        assert before is not None
        await table.press("enter", "u")
        after = table.session.question()
        assert after is not None
        assert after.choices == before.choices
        assert any("undo" in line for line in table.session.match.lines())

    at_table(sit(), play)


def test_rule_help_and_log_are_shown_and_closed() -> None:
    async def play(table: Table) -> None:
        await table.press("r")
        assert isinstance(table.app.screen, Dialog)
        assert "BF-PLAY-02" in table.seen()
        assert "Every player chooses" in table.seen()
        await table.press("escape", "h")
        assert "undo your last decision" in table.seen()
        await table.press("enter", "g")
        assert "Round 1 begins." in table.seen()
        await table.press("enter")
        assert isinstance(table.app.screen, TableScreen)
        assert table.session.match.waiting == [0]

    at_table(sit(), play)


def test_chances_can_be_hidden() -> None:
    async def play(table: Table) -> None:
        question = table.screen.query_one("#question", Static)
        assert " %" in table.seen()
        await table.press("c")
        assert question.is_mounted
        assert " %" not in table.seen()

    at_table(sit(), play)


def test_leaving_a_running_game_is_asked_twice() -> None:
    async def play(table: Table) -> None:
        await table.press("q")
        assert isinstance(table.app.screen, Dialog)
        assert "It will not be saved." in table.seen()
        await table.press("escape")
        assert isinstance(table.app.screen, TableScreen)
        await table.press("ctrl+c", "enter")

    assert at_table(sit(), play).return_value == 0


def test_leaving_saves_to_the_given_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    async def play(table: Table) -> None:
        await table.press("enter", "q", "enter")

    app = at_table(sit(save=path), play)
    assert app.return_value == 0
    assert reefside.load(path.read_text("utf-8")).lines() == app.session.match.lines()


def test_a_file_that_cannot_be_written_is_the_exit_code(tmp_path: Path) -> None:
    async def play(table: Table) -> None:
        await table.press("s")
        assert isinstance(table.app.screen, TableScreen)
        await table.press("q", "enter")

    assert at_table(sit(save=tmp_path / "no" / "game.json"), play).return_value == 1


def test_saving_without_a_file_asks_for_one(tmp_path: Path) -> None:
    path = tmp_path / "asked.json"

    async def play(table: Table) -> None:
        await table.press("s", "escape", "s")
        assert isinstance(table.app.screen, SaveDialog)
        table.app.screen.query_one(Input).value = str(path)
        await table.press("enter")
        assert isinstance(table.app.screen, TableScreen)

    at_table(sit(), play)
    assert path.exists()


def test_the_curtain_hides_all_hands() -> None:
    async def play(table: Table) -> None:
        assert isinstance(table.app.screen, HandOverScreen)
        assert table.session.name(0) in table.seen()
        assert "▲" not in table.seen()
        await table.press("l")
        assert "Oddaj urządzenie" in table.seen()
        await table.press("l", "u")
        assert isinstance(table.app.screen, HandOverScreen)
        await table.press("enter")
        first = table.session.view()["table"]["hand"]
        await table.press("enter")
        assert isinstance(table.app.screen, HandOverScreen)
        assert table.session.name(1) in table.seen()
        assert table.session.view()["table"]["hand"] == []
        await table.press("u", "enter")
        assert table.session.looking == 0
        assert "✓" in table.seen()
        await table.press("right", "enter", "enter", "enter")
        played = [line for line in table.session.match.lines() if line.startswith("0: play")]
        assert played == [f"0: play {first[1]}"]

    at_table(sit(seats=3, humans=2), play)


def test_two_humans_take_back_by_consent_and_play_to_the_end() -> None:
    async def play(table: Table) -> None:
        await table.press("enter", "enter", "enter", "enter", "enter")
        if isinstance(table.app.screen, HandOverScreen):
            await table.press("enter")
        number = table.session.match.number
        await table.press("u")
        assert isinstance(table.app.screen, Dialog)
        await table.press("escape")
        assert table.session.match.number == number
        await table.press("u", "enter")
        assert table.session.match.number == number + 1
        await table.to_the_end("enter")

    at_table(late(sit(seats=2, humans=2)), play, (80, 24))


def test_feasts_and_scorings_are_worth_a_pause() -> None:
    async def play(table: Table) -> None:
        words = table.session.match.game.words
        for _ in range(40):
            await table.press("enter")
            if isinstance(table.app.screen, Dialog):
                break
        assert words.text("en", "terms.profit") in table.seen()
        kinds = [event["kind"] for event in table.session.match.events(None)]
        assert "feast-held" in kinds or "region-scored" in kinds
        await table.press("enter")
        assert isinstance(table.app.screen, TableScreen)

    at_table(sit(), play)


def test_the_end_shows_the_sheet_and_begins_anew() -> None:
    async def play(table: Table) -> None:
        await table.to_the_end("enter")
        seen = table.seen()
        assert table.session.winners() in seen
        for score in table.session.match.scores:
            assert str(score) in seen
        await table.press("l")
        assert "Koniec gry" in table.seen()
        await table.press("escape")
        assert isinstance(table.app.screen, TableScreen)
        await table.press("enter")
        assert isinstance(table.app.screen, EndScreen)
        await table.press("r")
        assert not table.session.match.over
        assert "Runda 1 z 3" in table.seen()

    at_table(late(sit()), play)


def test_a_table_of_bots_is_watched_step_by_step() -> None:
    async def play(table: Table) -> None:
        assert "You are watching" in table.seen()
        assert table.session.match.waiting == [0, 1, 2]
        await table.press("enter")
        assert table.session.match.waiting == [1, 2]
        await table.press("enter", "enter")
        assert (
            table.session.view()["table"]["bout"] == 2 or table.session.view()["table"]["last_bout"]
        )

    at_table(sit(humans=0), play)


def test_a_game_without_a_board_of_its_own() -> None:
    async def play(table: Table) -> None:
        await table.to_the_end("down", "enter")

    at_table(sit(seats=3, game=toy.KEY), play, (80, 24))


def test_resizing_keeps_the_game() -> None:
    async def play(table: Table) -> None:
        await table.press("right")
        await table.pilot.resize_terminal(80, 24)
        await table.settle()
        assert table.screen.picked == 1
        assert "Choose a card" in table.seen()
        await table.pilot.resize_terminal(160, 50)
        await table.settle()
        assert "What happened" in table.seen()

    at_table(sit(), play)


def test_a_finished_match_opens_with_its_end() -> None:
    match = reefside.new(GAME, 3, 7, {}, [0])
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, match.choices(seat)[0])

    async def play(table: Table) -> None:
        assert isinstance(table.app.screen, EndScreen)

    at_table(Session(match, seat_bots(match, 1), "en", None), play)
