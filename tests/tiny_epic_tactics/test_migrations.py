"""Tables of former rules: what they did not write down is filled in."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.games.tiny_epic_tactics.rules.turn import EndTurn
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.kernel.codec import Unpacker, dump, restore
from reefside.kernel.drive import next_ask
from tests.kit import rule
from tests.tiny_epic_tactics.position import BARE, GAME, empty_table, it, play, stage


def of_rules_1(g: Tactics) -> dict[str, Any]:
    """A dump as rules 1 made it: an attack had no area of its own."""
    packed = dump(g)
    for attack in packed["attacks"]:
        del attack["splash"]
    return packed


def laid(packed: dict[str, Any]) -> Tactics:
    """A dump of rules 1, laid out and gone on with."""
    g = empty_table("competitive", 2, BARE)
    restore(g, GAME.migrate(packed, "1"), Unpacker(GAME.package, True))
    next_ask(g)
    return g


@rule("TET-SPELL-09")
@pytest.mark.parametrize(("caster", "neighbour"), [("pyromancer", 6), ("soul-drinker", 7)])
def test_a_spell_of_rules_1_keeps_its_area(caster: str, neighbour: int) -> None:
    g = stage(f"0 {caster} e6", "1 dire-wolf e4", "1 acrobat f4")
    g.agenda[0] = EndTurn()
    play(g, "0: spell wizard e4")
    again = laid(of_rules_1(g))
    assert again.attacks[-1].splash == g.attacks[-1].splash
    play(again, "0: power 0")
    assert it(again, "1rogue").health == neighbour


@rule("TET-SPELL-09")
def test_what_is_no_spell_has_no_area() -> None:
    g = stage("0 pyromancer e5", "1 dire-wolf e4", "1 acrobat f4")
    g.agenda[0] = EndTurn()
    play(g, "0: melee wizard e4")
    assert [attack.splash for attack in laid(of_rules_1(g)).attacks] == [0]


def test_a_table_of_these_rules_is_left_as_it_is() -> None:
    g = stage("0 pyromancer e6", "1 dire-wolf e4")
    play(g, "0: spell wizard e4")
    g.attacks[-1].splash = 2
    assert GAME.migrate(dump(g), "2")["attacks"][0]["splash"] == 2
