"""The command `play`: play in the terminal."""

from __future__ import annotations

from argparse import Namespace

from reefside import match as matches
from reefside.bots import make_bot
from reefside.bots.custom import guarded
from reefside.commands.arguments import game_of, options_of, seats_of
from reefside.commands.files import read_text
from reefside.kernel.refusal import InvalidInput


def play(parsed: Namespace) -> int:
    """Play in the terminal; seat 0 is the human's."""
    from reefside.terminal.play import play as play_in_terminal

    if parsed.load is not None:
        match = matches.load(read_text(parsed.load), parsed.pack)
        if match.game.key != parsed.game:
            raise InvalidInput(
                f"{parsed.load} is a match of {match.game.key}, not of {parsed.game}"
            )
    else:
        game = game_of(parsed)
        humans = [0]
        match = matches.new(
            game, seats_of(parsed, game), parsed.seed, options_of(parsed, game), humans, parsed.lang
        )
    names = (parsed.bots or "greedy").split(",")
    others = [seat for seat in range(match.seats) if seat not in match.humans]
    stand_in = make_bot("greedy", match.game)
    bots = {
        seat: guarded(names[place % len(names)], match.game, stand_in=stand_in)
        for place, seat in enumerate(others)
    }
    return play_in_terminal(match, bots, parsed.lang, parsed.save, parsed.plain, parsed.hint)
