"""The numbers of a captain's rules of thumb: one set for each kind of captain."""

from __future__ import annotations

from typing import Final

from reefside.bots.weights import Weights

FARTHEST: Final = 42
"""No two spaces are so far apart."""


class Points:
    """What things are worth to a captain, in points."""

    def __init__(self, weights: Weights, section: str) -> None:
        self.renown: Final = weights.number(section, "renown")
        self.arcana: Final = weights.number(section, "arcana")
        self.fish: Final = weights.number(section, "fish")
        self.rest: Final = weights.number(section, "rest")
        self.wound: Final = weights.number(section, "wound")
        self.death: Final = weights.number(section, "death")
        self.kraken: Final = weights.number(section, "kraken")
        self.standard: Final = weights.number(section, "standard")
        self.renowned: Final = weights.number(section, "renowned")
        self.upgrade: Final = weights.number(section, "upgrade")
        self.chum: Final = weights.number(section, "chum")
        self.face_down: Final = weights.numbers(section, "face_down")
        self.face_down_then: Final = weights.number(section, "face_down_then")
        self.good: Final = weights.number(section, "good")
        self.crew: Final = weights.named(f"{section}-crew")
        """What crew is worth by key; whoever is not named is worth a `body`."""
        self.body: Final = weights.number(section, "body")


class Valuation(Points):
    """One section of Grim Tide's weights: points, and how far a captain goes for them."""

    def __init__(self, weights: Weights, section: str) -> None:
        super().__init__(weights, section)
        self.fish_enough: Final = int(weights.number(section, "fish_enough"))
        self.kraken_chance: Final = weights.number(section, "kraken_chance")
        self.rerolls: Final = int(weights.number(section, "rerolls"))
        self.arcana_enough: Final = int(weights.number(section, "arcana_enough"))
        self.next_turn: Final = weights.number(section, "next_turn")
        self.open_gain: Final = weights.number(section, "open_gain")
        self.fish_rate: Final = weights.number(section, "fish_rate")
        self.fish_danger: Final = weights.number(section, "fish_danger")
        self.ward: Final = weights.number(section, "ward")
        self.kill_chance: Final = weights.number(section, "kill_chance")
        self.near: Final = weights.number(section, "near")
        self.beside: Final = weights.number(section, "beside")
        self.second: Final = weights.number(section, "second")
        turn = weights.number(section, "turn_later")
        self.fading: Final = [turn ** ((2 * far + 2) // 3) for far in range(FARTHEST)]
        """What a goal so many spaces away is worth."""
