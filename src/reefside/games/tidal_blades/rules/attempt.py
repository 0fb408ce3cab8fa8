"""What Challenges and fights share: verbs, windows, the Maximum Roll, the end of an attempt."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.changes import RATIONS
from reefside.games.tidal_blades.cards.in_play import changed_by, max_roll_bonus, trigger
from reefside.games.tidal_blades.rules.traits import focus_level
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.moment import Window

COMMIT_VERB: Final = "commit"
ROLL: Final = "roll"
REROLL: Final = "reroll"
LOSE: Final = "lose"
ROLL_CHOICE: Final = Choice(ROLL)


class CardsSpeak(SeatStep):
    """TB-CARD-04 A moment at which a player's cards in play may speak."""

    RULE = "TB-CARD-04"

    def __init__(self, seat: int, moment: str) -> None:
        super().__init__(seat)
        self.moment: Final = moment

    def run(self, g: Reef) -> None:
        trigger(g, self.seat, self.moment)


class OwnWindow(Window[Reef]):
    """TB-STUNT-03 A player may play Stunts and use cards now, and again until they pass.

    Nobody is asked who, as all can see, has nothing to say.
    """

    RULE = "TB-STUNT-03"

    def ask(self, g: Reef) -> Ask | None:
        if not g.printed.windows.could(g, self.moment, self.seat):
            return None
        return super().ask(g)


def allowed_dice(g: Reef, attempt: Attempt) -> int:
    """TB-TRAIT-05 The Maximum Roll; TB-TRAIT-06 each Fruit eaten raises it by one."""
    if attempt.slot == NOTHING:
        arena = g.printed.island_of[g.heroes[attempt.seat].visits[-1]]
        allowed = max_roll(g, attempt.seat, arena)
    else:
        allowed = focus_level(g, attempt.seat)
    allowed += attempt.extra + attempt.fruit
    if attempt.fruit:
        allowed += changed_by(g, attempt.seat, RATIONS)
    return allowed


def max_roll(g: Reef, seat: int, arena: int) -> int:
    """TB-TRAIT-05 The Maximum Roll of a Challenge at an Arena, before any Fruit is eaten."""
    return focus_level(g, seat) + max_roll_bonus(g, seat, arena)


class TakeUpAttempt(SeatStep):
    """TB-CHAL-26 The attempt is over: nothing of it is left on the table."""

    RULE = "TB-CHAL-26"

    def run(self, g: Reef) -> None:
        g.attempt = None
