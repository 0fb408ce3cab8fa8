"""The record: every choice, Nature's too. Saves, replays, undo and golden games stand on it."""

from __future__ import annotations

from bisect import bisect_left

from reefside.kernel.ask import Ask
from reefside.kernel.choice import NATURE, RULES_VERB, UNDO_VERB
from reefside.kernel.drive import happen, next_ask, play
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.table import Entry, Table


def standing(record: list[Entry], base: int = 0) -> list[int]:
    """The places of the entries that still stand: an undo takes back all from its entry on.

    What came before `base` was played under other rules, and can be taken back no more.
    """
    kept: list[int] = []
    for at in range(base, len(record)):
        choice = record[at][1]
        if choice.verb != UNDO_VERB:
            kept.append(at)
        elif base <= choice.a < at:
            del kept[bisect_left(kept, choice.a) :]
        else:
            raise InvalidInput(
                f"entry {at + 1} of the record undoes an entry that is not before it"
            )
    return kept


def draws(record: list[Entry]) -> int:
    """How many draws Nature has made: undo never takes one back."""
    count = 0
    for seat, choice in record:
        if seat == NATURE and choice.verb != RULES_VERB:
            count += 1
    return count


def replay(g: Table, entries: list[Entry]) -> None:
    """Play `entries` on a new table, each checked against what is legal there."""
    g.record = []
    ask = next_ask(g)
    at = 0
    while at < len(entries):
        seat, choice = entries[at]
        check_entry(g, entries[at], at, ask)
        if seat == NATURE:
            happen(g, choice)
        else:
            play(g, seat, choice)
        ask = next_ask(g)
        at = len(g.record) + sealed_count(g)


def check_entry(g: Table, entry: Entry, at: int, ask: Ask | None) -> None:
    """See that an entry answers the question `ask`, which `next_ask` has just put.

    `at` is the place of the entry, for the line that refuses.
    """
    seat, choice = entry
    if ask is None:
        raise InvalidInput(f"the game is over before entry {at + 1} of the record")
    if ask.seat != seat:
        said, asked = seat_name(seat), seat_name(ask.seat)
        raise InvalidInput(f"entry {at + 1} of the record is {said}'s, but {asked} is asked")
    step = g.agenda[-1]
    if not (step.possible(g, choice) if seat == NATURE else choice in ask.choices):
        raise InvalidInput(f"entry {at + 1} of the record is not legal there ({ask.rule})")


def seat_name(seat: int) -> str:
    """What a seat is called in a line about a record."""
    return "Nature" if seat == NATURE else f"seat {seat}"


def sealed_count(g: Table) -> int:
    """How many answers lie sealed on the table."""
    return sum(1 for choice in g.sealed if choice is not None)
