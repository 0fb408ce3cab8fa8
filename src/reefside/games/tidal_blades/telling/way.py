"""Answers given one after another on a copy of the table: what one press would do."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.cards.stunts import STUNT
from reefside.games.tidal_blades.rules.challenge import ATTEMPT
from reefside.games.tidal_blades.rules.traits import KEEP
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling.details import best_detail, leaves_details
from reefside.kernel.ask import Ask
from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.drive import next_ask, play
from reefside.kernel.notation import Notation


class Way:
    """Answers of one seat, each with the rule that it answers."""

    def __init__(self, g: Reef, ask: Ask) -> None:
        self.g: Final = g.clone()
        self.seat: Final = ask.seat
        self.answers: Final[list[Choice]] = []
        self.rules: Final[list[str]] = []
        self.shown = g.shown
        self.ask: Ask | None = ask

    def asked(self) -> Ask | None:
        """The open question, if it is the seat's own turn and nothing new came to light."""
        ask = self.ask
        own = ask is not None and ask.seat == self.seat and not self.ended()
        return ask if own and self.g.shown == self.shown else None

    def draws(self) -> bool:
        """Whether Nature rolls or draws next."""
        return self.ask is not None and self.ask.seat == NATURE

    def ended(self) -> bool:
        """Whether the turn is over."""
        return self.g.turn != self.seat

    def more(self) -> bool:
        """Whether details are left for after what Nature draws."""
        return self.draws() and any(leaves_details(step) for step in self.g.agenda)

    def give(self, choice: Choice) -> None:
        """Answer the open question; the card that the seat itself shows is nothing new to it."""
        assert self.ask is not None
        self.answers.append(choice)
        self.rules.append(self.ask.rule)
        play(self.g, self.seat, choice)
        self.ask = next_ask(self.g)
        if choice.verb == ATTEMPT:
            self.shown = self.g.shown
        elif choice.verb in (STUNT, KEEP):
            self.shown += 1

    def settle(self) -> None:
        """Take what is best wherever a reward or an effect leaves a choice of details."""
        while now := self.asked():
            best = best_detail(self.g, now)
            if best is None:
                return
            self.give(best)

    def row(self, key: str, notation: Notation) -> dict[str, Any]:
        """The order, as it is sent."""
        answers = [notation.write(choice) for choice in self.answers]
        return {"key": key, "answers": answers, "rules": self.rules, "more": self.more()}


def begun(g: Reef, ask: Ask, choices: list[Choice]) -> Way:
    """Some answers, and what is best of what they bring."""
    way = Way(g, ask)
    for choice in choices:
        way.give(choice)
    way.settle()
    return way
