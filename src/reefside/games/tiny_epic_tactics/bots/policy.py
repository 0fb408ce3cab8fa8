"""The policy for Tiny Epic Tactics: strike what falls, take the ground."""

from __future__ import annotations

from typing import Final

from reefside.bots.policy import Policy
from reefside.games.tiny_epic_tactics.bots.evaluation import TacticsEvaluation
from reefside.games.tiny_epic_tactics.bots.ground import Ground
from reefside.games.tiny_epic_tactics.rules.actions import RECOVER
from reefside.games.tiny_epic_tactics.rules.attack_verbs import ATTACK_KINDS
from reefside.games.tiny_epic_tactics.rules.paths import points_of
from reefside.games.tiny_epic_tactics.rules.reach import THROUGH_PORTAL, Reach
from reefside.games.tiny_epic_tactics.rules.steps import (
    DELVE,
    ENTER,
    EXPLORE,
    MOVE,
    PORTAL,
    STEP,
    STOP,
    THROUGH,
    TREAD,
)
from reefside.games.tiny_epic_tactics.rules.walking import NO_PORTALS
from reefside.games.tiny_epic_tactics.state.constants import BALLISTA, FORCE, GRID, SPELL
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream

UNKNOWN: Final = -1.0e9
ASKED_FOR: Final = (
    "TET-MELEE-05",
    "TET-MISSILE-13",
    "TET-COUNTER-01",
    "TET-COUNTER-14",
    "TET-DUNGEON-30",
)
"""Offers that are always taken."""


class TacticsPolicy(Policy[Tactics]):
    """Values every answer by what it does at once; a step by the best space it leads to."""

    def __init__(self, game: Game[Tactics]) -> None:
        super().__init__(game)
        self.evaluation: Final = TacticsEvaluation(game)

    def priors(self, g: Tactics, ask: Ask, stream: Stream) -> list[float]:
        if ask.rule == "TET-TURN-03":
            return self.actions(g, ask)
        if ask.rule == "TET-MOVE-12":
            return self.steps(g, ask)
        if ask.rule == "TET-SPELL-03":
            return [-abs(choice.a - 2.0) for choice in ask.choices]
        if ask.rule in ASKED_FOR:
            return [0.0 if choice.verb == PASS_VERB else 1.0 for choice in ask.choices]
        return []

    # Actions.

    def actions(self, g: Tactics, ask: Ask) -> list[float]:
        """What each action promises; a pass promises nothing."""
        ground = Ground(g, ask.seat, self.evaluation)
        reaches: dict[int, dict[int, float]] = {}
        found: list[float] = []
        for choice in ask.choices:
            found.append(self.action(g, ask.seat, choice, ground, reaches))
        return found

    def action(
        self,
        g: Tactics,
        seat: int,
        choice: Choice,
        ground: Ground,
        reaches: dict[int, dict[int, float]],
    ) -> float:
        """What one action promises."""
        verb = choice.verb
        if verb == PASS_VERB:
            return 0.0
        unit = seat * FORCE + choice.a
        w = self.evaluation
        if verb == RECOVER:
            return w.weakened - w.health * g.printed.recover_health - 0.5
        tired = w.weakened if g.units[unit].acted and g.alive(seat) > 2 else 0.0
        if verb in ATTACK_KINDS:
            return self.attack(g, unit, choice, ground) - tired
        if verb in (MOVE, THROUGH):
            return self.walk(g, unit, choice, ground, reaches) - tired
        if verb == DELVE:
            return w.quest.way * 3 - tired
        if verb == EXPLORE:
            it = g.units[unit]
            inside = ground.ways.inside(g, unit % FORCE, it.box)
            return w.quest.way * (inside[it.cell] - inside[choice.b] + 2) - tired
        return -1.0

    def walk(
        self,
        g: Tactics,
        unit: int,
        choice: Choice,
        ground: Ground,
        reaches: dict[int, dict[int, float]],
    ) -> float:
        """A movement by its first step, against staying; `reaches` keeps what was found."""
        it = g.units[unit]
        then = g.actions > 1 and not it.acted
        if unit not in reaches:
            reaches[unit] = best_ends(ground, unit, it.space, points_of(g, unit), NO_PORTALS, then)
        key = choice.b + (THROUGH_PORTAL if choice.verb == THROUGH else 0)
        stay = ground.stand(unit, it.space)
        if then:
            stay += ground.best_blow(unit, it.space)
        return reaches[unit].get(key, stay - 2.0) - stay

    def attack(self, g: Tactics, unit: int, choice: Choice, ground: Ground) -> float:
        """An attack, or a spell that helps."""
        target = g.board[choice.b]
        w = self.evaluation
        kind = ATTACK_KINDS[choice.verb]
        if kind == BALLISTA:
            return ground.toll(target, g.face(unit).ballista_damage)
        if kind == SPELL and not g.face(unit).attack_spell:
            it = g.units[target]
            missing = g.face(target).health - it.health
            return w.health * min(missing, g.face(unit).heal) + w.weakened * it.weakened - 0.3
        worth = ground.blow(unit, target, kind)
        if g.bearer == target and GRID.distance(g.units[unit].space, choice.b) == 1:
            worth += 0.5 * w.artifact
        return worth + 0.3

    # Steps.

    def steps(self, g: Tactics, ask: Ask) -> list[float]:
        """Each step by the best space it leads to, against stopping here."""
        movement = g.movements[-1]
        unit = movement.unit
        it = g.units[unit]
        ground = Ground(g, ask.seat, self.evaluation)
        if it.box >= 0:
            return self.cells(g, unit, ask, ground)
        then = g.actions > 0 and not it.acted
        ends = best_ends(ground, unit, it.space, movement.points, movement.used, then)
        here = ground.stand(unit, it.space)
        if then:
            here += ground.best_blow(unit, it.space)
        found: list[float] = []
        for choice in ask.choices:
            if choice.verb == STOP:
                found.append(here)
            elif choice.verb in (STEP, PORTAL):
                key = choice.a + (THROUGH_PORTAL if choice.verb == PORTAL else 0)
                found.append(ends.get(key, here - 2.0))
            elif choice.verb == ENTER:
                found.append(here + 3 * self.evaluation.quest.way)
            else:
                found.append(here - 1.0)
        return found

    def cells(self, g: Tactics, unit: int, ask: Ask, ground: Ground) -> list[float]:
        """On through the dungeon, towards the crystal."""
        it = g.units[unit]
        inside = ground.ways.inside(g, unit % FORCE, it.box)
        way = self.evaluation.quest.way
        found: list[float] = []
        for choice in ask.choices:
            if choice.verb == TREAD:
                found.append(way * (inside[it.cell] - inside[choice.a]))
            else:
                found.append(0.0 if choice.verb == STOP else -1.0)
        return found


def best_ends(
    ground: Ground, unit: int, start: int, points: int, used: list[int], then: bool
) -> dict[int, float]:
    """For each first step the worth of the best space it leads to.

    With `then` an attack may follow: the best one from there counts too.
    """
    reach = Reach(ground.g, unit, start, points, used)
    found: dict[int, float] = {}
    for space in reach.spaces:
        worth = ground.stand(unit, space)
        if then:
            worth += 0.8 * ground.best_blow(unit, space)
        first = reach.first(space)
        if first not in found or worth > found[first]:
            found[first] = worth
    return found
