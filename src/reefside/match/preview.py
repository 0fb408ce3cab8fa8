"""What surely follows from an answer, as far as its seat can know."""

from __future__ import annotations

from typing import Any

from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.view import determinise
from reefside.match.answers import Outlook
from reefside.match.state import MatchState


def imagined(state: MatchState, seat: int, seed: int) -> MatchState:
    """A state this seat cannot tell from the real one, with no past and another key of Nature's."""
    twin = state.twin(determinise(state.game, state.table, seat, seed))
    twin.key = twin.table.key
    return twin


def preview(state: MatchState, seat: int, choice: Choice, samples: int) -> Outlook:
    """What all of some tables tell alike that the seat cannot tell from this one."""
    sealed = {other for other, answer in enumerate(state.table.sealed) if answer is not None}
    if sealed - {seat}:
        return Outlook([], "others")  # What they have sealed decides it.
    outlooks = [follow(state, seat, choice, seed) for seed in range(samples)]
    told: list[dict[str, Any]] = []
    for events in zip(*[outlook.events for outlook in outlooks]):
        if any(event != events[0] for event in events):
            break
        told.append(events[0])
    alike = all(outlook == outlooks[0] for outlook in outlooks)
    return Outlook(told, outlooks[0].ends if alike else "unknown")


def follow(state: MatchState, seat: int, choice: Choice, seed: int) -> Outlook:
    """What follows on one such table, up to the next question of anybody."""
    twin = imagined(state, seat, seed)
    twin.take(seat, choice)
    if twin.over:
        ends = "over"
    elif NATURE in twin.waiting:
        ends = "nature"
    else:
        ends = "you" if twin.waiting == [seat] else "others"
    return Outlook(
        [{"n": told.n, **told.event} for told in twin.log.delivered(seat, 0, None)], ends
    )
