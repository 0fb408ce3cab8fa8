"""A match as lines and snapshots: opened again it is the same, and only its tail is played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reefside.games import load_game
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.refusal import InvalidInput
from reefside.match import Match, persistence
from reefside.match.reconstruction import StoredHistory
from reefside.wire.book import Line, Snapshot
from tests.kit import toy

GAMES = ["banner-festival", "grim-tide", "tidal-blades", "tiny-epic-tactics", toy.KEY]
SEATS, LENGTH = 3, 140
KEY = key_of(11)


def laid(game: str) -> Match:
    """A match before its first entry."""
    return Match(load_game(game), SEATS, KEY, {})


class Book:
    """What a store would have kept of a match."""

    def __init__(self, match: Match, every: int) -> None:
        self.match = match
        self.every = every
        self.lines: list[Line] = []
        self.snapshots: list[Snapshot] = []
        self._events = 0

    def write(self) -> None:
        """Keep what is new."""
        self.lines += persistence.new_lines(self.match, len(self.lines), self._events)
        self._events = persistence.event_count(self.match) if self.lines else 0
        last = self.snapshots[-1].number if self.snapshots else 0
        if self.match.number - last >= self.every:
            self.snapshots.append(persistence.snapshot(self.match))

    def opened(self, snapshot: Snapshot | None) -> Match:
        """The match as it is opened again."""
        match = laid(self.match.game.key)
        persistence.follow(match, StoredHistory(match, self.lines), snapshot)
        persistence.resume(match, persistence.sealed_answers(self.match).items())
        return match


def played(game: str, undos: bool = True) -> Book:
    """A match of random answers with an undo now and then, and its book."""
    match = laid(game)
    persistence.resume(match)
    book = Book(match, 25)
    book.write()
    luck = Stream(KEY, 0)
    while not match.over and match.number < LENGTH:
        seat = match.waiting[luck.below(len(match.waiting))]
        choices = match.choices(seat)
        match.play(seat, choices[luck.below(len(choices))])
        book.write()
        if undos and luck.below(12) == 0 and match.undo_offer(seat).key in ("free", "consent"):
            match.undo(seat, range(SEATS))
            book.write()
    return book


def same(one: Match, other: Match) -> bool:
    """Whether two matches cannot be told apart, by anybody."""
    seats = [None, *range(SEATS)]
    return (
        one.save() == other.save()
        and all(one.delivered(seat) == other.delivered(seat) for seat in seats)
        and all(one.view(seat) == other.view(seat) for seat in seats)
        and all(one.undo_offer(seat) == other.undo_offer(seat) for seat in range(SEATS))
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_match_opened_again_is_the_same(game: str) -> None:
    book = played(game)
    assert len(book.snapshots) >= 2 or game == toy.KEY
    for snapshot in (None, *book.snapshots):
        assert same(book.opened(snapshot), book.match)


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_taken_back_beyond_the_snapshot(game: str) -> None:
    book = played(game, undos=False)
    again = book.opened(book.snapshots[-1])
    for _ in range(4):
        for match in (again, book.match):
            match.undo(0, range(SEATS))
    assert same(again, book.match)


def test_only_the_tail_is_played_again() -> None:
    book = played("grim-tide", undos=False)
    latest = book.snapshots[-1]
    assert 0 < len(book.lines) - latest.number < 25
    # What came before the snapshot would be refused if it were played: the first answer, again.
    first = book.lines[0].entry
    book.lines = [
        replace(line, entry=first) if line.number < latest.number else line for line in book.lines
    ]
    assert book.opened(latest).view(None) == book.match.view(None)
    with pytest.raises(InvalidInput):
        book.opened(None)


def test_what_was_sealed_by_all_is_revealed() -> None:
    match = laid(toy.KEY)
    persistence.resume(match)
    book = Book(match, 25)
    book.write()
    again = laid(toy.KEY)
    persistence.follow(again, StoredHistory(again, book.lines))
    persistence.resume(again, [(seat, "air 2") for seat in range(SEATS)])
    for seat in range(SEATS):
        match.play(seat, "air 2")
    assert same(again, match)


def test_another_servers_lines_are_followed() -> None:
    mine, book = laid(toy.KEY), played(toy.KEY)
    persistence.resume(mine)
    mine.play(1, "air 3")
    known = mine.number
    persistence.catch_up(mine, book.lines[known:], persistence.sealed_answers(book.match).items())
    assert same(mine, book.match)


def test_under_other_rules_a_match_goes_on_from_its_snapshot() -> None:
    book = played("grim-tide", undos=False)
    again = laid("grim-tide")
    again.rules = "older"
    start = persistence.snapshot(book.match)
    assert persistence.resume_under_new_rules(again, StoredHistory(again, book.lines), start, None)
    persistence.resume(again)
    number = book.match.number
    assert again.lines() == [*book.match.lines(), f"nature: rules {again.rules} {number}"]
    assert again.view(0)["table"] == book.match.view(0)["table"]
    *told, change = again.delivered(0)
    assert told == book.match.delivered(0)
    assert change.event["kind"] == "rules-changed"
    assert {again.undo_offer(seat).key for seat in range(SEATS)} == {"rules"}
    seat = again.waiting[0]
    again.play(seat, again.choices(seat)[0])
    assert again.undo_offer(seat).number == number + 1
    again.undo(seat, range(SEATS))
    assert again.undo_offer(seat).key == "rules"


def test_a_book_that_does_not_fit_is_one_clear_line() -> None:
    book = played("grim-tide", undos=False)
    match = laid("grim-tide")
    for broken in (
        [Line(0, "0: nonsense", 0, 0, True, "[]")],
        [book.lines[0], *book.lines[3:]],
    ):
        with pytest.raises(InvalidInput):
            persistence.follow(match, StoredHistory(match, broken))


def test_a_snapshot_that_cannot_be_read_is_passed_over() -> None:
    book = played("grim-tide", undos=False)
    whole = laid("grim-tide")
    persistence.follow(whole, StoredHistory(whole, book.lines))
    for snapshot in ("[]", "{", '{"drawn": {"part": "Kraken"}}'):
        match = laid("grim-tide")
        persistence.follow(match, StoredHistory(match, book.lines), Snapshot(25, snapshot))
        assert match.save() == whole.save()
