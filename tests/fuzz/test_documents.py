"""Mutated saves, records, packs, realms and lines: taken, or refused in one clear line."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import reefside
from reefside.games import load_game, packages
from reefside.kernel.choice import Choice
from reefside.lab.option_files import readers
from reefside.match import Match, from_lines, new
from reefside.verify import verify
from tests.fuzz import seeds
from tests.fuzz.judge import Judge, clear
from tests.fuzz.mutate import json_of, signs_of, toml_of, words_of

GAMES = list(packages())
PAGE = 200
"""Events that are looked at together."""


def looked_at(match: Match) -> None:
    """Everything that anybody sees of a match; of the log its first and its last page."""
    for seat in (None, *range(match.seats)):
        match.view(seat)
        last = match.delivered_count(seat)
        for since in {0, max(0, last - PAGE)}:
            for event in match.events(seat, since, min(last, since + PAGE)):
                assert match.tell(event, "pl")
    _ = match.scores, match.winners, match.ending, match.round, match.head, match.export(None)


def saved_again(match: Match) -> None:
    """A save that is taken can be looked at, and saved again."""
    looked_at(match)
    assert reefside.load(match.save()).lines() == match.lines()


def test_mutated_saves(judge: Judge) -> None:
    saves = seeds.present_saves()
    judge.try_all(
        14_000, lambda luck: json_of(luck, luck.choice(saves)), reefside.load, after=saved_again
    )


def test_mutated_saves_of_other_rules(judge: Judge) -> None:
    saves = seeds.older_saves()
    judge.try_all(
        10_000, lambda luck: json_of(luck, luck.choice(saves)), reefside.load, after=saved_again
    )


def test_mutated_records(judge: Judge) -> None:
    """The lines of a record, played from the start and checked against their key."""
    saves = [json.loads(save) for save in seeds.present_saves()]

    def mutated(luck: Random) -> dict[str, Any]:
        save = dict(luck.choice(saves))
        lines = list(save["record"])
        for _ in range(luck.choice([1, 1, 2])):
            at = luck.randrange(len(lines) + 1)
            way = luck.randrange(5)
            if way == 0:
                del lines[at:]
            elif way == 1:
                lines.insert(at, f"{luck.randrange(4)}: undo {luck.randrange(at + 2)}")
            elif way == 2:
                lines[at:at] = [f"0: undo {luck.randrange(at + 1)}"] * luck.choice([3, 300])
            elif at < len(lines):
                lines[at] = words_of(luck, lines[at]) if way == 3 else luck.choice(lines)
        return {**save, "record": lines}

    def read(save: dict[str, Any]) -> None:
        for finding in verify(json.dumps(save)).findings:
            clear(finding.text)
        game = load_game(save["game"])
        looked_at(from_lines(game, save["seats"], bytes(16), save["options"], save["record"]))

    judge.try_all(6_000, mutated, read)


@pytest.mark.parametrize("game", GAMES)
def test_mutated_packs(game: str, judge: Judge, tmp_path: Path) -> None:
    """A pack that is taken can be played with."""
    files = seeds.packs()[game]
    (tmp_path / "pack.toml").write_text(f'game = "{game}"\n', "utf-8")

    def mutated(luck: Random) -> tuple[str, bytes]:
        name = luck.choice(list(files))
        return name, toml_of(luck, files[name])

    def read(pack: tuple[str, bytes]) -> None:
        path = tmp_path / pack[0]
        path.write_bytes(pack[1])
        try:
            some_answers(new(load_game(game, tmp_path), seed=1), 12)
        finally:
            path.unlink()

    judge.try_all(3_000, mutated, read)


def some_answers(match: Match, answers: int) -> None:
    """Play on for a while."""
    luck = Random(1)
    for _ in range(answers):
        if match.over:
            return
        seat = match.waiting[0]
        match.play(seat, luck.choice(match.choices(seat)))


def test_mutated_realms(judge: Judge) -> None:
    files = seeds.realms()
    ((loaded, option),) = readers(".toml")

    def read(raw: bytes) -> None:
        code, faults = option.read_file("realm.toml", raw.decode("utf-8", "replace"))
        for fault in faults:
            clear(fault)
        if not faults:
            some_answers(new(loaded, 2, 1, {"mode": "battle", "realm": code}), 4)

    judge.try_all(8_000, lambda luck: toml_of(luck, luck.choice(files)), read)


def test_mutated_realm_codes(judge: Judge) -> None:
    ((loaded, _),) = readers(".toml")
    codes = ["8x5@d1", "8x5@d1r2+8x1@d1", "no-boxes", "8x5@d1r2+8x1@d1+8x5@a1"]

    def read(code: str) -> None:
        options = loaded.check(2, {"mode": "battle", "realm": code})
        for option in loaded.options:
            for fault in option.faults(options[option.name]):
                clear(loaded.text("en", f"refusals.{fault.reason}", fault.facts))
        some_answers(new(loaded, 2, 1, {"mode": "battle", "realm": code}), 2)

    judge.try_all(3_000, lambda luck: signs_of(luck, luck.choice(codes)), read)


@pytest.mark.parametrize("game", GAMES)
def test_mutated_notation(game: str, judge: Judge) -> None:
    """Lines of a record, and what players say: a match is as it was if it refuses."""
    notation = load_game(game).notation
    lines = seeds.lines(game)
    match = new(game, seed=3)
    some_answers(match, 6)
    judge.watch(match.save)

    def read(line: str) -> None:
        said = line.partition(":")[2] or line
        for seat in range(match.seats):
            why = match.explain(seat, said)
            if why is not None:
                clear(why.reason)
        notation.read_past(line)
        entry = notation.read_entry(line)
        assert notation.read_entry(notation.write_entry(entry)) == entry
        if type(entry[1]) is Choice and match.explain(entry[0], entry[1]) is None:
            return
        match.play(entry[0], said)

    judge.try_all(7_000, lambda luck: words_of(luck, luck.choice(lines)), read)
