"""One typed class for each kind of row."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.faces import FACES
from reefside.games.tidal_blades.cards.effects import AT_THE_TEMPLE, Champion
from reefside.games.tidal_blades.state.constants import ARENAS
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.effects import EffectList, Vocabulary
from reefside.kernel.rows import Row

TRAIT_KEYS: Final = ["focus", "spirit", "resilience", "synergy"]
"""TB-TRAIT-01 The four Traits."""
ISLAND_KEYS: Final = ["chronosseum", "lamara", "droska", "citadel", "fold"]
ARENA_KEYS: Final = ISLAND_KEYS[:ARENAS]
"""TB-ISLAND-01 Three of the five Islands are Arenas."""
COLOURS: Final = ["white", "red", "blue"]
DANGER_COLOURS: Final = ["white", "yellow", "orange", "red"]
LEVELS: Final = ["novice", "initiate", "elite", "guild"]


def listed(row: Row, column: str, known: list[str]) -> list[int]:
    """A column that lists keys: their numbers."""
    value = row.value(column)
    if not isinstance(value, list):
        raise row.wrong(column, f"is {value!r}, not a list")
    for item in value:
        if item not in known:
            raise row.wrong(column, f"has {item!r}, not one of {', '.join(known)}")
    return [known.index(item) for item in value]


class DieKind:
    """A kind of Trait die."""

    def __init__(self, row: Row, kinds: list[str]) -> None:
        self.key: Final = row.id
        self.level: Final = row.number("level", 1, 4)
        self.colour: Final = row.one_of("colour", COLOURS)
        self.count: Final = row.number("count", 1)
        self.faces: Final = listed(row, "faces", FACES)
        self.upgrades: Final = listed(row, "upgrades_to", kinds)
        if len(self.faces) != 6:
            raise row.wrong("faces", f"has {len(self.faces)} faces, not 6")
        row.done()


class Space:
    """An Action space of an Island."""

    def __init__(self, row: Row, effects: Vocabulary[Reef]) -> None:
        self.key: Final = row.id
        self.island: Final = row.one_of("island", ISLAND_KEYS)
        self.single: Final = row.one_of("use", ["open", "single"]) == 1
        self.temple: Final = row.number("temple", 0, 1) == 1
        self.option: Final = row.text("option") if row.has("option") else ""
        words = effects.but(AT_THE_TEMPLE) if self.temple else effects
        self.effects: Final = words.read(row, "effect")
        row.done()


class Dial:
    """A Trait dial: level, award and Character card icons by position.

    TB-TRAIT-03 Several positions may have one level.
    """

    def __init__(self, row: Row) -> None:
        self.levels: Final = row.numbers("levels")
        self.awards: Final = row.numbers("awards")
        self.icons: Final = row.numbers("card_icons")
        self.top: Final = len(self.awards) - 1
        if len(self.levels) != len(self.awards):
            raise row.wrong("levels", "has another length than the awards")
        row.done()


class Challenge:
    """A Challenge card: standard, Starting or Legendary."""

    def __init__(
        self, row: Row, effects: Vocabulary[Reef], owners: list[str], legendary: bool
    ) -> None:
        self.key: Final = row.text("key")
        self.arena: Final = row.one_of("arena", ARENA_KEYS)
        self.required: Final = listed(row, "required", TRAIT_KEYS)
        self.need: Final = [self.required.count(trait) for trait in range(TRAITS)]
        self.push: Final = row.one_of("push", TRAIT_KEYS) if row.has("push") else -1
        self.points: Final = row.number("points")
        self.owner: Final = row.one_of("owner", owners) if row.has("owner") else -1
        self.legendary: Final = legendary
        self.effects: Final = effects.read(row, "effect")
        self.symbols: Final = len(self.required) + (1 if self.push >= 0 else 0)
        """TB-CHAL-24 All its symbols, Push It included."""
        row.done()

    def standard(self) -> bool:
        """Whether it belongs to the Challenge deck."""
        return self.owner < 0 and not self.legendary


class Spot:
    """A spot of a Monster; a pair has two Traits."""

    def __init__(self, row: Row, data: dict[str, object]) -> None:
        known = {"traits", "armour", "level", "trophy"}
        traits = data.get("traits")
        if set(data) - known or not isinstance(traits, list) or not 1 <= len(traits) <= 2:
            raise row.wrong("spots", f"has {data!r}; a spot has {', '.join(sorted(known))}")
        for trait in traits:
            if trait not in TRAIT_KEYS:
                raise row.wrong("spots", f"has the Trait {trait!r}")
        self.traits: Final = [TRAIT_KEYS.index(trait) for trait in traits]
        armour = str(data.get("armour", "white"))
        if armour not in COLOURS:
            raise row.wrong("spots", f"has the colour {armour!r}, not one of {COLOURS}")
        self.colour: Final = COLOURS.index(armour)
        self.level: Final = int(str(data.get("level", 1)))
        self.trophy: Final = data.get("trophy", 0) == 1


class Monster:
    """TB-MONSTER-01 A Monster card: difficulty, weakness, spots, rewards, Invasion penalty."""

    def __init__(self, row: Row, effects: Vocabulary[Reef], editions: list[str]) -> None:
        self.id: Final = row.id
        self.key: Final = row.text("key")
        self.hard: Final = row.one_of("difficulty", ["easy", "hard"])
        self.style: Final = row.one_of("weak_to", ARENA_KEYS)
        self.compass: Final = row.number("compass", 0, 1) == 1
        self.advanced_in: Final = [
            editions[edition] for edition in listed(row, "advanced_in", editions)
        ]
        spots = row.value("spots")
        if not isinstance(spots, list) or not spots:
            raise row.wrong("spots", "is not a list of spots")
        self.spots: Final = [Spot(row, data) for data in spots]
        self.effects: Final = effects.read(row, "effect")
        self.kill_bonus: Final = effects.read(row, "kill_bonus")
        self.kill_moves: Final = champion_moves(self.kill_bonus)
        """TB-SOLO-20 How far the Kill Bonus moves on the Champion board."""
        self.invasion: Final = effects.read(row, "invasion")
        row.done()


def champion_moves(effects: EffectList[Reef]) -> int:
    """The Champion board moves in a list of effects."""
    moves = 0
    for effect in effects.effects:
        if isinstance(effect, Champion):
            moves += effect.count.printed
    return moves


class Goal:
    """A Secret Goal."""

    def __init__(self, row: Row, owners: list[str], metrics: list[str]) -> None:
        self.id: Final = row.id
        self.key: Final = row.text("key")
        self.owner: Final = row.one_of("owner", owners)
        self.compass: Final = row.number("compass", 0, 1) == 1
        self.metric: Final = row.one_of("metric", metrics)
        self.easy: Final = row.number("easy", 1)
        self.difficult: Final = row.number("difficult", 1)
        row.done()


class DangerDie:
    """A Danger die: its level, the rounds it is rolled in, and its colour in each printing."""

    def __init__(self, row: Row, editions: list[str]) -> None:
        self.level: Final = row.number("level", 1, 3)
        self.rounds: Final = row.numbers("rounds")
        self.faces: Final = row.numbers("faces")
        counts = [self.faces.count(0), self.faces.count(1)]
        counts.append(len(self.faces) - sum(counts))
        self.odds: Final = [count / max(len(self.faces), 1) for count in counts]
        """The chances of no X, an X and XX."""
        colours = row.value("colour_in")
        if not isinstance(colours, dict) or sorted(colours) != sorted(editions):
            raise row.wrong("colour_in", f"names a colour for each of {', '.join(editions)}")
        self.colour_in: Final = {key: str(colours[key]) for key in editions}
        for colour in self.colour_in.values():
            if colour not in DANGER_COLOURS:
                known = ", ".join(DANGER_COLOURS)
                raise row.wrong("colour_in", f"has {colour!r}, not one of {known}")
        row.done()


class News:
    """A Special Announcement: what it changes while it is in force."""

    def __init__(self, row: Row) -> None:
        self.id: Final = row.id
        self.key: Final = row.text("key")
        given = dict(row.effects("effect"))
        self.judge: Final = int(given.pop("judge", 0))
        self.discount: Final = int(given.pop("discount", 0))
        self.wipe_market: Final = int(given.pop("wipe_market", 0))
        self.boat: Final = int(given.pop("boat", 0))
        self.novice: Final = int(given.pop("novice", 0))
        self.leaders: Final = int(given.pop("leaders", 0))
        self.last_fruit: Final = int(given.pop("last_fruit", 0))
        self.open_temple: Final = int(given.pop("open_temple", 0))
        self.storms: Final = int(given.pop("storms", 0))
        for word in given:
            raise row.wrong("effect", f"has the unknown word {word!r}")
        row.done()


class Plot:
    """A Plot Effect card of the solo game."""

    def __init__(self, row: Row, effects: Vocabulary[Reef]) -> None:
        self.id: Final = row.id
        self.key: Final = row.text("key")
        self.weak: Final = effects.read(row, "weak")
        self.strong: Final = effects.read(row, "strong")
        row.done()


class RoundRow:
    """A space of the Round tracker."""

    def __init__(self, row: Row) -> None:
        self.discs: Final = row.number("discs", 1)
        self.neutral: Final = row.number("neutral")
        self.rival_champ: Final = row.number("rival_champ")
        row.done()
