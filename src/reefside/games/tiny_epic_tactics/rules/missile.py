"""Missile attacks: ammo and Misses."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.cards.tactics import MISSILE_MISSED, pause
from reefside.games.tiny_epic_tactics.rules.dice import MISS, ActionRoll, shares
from reefside.games.tiny_epic_tactics.state.constants import MOVED
from reefside.games.tiny_epic_tactics.state.progress import Attack
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.telling.attack_events import misses_rolled, shot_missed


def miss_dice(g: Tactics, unit: int) -> int:
    """TET-MISSILE-08 As many as there are green squares; TET-ENEMY-14 the Solo Enemy has none."""
    return 0 if g.is_bot(unit) else g.face(unit).green


def counted(g: Tactics, unit: int, misses: int) -> int:
    """The Misses that a shooter must pay for."""
    face = g.face(unit)
    if face.steady_aim and not g.units[unit].kinds & MOVED:
        return max(misses - face.steady_aim, 0)
    return misses


def hit_share(g: Tactics, unit: int) -> float:
    """How likely a shot hits: TET-MISSILE-10 if its Misses can be paid after the first ammo."""
    share = 0.0
    for misses, chance in enumerate(shares(g, miss_dice(g, unit), MISS)):
        if g.is_bot(unit) or counted(g, unit, misses) < g.units[unit].supply:
            share += chance
    return share


class RollMisses(ActionRoll):
    """TET-MISSILE-08 One ammo to begin, then as many dice as there are green squares.

    TET-ENEMY-14 The Solo Enemy rolls nothing and always hits.
    """

    RULE = "TET-MISSILE-08"

    def dice(self, g: Tactics) -> int:
        attack = g.attacks[-1]
        return miss_dice(g, attack.attacker) if attack.live() else 0

    def run(self, g: Tactics) -> None:
        attack = g.attacks[-1]
        if not g.is_bot(attack.attacker) and attack.live():
            self.pay(g, attack, ())

    def rolled(self, g: Tactics, faces: tuple[int, ...]) -> None:
        self.pay(g, g.attacks[-1], faces)

    def pay(self, g: Tactics, attack: Attack, faces: tuple[int, ...]) -> None:
        """TET-MISSILE-09 One more ammo for each Miss; TET-MISSILE-11 else the shot misses."""
        it = g.units[attack.attacker]
        misses = counted(g, attack.attacker, self.icons(g, faces, MISS))
        it.supply -= 1  # TET-MISSILE-02
        misses_rolled(g, attack.attacker, faces, misses)
        if misses <= it.supply:
            it.supply -= misses  # TET-MISSILE-10
            return
        it.supply = 0
        attack.missed = 1
        shot_missed(g, attack.attacker, attack.target)
        g.do(pause(g, MISSILE_MISSED, attack.attacker, attack.target))
