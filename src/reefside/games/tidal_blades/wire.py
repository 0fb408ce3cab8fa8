"""The table of Tidal Blades as a seat sees it."""

from __future__ import annotations

from typing import Literal

import msgspec

Trait = Literal["focus", "spirit", "resilience", "synergy"]
Arena = Literal["chronosseum", "lamara", "droska"]
Island = Literal["chronosseum", "lamara", "droska", "citadel", "fold"]
Difficulty = Literal["easy", "hard"]
Place = Literal["folds-edge", "inner-reef", "hunted"]


class Space(msgspec.Struct, forbid_unknown_fields=True):
    """An Action space; among its discs -1 is neutral and -2 the Rival's."""

    space: str
    island: Island
    open: bool
    free: bool
    discs: list[int]


class Spot(msgspec.Struct, forbid_unknown_fields=True):
    """A spot of a Monster; `hit` is a seat, -2 for the Rival, or None."""

    traits: list[Trait]
    armour: Literal["white", "red", "blue"]
    level: int
    trophy: bool
    hit: int | None


class Monster(msgspec.Struct, forbid_unknown_fields=True):
    """A Monster at The Fold."""

    monster: str
    place: Place
    difficulty: Difficulty
    weak_to: Arena
    spots: list[Spot]


class Back(msgspec.Struct, forbid_unknown_fields=True):
    """The back of the top card of the Monster deck."""

    difficulty: Difficulty
    style: Arena


class Price(msgspec.Struct, forbid_unknown_fields=True):
    """A face-up Market card; `cost` is what it costs the seat that looks."""

    card: str
    cost: int
    printed: int


class Die(msgspec.Struct, forbid_unknown_fields=True):
    """A die of the attempt under way."""

    die: str
    face: str | None
    own: bool
    taken_up: bool
    symbols: int
    ignores_armour: bool


class Attempt(msgspec.Struct, forbid_unknown_fields=True):
    """A Challenge or a fight under way.

    `matched_by` says for each symbol of the card, Push It last, which die stands for it in a best
    match, counted from 1.
    """

    seat: int
    challenge: str | None
    monster: Place | None
    dice: list[Die]
    rolls: int
    danger: int
    most_dice: int
    fruit_eaten: int
    matched: int
    matched_by: list[int | None]
    complete: bool
    hits: int


class DangerDie(msgspec.Struct, forbid_unknown_fields=True):
    """The Danger die of the round; the colour of the third one differs between the printings.

    `odds` are the chances of no X, an X and XX.
    """

    level: int
    colour: Literal["white", "yellow", "orange", "red"]
    odds: list[float]


class Rival(msgspec.Struct, forbid_unknown_fields=True):
    """The solo board; `points` are the Rival's categories of score."""

    level: Literal["apprentice", "contender", "elder"]
    champion: int
    score: int
    plot: int
    leaders: int
    hits: int
    space: str | None
    plots: list[str]
    points: list[int]


class Goal(msgspec.Struct, forbid_unknown_fields=True):
    """A Secret Goal and how far it is."""

    goal: str
    reached: int
    easy: int
    difficult: int


class Hero(msgspec.Struct, forbid_unknown_fields=True):
    """A player's Character; hidden cards of a hand are None."""

    character: Literal["eko", "dust", "axl", "caiman"] | None
    discs: int
    fruit: int
    shells: int
    shield: int
    active: dict[str, int]
    spent: dict[str, int]
    tended: dict[str, int]
    dials: dict[Trait, int]
    max_roll: int
    spirit: int
    resilience: int
    champion: int
    leaders: int
    hits: int
    styles: list[int]
    completed: list[str]
    hand: list[str | None]
    stunts: int
    own_stunts: list[str]
    cards: list[str]
    gone: list[str]
    deck: int
    under: list[str]
    offered: list[str]
    choosing: bool
    goal: Goal | None
    visits: list[str]
    points: list[int]


class Reef(msgspec.Struct, forbid_unknown_fields=True):
    """The table."""

    rounds: int
    edition: Literal["revised", "first"]
    first: int
    starter: int
    judge: Arena
    boat: int
    danger: list[int]
    danger_die: DangerDie
    supply: dict[str, int]
    spaces: list[Space]
    monsters: list[Monster | None]
    monster_deck: int
    monster_back: Back | None
    pool: list[str]
    challenge_deck: int
    challenge_discard: list[str]
    deck_top: list[str | None]
    glance: list[str | None]
    legends: list[str]
    legend_deck: int
    stunt_deck: int
    stunt_discard: list[str]
    stunts_in_play: list[str]
    market: list[Price]
    market_deck: int
    market_discard: list[str]
    news: str | None
    attempt: Attempt | None
    rival: Rival | None
    heroes: list[Hero]


TABLE = Reef
"""The type of a view's `table`."""


class Night(msgspec.Struct, forbid_unknown_fields=True):
    """Which of how many dice is tended at Night."""

    die: int
    dice: int


class Order(msgspec.Struct, forbid_unknown_fields=True):
    """Several answers for one press, each to a question of the rule at its place.

    `roll` goes on roll after roll until all symbols match or a die is at stake, `push` also for
    Push It, `lose` gives up a die first, and `done` completes the Challenge; `best` is what is best
    of a reward, `whole` an answer with all that it brings, and with `end` the turn ends. `more`:
    once something is drawn there are details left, to be taken at their best.
    """

    key: Literal["roll", "push", "lose", "done", "best", "whole", "end"]
    answers: list[str]
    rules: list[str]
    more: bool


class Aids(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat can work out about its open question.

    `prices` is what each Market card costs where one may be bought, all reductions counted;
    `danger` are the chances of no X, an X and XX on the next roll of the seat's attempt; `night`
    counts the dice where one is tended; `orders` are several answers at one press.
    """

    prices: dict[str, int]
    danger: list[float] | None
    night: Night | None
    orders: list[Order]


AIDS = Aids
"""The type of what goes with an open question."""


class Chances(msgspec.Struct, forbid_unknown_fields=True):
    """The chances of a roll: that it completes the Challenge, or can cover every spot of a Monster.

    `push` is that of the Push It symbol too, if there is one; `dice` is how many are rolled;
    chances that are not `exact` were found by rolling many times.
    """

    complete: float
    push: float | None
    dice: int
    exact: bool


class Outlook(msgspec.Struct, forbid_unknown_fields=True):
    """What an answer surely changes at once: by how much, and where what moves comes to stand."""

    fruit: int
    shells: int
    dials: dict[Trait, int]
    champion: int | None
    boat: int | None


class Study(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat can work out about the thing it asked for.

    `roll` and `challenge:<key>` have chances, `answer:<notation>` has an outlook.
    """

    chances: Chances | None
    outlook: Outlook | None


STUDY = Study
"""The type of what can be worked out about a thing."""
