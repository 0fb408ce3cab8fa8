"""A match as a save, and what of it a client may keep."""

from __future__ import annotations

import msgspec

from reefside.kernel.codec import dump
from reefside.match.state import MatchState
from reefside.version import VERSION
from reefside.wire.save import SCHEMA, Export, Result, RulesChange, Save


def saved(state: MatchState, humans: list[int], result: Result | None) -> Save:
    """A match as it is saved, without its history: `write_history` adds that."""
    return Save(
        reefside=VERSION,
        schema=SCHEMA,
        game=state.game.key,
        rules=state.rules,
        content=state.content,
        options=state.options,
        seats=state.seats,
        humans=humans,
        key=state.key.hex(),
        snapshot=dump(state.table),
        record=[],
        marks=[],
        result=result,
        ground=ground_of(state),
        told=[],
        pack=state.game.content.pack_name,
    )


def ground_of(state: MatchState) -> RulesChange | None:
    """The table as it was when the rules changed."""
    history = state.history
    if history.ground is None:
        return None
    return RulesChange(history.base, history.past_events, dump(history.ground))


def write_history(state: MatchState, kept: Save, start: int, entries: int, events: int) -> None:
    """Write entries and events from number `start` on into a save, up to these numbers."""
    history, write = state.history, state.game.notation.write_entry
    kept.record += [write(entry) for entry in history.record[start:entries]]
    kept.marks += [(m.question, m.shown, m.decided) for m in history.metadata[start:entries]]
    kept.told += state.log.stored(start, events)


def encode_export(export: Export) -> str:
    """An export as JSON."""
    return msgspec.json.encode(export).decode()


def encode_save(save: Save) -> str:
    """A save as JSON."""
    return msgspec.json.encode(save).decode()
