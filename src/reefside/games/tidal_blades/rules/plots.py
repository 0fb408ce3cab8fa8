"""What the Plot Effects of the solo game do besides what other cards do."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.rules.boat import drift
from reefside.games.tidal_blades.rules.champion import move_champion
from reefside.games.tidal_blades.rules.citadel import (
    RefillPool,
    TurnChallenge,
    discard_challenge,
    discard_from_pool,
    shuffle_challenges,
    take_top,
)
from reefside.games.tidal_blades.state.constants import RIVAL
from reefside.games.tidal_blades.state.reef import Reef, Step
from reefside.games.tidal_blades.telling import challenge_events, events, solo_events


class MoveRival(Step):
    """TB-SOLO-26 The Rival moves on the Champion board."""

    RULE = "TB-SOLO-26"

    def __init__(self, spaces: int) -> None:
        self.spaces: Final = spaces

    def run(self, g: Reef) -> None:
        move_champion(g, RIVAL, self.spaces)


class DriftBoat(Step):
    """TB-SOLO-27 The Boat moves without a reward."""

    RULE = "TB-SOLO-27"

    def __init__(self, spaces: int) -> None:
        self.spaces: Final = spaces

    def run(self, g: Reef) -> None:
        for _ in range(self.spaces):
            drift(g)
        events.boat_drifted(g, self.spaces)


class DiscardTop(Step):
    """TB-SOLO-28 The top Challenge of the deck is discarded."""

    RULE = "TB-SOLO-28"

    def run(self, g: Reef) -> None:
        shuffle_challenges(g)
        if g.challenge_top is not None:
            card, _ = take_top(g)
            challenge_events.pool_discarded(g, card)
            discard_challenge(g, card)
        elif g.challenge_bag:
            g.do(DiscardTurned())


class DiscardTurned(TurnChallenge):
    """TB-SOLO-28 It is turned over and discarded."""

    RULE = "TB-SOLO-28"

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for card in cards:
            challenge_events.pool_discarded(g, card)
            discard_challenge(g, card)


class WipePool(Step):
    """TB-SOLO-28 The whole Challenge pool is discarded and refilled."""

    RULE = "TB-SOLO-28"

    def run(self, g: Reef) -> None:
        for card in g.pool[:]:
            discard_from_pool(g, card)
        g.do(RefillPool())


class ScoreRival(Step):
    """TB-SOLO-30 The Rival scores points."""

    RULE = "TB-SOLO-30"

    def __init__(self, points: int) -> None:
        self.points: Final = points

    def run(self, g: Reef) -> None:
        rival = g.rival
        if rival is not None:
            rival.score += self.points
            solo_events.rival_scored(g, self.points)
