"""Whether a seat may take back its last decision, and what stands in the way."""

from __future__ import annotations

from collections.abc import Iterable

from reefside.kernel.choice import NATURE
from reefside.match.answers import Explanation, Refused, UndoOffer
from reefside.match.history import EntryMetadata
from reefside.match.state import CHANGES, MatchState
from reefside.match.texts import COMMON_WORDS


def offer(state: MatchState, seat: int, language: str) -> UndoOffer:
    """What taking back would mean for a seat now."""
    if not state.replayable:
        return UndoOffer("rules", state.rules, -1)
    metadata = state.history.last_decision(seat)
    if metadata is not None:
        why = barrier(state, seat, metadata)
        said = COMMON_WORDS.text(language, f"undo.{why}") if why else ""
        return UndoOffer("consent" if why else "free", said, metadata.question)
    if state.history.decided_before(seat):
        return UndoOffer("rules", former_rules(state), -1)
    return UndoOffer("nothing", "", -1)


def undo(
    state: MatchState, seat: int, humans: list[int], consent: Iterable[int], language: str
) -> None:
    """Take back a seat's last decision and all that followed, if it may."""
    now = offer(state, seat, language)
    missing = set(humans) - {seat} - set(consent)
    if not now.free and (now.key != "consent" or missing):
        facts = {"why": now.why, "rules": now.why}
        reason = COMMON_WORDS.format(language, f"undo.{now.key}", facts)
        raise Refused(Explanation("", now.key, reason, None))
    state.go_back(seat, now.number)


def former_rules(state: MatchState) -> str:
    """The rules that were given up last."""
    for event in reversed(state.log.events):
        if event.kind in CHANGES:
            return str(event.facts.get("from", state.rules))
    return state.rules


def barrier(state: MatchState, seat: int, metadata: EntryMetadata) -> str:
    """What stands between now and then: nature, others or shown; empty if nothing does."""
    others = False
    for other, answer in enumerate(state.table.sealed):
        others = others or (answer is not None and other != seat)
    for other in state.history.answered_since(metadata.question):
        if other == NATURE:
            return "nature"
        others = others or other != seat
    if others:
        return "others"
    return "shown" if metadata.shown != state.table.shown else ""
