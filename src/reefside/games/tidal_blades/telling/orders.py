"""Several answers that one press gives: a Challenge rolled for, whole effects, the turn's end."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.cards.in_play import USE
from reefside.games.tidal_blades.cards.stunts import STUNT
from reefside.games.tidal_blades.rules.attempt import OwnWindow
from reefside.games.tidal_blades.rules.challenge import COMPLETE, WITHDRAW
from reefside.games.tidal_blades.rules.islands import GO
from reefside.games.tidal_blades.rules.market import BUY
from reefside.games.tidal_blades.rules.shell_shield import LEAP, MEMORY
from reefside.games.tidal_blades.rules.traits import KEEP
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling.roll_orders import (
    done_ways,
    lose_way,
    push_way,
    roll_ways,
)
from reefside.games.tidal_blades.telling.way import Way, begun
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, Choice
from reefside.kernel.drive import open_asks
from reefside.kernel.notation import Notation

ROLL: Final = "roll"
PUSH: Final = "push"
LOSE: Final = "lose"
DONE: Final = "done"
BEST: Final = "best"
WHOLE: Final = "whole"
END: Final = "end"
"""The orders: roll until all symbols match, going on after each roll; roll for Push It as well;
give a die up and roll on; make the symbols match and complete; take what is best of a reward; an
answer with all that it brings, taken at its best; an answer with which the turn ends."""

EFFECTS: Final = (STUNT, USE, MEMORY, LEAP, BUY, GO, KEEP)
"""Answers that may leave a choice of details."""
LAST: Final = (COMPLETE, WITHDRAW, KEEP)
"""Answers after which there may be nothing left to do."""
PLAYED: Final = (STUNT, USE, MEMORY)
"""What may be played in the windows of a turn."""


def orders(g: Reef, seat: int, asks: list[Ask] | None, notation: Notation) -> list[dict[str, Any]]:
    """What one press can do beside the open question."""
    own = [ask for ask in (open_asks(g) if asks is None else asks) if ask.seat == seat]
    if not own or g.turn != seat:
        return []
    ask = own[0]
    kinds = (
        (ROLL, roll_ways(g, ask)),
        (PUSH, push_way(g, ask)),
        (LOSE, lose_way(g, ask)),
        (DONE, done_ways(g, ask)),
        (BEST, best_way(g, ask)),
        (WHOLE, whole_ways(g, ask)),
        (END, end_ways(g, ask)),
    )
    return [way.row(key, notation) for key, ways in kinds for way in ways]


def best_way(g: Reef, ask: Ask) -> list[Way]:
    """What is best of a reward that leaves a choice."""
    way = Way(g, ask)
    way.settle()
    return [way] if way.answers else []


def whole_ways(g: Reef, ask: Ask) -> list[Way]:
    """Answers with all they bring; what may be played only later in the turn, with the pass."""
    found: list[Way] = []
    for choice in ask.choices:
        if choice.verb in EFFECTS:
            way = begun(g, ask, [choice])
            if len(way.answers) > 1 or way.more():
                found.append(way)
    found.extend([begun(g, ask, [PASS, choice]) for choice in played_later(g, ask)])
    return found


def played_later(g: Reef, ask: Ask) -> list[Choice]:
    """TB-TURN-08 What may be played at the end of the turn and not now."""
    if PASS not in ask.choices or not isinstance(g.agenda[-1], OwnWindow):
        return []
    way = Way(g, ask)
    way.give(PASS)
    later = way.asked()
    if later is None or not isinstance(way.g.agenda[-1], OwnWindow):
        return []
    return [choice for choice in later.choices if choice not in ask.choices]


def end_ways(g: Reef, ask: Ask) -> list[Way]:
    """Answers with which the turn ends, or after which it does once Nature has drawn."""
    window = isinstance(g.agenda[-1], OwnWindow)
    firsts = [
        [choice]
        for choice in ask.choices
        if choice is PASS or choice.verb in LAST or (window and choice.verb in PLAYED)
    ]
    firsts.extend([[PASS, choice] for choice in played_later(g, ask)])
    found: list[Way] = []
    for first in firsts:
        way = begun(g, ask, first)
        while way.asked() and isinstance(way.g.agenda[-1], OwnWindow):
            way.give(PASS)
            way.settle()
        if way.ended() or (way.draws() and first[-1] is not PASS):
            found.append(way)
    return found
