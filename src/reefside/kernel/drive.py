"""The loop, whole: look at the top step; if it asks, hand out the question, else run it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from reefside.kernel.ask import Ask
from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.nature import Stream
from reefside.kernel.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Whoever looks on while steps are carried out."""

    def stepped(self, g: Table) -> None:
        """A step was carried out."""
        raise AssertionError("every watcher looks in its own way")


def next_ask(g: Table, watcher: Watcher | None = None) -> Ask | None:
    """Carry out steps until any seat, Nature included, must decide; None when it is over.

    An answer whose being the only one is public is given by the table itself. `watcher` hears of
    every step.
    """
    agenda = g.agenda
    while agenda:
        step = agenda[-1]
        ask = step.ask(g)
        if ask is None:
            agenda.pop()
            step.run(g)
        elif ask.obvious and len(ask.choices) == 1:
            step.take(g, ask.seat, ask.choices[0])
        else:
            return ask
        if watcher is not None:
            watcher.stepped(g)
    return None


def advance(g: Table) -> Ask | None:
    """Carry out steps until a player must decide; Nature answers for herself."""
    ask = next_ask(g)
    while ask is not None and ask.seat == NATURE:
        draw(g)
        ask = next_ask(g)
    return ask


def draw(g: Table) -> None:
    """Let Nature answer the question on top of the agenda from her key."""
    step = g.agenda[-1]
    outcome = step.chance(g, Stream(g.key, g.drawn))
    g.drawn += 1
    step.take(g, NATURE, outcome)


def happen(g: Table, outcome: Choice) -> None:
    """Give Nature's answer for her: a replay, a script, a search."""
    g.drawn += 1
    g.agenda[-1].take(g, NATURE, outcome)


def play(g: Table, seat: int, choice: Choice) -> None:
    """Answer the question on top of the agenda for a seat; the choice is trusted to be legal."""
    g.agenda[-1].take(g, seat, choice)


def open_asks(g: Table, first: Ask | None = None) -> list[Ask]:
    """Every question open now: several when seats answer together.

    `first` is what `next_ask` answered, if nothing has changed since.
    """
    return g.agenda[-1].asks(g, first) if g.agenda else []


def waiting(g: Table, asks: list[Ask] | None = None) -> list[int]:
    """The seats the table waits for: those asked that have not sealed an answer.

    `asks` are the open questions, where they are known already; so it is with `legal`.
    """
    if asks is None:
        asks = open_asks(g)
    return [ask.seat for ask in asks if not g.sealed or g.sealed[ask.seat] is None]


def legal(g: Table, seat: int, asks: list[Ask] | None = None) -> list[Choice]:
    """Every legal answer of one seat; none when it is not asked."""
    for ask in open_asks(g) if asks is None else asks:
        if ask.seat == seat:
            return ask.choices
    return []
