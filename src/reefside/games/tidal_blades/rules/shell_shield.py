"""The Shell Shield: blocking Danger, Time Leap, Michronic Memory."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.faces import FACE_SYMBOLS, FACES
from reefside.games.tidal_blades.cards.changes import LEAP_DISCOUNT, SHIELD_GIFT
from reefside.games.tidal_blades.cards.in_play import PER_TURN, abilities, changed_by, trigger
from reefside.games.tidal_blades.cards.moments import BLOCKED
from reefside.games.tidal_blades.rules.dice import RefreshDice
from reefside.games.tidal_blades.rules.facts import number_facts
from reefside.games.tidal_blades.rules.named_dice import against_number, every_look
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import dice_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason

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
        if not g.heroes[seat].used_turn & ability.bit:
            gift += ability.changes[SHIELD_GIFT]
    return gift


def block_cost(g: Reef, seat: int) -> int:
    """TB-SHIELD-02 Shells of the Character board that a block of this Danger result takes."""
    need = g.under_way().danger
    return need - min(need, block_gift(g, seat))


def block_facts(g: Reef, seat: int, _choice: Choice) -> Facts:
    """What the block takes, and what there is."""
    return {"need": block_cost(g, seat), "shells": g.heroes[seat].shells}


BLOCK_TOO_DEAR: Final = Reason("TB-SHIELD-03", "block-too-dear", block_facts)


def against_block(g: Reef, seat: int) -> Reason | None:
    """TB-SHIELD-03 All or nothing; TB-SHIELD-05 only Shells of the Character board pay."""
    return None if g.heroes[seat].shells >= block_cost(g, seat) else BLOCK_TOO_DEAR


def block(g: Reef, seat: int) -> None:
    """TB-SHIELD-02 A Shell for each X moves onto the Shield. TB-SHIELD-06 They stay there."""
    hero = g.heroes[seat]
    attempt = g.under_way()
    need = attempt.danger
    gift = 0
    for ability in abilities(g, seat):
        given = min(ability.changes[SHIELD_GIFT], need - gift)
        if given and not hero.used_turn & ability.bit:
            gift += given
            if ability.limit == PER_TURN:
                hero.used_turn |= ability.bit
    hero.shells -= need - gift
    hero.shield += need  # TB-SHIELD-07 Also onto a full Shield.
    attempt.danger = 0
    dice_events.danger_blocked(g, seat, need)
    trigger(g, seat, BLOCKED)


def leap_cost(g: Reef, seat: int) -> int:
    """TB-SHIELD-08 Shells of the Shield that Time Leap costs."""
    return g.printed.time_leap - changed_by(g, seat, LEAP_DISCOUNT)


def leap_facts(g: Reef, seat: int, _choice: Choice) -> Facts:
    """What Time Leap costs, and what the Shield holds."""
    return {"cost": leap_cost(g, seat), "shield": g.heroes[seat].shield}


LEAP_TOO_DEAR: Final = Reason("TB-SHIELD-08", "shield-too-low", leap_facts)
NO_DIE_TO_SET: Final = Reason("TB-SHIELD-09", "no-die-to-set")


def against_leap(g: Reef, seat: int) -> Reason | None:
    """TB-SHIELD-09 After a roll, as often as it can be paid. TB-SHIELD-14 From the Shield."""
    if not g.under_way().kinds:
        return NO_DIE_TO_SET
    return None if g.heroes[seat].shield >= leap_cost(g, seat) else LEAP_TOO_DEAR


def time_leap(g: Reef, seat: int) -> None:
    """TB-SHIELD-08 Pay, then set one die to a face of one's choice."""
    cost = leap_cost(g, seat)
    g.heroes[seat].shield -= cost
    dice_events.time_leapt(g, seat, cost)
    g.do(SetDice(seat, 1, 0))


def memory_facts(g: Reef, seat: int, _choice: Choice) -> Facts:
    """What Michronic Memory costs, and what the Shield holds."""
    return {"cost": g.printed.memory, "shield": g.heroes[seat].shield}


MEMORY_TOO_DEAR: Final = Reason("TB-SHIELD-12", "shield-too-low", memory_facts)
NOTHING_SPENT: Final = Reason("TB-SHIELD-12", "nothing-spent")


def against_memory(g: Reef, seat: int) -> Reason | None:
    """TB-SHIELD-13 At any point of the own turn, if there is something to Refresh."""
    hero = g.heroes[seat]
    if hero.shield < g.printed.memory:
        return MEMORY_TOO_DEAR
    return None if sum(hero.spent) else NOTHING_SPENT


def michronic_memory(g: Reef, seat: int) -> None:
    """TB-SHIELD-12 Six Shells of the Shield Refresh two dice at once, without an Upgrade."""
    g.heroes[seat].shield -= g.printed.memory
    dice_events.memory_used(g, seat)
    g.do(RefreshDice(seat, g.printed.memory_dice))


def face_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The die by its number and kind, and the face that was wanted."""
    kind = g.printed.dice[g.under_way().kinds[choice.a - 1]]
    return {"number": choice.a, "die": kind.key, "face": FACES[choice.b]}


MUST_SET: Final = Reason("TB-SHIELD-08", "no-pass")
NO_SUCH_DIE: Final = Reason("TB-SHIELD-08", "no-such-die", number_facts)
EQUAL_DIE: Final = Reason("TB-SHIELD-08", "equal-die", number_facts)
FACE_SHOWN: Final = Reason("TB-SHIELD-08", "face-shown", face_facts)
FACE_NOT_ON_DIE: Final = Reason("TB-SHIELD-08", "face-not-on-die", face_facts)


def against_face(g: Reef, attempt: Attempt, die: int, face: int) -> Reason | None:
    """TB-SHIELD-08 A face that the die has and does not show."""
    if face == attempt.faces[die]:
        return FACE_SHOWN
    return None if face in g.printed.dice[attempt.kinds[die]].faces else FACE_NOT_ON_DIE


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
        for die in every_look(attempt):
            faces: list[int] = []
            for face in g.printed.dice[attempt.kinds[die]].faces:
                if face not in faces and against_face(g, attempt, die, face) is None:
                    faces.append(face)
                    choices.append(Choice(SET, die + 1, face))
        return Ask(self.seat, self.RULE, choices)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None if self.may else MUST_SET
        if choice.verb != SET:
            return ELSEWHERE
        attempt = g.under_way()
        dice = every_look(attempt)
        reason = against_number(attempt, choice.a, dice, NO_SUCH_DIE, EQUAL_DIE)
        return reason or against_face(g, attempt, choice.a - 1, choice.b)

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
        excess = hero.shield - g.printed.shield_limit
        if excess > 0:
            hero.shield = g.printed.shield_limit
            dice_events.shield_trimmed(g, self.seat, excess)
