"""What a merchandise card does when it ranks lowest: a few words shared by the ten values."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.banner_festival.rules.low import (
    HangNearest,
    HangOnTower,
    KeepCard,
    RacePerBanner,
    RaceSpaces,
    RaceToGate,
    TakeFruit,
    TakeQuadrantFruit,
    TakeRegionFruit,
)
from reefside.games.banner_festival.state import Festival
from reefside.kernel.effects import Effect, Given, Use
from reefside.kernel.step import Step

MOST_NUMBER: Final = 99
"""The largest number of a word."""


class Gate(Effect[Festival]):
    """`race_to_gate = 1`: move your watercraft to the gate."""

    def step(self, use: Use) -> Step[Any] | None:
        return RaceToGate(use.seat)


class Fruit(Effect[Festival]):
    """`fruit = 1`: take so much fruit."""

    def __init__(self, given: Given[Festival]) -> None:
        self.fruit: Final = given.number(1, MOST_NUMBER)

    def step(self, use: Use) -> Step[Any] | None:
        return TakeFruit(use.seat, self.fruit)


class Race(Effect[Festival]):
    """`race = 2`: move your watercraft so many spaces."""

    def __init__(self, given: Given[Festival]) -> None:
        self.spaces: Final = given.number(1, MOST_NUMBER)

    def step(self, use: Use) -> Step[Any] | None:
        return RaceSpaces(use.seat, self.spaces)


class RaceForBanners(Race):
    """`race_per_banner = 2`: move so many spaces for each of your banners in the region."""

    def step(self, use: Use) -> Step[Any] | None:
        return RacePerBanner(use.seat, self.spaces)


class NearestBanners(Effect[Festival]):
    """`banner_nearest = 1`: hang so many banners on the nearest free space."""

    def __init__(self, given: Given[Festival]) -> None:
        self.banners: Final = given.number(1, MOST_NUMBER)

    def step(self, use: Use) -> Step[Any] | None:
        return HangNearest(use.seat, self.banners)


class TowerBanners(NearestBanners):
    """`banner_tower = 1`: hang so many banners on the region's tower."""

    def step(self, use: Use) -> Step[Any] | None:
        return HangOnTower(use.seat, self.banners)


class QuadrantFruit(Effect[Festival]):
    """`fruit_per_quadrant_banner = 4`: fruit for your banners in the quadrant, at most so much."""

    def __init__(self, given: Given[Festival]) -> None:
        self.most: Final = given.number(1, MOST_NUMBER)

    def step(self, use: Use) -> Step[Any] | None:
        return TakeQuadrantFruit(use.seat, self.most)


class RegionFruit(QuadrantFruit):
    """`fruit_per_region_banner = 6`: fruit for your banners in the region, at most so much."""

    def step(self, use: Use) -> Step[Any] | None:
        return TakeRegionFruit(use.seat, self.most)


class Keep(Effect[Festival]):
    """`keep = 5`: keep the card, which is worth so much profit."""

    def __init__(self, given: Given[Festival]) -> None:
        self.profit: Final = given.number(1, MOST_NUMBER)

    def step(self, use: Use) -> Step[Any] | None:
        return KeepCard(use.seat, self.profit)


WORDS: Final[dict[str, type[Effect[Festival]]]] = {
    "race_to_gate": Gate,
    "fruit": Fruit,
    "race": Race,
    "banner_nearest": NearestBanners,
    "race_per_banner": RaceForBanners,
    "fruit_per_quadrant_banner": QuadrantFruit,
    "fruit_per_region_banner": RegionFruit,
    "banner_tower": TowerBanners,
    "keep": Keep,
}
"""What each word of a merchandise card is."""
