"""Lessons: real positions with one aim, played on the rules themselves and judged by events."""

from reefside.lessons.finding import lesson_of, lessons_of
from reefside.lessons.judging import OPEN, Verdict, judge
from reefside.lessons.lesson import EventPattern, Feedback, Lesson, read_lesson
from reefside.lessons.playing import bot_answer, settle, start

__all__ = [
    "OPEN",
    "EventPattern",
    "Feedback",
    "Lesson",
    "Verdict",
    "bot_answer",
    "judge",
    "lesson_of",
    "lessons_of",
    "read_lesson",
    "settle",
    "start",
]
