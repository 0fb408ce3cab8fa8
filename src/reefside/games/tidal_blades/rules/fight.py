"""Fighting Monsters: the Bonus die, dealing damage, losing the dice."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.changes import RAISED_DICE
from reefside.games.tidal_blades.cards.in_play import abilities, changed_by
from reefside.games.tidal_blades.cards.moments import DAMAGE, DAMAGE_DONE, FIGHT_END
from reefside.games.tidal_blades.cards.stunt_abilities import LEVEL_GROUPS
from reefside.games.tidal_blades.rules.attempt import ROLL, CardsSpeak, OwnWindow, TakeUpAttempt
from reefside.games.tidal_blades.rules.champion import move_champion
from reefside.games.tidal_blades.rules.committing import CommitDice
from reefside.games.tidal_blades.rules.completing import clear_dice
from reefside.games.tidal_blades.rules.danger import SettleDanger
from reefside.games.tidal_blades.rules.dice import BorrowDie, add_to_attempt
from reefside.games.tidal_blades.rules.hits import (
    HIT,
    PAIR,
    against_hit,
    all_can_be_hit,
    hit_choices,
    spend_for_hit,
)
from reefside.games.tidal_blades.rules.invasion import ResolveKill
from reefside.games.tidal_blades.rules.keep_or_roll import KeepOrRoll
from reefside.games.tidal_blades.rules.rolling import RollDice
from reefside.games.tidal_blades.rules.supply import in_supply, substitutes
from reefside.games.tidal_blades.rules.traits import AdvanceTrait
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.monster import Beast
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import dice_events, monster_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

STOP: Final = "stop"
BONUS: Final = "bonus"

STOP_CHOICE: Final = Choice(STOP)
BONUS_CHOICE: Final = Choice(BONUS)


def style_level(g: Reef, seat: int, beast: Beast) -> int:
    """TB-FIGHT-01 Challenges completed at the Arena whose style the Monster is weak to."""
    style = g.printed.monsters[beast.card].style
    level = g.printed.style_counts(g.heroes[seat].completed)[style]
    for ability in abilities(g, seat):
        level += ability.style(beast, seat)
    return level


def bonus_group(g: Reef, seat: int, beast: Beast) -> int:
    """TB-FIGHT-03, TB-FIGHT-04 The Bonus die the player may add, or -1 for none."""
    level = style_level(g, seat, beast)
    if level < 1:
        return NOTHING
    group = LEVEL_GROUPS[min(level, len(LEVEL_GROUPS) - 1)]
    kinds = g.printed.groups[group]
    return group if in_supply(g, kinds) or substitutes(g, kinds) else NOTHING  # TB-FIGHT-07


def moon_dice(g: Reef) -> int:
    """TB-ADV-21 Novice dice that Hunters' Moon adds to every fight."""
    wanted = g.printed.news[g.news].novice if g.news != NOTHING else 0
    return min(wanted, g.supply[0])


NO_DIE_TO_FIGHT: Final = Reason("TB-FIGHT-08", "no-die-to-fight")


def against_fighting(g: Reef, seat: int, beast: Beast) -> Reason | None:
    """TB-FIGHT-08 With no die of one's own a Bonus die is enough; with none at all, no fight."""
    if sum(g.heroes[seat].active) or bonus_group(g, seat, beast) != NOTHING or moon_dice(g):
        return None
    return NO_DIE_TO_FIGHT


class BeginFight(SeatStep):
    """TB-FIGHT-09 A fight, in rulebook order."""

    RULE = "TB-FIGHT-09"

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def run(self, g: Reef) -> None:
        attempt = Attempt(seat=self.seat, slot=self.slot)
        g.attempt = attempt
        beast = g.beasts[self.slot]
        assert beast is not None
        attempt.raising = changed_by(g, self.seat, RAISED_DICE)
        monster_events.fight_begun(g, self.seat, beast.card)
        for _ in range(moon_dice(g)):
            g.supply[0] -= 1
            add_to_attempt(g, 0, 0)
            dice_events.die_borrowed(g, self.seat, 0)
        bonus = 1 if bonus_group(g, self.seat, beast) != NOTHING else 0
        g.do(
            CommitDice(self.seat, bonus),  # TB-FIGHT-10
            MayAddBonus(self.seat),  # TB-FIGHT-02
            RollDice(self.seat),  # TB-CHAL-09
            SettleDanger(self.seat),  # TB-CHAL-10
            AfterFightRoll(self.seat),  # TB-FIGHT-23
        )


MUST_ADD: Final = Reason("TB-FIGHT-08", "no-pass")
BONUS_FIRST: Final = Reason("TB-FIGHT-09", "bonus-first")


class MayAddBonus(SeatStep):
    """TB-FIGHT-06 The Bonus die may be added. TB-FIGHT-05 It needs no Focus and no Fruit.

    TB-FIGHT-08 Who committed no die adds it.
    """

    RULE = "TB-FIGHT-06"

    def ask(self, g: Reef) -> Ask | None:
        attempt = g.under_way()
        beast = g.beasts[attempt.slot]
        assert beast is not None
        if bonus_group(g, self.seat, beast) == NOTHING:
            return None
        choices = [BONUS_CHOICE] if self.against_none(attempt) else [PASS, BONUS_CHOICE]
        return Ask(self.seat, self.RULE, choices, "", not attempt.kinds)

    def against_none(self, attempt: Attempt) -> Reason | None:
        """TB-FIGHT-06 The Bonus die is optional. TB-FIGHT-08 Not for who committed no die."""
        return None if attempt.kinds else MUST_ADD

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == BONUS:
            return None
        if choice.verb == ROLL:
            return BONUS_FIRST
        return self.against_none(g.under_way()) if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        beast = g.beasts[g.under_way().slot]
        assert beast is not None
        g.do(BorrowDie(self.seat, bonus_group(g, self.seat, beast)))


MUST_GO_ON: Final = Reason("TB-FIGHT-23", "no-pass")
DICE_TAKEN_UP: Final = Reason("TB-FIGHT-23", "dice-taken-up")


def against_stopping(attempt: Attempt) -> Reason | None:
    """TB-FIGHT-23 Stopping is always allowed after a roll, unless dice are taken up again."""
    return DICE_TAKEN_UP if sum(attempt.picked) else None


class AfterFightRoll(KeepOrRoll):
    """TB-FIGHT-23 Stop, or keep some dice and roll the others again.

    TB-FIGHT-25 A roll that can cover every spot ends the rolling.
    """

    RULE = "TB-FIGHT-23"
    NO_PASS = MUST_GO_ON
    TAKEN_UP = DICE_TAKEN_UP

    def endings(self, g: Reef, attempt: Attempt) -> list[Choice] | None:
        if all_can_be_hit(g, attempt):
            return None
        return [STOP_CHOICE] if against_stopping(attempt) is None else []

    def against_ending(self, g: Reef, attempt: Attempt, verb: str) -> Reason | None:
        return against_stopping(attempt) if verb == STOP else ELSEWHERE

    def ending(self, verb: str) -> SeatStep | None:
        return EndFight(self.seat) if verb == STOP else None

    def run(self, g: Reef) -> None:
        g.do(EndFight(self.seat))


class EndFight(SeatStep):
    """TB-FIGHT-12 The fighter stops: damage, then the dice go back, then a kill is rewarded.

    TB-FIGHT-24 No Push It symbol, no Judge and no diversity come into it.
    """

    RULE = "TB-FIGHT-12"

    def run(self, g: Reef) -> None:
        attempt = g.under_way()
        g.do(
            OwnWindow(DAMAGE, "TB-STUNT-03", self.seat),
            DealDamage(self.seat),  # TB-FIGHT-12
            CardsSpeak(self.seat, DAMAGE_DONE),
            CardsSpeak(self.seat, FIGHT_END),
            ReturnDice(self.seat),  # TB-FIGHT-14, TB-FIGHT-15
            ResolveKill(self.seat, attempt.slot),  # TB-MONSTER-02
            TakeUpAttempt(self.seat),
        )


MUST_HIT: Final = Reason("TB-FIGHT-12", "no-pass")


class DealDamage(SeatStep):
    """TB-FIGHT-12 Hit spots one by one until no symbol fits any more.

    TB-FIGHT-21 A pair is one hit with two symbols.
    """

    RULE = "TB-FIGHT-12"

    def ask(self, g: Reef) -> Ask | None:
        choices = hit_choices(g, g.under_way())
        return Ask(self.seat, self.RULE, choices, "", True) if choices else None

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb in (HIT, PAIR):
            return against_hit(g, g.under_way(), choice)
        return MUST_HIT if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        attempt = g.under_way()
        beast = g.beasts[attempt.slot]
        assert beast is not None
        spot = g.printed.monsters[beast.card].spots[choice.a - 1]
        spend_for_hit(g, attempt, choice)
        beast.hits[choice.a - 1] = self.seat  # TB-FIGHT-11 For good, whoever fights it next.
        monster_events.monster_hit(g, self.seat, beast.card, choice.a, spot.traits)
        hero = g.heroes[self.seat]
        for _ in spot.traits:
            hero.hits += 1  # TB-SUPPLY-08 However many there are.
            attempt.hits += 1
            for ability in abilities(g, self.seat):
                if ability.hit_champion(hero.hits):
                    move_champion(g, self.seat, ability.hit_champion(hero.hits))
        if spot.trophy:
            move_champion(g, self.seat, g.printed.trophy)  # TB-FIGHT-20
        g.do(*[AdvanceTrait(self.seat, trait, 1) for trait in spot.traits], self)  # TB-FIGHT-13


class ReturnDice(SeatStep):
    """TB-FIGHT-14 All dice used in the fight go back to the supply, whatever the result."""

    RULE = "TB-FIGHT-14"

    def run(self, g: Reef) -> None:
        attempt = g.under_way()
        beast = g.beasts[attempt.slot]
        if not attempt.hits and beast is not None:
            monster_events.monster_missed(g, self.seat, beast.card)
        for kind in attempt.kinds:
            g.supply[kind] += 1
        clear_dice(g)
