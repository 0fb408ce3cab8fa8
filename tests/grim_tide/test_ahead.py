"""Plans of several answers: each can be given as it says."""

from __future__ import annotations

from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel import drive
from tests.grim_tide.position import offers, play, roll, sea, ship
from tests.grim_tide.test_aids import hunting as hunt_of
from tests.grim_tide.test_aids import random_game, rolled, told


def answer(g: Grim, seat: int, said: str) -> None:
    """Give a legal answer; whoever else is asked for an any-time ability then passes."""
    assert said in offers(g, seat)
    play(g, f"{seat}: {said}")
    ask = drive.next_ask(g)
    while ask is not None and ask.seat >= 0 and ask.seat != seat and ask.rule == "GT-ABIL-09":
        if g.turn != seat:
            break
        play(g, f"{ask.seat}: pass")
        ask = drive.next_ask(g)


def test_what_is_ahead_comes_when_each_question_is_passed() -> None:
    seen = 0
    for seed in range(6):
        for g, ask in random_game(seed):
            aids = told(g, ask.seat)
            then = g.clone()
            for row in aids["ahead"]:
                answer(then, ask.seat, "pass")
                assert set(row["actions"]) <= set(offers(then, ask.seat))
                asked = then.agenda[-1].ask(then)
                assert asked is not None
                assert asked.rule == row["rule"]
                seen += 1
            if aids["ends"]:
                answer(then, ask.seat, "pass")
                assert then.turn != ask.seat
    assert seen > 50


def test_plans_trips_and_orders_can_be_given_as_they_say() -> None:
    seen: set[str] = set()
    for seed in range(10):
        for g, ask in random_game(seed):
            aids = told(g, ask.seat)
            drawn = ask.choices[0].verb == "kraken"
            for trip in aids["trips"]:
                there = g.clone()
                for said in trip["answers"]:
                    answer(there, ask.seat, said)
                end = there.kraken if drawn else there.ships[ask.seat].space
                assert there.printed.spaces[end] == trip["space"]
                seen.add("kraken" if drawn else "trip")
            then = g.clone()
            for said in aids["plan"]:
                answer(then, ask.seat, said)
            for order in aids["orders"]:
                then = g.clone()
                for said, rule in zip(order["answers"], order["rules"], strict=True):
                    asked = then.agenda[-1].ask(then)
                    assert asked is not None
                    assert asked.rule == rule
                    answer(then, ask.seat, said)
                seen.add(order["key"])
                assert order["key"] != "close" or then.turn != ask.seat
    assert seen == {"kraken", "trip", "hunt", "kill", "close"}


def test_nothing_is_ahead_of_a_tile_that_nobody_but_others_know() -> None:
    g = sea(ship("b3"), tiles={"b3": "?"}, phase="sail")
    g.tiles[g.ships[0].space] = 0
    g.known[g.ships[0].space] = 2
    aids = told(g)
    assert (aids["ahead"], aids["ends"]) == ([], False)
    assert {trip["space"] for trip in aids["trips"]} > {"b2", "b4"}


def test_dice_are_planned_to_kill_and_else_to_dodge() -> None:
    kill = rolled(hunt_of("cook sailor sailor", 0), 3, 2)
    assert told(kill)["plan"][:3] == ["assign knife 2", "assign knife 3", "assign wheel 1"]
    assert {said.split()[0] for said in told(kill)["plan"][3:]} == {"hurt", "token"}
    dodge = rolled(hunt_of("sailor sailor sailor", 1), 3, 1)
    assert told(dodge)["plan"][:2] == ["pass", "assign wheel 1"]
    assert all("knife" not in said for said in told(dodge)["plan"])


def test_damage_is_planned_for_the_ready_and_tokens_for_the_next_hire() -> None:
    g = rolled(hunt_of("cook sailor/x sailor sailor", 0), 4, 2)
    while "hurt 1" not in offers(g):
        play(g, f"0: {told(g)['plan'][0]}")
    assert told(g)["plan"][0] == "hurt 3"
    tokens = sea(ship("b2", "sailor sailor sailor"), tiles={"b2": "siren"}, phase="action")
    play(tokens, "0: hunt\n0: dice 3")
    roll(tokens, "knife", "knife", "knife")
    while "token 1" not in offers(tokens):
        play(tokens, f"0: {told(tokens)['plan'][0]}")
    assert told(tokens)["plan"][0] == "token 4"


def order(g: Grim, key: str) -> list[str]:
    """The answers of an order of seat 0, none if there is no such order."""
    return next((row["answers"] for row in told(g)["orders"] if row["key"] == key), [])


def test_all_who_are_exhausted_are_fed_while_there_is_fish() -> None:
    g = sea(ship("b3", "sailor/x sailor sailor/x sailor/x", fish=2), phase="action")
    assert order(g, "feed") == ["feed 1", "feed 3"]


def test_a_hunt_with_all_dice_is_one_order_from_the_start_of_the_turn() -> None:
    g = sea(ship("b3", "sailor sailor/x"), tiles={"b3": "siren"}, phase="sail")
    assert order(g, "hunt") == ["pass", "hunt", "dice 2"]


def test_the_kill_takes_rerolls_up_to_the_next_roll_and_then_places_the_dice() -> None:
    g = rolled(hunt_of("sailor sailor sailor", 1), 3, 1)
    assert order(g, "kill") == ["reroll wheel"]
    play(g, "0: reroll wheel")
    roll(g, "knife")
    assert order(g, "kill")[:2] == ["assign knife 1", "assign knife 2"]
    vain = rolled(hunt_of("sailor sailor sailor", 1), 3, 0)
    assert order(vain, "kill") == []


def test_closing_places_everything_and_ends_the_turn() -> None:
    g = rolled(hunt_of("cook sailor sailor", 0), 3, 2)
    answers = order(g, "close")
    assert answers[: len(told(g)["plan"])] == told(g)["plan"]
    for said in answers:
        answer(g, 0, said)
    assert g.turn != 0
