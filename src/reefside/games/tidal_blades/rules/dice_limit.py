"""Dice that go back to the supply: losses, and more dice than the limit allows."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.changes import DICE_LIMIT
from reefside.games.tidal_blades.cards.in_play import changed_by
from reefside.games.tidal_blades.rules.dice import RETURN, area_facts, dice_in
from reefside.games.tidal_blades.state.hero import ACTIVE, KINDS, SPENT, Hero
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import dice_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

RETURNS: Final = [[Choice(RETURN, area, kind) for kind in range(KINDS)] for area in (0, 1)]

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
        limit = g.printed.dice_limit + changed_by(g, self.seat, DICE_LIMIT)
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
