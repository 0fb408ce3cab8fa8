"""The Fold: which Monster a visitor may fight, and Monster Hunting."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades import events
from reefside.games.tidal_blades.cards import REACH, TURN, find_ready
from reefside.games.tidal_blades.fight import BeginFight, can_fight
from reefside.games.tidal_blades.invasion import RevealMonster
from reefside.games.tidal_blades.state import EDGE, HUNTED, NOTHING, REEF, Reef, SeatStep
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice

FIGHT: Final = "fight"

FIGHTS: Final = [Choice(FIGHT, slot) for slot in range(3)]


class FoldBonus(SeatStep):
    """TB-FOLD-02 The Fold's Bonus is a fight with the Monster at the chosen space."""

    RULE = "TB-FOLD-02"

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def run(self, g: Reef) -> None:
        slot = NOTHING
        if self.place == g.box.edge:
            slot = EDGE
            if g.beasts[EDGE] is None and g.beasts[HUNTED] is not None:
                slot = HUNTED  # TB-FOLD-09
            elif g.beasts[EDGE] is None and g.beasts[REEF] is None and g.deck:
                g.do(Hunt(self.seat))
                return
        elif self.place == g.box.reef:
            slot = REEF
        g.do(MayFight(self.seat, slot, 0))


class Hunt(SeatStep):
    """TB-FOLD-06 With no Monster in The Fold, the top one is turned over and must be fought.

    TB-FOLD-05 So says the first printing too. TB-FOLD-07 Both spaces must be empty.
    TB-FOLD-11 There is no hunting with an empty deck.
    """

    RULE = "TB-FOLD-06"

    def run(self, g: Reef) -> None:
        g.do(
            RevealMonster(HUNTED),  # TB-FOLD-08
            MayFight(self.seat, HUNTED, 1),  # TB-FOLD-06
        )


class MayFight(SeatStep):
    """TB-FOLD-03 The visitor may fight, once a visit (TB-FOLD-12); `must` when hunting."""

    RULE = "TB-FOLD-03"

    def __init__(self, seat: int, slot: int, must: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot
        self.must: Final = must

    def ask(self, g: Reef) -> Ask | None:
        choices: list[Choice] = []
        for slot in (EDGE, REEF, HUNTED):
            if can_fight(g, self.seat, slot) and self.within_reach(g, slot):
                choices.append(FIGHTS[slot])
        if not self.must or not choices:
            choices.insert(0, PASS)
        choices.extend(g.offers(TURN, self.seat))
        could = len(choices) > 1 or g.box.windows.could(g, TURN, self.seat)
        if not could and choices[0] is PASS:
            return None
        if g.short_windows and len(choices) == 1 and choices[0] is PASS:
            return None
        return Ask(self.seat, self.RULE, choices)

    def within_reach(self, g: Reef, slot: int) -> bool:
        """TB-FOLD-01 Only the Monster at the chosen space, unless a card reaches further."""
        if slot == self.slot:
            return True
        if self.slot == NOTHING or self.must:
            return False
        return find_ready(g, self.seat, REACH) is not None

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == PASS_VERB:
            return
        if choice.verb == FIGHT:
            if choice.a != self.slot:
                ability = find_ready(g, self.seat, REACH)
                assert ability is not None
                ability.note(g, self.seat)
                events.card_used(g, self.seat, ability.card)
            g.do(BeginFight(self.seat, choice.a))
        else:
            g.do(self)
            g.speak(TURN, self.seat, choice)
