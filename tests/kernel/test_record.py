"""The record: what still stands, and a replay that believes nothing."""

from __future__ import annotations

import pytest

from reefside.kernel.ask import Ask
from reefside.kernel.choice import NATURE, PASS, Choice, Outcome
from reefside.kernel.drive import advance, play
from reefside.kernel.nature import key_of
from reefside.kernel.record import draws, replay, sealed_count, standing
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.step import Roll
from reefside.kernel.table import Entry
from reefside.kernel.together import Together
from tests.kernel.slate import NO, YES, AskOne, Only, Slate, slate


class Die(Roll[Slate]):
    """Rolls a die."""

    RULE = "T-DIE-01"

    def rolled(self, g: Slate, faces: tuple[int, ...]) -> None:
        g.lines.append(str(faces))


class Vote(Together[Slate]):
    """Everybody votes at once."""

    RULE = "T-VOTE-01"

    def ask_seat(self, g: Slate, seat: int) -> Ask:
        return Ask(seat, self.RULE, [YES, NO])

    def reveal(self, g: Slate, answers: list[Choice]) -> None:
        g.lines.append(" ".join(answer.verb for answer in answers))


def undo(to: int) -> Choice:
    """The choice to go back to before entry `to`."""
    return Choice("undo", to)


def entries(*answers: Choice) -> list[Entry]:
    """The record of one seat."""
    return [(0, answer) for answer in answers]


# What still stands.


def test_without_an_undo_everything_stands() -> None:
    record = entries(YES, NO, YES)
    assert standing(record) == [0, 1, 2]
    assert standing([]) == []


def test_an_undo_takes_back_all_from_its_entry_on_and_itself() -> None:
    record = entries(YES, NO, YES, undo(1))
    assert standing(record) == [0]


def test_play_goes_on_after_an_undo() -> None:
    assert standing(entries(YES, NO, undo(1), YES, YES)) == [0, 3, 4]


def test_undos_can_follow_each_other() -> None:
    assert standing(entries(YES, NO, YES, undo(2), undo(1), undo(0))) == []


def test_an_undo_reaches_over_what_an_earlier_undo_took_back() -> None:
    assert standing(entries(YES, NO, undo(1), YES, YES, undo(3), NO)) == [0, 6]
    assert standing(entries(YES, NO, undo(1), YES, undo(0))) == []


@pytest.mark.parametrize(("place", "to"), [(0, 0), (1, 1), (2, 9), (1, -1)])
def test_an_undo_of_what_is_not_before_it_is_refused_by_its_number(place: int, to: int) -> None:
    record = entries(*[YES] * place, undo(to))
    with pytest.raises(InvalidInput, match=f"entry {place + 1} of the record undoes"):
        standing(record)


def test_nature_s_draws_count_even_when_taken_back() -> None:
    rolled: Entry = (NATURE, Outcome("roll", (1,)))
    assert draws([rolled, (0, YES), rolled, (0, undo(1))]) == 2
    assert draws(entries(YES)) == 0


# Replay.


def played(g: Slate) -> Slate:
    """A slate played to its end, everybody saying yes."""
    while (ask := advance(g)) is not None:
        play(g, ask.seat, ask.choices[-1])
    return g


def test_a_replay_repeats_everything_without_the_key() -> None:
    g = played(slate(Die(), AskOne(0), Vote(), Die(), AskOne(1), key=key_of(1)))
    assert g.record is not None
    again = slate(Die(), AskOne(0), Vote(), Die(), AskOne(1), key=b"another key")
    replay(again, g.record)
    assert again.lines == g.lines
    assert again.record == g.record
    assert again.drawn == g.drawn == 2
    assert again.agenda == []


def test_a_replay_may_end_in_the_middle_even_between_two_sealed_answers() -> None:
    g = slate(AskOne(0), Vote(), seats=3)
    replay(g, [(0, YES), (0, NO), (1, YES)])
    assert g.lines == ["0 yes"]
    assert g.sealed == [NO, YES, None]
    assert sealed_count(g) == 2
    assert g.record == [(0, YES)]


def test_a_replay_does_not_trip_over_what_the_table_answers_itself() -> None:
    g = played(slate(AskOne(0), Only(1, obvious=1), AskOne(1)))
    assert g.record is not None
    assert len(g.record) == 3
    again = slate(AskOne(0), Only(1, obvious=1), AskOne(1))
    replay(again, g.record)
    assert again.lines == g.lines == ["0 no", "pass", "1 no"]


def test_a_replay_of_nothing_stops_at_the_first_question() -> None:
    g = slate(AskOne(0))
    replay(g, [])
    assert g.record == []
    assert len(g.agenda) == 1


@pytest.mark.parametrize(
    ("record", "message"),
    [
        ([(1, YES)], r"entry 1 of the record is seat 1's, but seat 0 is asked"),
        ([(0, PASS)], r"entry 1 of the record is not legal there \(T-ASK-01\)"),
        ([(0, YES), (0, YES)], r"entry 2 of the record is seat 0's"),
        ([(0, YES), (NATURE, Outcome("roll", (6,)))], r"entry 2 .* not legal there \(T-DIE-01\)"),
        ([(0, YES), (NATURE, Outcome("roll", ()))], r"entry 2 .* not legal there"),
        ([(0, YES), (NATURE, Outcome("draw", (1,)))], r"entry 2 .* not legal there"),
        ([(0, YES), (NATURE, Outcome("roll", (5,))), (0, YES)], r"over before entry 3"),
    ],
    ids=str,
)
def test_a_record_that_cannot_have_been_played_is_refused(
    record: list[Entry], message: str
) -> None:
    with pytest.raises(InvalidInput, match=message):
        replay(slate(AskOne(0), Die()), record)


def test_answers_together_are_recorded_in_seat_order_and_no_other() -> None:
    replay(slate(Vote()), [(0, YES), (1, NO)])
    with pytest.raises(
        InvalidInput, match="entry 1 of the record is seat 1's, but seat 0 is asked"
    ):
        replay(slate(Vote()), [(1, NO), (0, YES)])
