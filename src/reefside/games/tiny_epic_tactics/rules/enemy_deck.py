"""The Solo Enemy cards: deck, discard pile, cards under units."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.box.modes import SOLO
from reefside.games.tiny_epic_tactics.state.constants import FORCE, NO_CARD
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.games.tiny_epic_tactics.telling.enemy_events import enemy_shuffled

LEFTMOST: Final = 4


def enemy_side(g: Tactics, unit: int) -> int:
    """TET-SOLO-20, TET-COOP-02 The Solo Enemy that a seat manages."""
    return unit // FORCE + g.seats


def shuffle_enemy_if_empty(g: Tactics) -> None:
    """TET-ENEMY-04, TET-COOP-10 An empty deck takes in the discard pile only.

    TET-COOP-05 There is one of each, also for two Solo Enemies.
    """
    if not g.enemy_bag:
        g.enemy_bag = sorted(g.enemy_discard)
        g.enemy_discard = []
        enemy_shuffled(g, len(g.enemy_bag), "TET-ENEMY-04")


class GatherCards(Step):
    """TET-ENEMY-03 With a card under each of its units the enemy takes all nine back.

    TET-COOP-11 In the cooperative game only its own, with the discard pile and the deck.
    """

    RULE = "TET-ENEMY-03"

    def run(self, g: Tactics) -> None:
        units = range(g.turn * FORCE, g.turn * FORCE + FORCE)
        bare = [unit for unit in units if g.units[unit].under == NO_CARD]
        if not bare:
            for unit in units:
                g.enemy_bag.append(g.units[unit].under)
                g.units[unit].under = NO_CARD
            g.enemy_bag = sorted(g.enemy_bag + g.enemy_discard)
            g.enemy_discard = []
            rule = self.RULE if g.printed.mode.key == SOLO else "TET-COOP-11"
            enemy_shuffled(g, len(g.enemy_bag), rule)
        shuffle_enemy_if_empty(g)
