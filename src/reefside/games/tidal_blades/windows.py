"""What a player may say at a moment of the own turn: Stunts, cards in play, the Shell Shield."""

from __future__ import annotations

from reefside.games.tidal_blades.cards import ROLLED, TURN, USE, abilities
from reefside.games.tidal_blades.shell_shield import (
    LEAP,
    LEAP_CHOICE,
    MEMORY,
    MEMORY_CHOICE,
    can_leap,
    can_remember,
    michronic_memory,
    time_leap,
)
from reefside.games.tidal_blades.state import Reef, Windows
from reefside.games.tidal_blades.stunts import STUNT, play_stunt, stunts_left
from reefside.kernel.choice import Choice


class ReefWindows(Windows):
    """TB-STUNT-03, TB-CARD-02 Offered in every decision of the own turn, never within an effect."""

    def offers(self, g: Reef, moment: str, seat: int) -> list[Choice]:
        found = self.open_offers(g, moment, seat)
        hand = g.heroes[seat].stunts
        if hand and stunts_left(g, seat) > 0:  # TB-TURN-08
            last = -1
            for stunt in hand:
                row = g.box.stunts[stunt]
                now = row.when in (TURN, moment)
                if now and stunt != last and row.ability.may(g, seat):
                    found.append(g.box.answers.stunts[stunt])
                last = stunt
        return found

    def open_offers(self, g: Reef, moment: str, seat: int) -> list[Choice]:
        """What everybody can see that the player may use: cards in play, the Shield."""
        found: list[Choice] = []
        for ability in abilities(g, seat):
            when = ability.when
            now = when in CHOSEN and when in (TURN, moment)
            if now and not ability.asks and ability.ready(g, seat):
                found.append(g.box.answers.uses[ability.card])
        if can_remember(g, seat):
            found.append(MEMORY_CHOICE)
        if moment == ROLLED and can_leap(g, seat):
            found.append(LEAP_CHOICE)
        return found

    def could(self, g: Reef, moment: str, seat: int) -> bool:
        if g.heroes[seat].stunts and stunts_left(g, seat) > 0:
            return True
        return bool(self.open_offers(g, moment, seat))

    def speak(self, g: Reef, seat: int, choice: Choice) -> None:
        verb = choice.verb
        if verb == STUNT:
            play_stunt(g, seat, choice.a)
        elif verb == USE:
            g.box.cards[choice.a].ability.use(g, seat)
        elif verb == MEMORY:
            michronic_memory(g, seat)
        elif verb == LEAP:
            time_leap(g, seat)


CHOSEN = ("turn", "commit", "danger", "rolled", "damage", "citadel", "droska")
"""The moments at which the owner of a card chooses to use it."""
