"""The components, the standard realm, the steps of a turn, and the limit of rounds."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.state.constants import CARDS, CLASSES, FORCE, GRID
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.terrain import TERRAINS
from reefside.kernel.drive import advance, play
from reefside.kernel.nature import key_of
from tests.kit import rule
from tests.tiny_epic_tactics.position import GAME, PARTS, at, it, space, stage


def passed(seats: int, rounds: str, **options: str) -> Tactics:
    """A game to its end in which everybody always gives the first answer."""
    g = GAME.new_table(seats, key_of(1), GAME.check(seats, {"max_rounds": rounds, **options}))
    ask = advance(g)
    while ask is not None:
        play(g, ask.seat, ask.choices[0])
        ask = advance(g)
    return g


@rule("TET-UNIT-01")
def test_there_are_eight_cards_of_each_class() -> None:
    for kind in range(len(CLASSES)):
        cards = [face.key for face in PARTS.faces[:CARDS] if face.unit_class == kind]
        assert len(set(cards)) == 8


@rule("TET-UNIT-06")
def test_all_have_health_and_all_but_beasts_ammo_or_mana() -> None:
    for front in PARTS.faces[:CARDS]:
        assert front.health > 0
        assert (front.supply > 0) == (CLASSES[front.unit_class] != "beast")


@rule("TET-UNIT-07")
def test_a_card_shows_movement_melee_what_its_class_has_and_an_ability() -> None:
    for front in PARTS.faces[:CARDS]:
        assert min(front.movement, front.melee, front.red) >= 1
        assert (front.range > 0) == (CLASSES[front.unit_class] != "beast")
        assert GAME.words.has(f"units.{front.key}.ability")


@rule("TET-MISSILE-01")
def test_fighters_and_rogues_shoot() -> None:
    for front in PARTS.faces[:CARDS]:
        assert (front.missile > 0) == (CLASSES[front.unit_class] in ("fighter", "rogue"))


@rule("TET-SPELL-01")
def test_wizards_and_nobody_else_have_a_spell_each_its_own() -> None:
    wizards = [face for face in PARTS.faces[:CARDS] if CLASSES[face.unit_class] == "wizard"]
    assert len({face.spell for face in wizards if face.spell}) == 8
    others = [face for face in PARTS.faces[:CARDS] if face not in wizards]
    assert {face.spell for face in others} == {""}


@rule("TET-UNIT-02", "TET-SOLO-04")
def test_the_solo_enemy_face_has_two_health_less_and_no_ammo_or_mana() -> None:
    for card in range(CARDS):
        front, back = PARTS.faces[card], PARTS.faces[card + CARDS]
        assert (back.health, back.supply) == (front.health - 2, 0)
        assert (front.solo, back.solo) == (False, True)
    bolts = {face.id for face in PARTS.faces[CARDS:] if face.bolt}
    assert bolts == {"W4", "W6"}


@rule("TET-UNIT-03", "TET-UNIT-12")
def test_every_unit_has_its_own_tracks_and_one_class() -> None:
    g = stage("0 oathguard e6 health=3", "0 harrier e7 supply=1")
    assert (it(g, "0fighter").supply, it(g, "0rogue").health) == (3, 7)
    assert [g.face(unit).unit_class for unit in range(FORCE)] == list(range(FORCE))
    assert at(g, "0fighter") == "e6"


@rule("TET-TERRAIN-18", "TET-SETUP-01", "TET-SETUP-02")
def test_the_standard_realm_has_its_levels_portals_and_villages() -> None:
    realm = PARTS.realms["evergreen-forest"]
    names = ("a1", "d1", "d3", "b7", "d8", "k7", "i10")
    assert [realm.levels[space(name)] for name in names] == [0, 3, 2, 1, 2, 1, 1]
    fronts = {GRID.names[front] for front in realm.fronts}
    assert fronts == {"c3", "l3", "g2", "d11", "e9", "j8", "k11"}
    assert [GRID.names[village] for village in realm.villages] == ["d3", "k3", "m8", "c9"]
    assert TERRAINS[realm.terrain[space("h4")]] == "ballista"


@rule("TET-END-09")
def test_after_the_last_round_a_game_is_scored_and_an_adventure_lost() -> None:
    g = passed(2, "3")
    assert (g.round, g.ending) == (3, "rounds")
    assert GAME.winners(g)
    alone = passed(1, "3", mode="solo")
    assert (alone.round, alone.ending, GAME.winners(alone)) == (3, "rounds", [])
