"""The command line: what each command prints, and one clear line for everything that is wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import reefside
from reefside.cli import main
from reefside.commands import FINE, FOUND, WRONG, rules
from reefside.games import load_game
from reefside.kernel.nature import key_of
from reefside.lab.perft import perft
from reefside.match import Match

GAME = "banner-festival"
ROOT = Path(__file__).resolve().parent.parent

Save = dict[str, Any]


@dataclass(frozen=True)
class Ran:
    """What came of a command."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """The JSON document on stdout: one, on one line."""
        assert self.out.count("\n") == 1
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process."""

    def command(*words: object) -> Ran:
        capsys.readouterr()
        code = main([str(word) for word in words])
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return command


def shell(*words: str) -> Ran:
    """Run a command in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "reefside.cli", *words],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=120,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def played(answers: int, seats: int = 3, seed: int = 7) -> Match:
    """A match after so many answers, each the first one offered."""
    match = reefside.new(GAME, seats=seats, seed=seed)
    for _ in range(answers):
        if match.over:
            break
        seat = match.waiting[0]
        match.play(seat, match.choices(seat)[0])
    return match


def saved(folder: Path, match: Match) -> Path:
    """A file with a match in it."""
    path = folder / "match.json"
    path.write_text(match.save(), "utf-8")
    return path


def files_in(folder: Path) -> dict[str, bytes]:
    """Every file below a folder with what is in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() else b""
        for path in folder.rglob("*")
    }


# ---------------------------------------------------------------- simulate


def simulate(run: Run, *words: object) -> Any:
    """The document of a simulation."""
    ran = run("simulate", GAME, "--json", *words)
    assert (ran.code, ran.err) == (FINE, "")
    return ran.document


def test_simulate_prints_the_document_that_was_promised(run: Run) -> None:
    result = simulate(run, "--seats", 3, "--games", 12, "--seed", 5)
    promised = "game seats games finished decisions seconds decisions_per_second wins scores "
    assert set(f"{promised} length endings used".split()) <= set(result)
    assert (result["game"], result["seats"]) == (GAME, 3)
    assert result["games"] == result["finished"] == 12
    assert len(result["wins"]) == len(result["scores"]) == 3
    assert sum(result["wins"]) == pytest.approx(12, abs=0.01)
    assert set(result["length"]) == {"rounds", "decisions"}
    assert result["length"]["rounds"] == 3
    assert result["decisions"] == pytest.approx(12 * result["length"]["decisions"], abs=0.1)
    assert sum(result["endings"].values()) == 12
    assert set(result["endings"]) <= {"won", "shared"}
    assert sum(result["used"]["card"].values()) == 12 * 3 * 3 * 8
    assert result["seconds"] >= 0


def test_the_same_simulation_comes_to_the_same_games(run: Run) -> None:
    one = simulate(run, "--games", 6, "--seed", 3)
    two = simulate(run, "--games", 6, "--seed", 3)
    other = simulate(run, "--games", 6, "--seed", 4)
    assert one["digest"] == two["digest"] != other["digest"]
    timing = ("seconds", "decisions_per_second")
    assert {key: one[key] for key in one if key not in timing} == {
        key: two[key] for key in two if key not in timing
    }


def test_the_number_of_jobs_changes_nothing(run: Run) -> None:
    alone, both = [simulate(run, "--games", 9, "--seed", 2, "--jobs", jobs) for jobs in (1, 2)]
    for key in ("digest", "games", "decisions", "wins", "scores", "endings", "used", "length"):
        assert alone[key] == both[key]


def test_more_games_begin_with_the_same_games(run: Run) -> None:
    few, many = [simulate(run, "--games", games, "--seats", 2) for games in (3, 8)]
    assert few["decisions"] < many["decisions"]
    cards = few["used"]["card"]
    assert all(times <= many["used"]["card"][card] for card, times in cards.items())


def test_options_and_bots_are_as_asked_and_fewer_bots_than_seats_cycle(run: Run) -> None:
    result = simulate(
        run, "--seats", 3, "--games", 1, "--bots", "random,greedy", "-o", "tie_break=all"
    )
    assert result["bots"] == ["random", "greedy", "random"]
    assert result["options"] == {
        "neutral_houses": "two",
        "tie_break": "all",
        "tied_places": "each",
        "lead_after_dummy": "nobody",
    }


FIRST_IS_DRAWN = [
    ("grim-tide", 3, ()),
    ("tidal-blades", 2, ()),
    ("tiny-epic-tactics", 4, ()),
    ("tiny-epic-tactics", 4, ("-o", "mode=team")),
]


@pytest.mark.parametrize(("game", "seats", "more"), FIRST_IS_DRAWN)
def test_wins_are_counted_by_the_order_of_turns_too(
    run: Run, game: str, seats: int, more: tuple[str, ...]
) -> None:
    words = ("simulate", game, "--seats", seats, "--games", 6, *more)
    result = run(*words, "--json").document
    assert len(result["wins_by_turn"]) == seats
    assert sum(result["wins_by_turn"]) == pytest.approx(sum(result["wins"]), abs=0.01)
    assert sum(result["began"]) == 6
    assert max(result["began"]) < 6, "chance decides who begins"
    assert result["wins_by_turn"] != result["wins"]
    said = run(*words).out
    assert all(f"turn {place + 1}: " in said for place in range(seats))


def test_where_all_choose_at_once_nobody_begins(run: Run) -> None:
    result = simulate(run, "--games", 2)
    assert (result["wins_by_turn"], result["began"], result["wins_by_start"]) == ([], [], {})
    assert "turn 1" not in run("simulate", GAME, "--games", 2).out


def test_wins_are_counted_by_the_starting_location(run: Run) -> None:
    words = ("simulate", "tiny-epic-tactics", "--seats", 4, "--games", 3)
    result = run(*words, "--json").document
    starts = result["wins_by_start"]
    assert set(starts) == {"nw", "ne", "sw", "se"}
    assert [row["times"] for row in starts.values()] == [3, 3, 3, 3]
    assert sum(row["wins"] for row in starts.values()) == pytest.approx(
        sum(result["wins"]), abs=0.01
    )
    said = run(*words).out
    assert all(f"start {start}: " in said for start in starts)
    pairs = run("simulate", "tiny-epic-tactics", "--seats", 2, "--games", 2, "--json").document[
        "wins_by_start"
    ]
    assert set(pairs) <= {"nw+se", "ne+sw"}
    assert sum(row["times"] for row in pairs.values()) == 4


def test_simulate_for_people_has_a_line_for_every_seat(run: Run) -> None:
    ran = run("simulate", GAME, "--seats", 2, "--games", 3)
    assert (ran.code, ran.err) == (FINE, "")
    assert "3 of 3 games finished" in ran.out
    assert "random" in ran.out
    assert "endings: won 3" in ran.out


def test_a_simulation_with_a_bot_that_misbehaves_says_so(run: Run) -> None:
    words = ("simulate", GAME, "--seats", 2, "--games", 2)
    bots = ("--bots", "random,tests.lab.unruly:Crashing")
    ran = run(*words, *bots)
    assert (ran.code, ran.err) == (FOUND, "")
    assert "2 of 2 games finished" in ran.out
    assert "seat 1, tests.lab.unruly:Crashing: crashed" in ran.out
    document = run(*words, *bots, "--json").document
    assert [row["seat"] for row in document["troubles"]] == [1]
    assert simulate(run, "--games", 1)["troubles"] == []


# ---------------------------------------------------------------- arena

FIRST = "tests.lab.unruly:First"


def test_arena_prints_the_document_that_was_promised(run: Run) -> None:
    ran = run("arena", GAME, "--bots", f"random,{FIRST}", "--games", 5, "--seed", 2, "--json")
    assert (ran.code, ran.err) == (FINE, "")
    result = ran.document
    assert (result["game"], result["seats"], result["seed"]) == (GAME, 2, 2)
    assert (result["blocks"], result["games"]) == (3, 6)
    assert {row["bot"] for row in result["bots"]} == {"random", FIRST}
    for row in result["bots"]:
        assert 0 <= row["low"] <= row["share"] <= row["high"] <= 1
        assert set(row["thinking"]) == {"mean_ms", "longest_ms"}
        assert row["troubles"] == {}
    assert result["pairs"][0]["against"] == FIRST


def test_arena_for_people_has_a_line_for_every_bot(run: Run) -> None:
    ran = run("arena", GAME, "--bots", f"random,{FIRST},tests.lab.unruly:AlsoFirst", "--games", 6)
    assert (ran.code, ran.err) == (FINE, "")
    assert "banner-festival, 3 seats: 6 games in 2 blocks of the same luck" in ran.out
    assert "fair share 33.3 %" in ran.out
    assert ran.out.count("random") == 3, "once with all, once beside each of the others"


def test_arena_alone_compares_what_each_has_won(run: Run) -> None:
    words = ("arena", "tiny-epic-tactics", "--mode", "solo", "--bots", f"random,{FIRST}")
    ran = run(*words, "--games", 2)
    assert (ran.code, ran.err) == (FINE, "")
    assert "1 seats: 2 games" in ran.out
    assert "each bot alone" in ran.out
    assert "50 is even" in ran.out


def test_arena_takes_as_many_seats_as_the_mode_needs(run: Run) -> None:
    words = ("arena", "tiny-epic-tactics", "--mode", "team", "--bots", f"random,{FIRST}")
    assert run(*words, "--games", 2, "--json").document["seats"] == 4


def test_arena_records_a_bot_that_misbehaves(run: Run) -> None:
    words = ("arena", GAME, "--bots", "random,tests.lab.unruly:Cheating", "--games", 2)
    ran = run(*words)
    assert (ran.code, ran.err) == (FOUND, "")
    assert "tests.lab.unruly:Cheating: crashed 0, illegal" in ran.out


def test_arena_cuts_off_a_bot_that_thinks_for_ever(run: Run) -> None:
    """With one answer each a dive, the toy is soon over."""
    words = ("arena", "pearl-dive", "--bots", "random,tests.lab.unruly:Endless", "--games", 2)
    ran = run(*words, "--limit", 0.02, "--json")
    assert ran.code == FOUND
    row = next(row for row in ran.document["bots"] if row["bot"] != "random")
    assert row["troubles"]["late"] > 1
    assert "no answer after 0.02 s" in row["troubles"]["first"]


# ---------------------------------------------------------------- play


def test_play_hints_and_replaces_what_a_bad_bot_says(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("1\nquit\n"))
    words = ("play", GAME, "--seats", 2, "--seed", 3, "--plain", "--hint")
    ran = run(*words, "--bots", "tests.lab.unruly:Crashing")
    assert ran.code == FINE
    assert ran.out.count("Hint: ") == 2
    assert "the bot failed (ValueError: no idea at all)" in ran.out


# ---------------------------------------------------------------- what is wrong


def refused(ran: Ran, *parts: str) -> None:
    """See that a command ended with one clear line and did nothing else."""
    assert ran.code == WRONG
    assert ran.out == ""
    assert ran.err.startswith("reefside: ")
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    assert "Error" not in ran.err
    for part in parts:
        assert part in ran.err


BAD_WORDS = {
    "no such port": ("--port 99999", "--port is 0 to 65535"),
    "port no number": ("serve --port http", "'http'"),
    "no such database": ("serve --db redis://here", "--db is a file or postgresql://"),
    "unknown command": ("fly", "'fly'"),
    "unknown flag": ("simulate banner-festival --fast", "--fast"),
    "no game": ("simulate", "GAME"),
    "unknown game": ("simulate chess", "there is no game 'chess'"),
    "misspelt game": ("perft baner-festival", "did you mean 'banner-festival'?"),
    "too many seats": ("simulate banner-festival --seats 9", "seats 2 to 5 players, not 9"),
    "too few seats": ("perft banner-festival --seats 1", "seats 2 to 5 players, not 1"),
    "seats no number": ("simulate banner-festival --seats two", "'two'"),
    "seed no number": ("simulate banner-festival --seed x", "'x'"),
    "unknown option": ("simulate banner-festival -o moon=full", "has no option 'moon'"),
    "wrong option value": ("simulate banner-festival -o tie_break=coin", "cannot be 'coin'"),
    "option without value": ("perft banner-festival -o tie_break", "no NAME=VALUE"),
    "option without name": ("perft banner-festival -o =towers", "no NAME=VALUE"),
    "mode a game lacks": ("simulate banner-festival --mode solo", "no option for --mode"),
    "edition a game lacks": ("perft banner-festival --edition first", "no option for --edition"),
    "unknown bot": ("simulate banner-festival --bots bob", "there is no bot 'bob'"),
    "misspelt bot": ("simulate banner-festival --bots gredy", "did you mean 'greedy'?"),
    "empty bot": ("simulate banner-festival --bots random,", "there is no bot ''"),
    "no games": ("simulate banner-festival --games 0", "--games"),
    "fewer than no games": ("simulate banner-festival --games -3", "--games"),
    "no jobs": ("simulate banner-festival --jobs 0", "--jobs"),
    "jobs no number": ("arena banner-festival --bots random,greedy --jobs some", "--jobs"),
    "limit no number": ("simulate banner-festival --limit soon", "--limit"),
    "no time": ("simulate banner-festival --limit 0", "0 is no time"),
    "no bots": ("arena banner-festival", "--bots"),
    "one bot": ("arena banner-festival --bots random", "at least two bots"),
    "a bot twice": ("arena banner-festival --bots random,random", "random is named twice"),
    "misspelt bot in the arena": ("arena banner-festival --bots random,gredy", "'greedy'?"),
    "arena of no game": ("arena chess --bots random,greedy", "there is no game 'chess'"),
    "arena of too many": ("arena banner-festival --bots random,greedy --seats 9", "not 9"),
    "arena in no mode": ("arena banner-festival --bots random,greedy --mode solo", "--mode"),
    "own bot not found": (
        "simulate banner-festival --bots nobody:Here",
        "No module named 'nobody'",
    ),
    "own bot misspelt": (
        "play banner-festival --bots tests.lab.unruly:Frist --plain",
        "no 'Frist' in the module tests.lab.unruly",
    ),
    "no cluster": ("simulate banner-festival --cluster many", "'many' is no address"),
    "unknown rule": ("rules banner-festival BF-NONE-99", "has no rule 'BF-NONE-99'"),
    "rules of no game": ("rules chess", "there is no game 'chess'"),
    "unknown language": ("rules banner-festival --lang de", "'de'"),
    "no such file": ("replay nowhere.json", "cannot read nowhere.json"),
    "a folder": ("replay .", "cannot read ."),
    "no such pack": ("content check nowhere", "nowhere is no content pack"),
    "unknown row": ("content show banner-festival moon", "has no row 'moon'"),
    "unknown provenance": ("content list banner-festival --provenance rumour", "'rumour'"),
    "export of no game": ("content export chess there", "there is no game 'chess'"),
    "content of nothing": ("content", "list|show|export|check"),
    "too deep": ("perft banner-festival --depth 99", "--depth is 0 to 12"),
    "not deep": ("perft banner-festival --depth -1", "--depth is 0 to 12"),
}


@pytest.mark.parametrize(("line", "said"), BAD_WORDS.values(), ids=BAD_WORDS.keys())
def test_wrong_words_are_one_clear_line(
    line: str, said: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    refused(run(*line.split()), said)
    assert files_in(tmp_path) == {}


# Saves.


def put(*path: str | int, value: object) -> Callable[[Save], None]:
    """Change one thing in a save."""

    def change(save: Save) -> None:
        inside: Any = save
        for word in path[:-1]:
            inside = inside[word]
        inside[path[-1]] = value

    return change


def drop(*path: str | int) -> Callable[[Save], None]:
    """Take one thing out of a save."""

    def change(save: Save) -> None:
        inside: Any = save
        for word in path[:-1]:
            inside = inside[word]
        del inside[path[-1]]

    return change


def old_rules(*changes: Callable[[Save], None]) -> Callable[[Save], None]:
    """The save of a match that was played under other rules, changed further."""

    def change(save: Save) -> None:
        save["rules"] = "0"
        for further in changes:
            further(save)

    return change


def add_line(line: str) -> Callable[[Save], None]:
    """Add a line to the record; `{n}` in it is its own number."""
    return lambda save: save["record"].append(line.format(n=len(save["record"])))


BROKEN_SAVES = {
    "a field is missing": (drop("snapshot"), "snapshot"),
    "a field too many": (put("mood", value="good"), "mood"),
    "seats are a text": (put("seats", value="three"), "seats"),
    "the record is a text": (put("record", value="0: pass"), "record"),
    "a line is a number": (put("record", 2, value=3), "record"),
    "options are a list": (put("options", value=[]), "options"),
    "the snapshot is a list": (put("snapshot", value=[]), "snapshot"),
    "the key is no key": (put("key", value="xyz"), "this is no saved match"),
    "a newer schema": (put("schema", value=99), "please update first"),
    "the schema is a text": (put("schema", value="1"), "schema"),
    "an unknown game": (put("game", value="chess"), "there is no game 'chess'"),
    "seats that do not fit": (put("seats", value=9), "seats 2 to 5 players, not 9"),
    "an unknown option": (put("options", value={"moon": "full"}), "no option 'moon'"),
    "a line that is none": (put("record", 2, value="hello"), "'hello'"),
    "another card": (put("record", 2, value="0: play teal-0"), "entry 3 of the record"),
    "another seat": (put("record", 2, value="1: play teal-5"), "entry 3 of the record"),
    "another draw": (put("record", 1, value="nature: draw teal-0"), "entry 2 of the record"),
    "a line is missing": (drop("record", -1), "does not lead to its snapshot"),
    "a line too many": (add_line("0: pass"), "entry"),
    "an undo of what is to come": (add_line("0: undo 999"), "undoes"),
    "another snapshot": (put("snapshot", "gate", value=8), "does not lead to its snapshot"),
    "old rules, an unknown step": (
        old_rules(put("snapshot", "agenda", 0, value={"step": ["Fly"]})),
        "names the step 'Fly'",
    ),
    "old rules, an unknown part": (
        old_rules(put("snapshot", "houses", 0, value={"part": "Hut"})),
        "names the part 'Hut'",
    ),
    "old rules, a part without a field": (
        old_rules(drop("snapshot", "houses", 0, "boat")),
        "the saved House lacks boat",
    ),
    "old rules, a field of another kind": (
        old_rules(put("snapshot", "gate", value="north")),
        "the saved table's gate is 'north'",
    ),
    "old rules, something strange": (
        old_rules(put("snapshot", "gate", value={"mood": 1})),
        "a saved table holds",
    ),
}

UNCHECKED_SAVES = {
    "sealed is a number": (put("snapshot", "sealed", value=5), ""),
    "sealed is an empty step": (put("snapshot", "sealed", value={"step": []}), ""),
    "sealed is half a choice": (put("snapshot", "sealed", value=[{"choice": []}]), ""),
    "a key that is too long": (put("key", value="00" * 80), ""),
    "a human who is not at the table": (put("humans", value=[99]), ""),
    "an undo by a seat that is not there": (add_line("99: undo {n}"), ""),
    "old rules, the agenda is a number": (old_rules(put("snapshot", "agenda", value=3)), ""),
    "old rules, an agenda of texts": (old_rules(put("snapshot", "agenda", value=["x"])), ""),
    "old rules, a step with too much": (
        old_rules(put("snapshot", "agenda", 0, value={"step": ["StartBout", 1]})),
        "",
    ),
    "old rules, a step without a name": (
        old_rules(put("snapshot", "agenda", 0, value={"step": []})),
        "",
    ),
    "old rules, houses are a number": (old_rules(put("snapshot", "houses", value=3)), ""),
    "old rules, the gate is a text": (old_rules(put("snapshot", "gate", value="x")), ""),
}


def broken(folder: Path, change: Callable[[Save], None]) -> Path:
    """A saved match with something wrong in it."""
    save = json.loads(played(20).save())
    change(save)
    path = folder / "broken.json"
    path.write_text(json.dumps(save), "utf-8")
    return path


@pytest.mark.parametrize(("change", "said"), BROKEN_SAVES.values(), ids=BROKEN_SAVES.keys())
def test_a_broken_save_is_one_clear_line(
    change: Callable[[Save], None], said: str, run: Run, tmp_path: Path
) -> None:
    path = broken(tmp_path, change)
    before = files_in(tmp_path)
    refused(run("replay", path), said)
    refused(run("play", GAME, "--load", path, "--plain"), said)
    assert files_in(tmp_path) == before


@pytest.mark.parametrize(("change", "said"), UNCHECKED_SAVES.values(), ids=UNCHECKED_SAVES.keys())
def test_a_save_broken_elsewhere_is_one_clear_line_too(
    change: Callable[[Save], None], said: str, run: Run, tmp_path: Path
) -> None:
    refused(run("replay", broken(tmp_path, change)), said)


@pytest.mark.parametrize(
    "text",
    ["", "   ", "null", "[]", "{}", "hello", '{"reefside": "0.1.0"}', "\x00\x01"],
    ids=repr,
)
def test_a_file_that_is_no_save_is_one_clear_line(text: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    path.write_text(text, "utf-8")
    refused(run("replay", path), "this is no saved match")


def test_a_save_cut_short_anywhere_is_one_clear_line(run: Run, tmp_path: Path) -> None:
    text = played(20).save()
    path = tmp_path / "save.json"
    for length in range(1, len(text), len(text) // 25):
        path.write_text(text[:length], "utf-8")
        refused(run("replay", path), "this is no saved match")


def test_a_file_that_is_no_text_is_one_clear_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "save.json"
    path.write_bytes(b"\xff\xfe\x00")
    refused(run("replay", path), "is no text file")


def test_a_save_of_another_game_is_not_loaded(run: Run, tmp_path: Path) -> None:
    path = saved(tmp_path, played(3))
    refused(run("play", "chess", "--load", path), "chess")


# Packs.


def pack(folder: Path, **files: str) -> Path:
    """A content pack for Banner Festival."""
    place = folder / "pack"
    place.mkdir()
    for name, text in {"pack": f'game = "{GAME}"\n', **files}.items():
        (place / f"{name}.toml").write_text(text, "utf-8")
    return place


BROKEN_PACKS = {
    "an empty head": ({"pack": ""}, "names no game"),
    "a head that is no TOML": ({"pack": "game = "}, "is not valid TOML"),
    "a game that is a number": ({"pack": "game = 3"}, "names no game"),
    "an unknown game": ({"pack": 'game = "chess"'}, "there is no game 'chess'"),
    "an unknown file": ({"dice": ""}, "dice.toml is no file of this game"),
    "a file that is no TOML": ({"board": "[[dock]"}, "board.toml is not valid TOML"),
    "unknown rows": ({"board": '[[moon]]\nid = "1"'}, "board.toml has no rows of 'moon'"),
    "an unknown row": (
        {"merchandise": '[[merchandise]]\nid = "11"'},
        "merchandise.toml has no merchandise with the id '11'",
    ),
    "an unknown column": (
        {"merchandise": '[[merchandise]]\nid = "3"\ncolour = "red"'},
        "merchandise.toml, merchandise '3', column 'colour': is unknown",
    ),
    "a wrong value": (
        {"festival": '[[players]]\nid = "4"\npool = "many"'},
        "festival.toml, players '4', column 'pool': is 'many', not a number",
    ),
    "an unknown effect": (
        {"merchandise": '[[merchandise]]\nid = "3"\neffect = [{ fly = 1 }]'},
        "merchandise.toml, merchandise '3', column 'effect': has the unknown word 'fly'",
    ),
    "an effect of nothing": (
        {"merchandise": '[[merchandise]]\nid = "3"\neffect = [{ fruit = 0 }]'},
        "merchandise.toml, merchandise '3', column 'effect'",
    ),
    "an unknown quadrant": (
        {"board": '[[ring]]\nid = "1"\nquadrant = "blue"'},
        "board.toml, ring '1', column 'quadrant': is 'blue', not one of",
    ),
    "a table instead of rows": ({"merchandise": '[merchandise]\nid = "3"'}, "merchandise"),
    "a number instead of rows": ({"merchandise": "merchandise = 5"}, "merchandise"),
    "more cards dealt than there are": ({"festival": '[[players]]\nid = "4"\nhand = 12'}, "hand"),
    "a dock that gives a text": (
        {"board": '[[dock]]\nid = "teal-1"\neffect = [{ fruit = "x" }]'},
        "board.toml, dock 'teal-1', column 'effect'",
    ),
    "an unknown column of a token": (
        {"festival": '[[token]]\nid = "3"\nmoon = 1'},
        "festival.toml, token '3', column 'moon': is unknown",
    ),
}

UNCHECKED_PACKS = {
    "an id that is a list": ({"merchandise": '[[merchandise]]\nid = ["3"]'}, "merchandise"),
}


@pytest.mark.parametrize(("files", "said"), BROKEN_PACKS.values(), ids=BROKEN_PACKS.keys())
def test_a_broken_pack_is_one_clear_line(
    files: dict[str, str], said: str, run: Run, tmp_path: Path
) -> None:
    refused(run("content", "check", pack(tmp_path, **files), "--games", 4), said)


@pytest.mark.parametrize(("files", "said"), UNCHECKED_PACKS.values(), ids=UNCHECKED_PACKS.keys())
def test_a_pack_broken_elsewhere_is_one_clear_line_too(
    files: dict[str, str], said: str, run: Run, tmp_path: Path
) -> None:
    refused(run("content", "check", pack(tmp_path, **files), "--games", 4), said)


def test_a_folder_without_a_head_is_no_pack(run: Run, tmp_path: Path) -> None:
    refused(run("content", "check", tmp_path), "is no content pack: it has no pack.toml")


@pytest.mark.parametrize("games", [0, -1])
def test_a_pack_cannot_be_played_less_than_once(games: int, run: Run, tmp_path: Path) -> None:
    refused(run("content", "check", pack(tmp_path), "--games", games), "--games")


# ---------------------------------------------------------------- replay


@pytest.mark.parametrize("answers", [0, 1, 20, 1000], ids=["new", "sealed", "unfinished", "over"])
def test_replay_tells_what_a_spectator_heard(answers: int, run: Run, tmp_path: Path) -> None:
    match = played(answers)
    ran = run("replay", saved(tmp_path, match))
    assert (ran.code, ran.err) == (FINE, "")
    events = match.events(None)
    *told, last = ran.out.splitlines()
    assert told == [f"{event['n']:>4}  {match.tell(event)}" for event in events]
    assert last == f"scores: {', '.join(str(score) for score in match.scores)}"


def test_replay_as_a_document(run: Run, tmp_path: Path) -> None:
    match = played(1000)
    ran = run("replay", saved(tmp_path, match), "--json")
    document = ran.document
    assert document["game"] == GAME
    assert document["over"]
    assert document["scores"] == match.scores
    assert document["record"] == match.lines()
    assert document["head"] == {"first": "", "starts": ""}
    assert document["events"] == match.events(None)
    assert document["view"]["seat"] is None
    assert match.state.key.hex() not in ran.out


def test_replay_stops_where_it_is_told_to(run: Run, tmp_path: Path) -> None:
    match = played(1000)
    path = saved(tmp_path, match)
    entries = len(match.lines())
    lengths = []
    for last in (0, 1, 2, 3, 4, entries - 1, entries):
        document = run("replay", path, "--to", last, "--json").document
        assert document["record"] == match.lines()[:last]
        lengths.append(len(document["events"]))
    assert lengths == sorted(lengths)
    assert lengths[0] == 1
    assert lengths[-1] == len(match.events(None))
    for beyond in (-1, entries + 1):
        refused(run("replay", path, "--to", beyond), f"--to is 0 to {entries}")


def test_replay_shows_what_was_taken_back(run: Run, tmp_path: Path) -> None:
    match = played(20)
    last = [entry[0] for entry in match.record if entry[0] >= 0][-1]
    match.undo(last, consent=range(3))
    ran = run("replay", saved(tmp_path, match))
    assert ran.code == FINE
    assert "takes the game back" in ran.out


def test_replay_speaks_polish(run: Run, tmp_path: Path) -> None:
    match = played(20)
    path = saved(tmp_path, match)
    polish = run("replay", path, "--lang", "pl")
    assert polish.code == FINE
    assert match.tell(match.events(None)[3], "pl") in polish.out
    assert polish.out != run("replay", path).out


def test_a_match_under_old_rules_says_so_in_one_line(run: Run, tmp_path: Path) -> None:
    save = json.loads(played(1000).save())
    save["rules"] = "0"
    path = tmp_path / "old.json"
    path.write_text(json.dumps(save), "utf-8")
    ran = run("replay", path)
    assert ran.code == FINE
    assert ran.err == "played under rules 0; these are 1: the stored events are shown\n"


def test_a_finished_match_under_old_rules_shows_its_stored_events(run: Run, tmp_path: Path) -> None:
    match = played(1000)
    save = json.loads(match.save())
    save["rules"] = "0"
    save["told"] = save["told"][:5]
    path = tmp_path / "old.json"
    path.write_text(json.dumps(save), "utf-8")
    assert run("replay", path, "--json").document["events"] == match.events(None)[:5]


def test_a_match_with_other_components_is_not_replayed_with_these(run: Run, tmp_path: Path) -> None:
    match = played(1000)
    save = json.loads(match.save())
    save["content"] = "0" * 16
    save["told"] = save["told"][:5]
    path = tmp_path / "other.json"
    path.write_text(json.dumps(save), "utf-8")
    ran = run("replay", path, "--json")
    assert ran.err.count("\n") == 1
    assert ran.document["events"] == match.events(None)[:5]


# ---------------------------------------------------------------- rules


def test_one_rule_by_its_id_in_both_languages(run: Run) -> None:
    words = load_game(GAME).words
    for language in ("en", "pl"):
        ran = run("rules", GAME, "BF-GATE-01", "--lang", language, "--json")
        (row,) = ran.document
        assert row["id"] == "BF-GATE-01"
        assert row["text"] == words.text(language, "rules.BF-GATE-01.text")
    english, polish = [run("rules", GAME, "bf-gate-01", "--lang", lang) for lang in ("en", "pl")]
    assert english.code == polish.code == FINE
    assert english.out.startswith("BF-GATE-01")
    assert polish.out.startswith("BF-GATE-01")
    assert english.out != polish.out


def test_a_rule_says_where_it_is_carried_out(run: Run) -> None:
    (row,) = run("rules", GAME, "BF-GATE-01", "--json").document
    file, _, line = row["code"].partition(":")
    assert file == "rules/gate.py"
    lines = (files(load_game(GAME).package) / file).read_text("utf-8").splitlines()
    assert "BF-GATE-01" in lines[int(line) - 1]
    assert row["code"] in run("rules", GAME, "BF-GATE-01").out
    polish = run("rules", GAME, "BF-GATE-05", "--lang", "pl").out
    assert f"wynika z BF-GATE-01 ({row['code']})" in " ".join(polish.split())


def test_a_chapter_by_the_start_of_its_ids(run: Run) -> None:
    ids = [row["id"] for row in run("rules", GAME, "BF-GATE", "--json").document]
    assert ids == [f"BF-GATE-0{n}" for n in range(1, len(ids) + 1)]
    assert len(ids) > 5


def test_all_rules_with_their_rulings(run: Run) -> None:
    rows = run("rules", GAME, "--json").document
    assert len(rows) == 175
    assert all(row["text"] for row in rows)
    assert any(row["ruling"] for row in rows)
    printed = run("rules", GAME)
    assert printed.code == FINE
    words = printed.out.split()
    assert [row["id"] for row in rows if row["id"] not in words] == []


def test_every_rule_is_printed_in_full(run: Run) -> None:
    rows = run("rules", GAME, "--json").document
    printed = " ".join(run("rules", GAME).out.split())
    for row in rows:
        assert " ".join(row["text"].split()) in printed
        assert " ".join(row["ruling"].split()) in printed


def test_a_rule_of_one_printing_says_so(run: Run) -> None:
    for language, first, revised in (
        ("en", "First printing", "Revised printing"),
        ("pl", "Pierwsze wydanie", "Wydanie poprawione"),
    ):
        asked = ("rules", "tidal-blades", "TB-ISLAND", "--lang", language)
        editions = {row["id"]: row["edition"] for row in run(*asked, "--json").document}
        assert (editions["TB-ISLAND-04"], editions["TB-ISLAND-05"]) == (first, revised)
        assert editions["TB-ISLAND-03"] == ""
        printed = run(*asked).out
        assert f"TB-ISLAND-04  {first}:" in printed


# ---------------------------------------------------------------- content


def test_content_list_names_every_row_with_its_provenance(run: Run) -> None:
    rows = run("content", "list", GAME, "--json").document
    assert len(rows) == len(load_game(GAME).content.all_rows())
    assert {row["provenance"] for row in rows} <= {"rulebook", "public", "designed"}
    parts = [
        run("content", "list", GAME, "--json", "--provenance", provenance).document
        for provenance in ("rulebook", "public", "designed")
    ]
    assert sum(len(part) for part in parts) == len(rows)
    assert {row["provenance"] for row in parts[2]} == {"designed"}
    printed = run("content", "list", GAME)
    assert printed.code == FINE
    assert "merchandise" in printed.out


def test_rows_with_a_printed_name_and_numbers_of_ours_are_told_apart(run: Run) -> None:
    listed = ("content", "list", "tidal-blades", "--provenance")
    rows = run(*listed, "named", "--json").document
    mixed = {"name": "rulebook", "numbers": "designed"}
    assert rows
    assert [row["id"] for row in rows if row["provenance"] != mixed] == []
    printed = run(*listed, "rulebook", "--json").document
    assert {row["provenance"] for row in printed} == {"rulebook"}
    shown = run("content", "show", "tidal-blades", "monster/B1").out
    head = "monster/B1  (name: rulebook, numbers: designed, monsters.toml)"
    assert shown.splitlines()[0] == head


def test_content_show_prints_one_row(run: Run) -> None:
    ran = run("content", "show", GAME, "merchandise/9")
    assert ran.code == FINE
    assert ran.out.splitlines()[0] == "merchandise/9  (rulebook, merchandise.toml)"
    assert '  key = "caiman"' in ran.out


def test_an_id_that_several_kinds_have_shows_them_all(run: Run) -> None:
    ran = run("content", "show", GAME, "3")
    heads = [line.split()[0] for line in ran.out.splitlines() if not line.startswith(" ")]
    assert {"merchandise/3", "ring/3", "players/3"} <= set(heads)


def test_an_exported_pack_changes_nothing(run: Run, tmp_path: Path) -> None:
    place = tmp_path / "mine" / "pack"
    ran = run("content", "export", GAME, place)
    assert (ran.code, ran.err) == (FINE, "")
    assert ran.out.count("\n") == 1
    names = {path.name for path in place.iterdir()}
    assert names == {"pack.toml", *[file for file, _ in load_game(GAME).content.sources()]}
    document = run("content", "check", place, "--games", 4, "--json").document
    assert document["changed"] == []
    assert [result["seats"] for result in document["results"]] == [2, 3, 4, 5]
    assert all(result["finished"] == result["games"] == 1 for result in document["results"])


def test_an_export_overwrites_nothing(run: Run, tmp_path: Path) -> None:
    (tmp_path / "precious.txt").write_text("mine", "utf-8")
    refused(run("content", "export", GAME, tmp_path), "is not empty")
    assert files_in(tmp_path) == {"precious.txt": b"mine"}


@pytest.mark.parametrize("place", ["file", "file/inside"])
def test_an_export_to_an_impossible_place_is_one_clear_line(
    place: str, run: Run, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("mine", "utf-8")
    refused(run("content", "export", GAME, tmp_path / place), "file")
    assert files_in(tmp_path) == {"file": b"mine"}


def test_a_pack_that_changes_a_card_is_played_with_it(run: Run, tmp_path: Path) -> None:
    rich = '[[merchandise]]\nid = "9"\neffect = [{ keep = 50 }]\n'
    place = pack(tmp_path, merchandise=rich)
    document = run("content", "check", place, "--games", 40, "--json").document
    assert document["game"] == GAME
    assert document["changed"] == ["merchandise/9"]
    plain = tmp_path / "plain"
    run("content", "export", GAME, plain)
    usual = run("content", "check", plain, "--games", 40, "--json").document
    for rich_result, usual_result in zip(document["results"], usual["results"]):
        assert sum(rich_result["scores"]) > sum(usual_result["scores"])
    printed = run("content", "check", place, "--games", 4)
    assert printed.code == FINE
    assert "1 rows changed (merchandise/9)" in printed.out


def test_a_pack_leaves_the_game_on_the_shelf_alone(run: Run, tmp_path: Path) -> None:
    before = load_game(GAME).content.fingerprint()
    place = pack(tmp_path, merchandise='[[merchandise]]\nid = "9"\neffect = [{ keep = 50 }]\n')
    files = files_in(place)
    assert run("content", "check", place, "--games", 4).code == FINE
    assert load_game(GAME).content.fingerprint() == before
    assert files_in(place) == files


# ---------------------------------------------------------------- perft


def test_perft_counts_every_depth(run: Run) -> None:
    game = load_game(GAME)
    document = run("perft", GAME, "--seats", 2, "--seed", 4, "--depth", 3, "--json").document
    expected = []
    for depth in range(4):
        g = game.new_table(2, key_of(4), game.check(2, {}))
        expected.append(perft(g, depth))
    assert document == {"game": GAME, "seats": 2, "seed": 4, "counts": expected}
    assert document["counts"][:3] == [1, 8, 64]


def test_perft_for_people(run: Run) -> None:
    ran = run("perft", GAME, "--seats", 4, "--depth", 4)
    assert (ran.code, ran.err) == (FINE, "")
    assert ran.out.splitlines() == [
        "depth 0: 1",
        "depth 1: 8",
        "depth 2: 64",
        "depth 3: 512",
        "depth 4: 4,096",
    ]


# ---------------------------------------------------------------- the program itself


@pytest.mark.parametrize("words", [["--help"], ["simulate", "--help"], ["content", "check", "-h"]])
def test_help_is_printed_and_fine(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 0
    assert "usage: reefside" in capsys.readouterr().out


def test_the_version_is_the_package_s(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"reefside {reefside.__version__}\n"


def test_an_interrupted_command_says_so_without_a_traceback(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(rules, "rules", interrupt)
    ran = run("rules", GAME)
    assert ran == Ran(FOUND, "", "reefside: stopped\n")


INTERRUPTED = """
import signal, sys
from importlib.abc import MetaPathFinder


class Interrupting(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == "MODULE":
            signal.raise_signal(signal.SIGINT)


signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
sys.meta_path.insert(0, Interrupting())
"""
"""Python reads it at its start: Ctrl+C comes while a module is being looked for."""


@pytest.mark.parametrize("module", ["reefside.cli", "reefside.kernel.declare", "reefside.match"])
def test_a_command_stopped_while_it_is_read_is_one_line(module: str, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(INTERRUPTED.replace("MODULE", module))
    paths = [str(tmp_path), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    ran = subprocess.run(
        [sys.executable, "-m", "reefside", "--version"],
        capture_output=True,
        text=True,
        env=environment,
        cwd=ROOT,
        check=False,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (FOUND, "", "reefside: stopped\n")


def test_a_command_in_a_process_of_its_own() -> None:
    ran = shell("simulate", GAME, "--games", "3", "--seats", "2", "--json", "--seed", "9")
    assert (ran.code, ran.err) == (FINE, "")
    assert ran.document["games"] == 3


def test_a_mistake_in_a_process_of_its_own() -> None:
    refused(shell("simulate", "chess"), "there is no game 'chess'")


def unheard(*words: str) -> tuple[int, bytes]:
    """Run a command whose reader has gone before the first line, so that every write fails."""
    reader, writer = os.pipe()
    os.close(reader)
    with subprocess.Popen(
        [sys.executable, "-m", "reefside.cli", *words],
        stdout=writer,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        os.close(writer)
        _, said = process.communicate(timeout=120)
    return process.returncode, said


def test_nobody_listening_is_no_error() -> None:
    assert unheard("rules", GAME, "--json") == (FINE, b"")
    assert unheard("content", "show", GAME, "3") == (FINE, b"")


def test_nobody_listening_to_a_sheet_is_no_error_either() -> None:
    assert unheard("rules", GAME) == (FINE, b"")


def test_head_takes_the_first_line_and_the_rest_is_silence() -> None:
    pipeline = '"$0" -m reefside.cli rules "$1" | head -1'
    done = subprocess.run(
        ["bash", "-c", pipeline, sys.executable, GAME],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=120,
        check=False,
    )
    assert done.stdout.startswith("BF-SETUP-01")
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""
    assert done.returncode == FINE


# ---------------------------------------------------------------- playing with a pack


def test_games_are_played_with_a_pack(run: Run, tmp_path: Path) -> None:
    place = pack(tmp_path, merchandise='[[merchandise]]\nid = "9"\neffect = [{ keep = 50 }]\n')
    few = ("simulate", GAME, "--seats", 3, "--games", 20, "--seed", 1, "--json")
    usual, rich = run(*few).document, run(*few, "--pack", place, "--jobs", 2).document
    assert rich["digest"] == usual["digest"], "the same cards are played"
    assert sum(rich["scores"]) > sum(usual["scores"]), "but they are worth more"


def test_a_pack_for_another_game_is_refused(run: Run, tmp_path: Path) -> None:
    place = pack(tmp_path)
    (place / "pack.toml").write_text('game = "chess"\n', "utf-8")
    refused(run("simulate", GAME, "--pack", place), "is a pack for chess, not for banner-festival")
