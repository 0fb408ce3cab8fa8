"""Withdrawing from a Challenge, rule by rule."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.rules.scoring import challenge_points
from reefside.games.tidal_blades.state.reef import Reef
from tests.kit import rule
from tests.kit.script import asked
from tests.tidal_blades.position import (
    BOX,
    attempt,
    choices,
    completed,
    dial,
    dice,
    hand,
    own,
    play,
    reef,
    roll,
)


def at_gears(faces: str, danger: int = 0) -> Reef:
    """Dust has rolled for Gauntlet of Gears: Focus, Focus, Spirit; Push It Resilience."""
    g = reef("dust eko axl", judge="chronosseum")
    dice(g, 0, "novice novice novice")
    hand(g, 0, "gauntlet-of-gears")
    g.heroes[0].shells = 0
    attempt(g, 0, "gauntlet-of-gears", "novice novice novice")
    roll(g, faces, danger)
    return g


WITHDRAW = "0: withdraw\nnature: challenge thirst-trial"


@rule("TB-CHAL-32")
def test_required_symbols_advance_their_traits_and_push_it_gives_nothing() -> None:
    g = at_gears("focus spirit resilience")
    before = {name: dial(g, 0, name) for name in ("focus", "spirit", "resilience")}
    play(g, WITHDRAW)
    assert dial(g, 0, "focus") == before["focus"] + 1
    assert dial(g, 0, "spirit") == before["spirit"] + 1
    assert dial(g, 0, "resilience") == before["resilience"]


@rule("TB-CHAL-33")
@pytest.mark.parametrize("chosen", ["focus", "spirit"])
def test_the_player_chooses_what_a_wild_face_counts_for(chosen: str) -> None:
    g = at_gears("focus wild resilience")
    before = dial(g, 0, chosen)
    play(g, "0: withdraw")
    assert asked(g) == [(0, "TB-CHAL-33")]
    assert choices(g, 0) == ["match focus", "match spirit"]
    play(g, f"0: match {chosen}\nnature: challenge thirst-trial")
    assert dial(g, 0, chosen) == before + (2 if chosen == "focus" else 1)


@rule("TB-CHAL-34")
def test_dice_left_become_spent_and_a_lost_one_stays_lost() -> None:
    g = at_gears("focus blank resilience", danger=1)
    play(g, f"0: lose 2\n{WITHDRAW}")
    assert own(g, 0) == {}
    assert own(g, 0, "spent") == {"novice": 2}


@rule("TB-CHAL-37")
def test_a_withdrawal_brings_no_judge_no_diversity_no_points_and_no_style() -> None:
    g = at_gears("focus focus spirit")  # It could be completed.
    completed(g, 0, "reef-slalom caravan-relay")
    points = challenge_points(g, 0)
    assert g.judge == 0
    play(g, WITHDRAW)
    assert g.heroes[0].champion == 0
    assert challenge_points(g, 0) == points
    assert BOX.style_counts(g.heroes[0].completed) == [0, 1, 1]
