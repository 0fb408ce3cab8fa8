"""The second referee of Tidal Blades: the final score (TB-SCORE) and who has won (TB-WIN)."""

from __future__ import annotations

from typing import Any

from tests.referee.blades_box import ARENAS, TRAITS, Table, style


def metric(t: Table, seat: int, name: str) -> int:
    """How far a player came in what a Secret Goal counts (TB-GOAL-03)."""
    hero, box = t["heroes"][seat], t["box"]
    dials = hero["dials"]
    challenges = [box["challenges"][key] for key in hero["completed"]]
    dice = [(kind, n) for area in ("active", "spent") for kind, n in hero[area].items()]
    gear = [card for card in hero["cards"] if card in box["market"]]
    counted = {
        "dice-level-sum": sum(box["dice"][kind]["level"] * n for kind, n in dice),
        "fruit-plus-shells": hero["fruit"] + hero["shells"] + hero["shield"],
        "champion-position": hero["champion"],
        "symbols-completed": sum(len(row["required"]) + ("push" in row) for row in challenges),
        "hits": hero["hits"],
        "character-cards-in-play": len(hero["cards"]) - len(gear) - 1,  # without the Shell Shield
        "min-dial": min(dials.values()),
    }
    counted.update({f"dial-{trait}": dials[trait] for trait in TRAITS})
    counted.update({f"completed-{arena}": style(t, seat, arena) for arena in ARENAS})
    return int(counted[name])


def ranks(places: list[int], awards: list[int]) -> list[int]:
    """Tied ranks share what their places give, rounded down (TB-SCORE-04 to -07)."""
    shares = []
    for place in places:
        above = sum(other > place for other in places)
        tied = places.count(place)
        shares.append(sum((awards + [0] * 9)[above : above + tied]) // tied)
    return shares


def scores(t: Table) -> list[list[int]]:
    """Every player's points: Challenges, dials, rank, advancement, leader, Goal, hits."""
    box = t["box"]
    champion, numbers = box["champion"], box["numbers"]
    runners: list[dict[str, Any]] = [*t["heroes"], *([t["rival"]] if t["rival"] else [])]
    shares = ranks([runner["champion"] for runner in runners], champion["ranks"])
    found = []
    for seat, hero in enumerate(t["heroes"]):
        goal = box["goals"][hero["goal"]]
        reached = metric(t, seat, goal["metric"])
        met = numbers["goal-easy"] if reached >= goal["easy"] else 0
        found.append(
            [
                sum(box["challenges"][key]["points"] for key in hero["completed"]),
                sum(box["dials"][name]["awards"][at] for name, at in hero["dials"].items()),
                shares[seat],
                champion["values"][hero["champion"]],
                hero["leaders"],
                numbers["goal-difficult"] if reached >= goal["difficult"] else met,
                hero["hits"],
            ]
        )
    return found


def winners(t: Table, bonus: int) -> list[int]:
    """Most points, then further on the Champion board, then Challenges; else shared (TB-WIN).

    A single player wins with more points than the Rival, whose level gives a bonus (TB-SOLO).
    """
    order = [
        (sum(points), hero["champion"], points[0]) for points, hero in zip(scores(t), t["heroes"])
    ]
    rival = t["rival"]
    if rival is not None:
        values, awards = t["box"]["champion"]["values"], t["box"]["champion"]["ranks"]
        share = ranks([t["heroes"][0]["champion"], rival["champion"]], awards)[1]
        kept = rival["score"] + rival["leaders"] + rival["hits"] + values[rival["champion"]]
        return [0] if order[0][0] > kept + share + bonus else []
    return [seat for seat, row in enumerate(order) if row == max(order)]
