"""Playing cards: all at once, face down."""

from __future__ import annotations

from itertools import permutations

import pytest

from reefside.games.banner_festival.state import Festival
from reefside.kernel.codec import dump
from reefside.kernel.view import view
from tests.banner_festival.deals import deal, facts, plays, questions, suited, told
from tests.banner_festival.position import GAME, bout, card, new_table, resolve
from tests.kit import follow, rule, say
from tests.kit.script import asked, offered

EVERYBODY = [(seat, "BF-PLAY-02") for seat in range(4)]


def open_bout() -> Festival:
    """Four seats about to choose cards in the first bout; events are written down."""
    g = suited("T P O Y")
    g.events = []
    return g


@rule("BF-PLAY-01")
def test_a_bout_is_gate_move_then_card_play_then_resolution() -> None:
    g = open_bout()
    follow(GAME, g, plays("T8 P7 O8 Y8"))
    g.events = []
    follow(GAME, g, "2: gate 1")
    assert asked(g) == EVERYBODY
    follow(GAME, g, plays("T7 P6 O4 Y5"))  # In teal: T7, P6, O4, Y5.
    assert told(g) == [
        ("gate-moved", 2),
        ("cards-revealed", -1),
        ("cards-ranked", 3),
        ("raced", 0),
        ("banner-hung", 1),
        ("banner-hung", 2),
        ("ability-used", 3),
        ("banner-tower", 3),
    ]
    assert asked(g) == [(3, "BF-GATE-01")]


@rule("BF-PLAY-01")
@pytest.mark.parametrize(("open_", "said"), [("gate", "play teal-7"), ("play", "gate 1")])
def test_an_answer_to_another_step_of_the_bout_is_refused(open_: str, said: str) -> None:
    g = open_bout()
    follow(GAME, g, plays("T8 P8 O8 Y8"))
    if open_ == "play":
        follow(GAME, g, "2: gate 1")
    refusal = GAME.refuse(g, 2, GAME.notation.read(said))
    assert (refusal.rule, refusal.reason) == ("BF-PLAY-01", f"now-{open_}")


@rule("BF-PLAY-02")
def test_every_player_chooses_one_card_of_their_own_hand() -> None:
    g = open_bout()
    assert asked(g) == EVERYBODY
    for seat, suit in enumerate(["teal", "purple", "orange", "yellow"]):
        assert offered(GAME, g, seat) == [f"play {suit}-{value}" for value in range(1, 9)]


@rule("BF-PLAY-02")
def test_a_card_of_another_hand_is_refused() -> None:
    refusal = GAME.refuse(open_bout(), 0, GAME.notation.read("play purple-3"))
    assert (refusal.rule, refusal.reason) == ("BF-PLAY-02", "card-not-held")


@rule("BF-PLAY-02")
def test_a_committed_card_lies_face_down_for_everybody_else() -> None:
    first, second = open_bout(), open_bout()
    say(GAME, first, "0: play teal-1")
    say(GAME, second, "0: play teal-8")
    for seat in (None, 1, 2, 3):
        assert view(GAME, first, seat, 0) == view(GAME, second, seat, 0)
    assert view(GAME, first, 0, 0)["asks"][0]["sealed"] == "play teal-1"


@rule("BF-PLAY-03")
def test_no_card_is_turned_over_before_the_last_player_has_committed() -> None:
    g = open_bout()
    follow(GAME, g, "3: play yellow-8\n0: play teal-8\n1: play purple-8")
    assert told(g) == []
    assert g.played == []
    assert [len(house.hand) for house in g.houses] == [8] * 4
    say(GAME, g, "2: play orange-8")
    assert facts(g, "cards-revealed") == [{"cards": ["teal-8", "purple-8", "orange-8", "yellow-8"]}]


@rule("BF-PLAY-03")
def test_the_order_in_which_players_commit_changes_nothing() -> None:
    lines = plays("T8 P8 O8 Y8").splitlines()
    ends = []
    for order in permutations(lines):
        g = open_bout()
        follow(GAME, g, "\n".join(order))
        ends.append((dump(g), told(g)))
    assert len(ends) == 24
    assert all(end == ends[0] for end in ends)


@rule("BF-PLAY-04")
@pytest.mark.parametrize("gate", range(1, 9))
def test_any_card_may_be_chosen_wherever_the_gate_stands(gate: int) -> None:
    g = new_table(4)
    g.gate = gate
    hands = [
        " ".join([f"{s}{v}" for s in "TPOY" for v in pair]) for pair in ("12", "34", "56", "78")
    ]
    follow(GAME, g, deal(*hands))
    assert offered(GAME, g, 0) == [
        f"play {suit}-{value}"
        for suit in ("teal", "purple", "orange", "yellow")
        for value in (1, 2)
    ]


@rule("BF-PLAY-04")
def test_what_others_committed_binds_nobody() -> None:
    g = open_bout()
    before = offered(GAME, g, 3)
    follow(GAME, g, "0: play teal-8\n1: play purple-8\n2: play orange-8")
    assert offered(GAME, g, 3) == before


@rule("BF-PLAY-05")
def test_a_committed_card_may_be_replaced_until_the_last_player_commits() -> None:
    g = open_bout()
    follow(
        GAME,
        g,
        """
        0: play teal-8
        1: play purple-8
        0: play teal-1   # another card
        2: play orange-8
        0: play teal-2   # and another
        3: play yellow-8
        """,
    )
    assert g.played == [card("T2"), card("P8"), card("O8"), card("Y8")]
    assert card("T8") in g.houses[0].hand
    assert card("T1") in g.houses[0].hand


@rule("BF-PLAY-05")
def test_from_the_reveal_on_the_card_is_fixed() -> None:
    g = open_bout()
    follow(GAME, g, plays("T8 P8 O8 Y8"))
    assert offered(GAME, g, 0) == []
    with pytest.raises(AssertionError, match="open is BF-GATE-01 of seat 2"):
        say(GAME, g, "0: play teal-1")
    assert g.played[0] == card("T8")


@rule("BF-PLAY-06")
def test_a_played_card_leaves_the_hand_for_a_discard_that_all_can_see() -> None:
    g = open_bout()
    follow(GAME, g, plays("T8 P8 O8 Y8"))
    assert [len(house.hand) for house in g.houses] == [7] * 4
    for seat in (None, 0, 1, 2, 3):
        shown = GAME.table_view(g, seat)["discard"]
        assert shown == ["teal-8", "purple-8", "orange-8", "yellow-8"]


@rule("BF-PLAY-06")
def test_a_played_card_cannot_be_used_again_this_round() -> None:
    g = open_bout()
    follow(GAME, g, plays("T8 P8 O8 Y8") + "\n2: gate 1")
    assert "play teal-8" not in offered(GAME, g, 0)
    refusal = GAME.refuse(g, 0, GAME.notation.read("play teal-8"))
    assert (refusal.rule, refusal.reason) == ("BF-PLAY-06", "card-played")


@rule("BF-PLAY-07")
@pytest.mark.parametrize(("seats", "size"), [(2, 8), (3, 8), (4, 8), (5, 7)])
def test_hands_are_equal_at_all_times_and_a_round_ends_when_they_are_empty(
    seats: int, size: int
) -> None:
    for seed in range(3):
        last = 1
        for g in questions(seats, seed):
            held = 0 if not g.agenda else size + 1 - g.bout
            assert [len(house.hand) for house in g.houses] == [held] * seats
            assert g.round in (last, last + 1)
            last = g.round
        assert (last, g.bout) == (3, size)


@rule("BF-PLAY-08")
def test_the_last_card_of_a_round_plays_itself_for_all_players_alike() -> None:
    g = bout("T9 P5 O5 Y5", more=1)
    resolve(g, "T9 P5 O5 Y5")
    left = [house.hand[0] for house in g.houses]
    g.events = []
    say(GAME, g, "3: gate 1")
    assert g.played == left
    assert [house.hand for house in g.houses] == [[]] * 4
    assert [kind for kind, _ in told(g)][:3] == ["gate-moved", "cards-revealed", "cards-ranked"]
    assert g.agenda == []


@rule("BF-PLAY-08")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobody_is_ever_asked_to_play_an_only_card(seats: int) -> None:
    for g in questions(seats, seed=8):
        if (0, "BF-PLAY-02") in asked(g):
            assert all(len(house.hand) > 1 for house in g.houses)
