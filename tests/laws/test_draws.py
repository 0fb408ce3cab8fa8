"""A law of secrecy: a draw is heard by those who see it, and by nobody else.

The secrecy swap changes hands only after they were dealt and gives equal answers of Nature to
both tables: it cannot hear a draw that is told to the wrong seats. This law can.
"""

from __future__ import annotations

import json
from typing import Final

import pytest

from reefside.kernel.choice import NATURE, Outcome
from reefside.kernel.drive import legal
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.step import Draw
from reefside.kernel.table import Table
from reefside.match import Match
from tests.kit.cases import Case, cases

TRIES: Final = 12
"""Other answers of Nature that are tried beside each of hers."""
ENTRIES: Final = 60

every_case = pytest.mark.parametrize("case", [c for c in cases() if c.seats > 1], ids=str)
every_seed = pytest.mark.parametrize("seed", [1])


def neighbours(g: Table, outcome: Outcome, stream: Stream) -> list[Outcome]:
    """Some other answers that Nature could have given, each differing in a card or two."""
    step = g.agenda[-1]
    faces = list(outcome.faces())
    others = [single.faces()[0] for single in step.outcomes(g)]
    found: list[Outcome] = []
    for _ in range(TRIES):
        one, two = stream.below(len(faces)), stream.below(len(faces))
        changed = faces[:]
        changed[one], changed[two] = changed[two], changed[one]
        if one == two:
            changed[one] = others[stream.below(len(others))]
        other = Outcome(outcome.verb, tuple(changed))
        if other != outcome and step.possible(g, other):
            found.append(other)
    return found


@every_case
@every_seed
def test_a_draw_is_heard_by_those_who_see_it_only(case: Case, seed: int) -> None:
    """If two draws leave a seat with equal views, it has heard the same of them."""
    game = case.game
    match = Match(game, case.seats, key_of(seed), dict(case.options))
    stream = Stream(subkey(key_of(seed), "heard"), 0)
    draws = 0
    match.state.settle()
    while not match.over and len(match.record) < ENTRIES:
        g = match.state.table
        step = g.agenda[-1]
        if match.waiting == [NATURE]:
            draws += isinstance(step, Draw)
            outcome = step.chance(g, Stream(g.key, g.drawn))
            for other in neighbours(g, outcome, stream) if isinstance(step, Draw) else []:
                one, two = match.clone(), match.clone()
                one.state.take(NATURE, outcome)
                two.state.take(NATURE, other)
                for seat in [None, *range(case.seats)]:
                    if json.dumps(one.view(seat)) == json.dumps(two.view(seat)):
                        assert one.events(seat) == two.events(seat)
            match.state.take(NATURE, outcome)
        else:
            seat = match.waiting[stream.below(len(match.waiting))]
            choices = legal(g, seat)
            match.state.take(seat, choices[stream.below(len(choices))])
    assert draws
