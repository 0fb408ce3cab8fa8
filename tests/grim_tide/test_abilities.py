"""Crew abilities: the general rules, the eight printed cards, any-time windows."""

from __future__ import annotations

from typing import Any

from reefside.games.grim_tide.cards.crew_effects import Damage
from reefside.games.grim_tide.rules.kraken import ARRIVE, DrawKraken
from reefside.games.grim_tide.state.grim import Grim
from tests.grim_tide.position import (
    BOX,
    asking,
    card,
    crew,
    deeds,
    offers,
    play,
    refusal,
    sea,
    ship,
    space_of,
    tile_at,
    tokens,
)
from tests.kit import rule


def hunting(crew: str, faces: str, tile: str = "siren", other: str = "sailor", **more: Any) -> Grim:
    """Seat 0 in a hunt after the roll."""
    own = ship("b2", crew, **more)
    g = sea(own, ship("g1", other, "1"), tiles={"b2": tile}, kraken="g6", phase="action")
    count = len(faces.split())
    return play(g, f"0: hunt\n0: dice {count}\nnature: roll {faces}")


def damage(g: Grim) -> int:
    """What the hunt has dealt so far."""
    assert g.hunt is not None
    return g.hunt.damage


def prevented(g: Grim) -> int:
    """What the hunt has prevented so far."""
    assert g.hunt is not None
    return g.hunt.prevented


def drawn(*ships: Any, steps: int = 1, target: int = 0, kraken: str = "d4") -> Grim:
    """A table on which the Kraken is drawn closer to a ship."""
    g = sea(*ships, kraken=kraken, phase="action")
    g.do(DrawKraken(target, steps), ARRIVE)
    return g


@rule("GT-ABIL-01")
def test_an_ability_is_used_in_its_own_situation_only() -> None:
    g = sea(ship("b2", "netmaker"), phase="action")
    assert refusal(g, 0, "use netmaker") == ("GT-ABIL-01", "wrong-time")
    play(g, "0: fish\n0: dice 1\nnature: roll wheel")
    assert offers(g) == ["pass", "use netmaker"]


@rule("GT-ABIL-01", "GT-ABIL-09", "GT-S17")
def test_an_any_time_ability_readies_somebody_for_another_exploring_ability() -> None:
    own = ship("b2", "cartographer surgeon")
    g = sea(own, tiles={"b2": "?siren"}, kraken="g6", phase="explore")
    found = g.ships[0].arcana
    play(g, "0: use cartographer")
    assert (asking(g), offers(g)) == ("GT-ABIL-01", ["pass", "use surgeon"])
    play(g, "0: use surgeon\n0: use cartographer")
    assert (g.ships[0].arcana, crew(g)) == (found + 2, "cartographer/x surgeon/x")
    assert asking(g) == "GT-ACTION-01"
    g = sea(ship("b2", "sailor/x surgeon"), tiles={"b2": "?siren"}, kraken="g6", phase="explore")
    assert asking(g) == "GT-ABIL-09"  # Nobody aboard explores: the action is next.


@rule("GT-ABIL-02")
def test_costs_and_effects_are_columns_of_a_row() -> None:
    alchemist = BOX.abilities[card("alchemist")]
    assert alchemist is not None
    assert (alchemist.exhausts, alchemist.fish) == (True, 2)
    damage = alchemist.effects[0]
    assert isinstance(damage, Damage)
    assert damage.count == 1
    veteran = BOX.abilities[card("veteran")]
    assert veteran is not None
    assert (veteran.exhausts, veteran.sacrifices, veteran.fish, veteran.arcana) == (
        False,
        False,
        0,
        0,
    )


@rule("GT-ABIL-03")
def test_an_ability_wins_over_the_rules() -> None:
    g = hunting("sailor brawler", "knife wheel", tokens="2")
    play(g, "0: use brawler")
    assert (crew(g), g.ships[0].dice[1]) == ("sailor brawler/x", 0)  # A die on exhausted crew.


@rule("GT-ABIL-04")
def test_abilities_are_optional() -> None:
    g = hunting("sailor brawler", "knife wheel", tokens="2")
    assert offers(g)[0] == "pass"


@rule("GT-ABIL-05", "GT-ABIL-11")
def test_without_the_whole_cost_an_ability_cannot_be_started() -> None:
    g = hunting("sailor alchemist brawler", "knife wheel", tokens="2 3", fish=1)
    assert "use alchemist" not in offers(g)
    assert refusal(g, 0, "use alchemist") == ("GT-ABIL-05", "no-fish")


@rule("GT-ABIL-05")
def test_an_ability_that_would_do_nothing_cannot_be_used() -> None:
    g = sea(ship("b2", "surgeon sailor"), phase="sail")
    assert "use surgeon" not in offers(g)
    g = sea(ship("b2", "surgeon sailor/x"), phase="sail")
    assert "use surgeon" in offers(g)


@rule("GT-ABIL-06")
def test_a_sacrifice_kills_and_needs_a_ready_member() -> None:
    g = play(sea(ship("b2", "diviner sailor", "1"), phase="sail"), "0: use diviner\n0: kraken g6")
    assert (crew(g), [BOX.crew[c] for c in g.dead]) == ("sailor", ["diviner"])
    g = sea(ship("b2", "diviner/x sailor", "1"), phase="sail")
    assert "use diviner" not in offers(g)


@rule("GT-ABIL-07")
def test_passive_effects_work_only_while_their_owner_is_ready() -> None:
    ready = sea(ship("b1", "quartermaster sailor", fish=1), phase="action")
    assert "recruit angler" in offers(play(ready, "0: port"))
    tired = sea(ship("b1", "quartermaster/x sailor", fish=1), phase="action")
    assert "recruit angler" not in offers(play(tired, "0: port"))


@rule("GT-ABIL-08")
def test_no_window_opens_once_an_attack_has_begun() -> None:
    g = drawn(ship("d3", "sailor diviner", "2", fish=3))
    play(g, "0: pass")
    assert offers(g) == ["pass", "buy"]
    assert refusal(g, 0, "use diviner") == ("GT-ABIL-08", "too-late")


@rule("GT-ABIL-08")
def test_nobody_interrupts_the_damage_or_the_renown() -> None:
    g = hunting("sailor diviner surgeon/x", "wheel", tokens="2")
    play(g, "0: pass\n0: pass\n0: pass")
    assert asking(g) == "GT-HUNT-18"
    assert refusal(g, 0, "use diviner") == ("GT-ABIL-08", "too-late")


@rule("GT-ABIL-09")
def test_other_players_are_asked_at_the_three_fixed_moments() -> None:
    g = sea(ship("b2", "sailor"), ship("d3", "sailor diviner", "2"), kraken="d5")
    moments = []
    for _ in range(4):
        ask = g.agenda[-1].ask(g)
        assert ask is not None
        moments.append((ask.seat, ask.prompt or ask.rule))
        play(g, f"{ask.seat}: pass")
    assert moments == [
        (1, "turn-boundary"),
        (0, "GT-SAIL-01"),
        (1, "before-action"),
        (0, "GT-ACTION-01"),
    ]


@rule("GT-ABIL-09")
def test_the_third_moment_is_the_kraken_s_arrival() -> None:
    g = drawn(ship("d3", "sailor"), ship("g1", "sailor diviner", "2"))
    ask = g.agenda[-1]
    assert asking(g) == "GT-ABIL-09"
    assert ask is not None
    assert offers(g, 1) == ["pass", "use diviner"]


@rule("GT-ABIL-10")
def test_after_any_use_everybody_is_asked_again_from_the_active_player() -> None:
    g = sea(
        ship("b2", "physician sailor/x sailor/x", "1"),
        ship("d2", "sailor/x surgeon"),
        kraken="g6",
    )
    play(g, "0: pass\n1: use surgeon")
    assert crew(g, 1) == "sailor surgeon/x"
    assert asking(g) == "GT-WIND-01"  # Nothing has happened that the Physician could answer.


@rule("GT-ABIL-10")
def test_after_a_use_everybody_is_asked_again_whose_card_could_answer_it() -> None:
    g = sea(
        ship("b2", "diviner sailor sailor/x", "1"),
        ship("g2", "sailor sea-witch", "2", arcana=2),
        kraken="d4",
    )
    play(g, "0: pass\n1: use sea-witch\n1: kraken d5")
    assert (asking(g), offers(g, 0)) == (
        "GT-ABIL-09",
        ["pass", "use diviner", "swap 1 2", "swap 1 3"],
    )


@rule("GT-ABIL-09")
def test_who_passed_is_not_asked_again_in_the_phase_for_a_free_action() -> None:
    g = sea(ship("b2", "sailor/x sailor", fish=2), ship("d2", "sailor diviner", "2"), kraken="g6")
    play(g, "1: pass\n0: pass\n0: pass\n1: pass\n0: feed 1")
    assert asking(g) == "GT-ACTION-01"
    play(g, "0: example 2")
    assert asking(g) == "GT-ACTION-01"


@rule("GT-ABIL-09")
def test_who_passed_is_asked_again_once_the_card_has_something_to_answer() -> None:
    g = sea(
        ship("b2", "surgeon/x sailor sailor/x", fish=2),
        ship("d2", "sailor diviner", "2"),
        kraken="g6",
    )
    play(g, "1: pass\n0: pass\n0: pass\n1: pass")
    play(g, "0: feed 1")  # The Surgeon has only now become ready.
    assert (asking(g), offers(g, 0)) == ("GT-ABIL-09", ["pass", "use surgeon"])
    play(g, "0: pass\n0: example 2")
    assert asking(g) == "GT-ACTION-01"


@rule("GT-ABIL-09")
def test_a_healer_that_passed_is_not_asked_when_the_kraken_comes_but_the_diviner_is() -> None:
    g = sea(
        ship("d3", "sailor", arcana=2),
        ship("f4", "sailor/x surgeon diviner", "3"),
        ship("g6", "sailor/x surgeon"),
    )
    play(g, "1: pass\n2: pass\n0: bid w 1\n0: pass")
    assert (space_of(g.kraken), asking(g)) == ("d3", "GT-ABIL-09")
    assert "use diviner" in offers(g, 1)
    play(g, "1: pass\nnature: roll knife")
    assert asking(g) == "GT-KRAKEN-10"  # The third ship had declined, and nobody got tired.


@rule("GT-ABIL-09")
def test_a_new_phase_asks_anew() -> None:
    g = sea(ship("b2", "sailor"), ship("d2", "sailor/x surgeon"), kraken="g6")
    play(g, "1: pass\n0: pass")
    assert (asking(g), offers(g, 1)) == ("GT-ABIL-09", ["pass", "use surgeon"])


@rule("GT-ABIL-11", "GT-R01")
def test_example_49_the_alchemist_works_once_per_hunt() -> None:
    g = hunting("alchemist sailor", "knife knife", tokens="1", fish=6)
    play(g, "0: use alchemist")
    assert (damage(g), g.ships[0].fish) == (1, 4)
    assert deeds(g) == ["pass", "assign knife 2"]


@rule("GT-ABIL-11")
def test_an_alchemist_made_ready_again_has_still_been_used() -> None:
    g = hunting("alchemist surgeon", "knife knife", tokens="1", fish=6)
    play(g, "0: use alchemist\n0: use surgeon")
    assert crew(g) == "alchemist surgeon/x"
    assert "use alchemist" not in offers(g)
    assert refusal(g, 0, "use alchemist")[1] == "used-already"


@rule("GT-ABIL-12", "GT-R03")
def test_the_bodyguard_prevents_up_to_two_damage() -> None:
    g = hunting("bodyguard sailor", "wheel wheel", tokens="1")
    play(g, "0: use bodyguard")
    assert (prevented(g), crew(g)) == (2, "bodyguard/x sailor")


@rule("GT-ABIL-13", "GT-HUNT-11", "GT-HUNT-13", "GT-R04")
def test_example_48_the_brawler_doubles_a_knife() -> None:
    g = hunting("sailor brawler", "knife knife", "bone-whale", tokens="2")
    play(g, "0: use brawler\n0: assign knife 1")
    assert damage(g) == 3
    play(g, "0: hurt 1\n0: hurt 1")
    assert (crew(g), tile_at(g, "b2")) == ("brawler/x", "")


@rule("GT-ABIL-14", "GT-R02")
def test_the_biologist_turns_any_number_of_knives_into_arcana() -> None:
    g = sea(ship("b2", "biologist sailor", "1"), kraken="g6", phase="action")
    play(g, "0: fish\n0: dice 2\nnature: roll knife knife")
    assert offers(g) == ["pass", "assign knife 1", "study 1", "assign knife 2", "study 2"]
    play(g, "0: study 2\n0: assign knife 1")
    assert (g.ships[0].arcana, g.ships[0].fish) == (1, 1)


@rule("GT-ABIL-14")
def test_the_knife_of_a_trawler_is_no_knife_for_the_biologist() -> None:
    g = sea(ship("b2", "biologist trawler", "1"), kraken="g6", phase="action")
    play(g, "0: fish\n0: dice 2\nnature: roll knife wheel\n0: use trawler")
    assert (g.ships[0].arcana, g.ships[0].fish, g.fishing) == (0, 3, None)


@rule("GT-ABIL-15", "GT-ABIL-18", "GT-R05")
def test_the_channeller_pays_two_arcana_acts_as_another_and_is_exhausted() -> None:
    g = hunting("channeller sailor", "knife wheel", other="bosun brawler", tokens="1", arcana=2)
    play(g, "0: pass")
    assert offers(g) == ["pass", "channel bosun", "channel brawler"]
    play(g, "0: channel brawler")
    assert (damage(g), crew(g), g.ships[0].arcana) == (2, "channeller/x sailor", 0)
    assert g.ships[0].dice == [0, -1]


@rule("GT-ABIL-18", "GT-R14")
def test_a_channeller_exhausted_by_the_cost_and_readied_meanwhile_stays_ready() -> None:
    other = ship("g1", "channeller sea-witch/x physician", "1 2 3", arcana=5)
    g = sea(ship("b2", "sailor"), other, kraken="b3", phase="turn")
    play(g, "1: channel sea-witch\n1: kraken b2")
    assert (crew(g, 1), offers(g, 1)) == (
        "channeller/x sea-witch/x physician",
        ["pass", "use physician"],
    )
    play(g, "1: use physician\n1: ready 1\n1: pass\nnature: roll wheel\n0: flee a1")
    assert (crew(g, 1), g.ships[1].arcana) == ("channeller sea-witch/x physician/x", 1)


@rule("GT-ABIL-16")
def test_the_model_may_be_on_any_ship_and_exhausted_but_must_be_in_play() -> None:
    g = hunting("channeller bosun/x", "knife wheel", other="stowaway/x", tokens="1", arcana=3)
    play(g, "0: pass")
    assert deeds(g) == ["pass", "channel bosun", "channel stowaway"]
    assert refusal(g, 0, "channel brawler") == ("GT-ABIL-16", "not-in-play")
    play(g, "0: channel bosun")
    assert crew(g, 1) == "stowaway/x"


@rule("GT-ABIL-17")
def test_example_55_copying_a_sacrifice_kills_the_channeller() -> None:
    g = hunting("channeller", "wheel", "bone-whale", "demolitionist", tokens="1", arcana=5)
    play(g, "0: pass\n0: channel demolitionist\n0: spend 3")
    assert (g.ships[0].arcana, [BOX.crew[c] for c in g.dead]) == (0, ["channeller"])
    assert (crew(g, 1), tile_at(g, "b2")) == ("demolitionist", "")


@rule("GT-ABIL-17")
def test_a_copied_effect_without_cost_lasts_for_the_hunt() -> None:
    g = hunting("channeller sailor", "wheel wheel", other="veteran", tokens="1", arcana=2)
    play(g, "0: channel veteran")
    assert crew(g) == "channeller/x sailor"
    play(g, "0: use veteran\nnature: roll wheel\n0: use veteran\nnature: roll knife")
    assert g.pool == [1, 1, 0]


@rule("GT-ABIL-17")
def test_sailors_channellers_and_attack_abilities_cannot_be_copied() -> None:
    rival = ship("g1", "sailor carpenter shipwright", "3")
    g = drawn(ship("d3", "channeller sailor", "1", fish=3, arcana=9), rival)
    assert (asking(g), offers(g)) == ("GT-KRAKEN-06", ["pass", "buy"])


@rule("GT-ABIL-19", "GT-HUNT-07", "GT-R08")
def test_example_52_the_veteran_keeps_re_rolling_wheels() -> None:
    g = hunting("veteran sailor", "wheel wheel", tokens="1")
    play(
        g,
        """
        0: use veteran
        nature: roll wheel
        0: use veteran
        nature: roll knife
        0: use veteran
        nature: roll tentacle
        0: kraken f6
        """,
    )
    assert (g.ships[0].arcana, g.pool, space_of(g.kraken)) == (0, [1, 0, 1], "f6")


@rule("GT-ABIL-20", "GT-LOSE-07", "GT-R06")
def test_example_50_the_demolitionist_with_two_arcana() -> None:
    g = hunting("sailor demolitionist", "wheel wheel", "leviathan", tokens="2", arcana=2)
    play(g, "0: pass\n0: use demolitionist")
    assert offers(g) == ["spend 1", "spend 2"]
    play(g, "0: spend 2")
    assert (damage(g), crew(g), tokens(g), g.ships[0].arcana) == (2, "sailor", "2", 0)


@rule("GT-ABIL-20")
def test_the_demolitionist_needs_an_arcana() -> None:
    g = hunting("sailor demolitionist bosun", "wheel wheel", tokens="2")
    assert offers(g) == ["pass", "use bosun"]  # The Demolitionist wants Arcana.


@rule("GT-ABIL-21", "GT-R07")
def test_the_diviner_puts_the_kraken_on_any_other_ocean_space() -> None:
    g = play(sea(ship("b2", "diviner sailor", "1"), phase="sail"), "0: use diviner")
    assert len(offers(g)) == 38
    assert refusal(g, 0, "kraken b1") == ("GT-KRAKEN-02", "kraken-no-port")
    assert refusal(g, 0, "kraken d4") == ("GT-ABIL-23", "kraken-there-already")


@rule("GT-ABIL-21", "GT-ABIL-22")
def test_example_56_the_diviner_cancels_a_pending_attack() -> None:
    g = drawn(ship("c2", "sailor diviner", "2"), kraken="c3")
    play(g, "0: use diviner\n0: kraken g6")
    assert (space_of(g.kraken), crew(g), asking(g)) == ("g6", "sailor", "GT-ACTION-01")


@rule("GT-ABIL-23")
def test_the_kraken_put_onto_a_ship_attacks_it() -> None:
    g = drawn(ship("c2", "sailor diviner", "2"), ship("a6", "sailor"), kraken="c3")
    play(g, "0: use diviner\n0: kraken a6\nnature: roll knife\n1: flee a5")
    assert (space_of(g.ships[1].space), asking(g)) == ("a5", "GT-ACTION-01")


@rule("GT-ABIL-24")
def test_the_angler_is_standard_crew_with_a_designed_ability() -> None:
    assert not BOX.renowned(card("angler"))
    assert BOX.crew_provenance[card("angler")] == "designed"


@rule("GT-FINAL-13")
def test_before_the_action_is_declared_an_opponent_may_move_the_kraken_away() -> None:
    g = sea(ship("d3", "sailor", "1 2 3 4 5"), ship("g1", "sailor diviner", "2"), kraken="d4")
    play(g, "1: pass\n0: pass\n1: use diviner\n1: kraken a6")
    assert "hunt-kraken" not in offers(g)
