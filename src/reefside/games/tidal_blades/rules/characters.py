"""A player's Character at set-up: its board, its Secret Goal in a first game, its first card."""

from __future__ import annotations

from reefside.games.tidal_blades.rules.traits import put_into_play
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import events


def take_character(g: Reef, seat: int, character: int) -> None:
    """TB-SETUP-21 The Character's board and parts. TB-SETUP-25 The Shell Shield
    starts in play. TB-SETUP-29 The dials start where the board says."""
    hero = g.heroes[seat]
    printed = g.printed
    hero.character = character
    hero.dials = printed.starts[character][:]
    hero.fruit = printed.start_fruit  # TB-SETUP-30
    hero.shells = printed.start_shells
    hero.shield = printed.start_shield
    hero.active[0] = printed.start_novices
    g.supply[0] -= printed.start_novices
    place = (seat - g.first) % g.seats
    hero.fruit += printed.seat_fruit[place]  # TB-SETUP-33, TB-TWO-08
    hero.shells += printed.seat_shells[place]
    shield = printed.shields[character]
    hero.cards = [shield]
    hero.library = [card for card in printed.decks[character] if card != shield]  # TB-SETUP-28
    for card in range(len(printed.challenges)):
        if printed.challenges[card].owner == character:  # TB-SETUP-34
            hero.hand.put(card, g.everybody())
    events.character_taken(g, seat, character)


def open_goal(g: Reef, seat: int) -> None:
    """TB-SETUP-22 First game: the compass Goal lies face-up, the other two go back."""
    hero = g.heroes[seat]
    for goal in range(len(g.printed.goals)):
        row = g.printed.goals[goal]
        if row.owner == hero.character and row.compass:
            hero.open_goal = goal
            events.goal_opened(g, seat, goal)


class PlayCompassCard(SeatStep):
    """TB-SETUP-26 The Starting Character card starts in play."""

    RULE = "TB-SETUP-26"

    def run(self, g: Reef) -> None:
        put_into_play(g, self.seat, g.printed.compass[g.heroes[self.seat].character])
