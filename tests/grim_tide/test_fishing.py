"""Fishing."""

from __future__ import annotations

from tests.grim_tide.position import asking, crew, offers, play, refusal, sea, ship, space_of
from tests.kit import rule


@rule("GT-FISH-01")
def test_any_number_of_dice_up_to_the_crew_whatever_its_condition() -> None:
    g = play(sea(ship("b2", "sailor sailor/x cook"), phase="action"), "0: fish")
    assert (asking(g), offers(g)) == ("GT-FISH-01", ["dice 1", "dice 2", "dice 3"])


@rule("GT-FISH-02")
def test_an_arcana_rolls_a_die_again() -> None:
    g = sea(ship("b2", arcana=1), kraken="g6", phase="action")
    play(g, "0: fish\n0: dice 1\nnature: roll wheel\n0: reroll wheel\nnature: roll knife")
    assert (g.ships[0].arcana, g.pool) == (0, [1, 0, 0])


@rule("GT-FISH-03")
def test_abilities_come_after_the_roll_and_then_the_dice_left_are_placed() -> None:
    g = sea(ship("b2", "netmaker angler"), kraken="g6", phase="action")
    play(g, "0: fish\n0: dice 2\nnature: roll wheel knife")
    assert asking(g) == "GT-FISH-03"
    play(g, "0: use angler\n0: pass")
    assert offers(g) == ["pass", "assign knife 1"]  # The Angler carries a die.


@rule("GT-FISH-03", "GT-ABIL-09")
def test_an_any_time_ability_readies_somebody_for_another_fishing_ability() -> None:
    g = sea(ship("b2", "netmaker cook"), kraken="g6", phase="action")
    play(g, "0: fish\n0: dice 1\nnature: roll wheel\n0: use netmaker")
    assert (asking(g), offers(g)) == ("GT-FISH-03", ["pass", "use cook"])
    play(g, "0: use cook\n0: use netmaker")
    assert (g.ships[0].fish, crew(g), g.fishing) == (1, "netmaker/x cook/x", None)


@rule("GT-FISH-04")
def test_each_knife_placed_is_a_fish_and_wheels_are_nothing() -> None:
    g = sea(ship("b2", "sailor sailor cook"), kraken="g6", phase="action")
    play(g, "0: fish\n0: dice 3\nnature: roll knife knife wheel\n0: assign knife 1")
    assert offers(g) == ["pass", "assign knife 2", "assign knife 3"]
    play(g, "0: assign knife 3")
    assert (g.ships[0].fish, asking(g)) == (2, "GT-FREE-01")


@rule("GT-HUNT-02", "GT-FISH-01")
def test_without_dice_one_fishes_only_for_what_comes_without_them() -> None:
    g = play(sea(ship("b2", "netmaker sailor"), kraken="g6", phase="action"), "0: fish")
    assert offers(g) == ["dice 0", "dice 1", "dice 2"]
    play(g, "0: dice 0\n0: use netmaker")
    assert (g.ships[0].fish, crew(g), asking(g)) == (1, "netmaker/x sailor", "GT-FREE-01")
    for crews in ("angler sailor", "netmaker/x sailor", "biologist sailor"):
        g = play(sea(ship("b2", crews, "1"), kraken="g6", phase="action"), "0: fish")
        assert offers(g) == ["dice 1", "dice 2"]
        assert refusal(g, 0, "dice 0") == ("GT-FISH-01", "fish-without-dice")
        assert refusal(g, 0, "dice 3") == ("GT-FISH-01", "dice-count")


@rule("GT-FISH-04", "GT-FISH-05", "GT-FISH-06")
def test_example_58_the_catch_comes_first_and_may_buy_off_dice() -> None:
    g = sea(ship("b2", "sailor sailor cook", fish=1), kraken="b3", phase="action")
    play(
        g,
        """
        0: fish
        0: dice 3
        nature: roll knife knife tentacle
        0: assign knife 1
        0: assign knife 2
        0: buy
        nature: roll wheel knife
        0: flee a1
        """,
    )
    assert g.ships[0].fish == 0


@rule("GT-FISH-05")
def test_the_kraken_moves_only_after_the_dice_are_placed() -> None:
    g = sea(ship("b2"), kraken="b6", phase="action")
    play(g, "0: fish\n0: dice 2\nnature: roll tentacle knife")
    assert space_of(g.kraken) == "b6"
    play(g, "0: assign knife 1")
    assert space_of(g.kraken) == "b5"


@rule("GT-FISH-06")
def test_the_catch_is_kept_although_the_kraken_attacks() -> None:
    g = sea(ship("b2"), kraken="b3", phase="action")
    play(g, "0: fish\n0: dice 2\nnature: roll tentacle knife\n0: assign knife 1")
    play(g, "nature: roll knife knife\n0: flee a1")
    assert g.ships[0].fish == 1


@rule("GT-FISH-07")
def test_other_ships_where_the_kraken_ends_are_attacked() -> None:
    g = sea(ship("b2"), ship("b4", "sailor"), kraken="b5", phase="action")
    play(g, "0: fish\n0: dice 1\nnature: roll tentacle\nnature: roll tentacle")
    assert crew(g, 1) == ""
    play(g, "1: flee b5")
    assert space_of(g.ships[1].space) == "b5"


@rule("GT-FISH-08")
def test_example_61_a_re_rolled_tentacle_still_counts() -> None:
    g = sea(ship("b2", arcana=1), kraken="b6", phase="action")
    play(
        g,
        """
        0: fish
        0: dice 2
        nature: roll tentacle wheel
        0: reroll tentacle
        nature: roll knife
        0: assign knife 1
        """,
    )
    assert (g.ships[0].fish, space_of(g.kraken)) == (1, "b5")
