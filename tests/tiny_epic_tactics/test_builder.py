"""The Realm Builder."""

from __future__ import annotations

import pytest

from reefside.games.tiny_epic_tactics.builder import violations
from reefside.games.tiny_epic_tactics.realm import read_code, write_code
from reefside.games.tiny_epic_tactics.state import GRID
from reefside.kernel.drive import advance
from reefside.kernel.nature import key_of
from reefside.kernel.refusal import Mistake
from tests.kit import rule
from tests.tiny_epic_tactics.position import GAME, PARTS, land, stage


def reasons(code: str) -> list[str]:
    """What the builder has against a layout."""
    placements = read_code(code, PARTS.pieces)
    found = violations(PARTS.scrolls["back"], PARTS.pieces, placements)
    return [f"{violation.rule} {violation.reason}" for violation in found]


@rule("TET-BUILDER-01", "TET-BUILDER-02", "TET-BUILDER-04", "TET-BATTLE-03", "TET-BUILDER-08")
@pytest.mark.parametrize("code", ["2x2@a1", "8x5@d1+8x1@d1", "8x1@c1r1", "3x2@f1r2+1x2@f1"])
def test_not_all_boxes_any_orientation_any_printed_space(code: str) -> None:
    assert reasons(code) == []
    g = GAME.new_table(2, key_of(1), GAME.check(2, {"mode": "battle", "realm": code}))
    assert advance(g) is not None


@rule("TET-BUILDER-01")
def test_each_box_is_there_once() -> None:
    assert reasons("2x2@a1+2x2@e1") == ["TET-BUILDER-01 box-twice"]


@rule("TET-BUILDER-03")
@pytest.mark.parametrize(
    ("code", "reason"),
    [("2x2@g6", "artifact-covered"), ("2x2@a6", "trigger-covered"), ("1x2@h8", "trigger-covered")],
)
def test_trigger_and_artifact_spaces_stay_free(code: str, reason: str) -> None:
    assert reasons(code) == [f"TET-BUILDER-03 {reason}"]


@rule("TET-BUILDER-06")
def test_a_box_stands_on_one_surface_with_its_whole_area() -> None:
    assert reasons("3x2@a1+2x2@d1+1x2@c1") == []
    assert reasons("3x2@a1+2x2@d1+8x1@a1") == ["TET-BUILDER-06 box-bridges"]
    assert reasons("3x2@a1+2x2@c1") == ["TET-BUILDER-06 box-overhangs"]


@rule("TET-BUILDER-09")
def test_boxes_stay_on_the_scroll() -> None:
    assert reasons("2x2@n12") == ["TET-BUILDER-09 box-outside"]


@rule("TET-BUILDER-05", "TET-BUILDER-02")
def test_portals_move_and_turn_with_their_boxes() -> None:
    g = stage("0 oathguard e6", realm=land(boxes="3x2@d4r1"))
    assert [GRID.names[portal.front] for portal in g.box.realm.portals] == ["d3"]


@rule("TET-BUILDER-07")
def test_every_space_of_every_ready_made_realm_can_be_entered() -> None:
    for key in ("evergreen-forest", "evergreen-reversed", "open-heath", "citadel"):
        assert max(PARTS.realms[key].costs[0]) <= PARTS.least_movement


@rule("TET-BUILDER-08")
def test_a_bad_realm_is_refused_with_every_reason() -> None:
    with pytest.raises(Mistake, match="covers the Artifact space h7") as refused:
        GAME.check(2, {"mode": "battle", "realm": "2x2@g6+2x2@a1"})
    assert "placed twice" in str(refused.value)
    with pytest.raises(Mistake, match="evergreen only"):
        GAME.check(2, {"mode": "competitive", "realm": "citadel"})


def test_a_realm_file_can_be_added_and_played() -> None:
    text = """
[[realm]]
id = "test-hill"
provenance = "designed"
side = "back"
boxes = [{ box = "5x4", at = "c1", turn = 1 }, { box = "1x2", at = "c1", turn = 0 }]
"""
    assert GAME.add_realm("hill.toml", text) == ["test-hill"]
    assert GAME.check(2, {"mode": "battle", "realm": "test-hill"})["realm"] == "test-hill"
    GAME.options[1].values.remove("test-hill")
    with pytest.raises(Mistake, match=r"hill.toml, realm 'test-hill', column 'boxes'"):
        GAME.add_realm("hill.toml", text.replace('"c1", turn = 1', '"n9", turn = 1'))


def test_a_code_is_written_and_read_alike() -> None:
    code = "8x5@d1+8x1@d1r2"
    assert write_code(read_code(code, PARTS.pieces), PARTS.pieces) == code
