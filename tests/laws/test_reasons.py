"""Laws of reasons: what is refused is exactly what is not offered, and the reason is a true one."""

from __future__ import annotations

from typing import Any

import pytest

from reefside.kernel.choice import PASS_VERB, UNDO_VERB, Choice
from reefside.kernel.drive import legal, open_asks, waiting
from reefside.kernel.game import Game
from reefside.kernel.nature import Stream, key_of, subkey
from reefside.kernel.reason import ELSEWHERE
from reefside.kernel.refusal import Refusal
from reefside.kernel.table import Table
from reefside.kernel.verbs import Kind
from reefside.match import Match
from tests.kit.cases import SOAK, THOROUGH, Case, cases
from tests.kit.true_reasons import true_reasons

POSITIONS = 400 if SOAK else 60 if THOROUGH else 15
"""Decisions of a game that are looked at."""
CHOICES = 40
"""Random answers to each of them."""
APART = 7
"""Decisions between two that are looked at, on average."""
FEW = 12
"""So many of the first numbers of a kind are as likely as all together."""
GENERIC = ("not-now", "no", "elsewhere", "")
"""Reasons that say nothing."""


every_case = pytest.mark.parametrize("case", cases(), ids=str)


def random_number(kind: Kind, stream: Stream) -> int:
    """An argument of a kind: in half of the cases one of the first, as in play."""
    return kind.least + stream.below(min(kind.size, FEW) if stream.below(2) else kind.size)


def random_choice(game: Game[Any], verbs: list[str], stream: Stream) -> Choice:
    """A well-formed answer."""
    verb = verbs[stream.below(len(verbs))]
    arguments = game.notation.verbs[verb].arguments
    return Choice(verb, *[random_number(argument.kind, stream) for argument in arguments])


def check(case: Case, g: Table, seat: int, choice: Choice) -> str:
    """An answer is offered, or refused for a reason: which one."""
    game = case.game
    offered = legal(g, seat)
    reason = g.agenda[-1].against(g, seat, choice)
    said = game.notation.write(choice)
    assert (reason is None) == (choice in offered), f"{case}: {said}: {reason}, {offered}"
    if reason is None:
        return ""
    refusal = game.refuse(g, seat, choice)
    check_text(game, refusal, said)
    assert refusal.nearest in offered
    assert refusal.reason not in GENERIC, f"{said} is refused without a reason"
    if reason is not ELSEWHERE:
        assert (refusal.rule, refusal.reason) == (reason.rule, reason.key)
    check_facts(game, g, seat, choice, refusal)
    return refusal.reason


def check_facts(game: Game[Any], g: Table, seat: int, choice: Choice, refusal: Refusal) -> None:
    """What the reason claims holds on the table; a reason with facts has a check of them."""
    checks = true_reasons(game)
    said = f"{game.notation.write(choice)}: {refusal.reason} {refusal.facts}"
    holds = checks.get(refusal.reason)
    assert holds is not None or not refusal.facts, f"{said}: nothing checks these facts"
    assert holds is None or holds(g, seat, choice, refusal.facts), f"{said} is not so"


def check_text(game: Game[Any], refusal: Refusal, said: str) -> None:
    """Rule and reason have their words in every language, and every fact in them is known."""
    assert game.words.has(f"rules.{refusal.rule}.text"), f"{said}: no rule {refusal.rule}"
    for language in ("en", "pl"):
        key = f"refusals.{refusal.reason}"
        text = game.text(language, key, refusal.facts)
        assert text, f"{said}: no words for {key}"
        assert "{" not in text, f"{said}: {text}"


def ask_again(case: Case, g: Table, stream: Stream) -> set[str]:
    """Random answers of everybody who is asked: the reasons against them."""
    game = case.game
    verbs = sorted(set(game.notation.verbs))
    found = set()
    for ask in open_asks(g):
        own = sorted({choice.verb for choice in ask.choices})
        for choice in ask.choices:
            check(case, g, ask.seat, choice)
        for turn in range(CHOICES):
            choice = random_choice(game, own if turn % 2 else verbs, stream)
            found.add(check(case, g, ask.seat, choice))
        for verb in (PASS_VERB, UNDO_VERB):
            found.add(check(case, g, ask.seat, Choice(verb)))
    return found - {""}


def play_on(match: Match, stream: Stream) -> None:
    """One random answer."""
    seats = waiting(match.state.table)
    seat = seats[stream.below(len(seats))]
    choices = match.choices(seat)
    match.play(seat, choices[stream.below(len(choices))])


@every_case
def test_what_is_refused_is_exactly_what_is_not_offered(case: Case) -> None:
    match = case.match(11)
    stream = Stream(subkey(key_of(11), "reasons"), 0)
    looked, found = 0, set[str]()
    while not match.over and looked < POSITIONS:
        if not stream.below(APART):
            found |= ask_again(case, match.state.table, stream)
            looked += 1
        play_on(match, stream)
    assert looked
    assert len(found) > 1, f"only {found} were ever given"
