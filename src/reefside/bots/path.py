"""The way one simulation takes down the tree."""

from __future__ import annotations

from typing import Final

from reefside.bots.tree import Node, Question


class Path:
    """The questions that were answered, by whom and how; and the node that was reached."""

    __slots__ = ("node", "own_node", "places", "questions", "seats")

    def __init__(self, root: Node) -> None:
        self.questions: Final[list[Question]] = []
        self.places: Final[list[int]] = []
        self.seats: Final[list[int]] = []
        self.node = root
        self.own_node: Node | None = None
        """Where the searching seat's own answer leads, while others still answer with it."""

    def add(self, question: Question, place: int, seat: int) -> None:
        """Note an answer, by its place among those of its question."""
        self.questions.append(question)
        self.places.append(place)
        self.seats.append(seat)

    def go_on(self) -> None:
        """Go to what follows the last answer."""
        self.node = self.questions[-1].nodes[self.places[-1]]

    def go_on_together(self, own: bool, open: bool) -> None:
        """Several seats answer here: go on when none is left open, along the own answer if any."""
        if own:
            self.own_node = self.questions[-1].nodes[self.places[-1]]
        if not open:
            self.node = self.node.go_on() if self.own_node is None else self.own_node
            self.own_node = None

    def credit(self, shares: list[float]) -> None:
        """Count what the table was worth to each seat in for every answer on the way."""
        for i in range(len(self.questions)):
            question = self.questions[i]
            place = self.places[i]
            question.visits[place] += 1
            question.worths[place] += shares[self.seats[i]]
