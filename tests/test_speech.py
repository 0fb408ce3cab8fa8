"""What people read about options and answers: in their language, without keys."""

from __future__ import annotations

import pytest

from reefside.games import load_game
from reefside.kernel.refusal import Misfit
from reefside.match import COMMON_WORDS
from reefside.speech import choice_label, misfit_text, option_text

TACTICS = "tiny-epic-tactics"
BLADES = "tidal-blades"
MISFITS: list[tuple[str, int, dict[str, str], str, str]] = [
    (TACTICS, 3, {"mode": "solo"}, "cannot be played with 3 players", "nie może grać 3 osoby"),
    (TACTICS, 1, {"mode": "solo", "realm": "citadel"}, "the standard realm", "standardowa kraina"),
    (TACTICS, 2, {"realm": "9x9@c3"}, "has '9x9@c3'; write boxes", "jest '9x9@c3'; zapisuj"),
    (TACTICS, 2, {"realm": "8x5@d1+8x5@d1"}, "placed twice", "ułożono dwa razy"),
    (TACTICS, 2, {"realm": "2x2@g7"}, "House rules allow it", "Zasady domowe dopuszczają"),
    (BLADES, 2, {"rival": "elder"}, "Elder: 12 points", "Starszy: 12 punktów"),
    (BLADES, 2, {"advanced_market": "gear"}, "only the gear", "sam ekwipunek"),
    (BLADES, 1, {"setup": "first"}, "experienced players", "doświadczonych graczy"),
    (BLADES, 2, {"setup": "first", "legendary": "yes"}, "Legendary Ch", "Legendarne wyzwania"),
]

COMMON: list[tuple[str, int, dict[str, str], str, str]] = [
    (TACTICS, 5, {}, "for 1 to 4 players, not for 5", "dla 1–4 osób; liczba osób nie może"),
    (BLADES, 2, {"moon": "full"}, "has no option 'moon'. Its options", "nie ma opcji 'moon'"),
    (TACTICS, 2, {"mode": "war"}, "cannot be 'war'; it can be", "nie może mieć wartości 'war'"),
    (TACTICS, 2, {"max_rounds": "x"}, "or a number up to 999", "liczba nie większa niż 999"),
]
"""Those that all games have in common."""


@pytest.mark.parametrize(("key", "seats", "options", "english", "polish"), [*MISFITS, *COMMON])
def test_options_that_do_not_fit_are_explained_in_both_languages(
    key: str, seats: int, options: dict[str, str], english: str, polish: str
) -> None:
    game = load_game(key)
    with pytest.raises(Misfit) as refused:
        game.check(seats, options)
    assert english in misfit_text(game, "en", refused.value)
    assert polish in misfit_text(game, "pl", refused.value)


@pytest.mark.parametrize("key", [TACTICS, BLADES])
def test_every_text_about_a_misfit_is_said_here(key: str) -> None:
    texts = [text for text in load_game(key).words.keys("en") if text.startswith("misfits.")]
    assert len(texts) == len([misfit for misfit in MISFITS if misfit[0] == key])


def test_every_text_about_a_misfit_of_all_games_is_said_here() -> None:
    texts = [text for text in COMMON_WORDS.keys("en") if text.startswith("misfits.")]
    assert len(texts) == len(COMMON)


def test_an_option_without_a_text_is_shown_as_it_is_written() -> None:
    game = load_game(TACTICS)
    assert option_text(game, "en", "realm", "citadel") == "Citadel (battle)"
    assert option_text(game, "en", "realm", "2x2@g7") == "2x2@g7"
    assert option_text(game, "en", "nonsense") == "nonsense"


def test_a_question_has_its_own_word_for_an_answer() -> None:
    game = load_game(TACTICS)
    assert choice_label(game, "en", "pass", "TET-TURN-03") == "End turn"
    assert choice_label(game, "pl", "pass", "TET-TURN-03") == "Zakończ turę"
    assert choice_label(game, "en", "pass", "no-such-question") == "Pass"
    assert choice_label(game, "en", "stop", "TET-TURN-03") == "Stop here"


@pytest.mark.parametrize("key", [TACTICS, BLADES])
def test_every_own_word_for_an_answer_belongs_to_a_question(key: str) -> None:
    words = load_game(key).words
    asked = [text.split(".")[1] for text in words.keys("en") if text.startswith("answers.")]
    assert [prompt for prompt in asked if not words.has(f"prompts.{prompt}")] == []
