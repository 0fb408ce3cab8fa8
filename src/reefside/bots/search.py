"""Information-set Monte-Carlo tree search: it thinks about tables it imagines, never the real one.

One tree serves all samples. Every seat plays for itself, and Nature answers from the sample's
own key. Seats that answer together choose independently of each other, and the tree goes on
below the searching seat's own answer. Roll-outs are random for a while; then an evaluation
says what the table is worth.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from reefside.bots.bot import Bot
from reefside.bots.evaluation import Evaluation
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.drive import advance, play
from reefside.kernel.nature import Stream
from reefside.kernel.table import Table
from reefside.kernel.together import Together
from reefside.kernel.view import Chair

EXPLORE: Final = 0.6
"""How much an answer tried seldom is preferred to one that did well."""
WIDEN: Final = 3.0
"""A question is opened answer by answer: so many times the root of its visits are looked at."""
DEEP: Final = 40
"""Questions the tree goes down at most in one simulation."""


class Spot:
    """A point in the tree: for each seat the question it may be asked here."""

    __slots__ = ("after", "questions")

    def __init__(self) -> None:
        self.questions: dict[int, Question] = {}
        self.after: Spot | None = None

    def question(self, seat: int) -> Question:
        """What is known of a seat's question here."""
        found = self.questions.get(seat)
        if found is None:
            found = Question()
            self.questions[seat] = found
        return found

    def go_on(self) -> Spot:
        """Where the tree goes on after others have answered together."""
        if self.after is None:
            self.after = Spot()
        return self.after


class Question:
    """What is known of one question: each answer looked at, how often, and how well it did."""

    __slots__ = ("choices", "offered", "seen", "spots", "visits", "worths")

    def __init__(self) -> None:
        self.choices: list[Choice] = []
        self.spots: list[Spot] = []
        self.visits: list[int] = []
        self.offered: list[int] = []
        self.worths: list[float] = []
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

    def open(self, choice: Choice) -> int:
        """Look at an answer for the first time."""
        self.choices.append(choice)
        self.spots.append(Spot())
        self.visits.append(0)
        self.offered.append(0)
        self.worths.append(0.0)
        return len(self.choices) - 1

    def pick(self, legal: list[Choice], stream: Stream) -> int:
        """The place of the answer to look at now, among those legal in this sample."""
        self.seen += 1
        known: list[int] = []
        fresh: list[Choice] = []
        for choice in legal:
            place = self.place_of(choice)
            if place >= 0:
                self.offered[place] += 1
                known.append(place)
            else:
                fresh.append(choice)
        if fresh and len(known) < WIDEN * sqrt(self.seen):
            place = self.open(fresh[stream.below(len(fresh))])
            self.offered[place] = 1
            return place
        best = -1
        most = 0.0
        for place in known:
            visits = self.visits[place]
            if not visits:
                return place
            value = self.worths[place] / visits
            value += EXPLORE * sqrt(log(self.offered[place]) / visits)
            if best < 0 or value > most:
                best = place
                most = value
        return best


class Thought:
    """One answer to a question at the root: how often it was looked at, and its mean worth."""

    def __init__(self, choice: Choice, visits: int, worth: float) -> None:
        self.choice: Final = choice
        self.visits: Final = visits
        self.worth: Final = worth


class Search(Bot):
    """Thinks for a number of simulations, or of milliseconds, and takes the answer tried most."""

    def __init__(
        self,
        evaluation: Evaluation,
        simulations: int,
        milliseconds: int = 0,
        horizon: int = 12,
    ) -> None:
        self.evaluation: Final = evaluation
        self.simulations: Final = simulations
        self.milliseconds: Final = milliseconds
        self.horizon: Final = horizon

    def choose(self, chair: Chair, ask: Ask, stream: Stream) -> Choice:
        if len(ask.choices) == 1:
            return ask.choices[0]
        return self.think(chair, ask, stream)[0].choice

    def think(self, chair: Chair, ask: Ask, stream: Stream) -> list[Thought]:
        """Every answer looked at, the best first."""
        root = Spot()
        until = perf_counter() + self.milliseconds / 1000
        done = 0
        while done < self.simulations or not done:
            if self.milliseconds and done and perf_counter() >= until:
                break
            sample = chair.sample(stream.below(1 << 30))
            self.simulate(sample, root, ask.seat, stream)
            done += 1
        question = root.question(ask.seat)
        thoughts = [
            Thought(
                question.choices[place],
                question.visits[place],
                question.worths[place] / max(question.visits[place], 1),
            )
            for place in range(len(question.choices))
        ]
        thoughts.sort(key=lambda thought: (-thought.visits, -thought.worth))
        return thoughts

    def simulate(self, g: Table, root: Spot, seat: int, stream: Stream) -> None:
        """Go down the tree on one sample, open an answer, play on, note what it was worth."""
        questions: list[Question] = []
        places: list[int] = []
        seats: list[int] = []
        spot = root
        own: Spot | None = None
        ask = advance(g)
        while ask is not None and len(questions) < DEEP:
            if len(ask.choices) == 1:
                play(g, ask.seat, ask.choices[0])
                ask = advance(g)
                continue
            together = isinstance(g.agenda[-1], Together)
            question = spot.question(ask.seat)
            place = question.pick(ask.choices, stream)
            fresh = question.visits[place] == 0
            questions.append(question)
            places.append(place)
            seats.append(ask.seat)
            play(g, ask.seat, question.choices[place])
            if not together:
                spot = question.spots[place]
            else:
                if ask.seat == seat:
                    own = question.spots[place]
                if not g.sealed:
                    spot = spot.go_on() if own is None else own
                    own = None
            ask = advance(g)
            if fresh and not g.sealed:
                break
        self.roll_out(g, ask, stream)
        shares = self.evaluation.shares(g)
        for i in range(len(questions)):
            questions[i].visits[places[i]] += 1
            questions[i].worths[places[i]] += shares[seats[i]]

    def roll_out(self, g: Table, ask: Ask | None, stream: Stream) -> None:
        """Play on at random for a while, at least until no answer lies sealed."""
        left = self.horizon
        while ask is not None and (left > 0 or g.sealed):
            choices = ask.choices
            play(g, ask.seat, choices[stream.below(len(choices))])
            left -= 1
            ask = advance(g)
