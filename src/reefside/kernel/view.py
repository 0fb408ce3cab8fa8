"""What one seat may know: the only thing that ever leaves the server or reaches a bot."""

from __future__ import annotations

from typing import Any, Final, Generic

from reefside.kernel.ask import Ask
from reefside.kernel.drive import open_asks, waiting
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.step import G
from reefside.kernel.view_rows import Rows


def view(
    game: Game[G],
    g: G,
    seat: int | None,
    number: int,
    public: dict[str, Any] | None = None,
    asks: list[Ask] | None = None,
) -> dict[str, Any]:
    """The view of a seat, or of a spectator: JSON-ready. `number` is that of its question.

    `public` is a spectator's table view where it is known already; it is not changed.
    `asks` are the open questions where they are known already.
    """
    over = not g.agenda
    if asks is None:
        asks = open_asks(g)
    return {
        "game": game.key,
        "rules": game.rules,
        "seat": seat,
        "round": game.round_of(g),
        "active": game.active(g),
        "asks": [
            ask_row(game, g, ask, number) for ask in asks if seat is not None and ask.seat == seat
        ],
        "waiting": waiting(g, asks),
        "table": table_view(game, g, seat, public),
        "over": over,
        "scores": game.scores(g) if over else [],
    }


def table_view(
    game: Game[G], g: G, seat: int | None, public: dict[str, Any] | None
) -> dict[str, Any]:
    """The table as a seat or a spectator sees it, made from the public view where it is known."""
    if public is None:
        return game.table_view(g, seat)
    return public if seat is None else {**public, **game.private_view(g, seat, public, Rows())}


def ask_row(game: Game[G], g: G, ask: Ask, number: int) -> dict[str, Any]:
    """A question as its own seat sees it, with the answer it has sealed."""
    sealed = g.sealed[ask.seat] if g.sealed else None
    return {
        "number": number,
        "seat": ask.seat,
        "rule": ask.rule,
        "prompt": ask.prompt or ask.rule,
        "choices": [game.notation.write(choice) for choice in ask.choices],
        "sealed": None if sealed is None else game.notation.write(sealed),
    }


def determinise(game: Game[G], g: G, seat: int, seed: int) -> G:
    """A table the seat cannot tell from `g`; equal views and seeds give equal samples.

    Sealed answers of others become a random legal answer, and Nature gets another key.
    """
    key = subkey(key_of(seed), f"seat {seat}")
    stream = Stream(key, 0)
    sample = game.determinise(g, seat, stream)
    sample.key = subkey(key, "nature")
    if sample.sealed:
        for ask in open_asks(sample):
            if ask.seat != seat and sample.sealed[ask.seat] is not None:
                sample.sealed[ask.seat] = ask.choices[stream.below(len(ask.choices))]
    return sample


class Chair(Generic[G]):
    """What a bot gets: a seat's view, its questions and samples of the rest; never the table."""

    def __init__(self, game: Game[G], table: G, seat: int, asks: list[Ask] | None = None) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self._table: Final = table
        self._asks: Final = asks
        """The open questions, where they are known already."""

    def view(self) -> dict[str, Any]:
        """What the seat may see."""
        return view(self.game, self._table, self.seat, 0, None, self._asks)

    def ask(self) -> Ask:
        """The question the seat must answer."""
        for ask in open_asks(self._table) if self._asks is None else self._asks:
            if ask.seat == self.seat:
                return ask
        raise AssertionError("a bot is called only when its seat is asked")

    def sample(self, seed: int) -> G:
        """A table that fits everything the seat knows."""
        return determinise(self.game, self._table, self.seat, seed)
