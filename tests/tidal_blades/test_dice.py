"""Trait dice: supply, Refreshing, Upgrading."""

from __future__ import annotations

import pytest

from reefside.games.tidal_blades.box.faces import FACES
from reefside.games.tidal_blades.box.rows import DieKind
from reefside.games.tidal_blades.rules.dice import GainDie, RefreshDice
from reefside.games.tidal_blades.rules.dice_limit import LoseDice
from reefside.games.tidal_blades.rules.upgrades import UpgradeDice, upgrades
from reefside.kernel.drive import next_ask
from tests.kit import rule
from tests.kit.script import asked
from tests.tidal_blades.position import (
    BOX,
    KINDS,
    attempt,
    choices,
    dice,
    hand,
    own,
    play,
    reef,
    roll,
)


def row(name: str) -> DieKind:
    """A kind of die."""
    return BOX.dice[KINDS[name]]


def faces(name: str) -> list[str]:
    """What a kind of die shows."""
    return sorted([FACES[face] for face in row(name).faces])


@rule("TB-DICE-15", "TB-DICE-23")
def test_the_faces_of_a_novice_die() -> None:
    assert faces("novice") == ["blank", "focus", "resilience", "spirit", "synergy", "wild"]


@rule("TB-DICE-16")
@pytest.mark.parametrize(
    ("name", "one", "two"),
    [("initiate-red", "focus", "spirit"), ("initiate-blue", "resilience", "synergy")],
)
def test_initiate_dice_favour_two_traits(name: str, one: str, two: str) -> None:
    assert faces(name).count("wild") == 1
    assert faces(name).count(one) > faces("novice").count(one)
    assert faces(name).count(two) > faces("novice").count(two)


@rule("TB-DICE-17")
@pytest.mark.parametrize("name", ["elite-red", "elite-blue"])
def test_elite_dice_have_two_wild_and_two_slash_faces(name: str) -> None:
    assert faces(name).count("wild") == 2
    assert len([face for face in faces(name) if "-or-" in face]) == 2


@rule("TB-DICE-19")
@pytest.mark.parametrize("trait", ["focus", "spirit", "resilience", "synergy"])
def test_guild_dice_serve_one_trait(trait: str) -> None:
    shown = faces(f"guild-{trait}")
    assert shown.count("wild") == 2
    assert set(shown) == {"wild", trait, f"two-{trait}"}


@rule("TB-DICE-11", "TB-DICE-12", "TB-DICE-13", "TB-DICE-14")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("novice", ["initiate-red", "initiate-blue"]),
        ("initiate-red", ["elite-red"]),
        ("initiate-blue", ["elite-blue"]),
        ("elite-red", ["guild-focus", "guild-spirit"]),
        ("elite-blue", ["guild-resilience", "guild-synergy"]),
        ("guild-focus", []),
    ],
)
def test_the_upgrade_path(old: str, new: list[str]) -> None:
    assert [BOX.dice[kind].key for kind in upgrades(reef(), KINDS[old])] == new


@rule("TB-DICE-07", "TB-DICE-10", "TB-DICE-08", "TB-DICE-09")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_an_upgraded_die_stays_where_it_was(edition: str) -> None:
    g = reef(edition=edition)
    dice(g, 0, "novice", "initiate-red")
    g.do(UpgradeDice(0, 2))
    next_ask(g)
    play(g, "0: upgrade spent initiate-red elite-red\n0: upgrade active novice initiate-blue")
    assert own(g, 0) == {"initiate-blue": 1}
    assert own(g, 0, "spent") == {"elite-red": 1}
    assert g.supply[KINDS["initiate-red"]] == 8
    assert g.supply[KINDS["elite-red"]] == 7


@rule("TB-SUPPLY-06")
@pytest.mark.parametrize("edition", ["revised", "first"])
def test_a_missing_die_is_replaced_by_another_of_its_level(edition: str) -> None:
    """The worked example."""
    g = reef(edition=edition)
    dice(g, 0, "initiate-red")
    g.supply[KINDS["elite-red"]] = 0
    g.do(UpgradeDice(0, 1))
    next_ask(g)
    assert choices(g, 0) == ["pass", "upgrade active initiate-red elite-blue"]
    play(g, "0: upgrade active initiate-red elite-blue")
    assert g.supply[KINDS["initiate-red"]] == 8


@rule("TB-SUPPLY-05")
def test_with_no_die_of_the_level_any_lower_one_is_chosen_or_none() -> None:
    g = reef()
    for name in ("elite-red", "elite-blue", "initiate-blue"):
        g.supply[KINDS[name]] = 0
    g.do(GainDie(0, KINDS["elite-red"]))
    next_ask(g)
    assert choices(g, 0) == ["pass", "die novice", "die initiate-red"]
    play(g, "0: die initiate-red")
    assert own(g, 0) == {"novice": 2, "initiate-red": 1}
    bare = reef()
    bare.supply[0] = 0
    bare.do(GainDie(0, 0))
    next_ask(bare)
    assert asked(bare) == []


@rule("TB-DICE-01")
def test_a_gained_die_is_active_and_a_single_choice_makes_itself() -> None:
    g = reef()
    g.do(GainDie(0, KINDS["initiate-red"]))
    next_ask(g)
    assert own(g, 0) == {"novice": 2, "initiate-red": 1}


@rule("TB-DICE-05", "TB-DICE-06")
def test_up_to_so_many_spent_dice_are_refreshed() -> None:
    g = reef()
    dice(g, 0, "", "novice initiate-red")
    g.do(RefreshDice(0, 3))
    next_ask(g)
    assert choices(g, 0) == ["pass", "refresh novice", "refresh initiate-red"]
    play(g, "0: refresh novice\n0: refresh initiate-red")
    assert asked(g) == []
    assert own(g, 0, "spent") == {}


@rule("TB-DICE-22")
def test_what_a_wild_stands_for_is_decided_when_it_is_used() -> None:
    g = reef("dust eko axl")
    dice(g, 0, "novice novice")
    hand(g, 0, "reef-slalom")
    attempt(g, 0, "reef-slalom", "novice novice")
    roll(g, "wild focus")
    assert "complete" in choices(g, 0)  # The wild counts as Synergy …
    play(g, "0: reroll 2\n0: roll")
    roll(g, "synergy")
    assert "complete" in choices(g, 0)  # … and now as Focus.


@rule("TB-MONSTER-11")
def test_the_last_die_is_never_lost_to_a_penalty() -> None:
    g = reef()
    dice(g, 0, "novice", "novice")
    g.do(LoseDice(0, 2))
    next_ask(g)
    assert choices(g, 0) == ["return active novice", "return spent novice"]
    play(g, "0: return spent novice")
    assert own(g, 0) == {"novice": 1}
