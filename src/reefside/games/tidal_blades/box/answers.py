"""The answers that name a component: one for each row of the box, made once."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.in_play import USE
from reefside.games.tidal_blades.cards.stunts import DROP, STUNT
from reefside.games.tidal_blades.rules.attempt import LOSE, REROLL
from reefside.games.tidal_blades.rules.challenge import ATTEMPT
from reefside.games.tidal_blades.rules.citadel import DISCARD, LEGEND, PUT_BACK, TAKE
from reefside.games.tidal_blades.rules.islands import GO
from reefside.games.tidal_blades.rules.market import BUY
from reefside.games.tidal_blades.rules.setup import PICK
from reefside.games.tidal_blades.rules.traits import KEEP
from reefside.kernel.choice import Choice


class Answers:
    """Shared by all tables of a box, so that asking makes no new objects."""

    def __init__(
        self,
        characters: int,
        cards: int,
        challenges: int,
        stunts: int,
        market: int,
        spaces: int,
        dice: int,
    ) -> None:
        self.picks: Final = each(PICK, characters)
        self.uses: Final = each(USE, cards)
        self.keeps: Final = each(KEEP, cards)
        self.takes: Final = each(TAKE, challenges)
        self.discards: Final = each(DISCARD, challenges)
        self.legends: Final = each(LEGEND, challenges)
        self.puts_back: Final = each(PUT_BACK, challenges)
        self.attempts: Final = each(ATTEMPT, challenges)
        self.stunts: Final = each(STUNT, stunts)
        self.drops: Final = each(DROP, stunts)
        self.buys: Final = each(BUY, market)
        self.goes: Final = each(GO, spaces)
        self.rerolls: Final = each(REROLL, dice + 1)
        """Dice of an attempt are counted from 1; there are never more than in the whole box."""
        self.losses: Final = each(LOSE, dice + 1)


def each(verb: str, count: int) -> list[Choice]:
    """A verb with each number below `count`."""
    return [Choice(verb, number) for number in range(count)]
