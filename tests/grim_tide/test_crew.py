"""Crew, slots and tokens; losing crew; condition."""

from __future__ import annotations

from reefside.games.grim_tide.rules.crew import exchange, kill
from reefside.games.grim_tide.state.grim import Grim
from tests.grim_tide.position import (
    BOX,
    GAME,
    asking,
    crew,
    new_table,
    offers,
    play,
    refusal,
    sea,
    ship,
    stack,
    tokens,
)
from tests.kit import rule

FIVE = "sailor sailor cook bosun brawler"


def swapping(g: Grim, seat: int = 0) -> list[str]:
    """The exchanges a seat may make now."""
    return [said for said in offers(g, seat) if said.startswith("swap")]


@rule("GT-CREW-01", "GT-RECRUIT-09")
def test_with_five_aboard_nobody_can_be_hired() -> None:
    g = play(sea(ship("b1", FIVE, "5", 9, 9), phase="action"), "0: port")
    assert not [choice for choice in offers(g) if choice.startswith("recruit")]
    assert refusal(g, 0, "recruit alchemist") == ("GT-RECRUIT-09", "crew-full")


@rule("GT-CREW-02")
def test_only_sailors_have_no_ability() -> None:
    without = [BOX.crew[i] for i in range(37) if BOX.abilities[i] is None]
    assert without == ["sailor"]


@rule("GT-CREW-03")
def test_every_card_is_in_exactly_one_place() -> None:
    count = GAME.component_counts(new_table())
    assert (count["crew"], count["crew twice"]) == (36, 0)
    g = play(sea(ship("b1", "sailor sailor", fish=2), phase="action"), "0: port\n0: recruit angler")
    assert [BOX.crew.index("angler") in stack for stack in g.stacks] == [False] * 6


@rule("GT-CREW-04", "GT-LOSE-08")
def test_crew_close_up_to_the_left() -> None:
    g = sea(ship(crew="sailor cook bosun"))
    kill(g, 0, 0)
    assert crew(g) == "cook bosun"


@rule("GT-CREW-05")
def test_no_pair_is_exchanged_twice_without_something_else_in_between() -> None:
    g = play(sea(ship("b1", "cook brawler sailor/x", "2"), phase="action"), "0: port")
    assert swapping(g) == ["swap 1 2", "swap 2 3"]
    play(g, "0: swap 1 2")
    assert (crew(g), tokens(g)) == ("brawler cook sailor/x", "1")
    assert refusal(g, 0, "swap 1 2") == ("GT-CREW-05", "swapped-already")
    assert swapping(g) == ["swap 1 3"]
    play(g, "0: rest")
    assert swapping(g) == ["swap 1 2", "swap 1 3"]


@rule("GT-CREW-05")
def test_crew_is_rearranged_at_any_time_of_the_own_turn() -> None:
    g = sea(ship("b2", "cook brawler", "2"), ship("g1"), kraken="g6")
    for rule_id in ("GT-WIND-01", "GT-SAIL-01", "GT-ACTION-01", "GT-FREE-01"):
        assert (asking(g), "swap 1 2" in offers(g)) == (rule_id, True)
        play(g, "0: swap 1 2\n0: pass")
    assert (crew(g), tokens(g), g.turn) == ("cook brawler", "2", 1)
    assert not swapping(g)  # The turn is another player's.


@rule("GT-CREW-05")
def test_an_exchange_that_changes_nothing_is_not_offered() -> None:
    g = sea(ship("b2", "cook bosun brawler duelist", "1 3 4"), phase="action")
    assert swapping(g) == ["swap 1 3", "swap 2 3", "swap 1 4", "swap 2 4"]
    assert refusal(g, 0, "swap 1 2") == ("GT-CREW-05", "swap-nothing")
    assert refusal(g, 0, "swap 1 5") == ("GT-CREW-04", "nobody-there")
    assert not swapping(sea(ship("b2", "cook brawler", "1 2 3 4 5"), phase="action"))
    assert not swapping(sea(ship("b2", "cook bosun", "1"), phase="action"))


@rule("GT-CREW-05", "GT-LOSE-08")
def test_the_order_decides_what_a_loss_does_to_the_tokens() -> None:
    there = ship("b2", "sailor cook brawler", "1 3")
    g = play(sea(there.clone(), phase="action"), "0: example 2")
    assert tokens(g) == "1 2"
    g = play(sea(there.clone(), phase="action"), "0: swap 1 3\n0: example 2")
    assert (crew(g), tokens(g)) == ("brawler sailor", "1 3")  # The next slot has a token now.


@rule("GT-CREW-05")
def test_crew_is_rearranged_before_it_is_lost_in_a_hunt_and_beside_the_tokens() -> None:
    g = sea(ship("b2", "sailor/x brawler cook", "2"), tiles={"b2": "snapjaw-eel"}, phase="action")
    play(g, "0: hunt\n0: dice 1\nnature: roll knife")
    assert swapping(g) == []  # Step 3 costs nobody's life.
    play(g, "0: pass")
    assert (asking(g), swapping(g)) == ("GT-HUNT-12", ["swap 1 2", "swap 2 3"])
    play(g, "0: assign knife 2")
    assert (asking(g), swapping(g)) == ("GT-HUNT-18", ["swap 1 2", "swap 2 3"])
    play(g, "0: swap 1 2\n0: hurt 2")
    assert (crew(g), tokens(g), asking(g)) == ("brawler cook", "1", "GT-HUNT-21")
    play(g, "0: swap 1 2\n0: token 1")
    assert (crew(g), tokens(g)) == ("cook brawler", "1 2")


@rule("GT-CREW-05", "GT-KRAKEN-07")
def test_crew_is_rearranged_before_the_kraken_eats_somebody_on_anybody_s_turn() -> None:
    g = sea(ship("a6", arcana=1), ship("d3", "sailor brawler", "2"))
    play(g, "0: bid w 1\nnature: roll tentacle knife")
    assert (asking(g), offers(g, 1)) == ("GT-KRAKEN-07", ["kill 1", "kill 2", "swap 1 2"])
    play(g, "1: swap 1 2\n1: kill 1")
    assert (crew(g, 1), tokens(g, 1)) == ("sailor", "1")


@rule("GT-CREW-05")
def test_crew_is_not_rearranged_on_others_turns_or_where_nothing_is_at_stake() -> None:
    g = sea(ship("d3", "sailor", arcana=1), ship("b2", "cook diviner", "2"), kraken="g6")
    assert refusal(g, 1, "swap 1 2") == ("GT-CREW-05", "swap-not-now")
    g = sea(ship("b2", "cook brawler", "2"), tiles={"b2": "siren"}, phase="action")
    play(g, "0: hunt")
    assert refusal(g, 0, "swap 1 2") == ("GT-CREW-05", "swap-not-now")


@rule("GT-CREW-05")
def test_before_an_ability_that_costs_a_life_the_crew_may_be_rearranged() -> None:
    g = sea(ship("b2", "cook diviner", "2"), kraken="g6")
    assert offers(g) == ["pass", "use diviner", "swap 1 2"]
    play(g, "0: swap 1 2\n0: use diviner\n0: kraken g5")
    assert (crew(g), tokens(g)) == ("cook", "1")


@rule("GT-CREW-06")
def test_a_slot_holds_one_token_at_most() -> None:
    g = sea(
        ship("b2", "sailor sailor", "1 2"), tiles={"b2": "snapjaw-eel"}, kraken="g6", phase="action"
    )
    play(
        g,
        """
        0: hunt
        0: dice 2
        nature: roll knife wheel
        0: assign knife 1
        0: assign wheel 2
        """,
    )
    assert offers(g) == ["token 3", "token 4", "token 5"]
    assert refusal(g, 0, "token 1") == ("GT-CREW-06", "token-there")


@rule("GT-CREW-07", "GT-LOSE-08", "GT-LOSE-09")
def test_example_14_closing_the_gap_takes_the_token_along() -> None:
    g = sea(ship(crew="sailor cook brawler", tokens="3"))
    kill(g, 0, 0)
    assert (crew(g), tokens(g)) == ("cook brawler", "2")


@rule("GT-CREW-07", "GT-LOSE-09")
def test_example_15_a_dead_member_s_token_ends_up_on_the_freed_slot() -> None:
    g = sea(ship("b1", "sailor diviner brawler", "2 3", arcana=2), phase="action")
    kill(g, 0, 1)
    assert (crew(g), tokens(g)) == ("sailor brawler", "2 3")
    play(g, "0: port")
    assert "recruit alchemist" in offers(g)
    assert "recruit angler" not in offers(g)


@rule("GT-CREW-07")
def test_example_16_a_token_above_standard_crew_does_not_travel() -> None:
    g = sea(ship(crew="cook bosun", tokens="1"))
    exchange(g, 0, 0, 1)
    assert (crew(g), tokens(g)) == ("bosun cook", "1")


@rule("GT-CREW-07")
def test_a_renowned_member_takes_its_token_to_the_other_slot() -> None:
    g = sea(ship(crew="cook brawler", tokens="2"))
    exchange(g, 0, 0, 1)
    assert (crew(g), tokens(g)) == ("brawler cook", "1")


@rule("GT-CREW-08", "GT-HUNT-21")
def test_a_token_may_lie_above_anybody_or_nobody() -> None:
    g = sea(ship("b2", "sailor cook"), tiles={"b2": "snapjaw-eel"}, kraken="g6", phase="action")
    play(
        g,
        """
        0: hunt
        0: dice 2
        nature: roll knife wheel
        0: assign knife 1
        0: assign wheel 2
        """,
    )
    assert offers(g) == [f"token {slot}" for slot in range(1, 6)]


@rule("GT-CREW-09")
def test_a_crewless_ship_sails_and_explores_but_cannot_hunt_or_fish() -> None:
    g = sea(ship("a2", ""), tiles={"a3": "?siren"}, phase="sail")
    play(g, "0: sail a3\n0: pass")
    assert g.ships[0].arcana == 2
    assert g.turn == 1  # No action is left to choose.


@rule("GT-CREW-09", "GT-RECRUIT-03")
def test_example_09_the_first_slot_is_free_even_for_renowned_crew() -> None:
    g = play(sea(ship("b1", "", "1 4"), phase="action"), "0: port\n0: recruit alchemist")
    assert (crew(g), g.ships[0].arcana) == ("alchemist", 0)


# Losing crew.


@rule("GT-LOSE-01", "GT-LOSE-03")
def test_example_12_a_dismissed_card_goes_under_a_chosen_stack() -> None:
    g = sea(ship("b1", "sailor cook"), phase="action")
    stack(g, 0, "angler purser")
    play(g, "0: port\n0: dismiss 2\n0: under 1")
    assert [BOX.crew[card] for card in reversed(g.stacks[0])] == ["angler", "purser", "cook"]
    assert crew(g) == "sailor"


@rule("GT-LOSE-02")
def test_crew_is_dismissed_only_while_recruiting() -> None:
    g = sea(ship("b2", "sailor cook"), phase="action")
    assert refusal(g, 0, "dismiss 2") == ("GT-RECRUIT-01", "port-only")


@rule("GT-LOSE-02")
def test_any_number_may_be_dismissed_but_nobody_who_joined_in_this_step() -> None:
    g = play(sea(ship("b1", "sailor sailor", fish=9), phase="action"), "0: port")
    play(g, "0: dismiss 1\n0: dismiss 1\n0: recruit angler\nnature: crew bosun")
    assert crew(g) == "angler"
    assert refusal(g, 0, "dismiss 1") == ("GT-LOSE-02", "just-hired")


@rule("GT-LOSE-04")
def test_with_an_empty_place_a_dismissed_card_starts_a_new_stack() -> None:
    g = sea(ship("b1", "sailor cook"), phase="action")
    g.stacks[1] = []
    play(g, "0: port\n0: dismiss 2")
    assert [BOX.crew[card] for card in g.stacks[1]] == ["cook"]


@rule("GT-LOSE-05")
def test_a_dismissed_sailor_leaves_the_game() -> None:
    g = sea(ship("b1", "sailor cook"), phase="action")
    out = g.sailors_out
    play(g, "0: port\n0: dismiss 1")
    assert (g.sailors_out, crew(g)) == (out + 1, "cook")


@rule("GT-LOSE-06")
def test_the_killed_go_to_their_own_pile() -> None:
    g = sea(ship(crew="sailor cook"))
    kill(g, 0, 1)
    assert [BOX.crew[card] for card in g.dead] == ["cook"]
    assert all(BOX.crew.index("cook") not in pile for pile in g.stacks)


@rule("GT-LOSE-07")
def test_sacrifice_and_example_kill() -> None:
    g = sea(ship("b2", "cook/x bosun", fish=0), phase="action")
    play(g, "0: example 2")
    assert [BOX.crew[card] for card in g.dead] == ["bosun"]


@rule("GT-LOSE-08")
def test_several_losses_of_one_damage_step_close_up_once_at_its_end() -> None:
    g = sea(
        ship("b2", "sailor/x cook/x bosun"),
        tiles={"b2": "siren"},
        kraken="g6",
        phase="action",
    )
    play(g, "0: hunt\n0: dice 1\nnature: roll wheel\n0: pass\n0: assign wheel 3")
    play(g, "0: hurt 1")
    assert offers(g) == ["hurt 2", "hurt 3"]  # The slots keep their numbers.
    play(g, "0: hurt 2")
    assert crew(g) == "bosun"


@rule("GT-LOSE-10", "GT-COND-01")
def test_a_dismissed_card_comes_back_ready() -> None:
    g = sea(ship("b1", "sailor cook/x", fish=9), phase="action")
    g.stacks[0] = []
    play(g, "0: port\n0: dismiss 2\n0: recruit cook")
    assert crew(g) == "sailor cook"


# Condition.


@rule("GT-COND-01")
def test_new_crew_join_ready() -> None:
    g = play(sea(ship("b1", fish=2), phase="action"), "0: port\n0: recruit angler")
    assert crew(g) == "sailor sailor angler"


@rule("GT-COND-02")
def test_exhausted_crew_cannot_use_abilities() -> None:
    g = sea(ship("b2", "surgeon/x cook/x", fish=3), phase="action")
    assert refusal(g, 0, "use surgeon") == ("GT-COND-02", "exhausted")


@rule("GT-COND-03")
def test_exhausted_crew_take_no_die_in_a_hunt() -> None:
    g = sea(ship("b2", "sailor sailor/x"), tiles={"b2": "siren"}, kraken="g6", phase="action")
    play(g, "0: hunt\n0: dice 2\nnature: roll knife knife")
    assert offers(g) == ["pass", "assign knife 1"]
    assert refusal(g, 0, "assign knife 2") == ("GT-COND-03", "exhausted")


@rule("GT-COND-04", "GT-HUNT-02")
def test_exhausted_crew_count_for_the_dice() -> None:
    g = sea(ship("b2", "sailor sailor/x cook/x"), tiles={"b2": "siren"}, phase="action")
    play(g, "0: hunt")
    assert offers(g) == ["dice 0", "dice 1", "dice 2", "dice 3"]


@rule("GT-COND-05")
def test_exhausted_crew_may_fish() -> None:
    g = sea(ship("b2", "sailor/x cook/x"), kraken="g6", phase="action")
    play(g, "0: fish\n0: dice 2\nnature: roll knife knife\n0: assign knife 1\n0: assign knife 2")
    assert g.ships[0].fish == 2


@rule("GT-COND-06")
def test_a_change_that_changes_nothing_is_no_choice() -> None:
    g = sea(ship("b2", "sailor cook", fish=2), phase="action")
    assert refusal(g, 0, "feed 1") == ("GT-COND-06", "already-ready")
