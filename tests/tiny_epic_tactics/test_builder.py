"""The Realm Builder: what may be built, why something may not, and playing on what was built."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics import new_game
from reefside.games.tiny_epic_tactics.box.builder import Violation, unreachable, violations
from reefside.games.tiny_epic_tactics.box.components import MOST_BUILT
from reefside.games.tiny_epic_tactics.box.realm_file import NO_BOXES, read_code, write_code
from reefside.games.tiny_epic_tactics.state.constants import GRID
from reefside.games.tiny_epic_tactics.state.realm import Realm
from reefside.games.tiny_epic_tactics.state.terrain import TERRAINS
from reefside.kernel.drive import next_ask
from reefside.kernel.nature import key_of
from reefside.kernel.refusal import InvalidInput
from tests.kit import rule
from tests.kit.script import asked
from tests.tiny_epic_tactics.position import (
    BOX_KEYS,
    GAME,
    PARTS,
    at,
    choices,
    land,
    play,
    space,
    stage,
)

READY_MADE = ["evergreen-reversed", "open-heath", "citadel"]
LAKESIDE = """
side = "back"
boxes = [
  { box = "2x2", at = "a1", turn = 3 },
  { box = "8x1", at = "c5", turn = 1 },
]
"""


def wrong(code: str, side: str = "back") -> list[tuple[str, str, dict[str, str]]]:
    """Everything that stands against the boxes of a code: rule, reason and facts."""
    found = violations(PARTS.scrolls[side], PARTS.pieces, read_code(code, PARTS.pieces))
    return [(violation.rule, violation.reason, violation.facts) for violation in found]


def built(code: str) -> Realm:
    """A realm built from a code on the back of the scroll."""
    placements = read_code(code, PARTS.pieces)
    return Realm(code, PARTS.scrolls["back"], PARTS.pieces, placements, PARTS.areas)


def tops(realm: Realm, *names: str) -> list[str]:
    """The terrain of some spaces."""
    return [TERRAINS[realm.terrain[space(name)]] for name in names]


def levels(realm: Realm, *names: str) -> list[int]:
    """The levels of some spaces."""
    return [realm.levels[space(name)] for name in names]


def fronts(realm: Realm) -> list[str]:
    """The spaces in front of usable portals."""
    return sorted(GRID.names[front] for front in realm.fronts)


def realm_file(boxes: str, side: str = "back") -> str:
    """The text of a realm file."""
    return f'side = "{side}"\nboxes = [{boxes}]\n'


def faults(text: str) -> list[str]:
    """What is wrong with a realm file, line by line."""
    return PARTS.read_realm("mine.toml", text)[1]


# What may be built.


@rule("TET-BUILDER-01")
def test_not_all_boxes_have_to_be_used_and_none_is_fine_too() -> None:
    assert wrong("1x2@c3") == []
    assert PARTS.read_realm("bare.toml", realm_file("")) == (NO_BOXES, [])
    realm = PARTS.realm(NO_BOXES)
    assert (set(realm.levels), realm.portals) == ({0}, [])
    assert GAME.check(2, {"realm": NO_BOXES})["mode"] == "battle"


@rule("TET-BUILDER-01")
def test_the_same_box_cannot_be_used_twice() -> None:
    assert wrong("2x2@c3+2x2@j3") == [("TET-BUILDER-01", "box-twice", {"box": "2x2"})]


@rule("TET-BUILDER-02")
@pytest.mark.parametrize(
    ("turn", "peak", "forest", "front"),
    [(0, "d3", "c4", "e4"), (1, "d4", "c3", "c5"), (2, "c4", "d3", "b3"), (3, "c3", "d4", "d2")],
)
def test_a_box_turns_by_quarters_with_its_terrain_and_its_portal(
    turn: int, peak: str, forest: str, front: str
) -> None:
    code = f"2x2@c3r{turn}"
    assert wrong(code) == []
    realm = built(code)
    assert tops(realm, peak, forest) == ["peak", "forest"]
    assert fronts(realm) == [front]


@rule("TET-BUILDER-02")
def test_a_long_box_turned_by_a_quarter_lies_along_a_column() -> None:
    realm = built("8x1@c4r1")
    assert levels(realm, *[f"c{row}" for row in range(3, 13)]) == [0, *[1] * 8, 0]
    assert levels(realm, "d4", "j4") == [0, 0]


@rule("TET-BUILDER-03")
@pytest.mark.parametrize(
    ("code", "reason", "covered"),
    [
        ("2x2@g7", "artifact-covered", "h7"),
        ("1x2@a7", "trigger-covered", "a7"),
        ("1x2@n6", "trigger-covered", "n7"),
        ("3x2@f8", "trigger-covered", "h9"),
    ],
)
def test_no_box_covers_the_artifact_or_a_trigger(code: str, reason: str, covered: str) -> None:
    facts = {"box": code[:3], "space": covered}
    assert wrong(code) == [("TET-BUILDER-03", reason, facts)]


@rule("TET-BUILDER-03")
def test_all_that_is_covered_is_told() -> None:
    reasons = [(reason, facts["space"]) for _, reason, facts in wrong("5x4@f7")]
    assert reasons == [("artifact-covered", "h7"), ("trigger-covered", "h9")]


@rule("TET-BUILDER-04")
def test_water_bridges_peaks_villages_and_forests_may_be_covered() -> None:
    scroll = PARTS.scrolls["back"]
    under = [TERRAINS[scroll.terrain[space(name)]] for name in ("g2", "g4", "d5", "e3", "d1")]
    assert under == ["water", "bridge", "peak", "village", "forest"]
    assert wrong("8x5@d1") == []
    assert tops(built("8x5@d1"), "g2", "g4", "d5", "e3", "d1") == [
        "plain",
        "plain",
        "forest",
        "plain",
        "plain",
    ]


@rule("TET-BUILDER-05")
def test_portals_move_with_their_boxes_and_the_scroll_has_none() -> None:
    assert fronts(built("3x2@d4")) == ["c5"]
    assert fronts(built("3x2@k10")) == ["j11"]
    bare = Realm("none", PARTS.scrolls["back"], PARTS.pieces, [], PARTS.areas)
    assert bare.fronts == []
    reversed_realm = PARTS.realms["evergreen-reversed"]
    assert fronts(reversed_realm) == fronts(PARTS.realms["evergreen-forest"])


@rule("TET-BUILDER-05")
def test_a_portal_without_a_space_before_it_on_its_own_level_is_closed() -> None:
    off_the_map = built("3x2@a4")
    assert (fronts(off_the_map), off_the_map.closed_portals) == ([], 1)
    behind_a_box = built("3x2@d4+2x2@b4")
    assert (fronts(behind_a_box), behind_a_box.closed_portals) == ([], 2)
    on_a_roof = built("5x4@b2+1x2@c3")
    assert fronts(on_a_roof) == ["d4", "d6"]


@rule("TET-BUILDER-06")
def test_a_box_stands_on_the_scroll_or_wholly_on_one_other_box() -> None:
    assert wrong("8x5@d1+5x4@e1+2x2@g2") == []
    realm = built("8x5@d1+5x4@e1+2x2@g2")
    assert levels(realm, "d1", "e1", "g2", "h3") == [2, 3, 4, 4]


@rule("TET-BUILDER-06")
@pytest.mark.parametrize(
    ("code", "box", "reason", "under"),
    [
        ("3x2@c3+2x2@f3+1x2@e3r1", "1x2", "box-bridges", "3x2 and 2x2"),
        ("8x5@d1+5x4@g1+8x1@d2", "8x1", "box-bridges", "8x5 and 5x4"),
        ("3x2@c3+2x2@e3", "2x2", "box-overhangs", "3x2"),
    ],
)
def test_a_box_neither_bridges_two_boxes_nor_overhangs_one(
    code: str, box: str, reason: str, under: str
) -> None:
    assert wrong(code) == [("TET-BUILDER-06", reason, {"box": box, "under": under})]


@rule("TET-BUILDER-07")
def test_a_space_that_the_slowest_unit_cannot_enter_is_told() -> None:
    realm = PARTS.realms[land({"e5": "P"}, {"e5": 1})]
    assert PARTS.least_movement == 3
    assert unreachable(realm, 3) == []
    found = unreachable(realm, 2)
    facts = {"space": "e5", "cost": "3", "least": "2"}
    assert [(one.rule, one.reason, one.facts) for one in found] == [
        ("TET-BUILDER-07", "space-unreachable", facts)
    ]


@rule("TET-BUILDER-07")
@pytest.mark.parametrize("key", READY_MADE)
def test_every_space_of_a_ready_made_realm_can_be_walked_to(key: str) -> None:
    realm = PARTS.realms[key]
    assert unreachable(realm, PARTS.least_movement) == []
    seen = {0}
    edge = [0]
    while edge:
        start = edge.pop()
        for way in range(4):
            to = GRID.next[start * 4 + way]
            if to >= 0 and to not in seen and realm.costs[0][start * 4 + way] <= 3:
                seen.add(to)
                edge.append(to)
    assert len(seen) == 168


@rule("TET-BUILDER-08", "TET-BUILDER-01")
@pytest.mark.parametrize("key", READY_MADE)
def test_the_ready_made_realms_pass_the_check(key: str) -> None:
    realm = PARTS.realms[key]
    assert violations(PARTS.scrolls["back"], PARTS.pieces, realm.placements) == []
    assert realm.side == "back"
    code = write_code(realm.placements, PARTS.pieces)
    assert wrong(code) == []
    assert built(code).levels == realm.levels
    assert GAME.check(2, {"mode": "battle", "realm": key})["realm"] == key


@rule("TET-BUILDER-09")
@pytest.mark.parametrize("code", ["2x2@n3", "1x2@c12", "8x5@h1", "8x1@c6r1", "5x4@n12r2"])
def test_a_box_that_sticks_out_of_the_scroll_is_refused(code: str) -> None:
    assert wrong(code) == [("TET-BUILDER-09", "box-outside", {"box": code[:3]})]


@rule("TET-BUILDER-09")
def test_boxes_are_placed_by_space_so_they_stay_on_the_grid() -> None:
    for at_space in ("c2.5", "o1", "a13", ""):
        with pytest.raises(InvalidInput, match="write boxes as 8x5@d1 or 8x5@d1r2"):
            read_code(f"2x2@{at_space}", PARTS.pieces)
    crooked = '{ box = "2x2", at = "c2.5" }, { box = "2x2", at = "c2", turn = 45 }'
    assert faults(realm_file(crooked)) == [
        "box 1 names the space 'c2.5'; spaces are a1 to n12",
        "box 2 turns the 2x2 by 45, not 0 to 3 quarters",
    ]


# Reasons.


@rule("TET-BUILDER-08")
@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("2x2@c3+2x2@j3", r"the 2x2 is placed twice \(TET-BUILDER-01\)"),
        ("2x2@n3", r"the 2x2 sticks out of the scroll \(TET-BUILDER-09\)"),
        ("2x2@g7", r"the 2x2 covers the Artifact space h7 \(TET-BUILDER-03\)"),
        ("1x2@a7", r"the 1x2 covers the trigger space a7 \(TET-BUILDER-03\)"),
        ("3x2@c3+2x2@e3", r"the 2x2 stands only partly on the 3x2 \(TET-BUILDER-06\)"),
        ("3x2@c3+2x2@f3+8x1@c3", r"the 8x1 stands on two boxes, 3x2 and 2x2 \(TET-BUILDER-06\)"),
        ("2x2@n3+1x2@a7", r"the 2x2 sticks out .*; the 1x2 covers the trigger space a7"),
        ("9x9@c3", "has '9x9@c3'; write boxes as 8x5@d1 or 8x5@d1r2"),
    ],
)
def test_the_check_is_strict_and_says_what_is_wrong(code: str, said: str) -> None:
    with pytest.raises(InvalidInput, match=said):
        GAME.check(2, {"mode": "battle", "realm": code})


@rule("TET-BUILDER-08")
def test_every_reason_has_words_in_every_language() -> None:
    facts = {"box": "2x2", "space": "h7", "under": "3x2", "cost": "3", "least": "2"}
    reasons = ["box-twice", "box-outside", "artifact-covered", "trigger-covered"]
    reasons += ["box-bridges", "box-overhangs", "space-unreachable"]
    for reason in reasons:
        assert "TET-BUILDER-03" in Violation("TET-BUILDER-03", reason, facts).says()
        said = [
            GAME.words.format(language, f"builder.{reason}", facts) for language in ("en", "pl")
        ]
        assert said[0] != said[1]


# House rules.


HOUSE = {"mode": "battle", "house_rules": "yes"}


@rule("TET-BUILDER-08")
@pytest.mark.parametrize(
    ("code", "rule_id", "reason"),
    [
        ("2x2@g7", "TET-BUILDER-03", "artifact-covered"),
        ("1x2@a7", "TET-BUILDER-03", "trigger-covered"),
        ("3x2@c3+2x2@e3", "TET-BUILDER-06", "box-overhangs"),
        ("3x2@c3+2x2@f3+8x1@c3", "TET-BUILDER-06", "box-bridges"),
    ],
)
def test_with_house_rules_a_violation_is_a_warning_that_the_table_shows(
    code: str, rule_id: str, reason: str
) -> None:
    with pytest.raises(InvalidInput, match="house_rules=yes allows it at a private table"):
        GAME.check(2, {"mode": "battle", "realm": code})
    g = GAME.new_table(2, key_of(1), GAME.check(2, {**HOUSE, "realm": code}))
    for seat in (None, 0, 1):
        shown = GAME.table_view(g, seat)["realm"]["warnings"]
        assert [(warning["rule"], warning["reason"]) for warning in shown] == [(rule_id, reason)]
        assert shown[0]["facts"]["box"] in code
    with pytest.raises(InvalidInput, match="house_rules=yes allows it at a private table"):
        GAME.check(2, {"mode": "battle", "realm": code})  # Even once it has been built.


@rule("TET-BUILDER-08", "TET-BUILDER-09")
@pytest.mark.parametrize("code", ["2x2@n3", "2x2@c3+2x2@j3", "2x2@g7+1x2@n12"])
def test_what_cannot_be_played_on_is_refused_even_so(code: str) -> None:
    with pytest.raises(InvalidInput, match="this realm cannot be built") as said:
        GAME.check(2, {**HOUSE, "realm": code})
    assert "house_rules" not in str(said.value)


@rule("TET-BUILDER-08")
def test_a_realm_by_the_rules_has_no_warnings() -> None:
    for realm in ("citadel", "evergreen", "3x2@d4+2x2@i4"):
        g = GAME.new_table(2, key_of(1), GAME.check(2, {**HOUSE, "realm": realm}))
        assert GAME.table_view(g, 0)["realm"]["warnings"] == []
    assert GAME.check(2, {})["house_rules"] == "no"


@rule("TET-BUILDER-08", "TET-TERRAIN-18")
def test_a_box_that_bridges_or_overhangs_stands_level_on_the_highest_thing_below() -> None:
    bridge = PARTS.realm("3x2@c3+8x5@f1+8x1@c3", True)
    # The 3x2 is 1 high and the 8x5 is 2 high: the 8x1 lies over both, and over bare scroll.
    assert levels(bridge, "c3", "e3", "f3", "j3", "c4", "f4") == [3, 3, 3, 3, 1, 2]
    hang = PARTS.realm("3x2@c3+2x2@e3", True)
    assert levels(hang, "d3", "e3", "f3", "f4") == [1, 2, 2, 2]


@rule("TET-BUILDER-08", "TET-BATTLE-05")
def test_an_artifact_on_a_box_is_fetched_up_there() -> None:
    code = "2x2@g7"
    PARTS.realm(code, True)
    g = GAME.new_table(2, key_of(1), GAME.check(2, {**HOUSE, "realm": code}))
    assert (g.artifact, levels(g.printed.realm, "h7")) == (space("h7"), [1])


@rule("TET-BUILDER-08")
def test_each_fault_says_whether_house_rules_could_allow_it() -> None:
    option = GAME.options[1]
    found = [(fault.reason, fault.firm) for fault in option.faults("2x2@n3+1x2@a7")]
    assert found == [("builder.box-outside", True), ("builder.trigger-covered", False)]


@rule("TET-BUILDER-08")
def test_a_realm_file_against_the_guidelines_is_read_for_house_rules() -> None:
    covering = realm_file('{ box = "2x2", at = "g7" }')
    assert faults(covering) != []
    assert GAME.options[1].from_file("mine.toml", covering) == "2x2@g7"
    with pytest.raises(InvalidInput, match=r"^mine.toml cannot be built: the 2x2 sticks out"):
        GAME.options[1].from_file("mine.toml", realm_file('{ box = "2x2", at = "n3" }'))


# Realm files.


@rule("TET-BUILDER-08", "TET-BUILDER-02")
def test_a_realm_file_is_played_on_in_battle_mode() -> None:
    code, wrongs = PARTS.read_realm("lakeside.toml", LAKESIDE)
    assert (code, wrongs) == ("2x2@a1r3+8x1@c5r1", [])
    g = GAME.new_table(2, key_of(1), GAME.check(2, {"mode": "battle", "realm": code}))
    next_ask(g)
    play(
        g,
        """
        nature: unit oathguard pike-captain
        nature: unit cave-bear dire-wolf
        nature: unit sharpshooter knife-thrower
        nature: unit pyromancer stormcaller
        nature: first 0
        0: start nw
        0: place fighter b1
        0: place beast a1
        0: place rogue m11
        0: place wizard n11
        1: place fighter m1
        1: place beast n1
        1: place rogue a11
        1: place wizard b11
        nature: tactic ambush undertow feast spoils
        0: hold ambush
        1: hold feast
        """,
    )
    assert asked(g) == [(0, "TET-TURN-03")]
    assert levels(g.printed.realm, "a1", "b2", "c3") == [1, 1, 0]
    assert at(g, "0fighter") == "b1"
    assert g.artifact == space("h7")
    play(g, "0: move fighter c1\n0: step d1\n0: stop")
    assert at(g, "0fighter") == "d1"
    assert "move beast b1" in choices(g)


@rule("TET-BUILDER-08", "TET-BATTLE-02")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (realm_file("", side="front"), "side is 'front'; battles are fought on the back"),
        ("boxes = []", "side is None; battles are fought on the back"),
        ('side = "back"', "boxes is no list; write boxes = [] for the scroll alone"),
        ('side = "back"\nboxes = []\nid = "a"', "'id' is unknown; write side and boxes"),
        (realm_file('"2x2"'), "box 1 has '2x2'; write box (one of 8x5, 8x1"),
        (realm_file('{ at = "c3" }'), "box 1 has {'at': 'c3'}; write box (one of"),
        (realm_file('{ box = "2x2" }'), "box 1 names the space None; spaces are a1 to n12"),
        (realm_file('{ box = "2x2", at = ["c3"] }'), "box 1 names the space ['c3']"),
        (realm_file('{ box = "2x2", at = "c3", turn = true }'), "box 1 turns the 2x2 by True"),
        (realm_file('{ box = "2x2", at = "g7" }'), "the 2x2 covers the Artifact space h7"),
    ],
)
def test_what_is_wrong_with_a_realm_file_is_told(text: str, said: str) -> None:
    found = faults(text)
    assert len(found) == 1
    assert found[0].startswith(said)


@rule("TET-BUILDER-08")
def test_every_fault_of_a_realm_file_is_a_line_of_its_own() -> None:
    boxes = '{ box = "9x9", at = "a1" }, { box = "2x2", at = "g7" }, { box = "1x2", at = "n6" }'
    assert [line.split(";")[0] for line in faults(realm_file(boxes, side="front"))] == [
        "side is 'front'",
        "box 1 has {'box': '9x9', 'at': 'a1'}",
        "the 2x2 covers the Artifact space h7 (TET-BUILDER-03)",
        "the 1x2 covers the trigger space n7 (TET-BUILDER-03)",
    ]


def test_a_realm_file_that_is_no_toml_is_refused() -> None:
    with pytest.raises(InvalidInput, match=r"mine.toml is not valid TOML"):
        faults("side = ")


@rule("TET-BUILDER-08")
def test_reading_a_realm_file_changes_nothing_on_the_shelf() -> None:
    game = new_game()
    parts = game.components
    parts.read_realm("mine.toml", LAKESIDE)
    parts.read_realm("mine.toml", realm_file('{ box = "2x2", at = "g7" }'))
    assert (parts.built, game.printed_by_key, list(parts.realms)) == (
        {},
        {},
        ["evergreen-forest", *READY_MADE],
    )
    option = game.options[1]
    assert option.values == ["evergreen", *READY_MADE]
    assert option.from_file("mine.toml", LAKESIDE) == "2x2@a1r3+8x1@c5r1"
    with pytest.raises(
        InvalidInput, match=r"^mine.toml cannot be built: side is 'front'.*; the 2x2 cov"
    ):
        option.from_file("mine.toml", realm_file('{ box = "2x2", at = "g7" }', side="front"))


def test_a_corrected_realm_file_is_the_one_that_is_played() -> None:
    found = []
    for at_space in ("c3", "j3"):
        code, _ = PARTS.read_realm("mine.toml", realm_file(f'{{ box = "2x2", at = "{at_space}" }}'))
        g = GAME.new_table(2, key_of(1), GAME.check(2, {"mode": "battle", "realm": code}))
        found.append(levels(g.printed.realm, "c3", "j3"))
    assert found == [[1, 0], [0, 1]]


def test_only_the_latest_realms_of_one_s_own_are_kept() -> None:
    game = new_game()
    codes = [f"1x2@{GRID.names[row * 14 + column]}" for row in range(5) for column in range(14)]
    first = game.printed_for(2, game.check(2, {"realm": codes[0]})).realm
    for code in codes:
        game.printed_for(2, game.check(2, {"realm": code}))
    assert len(game.components.built) == MOST_BUILT
    assert game.printed_by_key == {}
    again = game.printed_for(2, game.check(2, {"realm": codes[0]})).realm
    assert again is not first
    assert again.levels == first.levels


def test_a_code_has_one_spelling() -> None:
    for code in ("8x5@d1+8x1@d1r2", NO_BOXES, "2x2@c3"):
        assert write_code(read_code(code, PARTS.pieces), PARTS.pieces) == code
    assert GAME.check(2, {"realm": "2X2@C3r0+1x2@J3"})["realm"] == "2x2@c3+1x2@j3"


@rule("TET-BUILDER-08", "TET-BUILDER-05")
def test_a_code_is_a_realm_too_and_its_portals_work() -> None:
    code = "3x2@d4+2x2@i4"
    assert GAME.check(2, {"mode": "battle", "realm": code.upper()})["realm"] == code
    assert set(BOX_KEYS) == {"8x5", "8x1", "5x4", "1x2", "3x2", "2x2"}
    PARTS.realm(code)
    g = stage("0 oathguard c5", mode="battle", realm=code)
    play(g, "0: through fighter k5\n0: stop")
    assert at(g, "0fighter") == "k5"


def test_the_checker_draws_the_portals_that_the_realm_then_has() -> None:
    option = next(option for option in GAME.options if option.name == "realm")
    for key in READY_MADE:
        realm = PARTS.realms[key]
        code = write_code(realm.placements, PARTS.pieces)
        assert option.sketch(code)["portals"] == [
            {"front": GRID.names[portal.front], "box": portal.piece} for portal in realm.portals
        ]
        assert option.sketch(key) == {}
    assert option.sketch("8x5@n12") == {"portals": []}
