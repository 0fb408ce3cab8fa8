"""The chances of a roll: exact where that is cheap, else by rolling many times."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from reefside.games.tidal_blades.rules.attempt import max_roll
from reefside.games.tidal_blades.rules.hits import all_can_be_hit
from reefside.games.tidal_blades.rules.matching import (
    SUBSETS,
    blank_mask,
    counts_of,
    matches_all,
    with_push,
)
from reefside.games.tidal_blades.rules.rolling import show_faces
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.hero import KINDS, TRAITS
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.nature import Stream, key_of

EXACT_DICE: Final = 8
"""So many dice of a Challenge are counted out, more are rolled."""
EXACT_FIGHTERS: Final = 4
"""The same for a fight, where every die is looked at by itself."""
TRIES: Final = 2000
FIGHTS: Final = 800

SIDES: Final = 6
BITS: Final = 6
"""Bits for the symbols of one set of Traits, in a number that stands for all counts."""


def next_roll(g: Reef, attempt: Attempt) -> dict[str, Any] | None:
    """The chances of the next roll of the Challenge or fight under way.

    None where no die is taken up, or the Challenge is not shown yet.
    """
    if not sum(attempt.picked):
        return None
    if attempt.slot != NOTHING:
        return fight_roll(g, attempt)
    if attempt.card == NOTHING:
        return None
    kept: list[int] = []
    kinds: list[int] = []
    for die in range(len(attempt.kinds)):
        if attempt.picked[die]:
            kinds.append(attempt.kinds[die])
        else:
            kept.append(attempt.faces[die])
    return challenge_roll(g, attempt.card, kept, kinds, blank_mask(g, attempt.seat))


def first_roll(g: Reef, seat: int, card: int) -> dict[str, Any] | None:
    """The chances of a first roll for a Challenge in hand, if there is a die for it."""
    kinds = likely_dice(g, seat, card)
    if not kinds:
        return None
    return challenge_roll(g, card, [], kinds, blank_mask(g, seat))


def likely_dice(g: Reef, seat: int, card: int) -> list[int]:
    """The dice committed to a Challenge not shown yet, or the Active ones that suit it best."""
    attempt = g.attempt
    if attempt is not None and attempt.seat == seat and attempt.slot == NOTHING:
        return attempt.kinds
    row = g.printed.challenges[card]
    active = g.heroes[seat].active
    kinds: list[int] = []
    for kind in range(KINDS):
        kinds.extend([kind] * active[kind])
    traits = traits_of(row.need)
    kinds.sort(key=lambda kind: (-use_of(g, kind, traits), -g.printed.dice[kind].level))
    return kinds[: max_roll(g, seat, row.arena)]


def use_of(g: Reef, kind: int, traits: int) -> int:
    """How many symbols of some Traits a die has on all its faces."""
    counts = counts_of(g.printed.dice[kind].faces, 0)
    return sum([counts[mask] for mask in range(SUBSETS) if mask & traits])


def traits_of(need: list[int]) -> int:
    """The Traits of which a symbol is needed, one bit a Trait."""
    return sum([1 << trait for trait in range(TRAITS) if need[trait]])


def challenge_roll(
    g: Reef, card: int, kept: list[int], kinds: list[int], blank: int
) -> dict[str, Any]:
    """The chances that the faces kept and a roll of some dice match a Challenge."""
    row = g.printed.challenges[card]
    wanted = with_push(row.need, row.push)
    traits = traits_of(wanted)
    start = sum([code_of(face, blank, traits) for face in kept])
    dice = [[code_of(face, blank, traits) for face in g.printed.dice[k].faces] for k in kinds]
    exact = len(kinds) <= EXACT_DICE
    ways = counted_out(start, dice) if exact else rolled_out(start, dice)
    complete = pushed = total = 0
    for code, count in ways.items():
        counts = [code >> BITS * mask & (1 << BITS) - 1 for mask in range(SUBSETS)]
        total += count
        if matches_all(counts, row.need):
            complete += count
            pushed += count if matches_all(counts, wanted) else 0
    push = None if row.push < 0 else pushed / total
    return {"complete": complete / total, "push": push, "dice": len(kinds), "exact": exact}


def code_of(face: int, blank: int, traits: int) -> int:
    """The symbols of a face that can count as some Traits: a sum of such numbers counts them."""
    counts = counts_of([face], blank)
    code = 0
    for mask in range(1, SUBSETS):
        if mask & traits:
            code += counts[mask] << BITS * (mask & traits)
    return code


def counted_out(start: int, dice: list[list[int]]) -> dict[int, int]:
    """In how many ways dice can fall, by the symbols that they then have."""
    ways = {start: 1}
    for die in dice:
        after: dict[int, int] = {}
        for code, count in ways.items():
            for face in die:
                after[code + face] = after.get(code + face, 0) + count
        ways = after
    return ways


def rolled_out(start: int, dice: list[list[int]]) -> dict[int, int]:
    """How often dice fell so in many rolls, by the symbols that they then have."""
    stream = Stream(key_of(0), 0)
    ways: dict[int, int] = {}
    for _ in range(TRIES):
        code = start
        for die in dice:
            code += die[stream.below(SIDES)]
        ways[code] = ways.get(code, 0) + 1
    return ways


def fight_roll(g: Reef, attempt: Attempt) -> dict[str, Any]:
    """The chance that the next roll of a fight can cover every spot."""
    dice = sum(attempt.picked)
    exact = dice <= EXACT_FIGHTERS
    tries = SIDES**dice if exact else FIGHTS
    complete = 0
    for sides in fights(dice, exact):
        fallen = attempt.clone()
        show_faces(g, fallen, sides)
        if all_can_be_hit(g, fallen):
            complete += 1
    return {"complete": complete / tries, "push": None, "dice": dice, "exact": exact}


def fights(dice: int, exact: bool) -> list[tuple[int, ...]]:
    """Every way in which so many dice can fall, or many of them."""
    if exact:
        return list(product(range(SIDES), repeat=dice))
    stream = Stream(key_of(0), 0)
    return [tuple([stream.below(SIDES) for _ in range(dice)]) for _ in range(FIGHTS)]
