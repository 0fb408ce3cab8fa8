"""The Shell Shield: blocking Danger, Time Leap, Michronic Memory."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades import dice_events
from reefside.games.tidal_blades.cards import BLOCKED, PER_TURN, abilities, trigger
from reefside.games.tidal_blades.dice import RefreshDice
from reefside.games.tidal_blades.faces import FACE_SYMBOLS
from reefside.games.tidal_blades.state import Reef, SeatStep
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice

BLOCK: Final = "block"
LEAP: Final = "leap"
MEMORY: Final = "memory"
SET: Final = "set"

BLOCK_CHOICE: Final = Choice(BLOCK)
LEAP_CHOICE: Final = Choice(LEAP)
MEMORY_CHOICE: Final = Choice(MEMORY)


def block_gift(g: Reef, seat: int) -> int:
    """Shells of a block that come from the supply (TB-ADV-26 Coral Bracer, once a turn)."""
    gift = 0
    for ability in abilities(g, seat):
        if ability.shield_gift() and not g.heroes[seat].used_turn & ability.bit:
            gift += ability.shield_gift()
    return gift


def can_block(g: Reef, seat: int) -> bool:
    """TB-SHIELD-03 All or nothing; TB-SHIELD-05 only Shells of the Character board pay."""
    need = g.under_way().danger
    return g.heroes[seat].shells >= need - min(need, block_gift(g, seat))


def block(g: Reef, seat: int) -> None:
    """TB-SHIELD-02 A Shell for each X moves onto the Shield. TB-SHIELD-06 They stay there."""
    hero = g.heroes[seat]
    attempt = g.under_way()
    need = attempt.danger
    gift = 0
    for ability in abilities(g, seat):
        given = min(ability.shield_gift(), need - gift)
        if given and not hero.used_turn & ability.bit:
            gift += given
            if ability.limit == PER_TURN:
                hero.used_turn |= ability.bit
    hero.shells -= need - gift
    hero.shield += need
    attempt.danger = 0
    dice_events.danger_blocked(g, seat, need)
    trigger(g, seat, BLOCKED)


def leap_cost(g: Reef, seat: int) -> int:
    """TB-SHIELD-08 Shells of the Shield that Time Leap costs."""
    cost = g.box.time_leap
    for ability in abilities(g, seat):
        cost -= ability.leap_discount()
    return cost


def can_leap(g: Reef, seat: int) -> bool:
    """TB-SHIELD-09 After a roll, as often as it can be paid. TB-SHIELD-14 From the Shield."""
    return bool(g.under_way().kinds) and g.heroes[seat].shield >= leap_cost(g, seat)


def time_leap(g: Reef, seat: int) -> None:
    """TB-SHIELD-08 Pay, then set one die to a face of one's choice."""
    cost = leap_cost(g, seat)
    g.heroes[seat].shield -= cost
    dice_events.time_leapt(g, seat, cost)
    g.do(SetDice(seat, 1, 0))


def can_remember(g: Reef, seat: int) -> bool:
    """TB-SHIELD-13 At any point of the own turn, if there is something to Refresh."""
    hero = g.heroes[seat]
    return hero.shield >= g.box.memory and sum(hero.spent) > 0


def michronic_memory(g: Reef, seat: int) -> None:
    """TB-SHIELD-12 Six Shells of the Shield Refresh two dice at once, without an Upgrade."""
    g.heroes[seat].shield -= g.box.memory
    dice_events.memory_used(g, seat)
    g.do(RefreshDice(seat, g.box.memory_dice))


class SetDice(SeatStep):
    """TB-SHIELD-08 Set so many dice of the attempt to faces of one's choice.

    TB-SHIELD-10 Never the Danger die. `may` is 1 where fewer dice may be set.
    """

    RULE = "TB-SHIELD-08"

    def __init__(self, seat: int, count: int, may: int) -> None:
        super().__init__(seat)
        self.count: Final = count
        self.may: Final = may

    def ask(self, g: Reef) -> Ask | None:
        attempt = g.attempt
        if self.count <= 0 or attempt is None:
            return None
        choices: list[Choice] = [PASS] if self.may else []
        seen: list[int] = []
        for die in range(len(attempt.kinds)):
            alike = attempt.look(die)
            if alike in seen:
                continue
            seen.append(alike)
            faces: list[int] = []
            for face in g.box.dice[attempt.kinds[die]].faces:
                if face != attempt.faces[die] and face not in faces:
                    faces.append(face)
                    choices.append(Choice(SET, die + 1, face))
        return Ask(self.seat, self.RULE, choices)

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        attempt = g.under_way()
        attempt.faces[choice.a - 1] = choice.b
        attempt.symbols[choice.a - 1] = FACE_SYMBOLS[choice.b]
        dice_events.die_set(g, self.seat, attempt.kinds[choice.a - 1], choice.b)
        g.do(SetDice(self.seat, self.count - 1, self.may))


class TrimShield(SeatStep):
    """TB-SHIELD-01 At the end of the turn the Shield keeps at most six Shells."""

    RULE = "TB-SHIELD-01"

    def run(self, g: Reef) -> None:
        hero = g.heroes[self.seat]
        excess = hero.shield - g.box.shield_limit
        if excess > 0:
            hero.shield = g.box.shield_limit
            dice_events.shield_trimmed(g, self.seat, excess)
