"""Whether what a refusal says about cards in play, Stunts and the Shell Shield is true."""

from __future__ import annotations

from typing import Any

from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import Choice
from tests.kit.true_reasons import TrueReason
from tests.tidal_blades.true_table import Facts, in_play, plain, top

WINDOWS = {
    "ChooseIsland": "turn",
    "MayAttempt": "turn",
    "MayFight": "turn",
    "TempleDiscards": "turn",
    "DroskaBonus": "droska",
    "CommitDice": "commit",
    "SettleDanger": "danger",
    "AfterRoll": "rolled",
    "AfterFightRoll": "rolled",
}
"""Questions at which cards may be used, and their moment."""
CHOSEN = ("turn", "commit", "danger", "rolled", "damage", "citadel", "droska")


def moment(g: Reef) -> str:
    """The moment of the open question; none in the middle of an effect."""
    step: Any = g.agenda[-1]
    if top(g) == "OwnWindow":
        return str(step.moment)
    if top(g) == "TakeChallenges" and step.bonus:
        return "citadel" if step.bonus == 1 and not step.begun else "turn"
    return WINDOWS.get(top(g), "")


def card_not_now(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    row = g.printed.cards[choice.a]
    named = facts == {"card": row.key, "moment": row.ability.when}
    another = row.ability.asks or row.ability.when not in ("turn", moment(g))
    return named and row.key in in_play(g, seat) and another


def card_by_itself(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    row = g.printed.cards[choice.a]
    named = facts == {"card": row.key, "moment": row.ability.when}
    return named and row.key in in_play(g, seat) and row.ability.when not in CHOSEN


def shells_too_few(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    row, shells = g.printed.cards[choice.a], g.heroes[seat].shells
    said = facts == {"card": row.key, "cost": row.ability.cost, "shells": shells}
    return said and row.key in in_play(g, seat) and row.ability.cost > shells


def other_card_asked(g: Reef, _seat: int, choice: Choice, facts: Facts) -> bool:
    step: Any = g.agenda[-1]
    said = facts == {"card": g.printed.cards[step.card].key}
    return top(g) == "MayUse" and said and step.card != choice.a


def stunts_played(g: Reef, seat: int, _choice: Choice, facts: Facts) -> bool:
    limit = 2 if "double-act" in in_play(g, seat) else 1
    return g.turn == seat and facts["count"] == g.stunts_played >= limit


def stunt_not_now(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    row = g.printed.stunts[choice.a]
    named = facts == {"stunt": row.key, "moment": row.when}
    return named and choice.a in g.heroes[seat].stunts and row.when not in ("turn", moment(g))


def shield_too_low(g: Reef, seat: int, choice: Choice, facts: Facts) -> bool:
    cost = 6 if choice.verb == "memory" else 4 - ("chrono-lens" in in_play(g, seat))
    return facts == {"cost": cost, "shield": g.heroes[seat].shield} and facts["shield"] < cost


def in_an_effect(g: Reef, _seat: int, _choice: Choice, _facts: Facts) -> bool:
    return not moment(g)


TRUE_OF_CARDS: dict[str, TrueReason] = {
    "card-by-itself": card_by_itself,
    "card-not-now": card_not_now,
    "shells-too-few": shells_too_few,
    "card-in-effect": in_an_effect,
    "other-card-asked": other_card_asked,
    "stunts-played": stunts_played,
    "stunt-not-now": stunt_not_now,
    "stunt-in-effect": in_an_effect,
    "shield-too-low": shield_too_low,
    "own-turn-only": in_an_effect,
    **plain(
        {
            "card-not-in-play": lambda r: (
                r.f["card"] == r.g.printed.cards[r.c.a].key and r.f["card"] not in in_play(r.g, r.s)
            ),
            "card-always-works": lambda r: (
                r.f["card"] in in_play(r.g, r.s) and r.g.printed.cards[r.c.a].ability.when == ""
            ),
            "card-used-turn": lambda r: (
                r.f["card"] in in_play(r.g, r.s)
                and r.g.heroes[r.s].used_turn & r.g.printed.cards[r.c.a].ability.bit > 0
            ),
            "card-used-round": lambda r: (
                r.f["card"] in in_play(r.g, r.s)
                and r.g.heroes[r.s].used_round & r.g.printed.cards[r.c.a].ability.bit > 0
            ),
            "card-idle": lambda r: r.f["card"] == r.g.printed.cards[r.c.a].key in in_play(r.g, r.s),
            "stunt-not-held": lambda r: (
                r.f["stunt"] == r.g.printed.stunts[r.c.a].key
                and r.c.a not in r.g.heroes[r.s].stunts
            ),
            "stunt-idle": lambda r: (
                r.f["stunt"] == r.g.printed.stunts[r.c.a].key and r.c.a in r.g.heroes[r.s].stunts
            ),
            "nothing-spent": lambda r: not any(r.g.heroes[r.s].spent),
        }
    ),
}
"""By the key of the reason."""
