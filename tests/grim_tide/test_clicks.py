"""How many presses turns take on the board, counted over recorded games with every decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest

import reefside
from reefside.bots import make_bot
from reefside.kernel.choice import NATURE
from reefside.kernel.nature import Stream, key_of
from reefside.match import Match

SEEDS: Final = range(8)
HUNT_PRESSES: Final = 7
SPENT: Final = ("reroll", "use")
PLACED: Final = ("assign", "hurt", "token", "pass")
PLACING: Final = ("GT-HUNT-12", "GT-HUNT-18", "GT-HUNT-21")

Turn = list[tuple[str, dict[str, Any]]]
"""The answers of a turn, each with what the aids knew."""


class Person:
    """Somebody who decides as a bot does, and takes what is offered for it at one press."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match: Final = match
        self.bot: Final = make_bot("greedy", match.game)
        self.stream: Final = Stream(key_of(seed), 0)
        self.fed: list[str] = []
        """Who is fed by the press that was made."""

    def wish(self, match: Match) -> str:
        """What the bot would answer for the seat that is asked."""
        chair = match.chair(match.waiting[0])
        return match.game.notation.write(self.bot.choose(chair, chair.ask(), self.stream))

    def answer(self, aids: dict[str, Any]) -> str:
        """The wish, in the order in which one press does it: fed first, placed at its best."""
        said, rule = self.wish(self.match), self.match.state.asks[0].rule
        orders = {row["key"]: row["answers"] for row in aids["orders"]}
        if not self.fed and "feed" in orders and self.feeds(said):
            self.fed = list(orders["feed"])
        if self.fed:
            return self.fed.pop(0)
        if "kill" in orders and said.split()[0] in SPENT:
            return str(orders["kill"][0])
        if aids["plan"] and rule in PLACING and said.split()[0] in PLACED:
            return str(aids["plan"][0])
        return said

    def feeds(self, said: str) -> bool:
        """Whether somebody is fed now, or after nothing but passes."""
        then = self.match.clone()
        seat = then.waiting[0]
        while said == "pass" and not then.over and then.waiting == [seat]:
            then.play(seat, said)
            said = self.wish(then) if then.waiting else ""
        return said.startswith("feed")


def turns(seed: int) -> Iterator[Turn]:
    """The turns of seat 0 in a game."""
    match = reefside.new("grim-tide", seats=3, seed=seed, options={"max_rounds": "20"})
    person = Person(match, seed)
    found: dict[int, Turn] = {}
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        if seat == 0 and view["active"] == 0:
            aids = match.aids(0) or {}
            said = person.answer(aids)
            found.setdefault(view["round"], []).append((said, aids))
        else:
            said = person.wish(match)
        match.play(seat, match.game.notation.read(said))
    yield from found.values()


def offered(aids: dict[str, Any]) -> Iterator[list[str]]:
    """What one press can answer beside the open question: plans, trips, later actions, orders."""
    if aids["plan"]:
        yield aids["plan"]
    for trip in aids["trips"]:
        yield trip["answers"]
    for passed, row in enumerate(aids["ahead"], 1):
        for action in row["actions"]:
            yield ["pass"] * passed + [action]
    if aids["ends"]:
        yield ["pass"] * (len(aids["ahead"]) + 1)
    for order in aids["orders"]:
        yield order["answers"]


def destinations(answers: list[str]) -> list[str]:
    """Answers with every trip as its last step: the way there and the stop are nobody's aim."""
    found: list[str] = []
    for said in answers:
        sailed = bool(found) and found[-1].startswith("sail")
        drawn = bool(found) and found[-1].startswith("kraken")
        if (sailed and said.startswith("sail")) or (drawn and said.startswith("kraken")):
            found.pop()
        if not sailed or said != "pass":
            found.append(said)
    return found


def hunted(turn: Turn, at: int) -> int:
    """How many answers the order for the kill gives from a place on: it goes on after rolls."""
    start = at
    while at < len(turn):
        kill = [row["answers"] for row in turn[at][1]["orders"] if row["key"] == "kill"]
        if not kill or [said for said, _ in turn[at : at + len(kill[0])]] != kill[0]:
            break
        at += len(kill[0])
    return at - start


def presses(turn: Turn) -> list[str]:
    """The presses of a turn, each by the last answer it gives."""
    found: list[str] = []
    at = 0
    while at < len(turn):
        rest = [said for said, _ in turn[at:]]
        ways = [destinations(way) for way in offered(turn[at][1])]
        lengths = [
            length for length in range(1, len(rest) + 1) if destinations(rest[:length]) in ways
        ]
        at += max([1, hunted(turn, at), *lengths])
        found.append(turn[at - 1][0])
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hunt_turn_takes_at_most_seven_presses(seed: int) -> None:
    hunts = [turn for turn in turns(seed) if any(said.startswith("hunt") for said, _ in turn)]
    assert hunts
    for turn in hunts:
        assert len(presses(turn)) <= HUNT_PRESSES, presses(turn)


def idle(match: Match) -> tuple[int, int]:
    """The presses of a turn that only passes, and how often Nature shows something in it."""
    then = match.clone()
    shown = count = 0
    while not then.over and then.view(None)["active"] == 0:
        before = len(then.record)
        if then.waiting == [0]:
            count += 1
            aids = then.aids(0) or {}
            for _ in range(len(aids["ahead"]) + 1 if aids["ends"] else 1):
                settle(then)
                then.play(0, "pass")
        settle(then)
        shown += any(entry[0] == NATURE for entry in then.record[before:])
        if then.waiting == [0] and "pass" not in then.choices(0):
            break
    return count, shown


def settle(match: Match) -> None:
    """The others pass what they are asked in the turn of seat 0."""
    while not match.over and match.view(None)["active"] == 0 and match.waiting != [0]:
        match.play(match.waiting[0], "pass")


def test_a_turn_that_does_nothing_takes_one_press() -> None:
    counted = 0
    for seed in SEEDS:
        match = reefside.new("grim-tide", seats=3, seed=seed, options={"max_rounds": "12"})
        person, last = Person(match, seed), 0
        while not match.over:
            view = match.view(None)
            if match.waiting == [0] and view["active"] == 0 and view["round"] > last:
                last = view["round"]
                count, shown = idle(match)
                counted += not shown
                assert shown or count == 1
            match.play(match.waiting[0], match.game.notation.read(person.wish(match)))
    assert counted > 50
