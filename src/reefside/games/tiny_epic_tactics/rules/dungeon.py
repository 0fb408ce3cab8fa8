"""Dungeons: entering, exploring and leaving them."""

from __future__ import annotations

from typing import Final

from reefside.games.tiny_epic_tactics.rules.boxes import restore, turn_over
from reefside.games.tiny_epic_tactics.rules.cells import (
    BARRIER,
    BARRIER_MANA,
    CAVE_IN,
    CRYSTAL,
    GATE_COST,
    MONSTER,
    ROLLED_FOR,
    TRAP,
    cell_cost,
    cell_dice,
)
from reefside.games.tiny_epic_tactics.rules.crystal import TakeCrystal, UseCrystal
from reefside.games.tiny_epic_tactics.rules.dice import ActionRoll
from reefside.games.tiny_epic_tactics.rules.enemy_deck import enemy_side, shuffle_enemy_if_empty
from reefside.games.tiny_epic_tactics.rules.health import lose
from reefside.games.tiny_epic_tactics.rules.monsters import Monster
from reefside.games.tiny_epic_tactics.state.constants import (
    EMPTY,
    FORCE,
    GRID,
    NOBODY,
    NOWHERE,
    SPACES,
)
from reefside.games.tiny_epic_tactics.state.tactics import Draw, Step, Tactics
from reefside.games.tiny_epic_tactics.telling.dungeon_events import (
    cave_in_tried,
    dungeon_entered,
    dungeon_left,
    let_out,
    monster_met,
    trapped,
    trod,
)
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason
from reefside.parts.grid import DIRECTIONS

EMERGE: Final = "emerge"
EMERGES: Final = [Choice(EMERGE, space) for space in range(SPACES)]
FAILED_CAVE_IN: Final = 2
"""TET-DUNGEON-19 Movement points a failed Cave-In roll costs."""


class EnterDungeon(Step):
    """TET-DUNGEON-02 Into the dungeon of the portal's box.

    TET-DUNGEON-06 The movement goes on there with what is left.
    """

    RULE = "TET-DUNGEON-02"

    def __init__(self, box: int) -> None:
        self.box: Final = box

    def run(self, g: Tactics) -> None:
        movement = g.movements[-1]
        movement.points -= GATE_COST
        movement.taken += 1
        it = g.units[movement.unit]
        if g.board[it.space] == movement.unit:
            g.board[it.space] = EMPTY
        it.space = NOWHERE
        it.box = self.box
        it.cell = g.printed.dungeons[self.box].entrance  # TET-DUNGEON-15
        dungeon_entered(g, movement.unit, self.box, movement.points)
        turn_over(g, self.box)


class TreadCell(Step):
    """TET-DUNGEON-14 One space further in the dungeon; TET-DUNGEON-18 a Cave-In is tried first."""

    RULE = "TET-DUNGEON-14"

    def __init__(self, cell: int) -> None:
        self.cell: Final = cell

    def run(self, g: Tactics) -> None:
        movement = g.movements[-1]
        movement.taken += 1
        kind = g.printed.dungeons[g.units[movement.unit].box].kinds[self.cell]
        if kind == CAVE_IN:
            g.do(RollCaveIn(self.cell))
        else:
            enter_cell(g, self.cell)


def enter_cell(g: Tactics, cell: int) -> None:
    """TET-DUNGEON-13 Pay, enter, resolve the space; the movement goes on afterwards."""
    movement = g.movements[-1]
    unit = movement.unit
    it = g.units[unit]
    kind = g.printed.dungeons[it.box].kinds[cell]
    movement.points -= cell_cost(g, unit, kind)
    it.cell = cell
    if kind == BARRIER:  # TET-DUNGEON-22
        it.supply -= BARRIER_MANA
    trod(g, unit, cell, kind, movement.points)
    if kind == MONSTER:
        g.do(MeetMonster())
    elif kind == TRAP:
        g.do(RollTrap())
    elif kind == CRYSTAL:
        box = it.box
        g.do(
            TakeCrystal(unit, box),  # TET-DUNGEON-26, TET-DUNGEON-33
            ComeOut(),  # TET-DUNGEON-26
            UseCrystal(unit, box),  # TET-DUNGEON-30
        )


class RollCaveIn(ActionRoll):
    """TET-DUNGEON-18 The dice of the unit's Knock Back: with one icon it may enter."""

    RULE = "TET-DUNGEON-18"

    def __init__(self, cell: int) -> None:
        self.cell: Final = cell

    def dice(self, g: Tactics) -> int:
        return cell_dice(g, g.movements[-1].unit, CAVE_IN)

    def rolled(self, g: Tactics, faces: tuple[int, ...]) -> None:
        movement = g.movements[-1]
        open_now = self.icons(g, faces, ROLLED_FOR[CAVE_IN]) > 0
        if not open_now:  # TET-DUNGEON-19
            movement.points = max(movement.points - FAILED_CAVE_IN, 0)
        cave_in_tried(g, movement.unit, faces, open_now, movement.points)
        if open_now:
            enter_cell(g, self.cell)


class RollTrap(ActionRoll):
    """TET-DUNGEON-20 Three dice; 2 health for each Miss icon."""

    RULE = "TET-DUNGEON-20"

    def dice(self, g: Tactics) -> int:
        return cell_dice(g, g.movements[-1].unit, TRAP)

    def rolled(self, g: Tactics, faces: tuple[int, ...]) -> None:
        unit = g.movements[-1].unit
        icons = self.icons(g, faces, ROLLED_FOR[TRAP])
        trapped(g, unit, faces, icons)
        lose(g, unit, g.printed.trap_health * icons, enemy_side(g, unit), NOBODY, self.RULE)


class MeetMonster(Step):
    """TET-DUNGEON-17 Draw a Solo Enemy card and apply the monster at its bottom."""

    RULE = "TET-DUNGEON-17"

    def run(self, g: Tactics) -> None:
        shuffle_enemy_if_empty(g)
        g.do(DrawMonster())


class DrawMonster(Draw):
    """TET-DUNGEON-17 Each time the space is entered; the card is discarded."""

    RULE = "TET-DUNGEON-17"
    VERB = "enemy"

    def bag(self, g: Tactics) -> list[int]:
        return g.enemy_bag

    def drawn(self, g: Tactics, cards: tuple[int, ...]) -> None:
        card = g.printed.enemy_cards[cards[0]]
        g.enemy_discard.append(cards[0])
        unit = g.movements[-1].unit
        monster_met(g, unit, cards[0])
        for monster in card.monsters:
            meet(g, monster, unit)


def meet(g: Tactics, monster: Monster, unit: int) -> None:
    """Carry out what a monster does."""
    if g.in_play(unit):
        monster.do(g, unit)


class LeaveDungeon(Step):
    """TET-DUNGEON-23 Out through the Entrance without the crystal."""

    RULE = "TET-DUNGEON-23"

    def run(self, g: Tactics) -> None:
        movement = g.movements[-1]
        movement.points -= GATE_COST
        movement.taken += 1
        dungeon_left(g, movement.unit, g.units[movement.unit].box)
        g.do(ComeOut())


class ComeOut(Step):
    """TET-DUNGEON-26 The boxes are put back and the unit comes out.

    TET-DUNGEON-29 Its movement goes on with what is left.
    """

    RULE = "TET-DUNGEON-26"

    def run(self, g: Tactics) -> None:
        unit = g.movements[-1].unit
        box = g.units[unit].box
        restore(g, box)
        g.units[unit].box = NOWHERE
        g.units[unit].cell = NOWHERE
        g.do(ChooseExit(unit, box))


def exit_facts(_g: Tactics, _seat: int, choice: Choice) -> Facts:
    """The space that was named."""
    return {"space": GRID.names[choice.a]}


NO_WAY_OUT: Final = Reason("TET-DUNGEON-27", "no-way-out", exit_facts)


class ChooseExit(Step):
    """TET-DUNGEON-27 On any open portal space of the box; TET-DUNGEON-28 or near one."""

    RULE = "TET-DUNGEON-27"

    def __init__(self, unit: int, box: int) -> None:
        self.unit: Final = unit
        self.box: Final = box

    def ask(self, g: Tactics) -> Ask | None:
        choices = [EMERGES[space] for space in exits(g, self.box)]
        return Ask(self.unit // FORCE, self.RULE, choices, "", True)

    def against(self, g: Tactics, seat: int, choice: Choice) -> Reason | None:
        if choice.verb != EMERGE:
            return ELSEWHERE
        return None if choice.a in exits(g, self.box) else NO_WAY_OUT

    def answer(self, g: Tactics, choice: Choice) -> None:
        g.units[self.unit].space = choice.a
        g.board[choice.a] = self.unit
        let_out(g, self.unit, choice.a)


def exits(g: Tactics, box: int) -> list[int]:
    """Free portal spaces, else free spaces beside one on its level, else the nearest free ones."""
    realm = g.printed.realm
    fronts = [portal.front for portal in realm.portals if portal.piece == box]
    free = [front for front in fronts if g.board[front] == EMPTY]
    if free:
        return sorted(set(free))
    near: set[int] = set()
    for front in fronts:
        for way in range(DIRECTIONS):
            to = GRID.next[front * DIRECTIONS + way]
            if to >= 0 and g.board[to] == EMPTY and realm.levels[to] == realm.levels[front]:
                near.add(to)
    if near:
        return sorted(near)
    open_spaces = [space for space in range(SPACES) if g.board[space] == EMPTY]
    away = [min([GRID.distance(space, front) for front in fronts]) for space in open_spaces]
    return [open_spaces[i] for i in range(len(open_spaces)) if away[i] == min(away)]
