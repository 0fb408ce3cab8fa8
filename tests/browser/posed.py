"""Questions that bots never come to, posed on tables that are laid out for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from reefside.games.tidal_blades.rules.dice import GainDie
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.drive import next_ask
from reefside.kernel.nature import key_of
from reefside.kernel.table import Table
from reefside.match import Match
from tests.grim_tide import position as grim_tide
from tests.kit.cases import Case
from tests.tidal_blades import position as tidal_blades


def trade() -> Table:
    """The Purser can trade both ways."""
    at_port = grim_tide.ship("b1", "purser sailor", fish=2, arcana=1)
    return grim_tide.play(grim_tide.sea(at_port, phase="action"), "0: port\n0: use purser")


def without(wanted: str, *missing: str, edition: str = "revised") -> Reef:
    """A die is gained that is not in the supply, and some others are not either."""
    g = tidal_blades.reef(edition=edition)
    for name in (wanted, *missing):
        g.supply[tidal_blades.KINDS[name]] = 0
    g.do(GainDie(0, tidal_blades.KINDS[wanted]))
    return g


POSED: Final[dict[tuple[str, str], Callable[[], Table]]] = {
    ("grim-tide", "GT-S16"): trade,
    ("tidal-blades", "TB-SUPPLY-03"): lambda: without("elite-red", edition="first"),
    ("tidal-blades", "TB-SUPPLY-04"): lambda: without("guild-focus"),
    ("tidal-blades", "TB-SUPPLY-05"): lambda: without("elite-red", "elite-blue"),
}
"""By game and prompt; seat 0 is asked."""


def posed(game: str, prompt: str) -> Match:
    """The match in which a question is posed."""
    g = POSED[game, prompt]()
    next_ask(g)
    options = tuple(getattr(g, "options", {}).items())
    case = Case(game, g.seats, options)
    match = Match(case.game, g.seats, key_of(1), dict(options))
    match.state.set_table(g)
    return match
