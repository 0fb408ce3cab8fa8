"""What a tactic card lets a player choose: a free movement, or an attack."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.cards.tactics import THEN
from reefside.games.tiny_epic_tactics.rules.attack_verbs import ATTACK_KINDS
from reefside.games.tiny_epic_tactics.rules.counter import against_free_attack, fight, free_attacks
from reefside.games.tiny_epic_tactics.rules.movement import begin_movement
from reefside.games.tiny_epic_tactics.rules.paths import points_of
from reefside.games.tiny_epic_tactics.rules.steps import FIRST, Walk
from reefside.games.tiny_epic_tactics.rules.target_reasons import who
from reefside.games.tiny_epic_tactics.rules.walking import against_first_step, first_steps
from reefside.games.tiny_epic_tactics.state.constants import FORCE
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.reason import ELSEWHERE, Reason


def steps_of(g: Tactics, unit: int, points: int) -> list[Choice]:
    """Every way a unit could begin to move."""
    choices: list[Choice] = []
    if g.in_play(unit):
        first_steps(g, unit, points, choices)
    return choices


NOT_THIS_UNIT: Final = Reason(THEN, "not-this-unit", who)


class ChooseMarch(Walk):
    """TET-TACTIC-01 One of some units moves for free: with `points`, or with its own if 0."""

    RULE = "TET-TACTIC-01"

    def __init__(self, seat: int, units: tuple[int, ...], points: int) -> None:
        self.seat: Final = seat
        self.units: Final = units
        self.points: Final = points

    def ask(self, g: Tactics) -> Ask | None:
        choices: list[Choice] = []
        for unit in self.units:
            if g.in_play(unit):
                first_steps(g, unit, self.budget(g, unit), choices)
        return Ask(self.seat, self.RULE, choices, "march") if choices else None

    def budget(self, g: Tactics, unit: int) -> int:
        return self.points or points_of(g, unit)

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        if choice.verb not in FIRST:
            return ELSEWHERE
        unit = seat * FORCE + choice.a
        if unit not in self.units:
            return NOT_THIS_UNIT
        return against_first_step(g, unit, choice, self.budget(g, unit))

    def answer(self, g: Tactics, choice: Choice) -> None:
        unit = self.seat * FORCE + choice.a
        begin_movement(g, unit, self.budget(g, unit), choice)


class ChooseVengeance(Step):
    """TET-TACTIC-01 One attack from where a unit stands, paid for as usual, without a Counter."""

    RULE = "TET-TACTIC-01"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def ask(self, g: Tactics) -> Ask | None:
        choices = free_attacks(g, self.seat)
        return Ask(self.seat, self.RULE, choices, "vengeance") if choices else None

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        return against_free_attack(g, seat, choice)

    def answer(self, g: Tactics, choice: Choice) -> None:
        unit = self.seat * FORCE + choice.a
        fight(g, unit, ATTACK_KINDS[choice.verb], g.board[choice.b], 1, 0)
