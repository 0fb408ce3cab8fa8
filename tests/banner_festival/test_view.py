"""Views: strictly typed, and nothing in them that a seat may not know."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

from reefside.games.banner_festival.state import NO_CARD, Festival
from reefside.games.banner_festival.wire import Festival as FestivalView
from reefside.kernel.drive import next_ask, play
from reefside.kernel.nature import key_of
from reefside.kernel.view import view
from reefside.match import from_lines
from reefside.wire.tables import table_type
from reefside.wire.view import View
from tests.banner_festival.position import BOX, GAME, bout, card, key, new_table, resolve
from tests.banner_festival.staging import SUITED, finish, hang, heard, wander
from tests.kit import follow, rule

CARD = re.compile(r"(?:teal|purple|orange|yellow)-\d")

tables = pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (2, {"neutral_houses": "one"}),
        (3, {}),
        (3, {"tie_break": "all"}),
        (4, {}),
        (5, {}),
    ],
    ids=str,
)


def seats_of(g: Festival) -> list[int | None]:
    """Everybody who may look: the spectator and every seat."""
    return [None, *range(g.seats)]


def cards_named(seen: Any) -> set[str]:
    """Every card that is named anywhere in something JSON-ready."""
    return set(CARD.findall(json.dumps(seen)))


# ---------------------------------------------------------------- types


@rule("BF-FRUIT-05")
@tables
def test_every_view_of_random_games_is_strictly_typed(seats: int, options: dict[str, str]) -> None:
    """Converted to the structs of the wire and back, a view is the same: no field more or less."""
    g = new_table(seats, 13, **options)
    looks = 0
    for _ in wander(g, seed=13):
        for seat in seats_of(g):
            seen = view(GAME, g, seat, looks)
            typed = msgspec.convert(seen, View[FestivalView], strict=True)
            assert msgspec.to_builtins(typed) == seen
            looks += 1
    assert looks > 100
    over = msgspec.convert(view(GAME, g, None, looks), View[FestivalView], strict=True)
    assert over.over
    assert over.scores == GAME.scores(g) == [house.total for house in over.table.houses]


def test_the_wire_knows_the_type_of_this_table() -> None:
    assert table_type(GAME) is FestivalView


def test_an_unknown_field_or_a_wrong_type_would_be_found() -> None:
    seen = view(GAME, new_table(4), 0, 0)
    for wrong in ({**seen, "key": "secret"}, {**seen, "round": "1"}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, View[FestivalView], strict=True)


# ---------------------------------------------------------------- secrets


@rule("BF-SETUP-04")
@tables
def test_hands_of_others_and_undealt_cards_are_in_no_view(
    seats: int, options: dict[str, str]
) -> None:
    g = new_table(seats, 17, **options)
    looks = 0
    for _ in wander(g, seed=17):
        for seat in seats_of(g):
            seen = view(GAME, g, seat, 0)
            last = [row["card"] for row in seen["table"].pop("last_bout")]
            assert last == [BOX.cards[c] for c in g.ranking]  # Shown openly, maybe a round ago.
            own = g.houses[seat].hand if seat is not None else []
            public = [*g.discard, g.open_dummy, *[c for house in g.houses for c in house.kept]]
            known = {BOX.cards[c] for c in [*own, *public] if c != NO_CARD}
            assert cards_named(seen) == known
            looks += 1
    assert looks > 100


@rule("BF-SETUP-04")
@tables
def test_a_seat_is_told_of_its_own_deal_only(seats: int, options: dict[str, str]) -> None:
    g = new_table(seats, 19, **options)
    g.events = []
    for _ in wander(g, seed=19):
        pass
    deals = heard(g, "hand-dealt")
    assert len(deals) == 3 * seats
    for deal in deals:
        for seat in seats_of(g):
            named = cards_named(deal.delivered_to(seat))
            assert len(named) == (deal.facts["count"] if seat == deal.seat else 0)


@rule("BF-PLAY-03")
def test_a_sealed_card_shows_to_its_owner_alone() -> None:
    """Whatever seat 0 seals, the others see the same: that the table no longer waits for it."""
    others: set[str] = set()
    for sealed in ("teal-1", "teal-8"):
        match = from_lines(
            GAME,
            4,
            key_of(1),
            {},
            ["nature: draw " + " ".join([key(s) for hand in SUITED for s in hand.split()])],
        )
        match.play(0, f"play {sealed}")
        assert match.view(0)["asks"][0]["sealed"] == f"play {sealed}"
        assert match.view(1)["waiting"] == [1, 2, 3]
        others.add(json.dumps([match.view(seat) for seat in (None, 1, 2, 3)]))
    assert len(others) == 1


@rule("BF-VARIANT-02")
def test_the_hidden_dummy_is_in_no_view_before_the_reveal() -> None:
    g = bout("T5 P5", gate=5, dummies="O5 Y5")
    follow(GAME, g, f"nature: draw {key('O5')}")
    for seat in seats_of(g):
        table = GAME.table_view(g, seat)
        assert (table["open_dummy"], table["hidden_dummies"]) == ("orange-5", 1)
        assert "yellow-5" not in cards_named(table)
    assert g.hidden_dummy == NO_CARD
    play(g, 0, GAME.notation.read("play teal-5"))
    play(g, 1, GAME.notation.read("play purple-5"))
    next_ask(g)
    follow(GAME, g, f"nature: draw {key('Y5')}")
    assert "yellow-5" in GAME.table_view(g, None)["discard"]


# ---------------------------------------------------------------- what is shown


@rule("BF-BOARD-09")
@pytest.mark.parametrize(
    ("gate", "suits"),
    [
        (5, ["teal", "purple", "orange", "yellow"]),
        (8, ["purple", "orange", "yellow", "teal"]),
        (1, ["orange", "yellow", "teal", "purple"]),
        (4, ["yellow", "teal", "purple", "orange"]),
    ],
)
def test_the_suits_are_shown_from_strong_to_weak_and_the_hand_with_them(
    gate: int, suits: list[str]
) -> None:
    g = bout("T5 P5 O5 Y5", gate)
    g.houses[0].hand = [card(short) for short in ("T1", "T9", "P3", "O7", "Y2")]
    seen = GAME.table_view(g, 0)
    assert (seen["quadrant"], seen["suits"]) == (suits[0], suits)
    names = {"teal": ["teal-9", "teal-1"], "purple": ["purple-3"], "orange": ["orange-7"]}
    names["yellow"] = ["yellow-2"]
    assert seen["hand"] == [name for suit in suits for name in names[suit]]


@rule("BF-RANK-09", "BF-VARIANT-04")
def test_the_last_bout_lies_in_rank_order_with_owners_and_roles() -> None:
    g = bout("P7 O3", gate=5, dummies="T4 Y1")
    resolve(g, "P7 O3", "T4 Y1")
    assert GAME.table_view(g, None)["last_bout"] == [
        {"card": "teal-4", "seat": None, "role": "high"},
        {"card": "purple-7", "seat": 0, "role": "mid"},
        {"card": "orange-3", "seat": 1, "role": "mid"},
        {"card": "yellow-1", "seat": None, "role": "low"},
    ]
    assert [house["role"] for house in GAME.table_view(g, None)["houses"]] == ["mid", "mid"]


@rule("BF-BANNER-01", "BF-BANNER-06")
def test_docks_and_regions_show_banners_free_spaces_and_rewards_to_come() -> None:
    g = new_table(4)
    hang(g, 0, "T1 T1", towers=(0, 1))
    hang(g, 2, "P3", towers=(1, 0))
    table = GAME.table_view(g, 3)
    spaces = {f"{row['quadrant']}-{row['space']}": row for row in table["docks"]}
    assert len(spaces) == 16
    assert spaces["teal-1"] == {
        "quadrant": "teal",
        "space": 1,
        "needs": "even",
        "fruit": 0,
        "extra": 1,
        "banners": [2, 0, 0, 0],
        "neutral": -1,
        "free": False,
    }
    assert [name for name, row in spaces.items() if not row["free"]] == ["teal-1", "purple-3"]
    assert table["regions"] == [
        {
            "number": 1,
            "tower": [0, 0, 1, 0],
            "banners": [0, 0, 1, 0],
            "neutral": [],
            "rewards": [0, 0, 6, 0],
        },
        {
            "number": 2,
            "tower": [1, 0, 0, 0],
            "banners": [3, 0, 1, 0],
            "neutral": [],
            "rewards": [6, 0, 3, 0],
        },
    ]


@rule("BF-END-02")
def test_a_house_shows_where_its_total_comes_from() -> None:
    g = new_table(4)
    house = g.houses[1]
    house.regions, house.feasts, house.revealed, house.kept = 9, 4, 3, [card("O9")]
    row = GAME.table_view(g, None)["houses"][1]
    assert (row["house"], row["from_regions"], row["from_feasts"]) == ("green", 9, 4)
    assert (row["profit"], row["character"], row["kept_profit"]) == (13, 6, 5)
    assert (row["kept"], row["total"]) == (["orange-9"], 24)


@rule("BF-END-01")
def test_the_view_of_a_finished_game_has_the_scores_and_no_question() -> None:
    g = new_table(3)
    g.houses[2].regions = 12
    finish(g)
    seen = view(GAME, g, 2, 0)
    assert (seen["over"], seen["scores"]) == (True, [0, 0, 12])
    assert (seen["asks"], seen["waiting"]) == ([], [])


@pytest.mark.parametrize(
    ("kind", "facts", "said"),
    [
        (
            "cards-revealed",
            {"cards": ["teal-7", "purple-1"]},
            "Revealed: Aquarius Imports (teal 7), Tentacular Stocks and Rarities (purple 1).",
        ),
        (
            "cards-ranked",
            {"ranking": ["teal-7", "teal-4", "purple-1"], "owners": [1, -1, 0], "seat": 0},
            "Highest to lowest: Tentacular Stocks and Rarities (teal 7), a dummy (teal 4), "
            "Aquarius Imports (purple 1). Aquarius Imports leads next.",
        ),
        (
            "cards-ranked",
            {"ranking": ["teal-7", "purple-1", "teal-4"], "owners": [1, 0, -1], "seat": -1},
            "Highest to lowest: Tentacular Stocks and Rarities (teal 7), "
            "Aquarius Imports (purple 1), a dummy (teal 4). Nobody leads next.",
        ),
        (
            "feast-held",
            {"fruit": [5, 4], "paid": [5, 2]},
            "A feast! Fruit: Aquarius Imports 5, Tentacular Stocks and Rarities 4. "
            "Profit: Aquarius Imports 5, Tentacular Stocks and Rarities 2.",
        ),
        (
            "region-scored",
            {"region": 1, "banners": [3, 2], "neutral": [2, 2], "paid": [6, 3]},
            "Region 1, banners: Aquarius Imports 3, Tentacular Stocks and Rarities 2. "
            "Profit: Aquarius Imports 6, Tentacular Stocks and Rarities 3.",
        ),
        (
            "game-ended",
            {"totals": [50, 31], "winners": [0]},
            "The game is over: Aquarius Imports 50, Tentacular Stocks and Rarities 31. "
            "Winner: Aquarius Imports.",
        ),
    ],
)
def test_the_log_says_whose_everything_is(kind: str, facts: dict[str, Any], said: str) -> None:
    assert GAME.text("en", f"events.{kind}", facts) == said
    for name in ("Import Aquarius", "Mackowe Zapasy i Rarytasy"):
        assert name in GAME.text("pl", f"events.{kind}", facts)
