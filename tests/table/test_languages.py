"""What a table refuses is told in the language of whoever asked."""

from __future__ import annotations

from reefside.kernel.refusal import InvalidInput
from reefside.match import COMMON_WORDS
from reefside.table.faults import TableFault, mistake


def test_what_goes_wrong_at_a_table_is_told_in_the_language() -> None:
    busy = TableFault("too-busy")
    for language in ("en", "pl"):
        assert mistake(language, busy) == COMMON_WORDS.text(language, "table.too-busy")
    assert mistake("en", busy) != mistake("pl", busy)


def test_what_only_programs_send_wrong_is_quoted() -> None:
    wrong = InvalidInput("there is no seat 9")
    assert mistake("en", wrong) == "there is no seat 9"
    polish = mistake("pl", wrong)
    assert polish.startswith("Tego nie da się zrobić")
    assert polish.endswith("there is no seat 9")
