"""The low player: the steps of what a merchandise card does."""

from __future__ import annotations

from typing import Final

from reefside.games.banner_festival.rules.banners import (
    free_space,
    hang,
    hang_on_tower,
    in_quadrant,
    in_region,
)
from reefside.games.banner_festival.rules.fruit import take_fruit
from reefside.games.banner_festival.rules.race import distance_to_gate, race
from reefside.games.banner_festival.state import DOCK, LOW, Festival, Step
from reefside.games.banner_festival.telling import events
from reefside.kernel.step import SeatStep


class UseLow(Step):
    """BF-LOW-01 The low player carries out the ability of the card they played.

    BF-LOW-03 Nobody else uses an ability.
    """

    RULE = "BF-LOW-01"

    def run(self, g: Festival) -> None:
        for seat in range(g.seats):
            if g.roles[seat] == LOW:
                card = g.played[seat]
                events.ability_used(g, seat, card)
                g.printed.effects(card).gain(g, seat)


class RaceToGate(SeatStep[Festival]):
    """BF-CARD-02 Move your watercraft to the gate, or a full lap."""

    RULE = "BF-CARD-02"

    def run(self, g: Festival) -> None:
        race(g, self.seat, distance_to_gate(g, self.seat))


class TakeFruit(SeatStep[Festival]):
    """BF-CARD-03 Take fruit."""

    RULE = "BF-CARD-03"

    def __init__(self, seat: int, fruit: int) -> None:
        super().__init__(seat)
        self.fruit: Final = fruit

    def run(self, g: Festival) -> None:
        take_fruit(g, self.seat, self.fruit)


class RaceSpaces(SeatStep[Festival]):
    """BF-CARD-03 Move your watercraft some spaces."""

    RULE = "BF-CARD-03"

    def __init__(self, seat: int, spaces: int) -> None:
        super().__init__(seat)
        self.spaces: Final = spaces

    def run(self, g: Festival) -> None:
        race(g, self.seat, self.spaces)


class HangNearest(SeatStep[Festival]):
    """BF-CARD-04 Hang a banner on the nearest free space; BF-CARD-05 the tower if there is none.

    BF-CARD-06 The space gives what it always gives.
    """

    RULE = "BF-CARD-04"

    def __init__(self, seat: int, banners: int) -> None:
        super().__init__(seat)
        self.banners: Final = banners

    def run(self, g: Festival) -> None:
        first = g.quadrant() * DOCK
        place = free_space(g, list(range(first, first + DOCK)))
        for _ in range(self.banners):
            if place >= 0:
                hang(g, self.seat, place, "BF-CARD-04")
            else:
                hang_on_tower(g, self.seat, 1, "BF-CARD-05")


class RacePerBanner(SeatStep[Festival]):
    """BF-CARD-07, BF-CARD-10 Move for each of your banners in the region, as for one at least.

    BF-CARD-18 There is no other limit.
    """

    RULE = "BF-CARD-07"

    def __init__(self, seat: int, spaces: int) -> None:
        super().__init__(seat)
        self.spaces: Final = spaces

    def run(self, g: Festival) -> None:
        banners = in_region(g, g.houses[self.seat], g.region())
        race(g, self.seat, self.spaces * max(banners, 1))


class TakeQuadrantFruit(SeatStep[Festival]):
    """BF-CARD-08 Take fruit for each of your banners in the quadrant, 1 to the card's limit."""

    RULE = "BF-CARD-08"

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most: Final = most

    def run(self, g: Festival) -> None:
        banners = in_quadrant(g, g.houses[self.seat], g.quadrant())
        take_fruit(g, self.seat, min(max(banners, 1), self.most))


class TakeRegionFruit(SeatStep[Festival]):
    """BF-CARD-11 Take fruit for each of your banners in the region, 1 to the card's limit."""

    RULE = "BF-CARD-11"

    def __init__(self, seat: int, most: int) -> None:
        super().__init__(seat)
        self.most: Final = most

    def run(self, g: Festival) -> None:
        banners = in_region(g, g.houses[self.seat], g.region())
        take_fruit(g, self.seat, min(max(banners, 1), self.most))


class HangOnTower(SeatStep[Festival]):
    """BF-CARD-09 Hang a banner on the region's tower; BF-CARD-12 Babs hangs two."""

    RULE = "BF-CARD-09"

    def __init__(self, seat: int, banners: int) -> None:
        super().__init__(seat)
        self.banners: Final = banners

    def run(self, g: Festival) -> None:
        babs = g.printed.character(g.played[self.seat]) == "babs"
        hang_on_tower(g, self.seat, self.banners, "BF-CARD-12" if babs else "BF-CARD-09")


class KeepCard(SeatStep[Festival]):
    """BF-CARD-13 Keep the card: it is worth its profit at the end of the game."""

    RULE = "BF-CARD-13"

    def __init__(self, seat: int, profit: int) -> None:
        super().__init__(seat)
        self.profit: Final = profit

    def run(self, g: Festival) -> None:
        card = g.played[self.seat]
        g.houses[self.seat].kept.append(card)
        events.card_kept(g, self.seat, card, self.profit)
