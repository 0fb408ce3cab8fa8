"""The plain face: whole games by lines, and everything that can go wrong on the way."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

import reefside
from reefside.bots.guard import Guard
from reefside.terminal.commands import COMMANDS, command_of
from reefside.terminal.plain import Plain
from reefside.terminal.play import play
from reefside.terminal.session import Session
from tests.kit import toy
from tests.lab import unruly
from tests.terminal.seating import GAME, seat_bots, sit

HERE = Path(__file__).parents[2]

PROGRAM = """
import sys
import reefside
from reefside.terminal import play
from tests.terminal.seating import seat_bots

match = reefside.new("banner-festival", 3, 5, {}, [0])
sys.exit(play(match, seat_bots(match, 1), "en", None, False))
"""


def say(session: Session, *lines: str) -> tuple[int, str]:
    """Say some lines to a session; its exit code and what it answered."""
    out = io.StringIO()
    code = Plain(session, io.StringIO("".join(f"{line}\n" for line in lines)), out).run()
    return code, out.getvalue()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_by_numbers(seats: int) -> None:
    session = sit(seats=seats)
    code, said = say(session, *["1"] * 60)
    assert code == 0
    assert session.match.over
    assert session.winners() in said
    assert session.text("game-over") in said


def test_a_whole_game_by_notation() -> None:
    rehearsal = sit()
    say(rehearsal, *["1"] * 60)
    entries = [line for line in rehearsal.match.lines() if line.startswith("0: ")]
    session = sit()
    say(session, *[entry.removeprefix("0: ").upper() for entry in entries])
    assert session.match.lines() == rehearsal.match.lines()


def test_a_whole_game_through_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input="1\n" * 60,
        capture_output=True,
        encoding="utf-8",
        cwd=HERE,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
        timeout=300,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0
    assert "The game is over" in done.stdout


def test_a_terminal_that_knows_no_signs_gets_something_readable() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input=b"1\n\xff\xfe\n",
        capture_output=True,
        cwd=HERE,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=300,
        check=False,
    )
    assert done.stderr == b""
    assert done.returncode == 0
    assert b"Choose a card" in done.stdout


def test_the_face_is_plain_where_there_is_no_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = reefside.new(GAME, 3, 7, {}, [0])
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n"))
    assert play(match, seat_bots(match, 1), "en", None, False) == 0
    assert "Choose a card to play." in capsys.readouterr().out


@pytest.mark.parametrize(("word", "said"), [("hint", "Hint: "), ("podpowiedź", "Podpowiedź: ")])
def test_a_hint_is_given_when_asked_for(word: str, said: str) -> None:
    session = sit(language="en" if word == "hint" else "pl")
    _, out = say(session, word, "quit")
    line = next(line for line in out.splitlines() if said in line)
    assert out.count(said) == 1
    assert session.text("hint-choice", choice="", share=0).split("(")[1].split()[0] in line


def test_hints_come_with_every_question_if_wanted() -> None:
    session = sit()
    session.hinting = True
    _, out = say(session, "1", "1", "quit")
    assert out.count("Hint: ") == 3


def test_a_bot_that_fails_is_told_of_and_the_game_goes_on() -> None:
    session = sit(seats=2)
    session.bots[1] = Guard(unruly.Crashing(), stand_in=unruly.First())
    code, out = say(session, *["1"] * 60)
    assert code == 0
    assert session.match.over
    told = "the bot failed (ValueError: no idea at all), so a simpler one answered."
    assert told in " ".join(out.split())


def test_the_end_of_input_says_that_nothing_was_saved() -> None:
    code, said = say(sit())
    assert code == 0
    assert said.rstrip().endswith("Nothing was saved.")


@pytest.mark.parametrize("lines", [[], ["2"], ["2", "quit"], ["wyjdź"]])
def test_leaving_saves_to_the_given_file(tmp_path: Path, lines: list[str]) -> None:
    path = tmp_path / "game.json"
    session = sit(save=path)
    code, said = say(session, *lines)
    assert code == 0
    assert "Saved to" in said
    assert reefside.load(path.read_text("utf-8")).lines() == session.match.lines()


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    code, said = say(sit(save=tmp_path / "nowhere" / "game.json"), "save", "quit")
    assert code == 1
    assert said.count("Could not save") == 2


def test_a_finished_game_without_a_file_asks_for_none() -> None:
    _, said = say(sit(), *["1"] * 60)
    assert "Nothing was saved." not in said


@pytest.mark.parametrize(
    ("line", "reason", "rule"),
    [
        ("99", "There is no answer 99; the answers are 1 to 8.", "BF-PLAY-02"),
        ("0", "“0” is not an answer", "BF-PLAY-02"),
        ("nonsense", "“nonsense” is not an answer", "BF-PLAY-02"),
        ("play", "“play” is not an answer", "BF-PLAY-02"),
        ("play teal-99", "“play teal-99” is not an answer", "BF-PLAY-02"),
        ("play teal-0", "teal 0 is not in the deck", "BF-SETUP-02"),
        ("play teal-1", "teal 1 is not in your hand.", "BF-PLAY-02"),
        ("gate 2", "The gate does not move in the first bout of the game.", "BF-GATE-04"),
    ],
)
def test_a_wrong_answer_is_explained_and_asked_again(line: str, reason: str, rule: str) -> None:
    session = sit()
    _, said = say(session, line)
    told = " ".join(said.split())
    assert reason in told
    assert f"[{rule}] You could: Play " in told
    assert session.match.number == sit().match.number
    _, said = say(sit(), line, "1")
    assert "Since your last decision:" in " ".join(said.split()).split("You could", 1)[1]


def test_empty_lines_are_no_answers() -> None:
    session = sit()
    _, said = say(session, "", "  ", "")
    assert said.count("> ") >= 4
    assert "You could" not in said


def test_undo_takes_the_last_answer_back() -> None:
    session = sit()
    _, said = say(session, "3", "undo", "3")
    lines = session.match.lines()
    assert "Undone." in said
    assert any(line.startswith("0: undo") for line in lines)


def test_undo_with_nothing_to_take_back() -> None:
    _, said = say(sit(), "cofnij")
    assert "You have not made a decision yet." in said


def test_rules_are_told_by_id() -> None:
    _, said = say(sit(), "rules", "rules bf-gate-03", "rules BF-NO-99")
    told = " ".join(said.split())
    assert "BF-PLAY-02: Every player chooses" in told
    assert "BF-GATE-03: The gate moves clockwise" in told
    assert "There is no rule BF-NO-99." in told


def test_help_names_every_command() -> None:
    for language, word in (("en", "?"), ("pl", "pomoc")):
        session = sit(language=language)
        _, said = say(session, word)
        for command in COMMANDS:
            assert session.text(f"commands.{command}") in said


def test_commands_are_understood_in_every_language() -> None:
    for command in COMMANDS:
        for language in ("en", "pl"):
            assert command_of(sit(language=language).text(f"commands.{command}")) == command


def test_looking_ahead_tells_three_outcomes() -> None:
    _, said = say(sit(), "look 1", "look 77", "look")
    assert said.count("if highest") == 1 + 8
    assert said.count("if lowest") == 1 + 8
    assert "There is no answer 77" in said
    assert "This round’s cards" in said


def test_the_log_tells_everything() -> None:
    session = sit()
    _, said = say(session, "1", "log")
    told = " ".join(said.split())
    for line, _ in session.log():
        assert " ".join(line.split()) in told


def test_payments_are_told_in_columns() -> None:
    session = sit()
    _, said = say(session, *["1"] * 60)
    paid = [event["paid"] for event in session.match.events(0) if event["kind"] == "region-scored"]
    assert len(paid) == 6
    for profits in paid:
        columns = " ".join(f"+{profit}" for profit in profits)
        assert f"Profit {columns}" in " ".join(said.split())


def test_the_language_can_be_changed_in_the_middle() -> None:
    session = sit()
    _, said = say(session, "language", "play zebra-1")
    assert "Wybierz kartę do zagrania." in said
    assert "nie jest odpowiedzią" in said
    assert session.language == "pl"


def test_saving_in_the_middle(tmp_path: Path) -> None:
    path = tmp_path / "my game.json"
    _, said = say(sit(), "save", f"save {path}")
    assert "Name a file" in said
    assert path.exists()


def test_a_curtain_stands_before_every_hand() -> None:
    session = sit(seats=2, humans=2)
    hands = [session.match.view(seat)["table"]["hand"] for seat in range(2)]
    _, said = say(session, "", "1")
    first, second = said.split(session.text("pass-device", seat=session.name(1)))
    assert session.text("pass-device", seat=session.name(0)) in first
    assert all(f"[play {card}]" in first for card in hands[0])
    assert not any(f"[play {card}]" in second for card in hands[0] + hands[1])
    assert "\n" * 50 in first
    assert first.endswith("\n" * 50)


def test_a_curtain_lets_the_one_before_come_back() -> None:
    session = sit(seats=2, humans=2)
    _, said = say(session, "", "1", "undo", "", "2", "", "1")
    assert said.count("chosen; you can still change it") == 1
    played = [line for line in session.match.lines() if line.startswith("0: play")]
    hand = sit(seats=2, humans=2).match.view(0)["table"]["hand"]
    assert played == [f"0: play {hand[1]}"]


def test_taking_back_from_another_human_needs_consent() -> None:
    session = sit(seats=2, humans=2)
    opening = ["", "1", "", "1"]
    say(session, *opening)
    number = session.match.number
    whose = session.hand_over_to()
    door = [] if whose is None else [""]
    _, refused = say(session, *door, "undo", "no")
    assert "agree" in refused
    assert session.match.number == number
    _, agreed = say(session, "undo", "yes")
    assert "Undone." in agreed
    assert session.match.number == number + 1


def test_a_table_of_bots_plays_itself() -> None:
    session = sit(humans=0)
    code, said = say(session)
    assert code == 0
    assert session.match.over
    assert said.count("Round ") >= 3
    assert session.winners() in said


def test_a_game_without_a_board_of_its_own() -> None:
    session = sit(seats=3, game=toy.KEY)
    code, said = say(session, *["1"] * 40)
    assert code == 0
    assert session.match.over
    assert "Pearl Dive" in said


def test_a_choice_goes_before_a_command_of_the_same_name() -> None:
    session = sit(seats=1, game=toy.KEY)
    say(session, "air 1", "pass", "look")
    assert "0: look" in session.match.lines()
