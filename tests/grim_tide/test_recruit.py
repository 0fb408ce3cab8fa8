"""Recruiting, and the port action."""

from __future__ import annotations

from tests.grim_tide.position import BOX, card, crew, deeds, offers, play, refusal, sea, ship, stack
from tests.kit import rule


def hires(choices: list[str]) -> list[str]:
    """The recruits among some answers."""
    return [choice.split()[1] for choice in choices if choice.startswith("recruit")]


@rule("GT-RECRUIT-01", "GT-PORT-01")
def test_recruiting_is_part_of_the_port_action() -> None:
    g = sea(ship("b1", fish=2), phase="action")
    assert refusal(g, 0, "recruit angler") == ("GT-RECRUIT-01", "port-only")
    play(g, "0: port")
    assert "recruit angler" in offers(g)


@rule("GT-RECRUIT-02", "GT-RECRUIT-05")
def test_a_standard_recruit_pays_the_fish_of_the_leftmost_empty_slot() -> None:
    g = play(sea(ship("b1", fish=5), phase="action"), "0: port\n0: recruit netmaker")
    assert (crew(g), g.ships[0].fish) == ("sailor sailor netmaker", 3)


@rule("GT-RECRUIT-05")
def test_without_the_fish_nobody_joins() -> None:
    g = play(sea(ship("b1", fish=1, arcana=9), phase="action"), "0: port")
    assert refusal(g, 0, "recruit angler") == ("GT-RECRUIT-05", "no-fish")


@rule("GT-RECRUIT-04", "GT-RECRUIT-06")
def test_example_07_a_renowned_recruit_needs_a_token_on_the_empty_slot() -> None:
    g = play(sea(ship("b1", "sailor sailor", "3", 9, 5), phase="action"), "0: port")
    assert hires(offers(g)) == ["alchemist", "biologist", "bodyguard"]
    assert refusal(g, 0, "recruit angler") == ("GT-RECRUIT-06", "slot-has-token")
    play(g, "0: recruit alchemist")
    assert (g.ships[0].arcana, g.ships[0].fish) == (3, 9)


@rule("GT-RECRUIT-06")
def test_example_08_no_token_no_renowned_recruit_however_rich() -> None:
    g = play(sea(ship("f1", "sailor sailor", "1 2", 0, 20), phase="action"), "0: port")
    assert hires(offers(g)) == []
    assert refusal(g, 0, "recruit alchemist") == ("GT-RECRUIT-06", "slot-has-no-token")


@rule("GT-RECRUIT-06", "GT-RECRUIT-10")
def test_example_17_an_empty_renowned_market_lets_standard_crew_onto_a_token_slot() -> None:
    g = sea(ship("b1", "sailor sailor", "3", 2), phase="action")
    g.stacks[3] = g.stacks[4] = g.stacks[5] = []
    play(g, "0: port\n0: recruit angler")
    assert (crew(g), g.ships[0].fish) == ("sailor sailor angler", 0)


@rule("GT-RECRUIT-07", "GT-RECRUIT-08")
def test_example_10_several_recruits_in_one_port_action() -> None:
    g = sea(ship("b1", "sailor sailor", "5", 5, 3), phase="action")
    play(
        g,
        """
        0: port
        0: recruit angler
        nature: crew cook
        0: recruit cook
        nature: crew bosun
        0: recruit alchemist
        """,
    )
    assert crew(g) == "sailor sailor angler cook alchemist"
    assert (g.ships[0].fish, g.ships[0].arcana) == (0, 0)


@rule("GT-RECRUIT-08")
def test_only_a_top_card_can_be_hired() -> None:
    g = sea(ship("b1", fish=9), phase="action")
    stack(g, 0, "angler purser")
    play(g, "0: port")
    assert refusal(g, 0, "recruit purser") == ("GT-RECRUIT-08", "not-on-top")


@rule("GT-RECRUIT-10")
def test_an_empty_stack_offers_nothing_and_the_dead_do_not_fill_it() -> None:
    g = sea(ship("b1", "sailor sailor", fish=9), phase="action")
    g.stacks[0] = []
    g.dead = [card("cook")]
    play(g, "0: port")
    assert hires(offers(g)) == ["netmaker", "trawler"]


@rule("GT-RECRUIT-11")
def test_replacing_pays_for_the_last_occupied_slot() -> None:
    g = sea(ship("b1", "sailor cook bosun", fish=2), phase="action")
    play(g, "0: port\n0: dismiss 1\n0: recruit angler")
    assert (crew(g), g.ships[0].fish) == ("cook bosun angler", 0)


@rule("GT-PORT-01")
def test_the_port_readies_the_crew_and_recruits_in_any_order() -> None:
    g = play(sea(ship("b1", "sailor/x cook/x", fish=2), phase="action"), "0: port")
    play(g, "0: recruit angler\nnature: crew bosun\n0: rest")
    assert crew(g) == "sailor cook angler"


@rule("GT-PORT-02")
def test_there_is_no_fishing_or_chumming_in_port() -> None:
    g = sea(ship("b1", fish=9), phase="action")
    assert deeds(g) == ["pass", "port"]
    assert refusal(g, 0, "fish") == ("GT-PORT-02", "in-port")
    assert refusal(g, 0, "chum") == ("GT-PORT-02", "in-port")


@rule("GT-PORT-03")
def test_a_ship_that_stays_in_port_may_use_it_on_the_first_turn() -> None:
    g = play(sea(ship("b1", fish=2), ship("g1")), "0: pass\n0: pass\n0: port\n0: recruit angler")
    assert BOX.crew[g.ships[0].crew[2]] == "angler"
