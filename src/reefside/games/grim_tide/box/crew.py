"""Crew cards: the two markets and the Sailors."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.box.tiles import Tiles
from reefside.games.grim_tide.cards.abilities import PASSIVES, TIMINGS, CrewAbility
from reefside.games.grim_tide.cards.options import join_choices
from reefside.games.grim_tide.state.constants import NO_CARD
from reefside.kernel.lines import quoted
from reefside.kernel.rows import Content, Row

LIMITS: Final = ["", "turn", "hunt", "action", "none", "passive"]
ABILITIES: Final = ["channeller"]
"""What no row can say: classes and functions in `cards/using.py`."""

MARKET: Final = 18
"""Cards of each market."""


class CrewCards(Tiles):
    """The board, the tiles, and the rows of `crew.toml`."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.crew: Final[list[str]] = []
        """The key of each crew card: standard, Renowned, the Sailor; a card is a number."""
        self.crew_ids: Final[list[str]] = []
        self.crew_provenance: Final[list[str]] = []
        self.abilities: Final[list[CrewAbility | None]] = []
        self.passives: Final[list[list[tuple[int, int]]]] = [[] for _ in range(PASSIVES)]
        """For each lasting effect the cards that have it, and how much of it."""
        self.channeller = NO_CARD
        for kind in ("standard", "renowned"):
            for row in content.rows("crew.toml", kind, MARKET):
                self.read_crew(row)
        sailors = content.rows("crew.toml", "sailor", 1)[0]
        self.sailor: Final = len(self.crew)
        self.sailors: Final = sailors.number("count")
        self.name_crew(sailors)
        self.abilities.append(None)
        sailors.done()

    def name_crew(self, row: Row) -> None:
        """Take down what every crew card has."""
        self.crew.append(row.text("key"))
        self.crew_ids.append(row.id)
        self.crew_provenance.append(row.provenance)

    def read_crew(self, row: Row) -> None:
        """GT-ABIL-02 Read a crew card: timing, cost, effect."""
        card = len(self.crew)
        self.name_crew(row)
        timing = 0
        for name in row.items("timing"):
            if not isinstance(name, str) or name not in TIMINGS:
                raise row.wrong("timing", f"has {quoted(name)}, not one of {', '.join(TIMINGS)}")
            timing |= TIMINGS[name]
        limit = LIMITS[row.one_of("limit", LIMITS)] if row.has("limit") else ""
        if row.has("ability"):
            row.one_of("ability", ABILITIES)
            self.channeller = card
        ability = CrewAbility(row, card, timing, limit, self.words)
        if ability.free and not limit:
            raise row.wrong("limit", "is missing: an ability without a cost says how often")
        self.abilities.append(ability)
        join_choices(ability.effects, self.choices)
        for effect in ability.effects:
            if effect.PASSIVE >= 0:
                self.passives[effect.PASSIVE].append((card, effect.strength()))
            elif limit == "passive":
                raise row.wrong("limit", "is passive, but the effect is one that must be used")
        row.done()

    def renowned(self, card: int) -> bool:
        """GT-SETUP-08 Whether a card bears a star."""
        return MARKET <= card < 2 * MARKET

    def market(self, card: int) -> int:
        """GT-LOSE-03 The market a card belongs to."""
        return card // MARKET
