"""How many presses turns with a Challenge take, counted over recorded games with every decision."""

from __future__ import annotations

from typing import Any, Final

import reefside
from reefside.bots import make_bot
from reefside.kernel.nature import Stream, key_of
from reefside.match import Match

SEEDS: Final = range(1, 7)
PRESSES: Final = 7
BEGINS: Final = ("TB-TURN-02", "TB-ROUND-05")
ORDERED: Final = ("attempt", "commit", "roll", "reroll", "block")
PASSED: Final = ("TB-TURN-05", "TB-FOLD-03", "TB-STUNT-03", "TB-TURN-08")
"""The windows at the end of a turn, which one press passes."""

PLAIN: Final = (*ORDERED, "go", "complete", "pass", "withdraw")
"""What a turn with a Challenge consists of; all else is a decision about cards, goods or places."""

Asked = tuple[str, str, list[str]]
"""An answer, the rule that asked for it, and what the order would have given from there on."""


def turns(seed: int) -> list[list[Asked]]:
    """The turns of seat 0, played as a bot wishes, dice committed and rolled by the order."""
    match = reefside.new("tidal-blades", seats=2, seed=seed)
    bot = make_bot("greedy", match.game)
    stream = Stream(key_of(seed), 0)
    found: list[list[Asked]] = []
    while not match.over:
        seat = match.waiting[0]
        chair = match.chair(seat)
        said = match.game.notation.write(bot.choose(chair, chair.ask(), stream))
        if seat == 0:
            rule = match.state.asks[0].rule
            order = order_of(match, said)
            if order and said.split()[0] in ORDERED:
                said = order[0]
            if rule in BEGINS or not found:
                found.append([])
            if match.choices(0) != ["pass"]:  # the table passes by itself
                found[-1].append((said, rule, order))
        match.play(seat, said)
    return [turn for turn in found if any(said.startswith("attempt") for said, _, _ in turn)]


def order_of(match: Match, said: str) -> list[str]:
    """The answers of the order that seat 0 would take: that of the Challenge it begins, if any."""
    aids: dict[str, Any] = match.aids(0) or {"orders": []}
    begun = said.startswith("attempt")
    found = [row["answers"] for row in aids["orders"] if not begun or row["answers"][0] == said]
    return list(found[0]) if found else []


def given(turn: list[Asked], at: int) -> int:
    """How many answers one press gives: the order, roll after roll, or passes to the turn's end."""
    start = at
    while at < len(turn):
        order = turn[at][2]
        if not order or [said for said, _, _ in turn[at : at + len(order)]] != order:
            break
        at += len(order)
    if at == start:
        at += 1
        begun = turn[start][0] in ("pass", "complete")
        while begun and at < len(turn) and turn[at][0] == "pass" and turn[at][1] in PASSED:
            at += 1
    return at - start


def presses(turn: list[Asked]) -> int:
    """The presses of a turn."""
    at = count = 0
    while at < len(turn):
        at += given(turn, at)
        count += 1
    return count


def test_a_turn_with_a_challenge_takes_few_presses() -> None:
    found = [turn for seed in SEEDS for turn in turns(seed)]
    counts = [presses(turn) for turn in found]
    assert len(counts) > 20
    assert len([count for count in counts if count <= PRESSES]) > 0.6 * len(counts), counts
    for turn, count in zip(found, counts, strict=True):
        others = [said for said, _, _ in turn if said.split()[0] not in PLAIN]
        assert count <= PRESSES or len(others) > 1, turn


def test_orders_can_be_given_as_they_say() -> None:
    seen = 0
    match = reefside.new("tidal-blades", seats=2, seed=4)
    bot, stream = make_bot("greedy", match.game), Stream(key_of(4), 0)
    while not match.over and seen < 30:
        seat = match.waiting[0]
        for order in (match.aids(seat) or {"orders": []})["orders"]:
            then = match.clone()
            for said, rule in zip(order["answers"], order["rules"], strict=True):
                assert then.asking() == [(seat, rule)]
                then.play(seat, said)
            seen += 1
        chair = match.chair(seat)
        match.play(seat, bot.choose(chair, chair.ask(), stream))
    assert seen > 5
