"""Ratings with their uncertainty, for tables of several sides: the model of Weng and Lin.

A rating says how strong somebody is thought to be (`mu`) and how sure that is (`sigma`). People and
bots begin alike. Whoever has several seats of a match, as a level of the bots may, gets the mean
of what each seat would have brought.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from openskill.models import PlackettLuce

MODEL: Final = PlackettLuce()
SHOWN_MEAN: Final = 1000
SHOWN_POINT: Final = 24
"""Points that are shown for one of the model: a beginner is 1000 ± 400."""
SURE: Final = 2
"""Deviations within which a rating lies in 95 of 100 cases."""

Player = tuple[str, str]
"""A person's id and nothing, or nothing and a level of the bots."""


class Rating(NamedTuple):
    """How strong somebody is thought to be, and how sure that is."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def worth(self) -> float:
        """What they are worth at least, in 95 of 100 cases and more: leaderboards go by it."""
        return self.mu - SURE * self.sigma

    @property
    def shown(self) -> int:
        """The rating as people see it."""
        return round(SHOWN_MEAN + (self.mu - MODEL.mu) * SHOWN_POINT)

    @property
    def margin(self) -> int:
        """The uncertainty as people see it: so much more, or so much less."""
        return round(SURE * self.sigma * SHOWN_POINT)


class RatedSeat(NamedTuple):
    """A seat of a match that is rated."""

    player: Player
    side: int
    place: int


def rate(seats: list[RatedSeat], before: dict[Player, Rating]) -> dict[Player, Rating]:
    """Everybody's rating after a match; whoever has none before begins."""
    sides = sorted({it.side for it in seats})
    teams = [[it for it in seats if it.side == side] for side in sides]
    rated = MODEL.rate(
        [[MODEL.rating(*before.get(it.player, Rating())) for it in team] for team in teams],
        ranks=[float(team[0].place) for team in teams],
    )
    found: dict[Player, list[Rating]] = {}
    for team, after in zip(teams, rated, strict=True):
        for it, new in zip(team, after, strict=True):
            found.setdefault(it.player, []).append(Rating(new.mu, new.sigma))
    return {player: mean(ratings) for player, ratings in found.items()}


def mean(ratings: list[Rating]) -> Rating:
    """The mean of what several seats of one player brought."""
    count = len(ratings)
    return Rating(sum(it.mu for it in ratings) / count, sum(it.sigma for it in ratings) / count)
