"""Control areas over whole turns: who pushes the flag on, when, and when nobody does."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.rules.turn import StartTurn
from reefside.games.tiny_epic_tactics.state.constants import NOBODY
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from tests.kit import rule
from tests.tiny_epic_tactics.position import at, choices, it, play, space, stage, start

HEART = 2
OUSTED = "1: move beast g9\n1: stop\n1: melee beast h9\n1: knock\nnature: roll k1 m\n0: pass"
"""A griffon enters the Heart from the west and knocks whoever stands on its trigger out of it."""


def turns(*lines: str, seat: int = 0, flag: int = 0) -> Tactics:
    """A table of three at the start of a seat's turn; the flag of the Heart stood on `flag`."""
    g = stage(*lines, seats=3, acting=False)
    g.short_windows = True
    g.flags[HEART] = flag
    return start(g, StartTurn(seat))


def over(g: Tactics, card: str) -> int:
    """The active seat ends its turn and draws a card: the flag after the next seat's check."""
    seat = g.turn
    full = len(g.forces[seat].hand) == g.printed.hand
    play(g, f"{seat}: pass\nnature: tactic {card}")
    if full:
        play(g, f"{seat}: discard {card}")
    return g.flags[HEART]


@rule("TET-CONTROL-09", "TET-CONTROL-10", "TET-CONTROL-12")
def test_three_players_push_the_same_flag_on_and_the_last_one_takes_it() -> None:
    g = turns("0 oathguard h9", "1 griffon f9", "2 duelist f10")
    assert g.flags[HEART] == 1
    assert over(g, "ambush") == 1
    play(g, OUSTED)
    assert (at(g, "0fighter"), at(g, "1beast")) == ("i9", "g9")
    assert [over(g, card) for card in ("undertow", "feast", "spoils")] == [1, 1, 2]
    assert g.turn == 1
    assert over(g, "retaliate") == 2
    it(g, "1beast").health = 1
    play(g, "2: move fighter g10\n2: stop\n2: melee fighter g9")
    assert g.forces[2].taken == [5]
    assert [over(g, card) for card in ("vengeance", "second-wind", "from-above")] == [2, 2, 3]
    assert (g.turn, g.owners[HEART]) == (2, 2)


@rule("TET-CONTROL-09")
def test_who_moved_the_flag_before_has_no_claim_to_it() -> None:
    g = turns("0 oathguard h9", "1 griffon f9", flag=1)
    assert g.flags[HEART] == 2
    over(g, "ambush")
    play(g, OUSTED)
    assert [over(g, card) for card in ("undertow", "feast")] == [2, 2]
    play(g, "0: move fighter h9\n0: stop")
    assert over(g, "spoils") == 2
    assert g.owners[HEART] == NOBODY


@rule("TET-CONTROL-16")
def test_moving_in_gives_a_majority_that_counts_only_when_a_turn_of_one_s_own_starts() -> None:
    g = turns("0 oathguard f9", flag=1)
    play(g, "0: move fighter g9\n0: stop")
    assert (at(g, "0fighter"), g.flags[HEART]) == ("g9", 1)
    assert [over(g, card) for card in ("ambush", "undertow", "feast")] == [1, 1, 2]


@rule("TET-CONTROL-16")
def test_knocking_a_unit_out_gives_a_majority_at_the_next_start() -> None:
    g = turns("0 oathguard h9", "1 griffon f9", seat=1, flag=1)
    assert g.flags[HEART] == 1
    play(g, OUSTED)
    assert at(g, "0fighter") == "i9"
    assert g.flags[HEART] == 1
    assert [over(g, card) for card in ("ambush", "undertow", "feast")] == [1, 1, 2]
    assert g.turn == 1


@rule("TET-CONTROL-16")
def test_capturing_a_unit_gives_a_majority_at_the_next_start() -> None:
    g = turns("0 oathguard g9", "1 griffon h9 health=3", flag=1)
    assert g.flags[HEART] == 1
    play(g, "0: melee fighter h9")
    assert g.board[space("h9")] == -1
    assert g.flags[HEART] == 1
    assert [over(g, card) for card in ("ambush", "undertow", "feast")] == [1, 1, 2]
    assert g.turn == 0


@rule("TET-CONTROL-16")
def test_a_majority_lost_again_before_the_next_start_counts_nothing() -> None:
    g = turns("0 oathguard f9", "1 griffon f8", flag=1)
    play(g, "0: move fighter g9\n0: stop")
    over(g, "ambush")
    play(g, "1: move beast g8\n1: stop")
    assert [over(g, card) for card in ("undertow", "feast")] == [1, 1]
    assert g.turn == 0


@rule("TET-CONTROL-11")
def test_an_empty_area_keeps_its_flag_while_three_turns_pass() -> None:
    """TET-EX-092."""
    g = turns("0 oathguard e6", flag=2)
    found = [(g.turn, g.flags[HEART])]
    for card in ("ambush", "undertow"):
        over(g, card)
        found.append((g.turn, g.flags[HEART]))
    assert found == [(0, 2), (1, 2), (2, 2)]
    assert all(g.board[space(name)] < 0 for name in ["g8", "h8", "g9", "h9", "g10", "h10"])
    assert (g.owners[HEART], choices(g, 2, "pass")) == (NOBODY, ["pass"])
