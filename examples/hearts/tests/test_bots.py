"""The bots of Hearts."""

from __future__ import annotations

import reefside
from examples.hearts.tests.position import EVERYBODY, GAME, dealt, ending
from reefside.bots import make_bot
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.view import Chair
from reefside_hearts.state import Hearts
from tests.kit import follow


def answer(g: Hearts, seat: int) -> str:
    """What the greedy bot answers."""
    chair = Chair(GAME, g, seat)
    return GAME.notation.write(make_bot("greedy", GAME).choose(chair, chair.ask(), stream()))


def stream() -> Stream:
    """Any stream."""
    return Stream(key_of(1), 0)


def test_it_passes_the_queen_of_spades() -> None:
    assert answer(dealt("qs 2s 3s", deal=1), 0) == "give qs"


def test_it_ducks_when_it_can_and_throws_the_queen_away() -> None:
    g = ending("9d 2c", "kd 7d", "qs 3c", "2d ac")
    follow(GAME, g, "0: play 9d")
    assert answer(g, 1) == "play 7d"
    follow(GAME, g, "1: play 7d")
    assert answer(g, 2) == "play qs"


def test_the_greedy_bot_beats_random_ones() -> None:
    points = [0, 0, 0, 0]
    for seed in range(12):
        match = reefside.new(GAME, 4, seed, {"length": "deal"})
        bots = [make_bot("greedy" if seat == seed % 4 else "random", GAME) for seat in EVERYBODY]
        own = stream()
        while not match.over:
            seat = match.waiting[0]
            chair = match.chair(seat)
            match.play(seat, bots[seat].choose(chair, chair.ask(), own))
        for seat in EVERYBODY:
            points[(seat - seed) % 4] += match.scores[seat]
    assert points[0] * 2 < min(points[1:])
