"""Realm files of Tiny Epic Tactics: read them, and fight battles on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from reefside.games import open_box
from reefside.games.tiny_epic_tactics import TinyEpicTactics
from reefside.lab.simulate import Plan, play_games, report

GAME = "tiny-epic-tactics"
BATTLES = [("battle", 2), ("battle", 3), ("battle", 4), ("battle-team", 4)]


def read(name: str, text: str) -> tuple[str, list[str]]:
    """The code of a realm file, and one line for each thing that is wrong with it."""
    game = open_box(GAME)
    assert isinstance(game, TinyEpicTactics)
    return game.components.read_realm(name, text)


def fight(code: str, games: int, done: Callable[[], object]) -> list[dict[str, Any]]:
    """Let random players fight on a realm, every kind of battle equally often."""
    game = open_box(GAME)
    results: list[dict[str, Any]] = []
    for place, (mode, seats) in enumerate(BATTLES):
        plan = Plan(GAME, seats, {"mode": mode, "realm": code}, ["random"], 1).checked()
        tally = play_games(game, plan, range(place, games, len(BATTLES)), done)
        if tally.games:
            results.append(report(plan, tally, 0))
    return results
