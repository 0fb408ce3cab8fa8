"""Reasons that random play seldom meets: pairs, armour, hunting, limits, first printing."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.cards.effects import ChooseReward
from reefside.games.tidal_blades.rules.dice import GainDie
from reefside.games.tidal_blades.rules.fight import DealDamage
from reefside.games.tidal_blades.rules.market import MayBuy
from reefside.games.tidal_blades.rules.shell_shield import SetDice
from reefside.games.tidal_blades.rules.traits import AdvanceTraits
from reefside.kernel.drive import next_ask
from tests.kit import rule
from tests.tidal_blades.position import (
    BOX,
    GAME,
    KINDS,
    attempt,
    completed,
    dice,
    fight,
    hand,
    market,
    monster,
    monster_deck,
    play,
    play_card,
    reef,
    roll,
    stunts,
    turn,
)
from tests.tidal_blades.test_refusals import why


@rule("TB-FIGHT-12", "TB-FIGHT-17", "TB-FIGHT-18")
@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("hit 1 2", ("TB-FIGHT-12", "hit-wrong-symbol")),
        ("hit 2 1", ("TB-FIGHT-18", "hit-armoured")),
        ("hit 3 2", ("TB-FIGHT-12", "spot-covered")),
        ("hit 5 2", ("TB-FIGHT-17", "hit-armoured")),
        ("hit 4 9", ("TB-FIGHT-12", "no-such-die")),
        ("hit 4 3", ("TB-FIGHT-12", "die-has-no-symbol")),
        ("hit 1 4", ("TB-FIGHT-12", "equal-die")),
        ("pair 4 1 2", ("TB-FIGHT-21", "spot-is-single")),
        ("pass", ("TB-FIGHT-12", "no-pass")),
    ],
)
def test_hits_that_do_not_fit(said: str, found: tuple[str, str]) -> None:
    """Focus, red Elite Focus, Spirit, Resilience, blue Initiate Synergy."""
    g = reef("caiman eko axl", edge="")
    monster(g, "edge", "colossal-spinesquid", "- - 1 - -")
    dice(g, 0, "novice novice novice novice")
    g.heroes[0].fruit = 2
    fight(g, 0, "novice novice novice novice")
    roll(g, "focus synergy blank focus")
    g.do(DealDamage(0))
    assert why(g, said) == found


@rule("TB-FIGHT-21")
@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("hit 3 1", ("TB-FIGHT-21", "spot-is-pair")),
        ("pair 3 2 1", ("TB-FIGHT-21", "pair-order")),
        ("pair 3 1 1", ("TB-FIGHT-21", "die-has-one-symbol")),
        ("pair 3 1 4", ("TB-FIGHT-21", "no-such-die")),
        ("pair 3 1 3", ("TB-FIGHT-21", "pair-wrong-symbols")),
    ],
)
def test_pairs_that_do_not_fit(said: str, found: tuple[str, str]) -> None:
    """Spirit, Synergy, and Focus with Resilience."""
    g = reef("caiman eko dust", advanced_monsters="yes", edge="")
    monster(g, "edge", "glasswing-ray", "- 1 -")
    dice(g, 0, "novice novice novice")
    g.heroes[0].fruit = 2
    fight(g, 0, "novice novice novice")
    roll(g, "focus resilience synergy")
    g.do(DealDamage(0))
    assert why(g, said) == found


@rule("TB-FOLD-01", "TB-FOLD-02", "TB-FOLD-04", "TB-FOLD-06", "TB-FOLD-12")
def test_monsters_that_cannot_be_fought() -> None:
    g = reef("caiman eko axl")
    stunts(g, 0, "coconut-cache")
    monster(g, "reef", "giant-mudcrab")
    turn(g)
    assert why(g, "fight folds-edge") == ("TB-FOLD-02", "fight-at-the-fold")
    assert why(g, "fight hunted") == ("TB-FOLD-04", "no-monster-there")
    play(g, "0: go folds-edge")
    assert why(g, "fight inner-reef") == ("TB-FOLD-01", "monster-out-of-reach")
    dice(g, 0, "", "novice")
    assert why(g, "fight folds-edge") == ("TB-FIGHT-08", "no-die-to-fight")
    dice(g, 0, "novice")
    play(g, "0: fight folds-edge")
    assert why(g, "fight inner-reef") == ("TB-FOLD-12", "one-fight")
    assert why(g, "attempt reef-slalom") == ("TB-TURN-05", "fight-under-way")


@rule("TB-FOLD-06")
def test_a_hunter_must_fight() -> None:
    g = reef("caiman eko dust", edge="")
    monster_deck(g, "thornback-snapper")
    turn(g)
    play(g, "0: go folds-edge\nnature: monster thornback-snapper")
    assert why(g, "pass") == ("TB-FOLD-06", "must-fight")


@rule("TB-FIGHT-02", "TB-FIGHT-09")
def test_the_bonus_die_has_its_place() -> None:
    g = reef("caiman eko axl")
    completed(g, 0, "clockwork-footwork")  # Bullubura is weak to the Chronosseum's style.
    turn(g)
    play(g, "0: go folds-edge\n0: fight folds-edge\n0: commit novice")
    assert why(g, "bonus") == ("TB-FIGHT-09", "bonus-after-dice")
    play(g, "0: roll")
    assert why(g, "roll") == ("TB-FIGHT-09", "bonus-first")
    assert why(g, "commit novice") == ("TB-CHAL-08", "dice-are-cast")
    play(g, "0: pass")
    roll(g, "blank")
    assert why(g, "bonus") == ("TB-FIGHT-09", "bonus-before-roll")


@rule("TB-CHAL-04", "TB-CHAL-01")
def test_first_printing_the_challenge_is_shown_with_the_dice() -> None:
    g = reef("dust eko axl", edition="first")
    hand(g, 0, "reef-slalom clockwork-footwork")
    g.neutral = [space for space, row in enumerate(BOX.spaces) if row.island == 1]
    turn(g)
    play(g, "0: visit lamara")
    assert why(g, "attempt reef-slalom") == ("TB-CHAL-04", "declare-first")
    play(g, "0: declare")
    assert why(g, "attempt reef-slalom") == ("TB-CHAL-04", "show-with-dice")
    play(g, "0: commit novice\n0: roll")
    assert why(g, "attempt clockwork-footwork") == ("TB-CHAL-01", "other-arena")
    assert why(g, "attempt dune-runner") == ("TB-CHAL-01", "challenge-not-held")
    assert why(g, "roll") == ("TB-CHAL-04", "show-first")
    assert why(g, "declare") == ("TB-TURN-07", "one-attempt")


@rule("TB-DROSKA-02")
def test_a_price_is_what_the_card_costs_here() -> None:
    g = reef("eko axl caiman")
    market(g, "practice-blade whetstone string-of-shells")
    g.heroes[0].fruit = 0
    turn(g)
    g.do(MayBuy(0, 1))
    g.market.append(g.market[0])
    cost = BOX.market[g.market[0]].cost
    refusal = GAME.refuse(g, 0, GAME.notation.read("buy practice-blade"))
    assert (refusal.reason, refusal.facts["cost"]) == ("too-dear", cost - 1)


@rule("TB-SHIELD-03")
def test_a_block_is_paid_in_part_by_a_coral_bracer() -> None:
    g = reef("dust eko axl", number=4)
    play_card(g, 0, "coral-bracer")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    g.heroes[0].shells = 0
    roll(g, "blank blank", danger=2)
    refusal = GAME.refuse(g, 0, GAME.notation.read("block"))
    assert (refusal.reason, refusal.facts) == ("block-too-dear", {"need": 1, "shells": 0})


@rule("TB-CARD-01", "TB-CARD-02", "TB-CARD-04")
def test_cards_that_are_not_used_now() -> None:
    g = reef("eko dust axl")
    play_card(g, 0, "tsurus-transverser", "chrono-lens", "spare-cogs", "tsurus-notes")
    hand(g, 0, "reef-slalom")
    turn(g)
    assert why(g, "use tsurus-transverser") == ("TB-CARD-02", "card-not-now")
    assert why(g, "use chrono-lens") == ("TB-CARD-01", "card-always-works")
    assert why(g, "use spare-cogs") == ("TB-CARD-04", "card-by-itself")
    assert why(g, "use tsurus-notes") == ("TB-CARD-02", "card-idle")
    play(g, "0: visit lamara\n0: attempt reef-slalom\n0: commit novice\n0: commit novice\n0: roll")
    roll(g, "focus blank")
    play(g, "0: use tsurus-transverser")
    assert why(g, "use tsurus-transverser") == ("TB-CARD-04", "card-in-effect")
    assert why(g, "withdraw") == ("TB-STUNT-03", "effect-first")
    play(g, "0: reroll 2\nnature: roll 0")
    assert why(g, "use tsurus-transverser") == ("TB-CARD-02", "card-used-turn")


@rule("TB-STUNT-03", "TB-TURN-08")
def test_a_stunt_is_not_played_in_an_effect() -> None:
    g = reef("axl eko dust")
    stunts(g, 0, "coconut-cache")
    turn(g)
    g.do(GainDie(0, KINDS["novice"]), ChooseReward(0, "", ""))
    next_ask(g)
    assert why(g, "stunt coconut-cache") == ("TB-STUNT-03", "stunt-in-effect")
    assert why(g, "memory") == ("TB-SHIELD-13", "own-turn-only")
    assert why(g, "choose 3") == ("TB-ISLAND-08", "one-of-two-rewards")
    g.stunts_played = 1
    assert why(g, "stunt coconut-cache") == ("TB-TURN-08", "stunts-played")


@rule("TB-DICE-01", "TB-SUPPLY-05", "TB-DICE-14")
def test_dice_of_another_kind() -> None:
    g = reef()
    turn(g)
    g.do(GainDie(0, 9))  # Any Initiate die.
    next_ask(g)
    assert why(g, "die novice") == ("TB-DICE-01", "die-not-to-be-had")
    assert why(g, "pass") == ("TB-DICE-01", "no-pass")
    g.supply[KINDS["initiate-red"]] = g.supply[KINDS["initiate-blue"]] = 0
    assert why(g, "die elite-red") == ("TB-SUPPLY-05", "die-not-to-be-had")
    assert why(g, "die initiate-red") == ("TB-SUPPLY-05", "die-not-in-supply")


@rule("TB-TRAIT-13")
def test_each_trait_once_where_they_must_differ() -> None:
    g = reef()
    turn(g)
    g.do(AdvanceTraits(0, 2, 0b1111, 1))
    next_ask(g)
    play(g, "0: trait spirit")
    assert why(g, "trait spirit") == ("TB-TRAIT-13", "trait-advanced-already")


@rule("TB-SHIELD-08")
def test_faces_a_die_cannot_be_set_to() -> None:
    g = reef("dust eko axl")
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice")
    roll(g, "blank blank")
    g.do(SetDice(0, 1, 0))
    next_ask(g)
    assert why(g, "set 1 blank") == ("TB-SHIELD-08", "face-shown")
    assert why(g, "set 1 two-focus") == ("TB-SHIELD-08", "face-not-on-die")
    assert why(g, "set 2 focus") == ("TB-SHIELD-08", "equal-die")
    assert why(g, "set 3 focus") == ("TB-SHIELD-08", "no-such-die")
    assert why(g, "pass") == ("TB-SHIELD-08", "no-pass")


@rule("TB-ADV-07")
def test_no_legendary_challenge_at_the_temple() -> None:
    g = reef(advanced="yes")
    g.legend_row = g.legend_bag[:2]
    del g.legend_bag[:2]
    turn(g)
    play(g, "0: go temple-c")
    key = BOX.challenges[g.legend_row[0]].key
    assert why(g, f"legend {key}") == ("TB-ADV-07", "legend-where-asked")


@rule("TB-SETUP-21", "TB-SETUP-26", "TB-SETUP-27")
def test_set_up_has_its_place() -> None:
    g = reef(setup="first")
    turn(g)
    assert why(g, "pick caiman") == ("TB-SETUP-21", "character-is-chosen")
    assert why(g, "start three") == ("TB-SETUP-26", "start-is-given")
    g = reef()
    turn(g)
    assert why(g, "start three") == ("TB-SETUP-27", "start-at-set-up")
    assert why(g, "undo 3") == ("TB-TURN-06", "undo-is-no-answer")
