"""The words of the Plot Effects of the solo game."""

from __future__ import annotations

from typing import Any

from reefside.games.tidal_blades.rules.invasion import InvadeAll
from reefside.games.tidal_blades.rules.plots import (
    DiscardTop,
    DriftBoat,
    MoveRival,
    ScoreRival,
    WipePool,
)
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.effects import Counted, Effect, Use
from reefside.kernel.step import Step


class RivalAdvance(Counted[Reef]):
    """`rival_champ = 2`: the Rival moves on the Champion board."""

    def step(self, use: Use) -> Step[Any] | None:
        return MoveRival(self.count.at(use.x))


class RivalPoints(Counted[Reef]):
    """`rival_score = 3`: the Rival scores."""

    def step(self, use: Use) -> Step[Any] | None:
        return ScoreRival(self.count.at(use.x))


class BoatAdrift(Counted[Reef]):
    """`boat_adrift = 3`: the Boat moves without a reward."""

    def step(self, use: Use) -> Step[Any] | None:
        return DriftBoat(self.count.at(use.x))


class DeckDiscard(Effect[Reef]):
    """`discard_deck = 1`: the top Challenge of the deck is discarded."""

    def step(self, use: Use) -> Step[Any] | None:
        return DiscardTop()


class PoolWipe(Effect[Reef]):
    """`wipe_pool = 1`: the whole pool is discarded and refilled."""

    def step(self, use: Use) -> Step[Any] | None:
        return WipePool()


class Invasion(Effect[Reef]):
    """`invade_all = 1`: both Monsters Invade."""

    def step(self, use: Use) -> Step[Any] | None:
        return InvadeAll()
