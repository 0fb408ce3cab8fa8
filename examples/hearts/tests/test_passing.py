"""The deal, and passing three cards."""

from __future__ import annotations

import pytest

from examples.hearts.tests.position import (
    EVERYBODY,
    GAME,
    NO_PASSING,
    cards,
    dealt,
    give,
    hand,
    keys,
    new_table,
    told,
)
from reefside.kernel.drive import advance, next_ask, open_asks, play
from reefside.kernel.view import view
from reefside_hearts.cards import count, set_of
from tests.kit import follow, rule
from tests.kit.script import asked, offered

CHOOSING = [(seat, "HE-PASS-01") for seat in EVERYBODY]
SUITED = ("c", "d", "s", "h")


@rule("HE-DEAL-01")
def test_everybody_is_dealt_thirteen_of_all_cards() -> None:
    g = new_table()
    advance(g)
    assert [count(player.hand) for player in g.players] == [13, 13, 13, 13]
    every = 0
    for player in g.players:
        every |= player.hand
    assert count(every) == 52


@rule("HE-DEAL-02")
def test_a_deal_is_passing_then_thirteen_tricks_then_points_then_the_next_deal() -> None:
    g = new_table()
    g.events = []
    rules: list[str] = []
    ask = advance(g)
    while ask is not None and g.round == 1:
        if not rules or rules[-1] != ask.rule:
            rules.append(ask.rule)
        play(g, ask.seat, ask.choices[0])
        ask = advance(g)
    assert rules == ["HE-PASS-01", "HE-PLAY-01"]
    assert len(told(g, "trick-taken")) == 13
    assert [facts["deal"] for facts in told(g, "deal-scored")] == [1]
    assert [facts["deal"] for facts in told(g, "deal-begun")] == [1, 2]


@rule("HE-PASS-01")
def test_everybody_chooses_three_cards_of_their_own_at_the_same_time() -> None:
    g = dealt(*SUITED, deal=1)
    assert asked(g) == CHOOSING
    assert offered(GAME, g, 1) == [f"give {key}" for key in keys(set_of(cards("d"))).split()]
    follow(GAME, g, "3: give ah\n1: give 2d\n0: give ac\n2: give qs")
    assert asked(g) == CHOOSING
    assert "give 2d" not in offered(GAME, g, 1)
    assert len(offered(GAME, g, 1)) == 12
    assert [count(player.hand) for player in g.players] == [13, 13, 13, 13]


@rule("HE-PASS-01")
def test_a_card_that_is_not_held_or_chosen_already_is_refused() -> None:
    g = dealt(*SUITED, deal=1)
    follow(GAME, g, "0: give ac\n1: give ad\n2: give as\n3: give ah")
    refused = GAME.refuse(g, 0, GAME.notation.read("give qs"))
    assert (refused.rule, refused.reason, refused.facts) == (
        "HE-PASS-01",
        "give-not-held",
        {"card": "qs"},
    )
    assert GAME.refuse(g, 0, GAME.notation.read("give ac")).reason == "already-chosen"
    assert GAME.refuse(g, 0, GAME.notation.read("play 2c")).reason == "now-give"


@rule("HE-PASS-02")
@pytest.mark.parametrize(("deal", "away"), [(1, 1), (2, 3), (3, 2), (5, 1)])
def test_cards_go_left_right_and_across(deal: int, away: int) -> None:
    g = dealt(*SUITED, deal=deal)
    give(g, "ac kc qc", "ad kd qd", "as ks qs", "ah kh qh")
    for seat in EVERYBODY:
        got = [f"{rank}{SUITED[seat]}" for rank in ("q", "k", "a")]
        assert set(got) <= set(hand(g, (seat + away) % 4).split())


@rule("HE-PASS-02")
@pytest.mark.parametrize("deal", [NO_PASSING, 8])
def test_in_every_fourth_deal_nothing_is_passed(deal: int) -> None:
    g = dealt(*SUITED, deal=deal)
    assert [ask.rule for ask in open_asks(g)] == ["HE-PLAY-01"]
    assert hand(g, 1) == keys(set_of(cards("d")))


@rule("HE-PASS-03")
def test_nobody_sees_a_passed_card_before_all_have_chosen() -> None:
    g = dealt(*SUITED, deal=1)
    follow(GAME, g, "0: give ac\n1: give ad\n2: give as\n3: give ah")
    follow(GAME, g, "0: give kc\n1: give kd\n2: give ks\n3: give kh")
    follow(GAME, g, "0: give qc\n1: give qd\n2: give qs")
    assert view(GAME, g, 1, 0)["table"]["received"] == []
    assert hand(g, 1) == keys(set_of(cards("d")))
    follow(GAME, g, "3: give qh")
    assert view(GAME, g, 1, 0)["table"]["received"] == ["qc", "kc", "ac"]
    assert view(GAME, g, 2, 0)["table"]["chosen"] == ["qs", "ks", "as"]


def test_only_giver_and_receiver_hear_which_cards_were_passed() -> None:
    g = dealt(*SUITED, deal=1)
    give(g, "ac kc qc", "ad kd qd", "as ks qs", "ah kh qh")
    assert g.events is not None
    passed = next(it for it in g.events if it.kind == "cards-passed" and it.seat == 0)
    heard = [passed.delivered_to(seat) for seat in [None, *EVERYBODY]]
    assert ["cards" in (row or {}) for row in heard] == [False, True, True, False, False]
    next_ask(g)
