"""Rolling the dice of a Challenge or fight, and rolling some of them again."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.faces import FACE_SYMBOLS
from reefside.games.tidal_blades.cards.in_play import abilities
from reefside.games.tidal_blades.cards.moments import ROLLED
from reefside.games.tidal_blades.rules.attempt import REROLL, ROLL, ROLL_CHOICE
from reefside.games.tidal_blades.rules.facts import number_facts
from reefside.games.tidal_blades.rules.named_dice import against_number, unlike_dice
from reefside.games.tidal_blades.state.progress import Attempt
from reefside.games.tidal_blades.state.reef import Reef, Roll, SeatStep
from reefside.games.tidal_blades.telling import dice_events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Reason


class RollDice(Roll):
    """TB-CHAL-09 Roll the dice taken up, together with the Danger die of the round (TB-DANGER-01).

    TB-DANGER-10 The Danger die comes last and is rolled every time.
    """

    RULE = "TB-CHAL-09"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def dice(self, g: Reef) -> int:
        attempt = g.under_way()
        return sum(attempt.picked) + (1 if rolls_danger(attempt) else 0)

    def rolled(self, g: Reef, faces: tuple[int, ...]) -> None:
        attempt = g.under_way()
        at = show_faces(g, attempt, faces)
        attempt.rolls += 1
        attempt.danger = 0
        if at < len(faces):
            attempt.danger = g.printed.danger[g.round - 1][faces[at]]
        dice_events.dice_rolled(g, attempt)
        attempt.danger = softened(g, attempt, attempt.danger, attempt.rolls)


def rolls_danger(attempt: Attempt) -> bool:
    """TB-DANGER-10 Whether the Danger die is rolled next time, as it is unless a card says no."""
    return attempt.rolls >= attempt.calm


def softened(g: Reef, attempt: Attempt, danger: int, roll: int) -> int:
    """What cards in play leave of the X of the Danger die on a roll, counted from 1."""
    if danger:
        for ability in abilities(g, attempt.seat):
            danger -= ability.softens(attempt, roll)
    return max(danger, 0)


def danger_odds(g: Reef, attempt: Attempt) -> list[float]:
    """The chances of no X, an X and XX on the next roll with the Danger die of the round."""
    if not rolls_danger(attempt):
        return [1.0, 0.0, 0.0]
    faces = g.printed.danger[g.round - 1]
    counts = [0, 0, 0]
    for face in faces:
        counts[min(softened(g, attempt, face, attempt.rolls + 1), 2)] += 1
    return [count / len(faces) for count in counts]


def show_faces(g: Reef, attempt: Attempt, faces: tuple[int, ...]) -> int:
    """Lay down the dice taken up with the faces rolled; says how many there were."""
    at = 0
    for die in range(len(attempt.kinds)):
        if attempt.picked[die]:
            attempt.picked[die] = 0
            face = g.printed.dice[attempt.kinds[die]].faces[faces[at]]
            attempt.faces[die] = face
            attempt.symbols[die] = FACE_SYMBOLS[face]
            at += 1
    return at


class RollAgain(Roll):
    """TB-CARD-02 Re-roll the dice taken up without the Danger die: a card says so."""

    RULE = "TB-CARD-02"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def dice(self, g: Reef) -> int:
        return sum(g.under_way().picked)

    def rolled(self, g: Reef, faces: tuple[int, ...]) -> None:
        attempt = g.under_way()
        show_faces(g, attempt, faces)
        dice_events.dice_rolled(g, attempt)


MUST_PICK: Final = Reason("TB-CARD-02", "no-pass")
NO_SUCH_DIE: Final = Reason("TB-CHAL-15", "no-such-die", number_facts)
DIE_ALIKE: Final = Reason("TB-CHAL-15", "die-alike", number_facts)
NONE_TAKEN_UP: Final = Reason("TB-CHAL-16", "no-die-taken-up")


def against_reroll(attempt: Attempt, number: int) -> Reason | None:
    """TB-CHAL-15 A die that is not taken up yet; the first of those that look the same."""
    return against_number(attempt, number, unlike_dice(attempt, 0), NO_SUCH_DIE, DIE_ALIKE)


def against_rolling(attempt: Attempt) -> Reason | None:
    """TB-CHAL-16 A re-roll includes at least one Trait die."""
    return None if sum(attempt.picked) else NONE_TAKEN_UP


class PickDice(SeatStep):
    """TB-CARD-02 Take up dice to re-roll them without the Danger die, up to so many."""

    RULE = "TB-CARD-02"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count: Final = count

    def ask(self, g: Reef) -> Ask | None:
        attempt = g.under_way()
        if self.count <= 0:
            return None
        choices = [g.printed.answers.rerolls[die + 1] for die in unlike_dice(attempt, 0)]
        if not choices:
            return None
        if against_rolling(attempt) is None:
            choices.append(ROLL_CHOICE)
        return Ask(self.seat, self.RULE, choices, "free-reroll")

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == REROLL:
            return against_reroll(g.under_way(), choice.a)
        if choice.verb == ROLL:
            return against_rolling(g.under_way())
        return MUST_PICK if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == REROLL:
            g.under_way().picked[choice.a - 1] = 1
            g.do(PickDice(self.seat, self.count - 1))
        else:
            g.do(RollAgain(self.seat))

    def run(self, g: Reef) -> None:
        g.do(RollAgain(self.seat))


def extras(g: Reef, attempt: Attempt) -> list[Choice]:
    """TB-SHIELD-09 What may be used between two rolls, while no die has been taken up."""
    return g.printed.windows.offers(g, ROLLED, attempt.seat) if not sum(attempt.picked) else []


def against_extra(g: Reef, attempt: Attempt, choice: Choice, taken_up: Reason) -> Reason | None:
    """TB-SHIELD-09 What may be used between two rolls, while no die has been taken up."""
    reason = g.printed.windows.against(g, ROLLED, attempt.seat, choice)
    if reason is None and sum(attempt.picked) > 0:
        return taken_up
    return reason
