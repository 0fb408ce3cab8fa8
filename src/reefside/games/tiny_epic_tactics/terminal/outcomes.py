"""What would come of an answer in Tiny Epic Tactics: sums, chances, landings, movement left."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.terminal.places import Places
from reefside.games.tiny_epic_tactics.terminal.signs import GOLD, WAY, BoardTexts
from reefside.games.tiny_epic_tactics.wire import Aids, Blow, Landing, Walk
from reefside.terminal.foretelling import labelled, percent, side_by_side

HARM: Final = "#ff8096"


class Foretold:
    """Puts what the rules worked out about the answers of one question into lines."""

    def __init__(
        self, aids: Aids, places: Places, seat: int, chances: bool, words: BoardTexts
    ) -> None:
        self.aids: Final = aids
        self.places: Final = places
        self.seat: Final = seat
        self.chances: Final = chances
        self.words: Final = words

    def of_answer(self, notation: str, listing: bool) -> list[Text]:
        """All that is known of an answer; `listing` names the spaces that no map shows."""
        lines = self.blow(self.aids.blows[notation]) if notation in self.aids.blows else []
        lines += [] if listing else self.left(notation)
        if notation in self.aids.rolls and notation not in self.aids.landings:
            lines += self.roll(notation)
        if notation in self.aids.landings:
            lines += self.landings(self.aids.landings[notation])
        walk = walk_of(self.aids, self.places, self.seat, notation)
        return [*lines, self.reach(walk)] if listing and walk is not None else lines

    def blow(self, blow: Blow) -> list[Text]:
        """An attack: its damage as a sum, whom else it hits, where the target may land."""
        words, target = self.words, self.places.table.units[blow.target]
        facts = {"name": words.name(target), "side": target.side, "health": target.health}
        line = labelled(f"{words.format('terminal.target', **facts)}:", self.sum(blow))
        if self.chances and blow.hits < 1:
            line.append(f"   {words.format('board.hit', share=percent(blow.hits))}")
        if blow.captures:
            line.append(f"   {words.text('board.captures')}", f"bold {HARM}")
        return [line, *self.power(blow), *self.area(blow), *self.landings(blow.landings)]

    def sum(self, blow: Blow) -> Text:
        """The terms of a damage with their reasons, and what they come to."""
        told = ""
        for term in blow.terms:
            sign = " − " if term.number < 0 else " + " if told else ""
            told += f"{sign}{abs(term.number)} {self.words.text(f'sums.{term.word}')}"
        damage = self.words.format("terminal.damage", damage=blow.damage)
        return Text(f"{told} = ").append(damage, f"bold {GOLD}")

    def power(self, blow: Blow) -> list[Text]:
        """What Power adds to a spell, and how likely the dice show how much."""
        if not blow.per_power:
            return []
        told = [self.words.format("board.per-power", number=blow.per_power)]
        return side_by_side([*told, *self.shares(blow.power)])

    def area(self, blow: Blow) -> list[Text]:
        """The units that the area of a spell hits, too."""
        told = []
        for hit in blow.area:
            ends = f", {self.words.text('board.captures')}" if hit.captures else ""
            name = self.words.name(self.places.table.units[hit.unit])
            damage = self.words.format("terminal.damage", damage=hit.damage)
            told.append(f"{name} {damage}{ends}")
        return [labelled(f"{self.words.text('sums.area')}:", "; ".join(told))] if told else []

    def roll(self, notation: str) -> list[Text]:
        """How likely the dice of an answer show how many of the icons that count."""
        return side_by_side(self.shares(self.aids.rolls[notation]))

    def shares(self, rolled: list[float]) -> list[str]:
        """How likely 0, 1 and so on icons are."""
        if not self.chances or len(rolled) < 2:
            return []
        told = [f"{icons} {WAY} {percent(share)}" for icons, share in enumerate(rolled)]
        return [f"{self.words.text('terminal.icons')} {', '.join(told)}"]

    def landings(self, landings: list[Landing]) -> list[Text]:
        """Where the target of an attack would land."""
        told = [self.landing(landing) for landing in landings]
        return [labelled(f"{self.words.text('board.knock')}:", "; ".join(told))] if told else []

    def landing(self, landing: Landing) -> str:
        """Where so many icons put the target, how likely they are, and what it suffers."""
        words = self.words
        told = f"{landing.icons} {WAY} {landing.space}"
        if self.chances and landing.share < 1:
            told += f" {percent(landing.share)}"
        if landing.stopped:
            told += f" ({words.text('board.stopped')})"
        if landing.fall > 0:
            told += f" ({words.format('board.falls', fall=landing.fall)})"
        return told

    def left(self, notation: str) -> list[Text]:
        """The movement left after a step."""
        left = left_after(self.aids, self.places, self.seat, notation)
        return [] if left is None else [Text(self.words.format("terminal.left-there", left=left))]

    def reach(self, walk: Walk) -> Text:
        """Every space where a unit may stop, by the movement left there."""
        by_left: dict[int, list[str]] = {}
        for space in sorted(walk.ways, key=GRID.numbers.__getitem__):
            if walk.ways[space].stop:
                by_left.setdefault(walk.ways[space].left, []).append(space)
        told = [
            self.words.format("terminal.left-at", left=left, spaces=", ".join(by_left[left]))
            for left in sorted(by_left, reverse=True)
        ]
        unit = self.places.table.units[walk.unit]
        label = self.words.format("terminal.in-reach", name=self.words.name(unit))
        return labelled(label, "; ".join(told))


def walk_of(aids: Aids, places: Places, seat: int, notation: str) -> Walk | None:
    """How far the unit of an answer gets, or the only unit that may move."""
    unit = places.actor(seat, notation)
    if unit is None and len(aids.reach) == 1:
        return aids.reach[0]
    return next((walk for walk in aids.reach if unit is not None and walk.unit == unit.unit), None)


def left_after(aids: Aids, places: Places, seat: int, notation: str) -> int | None:
    """The movement left after a step, if the step is the best way to its space."""
    if notation in aids.left:
        return aids.left[notation]
    walk, verb = walk_of(aids, places, seat, notation), notation.split()[0]
    if walk is None or verb not in ("move", "step", "through", "portal"):
        return None
    way = walk.ways.get(notation.split()[-1])
    direct = way is not None and way.before == places.table.units[walk.unit].space
    same = way is not None and way.portal == (verb in ("through", "portal"))
    return way.left if way is not None and direct and same else None
