"""What mutated inputs have found, each with the input that found it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import reefside
from reefside import games
from reefside import verify as luck
from reefside.bots.custom import custom_bot
from reefside.games import load_game
from reefside.kernel import record
from reefside.kernel.game import Game
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.rows import Content
from reefside.kernel.table import Entry, Table
from reefside.lab import corpus
from reefside.match import Match
from tests.fuzz import seeds
from tests.fuzz.judge import clear

GAME = "banner-festival"


def refusal(act: Any, *values: Any) -> str:
    """The line with which something is refused."""
    with pytest.raises(InvalidInput) as caught:
        act(*values)
    clear(str(caught.value))
    return str(caught.value)


# ---------------------------------------------------------------- stored events

FACTS: list[dict[str, Any]] = [
    {"seat": 7, "card": 3},
    {"seat": {}, "card": [1], "count": "many", "n": "x"},
    {"seat": 0, "card": 10**9},
    {},
]


@pytest.mark.parametrize("facts", FACTS)
def test_an_event_that_lies_is_told_as_one_without_words(facts: dict[str, Any]) -> None:
    save = json.loads(seeds.played(0, 20).save())
    save["rules"] = "0"
    kinds = [row[1] for row in save["told"]]
    for row in save["told"]:
        row[4] = facts
    save["told"][0][1] = "no-such-kind"
    match = reefside.load(json.dumps(save))
    events = match.events(None)[: len(kinds)]
    told = [match.tell(event, language) for language in ("en", "pl") for event in events]
    assert all(told)
    assert told[0] == "Something happened that these rules have no words for ('no-such-kind')."


@pytest.mark.parametrize(
    ("place", "value"), [(0, 10**30), (1, "x" * 81), (2, 99), (2, -2), (3, "x" * 81), (6, 2**10)]
)
def test_an_event_out_of_bounds_is_no_event(place: int, value: object) -> None:
    save = json.loads(seeds.played(0, 20).save())
    save["told"][1][place] = value
    assert f"$.told[1][{place}]" in refusal(reefside.load, json.dumps(save))


def test_an_event_of_the_first_schema_is_checked_like_any_other() -> None:
    path = seeds.TESTS / "corpus" / "schema-1" / "grim-tide-over.json"
    save = json.loads(path.read_text("utf-8"))
    assert reefside.load(json.dumps(save)).events(None)
    save["events"][2]["seat"] = "x"
    assert "broken" in refusal(reefside.load, json.dumps(save))


# ---------------------------------------------------------------- saves


def changed_rules() -> dict[str, Any]:
    """A save of a match whose rules changed on the way."""
    for text in seeds.older_saves():
        save: dict[str, Any] = json.loads(text)
        if save["game"] == "tidal-blades" and save.get("ground"):
            return save
    raise AssertionError("there is none")


def test_a_ground_that_lacks_a_seat_is_refused() -> None:
    save = changed_rules()
    reefside.load(json.dumps(save))
    del save["ground"]["table"]["heroes"][-1]
    del save["snapshot"]["heroes"]
    assert "broken" in refusal(reefside.load, json.dumps(save))


@pytest.mark.parametrize(("number", "events"), [(10**6, 0), (0, 10**6)])
def test_rules_cannot_change_after_the_end(number: int, events: int) -> None:
    save = changed_rules()
    save["ground"] |= {"number": number, "events": events}
    assert "changed after its end" in refusal(reefside.load, json.dumps(save))


@pytest.mark.parametrize(
    "result", [{"scores": [1], "winners": [0]}, {"scores": [1, 2, 3], "winners": [5]}]
)
def test_a_result_is_one_of_its_seats(result: dict[str, Any]) -> None:
    save = json.loads(seeds.played(0, 10_000).save())
    save["result"] = {"ending": "won", **result}
    assert "its result" in refusal(reefside.load, json.dumps(save))


def taking_back() -> tuple[Match, list[str]]:
    """A match, and a record of it that goes on to take back to late entries, again and again."""
    match, choosing = reefside.new("tidal-blades", 4, 3), Random(1)
    while match.number < 150:
        seat = match.waiting[0]
        match.play(seat, choosing.choice(match.choices(seat)))
    late = [place for place in range(120, 145) if match.lines()[place].startswith("0")]
    return match, [*match.lines(), *[f"0: undo {at}" for _ in range(60) for at in reversed(late)]]


def test_a_record_that_takes_back_often_is_verified_and_compared_with_little_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, lines = taking_back()
    played: list[int] = []

    def counting(real: Any) -> Any:
        def replay(g: Table, entries: list[Entry]) -> None:
            played.append(len(entries))
            real(g, entries)

        return replay

    monkeypatch.setattr(luck, "replay", counting(record.replay))
    save = {**json.loads(match.save()), "record": lines}
    assert luck.verify(json.dumps(save)).findings == []
    assert len(played) > 100
    assert sum(played) < 20 * len(lines)
    stored = corpus.StoredMatch(
        "x", save["game"], save["rules"], 4, save["options"], bytes(16), False, lines, [], []
    )
    again = corpus.Replay(match.game, stored)
    again.play()
    assert again.state.history.checkpoints is not None, "it went back along a trail"


def test_an_undo_of_what_is_not_there_is_a_difference() -> None:
    stored = corpus.StoredMatch(
        "x", GAME, "1", 2, {}, bytes(16), False, ["0: undo 999999999"], [], []
    )
    difference = corpus.compare(stored)
    assert difference is not None
    assert difference.why == "refused"


# ---------------------------------------------------------------- packs, options, bots

PACKS = {
    "timing that is a number": ("grim-tide", "crew", "standard", "S01", "timing = 7"),
    "timing of tables": ("grim-tide", "crew", "standard", "S01", "timing = [{ a = 1 }]"),
    "a die turned by a number": (
        "grim-tide",
        "crew",
        "standard",
        "S01",
        "effect = [{ turn_die = 1 }]",
    ),
    "a choice of numbers": ("grim-tide", "crew", "standard", "S01", "effect = [{ one_of = [1] }]"),
    "a dungeon that is a number": ("tiny-epic-tactics", "dungeons", "dungeon", "1x2", "rows = 0"),
    "a dungeon of numbers": ("tiny-epic-tactics", "dungeons", "dungeon", "1x2", "rows = [1, 2]"),
    "portals that are a number": ("tiny-epic-tactics", "realm", "box", "8x5", "portals = 7"),
    "portals of numbers": ("tiny-epic-tactics", "realm", "box", "8x5", "portals = [7]"),
    "a dated pool": (GAME, "festival", "players", "4", "pool = 2020-01-01"),
    "a huge pool": (GAME, "festival", "players", "4", "pool = 0x" + "f" * 5000),
}


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_is_refused_with_its_place(name: str, tmp_path: Path) -> None:
    game, file, kind, id, line = PACKS[name]
    (tmp_path / f"{file}.toml").write_text(f'[[{kind}]]\nid = "{id}"\n{line}\n', "utf-8")
    said = refusal(load_game, game, tmp_path)
    assert said.startswith(f"{file}.toml")
    assert line.partition(" ")[0] in said


def test_what_no_reader_expects_is_refused_with_its_place_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(pack: Path | None) -> Game[Any]:
        content = Content("reefside.games.banner_festival", pack)
        row = content.rows("festival.toml", "players")[0]
        raise TypeError(row.value("pool"))

    monkeypatch.setitem(games._makers, "careless", careless)
    said = refusal(load_game, "careless", tmp_path)
    assert said.startswith("festival.toml, players '2', column 'pool': has ")


@pytest.mark.parametrize("value", ["9" * 5000, "٣", "²", "-1", ""])
def test_an_option_is_a_plain_number(value: str) -> None:
    game = load_game("grim-tide")
    assert "max_rounds cannot be" in refusal(game.check, 2, {"max_rounds": value})
    assert game.check(2, {"max_rounds": "12"})["max_rounds"] == "12"


def test_a_bot_that_ends_the_program_is_no_bot() -> None:
    assert "SystemExit: 7" in refusal(custom_bot, "tests.fuzz.ending:Bot")
