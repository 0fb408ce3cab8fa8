"""Trait dice: gaining and Refreshing them."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.rules.facts import die_facts
from reefside.games.tidal_blades.rules.supply import (
    in_supply,
    lacks_colour,
    substitutes,
    supply_rule,
    takeable,
)
from reefside.games.tidal_blades.state.hero import ACTIVE, KINDS, Hero
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import dice_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

DIE: Final = "die"
REFRESH: Final = "refresh"
UPGRADE: Final = "upgrade"
RETURN: Final = "return"

DICE: Final = [Choice(DIE, kind) for kind in range(KINDS)]
REFRESHES: Final = [Choice(REFRESH, kind) for kind in range(KINDS)]


def wanted_by(g: Reef, choice: Choice) -> tuple[int, list[int]]:
    """The die a refused answer wants from the supply, and those it may be by name."""
    if choice.verb == UPGRADE:
        return choice.c, g.printed.dice[choice.b].upgrades
    step = g.agenda[-1]
    assert isinstance(step, GainDie)
    return choice.a, g.printed.groups[step.group]


def supply_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die that the supply was to give."""
    return {"die": g.printed.dice[wanted_by(g, choice)[0]].key}


def guild_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die that was wanted, and the Guild dice it was to stand in for."""
    kind, wanted = wanted_by(g, choice)
    return {
        "die": g.printed.dice[kind].key,
        "dice": [g.printed.dice[other].key for other in wanted],
    }


def takeable_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die that was wanted, and those that may be taken."""
    kind, wanted = wanted_by(g, choice)
    dice = [g.printed.dice[other].key for other in takeable(g, wanted)]
    return {"die": g.printed.dice[kind].key, "dice": dice}


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


class GainDie(SeatStep):
    """TB-DICE-01 Gain a die from the supply, Active; where there is a choice, the player's."""

    RULE = "TB-DICE-01"

    def __init__(self, seat: int, group: int) -> None:
        super().__init__(seat)
        self.group: Final = group

    def ask(self, g: Reef) -> Ask | None:
        wanted = g.printed.groups[self.group]
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
        wanted = g.printed.groups[self.group]
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


def area_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die that was named, and where."""
    area = "active" if choice.a == ACTIVE else "spent"
    return {"die": g.printed.dice[choice.b].key, "area": area}


def dice_in(hero: Hero, area: int) -> list[int]:
    """The Active or the Spent dice of a player, by kind."""
    return hero.active if area == ACTIVE else hero.spent
