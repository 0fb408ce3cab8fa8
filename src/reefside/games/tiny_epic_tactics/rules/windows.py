"""Tactic cards: who may play which at a moment."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.state.constants import PLAY
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.choice import Choice
from reefside.kernel.moment import Windows
from reefside.kernel.reason import ELSEWHERE, Reason


class TacticsWindows(Windows[Tactics]):
    """TET-TACTIC-01 Tactic cards answer what happens, on whoever's turn it is."""

    def order(self, g: Tactics) -> list[int]:
        """TET-TACTIC-07 The active player first, then clockwise.

        TET-COOP-04 A Solo Enemy sits between its player and the next one.
        """
        start = g.turn if g.turn < g.seats else g.turn - g.seats + 1
        return [(start + i) % g.seats for i in range(g.seats)]

    def could(self, g: Tactics, moment: str, seat: int) -> bool:
        """Whether some card that is not known to lie elsewhere would answer the moment."""
        hand = g.forces[seat].hand
        if not hand:
            return False
        for card in g.printed.by_moment[moment]:
            if g.short_windows and card not in hand:
                continue
            hidden = card not in g.discard and card not in g.open
            if hidden and g.printed.tactics[card].may(g, seat):
                return True
        return False

    def offers(self, g: Tactics, moment: str, seat: int) -> list[Choice]:
        """TET-TACTIC-01 The cards in hand whose IF part is fulfilled and whose THEN part acts."""
        found: list[Choice] = []
        for card in g.forces[seat].hand:
            tactic = g.printed.tactics[card]
            if tactic.against(g, moment, seat) is None:
                found.append(tactic.choice)
        return found

    def against(self, g: Tactics, moment: str, seat: int, choice: Choice) -> Reason | None:
        if choice.verb != PLAY:
            return ELSEWHERE
        return g.printed.tactics[choice.a].against(g, moment, seat)

    def speak(self, g: Tactics, moment: str, seat: int, choice: Choice) -> None:
        g.printed.tactics[choice.a].play(g, seat)
