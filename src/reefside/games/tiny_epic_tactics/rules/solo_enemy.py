"""The Solo Enemy's turn: one card, one unit, five steps."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.cards.tactics import MOVE_ENDED, PORTAL_USED, pause
from reefside.games.tiny_epic_tactics.rules.compass import enemy_path, first_by_sweep
from reefside.games.tiny_epic_tactics.rules.counter import fight
from reefside.games.tiny_epic_tactics.rules.enemy_deck import LEFTMOST
from reefside.games.tiny_epic_tactics.rules.movement import put
from reefside.games.tiny_epic_tactics.rules.targets import targets
from reefside.games.tiny_epic_tactics.rules.villages import visit
from reefside.games.tiny_epic_tactics.rules.weakened import cure
from reefside.games.tiny_epic_tactics.state.constants import (
    FORCE,
    MELEE,
    MISSILE,
    MOVED,
    NO_CARD,
    SPELL,
)
from reefside.games.tiny_epic_tactics.state.progress import Activation
from reefside.games.tiny_epic_tactics.state.tactics import Draw, Step, Tactics
from reefside.games.tiny_epic_tactics.telling.enemy_events import enemy_activated, enemy_moved


class DrawEnemyCard(Draw):
    """TET-ENEMY-01 A Solo Enemy card says which unit acts; it is put under that unit's card."""

    RULE = "TET-ENEMY-01"
    VERB = "enemy"

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def bag(self, g: Tactics) -> list[int]:
        return g.enemy_bag

    def drawn(self, g: Tactics, cards: tuple[int, ...]) -> None:
        card = cards[0]
        unit = activated(g, self.side, g.printed.enemy_cards[card].unit)
        it = g.units[unit]
        it.under = card
        g.activations.append(Activation(unit=unit, card=card, weakened=it.weakened))
        enemy_activated(g, unit, card)
        g.do(
            EnemyMelee(),  # TET-ENEMY-09, step 1
            EnemyRanged(),  # TET-ENEMY-12, step 2
            EnemyMove(),  # TET-ENEMY-20, step 3
            EnemyMelee(),  # step 4
            EnemyRanged(),  # step 5
            EndActivation(),  # TET-ENEMY-07
        )


def activated(g: Tactics, side: int, kind: int) -> int:
    """TET-ENEMY-02 The unit named, or the first from the left without a card."""
    first = side * FORCE
    if kind != LEFTMOST and g.units[first + kind].under == NO_CARD:
        return first + kind
    return min([first + k for k in range(FORCE) if g.units[first + k].under == NO_CARD])


class EnemyMelee(Step):
    """TET-ENEMY-09 Beside a player's unit it attacks; TET-ENEMY-11 the compass picks which."""

    RULE = "TET-ENEMY-09"

    def run(self, g: Tactics) -> None:
        now = g.activations[-1]
        if now.out:
            return
        found = targets(g, now.unit, MELEE)
        if found:
            card = g.printed.enemy_cards[now.card]
            target = first_by_sweep(g, now.unit, found, card.compass)
            g.skip_to(EndActivation)
            fight(g, now.unit, MELEE, target, 0, card.melee)  # TET-ENEMY-08


class EnemyRanged(Step):
    """TET-ENEMY-12 With a player's unit in range it shoots or casts; TET-ENEMY-13 by compass."""

    RULE = "TET-ENEMY-12"

    def run(self, g: Tactics) -> None:
        now = g.activations[-1]
        if now.out:
            return
        kind = SPELL if g.face(now.unit).attack_spell else MISSILE
        found = targets(g, now.unit, kind)
        if found:
            card = g.printed.enemy_cards[now.card]
            target = first_by_sweep(g, now.unit, found, card.compass)
            g.skip_to(EndActivation)
            fight(g, now.unit, kind, target, 0, card.spell if kind == SPELL else card.missile)


class EnemyMove(Step):
    """TET-ENEMY-20 It moves toward the closest unit; TET-ENEMY-07 a Weakened one then stops.

    TET-ENEMY-31 Villages on the way help it. TET-ENEMY-27 It never uses portals.
    """

    RULE = "TET-ENEMY-20"

    def run(self, g: Tactics) -> None:
        now = g.activations[-1]
        if now.out:
            return
        if now.weakened:
            g.skip_to(EndActivation)
        card = g.printed.enemy_cards[now.card]
        points = g.face(now.unit).movement + card.move
        path = enemy_path(g, now.unit, points, card.compass, card.climb)
        if len(path) < 2:
            return
        g.units[now.unit].kinds |= MOVED
        enemy_moved(g, now.unit, path)
        g.do(pause(g, MOVE_ENDED, now.unit))
        if g.printed.realm.front_boxes[path[-1]]:
            g.do(pause(g, PORTAL_USED, now.unit))
        put(g, now.unit, path[-1])
        for space in path[1:]:
            visit(g, now.unit, space)


class EndActivation(Step):
    """TET-ENEMY-07 A token the unit had when it was activated comes off."""

    RULE = "TET-ENEMY-07"

    def run(self, g: Tactics) -> None:
        now = g.activations.pop()
        if now.weakened and not now.out:
            cure(g, now.unit, self.RULE)
