"""Everything that lies on the table: units, cards, flags, dungeons, and what is going on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from reefside.games.tiny_epic_tactics.state.progress import Activation, Attack, Movement, Occasion
from reefside.kernel.moment import Windows
from reefside.kernel.part import Secret, part
from reefside.kernel.step import Draw as KernelDraw
from reefside.kernel.step import Roll as KernelRoll
from reefside.kernel.step import Step as KernelStep
from reefside.kernel.table import Table

if TYPE_CHECKING:
    from reefside.games.tiny_epic_tactics.box.components import Printed
    from reefside.games.tiny_epic_tactics.box.units import Face
from reefside.games.tiny_epic_tactics.state.constants import (
    EMPTY,
    FORCE,
    NOBODY,
    NOWHERE,
    SPACES,
)
from reefside.games.tiny_epic_tactics.state.unit import Force, Unit


@part
class Tactics(Table):
    """The table of Tiny Epic Tactics."""

    printed: Final[Printed]
    options: Final[dict[str, str]]
    round: int = 0
    first: int = NOBODY
    """The first player."""
    turn: int = NOBODY
    """The side whose turn it is: a seat, or a Solo Enemy numbered after the seats."""
    actions: int = 0
    """Actions the active player may still take."""
    units: list[Unit] = []
    board: list[int] = [EMPTY] * SPACES
    """The unit on each space, EMPTY or WALL."""
    forces: list[Force] = []
    bag: Secret[list[int]] = []
    """The tactic deck: nobody has seen its cards, so they have no order."""
    discard: list[int] = []
    open: list[int] = []
    """Tactic cards whose THEN part is being carried out."""
    since: list[int] = []
    """For each tactic card the shuffle it was last part of: everybody knows it."""
    shuffles: int = 0
    decks: list[list[int]] = []
    """Unit cards left in each class deck. All others lie face up, so these are known."""
    offer: list[int] = []
    """TET-SOLO-02 Unit cards dealt to choose from, two a seat."""
    starts: list[int] = []
    """The starting location each seat has taken, or NOWHERE."""
    flags: list[int] = []
    """TET-CONTROL-13 How far each area's flag has come: 0 is START."""
    owners: list[int] = []
    """Who secured each area, or NOBODY."""
    artifact: int = NOWHERE
    """The space the Artifact lies on, if nobody bears it."""
    bearer: int = NOBODY
    time: int = 0
    boxes: list[int] = []
    crystals: list[int] = []
    """1 for each box whose crystal has been taken."""
    enemy_bag: list[int] = []
    enemy_discard: list[int] = []
    movements: list[Movement] = []
    attacks: list[Attack] = []
    occasions: list[Occasion] = []
    activations: list[Activation] = []
    last: int = NOBODY
    """TET-END-03 The triggering player: the game ends when it would be their turn again."""
    ending: str = ""
    """Why the game ends: set as soon as it is certain."""
    last_turns: list[int] = []
    """TET-BATTLE-14 With the end triggered on another's turn: that turn and those to come."""

    # Who is who.

    def face(self, unit: int) -> Face:
        """TET-UNIT-02 The face of a unit's card that is in force."""
        return self.printed.faces[self.units[unit].face]

    def enemies(self, unit: int, other: int) -> bool:
        """Whether two units are on different sides; teammates are allies (TET-TEAM-04)."""
        teams = self.printed.mode.teams
        return teams[unit // FORCE] != teams[other // FORCE]

    def allies(self, unit: int, other: int) -> bool:
        """TET-UNIT-10 Another unit of the same side: nobody is their own ally."""
        return unit != other and not self.enemies(unit, other)

    def in_play(self, unit: int) -> bool:
        """Whether a unit has not been captured."""
        return self.units[unit].health > 0

    def on_map(self, unit: int) -> bool:
        """TET-DUNGEON-24 In play and not in a dungeon."""
        return self.units[unit].space >= 0

    def alive(self, side: int) -> int:
        """How many units of a side are in play."""
        count = 0
        for unit in range(side * FORCE, side * FORCE + FORCE):
            if self.units[unit].health > 0:
                count += 1
        return count

    def is_bot(self, unit: int) -> bool:
        """Whether the Solo Enemy decides for a unit."""
        return unit // FORCE >= self.seats

    def windows(self) -> Windows[Tactics]:
        return self.printed.windows


class Step(KernelStep[Tactics]):
    """A paragraph of these rules."""


class Roll(KernelRoll[Tactics]):
    """A paragraph in which action dice are rolled."""


class Draw(KernelDraw[Tactics]):
    """A paragraph in which Nature draws."""
