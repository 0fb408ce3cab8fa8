"""A player's Character at set-up: its board, its Secret Goal in a first game, its first card."""

from __future__ import annotations

from reefside.games.tidal_blades.rules.traits import put_into_play
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import events


def take_character(g: Reef, seat: int, character: int) -> None:
    """TB-SETUP-21 The Character's board and parts. TB-SETUP-25 The Shell Shield
    starts in play. TB-SETUP-29 The dials start where the board says."""
    hero = g.heroes[seat]
    box = g.box
    hero.character = character
    hero.dials = box.starts[character][:]
    hero.fruit = box.start_fruit  # TB-SETUP-30
    hero.shells = box.start_shells
    hero.shield = box.start_shield
    hero.active[0] = box.start_novices
    g.supply[0] -= box.start_novices
    place = (seat - g.first) % g.seats
    hero.fruit += box.seat_fruit[place]  # TB-SETUP-33, TB-TWO-08
    hero.shells += box.seat_shells[place]
    shield = box.shields[character]
    hero.cards = [shield]
    hero.library = [card for card in box.decks[character] if card != shield]  # TB-SETUP-28
    for card in range(len(box.challenges)):
        if box.challenges[card].owner == character:  # TB-SETUP-34
            hero.hand.put(card, g.everybody())
    events.character_taken(g, seat, character)


def open_goal(g: Reef, seat: int) -> None:
    """TB-SETUP-22 First game: the compass Goal lies face-up, the other two go back."""
    hero = g.heroes[seat]
    for goal in range(len(g.box.goals)):
        row = g.box.goals[goal]
        if row.owner == hero.character and row.compass:
            hero.open_goal = goal
            events.goal_opened(g, seat, goal)


class PlayCompassCard(SeatStep):
    """TB-SETUP-26 The Starting Character card starts in play."""

    RULE = "TB-SETUP-26"

    def run(self, g: Reef) -> None:
        put_into_play(g, self.seat, g.box.compass[g.heroes[self.seat].character])
