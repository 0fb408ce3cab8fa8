"""Questions: who is asked, what is obvious, and what the table answers by itself."""

from __future__ import annotations

import pytest

from reefside.kernel.ask import Ask, Chance, may
from reefside.kernel.choice import NATURE, PASS
from reefside.kernel.drive import legal, next_ask, open_asks, play, waiting
from tests.kernel.slate import NO, YES, AskOne, Only, Write, run, slate


def test_a_question_is_not_obvious_and_prompts_with_its_rule_unless_told() -> None:
    ask = Ask(1, "T-ASK-01", [YES, NO])
    assert (ask.seat, ask.rule, ask.choices) == (1, "T-ASK-01", [YES, NO])
    assert ask.prompt == ""
    assert not ask.obvious


def test_nature_is_asked_for_a_kind_and_a_count_never_with_a_list() -> None:
    chance = Chance("T-ROLL-01", "roll", 3)
    assert (chance.seat, chance.kind, chance.count) == (NATURE, "roll", 3)
    assert chance.choices == []


def test_may_offers_a_pass_first_and_asks_nothing_without_an_offer() -> None:
    assert may(0, "T-MAY-01", []) is None
    ask = may(1, "T-MAY-01", [YES], "spend")
    assert ask is not None
    assert ask.choices == [PASS, YES]
    assert (ask.seat, ask.prompt) == (1, "spend")


def test_the_table_gives_an_obvious_single_answer_itself_and_records_it() -> None:
    g = slate(Only(1, obvious=1), Write("then"))
    assert next_ask(g) is None
    assert g.lines == ["pass", "then"]
    assert g.record == [(0, PASS)]


@pytest.mark.parametrize(("answers", "obvious"), [(1, 0), (2, 1), (2, 0), (3, 1)])
def test_any_other_question_is_put(answers: int, obvious: int) -> None:
    g = slate(Only(answers, obvious))
    ask = next_ask(g)
    assert ask is not None
    assert len(ask.choices) == answers
    assert g.lines == []
    assert g.record == []


def test_open_questions_waiting_seats_and_legal_answers_agree() -> None:
    g = slate(AskOne(1), AskOne(0))
    next_ask(g)
    assert [ask.seat for ask in open_asks(g)] == [1]
    assert waiting(g) == [1]
    assert legal(g, 1) == [YES, NO]
    assert legal(g, 0) == []
    play(g, 1, NO)
    assert waiting(g) == [0]
    play(g, 0, YES)
    assert run(g) == ["1 no", "0 yes"]
    assert open_asks(g) == []
    assert waiting(g) == []
    assert legal(g, 0) == []
    assert next_ask(g) is None


def test_asking_again_changes_nothing() -> None:
    g = slate(Write("before"), AskOne(0))
    for _ in range(3):
        ask = next_ask(g)
        assert ask is not None
        assert ask.rule == "T-ASK-01"
    assert g.lines == ["before"]
    assert len(g.agenda) == 1
