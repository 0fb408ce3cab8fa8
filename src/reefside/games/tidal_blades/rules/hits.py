"""Which die may hit which spot of a Monster: armour, pairs, wild faces."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.faces import FACE_COUNT, FACE_MASKS
from reefside.games.tidal_blades.cards.in_play import abilities
from reefside.games.tidal_blades.state.constants import NOBODY
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling.events import TRAIT_KEYS
from reefside.kernel.choice import Choice
from reefside.kernel.reason import Facts, Reason

HIT: Final = "hit"
PAIR: Final = "pair"

IGNORES: Final = 9
"""A die that counts so many levels higher ignores armour, its colour too."""

WHITE: Final = 0


def suits(g: Reef, attempt: Attempt, die: int, spot: int, higher: int) -> bool:
    """TB-FIGHT-17, TB-FIGHT-18 Whether a die is good enough for the armour of a spot.

    TB-FIGHT-16 White spots take any die. TB-DICE-24 A Guild die has the colour of its path.
    TB-DICE-25 A higher level than the required one is good enough too.
    """
    beast = g.beasts[attempt.slot]
    assert beast is not None
    row = g.printed.monsters[beast.card].spots[spot]
    if row.colour == WHITE:
        return True
    higher += attempt.piercing[die]
    if higher >= IGNORES:
        return True
    kind = g.printed.dice[attempt.kinds[die]]
    if kind.colour == row.colour and kind.level + higher >= row.level:
        return True
    for ability in abilities(g, attempt.seat):
        if ability.suits(g, attempt.kinds[die], row.colour, row.level):
            return True
    return False


def can_hit(g: Reef, attempt: Attempt, die: int, spot: int) -> bool:
    """Whether a die may hit a spot, with a card that lifts one if need be."""
    if suits(g, attempt, die, spot, 0):
        return True
    if attempt.raising and suits(g, attempt, die, spot, 1):
        return True
    return attempt.ignoring > 0


def spot_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The spot, and how many the Monster has."""
    beast = g.beasts[g.under_way().slot]
    assert beast is not None
    return {"spot": choice.a, "count": len(g.printed.monsters[beast.card].spots)}


def first_die_facts(_g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die of a hit, or the first one of a pair."""
    return {"number": choice.b}


def second_die_facts(_g: Reef, _seat: int, choice: Choice) -> Facts:
    """The second die of a pair, with the first."""
    return {"number": choice.c, "other": choice.b}


def hit_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die, the spot, and the Traits of the spot."""
    beast = g.beasts[g.under_way().slot]
    assert beast is not None
    traits = g.printed.monsters[beast.card].spots[choice.a - 1].traits
    names = [TRAIT_KEYS[trait] for trait in traits]
    return {"number": choice.b, "other": choice.c, "spot": choice.a, "traits": names}


NO_SUCH_SPOT: Final = Reason("TB-FIGHT-12", "no-such-spot", spot_facts)
SPOT_COVERED: Final = Reason("TB-FIGHT-12", "spot-covered", spot_facts)
SPOT_IS_PAIR: Final = Reason("TB-FIGHT-21", "spot-is-pair", spot_facts)
SPOT_IS_SINGLE: Final = Reason("TB-FIGHT-21", "spot-is-single", spot_facts)
NO_SUCH_DIE: Final = Reason("TB-FIGHT-12", "no-such-die", first_die_facts)
NO_SUCH_SECOND: Final = Reason("TB-FIGHT-21", "no-such-die", second_die_facts)
NO_SYMBOL: Final = Reason("TB-FIGHT-12", "die-has-no-symbol", first_die_facts)
NO_SECOND_SYMBOL: Final = Reason("TB-FIGHT-21", "die-has-no-symbol", second_die_facts)
EQUAL_DIE: Final = Reason("TB-FIGHT-12", "equal-die", first_die_facts)
EQUAL_SECOND: Final = Reason("TB-FIGHT-21", "equal-die", second_die_facts)
PAIR_ORDER: Final = Reason("TB-FIGHT-21", "pair-order", second_die_facts)
ONE_SYMBOL: Final = Reason("TB-FIGHT-21", "die-has-one-symbol", second_die_facts)
WRONG_SYMBOL: Final = Reason("TB-FIGHT-12", "hit-wrong-symbol", hit_facts)
WRONG_PAIR: Final = Reason("TB-FIGHT-21", "pair-wrong-symbols", hit_facts)
ARMOURED: Final = Reason("TB-FIGHT-17", "hit-armoured", hit_facts)
HEAVILY_ARMOURED: Final = Reason("TB-FIGHT-18", "hit-armoured", hit_facts)

ELITE: Final = 3


def against_single(g: Reef, attempt: Attempt, die: int, spot: int, trait: int) -> Reason | None:
    """TB-FIGHT-12 The die shows the Trait of the spot, and is good enough for its armour.

    TB-FIGHT-19 A wild face shows every Trait.
    """
    if not FACE_MASKS[attempt.faces[die]] >> trait & 1:
        return WRONG_SYMBOL
    return None if can_hit(g, attempt, die, spot) else armour(g, attempt, spot)


def against_pair(
    g: Reef, attempt: Attempt, one: int, two: int, spot: int, traits: list[int]
) -> Reason | None:
    """TB-FIGHT-21 Two dice show both Traits; the first is good enough for the armour."""
    if not fits_pair(attempt, one, two, traits):
        return WRONG_PAIR
    return None if can_hit(g, attempt, one, spot) else armour(g, attempt, spot)


def armour(g: Reef, attempt: Attempt, spot: int) -> Reason:
    """TB-FIGHT-17 An Initiate or higher die of the colour. TB-FIGHT-18 An Elite or higher one."""
    beast = g.beasts[attempt.slot]
    assert beast is not None
    level = g.printed.monsters[beast.card].spots[spot].level
    return HEAVILY_ARMOURED if level >= ELITE else ARMOURED


def against_hit(g: Reef, attempt: Attempt, choice: Choice) -> Reason | None:
    """TB-FIGHT-12 An uncovered spot, and a die with a symbol that fits it."""
    beast = g.beasts[attempt.slot]
    assert beast is not None
    spots = g.printed.monsters[beast.card].spots
    spot = choice.a - 1
    if not 0 <= spot < len(spots):
        return NO_SUCH_SPOT
    if beast.hits[spot] != NOBODY:
        return SPOT_COVERED
    traits = spots[spot].traits
    single = len(traits) == 1
    if single != (choice.verb == HIT):
        return SPOT_IS_SINGLE if single else SPOT_IS_PAIR
    dice = open_dice(attempt)
    reason = against_first(attempt, choice.b, dice)
    if reason is not None:
        return reason
    if single:
        return against_single(g, attempt, choice.b - 1, spot, traits[0])
    reason = against_second(attempt, choice.b, choice.c, dice)
    return reason or against_pair(g, attempt, choice.b - 1, choice.c - 1, spot, traits)


def against_first(attempt: Attempt, number: int, dice: list[int]) -> Reason | None:
    """TB-FIGHT-12 A die that has a symbol left; the first of those that look the same."""
    if not 0 < number <= len(attempt.kinds):
        return NO_SUCH_DIE
    if not attempt.symbols[number - 1]:
        return NO_SYMBOL
    return None if number - 1 in dice else EQUAL_DIE


def against_second(attempt: Attempt, one: int, number: int, dice: list[int]) -> Reason | None:
    """TB-FIGHT-21 A die for the other half of a pair: the same one, an equal one, a later one."""
    if not 0 < number <= len(attempt.kinds):
        return NO_SUCH_SECOND
    if not attempt.symbols[number - 1]:
        return NO_SECOND_SYMBOL
    if number - 1 in partners(attempt, dice, one - 1):
        return None
    if number == one:
        return ONE_SYMBOL
    return PAIR_ORDER if number < one else EQUAL_SECOND


def hit_choices(g: Reef, attempt: Attempt) -> list[Choice]:
    """TB-FIGHT-12 Every hit that is possible: `hit` spot die, or `pair` spot die die."""
    beast = g.beasts[attempt.slot]
    assert beast is not None
    spots = g.printed.monsters[beast.card].spots
    dice = open_dice(attempt)
    found: list[Choice] = []
    for spot in range(len(spots)):
        if beast.hits[spot] != NOBODY:
            continue
        traits = spots[spot].traits
        for one in dice:
            if len(traits) == 1:
                if against_single(g, attempt, one, spot, traits[0]) is None:
                    found.append(Choice(HIT, spot + 1, one + 1))
                continue
            for two in partners(attempt, dice, one):
                if against_pair(g, attempt, one, two, spot, traits) is None:
                    found.append(Choice(PAIR, spot + 1, one + 1, two + 1))
    return found


def open_dice(attempt: Attempt) -> list[int]:
    """One die of each look that still has a symbol."""
    found: list[int] = []
    looks: list[int] = []
    for die in range(len(attempt.kinds)):
        if attempt.symbols[die]:
            look = look_of(attempt, die)
            if look not in looks:
                looks.append(look)
                found.append(die)
    return found


def look_of(attempt: Attempt, die: int) -> int:
    """Dice of one look are the same choice."""
    look = attempt.kinds[die] * FACE_COUNT + attempt.faces[die]
    return (look * 3 + attempt.symbols[die]) * 10 + attempt.piercing[die]


def partners(attempt: Attempt, dice: list[int], one: int) -> list[int]:
    """The dice that may give the second symbol of a pair: itself, its equals, later looks."""
    found = [one] if attempt.symbols[one] > 1 else []
    for die in range(one + 1, len(attempt.kinds)):
        if attempt.symbols[die] and look_of(attempt, die) == look_of(attempt, one):
            found.append(die)
            break
    found.extend([die for die in dice if die > one])
    return found


def fits_pair(attempt: Attempt, one: int, two: int, traits: list[int]) -> bool:
    """TB-FIGHT-21 Whether two symbols cover both halves of a pair, either way round."""
    first = FACE_MASKS[attempt.faces[one]]
    second = FACE_MASKS[attempt.faces[two]]
    if first >> traits[0] & 1 and second >> traits[1] & 1:
        return True
    return bool(first >> traits[1] & 1 and second >> traits[0] & 1)


def spend_for_hit(g: Reef, attempt: Attempt, choice: Choice) -> None:
    """Use the symbols of a hit, and the lift a die needed for it."""
    spot = choice.a - 1
    for die in (choice.b - 1, choice.c - 1):
        if die < 0:
            continue
        if not suits(g, attempt, die, spot, 0):
            if attempt.raising and suits(g, attempt, die, spot, 1):
                attempt.raising -= 1
                attempt.piercing[die] += 1
            else:
                attempt.ignoring -= 1
                attempt.piercing[die] = IGNORES
        attempt.symbols[die] -= 1


def all_can_be_hit(g: Reef, attempt: Attempt) -> bool:
    """TB-FIGHT-25 Whether the dice as they lie can cover every uncovered spot."""
    beast = g.beasts[attempt.slot]
    assert beast is not None
    spots = g.printed.monsters[beast.card].spots
    needs: list[int] = []
    for spot in range(len(spots)):
        if beast.hits[spot] == NOBODY:
            needs.extend([spot * 4 + trait for trait in spots[spot].traits])
    return sum(attempt.symbols) >= len(needs) and cover(g, attempt, needs, 0, attempt.symbols[:])


def cover(g: Reef, attempt: Attempt, needs: list[int], at: int, left: list[int]) -> bool:
    """Find a die symbol for each need from `at` on; a need is spot * 4 + Trait."""
    if at == len(needs):
        return True
    spot, trait = needs[at] // 4, needs[at] % 4
    for die in range(len(left)):
        fits = left[die] and FACE_MASKS[attempt.faces[die]] >> trait & 1
        if fits and suits(g, attempt, die, spot, 0):
            left[die] -= 1
            if cover(g, attempt, needs, at + 1, left):
                return True
            left[die] += 1
    return False
