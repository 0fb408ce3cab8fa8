"""Which symbols the dice match: wild, slash and double faces counted at their best."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.faces import BLANK, FACE_MASKS, FACE_SYMBOLS
from reefside.games.tidal_blades.cards.in_play import abilities
from reefside.games.tidal_blades.rules.facts import trait_facts
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.reason import Reason

SUBSETS: Final = 1 << TRAITS
OUTSIDE: Final = [
    [trait for trait in range(TRAITS) if not traits >> trait & 1] for traits in range(SUBSETS)
]
"""The Traits that are not in each set of them."""


def symbol_counts(g: Reef, attempt: Attempt) -> list[int]:
    """How many symbols lie there for each set of Traits they can count as.

    TB-DICE-22 Which of them a wild or slash face is, is left open until the result is used.
    """
    return counts_of(attempt.faces, blank_mask(g, attempt.seat))


def blank_mask(g: Reef, seat: int) -> int:
    """The Traits that a blank face counts as in Challenges, by a player's cards in play."""
    blank = 0
    for ability in abilities(g, seat):
        blank |= ability.blank_mask()
    return blank


def counts_of(faces: list[int], blank: int) -> list[int]:
    """How many symbols some faces have for each set of Traits they can count as."""
    counts = [0] * SUBSETS
    for face in faces:
        if face == BLANK:
            counts[blank] += 1  # TB-DICE-23 At the empty set, where it counts for nothing.
        else:
            counts[FACE_MASKS[face]] += FACE_SYMBOLS[face]
    return counts


def most_matched(counts: list[int], need: list[int]) -> int:
    """TB-CHAL-11 The most symbols that can be matched, each die symbol used once.

    By König's theorem it is the smallest, over all sets of Traits, of the symbols needed
    outside the set and the die symbols that can count inside it.
    """
    seen = [mask for mask in range(1, SUBSETS) if counts[mask]]
    best = sum(need)
    for traits in range(1, SUBSETS):
        total = 0
        for trait in OUTSIDE[traits]:
            total += need[trait]
        for mask in seen:
            if mask & traits:
                total += counts[mask]
        if total < best:
            best = total
    return best


def matches_all(counts: list[int], need: list[int]) -> bool:
    """TB-CHAL-12 Whether every symbol needed is matched."""
    return most_matched(counts, need) == sum(need)


def with_push(need: list[int], push: int) -> list[int]:
    """TB-CHAL-22 What is needed with the Push It symbol, which takes a symbol of its own."""
    wanted = need[:]
    if push >= 0:
        wanted[push] += 1
    return wanted


NO_MORE_NEEDED: Final = Reason("TB-CHAL-33", "match-not-needed", trait_facts)
NO_SYMBOL_LEFT: Final = Reason("TB-CHAL-33", "match-no-symbol", trait_facts)


def against_match(
    counts: list[int], need: list[int], chosen: list[int], trait: int
) -> Reason | None:
    """TB-CHAL-33 A symbol that the card needs still, and the dice have besides those chosen."""
    if chosen[trait] >= need[trait]:
        return NO_MORE_NEEDED
    more = chosen[:]
    more[trait] += 1
    return None if matches_all(counts, more) else NO_SYMBOL_LEFT


def choices_of_match(counts: list[int], need: list[int], chosen: list[int]) -> list[int]:
    """TB-CHAL-33 The Traits that may be matched next so that most symbols are matched in all.

    One Trait alone means that nothing is left to choose.
    """
    total = most_matched(counts, need)
    if sum(chosen) == total:
        return []
    found: list[int] = []
    for trait in range(TRAITS):
        if against_match(counts, need, chosen, trait) is None:
            without = need[:]
            without[trait] = chosen[trait]
            if most_matched(counts, without) < total:
                return [trait]  # Every best match has one more of this Trait.
            found.append(trait)
    return found
