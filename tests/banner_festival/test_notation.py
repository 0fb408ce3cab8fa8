"""Notation: every choice as a line of text and back."""

from __future__ import annotations

import pytest

from reefside.games.banner_festival.rules.gate import GATE, MOVES
from reefside.games.banner_festival.rules.play import CARDS, PLAY
from reefside.kernel.choice import DRAW_VERB, NATURE, Choice, Outcome
from reefside.kernel.drive import open_asks
from reefside.kernel.nature import key_of
from reefside.kernel.refusal import InvalidInput
from reefside.match import from_lines
from tests.banner_festival.position import BOX, GAME, card, new_table
from tests.banner_festival.staging import wander
from tests.kit import rule

NOTATION = GAME.notation


@rule("BF-CARD-01")
def test_each_of_the_forty_cards_is_played_by_suit_and_number() -> None:
    written = [NOTATION.write(choice) for choice in CARDS]
    assert written == [
        f"play {suit}-{number}"
        for suit in ("teal", "purple", "orange", "yellow")
        for number in range(10)
    ]
    assert [NOTATION.read(text) for text in written] == CARDS


@rule("BF-GATE-01")
def test_a_gate_move_is_a_number_of_spaces() -> None:
    assert [NOTATION.write(choice) for choice in MOVES[1:5]] == [f"gate {n}" for n in range(1, 5)]
    assert [NOTATION.read(f"gate {n}") for n in range(1, 5)] == MOVES[1:5]


@pytest.mark.parametrize("text", ["PLAY Teal-7", "  play   teal-7 ", "play\tteal-7"])
def test_capitals_and_spaces_do_not_matter(text: str) -> None:
    assert NOTATION.read(text) == Choice(PLAY, card("T7"))
    assert NOTATION.write(NOTATION.read(text)) == "play teal-7"


def test_nature_s_draw_names_every_card() -> None:
    draw = Outcome(DRAW_VERB, (card("Y9"), card("T0"), card("P4")))
    assert NOTATION.write(draw) == "draw yellow-9 teal-0 purple-4"
    assert NOTATION.read_nature("draw yellow-9 teal-0 purple-4") == draw


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        ((0, Choice(PLAY, 17)), "0: play purple-7"),
        ((4, Choice(GATE, 3)), "4: gate 3"),
        ((NATURE, Outcome(DRAW_VERB, (25,))), "nature: draw orange-5"),
    ],
)
def test_a_line_of_the_record_says_who_and_what(entry: tuple[int, Choice], line: str) -> None:
    assert NOTATION.write_entry(entry) == line
    assert NOTATION.read_entry(line) == entry


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_choice_offered_in_a_game_reads_back_as_itself(seats: int) -> None:
    g = new_table(seats, seed=2)
    verbs = set()
    for _ in wander(g, seed=2):
        for ask in open_asks(g):
            for choice in ask.choices:
                assert NOTATION.read(NOTATION.write(choice)) == choice
                verbs.add(choice.verb)
    assert verbs == {GATE, PLAY}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_lines_of_a_record_play_the_same_game_again(seats: int) -> None:
    g = new_table(seats, seed=7)
    g.record = []
    for _ in wander(g, seed=7):
        pass
    lines = [NOTATION.write_entry(entry) for entry in g.record]
    assert [NOTATION.read_entry(line) for line in lines] == g.record
    again = from_lines(GAME, seats, key_of(99), {}, lines)
    assert again.lines() == lines
    assert (again.over, again.scores) == (True, GAME.scores(g))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is no verb here"),
        ("fly 3", "say gate, pass, play, undo"),
        ("play", "say play <card>"),
        ("play teal-7 teal-8", "say play <card>"),
        ("gate", "say gate <spaces>"),
        ("gate three", "is not a number"),
        ("play teal-10", "there is no card 'teal-10'"),
        ("play green-1", "there is no card 'green-1'"),
        ("draw teal-7", "is no verb here"),
    ],
)
def test_a_text_that_is_no_choice_says_what_is_wrong(text: str, why: str) -> None:
    with pytest.raises(InvalidInput, match=why):
        NOTATION.read(text)


@pytest.mark.parametrize("line", ["play teal-7", "x: play teal-7", "nature: play teal-7"])
def test_a_line_that_is_no_entry_is_a_mistake(line: str) -> None:
    with pytest.raises(InvalidInput):
        NOTATION.read_entry(line)


def test_every_card_key_is_written_once() -> None:
    assert len(set(BOX.cards)) == 40
