"""Verifiable luck: a fair record is found fair, and whatever was changed in it is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import reefside
from reefside.cli import main
from reefside.commands import FINE, FOUND, WRONG
from reefside.games import keys, load_game
from reefside.kernel.choice import NATURE
from reefside.kernel.drive import happen, next_ask, play
from reefside.kernel.lines import LINE
from reefside.kernel.nature import Stream, commitment, key_of, subkey
from reefside.kernel.table import Table
from reefside.match import Match
from reefside.verify import verify

Save = dict[str, Any]


def over(game: str, seed: int, undos: bool = True) -> Match:
    """A match played to its end at random, with undos by consent on the way."""
    options = {"max_rounds": "3"} if "max_rounds" in names(game) else {}
    seats = min(3, load_game(game).most_seats)
    match = reefside.new(game, seats, seed, options)
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    while not match.over:
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, choices[stream.below(len(choices))])
        if undos and not stream.below(12) and match.undo_offer(seat).key in ("free", "consent"):
            match.undo(seat, consent=range(seats))
    return match


def names(game: str) -> list[str]:
    """The options of a game."""
    return [option.name for option in load_game(game).options]


@cache
def finished(game: str) -> str:
    """The save of a finished match with undos in it."""
    return over(game, 5).save()


def fresh(game: str) -> Save:
    """A finished match to be tampered with."""
    save: Save = json.loads(finished(game))
    return save


def nature_at(save: Save) -> list[int]:
    """The places of Nature's answers."""
    return [at for at, line in enumerate(save["record"]) if line.startswith("nature:")]


def findings(save: Save) -> list[tuple[int, str]]:
    """What is wrong with a save."""
    return [(one.entry, one.text) for one in verify(json.dumps(save)).findings]


@pytest.mark.parametrize("game", keys())
def test_a_fair_record_is_found_fair(game: str) -> None:
    match = over(game, 5)
    assert any(choice.verb == "undo" for _, choice in match.record)
    verdict = verify(match.save(), match.commitment)
    assert verdict.findings == []
    assert verdict.over
    assert verdict.commitment == match.commitment
    assert sum(verdict.draws.values()) == len(nature_at(fresh(game))) > 0


def test_a_finding_about_a_long_answer_is_a_line_of_bounded_length() -> None:
    save = fresh("banner-festival")
    long = max(nature_at(save), key=lambda at: len(save["record"][at]))
    seat, _, said = save["record"][long].partition(": ")
    verb, *cards = said.split()
    save["record"][long] = f"{seat}: {verb} {' '.join(reversed(cards))}"
    found = findings(save)
    assert found
    assert all(len(text) <= LINE for _, text in found)


def table_before(save: Save, at: int) -> Table:
    """The table on which an entry was given, in a record without undos."""
    game = load_game(save["game"])
    g: Table = game.new_table(save["seats"], bytes.fromhex(save["key"]), save["options"])
    g.record = []
    next_ask(g)
    while len(g.record) < at:
        place = len(g.record) + sum(answer is not None for answer in g.sealed)
        seat, choice = game.notation.read_entry(save["record"][place])
        if seat == NATURE:
            happen(g, choice)
        else:
            play(g, seat, choice)
        next_ask(g)
    return g


def other_outcome(save: Save, at: int) -> str | None:
    """Another answer Nature could have given there, if any: as of a server that rolls again."""
    g = table_before(save, at)
    step = g.agenda[-1]
    notation = load_game(save["game"]).notation
    said = notation.read_entry(save["record"][at])[1]
    for number in range(1_000, 1_100):
        again = step.chance(g, Stream(bytes.fromhex(save["key"]), number))
        if again != said:
            assert step.possible(g, again)
            return notation.write_entry((NATURE, again))
    return None


@pytest.mark.parametrize("game", keys())
def test_a_server_that_draws_again_is_caught_at_that_entry(game: str) -> None:
    text = over(game, 8, undos=False).save()
    places = nature_at(json.loads(text))
    caught = 0
    for at in places[:: max(1, len(places) // 6)]:
        save = json.loads(text)
        again = other_outcome(save, at)
        if again is None:
            continue  # The last card of a bag: there was nothing to choose.
        save["record"][at] = again
        entry, said = findings(save)[0]
        assert entry == at + 1
        assert said.startswith(f"entry {entry} of the record is {again.partition(': ')[2]!r}")
        assert "but the key gives" in said
        caught += 1
    assert caught >= 2


def test_luck_that_was_rewound_by_an_undo_is_caught() -> None:
    match = reefside.new("grim-tide", 2, 3)
    rolled = 0
    while not rolled:
        seat = match.waiting[0]
        before = match.number
        match.play(seat, match.choices(seat)[-1])
        new = [entry for entry in match.record[before:] if entry[0] == NATURE]
        if new and new[0][1].verb == "roll":
            match.undo(seat, consent=[0, 1])
            rolled = before + 1
    choice = match.game.notation.write(match.record[rolled - 1][1])
    match.play(match.record[rolled - 1][0], choice)
    save = json.loads(match.save())
    again = len(save["record"]) - 1
    while not save["record"][again].startswith("nature: roll"):
        again -= 1
    assert findings(save) == []
    assert save["record"][again] != save["record"][rolled], "another draw number, another roll"
    save["record"][again] = save["record"][rolled]
    assert findings(save)[0][0] == again + 1


def test_another_key_is_found_out() -> None:
    save = fresh("grim-tide")
    published = commitment(bytes.fromhex(save["key"]))
    save["key"] = key_of(6).hex()
    verdict = verify(json.dumps(save), published)
    assert verdict.commitment == commitment(key_of(6)) != published
    assert verdict.findings[0].entry == 0
    assert "not the one published" in verdict.findings[0].text
    assert len(verdict.findings) > 5, "hardly any roll is right under another key"


def change_choice(save: Save) -> int:
    """Another choice than the seat made: the table then asks, or draws, something else."""
    at = next(at for at, line in enumerate(save["record"]) if line.startswith("0: play"))
    hand = [line for line in save["record"] if line.startswith("1: play")]
    save["record"][at] = "0" + hand[0][1:]
    return at + 1


def drop_entry(save: Save) -> int:
    """One of Nature's answers is left out."""
    at = nature_at(save)[2]
    del save["record"][at]
    return at + 1


def unreadable(save: Save) -> int:
    """A line that is no line of a record."""
    save["record"][7] = "0: abracadabra"
    return 8


def undo_ahead(save: Save) -> int:
    """An undo to an entry that is yet to come."""
    at = next(at for at, line in enumerate(save["record"]) if "undo" in line)
    save["record"][at] = f"{save['record'][at][0]}: undo {at + 1}"
    return at + 1


def own_answer(save: Save) -> int:
    """The last card of a hand, which the table itself plays, as another card."""
    text = over("banner-festival", 8, undos=False)
    save.update(json.loads(text.save()))
    decided = [mark.decided for mark in text.state.history.metadata]
    at = next(at for at, (seat, _) in enumerate(text.record) if seat != NATURE and not decided[at])
    save["record"][at] = save["record"][at - 1].replace(
        save["record"][at - 1][0], save["record"][at][0], 1
    )
    return at + 1


@pytest.mark.parametrize("tamper", [change_choice, drop_entry, unreadable, undo_ahead, own_answer])
def test_whatever_is_changed_is_named(tamper: Callable[[Save], int]) -> None:
    save = fresh("banner-festival")
    entry = tamper(save)
    found = findings(save)
    assert found[0][0] == entry
    assert f"entry {entry} of the record" in found[0][1]


def test_a_table_that_the_record_does_not_lead_to_is_found_out() -> None:
    save = fresh("grim-tide")
    save["snapshot"]["shown"] += 1
    assert findings(save) == [(0, "the record does not lead to the table that was saved")]


# ---------------------------------------------------------------- the command


def written(folder: Path, save: Save) -> Path:
    """A file with a save in it."""
    path = folder / "record.json"
    path.write_text(json.dumps(save), "utf-8")
    return path


def test_the_command_says_that_all_is_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save = fresh("tidal-blades")
    path = written(tmp_path, save)
    published = commitment(bytes.fromhex(save["key"]))
    assert main(["verify", str(path), "--commitment", published.upper()]) == FINE
    said = capsys.readouterr()
    assert published in said.out
    assert f"draws: {len(nature_at(save))} (" in said.out
    assert "every die and card is as the key says\n" in said.out
    assert said.err == ""


def test_the_command_names_the_entry(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = fresh("banner-festival")
    entry = drop_entry(save)
    assert main(["verify", str(written(tmp_path, save))]) == FOUND
    assert f"wrong: entry {entry} of the record" in capsys.readouterr().out


def test_the_command_as_a_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = fresh("banner-festival")
    assert main(["verify", str(written(tmp_path, save)), "--json", "--commitment", "0"]) == FOUND
    document = json.loads(capsys.readouterr().out)
    assert document["game"] == "banner-festival"
    assert document["entries"] == len(save["record"])
    assert sum(document["draws"].values()) == len(nature_at(save))
    assert document["over"] is True
    assert [one["entry"] for one in document["findings"]] == [0]


def test_a_match_that_goes_on_is_checked_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = reefside.new("grim-tide", 2, 3)
    assert main(["verify", str(written(tmp_path, json.loads(match.save())))]) == FINE
    assert "the match is not over" in capsys.readouterr().out


def other_rules(save: Save) -> None:
    save["rules"] = "0.0.1"


def other_components(save: Save) -> None:
    save["content"] = "0" * 32


def no_save(save: Save) -> None:
    save.clear()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (other_rules, "under rules 0.0.1"),
        (other_components, "under other components"),
        (no_save, "this is no saved match"),
    ],
)
def test_what_cannot_be_checked_is_wrong_usage(
    change: Callable[[Save], None],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    save = fresh("grim-tide")
    change(save)
    assert main(["verify", str(written(tmp_path, save))]) == WRONG
    complaint = capsys.readouterr().err
    assert said in complaint
    assert complaint.count("\n") == 1
