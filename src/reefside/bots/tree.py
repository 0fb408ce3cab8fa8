"""What a search remembers: the questions it met on imagined tables, and how each answer did.

One tree serves all samples. Nature has no place in it: what follows an answer is an average over
all she may show. Seats that answer together each have a question of their own at the same node,
and choose independently of each other.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from reefside.bots.weights import Weights
from reefside.kernel.choice import Choice


class SearchSettings:
    """The settings of a search for one game: the numbers of its `[search]` section."""

    def __init__(self, weights: Weights) -> None:
        self.exploration: Final = weights.number("search", "explore", 0.5)
        """How much an answer tried seldom is preferred to one that did well."""
        self.widening: Final = weights.number("search", "widen", 2.0)
        """Progressive widening: how many answers are tried for the root of a question's visits."""
        self.prior_weight: Final = weights.number("search", "lean", 0.3)
        """The weight of the prior beside one visit, in win shares; it fades with more visits."""
        self.temperature: Final = weights.number("search", "taste", 2.0)
        """How many points turn a prior into a much lower one: the temperature of the softmax."""
        self.horizon: Final = int(weights.number("search", "horizon", 12))
        """The ticks of the game's clock, or without one the answers, until a table is valued."""
        self.guided_percent: Final = int(weights.number("search", "guided", 50))
        """How many of a hundred answers in a roll-out are given by the policy, not at random."""


class Node:
    """A point in the tree: for each seat the question it may be asked here."""

    __slots__ = ("after", "questions")

    def __init__(self) -> None:
        self.questions: dict[int, Question] = {}
        self.after: Node | None = None

    def question(self, seat: int) -> Question:
        """What is known of a seat's question here."""
        found = self.questions.get(seat)
        if found is None:
            found = Question()
            self.questions[seat] = found
        return found

    def go_on(self) -> Node:
        """Where the tree goes on after others have answered together."""
        if self.after is None:
            self.after = Node()
        return self.after


class Question:
    """What is known of one question: each answer looked at, how often, and how well it did."""

    __slots__ = ("choices", "nodes", "offered", "priors", "seen", "visits", "worths")

    def __init__(self) -> None:
        self.choices: list[Choice] = []
        self.nodes: list[Node] = []
        self.visits: list[int] = []
        self.offered: list[int] = []
        self.worths: list[float] = []
        self.priors: list[float] = []
        """The prior of each answer, from 0 to 1."""
        self.seen = 0

    def place_of(self, choice: Choice) -> int:
        """The place of an answer, or -1 if it has not been looked at."""
        choices = self.choices
        for place in range(len(choices)):
            if choices[place] is choice:
                return place
        for place in range(len(choices)):
            if choices[place] == choice:
                return place
        return -1

    def open(self, choice: Choice, prior: float) -> int:
        """Look at an answer for the first time."""
        self.choices.append(choice)
        self.nodes.append(Node())
        self.visits.append(0)
        self.offered.append(0)
        self.worths.append(0.0)
        self.priors.append(prior)
        return len(self.choices) - 1

    def offer(self, legal: list[Choice]) -> list[int]:
        """Note what is legal on this sample; the places of the answers known already."""
        self.seen += 1
        known: list[int] = []
        for choice in legal:
            place = self.place_of(choice)
            if place >= 0:
                self.offered[place] += 1
                known.append(place)
        return known

    def best_of(self, known: list[int], settings: SearchSettings) -> int:
        """The place of the answer to try now: it did well, has a high prior, or few visits."""
        best = -1
        most = 0.0
        for place in known:
            visits = self.visits[place]
            if not visits:
                return place
            value = self.value(place, settings.prior_weight)
            value += settings.exploration * sqrt(log(self.offered[place]) / visits)
            if best < 0 or value > most:
                best = place
                most = value
        return best

    def value(self, place: int, prior_weight: float) -> float:
        """How good an answer seems, with a bonus for its prior."""
        visits = self.visits[place]
        bonus = prior_weight * self.priors[place] * sqrt(visits)
        return (self.worths[place] + bonus) / max(visits, 1)

    def mean(self, place: int) -> float:
        """The mean worth of an answer."""
        return self.worths[place] / max(self.visits[place], 1)


def relative_priors(priors: list[float], temperature: float) -> list[float]:
    """Priors in points as numbers from 0 to 1, the best being 1."""
    best = max(priors)
    return [exp((prior - best) / temperature) for prior in priors]
