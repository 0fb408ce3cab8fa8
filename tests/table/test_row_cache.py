"""Rows are taken over from the look before, until something changes that they are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from reefside.games import load_game
from reefside.games.grim_tide.state.grim import Grim
from reefside.games.tidal_blades.state.monster import Beast
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.nature import key_of
from reefside.kernel.view_rows import Rows, Source
from reefside.table.row_cache import RowCache

SHIPS, OWN_SHIP, PLACES = Source("ships"), Source("ships", own=True), Source("ships", "space")
STACKS, BEASTS, HEROES, RIVAL = map(Source, ("stacks", "beasts", "heroes", "rival"))


def grim() -> Grim:
    """A table of Grim Tide."""
    game = load_game("grim-tide")
    return cast(Grim, game.new_table(3, key_of(1), game.check(3, {})))


def reef() -> Reef:
    """A table of Tidal Blades."""
    game = load_game("tidal-blades")
    return cast(Reef, game.new_table(2, key_of(1), game.check(2, {})))


class Looks:
    """Looks at one row."""

    def __init__(self, *made_of: Source, number: int = 0) -> None:
        self.rows = RowCache()
        self.made_of = made_of
        self.number = number
        self.made = 0

    def look(self, g: Any) -> int:
        """Look at a table; how often the row was made by then."""
        self.rows.begin(g)
        self.rows.row(3, self.made_of, self.make, self.number)
        return self.made

    def make(self) -> dict[str, int]:
        """Make the row."""
        self.made += 1
        return {"made": self.made}


def test_a_row_is_kept_while_nothing_changes_that_it_is_made_of() -> None:
    g, looks = grim(), Looks(PLACES, STACKS)
    assert looks.look(g) == 1
    g.ships[1].fish += 1
    g.tiles[2] = -1
    assert looks.look(g) == 1
    assert looks.look(g.clone()) == 1, "an equal table is as good"
    g.ships[1].space = 7
    assert looks.look(g) == 2


def swap_beast(g: Reef) -> None:
    g.beasts[0] = Beast(card=3, hits=[0])


CHANGES: dict[str, tuple[Callable[[], Any], Source, Callable[[Any], None]]] = {
    "a number of a part": (grim, SHIPS, lambda g: setattr(g.ships[2], "fish", 9)),
    "a list of a part": (grim, SHIPS, lambda g: g.ships[2].crew.append(1)),
    "a list in a list": (grim, STACKS, lambda g: g.stacks[1].append(4)),
    "a part that comes": (reef, BEASTS, swap_beast),
    "a part of a part": (reef, HEROES, lambda g: g.heroes[1].hand.cards.append(5)),
    "fewer parts": (reef, HEROES, lambda g: g.heroes.pop()),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_anywhere_below_a_source_is_found(change: str) -> None:
    table, source, make_change = CHANGES[change]
    g, looks = table(), Looks(source)
    assert [looks.look(g), looks.look(g)] == [1, 1]
    make_change(g)
    assert [looks.look(g), looks.look(g)] == [2, 2]


def test_a_row_of_its_own_thing_does_not_mind_the_others() -> None:
    g, looks = grim(), Looks(OWN_SHIP, number=1)
    looks.look(g)
    g.ships[0].fish += 1
    assert looks.look(g) == 1
    g.ships[1].fish += 1
    assert looks.look(g) == 2


def test_two_rows_of_one_source_each_notice_a_change() -> None:
    g, rows = grim(), RowCache()
    rows.begin(g)
    first = [rows.row(place, (SHIPS,), dict[str, int]) for place in (4, 0)]
    g.ships[0].fish += 1
    rows.begin(g)
    second = [rows.row(place, (SHIPS,), dict[str, int]) for place in (4, 0)]
    assert all(one is not two for one, two in zip(first, second, strict=True))


def test_what_is_not_there_is_a_source_too() -> None:
    g, looks = reef(), Looks(Source("rival", "space"), RIVAL)
    assert g.rival is None
    assert [looks.look(g), looks.look(g)] == [1, 1]


def test_rows_that_nobody_keeps_are_made_anew() -> None:
    rows, made = Rows(), []
    for _ in range(2):
        rows.begin(grim())
        rows.row(0, (), lambda: made.append(1))
    assert len(made) == 2


def test_every_news_is_seen_on_the_spaces() -> None:
    """TB-ADV-23 A single card of them opens a space: random play seldom meets it."""
    game = load_game("tidal-blades")
    g, rows = reef(), RowCache()
    opened = set()
    for news in [*range(len(g.printed.news)), 0]:
        g.news = news
        rows.begin(g)
        seen = game.public_view(g, rows)
        assert seen == game.table_view(g, None)
        opened.add(sum(space["open"] for space in seen["spaces"]))
    assert len(opened) == 2, "one of them opens a space"
