"""The scoring phase, the end of the game, the points and the ties."""

from __future__ import annotations

from reefside.games.banner_festival.cards import Keep
from reefside.games.banner_festival.rules.banners import in_region, neutral_places
from reefside.games.banner_festival.rules.fruit import PayFeast
from reefside.games.banner_festival.state import DOCK, REGIONS, Festival, Step
from reefside.games.banner_festival.telling import events


class ScoreRegions(Step):
    """BF-SCORE-02 Each region is scored on its own, by number of banners.

    BF-SCORE-08 Profit is paid at once.
    """

    RULE = "BF-SCORE-02"

    def run(self, g: Festival) -> None:
        for region in range(REGIONS):
            banners = [in_region(g, house, region) for house in g.houses]
            neutral = neutral_banners(g, region)
            paid = [reward(g, banners, neutral, seat) for seat in range(g.seats)]
            for seat in range(g.seats):
                g.houses[seat].regions += paid[seat]
            events.region_scored(g, region, banners, neutral, paid)


def neutral_banners(g: Festival, region: int) -> list[int]:
    """BF-VARIANT-11 How many banners each neutral house has in a region."""
    return [
        sum([1 for place in places if g.printed.regions[place // DOCK] == region])
        for places in neutral_places(g)
    ]


def reward(g: Festival, banners: list[int], neutral: list[int], seat: int) -> int:
    """BF-SCORE-03 What a place earns. BF-SCORE-05 Ties share it and swallow the next.

    BF-VARIANT-13 Neutral houses are rivals too. BF-SCORE-07 No banner earns nothing;
    BF-VARIANT-12 nor does a single one where neutral banners hang.
    """
    own = banners[seat]
    if own < (2 if neutral else 1):
        return 0
    place = places_before(g, [other for other in banners + neutral if other > own])
    rewards = g.printed.parties[g.seats].rewards
    return rewards[place] if place < len(rewards) else 0


def places_before(g: Festival, ahead: list[int]) -> int:
    """BF-SCORE-06 How many places the rivals with more banners take up: one each.

    With the option `tied_places=one` a tie takes its own place and the next, whoever shares it.
    """
    if g.options["tied_places"] == "each":
        return len(ahead)
    return sum([min(ahead.count(banners), 2) for banners in set(ahead)])


class EndGame(Step):
    """BF-END-01 After the third scoring phase a last feast is held and totals are taken."""

    RULE = "BF-END-01"

    def run(self, g: Festival) -> None:
        g.do(
            PayFeast(),  # BF-FEAST-09 The pool is not filled again.
            AnnounceWinners(),  # BF-END-04
        )


class AnnounceWinners(Step):
    """BF-END-04 The highest total wins."""

    RULE = "BF-END-04"

    def run(self, g: Festival) -> None:
        events.game_ended(g, totals(g), winners(g))


def kept_profit(g: Festival, seat: int) -> int:
    """BF-CARD-13 The profit of the cards in a scoring pile."""
    profit = 0
    for card in g.houses[seat].kept:
        for effect in g.printed.effects(card).effects:
            if isinstance(effect, Keep):
                profit += effect.profit
    return profit


def totals(g: Festival) -> list[int]:
    """BF-END-02 Profit tokens, the top character card, and the scoring pile."""
    return [
        house.profit() + g.printed.profit_of(seat, house.revealed) + kept_profit(g, seat)
        for seat, house in enumerate(g.houses)
    ]


def winners(g: Festival) -> list[int]:
    """BF-END-04 The highest total; BF-TIE-01 then the most banners; BF-TIE-03 then shared."""
    points = totals(g)
    best = [seat for seat in range(g.seats) if points[seat] == max(points)]
    banners = [tie_banners(g, seat) for seat in best]
    return [best[i] for i in range(len(best)) if banners[i] == max(banners)]


def tie_banners(g: Festival, seat: int) -> int:
    """BF-TIE-02 The tower banners left after the last clearing, or all that hung before it."""
    house = g.houses[seat]
    return house.standing if g.options["tie_break"] == "all" else sum(house.towers)
