"""The components as typed tables, read once from the rows of `content/` and checked."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.answers import Answers
from reefside.games.tidal_blades.box.card_rows import Card, Market, Stunt
from reefside.games.tidal_blades.box.editions import EDITIONS
from reefside.games.tidal_blades.box.rows import (
    ISLAND_KEYS,
    LEVELS,
    TRAIT_KEYS,
    Challenge,
    DangerDie,
    Dial,
    DieKind,
    Goal,
    Monster,
    News,
    Plot,
    RoundRow,
    Space,
)
from reefside.games.tidal_blades.cards.effects import DIE, WORDS
from reefside.games.tidal_blades.cards.former_steps import FORMER
from reefside.games.tidal_blades.cards.goals import METRICS
from reefside.games.tidal_blades.rules.windows import ReefWindows
from reefside.games.tidal_blades.state.constants import ARENAS, EDGE, ISLANDS, REEF
from reefside.games.tidal_blades.state.hero import KINDS, TRAITS
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.effects import EffectList, Vocabulary
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import Content, Row

SEATS: Final = 4
"""TB-GEN-01 For 1 to 4 players: seats that the rows must serve."""
TYPES: Final = ["shield", "starting", "ability", "artifact"]


NO_DIE: Final = -1
"""A round whose Danger die no row names."""


class Printed:
    """Every printed component. Shared by all tables, never copied."""

    def __init__(self, content: Content) -> None:
        self.windows: Final = ReefWindows()
        self.former: Final = FORMER
        """Steps that only tables saved long ago have."""
        self.read_dice(content)
        self.read_islands(content)
        self.read_tracks(content)
        self.read_seats(content)
        self.read_numbers({row.id: row for row in content.rows("boards.toml", "number")})
        self.read_characters(content)
        self.read_decks(content)
        self.read_market(content)
        self.read_monsters(content)
        self.read_modes(content)
        self.answers: Final = Answers(
            len(self.characters),
            len(self.cards),
            len(self.challenges),
            len(self.stunts),
            len(self.market),
            len(self.spaces),
            sum([kind.count for kind in self.dice]),
        )

    def read_dice(self, content: Content) -> None:
        """The kinds of Trait dice, and what effects may call them."""
        rows = content.rows("dice.toml", "die", KINDS)
        keys = [row.id for row in rows]
        self.dice = [DieKind(row, keys) for row in rows]
        self.groups = [[kind] for kind in range(KINDS)]
        """Dice a word may name: each kind, then each level above Novice in any colour."""
        for level in range(2, 5):
            self.groups.append([kind for kind in range(KINDS) if self.dice[kind].level == level])
        self.levels = [
            [kind for kind in range(KINDS) if self.dice[kind].level == level] for level in range(5)
        ]
        """The kinds of each level; there is no level 0."""
        self.effects: Vocabulary[Reef] = Vocabulary(WORDS, {DIE: [*keys, *LEVELS[1:]]})

    def read_islands(self, content: Content) -> None:
        """Islands, Action spaces, the Boat track."""
        for row in content.rows("boards.toml", "island", ISLANDS):
            row.one_of("id", ISLAND_KEYS)
            row.number("arena", 0, 1)
            row.done()
        self.spaces = [Space(row, self.effects) for row in content.rows("boards.toml", "space")]
        self.island_of = [space.island for space in self.spaces] + list(range(ISLANDS))
        """The Island of each place: Action spaces, then the Islands themselves."""
        keys = [space.key for space in self.spaces]
        self.edge = place_of(keys, "folds-edge")
        self.reef = place_of(keys, "inner-reef")
        self.palm_plaza = place_of(keys, "palm-plaza")
        self.boat: list[EffectList[Reef]] = []
        """The effects of each space of the Boat track."""
        for row in content.rows("boards.toml", "boat"):
            self.boat.append(self.effects.read(row, "effect"))
            row.done()

    def read_tracks(self, content: Content) -> None:
        """The dials, the Champion board, the Round tracker."""
        dials = content.rows("boards.toml", "dial", TRAITS)
        for trait in range(TRAITS):
            if dials[trait].id != TRAIT_KEYS[trait]:
                raise dials[trait].wrong("id", f"is out of order: {', '.join(TRAIT_KEYS)}")
        self.dials = [Dial(row) for row in dials]
        row = content.rows("boards.toml", "champion", 1)[0]
        self.champion = row.numbers("values")
        """What each space of the Champion board is worth; the last one is the top."""
        self.ranks = row.numbers("ranks")
        row.done()
        self.rounds = [RoundRow(row) for row in content.rows("boards.toml", "round")]

    def read_seats(self, content: Content) -> None:
        """TB-SETUP-33 What the seats start with besides, in turn order."""
        self.seat_fruit: list[int] = []
        self.seat_shells: list[int] = []
        for row in content.rows("boards.toml", "seat", SEATS):
            self.seat_fruit.append(row.number("fruit"))
            self.seat_shells.append(row.number("shells"))
            row.done()

    def read_numbers(self, numbers: dict[str, Row]) -> None:
        """The numbers that stand alone, of every game."""
        self.dice_limit = number_of(numbers, "dice-limit")
        self.shield_limit = number_of(numbers, "shield-limit")
        self.time_leap = number_of(numbers, "time-leap")
        self.memory = number_of(numbers, "memory")
        self.memory_dice = number_of(numbers, "memory-dice")
        self.pool = number_of(numbers, "pool")
        self.market_size = number_of(numbers, "market")
        self.start_fruit = number_of(numbers, "start-fruit")
        self.start_shells = number_of(numbers, "start-shells")
        self.start_shield = number_of(numbers, "start-shield")
        self.start_novices = number_of(numbers, "start-novices")
        self.hit_tokens = number_of(numbers, "hits")
        self.judge = number_of(numbers, "judge")
        self.diversity = number_of(numbers, "diversity")
        self.trophy = number_of(numbers, "trophy")
        self.flee = number_of(numbers, "flee")
        self.goal_easy = number_of(numbers, "goal-easy")
        self.goal_difficult = number_of(numbers, "goal-difficult")
        self.read_mode_numbers(numbers)
        if numbers:
            raise InvalidInput(f"boards.toml has an unknown number {', '.join(numbers)}")

    def read_mode_numbers(self, numbers: dict[str, Row]) -> None:
        """The numbers of Advanced play, of two players and of the solo game."""
        self.legend_row = number_of(numbers, "legend-row")
        self.legend_hand = number_of(numbers, "legend-hand")
        self.legend_cost = number_of(numbers, "legend-cost")
        self.gear_most = number_of(numbers, "gear")
        self.hard_advanced = number_of(numbers, "hard-advanced")
        self.temple_neutral = number_of(numbers, "temple-neutral")
        self.arena_neutral = number_of(numbers, "arena-neutral")
        self.plot_most = number_of(numbers, "plot-most")
        self.plot_strong = number_of(numbers, "plot-strong")

    def read_characters(self, content: Content) -> None:
        """Characters, their cards and gear, Secret Goals."""
        rows = content.rows("characters.toml", "character")
        if len(rows) < SEATS:
            raise InvalidInput(
                f"characters.toml has {len(rows)} rows of character for {SEATS} seats"
            )
        self.characters = [row.id for row in rows]
        self.starts: list[list[int]] = []
        """Where each Character's dials start."""
        for row in rows:
            self.starts.append(row.numbers("start"))
            row.done()
        self.cards: list[Card] = []
        """Character cards, then gear."""
        self.decks: list[list[int]] = [[] for _ in rows]
        """The cards of each Character."""
        for row in content.rows("characters.toml", "card"):
            owner = row.one_of("owner", self.characters)
            row.one_of("type", TYPES)
            deck = self.decks[owner]
            self.cards.append(Card(row, len(self.cards), len(deck), owner, self.effects))
            deck.append(len(self.cards) - 1)
            row.done()
        self.shields = [self.only_card(owner, "shield") for owner in range(len(rows))]
        self.compass = [self.only_card(owner, "starting") for owner in range(len(rows))]
        """TB-SETUP-25, TB-SETUP-26 The Shell Shield and the Starting card of each Character."""
        self.goals = [
            Goal(row, self.characters, METRICS) for row in content.rows("goals.toml", "goal")
        ]

    def only_card(self, owner: int, type: str) -> int:
        """The one card of a type that a Character has."""
        found = [card for card in self.decks[owner] if self.cards[card].type == type]
        if len(found) != 1:
            name = self.characters[owner]
            raise InvalidInput(
                f"characters.toml has {len(found)} cards of type {type!r} for {name}"
            )
        return found[0]

    def read_decks(self, content: Content) -> None:
        """Challenges and Stunts."""
        self.challenges: list[Challenge] = []
        """Standard, Starting and Legendary Challenges, in this order."""
        for kind in ("challenge", "starting", "legendary"):
            for row in content.rows("challenges.toml", kind):
                self.challenges.append(
                    Challenge(row, self.effects, self.characters, kind == "legendary")
                )
        self.stunts = [Stunt(row, self.effects) for row in content.rows("stunts.toml", "stunt")]

    def read_market(self, content: Content) -> None:
        """Market cards, with their gear among the cards that stay in play."""
        self.market: list[Market] = []
        gear = max([len(deck) for deck in self.decks])
        for kind in ("market", "advanced"):
            for row in content.rows("market.toml", kind):
                number = -1
                if row.has("kind") and row.one_of("kind", ["gear", "one-shot"]) == 0:
                    number = len(self.cards)
                    self.cards.append(Card(row, number, gear, -1, self.effects))
                    gear += 1
                self.market.append(Market(row, self.effects, number))
                row.done()

    def read_monsters(self, content: Content) -> None:
        """Monsters, the Danger dice and the Invasion die."""
        self.monsters = [
            Monster(row, self.effects, EDITIONS) for row in content.rows("monsters.toml", "monster")
        ]
        rows = content.rows("dice.toml", "danger")
        self.danger_dice = [DangerDie(row, EDITIONS) for row in rows]
        self.danger_of: list[int] = [NO_DIE] * len(self.rounds)
        """TB-DANGER-02, TB-SETUP-14 The Danger die of each round."""
        for number in range(len(self.danger_dice)):
            for turned in self.danger_dice[number].rounds:
                self.danger_of[turned - 1] = number
        if NO_DIE in self.danger_of:
            number = self.danger_of.index(NO_DIE) + 1
            raise InvalidInput(f"dice.toml has no Danger die for round {number}")
        self.danger = [self.danger_dice[die].faces for die in self.danger_of]
        """The faces of the Danger die of each round."""
        self.invasion: list[int] = []
        """TB-MONSTER-08 Where the Monster stands that each face of the Invasion die names."""
        for row in content.rows("dice.toml", "invasion"):
            self.invasion.append(
                REEF if row.one_of("invades", ["folds-edge", "inner-reef"]) else EDGE
            )
            row.done()

    def read_modes(self, content: Content) -> None:
        """Solo play and Announcements."""
        self.acts: list[int] = []
        """TB-SOLO-09 The Island of the Rival's act for each face of the Invasion die."""
        for row in content.rows("modes.toml", "act", len(self.invasion)):
            self.acts.append(row.one_of("island", ISLAND_KEYS))
            row.done()
        self.rival_bonus: dict[str, int] = {}
        for row in content.rows("modes.toml", "level", 3):
            self.rival_bonus[row.id] = row.number("bonus")
            row.done()
        self.plots = [Plot(row, self.effects) for row in content.rows("modes.toml", "plot")]
        self.news = [News(row) for row in content.rows("modes.toml", "announcement")]

    def style_counts(self, completed: list[int]) -> list[int]:
        """TB-FIGHT-01 Challenges completed at each Arena.

        TB-CHAL-30, TB-ADV-13 Starting and Legendary ones count like any other.
        """
        counts = [0] * ARENAS
        for card in completed:
            counts[self.challenges[card].arena] += 1
        return counts


def place_of(keys: list[str], key: str) -> int:
    """The number of a space the rules name."""
    if key not in keys:
        raise InvalidInput(f"boards.toml lacks the space {key!r}")
    return keys.index(key)


def number_of(rows: dict[str, Row], key: str) -> int:
    """Take one of the numbers out of their rows."""
    row = rows.pop(key, None)
    if row is None:
        raise InvalidInput(f"boards.toml lacks the number {key!r}")
    value = row.number("value")
    row.done()
    return value
