"""Whether a seat may answer so, and why not, in words."""

from __future__ import annotations

from typing import Any

from reefside.kernel.choice import Choice
from reefside.kernel.game import Game
from reefside.kernel.people import named
from reefside.kernel.refusal import InvalidInput, Refusal
from reefside.kernel.verbs import OutOfBounds
from reefside.kernel.words import printable
from reefside.match.answers import Explanation, Refused
from reefside.match.state import MatchState
from reefside.match.texts import COMMON_WORDS


def check_seat(seats: int, seat: int | None) -> None:
    """See that there is such a seat; None is a spectator."""
    if seat is not None and not 0 <= seat < seats:
        raise InvalidInput(f"there is no seat {seat}; the seats are 0 to {seats - 1}")


def answers(
    state: MatchState, seat: int, ask: int | None, language: str
) -> list[Choice] | Explanation:
    """The legal answers of a seat to an open question, or why it has none."""
    if not 0 <= seat < state.seats:
        return common(language, "not-a-seat", {"seat": seat, "last": state.seats - 1})
    if state.over:
        return common(language, "over", {})
    if ask is not None and ask != state.number:
        return common(language, "stale", {"number": ask, "open": state.number})
    choices = state.legal(seat)
    if not choices:
        seats = [state.game.format_fact(language, "seat", other) for other in state.waiting]
        return common(language, "not-asked", {"waiting": ", ".join(seats)})
    return choices


def must_be_asked(state: MatchState, seat: int, language: str) -> None:
    """Refuse a seat that has nothing to answer."""
    choices = answers(state, seat, None, language)
    if isinstance(choices, Explanation):
        raise Refused(choices)


def check(
    state: MatchState, seat: int, choice: Choice | str, ask: int | None, language: str
) -> Choice | Explanation:
    """The choice if the seat may answer so, or why it may not."""
    choices = answers(state, seat, ask, language)
    if isinstance(choices, Explanation):
        return choices
    if isinstance(choice, str):
        said = choice
        try:
            choice = state.game.notation.read(said)
        except InvalidInput as wrong:
            return unreadable(state.game, said, wrong, choices[0], language)
    if choice in choices:
        return choice
    if not state.game.notation.fits(choice):
        return unreadable(state.game, repr(choice), None, choices[0], language)
    return explained(state.game, state.game.refuse(state.table, seat, choice), language)


def unreadable(
    game: Game[Any], said: str, wrong: InvalidInput | None, near: Choice, language: str
) -> Explanation:
    """What is wrong with something that is no choice of this game, whatever the question."""
    example = game.notation.write(near)
    if isinstance(wrong, OutOfBounds):
        bounds = {"said": printable(wrong.said, 40), "least": wrong.least, "most": wrong.most}
        return common(language, "out-of-bounds", bounds, example)
    facts = {"said": printable(said, 40), "example": example}
    return common(language, "not-a-choice", facts, example)


def checked(
    state: MatchState, seat: int, choice: Choice | str, ask: int | None, language: str
) -> Choice:
    """The choice if the seat may answer so; else it is refused."""
    said = check(state, seat, choice, ask, language)
    if isinstance(said, Explanation):
        raise Refused(said)
    return said


def explained(game: Game[Any], refusal: Refusal, language: str) -> Explanation:
    """What a game says against an answer, in words."""
    marked = game.marked(language, f"refusals.{refusal.reason}", refusal.facts)
    near = refusal.nearest
    nearest = None if near is None else game.notation.write(near)
    reason = named(marked, language)
    return Explanation(refusal.rule, refusal.reason, reason, nearest, marked)


def common(
    language: str, key: str, facts: dict[str, Any], nearest: str | None = None
) -> Explanation:
    """What every match says against an answer, in words."""
    marked = COMMON_WORDS.format(language, f"refusals.{key}", facts)
    return Explanation("", key, named(marked, language), nearest, marked)
