"""Information-set Monte-Carlo tree search: it thinks about tables it imagines, never the real one.

The answers to the question asked are tried in turn, all on the same samples, and the worse half
is dropped again and again, and whatever is surely worse at once, so that the budget is spent on
what is hard to tell apart; where nothing is left to tell apart, thinking ends early. Below,
every seat plays for itself and goes by what did well, as in any tree search; Nature answers from
the sample's own key. Roll-outs go by the policy and by chance for a while; then an evaluation says
what the table is worth to each seat. Team mates and co-operating seats win together.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from reefside.bots.bot import Bot
from reefside.bots.budget import Budget
from reefside.bots.elimination import Elimination
from reefside.bots.evaluation import Evaluation
from reefside.bots.path import Path
from reefside.bots.policy import Policy
from reefside.bots.tree import Node, Question, SearchSettings, relative_priors
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.drive import advance, next_ask, play
from reefside.kernel.nature import Stream
from reefside.kernel.table import Table
from reefside.kernel.together import Together
from reefside.kernel.view import Chair

DEEP: Final = 40
"""Questions the tree goes down at most in one simulation."""
LONG: Final = 120
"""Answers a roll-out gives at most by the game's clock."""
DRAWS: Final = 1000
"""More draws than Nature makes in one tick of a clock."""
LEAST: Final = 4
"""Simulations an answer gets at least: with a small budget fewer answers are looked at."""


Observation = tuple[int, str, str]
"""What a seat sees with a question: the seat, the rule, and all the rest as text."""
NOTHING: Final[Observation] = (-1, "", "")


class Candidate:
    """One answer to the question asked: how often it was looked at, and its mean win share."""

    def __init__(self, choice: Choice, visits: int, worth: float) -> None:
        self.choice: Final = choice
        self.visits: Final = visits
        self.worth: Final = worth


class Search(Bot):
    """Thinks for a number of simulations, or of milliseconds, and takes what did best.

    It keeps the part of its tree that its answer leads to for as long as it sees exactly what it
    expected to see; so what it keeps depends on its view alone. One search serves one seat.
    """

    def __init__(
        self,
        evaluation: Evaluation[Any],
        policy: Policy[Any],
        simulations: int,
        milliseconds: int = 0,
    ) -> None:
        self.evaluation: Final = evaluation
        self.policy: Final = policy
        self.settings: Final = SearchSettings(evaluation.weights)
        self.simulations: Final = simulations
        self.milliseconds: Final = milliseconds
        self.kept: Node | None = None
        self.expected: Observation = NOTHING
        self.answered: Observation = NOTHING

    def choose(self, chair: Chair[Any], ask: Ask, stream: Stream) -> Choice:
        if len(ask.choices) == 1:
            return ask.choices[0]
        if self.policy.suffices(ask):
            return self.policy.answer(self.imagine(chair, stream), ask, stream)
        root = self.recall(chair, ask)
        choice = self.compare(chair, ask, stream, root)[0].choice
        self.keep(chair, ask, root, choice)
        return choice

    def think(self, chair: Chair[Any], ask: Ask, stream: Stream) -> list[Candidate]:
        """Every answer looked at, the best first; nothing is kept."""
        return self.compare(chair, ask, stream, Node())

    # What is kept between two answers.

    def recall(self, chair: Chair[Any], ask: Ask) -> Node:
        """The node kept, if the seat sees now what it expected to see; else a new one.

        A question that looks just like the one answered last may be that one, asked once more.
        """
        kept = self.kept
        self.kept = None
        if kept is None or self.expected[:2] != (ask.seat, ask.rule):
            return Node()
        now = observation(chair.view()["table"], ask)
        return kept if now == self.expected and now != self.answered else Node()

    def keep(self, chair: Chair[Any], ask: Ask, root: Node, choice: Choice) -> None:
        """Keep what follows an answer, if the same seat is asked again before Nature speaks."""
        question = root.question(ask.seat)
        node = question.nodes[question.place_of(choice)]
        if ask.seat not in node.questions:
            return
        g: Table = chair.sample(0)
        if isinstance(g.agenda[-1], Together):
            return
        self.answered = observation(chair.game.table_view(g, ask.seat), ask)
        play(g, ask.seat, choice)
        then = next_ask(g)
        while then is not None and then.seat == ask.seat and len(then.choices) == 1:
            play(g, then.seat, then.choices[0])
            then = next_ask(g)
        if then is not None and then.seat == ask.seat and not isinstance(g.agenda[-1], Together):
            self.kept = node
            self.expected = observation(chair.game.table_view(g, ask.seat), then)

    # The answers to the question asked.

    def compare(self, chair: Chair[Any], ask: Ask, stream: Stream, root: Node) -> list[Candidate]:
        """Try the answers on the same samples, drop the worse half, and so on."""
        question = root.question(ask.seat)
        budget = Budget(self.simulations, self.milliseconds)
        budget.done = min(question.seen, self.simulations // 2)
        field = self.field(chair, ask, stream, question)
        elimination = Elimination(field)
        dropped: list[int] = []
        rounds = max(1, (len(field) - 1).bit_length())
        finished = 0
        while finished < rounds and len(field) > 1:
            sample = self.imagine(chair, stream)
            until = self.evaluation.clock(sample) + self.settings.horizon
            for place in field:
                if budget.spent() >= 1 and question.visits[place]:
                    break
                worth = self.simulate(sample.clone(), root, ask.seat, place, until, stream)
                elimination.note(place, worth)
                budget.done += 1
            field.sort(key=lambda place: -question.value(place, self.settings.prior_weight))
            behind = elimination.eliminated(field)
            while finished < rounds and budget.spent() * rounds >= finished + 1:
                finished += 1
                half = max(2, (len(field) + 1) // 2)
                behind += [place for place in field[half:] if place not in behind]
            if behind:
                dropped = [place for place in field if place in behind] + dropped
                field = [place for place in field if place not in behind]
        return candidates_of(question, field + dropped)

    def field(self, chair: Chair[Any], ask: Ask, stream: Stream, question: Question) -> list[int]:
        """The places of the answers tried: all, or those with the best priors if they are many."""
        sample = self.imagine(chair, stream)
        choices = ask.choices
        priors = self.policy.priors(sample, ask, stream)
        relative = [0.0] * len(choices)
        if priors:
            relative = relative_priors(priors, self.settings.temperature)
        order = list(range(len(choices)))
        for last in range(len(order) - 1, 0, -1):
            other = stream.below(last + 1)
            order[last], order[other] = order[other], order[last]
        order.sort(key=lambda i: -relative[i])
        if self.simulations:
            order = order[: max(2, self.simulations // LEAST)]
        places: list[int] = []
        for i in order:
            place = question.place_of(choices[i])
            places.append(place if place >= 0 else question.open(choices[i], relative[i]))
        return places

    def imagine(self, chair: Chair[Any], stream: Stream) -> Table:
        """A sample without sealed answers."""
        sample: Table = chair.sample(stream.below(1 << 30))
        sample.sealed = []
        sample.short_windows = True
        return sample

    # One simulation.

    def simulate(
        self, g: Table, root: Node, seat: int, answer: int, until: int, stream: Stream
    ) -> float:
        """Give the answer tried, go down the tree, play on: what it was worth to the seat."""
        path = Path(root)
        ask = self.descend(g, path, seat, answer, stream)
        self.roll_out(g, ask, until, stream)
        shares = self.evaluation.shares(g)
        path.credit(shares)
        return shares[seat]

    def descend(self, g: Table, path: Path, seat: int, answer: int, stream: Stream) -> Ask | None:
        """Go down the tree with the seat's answer to an answer that is new: the next question."""
        asked = False
        ask = advance(g)
        while ask is not None and len(path.questions) < DEEP:
            single = len(ask.choices) == 1
            if single or (self.policy.suffices(ask) and (asked or ask.seat != seat)):
                play(g, ask.seat, ask.choices[0] if single else self.policy.answer(g, ask, stream))
                ask = self.go_on(g)
                continue
            together = isinstance(g.agenda[-1], Together)
            question = path.node.question(ask.seat)
            if not asked and ask.seat == seat:
                asked = True
                place = answer
                question.seen += 1
            else:
                place = self.pick(g, ask, question, stream)
            fresh = question.visits[place] == 0
            path.add(question, place, ask.seat)
            play(g, ask.seat, question.choices[place])
            if together:
                path.go_on_together(ask.seat == seat, bool(g.sealed))
            else:
                path.go_on()
            ask = self.go_on(g)
            if fresh and asked and not g.sealed:
                break
        return ask

    def pick(self, g: Table, ask: Ask, question: Question, stream: Stream) -> int:
        """The place of the answer to go down by: a new one now and then, else the best known."""
        choices = ask.choices
        known = question.offer(choices)
        if len(known) == len(choices) or len(known) >= self.settings.widening * sqrt(question.seen):
            return question.best_of(known, self.settings)
        fresh = [i for i in range(len(choices)) if question.place_of(choices[i]) < 0]
        priors = self.policy.priors(g, ask, stream)
        best = fresh[stream.below(len(fresh))]
        prior = 0.0
        if priors:
            for i in fresh:
                if priors[i] > priors[best]:
                    best = i
            prior = relative_priors(priors, self.settings.temperature)[best]
        place = question.open(choices[best], prior)
        question.offered[place] = 1
        return place

    def roll_out(self, g: Table, ask: Ask | None, until: int, stream: Stream) -> None:
        """Play on until it is time to value the table."""
        evaluation = self.evaluation
        guided = self.settings.guided_percent
        left = LONG if evaluation.clock(g) else self.settings.horizon
        while ask is not None and (g.sealed or (left > 0 and evaluation.clock(g) < until)):
            choices = ask.choices
            given, chosen = (0, 0) if guided else g.agenda[-1].rush(g, stream, left)
            if given:
                left -= chosen
            elif len(choices) == 1:
                play(g, ask.seat, choices[0])
            elif guided and stream.below(100) < guided:
                play(g, ask.seat, self.policy.answer(g, ask, stream))
                left -= 1
            else:
                play(g, ask.seat, choices[stream.below(len(choices))])
                left -= 1
            ask = self.go_on(g)

    def go_on(self, g: Table) -> Ask | None:
        """Go on to the next question. Nature begins every tick of the clock at the same number:

        whatever has been answered before, she shows the same then, and answers compare better.
        """
        before = self.evaluation.clock(g)
        ask = advance(g)
        now = self.evaluation.clock(g)
        if now != before:
            g.drawn = now * DRAWS
        return ask


def candidates_of(question: Question, places: list[int]) -> list[Candidate]:
    """What was found out about some answers, as far as they were looked at."""
    return [
        Candidate(question.choices[place], question.visits[place], question.mean(place))
        for place in places
        if question.visits[place]
    ]


def observation(table: dict[str, object], ask: Ask) -> Observation:
    """What a seat sees with a question: enough to know it again."""
    return ask.seat, ask.rule, repr((ask.prompt, ask.choices, table))
