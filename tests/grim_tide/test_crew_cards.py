"""The crew cards of our own design, each by its row."""

from __future__ import annotations

from typing import Any

from reefside.games.grim_tide.state.grim import Grim
from tests.grim_tide.position import (
    BOX,
    GAME,
    asking,
    at,
    crew,
    deeds,
    offers,
    play,
    refusal,
    sea,
    ship,
    space_of,
)
from tests.grim_tide.test_abilities import damage, drawn, hunting, prevented
from tests.kit import rule


def fishing(crew: str, faces: str, **more: Any) -> Grim:
    """Seat 0 fishing after the roll."""
    g = sea(ship("b2", crew, **more), kraken="g6", phase="action")
    count = len(faces.split())
    choose = f"0: dice {count}\n" if len(crew.split()) > 1 else ""
    return play(g, f"0: fish\n{choose}nature: roll {faces}")


@rule("GT-S01")
def test_the_angler_takes_a_wheel_for_a_fish() -> None:
    g = play(fishing("angler sailor", "wheel knife"), "0: use angler")
    assert (g.ships[0].fish, g.pool, crew(g)) == (1, [1, 0, 0], "angler sailor")


@rule("GT-S02")
def test_the_netmaker_exhausts_for_a_fish() -> None:
    g = play(fishing("netmaker sailor", "wheel wheel"), "0: use netmaker")
    assert (g.ships[0].fish, crew(g)) == (1, "netmaker/x sailor")


@rule("GT-S03")
def test_the_trawler_turns_a_knife_into_three_fish() -> None:
    g = play(fishing("trawler sailor", "knife wheel"), "0: use trawler")
    assert (g.ships[0].fish, crew(g)) == (3, "trawler/x sailor")


@rule("GT-S04")
def test_the_cook_readies_two_others_for_a_fish_once_a_turn() -> None:
    g = sea(ship("b2", "cook sailor/x sailor/x", fish=2), phase="sail")
    play(g, "0: use cook\n0: ready 2\n0: ready 3")
    assert (crew(g), g.ships[0].fish) == ("cook/x sailor sailor", 1)
    play(g, "0: feed 1")
    assert refusal(g, 0, "use cook")[1] == "used-already"


@rule("GT-S05")
def test_the_surgeon_readies_one_other() -> None:
    g = play(sea(ship("b2", "surgeon sailor/x"), phase="sail"), "0: use surgeon")
    assert crew(g) == "surgeon/x sailor"


@rule("GT-S06")
def test_the_lookout_shows_a_near_tile_to_its_owner_alone() -> None:
    g = sea(ship("b2", "lookout"), tiles={"b3": "?", "a6": "?"}, kraken="g6", phase="sail")
    play(g, "0: use lookout")
    assert offers(g) == ["peek b3"]
    shown = g.shown
    play(g, "0: peek b3\nnature: tile siren")
    own = GAME.table_view(g, 0)["spaces"][at("b3")]
    other = GAME.table_view(g, 1)["spaces"][at("b3")]
    assert (own["tile"]["tile"], own["face"]) == ("siren", "down")
    assert (other["tile"], other["seen_by"]) == (None, [0])
    assert g.shown == shown + 1
    assert refusal(g, 0, "use lookout")[1] == "used-already"


@rule("GT-S07")
def test_the_helmsman_gives_a_step_in_any_direction() -> None:
    g = sea(ship("b2", "helmsman"), kraken="g6", phase="sail")
    play(g, "0: use helmsman\n0: sail a2\n0: sail b2\n0: sail b3")
    assert (space_of(g.ships[0].space), asking(g)) == ("b3", "GT-ACTION-01")


@rule("GT-S08")
def test_the_rigger_makes_two_wind_steps() -> None:
    g = sea(ship("b2", "rigger"), wind="e", kraken="g6", phase="sail")
    play(g, "0: sail b3\n0: sail b4\n0: sail b5")
    assert space_of(g.ships[0].space) == "b5"


@rule("GT-S09")
def test_the_navigator_veers() -> None:
    g = sea(ship("b2", "navigator"), wind="e", kraken="g6", phase="sail")
    play(g, "0: sail a1")
    assert offers(g) == ["pass", "sail a2", "sail b2"]  # East, and south-east of it.


@rule("GT-S10")
def test_the_harpooner_re_rolls_a_die_once_a_hunt() -> None:
    g = hunting("harpooner sailor", "knife wheel")
    play(g, "0: use harpooner\n0: reroll wheel\nnature: roll knife")
    assert (g.pool, asking(g)) == ([2, 0, 0], "GT-HUNT-12")


@rule("GT-S11")
def test_the_gunner_turns_a_wheel_to_a_knife() -> None:
    g = play(hunting("gunner sailor", "knife wheel", arcana=1), "0: use gunner")
    assert (g.pool, g.ships[0].arcana) == ([2, 0, 0], 0)


@rule("GT-S12")
def test_a_wheel_on_the_bosun_prevents_two_damage() -> None:
    g = play(hunting("bosun sailor", "knife wheel"), "0: use bosun")
    assert (prevented(g), crew(g), g.pool) == (2, "bosun sailor", [1, 0, 0])
    assert "use bosun" not in offers(hunting("bosun sailor", "knife knife"))


@rule("GT-S13")
def test_the_stowaway_dies_to_prevent_three() -> None:
    g = play(hunting("stowaway sailor", "knife wheel"), "0: use stowaway")
    assert (prevented(g), crew(g)) == (3, "sailor")


@rule("GT-S14")
def test_the_carpenter_removes_an_attack_die() -> None:
    g = play(drawn(ship("d3", "carpenter sailor")), "0: use carpenter\nnature: roll wheel")
    assert crew(g) == "carpenter/x sailor"


@rule("GT-S15")
def test_the_quartermaster_makes_standard_crew_cheaper_but_never_below_nothing() -> None:
    g = sea(ship("b1", "quartermaster", fish=0), phase="action")
    play(g, "0: port\n0: recruit angler")
    assert (crew(g), g.ships[0].fish) == ("quartermaster angler", 0)


@rule("GT-S16")
def test_the_purser_exchanges_once_a_visit() -> None:
    g = sea(ship("b1", "purser sailor", fish=2, arcana=1), phase="action")
    play(g, "0: port\n0: use purser\n0: option 1")
    assert (g.ships[0].fish, g.ships[0].arcana) == (0, 2)
    assert refusal(g, 0, "use purser")[1] == "used-already"


@rule("GT-S16")
def test_the_purser_also_sells_arcana_for_fish() -> None:
    g = sea(ship("b1", "purser sailor", arcana=1), phase="action")
    play(g, "0: port\n0: use purser")
    assert (g.ships[0].fish, g.ships[0].arcana) == (2, 0)


@rule("GT-S17")
def test_the_cartographer_exhausts_for_an_arcana_when_exploring() -> None:
    g = sea(ship("b2", "cartographer"), tiles={"b2": "?snapjaw-eel"}, kraken="g6", phase="explore")
    play(g, "0: use cartographer")
    assert (g.ships[0].arcana, crew(g)) == (2, "cartographer/x")


@rule("GT-S18")
def test_the_weatherwatch_can_be_a_whole_bid() -> None:
    g = sea(ship("a6", "weatherwatch"), ship("g1"), kraken="d4", wind="e")
    play(g, "0: use weatherwatch")
    assert offers(g) == [f"bid {way} 1" for way in BOX.directions]
    play(g, "0: bid w 1")
    assert (BOX.directions[g.wind], g.ships[0].arcana) == ("w", 0)


@rule("GT-S18")
def test_the_weatherwatch_adds_to_the_answer_of_another_player() -> None:
    g = sea(ship("a6", arcana=1), ship("g1", "weatherwatch", arcana=1), kraken="d4", wind="e")
    play(g, "0: bid w 1\n1: use weatherwatch\n1: bid ne 2")
    assert (BOX.directions[g.wind], g.ships[1].arcana) == ("ne", 0)


@rule("GT-R09")
def test_the_chronicler_finds_one_more_arcana() -> None:
    g = sea(ship("b2", "chronicler", "1"), tiles={"b2": "?siren"}, kraken="g6", phase="explore")
    assert g.ships[0].arcana == 3


@rule("GT-R10")
def test_the_corsair_gives_two_steps_in_any_direction() -> None:
    g = play(sea(ship("b2", "corsair", "1"), kraken="g6", phase="sail"), "0: use corsair")
    assert g.sailing is not None
    assert g.sailing.free == 3


@rule("GT-R11")
def test_the_duelist_strikes_and_parries_with_a_wheel() -> None:
    g = play(hunting("duelist sailor", "wheel wheel", tokens="1"), "0: use duelist")
    assert (damage(g), prevented(g), crew(g)) == (1, 1, "duelist/x sailor")
    g = hunting("duelist sailor", "wheel wheel", tokens="1")
    g.events = []
    play(g, "0: use duelist")
    told = [event.kind for event in g.events]
    assert told.index("monster-hurt") < told.index("damage-prevented")


@rule("GT-R12")
def test_the_first_mate_lets_one_exhausted_other_take_a_die() -> None:
    g = hunting("first-mate sailor/x cook/x", "knife knife knife", tokens="1")
    assert deeds(g) == ["pass", "assign knife 1", "assign knife 2", "assign knife 3"]
    play(g, "0: assign knife 2")
    assert deeds(g) == ["pass", "assign knife 1"]


@rule("GT-R13")
def test_the_physician_readies_two_others_but_not_itself() -> None:
    g = sea(ship("b2", "physician sailor/x cook/x", "1"), phase="sail")
    play(g, "0: use physician\n0: ready 3\n0: pass")
    assert crew(g) == "physician/x sailor/x cook"


@rule("GT-R14")
def test_the_sea_witch_moves_the_kraken_a_step_and_ships_there_are_attacked() -> None:
    g = sea(ship("a6", "sea-witch", "1", arcana=2), ship("d5", "sailor"), phase="sail")
    play(g, "0: use sea-witch\n0: kraken d5\nnature: roll knife\n1: flee d6")
    assert (space_of(g.kraken), g.ships[0].arcana) == ("d5", 0)


@rule("GT-R14")
def test_a_hunter_who_calls_the_kraken_onto_the_own_ship_has_hunted_enough() -> None:
    own = ship("b2", "sea-witch sailor", "1", arcana=2)
    g = sea(own, tiles={"b2": "siren"}, kraken="b3", phase="action")
    play(
        g,
        """
        0: hunt
        0: dice 2
        nature: roll knife knife
        0: use sea-witch
        0: kraken b2
        nature: roll knife knife
        0: flee a1
        """,
    )
    assert (g.hunt, g.turn) == (None, 1)


@rule("GT-R15")
def test_the_shipwright_removes_two_attack_dice() -> None:
    g = drawn(ship("d3", "shipwright sailor", "1"))
    play(g, "0: use shipwright")
    assert asking(g) == "GT-KRAKEN-10"


@rule("GT-R16")
def test_the_stormcaller_turns_the_wind_instead_of_an_auction() -> None:
    g = sea(ship("a6", "stormcaller", "1", arcana=1), ship("g1", arcana=1), wind="e")
    play(g, "0: use stormcaller")
    assert sorted(offers(g)) == ["wind ne", "wind nw", "wind se", "wind sw", "wind w"]
    assert refusal(g, 0, "wind e") == ("GT-R16", "wind-already")
    play(g, "0: wind w")
    assert (space_of(g.kraken), asking(g)) == ("d3", "GT-SAIL-01")


@rule("GT-R17")
def test_the_warder_has_tentacles_ignored_in_a_hunt() -> None:
    g = hunting("warder sailor cook", "tentacle tentacle knife", tokens="1")
    assert asking(g) == "GT-HUNT-03"
    play(g, "0: use warder\n0: ward 2")
    assert (space_of(g.kraken), crew(g)) == ("g6", "warder/x sailor cook")


@rule("GT-R17")
def test_the_warder_has_tentacles_ignored_at_the_end_of_fishing() -> None:
    g = fishing("warder sailor", "tentacle tentacle", tokens="1")
    play(g, "0: use warder\n0: ward 1\n0: kraken f6")
    assert space_of(g.kraken) == "f6"


@rule("GT-R17")
def test_the_warder_keeps_the_kraken_from_growing_stronger() -> None:
    g = sea(ship("d3", "warder sailor", "1 2 3 4 5"), phase="action")
    play(g, "0: hunt-kraken\n0: dice 2\nnature: roll tentacle knife\n0: use warder")
    assert g.hunt is not None
    assert g.hunt.attack == 4


@rule("GT-R18")
def test_the_whaler_brings_three_fish_for_a_monster() -> None:
    g = hunting("whaler sailor", "knife wheel", "snapjaw-eel", tokens="1")
    play(g, "0: assign knife 1\n0: assign wheel 2")
    assert (g.ships[0].fish, asking(g)) == (3, "GT-HUNT-21")
