"""Laws of answers: all that a game can offer is numbered, and every number has its notation."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import pytest

from reefside.games import keys, load_game
from reefside.kernel.answer_space import AnswerSpace
from reefside.kernel.choice import NATURE, PASS, PASS_VERB, RULES_VERB, UNDO_VERB, Choice, Outcome
from reefside.kernel.drive import open_asks
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.verbs import Keys, Kind
from tests.kit.cases import SOAK, Case, cases

SEEDS = range(12 if SOAK else 1)
DECISIONS = 100_000 if SOAK else 400
"""Decisions of a game that are looked at."""
MOST = 100_000
"""Of a larger space of answers so many are looked at, evenly spread."""
NUMBERINGS = {
    "banner-festival": (50, "bca5c055f27dc5d2"),
    "grim-tide": (1106, "0e00b3e32c5e295f"),
    "tidal-blades": (18849, "660c0da195f28c8d"),
    "tiny-epic-tactics": (6360, "b5380727856be01c"),
}
"""How many answers each game has, and a digest of their notations in order."""

every_case = pytest.mark.parametrize("case", cases(), ids=str)
every_game = pytest.mark.parametrize("key", keys())


def spread(size: int) -> range:
    """Numbers of answers, evenly spread: all of them unless there are very many."""
    return range(0, size, -(-size // MOST))


def check_numbered(answers: AnswerSpace, choice: Choice, seen: dict[int, Choice]) -> None:
    """A choice has a number, always the same, that no other choice has."""
    index = answers.index(choice)
    assert 0 <= index < len(answers), f"{choice} has no number"
    assert answers.choice(index) == choice
    assert seen.setdefault(index, choice) == choice


def check_nature(game: Game[Any], outcome: Choice) -> None:
    """What Nature showed is bounded by its parts, and reads back as itself."""
    assert isinstance(outcome, Outcome)
    kind = game.notation.nature[outcome.verb]
    assert all(kind.has(face) for face in outcome.faces()), f"{outcome} is out of bounds"
    assert game.notation.read_nature(game.notation.write(outcome)) == outcome


@every_case
@pytest.mark.parametrize("seed", SEEDS)
def test_every_offered_choice_has_a_number_of_its_own(case: Case, seed: int) -> None:
    match = case.match(seed)
    game, answers = case.game, case.game.answers()
    stream = Stream(subkey(key_of(seed), "answers"), 0)
    seen: dict[int, Choice] = {}
    for _ in range(DECISIONS):
        if match.over:
            break
        asks = open_asks(match.state.table)
        for ask in asks:
            for choice in ask.choices:
                check_numbered(answers, choice, seen)
                assert game.notation.fits(choice)
        ask = asks[stream.below(len(asks))]
        match.play(ask.seat, ask.choices[stream.below(len(ask.choices))])
    for seat, choice in match.record:
        if seat == NATURE:
            check_nature(game, choice)
    assert len(seen) > 1


@every_game
def test_every_answer_reads_back_as_itself_and_has_one_notation(key: str) -> None:
    notation, answers = load_game(key).notation, load_game(key).answers()
    texts = set()
    for index in spread(len(answers)):
        choice = answers.choice(index)
        text = notation.write(choice)
        assert notation.read(text) == choice, text
        assert answers.index(choice) == index, text
        texts.add(text)
    assert len(texts) == len(spread(len(answers)))


def beyond(kind: Kind) -> list[str]:
    """Numbers just outside, and far outside, of what a kind can be."""
    numbers = [kind.least - 1, kind.most + 1, kind.most + 1_000, 10**12, -(10**12)]
    keys = kind.keys if isinstance(kind, Keys) else []
    return [str(number) for number in numbers if str(number) not in keys]


@every_game
def test_a_number_out_of_bounds_is_refused_with_one_line(key: str) -> None:
    game = load_game(key)
    refused = 0
    for verb in game.notation.verbs.values():
        words = [argument.kind.write(argument.kind.least) for argument in verb.arguments]
        for place, argument in enumerate(verb.arguments):
            for said in beyond(argument.kind):
                text = " ".join([verb.key, *words[:place], said, *words[place + 1 :]])
                with pytest.raises(InvalidInput) as invalid:
                    game.notation.read(text)
                line = str(invalid.value)
                assert "\n" not in line
                assert f"'{said}'" in line
                refused += 1
    assert refused


@every_game
def test_choices_out_of_bounds_have_no_number_and_do_not_fit(key: str) -> None:
    game = load_game(key)
    answers = game.answers()
    for verb in answers.verbs:
        inside = [argument.kind.least for argument in verb.arguments]
        for place in range(3):
            kind = verb.arguments[place].kind if place < len(inside) else None
            for wrong in (-1, 1) if kind is None else (kind.least - 1, kind.most + 1):
                values = [*inside, 0, 0, 0][:3]
                values[place] = wrong
                choice = Choice(verb.key, *values)
                assert answers.index(choice) < 0, choice
                assert not game.notation.fits(choice), choice


@every_game
def test_the_table_of_verbs_is_whole(key: str) -> None:
    """Passing is the first answer, the table's own verbs are none, and no kind is idle."""
    notation, answers = load_game(key).notation, load_game(key).answers()
    assert answers.index(PASS) == 0
    assert answers.verbs[0].key == PASS_VERB
    assert UNDO_VERB not in answers.by_key
    assert set(notation.verbs) == {*answers.by_key, UNDO_VERB}
    used = {argument.kind.name for verb in answers.verbs for argument in verb.arguments}
    used |= {kind.name for verb, kind in notation.nature.items() if verb != RULES_VERB}
    assert used == set(notation.kinds)


@pytest.mark.parametrize("key", NUMBERINGS)
def test_the_numbering_stays_what_it_was(key: str) -> None:
    """Whatever learnt with these numbers reads them otherwise when they change."""
    game = load_game(key)
    answers = game.answers()
    texts = [game.notation.write(answers.choice(index)) for index in range(len(answers))]
    digest = blake2b("\n".join(texts).encode(), digest_size=8).hexdigest()
    assert (len(answers), digest) == NUMBERINGS[key]


def test_every_game_on_the_shelf_has_its_numbering_written_down() -> None:
    assert {key for key in keys() if load_game(key).package.startswith("reefside.")} == {
        *NUMBERINGS
    }
