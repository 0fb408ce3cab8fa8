"""Advanced play."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.rules.advanced import TurnNews
from reefside.games.tidal_blades.rules.completing import RewardDiversity
from reefside.games.tidal_blades.rules.invasion import RollInvasion
from reefside.games.tidal_blades.rules.market import price
from reefside.games.tidal_blades.rules.night import AdvanceRound, HoldStandings
from reefside.games.tidal_blades.state.reef import Reef
from reefside.kernel.drive import next_ask
from tests.kit import rule, say
from tests.kit.script import asked
from tests.tidal_blades.position import (
    BOX,
    CARDS,
    CHALLENGES,
    GAME,
    MARKET,
    attempt,
    choices,
    completed,
    dice,
    events_of,
    fight,
    goods,
    hand,
    market,
    monster,
    names_in_hand,
    own,
    play,
    play_card,
    reef,
    roll,
    set_up,
    turn,
)

ECHO = "catch-your-own-echo"
STEP = "the-thousandth-step"


def legends() -> Reef:
    """A table with Legendary Challenges and two of them in the row."""
    g = reef("dust eko axl", legendary="yes")
    g.legend_row = [CHALLENGES[ECHO], CHALLENGES[STEP]]
    for card in g.legend_row:
        g.legend_bag.remove(card)
    return g


def news(name: str, characters: str = "dust eko axl") -> Reef:
    """A table on which an Announcement has been turned over."""
    g = reef(characters, announcements="yes")
    g.do(TurnNews())
    next_ask(g)
    say(GAME, g, f"nature: news {name}")
    return g


@rule("TB-ADV-02", "TB-ADV-03", "TB-ADV-04", "TB-ADV-06")
def test_the_hall_of_legends() -> None:
    g = legends()
    turn(g)
    assert "go hall-of-legends" in choices(g, 0)
    play(g, f"0: go hall-of-legends\n0: legend {ECHO}\nnature: challenge duel-an-elder-blade")
    assert goods(g, 0)[1] == 3
    assert ECHO in names_in_hand(g, 0)
    assert len(g.legend_row) == 2
    plain = reef()
    turn(plain)
    assert "go hall-of-legends" not in choices(plain, 0)
    assert [said for said in choices(g, 0) if said.startswith("take")]


@rule("TB-ADV-05")
def test_a_row_of_two_legends_lies_beside_the_pool() -> None:
    g = set_up(3, legendary="yes")
    assert len(g.legend_row) == 2
    assert len(g.legend_bag) == 27
    assert len(GAME.table_view(g, None)["legends"]) == 2


@rule("TB-ADV-07", "TB-ADV-08")
def test_a_legend_costs_a_shell_as_a_bonus_card_and_two_are_the_most() -> None:
    g = legends()
    hand(g, 0, "")
    turn(g)
    play(g, f"0: visit citadel\n0: legend {ECHO}\nnature: challenge duel-an-elder-blade")
    assert goods(g, 0)[1] == 1
    play(g, f"0: legend {STEP}\nnature: challenge unwind-the-labyrinth")
    assert names_in_hand(g, 0) == [ECHO, STEP]
    g.heroes[0].shells = 5
    turn(g)
    play(g, "0: visit citadel")
    assert not [said for said in choices(g, 0) if said.startswith("legend")]


@rule("TB-ADV-09", "TB-ADV-10", "TB-ADV-11", "TB-ADV-13", "TB-ADV-14")
def test_a_legend_is_attempted_after_a_challenge_there_and_pays() -> None:
    g = legends()
    g.judge = 0
    hand(g, 0, "the-thousandth-step")
    dice(g, 0, "guild-focus guild-focus initiate-red initiate-blue")
    g.heroes[0].fruit = 4
    turn(g)
    early = g.clone()
    play(early, "0: visit chronosseum\nnature: stunt slipstream")
    assert not [said for said in choices(early, 0) if said.startswith("attempt")]
    completed(g, 0, "clockwork-footwork rope-swing-rescue caravan-relay pendulum-parry")
    play(g, "0: visit chronosseum\nnature: stunt slipstream\n0: attempt the-thousandth-step")
    play(g, "0: commit guild-focus\n0: commit guild-focus\n0: commit initiate-red")
    play(g, "0: commit initiate-blue\n0: roll")
    roll(g, "two-focus focus spirit resilience")
    hero = g.heroes[0]
    assert CHALLENGES["the-thousandth-step"] in hero.completed
    assert BOX.style_counts(hero.completed) == [3, 1, 1]
    assert hero.champion == 1 + 1  # The Judge, and the card's own reward.
    for row in BOX.challenges:
        if row.legendary:
            assert (sum(row.need), row.points) in [(5, 10), (6, 13)]


@rule("TB-ADV-12")
def test_a_legend_lost_goes_under_its_deck() -> None:
    g = legends()
    hand(g, 0, ECHO)
    completed(g, 0, "clockwork-footwork")
    attempt(g, 0, ECHO, "novice")
    roll(g, "blank")
    play(g, "0: withdraw\nnature: challenge thirst-trial")
    assert g.legend_under == [CHALLENGES[ECHO]]
    assert names_in_hand(g, 0) == ["thirst-trial"]


@rule("TB-ADV-15", "TB-ADV-17", "TB-ADV-16")
def test_each_round_turns_one_announcement_that_holds_until_its_end() -> None:
    g = news("fresh-wind")
    assert len(g.news_bag) == 6
    assert GAME.table_view(g, 0)["news"] == "fresh-wind"
    g.do(AdvanceRound())
    next_ask(g)
    assert GAME.table_view(g, 0)["news"] is None
    assert len(BOX.news) - len(BOX.rounds) == 3


@rule("TB-ADV-18")
def test_festival_of_blades() -> None:
    g = news("festival-of-blades")
    attempt(g, 0, "borrowed-blade-drill", "novice novice")
    roll(g, "resilience spirit")
    play(g, "0: complete")
    assert g.heroes[0].champion == 2


@rule("TB-ADV-19")
def test_market_day() -> None:
    g = reef("dust eko axl", announcements="yes")
    g.do(TurnNews())
    next_ask(g)
    play(g, "nature: news market-day\nnature: market fanfare")
    play(g, "nature: market string-of-shells\nnature: market guild-writ")
    assert len(g.market_discard) == 3
    assert [price(g, 0, card, 0) for card in g.market] == [3, 1, 6]


@rule("TB-ADV-20")
def test_fresh_wind() -> None:
    g = news("fresh-wind")
    turn(g)
    play(g, "0: visit lamara")
    assert g.boat == 2
    assert goods(g, 0) == (3, 3, 2)


@rule("TB-ADV-21")
def test_hunters_moon() -> None:
    g = news("hunters-moon")
    dice(g, 0, "novice")
    turn(g)
    play(g, "0: go folds-edge\n0: fight folds-edge")
    assert g.under_way().own == [0]
    play(g, "0: commit novice\n0: roll")
    roll(g, "blank blank")
    supply = g.supply[0]
    play(g, "0: stop")
    assert g.supply[0] == supply + 2


@rule("TB-ADV-22")
def test_eyes_of_the_city() -> None:
    g = news("eyes-of-the-city")
    for hero, at in zip(g.heroes, (4, 1, 1)):
        hero.champion = at
    g.do(HoldStandings())
    next_ask(g)
    assert [hero.leaders for hero in g.heroes] == [2, 0, 0]
    assert [hero.fruit for hero in g.heroes] == [2, 4, 4]


@rule("TB-ADV-23")
def test_open_temple() -> None:
    g = news("open-temple")
    g.heroes[1].visits = [[row.key for row in BOX.spaces].index("temple-a")]
    turn(g)
    assert "go temple-a" in choices(g, 0)


@rule("TB-ADV-24")
def test_night_of_storms() -> None:
    g = news("night-of-storms")
    monster(g, "reef", "giant-mudcrab")
    g.do(RollInvasion())
    next_ask(g)
    assert [goods(g, seat) for seat in range(3)] == [(0, 0, 2)] * 3


@rule("TB-ADV-25", "TB-ADV-27", "TB-SETUP-20", "TB-MODE-03")
def test_the_advanced_market_has_nineteen_cards() -> None:
    advanced = [row for row in BOX.market if row.advanced]
    assert sum(row.copies for row in advanced) == 19
    assert sum(row.copies for row in BOX.market) == 44
    g = reef("dust eko axl", advanced_market="yes")
    market(g, "champions-parade practice-blade whetstone")
    g.heroes[0].fruit = 5
    turn(g)
    play(g, "0: visit droska\n0: buy champions-parade\nnature: market fanfare")
    assert g.heroes[0].champion == 3
    assert g.market_discard == [MARKET["champions-parade"]]


@rule("TB-ADV-26", "TB-ADV-28")
def test_gear_stays_and_three_are_the_most() -> None:
    g = reef("dust eko axl", advanced_market="yes")
    market(g, "coral-bracer practice-blade whetstone")
    g.heroes[0].fruit = 9
    turn(g)
    play(g, "0: visit droska\n0: buy coral-bracer\nnature: market fanfare")
    assert CARDS["coral-bracer"] in g.heroes[0].cards
    assert g.market_discard == []
    play_card(g, 0, "swift-fins", "sand-goggles")
    market(g, "war-paint practice-blade whetstone")
    turn(g)
    play(g, "0: visit droska")
    assert "buy war-paint" not in choices(g, 0)
    assert "buy whetstone" in choices(g, 0)


@rule("TB-ADV-29", "TB-ADV-30")
@pytest.mark.parametrize("edition", ["revised", "first"])
@pytest.mark.parametrize("seed", range(4))
def test_advanced_monsters_make_a_deck_of_three_hard_and_two_easy_ones(
    edition: str, seed: int
) -> None:
    g = set_up(3, seed, advanced_monsters="yes", edition=edition)
    assert g.deck == [0, 1, 1, 1]
    shown = g.beasts[0]
    assert shown is not None
    assert sorted([BOX.monsters[shown.card].style, *g.backs[:2]]) == [0, 1, 2]
    assert len(g.easy_bag) + len(g.hard_bag) == 15


# Gear.


@rule("TB-ADV-26")
def test_coral_bracer_pays_a_shell_of_a_block_once_a_turn() -> None:
    g = reef("dust eko axl", number=4)
    play_card(g, 0, "coral-bracer")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice novice")
    g.heroes[0].shells = 1
    roll(g, "blank blank", danger=2)
    play(g, "0: block")
    assert goods(g, 0)[1:] == (0, 4)
    play(g, "0: reroll 1\n0: roll")
    roll(g, "blank", danger=1)
    assert "block" not in choices(g, 0)


@rule("TB-ADV-26")
def test_swift_fins_and_judges_ribbon() -> None:
    g = reef("dust eko axl", judge="lamara")
    play_card(g, 0, "swift-fins", "judges-ribbon")
    attempt(g, 0, "first-swim", "novice novice")
    assert goods(g, 0) == (3, 3, 2)
    roll(g, "resilience synergy")
    play(g, "0: complete")
    assert goods(g, 0) == (3, 4, 2)


@rule("TB-ADV-26")
def test_sand_goggles_and_bottomless_satchel() -> None:
    g = reef("dust eko axl")
    play_card(g, 0, "sand-goggles", "bottomless-satchel")
    dice(g, 0, "novice " * 7)
    g.heroes[0].fruit = 0
    turn(g)
    play(g, "0: visit droska\n0: fruit\n0: attempt homeland-trial")
    play(g, "0: commit novice\n0: commit novice\n0: commit novice")
    assert g.heroes[0].fruit == 1
    play(g, "0: roll")
    roll(g, "resilience resilience synergy")
    assert g.heroes[0].dice() == 7
    assert asked(g) == []


@rule("TB-ADV-26")
def test_harpoon_of_stoen_lifts_one_die() -> None:
    g = reef("dust eko axl", edge="colossal-spinesquid")
    play_card(g, 0, "harpoon-of-stoen")
    dice(g, 0, "initiate-red")
    fight(g, 0, "initiate-red")
    roll(g, "focus")
    play(g, "0: stop")
    assert "hit 2 1" in choices(g, 0)


@rule("TB-ADV-26")
def test_trainers_whistle_refreshes_a_further_die() -> None:
    from reefside.games.tidal_blades.rules.night import TendDice

    g = reef("dust eko axl")
    play_card(g, 0, "trainers-whistle")
    dice(g, 0, "", "novice novice novice")
    g.do(TendDice())
    next_ask(g)
    play(g, "0: refresh novice\n0: refresh novice\n0: refresh novice")
    assert own(g, 0) == {"novice": 3}


@rule("TB-ADV-26")
def test_lucky_shell_rerolls_a_die_once_a_round() -> None:
    g = reef("dust eko axl")
    play_card(g, 0, "lucky-shell")
    hand(g, 0, "current-rider")
    attempt(g, 0, "current-rider", "novice")
    roll(g, "blank")
    play(g, "0: use lucky-shell\n0: reroll 1\nnature: roll 0")
    assert choices(g, 0) == ["reroll 1", "withdraw"]


@rule("TB-ADV-26")
def test_betalod_almanac_adds_a_notch() -> None:
    g = reef("dust eko axl")
    play_card(g, 0, "betalod-almanac")
    attempt(g, 0, "borrowed-blade-drill", "novice novice")
    roll(g, "resilience spirit")
    play(g, "0: complete\n0: use betalod-almanac\n0: trait spirit")
    assert g.heroes[0].dials == [0, 2, 2, 0]


@rule("TB-ADV-26")
def test_war_paint_counts_every_third_hit() -> None:
    g = reef("dust eko axl")
    play_card(g, 0, "war-paint")
    g.heroes[0].hits = 2
    fight(g, 0, "novice")
    roll(g, "resilience")
    told = events_of(g, "0: stop")
    assert [event["end"] for event in told if event["kind"] == "champion-moved"] == [1]


def at_the_thousandth_step(done: str) -> Reef:
    """Seat 0 is at the Chronosseum with a Legendary Challenge and dice for it."""
    g = legends()
    g.judge = 0
    hand(g, 0, "the-thousandth-step")
    dice(g, 0, "guild-focus guild-focus initiate-red initiate-blue")
    g.heroes[0].fruit = 4
    completed(g, 0, done)
    turn(g)
    play(g, "0: visit chronosseum\nnature: stunt slipstream")
    return g


def complete_the_thousandth_step(done: str) -> Reef:
    """The same, completed."""
    g = at_the_thousandth_step(done)
    play(g, "0: attempt the-thousandth-step\n0: commit guild-focus\n0: commit guild-focus")
    play(g, "0: commit initiate-red\n0: commit initiate-blue\n0: roll")
    roll(g, "two-focus focus spirit resilience")
    return g


@rule("TB-ADV-09")
@pytest.mark.parametrize(
    ("done", "may"), [("", False), ("caravan-relay", False), ("clockwork-footwork", True)]
)
def test_a_legend_needs_a_completed_challenge_of_its_arena(done: str, may: bool) -> None:
    g = at_the_thousandth_step(done)
    offered = asked(g) == [(0, "TB-TURN-05")] and "attempt the-thousandth-step" in choices(g, 0)
    assert offered == may


@rule("TB-ADV-10")
def test_legends_have_no_push_it_symbol() -> None:
    assert {row.push for row in BOX.challenges if row.legendary} == {-1}


@rule("TB-ADV-11")
def test_a_completed_legend_gives_its_reward() -> None:
    g = complete_the_thousandth_step("clockwork-footwork")
    assert g.heroes[0].champion == 1 + 1  # The Judge, and the card's own reward.


@rule("TB-ADV-13")
def test_a_legend_counts_for_style_judge_and_diversity() -> None:
    g = complete_the_thousandth_step("clockwork-footwork reef-slalom")
    assert BOX.style_counts(g.heroes[0].completed) == [2, 1, 0]
    assert g.heroes[0].champion == 2
    g = complete_the_thousandth_step("clockwork-footwork reef-slalom reef-slalom caravan-relay")
    g.heroes[0].completed += [CHALLENGES["caravan-relay"]]
    before = g.heroes[0].champion
    g.do(RewardDiversity(0))
    assert BOX.style_counts(g.heroes[0].completed) == [2, 2, 2]
    next_ask(g)
    assert g.heroes[0].champion == before + 2


@rule("TB-ADV-14")
def test_legends_of_five_symbols_are_worth_ten_and_of_six_thirteen() -> None:
    worth = {(sum(row.need), row.points) for row in BOX.challenges if row.legendary}
    assert worth == {(5, 10), (6, 13)}
