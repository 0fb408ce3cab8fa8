"""Eko's cards."""

from __future__ import annotations

from reefside.games.tidal_blades.rules.night import TendDice
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.drive import next_ask
from tests.kit import rule
from tests.kit.script import asked
from tests.tidal_blades.position import (
    CARDS,
    CHALLENGES,
    GAME,
    SPACES,
    attempt,
    choices,
    dice,
    goods,
    hand,
    names_in_hand,
    own,
    play,
    play_card,
    reef,
    reroll,
    roll,
    stunts,
    turn,
)


def eko(*cards: str, number: int = 1) -> Reef:
    """Eko with cards in play."""
    g = reef("eko dust axl", number=number)
    play_card(g, 0, *cards)
    return g


@rule("TB-CARD-02", "TB-CARD-05")
def test_tsurus_transverser() -> None:
    g = eko("tsurus-transverser")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    shells = g.heroes[0].shells
    roll(g, "blank blank")
    play(g, "0: use tsurus-transverser\n0: reroll 1")
    reroll(g, "focus")
    assert g.heroes[0].shells == shells - 1
    assert "use tsurus-transverser" not in choices(g, 0)


@rule("TB-CARD-02")
def test_second_glance() -> None:
    g = eko("second-glance")
    hand(g, 0, "")
    turn(g)
    play(g, "0: visit citadel\n0: use second-glance")
    play(g, "nature: challenge echo-strike thirst-trial caravan-relay")
    assert GAME.table_view(g, 1)["glance"] == [None] * 3
    assert GAME.table_view(g, 0)["glance"] == ["echo-strike", "thirst-trial", "caravan-relay"]
    play(g, "0: take thirst-trial\n0: take dune-runner\nnature: challenge ray-race")
    assert asked(g) == [(0, "TB-CARD-02")]
    play(g, "0: back caravan-relay")
    assert g.challenge_top is not None
    assert g.challenge_top.cards == [CHALLENGES["caravan-relay"], CHALLENGES["echo-strike"]]
    assert GAME.table_view(g, 1)["heroes"][0]["hand"] == [None, "dune-runner"]
    turn(g, 1)
    play(g, "1: visit citadel\n1: deck\n1: deck")
    assert names_in_hand(g, 1)[-2:] == ["caravan-relay", "echo-strike"]
    assert g.challenge_top is None


@rule("TB-CARD-02", "TB-TRAIT-05")
def test_calibrated_grip() -> None:
    g = eko("calibrated-grip")
    dice(g, 0, "novice novice novice")
    hand(g, 0, "clockwork-footwork")
    g.heroes[0].fruit = 0
    turn(g)
    play(g, "0: visit chronosseum\nnature: stunt slipstream\n0: attempt clockwork-footwork")
    play(g, "0: commit novice\n0: commit novice\n0: commit novice")
    assert sum(g.under_way().own) == 3


@rule("TB-CARD-02")
def test_spare_cogs() -> None:
    g = eko("spare-cogs")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    before = goods(g, 0)
    roll(g, "blank blank", danger=1)
    play(g, "0: lose 1")
    assert goods(g, 0) == (before[0] + 1, before[1] + 1, before[2])


@rule("TB-CARD-02", "TB-SHIELD-08")
def test_chrono_lens() -> None:
    g = eko("chrono-lens")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice")
    g.heroes[0].shield = 3
    roll(g, "blank")
    play(g, "0: leap\n0: set 1 focus")
    assert g.heroes[0].shield == 0


@rule("TB-CARD-02")
def test_field_notes() -> None:
    g = eko("field-notes")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice")
    roll(g, "blank")
    play(g, "0: withdraw\n0: use field-notes")
    assert names_in_hand(g, 0) == ["current-rider"]
    assert g.challenge_discard == []
    assert asked(g) == []


@rule("TB-CARD-02", "TB-ISLAND-03")
def test_loop_step() -> None:
    g = eko("loop-step")
    g.heroes[1].visits = [SPACES["palm-plaza"]]
    hand(g, 0, "")
    turn(g)
    assert "go palm-plaza" in choices(g, 0)
    play(g, "0: go palm-plaza")
    assert goods(g, 0) == (4, 2 - 2 + 1, 2)
    g.heroes[0].shells = 2
    turn(g)
    assert "go palm-plaza" not in choices(g, 0)


@rule("TB-CARD-02")
def test_steady_pulse() -> None:
    g = eko("steady-pulse", number=4)
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice")
    roll(g, "blank", danger=2)
    assert g.under_way().danger == 1
    play(g, "0: block\n0: reroll 1\n0: roll")
    roll(g, "blank", danger=2)
    assert g.under_way().danger == 2


@rule("TB-CARD-04")
def test_workshop_credit() -> None:
    g = eko("workshop-credit")
    dice(g, 0, "novice", "novice novice novice")
    g.do(TendDice())
    next_ask(g)
    play(g, "0: refresh novice\n0: refresh novice\n0: upgrade spent novice initiate-red")
    assert own(g, 0) == {"novice": 3}
    assert own(g, 0, "spent") == {"initiate-red": 1}


@rule("TB-CARD-02", "TB-SHIELD-15")
def test_resonant_shell() -> None:
    g = eko("resonant-shell")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice")
    g.heroes[0].shells = 2
    for shield in (4, 5):
        roll(g, "blank", danger=1)
        play(g, "0: block")
        assert g.heroes[0].shield == shield
        play(g, "0: reroll 1\n0: roll")


@rule("TB-CARD-02", "TB-TURN-08")
def test_tsurus_notes() -> None:
    g = eko("tsurus-notes")
    stunts(g, 0, "showboating showboating")
    turn(g)
    play(g, "0: use tsurus-notes\n0: drop showboating")
    assert g.heroes[0].shells == 4
    assert "stunt showboating" in choices(g, 0)


@rule("TB-CARD-06")
def test_prototype_heart() -> None:
    g = eko("prototype-heart")
    dice(g, 0, "novice novice")
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice")
    roll(g, "blank blank")
    play(g, "0: use prototype-heart\n0: set 1 focus\n0: set 2 synergy\n0: pass\n0: complete")
    assert g.heroes[0].gone == [CARDS["prototype-heart"]]
