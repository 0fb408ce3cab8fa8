"""What leaves the table: views, samples, notation, refusals, statistics."""

from __future__ import annotations

import msgspec
import pytest

from reefside.bots import make_bot
from reefside.games.grim_tide.wire import GrimTide as Wire
from reefside.kernel.drive import advance
from reefside.kernel.drive import play as answer
from reefside.kernel.nature import Stream, key_of
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.view import Chair
from reefside.lab.simulate import Plan, simulate
from tests.grim_tide.position import (
    BOX,
    GAME,
    NOTATION,
    at,
    new_table,
    play,
    refusal,
    sea,
    ship,
)


def test_the_wire_type_fits_the_view_at_every_decision() -> None:
    g = new_table(3, seed=4, max_rounds="6")
    stream = Stream(key_of(4), 0)
    ask = advance(g)
    while ask is not None:
        for seat in (None, 0, 1):
            msgspec.convert(GAME.table_view(g, seat), Wire)
        answer(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)


def test_a_sample_deals_anew_what_only_others_have_looked_at() -> None:
    g = sea(ship("b2"), ship("g1"), tiles={"c3": "?siren", "c4": "?"}, phase="action")
    g.known[at("c3")] = 1
    seen = {GAME.determinise(g, 1, Stream(key_of(i), 0)).tiles[at("c3")] for i in range(60)}
    assert len(seen) > 5
    assert all(BOX.tiles[tile].zone == 1 for tile in seen)
    own = {GAME.determinise(g, 0, Stream(key_of(i), 0)).tiles[at("c3")] for i in range(9)}
    assert own == {g.tiles[at("c3")]}


def test_the_tiles_not_seen_are_listed_for_each_seat() -> None:
    g = sea(ship("b2"), ship("g1"), tiles={"c3": "?siren"}, phase="action")
    g.known[at("c3")] = 1
    unseen = [row["tiles"] for row in GAME.table_view(g, 0)["unexplored"]]
    assert "siren" not in unseen[1]
    assert "siren" in GAME.table_view(g, 1)["unexplored"][1]["tiles"]
    assert "siren" in GAME.table_view(g, None)["unexplored"][1]["tiles"]


@pytest.mark.parametrize(
    "said",
    ["sail b4", "bid ne 2", "reroll wheel", "assign knife 2", "use first-mate", "swap 1 3", "pass"],
)
def test_notation_goes_out_and_back(said: str) -> None:
    assert NOTATION.write(NOTATION.read(said.upper())) == said


def test_nature_s_notation_goes_out_and_back() -> None:
    for said in (
        "roll knife wheel",
        "first 2",
        "wind ne",
        "tile siren",
        "chum gulper",
        "crew cook",
    ):
        assert NOTATION.write(NOTATION.read_nature(said)) == said


def test_a_space_that_is_not_there_is_no_answer() -> None:
    with pytest.raises(InvalidInput, match="there is no space 'd1'"):
        NOTATION.read("sail d1")


def test_an_answer_to_another_question_is_refused() -> None:
    g = sea(ship("b2", "cook/x sailor"), phase="action")
    assert refusal(g, 0, "sail b3") == ("GT-SAIL-01", "sail-phase")
    assert refusal(g, 0, "use sailor") == ("GT-CREW-02", "no-ability")
    assert refusal(g, 0, "use brawler") == ("GT-ABIL-01", "not-aboard")
    assert refusal(g, 0, "channel brawler") == ("GT-ABIL-16", "no-channeller")
    assert refusal(g, 0, "resolve") == ("GT-TILE-02", "no-encounter")
    assert refusal(g, 0, "event") == ("GT-EVENT-01", "no-event")
    assert refusal(g, 0, "port") == ("GT-PORT-01", "no-port")


def test_what_came_into_play_is_counted_by_row() -> None:
    g = sea(ship("b1", "surgeon sailor/x", fish=2), tiles={"b2": "?"}, kraken="g6")
    g.record = []
    play(g, "0: use surgeon\n0: pass\n0: sail b2\n0: pass\nnature: tile squall")
    used = GAME.usage(g.record)
    assert (used["ability"]["S05"], used["tile"]["T10"], used["crew"]["S01"]) == (1, 1, 0)


def test_every_event_and_every_question_has_its_words() -> None:
    g = new_table(4, seed=2, max_rounds="25")
    g.events = []
    bots = [make_bot("greedy", GAME) for _ in range(4)]
    chairs = [Chair(GAME, g, seat) for seat in range(4)]
    stream = Stream(key_of(9), 0)
    ask = advance(g)
    while ask is not None:
        for language in ("en", "pl"):
            assert GAME.words.text(language, f"prompts.{ask.prompt or ask.rule}")
            for choice in ask.choices:
                assert GAME.words.text(language, f"choices.{choice.verb}")
        random = stream.below(3) == 0
        chosen = (
            ask.choices[stream.below(len(ask.choices))]
            if random
            else bots[ask.seat].choose(chairs[ask.seat], ask, stream)
        )
        answer(g, ask.seat, chosen)
        ask = advance(g)
    assert len({event.kind for event in g.events}) > 30
    for event in g.events:
        told = (
            event.delivered_to(0)
            or event.delivered_to(1)
            or event.delivered_to(2)
            or event.delivered_to(3)
        )
        assert told is not None
        for language in ("en", "pl"):
            said = GAME.text(language, f"events.{event.kind}", told)
            assert "?" not in said, said


def test_greedy_captains_kill_the_kraken() -> None:
    found = simulate(Plan("grim-tide", 2, {}, ["greedy"], 1), 6)
    assert found["endings"] == {"kraken": 6}
