"""The end of the game, and who has won it."""

from __future__ import annotations

from typing import Final

from reefside.games.grim_tide.state.constants import NOBODY
from reefside.games.grim_tide.state.grim import Grim, Step
from reefside.games.grim_tide.telling import events

SLAYER: Final = 6
"""Points for the Kraken: more than all Renown there is, since its slayer has won."""


class EndGame(Step):
    """GT-END-02 The game is over: the Kraken is dead, or GT-END-03 the last round is played."""

    RULE = "GT-END-02"

    def run(self, g: Grim) -> None:
        rule = self.RULE if g.slayer != NOBODY else "GT-END-03"
        events.game_ended(g, winners(g), [ship.renown() for ship in g.ships], rule)


def totals(g: Grim) -> list[int]:
    """Renown tokens, and the Kraken for its slayer."""
    return [g.ships[seat].renown() + (SLAYER if seat == g.slayer else 0) for seat in range(g.seats)]


def winners(g: Grim) -> list[int]:
    """GT-END-02 The slayer alone; GT-END-03 else whoever stands best, and equals share."""
    if g.slayer != NOBODY:
        return [g.slayer]
    ranks = [standing(g, seat) for seat in range(g.seats)]
    best = max(ranks)
    return [seat for seat in range(g.seats) if ranks[seat] == best]


def standing(g: Grim, seat: int) -> tuple[int, int, int, int, int]:
    """GT-END-03 Renown, then Renowned crew, crew, Arcana, fish."""
    ship = g.ships[seat]
    stars = sum([1 for card in ship.crew if g.printed.renowned(card)])
    return ship.renown(), stars, len(ship.crew), ship.arcana, ship.fish


def ending(g: Grim) -> str:
    """The key of the way the game ended."""
    if g.slayer != NOBODY:
        return "kraken"
    return "rounds" if len(winners(g)) == 1 else "rounds-shared"
