"""How many presses turns with a Challenge take, counted over recorded games with every decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import pytest

import reefside
from reefside.bots import make_bot
from reefside.kernel.nature import Stream, key_of
from reefside.match import Match

SEEDS: Final = range(1, 13)
PRESSES: Final = 7
BEGINS: Final = ("TB-TURN-02", "TB-ROUND-05")
COMPLETED: Final = "TB-STUNT-03"
ENDS: Final = "TB-TURN-08"
ROLLED: Final = ("roll", "push", "lose")
ROLLS: Final = ("attempt", "commit", "roll", "reroll", "block", "lose")
DETAILS: Final = ("refresh", "upgrade", "die", "trait", "match", "return", "set", "take", "pass")
"""What a person leaves to the table where it says what is best; all else is what a bot wishes."""

Order = dict[str, Any]


class Asked(NamedTuple):
    """An answer, what one press could have given there, and whether nothing else was possible."""

    said: str
    orders: list[Order]
    alone: bool


class Person:
    """Somebody who decides as a bot does, and leaves details and dice to what is offered."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match: Final = match
        self.bot: Final = make_bot("greedy", match.game)
        self.stream: Final = Stream(key_of(seed), 0)
        self.rest: list[str] = []
        """What the press that was made has still to give."""
        self.more = False
        """Whether it goes on with what is best."""

    def wish(self, match: Match) -> str:
        """What the bot would answer for the seat that is asked."""
        chair = match.chair(match.waiting[0])
        return match.game.notation.write(self.bot.choose(chair, chair.ask(), self.stream))

    def answer(self, orders: list[Order]) -> str:
        """The wish, with its details and dice as one press gives them."""
        said = self.rest.pop(0) if self.rest else ""
        if said.split(" ")[0] in (*DETAILS, *ROLLS) and said in self.match.choices(0):
            return said
        self.rest = []
        said = self.early(self.wish(self.match))
        for order in orders:
            if self.fits(order, said):
                said, *self.rest = order["answers"]
                self.more = order["more"]
                break
        return said

    def fits(self, order: Order, said: str) -> bool:
        """Whether an order does what is wished for."""
        key, first = order["key"], order["answers"][0]
        alike = bool(first.split()[0] == said.split()[0])
        if key == "best":
            return alike or self.more
        if key in ROLLED:
            return bool(first == said) or (alike and said.split()[0] in ROLLS[1:])
        return bool(key == "whole" and first == said != "pass")

    def early(self, said: str) -> str:
        """What would be played at the end of the turn is played with the Challenge completed."""
        if said == "pass" and self.match.asking() == [(0, COMPLETED)]:
            then = self.match.clone()
            then.play(0, said)
            later = self.wish(then) if then.asking() == [(0, ENDS)] else said
            return later if later in self.match.choices(0) else said
        return said


def turns(seed: int) -> list[list[Asked]]:
    """The turns of seat 0 in a game in which a Challenge is attempted."""
    match = reefside.new("tidal-blades", seats=2, seed=seed)
    person = Person(match, seed)
    found: list[list[Asked]] = []
    while not match.over:
        seat, rule = match.asking()[0]
        if seat == 0:
            orders = (match.aids(0) or {"orders": []})["orders"]
            if rule in BEGINS or not found:
                found.append([])
            said = person.answer(orders)
            found[-1].append(Asked(said, orders, match.choices(0) == ["pass"]))
        else:
            said = person.wish(match)
        match.play(seat, said)
    return [turn for turn in found if any(said.startswith("attempt") for said, _, _ in turn)]


def given(turn: list[Asked], at: int, order: Order) -> int | None:
    """Where a turn is once an order is carried out from a place on, if that is what happened."""
    end = at + len(order["answers"])
    return end if [said for said, _, _ in turn[at:end]] == order["answers"] else None


def goes_on(key: str, order: Order, then: Order) -> bool:
    """Whether a press that began with an order of a kind goes on with the next, as on the board."""
    if key in ROLLED:
        same = then["key"] == key or (key, then["key"]) == ("lose", "roll")
        return same and not then["answers"][0].startswith("stunt")
    if key == then["key"] == "end":
        return bool(then["answers"][0] == "pass")
    return bool(order["more"] and then["key"] == "best")


def reached(turn: list[Asked], at: int) -> Iterator[int]:
    """The places to which one press brings a turn."""
    yield at + 1
    found = [(order["key"], order, given(turn, at, order)) for order in turn[at].orders]
    while found:
        key, order, end = found.pop()
        if end is not None:
            yield end
            if end < len(turn):
                nexts = [then for then in turn[end].orders if goes_on(key, order, then)]
                found.extend([(key, then, given(turn, end, then)) for then in nexts])


def presses(turn: list[Asked]) -> list[list[str]]:
    """The fewest presses of a turn, each by its answers; the table passes where nothing else is."""
    best: list[list[list[str]] | None] = [[], *[None] * len(turn)]
    for at, asked in enumerate(turn):
        so_far = best[at]
        assert so_far is not None
        if asked.alone:
            shorter(best, at + 1, so_far)
        for end in reached(turn, at):
            shorter(best, end, [*so_far, [said for said, _, _ in turn[at:end]]])
    last = best[-1]
    assert last is not None
    return last


def shorter(best: list[list[list[str]] | None], at: int, way: list[list[str]]) -> None:
    """Keep the way to a place if it is the shortest so far."""
    known = best[at]
    if known is None or len(way) < len(known):
        best[at] = way


@pytest.mark.parametrize("seed", SEEDS)
def test_a_turn_with_a_challenge_takes_at_most_seven_presses(seed: int) -> None:
    found = turns(seed)
    assert len(found) > 1
    for turn in found:
        pressed = presses(turn)
        assert sum([len(press) for press in pressed]) <= len(turn)
        assert len(pressed) <= PRESSES, pressed


def test_orders_can_be_given_as_they_say() -> None:
    seen: dict[str, int] = {}
    for seed in SEEDS:
        match = reefside.new("tidal-blades", seats=2, seed=seed)
        person = Person(match, seed)
        while not match.over:
            seat = match.waiting[0]
            for order in (match.aids(seat) or {"orders": []})["orders"]:
                then = match.clone()
                for said, rule in zip(order["answers"], order["rules"], strict=True):
                    assert then.asking() == [(seat, rule)]
                    then.play(seat, said)
                seen[order["key"]] = seen.get(order["key"], 0) + 1
            match.play(seat, person.wish(match))
    assert sorted(seen) == ["best", "done", "end", "lose", "push", "roll", "whole"]
    assert min(seen.values()) > 5
