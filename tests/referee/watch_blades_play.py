"""Games of Tidal Blades for its referee to watch: settings that go together, and fighters."""

from __future__ import annotations

from collections.abc import Callable
from math import gcd

from reefside.games import load_game
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.refusal import InvalidInput
from tests.kit.cases import Case
from tests.referee.watch_play import settings

GAME = "tidal-blades"


def cases() -> list[Case]:
    """Every setting that can be played, so mixed that few games show much of everything."""
    found = [case for case in settings(GAME) if can_be_played(case)]
    step = next(n for n in range(len(found) * 5 // 8, len(found)) if gcd(n, len(found)) == 1)
    return [found[place * step % len(found)] for place in range(len(found))]


def can_be_played(case: Case) -> bool:
    """Whether the options go together."""
    try:
        case.game.check(case.seats, dict(case.options))
    except InvalidInput:
        return False
    return True


def hunting(choose: Callable[[Ask], Choice], seed: int) -> Callable[[Ask], Choice]:
    """Players who like to fight with many dice; else Monsters are hardly ever killed."""
    stream = Stream(subkey(key_of(seed), "hunting"), 0)

    def choose_fights(ask: Ask) -> Choice:
        liked = [choice for choice in ask.choices if likes(choice)]
        if liked and stream.below(4):
            return liked[stream.below(len(liked))]
        return choose(ask)

    return choose_fights


def likes(choice: Choice) -> bool:
    """Whether a choice leads to a fight, or to one with more and better dice."""
    words = load_game(GAME).notation.write(choice).split()
    if words[0] == "go":
        return words[1] in ("folds-edge", "inner-reef", "duelling-floor")
    return words[0] in ("fight", "commit", "bonus", "upgrade", "block", "pair")
