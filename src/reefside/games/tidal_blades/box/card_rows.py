"""One typed class for each kind of card that is played, bought or kept."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.characters import ABILITIES
from reefside.games.tidal_blades.cards.in_play import LIMITS, CardAbility, Printed
from reefside.games.tidal_blades.cards.moments import MOMENTS
from reefside.games.tidal_blades.cards.stunt_abilities import STUNT_ABILITIES, StuntAbility
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.effects import Vocabulary
from reefside.kernel.lines import quoted
from reefside.kernel.rows import Row

MOST_NUMBER: Final = 99
"""The largest number of an ability."""


class Stunt:
    """A Stunt card."""

    def __init__(self, row: Row, effects: Vocabulary[Reef]) -> None:
        self.id: Final = row.id
        self.key: Final = row.text("key")
        self.copies: Final = row.number("copies", 1)
        self.when: Final = MOMENTS[row.one_of("when", MOMENTS)]
        self.x: Final = row.numbers("x")
        if row.has("ability"):
            names = list(STUNT_ABILITIES)
            kind = STUNT_ABILITIES[names[row.one_of("ability", names)]]
            self.ability = kind(effects.none)
        else:
            self.ability = StuntAbility(effects.with_x().read(row, "effect"))
        row.done()


class Card:
    """A card that stays in play: a Character card, or gear."""

    def __init__(
        self, row: Row, card: int, number: int, owner: int, effects: Vocabulary[Reef]
    ) -> None:
        self.id: Final = row.id
        self.key: Final = row.text("key")
        self.owner: Final = owner
        self.type: Final = row.text("type") if row.has("type") else "gear"
        kind = CardAbility
        if row.has("ability"):
            names = list(ABILITIES)
            kind = ABILITIES[names[row.one_of("ability", names)]]
        printed = Printed(card, number, effects.read(row, "effect"))
        if row.has("when"):
            printed.when = MOMENTS[row.one_of("when", MOMENTS)]
        if row.has("limit"):
            printed.limit = row.one_of("limit", LIMITS)
        if row.has("cost") and owner >= 0:
            printed.cost = row.number("cost")
        printed.may = row.has("may") and row.number("may", 0, 1) == 1
        printed.numbers = numbers_of(row, kind.NUMBERS)
        self.ability: Final = kind(printed)


def numbers_of(row: Row, known: dict[str, int]) -> dict[str, int]:
    """The numbers that a row gives to an ability; it has those that are known."""
    if not row.has("numbers"):
        return {}
    value = row.value("numbers")
    if not isinstance(value, dict) or not set(value) <= set(known):
        names = ", ".join(known) or "none"
        raise row.wrong("numbers", f"is {quoted(value)}; the ability has {names}")
    for name, number in value.items():
        if type(number) is not int or not 0 <= number <= MOST_NUMBER:
            raise row.wrong("numbers", f"gives {name} {quoted(number)}, not 0 to {MOST_NUMBER}")
    return dict(value)


class Market:
    """A Market card; `gear` is the card it becomes, or -1."""

    def __init__(self, row: Row, effects: Vocabulary[Reef], gear: int) -> None:
        self.id: Final = row.id
        self.key: Final = row.text("key")
        self.copies: Final = row.number("copies", 1)
        self.cost: Final = row.number("cost")
        self.advanced: Final = row.has("kind")
        self.gear: Final = gear
        self.effects: Final = effects.read(row, "effect") if gear < 0 else effects.none
