"""What is sure to come later in a turn, and what is best where several answers are one plan."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.grim_tide.rules.action import ACTIONS
from reefside.games.grim_tide.rules.defeat import TOKEN, PlaceTokens
from reefside.games.grim_tide.rules.fishing import ASSIGN
from reefside.games.grim_tide.rules.hunt import (
    MayAssign,
    MayReroll,
    MayUseHunting,
    damage_ahead,
    hands,
)
from reefside.games.grim_tide.rules.kraken import DrawKraken
from reefside.games.grim_tide.rules.sailing import MaySail, sail_steps
from reefside.games.grim_tide.rules.windows import RULE as WINDOW
from reefside.games.grim_tide.rules.wounds import HURT, SpreadDamage
from reefside.games.grim_tide.state.constants import (
    KNIFE,
    NO_DIE,
    NO_TILE,
    READY,
    SLOTS,
    WHEEL,
)
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel import drive
from reefside.kernel.ask import Ask
from reefside.kernel.choice import NATURE, PASS, Choice
from reefside.kernel.notation import Notation

Rows = list[dict[str, Any]]

PLANNED: Final = (MayReroll, MayUseHunting, MayAssign, SpreadDamage, PlaceTokens)
"""The questions whose answers are planned together."""


def ahead(g: Grim, seat: int, asks: list[Ask] | None, notation: Notation) -> dict[str, Any]:
    """The questions of the own turn that come one after another if each is passed.

    Nothing is rolled, drawn or turned up before them; whoever else is asked for an any-time
    ability in between passes.
    """
    rows: Rows = []
    ends = False
    idle = g.hunt is None and g.fishing is None and g.attack is None
    choices = drive.legal(g, seat, asks) if idle and g.turn == seat else []
    then = g.clone() if PASS in choices else g
    trips = trip_rows(then, 0, notation) + draw_rows(g, seat, notation)
    while PASS in choices:
        drive.play(then, seat, PASS)
        ask = heard_out(then, seat)
        ends = then.turn != seat
        if ends or ask is None or ask.seat != seat or then.shown != g.shown:
            break
        choices = ask.choices
        actions = [notation.write(choice) for choice in choices if choice.verb in ACTIONS]
        rows.append({"prompt": ask.prompt or ask.rule, "rule": ask.rule, "actions": actions})
        trips += trip_rows(then, len(rows), notation)
    return {"ahead": rows, "ends": ends, "trips": trips}


def heard_out(g: Grim, seat: int) -> Ask | None:
    """GT-ABIL-09 The next question of a seat's turn, if others pass what they are asked for it."""
    ask = drive.next_ask(g)
    while ask is not None and ask.seat not in (seat, NATURE) and g.turn == seat:
        if ask.rule != WINDOW:
            break
        drive.play(g, ask.seat, PASS)
        ask = drive.next_ask(g)
    return ask


def trip_rows(g: Grim, passed: int, notation: Notation) -> Rows:
    """GT-SAIL-01 How the ship sails to each space in reach and stops there, with passes before."""
    if not g.agenda or not isinstance(g.agenda[-1], MaySail):
        return []
    found: Rows = []
    seen = {g.ships[g.turn].space}
    reached = [(g, [PASS] * passed)]
    for at, said in reached:
        sailing = at.sailing
        assert sailing is not None
        for step in sail_steps(at, sailing):
            if step.a in seen:
                continue
            seen.add(step.a)
            then = at.clone()
            drive.play(then, g.turn, step)
            reached.append((then, [*said, step]))
            stop = [] if then.agenda[-1].ask(then) is None else [PASS]
            answers = [notation.write(each) for each in [*said, step, *stop]]
            found.append({"space": g.printed.spaces[step.a], "answers": answers})
    return found


def draw_rows(g: Grim, seat: int, notation: Notation) -> Rows:
    """GT-KRAKEN-14 How the Kraken is drawn to each space where several of its steps may end."""
    if not isinstance(g.agenda[-1], DrawKraken):
        return []
    found: dict[int, list[Choice]] = {}
    reached: list[tuple[Grim, list[Choice]]] = [(g.clone(), [])]
    for at, said in reached:
        ask = drive.next_ask(at)
        if ask is not None and ask.seat == seat and isinstance(at.agenda[-1], DrawKraken):
            for choice in ask.choices:
                then = at.clone()
                drive.play(then, seat, choice)
                reached.append((then, [*said, choice]))
        elif len(said) > 1:
            found.setdefault(at.kraken, said)
    return [
        {"space": g.printed.spaces[end], "answers": [notation.write(each) for each in said]}
        for end, said in found.items()
    ]


def plan(g: Grim, seat: int) -> list[Choice]:
    """The answers that place dice, damage or tokens at their best, passing what comes before."""
    if g.turn != seat or not isinstance(g.agenda[-1], PLANNED):
        return []
    then = g.clone()
    given: list[Choice] = []
    ask = drive.next_ask(then)
    while ask is not None and ask.seat == seat and isinstance(then.agenda[-1], PLANNED):
        given.append(best(then, seat, ask.choices))
        drive.play(then, seat, given[-1])
        ask = drive.next_ask(then)
    return given


def best(g: Grim, seat: int, choices: list[Choice]) -> Choice:
    """The best answer to a question about dice, damage or tokens."""
    step = g.agenda[-1]
    if isinstance(step, (MayReroll, MayUseHunting)):
        return PASS
    if isinstance(step, MayAssign):
        return best_die(g, seat, choices)
    verb = TOKEN if isinstance(step, PlaceTokens) else HURT
    found = [choice for choice in choices if choice.verb == verb]
    costs = [cost(g, seat, choice) for choice in found]
    return found[costs.index(min(costs))]


def cost(g: Grim, seat: int, choice: Choice) -> int:
    """How dear a point of damage is there, or a token: the next to be hired comes first."""
    ship = g.ships[seat]
    if choice.verb == HURT:
        return burden(g, seat, choice.a)
    return choice.a if choice.a >= len(ship.crew) else 2 * SLOTS - choice.a


def best_die(g: Grim, seat: int, choices: list[Choice]) -> Choice:
    """Knives if they kill, GT-FINAL-11 or hurt the Kraken; wheels against what still hurts."""
    hunt = g.hunting()
    missing = hunt.life - hunt.damage
    face = NO_DIE
    if 0 < missing <= min(g.pool[KNIFE], hands(g, seat)):
        face = KNIFE
    elif g.pool[WHEEL] and damage_ahead(g):
        face = WHEEL
    elif missing > 0 and hunt.tile == NO_TILE:
        face = KNIFE
    found = [choice for choice in choices if choice.verb == ASSIGN and choice.a == face]
    costs = [burden(g, seat, choice.b) for choice in found]
    return found[costs.index(min(costs))] if found else PASS


def burden(g: Grim, seat: int, slot: int) -> int:
    """How dear it is that a member carries a die or is hurt: the exhausted, then the able."""
    ship = g.ships[seat]
    able = g.printed.abilities[ship.crew[slot]] is not None
    return 2 * int(ship.state[slot] != READY) + int(able)
