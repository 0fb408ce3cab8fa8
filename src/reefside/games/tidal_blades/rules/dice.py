"""Trait dice: the supply, gaining, Refreshing, Upgrading, losing."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.editions import TABLE
from reefside.games.tidal_blades.cards.in_play import abilities
from reefside.games.tidal_blades.rules.facts import die_facts
from reefside.games.tidal_blades.state.hero import ACTIVE, KINDS, SPENT, Hero
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import dice_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

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


def takeable(g: Reef, wanted: list[int]) -> list[int]:
    """The dice that may be taken where one of some kinds is named."""
    return in_supply(g, wanted) or substitutes(g, wanted)


def wanted_by(g: Reef, choice: Choice) -> tuple[int, list[int]]:
    """The die a refused answer wants from the supply, and those it may be by name."""
    if choice.verb == UPGRADE:
        return choice.c, g.box.dice[choice.b].upgrades
    step = g.agenda[-1]
    assert isinstance(step, GainDie)
    return choice.a, g.box.groups[step.group]


def supply_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die that the supply was to give."""
    return {"die": g.box.dice[wanted_by(g, choice)[0]].key}


def guild_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die that was wanted, and the Guild dice it was to stand in for."""
    kind, wanted = wanted_by(g, choice)
    return {"die": g.box.dice[kind].key, "dice": [g.box.dice[other].key for other in wanted]}


def takeable_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die that was wanted, and those that may be taken."""
    kind, wanted = wanted_by(g, choice)
    dice = [g.box.dice[other].key for other in takeable(g, wanted)]
    return {"die": g.box.dice[kind].key, "dice": dice}


NOT_IN_SUPPLY: Final = Reason("TB-SUPPLY-05", "die-not-in-supply", supply_facts)
GUILD_HAS_NO_COLOUR: Final = Reason("TB-SUPPLY-03", "guild-has-no-colour", guild_facts)
ANOTHER_NAMED: Final = Reason("TB-DICE-01", "die-not-to-be-had", takeable_facts)
NO_SUBSTITUTE: Final = Reason("TB-SUPPLY-05", "die-not-to-be-had", takeable_facts)
MUST_GAIN: Final = Reason("TB-DICE-01", "no-pass")
MUST_BORROW: Final = Reason("TB-FIGHT-07", "no-pass")


def against_taking(g: Reef, wanted: list[int], kind: int) -> Reason | None:
    """TB-DICE-01 One of the dice named. TB-SUPPLY-04, TB-SUPPLY-05 Another if none is left."""
    if kind in takeable(g, wanted):
        return None
    if not g.supply[kind]:
        return NOT_IN_SUPPLY
    if lacks_colour(g, wanted, kind):
        return GUILD_HAS_NO_COLOUR
    return ANOTHER_NAMED if in_supply(g, wanted) else NO_SUBSTITUTE


def lacks_colour(g: Reef, wanted: list[int], kind: int) -> bool:
    """TB-SUPPLY-03 First printing: no other Guild die stands in for a missing one."""
    if TABLE[g.options["edition"]].any_of_level or kind in wanted or in_supply(g, wanted):
        return False
    return g.box.dice[kind].level == GUILD == g.box.dice[wanted[0]].level


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
        if self.against_declining(g) is None:
            choices.insert(0, PASS)
        return Ask(self.seat, supply_rule(g, wanted), choices)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        wanted = g.box.groups[self.group]
        if choice.verb == DIE:
            return against_taking(g, wanted, choice.a)
        if choice.verb != PASS_VERB:
            return ELSEWHERE
        return MUST_GAIN if in_supply(g, wanted) else self.against_declining(g)

    def against_declining(self, g: Reef) -> Reason | None:
        """TB-SUPPLY-04 A die other than the one named may be left."""
        return None

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

    def against_declining(self, g: Reef) -> Reason | None:
        return None if g.under_way().kinds else MUST_BORROW

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


NOT_SPENT: Final = Reason("TB-DICE-05", "die-not-spent", die_facts)


def against_refresh(hero: Hero, kind: int) -> Reason | None:
    """TB-DICE-05 A Spent die."""
    return None if hero.spent[kind] else NOT_SPENT


class RefreshDice(SeatStep):
    """TB-DICE-06 Refresh up to so many Spent dice. TB-DICE-05 They become Active."""

    RULE = "TB-DICE-06"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def ask(self, g: Reef) -> Ask | None:
        if self.count <= 0:
            return None
        choices = refresh_choices(g.heroes[self.seat])
        return Ask(self.seat, self.RULE, [PASS, *choices]) if choices else None

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == REFRESH:
            return against_refresh(g.heroes[seat], choice.a)
        return None if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        refresh(g, self.seat, choice.a)
        g.do(RefreshDice(self.seat, self.count - 1))


def refresh_choices(hero: Hero) -> list[Choice]:
    """Every die that can be Refreshed."""
    return [REFRESHES[kind] for kind in range(KINDS) if hero.spent[kind]]


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


def area_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die that was named, and where."""
    area = "active" if choice.a == ACTIVE else "spent"
    return {"die": g.box.dice[choice.b].key, "area": area}


def upgrade_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die, and what it was to become."""
    return {"die": g.box.dice[choice.b].key, "into": g.box.dice[choice.c].key}


NOT_THERE: Final = Reason("TB-DICE-10", "die-not-there", area_facts)
GUILD_IS_HIGHEST: Final = Reason("TB-DICE-14", "guild-is-highest", area_facts)
OFF_THE_PATH: Final = [
    Reason(rule, "no-such-upgrade", upgrade_facts)
    for rule in ("TB-DICE-07", "TB-DICE-11", "TB-DICE-12", "TB-DICE-13")
]
"""For each level of the die; there is no level 0."""


def dice_in(hero: Hero, area: int) -> list[int]:
    """The Active or the Spent dice of a player, by kind."""
    return hero.active if area == ACTIVE else hero.spent


def against_upgrade(g: Reef, hero: Hero, area: int, kind: int, into: int) -> Reason | None:
    """TB-DICE-07 An own die becomes one of the next level on its path, or what stands in for it."""
    if not dice_in(hero, area)[kind]:
        return NOT_THERE
    row = g.box.dice[kind]
    if not row.upgrades:
        return GUILD_IS_HIGHEST
    if into in upgrades(g, kind):
        return None
    if into in row.upgrades:
        return NOT_IN_SUPPLY
    if g.supply[into] and lacks_colour(g, row.upgrades, into):
        return GUILD_HAS_NO_COLOUR
    return OFF_THE_PATH[row.level]


def upgrade_choices(g: Reef, hero: Hero, area: int) -> list[Choice]:
    """Every Upgrade of a die in an area."""
    dice = dice_in(hero, area)
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

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == UPGRADE:
            return against_upgrade(g, g.heroes[seat], choice.a, choice.b, choice.c)
        return None if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        dice = dice_in(g.heroes[self.seat], choice.a)
        dice[choice.b] -= 1
        dice[choice.c] += 1
        exchange(g, self.seat, choice.b, choice.c)
        g.do(UpgradeDice(self.seat, self.count - 1))


def exchange(g: Reef, seat: int, old: int, new: int) -> None:
    """TB-SUPPLY-06 The old die goes back to the supply and the new one leaves it."""
    g.supply[old] += 1
    g.supply[new] -= 1
    dice_events.die_upgraded(g, seat, old, new)


NOT_YOURS: Final = Reason("TB-DICE-03", "die-not-there", area_facts)
NOT_YOURS_TO_LOSE: Final = Reason("TB-MONSTER-11", "die-not-there", area_facts)
MUST_LOSE: Final = Reason("TB-MONSTER-11", "no-pass")
MUST_RETURN: Final = Reason("TB-DICE-03", "no-pass")


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

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == RETURN:
            return None if dice_in(g.heroes[seat], choice.a)[choice.b] else NOT_YOURS_TO_LOSE
        return MUST_LOSE if choice.verb == PASS_VERB else ELSEWHERE

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
    dice_in(g.heroes[seat], area)[kind] -= 1
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

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == RETURN:
            return None if dice_in(g.heroes[seat], choice.a)[choice.b] else NOT_YOURS
        return MUST_RETURN if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        give_back(g, self.seat, choice.a, choice.b)
        g.do(self)
