"""Every finished match counts for its people, on both databases."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.bots import NAMES
from reefside.games import keys, load_game
from reefside.kernel.nature import key_of
from reefside.match import Match
from reefside.match.tally import tally
from reefside.table.results import WHY, places, why_unrated
from reefside.table.store_models import Chair, Head, Setup, TableRow
from tests.table.playing import GAME, back_again, finish, two_people
from tests.table.serving import Guest, House, Live, house_on, wait_for

SEATS = "SELECT seat, side, place, points, turn, counted, old_mu, mu FROM result_seats"


def stored(house: House, sql: str, *values: object) -> list[tuple[Any, ...]]:
    """What the database of a server holds."""
    return house.run(house.server.store.database.fetch(sql, *values))


def play_to_the_end(house: House, **more: Any) -> tuple[Live, Live, str]:
    """A finished match of Ada and Bob."""
    ada, bob, table = two_people(house, **more)
    finish({0: ada, 1: bob})
    return ada, bob, table


def test_a_finished_match_is_stored_with_its_end_and_rated_once(any_house: House) -> None:
    ada, _, table = play_to_the_end(any_house)
    scores = ada.update["table"]["scores"]
    winners = ada.update["table"]["winners"]
    rows = stored(any_house, "SELECT match, game, mode, why FROM results")
    assert rows == [(table, GAME, "", "")]
    seats = stored(any_house, f"{SEATS} ORDER BY seat")
    assert [row[3] for row in seats] == scores
    assert [row[0] for row in seats if row[2] == 1] == winners
    wait_for(lambda: stored(any_house, "SELECT number FROM results") == [(1,)])
    rated = stored(any_house, "SELECT person, level, mu, games FROM ratings ORDER BY mu DESC")
    people = stored(any_house, "SELECT person FROM chairs WHERE seat = ?", winners[0])
    assert [row[3] for row in rated] == [1, 1]
    if len(winners) == 1:
        assert rated[0][0] == people[0][0]
        assert rated[0][2] > 25 > rated[1][2]
    step = any_house.server._rater.step
    any_house.run(step())
    assert stored(any_house, "SELECT number, games FROM results, ratings") == [(1, 1), (1, 1)]


def test_what_is_over_is_not_taken_back(any_house: House) -> None:
    ada, _, _ = play_to_the_end(any_house)
    before = stored(any_house, f"{SEATS} ORDER BY seat")
    assert ada.ask("undo", seat=0)["key"] == "over"
    assert [row[:6] for row in stored(any_house, f"{SEATS} ORDER BY seat")] == [
        row[:6] for row in before
    ]


def test_whoever_resigns_has_lost(any_house: House) -> None:
    _, bob, table = two_people(any_house)
    assert bob.ask("resign", seat=1)["type"] == "done"
    assert stored(any_house, "SELECT match, why FROM results") == [(table, "")]
    seats = stored(any_house, f"{SEATS} ORDER BY seat")
    assert [row[2] for row in seats] == [1, 2]
    wait_for(lambda: stored(any_house, "SELECT number FROM results") == [(1,)])


def test_a_match_that_was_ended_by_all_counts_for_nobody(any_house: House) -> None:
    ada, bob, _ = two_people(any_house)
    assert ada.ask("end", seat=0, agree=True)["type"] == "done"
    assert bob.ask("end", seat=1, agree=True)["type"] == "done"
    ada.until(lambda: ada.update["table"]["ended"] == "agreed")
    assert stored(any_house, "SELECT match FROM results") == []


def test_a_running_match_has_no_result(any_house: House) -> None:
    ada, _, _ = two_people(any_house)
    ada.answer(0)
    assert stored(any_house, "SELECT match FROM results") == []


@pytest.mark.parametrize(
    ("more", "why"),
    [({}, ""), ({"hints": True}, "hints")],
)
def test_why_a_match_is_not_rated_is_on_its_card(
    house: House, more: dict[str, Any], why: str
) -> None:
    ada, _, table = two_people(house, **more)
    assert ada.update["table"]["unrated"] == why
    assert Guest(house).get(f"tables/{table}")["unrated"] == why


def test_a_seat_that_changes_hands_ends_the_rating(house: House) -> None:
    ada, bob, table = two_people(house)
    assert ada.update["table"]["unrated"] == ""
    back_again(house, bob).post(f"tables/{table}/leave", seat=1)
    eve = Guest(house, "Eve")
    eve.post(f"tables/{table}/join", seat=1)
    finish({0: ada, 1: eve.live(table)})
    assert ada.update["table"]["unrated"] == "hands"
    assert stored(house, "SELECT why FROM results") == [("hands",)]


def test_matches_of_before_are_filled_in(database: str) -> None:
    with house_on(database) as house:
        _, _, table = play_to_the_end(house)
        wait_for(lambda: stored(house, "SELECT number FROM results") == [(1,)])
        fresh = stored(house, "SELECT seat, side, place, points, turn, counted FROM result_seats")
        wait_for(lambda: done_filling(house))
        house.run(
            house.server.store.database.write(
                *[
                    (f"DELETE FROM {name}", ())
                    for name in ("result_seats", "results", "ratings", "rating_pools")
                ],
                ("DELETE FROM settings WHERE name = 'earlier-results'", ()),
            )
        )
    with house_on(database) as house:
        wait_for(lambda: stored(house, "SELECT match, number FROM results") == [(table, 1)])
        again = stored(house, "SELECT seat, side, place, points, turn, counted FROM result_seats")
        assert sorted(again) == sorted(fresh)
        wait_for(lambda: done_filling(house))


def done_filling(house: House) -> bool:
    """Whether all matches of before have been looked at."""
    rows = stored(house, "SELECT value FROM settings WHERE name = 'earlier-results'")
    return bool(rows) and '"done":true' in rows[0][0]


def test_places_follow_winners_then_points() -> None:
    assert places([0, 1, 2], [1], [9, 5, 7]) == [2, 1, 3]
    assert places([0, 1, 2, 3], [0, 2], [4, 3, 4, 3]) == [1, 3, 1, 3]
    assert places([0, 1, 0, 1], [1, 3], [8, 1, 2, 6]) == [2, 1, 2, 1]
    assert places([0, 0], [0, 1], [3, 4]) == [1, 1]
    assert places([0], [], [12]) == [0]


def a_row(game: str, seats: int, options: dict[str, str], **more: Any) -> TableRow:
    """A running table of people, each of whom has one seat."""
    chairs = [Chair(seat, "human", f"p{seat}", f"P{seat}") for seat in range(seats)]
    setup = Setup(game, options, seats, "00" * 16, "1", "", "p0", 1.0, hints=False, **more)
    return TableRow("one", setup, chairs, state="playing")


def test_every_reason_is_found() -> None:
    game = load_game(GAME)
    options = game.check(2, {})

    def why(row: TableRow) -> str:
        return why_unrated(game, row)

    fair = a_row(GAME, 2, options)
    assert why(fair) == ""
    found = {why(a_row(GAME, 2, options, imported=True))}
    lucky = a_row(GAME, 2, options)
    lucky.head = Head(luck_undone=1)
    handed = a_row(GAME, 2, options)
    handed.chairs[1].name = ""
    alone = a_row(GAME, 2, options)
    alone.chairs[1].person = "p0"
    bots = a_row(GAME, 2, options)
    bots.chairs = [Chair(seat, "bot", None, "", "easy") for seat in range(2)]
    hinted = a_row(GAME, 2, options)
    hinted.setup = Setup(GAME, options, 2, "00" * 16, "1", "", "p0", 1.0, hints=True)
    found |= {why(row) for row in (lucky, handed, alone, bots, hinted)}
    for key in keys():
        other = load_game(key)
        for seats in range(other.least_seats, other.most_seats + 1):
            for option in other.options:
                if option.private and seats > 1:
                    chosen = other.check(seats, {option.name: option.values[-1]})
                    found.add(why_unrated(other, a_row(key, seats, chosen)))
                if option.kind == "seating":
                    found |= {
                        why_unrated(other, a_row(key, seats, {**other.check(seats, {}), **mode}))
                        for mode in [{option.name: value} for value in option.values]
                        if fits(other, seats, mode)
                    }
    assert found == {"", *WHY}


def fits(game: Any, seats: int, options: dict[str, str]) -> bool:
    """Whether so many can play so."""
    try:
        game.check(seats, options)
    except Exception:
        return False
    return True


@pytest.mark.parametrize("key", keys())
def test_what_a_game_counts_has_a_text(key: str) -> None:
    game = load_game(key)
    seats = game.usual_seats()
    match = Match(game, seats, key_of(3), game.check(seats, {}))
    match.state.advance()
    for _ in range(60):
        if match.over:
            break
        match.bot(match.waiting[0], NAMES[0])
    counted = [word for it in tally(match) for word in it.counted]
    assert counted or key == GAME
    for word in counted:
        for language in ("en", "pl"):
            assert game.words.text(language, word)
