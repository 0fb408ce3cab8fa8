"""What is drawn, and that what is foretold comes true."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from rich.console import Console, RenderableType

from reefside.games import load_game, packages
from reefside.games.banner_festival.terminal.board import FestivalBoard, table_of
from reefside.games.banner_festival.terminal.outcomes import ROLES, chances_of, effects_of_role
from reefside.games.banner_festival.terminal.ring import HEIGHT, WIDTH
from reefside.games.banner_festival.terminal.signs import BoardTexts
from reefside.kernel.words import LANGUAGES
from reefside.match import COMMON_WORDS
from reefside.terminal.board import Board
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
    table = table_of(session.view())
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
def test_the_foretold_outcome_is_what_happens(seats: int) -> None:
    """Whatever role the card gets, the events of its seat are those that were told before."""
    session = sit(seats=seats, seed=seats)
    match = session.match
    words = BoardTexts(match.game, "en")
    roles: set[str] = set()
    while not match.over:
        bots_answer(session)
        question = session.question()
        if question is None:
            break
        notation = question.choices[match.number % len(question.choices)]
        if notation.startswith("gate"):
            session.answer(0, notation)
            continue
        card = festival(session).printed.cards.index(notation.split()[1])
        foretold = {
            role: effects_of_role(match.chair(0), card, code, step, words)
            for role, code, step in ROLES
        }
        seen = len(match.events(0))
        session.answer(0, notation)
        events = match.events(0, seen)
        ranked = next(event for event in events if event["kind"] == "cards-ranked")
        ends = {ranked["high"]: "high", ranked["low"]: "low"}
        role = ends.get(notation.split()[1], "mid")
        happened = own_events(events, words)
        feast = words.text("terminal.outcomes.feast")
        assert [line for line in foretold[role] if line != feast] == happened
        roles.add(role)
    assert roles == {"high", "mid", "low"}


def own_events(events: list[dict[str, Any]], words: BoardTexts) -> list[str]:
    """What happened to seat 0 in the first bout of some events, told as outcomes are."""
    lines = []
    for event in events:
        if event["kind"] in ("gate-moved", "gate-drifted", "docks-cleared", "pool-filled"):
            break
        key = f"terminal.outcomes.{event['kind']}"
        if event["seat"] == 0 and words.game.words.has(key):
            lines.append(words.format(key, **event))
    return lines


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_those_of_counting(seats: int) -> None:
    session = sit(seats=seats)
    for _ in range(8):
        answer_first(session)
    bots_answer(session)
    question = session.question()
    assert question is not None
    if question.choices[0].startswith("gate"):
        answer_first(session)
    table, printed = table_of(session.view()), festival(session).printed
    strengths = printed.strengths[printed.ring[table.gate]]
    gone = {*table.hand, *table.discard, table.open_dummy}
    gone |= {card for house in table.houses for card in house.kept}
    unseen = [card for card in printed.deck(seats) if printed.cards[card] not in gone]
    rivals = seats - 1 + table.hidden_dummies
    for key in table.hand:
        card = printed.cards.index(key)
        counts = [0, 0, 0]
        for others in combinations(unseen, rivals):
            ranks = [strengths[other] for other in others]
            if table.open_dummy is not None:
                ranks.append(strengths[printed.cards.index(table.open_dummy)])
            above = sum(rank > strengths[card] for rank in ranks)
            counts[0 if above == 0 else 2 if above == len(ranks) else 1] += 1
        exact = [count / sum(counts) for count in counts]
        assert chances_of(card, table, printed) == pytest.approx(exact)


def test_the_gate_preview_tells_order_and_hand() -> None:
    session = sit()
    lead = {"lead": 0}
    view = session.view()
    view["table"] |= lead
    lines = session.board.outcomes(session.match.chair(0), view, "gate 1", True, "en")
    shown = "\n".join(line.plain for line in lines)
    assert "▲ teal ▸ ■ purple ▸ ● orange ▸ ◆ yellow" in shown
    assert "A 4" in shown
    assert session.board.choice_text(view, "gate 1", "en").endswith("the teal quadrant")


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
