"""Whether the reasons of Tiny Epic Tactics hold, found out from what lies on the table alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from reefside.games.tiny_epic_tactics.box.units import Face
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.unit import Unit
from reefside.kernel.choice import Choice

FORCE: Final = 4
WIDTH: Final = 14
EMPTY: Final = -1
WALL: Final = -2
PLACED: Final = 0
MOVED, MELEE, MISSILE, SPELL, BALLISTA, CARRIED = 1, 2, 4, 8, 16, 32
FIRST: Final = ("move", "through", "delve", "explore", "exit")
LATER: Final = ("step", "portal", "enter", "tread", "leave", "stop")
KINDS: Final = {"melee": MELEE, "missile": MISSILE, "spell": SPELL, "ballista": BALLISTA}
COUNTERS: Final = (MELEE, MISSILE, SPELL)
CLASSES: Final = ("fighter", "beast", "rogue", "wizard")
WATER, PEAK, BALLISTA_SPACE = 2, 4, 6
WALL_CELL, ENTRANCE, WATER_CELL, DOOR, BARRIER = -1, 1, 3, 7, 8
"""As the box numbers them."""


def place(name: str) -> tuple[int, int]:
    """The column and the row of a space."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def number(name: str) -> int:
    """The number of a space."""
    column, row = place(name)
    return row * WIDTH + column


def apart(one: int, other: int) -> int:
    """The steps between two spaces."""
    return abs(one % WIDTH - other % WIDTH) + abs(one // WIDTH - other // WIDTH)


class Refused:
    """A refused answer, and what lies on the table."""

    def __init__(self, g: Tactics, seat: int, choice: Choice, facts: dict[str, Any]) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.choice: Final = choice
        self.facts: Final = facts
        self.verb: Final = choice.verb

    @property
    def number(self) -> int:
        """The unit that would act."""
        if self.verb == "counter":
            return self.g.attacks[-1].target
        if self.verb in LATER:
            return self.g.movements[-1].unit
        return self.seat * FORCE + self.choice.a

    @property
    def unit(self) -> Unit:
        """Its token."""
        return self.g.units[self.number]

    @property
    def face(self) -> Face:
        """The face of its card that is in force."""
        return self.g.printed.faces[self.unit.face]

    @property
    def kind(self) -> int:
        """The kind of attack."""
        return COUNTERS[self.choice.a] if self.verb == "counter" else KINDS[self.verb]

    @property
    def space(self) -> int:
        """The space that the reason names."""
        return number(self.facts["space"])

    @property
    def aim(self) -> int:
        """The space that is aimed at."""
        if self.verb == "counter":
            return self.g.units[self.g.attacks[-1].attacker].space
        return self.choice.b

    @property
    def where(self) -> int:
        """The space, dungeon space or box that a step leads to."""
        return self.choice.b if self.verb in FIRST else self.choice.a

    @property
    def levels(self) -> list[int]:
        """How high every space is."""
        return self.g.printed.realm.levels

    @property
    def box(self) -> int:
        """The box that the reason names."""
        return [piece.key for piece in self.g.printed.pieces].index(self.facts["box"])

    def team(self, unit: int) -> int:
        """The side of a unit."""
        return self.g.printed.mode.teams[unit // FORCE]

    def foes(self, one: int, other: int) -> bool:
        """Whether two units are enemies."""
        return self.team(one) != self.team(other)

    def held(self, space: int) -> int:
        """Who stands on a space, as the tokens say."""
        held = self.g.board[space]
        return WALL if held >= len(self.g.units) else held

    def points(self) -> int:
        """The movement points there are."""
        if self.verb in LATER:
            return self.g.movements[-1].points
        printed = self.face.movement
        if self.g.bearer == self.number:
            printed = max(1, printed - 1)
        gifts = [
            self.g.printed.faces[other.face].herald
            for at, other in enumerate(self.g.units)
            if at != self.number
            and not self.foes(at, self.number)
            and other.space >= 0
            and self.unit.space >= 0
            and apart(other.space, self.unit.space) == 1
            and self.levels[other.space] == self.levels[self.unit.space]
        ]
        return printed + max([0, *gifts])


def says_unit(t: Refused) -> bool:
    """The reason names the unit that would act."""
    return bool(t.facts["unit"] == CLASSES[t.number % FORCE])


def says_aim(t: Refused) -> bool:
    """The reason names the space that is aimed at."""
    return t.space == t.aim


def goes_there(t: Refused) -> bool:
    """The reason names the space that the step leads to."""
    return t.space == t.where


def points_are(t: Refused) -> bool:
    """The points named are there; a free march may have points of its own."""
    return t.facts["points"] in (t.points(), getattr(t.g.agenda[-1], "points", None))


def too_dear(t: Refused) -> bool:
    """The cost is that of the terrain and of a climb, and more than there is."""
    cost, points = t.facts["cost"], t.facts["points"]
    if t.verb in ("tread", "explore"):
        kind = t.g.printed.dungeons[t.unit.box].kinds[t.where]
        fits = cost in (1, 2) and (cost == 1 or kind == WATER_CELL)
    else:
        terrain = t.g.printed.realm.terrain[t.space]
        climbs = t.verb in ("move", "step") and t.levels[t.space] > t.levels[t.unit.space]
        fits = 1 <= cost <= 1 + (terrain in (WATER, PEAK, BALLISTA_SPACE)) + climbs
    return fits and goes_there(t) and points_are(t) and cost > points


def blocked(t: Refused) -> bool:
    """An enemy stands at the portal, or no box of it is in its place."""
    held = t.held(t.space)
    boxes = [box for box in t.g.printed.realm.front_boxes[t.space] if t.g.boxes[box] == PLACED]
    ours = t.space in (t.where, t.unit.space)
    return ours and (not boxes or held == WALL or (held >= 0 and t.foes(t.number, held)))


def not_adjacent(t: Refused) -> bool:
    """The space is not one step away."""
    if t.verb == "hop":
        return t.space == t.choice.a and all(
            apart(unit.space, t.space) != 1
            for unit in t.g.units
            if unit is t.g.units[hopper(t)] and unit.space >= 0
        )
    start = t.unit.cell if t.verb in ("tread", "explore") else t.unit.space
    return goes_there(t) and apart(start, t.space) != 1


def hopper(t: Refused) -> int:
    """The unit that may step aside."""
    return int(getattr(t.g.agenda[-1], "unit"))  # noqa: B009, the step's own field


def ranged(t: Refused) -> int:
    """How far the attack goes at the space aimed at."""
    if t.kind == MELEE:
        return t.face.reach
    printed = t.g.printed.ballista_range if t.kind == BALLISTA else t.face.range
    start, end = t.levels[t.unit.space], t.levels[t.aim]
    return printed + (1 if start > end else -1 if start < end else 0)


def too_far(t: Refused) -> bool:
    """The distance and the range are so, and it is too far."""
    far = apart(t.unit.space, t.aim)
    named = says_aim(t) and t.facts["distance"] == far and t.facts["range"] == ranged(t)
    return named and far > ranged(t)


def way_blocked(t: Refused) -> bool:
    """Something stands between, or the space between is on another level."""
    between = (t.unit.space + t.aim) // 2
    level = t.levels[t.unit.space]
    return says_aim(t) and (t.held(between) != EMPTY or t.levels[between] != level)


def not_straight(t: Refused) -> bool:
    """The two spaces share neither a column nor a row."""
    start, end = t.unit.space, t.aim
    return says_aim(t) and start % WIDTH != end % WIDTH and start // WIDTH != end // WIDTH


def wrong_level(t: Refused) -> bool:
    """The levels are so, and differ."""
    start, end = t.levels[t.unit.space], t.levels[t.aim]
    return says_aim(t) and (t.facts["level"], t.facts["there"]) == (start, end) and start != end


def health_is(t: Refused) -> bool:
    """The numbers about the unit's health are so."""
    paid = t.g.printed.recover_health
    numbers = (t.facts["health"], t.facts["least"], t.facts["paid"])
    return says_unit(t) and numbers == (t.unit.health, paid + 1, paid)


def power(t: Refused) -> bool:
    """So much mana cannot be paid."""
    caster = t.g.units[t.g.attacks[-1].attacker]
    most = min(t.g.printed.most_power, caster.supply - 1)
    named = t.facts["most"] == most and t.facts["mana"] == t.choice.a
    return named and not 0 <= t.choice.a <= most


def glory(t: Refused) -> bool:
    """So many other crystals are left."""
    others = [taken for box, taken in enumerate(t.g.crystals) if box != t.box]
    left = others.count(0)
    return t.box == t.where and t.facts["left"] == left > 0


def roof(t: Refused) -> bool:
    """Somebody else stands on the box, or it lies under a box that is explored."""
    grounds = t.g.printed.realm.grounds[t.box]
    return t.box == t.where and any(t.held(s) not in (EMPTY, t.number) for s in grounds)


def star(t: Refused) -> bool:
    """The space is held, or no star of a location of one's own that is open."""
    stars = t.g.printed.realm.starts[t.g.starts[t.seat]]
    split = t.g.printed.mode.split
    return t.space == t.choice.b and (
        t.held(t.space) != EMPTY or t.space not in stars or bool(split)
    )


def has(t: Refused, card: int) -> bool:
    """Whether the seat holds a tactic card."""
    return card in t.g.forces[t.seat].hand


def tactic(t: Refused) -> bool:
    """The reason names the card."""
    return bool(t.facts["tactic"] == t.g.printed.tactics[t.choice.a].key)


def foe_there(t: Refused) -> bool:
    """An enemy stands there."""
    held = t.held(t.space)
    return held >= 0 and t.foes(t.number, held)


def ally_there(t: Refused) -> bool:
    """Nobody of the other side stands there, but somebody of one's own does."""
    held = t.held(t.space)
    return says_aim(t) and held >= 0 and not t.foes(t.number, held)


def cell(t: Refused) -> int:
    """What the dungeon space is."""
    return t.g.printed.dungeons[t.unit.box].kinds[t.where]


def done(t: Refused) -> int:
    """What the unit has done this turn."""
    return t.unit.kinds & (MELEE | MISSILE | BALLISTA | SPELL)


def no_supply(t: Refused) -> bool:
    """The unit has no ammo or mana."""
    return says_unit(t) and t.unit.supply == 0


def inside(t: Refused) -> bool:
    """The unit is in a dungeon."""
    return t.unit.space < 0 and t.unit.box >= 0


Holds = Callable[[Refused], bool]

HOLDS: Final[dict[str, Holds]] = {
    "not-adjacent": not_adjacent,
    "own-ballista": lambda t: (
        goes_there(t)
        and t.unit.start == t.space
        and t.g.printed.realm.terrain[t.space] == BALLISTA_SPACE
    ),
    "box-turned": lambda t: goes_there(t) and t.held(t.space) == WALL,
    "enemy-there": lambda t: goes_there(t) and foe_there(t) and not t.face.pass_enemies,
    "too-dear": too_dear,
    "cliff-too-dear": lambda t: too_dear(t) and t.levels[t.space] > t.levels[t.unit.space],
    "no-room-behind": lambda t: goes_there(t) and t.held(t.space) not in (EMPTY, t.number),
    "occupied": lambda t: t.held(t.space) != EMPTY,
    "no-step-yet": lambda t: t.g.movements[-1].taken == 0,
    "in-dungeon-now": inside,
    "not-in-dungeon": lambda t: t.unit.box < 0,
    "no-portal": lambda t: not t.g.printed.realm.front_boxes[t.space],
    "same-portal": lambda t: t.space == t.unit.space == t.where,
    "portal-blocked": blocked,
    "portal-used": lambda t: goes_there(t) and t.space in t.g.movements[-1].used,
    "no-dungeons": lambda t: t.box == t.where and not t.g.printed.mode.adventure,
    "no-portal-here": lambda t: (
        t.box == t.where and t.box not in t.g.printed.realm.front_boxes[t.unit.space]
    ),
    "dungeon-held": lambda t: t.box == t.where and t.g.boxes[t.box] != PLACED,
    "crystal-gone": lambda t: t.box == t.where and t.g.crystals[t.box] == 1,
    "glory-locked": glory,
    "roof-held": roof,
    "no-points": lambda t: points_are(t) and t.facts["points"] == 0,
    "not-at-entrance": lambda t: (
        points_are(t)
        and (
            t.facts["points"] == 0
            or t.g.printed.dungeons[t.unit.box].kinds[t.unit.cell] != ENTRANCE
        )
    ),
    "wall-there": lambda t: goes_there(t) and cell(t) == WALL_CELL,
    "rogues-only": lambda t: goes_there(t) and cell(t) == DOOR and t.face.unit_class != 2,
    "wizards-only": lambda t: goes_there(t) and cell(t) == BARRIER and t.face.unit_class != 3,
    "barrier-mana": lambda t: (
        cell(t) == BARRIER and t.facts["mana"] == t.unit.supply < t.facts["least"]
    ),
    "unit-captured": lambda t: says_unit(t) and t.unit.health <= 0,
    "in-dungeon": lambda t: says_unit(t) and inside(t),
    "cannot-shoot": lambda t: says_unit(t) and not t.face.missile,
    "cannot-cast": lambda t: says_unit(t) and not t.face.spell,
    "no-attack-spell": lambda t: says_unit(t) and bool(t.face.spell) and not t.face.damage,
    "no-ammo": no_supply,
    "no-mana": no_supply,
    "no-ballista": lambda t: (
        says_unit(t)
        and t.space == t.unit.space
        and t.g.printed.realm.terrain[t.space] != BALLISTA_SPACE
    ),
    "carried-here": lambda t: t.space == t.unit.space and bool(t.unit.kinds & CARRIED),
    "nobody-there": lambda t: says_aim(t) and t.held(t.space) in (EMPTY, WALL),
    "ally-there": ally_there,
    "spell-for-allies": lambda t: says_aim(t) and (foe_there(t) or t.held(t.space) == t.number),
    "no-use": lambda t: (
        ally_there(t)
        and not t.g.units[t.held(t.space)].weakened
        and t.g.units[t.held(t.space)].health
        >= t.g.printed.faces[t.g.units[t.held(t.space)].face].health
    ),
    "not-beside": too_far,
    "out-of-range": too_far,
    "not-straight": not_straight,
    "way-blocked": way_blocked,
    "wrong-level": wrong_level,
    "two-actions": lambda t: says_unit(t) and t.unit.acted >= 2,
    "same-action": lambda t: says_unit(t) and t.unit.acted >= 1,
    "one-attack": lambda t: says_unit(t) and done(t) > 0,
    "not-weakened": lambda t: health_is(t) and not t.unit.weakened,
    "weakened": lambda t: health_is(t) and t.unit.weakened == 1,
    "weakened-now": lambda t: health_is(t) and t.unit.fresh == 1 and t.g.turn == t.seat,
    "too-weak-to-pay": lambda t: health_is(t) and t.unit.health < t.facts["least"],
    "card-not-held": lambda t: tactic(t) and not has(t, t.choice.a),
    "card-not-now": lambda t: tactic(t) and has(t, t.choice.a),
    "too-much-power": power,
    "location-closed": lambda t: (
        t.choice.a in t.g.starts or bool(t.g.printed.mode.split or t.g.printed.mode.paired)
    ),
    "star-closed": star,
    "place-in-order": lambda t: (
        t.facts["unit"]
        == next(
            name for kind, name in enumerate(CLASSES) if t.g.units[t.seat * FORCE + kind].space < 0
        )
        != CLASSES[t.choice.a]
    ),
    "unit-not-dealt": lambda t: (
        t.facts["card"] == t.g.printed.faces[t.choice.a].key and t.choice.a not in t.g.offer[:2]
    ),
    "higher": lambda t: t.levels[t.space] > t.levels[t.g.units[hopper(t)].space],
    "no-way-out": lambda t: t.space == t.choice.a,
    "another-unit": lambda t: says_unit(t),
    "not-this-unit": lambda t: says_unit(t),
    "no-movement": lambda t: not hasattr(t.g.agenda[-1], "taken"),
}


def checked(holds: Holds) -> Callable[[Any, int, Choice, dict[str, Any]], bool]:
    """A check as the law asks for it."""
    return lambda g, seat, choice, facts: bool(holds(Refused(g, seat, choice, facts)))


TRUE: Final = {key: checked(holds) for key, holds in HOLDS.items()}
