"""Matches of former days: what people saw of them is shown for ever, and running ones go on.

Where the rules have not changed since, they are taken for changed: the corpus then shows that a
match goes on from its snapshot alone.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from reefside.kernel.nature import Stream, key_of
from reefside.kernel.words import LANGUAGES
from reefside.match import COMMON_WORDS, Match, load
from tests.kit.cases import THOROUGH
from tests.kit.corpus import FOLDER, SEEN, SERVED, perspectives
from tests.kit.golden import event_hash

FOREIGN = "0"
"""Rules that no game has."""
NOTES: dict[Path, dict[str, Any]] = {
    FOLDER / notes.name.removesuffix(SEEN) / name: note
    for notes in sorted(FOLDER.glob(f"rules-*{SEEN}"))
    for name, note in json.loads(notes.read_text("utf-8")).items()
}
SAVED = [path for path in NOTES if path.parent.name != SERVED]
OVER = [path for path in SAVED if NOTES[path]["over"]]
PLAYING = [path for path in SAVED if not NOTES[path]["over"]]
SCHEMA_1 = sorted((FOLDER / "schema-1").glob("*.json"))


def name_of(path: Path) -> str:
    """A match for the name of a test."""
    return str(path.relative_to(FOLDER).with_suffix(""))


def opened(path: Path) -> Match:
    """A match as it is opened under rules that are not its own."""
    save = json.loads(path.read_text("utf-8"))
    match = load(json.dumps(save))
    return match if match.rules != save["rules"] else load(json.dumps({**save, "rules": FOREIGN}))


def hears(match: Match, note: dict[str, Any]) -> bool:
    """Whether everybody hears first of all what they heard then."""
    for name, seat in perspectives(match).items():
        count = int(note["events"][name].split()[0])
        if event_hash(match.events(seat)[:count]) != note["events"][name]:
            return False
    return True


@pytest.mark.parametrize("path", SAVED, ids=name_of)
def test_everybody_hears_what_they_heard_then(path: Path) -> None:
    note = NOTES[path]
    record = json.loads(path.read_text("utf-8"))["record"]
    for match in (load(path.read_text("utf-8")), opened(path)):
        assert hears(match, note)
        assert match.lines()[: note["number"]] == record


@pytest.mark.parametrize("path", OVER, ids=name_of)
def test_a_finished_match_is_told_in_words_and_its_last_table_is_seen(path: Path) -> None:
    match, note = opened(path), NOTES[path]
    assert match.over
    assert match.rules in (note["rules"], FOREIGN), "it keeps the rules it was played under"
    if match.game.rules == note["rules"]:
        ended = [match.scores, match.winners, match.ending]
        assert ended == [note["scores"], note["winners"], note["ending"]]
    for seat in perspectives(match).values():
        assert match.view(seat)["over"]
        for event in match.events(seat):
            known = match.game.words if match.game.words.has(f"events.{event['kind']}") else None
            for language in LANGUAGES:
                assert (known or COMMON_WORDS).text(language, f"events.{event['kind']}")
                assert "?" not in match.tell(event, language)


@pytest.mark.parametrize("path", PLAYING, ids=name_of)
def test_a_running_match_goes_on_and_everybody_is_told_once(path: Path) -> None:
    match, note = opened(path), NOTES[path]
    assert match.rules == match.game.rules
    assert match.lines()[note["number"]].startswith("nature: rules ")
    for name, seat in perspectives(match).items():
        change = match.events(seat)[int(note["events"][name].split()[0])]
        assert (change["kind"], change["to"]) == ("rules-changed", match.rules)
        for language in LANGUAGES:
            assert match.rules in match.tell(change, language)
    legal = [
        said if said is None or said in match.choices(seat) else None
        for seat, said in enumerate(note["sealed"])
    ]
    write = match.game.notation.write
    assert [choice and write(choice) for choice in match.state.table.sealed] == legal
    again = load(match.save())
    assert again.save() == match.save(), "it is told once"
    census = match.game.component_counts(match.state.table)
    both = census.keys() & note["census"].keys()
    assert both
    assert {name: census[name] for name in both} == {name: note["census"][name] for name in both}


@pytest.mark.parametrize("path", PLAYING if THOROUGH else PLAYING[::4], ids=name_of)
def test_a_running_match_is_played_to_its_end(path: Path) -> None:
    match = opened(path)
    census = match.game.component_counts(match.state.table)
    luck = Stream(key_of(7), 0)
    answers = 0
    while not match.over:
        seat = match.waiting[0]
        choices = match.choices(seat)
        match.play(seat, choices[luck.below(len(choices))])
        answers += 1
        if answers % 20 == 0:
            assert match.game.component_counts(match.state.table) == census
            for one in perspectives(match).values():
                match.view(one)
        if answers == 25 and not match.over:
            number = match.undo_offer(seat).number
            assert number >= match.history, "only what these rules decided is taken back"
            match.undo(seat, range(match.seats))
    assert load(match.save()).save() == match.save()


@pytest.mark.parametrize("path", SCHEMA_1, ids=name_of)
def test_a_save_of_the_first_schema_is_still_read(path: Path) -> None:
    save = json.loads(path.read_text("utf-8"))
    assert save["schema"] == 1
    match = opened(path)
    assert match.lines()[: len(save["record"])] == save["record"]
    told = match.events(None)
    assert told[: len(save.get("events", []))] == save.get("events", [])
    assert (told[-1]["kind"] == "rules-changed") == (not match.over)
