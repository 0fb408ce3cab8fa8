"""Strict scripts: a test reads like a game at the table, Nature's dice included."""

from __future__ import annotations

from typing import Any

from reefside.kernel.choice import NATURE
from reefside.kernel.drive import happen, next_ask, open_asks, play
from reefside.kernel.game import Game
from reefside.kernel.table import Table


def follow(game: Game[Any], g: Table, script: str) -> None:
    """Play the lines `seat: notation` and `nature: roll 1 4`.

    It is strict: a seat out of turn, an answer that is not legal, and a question that the
    script does not answer fail with the rule id of the open question.
    """
    next_ask(g)
    for line in script.strip().splitlines():
        text = line.split("#")[0].strip()
        if text:
            say(game, g, text)


def say(game: Game[Any], g: Table, line: str) -> None:
    """Play one line and carry out what follows from it."""
    seat, choice = game.notation.read_entry(line)
    asks = {ask.seat: ask for ask in open_asks(g)}
    assert asks, f"{line!r}: the game is over"
    open_rules = ", ".join(f"{ask.rule} of seat {ask.seat}" for ask in asks.values())
    assert seat in asks, f"{line!r}: open is {open_rules}"
    if seat == NATURE:
        assert g.agenda[-1].possible(g, choice), f"{line!r}: {open_rules} cannot fall so"
        happen(g, choice)
    else:
        legal = [game.notation.write(legal) for legal in asks[seat].choices]
        assert choice in asks[seat].choices, f"{line!r}: {open_rules} allows {legal}"
        play(g, seat, choice)
    next_ask(g)


def asked(g: Table) -> list[tuple[int, str]]:
    """Who is asked now, and by which rule."""
    return [(ask.seat, ask.rule) for ask in open_asks(g)]


def offered(game: Game[Any], g: Table, seat: int) -> list[str]:
    """What a seat may answer now, in notation."""
    return [
        game.notation.write(choice)
        for ask in open_asks(g)
        if ask.seat == seat
        for choice in ask.choices
    ]
