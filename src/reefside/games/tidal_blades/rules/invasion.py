"""Monsters: how they come, die, Invade and Flee."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.cards.in_play import trigger
from reefside.games.tidal_blades.cards.moments import INVASION, KILL, OTHER_KILL
from reefside.games.tidal_blades.rules.champion import move_champion
from reefside.games.tidal_blades.state.constants import (
    EASY,
    EDGE,
    HUNTED,
    NOBODY,
    NOTHING,
    REEF,
    RIVAL,
)
from reefside.games.tidal_blades.state.monster import Beast
from reefside.games.tidal_blades.state.reef import Draw, Reef, Roll, SeatStep, Step
from reefside.games.tidal_blades.telling import monster_events

MONSTER_DRAW: Final = "monster"
BACK_DRAW: Final = "style"
INVASION_ROLL: Final = "invasion"


class ShowBack(Draw):
    """TB-SETUP-08 The back of the deck's top card shows its Fighting Style to everybody."""

    RULE = "TB-SETUP-08"
    VERB = BACK_DRAW

    def count(self, g: Reef) -> int:
        return 1 if g.backs and g.backs[0] == NOTHING else 0

    def bag(self, g: Reef) -> list[int]:
        return styles_left(g, g.deck[0]) if g.deck else []

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for style in cards:
            g.backs[0] = style
            monster_events.back_shown(g, g.deck[0], style)


def styles_left(g: Reef, hard: int) -> list[int]:
    """The styles of unseen Monsters, without those already seen on a back in the deck."""
    bag = g.easy_bag if hard == EASY else g.hard_bag
    styles = sorted([g.printed.monsters[card].style for card in bag])
    for at in range(len(g.deck)):
        if g.deck[at] == hard and g.backs[at] != NOTHING:
            styles.remove(g.backs[at])
    return styles


class RevealMonster(Draw):
    """TB-SETUP-09 The top Monster of the deck is turned face-up.

    TB-MONSTER-16 With an empty deck none is.
    """

    RULE = "TB-SETUP-09"
    VERB = MONSTER_DRAW

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def count(self, g: Reef) -> int:
        return min(1, len(g.deck))

    def bag(self, g: Reef) -> list[int]:
        if not g.deck:
            return []
        bag = g.easy_bag if g.deck[0] == EASY else g.hard_bag
        return [card for card in bag if g.printed.monsters[card].style == g.backs[0]]

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for card in cards:
            bag = g.easy_bag if g.deck[0] == EASY else g.hard_bag
            bag.remove(card)
            g.deck.pop(0)
            g.backs.pop(0)
            g.beasts[self.slot] = Beast(
                card=card, hits=[NOBODY] * len(g.printed.monsters[card].spots)
            )
            monster_events.monster_revealed(g, card, self.slot)
            if self.slot != HUNTED:
                g.do(ShowBack())


def remove_beast(g: Reef, slot: int) -> None:
    """TB-MONSTER-02 A Monster leaves The Fold; TB-MONSTER-16 it never comes back."""
    beast = g.beasts[slot]
    assert beast is not None
    g.beasts_out.append(beast.card)
    g.beasts[slot] = None  # TB-MONSTER-07
    if slot == HUNTED:
        g.do(ShowBack())


class ResolveKill(SeatStep):
    """TB-MONSTER-02 A Monster with all spots covered is killed.

    TB-MONSTER-05 Rewards are resolved for the killer first, then clockwise.
    """

    RULE = "TB-MONSTER-02"

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def run(self, g: Reef) -> None:
        beast = g.beasts[self.slot]
        if beast is None or not beast.covered():
            return
        monster_events.monster_killed(g, self.seat, beast.card)
        steps: list[Step | SeatStep] = []
        for seat in g.order(self.seat):
            if beast.has_token(seat):
                steps.append(RewardKill(seat, beast.card, 1 if seat == self.seat else 0))
        g.do(*steps)
        remove_beast(g, self.slot)


class RewardKill(SeatStep):
    """TB-MONSTER-03 The reward, once a player. TB-MONSTER-04 The killer gains the Kill Bonus."""

    RULE = "TB-MONSTER-03"

    def __init__(self, seat: int, card: int, killer: int) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.killer: Final = killer

    def run(self, g: Reef) -> None:
        row = g.printed.monsters[self.card]
        trigger(g, self.seat, KILL if self.killer else OTHER_KILL)
        if self.killer:
            row.kill_bonus.gain(g, self.seat)
        row.effects.gain(g, self.seat)


class RollInvasion(Roll):
    """TB-ROUND-02 The First Player rolls the Invasion die: its space decides who Invades."""

    RULE = "TB-ROUND-02"
    VERB = INVASION_ROLL

    def dice(self, g: Reef) -> int:
        storms = g.news != NOTHING and g.printed.news[g.news].storms
        return 0 if storms else 1

    def sides(self, g: Reef) -> int:
        return len(g.printed.invasion)

    def rolled(self, g: Reef, faces: tuple[int, ...]) -> None:
        if not faces:
            invade_all(g)  # TB-ADV-24 Both, without a roll.
            return
        monster_events.invasion_rolled(g, faces[0] + 1)
        g.do(Invade(g.printed.invasion[faces[0]]))


class InvadeAll(Step):
    """TB-SOLO-29 Both Monsters in The Fold Invade at once."""

    RULE = "TB-SOLO-29"

    def run(self, g: Reef) -> None:
        invade_all(g)


def invade_all(g: Reef) -> None:
    """TB-ADV-24, TB-SOLO-29 Both Monsters now in The Fold Invade at once."""
    g.do(Invade(REEF), Invade(EDGE))


class Invade(Step):
    """TB-MONSTER-10 Every player without a Hit token on the Monster suffers its penalty.

    TB-MONSTER-09 An empty space does nothing. TB-MONSTER-12 The Monster stays.
    """

    RULE = "TB-MONSTER-10"

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, g: Reef) -> None:
        beast = g.beasts[self.slot]
        if beast is None:
            return
        monster_events.monster_invaded(g, beast.card)
        steps: list[Step | SeatStep] = []
        for seat in g.order(g.first):
            if not beast.has_token(seat):
                steps.append(SufferInvasion(seat, beast.card))
                steps.append(EndSuffering())
        g.do(*steps)


class SufferInvasion(SeatStep):
    """TB-MONSTER-11 A player suffers the penalty, as far as there is something to lose."""

    RULE = "TB-MONSTER-11"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def run(self, g: Reef) -> None:
        g.do(SufferPenalty(self.seat, self.card))
        trigger(g, self.seat, INVASION)


class SufferPenalty(SeatStep):
    """TB-MONSTER-10 The penalty printed on the Monster."""

    RULE = "TB-MONSTER-10"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def run(self, g: Reef) -> None:
        monster_events.penalty_suffered(g, self.seat, self.card)
        g.printed.monsters[self.card].invasion.gain(g, self.seat)


class EndSuffering(Step):
    """TB-MONSTER-10 Where what one player suffers is over."""

    RULE = "TB-MONSTER-10"


class AdvanceMonsters(Step):
    """TB-ROUND-03 All Monsters move one space and a new one is revealed at The Fold's Edge.

    TB-ROUND-04 The one that leaves the Inner Reef Flees, not the one that arrives there.
    """

    RULE = "TB-ROUND-03"

    def run(self, g: Reef) -> None:
        fled = g.beasts[REEF]
        edge = g.beasts[EDGE]
        hunted = g.beasts[HUNTED]
        g.beasts[REEF] = edge
        g.beasts[EDGE] = hunted  # TB-FOLD-10 It counts as the newly revealed one.
        g.beasts[HUNTED] = None
        if edge is not None:
            monster_events.monster_advanced(g, edge.card, REEF)
        if hunted is not None:
            monster_events.monster_advanced(g, hunted.card, EDGE)
            g.do(ShowBack())
        else:
            g.do(RevealMonster(EDGE))
        if fled is not None:
            flee(g, fled)


def flee(g: Reef, beast: Beast) -> None:
    """TB-MONSTER-13 Whoever leaves the Inner Reef is out of the game.

    TB-MONSTER-14 Every player without a token on it moves back on the Champion board.

    TB-MONSTER-15 It gives no reward; its Hit tokens score all the same. TB-SOLO-24 The Rival
    is no player.
    """
    g.beasts_out.append(beast.card)
    monster_events.monster_fled(g, beast.card)
    for seat in g.order(g.first):
        if not beast.has_token(seat):
            move_champion(g, seat, -g.printed.flee)


def rival_kill(g: Reef, slot: int) -> None:
    """TB-SOLO-19 A Monster the Rival completes is removed; the player gains its reward with a
    token on it. TB-SOLO-20 The Rival moves by the Kill Bonus."""
    beast = g.beasts[slot]
    if beast is None or not beast.covered():
        return
    monster_events.monster_killed(g, NOBODY, beast.card)
    row = g.printed.monsters[beast.card]
    move_champion(g, RIVAL, row.kill_moves)
    if beast.has_token(0):
        g.do(RewardKill(0, beast.card, 0))
    remove_beast(g, slot)
