"""Fruit, the pool and feasts."""

from __future__ import annotations

from reefside.games.banner_festival.state import Festival, Step
from reefside.games.banner_festival.telling import events


def take_fruit(g: Festival, seat: int, amount: int) -> None:
    """BF-FRUIT-01 Fruit comes from the pool; BF-FRUIT-02 what it lacks comes from the supply."""
    g.houses[seat].fruit += amount
    g.pool -= amount
    if amount:
        events.fruit_taken(g, seat, amount)


def is_pool_empty(g: Festival) -> bool:
    """BF-FEAST-01 Whether the bout has emptied the pool."""
    return g.pool <= 0


class HoldFeast(Step):
    """BF-FEAST-01 A feast is held if the pool was emptied in this bout."""

    RULE = "BF-FEAST-01"

    def run(self, g: Festival) -> None:
        if is_pool_empty(g):
            g.do(
                PayFeast(),  # BF-FEAST-03, BF-FEAST-04, BF-FEAST-05
                FillPool(),  # BF-FEAST-06
            )


class PayFeast(Step):
    """BF-FEAST-03 Most fruit pays in full; BF-FEAST-04 everyone else gets half, rounded up."""

    RULE = "BF-FEAST-03"

    def run(self, g: Festival) -> None:
        most = max([house.fruit for house in g.houses])
        fruit = [house.fruit for house in g.houses]
        paid: list[int] = []
        for house in g.houses:
            paid.append(house.fruit if house.fruit == most else (house.fruit + 1) // 2)
            house.feasts += paid[-1]
            g.supply += house.fruit  # BF-FEAST-05 All fruit goes back to the supply.
            house.fruit = 0
        events.feast_held(g, fruit, paid)


class FillPool(Step):
    """BF-FEAST-06 The pool is filled to its size at the start."""

    RULE = "BF-FEAST-06"

    def run(self, g: Festival) -> None:
        size = g.printed.parties[g.seats].pool
        g.supply -= size - g.pool
        g.pool = size
        events.pool_filled(g)
