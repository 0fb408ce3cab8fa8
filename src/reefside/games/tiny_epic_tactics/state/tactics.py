"""Everything that lies on the table: units, cards, flags, dungeons, and what is going on."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from reefside.games.tiny_epic_tactics.state.progress import Activation, Attack, Movement, Occasion
from reefside.kernel.choice import Choice
from reefside.kernel.part import PUBLIC, SECRET
from reefside.kernel.reason import ELSEWHERE, Reason
from reefside.kernel.step import Draw as KernelDraw
from reefside.kernel.step import Roll as KernelRoll
from reefside.kernel.step import Step as KernelStep
from reefside.kernel.table import Table

if TYPE_CHECKING:
    from reefside.games.tiny_epic_tactics.box.components import Box
    from reefside.games.tiny_epic_tactics.box.units import Face
from reefside.games.tiny_epic_tactics.state.constants import (
    EMPTY,
    FORCE,
    NOBODY,
    NOWHERE,
    PLAY,
    SPACES,
)
from reefside.games.tiny_epic_tactics.state.unit import Force, Unit


class Tactics(Table):
    """The table of Tiny Epic Tactics."""

    FIELDS: ClassVar[dict[str, str]] = {
        "round": PUBLIC,
        "first": PUBLIC,
        "turn": PUBLIC,
        "actions": PUBLIC,
        "units": PUBLIC,
        "board": PUBLIC,
        "forces": PUBLIC,
        "bag": SECRET,
        "discard": PUBLIC,
        "open": PUBLIC,
        "since": PUBLIC,
        "shuffles": PUBLIC,
        "decks": PUBLIC,
        "offer": PUBLIC,
        "starts": PUBLIC,
        "flags": PUBLIC,
        "owners": PUBLIC,
        "artifact": PUBLIC,
        "bearer": PUBLIC,
        "time": PUBLIC,
        "boxes": PUBLIC,
        "crystals": PUBLIC,
        "enemy_bag": PUBLIC,
        "enemy_discard": PUBLIC,
        "movements": PUBLIC,
        "attacks": PUBLIC,
        "occasions": PUBLIC,
        "activations": PUBLIC,
        "last": PUBLIC,
        "ending": PUBLIC,
        "last_turns": PUBLIC,
    }

    def __init__(self, seats: int, key: bytes, box: Box, options: dict[str, str]) -> None:
        super().__init__(seats=seats, key=key)
        self.box: Final = box
        self.options: Final = options
        self.round = 0
        self.first = NOBODY
        """The first player."""
        self.turn = NOBODY
        """The side whose turn it is: a seat, or a Solo Enemy numbered after the seats."""
        self.actions = 0
        """Actions the active player may still take."""
        self.units: list[Unit] = []
        self.board: list[int] = [EMPTY] * SPACES
        """The unit on each space, EMPTY or WALL."""
        self.forces: list[Force] = []
        self.bag: list[int] = []
        """The tactic deck: nobody has seen its cards, so they have no order."""
        self.discard: list[int] = []
        self.open: list[int] = []
        """Tactic cards whose THEN part is being carried out."""
        self.since: list[int] = []
        """For each tactic card the shuffle it was last part of: everybody knows it."""
        self.shuffles = 0
        self.decks: list[list[int]] = []
        """Unit cards left in each class deck. All others lie face up, so these are known."""
        self.offer: list[int] = []
        """TET-SOLO-02 Unit cards dealt to choose from, two a seat."""
        self.starts: list[int] = []
        """The starting location each seat has taken, or NOWHERE."""
        self.flags: list[int] = []
        """TET-CONTROL-13 How far each area's flag has come: 0 is START."""
        self.owners: list[int] = []
        """Who secured each area, or NOBODY."""
        self.artifact = NOWHERE
        """The space the Artifact lies on, if nobody bears it."""
        self.bearer = NOBODY
        self.time = 0
        self.boxes: list[int] = []
        self.crystals: list[int] = []
        """1 for each box whose crystal has been taken."""
        self.enemy_bag: list[int] = []
        self.enemy_discard: list[int] = []
        self.movements: list[Movement] = []
        self.attacks: list[Attack] = []
        self.occasions: list[Occasion] = []
        self.activations: list[Activation] = []
        self.last = NOBODY
        """TET-END-03 The triggering player: the game ends when it would be their turn again."""
        self.ending = ""
        """Why the game ends: set as soon as it is certain."""
        self.last_turns: list[int] = []
        """TET-BATTLE-14 With the end triggered on another's turn: that turn and those to come."""

    def clone(self) -> Tactics:
        g = Tactics(self.seats, self.key, self.box, self.options)
        g.copy_agenda(self)
        g.round = self.round
        g.first = self.first
        g.turn = self.turn
        g.actions = self.actions
        g.units = [unit.clone() for unit in self.units]
        g.board = self.board[:]
        g.forces = [force.clone() for force in self.forces]
        g.bag = self.bag[:]
        g.discard = self.discard[:]
        g.open = self.open[:]
        g.since = self.since[:]
        g.shuffles = self.shuffles
        g.decks = [deck[:] for deck in self.decks]
        g.offer = self.offer[:]
        g.starts = self.starts[:]
        g.flags = self.flags[:]
        g.owners = self.owners[:]
        g.artifact = self.artifact
        g.bearer = self.bearer
        g.time = self.time
        g.boxes = self.boxes[:]
        g.crystals = self.crystals[:]
        g.enemy_bag = self.enemy_bag[:]
        g.enemy_discard = self.enemy_discard[:]
        g.movements = [movement.clone() for movement in self.movements]
        g.attacks = [attack.clone() for attack in self.attacks]
        g.occasions = [occasion.clone() for occasion in self.occasions]
        g.activations = [activation.clone() for activation in self.activations]
        g.last = self.last
        g.ending = self.ending
        g.last_turns = self.last_turns[:]
        return g

    # Who is who.

    def face(self, unit: int) -> Face:
        """TET-UNIT-02 The face of a unit's card that is in force."""
        return self.box.faces[self.units[unit].face]

    def enemies(self, unit: int, other: int) -> bool:
        """Whether two units are on different sides; teammates are allies (TET-TEAM-04)."""
        teams = self.box.mode.teams
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

    def automat(self, unit: int) -> bool:
        """Whether the Solo Enemy decides for a unit."""
        return unit // FORCE >= self.seats

    # Moments at which tactic cards may be played.

    def speakers(self, moment: str) -> list[int]:
        """TET-TACTIC-07 The active player first, then clockwise: all who publicly could answer.

        TET-COOP-04 A Solo Enemy sits between its player and the next one.
        """
        start = self.turn if self.turn < self.seats else self.turn - self.seats + 1
        found: list[int] = []
        for i in range(self.seats):
            seat = (start + i) % self.seats
            if self.forces[seat].hand and self.could_answer(moment, seat):
                found.append(seat)
        return found

    def could_answer(self, moment: str, seat: int) -> bool:
        """Whether some card that is not known to lie elsewhere would answer the moment."""
        for card in self.box.by_moment[moment]:
            if self.short_windows and card not in self.forces[seat].hand:
                continue
            hidden = card not in self.discard and card not in self.open
            if hidden and self.box.tactics[card].may(self, seat):
                return True
        return False

    def offers(self, moment: str, seat: int) -> list[Choice]:
        """TET-TACTIC-01 The cards in hand whose IF part is fulfilled and whose THEN part acts."""
        found: list[Choice] = []
        for card in self.forces[seat].hand:
            tactic = self.box.tactics[card]
            if tactic.against(self, moment, seat) is None:
                found.append(tactic.choice)
        return found

    def against_speaking(self, moment: str, seat: int, choice: Choice) -> Reason | None:
        if choice.verb != PLAY:
            return ELSEWHERE
        return self.box.tactics[choice.a].against(self, moment, seat)

    def speak(self, moment: str, seat: int, choice: Choice) -> None:
        self.box.tactics[choice.a].play(self, seat)


class Step(KernelStep[Tactics]):
    """A paragraph of these rules."""


class Roll(KernelRoll[Tactics]):
    """A paragraph in which action dice are rolled."""


class Draw(KernelDraw[Tactics]):
    """A paragraph in which Nature draws."""
