"""The two printings: every switch of the table, on both of its sides."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.box.editions import FIRST, REVISED, TABLE
from reefside.games.tidal_blades.rules.dice import GainDie
from reefside.games.tidal_blades.rules.night import TendDice
from reefside.games.tidal_blades.rules.upgrades import UpgradeDice, upgrades
from reefside.kernel.drive import next_ask
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.view import view as view_of
from reefside.terminal.boards import board_of
from tests.kit import rule
from tests.kit.script import asked, say
from tests.tidal_blades.position import (
    BOX,
    GAME,
    KINDS,
    attempt,
    choices,
    dice,
    events_of,
    fill,
    hand,
    names_in_hand,
    own,
    play,
    play_card,
    reef,
    roll,
    set_up,
    turn,
)
from tests.tidal_blades.test_refusals import why

MARKET = {"yes": 44, "gear": 35, "one-shot": 34}


def test_every_switch_of_the_table_differs() -> None:
    first, revised = TABLE[FIRST], TABLE[REVISED]
    switches = [name for name in dir(first) if not name.startswith("_")]
    assert len(switches) == 7
    assert [name for name in switches if getattr(first, name) == getattr(revised, name)] == []


@rule("TB-SETUP-36", "TB-SETUP-37")
@pytest.mark.parametrize(("edition", "base", "advanced"), [("first", 6, 10), ("revised", 7, 9)])
def test_one_monster_is_advanced_in_one_printing_only(
    edition: str, base: int, advanced: int
) -> None:
    monsters = BOX.monsters
    assert len([row for row in monsters if edition in row.advanced_in]) == advanced
    g = set_up(3, edition=edition)
    shown = g.beasts[0]
    assert shown is not None
    known = sorted([shown.card, *g.easy_bag, *g.hard_bag])
    assert [card for card in known if edition in monsters[card].advanced_in] == []
    assert len(known) == base


@rule("TB-SUPPLY-03")
def test_first_printing_a_missing_guild_die_has_no_other_colour() -> None:
    g = reef(edition="first")
    for name in ("guild-focus", "elite-red", "initiate-blue"):
        g.supply[KINDS[name]] = 0
    g.do(GainDie(0, KINDS["guild-focus"]))
    next_ask(g)
    assert asked(g) == [(0, "TB-SUPPLY-05")]
    assert choices(g, 0) == ["pass", "die novice", "die initiate-red", "die elite-blue"]
    assert why(g, "die guild-synergy") == ("TB-SUPPLY-03", "guild-has-no-colour")
    assert why(g, "die elite-red") == ("TB-SUPPLY-05", "die-not-in-supply")
    play(g, "0: die elite-blue")
    assert own(g, 0) == {"novice": 2, "elite-blue": 1}


@rule("TB-SUPPLY-03")
def test_first_printing_an_elite_die_without_its_guild_dice_becomes_a_lower_one() -> None:
    g = reef(edition="first")
    dice(g, 0, "elite-red")
    g.supply[KINDS["guild-focus"]] = g.supply[KINDS["guild-spirit"]] = 0
    kinds = upgrades(g, KINDS["elite-red"])
    assert [BOX.dice[kind].key for kind in kinds] == [
        "novice",
        "initiate-red",
        "initiate-blue",
        "elite-blue",
    ]
    g.do(UpgradeDice(0, 1))
    next_ask(g)
    said = "upgrade active elite-red guild-synergy"
    assert why(g, said) == ("TB-SUPPLY-03", "guild-has-no-colour")


@rule("TB-SUPPLY-03", "TB-SUPPLY-04")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_a_missing_coloured_die_is_replaced_by_the_other_colour(edition: str) -> None:
    g = reef(edition=edition)
    g.supply[KINDS["elite-red"]] = 0
    g.do(GainDie(0, KINDS["elite-red"]))
    next_ask(g)
    assert asked(g) == [(0, "TB-SUPPLY-03" if edition == "first" else "TB-SUPPLY-04")]
    assert choices(g, 0) == ["pass", "die elite-blue"]


@rule("TB-SUPPLY-04")
def test_revised_a_guild_die_of_another_trait_may_replace_a_missing_one() -> None:
    g = reef()
    g.supply[KINDS["guild-focus"]] = g.supply[KINDS["guild-spirit"]] = 0
    kinds = upgrades(g, KINDS["elite-red"])
    assert [BOX.dice[kind].key for kind in kinds] == ["guild-resilience", "guild-synergy"]
    g.do(GainDie(0, KINDS["guild-focus"]))
    next_ask(g)
    assert asked(g) == [(0, "TB-SUPPLY-04")]
    assert choices(g, 0) == ["pass", "die guild-resilience", "die guild-synergy"]


@rule("TB-ISLAND-04")
def test_first_printing_an_island_is_just_visited_only_if_no_space_is_available() -> None:
    g = reef(edition="first")
    turn(g)
    assert not [said for said in choices(g, 0) if said.startswith("visit")]
    assert why(g, "visit lamara") == ("TB-ISLAND-04", "space-left")
    assert why(g, "visit fold") == ("TB-ISLAND-04", "space-left")
    full = reef(edition="first")
    fill(full, "lamara")
    turn(full)
    assert [said for said in choices(full, 0) if said.startswith("visit")] == ["visit lamara"]
    told = events_of(full, "0: visit lamara")
    assert (told[0]["kind"], told[0]["rule"]) == ("island-visited", "TB-ISLAND-04")
    assert full.boat == 1


@rule("TB-ISLAND-04")
def test_first_printing_a_space_that_a_card_opens_is_available() -> None:
    g = reef("axl eko dust", edition="first")
    play_card(g, 0, "reserved-berth")
    fill(g, "lamara")
    turn(g)
    assert "go palm-plaza" in choices(g, 0)
    assert "visit lamara" not in choices(g, 0)


@rule("TB-ISLAND-05")
def test_revised_any_island_may_just_be_visited_at_any_time() -> None:
    g = reef()
    turn(g)
    assert [said for said in choices(g, 0) if said.startswith("visit")] == [
        "visit chronosseum",
        "visit lamara",
        "visit droska",
        "visit citadel",
        "visit fold",
    ]
    assert events_of(g, "0: visit lamara")[0]["rule"] == "TB-ISLAND-05"


@rule("TB-CHAL-23", "TB-CHAL-24")
@pytest.mark.parametrize(
    ("edition", "shells", "rules"),
    [("first", 1, ["TB-CHAL-23"]), ("revised", 0, [])],
)
def test_character_cards_count_the_push_it_symbol_in_the_first_printing_only(
    edition: str, shells: int, rules: list[str]
) -> None:
    g = reef("caiman eko dust", edition=edition)
    play_card(g, 0, "swamp-chorus")
    hand(g, 0, "sandstep-duel")  # Only its Push It symbol is Synergy.
    attempt(g, 0, "sandstep-duel", "novice novice")
    before = g.heroes[0].shells
    roll(g, "resilience spirit")
    told = events_of(g, "0: complete")
    assert g.heroes[0].shells == before + shells
    assert [event["rule"] for event in told if event["kind"] == "shells-gained"] == rules


@rule("TB-ROUND-06")
@pytest.mark.parametrize(
    ("edition", "reason", "whose"),
    [
        ("revised", "die-chosen-tonight", ""),
        ("first", "die-chosen-tonight-ruled", "we rule"),
    ],
)
def test_no_die_is_chosen_twice_a_night_by_the_book_or_by_our_ruling(
    edition: str, reason: str, whose: str
) -> None:
    g = reef("eko dust axl", edition=edition)
    dice(g, 0, "novice", "novice")
    g.do(TendDice())
    next_ask(g)
    play(g, "0: upgrade active novice initiate-red")
    assert "upgrade active initiate-red elite-red" not in choices(g, 0)
    assert why(g, "upgrade active initiate-red elite-red") == ("TB-ROUND-06", reason)
    assert why(g, "refresh initiate-red") == ("TB-ROUND-06", reason)
    assert whose in GAME.text("en", f"refusals.{reason}", {"die": "novice"})
    ruling = GAME.words.text("en", "rules.TB-ROUND-06.ruling")
    assert ruling.startswith("First printing, our ruling")


@rule("TB-SETUP-19")
@pytest.mark.parametrize(("wish", "cards"), MARKET.items())
def test_first_printing_the_table_wishes_for_advanced_market_cards(wish: str, cards: int) -> None:
    g = set_up(3, edition="first", advanced_market=wish)
    used = [BOX.market[card] for card in g.market + g.market_bag]
    assert len(used) == cards
    gear = {row.gear >= 0 for row in used if row.advanced}
    assert gear == {"yes": {True, False}, "gear": {True}, "one-shot": {False}}[wish]


@rule("TB-SETUP-20")
def test_revised_all_advanced_market_cards_are_shuffled_in() -> None:
    g = set_up(3, advanced_market="yes")
    assert len(g.market + g.market_bag) == 44
    with pytest.raises(InvalidInput, match=r"TB-SETUP-20.*edition=first"):
        GAME.check(3, {"advanced_market": "gear"})


@rule("TB-SETUP-19")
def test_a_wish_stays_a_wish_in_advanced_play_and_has_no_place_in_a_first_game() -> None:
    options = {"edition": "first", "advanced": "yes", "advanced_market": "gear"}
    assert GAME.check(3, options)["advanced_market"] == "gear"
    with pytest.raises(InvalidInput, match="advanced_market=gear does not go with a first game"):
        GAME.check(3, {"edition": "first", "setup": "first", "advanced_market": "gear"})


@rule("TB-SETUP-38", "TB-SETUP-39")
@pytest.mark.parametrize(("edition", "colour"), [("first", "orange"), ("revised", "red")])
def test_the_level_three_danger_die_has_its_colour(edition: str, colour: str) -> None:
    shown = []
    for number in (1, 2, 3, 4):
        g = reef(number=number, edition=edition)
        die = GAME.table_view(g, None)["danger_die"]
        assert die["odds"] == [BOX.danger[number - 1].count(x) / 6 for x in range(3)]
        shown.append((die["level"], die["colour"]))
    assert shown == [
        (1, "white"),
        (2, "yellow"),
        (2, "yellow"),
        (3, colour),
    ]


@rule("TB-CHAL-04")
def test_first_printing_the_card_is_shown_with_the_dice() -> None:
    g = reef(edition="first")
    hand(g, 0, "reef-slalom current-rider dune-runner", known=False)
    fill(g, "lamara")
    turn(g)
    play(g, "0: visit lamara")
    assert choices(g, 0) == ["pass", "declare"]
    assert why(g, "attempt reef-slalom") == ("TB-CHAL-04", "declare-first")
    shown = g.shown
    told = events_of(g, "0: declare\n0: commit novice\n0: commit novice")
    assert told[0]["kind"] == "challenge-declared"
    assert g.shown == shown
    for seat in (0, 1, None):
        seen = GAME.table_view(g, seat)["attempt"]
        assert (seen["challenge"], seen["monster"], len(seen["dice"])) == (None, None, 2)
    assert GAME.table_view(g, 1)["heroes"][0]["hand"] == [None] * 3
    told = events_of(g, "0: roll")
    assert asked(g) == [(0, "TB-CHAL-04")]
    assert choices(g, 0) == ["attempt reef-slalom", "attempt current-rider"]
    told = events_of(g, "0: attempt current-rider")
    assert [(event["kind"], event["rule"]) for event in told] == [("challenge-begun", "TB-CHAL-04")]
    assert g.shown > shown
    assert GAME.table_view(g, 1)["attempt"]["challenge"] == "current-rider"
    assert "current-rider" not in names_in_hand(g, 0)
    roll(g, "focus focus")
    assert asked(g) == [(0, "TB-CHAL-15")]


@rule("TB-CHAL-04")
def test_first_printing_a_bonus_of_the_arena_counts_before_the_card_is_shown() -> None:
    g = reef("axl eko dust", edition="first")
    play_card(g, 0, "home-water")
    hand(g, 0, "reef-slalom")
    fill(g, "lamara")
    turn(g)
    play(g, "0: visit lamara\n0: declare")
    assert GAME.table_view(g, 0)["attempt"]["most_dice"] == 3


@rule("TB-CHAL-04")
def test_who_has_declared_an_attempt_is_imagined_with_a_card_for_it() -> None:
    g = reef(edition="first")
    hand(g, 0, "reef-slalom", known=False)
    fill(g, "lamara")
    turn(g)
    play(g, "0: visit lamara\n0: declare\n0: commit novice")
    held: set[str] = set()
    for seed in range(40):
        sample = GAME.determinise(g, 1, Stream(key_of(seed), 0))
        assert GAME.table_view(sample, 1) == GAME.table_view(g, 1)
        assert GAME.component_counts(sample) == GAME.component_counts(g)
        say(GAME, sample, "0: roll")
        assert asked(sample) == [(0, "TB-CHAL-04")]
        held.update(choices(sample, 0))
    assert len(held) > 1, "which card it is nobody else knows"


@rule("TB-CHAL-03")
def test_revised_the_card_is_shown_first() -> None:
    g = reef()
    hand(g, 0, "reef-slalom", known=False)
    turn(g)
    play(g, "0: visit lamara")
    assert choices(g, 0) == ["pass", "attempt reef-slalom"]
    assert why(g, "declare") == ("TB-CHAL-03", "card-first")
    told = events_of(g, "0: attempt reef-slalom")
    assert [(event["kind"], event["rule"]) for event in told] == [("challenge-begun", "TB-CHAL-03")]
    assert GAME.table_view(g, 1)["attempt"]["challenge"] == "reef-slalom"


@pytest.mark.parametrize("language", ["en", "pl"])
def test_both_printings_are_told_in_a_sentence_each(language: str) -> None:
    for edition in (FIRST, REVISED):
        note = GAME.words.text(language, f"options.edition-{edition}-note")
        assert note.endswith(".")
        assert GAME.words.has(f"editions.{edition}")


def test_a_rule_of_one_printing_says_so_in_both_languages() -> None:
    found: dict[str, list[str]] = {FIRST: [], REVISED: []}
    for key, edition in GAME.words.texts["en"].items():
        if key.startswith("rules.") and key.endswith(".edition"):
            assert GAME.words.text("pl", key) == edition
            found[edition].append(key.split(".")[1])
    pairs = [("SUPPLY-03", "SUPPLY-04"), ("ISLAND-04", "ISLAND-05"), ("CHAL-23", "CHAL-24")]
    pairs += [("CHAL-04", "CHAL-03"), ("SETUP-19", "SETUP-20"), ("SETUP-36", "SETUP-37")]
    pairs += [("SETUP-38", "SETUP-39")]
    for first, revised in pairs:
        assert f"TB-{first}" in found[FIRST]
        assert f"TB-{revised}" in found[REVISED]
    assert "TB-ROUND-06" in found[REVISED]
    spoken = [
        key
        for language in ("en", "pl")
        for key, text in GAME.words.texts[language].items()
        if key.startswith("rules.") and text.startswith(("First printing:", "Revised printing:"))
    ]
    assert spoken == []


@rule("TB-SETUP-38", "TB-SETUP-39")
@pytest.mark.parametrize(("edition", "colour"), [("first", "orange"), ("revised", "red")])
def test_the_terminal_shows_the_colour_of_the_danger_die(edition: str, colour: str) -> None:
    g = reef(number=4, edition=edition)
    view = view_of(GAME, g, None, 0)
    assert colour in board_of(GAME).head(view, 80, "en").plain
