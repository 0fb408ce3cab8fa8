"""Fishing."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.cards.abilities import ANY, FISH, STUDY
from reefside.games.grim_tide.cards.offering import against_ability, offers
from reefside.games.grim_tide.cards.using import carry_out, lift_channelled, place_die, strength
from reefside.games.grim_tide.rules.crew import gain_arcana, gain_fish, take_dice_back
from reefside.games.grim_tide.rules.dice import COUNTS, DICE, count_facts, face_facts
from reefside.games.grim_tide.rules.pool import MayRerollDice, ResolveTentacles, RollPool
from reefside.games.grim_tide.rules.reasons import (
    NOBODY_THERE,
    NOBODY_THERE_EITHER,
    member_facts,
    must_choose,
    second_member_facts,
)
from reefside.games.grim_tide.state.constants import KNIFE, NO_DIE
from reefside.games.grim_tide.state.grim import Grim, SeatStep
from reefside.games.grim_tide.state.progress import Fishing
from reefside.games.grim_tide.state.ship import Ship
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason

ASSIGN: Final = "assign"
STUDY_VERB: Final = "study"

ASSIGNS: Final = [[Choice(ASSIGN, face, slot) for slot in range(5)] for face in range(3)]
STUDIES: Final = [Choice(STUDY_VERB, slot) for slot in range(5)]


DICE_COUNT: Final = Reason("GT-FISH-01", "dice-count", count_facts)
NO_DICE: Final = Reason("GT-FISH-01", "fish-without-dice")
KNIVES_ONLY: Final = Reason("GT-FISH-04", "knives-only", face_facts)
NO_KNIFE: Final = Reason("GT-FISH-04", "no-knife")
DIE_THERE: Final = Reason("GT-HUNT-11", "die-there", second_member_facts)
DIE_THERE_TOO: Final = Reason("GT-HUNT-11", "die-there", member_facts)
NO_STUDY: Final = Reason("GT-ABIL-14", "no-study")
MUST_FISH: Final = must_choose("GT-FISH-01")


def go_fishing(g: Grim, seat: int) -> None:
    """GT-FISH-01 The fishing action, in order."""
    g.fishing = Fishing()
    g.do(
        ChooseFishingDice(seat),  # GT-FISH-01
        MayRerollFishing(seat),  # GT-FISH-02
        MayUseFishing(seat),  # GT-FISH-03
        MayAssignCatch(seat),  # GT-FISH-04
        ResolveTentacles(seat),  # GT-FISH-05
        EndFishing(seat),
    )


class ChooseFishingDice(SeatStep):
    """GT-FISH-01 Any number of dice up to the number of crew, GT-COND-04 ready or not.

    GT-HUNT-02 None at all only where an ability gives something without dice.
    """

    RULE = "GT-FISH-01"

    def ask(self, g: Grim) -> Ask | None:
        least = 0 if gives_without_dice(g, self.seat) else 1
        return Ask(self.seat, self.RULE, COUNTS[least : len(g.ships[self.seat].crew) + 1], "", True)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == DICE:
            return against_fishing_dice(g, self.seat, choice.a)
        return MUST_FISH if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        g.do(RollPool(self.seat, choice.a))


def against_fishing_dice(g: Grim, seat: int, count: int) -> Reason | None:
    """GT-FISH-01 Against a number of dice; GT-HUNT-02 none only where that gives something."""
    if not 0 <= count <= len(g.ships[seat].crew):
        return DICE_COUNT
    return None if count or gives_without_dice(g, seat) else NO_DICE


def gives_without_dice(g: Grim, seat: int) -> bool:
    """GT-HUNT-02 Whether a fishing ability can be used, and does something, with no die rolled."""
    for choice in offers(g, seat, FISH):
        ability = g.printed.abilities[choice.a]
        if ability is not None and not ability.lasts:
            return True
    return False


class MayRerollFishing(MayRerollDice):
    """GT-FISH-02 One Arcana rolls a die again; GT-FISH-08 its tentacles wait with the others."""

    RULE = "GT-FISH-02"
    WHEN = ANY


class MayUseFishing(SeatStep):
    """GT-FISH-03 Fishing abilities are used after rolling.

    GT-ABIL-09 An any-time ability may come first and ready somebody for one.
    """

    RULE = "GT-FISH-03"

    def ask(self, g: Grim) -> Ask | None:
        found = offers(g, self.seat, FISH)
        found.extend(offers(g, self.seat, ANY))
        return may(self.seat, self.RULE, found)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        return against_ability(g, self.seat, choice, FISH | ANY)

    def answer(self, g: Grim, choice: Choice) -> None:
        if choice.verb != PASS_VERB:
            g.do(self)
            carry_out(g, self.seat, choice)


def against_knife(g: Grim, ship: Ship, slot: int) -> Reason | None:
    """GT-FISH-04 Against a knife for a member: one die each, and GT-COND-05 exhausted or not."""
    if ship.dice[slot] != NO_DIE:
        return DIE_THERE
    return None if g.pool[KNIFE] else NO_KNIFE


def against_catch(g: Grim, seat: int, face: int, slot: int) -> Reason | None:
    """GT-FISH-04 Against placing a die for a fish."""
    ship = g.ships[seat]
    if slot >= len(ship.crew):
        return NOBODY_THERE_EITHER
    return KNIVES_ONLY if face != KNIFE else against_knife(g, ship, slot)


def against_study(g: Grim, seat: int, slot: int) -> Reason | None:
    """GT-ABIL-14 Against placing a knife for Arcana."""
    ship = g.ships[seat]
    if not strength(g, seat, STUDY):
        return NO_STUDY
    if slot >= len(ship.crew):
        return NOBODY_THERE
    reason = against_knife(g, ship, slot)
    return DIE_THERE_TOO if reason is DIE_THERE else reason


class MayAssignCatch(SeatStep):
    """GT-FISH-04 Each knife placed is a fish; GT-COND-05 exhausted crew fish too.

    GT-ABIL-14 With a Biologist a knife may give Arcana instead.
    """

    RULE = "GT-FISH-04"

    def ask(self, g: Grim) -> Ask | None:
        choices: list[Choice] = []
        if g.pool[KNIFE]:
            ship = g.ships[self.seat]
            study = strength(g, self.seat, STUDY)
            for slot in range(len(ship.crew)):
                if against_knife(g, ship, slot) is None:
                    choices.append(ASSIGNS[KNIFE][slot])
                    if study:
                        choices.append(STUDIES[slot])
        choices.extend(offers(g, self.seat, ANY))
        return may(self.seat, self.RULE, choices)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        if choice.verb == ASSIGN:
            return against_catch(g, self.seat, choice.a, choice.b)
        if choice.verb == STUDY_VERB:
            return against_study(g, self.seat, choice.a)
        return against_ability(g, self.seat, choice, ANY)

    def answer(self, g: Grim, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        g.do(self)
        if choice.verb == ASSIGN:
            place_die(g, self.seat, choice.b, choice.a, self.RULE)
            gain_fish(g, self.seat, 1, self.RULE)
        elif choice.verb == STUDY_VERB:
            place_die(g, self.seat, choice.a, KNIFE, self.RULE)
            gain_arcana(g, self.seat, 1, "GT-ABIL-14")
        else:
            carry_out(g, self.seat, choice)


class EndFishing(SeatStep):
    """GT-FISH-06 The catch is kept whatever happened; the dice go back."""

    RULE = "GT-FISH-06"

    def run(self, g: Grim) -> None:
        g.fishing = None
        take_dice_back(g, self.seat)
        lift_channelled(g)
