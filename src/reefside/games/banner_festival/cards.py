"""What a merchandise card does when it ranks lowest: a few words shared by the ten values."""

from __future__ import annotations

from typing import Any, Final

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
from reefside.kernel.rows import Row


class LowAbility:
    """One effect of a card; `amount` is the number of its row."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def do(self, g: Festival, seat: int) -> None:
        """What it does for the seat that played the card."""
        raise AssertionError(f"{type(self).__name__} does nothing")


class RaceToGate(LowAbility):
    """BF-CARD-02 Move your watercraft to the gate, or a full lap."""

    def do(self, g: Festival, seat: int) -> None:
        race(g, seat, distance_to_gate(g, seat))


class TakeFruit(LowAbility):
    """BF-CARD-03 Take fruit."""

    def do(self, g: Festival, seat: int) -> None:
        take_fruit(g, seat, self.amount)


class Race(LowAbility):
    """BF-CARD-03 Move your watercraft some spaces."""

    def do(self, g: Festival, seat: int) -> None:
        race(g, seat, self.amount)


class BannerNearest(LowAbility):
    """BF-CARD-04 Hang a banner on the nearest free space; BF-CARD-05 the tower if there is none.

    BF-CARD-06 The space gives what it always gives.
    """

    def do(self, g: Festival, seat: int) -> None:
        first = g.quadrant() * DOCK
        place = free_space(g, list(range(first, first + DOCK)))
        for _ in range(self.amount):
            if place >= 0:
                hang(g, seat, place, "BF-CARD-04")
            else:
                hang_on_tower(g, seat, 1, "BF-CARD-05")


class RacePerBanner(LowAbility):
    """BF-CARD-07, BF-CARD-10 Move for each of your banners in the region, as for one at least.

    BF-CARD-18 There is no other limit.
    """

    def do(self, g: Festival, seat: int) -> None:
        banners = in_region(g, g.houses[seat], g.region())
        race(g, seat, self.amount * max(banners, 1))


class FruitPerQuadrantBanner(LowAbility):
    """BF-CARD-08 Take fruit for each of your banners in the quadrant, 1 to the card's limit."""

    def do(self, g: Festival, seat: int) -> None:
        banners = in_quadrant(g, g.houses[seat], g.quadrant())
        take_fruit(g, seat, min(max(banners, 1), self.amount))


class FruitPerRegionBanner(LowAbility):
    """BF-CARD-11 Take fruit for each of your banners in the region, 1 to the card's limit."""

    def do(self, g: Festival, seat: int) -> None:
        banners = in_region(g, g.houses[seat], g.region())
        take_fruit(g, seat, min(max(banners, 1), self.amount))


class BannerTower(LowAbility):
    """BF-CARD-09 Hang a banner on the region's tower; BF-CARD-12 Babs hangs two."""

    def do(self, g: Festival, seat: int) -> None:
        babs = g.box.character(g.played[seat]) == "babs"
        hang_on_tower(g, seat, self.amount, "BF-CARD-12" if babs else "BF-CARD-09")


class Keep(LowAbility):
    """BF-CARD-13 Keep the card: it is worth its profit at the end of the game."""

    def do(self, g: Festival, seat: int) -> None:
        card = g.played[seat]
        g.houses[seat].kept.append(card)
        events.card_kept(g, seat, card, self.amount)


VOCABULARY: Final[dict[str, type[LowAbility]]] = {
    "race_to_gate": RaceToGate,
    "fruit": TakeFruit,
    "race": Race,
    "banner_nearest": BannerNearest,
    "race_per_banner": RacePerBanner,
    "fruit_per_quadrant_banner": FruitPerQuadrantBanner,
    "fruit_per_region_banner": FruitPerRegionBanner,
    "banner_tower": BannerTower,
    "keep": Keep,
}


def ability_of(row: Row, word: str, value: Any) -> LowAbility:
    """The ability a row names by a word of the vocabulary."""
    kind = VOCABULARY.get(word)
    if kind is None:
        known = ", ".join(VOCABULARY)
        raise row.wrong("effect", f"has the unknown word {word!r}; known are {known}")
    return kind(amount_of(row, word, value))


def amount_of(row: Row, word: str, value: Any) -> int:
    """The amount of an effect: a number from 1."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 99:
        raise row.wrong("effect", f"gives {word} the value {value!r}, not a number from 1")
    return value


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
                for ability in g.box.abilities(card):
                    ability.do(g, seat)
