"""Laws of secrecy: what a seat cannot know changes nothing it can see, hear, do or imagine."""

from __future__ import annotations

import json
from typing import Any

import pytest

from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.codec import dump
from reefside.kernel.drive import legal, next_ask
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.part import PUBLIC, Part, fields_of
from reefside.kernel.table import Table
from reefside.kernel.view import determinise
from reefside.kernel.view_rows import Rows
from reefside.match import Match
from tests.kit.cases import SOAK, THOROUGH, Case, answers_together, cases

SEEDS = 60 if SOAK else 2 if THOROUGH else 1
ENTRIES = 160 if THOROUGH else 60
"""Entries of a record up to which secrets are swapped."""
SWAPS = 3
ON = 12
"""Entries that two tables are played on with the same choices."""

every_case = pytest.mark.parametrize("case", cases(), ids=str)


def match_on(match: Match, table: Table) -> Match:
    """The same match with another table under it."""
    twin = match.clone()
    twin.state.set_table(table)
    return twin


def known(match: Match, seat: int, since: int) -> dict[str, Any]:
    """Everything a seat gets to know of a match; of the events those after number `since`."""
    offer = match.undo_offer(seat)
    return {
        "view": match.view(seat),
        "events": match.events(seat, since),
        "choices": match.choices(seat),
        "aids": match.aids(seat),
        "studies": {thing: match.study(seat, thing) for thing in match.things(seat)[:5]},
        "refusals": [str(match.explain(seat, said)) for said in ("pass", "undo 3", "nonsense")],
        "undo": [offer.key, offer.why, offer.number],
        "sample": dump(match.chair(seat).sample(1)),
        "stills": stills(match, seat),
        "spectator": [match.view(None), match.events(None, since)],
    }


def stills(match: Match, seat: int) -> list[dict[str, Any]]:
    """What a seat sees of the table on its way here."""
    seen = [(still, still.view({}, Rows())) for still in match.take_stills()]
    return [
        {**view, "table": {**view["table"], **still.private_view(seat, view["table"])}}
        for still, view in seen
    ]


def exported(match: Match, seat: int) -> list[str]:
    """What a seat and a spectator may keep of a match."""
    return [match.export(seat), match.export(None)]


def secrets_of(g: Table) -> dict[str, str]:
    """The text of every field that is not public, by part, field and place."""
    found: dict[str, str] = {}

    def visit(part: Part, where: str) -> None:
        for name, secrecy in fields_of(type(part)).items():
            value = getattr(part, name)
            things = value if isinstance(value, list) else [value]
            if secrecy != PUBLIC:
                packed = [repr(thing) for thing in things]
                found[f"{where}{name}"] = json.dumps(packed)
            for place, thing in enumerate(things):
                if isinstance(thing, Part):
                    visit(thing, f"{where}{name}.{place}.")

    visit(g, "")
    return found


def field_of(place: str) -> str:
    """The field of a place, whatever its number in a list."""
    return ".".join(word for word in place.split(".") if not word.isdecimal())


def common_choice(one: Match, two: Match, stream: Stream) -> tuple[int, Choice] | None:
    """An answer, Nature's or a seat's, that is possible at both tables."""
    ask = next_ask(one.state.table)
    other = next_ask(two.state.table)
    if ask is None or other is None:
        return None
    assert (ask.seat, ask.rule) == (other.seat, other.rule)
    if ask.seat == NATURE:
        step, g = one.state.table.agenda[-1], one.state.table
        for draw in range(20):
            outcome = step.chance(g, Stream(subkey(key_of(draw), "both"), g.drawn))
            if two.state.table.agenda[-1].possible(two.state.table, outcome):
                return NATURE, outcome
        return None
    return common_answer(one, two, ask.seat, stream)


def common_answer(one: Match, two: Match, seat: int, stream: Stream) -> tuple[int, Choice] | None:
    """An answer of one seat that is legal at both tables."""
    both = [
        choice for choice in legal(one.state.table, seat) if choice in legal(two.state.table, seat)
    ]
    return (seat, both[stream.below(len(both))]) if both else None


def seal_alike(one: Match, two: Match, seat: int, stream: Stream) -> bool:
    """Let the others replace the answers they have sealed by the same ones at both tables."""
    for other, sealed in enumerate(one.state.table.sealed):
        if sealed is not None and other != seat:
            answer = common_answer(one, two, other, stream)
            if answer is None:
                return False
            one.state.table.sealed[other] = answer[1]
            two.state.table.sealed[other] = answer[1]
    return True


@every_case
def test_secrecy_swap(case: Case) -> None:
    """Two tables that differ in what a seat cannot know look the same while played alike."""
    changed: set[str] = set()
    secret: set[str] = set()
    untouched = set() if answers_together(case) else {"sealed"}
    compared = 0
    for seed in range(30 * SEEDS if THOROUGH and case.seats > 1 else SEEDS):
        if seed >= SEEDS and not secret - changed:
            break
        match = case.match(seed)
        stream = Stream(subkey(key_of(seed), "swap"), 0)
        while not match.over and len(match.record) < ENTRIES:
            seat = stream.below(case.seats)
            for swap in range(SWAPS if stream.below(4) == 0 else 0):
                other = determinise(case.game, match.state.table, seat, swap)
                other.key = match.state.table.key
                before, after = secrets_of(match.state.table), secrets_of(other)
                secret |= {field_of(place) for place in before} - untouched
                changed |= {field_of(p) for p in before if before[p] != after[p]}
                compared += compare_on(match, other, seat, stream)
            asked = match.waiting[stream.below(len(match.waiting))]
            choices = match.choices(asked)
            match.play(asked, choices[stream.below(len(choices))])
    assert compared > (20 if THOROUGH else 5) or case.seats == 1
    if case.seats > 1 and THOROUGH:
        assert secret - changed == set(), "these secret places were never swapped"


def compare_on(match: Match, other: Table, seat: int, stream: Stream) -> int:
    """Play two tables on with the same answers; what the seat knows stays byte-identical."""
    one = match_on(match, match.state.table.clone())
    two = match_on(match, other)
    compared = 0
    heard = len(match.events(None))
    assert exported(one, seat) == exported(two, seat)
    for step in range(ON):
        if next_ask(one.state.table) is None or one.waiting != [NATURE]:
            assert json.dumps(known(one, seat, heard)) == json.dumps(known(two, seat, heard))
            compared += 1
        if step == 0 and not seal_alike(one, two, seat, stream):
            break
        answer = common_choice(one, two, stream)
        if answer is None:
            break
        one.state.take(*answer)
        two.state.take(*answer)
        if one.record != two.record or one.state.table.shown != match.state.table.shown:
            break  # The difference has come out: a last card played itself, somebody looked.
    return compared


@every_case
def test_determinise_keeps_the_view_and_depends_on_it_alone(case: Case) -> None:
    for seed in range(SEEDS):
        match = case.match(seed)
        stream = Stream(subkey(key_of(seed), "determinise"), 0)
        while not match.over and len(match.record) < ENTRIES:
            seat = stream.below(case.seats)
            sample = match.determinise(seat, seed)
            seen = {**match.view(seat), "asks": []}
            imagined = {**sample.view(seat), "asks": []}
            assert json.dumps(imagined) == json.dumps(seen)
            assert sample.choices(seat) == match.choices(seat)
            again = determinise(case.game, sample.state.table, seat, 77)
            assert dump(again) == dump(determinise(case.game, match.state.table, seat, 77))
            assert sample.state.table.key != match.state.table.key
            asked = match.waiting[stream.below(len(match.waiting))]
            choices = match.choices(asked)
            match.play(asked, choices[stream.below(len(choices))])


@every_case
def test_events_are_numbered_without_gaps_for_every_seat(case: Case) -> None:
    match = case.match(2)
    stream = Stream(subkey(key_of(2), "numbers"), 0)
    heard: dict[int | None, list[Any]] = {seat: [] for seat in [None, *range(case.seats)]}
    while not match.over:
        for seat, events in heard.items():
            fresh = match.events(seat, since=len(events))
            assert [event["n"] for event in fresh] == list(
                range(len(events) + 1, len(events) + 1 + len(fresh))
            )
            events += fresh
        asked = match.waiting[stream.below(len(match.waiting))]
        choices = match.choices(asked)
        match.play(asked, choices[stream.below(len(choices))])
    assert heard[0]


@every_case
def test_nature_s_key_leaves_with_nobody(case: Case) -> None:
    match = case.match(9)
    key = match.state.key.hex()
    for seat in [None, *range(case.seats)]:
        assert key not in match.export(seat)
        assert key not in json.dumps(match.view(seat))
    for seat in range(case.seats):
        assert match.chair(seat).sample(1).key.hex() != key
    assert key in match.save()
