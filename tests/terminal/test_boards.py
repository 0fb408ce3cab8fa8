"""What is drawn, and that what is foretold comes true."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from rich.console import Console, RenderableType

from reefside.games import load_game, packages
from reefside.games.banner_festival.terminal.board import FestivalBoard
from reefside.games.banner_festival.terminal.outcomes import ROLES, outcome_lines
from reefside.games.banner_festival.terminal.ring import HEIGHT, WIDTH
from reefside.games.banner_festival.terminal.signs import BoardTexts
from reefside.games.banner_festival.wire import Aids
from reefside.kernel.words import LANGUAGES
from reefside.match import COMMON_WORDS
from reefside.terminal.board import Board
from reefside.terminal.insight import Insight
from reefside.terminal.room import FEW
from reefside.terminal.session import Session
from reefside.terminal.texts import rule_text
from tests.kit.cases import cases
from tests.kit.toy.terminal import DiveBoard
from tests.terminal.seating import answer_first, bots_answer, sit


def plain(shown: RenderableType, width: int = 200) -> str:
    """What is drawn, without colours."""
    console = Console(width=width, color_system=None)
    with console.capture() as capture:
        console.print(shown)
    return capture.get()


def festival(session: Session) -> FestivalBoard:
    """The board of a session of Banner Festival."""
    assert isinstance(session.board, FestivalBoard)
    return session.board


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_board_fits_its_frame_all_game_long(seats: int, language: str) -> None:
    session = sit(seats=seats, language=language)
    while not session.match.over:
        answer_first(session, session.match.number)
        lines = plain(session.board.render(session.view(), language)).splitlines()
        assert len(lines) == HEIGHT
        assert {len(line) for line in lines} == {WIDTH}
        for narrow in (session.board.seats(session.view(), language),):
            assert narrow is not None
            assert max(len(line) for line in plain(narrow).splitlines()) <= 35
        strip = session.board.strip(session.view(), language)
        assert len(strip) <= 78


def test_every_watercraft_and_the_gate_are_on_the_ring() -> None:
    session = sit(seats=5)
    for _ in range(5):
        answer_first(session, 2)
    drawn = plain(session.board.render(session.view(), "en"))
    words = BoardTexts(session.match.game, "en")
    table = festival(session).table(session.view())
    assert f"{table.gate}═{words.text('terminal.gate')}" in drawn
    for house in table.houses:
        assert words.letter(house.house) in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_houses_and_suits_differ_without_colour(language: str) -> None:
    session = sit()
    words, printed = BoardTexts(session.match.game, language), festival(session).printed
    assert len({words.letter(house) for house in printed.houses}) == len(printed.houses)
    assert len({words.sign(suit).plain for suit in printed.suits}) == len(printed.suits)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_a_card_brings_in_each_role_is_what_the_rules_worked_out(seats: int) -> None:
    session = sit(seats=seats, seed=seats)
    words, shown = BoardTexts(session.match.game, "en"), 0
    for _ in range(12):
        bots_answer(session)
        view = session.view()
        for card in msgspec.convert(view["aids"], Aids).cards:
            insight = Insight(session.match, 0)
            lines = session.board.outcomes(insight, view, f"play {card.card}", "en")
            for role, outcome, line in zip(ROLES, (card.high, card.mid, card.low), lines):
                assert f" {round(100 * outcome.chance)} %" in line.plain
                told = ", ".join(outcome_lines(outcome, words))
                assert ("not possible" if role == card.barred else told) in line.plain
                shown += 1
        answer_first(session)
    assert shown > 50


def test_the_gate_preview_tells_order_and_hand() -> None:
    session = sit()
    while not session.view()["aids"]["gates"]:
        answer_first(session, session.match.number)
        bots_answer(session)
    view = session.view()
    words = BoardTexts(session.match.game, "en")
    for gate in msgspec.convert(view["aids"], Aids).gates:
        notation = f"gate {gate.spaces}"
        lines = session.board.outcomes(Insight(session.match, 0), view, notation, "en")
        shown = "\n".join(line.plain for line in lines)
        assert words.order([*gate.suits], named=True).plain in shown
        for house, far in zip(festival(session).table(view).houses, gate.distances):
            assert f"{words.letter(house.house)} {far}" in shown
        place = words.text(f"places.{gate.suits[0]}")
        assert place in session.board.choice_text(view, notation, "en")


def test_the_score_sheet_adds_up() -> None:
    session = sit(seats=4)
    while not session.match.over:
        answer_first(session, 1)
    match = session.match
    sheet = plain(session.board.sheet(match.view(None), match.winners, match.events(None), "en"))
    rows = [line.replace("★", " ").split() for line in sheet.splitlines()]
    numbers = [[int(word) for word in row[-4:]] for row in rows if row and row[-1].isdecimal()]
    *sources, totals = numbers
    assert len(sources) == 6
    assert [sum(column) for column in zip(*sources)] == totals == match.scores


def test_a_half_told_game_still_has_a_score_sheet() -> None:
    session = sit(seats=2)
    while not session.match.over:
        answer_first(session)
    match = session.match
    sheet = plain(session.board.sheet(match.view(None), match.winners, [], "en"))
    assert str(match.scores[0]) in sheet


@pytest.mark.parametrize("case", cases(), ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_any_game_can_be_drawn_in_tables(case: Any, language: str) -> None:
    session = sit(seats=case.seats, language=language, game=case.key)
    board = Board(session.match.game)
    for at in range(4):
        if session.match.over:
            break
        bots_answer(session)
        question, view = session.question(), session.view()
        assert question is not None
        assert plain(board.render(view, language))
        for picked, choice in enumerate(question.choices):
            listed = board.listing(view, question.choices, picked, language).plain
            assert f"▸{picked + 1:>2}  {board.choice_text(view, choice, language)}"[:70] in listed
            assert len(listed.splitlines()) <= FEW
        assert board.head(view, 80, language).plain
        answer_first(session, at)
    assert plain(board.legend(language))


def test_a_game_is_drawn_by_the_board_of_its_own_package() -> None:
    session = sit(seats=2, game="pearl-dive")
    assert type(session.board) is DiveBoard
    assert "Diver 1:" in plain(session.board.render(session.view(), "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_have_a_text_and_unknown_ones_do_not(language: str) -> None:
    game = sit().match.game
    ruled = rule_text(game, language, "bf-gate-02")
    assert ruled is not None
    assert "\n\n" in ruled
    assert rule_text(game, language, "BF-NONE-01") is None


@pytest.mark.parametrize(("language", "mark"), [("en", "First printing: "), ("pl", "Pierwsze wyd")])
def test_a_rule_of_one_printing_says_which(language: str, mark: str) -> None:
    told = rule_text(load_game("tidal-blades"), language, "tb-island-04")
    assert told is not None
    assert told.startswith(mark)


def test_the_terminal_says_the_same_in_all_languages() -> None:
    for words in (COMMON_WORDS, *[load_game(key).words for key in packages()]):
        keys = [
            {key for key in words.keys(language) if "terminal" in key} for language in LANGUAGES
        ]
        assert keys[0] == keys[1]
        assert keys[0]
