"""Whether a lesson teaches what it says: its texts, its position, its solution, other answers."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from reefside.games import load_game
from reefside.kernel.refusal import InvalidInput
from reefside.kernel.words import LANGUAGES
from reefside.lessons.judging import OPEN, Verdict
from reefside.lessons.lesson import Lesson
from reefside.lessons.playing import bot_answer, settle, start
from reefside.match import Match, Refused

MOST_ANSWERS: Final = 40
"""Answers after which a lesson that is still open counts as endless."""
SAMPLE: Final = 12
"""Other answers that are tried at each question of a lesson with several."""


class Tried(NamedTuple):
    """An answer that was given in place of the solution's, and what came of it."""

    at: int
    answer: str
    verdict: Verdict


class Report(NamedTuple):
    """What a check has found: the faults, and how other answers were judged."""

    faults: list[str]
    tried: list[Tried]

    def counted(self) -> dict[str, int]:
        """How many other answers reached the aim, and how many got each piece of feedback."""
        return dict(Counter([one.verdict.said or one.verdict.state for one in self.tried]))


def check(lesson: Lesson) -> Report:
    """Everything that is wrong with a lesson, each in one line that names the field."""
    faults = faults_in_texts(lesson)
    game = load_game(lesson.game)
    if lesson.rules != game.rules:
        faults.append(f"rules: it was written for rules {lesson.rules}, these are {game.rules}")
    try:
        fault, tried = played(lesson)
    except InvalidInput as invalid:
        return Report([*faults, str(invalid).removeprefix(f"lesson {lesson.id}: ")], [])
    if fault:
        faults.append(fault)
    elif all(one.verdict.state == "reached" for one in tried):
        faults.append("aim: every answer reaches it")
    heard = {one.verdict.said for one in tried}
    several = len(lesson.solution) > 1
    if not fault and not several:
        unheard = [one.text for one in lesson.feedback if one.text not in heard]
        faults += [f"feedback: nobody hears {text!r}" for text in unheard]
    return Report(faults, tried)


def faults_in_texts(lesson: Lesson) -> list[str]:
    """Texts that are missing in a language, or that nothing says; a rule that does not exist."""
    game, faults = load_game(lesson.game), []
    for language in LANGUAGES:
        keys = {key for key in game.words.keys(language) if key.startswith(lesson.key_of(""))}
        wanted = {lesson.key_of(text) for text in lesson.texts()}
        faults += [f"words: {key} is missing in {language}" for key in sorted(wanted - keys)]
        faults += [f"words: {key} is not used ({language})" for key in sorted(keys - wanted)]
    if not game.words.has(f"rules.{lesson.rule}.text"):
        faults.append(f"rule: {lesson.game} has no rule {lesson.rule}")
    return faults


def played(lesson: Lesson) -> tuple[str, list[Tried]]:
    """What is wrong with the solution, and what other answers come to at each of its questions."""
    match = start(lesson)
    began, tried = match.number, []
    for place, answer in enumerate(lesson.solution):
        tried += others_tried(lesson, match, began, place)
        try:
            match.play(lesson.seat, answer)
        except Refused as refused:
            return f"solution[{place}]: {answer}: {refused.reason}", tried
        verdict = settle(lesson, match, began)
        if verdict.state != OPEN:
            break
    if verdict.state != "reached" or place + 1 < len(lesson.solution):
        how = f"{verdict.state}{f' ({verdict.said})' if verdict.said else ''}"
        return f"solution: after {answer} the aim is {how}", tried
    return "", tried


def others_tried(lesson: Lesson, match: Match, began: int, place: int) -> list[Tried]:
    """What other answers come to at one question of the solution."""
    answers = [said for said in match.choices(lesson.seat) if said != lesson.solution[place]]
    if len(lesson.solution) > 1:
        answers = answers[:: len(answers) // SAMPLE + 1]
    return [Tried(place, said, outcome(lesson, match.clone(), began, said)) for said in answers]


def outcome(lesson: Lesson, match: Match, began: int, answer: str) -> Verdict:
    """How a lesson ends if an answer is given and a bot answers for the learner after it."""
    match.play(lesson.seat, answer)
    for _ in range(MOST_ANSWERS):
        verdict = settle(lesson, match, began)
        if verdict.state != OPEN:
            return verdict
        match.play(lesson.seat, bot_answer(match, lesson.seat))
    raise InvalidInput(f"lesson {lesson.id}: answers: after {answer} it never ends")
