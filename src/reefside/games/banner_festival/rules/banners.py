"""Banners: docks, towers, and what a dock space gives."""

from __future__ import annotations

from reefside.games.banner_festival.rules.fruit import take_fruit
from reefside.games.banner_festival.state import (
    DOCK,
    EVEN,
    MID,
    ODD,
    QUADRANTS,
    Festival,
    House,
    Step,
)
from reefside.games.banner_festival.telling import events


def hang(g: Festival, seat: int, place: int, rule: str) -> None:
    """BF-MID-06 Hang a banner on a dock space and take what the space gives.

    BF-MID-07 An Even or Odd space takes one more banner; BF-MID-09 which gives nothing again.
    BF-MID-08 A colour space gives fruit.
    BF-BANNER-05 With too few banners left, hang what is left; with none, nothing is earned.
    """
    house = g.houses[seat]
    wanted = 1 + g.printed.extra[place]
    hung = min(wanted, house.banners)
    house.banners -= hung
    house.docks[place] += hung
    if hung:
        events.banner_hung(g, seat, place, hung, rule)
    if hung < wanted:
        events.banners_out(g, seat)
    if hung and g.printed.fruit[place]:
        take_fruit(g, seat, g.printed.fruit[place])


def hang_on_tower(g: Festival, seat: int, wanted: int, rule: str) -> None:
    """BF-TOWER-01 A tower takes any number of banners; BF-TOWER-02 it gives nothing.

    BF-BOARD-08 A region has one; BF-TOWER-04 banners come to it from both docks.
    """
    house = g.houses[seat]
    hung = min(wanted, house.banners)
    house.banners -= hung
    house.towers[g.region()] += hung
    if hung:
        events.banner_tower(g, seat, hung, rule)
    if hung < wanted:
        events.banners_out(g, seat)


def in_region(g: Festival, house: House, region: int) -> int:
    """BF-BANNER-06 A house's banners on both docks of a region and on its tower.

    BF-CARD-16 No others count.
    """
    count = house.towers[region]
    for place in range(len(house.docks)):
        if g.printed.regions[place // DOCK] == region:
            count += house.docks[place]
    return count


def in_quadrant(g: Festival, house: House, quadrant: int) -> int:
    """BF-CARD-08 A house's banners on one dock and on the tower that ends it."""
    count = house.towers[g.printed.regions[quadrant]]
    for space in range(DOCK):
        count += house.docks[quadrant * DOCK + space]
    return count


def free_space(g: Festival, places: list[int]) -> int:
    """BF-MID-02 The first of some dock spaces that was free as the bout began, or -1.

    BF-MID-04 Their order on the path decides, and nobody else.
    """
    for place in places:
        if not g.closed[place // DOCK] >> place % DOCK & 1:
            return place
    return -1


class HangMids(Step):
    """BF-MID-01 Each mid player hangs a banner in the active quadrant, BF-MID-05 or on the tower.

    BF-BANNER-02 All of them judge the docks as they were when the bout began.
    """

    RULE = "BF-MID-01"

    def run(self, g: Festival) -> None:
        paths = g.printed.paths[g.quadrant()]
        for card in g.ranking:  # BF-RESOLVE-04 From high to low, for those who watch.
            if card in g.played:
                seat = g.played.index(card)
                if g.roles[seat] == MID:
                    place = free_space(g, paths[card])
                    if place >= 0:
                        hang(g, seat, place, "BF-MID-02")
                    else:
                        hang_on_tower(g, seat, 1, "BF-MID-05")


def close_spaces(g: Festival) -> None:
    """BF-BANNER-01 From now on every dock space with a banner is occupied, for its owner too."""
    quadrant = g.quadrant()
    for space in range(DOCK):
        for house in g.houses:
            if house.docks[quadrant * DOCK + space]:
                g.closed[quadrant] |= 1 << space
                break


def open_docks(g: Festival) -> list[int]:
    """The dock spaces as a round begins: all free, but for neutral banners (BF-VARIANT-10)."""
    closed = [0] * QUADRANTS
    for places in neutral_places(g):
        for place in places:
            closed[place // DOCK] |= 1 << place % DOCK
    return closed


def neutral_places(g: Festival) -> list[list[int]]:
    """BF-SETUP-14 The dock spaces of the neutral houses, with 2 or 3 players only.

    BF-VARIANT-11 One house has the Even spaces and one the Odd spaces; the option
    `neutral_houses=one` gives all of them to a single house. BF-VARIANT-14 They lie on no
    player's list of banners, so nothing moves or counts them for anybody.
    """
    if not g.printed.parties[g.seats].neutral:
        return []
    even = [place for place in range(len(g.printed.needs)) if g.printed.needs[place] == EVEN]
    odd = [place for place in range(len(g.printed.needs)) if g.printed.needs[place] == ODD]
    return [even + odd] if g.options["neutral_houses"] == "one" else [even, odd]
