"""Why not, and what is nearest."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.refusals import refuse
from reefside.games.tidal_blades.state import Reef
from tests.kit import rule
from tests.tidal_blades.position import (
    GAME,
    SPACES,
    attempt,
    hand,
    play,
    play_card,
    reef,
    roll,
    stunts,
    turn,
)


def why(g: Reef, said: str, seat: int = 0) -> tuple[str, str]:
    """The rule and the reason of a refusal; its text must be whole in both languages."""
    found = refuse(g, seat, GAME.notation.read(said))
    for language in ("en", "pl"):
        text = GAME.say(language, f"refusals.{found.reason}", found.facts)
        assert "?" not in text
        assert "{" not in text
    assert found.nearest is not None
    return found.rule, found.reason


@rule("TB-ISLAND-03")
def test_a_taken_space() -> None:
    g = reef()
    g.heroes[1].visits = [SPACES["palm-plaza"]]
    turn(g)
    assert why(g, "go palm-plaza") == ("TB-ISLAND-03", "space-taken")
    assert why(g, "go hall-of-legends") == ("TB-ADV-02", "space-not-used")
    assert why(g, "roll") == ("TB-TURN-02", "not-now")
    assert why(g, "attempt reef-slalom") == ("TB-CHAL-01", "challenge-not-held")
    assert why(g, "memory") == ("TB-SHIELD-12", "shield-too-low")
    assert why(g, "fight folds-edge") == ("TB-FOLD-01", "no-monster-there")


@rule("TB-STUNT-01", "TB-TURN-08")
def test_stunts_and_cards() -> None:
    g = reef("axl eko dust")
    stunts(g, 0, "coconut-cache coconut-cache slipstream")
    play_card(g, 0, "nitro-flask", "racing-engine")
    g.heroes[0].shells = 0
    turn(g)
    assert why(g, "stunt showboating") == ("TB-STUNT-01", "stunt-not-held")
    assert why(g, "stunt slipstream") == ("TB-STUNT-03", "stunt-not-now")
    play(g, "0: stunt coconut-cache")
    assert why(g, "stunt coconut-cache") == ("TB-TURN-08", "stunts-played")
    assert why(g, "use nitro-flask") == ("TB-CARD-05", "shells-too-few")
    assert why(g, "use racing-engine") == ("TB-CARD-02", "card-not-now")
    assert why(g, "use pit-crew") == ("TB-CARD-01", "card-not-in-play")


@rule("TB-DROSKA-02")
def test_the_market() -> None:
    g = reef()
    g.heroes[0].fruit = 1
    turn(g)
    play(g, "0: visit droska")
    assert why(g, "buy practice-blade") == ("TB-DROSKA-02", "too-dear")
    assert why(g, "buy fanfare") == ("TB-DROSKA-02", "not-in-market")


@rule("TB-CHAL-12", "TB-CHAL-18")
@pytest.mark.parametrize(
    ("faces", "said", "rule_id"),
    [
        ("focus blank", "complete", "TB-CHAL-12"),
        ("focus synergy", "withdraw", "TB-CHAL-18"),
        ("focus blank", "leap", "TB-SHIELD-08"),
        ("focus blank", "commit novice", "TB-CHAL-08"),
    ],
)
def test_in_an_attempt(faces: str, said: str, rule_id: str) -> None:
    g = reef("dust eko axl")
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice")
    roll(g, faces)
    assert why(g, said)[0] == rule_id


@rule("TB-CHAL-05", "TB-SHIELD-03", "TB-CHAL-06")
def test_committing_and_blocking() -> None:
    g = reef("dust eko axl", number=4)
    hand(g, 0, "reef-slalom current-rider")
    g.heroes[0].fruit = 0
    g.heroes[0].active[0] = 3
    turn(g)
    play(g, "0: visit lamara")
    assert why(g, "attempt homeland-trial") == ("TB-CHAL-01", "challenge-not-held")
    play(g, "0: attempt reef-slalom")
    assert why(g, "commit elite-red") == ("TB-CHAL-06", "die-not-active")
    play(g, "0: commit novice\n0: commit novice")
    assert why(g, "commit novice") == ("TB-CHAL-05", "roll-too-big")
    play(g, "0: roll")
    g.heroes[0].shells = 1
    roll(g, "blank blank", danger=2)
    assert why(g, "block") == ("TB-SHIELD-03", "block-too-dear")
