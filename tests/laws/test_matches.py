"""Laws of the match: saving, undo, stale answers, refusals that change nothing."""

from __future__ import annotations

import pytest

import reefside
from reefside.kernel.choice import NATURE
from reefside.kernel.codec import dump
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.record import standing
from reefside.match import Match, from_lines
from tests.kit.cases import SOAK, Case, answers_together, cases

SEEDS = range(12 if SOAK else 1)

every_case = pytest.mark.parametrize("case", cases(), ids=str)
every_seed = pytest.mark.parametrize("seed", SEEDS)


def play_on(match: Match, stream: Stream, answers: int) -> None:
    """Give so many random answers, each by a random seat that is asked."""
    for _ in range(answers):
        if match.over:
            return
        seat = match.waiting[stream.below(len(match.waiting))]
        choices = match.choices(seat)
        match.play(seat, choices[stream.below(len(choices))], ask=match.number)


@every_case
@every_seed
def test_a_save_goes_on_where_it_stopped(case: Case, seed: int) -> None:
    match = case.match(seed)
    stream = Stream(subkey(key_of(seed), "save"), 0)
    while not match.over:
        text = match.save()
        loaded = reefside.load(text)
        assert loaded.save() == text
        for seat in [None, *range(case.seats)]:
            assert loaded.events(seat) == match.events(seat)
            assert loaded.view(seat) == match.view(seat)
        play_on(match, stream, 13 if SOAK else 13 + match.number // 3)
    assert reefside.load(match.save()).scores == match.scores


@every_case
@every_seed
def test_undo_to_the_start_and_forward_again(case: Case, seed: int) -> None:
    match = case.match(seed)
    stream = Stream(subkey(key_of(seed), "undo"), 0)
    play_on(match, stream, 30)
    everybody = range(case.seats)
    undone = luck = 0
    while True:
        offers = [match.undo_offer(seat) for seat in everybody]
        seats = [seat for seat in everybody if offers[seat].key != "nothing"]
        if not seats:
            break
        drawn = match.state.table.drawn
        before = set(standing(match.record))
        match.undo(seats[-1], consent=everybody)
        gone = before - set(standing(match.record))
        luck += any(match.record[place][0] == NATURE for place in gone)
        assert match.luck_undone == luck
        undone += 1
        assert match.state.table.drawn == drawn, "undo never rewinds Nature"
        assert match.record[-1][1].verb == "undo"
    assert undone
    assert match.clone().luck_undone == reefside.load(match.save()).luck_undone == luck
    first = case.match(seed)
    assert {**dump(match.state.table), "drawn": 0} == {**dump(first.state.table), "drawn": 0}
    play_on(match, stream, 1_000_000)
    assert match.over
    again = from_lines(match.game, match.seats, match.state.key, match.options, match.lines())
    assert dump(again.state.table) == dump(match.state.table)
    assert reefside.load(match.save()).events(0) == match.events(0)


@every_case
@every_seed
def test_a_free_undo_takes_back_only_the_own_decisions_since_the_barrier(
    case: Case, seed: int
) -> None:
    match = case.match(seed)
    stream = Stream(subkey(key_of(seed), "free"), 0)
    for _ in range(40):
        if match.over:
            break
        for seat in range(case.seats):
            offer = match.undo_offer(seat)
            if offer.free:
                later = match.record[offer.number :]
                assert {entry[0] for entry in later} <= {seat}
                assert NATURE not in {entry[0] for entry in later}
            elif case.seats > 1:
                before = match.save()
                with pytest.raises(reefside.Refused):
                    match.undo(seat)
                assert match.save() == before
        play_on(match, stream, 1)


@every_case
def test_bad_answers_are_refused_and_change_nothing(case: Case) -> None:
    match = case.match(4)
    stream = Stream(subkey(key_of(4), "bad"), 0)
    play_on(match, stream, 1)
    before = match.save()
    seat = match.waiting[0]
    legal = match.choices(seat)[0]
    for said in (
        "",
        "   ",
        "pass pass",
        "fly to the moon",
        "play",
        "undo 0",
        "draw 1",
        "🦑",
        "x" * 5000,
    ):
        if said in match.choices(seat):
            continue
        with pytest.raises(reefside.Refused) as refused:
            match.play(seat, said)
        assert refused.value.reason
        assert "Traceback" not in refused.value.reason
        assert match.explain(seat, said) is not None
    for wrong in (-1, case.seats, 99):
        with pytest.raises(reefside.Refused):
            match.play(wrong, legal)
    with pytest.raises(reefside.Refused, match="closed"):
        match.play(seat, legal, ask=match.number - 1)
    assert match.save() == before
    assert match.explain(seat, legal) is None
    match.play(seat, legal.upper(), ask=match.number)


@every_case
def test_the_order_of_arrival_changes_nothing(case: Case) -> None:
    """Seats that answer together may do so in any order, and replace a sealed answer."""
    match = case.match(6)
    stream = Stream(subkey(key_of(6), "order"), 0)
    together = 0
    while not match.over:
        seats = match.waiting
        if len(seats) > 1:
            together += 1
            answers = {seat: match.choices(seat)[-1] for seat in seats}
            twin = match.clone()
            number = match.number
            for seat in seats:
                match.play(seat, answers[seat], ask=number)
            for seat in reversed(seats):
                if seat != seats[0]:
                    twin.play(seat, twin.choices(seat)[0], ask=number)
                    assert twin.number == number, "a sealed answer counts in no number"
                    twin.play(seat, answers[seat], ask=number)
            twin.play(seats[0], answers[seats[0]], ask=number)
            assert twin.save() == match.save()
        else:
            play_on(match, stream, 1)
    assert bool(together) == (answers_together(case) and case.seats > 1)


@every_case
@every_seed
def test_the_same_seed_gives_the_same_record(case: Case, seed: int) -> None:
    records = []
    for _ in range(2):
        match = case.match(seed)
        play_on(match, Stream(subkey(key_of(seed), "same"), 0), 1_000_000)
        records.append(match.lines())
    assert records[0] == records[1]
