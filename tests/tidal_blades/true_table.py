"""What the checks of refusals read from a table: plainly, without the game's predicates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import Choice
from tests.kit.true_reasons import TrueReason

Facts = dict[str, Any]

KEYS = {
    "island": ["chronosseum", "lamara", "droska", "citadel", "fold"],
    "slot": ["folds-edge", "inner-reef", "hunted"],
    "trait": ["focus", "spirit", "resilience", "synergy"],
}


def key_of(kind: str, number: int) -> str:
    """The key of an Island, of a place of a Monster, of a Trait."""
    return KEYS[kind][number]


def top(g: Reef) -> str:
    """The name of the step whose question is open."""
    return type(g.agenda[-1]).__name__


def coming(g: Reef, *names: str) -> bool:
    """Whether such a step is still to come, or asks now."""
    return any(type(step).__name__ in names for step in g.agenda)


def in_play(g: Reef, seat: int) -> list[str]:
    """The cards a seat has in play."""
    return [g.printed.cards[card].key for card in g.heroes[seat].cards]


def island_of_last_visit(g: Reef, seat: int) -> int:
    """Where a seat's standee is, or -1."""
    visits = g.heroes[seat].visits
    if not visits:
        return -1
    spaces = g.printed.spaces
    return spaces[visits[-1]].island if visits[-1] < len(spaces) else visits[-1] - len(spaces)


def slot_of(g: Reef, seat: int) -> int:
    """Where the Monster is that a seat fights; -1 in a Challenge, -2 in neither."""
    attempt = g.attempt
    return -2 if attempt is None or attempt.seat != seat else attempt.slot


class Said:
    """A refusal: the table, the seat, the choice, the facts."""

    def __init__(self, g: Any, s: int, c: Choice, f: Facts) -> None:
        self.g = g
        self.s = s
        self.c = c
        self.f = f


def plain(checks: dict[str, Callable[[Said], bool]]) -> dict[str, TrueReason]:
    """Checks of one line each."""
    return {key: spread(check) for key, check in checks.items()}


def spread(check: Callable[[Said], bool]) -> TrueReason:
    """A check that takes what is said in one."""
    return lambda g, seat, choice, facts: bool(check(Said(g, seat, choice, facts)))
