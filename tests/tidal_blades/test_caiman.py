"""Caiman's cards."""

from __future__ import annotations

from reefside.games.tidal_blades.rules.fight import style_level
from reefside.games.tidal_blades.state.reef import Reef
from tests.kit import rule
from tests.kit.script import asked
from tests.tidal_blades.position import (
    CARDS,
    attempt,
    choices,
    completed,
    dials,
    dice,
    fight,
    goods,
    hand,
    monster,
    monster_deck,
    night,
    own,
    play,
    play_card,
    reef,
    roll,
    turn,
)


def caiman(*cards: str, number: int = 1) -> Reef:
    """Caiman with cards in play."""
    g = reef("caiman eko dust", number=number)
    play_card(g, 0, *cards)
    return g


@rule("TB-CARD-02", "TB-FIGHT-14")
def test_ancient_rivalry() -> None:
    g = caiman("ancient-rivalry")
    dice(g, 0, "novice initiate-red")
    fight(g, 0, "novice initiate-red")
    roll(g, "blank blank")
    play(g, "0: stop\n0: save 2")
    assert own(g, 0, "spent") == {"initiate-red": 1}
    assert own(g, 0) == {}


@rule("TB-CARD-02", "TB-DANGER-03")
def test_thick_hide() -> None:
    g = caiman("thick-hide", number=4)
    fight(g, 0, "novice")
    for danger, left in ((1, 0), (2, 1), (2, 2)):
        roll(g, "blank", danger=danger)
        assert g.under_way().danger == left
        if left:
            g.heroes[0].shells = 2
            play(g, "0: block")
        play(g, "0: reroll 1\n0: roll")


@rule("TB-CARD-02", "TB-MONSTER-04")
def test_trophy_hunter() -> None:
    g = caiman("trophy-hunter")
    monster(g, "edge", "bullubura", "1 1 - 1")
    fight(g, 0, "novice")
    roll(g, "spirit")
    assert g.heroes[0].champion == 2


@rule("TB-CARD-04", "TB-MONSTER-03")
def test_shared_prey() -> None:
    g = caiman("shared-prey")
    monster(g, "edge", "bullubura", "0 0 - 0")
    fight(g, 1, "novice")
    roll(g, "spirit")
    assert goods(g, 0) == (4, 4, 2)


@rule("TB-CARD-02", "TB-FIGHT-17")
def test_crushing_jaws() -> None:
    g = caiman("crushing-jaws")
    fight(g, 0, "novice")
    roll(g, "focus")
    play(g, "0: stop")
    beast = g.beasts[0]
    assert beast is not None
    assert beast.hits == [-1, -1, -1, 0]


@rule("TB-CARD-02")
def test_reef_patrol() -> None:
    g = caiman("reef-patrol")
    hand(g, 0, "")
    turn(g)
    play(g, "0: go inner-reef")
    assert g.heroes[0].shells == 5
    turn(g)
    play(g, "0: visit lamara")
    assert g.heroes[0].shells == 6  # The Boat's.


@rule("TB-CARD-02", "TB-FIGHT-01")
def test_old_grudges() -> None:
    g = caiman("old-grudges")
    completed(g, 0, "clockwork-footwork")
    beast = monster(g, "edge", "bullubura")
    assert style_level(g, 0, beast) == 1
    beast.hits[0] = 0
    assert style_level(g, 0, beast) == 2


@rule("TB-CARD-02")
def test_swamp_chorus() -> None:
    g = caiman("swamp-chorus")
    dials(g, 0, synergy=2)
    hand(g, 0, "harbour-sprint")  # Spirit and Synergy.
    attempt(g, 0, "harbour-sprint", "novice novice")
    before = g.heroes[0].shells
    roll(g, "spirit synergy")
    play(g, "0: complete")
    assert g.heroes[0].shells == before + 1


@rule("TB-CARD-02", "TB-FOLD-01")
def test_ambush() -> None:
    g = caiman("ambush")
    monster(g, "reef", "giant-mudcrab")
    dice(g, 0, "novice novice")
    turn(g)
    play(g, "0: go folds-edge")
    assert choices(g, 0) == ["pass", "fight folds-edge", "fight inner-reef"]
    play(g, "0: fight inner-reef\n0: commit novice\n0: roll")
    roll(g, "blank")
    play(g, "0: stop")
    turn(g)
    play(g, "0: go folds-edge")
    assert choices(g, 0) == ["pass", "fight folds-edge"]


@rule("TB-CARD-04", "TB-CARD-05", "TB-MONSTER-10")
def test_scarred_veteran() -> None:
    g = caiman("scarred-veteran")
    monster_deck(g, "")
    night(g)
    play(g, "nature: invasion 7\n0: use scarred-veteran")
    assert goods(g, 0) == (2, 1, 2)
    assert goods(g, 1) == (0, 2, 2)


@rule("TB-CARD-02")
def test_blood_in_the_water() -> None:
    g = caiman("blood-in-the-water")
    fight(g, 0, "novice novice")
    before = g.heroes[0].fruit
    roll(g, "resilience spirit")
    play(g, "0: stop\n0: hit 1 1")
    assert g.heroes[0].fruit == before + 2


@rule("TB-CARD-06", "TB-DANGER-01")
def test_croc_tooth_totem() -> None:
    g = caiman("croc-tooth-totem")
    turn(g)
    play(g, "0: go folds-edge\n0: fight folds-edge\n0: use croc-tooth-totem\n0: commit novice")
    play(g, "0: roll\nnature: roll 5\n0: reroll 1\n0: roll\nnature: roll 5\n0: reroll 1\n0: roll")
    roll(g, "blank", danger=1)
    assert asked(g) == [(0, "TB-CHAL-10")]
    assert g.heroes[0].gone == [CARDS["croc-tooth-totem"]]
