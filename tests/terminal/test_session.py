"""Whose decision it is, the curtain, taking back, saving."""

from __future__ import annotations

from pathlib import Path

import pytest

import reefside
from reefside.match import Refused
from tests.terminal.seating import answer_first, bots_answer, sit


def test_bots_answer_before_the_human_is_asked() -> None:
    session = sit(seats=4)
    bots_answer(session)
    assert session.match.waiting == [0]
    assert session.bot_due() is None
    assert session.asked() == 0


def test_cards_are_offered_by_strength() -> None:
    session = sit()
    question = session.question()
    assert question is not None
    hand = session.view()["table"]["hand"]
    assert question.choices == [f"play {card}" for card in hand]
    assert sorted(question.choices) == sorted(session.match.choices(0))


def test_equal_seeds_make_equal_games() -> None:
    records = []
    for _ in range(2):
        session = sit(seed=3)
        while not session.match.over:
            answer_first(session)
        records.append(session.match.lines())
    assert records[0] == records[1]


def test_one_human_never_meets_a_curtain() -> None:
    session = sit()
    for _ in range(6):
        bots_answer(session)
        assert session.hand_over_to() is None
        assert session.looking == 0
        answer_first(session)


def test_two_humans_meet_a_curtain_before_each_hand() -> None:
    session = sit(seats=3, humans=2)
    bots_answer(session)
    assert session.hand_over_to() == 0
    assert session.question() is None
    assert session.view()["table"]["hand"] == []
    assert answer_first(session) == 0
    assert session.looking is None
    assert session.view()["table"]["hand"] == []
    assert session.hand_over_to() == 1
    assert answer_first(session) == 1


def test_a_sealed_answer_can_be_changed_until_all_have_answered() -> None:
    session = sit(seats=3, humans=2)
    answer_first(session, 0)
    assert session.changeable() == 0
    session.come_back(0)
    assert session.looking is None
    assert session.hand_over_to() == 0
    session.sit_down(0)
    question = session.question()
    assert question is not None
    assert question.ask.sealed == question.choices[0]
    session.answer(0, question.choices[1])
    assert session.hand_over_to() == 1
    answer_first(session)
    assert f"0: {question.choices[1]}" in session.match.lines()
    assert f"0: {question.choices[0]}" not in session.match.lines()


def test_undo_puts_the_same_question_again() -> None:
    session = sit()
    bots_answer(session)
    before = session.question()
    assert before is not None
    answer_first(session)
    assert session.consent_needed() == ""
    session.undo()
    after = session.question()
    assert after is not None
    assert after.choices == before.choices


def test_undo_without_a_decision_is_refused() -> None:
    session = sit()
    with pytest.raises(Refused):
        session.undo()


def test_undo_beyond_the_barrier_needs_the_other_humans() -> None:
    session = sit(seats=2, humans=2)
    answer_first(session)
    answer_first(session)
    seat = session.hand_over_to()
    session.sit_down(0 if seat is None else seat)
    assert session.consent_needed()
    looking = session.looking
    session.undo()
    assert session.asked() == looking
    assert session.question() is not None


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session = sit(save=path)
    answer_first(session)
    assert str(path) in session.save()
    loaded = reefside.load(path.read_text("utf-8"))
    assert loaded.lines() == session.match.lines()
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_game_has_the_same_seats_and_no_past() -> None:
    session = sit(seats=4)
    while not session.match.over:
        answer_first(session)
    old = session.match
    session.restart()
    assert session.match.waiting == [0, 1, 2, 3]
    assert (session.match.seats, session.match.humans) == (old.seats, old.humans)
    assert session.match.commitment != old.commitment


def test_news_are_what_happened_since_ones_own_decision() -> None:
    session = sit()
    bots_answer(session)
    assert all(fresh for _, fresh in session.log())
    known = len(session.log())
    answer_first(session)
    fresh = [new for _, new in session.log()]
    assert not any(fresh[:known])
    assert all(fresh[known:])
    assert fresh[known:]


def test_refusals_speak_the_language_in_use() -> None:
    session = sit()
    reasons = []
    for _ in range(2):
        why = session.match.explain(0, "gate 1")
        assert why is not None
        reasons.append(session.refusal(why))
        session.next_language()
    assert reasons[0] != reasons[1]
    assert all("BF-GATE-04" in reason for reason in reasons)


def test_the_log_says_you_to_whoever_looks() -> None:
    session = sit(seats=2, humans=2)
    for _ in range(6):
        answer_first(session)
    told: dict[int, str] = {}
    for seat in (0, 1):
        session.sit_down(seat)
        told[seat] = " ".join([text for text, _ in session.log()])
    names = [session.name(seat) for seat in (0, 1)]
    for seat in (0, 1):
        assert "You are dealt" in told[seat]
        assert f"{names[1 - seat]} is dealt" in told[seat]
    session.next_language()
    assert "Dostajesz na rękę" in session.log()[1][0] + session.log()[2][0]
