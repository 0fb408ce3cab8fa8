"""How the referee asks: a question goes out, the answer comes back in the words of the record."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from tests.referee.tactics_realm import State, Unit, effect, name_of, row

Play = Generator[dict[str, Any], str, Any]
NATURE = -1
FACES = {"k1": "K", "k2": "K", "kp": "KP", "p": "P", "pm": "PM", "m": "M"}


class Over(Exception):
    """The game has ended."""


def ask(seat: int, rule: str, choices: list[str]) -> Play:
    """Ask a seat; the referee says what is legal."""
    answer = yield {"seat": seat, "rule": rule, "choices": sorted(choices)}
    return answer


def roll(count: int, icon: str) -> Play:
    """Roll so many dice and count one icon."""
    answer = yield {"seat": NATURE, "verb": "roll", "count": count}
    faces = answer.split()[1:]
    return sum(icon in FACES[face] for face in faces)


def nature(verb: str, count: int) -> Play:
    """Something Nature decides; the words after the verb."""
    answer = yield {"seat": NATURE, "verb": verb, "count": count}
    return answer.split()[1:]


def told(u: Unit) -> str:
    """The name of a unit in what is told."""
    return f"{u['side']}-{u['row']['key']}"


def tell(g: State, kind: str, **facts: Any) -> None:
    """Write down what happens, to be compared."""
    g["log"].append((kind, facts))


def at_name(u: Unit) -> str | None:
    """Where a unit stands."""
    return name_of(u["space"])


def heal(g: State, u: Unit, amount: int) -> int:
    """Regain health up to the top of the track (TET-UNIT-04)."""
    gained = int(min(amount, u["most"] - u["health"]))
    if gained > 0:
        u["health"] += gained
        tell(g, "healed", unit=told(u), gained=gained, left=u["health"])
    return max(gained, 0)


def refill(g: State, u: Unit, amount: int) -> int:
    """Regain ammo or mana up to the top of the track."""
    gained = int(min(amount, u["store"] - u["supply"]))
    if gained > 0:
        u["supply"] += gained
        tell(g, "refilled", unit=told(u), gained=gained, left=u["supply"])
    return max(gained, 0)


def unit_row(g: State, key: str) -> dict[str, Any]:
    """A unit card."""
    return row(g["rows"], "unit", key)


def new_unit(side: int, card: dict[str, Any], solo: bool) -> Unit:
    """A unit with full trackers; the Solo Enemy has no ammo and no mana (TET-SOLO-04)."""
    less = 2 if solo else 0
    store = 0 if solo else card.get("ammo", card.get("mana", 0))
    u: Unit = {
        "side": side,
        "row": card,
        "class": card["class"],
        "solo": solo,
        "health": card["health"] - less,
        "most": card["health"] - less,
        "supply": store,
        "store": store,
        "space": None,
        "dungeon": None,
        "cell": None,
        "weak": False,
        "weak_turn": 0,
        "fury": "",
        "under": None,
    }
    fresh(u)
    return u


def fresh(u: Unit) -> None:
    """Forget what a unit did in the turn before."""
    u["acts"] = []
    u["villages"] = set()
    u["ballista_from"] = None
    u["ballista_to"] = None


def movement_of(g: State, u: Unit) -> int:
    """The movement value; the Artifact Bearer has 1 less, never below 1 (TET-BATTLE-06)."""
    value = int(u["row"]["movement"])
    return max(1, value - 1) if g["bearer"] is u else value


def immune_to_water(u: Unit) -> bool:
    """Whether Water costs and harms a unit nothing."""
    return effect(u, "water_immune") > 0
