"""Crystals: taking them, and what their cards may give."""

from __future__ import annotations

from typing import ClassVar, Final

from reefside.games.tiny_epic_tactics.rules.paths import points_of
from reefside.games.tiny_epic_tactics.rules.scoring import WON_GLORY, end_now
from reefside.games.tiny_epic_tactics.rules.steps import Walk
from reefside.games.tiny_epic_tactics.state.constants import FORCE
from reefside.games.tiny_epic_tactics.state.tactics import Step, Tactics
from reefside.games.tiny_epic_tactics.telling.dungeon_events import crystal_taken
from reefside.kernel.ask import Ask, may
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.effects import Effect
from reefside.kernel.reason import ELSEWHERE, Reason


class Crystal(Effect[Tactics]):
    """The one-time bonus of a dungeon card: a word whose player is asked how it is used."""

    WINS: ClassVar[bool] = False

    def choices(self, g: Tactics, unit: int) -> list[Choice]:
        """What the player whose unit took the crystal may do now; nothing if it would be idle."""
        return []

    def against(self, g: Tactics, unit: int, choice: Choice) -> Reason | None:
        """What speaks against one of them."""
        return ELSEWHERE

    def use(self, g: Tactics, unit: int, choice: Choice) -> None:
        """Carry the bonus out."""


class TakeCrystal(Step):
    """TET-DUNGEON-26 The crystal is taken and its card turned green; TET-DUNGEON-33 or won."""

    RULE = "TET-DUNGEON-26"

    def __init__(self, unit: int, box: int) -> None:
        self.unit: Final = unit
        self.box: Final = box

    def run(self, g: Tactics) -> None:
        g.crystals[self.box] = 1
        crystal_taken(g, self.unit, self.box, sum(g.crystals))
        if g.printed.dungeons[self.box].glory:
            end_now(g, WON_GLORY)


class UseCrystal(Walk):
    """TET-DUNGEON-30 The bonus may be used at once and never later."""

    RULE = "TET-DUNGEON-30"

    def __init__(self, unit: int, box: int) -> None:
        self.unit: Final = unit
        self.box: Final = box

    def ask(self, g: Tactics) -> Ask | None:
        choices = g.printed.dungeons[self.box].bonus.choices(g, self.unit)
        return may(self.unit // FORCE, self.RULE, choices, g.printed.dungeons[self.box].key)

    def budget(self, g: Tactics, unit: int) -> int:
        return points_of(g, unit)

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PASS_VERB:
            return None
        return g.printed.dungeons[self.box].bonus.against(g, self.unit, choice)

    def answer(self, g: Tactics, choice: Choice) -> None:
        if choice.verb != PASS_VERB:
            g.printed.dungeons[self.box].bonus.use(g, self.unit, choice)
