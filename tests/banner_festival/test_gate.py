"""The trade gate."""

from __future__ import annotations

import pytest

from reefside.games.banner_festival.state import NOBODY, Festival
from reefside.kernel.codec import pack
from reefside.kernel.drive import next_ask
from reefside.kernel.refusal import InvalidInput
from tests.banner_festival.deals import deal, facts, plays, suited, told
from tests.banner_festival.position import BOX, GAME, bout, dealt, resolve, start_round
from tests.kit import follow, rule, say
from tests.kit.script import asked, offered

MID_GAME = "T9 P5 O5 Y5"
"""A bout in the teal quadrant after which seat 3 leads."""

HANDS = [" ".join([f"{suit}{value}" for value in range(1, 9)]) for suit in "TPOY"]


def led(gate: int) -> Festival:
    """A table at the gate question of seat 3, the gate standing on a space."""
    g = bout(MID_GAME, more=2)
    resolve(g, MID_GAME)
    g.gate = gate
    return g


def last_bout(cards: str, dummies: str = "", gate: int = 5, rounds: int = 1) -> Festival:
    """The last bout of a round; everybody has one card, so it plays itself but for a dummy."""
    g = bout(cards, gate=gate, dummies=dummies, more=0)
    g.round = rounds
    next_ask(g)
    return g


@rule("BF-GATE-01")
def test_the_lead_moves_the_gate_one_to_four_spaces_before_the_next_bout() -> None:
    g = suited("T P O Y")
    follow(GAME, g, plays("T8 P8 O8 Y8"))  # In yellow the orange 8 is lowest.
    assert asked(g) == [(2, "BF-GATE-01")]
    assert offered(GAME, g, 2) == ["gate 1", "gate 2", "gate 3", "gate 4"]


@rule("BF-GATE-01")
@pytest.mark.parametrize("spaces", [1, 2, 3, 4])
def test_the_gate_moves_as_far_as_the_lead_says(spaces: int) -> None:
    g = suited("T P O Y")
    follow(GAME, g, plays("T8 P8 O8 Y8") + f"\n2: gate {spaces}")
    assert g.gate == 4 + spaces


@rule("BF-GATE-01", "BF-GATE-02", "BF-GATE-03")
@pytest.mark.parametrize(
    ("gate", "quadrants"),
    [
        (5, "teal purple purple orange"),
        (6, "purple purple orange orange"),
        (7, "purple orange orange yellow"),
    ],
)
def test_derived_21_legal_gate_moves_and_the_quadrants_they_lead_to(
    gate: int, quadrants: str
) -> None:
    g = led(gate)
    reached = []
    for choice in offered(GAME, g, 3):
        then = g.clone()
        say(GAME, then, f"3: {choice}")
        reached.append(BOX.suits[then.quadrant()])
    assert reached == quadrants.split()


@rule("BF-GATE-02")
@pytest.mark.parametrize(("spaces", "nearest"), [(0, 1), (5, 4), (8, 4)])
def test_the_gate_may_neither_stand_still_nor_go_further_than_four(
    spaces: int, nearest: int
) -> None:
    g = led(gate=5)
    assert f"gate {spaces}" not in offered(GAME, g, 3)
    refusal = GAME.refuse(g, 3, GAME.notation.read(f"gate {spaces}"))
    assert refusal.rule == "BF-GATE-02"
    assert refusal.facts == {"spaces": spaces, "most": 4}
    assert refusal.nearest == GAME.notation.read(f"gate {nearest}")


@rule("BF-GATE-03")
@pytest.mark.parametrize("gate", range(1, 9))
def test_the_gate_moves_clockwise_and_wraps_round_the_ring(gate: int) -> None:
    clockwise = [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4]
    for spaces in range(1, 5):
        g = led(gate)
        say(GAME, g, f"3: gate {spaces}")
        assert g.gate == clockwise[gate - 1 + spaces]


@rule("BF-GATE-03")
def test_the_gate_never_moves_back() -> None:
    g = led(gate=5)
    assert "gate -1" not in offered(GAME, g, 3)
    with pytest.raises(InvalidInput, match="'-1' is not a number from 0 to 8"):
        GAME.notation.read("gate -1")


@rule("BF-GATE-04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_the_very_first_bout_the_gate_stays(seats: int) -> None:
    g = dealt(seats)
    assert (g.round, g.bout, g.gate) == (1, 1, 4)
    assert {asking for _, asking in asked(g)} == {"BF-PLAY-02"}


@rule("BF-GATE-05")
@pytest.mark.parametrize("rounds", [1, 2])
def test_the_first_bout_of_a_later_round_begins_with_the_lead_s_gate_move(rounds: int) -> None:
    g = last_bout(MID_GAME, rounds=rounds)
    start_round(g)
    follow(GAME, g, deal(*HANDS))
    assert (g.round, g.bout) == (rounds + 1, 1)
    assert asked(g) == [(3, "BF-GATE-01")]
    say(GAME, g, "3: gate 2")
    assert g.gate == 7


@rule("BF-GATE-06")
def test_nobody_chooses_a_card_before_the_gate_has_moved() -> None:
    g = led(gate=6)
    assert asked(g) == [(3, "BF-GATE-01")]
    assert GAME.table_view(g, 0)["quadrant"] == "teal"
    say(GAME, g, "3: gate 1")
    assert {asking for _, asking in asked(g)} == {"BF-PLAY-02"}
    assert GAME.table_view(g, 0)["quadrant"] == "purple"
    assert GAME.table_view(g, 0)["suits"] == ["purple", "orange", "yellow", "teal"]


@rule("BF-GATE-07")
def test_with_no_lead_the_gate_drifts_three_spaces_unasked() -> None:
    g = bout("T8 P5 O4", gate=5, dummies="Y1")
    g.events = []
    follow(GAME, g, "nature: draw yellow-1\n" + plays("T8 P5 O4"))
    assert g.lead == NOBODY
    assert facts(g, "gate-drifted") == [{"start": 5, "end": 8, "quadrant": "purple"}]
    assert g.gate == 8
    assert asked(g) == [(-1, "BF-VARIANT-01")]


@rule("BF-GATE-07")
def test_the_gate_does_not_drift_before_the_following_bout_begins() -> None:
    g = last_bout("T8 P5 O4", dummies="Y1")
    say(GAME, g, "nature: draw yellow-1")
    assert (g.lead, g.gate, g.agenda) == (NOBODY, 5, [])


@rule("BF-GATE-08")
def test_the_gate_passing_from_8_to_1_changes_nothing_but_the_gate() -> None:
    g = led(gate=7)
    g.events = []
    houses = [pack(house) for house in g.houses]
    pool, docks = g.pool, g.closed[:]
    say(GAME, g, "3: gate 4")
    assert g.gate == 3
    assert [pack(house) for house in g.houses] == houses
    assert (g.pool, g.closed) == (pool, docks)
    assert told(g) == [("gate-moved", 3)]
