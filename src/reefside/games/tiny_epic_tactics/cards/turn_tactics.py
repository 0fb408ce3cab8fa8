"""Tactic cards that answer movement, tokens, Villages, and the turn itself."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.cards.free_choices import (
    ChooseMarch,
    steps_of,
)
from reefside.games.tiny_epic_tactics.cards.tactics import THEN, TacticAbility, foe, mine, own_units
from reefside.games.tiny_epic_tactics.rules.health import (
    anyone_hurt,
    heal,
    lose,
)
from reefside.games.tiny_epic_tactics.rules.paths import may_stop, points_of
from reefside.games.tiny_epic_tactics.rules.weakened import cure
from reefside.games.tiny_epic_tactics.state.constants import NOBODY
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.terrain import FOREST, WATER
from reefside.kernel.terms import Terms


class RallyCry(TacticAbility):
    """T03 Your unit became Weakened: remove the token."""

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        return mine(unit, seat) and g.units[unit].weakened > 0

    def do(self, g: Tactics, seat: int) -> None:
        cure(g, g.occasions[-1].unit, "TET-WEAK-06")


class Ambush(TacticAbility):
    """T09 An enemy ended a Movement next to your unit in a Forest: it loses health."""

    def __init__(self, words: Terms) -> None:
        self.lost: Final = words.need("lose")

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        if not foe(g, unit, seat) or not g.on_map(unit):
            return False
        realm = g.printed.realm
        for own in own_units(seat):
            space = g.units[own].space
            if space < 0 or realm.terrain[space] != FOREST:
                continue
            if realm.beside(space, g.units[unit].space):
                return True
        return False

    def do(self, g: Tactics, seat: int) -> None:
        lose(g, g.occasions[-1].unit, self.lost, seat, NOBODY, THEN)


class Undertow(TacticAbility):
    """T10 An enemy ended a Movement in Water: it loses health."""

    def __init__(self, words: Terms) -> None:
        self.lost: Final = words.need("lose")

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        if not foe(g, unit, seat) or not g.on_map(unit):
            return False
        return g.printed.realm.terrain[g.units[unit].space] == WATER

    def do(self, g: Tactics, seat: int) -> None:
        lose(g, g.occasions[-1].unit, self.lost, seat, NOBODY, THEN)


class HoldTheGround(TacticAbility):
    """T11 Enough of your units in one control area: each regains health.

    In battle mode: next to each other.
    """

    def __init__(self, words: Terms) -> None:
        self.units: Final = words.need("units")
        self.healed: Final = words.need("heal")

    def may(self, g: Tactics, seat: int) -> bool:
        return anyone_hurt(g, self.holders(g, seat))

    def do(self, g: Tactics, seat: int) -> None:
        for unit in self.holders(g, seat):
            heal(g, unit, self.healed, THEN)

    def holders(self, g: Tactics, seat: int) -> list[int]:
        """The units that hold ground together: as many as the card says, each counting itself."""
        found: list[int] = []
        for unit in own_units(seat):
            together = 1
            for other in own_units(seat):
                if other != unit and self.joined(g, unit, other):
                    together += 1
            if g.on_map(unit) and together >= self.units:
                found.append(unit)
        return found

    def joined(self, g: Tactics, unit: int, other: int) -> bool:
        """Whether two units are in one area, or in battle mode next to each other."""
        space, there = g.units[unit].space, g.units[other].space
        if space < 0 or there < 0:
            return False
        realm = g.printed.realm
        if g.printed.mode.battle:
            return realm.beside(space, there)
        area = realm.area_at[space]
        return area >= 0 and realm.area_at[there] == area


class SealedGate(TacticAbility):
    """T12 An enemy came out of a portal: its movement ends there and it loses health.

    A Solo Enemy uses no portals: for it, that it ended on a portal space.
    """

    def __init__(self, words: Terms) -> None:
        self.lost: Final = words.need("lose")

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        if not foe(g, unit, seat) or not g.on_map(unit):
            return False
        return may_stop(g, unit, g.units[unit].space)

    def do(self, g: Tactics, seat: int) -> None:
        unit = g.occasions[-1].unit
        for movement in g.movements:
            if movement.unit == unit:
                movement.ended = 1
        lose(g, unit, self.lost, seat, NOBODY, THEN)


class ForcedMarch(TacticAbility):
    """T13 Several of your units have each acted: one that is not Weakened may move for free."""

    def __init__(self, words: Terms) -> None:
        self.units: Final = words.need("units")

    def may(self, g: Tactics, seat: int) -> bool:
        acted = [unit for unit in own_units(seat) if g.in_play(unit) and g.units[unit].acted]
        if len(acted) < self.units:
            return False
        for unit in self.walkers(g, seat):
            if steps_of(g, unit, points_of(g, unit)):
                return True
        return False

    def walkers(self, g: Tactics, seat: int) -> list[int]:
        """The units that may march."""
        units = own_units(seat)
        return [unit for unit in units if g.in_play(unit) and not g.units[unit].weakened]

    def do(self, g: Tactics, seat: int) -> None:
        g.do(ChooseMarch(seat, tuple(self.walkers(g, seat)), 0))


class Feast(TacticAbility):
    """T14 Your unit benefited from a Village: each of your other units regains health."""

    def __init__(self, words: Terms) -> None:
        self.healed: Final = words.need("heal")

    def may(self, g: Tactics, seat: int) -> bool:
        unit = g.occasions[-1].unit
        others = [other for other in own_units(seat) if other != unit]
        return mine(unit, seat) and anyone_hurt(g, others)

    def do(self, g: Tactics, seat: int) -> None:
        for other in own_units(seat):
            if other != g.occasions[-1].unit:
                heal(g, other, self.healed, THEN)
