"""Arcana, fish, and what they are for."""

from __future__ import annotations

from tests.grim_tide.position import GAME, NOTATION, crew, offers, play, sea, ship
from tests.kit import rule


@rule("GT-RES-01")
def test_exploring_gives_arcana() -> None:
    g = sea(ship("b2", arcana=0), tiles={"b2": "?snapjaw-eel"}, phase="explore")
    assert g.ships[0].arcana == 1


@rule("GT-RES-02")
def test_arcana_pays_for_bids_and_goes_to_the_supply() -> None:
    g = play(sea(ship(arcana=3), ship("g1")), "0: bid e 2\n0: pass")
    assert g.ships[0].arcana == 1
    assert g.auction is None


@rule("GT-RES-03")
def test_fish_come_from_fishing_and_feed_the_crew() -> None:
    g = sea(ship("b2", crew="sailor/x sailor", fish=1), phase="action")
    play(g, "0: fish\n0: dice 2\nnature: roll knife wheel\n0: assign knife 1")
    assert g.ships[0].fish == 2
    play(g, "0: feed 1")
    assert (g.ships[0].fish, crew(g)) == (1, "sailor sailor")


@rule("GT-RES-04")
def test_nobody_bids_more_than_they_have() -> None:
    g = sea(ship(arcana=2), ship("g1"))
    assert "bid ne 2" in offers(g)
    assert "bid ne 3" not in offers(g)


@rule("GT-RES-05")
def test_holdings_have_no_limit_and_are_open() -> None:
    g = sea(ship(arcana=40, fish=50), ship("g1"))
    row = GAME.table_view(g, 1)["ships"][0]
    assert (row["arcana"], row["fish"]) == (40, 50)
    assert "bid ne 40" in offers(g)


@rule("GT-RES-06")
def test_no_answer_gives_anything_to_another_player() -> None:
    assert not {"give", "trade", "lend"} & set(NOTATION.verbs)
