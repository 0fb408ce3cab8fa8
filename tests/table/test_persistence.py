"""A match as lines and snapshots: opened again it is the same, and only its tail is played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from reefside.games import load_game
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.refusal import InvalidInput
from reefside.match import Match, persistence
from reefside.match.reconstruction import StoredHistory
from reefside.wire.match_log import Snapshot, StoredEntry
from tests.kit import toy

GAMES = ["banner-festival", "grim-tide", "tidal-blades", "tiny-epic-tactics", toy.KEY]
SEATS, LENGTH = 3, 140
KEY = key_of(11)


def new_match(game: str) -> Match:
    """A match before its first entry."""
    return Match(load_game(game), SEATS, KEY, {})


class MatchLog:
    """What a store would have kept of a match."""

    def __init__(self, match: Match, every: int) -> None:
        self.match = match
        self.every = every
        self.lines: list[StoredEntry] = []
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
        match = new_match(self.match.game.key)
        persistence.follow(match, StoredHistory(match, self.lines), snapshot)
        persistence.resume(match, persistence.sealed_answers(self.match).items())
        return match


def played(game: str, undos: bool = True) -> MatchLog:
    """A match of random answers with an undo now and then, and its match log."""
    match = new_match(game)
    persistence.resume(match)
    match_log = MatchLog(match, 25)
    match_log.write()
    luck = Stream(KEY, 0)
    while not match.over and match.number < LENGTH:
        seat = match.waiting[luck.below(len(match.waiting))]
        choices = match.choices(seat)
        match.play(seat, choices[luck.below(len(choices))])
        match_log.write()
        if undos and luck.below(12) == 0 and match.undo_offer(seat).key in ("free", "consent"):
            match.undo(seat, range(SEATS))
            match_log.write()
    return match_log


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
    match_log = played(game)
    assert len(match_log.snapshots) >= 2 or game == toy.KEY
    for snapshot in (None, *match_log.snapshots):
        assert same(match_log.opened(snapshot), match_log.match)


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_taken_back_beyond_the_snapshot(game: str) -> None:
    match_log = played(game, undos=False)
    again = match_log.opened(match_log.snapshots[-1])
    for _ in range(4):
        for match in (again, match_log.match):
            match.undo(0, range(SEATS))
    assert same(again, match_log.match)


def test_only_the_tail_is_played_again() -> None:
    match_log = played("grim-tide", undos=False)
    latest = match_log.snapshots[-1]
    assert 0 < len(match_log.lines) - latest.number < 25
    # What came before the snapshot would be refused if it were played: the first answer, again.
    first = match_log.lines[0].entry
    match_log.lines = [
        replace(line, entry=first) if line.number < latest.number else line
        for line in match_log.lines
    ]
    assert match_log.opened(latest).view(None) == match_log.match.view(None)
    with pytest.raises(InvalidInput):
        match_log.opened(None)


def test_what_was_sealed_by_all_is_revealed() -> None:
    match = new_match(toy.KEY)
    persistence.resume(match)
    match_log = MatchLog(match, 25)
    match_log.write()
    again = new_match(toy.KEY)
    persistence.follow(again, StoredHistory(again, match_log.lines))
    persistence.resume(again, [(seat, "air 2") for seat in range(SEATS)])
    for seat in range(SEATS):
        match.play(seat, "air 2")
    assert same(again, match)


def test_another_servers_lines_are_followed() -> None:
    mine, match_log = new_match(toy.KEY), played(toy.KEY)
    persistence.resume(mine)
    mine.play(1, "air 3")
    known = mine.number
    persistence.catch_up(
        mine, match_log.lines[known:], persistence.sealed_answers(match_log.match).items()
    )
    assert same(mine, match_log.match)


def test_under_other_rules_a_match_goes_on_from_its_snapshot() -> None:
    match_log = played("grim-tide", undos=False)
    again = new_match("grim-tide")
    again.rules = "older"
    start = persistence.snapshot(match_log.match)
    assert persistence.resume_under_new_rules(
        again, StoredHistory(again, match_log.lines), start, None
    )
    persistence.resume(again)
    number = match_log.match.number
    assert again.lines() == [*match_log.match.lines(), f"nature: rules {again.rules} {number}"]
    assert again.view(0)["table"] == match_log.match.view(0)["table"]
    *told, change = again.delivered(0)
    assert told == match_log.match.delivered(0)
    assert change.event["kind"] == "rules-changed"
    assert {again.undo_offer(seat).key for seat in range(SEATS)} == {"rules"}
    seat = again.waiting[0]
    again.play(seat, again.choices(seat)[0])
    assert again.undo_offer(seat).number == number + 1
    again.undo(seat, range(SEATS))
    assert again.undo_offer(seat).key == "rules"


def test_a_book_that_does_not_fit_is_one_clear_line() -> None:
    match_log = played("grim-tide", undos=False)
    match = new_match("grim-tide")
    for broken in (
        [StoredEntry(0, "0: nonsense", 0, 0, True, "[]")],
        [match_log.lines[0], *match_log.lines[3:]],
    ):
        with pytest.raises(InvalidInput):
            persistence.follow(match, StoredHistory(match, broken))


def test_a_snapshot_that_cannot_be_read_is_passed_over() -> None:
    match_log = played("grim-tide", undos=False)
    whole = new_match("grim-tide")
    persistence.follow(whole, StoredHistory(whole, match_log.lines))
    for snapshot in ("[]", "{", '{"drawn": {"part": "Kraken"}}'):
        match = new_match("grim-tide")
        persistence.follow(match, StoredHistory(match, match_log.lines), Snapshot(25, snapshot))
        assert match.save() == whole.save()
