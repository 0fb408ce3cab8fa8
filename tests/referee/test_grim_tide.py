"""The engine hunts, fishes and is attacked in Grim Tide as its referee is, and not otherwise."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.kit.cases import SOAK, THOROUGH
from tests.referee import grim_tide as referee
from tests.referee import grim_tide_crew as crew
from tests.referee import grim_tide_sea as sea
from tests.referee.difference import Difference
from tests.referee.watch_grim_scenes import scene
from tests.referee.watch_grim_tide import GAME, watch
from tests.referee.watch_play import BATCH, BATCHES, settings

CASES = settings(GAME)
SCENES = 80
SCENE_BATCHES = 125 if SOAK else 12 if THOROUGH else 1


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_referee_agrees_in_whole_games(batch: int) -> None:
    counts: Counter[str] = Counter()
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        counts += watch(CASES[seed % len(CASES)], seed)
    assert min(counts["hunt"], counts["fish"], counts["attack"]) >= BATCH


@pytest.mark.parametrize("batch", range(SCENE_BATCHES))
def test_the_referee_agrees_in_scenes_with_crews_of_every_kind(batch: int) -> None:
    counts: Counter[str] = Counter()
    for seed in range(batch * SCENES, (batch + 1) * SCENES):
        counts += scene(seed)
    assert min(counts["hunt"], counts["fish"]) >= SCENES
    assert min(counts["hunt-kraken"], counts["chum"]) >= 1
    assert len([what for what in counts if what.startswith("use ")]) >= 15
    # Few crew channel an ability, so that some hundreds of scenes may lack one of them.
    assert len([what for what in counts if what.startswith("channel ")]) >= 2


# ---------------------------------------------------------------- it can find something


def found(**planted: Any) -> str:
    """The first difference that a planted fault leads to."""
    for seed in range(SCENES * 2):
        try:
            scene(seed, **planted)
        except Difference as difference:
            return str(difference)
    raise AssertionError("the planted fault was not found")


def test_a_difference_is_told_in_one_block() -> None:
    def hurt_more(what: str, value: object) -> object:
        return value + 1 if what == "the hunt's damage" and isinstance(value, int) else value

    told = found(eye=hurt_more).splitlines()
    assert told[0] == "The referee and the engine differ: the hunt's damage (GT-HUNT-14)"
    assert told[1].startswith("  game     grim-tide, seed ")
    assert told[2].startswith("  entry    ")
    assert told[-2:] == ["  referee  0", "  engine   1"]


def test_another_die_in_the_record_is_found() -> None:
    def turned(line: str) -> str:
        return line.replace("roll knife", "roll wheel")

    assert "(GT-" in found(feed=turned)


@pytest.mark.parametrize(
    "what",
    ["the Kraken's space", "the pool", "the tile", "seat 0's crew", "seat 1's fish", "the dead"],
)
def test_anything_else_that_is_seen_otherwise_is_found(what: str) -> None:
    def other(seen: str, value: object) -> object:
        return f"not {value}" if seen == what else value

    assert f"differ: {what} (" in found(eye=other)


def test_an_answer_that_is_not_offered_is_found() -> None:
    def poorer(what: str, value: object) -> object:
        if what != "the question" or not isinstance(value, tuple):
            return value
        return value[0], [answer for answer in value[1] if answer != "use bodyguard"]

    assert "use bodyguard" in found(eye=poorer)


PLANTS: list[tuple[str, Any, str, Any]] = [
    ("GT-KRAKEN-06", crew, "FISH_A_DIE", 2),
    ("GT-ABIL-15", crew, "CHANNEL_ARCANA", 1),
    ("GT-KRAKEN-02", sea, "open_water", lambda waters, space: waters["box"]["near"][space]),
    ("GT-CREW-07", sea, "exchange", lambda *_: None),
    ("GT-HUNT-10", crew, "RE_ROLLING", ()),
    ("GT-CHUM-01", referee, "CHUM_FISH", 4),
    ("GT-FINAL-08", referee, "KRAKEN", {"life": 4, "attack": 4, "renown": 0}),
    ("GT-HUNT-03", referee, "approach", lambda *_: iter(())),
    ("GT-HUNT-12", referee, "assignments", lambda *_: []),
]


@pytest.mark.parametrize(
    ("rule", "module", "name", "value"), PLANTS, ids=[row[0] for row in PLANTS]
)
def test_a_referee_with_one_rule_changed_disagrees(
    monkeypatch: pytest.MonkeyPatch, rule: str, module: Any, name: str, value: Any
) -> None:
    for other in (module, crew, referee):
        if hasattr(other, name):
            monkeypatch.setattr(other, name, value)
    assert "The referee and the engine differ" in found(), rule
