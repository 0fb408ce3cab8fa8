"""A match as a Python object: how it is shown, copied, pickled and documented."""

from __future__ import annotations

import copy
import pickle
import pydoc
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import reefside
from reefside import games
from reefside.match import Match
from tests.kit import toy
from tests.test_public_face import GAME, at_the_gate, begun, play_on


def test_a_match_shows_its_game_its_seats_its_number_and_who_is_asked() -> None:
    gate = at_the_gate()
    asked = f"seat {gate.waiting[0]} asked"
    assert repr(gate) == f"<Match {GAME}, 4 seats, number {gate.number}, {asked}>"
    assert repr(begun()).endswith("number 2, seat 0, seat 1, seat 2 asked>")
    assert repr(play_on(begun())).endswith(", over>")


def pickled(match: Match) -> Match:
    """A match out of its pickle."""
    found = pickle.loads(pickle.dumps(match))
    assert isinstance(found, Match)
    return found


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_is_equal_and_independent(copied: Callable[[Match], Match]) -> None:
    match = play_on(begun(), 5)
    twin = copied(match)
    assert twin.save() == match.save()
    before = match.save()
    play_on(twin, 3)
    assert match.save() == before
    assert twin.number > match.number


def test_a_match_of_a_game_nobody_else_knows_is_not_pickled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = reefside.new(toy.KEY, seats=2, seed=1)
    assert pickle.loads(pickle.dumps(match)).save() == match.save()
    monkeypatch.delitem(games._makers, toy.KEY)
    with pytest.raises(reefside.InvalidInput, match="cannot be pickled"):
        pickle.dumps(match)


def test_options_may_be_numbers_and_true_or_false() -> None:
    match = reefside.new(
        "grim-tide", seats=2, seed=1, options={"max_rounds": 5, "open_hunt_after_flip": True}
    )
    assert match.options == {"max_rounds": "5", "open_hunt_after_flip": "yes"}
    assert (
        reefside.new("grim-tide", options={"open_hunt_after_flip": False}).options[
            "open_hunt_after_flip"
        ]
        == "no"
    )
    with pytest.raises(reefside.InvalidInput, match="option max_rounds cannot be '-1'"):
        reefside.new("grim-tide", options={"max_rounds": -1})


def test_a_bot_answers_for_a_seat() -> None:
    match, twin = begun(), begun()
    said = match.bot(0, "greedy")
    assert said == twin.bot(0, "greedy"), "the same match gives the same answer"
    assert match.save() == twin.save()
    while not match.over:
        seat = match.waiting[0]
        legal = match.choices(seat)
        assert match.bot(seat, "random") in legal
    with pytest.raises(reefside.Refused, match="over"):
        match.bot(0)
    with pytest.raises(
        reefside.InvalidInput, match="there is no bot 'harder'; did you mean 'hard'"
    ):
        begun().bot(0, "harder")


def pack_of(folder: Path, head: str) -> Path:
    """A content pack for Banner Festival that changes nothing."""
    folder.mkdir()
    (folder / "pack.toml").write_text(head, "utf-8")
    return folder


def test_a_save_names_its_pack_and_is_not_loaded_without_it(tmp_path: Path) -> None:
    folder = pack_of(tmp_path / "mine", f'game = "{GAME}"\nname = "My festival"\n')
    match = reefside.new(GAME, seats=3, seed=7, pack=str(folder))
    with pytest.raises(reefside.InvalidInput, match="played with the content pack 'My festival'"):
        reefside.load(match.save())
    assert reefside.load(match.save(), pack=str(folder)).save() == match.save()
    assert pickle.loads(pickle.dumps(match)).save() == match.save()
    nameless = pack_of(tmp_path / "other", f'game = "{GAME}"\n')
    with pytest.raises(reefside.InvalidInput, match="the content pack 'other'"):
        reefside.load(reefside.new(GAME, seed=7, pack=nameless).save())


def test_a_pack_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(reefside.InvalidInput, match=r"there is no content pack .*nowhere"):
        reefside.new(GAME, pack=str(tmp_path / "nowhere"))


def test_help_shows_what_everything_is_for() -> None:
    text = pydoc.plain(pydoc.render_doc(reefside.Match))
    assert "A table in play." in text
    assert "Answer for a seat." in text
    assert "Whether the game has ended." in text
    for name in ("play", "view", "events", "undo", "save", "hint", "bot", "asks", "waiting"):
        assert getattr(reefside.Match, name).__doc__, name
    assert "Begin a match." in (reefside.new.__doc__ or "")
    assert "Go on with a saved match" in (reefside.load.__doc__ or "")


def test_the_package_can_be_run() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "reefside", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"reefside {reefside.__version__}\n"
