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
    key, why, number = wordless_offer(state, seat)
    return UndoOffer(key, why_text(key, why, language), number)


def wordless_offer(state: MatchState, seat: int) -> tuple[str, str, int]:
    """The same, but instead of a text the key of what stands in the way, or the rules that do."""
    if not state.replayable:
        return "rules", state.rules, -1
    metadata = state.history.last_decision(seat)
    if metadata is not None:
        why = barrier(state, seat, metadata)
        return "consent" if why else "free", why, metadata.question
    if state.history.decided_before(seat):
        return "rules", former_rules(state), -1
    return "nothing", "", -1


def why_text(key: str, why: str, language: str) -> str:
    """What stands in the way of an offer, in words."""
    return COMMON_WORDS.text(language, f"undo.{why}") if key == "consent" else why


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
    since = state.history.answered_since(metadata.question)
    if NATURE in since:
        return "nature"
    for other in since:
        others = others or other != seat
    if others:
        return "others"
    return "shown" if metadata.shown != state.table.shown else ""
