"""What the aids promise is what then happens."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from reefside.games.grim_tide.rules.wind import leading
from reefside.games.grim_tide.state.constants import FACES, KNIFE, RENOWNED, TENTACLE
from reefside.games.grim_tide.state.grim import Grim
from reefside.kernel import drive
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.nature import Stream, key_of
from tests.grim_tide.position import (
    BOX,
    GAME,
    asking,
    new_table,
    offers,
    play,
    roll,
    sea,
    ship,
    space_of,
)

SEEDS = 6
ANSWERS = 250
"""Answers of a random game that are looked at."""


def told(g: Grim, seat: int = 0) -> dict[str, Any]:
    """The aids of a seat that is asked."""
    drive.next_ask(g)
    found = GAME.aids(g, seat)
    assert found is not None
    return found


def random_game(seed: int) -> Iterator[tuple[Grim, Ask]]:
    """The questions of a random game, each with the table."""
    g = new_table(2 + seed % 3, seed)
    stream = Stream(key_of(seed), 0)
    for _ in range(ANSWERS):
        ask = drive.advance(g)
        if ask is None:
            return
        yield g, ask
        drive.play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])


def after(g: Grim, seat: int, choice: Choice) -> Grim:
    """A copy of the table on which an answer has been given."""
    then = g.clone()
    drive.play(then, seat, choice)
    return then


def leaders_after(aids: dict[str, Any], choice: Choice) -> list[str]:
    """The leaders that are promised after a bid."""
    leads = aids["bids"][choice.a]["leads"]
    found: list[str] = [row["leaders"] for row in leads if row["least"] <= choice.b][-1]
    return found


def check_bid(g: Grim, seat: int, choice: Choice, aids: dict[str, Any]) -> None:
    """A bid makes those lead that were named."""
    then = after(g, seat, choice)
    assert then.auction is not None
    assert aids["bids"][choice.a]["direction"] == BOX.directions[choice.a]
    assert leaders_after(aids, choice) == [
        BOX.directions[way] for way in leading(then.auction.totals)
    ]


def check_wind(g: Grim, seat: int, choice: Choice, aids: dict[str, Any]) -> None:
    """A wind drives the Kraken where it was said to."""
    then = after(g, seat, choice)
    gust = aids["winds"][choice.a]
    assert then.wind == choice.a
    assert gust["space"] == (None if then.kraken == g.kraken else space_of(then.kraken))
    hit = [other for other in range(g.seats) if g.ships[other].space == then.kraken]
    assert gust["ships"] == ([] if then.kraken == g.kraken else hit)


def check_recruit(g: Grim, seat: int, choice: Choice, aids: dict[str, Any]) -> None:
    """A hire costs what was said, and takes the slot that was said."""
    then = after(g, seat, choice)
    hire = aids["hire"]
    assert hire["fish"] == g.ships[seat].fish - then.ships[seat].fish
    assert hire["arcana"] == g.ships[seat].arcana - then.ships[seat].arcana
    assert hire["slot"] == len(then.ships[seat].crew)
    assert hire["market"] == ("renowned" if BOX.market(choice.a) == RENOWNED else "standard")


CHECKS = {"bid": check_bid, "wind": check_wind, "recruit": check_recruit}


def test_every_bid_wind_and_hire_does_what_the_aids_say() -> None:
    seen = dict.fromkeys(CHECKS, 0)
    for seed in range(SEEDS):
        for g, ask in random_game(seed):
            aids = told(g, ask.seat)
            for choice in ask.choices:
                if choice.verb in CHECKS and ask.rule != "GT-T09":
                    CHECKS[choice.verb](g, ask.seat, choice, aids)
                    seen[choice.verb] += 1
            if g.auction is not None:
                ways = [BOX.directions[way] for way in leading(g.auction.totals)]
                assert aids["leaders"] == ways
    assert min(seen.values()) > 0


def test_a_full_crew_hires_nobody() -> None:
    g = sea(ship("b1", "sailor sailor sailor sailor sailor"), phase="action")
    assert told(g)["hire"] is None


def test_a_quartermaster_and_a_token_change_the_hire() -> None:
    plain = told(sea(ship("b1", "sailor sailor", fish=9)))["hire"]
    helped = told(sea(ship("b1", "sailor quartermaster", fish=9)))["hire"]
    assert (plain["market"], plain["arcana"]) == ("standard", 0)
    assert helped == {**plain, "fish": plain["fish"] - 1}
    famous = told(sea(ship("b1", "sailor sailor", tokens="3", arcana=9)))["hire"]
    assert (famous["market"], famous["fish"]) == ("renowned", 0)


def hunting(crew: str, arcana: int, tile: str = "siren") -> Grim:
    """A hunt before the dice are chosen, with the Kraken far away."""
    mine = ship("b2", crew, arcana=arcana)
    g = sea(mine, tiles={"b2": tile}, kraken="g6", phase="action")
    return play(g, "0: hunt")


def killed(g: Grim) -> float:
    """How likely a hunt kills by knives, rolling others again while that helps."""
    rule = asking(g)
    assert g.hunt is not None
    if rule == "GT-HUNT-06" and g.pool[KNIFE] < g.hunt.life and "reroll wheel" in offers(g):
        chances = []
        for face in BOX.die:
            then = play(g.clone(), "0: reroll wheel")
            roll(then, "knife" if face == KNIFE else "wheel")
            chances.append(killed(then))
        return sum(chances) / len(chances)
    knives = [said for said in offers(g) if said.startswith("assign knife")]
    if rule == "GT-HUNT-12" and knives:
        return killed(play(g, f"0: {knives[0]}"))
    if rule in ("GT-HUNT-06", "GT-HUNT-09"):
        return killed(play(g, "0: pass"))
    return float(g.hunt.damage >= g.hunt.life)


def rolled(g: Grim, dice: int, knives: int) -> Grim:
    """The hunt after a roll with so many knives, else wheels."""
    then = play(g.clone(), f"0: dice {dice}")
    if dice:
        roll(then, *["knife"] * knives, *["wheel"] * (dice - knives))
    return then


def kill_by_play(g: Grim, dice: int) -> float:
    """The chance of a kill over every roll of some dice."""
    sure = [killed(rolled(g, dice, knives)) for knives in range(dice + 1)]
    rolls = list(product(BOX.die, repeat=dice))
    return sum(sure[faces.count(KNIFE)] for faces in rolls) / len(rolls)


CREWS = [
    ("sailor sailor sailor", 0),
    ("sailor sailor sailor", 2),
    ("sailor sailor/x sailor/x", 1),
    ("first-mate sailor/x sailor/x", 1),
    ("first-mate/x sailor sailor/x", 0),
]


@pytest.mark.parametrize(("crew", "arcana"), CREWS)
def test_kill_chances_are_those_of_every_roll(crew: str, arcana: int) -> None:
    g = hunting(crew, arcana)
    rows = told(g)["dice"]
    assert [row["dice"] for row in rows] == [0, 1, 2, 3]
    for row in rows:
        key = "kill_with_arcana" if arcana else "kill"
        assert row[key] == pytest.approx(kill_by_play(g, row["dice"]))
        assert (row["kill_with_arcana"] is None) == (arcana == 0)


@pytest.mark.parametrize("knives", range(4))
def test_after_the_roll_the_chance_is_that_of_the_re_rolls(knives: int) -> None:
    g = rolled(hunting("first-mate sailor sailor/x", 2), 3, knives)
    row = told(g)["hunt"]
    assert (row["knives"], row["hands"], row["missing"]) == (knives, 3, 2)
    assert row["kill"] == pytest.approx(killed(g.clone()))


def test_there_is_no_such_row_before_the_roll() -> None:
    aids = told(hunting("sailor sailor", 0))
    assert (aids["hunt"], aids["bids"], aids["faces"]) == (None, [], [])


def test_a_die_rolled_again_shows_what_is_printed_on_it() -> None:
    rows = told(rolled(hunting("sailor sailor", 1), 2, 1))["faces"]
    assert {row["face"]: row["chance"] * len(BOX.die) for row in rows} == {
        name: pytest.approx(BOX.die.count(face)) for face, name in enumerate(FACES)
    }


def comes(g: Grim, dice: int, tentacles: int) -> bool:
    """Whether the Kraken reaches a ship that rolls so many tentacles."""
    then = play(g.clone(), f"0: dice {dice}")
    roll(then, *["tentacle"] * tentacles, *["wheel"] * (dice - tentacles))
    while then.attack is None and (then.hunt is not None or then.fishing is not None):
        said = offers(then)
        play(then, f"0: {'pass' if 'pass' in said else said[0]}")
        drive.next_ask(then)
    return then.attack is not None


@pytest.mark.parametrize("action", ["hunt", "fish"])
@pytest.mark.parametrize("kraken", ["b3", "c4"])
def test_the_kraken_comes_as_often_as_is_said(action: str, kraken: str) -> None:
    tiles = {"b2": "siren"} if action == "hunt" else {}
    g = sea(ship("b2", "sailor sailor sailor"), tiles=tiles, kraken=kraken, phase="action")
    play(g, f"0: {action}")
    for row in told(g)["dice"][-2:]:
        dice = row["dice"]
        reached = [comes(g, dice, tentacles) for tentacles in range(dice + 1)]
        rolls = list(product(BOX.die, repeat=dice))
        share = sum(reached[faces.count(TENTACLE)] for faces in rolls) / len(rolls)
        assert row["arrival"] == pytest.approx(share)


def test_an_attack_eats_as_often_as_is_said() -> None:
    g = sea(ship("b2", "sailor sailor", fish=3), kraken="b3", phase="action")
    play(g, "0: fish\n0: dice 1")
    roll(g, "tentacle")
    while asking(g) != "GT-KRAKEN-06":
        play(g, "0: pass")
    chance = told(g)["eaten"]
    assert GAME.study(g, 1, "sea")["eaten"] == chance
    eaten = 0
    for faces in product(BOX.die, repeat=2):
        then = play(g.clone(), "0: pass")
        roll(then, *[FACES[face] for face in faces])
        eaten += asking(then) == "GT-KRAKEN-07"
    assert chance == pytest.approx(eaten / len(BOX.die) ** 2)


def test_a_study_tells_how_far_the_kraken_is_from_each_space() -> None:
    g, _ = next(random_game(3))
    far = GAME.study(g, 0, "sea")["far"]
    assert far[g.printed.spaces[g.kraken]] == 0
    assert far == {name: g.printed.far[at][g.kraken] for at, name in enumerate(g.printed.spaces)}
