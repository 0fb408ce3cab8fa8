"""Dust's cards."""

from __future__ import annotations

from reefside.games.tidal_blades.rules.night import TendDice
from reefside.games.tidal_blades.state.constants import LAMARA
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.drive import next_ask
from tests.kit import rule
from tests.tidal_blades.position import (
    MARKET,
    attempt,
    choices,
    dice,
    fight,
    goods,
    hand,
    market,
    own,
    play,
    play_card,
    reef,
    roll,
    turn,
)


def dust(*cards: str, edge: str = "bullubura") -> Reef:
    """Dust with cards in play."""
    g = reef("dust eko axl", edge=edge)
    play_card(g, 0, *cards)
    hand(g, 0, "")
    return g


@rule("TB-CARD-02")
def test_new_to_the_isles() -> None:
    g = dust("new-to-the-isles")
    g.heroes[0].before = 1 << LAMARA
    turn(g)
    play(g, "0: visit lamara")
    assert goods(g, 0) == (2, 3, 2)
    turn(g)
    play(g, "0: visit droska\n0: fruit")
    assert goods(g, 0) == (4, 4, 2)
    turn(g)
    play(g, "0: go inner-reef")
    assert goods(g, 0) == (4, 6, 2)  # Once a round.


@rule("TB-CARD-02", "TB-TRAIT-06")
def test_desert_rations() -> None:
    g = dust("desert-rations")
    dice(g, 0, "novice " * 6)
    hand(g, 0, "reef-slalom")
    turn(g)
    play(g, "0: visit lamara\n0: attempt reef-slalom")
    play(g, "\n".join(["0: commit novice"] * 5))
    assert g.heroes[0].fruit == 0
    assert "commit novice" not in choices(g, 0)


@rule("TB-CARD-02", "TB-DROSKA-02")
def test_caravan_ties() -> None:
    g = dust("caravan-ties")
    market(g, "string-of-shells whetstone fanfare")
    turn(g)
    play(g, "0: visit droska")
    assert choices(g, 0) == ["fruit", "buy whetstone", "buy string-of-shells"]
    play(g, "0: buy string-of-shells\nnature: market sages-scroll")
    assert goods(g, 0) == (2, 4, 2)


@rule("TB-CARD-04")
def test_sun_hardened() -> None:
    g = dust("sun-hardened")
    dice(g, 0, "", "novice novice novice")
    g.do(TendDice())
    next_ask(g)
    play(g, "0: refresh novice\n0: refresh novice\n0: refresh novice")
    assert own(g, 0) == {"novice": 3}


@rule("TB-CARD-02", "TB-DROSKA-01")
def test_working_passage() -> None:
    g = dust("working-passage")
    turn(g)
    play(g, "0: visit droska\n0: buy whetstone\nnature: market fanfare\n0: pass")
    assert g.heroes[0].fruit == 1
    turn(g)
    play(g, "0: visit droska\n0: fruit")
    assert g.heroes[0].fruit == 2
    assert "buy string-of-shells" in choices(g, 0)


@rule("TB-CARD-02")
def test_patience_of_stone() -> None:
    g = dust("patience-of-stone")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice")
    before = g.heroes[0].shells
    roll(g, "blank")
    play(g, "0: withdraw\nnature: challenge thirst-trial")
    assert g.heroes[0].shells == before + 2


@rule("TB-CARD-02", "TB-DANGER-05")
def test_salvager() -> None:
    g = dust("salvager")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    supply = g.supply[0]
    roll(g, "blank focus", danger=1)
    play(g, "0: lose 1\n0: use salvager")
    assert own(g, 0, "spent") == {"novice": 1}
    assert g.supply[0] == supply
    play(g, "0: reroll 1\n0: roll")
    roll(g, "blank", danger=1)
    play(g, "0: lose 1\nnature: challenge thirst-trial")  # Once a round.
    assert own(g, 0, "spent") == {"novice": 1}


@rule("TB-CARD-02")
def test_salvager_does_not_work_in_fights() -> None:
    g = dust("salvager")
    fight(g, 0, "novice novice")
    roll(g, "blank focus", danger=1)
    play(g, "0: lose 1")
    assert own(g, 0, "spent") == {}


@rule("TB-CARD-02")
def test_nomads_eye() -> None:
    g = dust("nomads-eye")
    turn(g)
    play(g, "0: visit droska\n0: use nomads-eye")
    play(g, "nature: market fanfare\nnature: market shell-chest\nnature: market stunt-primer")
    assert g.market == [MARKET["fanfare"], MARKET["shell-chest"], MARKET["stunt-primer"]]
    assert choices(g, 0) == ["fruit", "buy stunt-primer"]


@rule("TB-CARD-02", "TB-ISLAND-05")
def test_long_way_round() -> None:
    g = dust("long-way-round")
    turn(g)
    space = g.clone()
    play(g, "0: visit fold")
    assert g.heroes[0].shells == 4
    play(space, "0: go inner-reef")
    assert space.heroes[0].shells == 4  # Those of the space.


@rule("TB-CARD-02", "TB-DICE-23")
def test_scorpion_stance() -> None:
    g = dust("scorpion-stance")
    hand(g, 0, "burning-sun-challenge")
    attempt(g, 0, "burning-sun-challenge", "novice novice")
    roll(g, "blank resilience")
    assert "complete" in choices(g, 0)


@rule("TB-CARD-02", "TB-FIGHT-18")
def test_dune_tactics() -> None:
    g = dust("dune-tactics", edge="razorfin-matriarch")  # Spot 4 needs a blue Elite.
    dice(g, 0, "initiate-blue")
    fight(g, 0, "initiate-blue")
    roll(g, "resilience")
    play(g, "0: stop")
    assert choices(g, 0) == ["hit 2 1", "hit 4 1"]


@rule("TB-CARD-06", "TB-DICE-05")
def test_water_stone() -> None:
    g = dust("water-stone")
    dice(g, 0, "", "novice initiate-red elite-blue")
    turn(g)
    play(g, "0: use water-stone\n0: refresh novice\n0: refresh initiate-red\n0: refresh elite-blue")
    assert own(g, 0, "spent") == {}
    assert own(g, 0) == {"novice": 1, "initiate-red": 1, "elite-blue": 1}
