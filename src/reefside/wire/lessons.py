"""How a lesson stands at its table."""

from __future__ import annotations

from typing import Literal

import msgspec


class LessonState(msgspec.Struct):
    """How a lesson stands; if its aim was missed, `said` names the text that says why.

    `given` counts the learner's answers.
    """

    id: str
    state: Literal["open", "reached", "missed"]
    said: str
    given: int
