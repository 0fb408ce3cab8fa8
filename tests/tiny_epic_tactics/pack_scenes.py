"""For every card a scene in which its numbers are seen; some numbers need one of their own."""

from __future__ import annotations

from reefside.games.tiny_epic_tactics.rules.capture import capture
from reefside.games.tiny_epic_tactics.rules.turn import Rally, StartTurn
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.drive import next_ask
from tests.tiny_epic_tactics.packed import Setting, cave, enemy, scene
from tests.tiny_epic_tactics.position import stage, unit_of

HIT = "0: melee fighter e5"
SHOT = "0: missile rogue e4 / nature: roll k1"
CAST = "0: spell wizard e4 / 0: power 2 / nature: roll p p"
TRIO = "0 oathguard e6; 0 treant g6; 0 harrier i6"
MARCH = "0: move fighter e5 / 0: stop / 0: move beast g5 / 0: stop / 0: move rogue i5 / 0: stop"
LOWER = {"e6": 1}


def harvested() -> Tactics:
    """A unit is captured three spaces from a Soul Drinker."""
    g = stage("0 soul-drinker e6 supply=1", "1 cave-bear e3", acting=False)
    capture(g, unit_of("1beast"), 0, -1)
    next_ask(g)
    return g


def regrown() -> Tactics:
    """A Grove Healer's turn begins."""
    g = stage("0 grove-healer e6 health=2", acting=False)
    g.do(StartTurn(0))
    next_ask(g)
    return g


def rallied() -> Tactics:
    """A Banner Knight's turn ends next to a wounded ally."""
    g = stage("0 banner-knight e6", "0 treant e5 health=3", acting=False)
    g.do(Rally())
    next_ask(g)
    return g


TACTICS: dict[str, Setting] = {
    "T01": scene(
        "0 oathguard e6; 1 griffon e5 health=5",
        f"{HIT} / 1: play second-wind",
        hands=("", "second-wind"),
    ),
    "T01 most_health": scene(
        "0 oathguard e6; 1 griffon e5 health=5", HIT, hands=("", "second-wind")
    ),
    "T04": scene(
        "0 berserker e9; 1 griffon e8",
        "0: melee fighter e8 / 0: knock / nature: roll k1 k1 m / 0: play follow-through"
        " / 0: move fighter e8",
        hands=("follow-through", ""),
    ),
    "T04 knocked": scene(
        "0 berserker e9; 1 griffon e8",
        "0: melee fighter e8 / 0: knock / nature: roll k1 k1 m",
        hands=("follow-through", ""),
    ),
    "T06": scene(
        "0 siege-veteran e6 supply=1; 1 griffon e4",
        "0: missile fighter e4 / nature: roll m m / 0: play spare-quiver",
        hands=("spare-quiver", ""),
    ),
    "T08": scene(
        "0 trapper e6; 1 griffon e4",
        f"{SHOT} / 0: play from-above / 0: pass",
        levels=LOWER,
        hands=("from-above", ""),
    ),
    "T09": scene(
        "0 oathguard e4; 1 griffon e6",
        "0: move fighter e5 / 0: stop / 1: play ambush",
        terrain={"e6": "F"},
        hands=("", "ambush"),
    ),
    "T10": scene(
        "0 oathguard e4",
        "0: move fighter e5 / 0: stop / 1: play undertow",
        terrain={"e5": "W"},
        hands=("", "undertow"),
    ),
    "T11": scene(
        "0 oathguard g8 health=5; 0 treant h8 health=5",
        "0: play hold-the-ground",
        first=(StartTurn(0),),
        hands=("hold-the-ground", ""),
    ),
    "T11 units": scene(
        "0 oathguard g8 health=5; 0 treant h8 health=5",
        first=(StartTurn(0),),
        hands=("hold-the-ground", ""),
    ),
    "T12": scene(
        "0 oathguard c5",
        "0: through fighter k5 / 1: play sealed-gate",
        boxes="3x2@d4+2x2@i4+1x2@d9",
        hands=("", "sealed-gate"),
    ),
    "T13": scene(TRIO, MARCH, hands=("forced-march", "")),
    "T14": scene(
        "0 oathguard e6 health=3; 0 treant g6 health=5",
        "0: move fighter e5 / 0: play feast",
        terrain={"e5": "V"},
        hands=("feast", ""),
    ),
    "T15": scene(
        "0 oathguard e6 health=3; 1 griffon e5 health=1",
        f"{HIT} / 0: play spoils",
        hands=("spoils", ""),
    ),
    "T16": scene(
        "0 oathguard e6; 1 griffon e5",
        f"{HIT} / 0: pass / 1: counter melee / 1: play retaliate / 1: pass",
        hands=("", "retaliate"),
    ),
}

ABILITIES: dict[str, Setting] = {
    "F1": scene("0 trapper e6; 1 dire-wolf e4; 1 oathguard e3", SHOT),
    "F2": scene("0 pike-captain e6; 1 dire-wolf e3"),
    "F3": scene("0 duelist e6; 1 berserker e5", f"{HIT} / 0: pass / 1: counter melee"),
    "F4": scene(
        "0 wallbreaker e6; 1 dire-wolf e5; 1 trapper e4", f"{HIT} / 0: knock / nature: roll k1 m m"
    ),
    "F5": scene("0 oathguard e6; 1 duelist e5", f"{HIT} / 0: pass / 1: counter melee"),
    "F7": rallied,
    "F8": scene(
        "0 siege-veteran e6; 1 dire-wolf e4", "0: ballista fighter e4", terrain={"e6": "B"}
    ),
    "R1": scene("0 sharpshooter e6; 1 dire-wolf e4", "0: missile rogue e4 / nature: roll m m"),
    "R3": scene("0 cutpurse e6 supply=0; 1 harrier e5", "0: melee rogue e5"),
    "R6": scene("0 fire-archer e6; 1 dire-wolf e4", SHOT, terrain={"e4": "F"}),
    "R8": scene("0 harrier e6; 1 dire-wolf e4", f"{SHOT} / 0: knock"),
    "W1": scene("0 oathguard e6; 1 pyromancer e5", HIT),
    "W2": scene("0 stormcaller e6; 1 dire-wolf e4", CAST, terrain={"e4": "W"}),
    "W4": regrown,
    "W5": scene("0 berserker e6; 1 wind-weaver e5", f"{HIT} / 0: knock / nature: roll k1 k1 k1"),
    "W7": harvested,
    "W8": scene("0 trapper e6; 1 illusionist e4", SHOT),
    "B1": scene("0 oathguard e6; 1 cave-bear e5", HIT),
    "B2": scene("0 dire-wolf e6; 0 oathguard d5; 1 cave-bear e5", "0: melee beast e5"),
    "B4": scene("0 war-boar e7; 1 dire-wolf e5", "0: move beast e6 / 0: stop / 0: melee beast e5"),
    "B5": scene("0 trapper e6; 1 stone-tortoise e4", SHOT),
    "B6": scene("0 marsh-serpent e6; 1 dire-wolf e5", "0: melee beast e5", terrain={"e6": "W"}),
    "B7": scene("0 oathguard e6; 1 treant e5", HIT, terrain={"e5": "F"}),
    "B8": scene(
        "0 elder-stag e6; 0 oathguard e7",
        "0: move fighter e8 / 0: step e9 / 0: step e10 / 0: step e11",
    ),
}

SPELLS: dict[str, Setting] = {
    "W1 damage": scene("0 pyromancer e6; 1 dire-wolf e4; 1 trapper f4", CAST),
    "W1 power_damage": scene("0 pyromancer e6; 1 dire-wolf e4; 1 trapper f4", CAST),
    "W1 splash": scene("0 pyromancer e6; 1 dire-wolf e4; 1 trapper g4", CAST),
    "W1 splash_damage": scene("0 pyromancer e6; 1 dire-wolf e4; 1 trapper f4", CAST),
    "W4 heal": scene("0 grove-healer e6; 0 treant e4 health=2", CAST),
    "W4 power_heal": scene("0 grove-healer e6; 0 treant e4 health=2", CAST),
    "W5 push": scene("0 wind-weaver e8; 1 dire-wolf e7", "0: spell wizard e7 / 0: power 0"),
    "W5 power_push": scene(
        "0 wind-weaver e10; 1 dire-wolf e9", "0: spell wizard e9 / 0: power 1 / nature: roll p"
    ),
    "W7 drain": scene(
        "0 soul-drinker e6 health=2; 1 dire-wolf e5", "0: spell wizard e5 / 0: power 0"
    ),
    "W7 strong_power": scene(
        "0 soul-drinker e6 health=2; 1 dire-wolf e5",
        "0: spell wizard e5 / 0: power 2 / nature: roll p p",
    ),
    "W7 strong_drain": scene(
        "0 soul-drinker e6 health=2; 1 dire-wolf e5",
        "0: spell wizard e5 / 0: power 2 / nature: roll p p",
    ),
    "W8 nudge": scene(
        "0 illusionist e8; 1 dire-wolf e6", "0: spell wizard e6 / 0: power 0 / 0: push n"
    ),
    "bolt": enemy("0 cave-bear e4; 1 grove-healer e7", "e7", "nature: roll p m m"),
}

ADVENTURES: dict[str, Setting] = {
    "E1": cave("oathguard e9 health=6", "2x2", "", "0: explore fighter b2 / nature: enemy e1"),
    "E2": cave(
        "oathguard e9 health=6",
        "2x2",
        "",
        "0: explore fighter b2 / nature: enemy e2 / nature: roll m p",
    ),
    "E3": cave("oathguard e9", "2x2", "", "0: explore fighter b2 / nature: enemy e3"),
    "E4": cave("oathguard e9 supply=3", "2x2", "", "0: explore fighter b2 / nature: enemy e4"),
    "E4 rob": cave(
        "oathguard e9 health=6 supply=0", "2x2", "", "0: explore fighter b2 / nature: enemy e4"
    ),
    "E5": cave("oathguard e9 health=6", "2x2", "", "0: explore fighter b2 / nature: enemy e5"),
    "E5 rogue_saves": cave(
        "harrier e9 health=6", "2x2", "", "0: explore rogue b2 / nature: enemy e5", word="0rogue"
    ),
    "E6": cave("oathguard e9 health=6", "2x2", "", "0: explore fighter b2 / nature: enemy e6"),
    "E6 mana": cave(
        "stormcaller e9 supply=5",
        "2x2",
        "",
        "0: explore wizard b2 / nature: enemy e6",
        word="0wizard",
    ),
    "E7": cave(
        "oathguard e9 health=6",
        "2x2",
        "",
        "0: explore fighter b2 / nature: enemy e7 / nature: roll k1 m",
    ),
    "E8": cave("oathguard e9 health=3", "2x2", "", "0: explore fighter b2 / nature: enemy e8"),
    "1x2": cave("oathguard e9 health=5", "1x2", "", "0: explore fighter a1 / 0: use"),
    "8x1": cave("oathguard e9", "8x1", "g1", "0: explore fighter h1 / 0: use", time=2),
    "5x4": cave("oathguard e9", "5x4", "b1", "0: explore fighter a1 / 0: use"),
    "E1 melee": enemy("0 cave-bear e4; 1 oathguard e5", "e1"),
    "E2 move": enemy("0 cave-bear e1; 1 oathguard e12", "e2"),
    "E5 missile": enemy("0 cave-bear e4; 1 trapper e6", "e5"),
    "E7 spell": enemy("0 cave-bear e4; 1 stormcaller e6", "e7", "nature: roll m m m"),
}

SCENES: dict[str, Setting] = {**TACTICS, **ABILITIES, **SPELLS, **ADVENTURES}
