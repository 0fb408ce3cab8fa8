"""The end of the game, the points and the ties."""

from __future__ import annotations

from reefside.games.tidal_blades.cards.goals import goal_points
from reefside.games.tidal_blades.rules.champion import markers, position
from reefside.games.tidal_blades.state.constants import RIVAL
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.games.tidal_blades.state.reef import Reef, Step
from reefside.games.tidal_blades.telling import events


class EndGame(Step):
    """TB-SCORE-01 The game is scored. TB-GOAL-02 Secret Goals are shown."""

    RULE = "TB-SCORE-01"

    def run(self, g: Reef) -> None:
        g.reveal()
        for seat in range(g.seats):
            events.goal_shown(g, seat, goal_points(g, seat))
        events.game_ended(g, totals(g), winners(g))


def challenge_points(g: Reef, seat: int) -> int:
    """TB-SCORE-02 The points printed on completed Challenges."""
    return sum([g.printed.challenges[card].points for card in g.heroes[seat].completed])


def trait_points(g: Reef, seat: int) -> int:
    """TB-SCORE-03, TB-TRAIT-14 The highest award reached on each dial."""
    dials = g.heroes[seat].dials
    return sum([g.printed.dials[trait].awards[dials[trait]] for trait in range(TRAITS)])


def rank_points(g: Reef, who: int) -> int:
    """TB-SCORE-04 By rank on the Champion board.

    TB-SCORE-05 Tied ranks share the awards of the places they cover, rounded down.
    """
    own = position(g, who)
    above = 0
    tied = 0
    for other in markers(g):
        at = position(g, other)
        if at > own:
            above += 1
        elif at == own:
            tied += 1
    return sum(g.printed.ranks[above : above + tied]) // tied


def advancement_points(g: Reef, who: int) -> int:
    """TB-SCORE-08 The highest value at or below the position. TB-CHAMP-05 The final one."""
    return g.printed.champion[position(g, who)]


def score_of(g: Reef, seat: int) -> list[int]:
    """TB-SCORE-01 The seven categories: Challenges, dials, rank, advancement, leader tokens,
    Secret Goal, hits. TB-SCORE-13 What is left over scores nothing."""
    hero = g.heroes[seat]
    return [
        challenge_points(g, seat),
        trait_points(g, seat),
        rank_points(g, seat),
        advancement_points(g, seat),
        hero.leaders,  # TB-SCORE-09, TB-SCORE-10
        goal_points(g, seat),
        hero.hits,  # TB-SCORE-12, TB-MONSTER-06, TB-MONSTER-17
    ]


def totals(g: Reef) -> list[int]:
    """TB-SCORE-14 All categories added up, for each seat."""
    return [sum(score_of(g, seat)) for seat in range(g.seats)]


def rival_score(g: Reef) -> list[int]:
    """TB-SOLO-31 What the Rival scores: Challenges and Plots, rank, advancement, leader tokens,
    neutral hits, and the bonus of its level (TB-SOLO-32)."""
    rival = g.rival
    assert rival is not None
    return [
        rival.score,
        rank_points(g, RIVAL),  # TB-SOLO-34
        advancement_points(g, RIVAL),
        rival.leaders,
        rival.hits,
        g.printed.rival_bonus[g.options["rival"]],
    ]


def winners(g: Reef) -> list[int]:
    """TB-WIN-01 Most points; TB-WIN-02 then further on the Champion board; TB-WIN-03 then more
    points from Challenges; TB-WIN-04 then shared. TB-SOLO-33 Alone: more than the Rival."""
    points = totals(g)
    if g.rival is not None:
        return [0] if points[0] > sum(rival_score(g)) else []
    best = [seat for seat in range(g.seats) if points[seat] == max(points)]
    far = max([g.heroes[seat].champion for seat in best])
    best = [seat for seat in best if g.heroes[seat].champion == far]
    most = max([challenge_points(g, seat) for seat in best])
    return [seat for seat in best if challenge_points(g, seat) == most]
