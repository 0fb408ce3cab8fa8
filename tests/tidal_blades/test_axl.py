"""Axl's cards."""

from __future__ import annotations

from reefside.games.tidal_blades.rules.boat import MoveBoat
from reefside.games.tidal_blades.rules.night import HoldStandings
from reefside.games.tidal_blades.rules.traits import spirit_level
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.drive import next_ask
from tests.kit import rule
from tests.kit.script import asked
from tests.tidal_blades.position import (
    SPACES,
    attempt,
    choices,
    dials,
    dice,
    goods,
    hand,
    own,
    play,
    play_card,
    reef,
    roll,
    stunts,
    turn,
)


def axl(*cards: str, judge: str = "chronosseum") -> Reef:
    """Axl with cards in play."""
    g = reef("axl eko dust", judge=judge)
    play_card(g, 0, *cards)
    hand(g, 0, "")
    return g


@rule("TB-CARD-02", "TB-LAMARA-03")
def test_racing_engine() -> None:
    g = axl("racing-engine")
    turn(g)
    play(g, "0: visit lamara\n0: use racing-engine")
    assert g.boat == 2
    assert goods(g, 0) == (3, 3, 2)
    g.do(MoveBoat(0, 1))
    next_ask(g)
    assert asked(g) != [(0, "TB-CARD-02")]  # Once a turn.


@rule("TB-CARD-02")
def test_crowd_darling() -> None:
    g = axl("crowd-darling", judge="lamara")
    hand(g, 0, "harbour-sprint")
    attempt(g, 0, "harbour-sprint", "novice novice")
    roll(g, "spirit synergy")
    play(g, "0: complete\nnature: stunt slipstream")
    assert len(g.heroes[0].stunts) == 1


@rule("TB-CARD-02", "TB-TURN-08")
def test_double_act() -> None:
    g = axl("double-act")
    stunts(g, 0, "coconut-cache coconut-cache tidepool-dive")
    turn(g)
    play(g, "0: stunt coconut-cache\n0: stunt tidepool-dive")
    assert not [said for said in choices(g, 0) if said.startswith("stunt")]


@rule("TB-CARD-05")
def test_nitro_flask() -> None:
    g = axl("nitro-flask")
    turn(g)
    play(g, "0: use nitro-flask")
    assert (g.boat, g.heroes[0].shells) == (1, 2 - 2 + 1)


@rule("TB-CARD-02", "TB-CHAL-21")
def test_daredevil() -> None:
    g = axl("daredevil")
    dice(g, 0, "novice novice novice")
    hand(g, 0, "harbour-sprint")
    attempt(g, 0, "harbour-sprint", "novice novice novice")
    plain = g.clone()
    roll(g, "spirit synergy focus")
    assert g.heroes[0].champion == 1
    roll(plain, "spirit synergy blank")
    play(plain, "0: complete")
    assert plain.heroes[0].champion == 0


@rule("TB-CARD-02", "TB-LAMARA-05")
def test_pit_crew() -> None:
    g = axl("pit-crew")
    dice(g, 0, "", "novice novice novice")
    g.boat = 9
    turn(g)
    play(g, "0: visit lamara")
    assert g.boat == 0
    play(g, "0: refresh novice\n0: refresh novice") if asked(g) else None
    assert own(g, 0) == {"novice": 2}
    assert g.heroes[0].champion == 1


@rule("TB-CARD-02", "TB-STUNT-02")
def test_showmans_timing() -> None:
    g = axl("showmans-timing")
    assert spirit_level(g, 0) == 2
    dials(g, 0, spirit=10)
    assert spirit_level(g, 0) == 5


@rule("TB-CARD-02", "TB-TRAIT-05")
def test_home_water() -> None:
    g = axl("home-water")
    dice(g, 0, "novice novice novice")
    hand(g, 0, "harbour-sprint")
    g.heroes[0].fruit = 0
    turn(g)
    play(g, "0: visit lamara\n0: attempt harbour-sprint")
    play(g, "0: commit novice\n0: commit novice\n0: commit novice")
    assert sum(g.under_way().own) == 3


@rule("TB-CARD-02", "TB-ISLAND-03")
def test_reserved_berth() -> None:
    g = axl("reserved-berth")
    g.heroes[1].visits = [SPACES["palm-plaza"], SPACES["racers-bay"]]
    turn(g)
    assert "go palm-plaza" in choices(g, 0)
    assert "go racers-bay" not in choices(g, 0)


@rule("TB-CARD-02")
def test_victory_lap() -> None:
    g = axl("victory-lap")
    hand(g, 0, "harbour-sprint trick-opener")
    dice(g, 0, "novice novice novice novice")
    attempt(g, 0, "harbour-sprint", "novice novice")
    roll(g, "spirit synergy")
    play(g, "0: complete")
    assert g.boat == 2
    attempt(g, 0, "trick-opener", "novice novice")
    roll(g, "focus spirit")
    play(g, "0: complete")
    assert g.boat == 2


@rule("TB-CARD-04")
def test_sponsorship() -> None:
    g = axl("sponsorship")
    g.do(HoldStandings())
    next_ask(g)
    assert goods(g, 0) == (2, 2, 2)
    g.heroes[0].champion = 2
    g.do(HoldStandings())
    next_ask(g)
    assert goods(g, 0) == (4, 3, 2)


@rule("TB-CARD-06", "TB-DICE-09")
def test_fathers_toolkit() -> None:
    g = axl("fathers-toolkit")
    turn(g)
    play(
        g,
        """
        0: use fathers-toolkit
        0: upgrade active novice initiate-red
        0: upgrade active initiate-red elite-red
        """,
    )
    assert own(g, 0) == {"novice": 1, "elite-red": 1}
