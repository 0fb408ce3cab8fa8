"""The one-time bonuses of the crystals."""

from __future__ import annotations

from typing import ClassVar, Final

from reefside.games.tiny_epic_tactics.cards.tactics import DrawTactic, TrimHand
from reefside.games.tiny_epic_tactics.rules.attack_verbs import ATTACK_KINDS
from reefside.games.tiny_epic_tactics.rules.counter import against_free_attack, fight, free_attacks
from reefside.games.tiny_epic_tactics.rules.crystal import Crystal
from reefside.games.tiny_epic_tactics.rules.health import anyone_hurt, anyone_short, heal, supply
from reefside.games.tiny_epic_tactics.rules.movement import begin_movement
from reefside.games.tiny_epic_tactics.rules.paths import points_of
from reefside.games.tiny_epic_tactics.rules.steps import FIRST
from reefside.games.tiny_epic_tactics.rules.target_reasons import who
from reefside.games.tiny_epic_tactics.rules.time_token import gain_time
from reefside.games.tiny_epic_tactics.rules.walking import against_first_step, first_steps
from reefside.games.tiny_epic_tactics.state.constants import FORCE
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.choice import Choice
from reefside.kernel.effects import Effect, Given, Vocabulary
from reefside.kernel.reason import ELSEWHERE, Reason
from reefside.kernel.rows import Row

RULE: Final = "TET-DUNGEON-30"
USE: Final = "use"
USE_CHOICE: Final = Choice(USE)
ANOTHER_UNIT: Final = Reason("TET-DUNGEON-30", "another-unit", who)


def own_units(unit: int) -> list[int]:
    """TET-COOP-15 The units of the player whose unit took the crystal."""
    first = unit // FORCE * FORCE
    return list(range(first, first + FORCE))


class Gift(Crystal):
    """A bonus without a choice: it is used or not."""

    def against(self, g: Tactics, unit: int, choice: Choice) -> Reason | None:
        return None if choice.verb == USE else ELSEWHERE


class Life(Gift):
    """`heal_all = 2`: each of your units regains so much health."""

    def __init__(self, given: Given[Tactics]) -> None:
        self.health: Final = given.number(1)

    def choices(self, g: Tactics, unit: int) -> list[Choice]:
        return [USE_CHOICE] if anyone_hurt(g, own_units(unit)) else []

    def use(self, g: Tactics, unit: int, choice: Choice) -> None:
        for own in own_units(unit):
            heal(g, own, self.health, RULE)


class Might(Crystal):
    """`free_attack = 1`: one of your units on the map may attack at once; it is not an action."""

    def choices(self, g: Tactics, unit: int) -> list[Choice]:
        return free_attacks(g, unit // FORCE)

    def against(self, g: Tactics, unit: int, choice: Choice) -> Reason | None:
        return against_free_attack(g, unit // FORCE, choice)

    def use(self, g: Tactics, unit: int, choice: Choice) -> None:
        attacker = unit // FORCE * FORCE + choice.a
        fight(g, attacker, ATTACK_KINDS[choice.verb], g.board[choice.b], 0, 0)


class Haste(Crystal):
    """`free_move = 1`: another of your units may take a free Movement at once."""

    def choices(self, g: Tactics, unit: int) -> list[Choice]:
        choices: list[Choice] = []
        for own in own_units(unit):
            if own != unit and g.in_play(own):
                first_steps(g, own, points_of(g, own), choices)
        return choices

    def against(self, g: Tactics, unit: int, choice: Choice) -> Reason | None:
        if choice.verb not in FIRST:
            return ELSEWHERE
        walker = unit // FORCE * FORCE + choice.a
        if walker == unit:
            return ANOTHER_UNIT
        return against_first_step(g, walker, choice, points_of(g, walker))

    def use(self, g: Tactics, unit: int, choice: Choice) -> None:
        walker = unit // FORCE * FORCE + choice.a
        begin_movement(g, walker, points_of(g, walker), choice)


class Hours(Gift):
    """`time = 2`: move the Time Token up so many spaces."""

    def __init__(self, given: Given[Tactics]) -> None:
        self.spaces: Final = given.number(1)

    def choices(self, g: Tactics, unit: int) -> list[Choice]:
        return [USE_CHOICE] if g.time < g.printed.time_cap(g.seats) else []

    def use(self, g: Tactics, unit: int, choice: Choice) -> None:
        gain_time(g, self.spaces, RULE)


class Wisdom(Gift):
    """`refill = 1`: refill the ammo and mana of all your units and draw so many tactic cards."""

    def __init__(self, given: Given[Tactics]) -> None:
        self.cards: Final = given.number(1)

    def choices(self, g: Tactics, unit: int) -> list[Choice]:
        return [USE_CHOICE] if g.bag or anyone_short(g, own_units(unit)) else []

    def use(self, g: Tactics, unit: int, choice: Choice) -> None:
        for own in own_units(unit):
            supply(g, own, g.face(own).supply, RULE)
        g.do(
            *[DrawTactic(unit // FORCE) for _ in range(self.cards)],
            TrimHand(unit // FORCE),  # TET-TACTIC-03
        )


class Glory(Crystal):
    """`win = 1`: TET-DUNGEON-33 it has no bonus: taking it wins."""

    WINS: ClassVar[bool] = True


WORDS: Final[dict[str, type[Effect[Tactics]]]] = {
    "heal_all": Life,
    "free_attack": Might,
    "free_move": Haste,
    "time": Hours,
    "refill": Wisdom,
    "win": Glory,
}


def crystal_of(row: Row) -> Crystal:
    """The bonus a dungeon's row names by one of the words."""
    words: Vocabulary[Tactics] = Vocabulary(WORDS, {})
    read = words.need(row, "bonus")
    bonus = read.effects[0] if len(read.effects) == 1 else None
    if not isinstance(bonus, Crystal):
        raise row.wrong("bonus", "is not exactly one bonus")
    return bonus
