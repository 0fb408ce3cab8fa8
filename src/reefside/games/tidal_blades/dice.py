"""Trait dice: the supply, gaining, Refreshing, Upgrading, losing."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades import dice_events
from reefside.games.tidal_blades.cards import abilities
from reefside.games.tidal_blades.editions import TABLE
from reefside.games.tidal_blades.hero import ACTIVE, KINDS, SPENT, Hero
from reefside.games.tidal_blades.state import Reef, SeatStep
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice

DIE: Final = "die"
REFRESH: Final = "refresh"
UPGRADE: Final = "upgrade"
RETURN: Final = "return"

GUILD: Final = 4
"""The level of the Guild dice."""

DICE: Final = [Choice(DIE, kind) for kind in range(KINDS)]
REFRESHES: Final = [Choice(REFRESH, kind) for kind in range(KINDS)]
RETURNS: Final = [[Choice(RETURN, area, kind) for kind in range(KINDS)] for area in (0, 1)]
UPGRADES: Final = [
    [[Choice(UPGRADE, area, kind, into) for into in range(KINDS)] for kind in range(KINDS)]
    for area in (0, 1)
]


def in_supply(g: Reef, kinds: list[int]) -> list[int]:
    """Those of some kinds that the supply still has."""
    return [kind for kind in kinds if g.supply[kind]]


def other_dice(g: Reef, wanted: list[int]) -> list[int]:
    """TB-SUPPLY-04 No such die left: any other of its level.

    TB-SUPPLY-03 First printing: one of the other colour; Guild dice are all black.
    """
    level = g.box.dice[wanted[0]].level
    if level == GUILD and not TABLE[g.options["edition"]].any_of_level:
        return []
    return in_supply(g, g.box.levels[level])


def lower_dice(g: Reef, wanted: list[int]) -> list[int]:
    """TB-SUPPLY-05 None of the level left: any lower one."""
    lower: list[int] = []
    for below in range(1, g.box.dice[wanted[0]].level):
        lower.extend(in_supply(g, g.box.levels[below]))
    return lower


def substitutes(g: Reef, wanted: list[int]) -> list[int]:
    """The dice that stand in for those of which the supply has none."""
    return other_dice(g, wanted) or lower_dice(g, wanted)


def supply_rule(g: Reef, wanted: list[int]) -> str:
    """The rule that lets another die stand in."""
    if not other_dice(g, wanted):
        return "TB-SUPPLY-05"
    return "TB-SUPPLY-04" if TABLE[g.options["edition"]].any_of_level else "TB-SUPPLY-03"


class GainDie(SeatStep):
    """TB-DICE-01 Gain a die from the supply, Active; where there is a choice, the player's."""

    RULE = "TB-DICE-01"

    def __init__(self, seat: int, group: int) -> None:
        super().__init__(seat)
        self.group: Final = group

    def ask(self, g: Reef) -> Ask | None:
        wanted = g.box.groups[self.group]
        kinds = in_supply(g, wanted)
        if kinds:
            return Ask(self.seat, self.RULE, [DICE[kind] for kind in kinds], "", True)
        others = substitutes(g, wanted)
        if not others:
            return None
        choices = [DICE[kind] for kind in others]
        if self.may_decline(g):
            choices.insert(0, PASS)
        return Ask(self.seat, supply_rule(g, wanted), choices)

    def may_decline(self, g: Reef) -> bool:
        """Whether a die other than the one named may be left."""
        return True

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == DIE:
            g.supply[choice.a] -= 1
            self.receive(g, choice.a)

    def receive(self, g: Reef, kind: int) -> None:
        """Where the die goes."""
        g.heroes[self.seat].active[kind] += 1
        dice_events.die_gained(g, self.seat, kind)


class BorrowDie(GainDie):
    """TB-FIGHT-07 A die from the supply joins the attempt; it goes back afterwards."""

    RULE = "TB-FIGHT-07"

    def may_decline(self, g: Reef) -> bool:
        return bool(g.under_way().kinds)

    def receive(self, g: Reef, kind: int) -> None:
        add_to_attempt(g, kind, 0)
        dice_events.die_borrowed(g, self.seat, kind)


def add_to_attempt(g: Reef, kind: int, own: int) -> None:
    """Lay a die beside the Challenge or Monster, ready for the next roll."""
    attempt = g.under_way()
    attempt.kinds.append(kind)
    attempt.faces.append(0)
    attempt.own.append(own)
    attempt.picked.append(1)
    attempt.symbols.append(0)
    attempt.piercing.append(0)


class RefreshDice(SeatStep):
    """TB-DICE-06 Refresh up to so many Spent dice. TB-DICE-05 They become Active."""

    RULE = "TB-DICE-06"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def ask(self, g: Reef) -> Ask | None:
        if self.count <= 0:
            return None
        spent = g.heroes[self.seat].spent
        choices = [REFRESHES[kind] for kind in range(KINDS) if spent[kind]]
        return Ask(self.seat, self.RULE, [PASS, *choices]) if choices else None

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        refresh(g, self.seat, choice.a)
        g.do(RefreshDice(self.seat, self.count - 1))


def refresh(g: Reef, seat: int, kind: int) -> None:
    """TB-DICE-05 Move a die from Spent to Active."""
    hero = g.heroes[seat]
    hero.spent[kind] -= 1
    hero.active[kind] += 1
    dice_events.die_refreshed(g, seat, kind)


def upgrades(g: Reef, kind: int) -> list[int]:
    """TB-DICE-11 to TB-DICE-13 What a die can become. TB-DICE-14 A Guild die: nothing.

    TB-SUPPLY-05 The old die is back in the supply before a lower one is chosen.
    """
    path = g.box.dice[kind].upgrades
    if not path:
        return []
    kinds = in_supply(g, path)
    return kinds if kinds else [other for other in substitutes(g, path) if other != kind]


def upgrade_choices(g: Reef, hero: Hero, area: int) -> list[Choice]:
    """Every Upgrade of a die in an area."""
    dice = hero.active if area == ACTIVE else hero.spent
    found: list[Choice] = []
    for kind in range(KINDS):
        if dice[kind]:
            found.extend([UPGRADES[area][kind][into] for into in upgrades(g, kind)])
    return found


class UpgradeDice(SeatStep):
    """TB-DICE-07 Upgrade up to so many dice. TB-DICE-10 They stay Active or Spent."""

    RULE = "TB-DICE-07"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def ask(self, g: Reef) -> Ask | None:
        if self.count <= 0:
            return None
        hero = g.heroes[self.seat]
        choices = upgrade_choices(g, hero, ACTIVE) + upgrade_choices(g, hero, SPENT)
        return Ask(self.seat, self.RULE, [PASS, *choices]) if choices else None

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        hero = g.heroes[self.seat]
        dice = hero.active if choice.a == ACTIVE else hero.spent
        dice[choice.b] -= 1
        dice[choice.c] += 1
        exchange(g, self.seat, choice.b, choice.c)
        g.do(UpgradeDice(self.seat, self.count - 1))


def exchange(g: Reef, seat: int, old: int, new: int) -> None:
    """TB-SUPPLY-06 The old die goes back to the supply and the new one leaves it."""
    g.supply[old] += 1
    g.supply[new] -= 1
    dice_events.die_upgraded(g, seat, old, new)


class LoseDice(SeatStep):
    """TB-MONSTER-11 Return dice of one's choice to the supply, but never one's last die."""

    RULE = "TB-MONSTER-11"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def ask(self, g: Reef) -> Ask | None:
        hero = g.heroes[self.seat]
        if self.count <= 0 or hero.dice() <= 1:
            return None
        return Ask(self.seat, self.RULE, own_dice(hero), "", True)

    def answer(self, g: Reef, choice: Choice) -> None:
        give_back(g, self.seat, choice.a, choice.b)
        g.do(LoseDice(self.seat, self.count - 1))


def own_dice(hero: Hero) -> list[Choice]:
    """A player's dice, Active and Spent, as something to give back."""
    found = [RETURNS[ACTIVE][kind] for kind in range(KINDS) if hero.active[kind]]
    found.extend([RETURNS[SPENT][kind] for kind in range(KINDS) if hero.spent[kind]])
    return found


def give_back(g: Reef, seat: int, area: int, kind: int) -> None:
    """TB-SUPPLY-06 A die goes back to the supply and is available again at once."""
    hero = g.heroes[seat]
    if area == ACTIVE:
        hero.active[kind] -= 1
    else:
        hero.spent[kind] -= 1
    g.supply[kind] += 1
    dice_events.die_returned(g, seat, kind)


class DiscardDice(SeatStep):
    """TB-DICE-03 At the end of a turn at most six dice are kept; TB-DICE-04 the others go back."""

    RULE = "TB-DICE-03"

    def ask(self, g: Reef) -> Ask | None:
        hero = g.heroes[self.seat]
        limit = g.box.dice_limit
        for ability in abilities(g, self.seat):
            limit += ability.dice_limit()
        if hero.dice() <= limit:
            return None
        return Ask(self.seat, self.RULE, own_dice(hero), "", True)

    def answer(self, g: Reef, choice: Choice) -> None:
        give_back(g, self.seat, choice.a, choice.b)
        g.do(self)
