"""Plans of several answers: each can be given as it says, and turns take few clicks by them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import reefside
from reefside.bots import make_bot
from reefside.kernel import drive
from reefside.kernel.nature import Stream, key_of
from tests.grim_tide.position import offers, play, roll, sea, ship
from tests.grim_tide.test_aids import hunting as hunt_of
from tests.grim_tide.test_aids import random_game, rolled, told

SEEDS: Final = range(4)
HUNT_CLICKS: Final = 7
"""The most clicks of a hunt turn, without what is a decision of its own."""
OWN_DECISIONS: Final = (
    "reroll",
    "feed",
    "example",
    "use",
    "channel",
    "spend",
    "bid",
    "swap",
    "kraken",
    "ready",
)
"""Answers that a turn can do without: re-rolls, free actions, abilities, bids.

So are those to the questions of any-time abilities."""


def test_what_is_ahead_comes_when_each_question_is_passed() -> None:
    seen = 0
    for seed in range(6):
        for g, ask in random_game(seed):
            aids = told(g, ask.seat)
            then = g.clone()
            for row in aids["ahead"]:
                play(then, f"{ask.seat}: pass")
                assert set(row["actions"]) <= set(offers(then, ask.seat))
                seen += 1
            if aids["ends"]:
                play(then, f"{ask.seat}: pass")
                drive.next_ask(then)
                assert then.turn != ask.seat
            for trip in aids["trips"]:
                there = g.clone()
                for said in trip["answers"]:
                    assert said in offers(there, ask.seat)
                    play(there, f"{ask.seat}: {said}")
                assert there.printed.spaces[there.ships[ask.seat].space] == trip["space"]
            then = g.clone()
            for said in aids["plan"]:
                assert said in offers(then, ask.seat)
                play(then, f"{ask.seat}: {said}")
    assert seen > 50


def test_nothing_is_ahead_of_a_tile_that_nobody_but_others_know() -> None:
    g = sea(ship("b3"), tiles={"b3": "?"}, phase="sail")
    g.tiles[g.ships[0].space] = 0
    g.known[g.ships[0].space] = 2
    aids = told(g)
    assert (aids["ahead"], aids["ends"]) == ([], False)
    assert {trip["space"] for trip in aids["trips"]} > {"b2", "b4"}


def test_dice_are_planned_to_kill_and_else_to_dodge() -> None:
    kill = rolled(hunt_of("cook sailor sailor", 0), 3, 2)
    assert told(kill)["plan"] == ["assign knife 2", "assign knife 3", "assign wheel 1"]
    dodge = rolled(hunt_of("sailor sailor sailor", 1), 3, 1)
    assert told(dodge)["plan"][:2] == ["pass", "assign wheel 1"]
    assert all("knife" not in said for said in told(dodge)["plan"])


def test_damage_is_planned_for_the_ready_and_tokens_for_the_next_hire() -> None:
    g = rolled(hunt_of("cook sailor/x sailor sailor", 0), 4, 2)
    while "hurt 1" not in offers(g):
        play(g, f"0: {told(g)['plan'][0]}")
    assert told(g)["plan"][0] == "hurt 3"
    tokens = sea(ship("b2", "sailor sailor sailor"), tiles={"b2": "siren"}, phase="action")
    play(tokens, "0: hunt\n0: dice 3")
    roll(tokens, "knife", "knife", "knife")
    while "token 1" not in offers(tokens):
        play(tokens, f"0: {told(tokens)['plan'][0]}")
    assert told(tokens)["plan"][0] == "token 4"


Turn = list[tuple[str, dict[str, Any]]]
"""The answers of a turn, each with what the aids knew."""


def turns(seed: int) -> Iterator[Turn]:
    """The turns of seat 0 in a game of bots; what is planned is done as planned."""
    match = reefside.new("grim-tide", seats=3, seed=seed, options={"max_rounds": "20"})
    bot = make_bot("greedy", match.game)
    stream = Stream(key_of(seed), 0)
    found: dict[int, Turn] = {}
    while not match.over:
        seat = match.waiting[0]
        chair = match.chair(seat)
        said = match.game.notation.write(bot.choose(chair, chair.ask(), stream))
        view = match.view(seat)
        if seat == 0 and view["active"] == 0:
            aids = match.aids(0) or {}
            if aids["plan"] and said.split()[0] not in OWN_DECISIONS:
                said = aids["plan"][0]
            if view["asks"][0]["rule"] != "GT-ABIL-09":
                found.setdefault(view["round"], []).append((said, aids))
        match.play(seat, match.game.notation.read(said))
    yield from found.values()


def offered(aids: dict[str, Any]) -> Iterator[list[str]]:
    """What one click can answer beside the open question: plans, trips, later actions, the end."""
    if aids["plan"]:
        yield aids["plan"]
    for trip in aids["trips"]:
        yield trip["answers"]
    for passed, row in enumerate(aids["ahead"], 1):
        for action in row["actions"]:
            yield ["pass"] * passed + [action]
    if aids["ends"]:
        yield ["pass"] * (len(aids["ahead"]) + 1)


def destinations(answers: list[str]) -> list[str]:
    """Answers with every trip as its last step: the way there and the stop are nobody's aim."""
    found: list[str] = []
    for said in answers:
        sailed = bool(found) and found[-1].startswith("sail")
        if sailed and said.startswith("sail"):
            found.pop()
        if not sailed or said != "pass":
            found.append(said)
    return found


def clicks(turn: Turn) -> list[str]:
    """The clicks of a turn, each by the last answer it gives."""
    found: list[str] = []
    at = 0
    while at < len(turn):
        rest = [said for said, _ in turn[at:]]
        ways = [destinations(way) for way in offered(turn[at][1])]
        lengths = [
            length for length in range(1, len(rest) + 1) if destinations(rest[:length]) in ways
        ]
        at += max(lengths, default=1)
        found.append(turn[at - 1][0])
    return found


def needed(turn: Turn) -> list[str]:
    """The clicks of a turn without decisions of their own, and passes on the way to those."""
    found: list[str] = []
    for said in clicks(turn):
        if said.split()[0] not in OWN_DECISIONS:
            found.append(said)
        else:
            while found and found[-1] == "pass":
                found.pop()
    return found


def test_a_hunt_turn_takes_few_clicks() -> None:
    hunts = [turn for seed in SEEDS for turn in turns(seed) if "hunt" in dict(turn)]
    assert len(hunts) > 5
    for turn in hunts:
        assert len(needed(turn)) <= HUNT_CLICKS, clicks(turn)


def test_a_turn_that_does_nothing_takes_one_click() -> None:
    for seed in SEEDS:
        for turn in turns(seed):
            aids = turn[0][1]
            if aids["ends"]:
                idle = [("pass", aids)] * (len(aids["ahead"]) + 1)
                assert len(clicks(idle)) == 1
