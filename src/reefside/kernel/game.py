"""A game: key, seats, options, content, and everything the kernel must ask it."""

from __future__ import annotations

from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from reefside.kernel.answer_space import AnswerSpace
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.drive import legal
from reefside.kernel.event import Run
from reefside.kernel.lines import quoted
from reefside.kernel.nature import Stream
from reefside.kernel.notation import Notation
from reefside.kernel.option import LAST_ROUND as LAST_ROUND
from reefside.kernel.option import PRINTING as PRINTING
from reefside.kernel.option import SEATING as SEATING
from reefside.kernel.option import Option as Option
from reefside.kernel.people import named
from reefside.kernel.reason import ELSEWHERE, Reason
from reefside.kernel.refusal import Misfit, Refusal, nearest
from reefside.kernel.rows import Content
from reefside.kernel.step import G
from reefside.kernel.table import Entry
from reefside.kernel.view_rows import Rows
from reefside.kernel.words import Words

ALONE: Final = ("alone", "together")
"""What is played where all are on one side: by one player, or by several."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[G]):
    """A game: its content, and how its tables are set up, shown and scored. It holds no state.

    `G` is the class of its tables; where any game will do it is `Game[Any]`.
    """

    def __init__(
        self,
        key: str,
        package: str,
        rules: str,
        seats: tuple[int, int],
        options: list[Option],
        content: Content,
        words: Words,
        notation: Notation,
    ) -> None:
        self.key: Final = key
        self.package: Final = package
        self.rules: Final = rules
        self.least_seats: Final = seats[0]
        self.most_seats: Final = seats[1]
        self.options: Final = options
        self.content: Final = content
        self.words: Final = words
        self.notation: Final = notation

    def check(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """All options with their values, or a clear line about what does not fit."""
        if not self.least_seats <= seats <= self.most_seats:
            raise Misfit(
                f"{self.key} seats {self.least_seats} to {self.most_seats} players, not {seats}",
                "seats",
                {"least": self.least_seats, "most": self.most_seats, "seats": seats},
            )
        for name in options:
            self.option(name)
        return {
            option.name: option.check(options.get(option.name, option.values[0]))
            for option in self.options
        }

    def option(self, name: str) -> Option:
        """The option of a name; the game must have it."""
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join([option.name for option in self.options])
        raise Misfit(
            f"{self.key} has no option {quoted(name)}; it has {known or 'none'}",
            "no-option",
            {"name": quoted(name), "known": known or "–"},
        )

    def option_of(self, kind: str) -> Option | None:
        """The option of a kind, if the game has one."""
        found = [option for option in self.options if option.kind == kind]
        return found[0] if found else None

    def usual_seats(self) -> int:
        """The number of seats at which the game is at its best: the default."""
        return min(max(2, self.least_seats), self.most_seats)

    def sides(self, seats: int, options: dict[str, str]) -> list[int]:
        """The side each seat plays for, from 0; seats of one side win together.

        Where all are on one side they play against the game itself.
        """
        return list(range(seats))

    def mode(self, seats: int, options: dict[str, str]) -> str:
        """What results are compared within: what the options choose to be played, or nothing.

        Where all are on one side it is one of `ALONE`, unless the options have a word for it.
        """
        chosen = self.option_of(SEATING)
        if chosen is not None:
            return options.get(chosen.name, chosen.values[0])
        return "" if len(set(self.sides(seats, options))) > 1 else ALONE[min(seats, 2) - 1]

    def is_standard(self, options: dict[str, str]) -> bool:
        """Whether nothing is played with that somebody made, or that private tables alone may."""
        for option in self.options:
            value = options.get(option.name, option.values[0])
            if option.suffix and value not in option.values:
                return False
            if option.private and value != option.values[0]:
                return False
        return not self.content.pack

    def new_table(self, seats: int, key: bytes, options: dict[str, str]) -> G:
        """A table set up as the rulebook says; the options have been checked."""
        raise AssertionError(f"{self.key} has no table")

    def migrate(self, packed: dict[str, Any], rules: str) -> dict[str, Any]:
        """A dump that was made under other rules, as these rules would have made it.

        Fields, and last arguments of steps, that did not exist then get their defaults by
        themselves: only what has another name or meaning now needs a line here.
        """
        return packed

    def round_of(self, g: G) -> int:
        """The number of the round, for the view and for statistics."""
        raise AssertionError(f"{self.key} has no rounds")

    def active(self, g: G) -> int:
        """The seat whose turn it is, or -1 where all play at once."""
        return -1

    def first_seat(self, g: G) -> int:
        """The seat that took the first turn of the game; -1 where all begin at once, or not yet."""
        return -1

    def turn_places(self, g: G) -> list[int]:
        """Each seat's place in the order of the first turns, from 0; none where nobody begins."""
        first = self.first_seat(g)
        return [] if first < 0 else [(seat - first) % g.seats for seat in range(g.seats)]

    def starts(self, g: G) -> list[str]:
        """Where each seat began, by the game's word for it; none where all begin alike."""
        return []

    def head(self, g: G) -> dict[str, str]:
        """What was settled before the first turn, for the head of a record.

        `first` is the seat that began, empty where nobody does alone; `starts` has a word a seat.
        """
        first = self.first_seat(g)
        return {"first": "" if first < 0 else str(first), "starts": " ".join(self.starts(g))}

    def scores(self, g: G) -> list[int]:
        """Each seat's points as they stand."""
        raise AssertionError(f"{self.key} has no scores")

    def winners(self, g: G) -> list[int]:
        """The seats that won a finished game; none if it was lost by all."""
        raise AssertionError(f"{self.key} has no winners")

    def ending(self, g: G) -> str:
        """The key of the way a finished game ended."""
        return "finished"

    def usage(self, record: list[Entry]) -> dict[str, dict[str, int]]:
        """What came into play, by kind and row id, and how often."""
        return {}

    def counted(self, g: G, seat: int) -> list[str]:
        """What somebody's statistics count of a finished game: the keys of its texts."""
        return []

    def table_view(self, g: G, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator, may see of the table: an allow-list, JSON-ready."""
        raise AssertionError(f"{self.key} has no view")

    def public_view(self, g: G, rows: Rows) -> dict[str, Any]:
        """What a spectator may see; rows that seldom change may be cached: never change them."""
        return self.table_view(g, None)

    def private_view(self, g: G, seat: int, public: dict[str, Any], rows: Rows) -> dict[str, Any]:
        """The entries of a seat's table view that differ from `public`, a spectator's.

        A game whose seats see much in common overrides this: the public view is made once for all.
        """
        return self.table_view(g, seat)

    def aids(self, g: G, seat: int, asks: list[Ask] | None = None) -> dict[str, Any] | None:
        """What a seat can work out about its open question: costs, reach, what an answer brings.

        JSON-ready, cheap, and made only of what the seat may know; None where there is nothing.
        `asks` are the open questions where they are known already.
        """
        return None

    def things(self, g: G, seat: int) -> list[str]:
        """What a seat can study now, by the game's words: only what it may know of."""
        return []

    def study(self, g: G, seat: int, thing: str) -> dict[str, Any]:
        """What a seat can work out about one of its `things`, asked or not, when it wants to."""
        raise AssertionError(f"{self.key} has nothing to study")

    def determinise(self, g: G, seat: int, stream: Stream) -> G:
        """A clone in which everything the seat cannot know is dealt again from the stream."""
        raise AssertionError(f"{self.key} cannot be determinised")

    def refuse(self, g: G, seat: int, choice: Choice) -> Refusal:
        """Why a seat that is asked may not give this answer; it is not among the legal ones."""
        reason = g.agenda[-1].against(g, seat, choice)
        if reason is ELSEWHERE:
            reason = self.elsewhere(g, seat, choice)
        assert reason is not None, f"{choice} is not offered, and nothing speaks against it"
        near = nearest(choice, legal(g, seat))
        return Refusal(reason.rule, reason.key, reason.facts(g, seat, choice), near)

    def elsewhere(self, g: G, seat: int, choice: Choice) -> Reason:
        """Why the open question does not take this verb: where the verb belongs."""
        raise AssertionError(f"{self.key} does not say where {choice.verb} belongs")

    def answers(self) -> AnswerSpace:
        """Every answer a seat could ever give, numbered: the same for all seats and options."""
        return self.notation.answers

    def component_counts(self, g: G) -> dict[str, int]:
        """The count of every component: it must be the same at every decision of a game."""
        raise AssertionError(f"{self.key} counts nothing")

    def run_of(self, event: dict[str, Any]) -> Run | None:
        """The run that an event as a seat may know it belongs to; most events belong to none."""
        return None

    def format_fact(self, language: str, name: str, value: Any) -> str:
        """How a fact of an event or a refusal is written in a text; a seat is a `seat_mark`."""
        return str(value)

    def marked(self, language: str, key: str, facts: dict[str, Any]) -> str:
        """A text with its facts filled in and its seats marked, for several readers."""
        formatted = {name: self.format_fact(language, name, value) for name, value in facts.items()}
        return self.words.format(language, key, formatted)

    def text(self, language: str, key: str, facts: dict[str, Any]) -> str:
        """A text with its facts filled in, and its seats by what the game calls them."""
        return named(self.marked(language, key, facts), language)
