"""What is best where a reward or an effect leaves a choice of details: dice, Traits, faces."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.faces import FACE_MASKS, FACE_SYMBOLS
from reefside.games.tidal_blades.rules.attempt import REROLL, ROLL_CHOICE
from reefside.games.tidal_blades.rules.citadel import TAKE
from reefside.games.tidal_blades.rules.citadel_bonus import TakeChallenges
from reefside.games.tidal_blades.rules.dice import DIE, REFRESH, UPGRADE, GainDie, RefreshDice
from reefside.games.tidal_blades.rules.dice_limit import DiscardDice
from reefside.games.tidal_blades.rules.matching import (
    SUBSETS,
    blank_mask,
    counts_of,
    most_matched,
    with_push,
)
from reefside.games.tidal_blades.rules.rolling import PickDice
from reefside.games.tidal_blades.rules.shell_shield import SET, SetDice
from reefside.games.tidal_blades.rules.traits import AdvanceTraits
from reefside.games.tidal_blades.rules.upgrades import UpgradeDice
from reefside.games.tidal_blades.rules.withdrawing import MatchSymbols
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.hero import ACTIVE
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, Choice

LEVEL: Final = 20
"""What a level of a die counts for: more than all symbols on its faces."""
WORST: Final = 5 * LEVEL
"""More than any die is worth."""


def leaves_details(step: object) -> bool:
    """Whether a step of an effect may ask for details."""
    if isinstance(step, TakeChallenges):
        return not step.bonus
    return isinstance(step, (RefreshDice, GainDie, UpgradeDice, AdvanceTraits, MatchSymbols))


def best_detail(g: Reef, ask: Ask) -> Choice | None:
    """The best answer to a question of detail; None where something is to be decided."""
    step = g.agenda[-1]
    if isinstance(step, (RefreshDice, GainDie, UpgradeDice, DiscardDice)):
        return best_by([die_worth(g, choice) for choice in ask.choices], ask.choices)
    if isinstance(step, (AdvanceTraits, MatchSymbols)):
        seat = ask.seat
        return best_by([notch_worth(g, seat, choice.a) for choice in ask.choices], ask.choices)
    if isinstance(step, TakeChallenges):
        if step.bonus:
            return None
        return best_by([card_worth(g, choice) for choice in ask.choices], ask.choices)
    attempt = g.attempt
    if attempt is None or attempt.card == NOTHING:
        return None
    if isinstance(step, SetDice):
        return best_by([matched_after(g, attempt, choice) for choice in ask.choices], ask.choices)
    if not isinstance(step, PickDice):
        return None
    return idle_die(g, attempt, ask) or least_die(g, attempt, ask)


def best_by(worth: list[int], choices: list[Choice]) -> Choice:
    """The first of the best answers."""
    return choices[worth.index(max(worth))]


def die_worth(g: Reef, choice: Choice) -> int:
    """How good it is to have a die, to Upgrade it, or to give it back."""
    verb = choice.verb
    if choice is PASS:
        return 0
    if verb == REFRESH:
        return strength(g, choice.a)
    if verb == DIE:
        return gained(g, choice.a)
    active = 1 if choice.a == ACTIVE else 0
    if verb == UPGRADE:
        return 2 * (strength(g, choice.c) - strength(g, choice.b)) + active
    return 2 * (WORST - strength(g, choice.b)) - active


def strength(g: Reef, kind: int) -> int:
    """How good a die is: its level, then the symbols on its faces."""
    return LEVEL * g.printed.dice[kind].level + symbols(g, kind, SUBSETS - 1)


def gained(g: Reef, kind: int) -> int:
    """How good a die from the supply is; in a Challenge, for its symbols."""
    attempt = g.attempt
    if attempt is None or attempt.card == NOTHING:
        return strength(g, kind)
    return LEVEL * g.printed.dice[kind].level + suits(g, attempt, kind)


def suits(g: Reef, attempt: Attempt, kind: int) -> int:
    """How many symbols of the Challenge stand on all faces of a die."""
    row = g.printed.challenges[attempt.card]
    wanted = 0
    for trait in [*row.required, *([row.push] if row.push >= 0 else [])]:
        wanted |= 1 << trait
    return symbols(g, kind, wanted)


def symbols(g: Reef, kind: int, wanted: int) -> int:
    """How many symbols of some Traits stand on all faces of a die."""
    faces = g.printed.dice[kind].faces
    return sum([FACE_SYMBOLS[face] for face in faces if FACE_MASKS[face] & wanted])


def notch_worth(g: Reef, seat: int, trait: int) -> int:
    """TB-TRAIT-03 What the next notch of a Trait brings: a level, a Character card, points."""
    dial = g.printed.dials[trait]
    at = g.heroes[seat].dials[trait]
    if at >= dial.top:
        return 0
    more = dial.levels[at + 1] - dial.levels[at] + dial.icons.count(at + 1)
    return 1 + 4 * more + 2 * (dial.awards[at + 1] - dial.awards[at])


def card_worth(g: Reef, choice: Choice) -> int:
    """The points of a Challenge that lies open; what the deck brings nobody knows."""
    return g.printed.challenges[choice.a].points if choice.verb == TAKE else -1


def matched_after(g: Reef, attempt: Attempt, choice: Choice) -> int:
    """TB-SHIELD-08 How many symbols match once a die is set, required ones first."""
    row = g.printed.challenges[attempt.card]
    faces = attempt.faces[:]
    if choice.verb == SET:
        faces[choice.a - 1] = choice.b
    counts = counts_of(faces, blank_mask(g, attempt.seat))
    pushed = most_matched(counts, with_push(row.need, row.push))
    return 2 * most_matched(counts, row.need) + pushed


def idle_die(g: Reef, attempt: Attempt, ask: Ask) -> Choice | None:
    """TB-CHAL-15 A die without which as many symbols match, as it is named; then the roll."""
    for die in spare_dice(g, attempt):
        for choice in ask.choices:
            if choice.verb == REROLL and attempt.look(die) == attempt.look(choice.a - 1):
                return choice
    return ROLL_CHOICE if sum(attempt.picked) and ROLL_CHOICE in ask.choices else None


def least_die(g: Reef, attempt: Attempt, ask: Ask) -> Choice:
    """TB-CARD-02 The die that is missed least, where one must be taken up."""
    taken = [choice for choice in ask.choices if choice.verb == REROLL]
    return best_by([matched_without(g, attempt, choice.a - 1) for choice in taken], taken)


def spare_dice(g: Reef, attempt: Attempt) -> list[int]:
    """TB-CHAL-11 The dice, of those not taken up, without which as many symbols match."""
    lying = [die for die in range(len(attempt.kinds)) if not attempt.picked[die]]
    matched = matched_without(g, attempt, NOTHING)
    return [die for die in lying if matched_without(g, attempt, die) == matched]


def matched_without(g: Reef, attempt: Attempt, without: int) -> int:
    """TB-CHAL-11 How many required symbols the dice match that are not taken up, but for one."""
    faces = [
        attempt.faces[die]
        for die in range(len(attempt.kinds))
        if die != without and not attempt.picked[die]
    ]
    counts = counts_of(faces, blank_mask(g, attempt.seat))
    return most_matched(counts, g.printed.challenges[attempt.card].need)
