"""The table of Tiny Epic Tactics as a seat sees it, and what a seat can work out about it."""

from __future__ import annotations

from typing import Literal

import msgspec

Terrain = Literal["plain", "forest", "water", "bridge", "peak", "village", "ballista"]
Class = Literal["fighter", "beast", "rogue", "wizard"]
Compass = Literal["n", "e", "s", "w"]
AttackKind = Literal["melee", "missile", "spell", "ballista"]
Mode = Literal["competitive", "team", "battle", "battle-team", "solo", "coop"]


class Portal(msgspec.Struct, forbid_unknown_fields=True):
    """A usable portal: the space in front of it, and the number of its box."""

    front: str
    box: int


class RealmWarning(msgspec.Struct, forbid_unknown_fields=True):
    """What the Realm Builder has against a realm that house rules allow: a key of `builder`."""

    rule: str
    reason: str
    facts: dict[str, str]


class Realm(msgspec.Struct, forbid_unknown_fields=True):
    """The map: 14 by 12 spaces, row by row from the north-west."""

    key: str
    side: Literal["front", "back"]
    terrain: list[Terrain]
    levels: list[int]
    portals: list[Portal]
    warnings: list[RealmWarning]


class MapBox(msgspec.Struct, forbid_unknown_fields=True):
    """A box; `base` is the level it stands on, `explorer` the unit in its dungeon, or -1."""

    box: str
    height: int
    base: int
    spaces: list[str]
    state: Literal["placed", "turned", "aside"]
    crystal: str
    taken: bool
    dungeon: list[str]
    explorer: int


class Area(msgspec.Struct, forbid_unknown_fields=True):
    """A control area; `majority` are the seats that would move its flag now."""

    area: str
    trigger: str
    spaces: list[str]
    flag: int
    owner: int
    units: list[int]
    majority: list[int]


class Unit(msgspec.Struct, forbid_unknown_fields=True, rename={"class_": "class"}):
    """A unit with its tracks; `supply` is ammo or mana.

    `left_ballista` is the Ballista it has left this turn and may not enter again.
    """

    unit: int
    side: int
    class_: Class
    card: str | None
    solo: bool
    health: int
    most_health: int
    supply: int
    most_supply: int
    movement: int
    melee: list[int]
    missile: list[int]
    spell: str | None
    spell_range: int
    space: str | None
    dungeon: int
    cell: str | None
    weakened: bool
    acted: int
    fury: bool
    left_ballista: str | None
    under: str | None


class Force(msgspec.Struct, forbid_unknown_fields=True):
    """A player as everybody sees them; `total` is the team's in team play."""

    cards: int
    taken: list[int]
    start: Literal["nw", "ne", "sw", "se"] | None
    survivors: int
    captured: int
    villages: int
    flags: int
    artifact: int
    points: int
    total: int


class Movement(msgspec.Struct, forbid_unknown_fields=True):
    """The movement in progress; `used` are the portal spaces it has come out at."""

    unit: int
    points: int
    taken: int
    used: list[str]


class Attack(msgspec.Struct, forbid_unknown_fields=True):
    """The attack in progress."""

    attacker: int
    target: int
    attack: AttackKind
    counter: bool
    extra: int
    power: int
    bonus: int
    missed: bool
    lost: int
    icons: int
    moved: int


class Activation(msgspec.Struct, forbid_unknown_fields=True):
    """The Solo Enemy unit that acts."""

    unit: int
    card: str
    compass: Compass


class Tactics(msgspec.Struct, forbid_unknown_fields=True):
    """The table; `last_turns` are the seats that still take a turn once the end is triggered."""

    mode: Mode
    turn: int
    actions: int
    first: int
    teams: list[int]
    realm: Realm
    boxes: list[MapBox]
    areas: list[Area]
    units: list[Unit]
    forces: list[Force]
    offer: list[str]
    artifact: str | None
    bearer: int
    time: int
    time_cap: int
    enemy_deck: int
    enemy_discard: list[str]
    tactic_deck: int
    tactic_discard: list[str]
    tactic_open: list[str]
    movement: Movement | None
    attack: Attack | None
    activation: Activation | None
    last: int
    last_turns: list[int]
    ending: str
    hand: list[str]


TABLE = Tactics
"""The type of a view's `table`."""


class Way(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """How a unit gets to a space: the points left there, and the space before it on the way.

    `portal` says that the last step goes through a portal, `stop` that the unit may stop there.
    """

    left: int
    before: str
    portal: bool
    stop: bool


class Walk(msgspec.Struct, forbid_unknown_fields=True):
    """How far a unit gets with its movement points: the best way to each space."""

    unit: int
    points: int
    ways: dict[str, Way]


class Term(msgspec.Struct, forbid_unknown_fields=True):
    """A term of a damage: a key of `sums`, and the rule behind it."""

    word: str
    number: int
    rule: str


class Landing(msgspec.Struct, forbid_unknown_fields=True):
    """Where so many icons put the target, and how likely they are.

    Something may stop it short, which costs it health; it may fall some levels.
    """

    icons: int
    share: float
    space: str
    stopped: bool
    lost: int
    fall: int


class AreaHit(msgspec.Struct, forbid_unknown_fields=True):
    """What the area of a spell does to a unit beside the target."""

    unit: int
    damage: int
    captures: bool


class Blow(msgspec.Struct, forbid_unknown_fields=True):
    """What an attack would do if nobody plays a card: a shot if it hits, a spell without Power.

    `hits` is how likely it hits, `power` how likely the dice of a spell, as many as can be paid
    for, show 0, 1 and so on Power; each adds `per_power` to the damage.
    """

    unit: int
    target: int
    attack: AttackKind
    terms: list[Term]
    damage: int
    captures: bool
    hits: float
    per_power: int
    power: list[float]
    area: list[AreaHit]
    landings: list[Landing]


class Aids(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat can work out about its question: how far its units get, what answers bring.

    The rest is by answer. `left` are the points left after a step into, in or out of a dungeon;
    a roll is how likely it shows 0, 1 and so on of the icons that count.
    """

    reach: list[Walk]
    left: dict[str, int]
    blows: dict[str, Blow]
    rolls: dict[str, list[float]]
    landings: dict[str, list[Landing]]


class Study(msgspec.Struct, forbid_unknown_fields=True):
    """What can be worked out about a unit on the map: as in `Walk`, its range and its attacks.

    A space of its range is reached as printed, only thanks to height, or lost to it.
    """

    unit: int
    points: int
    ways: dict[str, Way]
    range: dict[str, Literal["plain", "gain", "lost"]]
    blows: list[Blow]


AIDS = Aids
STUDY = Study
"""The types of what a seat can work out."""
