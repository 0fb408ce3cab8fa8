"""Crew aboard a ship: slots, tokens, condition, and how a ship loses people."""

from __future__ import annotations

from reefside.games.grim_tide.state.constants import (
    ANSWERS_CREW,
    ANSWERS_SEA,
    DEAD,
    EXHAUSTED,
    KINDS,
    NO_DIE,
    READY,
)
from reefside.games.grim_tide.state.grim import Grim
from reefside.games.grim_tide.state.ship import Ship
from reefside.games.grim_tide.telling import crew_events, events


def gain_arcana(g: Grim, seat: int, arcana: int, rule: str = "GT-RES-01") -> None:
    """GT-RES-01 Take Arcana; GT-SETUP-14 the supply, and GT-RES-05 the holding, has no limit."""
    g.ships[seat].arcana += arcana
    events.arcana_gained(g, seat, arcana, rule)


def spend_arcana(g: Grim, seat: int, arcana: int, rule: str = "GT-RES-02") -> None:
    """GT-RES-02 Pay Arcana into the supply; GT-RES-04 asked for only if it is there."""
    g.ships[seat].arcana -= arcana
    events.arcana_spent(g, seat, arcana, rule)


def gain_fish(g: Grim, seat: int, fish: int, rule: str = "GT-RES-03") -> None:
    """GT-RES-03 Take fish."""
    g.ships[seat].fish += fish
    events.fish_gained(g, seat, fish, rule)


def spend_fish(g: Grim, seat: int, fish: int, rule: str = "GT-RES-03") -> None:
    """GT-RES-03 Pay fish into the supply."""
    g.ships[seat].fish -= fish
    events.fish_spent(g, seat, fish, rule)


def slots_in(ship: Ship, state: int) -> list[int]:
    """The slots whose members are ready, or exhausted."""
    return [slot for slot in range(len(ship.state)) if ship.state[slot] == state]


def make_ready(g: Grim, seat: int, slot: int, rule: str) -> None:
    """GT-COND-06 An exhausted member becomes ready, by the rule given.

    GT-ABIL-09 Nobody has declined yet to use somebody who could not act before.
    """
    ship = g.ships[seat]
    ship.state[slot] = READY
    ability = g.printed.abilities[ship.crew[slot]]
    if ability is not None and ability.any_time:
        g.declined &= ~((ANSWERS_CREW | ANSWERS_SEA) << KINDS * seat)
    crew_events.crew_readied(g, seat, slot, rule)


def exhaust(g: Grim, seat: int, slot: int) -> None:
    """GT-COND-02 A ready member becomes exhausted; GT-ABIL-09 which healers could answer."""
    ship = g.ships[seat]
    ship.state[slot] = EXHAUSTED
    g.declined &= ~(ANSWERS_CREW << KINDS * seat)
    crew_events.crew_exhausted(g, seat, slot)


def board(ship: Ship, card: int) -> None:
    """GT-RECRUIT-02 A recruit takes the leftmost empty slot; GT-COND-01 and is ready."""
    ship.crew.append(card)
    ship.state.append(READY)
    ship.dice.append(NO_DIE)


def exchange(g: Grim, seat: int, one: int, other: int) -> None:
    """GT-CREW-07 Two slots exchange their crew, and their tokens if either is Renowned."""
    ship = g.ships[seat]
    crew, state, dice = ship.crew, ship.state, ship.dice
    crew[one], crew[other] = crew[other], crew[one]
    state[one], state[other] = state[other], state[one]
    dice[one], dice[other] = dice[other], dice[one]
    if g.printed.renowned(crew[one]) or g.printed.renowned(crew[other]):
        swap_tokens(ship, one, other)
    crew_events.crew_swapped(g, seat, one, other)


def swap_tokens(ship: Ship, one: int, other: int) -> None:
    """Exchange what lies above two slots."""
    if (ship.tokens >> one ^ ship.tokens >> other) & 1:
        ship.tokens ^= 1 << one | 1 << other


def leave(g: Grim, seat: int, slot: int) -> int:
    """GT-LOSE-08 A card leaves the ship and the others close up; GT-LOSE-09 tokens stay.

    GT-LOSE-01 It is dismissed or killed. GT-CREW-04 No gap is left.
    """
    ship = g.ships[seat]
    crew, state, dice = ship.crew, ship.state, ship.dice
    card = crew[slot]
    for gap in range(slot, len(crew) - 1):
        crew[gap] = crew[gap + 1]
        state[gap] = state[gap + 1]
        dice[gap] = dice[gap + 1]
        if g.printed.renowned(crew[gap]):
            swap_tokens(ship, gap, gap + 1)
    crew.pop()
    state.pop()
    dice.pop()
    return card


def kill(g: Grim, seat: int, slot: int) -> None:
    """GT-LOSE-06 A member is killed and never comes back; GT-LOSE-07 however it happened."""
    mourn(g, seat, slot)
    g.dead.append(leave(g, seat, slot))


def mourn(g: Grim, seat: int, slot: int) -> None:
    """Say who dies."""
    crew_events.crew_killed(g, seat, slot)


def bury(g: Grim, seat: int) -> None:
    """GT-LOSE-08 All who died in one damage step leave together, at its end."""
    state = g.ships[seat].state
    for slot in range(len(state) - 1, -1, -1):
        if state[slot] == DEAD:
            g.dead.append(leave(g, seat, slot))


def take_dice_back(g: Grim, seat: int) -> None:
    """GT-HUNT-26 The dice go back to the supply."""
    ship = g.ships[seat]
    for slot in range(len(ship.dice)):
        ship.dice[slot] = NO_DIE
    g.pool = [0, 0, 0]
