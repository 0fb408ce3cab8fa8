"""What each Stunt does."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.rules.dice import BorrowDie
from reefside.games.tidal_blades.rules.rolling import PickDice
from reefside.games.tidal_blades.rules.shell_shield import SetDice
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling import dice_events, events
from reefside.kernel.effects import EffectList

LEVEL_GROUPS: Final = [0, 0, 9, 10, 11]
"""The group of dice for each level: Novice, any Initiate, any Elite, any Guild die."""


class StuntAbility:
    """TB-STUNT-02 What a Stunt does; X depends on the Spirit level as it is played."""

    def __init__(self, effects: EffectList[Reef]) -> None:
        self.effects: Final = effects

    def may(self, g: Reef, seat: int) -> bool:
        """Whether it would do something now."""
        return True

    def perform(self, g: Reef, seat: int, x: int) -> None:
        """Do it."""
        self.effects.gain(g, seat, x)


class Slipstream(StuntAbility):
    """TB-S06 Re-roll up to X dice once without the Danger die."""

    def may(self, g: Reef, seat: int) -> bool:
        return bool(g.under_way().kinds)

    def perform(self, g: Reef, seat: int, x: int) -> None:
        g.do(PickDice(seat, x))


class RollWithIt(StuntAbility):
    """TB-S07 Ignore this Danger result and put X Shells from the supply on the Shield."""

    def perform(self, g: Reef, seat: int, x: int) -> None:
        g.under_way().danger = 0
        g.heroes[seat].shield += x
        dice_events.danger_ignored(g, seat, x)


class PerfectPoise(StuntAbility):
    """TB-S09 Set X rolled dice to faces of one's choice."""

    def may(self, g: Reef, seat: int) -> bool:
        return bool(g.under_way().kinds)

    def perform(self, g: Reef, seat: int, x: int) -> None:
        g.do(SetDice(seat, x, 1))


class BorrowedBlade(StuntAbility):
    """TB-S11 Add a die of level X from the supply; it goes back afterwards."""

    def may(self, g: Reef, seat: int) -> bool:
        return sum(g.supply) > 0

    def perform(self, g: Reef, seat: int, x: int) -> None:
        g.do(BorrowDie(seat, LEVEL_GROUPS[x]))


class DeepBreath(StuntAbility):
    """TB-S14 Maximum Roll +X for this Challenge or fight."""

    def perform(self, g: Reef, seat: int, x: int) -> None:
        g.under_way().extra += x


class FindTheWeakPoint(StuntAbility):
    """TB-S15 X dice ignore armour in this fight, and gain 1 Shell."""

    def perform(self, g: Reef, seat: int, x: int) -> None:
        g.under_way().ignoring += x
        g.heroes[seat].shells += 1
        events.shells_changed(g, seat, 1)


STUNT_ABILITIES: Final[dict[str, type[StuntAbility]]] = {
    "slipstream": Slipstream,
    "roll_with_it": RollWithIt,
    "perfect_poise": PerfectPoise,
    "borrowed_blade": BorrowedBlade,
    "deep_breath": DeepBreath,
    "find_the_weak_point": FindTheWeakPoint,
}
