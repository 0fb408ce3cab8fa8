"""Matches of former days: what people saw of them is shown for ever, and running ones go on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from reefside.match import load
from tests.kit.corpus import FOLDER, SEEN, SERVED, perspectives
from tests.kit.golden import event_hash

NOTES: dict[Path, dict[str, Any]] = {
    FOLDER / notes.name.removesuffix(SEEN) / name: note
    for notes in sorted(FOLDER.glob(f"rules-*{SEEN}"))
    for name, note in json.loads(notes.read_text("utf-8")).items()
}
SAVED = [path for path in NOTES if path.parent.name != SERVED]


def name_of(path: Path) -> str:
    """A match for the name of a test."""
    return str(path.relative_to(FOLDER).with_suffix(""))


@pytest.mark.parametrize("path", SAVED, ids=name_of)
def test_everybody_hears_what_they_heard_then(path: Path) -> None:
    match, note = load(path.read_text("utf-8")), NOTES[path]
    for name, seat in perspectives(match).items():
        assert (
            event_hash(match.events(seat)[: int(note["events"][name].split()[0])])
            == (note["events"][name])
        )
    assert match.lines()[: note["number"]] == json.loads(path.read_text("utf-8"))["record"]
