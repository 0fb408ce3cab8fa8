"""What a seat imagines fits what it knows."""

from __future__ import annotations

from examples.hearts.tests.position import EVERYBODY, GAME, new_table
from reefside.kernel.drive import advance, play
from reefside.kernel.nature import Stream, key_of
from reefside_hearts.cards import count, of_suit
from reefside_hearts.rules.passing import receiver_of
from reefside_hearts.state import Hearts


def positions(seed: int) -> list[Hearts]:
    """A random deal at all its questions."""
    g = GAME.new_table(4, key_of(seed), GAME.check(4, {"length": "deal"}))
    stream = Stream(key_of(seed), 3)
    found: list[Hearts] = []
    ask = advance(g)
    while ask is not None:
        found.append(g.clone())
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)
    return found


def check(g: Hearts, sample: Hearts, seat: int) -> None:
    """Every card is somewhere, and what the seat knows is so."""
    assert GAME.component_counts(sample) == {"cards": 52, "doubles": 0}
    assert sample.players[seat].hand == g.players[seat].hand
    for other in EVERYBODY:
        player = sample.players[other]
        assert count(player.hand) == count(g.players[other].hand)
        for suit in range(4):
            assert not (player.void >> suit & 1 and player.hand & of_suit(suit))
    if g.exchanged:
        receiver = receiver_of(g, seat)
        passed = g.players[seat].chosen & g.players[receiver].hand
        assert sample.players[receiver].hand & passed == passed


def test_samples_fit_what_was_passed_and_which_suits_are_out() -> None:
    void = 0
    for seed in range(6):
        for g in positions(seed):
            void += any(player.void for player in g.players)
            for seat in EVERYBODY:
                check(g, GAME.determinise(g, seat, Stream(key_of(seed), 9)), seat)
    assert void > 100


def test_samples_differ() -> None:
    g = new_table()
    advance(g)
    hands = {GAME.determinise(g, 0, Stream(key_of(n), 0)).players[1].hand for n in range(20)}
    assert len(hands) == 20
