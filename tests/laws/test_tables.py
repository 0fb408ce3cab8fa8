"""Laws of the table: clone, replay, codec, conservation, termination, no dead ends."""

from __future__ import annotations

import json

import pytest

from reefside.kernel.choice import NATURE
from reefside.kernel.codec import Unpacker, dump, restore
from reefside.kernel.drive import advance, next_ask, open_asks, play
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.part import OWNER, PUBLIC, SECRET, Part, fields_of
from reefside.kernel.people import CLOSE, NEXT, OPEN
from reefside.kernel.record import replay
from reefside.kernel.table import Table
from tests.kit.cases import SOAK, THOROUGH, Case, cases, random_table

SEEDS = range(40 if SOAK else 1)
MOST = 1_000_000 if SOAK else 250 if THOROUGH else 60
"""Decisions of one game that a law looks at one by one."""

every_case = pytest.mark.parametrize("case", cases(), ids=str)
every_seed = pytest.mark.parametrize("seed", SEEDS)


def text(g: Table) -> str:
    """Everything on a table, as text."""
    return json.dumps(dump(g))


@every_case
@every_seed
def test_a_clone_is_equal_and_independent(case: Case, seed: int) -> None:
    g = case.table(seed)
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    earlier: list[tuple[Table, str]] = []
    ask = advance(g)
    while ask is not None and len(earlier) < MOST:
        twin = g.clone()
        assert text(twin) == text(g)
        earlier.append((twin, text(twin)))
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)
    for twin, before in earlier:
        assert text(twin) == before


@every_case
@every_seed
def test_a_clone_goes_on_alike(case: Case, seed: int) -> None:
    g = random_table(case, seed, 17)
    twin = g.clone()
    for table in (g, twin):
        stream = Stream(subkey(key_of(seed), "on"), 0)
        ask = advance(table)
        while ask is not None:
            play(table, ask.seat, ask.choices[stream.below(len(ask.choices))])
            ask = advance(table)
    assert text(twin) == text(g)


@every_case
@every_seed
def test_a_replay_is_exact_and_needs_no_key(case: Case, seed: int) -> None:
    g = case.table(seed)
    g.record = []
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    ask = advance(g)
    while ask is not None:
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)
    again = case.table(seed)
    again.key = bytes(16)
    replay(again, g.record)
    assert text(again) == text(g)
    assert again.record == g.record


@every_case
@every_seed
def test_the_codec_round_trips_at_every_decision(case: Case, seed: int) -> None:
    unpacker = Unpacker(case.game.package)
    g = case.table(seed)
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    ask = advance(g)
    looked = 0
    while ask is not None and looked < MOST:
        looked += 1
        saved = text(g)
        loaded = case.table(seed)
        restore(loaded, json.loads(saved), unpacker)
        assert text(loaded) == saved
        g = loaded
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)


@every_case
@every_seed
def test_components_are_conserved(case: Case, seed: int) -> None:
    g = case.table(seed)
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    ask = advance(g)
    start = case.game.component_counts(g)
    assert start
    while ask is not None:
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)
        assert case.game.component_counts(g) == start


@every_case
@every_seed
def test_random_play_ends_with_scores_and_an_ending(case: Case, seed: int) -> None:
    g = random_table(case, seed, 1_000_000, short=True)
    assert not g.agenda
    game = case.game
    assert len(game.scores(g)) == case.seats
    assert all(0 <= seat < case.seats for seat in game.winners(g))
    assert game.ending(g)


@every_case
@every_seed
def test_every_answer_offered_is_accepted(case: Case, seed: int) -> None:
    """Every legal answer leads to a further question or the end, and is written uniquely."""
    g = case.table(seed)
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    notation = case.game.notation
    ask = advance(g)
    looked = 0
    while ask is not None and looked < MOST:
        looked += 1
        assert ask.rule
        assert ask.choices
        written = [notation.write(choice) for choice in ask.choices]
        assert len(set(written)) == len(written)
        for choice, said in zip(ask.choices, written):
            assert notation.read(said) == choice
            then = g.clone()
            play(then, ask.seat, choice)
            advance(then)
        play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = advance(g)


@every_case
@every_seed
def test_nature_gives_only_possible_answers(case: Case, seed: int) -> None:
    g = case.table(seed)
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    rolls = 0
    ask = next_ask(g)
    while ask is not None:
        step = g.agenda[-1]
        if ask.seat == NATURE:
            outcome = step.chance(g, Stream(g.key, g.drawn))
            assert step.possible(g, outcome)
            assert not step.possible(g, type(outcome)(outcome.verb, (*outcome.faces(), 0)))
            single = {face for shown in step.outcomes(g) for face in shown.faces()}
            assert set(outcome.faces()) <= single
            rolls += 1
            g.drawn += 1
            step.take(g, NATURE, outcome)
        else:
            play(g, ask.seat, ask.choices[stream.below(len(ask.choices))])
        ask = next_ask(g)
    assert rolls == g.drawn > 0


@every_case
def test_every_field_says_who_may_see_it(case: Case) -> None:
    g = random_table(case, 1, 9)
    todo: list[Part] = [g]
    while todo:
        part = todo.pop()
        fields = fields_of(type(part))
        assert set(fields.values()) <= {PUBLIC, OWNER, SECRET}
        scribes = {"seats", "key", "record", "events", "printed", "options"}
        assert attributes_of(part) - set(fields) <= (scribes if part is g else set())
        for name in fields:
            value = getattr(part, name)
            todo += [
                thing
                for thing in (value if isinstance(value, list) else [value])
                if isinstance(thing, Part)
            ]


def attributes_of(part: Part) -> set[str]:
    """Every attribute a part has, compiled or not."""
    names = set(vars(part)) if hasattr(part, "__dict__") else set()
    for kind in type(part).__mro__:
        names |= set(getattr(kind, "__mypyc_attrs__", ()))
    return names - {"__dict__"}


@every_case
@every_seed
def test_questions_name_their_rule_in_the_words(case: Case, seed: int) -> None:
    """Every question has a prompt, every event a text, in both languages."""
    match = case.match(seed)
    words = case.game.words
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    if case.key == "pearl-dive":
        return
    while not match.over:
        for ask in match.asks:
            assert words.has(f"rules.{ask.rule}.text")
            assert words.has(f"prompts.{ask.prompt}")
        seat = match.waiting[stream.below(len(match.waiting))]
        choices = match.choices(seat)
        match.play(seat, choices[stream.below(len(choices))])
    for event in match.events(0):
        assert words.has(f"rules.{event['rule']}.text")
        for language in ("en", "pl"):
            for reader in (None, 0):
                told = match.tell(event, language, reader)
                assert told
                assert not set(told) & {"?", "*", OPEN, NEXT, CLOSE}


def test_open_questions_follow_the_agenda() -> None:
    g = random_table(cases()[0], 3, 1_000_000)
    assert open_asks(g) == []
