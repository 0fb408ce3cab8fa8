"""What a player may say at a moment of the own turn: Stunts, cards in play, the Shell Shield."""

from __future__ import annotations

from reefside.games.tidal_blades.cards.in_play import NOT_IN_PLAY, USE, abilities, against_use
from reefside.games.tidal_blades.cards.moments import ROLLED
from reefside.games.tidal_blades.cards.stunts import (
    STUNT,
    STUNT_NOT_HELD,
    STUNTS_PLAYED,
    against_stunt,
    play_stunt,
    stunts_left,
)
from reefside.games.tidal_blades.rules.shell_shield import (
    LEAP,
    LEAP_CHOICE,
    MEMORY,
    MEMORY_CHOICE,
    against_leap,
    against_memory,
    michronic_memory,
    time_leap,
)
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.choice import Choice
from reefside.kernel.moment import Windows
from reefside.kernel.reason import ELSEWHERE, Reason


class ReefWindows(Windows[Reef]):
    """TB-STUNT-03, TB-CARD-02 Offered in every decision of the own turn, never within an effect."""

    def offers(self, g: Reef, moment: str, seat: int) -> list[Choice]:
        found = self.open_offers(g, moment, seat)
        hand = g.heroes[seat].stunts
        if hand and stunts_left(g, seat) > 0:  # TB-TURN-08
            last = -1
            for stunt in hand:
                if stunt != last and against_stunt(g, seat, stunt, moment) is None:
                    found.append(g.printed.answers.stunts[stunt])
                last = stunt
        return found

    def open_offers(self, g: Reef, moment: str, seat: int) -> list[Choice]:
        """What everybody can see that the player may use: cards in play, the Shield."""
        found: list[Choice] = []
        for ability in abilities(g, seat):
            if ability.chosen and against_use(g, seat, ability, moment) is None:
                found.append(g.printed.answers.uses[ability.card])
        if against_memory(g, seat) is None:
            found.append(MEMORY_CHOICE)
        if moment == ROLLED and against_leap(g, seat) is None:
            # TB-SHIELD-11 Before the Danger result is dealt with it would come to the same.
            found.append(LEAP_CHOICE)
        return found

    def against(self, g: Reef, moment: str, seat: int, choice: Choice) -> Reason | None:
        verb = choice.verb
        hero = g.heroes[seat]
        if verb == STUNT:
            if choice.a not in hero.stunts:
                return STUNT_NOT_HELD
            if stunts_left(g, seat) <= 0:
                return STUNTS_PLAYED
            return against_stunt(g, seat, choice.a, moment)
        if verb == USE:
            if choice.a not in hero.cards:
                return NOT_IN_PLAY
            return against_use(g, seat, g.printed.cards[choice.a].ability, moment)
        if verb == MEMORY:
            return against_memory(g, seat)
        if verb == LEAP and moment == ROLLED:
            return against_leap(g, seat)
        return ELSEWHERE

    def could(self, g: Reef, moment: str, seat: int) -> bool:
        if g.heroes[seat].stunts and stunts_left(g, seat) > 0:
            return True
        return bool(self.open_offers(g, moment, seat))

    def speak(self, g: Reef, moment: str, seat: int, choice: Choice) -> None:
        verb = choice.verb
        if verb == STUNT:
            play_stunt(g, seat, choice.a)
        elif verb == USE:
            g.printed.cards[choice.a].ability.use(g, seat)
        elif verb == MEMORY:
            michronic_memory(g, seat)
        elif verb == LEAP:
            time_leap(g, seat)
