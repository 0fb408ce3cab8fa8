"""Grim Tide on the terminal: the board, every answer in words, what is foretold, whole games."""

from __future__ import annotations

import asyncio
import io
import re
from typing import Any

import pytest
from textual.pilot import Pilot

import reefside
from reefside.bots import make_bot
from reefside.bots.custom import guarded
from reefside.games.grim_tide.terminal.board import GrimTideBoard
from reefside.games.grim_tide.terminal.outcomes import event_texts, leaders_after, stop_now
from reefside.kernel.nature import Stream, subkey
from reefside.kernel.words import LANGUAGES
from reefside.match import Match
from reefside.terminal.app import TableApp
from reefside.terminal.board import Board
from reefside.terminal.dialogs import EndScreen
from reefside.terminal.insight import Insight
from reefside.terminal.plain import Plain
from reefside.terminal.room import Room
from reefside.terminal.session import Question, Session
from reefside.terminal.table_screen import TableScreen
from tests.terminal.test_boards import plain

GAME = "grim-tide"
WIDTH = 80
TALL = Room(120, 40)
BOARD_WIDTH = 77
BOARD_HEIGHT = 24
SHIPS_WIDTH = 35
STRIP_WIDTH = 78


def sit(seats: int = 3, seed: int = 4, language: str = "en", rounds: int = 0) -> Session:
    """A human in seat 0 and greedy bots in the others; 0 rounds end with the Kraken only."""
    match = reefside.new(GAME, seats, seed, {"max_rounds": str(rounds)}, [0], language)
    bots = {seat: guarded("greedy", match.game) for seat in range(1, seats)}
    return Session(match, bots, language, None)


def advice(match: Match, seat: int) -> str:
    """What a greedy captain would answer in a seat."""
    chair = match.chair(seat)
    stream = Stream(subkey(b"0" * 16, "advice"), match.number)
    choice = make_bot("greedy", match.game).choose(chair, chair.ask(), stream)
    return match.game.notation.write(choice)


def questions(session: Session, most: int = 10_000) -> Any:
    """Play on with good advice and give every question to the human before its answer."""
    match = session.match
    while not match.over and most:
        seat = session.bot_due()
        if seat is not None:
            session.answer(seat, session.think(seat))
            continue
        question = session.question()
        assert question is not None
        yield question
        most -= 1
        session.answer(0, advice(match, 0))


def upon(session: Session, *rules: str) -> Question:
    """Play on until one of some rules asks."""
    for question in questions(session):
        if question.ask.rule in rules or question.ask.prompt in rules:
            found: Question = question
            return found
    raise AssertionError(f"{rules} did not ask in this game")


def board_of(session: Session) -> GrimTideBoard:
    """The board of a session."""
    assert isinstance(session.board, GrimTideBoard)
    return session.board


# The board.


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (3, "pl"), (4, "en"), (4, "pl")])
def test_the_board_fits_its_frame_all_game_long(seats: int, language: str) -> None:
    session = sit(seats, seed=seats, language=language)
    board = board_of(session)
    for number, question in enumerate(questions(session)):
        if number % 5:
            continue
        view = session.view()
        lines = plain(board.render(view, language, TALL)).splitlines()
        assert len(lines) == BOARD_HEIGHT
        assert max(len(line) for line in lines) <= BOARD_WIDTH
        ships = plain(board.seats(view, language)).splitlines()
        assert max(len(line) for line in ships) <= SHIPS_WIDTH
        assert len(board.strip(view, language)) <= STRIP_WIDTH
        assert len(board.head(view, WIDTH, language)) <= STRIP_WIDTH
        listing = board.listing(view, question.choices, 0, language).plain.splitlines()
        assert max(len(line) for line in listing) <= BOARD_WIDTH


def test_every_space_ship_and_zone_is_on_the_map_without_colour() -> None:
    session = sit(4)
    upon(session, "GT-SAIL-01")
    board, view = board_of(session), session.view()
    drawn = plain(board.render(view, "en", TALL))
    table = board.table(view)
    letters = {"shallow": "s", "deep": "d", "abyss": "a", "port": "p"}
    for space in table.spaces:
        assert f"│{space.space.upper()}{letters[space.zone]}" in drawn
    assert drawn.count("Ж≀") == 1
    words = board.words("en")
    for ship in table.ships:
        assert re.search(rf"{words.letter(ship.ship)}[CGTV]*│", drawn)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ships_zones_and_signs_differ_without_colour(language: str) -> None:
    board = board_of(sit())
    words = board.words(language)
    assert len({words.letter(ship) for ship in board.printed.ships}) == 4
    zones = ("shallow", "deep", "abyss", "port")
    assert len({words.text(f"terminal.zones.{zone}") for zone in zones}) == 4


def test_a_monster_shows_life_and_attack_and_the_chart_its_name() -> None:
    session = sit(4)
    for _ in questions(session, 60):
        pass
    board, view = board_of(session), session.view()
    drawn = plain(board.render(view, "en", TALL))
    known = [space.tile for space in board.table(view).spaces if space.tile is not None]
    monsters = [tile for tile in known if tile.kind == "monster"]
    assert monsters
    for tile in monsters:
        assert f"{tile.life}/{tile.attack}" in drawn
    assert any(board.words("en").text(f"tiles.{tile.tile}") in drawn for tile in known)


def test_spaces_that_are_answers_bear_their_number_and_can_be_clicked() -> None:
    session = sit()
    question = upon(session, "GT-SAIL-01")
    board, view = board_of(session), session.view()
    drawn = plain(board.render(view, "en", TALL))
    answers = board.answers(view, ("sail",))
    assert answers
    for space, at in answers.items():
        assert question.choices[at] == f"sail {space}"
        assert f"[{at + 1}]" in drawn


def test_face_down_tiles_stay_secret() -> None:
    """What is drawn for a spectator names no tile that nobody has explored."""
    session = sit(4)
    for _ in questions(session, 30):
        pass
    board, match = board_of(session), session.match
    view = match.view(None)
    drawn = plain(board.render(view, "en", TALL))
    seen = {space.tile.tile for space in board.table(view).spaces if space.tile is not None}
    names = {tile.key: board.words("en").text(f"tiles.{tile.key}") for tile in board.printed.tiles}
    for key, name in names.items():
        if key not in seen and name not in {names[other] for other in seen}:
            assert name not in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hunt_shows_damage_dodges_wounds_and_dice(language: str) -> None:
    session = sit(4, language=language)
    upon(session, "GT-HUNT-12")
    board, view = board_of(session), session.view()
    drawn = plain(board.render(view, language, TALL))
    table, words = board.table(view), board.words(language)
    hunt = table.hunt
    assert hunt is not None
    wounds = max(0, hunt.attack - hunt.prevented)
    assert f"{hunt.damage}/{hunt.life}" in drawn
    assert f"{hunt.attack}-{hunt.prevented} = {wounds}" in drawn
    assert words.text(f"tiles.{hunt.monster}")[:20] in drawn
    assert "".join([words.die(face).plain for face in table.pool]) in drawn
    assert f"{hunt.damage}/{hunt.life}" in board.strip(view, language).plain


def test_the_auction_shows_its_totals_and_what_would_happen_now() -> None:
    session = sit(4, seed=5)
    upon(session, "GT-WIND-02", "GT-WIND-03")
    board, view = board_of(session), session.view()
    table = board.table(view)
    assert table.auction is not None
    drawn = plain(board.render(view, "en", TALL))
    assert "Wind auction" in drawn
    aids = board.aids(view)
    assert aids is not None
    ends = [gust.space for gust in aids.winds if aids.leaders == [gust.direction]]
    if ends and ends[0] is not None:
        assert f"Ж→{ends[0].upper()}" in drawn


# Answers in words.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_has_a_text(language: str) -> None:
    session = sit(4, language=language)
    upon(session, "GT-SAIL-01")
    board, view = board_of(session), session.view()
    game = session.match.game
    for verb in game.answers().verbs:
        notation = game.notation.write(verb.choice(0))
        said = board.choice_text(view, notation, language)
        assert said != notation, verb.key
        assert "?" not in said, verb
        assert "{" not in said, verb


def test_all_answers_of_a_game_differ_and_say_more_than_their_notation() -> None:
    session = sit(3, seed=1)
    board = board_of(session)
    for question in questions(session):
        view = session.view()
        for language in LANGUAGES:
            said = [board.choice_text(view, choice, language) for choice in question.choices]
            assert len(set(said)) == len(said)
            assert not set(said) & {choice for choice in question.choices if " " in choice}


def test_both_languages_have_the_same_terminal_words_and_gaps() -> None:
    words = sit().match.game.words
    keys = [{key for key in words.keys(lang) if key.startswith("terminal.")} for lang in LANGUAGES]
    assert keys[0] == keys[1]
    assert keys[0]


def english_only(session: Session) -> set[str]:
    """Names that are different in Polish: crew, tiles, ships and terms of several letters."""
    texts = session.match.game.words.texts
    polish = " ".join(texts["pl"].values()).casefold()
    kinds = ("crew.", "tiles.", "ships.", "terms.", "directions.", "choices.", "terminal.pass.")
    found = set()
    for key, text in texts["en"].items():
        plain_text = len(text) > 4 and "{" not in text
        if key.startswith(kinds) and plain_text and text.casefold() not in polish:
            found.add(text)
    return found


def test_polish_output_has_no_english_in_it() -> None:
    session = sit(4, seed=6, language="pl")
    foreign = english_only(session)
    assert len(foreign) > 100
    board = board_of(session)
    drawn = plain(board.legend("pl"))
    for number, question in enumerate(questions(session, 90)):
        view = session.view()
        if number % 4 == 0:
            drawn += plain(board.render(view, "pl")) + plain(board.seats(view, "pl"))
            drawn += board.head(view, 120, "pl").plain + board.strip(view, "pl").plain
        for choice in question.choices:
            drawn += f"\n{board.choice_text(view, choice, 'pl')}."
        lines = board.outcomes(Insight(session.match, 0), view, question.choices[-1], "pl")
        drawn += "".join([f"\n{line.plain}" for line in lines])
    shown = f" {drawn} "
    for text in foreign:
        assert f" {text} " not in shown, text


def test_a_long_list_shows_the_rows_around_the_picked_answer() -> None:
    session = sit(4)
    upon(session, "GT-SAIL-01")
    board, view = board_of(session), session.view()
    bids = ["pass", *[f"bid {way} {n}" for n in range(1, 9) for way in board.printed.directions]]
    for picked in (0, 20, len(bids) - 1):
        lines = board.listing(view, bids, picked, "en").plain.splitlines()
        assert len(lines) == 4
        assert any(f"▸{picked + 1:>2}" in line for line in lines)
    assert board.listing(view, bids, -1, "en").plain.splitlines()


# What is foretold.


def test_what_is_foretold_happens() -> None:
    """The events told before an answer are the first that happen after it, for any answer."""
    session = sit(3, seed=8)
    board, match = board_of(session), session.match
    kinds: set[str] = set()
    for question in questions(session):
        view = session.view()
        notation = advice(match, 0)
        assert notation in question.choices
        lines = board.outcomes(Insight(match, 0), view, notation, "en")
        foretold = [line.plain[2:] for line in lines if line.plain.startswith("→ ")]
        if not foretold:
            continue
        heard = len(match.events(0))
        probe = reefside.load(match.save())
        probe.play(0, notation)
        told = " ".join([probe.tell(event, "en") for event in probe.events(0, heard)])
        assert told.startswith(foretold[0])
        kinds.add(notation.split()[0])
    assert {"sail", "dice", "assign", "pass"} & kinds


def test_nothing_is_foretold_of_a_tile_nobody_has_told_the_seat() -> None:
    session = sit(2)
    question = upon(session, "GT-SAIL-01")
    board = board_of(session)
    sails = [choice for choice in question.choices if choice.startswith("sail")]
    session.answer(0, sails[0])
    upon_question = session.question()
    assert upon_question is not None
    lines = board.outcomes(Insight(session.match, 0), session.view(), "pass", "en")
    assert not any("explores" in line.plain for line in lines)


def test_stopping_an_auction_is_told_for_every_leader() -> None:
    session = sit(4)
    upon(session, "GT-SAIL-01")
    board, view = board_of(session), session.view()
    aids = board.aids(view)
    assert aids is not None
    for language in LANGUAGES:
        wording = board.wording(view, language)
        told = set()
        for gust in aids.winds:
            aids.leaders = [gust.direction]
            told.add(stop_now(aids, wording, "pass"))
        aids.leaders = ["e", "w"]
        told.add(stop_now(aids, wording, "pass"))
        assert len(told) == 7


def test_a_bid_is_told_by_who_leads_after_it() -> None:
    session = sit(4, seed=5)
    question = upon(session, "GT-WIND-02", "GT-WIND-03")
    aids = board_of(session).aids(session.view())
    assert aids is not None
    bids = [choice for choice in question.choices if choice.startswith("bid")]
    for notation in bids:
        probe = session.match.clone()
        probe.play(0, notation)
        totals = probe.view(None)["table"]["auction"]["totals"]
        first = [
            way
            for way, total in zip(board_of(session).printed.directions, totals)
            if total == max(totals)
        ]
        assert leaders_after(aids, notation) == first
    assert bids


def test_a_driven_kraken_names_its_victims() -> None:
    session = sit(4)
    upon(session, "GT-SAIL-01")
    board, view = board_of(session), session.view()
    gust = next(gust for gust in view["aids"]["winds"] if gust["space"] is not None)
    gust["ships"] = [2]
    aids = board.aids(view)
    assert aids is not None
    aids.leaders = [gust["direction"]]
    assert stop_now(aids, board.wording(view, "en"), "pass").endswith("attacks Teal!")
    drawn = plain(board.render(view, "en", TALL))
    assert f"{gust['space'].upper()}T" in drawn


def test_happening_tells_only_what_the_seat_hears() -> None:
    session = sit(2)
    upon(session, "GT-SAIL-01")
    board, view = board_of(session), session.view()
    sample: Any = session.match.chair(0).sample(0)
    sample.events = []
    assert event_texts(sample, board.table(view), 0, board.words("en")) == []


# Whole games.


class Advised(io.StringIO):
    """Answers as a greedy captain would, and now and then asks for help or an outlook."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.asked = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.asked += 1
        if self.asked % 25 == 1:
            return "?\n" if self.asked % 2 else "look\n"
        return f"{advice(self.session.match, 0)}\n"


@pytest.mark.parametrize(("language", "rounds"), [("en", 0), ("pl", 6)])
def test_a_whole_game_in_plain_mode(language: str, rounds: int) -> None:
    session = sit(2, seed=3, language=language, rounds=rounds)
    out = io.StringIO()
    assert Plain(session, Advised(session), out).run() == 0
    assert session.match.over
    told = out.getvalue()
    assert session.winners() in told
    assert session.match.game.words.text(language, "terms.slayer") in told
    drawn = [line for line in told.splitlines() if line.startswith(("│", "╭", "╰"))]
    assert drawn
    assert max(len(line) for line in drawn) <= WIDTH


async def settle(app: TableApp, pilot: Pilot[int]) -> None:
    """Wait until bots have answered and everything is drawn."""
    await pilot.pause()
    await app.workers.wait_for_complete()
    await pilot.pause()


@pytest.mark.parametrize(("size", "language"), [((120, 40), "en"), ((80, 24), "pl")])
def test_a_game_by_keys(size: tuple[int, int], language: str) -> None:
    """A number of answers by arrows and digits: as a captain would, so that all phases come."""
    session = sit(3, seed=4, language=language)
    app = TableApp(session)
    seen: set[str] = set()

    async def play() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(app, pilot)
            for turn in range(12):
                if isinstance(app.screen, EndScreen):
                    break
                assert isinstance(app.screen, TableScreen)
                question = session.question()
                assert question is not None
                at = question.choices.index(advice(session.match, 0))
                keys = list(str(at + 1)) if turn % 2 else ["down"] * at
                for key in [*keys, "enter"]:
                    await pilot.press(key)
                seen.add(question.ask.rule)
                await settle(app, pilot)
            shown = app.screen._compositor.render_strips()
            text = "\n".join([strip.text for strip in shown])
            assert session.text("keys.confirm") in text
            assert "A1" in text
            for key in ("tab", "tab", "g", "escape", "h", "escape", "r", "escape"):
                await pilot.press(key)
                await pilot.pause()

    asyncio.run(play())
    assert {"GT-SAIL-01", "GT-ACTION-01"} <= seen
    assert session.match.number > 12


def test_a_click_on_the_map_picks_and_confirms() -> None:
    session = sit()
    question = upon(session, "GT-SAIL-01")
    app = TableApp(session)
    at = next(i for i, choice in enumerate(question.choices) if choice.startswith("sail"))
    space = question.choices[at].split()[1]
    x, y = board_of(session).chart.corners[space]

    async def play() -> None:
        async with app.run_test(size=(120, 40)) as pilot:
            await settle(app, pilot)
            where = (x + 3 + 2, y + 1 + 1)
            for _ in range(2 if at else 1):
                await pilot.click("#board", offset=where)
                await settle(app, pilot)

    asyncio.run(play())
    assert session.match.view(0)["table"]["ships"][0]["space"] == space


# The way out for games without a board of their own.


def test_small_tables_in_a_row_become_lines() -> None:
    session = sit(3)
    upon(session, "GT-SAIL-01")
    drawn = plain(Board(session.match.game).render(session.view(), "en"), WIDTH)
    assert "  1. Fish 0, Arcana 0, sailor, ready" in drawn
    assert "crimson, " in drawn
    assert max(len(line) for line in drawn.splitlines()) <= WIDTH
    assert "True" not in drawn
    assert "False" not in drawn
