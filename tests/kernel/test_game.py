"""The box: seats and options are checked with a clear line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import reefside
from reefside.games import keys, load_game
from reefside.kernel.choice import PASS
from reefside.kernel.game import Game, Option
from reefside.kernel.nature import Stream
from reefside.kernel.refusal import InvalidInput
from tests.kit import toy
from tests.kit.cases import Case

TOY = load_game(Case(toy.KEY, 2, ()).key)


def test_options_not_named_take_their_first_value() -> None:
    assert TOY.check(2, {}) == {"rounds": "three"}
    assert TOY.check(3, {"rounds": "one"}) == {"rounds": "one"}


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_number_of_seats_in_the_span_is_welcome(seats: int) -> None:
    assert TOY.check(seats, {})


@pytest.mark.parametrize(
    ("seats", "options", "line"),
    [
        (0, {}, "pearl-dive seats 1 to 3 players, not 0"),
        (4, {}, "pearl-dive seats 1 to 3 players, not 4"),
        (-1, {}, "pearl-dive seats 1 to 3 players, not -1"),
        (2, {"mode": "solo"}, "pearl-dive has no option 'mode'; it has rounds"),
        (2, {"rounds": "ten"}, "option rounds cannot be 'ten'; it can be three, one"),
        (2, {"rounds": ""}, "option rounds cannot be ''; it can be three, one"),
        (2, {"Rounds": "one"}, "pearl-dive has no option 'Rounds'; it has rounds"),
    ],
    ids=str,
)
def test_what_does_not_fit_is_said_in_one_line(
    seats: int, options: dict[str, str], line: str
) -> None:
    with pytest.raises(InvalidInput) as invalid:
        TOY.check(seats, options)
    assert str(invalid.value) == line
    with pytest.raises(InvalidInput):
        reefside.new(TOY, seats=seats, options=options)


def test_a_numeric_option_takes_its_words_and_numbers_up_to_its_limit() -> None:
    option = Option("max_rounds", ["0"], most=60)
    assert [option.check(value) for value in ("0", "1", "60")] == ["0", "1", "60"]
    for wrong in ("61", "-1", "1.5", "many", "", " 5"):
        with pytest.raises(InvalidInput) as invalid:
            option.check(wrong)
        assert str(invalid.value) == (
            f"option max_rounds cannot be {wrong!r}; it can be 0, a number up to 60"
        )


def test_an_option_of_words_takes_no_number() -> None:
    with pytest.raises(InvalidInput, match="option rounds cannot be '3'; it can be three, one"):
        Option("rounds", ["three", "one"]).check("3")


def bare() -> Game[Any]:
    """A box with nothing in it."""
    return Game("bare", "bare", "1", (2, 2), [], TOY.content, TOY.words, TOY.notation)


def test_a_game_without_options_says_so() -> None:
    assert bare().check(2, {}) == {}
    with pytest.raises(InvalidInput, match="bare has no option 'mode'; it has none"):
        bare().check(2, {"mode": "x"})


def test_a_game_must_bring_what_the_kernel_asks_for() -> None:
    game = bare()
    g = TOY.new_table(2, bytes(16), {"rounds": "one"})
    questions: list[Any] = [
        lambda: game.new_table(2, bytes(16), {}),
        lambda: game.round_of(g),
        lambda: game.scores(g),
        lambda: game.winners(g),
        lambda: game.table_view(g, 0),
        lambda: game.determinise(g, 0, Stream(bytes(16), 0)),
        lambda: game.refuse(g, 0, PASS),
        lambda: game.component_counts(g),
    ]
    for question in questions:
        with pytest.raises(AssertionError, match="bare"):
            question()


def test_what_a_game_need_not_bring() -> None:
    game = bare()
    g = TOY.new_table(2, bytes(16), {"rounds": "one"})
    assert game.active(g) == -1
    assert game.ending(g) == "finished"
    assert game.usage([]) == {}
    assert game.format_fact("en", "n", 3) == "3"
    assert TOY.text("en", "events.rolled", {"seat": 1, "faces": [2, 3]}) == "Diver 2 rolls [2, 3]."


def test_the_shelf_knows_its_games_and_guesses_what_was_meant() -> None:
    assert "banner-festival" in keys()
    assert load_game("banner-festival") is load_game("banner-festival")
    with pytest.raises(InvalidInput, match="there is no game 'banner-fest'; did you mean 'banner-"):
        load_game("banner-fest")
    with pytest.raises(
        InvalidInput, match=r"there is no game '12345'.* The games are banner-festival"
    ):
        load_game("12345")


def test_a_box_opened_with_a_pack_leaves_the_one_on_the_shelf_alone(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[card]]\nid = "wave"\ncount = 9\n', "utf-8")
    packed = load_game(toy.KEY, tmp_path)
    assert isinstance(packed, toy.PearlDive)
    assert packed.counts == [6, 9]
    shelved = load_game(toy.KEY)
    assert isinstance(shelved, toy.PearlDive)
    assert shelved.counts == [6, 4]
