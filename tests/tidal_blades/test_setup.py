"""Set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from reefside.kernel.drive import advance, play
from reefside.kernel.nature import key_of
from reefside.kernel.refusal import InvalidInput
from tests.kit import rule
from tests.kit.script import asked
from tests.tidal_blades.position import (
    BOX,
    CARDS,
    GAME,
    choices,
    goods,
    new_table,
    own,
    set_up,
)
from tests.tidal_blades.position import play as follow_script


@rule("TB-SETUP-01", "TB-SETUP-02", "TB-SUPPLY-01", "TB-SUPPLY-02")
def test_everything_is_laid_out() -> None:
    g = new_table(4)
    assert {row.key: row.count for row in BOX.dice} == {
        "novice": 14,
        "initiate-red": 8,
        "initiate-blue": 8,
        "elite-red": 8,
        "elite-blue": 8,
        "guild-focus": 3,
        "guild-spirit": 3,
        "guild-resilience": 3,
        "guild-synergy": 3,
    }
    assert g.supply == [row.count for row in BOX.dice]
    assert [row.key for row in BOX.spaces if row.option] == ["hall-of-legends"]


@rule("TB-SETUP-03")
def test_the_judge_starts_on_any_arena() -> None:
    found = {set_up(2, seed).judge for seed in range(30)}
    assert found == {0, 1, 2}
    g = new_table(2)
    follow_script(g, "nature: judge droska")
    assert g.judge == 2


@rule("TB-SETUP-04", "TB-SETUP-05", "TB-SETUP-06")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_a_first_game_uses_the_six_compass_monsters_easy_ones_on_top(edition: str) -> None:
    g = set_up(3, setup="first", edition=edition)
    shown = g.beasts[0]
    assert shown is not None
    used = [shown.card, *g.easy_bag, *g.hard_bag]
    assert sorted(BOX.monsters[card].id for card in used) == ["B1", "B2", "B3", "B4", "B5", "B6"]
    assert g.deck == [0, 0, 1, 1, 1]
    assert not BOX.monsters[shown.card].hard


@rule("TB-SETUP-07", "TB-SETUP-36", "TB-SETUP-37")
@pytest.mark.parametrize(("edition", "hard"), [("revised", 4), ("first", 3)])
def test_experienced_players_use_all_hard_base_monsters(edition: str, hard: int) -> None:
    g = set_up(3, edition=edition)
    assert g.deck == [0, *[1] * hard]
    base = [row for row in BOX.monsters if edition not in row.advanced_in]
    assert (len(base), len(BOX.monsters)) == (3 + hard, 16)


@rule("TB-SETUP-08")
@pytest.mark.parametrize("seed", range(6))
def test_the_top_three_monsters_show_three_styles(seed: int) -> None:
    g = set_up(3, seed)
    shown = g.beasts[0]
    assert shown is not None
    styles = [BOX.monsters[shown.card].style, *g.backs[:2]]
    assert sorted(styles) == [0, 1, 2]
    assert g.backs[2:] == [-1] * (len(g.deck) - 2)
    back = GAME.table_view(g, None)["monster_back"]
    assert back == {
        "difficulty": "easy",
        "style": ["chronosseum", "lamara", "droska"][g.backs[0]],
    }


@rule("TB-SETUP-09", "TB-SETUP-10")
def test_one_monster_waits_at_the_edge_and_the_reef_is_empty() -> None:
    g = set_up(3)
    assert g.beasts[0] is not None
    assert g.beasts[1:] == [None, None]
    assert len(BOX.invasion) == 8


@rule("TB-SETUP-11", "TB-SETUP-12", "TB-SETUP-13")
def test_five_of_42_standard_challenges_lie_in_the_pool() -> None:
    g = set_up(3)
    assert len(g.pool) == 5
    assert len(g.challenge_bag) == 37
    assert all(BOX.challenges[card].standard() for card in g.pool + g.challenge_bag)
    assert (g.legend_bag, g.news_bag) == ([], [])
    assert not [card for card in g.market_bag if BOX.market[card].advanced]


@rule("TB-SETUP-15", "TB-SETUP-24", "TB-DISC-01")
def test_round_one_starts_with_two_discs_each() -> None:
    g = new_table(2)
    ask = advance(g)
    while ask is not None and ask.rule != "TB-TURN-02":
        play(g, ask.seat, ask.choices[0])
        ask = advance(g)
    assert g.round == 1
    assert [hero.discs for hero in g.heroes] == [2, 2]
    assert [row.discs for row in BOX.rounds] == [2, 3, 3, 4]


@rule("TB-SETUP-16")
def test_all_thirty_stunts_form_the_deck() -> None:
    g = set_up(3)
    assert len(g.stunt_bag) == 30
    assert set(Counter(g.stunt_bag).values()) == {2}


@rule("TB-SETUP-18")
@pytest.mark.parametrize(("advanced", "cards"), [("no", 25), ("yes", 44)])
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_three_market_cards_lie_open(advanced: str, cards: int, edition: str) -> None:
    g = set_up(3, advanced_market=advanced, edition=edition)
    assert len(g.market) == 3
    assert len(g.market) + len(g.market_bag) == cards


@rule("TB-SETUP-21")
def test_characters_are_unique_and_picked_in_turn_order() -> None:
    g = set_up(3, seed=2)
    order = g.order(g.first)
    assert asked(g) == [(order[0], "TB-SETUP-21")]
    follow_script(g, f"{order[0]}: pick axl")
    assert asked(g) == [(order[1], "TB-SETUP-21")]
    assert choices(g, order[1]) == ["pick eko", "pick dust", "pick caiman"]


@rule("TB-SETUP-21")
def test_characters_may_be_dealt_at_random() -> None:
    g = set_up(4, characters="random")
    assert sorted(hero.character for hero in g.heroes) == [0, 1, 2, 3]


@rule("TB-SETUP-22", "TB-GOAL-02")
def test_in_a_first_game_the_compass_goal_lies_open() -> None:
    g = set_up(2, setup="first", characters="random")
    for seat, hero in enumerate(g.heroes):
        row = BOX.goals[hero.open_goal]
        assert (row.owner, row.compass) == (hero.character, True)
        assert GAME.table_view(g, 1 - seat)["heroes"][seat]["goal"]["goal"] == row.key
        assert hero.goal is None


@rule("TB-SETUP-23", "TB-GOAL-02")
def test_an_experienced_player_keeps_one_hidden_goal() -> None:
    g = set_up(2, characters="random")
    seat = g.first
    goal = g.heroes[seat].goal
    assert goal is not None
    assert BOX.goals[goal.card].owner == g.heroes[seat].character
    assert len(goal.spare) == 2
    assert GAME.table_view(g, seat)["heroes"][seat]["goal"]["goal"] == BOX.goals[goal.card].key
    assert GAME.table_view(g, 1 - seat)["heroes"][seat]["goal"] is None


@rule("TB-SETUP-25", "TB-SETUP-26", "TB-SETUP-28", "TB-SETUP-30", "TB-SETUP-34")
def test_starting_cards_of_a_first_game() -> None:
    """The worked example."""
    g = set_up(4, setup="first", characters="random")
    starting = {
        "eko": "tsurus-transverser",
        "dust": "new-to-the-isles",
        "axl": "racing-engine",
        "caiman": "ancient-rivalry",
    }
    for seat, hero in enumerate(g.heroes):
        name = BOX.characters[hero.character]
        assert hero.cards == [CARDS[f"{name}-shell-shield"], CARDS[starting[name]]]
        assert len(hero.library) == 11
        assert hero.shield == 2
        assert own(g, seat) == {"novice": 2}
        assert [BOX.challenges[card].owner for card in hero.hand.cards] == [hero.character] * 3


@rule("TB-SETUP-27")
def test_experienced_players_may_draw_three_cards_and_choose() -> None:
    g = set_up(2, characters="random")
    seat = g.first
    name = BOX.characters[g.heroes[seat].character]
    assert choices(g, seat) == ["start compass", "start three"]
    cards = [row.key for row in BOX.cards if row.owner == g.heroes[seat].character][1:4]
    follow_script(g, f"{seat}: start three\nnature: character {' '.join(cards)}")
    assert choices(g, seat) == [f"keep {card}" for card in cards]
    assert GAME.table_view(g, 1 - seat)["heroes"][seat]["offered"] == []
    follow_script(g, f"{seat}: keep {cards[2]}")
    assert g.heroes[seat].cards == [CARDS[f"{name}-shell-shield"], CARDS[cards[2]]]
    assert (g.heroes[seat].under, g.heroes[seat].offer) == (None, None)
    assert len(g.heroes[seat].library) == 11


@rule("TB-SETUP-29")
def test_dials_start_where_the_board_says() -> None:
    g = set_up(4, setup="first", characters="random")
    for hero in g.heroes:
        assert sum(hero.dials) == 1
        assert hero.dials == BOX.starts[hero.character]


@rule("TB-SETUP-31", "TB-SCORE-10")
def test_the_marker_on_the_champion_board_is_no_leader_token() -> None:
    g = set_up(3, setup="first", characters="random")
    assert [(hero.champion, hero.leaders) for hero in g.heroes] == [(0, 0)] * 3


@rule("TB-SETUP-32")
def test_anybody_may_be_first_player() -> None:
    assert {set_up(4, seed).first for seed in range(30)} == {0, 1, 2, 3}


@rule("TB-SETUP-33", "TB-SETUP-30", "TB-TWO-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_later_players_get_something_extra(seats: int) -> None:
    """The worked example, whoever is first."""
    g = set_up(seats, 3, setup="first", characters="random")
    found = [goods(g, seat) for seat in g.order(g.first)]
    assert found == [(2, 2, 2), (3, 2, 2), (2, 3, 2), (3, 3, 2)][:seats]


@rule("TB-SETUP-35")
def test_story_cards_have_no_rules() -> None:
    assert all(GAME.words.has(f"character_texts.{name}") for name in BOX.characters)


@pytest.mark.parametrize(
    ("seats", "options", "line"),
    [
        (2, {"rival": "elder"}, "solo"),
        (1, {"setup": "first"}, "experienced"),
        (2, {"setup": "first", "legendary": "yes"}, "first game"),
        (5, {}, "1 to 4"),
        (2, {"edition": "third"}, "revised, first"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(
    seats: int, options: dict[str, str], line: str
) -> None:
    with pytest.raises(InvalidInput, match=line):
        GAME.check(seats, options)


@rule("TB-ADV-01", "TB-MODE-02")
def test_advanced_switches_on_all_four_parts() -> None:
    checked = GAME.check(3, {"advanced": "yes"})
    parts = ["legendary", "announcements", "advanced_market", "advanced_monsters"]
    assert [checked[name] for name in parts] == ["yes"] * 4
    one = GAME.check(3, {"announcements": "yes"})
    assert [one[name] for name in parts] == ["no", "yes", "no", "no"]
    g = GAME.new_table(3, key_of(1), checked)
    assert len(g.legend_bag) == 29
    assert len(g.news_bag) == 7


@rule("TB-SETUP-25")
def test_the_shell_shield_is_taken_out_of_the_deck_and_in_play() -> None:
    g = set_up(4, setup="first", characters="random")
    for hero in g.heroes:
        shield = CARDS[f"{BOX.characters[hero.character]}-shell-shield"]
        assert len(BOX.decks[hero.character]) == 13
        assert shield in BOX.decks[hero.character]
        assert hero.cards[0] == shield
        assert shield not in hero.library


@rule("TB-SETUP-34")
@pytest.mark.parametrize("setup", ["first", "experienced"])
def test_all_three_starting_challenges_are_in_hand(setup: str) -> None:
    g = set_up(3, setup=setup, characters="random")
    for hero in g.heroes:
        owners = [BOX.challenges[card].owner for card in hero.hand.cards]
        assert owners == [hero.character] * 3
