"""The rows of the components: what is in the box, where it comes from, what is refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from reefside.games.grim_tide import PACKAGE
from reefside.games.grim_tide.box import Printed
from reefside.games.grim_tide.state.constants import ENCOUNTER, EVENT, MONSTER
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import Content
from tests.grim_tide.position import BOX, GAME, at, space_of

OCEAN = [tile for tile in BOX.tiles if not tile.chum]


def row(content: Content, file: str, kind: str, key: str) -> dict[str, Any]:
    """One row of the content, as it is written."""
    return next(data for data in content.files[file][kind] if data["id"] == key)


def complaint(spoil: Callable[[Content], None]) -> str:
    """What the box says about spoilt rows."""
    content = Content(PACKAGE)
    spoil(content)
    with pytest.raises(InvalidInput) as caught:
        Printed(content)
    return str(caught.value)


def test_the_box_holds_what_the_rulebook_counts() -> None:
    assert (len(BOX.spaces), len(OCEAN), len(BOX.tiles) - len(OCEAN)) == (41, 39, 8)
    kinds = [tile.kind for tile in OCEAN]
    assert [kinds.count(kind) for kind in (MONSTER, ENCOUNTER, EVENT)] == [20, 11, 8]
    assert (len(BOX.crew), BOX.sailors) == (37, 8)


def test_arcana_and_renown_of_the_zones() -> None:
    assert [sum(t.arcana for t in OCEAN if t.zone == zone) for zone in range(3)] == [13, 22, 37]
    assert [sum(t.renown for t in OCEAN if t.zone == zone) for zone in range(3)] == [5, 11, 19]


def test_keys_and_ids_are_unique() -> None:
    assert len({tile.key for tile in BOX.tiles}) == 47
    assert len({tile.id for tile in BOX.tiles}) == 47
    assert len(set(BOX.crew)) == 37


def test_the_hexes_lie_as_the_board_says() -> None:
    def near(space: str) -> list[str]:
        return sorted(space_of(other) for other in BOX.near[at(space)])

    assert near("b1") == ["a1", "b2", "c1"]
    assert near("f1") == ["e1", "f2", "g1"]
    assert near("g6") == ["f6", "g5"]
    assert "d1" not in BOX.spaces
    for space in range(41):
        assert len(BOX.near[space]) >= 2
        assert all(space in BOX.near[other] for other in BOX.near[space])


def test_distance_equals_the_shortest_way_over_the_ocean() -> None:
    for start in BOX.ocean:
        reached = {start: 0}
        edge = [start]
        while edge:
            space = edge.pop(0)
            for other in BOX.sea_near[space]:
                if other not in reached:
                    reached[other] = reached[space] + 1
                    edge.append(other)
        assert all(BOX.far[start][end] == reached[end] for end in BOX.ocean)


def test_every_component_has_a_name_and_a_text_in_both_languages() -> None:
    for language in ("en", "pl"):
        for key in BOX.crew:
            assert GAME.words.text(language, f"crew.{key}")
            assert GAME.words.text(language, f"abilities.{key}")
        for tile in BOX.tiles:
            assert GAME.words.text(language, f"tiles.{tile.key}")
            if tile.kind != MONSTER:
                assert GAME.words.text(language, f"texts.{tile.key}")


def test_the_eight_printed_crew_cards_are_the_rulebook_s_and_the_rest_designed() -> None:
    printed = [BOX.crew[i] for i in range(36) if BOX.crew_provenance[i] == "rulebook"]
    assert printed == [
        "alchemist",
        "biologist",
        "bodyguard",
        "brawler",
        "channeller",
        "demolitionist",
        "diviner",
        "veteran",
    ]
    assert {tile.provenance for tile in BOX.tiles} == {"designed"}


@pytest.mark.parametrize(
    ("file", "kind", "key", "column", "value", "words"),
    [
        (
            "crew.toml",
            "standard",
            "S05",
            "effect",
            [{"heal": 1}],
            "S05.*effect.*unknown word 'heal'",
        ),
        ("crew.toml", "standard", "S05", "effect", [{"damage": 0}], "S05.*effect.*number from 1"),
        ("crew.toml", "standard", "S05", "timing", ["noon"], "S05.*timing.*noon"),
        ("crew.toml", "standard", "S05", "cost", [{"blood": 1}], "S05.*cost.*blood"),
        ("crew.toml", "standard", "S01", "cost", [{"die": "skull"}], "S01.*cost.*skull"),
        ("crew.toml", "standard", "S05", "limit", "often", "S05.*limit.*often"),
        ("crew.toml", "standard", "S05", "colour", "red", "S05.*colour.*unknown"),
        ("crew.toml", "standard", "S05", "limit", "passive", "S05.*limit.*must be used"),
        ("crew.toml", "renowned", "R05", "ability", "mimic", "R05.*ability.*mimic"),
        ("crew.toml", "renowned", "R08", "effect", [{"reroll_face": "blank"}], "R08.*face 'blank'"),
        ("tiles.toml", "deep", "T22", "effect", [{"peek_tiles": 2}], "T22.*peek_tiles.*count"),
        ("crew.toml", "standard", "S01", "cost", [{"fish": 0}], "S01.*cost.*fish.*number from 1"),
        ("crew.toml", "standard", "S01", "cost", [{"fish": 1}] * 2, "S01.*cost.*'fish' twice"),
        ("crew.toml", "standard", "S11", "effect", [{"turn_die": 1}], "S11.*from and to"),
        ("crew.toml", "renowned", "R16", "effect", [{"set_wind": 2}], "R16.*from 1 to 1"),
        ("crew.toml", "renowned", "R01", "effect", [{"damage_per_arcana": 1}], "no arcana_upto"),
        ("tiles.toml", "deep", "T22", "effect", [{"one_of": 2}], "T22.*one_of.*1 to 9 options"),
        ("tiles.toml", "deep", "T15", "life", 0, "T15.*life"),
        ("tiles.toml", "deep", "T15", "kind", "ghost", "T15.*kind.*ghost"),
        ("board.toml", "space", "b2", "zone", "lagoon", "b2.*zone.*lagoon"),
        ("ships.toml", "face", "1", "shows", "skull", "1.*shows.*skull"),
        ("ships.toml", "number", "dice", "value", 0, "dice.*value"),
    ],
)
def test_a_wrong_row_is_named_by_file_row_and_column(
    file: str, kind: str, key: str, column: str, value: Any, words: str
) -> None:
    def spoil(content: Content) -> None:
        row(content, file, kind, key)[column] = value

    said = complaint(spoil)
    assert said.startswith(file)
    assert re.search(words, said), said


def test_a_missing_or_further_number_is_an_error() -> None:
    def rename(content: Content) -> None:
        row(content, "ships.toml", "number", "dice")["id"] = "dices"

    assert "lacks the number 'dice'" in complaint(rename)

    def add(content: Content) -> None:
        more = {"id": "luck", "provenance": "designed", "value": 7}
        content.files["ships.toml"]["number"].append(more)

    assert "unknown number luck" in complaint(add)


def test_a_free_ability_must_say_how_often() -> None:
    def forget(content: Content) -> None:
        del row(content, "crew.toml", "standard", "S10")["limit"]

    assert "S10" in complaint(forget)


AMENDED = (
    *("GT-WIND-01", "GT-WIND-08", "GT-SAIL-01", "GT-ACTION-01", "GT-EVENT-01", "GT-FREE-01"),
    *("GT-FREE-03", "GT-CREW-05", "GT-PORT-01", "GT-TILE-02", "GT-FISH-01", "GT-HUNT-02"),
    *("GT-HUNT-09", "GT-HUNT-12", "GT-HUNT-18", "GT-HUNT-21", "GT-HUNT-27", "GT-LOSE-07"),
    *("GT-KRAKEN-07", "GT-ABIL-08", "GT-ABIL-09", "GT-ABIL-10", "GT-S12", "GT-T06"),
    *("GT-ABIL-01", "GT-ABIL-15", "GT-ABIL-18", "GT-COND-02", "GT-FISH-03", "GT-HUNT-04"),
)


def test_rules_2_say_what_has_changed_in_both_languages() -> None:
    assert GAME.rules == "2"
    for language, texts in GAME.words.texts.items():
        told = {key.split(".")[1] for key in texts if key.endswith(".since-2")}
        assert told == set(AMENDED), language
