"""What leaves the table: views, samples, what came into play."""

from __future__ import annotations

import json

import msgspec
import pytest

import reefside
from reefside.bots import make_bot
from reefside.games.tidal_blades.wire import Reef as Wire
from reefside.kernel.drive import advance, play
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.view import Chair
from tests.kit import rule
from tests.tidal_blades.position import GAME, hand, new_table, reef, stunts


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (2, {}), (3, {"setup": "first"}), (4, {"advanced": "yes"})]
)
def test_every_view_fits_its_wire_type(seats: int, options: dict[str, str]) -> None:
    match = reefside.new("tidal-blades", seats, 5, options)
    stream = Stream(subkey(key_of(5), "wire"), 0)
    while not match.over:
        for seat in [None, *range(seats)]:
            table = match.view(seat)["table"]
            packed = json.loads(json.dumps(table))
            struct = msgspec.convert(packed, Wire)
            assert msgspec.to_builtins(struct) == packed
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, choices[stream.below(len(choices))])


@rule("TB-CITADEL-11", "TB-STUNT-06", "TB-CARD-08")
def test_a_sample_keeps_what_is_known_and_deals_the_rest_anew() -> None:
    g = reef("eko dust axl")
    hand(g, 1, "reef-slalom")
    g.heroes[1].hand.put(g.challenge_bag.pop(), 1 << 1)
    stunts(g, 1, "slipstream showboating")
    seen = set()
    for seed in range(20):
        sample = GAME.determinise(g, 0, Stream(key_of(seed), 0))
        assert sample.heroes[1].hand.cards[0] == g.heroes[1].hand.cards[0]
        seen.add((sample.heroes[1].hand.cards[1], tuple(sample.heroes[1].stunts)))
    assert len(seen) > 10
    own = GAME.determinise(g, 1, Stream(key_of(1), 0))
    assert own.heroes[1].hand.cards == g.heroes[1].hand.cards
    assert own.heroes[1].stunts == g.heroes[1].stunts


def test_what_came_into_play_is_counted_from_the_record() -> None:
    g = new_table(4)
    g.record = []
    stream = Stream(subkey(key_of(1), "used"), 0)
    ask = advance(g)
    while ask is not None:
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)
    used = GAME.usage(g.record)
    in_play = sorted(
        GAME.printed.cards[card].id for hero in g.heroes for card in hero.cards + hero.gone
    )
    assert sorted(key for key, count in used["character"].items() if count) == in_play
    shown = len(g.beasts_out) + sum(beast is not None for beast in g.beasts)
    assert sum(used["monster"].values()) == shown
    assert sum(used["goal"].values()) == 4


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_greedy_finishes_and_beats_chance(seats: int) -> None:
    g = new_table(seats, 7)
    g.short_windows = True
    names = ["greedy", "random", "random", "random"]
    bots = [make_bot(names[seat], GAME) for seat in range(seats)]
    stream = Stream(subkey(key_of(7), "bots"), 0)
    ask = advance(g)
    while ask is not None:
        play(g, ask.seat, bots[ask.seat].choose(Chair(GAME, g, ask.seat), ask, stream))
        ask = advance(g)
    scores = GAME.scores(g)
    assert scores[0] == max(scores)
    assert scores[0] > 15
