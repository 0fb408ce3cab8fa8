"""Reactive abilities: what a damaged unit does at once, before any Counter."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.ballista import carried
from reefside.games.tiny_epic_tactics.rules.health import heal, lose
from reefside.games.tiny_epic_tactics.rules.weakened import weaken
from reefside.games.tiny_epic_tactics.state.constants import (
    EMPTY,
    FORCE,
    GRID,
    MELEE,
    MISSILE,
    SPACES,
    SPELL,
)
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.games.tiny_epic_tactics.state.terrain import FOREST
from reefside.games.tiny_epic_tactics.telling.movement_events import tumbled
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason
from reefside.kernel.terms import Terms
from reefside.parts.grid import DIRECTIONS

HOP: Final = "hop"
HOPS: Final = [Choice(HOP, space) for space in range(SPACES)]
RULE: Final = "TET-UNIT-08"


class Reaction:
    """TET-UNIT-08 It answers damage of the attack on the table.

    TET-UNIT-11 It must be applied unless it says that the owner may.
    """

    def __init__(self, words: Terms) -> None:
        """A reaction takes its numbers out of the words of its row."""

    def do(self, g: Tactics, unit: int) -> None:
        """What it does as `unit` was damaged."""
        raise AssertionError(f"{type(self).__name__} does nothing")


class Fury(Reaction):
    """`fury = 1`: its next melee attack until the end of its owner's next turn deals more."""

    def __init__(self, words: Terms) -> None:
        self.damage: Final = words.need("fury")

    def do(self, g: Tactics, unit: int) -> None:
        g.units[unit].fury = 2 if g.turn == unit // FORCE else 1


class Snare(Reaction):
    """`melee_weaken = 1`: a melee attacker becomes Weakened."""

    def __init__(self, words: Terms) -> None:
        words.flag("melee_weaken")

    def do(self, g: Tactics, unit: int) -> None:
        attack = g.attacks[-1]
        if attack.kind == MELEE and not attack.attacker_out:
            weaken(g, attack.attacker, RULE)


class MeleeBurn(Reaction):
    """`melee_burn = 1`: a melee attacker loses health."""

    def __init__(self, words: Terms) -> None:
        self.health: Final = words.need("melee_burn")

    def do(self, g: Tactics, unit: int) -> None:
        attack = g.attacks[-1]
        if attack.kind == MELEE and not attack.attacker_out:
            lose(g, attack.attacker, self.health, unit // FORCE, unit, RULE)


class RangedBurn(Reaction):
    """`ranged_burn = 1`: a missile or spell attacker loses health."""

    def __init__(self, words: Terms) -> None:
        self.health: Final = words.need("ranged_burn")

    def do(self, g: Tactics, unit: int) -> None:
        attack = g.attacks[-1]
        if attack.kind in (MISSILE, SPELL) and not attack.attacker_out:
            lose(g, attack.attacker, self.health, unit // FORCE, unit, RULE)


class Tumble(Reaction):
    """`tumble = 1`: it may step to an adjacent free space on the same or a lower level."""

    def __init__(self, words: Terms) -> None:
        words.flag("tumble")

    def do(self, g: Tactics, unit: int) -> None:
        g.do(MayHop(unit))


class Regrow(Reaction):
    """`forest_regrow = 1`: in a Forest it regains health."""

    def __init__(self, words: Terms) -> None:
        self.health: Final = words.need("forest_regrow")

    def do(self, g: Tactics, unit: int) -> None:
        if g.printed.realm.terrain[g.units[unit].space] == FOREST:
            heal(g, unit, self.health, RULE)


VOCABULARY: Final[dict[str, type[Reaction]]] = {
    "fury": Fury,
    "melee_weaken": Snare,
    "melee_burn": MeleeBurn,
    "ranged_burn": RangedBurn,
    "tumble": Tumble,
    "forest_regrow": Regrow,
}


def reactions_of(words: Terms) -> list[Reaction]:
    """The reactive abilities among the words of a unit's effect."""
    found: list[Reaction] = []
    for word, kind in VOCABULARY.items():
        if words.has(word):
            found.append(kind(words))
    return found


class MayHop(Step):
    """TET-UNIT-08 A unit may step aside: to a free neighbour on the same or a lower level."""

    RULE = "TET-UNIT-08"

    def __init__(self, unit: int) -> None:
        self.unit: Final = unit

    def ask(self, g: Tactics) -> Ask | None:
        choices = [HOPS[space] for space in hop_spaces(g, self.unit)]
        return may(self.unit // FORCE, self.RULE, choices)

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        return against_hop(g, self.unit, choice.a) if choice.verb == HOP else ELSEWHERE

    def answer(self, g: Tactics, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        it = g.units[self.unit]
        g.board[it.space] = EMPTY
        it.space = choice.a
        g.board[choice.a] = self.unit
        carried(g, self.unit)
        tumbled(g, self.unit, choice.a)


def hop_facts(_g: Tactics, _seat: int, choice: Choice) -> Facts:
    """The space it would step to."""
    return {"space": GRID.names[choice.a]}


NOT_NEXT: Final = Reason(RULE, "not-adjacent", hop_facts)
TAKEN: Final = Reason(RULE, "occupied", hop_facts)
HIGHER: Final = Reason(RULE, "higher", hop_facts)


def against_hop(g: Tactics, unit: int, space: int) -> Reason | None:
    """TET-UNIT-08 A free neighbour that is not higher."""
    start = g.units[unit].space
    if start < 0 or GRID.distance(start, space) != 1:
        return NOT_NEXT
    if g.board[space] != EMPTY:
        return TAKEN
    levels = g.printed.realm.levels
    return None if levels[space] <= levels[start] else HIGHER


def hop_spaces(g: Tactics, unit: int) -> list[int]:
    """The spaces a unit may step aside to."""
    found: list[int] = []
    start = g.units[unit].space
    if start < 0:
        return found
    for way in range(DIRECTIONS):
        to = GRID.next[start * DIRECTIONS + way]
        if to >= 0 and against_hop(g, unit, to) is None:
            found.append(to)
    return found
