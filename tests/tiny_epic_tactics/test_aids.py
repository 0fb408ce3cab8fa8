"""What a player is told beforehand is what then happens: walks, attacks, dice, ranges."""

from __future__ import annotations

from itertools import product
from typing import Any, cast

import pytest

import reefside
from reefside.bots import make_bot
from reefside.games.tiny_epic_tactics.state.constants import CLASSES, GRID
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel import drive
from reefside.kernel.nature import Stream, key_of
from reefside.match import Match
from tests.tiny_epic_tactics.caves import FRONTS, adventure, inside, points, told
from tests.tiny_epic_tactics.position import GAME, at, choices, it, land, play, stage, unit_of

DECISIONS = 130
WALKS = ("move", "through", "step", "portal")
NOTHING: dict[str, Any] = {"reach": [], "left": {}, "blows": {}, "rolls": {}, "landings": {}}
BLOWS = ("melee", "missile", "spell", "ballista", "counter")


def greedy_game(seed: int, mode: str) -> list[tuple[Match, int]]:
    """A game between greedy bots: the match before each answer, and who is asked."""
    match = reefside.new("tiny-epic-tactics", seats=2, seed=seed, options={"mode": mode})
    bot = make_bot("greedy", match.game)
    stream = Stream(key_of(seed), 0)
    found: list[tuple[Match, int]] = []
    while not match.over and len(found) < DECISIONS:
        seat = match.waiting[0]
        found.append((match.clone(), seat))
        chair = match.chair(seat)
        match.play(seat, bot.choose(chair, chair.ask(), stream))
    return found


@pytest.fixture(scope="module")
def moments() -> list[tuple[Match, int]]:
    return greedy_game(3, "competitive") + greedy_game(4, "battle")


def let_pass(match: Match, verbs: tuple[str, ...] = ()) -> None:
    """Nobody plays a card: pass at every question that has none of some verbs."""
    while not match.over:
        seat = match.waiting[0]
        said = match.choices(seat)
        if "pass" not in said or any(each.split()[0] in verbs for each in said):
            return
        if match.asks[0].rule == "TET-TURN-03":
            return
        match.play(seat, "pass")


def table_of(match: Match) -> Tactics:
    """The table of a match of this game."""
    return cast(Tactics, match.state.table)


def standing(match: Match, unit: int) -> str:
    """The space that a unit stands on."""
    return GRID.names[table_of(match).units[unit].space]


# Walks.


def way_to(walk: dict[str, Any], start: str, goal: str) -> list[tuple[str, bool]]:
    """The steps to a space, as the ways of a unit tell them."""
    steps: list[tuple[str, bool]] = []
    while goal != start:
        _, before, portal, _ = walk["ways"][goal]
        steps.insert(0, (goal, portal))
        goal = before
    return steps


def answers_of(match: Match, unit: int, steps: list[tuple[str, bool]]) -> list[str]:
    """The answers that walk the steps."""
    going = table_of(match).movements
    found: list[str] = []
    for number, (space, portal) in enumerate(steps):
        if number or going:
            found.append(f"{'portal' if portal else 'step'} {space}")
        else:
            found.append(f"{'through' if portal else 'move'} {CLASSES[unit % 4]} {space}")
    return found


def test_a_walk_leads_where_it_should_with_the_points_left(
    moments: list[tuple[Match, int]],
) -> None:
    walked = 0
    for match, seat in moments:
        aids = match.aids(seat) or {"reach": []}
        for walk in aids["reach"]:
            unit = walk["unit"]
            start = standing(match, unit)
            goals = [goal for goal, way in walk["ways"].items() if way[3]]
            goal = goals[match.number % len(goals)]
            trial = match.clone()
            heard = len(trial.events(seat))
            for answer in answers_of(match, unit, way_to(walk, start, goal)):
                let_pass(trial, WALKS)
                trial.play(seat, answer)
            heard_now = trial.events(seat, heard)
            last = [event for event in heard_now if event["kind"] in ("stepped", "went-through")][
                -1
            ]
            assert (last["space"], last["points"]) == (goal, walk["ways"][goal][0])
            walked += 1
    assert walked > 40


def test_the_ways_begin_with_the_steps_that_are_legal(moments: list[tuple[Match, int]]) -> None:
    for match, seat in moments:
        aids = match.aids(seat) or {"reach": []}
        legal = [said.split() for said in match.choices(seat)]
        for walk in aids["reach"]:
            name = CLASSES[walk["unit"] % 4]
            start = standing(match, walk["unit"])
            own = [said for said in legal if said[0] in WALKS and (len(said) == 2 or name in said)]
            first = {said[-1] for said in own}
            assert first <= walk["ways"].keys()
            stops = [space for space, way in walk["ways"].items() if way[1] == start and way[3]]
            assert set(stops) <= first


def test_every_unit_that_may_walk_has_its_ways(moments: list[tuple[Match, int]]) -> None:
    for match, seat in moments:
        verbs = {said.split()[0] for said in match.choices(seat)}
        aids = match.aids(seat)
        assert bool(aids and aids["reach"]) == bool(verbs & set(WALKS))


def test_an_ally_is_passed_but_not_stopped_on() -> None:
    g = stage("0 oathguard e5", "0 griffon e6", "1 duelist d5")
    aids = GAME.aids(g, 0)
    assert aids is not None
    ways = next(walk for walk in aids["reach"] if walk["unit"] == unit_of("0 fighter"))["ways"]
    assert ways["e6"][2:] == [False, False]
    assert ways["e7"] == [ways["e6"][0] - 1, "e6", False, True]
    assert "d5" not in ways


def test_a_portal_is_a_step_of_a_way() -> None:
    g = stage("0 oathguard b3", realm=land(boxes="3x2@c2+2x2@j5"))
    fronts = [GRID.names[front] for front in g.printed.realm.fronts]
    here = fronts[0]
    g = stage(f"0 oathguard {here}", realm=land(boxes="3x2@c2+2x2@j5"))
    found = GAME.study(g, 0, "0")["ways"][fronts[1]]
    assert found[1:] == [here, True, True]
    play(g, f"0: through fighter {fronts[1]}")
    assert g.movements[-1].points == found[0]


@pytest.mark.parametrize("box", FRONTS)
@pytest.mark.parametrize("name", CLASSES)
def test_a_step_of_an_explorer_leaves_the_points_that_were_told(box: str, name: str) -> None:
    g = inside(adventure(), f"0 {name}", box)
    aids = GAME.aids(g, 0)
    assert aids is not None
    assert set(aids["left"]) == set(choices(g, 0, "explore") + choices(g, 0, "exit"))
    for answer, left in aids["left"].items():
        trial = g.clone()
        trial.events = []
        drive.play(trial, 0, GAME.notation.read(answer))
        drive.advance(trial)
        if answer.startswith("exit"):
            assert points(trial) == left
        for facts in told(trial, "trod"):
            assert facts["points"] == left
        rolls = (
            told(trial, "trapped") + told(trial, "cave-in-cleared") + told(trial, "cave-in-held")
        )
        assert [len(facts["dice"]) + 1 for facts in rolls] == [
            len(shares) for said, shares in aids["rolls"].items() if said == answer
        ]


def test_going_into_a_dungeon_leaves_the_points_that_were_told() -> None:
    g = adventure(f"0 oathguard {FRONTS['2x2']}")
    aids = GAME.aids(g, 0)
    assert aids is not None
    play(g, "0: delve fighter 2x2")
    assert points(g) == aids["left"]["delve fighter 2x2"]


# Attacks.


def test_an_attack_does_what_was_told(moments: list[tuple[Match, int]]) -> None:
    kinds: dict[str, int] = {}
    for match, seat in moments:
        for answer, blow in (match.aids(seat) or {"blows": {}})["blows"].items():
            trial = match.clone()
            heard = len(trial.events(seat))
            trial.play(seat, answer)
            let_pass(trial, ("knock", "power", "push", "counter"))
            if "power 0" in trial.choices(seat):
                trial.play(seat, "power 0")
                let_pass(trial, ("knock", "push", "counter"))
            heard_now = trial.events(seat, heard)
            done = [event for event in heard_now if event["kind"] == "damaged"][:1]
            if not done:
                assert blow["hits"] < 1
                continue
            terms = [[term["word"], term["number"]] for term in blow["terms"]]
            assert (terms, blow["damage"]) == (done[0]["sum"], done[0]["damage"])
            assert blow["captures"] == (done[0]["left"] == 0)
            assert_landed(trial, seat, blow)
            kinds[answer.split()[0]] = kinds.get(answer.split()[0], 0) + 1
    assert kinds["melee"] > 3
    assert kinds["missile"] > 3
    assert kinds["counter"] > 3


def assert_landed(trial: Match, seat: int, blow: dict[str, Any]) -> None:
    """A roll for Knock Back puts the target where the icons were said to put it."""
    if "knock" not in trial.choices(seat):
        return
    assert trial.aids(seat) == {
        **NOTHING,
        "rolls": {"knock": shares_of(blow)},
        "landings": {"knock": blow["landings"]},
    }
    trial.play(seat, "knock")
    let_pass(trial, ("counter",))
    attack = [event for event in trial.events(seat) if event["kind"] == "knock-rolled"][-1]
    if attack["icons"]:
        landing = blow["landings"][attack["icons"] - 1]
        captured = not table_of(trial).in_play(blow["target"])
        assert captured or standing(trial, blow["target"]) == landing["space"]


def shares_of(blow: dict[str, Any]) -> list[float]:
    """The shares of a roll for Knock Back, the one of no icon first."""
    rolled = [landing["share"] for landing in blow["landings"]]
    return [pytest.approx(1 - sum(rolled)), *rolled]


def test_only_attacks_have_a_sum(moments: list[tuple[Match, int]]) -> None:
    for match, seat in moments:
        attacks = {said for said in match.choices(seat) if said.split()[0] in BLOWS}
        assert (match.aids(seat) or {"blows": {}})["blows"].keys() <= attacks


@pytest.mark.parametrize("ammo", [1, 2, 3])
def test_a_shot_hits_as_often_as_its_dice_let_it(ammo: int) -> None:
    def position() -> Any:
        return stage(f"0 sharpshooter e5 supply={ammo}", "1 duelist e8")

    g = position()
    aids = GAME.aids(g, 0)
    assert aids is not None
    dice = g.face(unit_of("0 rogue")).green
    hits = 0
    for roll in product(g.printed.die_faces, repeat=dice):
        trial = play(position(), f"0: missile rogue e8\nnature: roll {' '.join(roll)}")
        hits += it(trial, "1 fighter").health < g.face(unit_of("1 fighter")).health
    assert aids["blows"]["missile rogue e8"]["hits"] == pytest.approx(hits / 6**dice)


def test_a_spell_tells_what_power_adds() -> None:
    g = stage("0 stormcaller e5 supply=3", "1 duelist e7")
    aids = GAME.aids(g, 0)
    assert aids is not None
    blow = aids["blows"]["spell wizard e7"]
    assert blow["per_power"] == g.face(unit_of("0 wizard")).power_damage
    assert len(blow["power"]) == 3  # two more mana, so two dice at most
    play(g, "0: spell wizard e7")
    assert GAME.aids(g, 0) == {
        **NOTHING,
        "rolls": {"power 0": [1.0], "power 1": [0.5, 0.5], "power 2": [0.25, 0.5, 0.25]},
    }


def test_a_spell_tells_whom_its_area_hits() -> None:
    g = stage("0 pyromancer e5 supply=1", "1 duelist e7", "1 griffon e8 health=1", "0 oathguard d7")
    aids = GAME.aids(g, 0)
    assert aids is not None
    area = aids["blows"]["spell wizard e7"]["area"]
    assert area == [{"unit": unit_of("1 beast"), "damage": 1, "captures": True}]
    play(g, "0: spell wizard e7")
    assert not g.in_play(unit_of("1 beast"))


def test_a_ballista_tells_where_each_push_ends() -> None:
    g = stage("0 oathguard e5", "1 duelist e8", realm=land({"e5": "B"}, {"f8": 1}))
    play(g, "0: ballista fighter e8")
    aids = GAME.aids(g, 0)
    assert aids is not None
    for answer in choices(g, 0, "push"):
        trial = g.clone()
        play(trial, f"0: {answer}")
        assert at(trial, "1 fighter") == aids["landings"][answer][0]["space"]
    assert aids["landings"]["push e"][0]["stopped"]


# Studies.


def test_a_range_is_where_attacks_reach(moments: list[tuple[Match, int]]) -> None:
    for match, seat in moments[::5]:
        for thing in match.things(seat):
            found = match.study(seat, thing)
            aimed = {
                standing(match, blow["target"])
                for blow in found["blows"]
                if blow["attack"] in ("missile", "spell")
            }
            reached = {space for space, how in found["range"].items() if how != "lost"}
            others = [int(other) for other in match.things(seat)]
            foes = {standing(match, other) for other in others if other // 4 != int(thing) // 4}
            assert aimed <= reached
            if aimed:
                assert aimed == reached & foes


def test_height_wins_and_loses_range() -> None:
    g = stage("0 sharpshooter e5", realm=land(levels={"e5": 1}))
    far = g.face(unit_of("0 rogue")).range
    assert GAME.study(g, 0, "2")["range"][f"e{5 + far}"] == "plain"
    assert GAME.study(g, 0, "2")["range"][f"e{6 + far}"] == "gain"
    g = stage("0 sharpshooter e5", realm=land(levels={f"e{5 + far}": 1}))
    assert GAME.study(g, 0, "2")["range"][f"e{5 + far}"] == "lost"
    g = stage("0 sharpshooter e5", realm=land({"e5": "P"}))
    assert GAME.study(g, 0, "2")["range"]["n12"] == "gain"


def test_others_can_be_studied_on_their_turn() -> None:
    g = stage("0 oathguard e5", "1 duelist e6", turn=1)
    drive.next_ask(g)
    assert GAME.things(g, 0) == [str(unit) for unit in range(8)]
    found = GAME.study(g, 0, str(unit_of("0 fighter")))
    assert ("melee", 4) in [(blow["attack"], blow["target"]) for blow in found["blows"]]
