"""Two servers whose tables differ only in what one seat cannot know."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from reefside.kernel.choice import NATURE
from reefside.kernel.codec import dump
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.table import Table
from reefside.kernel.view import determinise
from reefside.match import Match, new
from reefside.table.autoplay import Autoplay
from tests.table.serving import PATIENCE, Guest, House, Live, house_on

NOW = 1_000_000_000.0
"""Time stands still at both servers."""
FENCE = 900_000_000
"""Refs of messages whose replies only show that everything before them has come."""
NAMES = ("Ada", "Bob", "Cid", "Dot", "Eve")


@dataclass
class Case:
    """A match in mid-game, the seat that looks on, and how its secrets are dealt anew."""

    match: Match
    seat: int
    swap: int
    table: str = ""
    cookies: tuple[str, ...] = ()

    def swapped(self) -> Table:
        """A table that the seat cannot tell from the real one."""
        g: Table = determinise(self.match.game, self.match.state.table, self.seat, self.swap)
        return g

    def can_differ(self) -> bool:
        """Whether that table lies there differently."""
        return dump(self.swapped()) != dump(self.match.state.table)


def midway(game: str, seats: int, seed: int, answers: int) -> Match:
    """A match after some random answers; where seats answer together one has sealed."""
    match = new(game, seats, seed)
    stream = Stream(subkey(key_of(seed), "twins"), 0)
    for _ in range(answers):
        if match.over:
            break
        asked = match.waiting[stream.below(len(match.waiting))]
        choices = match.choices(asked)
        match.play(asked, choices[stream.below(len(choices))])
    return match


def ignore(_autoplay: Autoplay) -> None:
    """Look after nobody."""


@contextmanager
def twins(folder: Path, cases: list[Case]) -> Iterator[tuple[House, House]]:
    """Two servers with the tables of all cases; at the second one secrets are swapped."""
    first, second = folder / "first.sqlite3", folder / "second.sqlite3"
    waits = patch.multiple(Autoplay, schedule=ignore, schedule_passes=ignore)
    with waits, house_on(str(first), lambda: NOW) as house:  # The tables wait as they are.
        house.unlimited()
        for case in cases:
            # Each case has people of its own: what became of another one's table is no secret of
            # theirs, but it would stand in their list of tables.
            create_table(case, [Guest(house, name) for name in NAMES[: case.match.seats]])
    with sqlite3.connect(first) as rows:
        rows.execute("UPDATE matches SET setup = json_set(setup, '$.auto_pass', json('false'))")
        rows.commit()
        with sqlite3.connect(second) as copies:
            rows.backup(copies)
            for case in cases:
                swap_secrets(case, copies)
    with house_on(str(first), lambda: NOW) as one, house_on(str(second), lambda: NOW) as two:
        yield one, two


def create_table(case: Case, people: list[Guest]) -> None:
    """Bring the match to a table, with a person on every seat and something said."""
    seats = [{"who": "me"}] + [{"who": "open"}] * (case.match.seats - 1)
    created = people[0].post("tables/import", save=case.match.save(), seats=seats)
    case.table = created["table"]["id"]
    for place in range(case.match.seats - 1):
        people[place + 1].join(created, place)
    case.cookies = tuple(person.cookie for person in people[: case.match.seats])
    chatty = people[case.seat].live(case.table)
    chatty.ask("say", text="Good luck!")
    chatty.close()


def swap_secrets(case: Case, rows: sqlite3.Connection) -> None:
    """Write a table into the database that the seat cannot tell from the real one."""
    other, write = case.swapped(), case.match.game.notation.write
    sealed = {seat: write(said) for seat, said in enumerate(other.sealed) if said is not None}
    laid = msgspec.json.encode({**dump(other), "sealed": []}).decode()
    number = len(case.match.record)
    found = rows.execute(
        "UPDATE snapshots SET laid = ? WHERE match = ? AND number = ?", (laid, case.table, number)
    )
    assert found.rowcount == 1, "a table that was closed has a snapshot of where it stands"
    for seat, said in sealed.items():
        rows.execute(
            "UPDATE seals SET said = ? WHERE match = ? AND seat = ?", (said, case.table, seat)
        )


def differ(case: Case, one: House, two: House) -> bool:
    """Whether the two tables really lie there differently."""
    tables = [house.server.registry.tables[case.table].match for house in (one, two)]
    assert tables[0] is not None
    assert tables[1] is not None
    return dump(tables[0].state.table) != dump(tables[1].state.table)


class Side:
    """All seats of a table at one of the two servers, and what the looker-on was sent there."""

    def __init__(self, house: House, case: Case) -> None:
        self.house = house
        self.case = case
        self.guests = [Guest(house) for _ in case.cookies]
        for guest, cookie in zip(self.guests, case.cookies, strict=True):
            guest.http.cookies.set("reefside", cookie.partition("=")[2])
        self.nobody = Guest(house)
        self.looker = self.guests[case.seat].live(case.table)
        self.stranger = self.nobody.live(case.table)
        others = range(case.match.seats)
        self.lives = {
            seat: self.looker if seat == case.seat else self.guests[seat].live(case.table)
            for seat in others
        }
        self.answers: list[str] = []
        """What the last call answered: to the looker-on, and to nobody in particular."""
        self._fences = 0
        self._read: dict[int, int] = {}

    @property
    def match(self) -> Match:
        """The match as the server has it."""
        found = self.house.server.registry.tables[self.case.table].match
        assert found is not None
        return found

    def settle(self) -> None:
        """Wait until the server has heard everything and everybody was sent everything."""
        self._fence()
        table = self.house.server.registry.tables[self.case.table]
        until = time.monotonic() + PATIENCE
        while any(not w.outbox.empty or w.outbox.changed or w._hints for w in table.clients):
            assert time.monotonic() < until, "the server does not come to rest"
            time.sleep(0.002)
        self._fence()

    def _fence(self) -> None:
        """Let every client ask something and wait for the reply."""
        for live in (*self.lives.values(), self.stranger):
            self._fences += 1
            ref = FENCE + self._fences
            live.send(type="explain", ref=ref, seat=0, choice="fence")
            while live.hear().get("ref") != ref:
                pass

    def sent(self, live: Live) -> str:
        """What a client was sent since the last look, as text.

        How many updates and steps a change is spread over is a matter of time; what they tell
        together is not. So they are put together: all events, and the last of the rest.
        """
        start = self._read.get(id(live), 0)
        self._read[id(live)] = len(live.seen)
        replies: list[Any] = []
        whole: dict[str, Any] = {}
        for place, message in enumerate(live.seen[start:], start):
            if place in live.pages:
                whole = laid_together(whole, live.pages[place])
            elif message.get("ref", 0) <= FENCE:
                replies.append(message)
        return json.dumps([replies, whole])

    def types(self) -> set[str]:
        """The types of the messages the looker-on was sent."""
        return {m["type"] for m in self.looker.seen if m.get("ref", 0) <= FENCE}

    def close(self) -> None:
        """Hang up."""
        for live in (*self.lives.values(), self.stranger):
            live.close()


def laid_together(before: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """Two updates as if they had been one."""
    told = {p["seat"]: p["told"] for p in before.get("perspectives", [])}
    perspectives = [
        {**p, "told": [*told.get(p["seat"], []), *p["told"]]} for p in update["perspectives"]
    ]
    return {**update, "perspectives": perspectives}


def common_answer(one: Side, two: Side, stream: Stream) -> tuple[int, str] | None:
    """Somebody's answer that is legal at both tables."""
    waiting = [seat for seat in one.match.waiting if seat != NATURE]
    if not waiting or one.match.waiting != two.match.waiting:
        return None
    seat = waiting[stream.below(len(waiting))]
    legal = two.match.choices(seat)
    both = [choice for choice in one.match.choices(seat) if choice in legal]
    return (seat, both[stream.below(len(both))]) if both else None
