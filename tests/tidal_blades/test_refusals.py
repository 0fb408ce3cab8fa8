"""Why not, and what is nearest."""

from __future__ import annotations

from itertools import product

import pytest

from reefside.games.tidal_blades.rules.traits import AdvanceTraits
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.drive import advance, next_ask
from reefside.kernel.drive import play as play_choice
from reefside.kernel.nature import Stream, key_of, subkey
from tests.kit import rule
from tests.tidal_blades.position import (
    BOX,
    GAME,
    MARKET,
    SPACES,
    attempt,
    dials,
    fight,
    hand,
    play,
    play_card,
    reef,
    roll,
    stunts,
    turn,
)
from tests.tidal_blades.true_reasons import TRUE

SAMPLES = {
    "character": ["eko", "caiman"],
    "way": ["compass", "three"],
    "card": ["loop-step", "coral-bracer", "salvager"],
    "space": ["palm-plaza", "hall-of-legends", "temple-b"],
    "island": ["citadel", "droska"],
    "stunt": ["coconut-cache", "slipstream"],
    "number": ["1", "9"],
    "spot": ["1", "5"],
    "other": ["2"],
    "face": ["wild"],
    "die": ["novice", "guild-focus"],
    "into": ["initiate-red", "novice"],
    "area": ["active", "spent"],
    "challenge": ["reef-slalom", "homeland-trial", "the-thousandth-step"],
    "trait": ["focus", "synergy"],
    "slot": ["folds-edge", "hunted"],
    "market": ["whetstone", "war-paint"],
}
EVERYTHING = [
    " ".join([verb.key, *words])
    for verb in GAME.answers().verbs
    for words in product(*[SAMPLES[argument.name] for argument in verb.arguments])
]
"""Each verb of the game, about some components each."""


def why(g: Reef, said: str, seat: int = 0) -> tuple[str, str]:
    """The rule and the reason of a refusal: it is true, and its text whole in both languages."""
    choice = GAME.notation.read(said)
    found = GAME.refuse(g, seat, choice)
    assert TRUE[found.reason](g, seat, choice, found.facts)
    for language in ("en", "pl"):
        text = GAME.text(language, f"refusals.{found.reason}", found.facts)
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
    assert why(g, "roll") == ("TB-CHAL-09", "no-attempt")
    assert why(g, "pass") == ("TB-TURN-02", "no-pass")
    assert why(g, "attempt reef-slalom") == ("TB-CHAL-01", "challenge-not-held")
    assert why(g, "memory") == ("TB-SHIELD-12", "shield-too-low")
    assert why(g, "fight folds-edge") == ("TB-FOLD-02", "fight-at-the-fold")
    assert why(g, "fight inner-reef") == ("TB-FOLD-04", "no-monster-there")


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
    assert why(g, "visit citadel") == ("TB-TURN-02", "move-once")
    assert why(g, "take reef-slalom") == ("TB-CITADEL-02", "take-where-asked")


@rule("TB-ADV-28", "TB-DROSKA-01")
def test_gear_and_purchases_elsewhere() -> None:
    g = reef(advanced="yes")
    play_card(g, 0, "coral-bracer", "swift-fins", "sand-goggles")
    g.market[0] = MARKET["war-paint"]
    g.heroes[0].fruit = 9
    turn(g)
    assert why(g, "buy whetstone") == ("TB-DROSKA-01", "buy-at-droska")
    assert why(g, "fruit") == ("TB-DROSKA-04", "fruit-at-droska")
    play(g, "0: visit droska")
    assert why(g, "buy war-paint") == ("TB-ADV-28", "gear-full")


@rule("TB-CITADEL-02", "TB-CITADEL-08", "TB-ADV-05", "TB-ADV-07", "TB-ADV-08", "TB-GEN-05")
def test_challenges_that_cannot_be_taken() -> None:
    g = reef(advanced="yes")
    g.legend_row = g.legend_bag[:2]
    keys = [BOX.challenges[card].key for card in g.legend_bag[:3]]
    g.heroes[0].shells = 0
    g.challenge_bag = []
    turn(g)
    play(g, "0: visit citadel")
    assert why(g, "take thirst-trial") == ("TB-CITADEL-02", "not-in-pool")
    assert why(g, "deck") == ("TB-GEN-05", "deck-empty")
    assert why(g, f"legend {keys[2]}") == ("TB-ADV-05", "not-in-row")
    assert why(g, f"legend {keys[0]}") == ("TB-ADV-07", "legend-too-dear")
    hand(g, 0, " ".join(keys[1:]))
    assert why(g, f"legend {keys[0]}") == ("TB-ADV-08", "legends-held")
    assert why(g, "discard reef-slalom") == ("TB-CITADEL-08", "discard-where-asked")
    assert why(g, "back reef-slalom") == ("TB-CARD-02", "put-back-what-you-saw")


@rule("TB-SHIELD-12", "TB-DICE-05", "TB-DICE-10", "TB-DICE-11", "TB-SUPPLY-05")
def test_dice_that_cannot_be_tended_or_taken() -> None:
    g = reef("dust eko axl")
    stunts(g, 0, "quick-study")
    g.heroes[0].shield = 6
    turn(g)
    assert why(g, "memory") == ("TB-SHIELD-12", "nothing-spent")
    assert why(g, "refresh novice") == ("TB-DICE-06", "tend-where-asked")
    assert why(g, "return active novice") == ("TB-DICE-03", "return-where-asked")
    assert why(g, "die novice") == ("TB-DICE-01", "die-where-given")
    play(g, "0: stunt quick-study")
    assert why(g, "upgrade spent novice initiate-red") == ("TB-DICE-10", "die-not-there")
    assert why(g, "upgrade active novice elite-red") == ("TB-DICE-11", "no-such-upgrade")


@rule("TB-TRAIT-15", "TB-TRAIT-13")
def test_a_dial_on_its_last_notch() -> None:
    g = reef("dust eko axl")
    dials(g, 0, focus=len(BOX.dials[0].awards) - 1)
    turn(g)
    assert why(g, "trait spirit") == ("TB-TRAIT-13", "trait-where-asked")
    g.do(AdvanceTraits(0, 1, 0b1101, 0))
    next_ask(g)
    assert why(g, "trait focus") == ("TB-TRAIT-15", "dial-at-top")
    assert why(g, "trait spirit") == ("TB-TRAIT-13", "trait-not-allowed")


@rule("TB-CHAL-12", "TB-CHAL-15", "TB-CHAL-16", "TB-CHAL-17")
@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("complete", ("TB-CHAL-12", "symbols-missing")),
        ("leap", ("TB-SHIELD-08", "shield-too-low")),
        ("commit novice", ("TB-CHAL-08", "dice-are-cast")),
        ("roll", ("TB-CHAL-16", "no-die-taken-up")),
        ("reroll 7", ("TB-CHAL-15", "no-such-die")),
        ("stop", ("TB-CHAL-17", "challenge-is-withdrawn-from")),
        ("block", ("TB-DANGER-03", "no-danger")),
        ("match focus", ("TB-CHAL-33", "no-symbol-to-choose")),
        ("set 1 wild", ("TB-SHIELD-08", "set-where-asked")),
        ("attempt current-rider", ("TB-TURN-07", "one-attempt")),
    ],
)
def test_in_an_attempt(said: str, found: tuple[str, str]) -> None:
    g = reef("dust eko axl")
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice")
    roll(g, "focus blank")
    assert why(g, said) == found


@rule("TB-CHAL-10", "TB-CHAL-15", "TB-CHAL-18")
def test_withdrawing_waits_for_danger_and_for_dice_taken_up() -> None:
    g = reef("dust eko axl")
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice")
    roll(g, "focus synergy", danger=1)
    assert why(g, "withdraw") == ("TB-CHAL-10", "danger-first")
    assert why(g, "complete") == ("TB-CHAL-10", "danger-first")
    play(g, "0: block\n0: reroll 1")
    assert why(g, "withdraw") == ("TB-CHAL-15", "dice-taken-up")
    assert why(g, "complete") == ("TB-CHAL-15", "dice-taken-up")
    assert why(g, "reroll 1") == ("TB-CHAL-15", "die-alike")


@rule("TB-FIGHT-12", "TB-FIGHT-17", "TB-FIGHT-23", "TB-FIGHT-03")
def test_in_a_fight() -> None:
    g = reef("caiman eko axl")
    fight(g, 0, "novice novice")
    roll(g, "resilience spirit")
    assert why(g, "withdraw") == ("TB-FIGHT-23", "fight-is-stopped")
    assert why(g, "hit 1 1") == ("TB-FIGHT-12", "stop-first")
    assert why(g, "bonus") == ("TB-FIGHT-03", "no-bonus-die")
    play(g, "0: stop")
    assert why(g, "hit 5 1") == ("TB-FIGHT-12", "no-such-spot")


@rule("TB-TURN-06")
@pytest.mark.parametrize("seed", range(8))
def test_every_refusal_names_a_rule_and_says_why(seed: int) -> None:
    """Every answer of the game, at moments of random games: no generic refusal is left."""
    g = GAME.new_table(seed % 4 + 1, key_of(seed), GAME.check(seed % 4 + 1, {"advanced": "yes"}))
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    ask = advance(g)
    while ask is not None:
        if stream.below(12) == 0:
            for said in EVERYTHING:
                choice = GAME.notation.read(said)
                if choice not in ask.choices:
                    found = GAME.refuse(g, ask.seat, choice)
                    assert GAME.words.has(f"rules.{found.rule}.text")
                    for language in ("en", "pl"):
                        assert "{" not in GAME.text(
                            language, f"refusals.{found.reason}", found.facts
                        )
                    if found.reason == "no-pass":
                        assert said == "pass"
        play_choice(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)


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
