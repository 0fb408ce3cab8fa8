"""Hearts: its options, its table, its texts."""

from __future__ import annotations

from typing import Any, Final

from reefside.kernel.choice import Choice
from reefside.kernel.game import Game, Option
from reefside.kernel.nature import Stream
from reefside.kernel.people import seat_mark
from reefside.kernel.reason import Reason
from reefside.kernel.rows import Content, read_words
from reefside.kernel.table import Entry
from reefside.kernel.view_rows import Rows
from reefside_hearts.box import Printed
from reefside_hearts.cards import count
from reefside_hearts.rules import scoring
from reefside_hearts.rules.deal import StartDeal
from reefside_hearts.rules.passing import GIVE, ChooseCard
from reefside_hearts.rules.play import PLAY
from reefside_hearts.state import NOBODY, SEATS, Hearts, Player
from reefside_hearts.telling import samples, view
from reefside_hearts.telling.notation import notation_of

KEY: Final = "hearts"
PACKAGE: Final = "reefside_hearts"
RULES: Final = "1"
MOST_LIMIT: Final = 500

OPTIONS: Final = [
    Option("length", ["match", "deal"]),  # HE-END-03
    Option("limit", ["100"], MOST_LIMIT),  # HE-END-01
]

SEAT_NAMES: Final = ["south", "west", "north", "east"]
"""The seats clockwise."""
BY_SEAT: Final = ("paid", "totals")
"""Facts that have a number for each seat, in seat order."""

NOW_GIVE: Final = Reason("HE-PASS-01", "now-give")
NOW_PLAY: Final = Reason("HE-PLAY-01", "now-play")
MUST_GIVE: Final = Reason("HE-PASS-01", "must-give")
MUST_PLAY: Final = Reason("HE-PLAY-01", "must-play")


class HeartsGame(Game[Hearts]):
    """The game Hearts."""

    def __init__(self, content: Content) -> None:
        self.printed: Final = Printed(content)
        words = read_words(PACKAGE)
        notation = notation_of(self.printed)
        super().__init__(KEY, PACKAGE, RULES, (SEATS, SEATS), OPTIONS, content, words, notation)

    def usual_seats(self) -> int:
        return SEATS

    def new_table(self, seats: int, key: bytes, options: dict[str, str]) -> Hearts:
        """HE-SETUP-01 Four players, each for themselves, nobody with a point."""
        g = Hearts(seats=seats, key=key, printed=self.printed, options=options)
        g.players = [Player() for _ in range(SEATS)]
        g.do(StartDeal())
        return g

    def round_of(self, g: Hearts) -> int:
        return g.round

    def active(self, g: Hearts) -> int:
        return NOBODY if g.leader == NOBODY else (g.leader + len(g.trick)) % SEATS

    def first_seat(self, g: Hearts) -> int:
        return g.first

    def scores(self, g: Hearts) -> list[int]:
        return scoring.totals(g)

    def winners(self, g: Hearts) -> list[int]:
        return scoring.winners(g)

    def ending(self, g: Hearts) -> str:
        return "won" if len(self.winners(g)) == 1 else "shared"

    def usage(self, record: list[Entry]) -> dict[str, dict[str, int]]:
        passed: dict[str, int] = dict.fromkeys(self.printed.cards, 0)
        for _, choice in record:
            if choice.verb == GIVE:
                passed[self.printed.cards[choice.a]] += 1
        return {"passed": passed}

    def table_view(self, g: Hearts, seat: int | None) -> dict[str, Any]:
        return view.table_view(g, seat)

    def private_view(
        self, g: Hearts, seat: int, public: dict[str, Any], rows: Rows
    ) -> dict[str, Any]:
        return view.own_rows(g, seat)

    def determinise(self, g: Hearts, seat: int, stream: Stream) -> Hearts:
        return samples.determinise(g, seat, stream)

    def elsewhere(self, g: Hearts, seat: int, choice: Choice) -> Reason:
        passing = isinstance(g.agenda[-1], ChooseCard)
        if choice.verb in (GIVE, PLAY):
            return NOW_GIVE if passing else NOW_PLAY
        return MUST_GIVE if passing else MUST_PLAY

    def component_counts(self, g: Hearts) -> dict[str, int]:
        """Every card once, in the bag, in a hand or played."""
        everything = 0
        number = len(g.bag)
        for card in g.bag:
            everything |= 1 << card
        for player in g.players:
            everything |= player.hand | player.played
            number += int(count(player.hand) + count(player.played))
        return {"cards": int(count(everything)), "doubles": number - int(count(everything))}

    def format_fact(self, language: str, name: str, value: Any) -> str:
        """Seats by their place, cards by rank and suit, lists with commas."""
        if isinstance(value, list):
            if name in BY_SEAT:
                return ", ".join([self.share(language, i, it) for i, it in enumerate(value)])
            return ", ".join([self.format_fact(language, name, item) for item in value])
        words = self.words
        if name in ("seat", "receiver", "winners"):
            if value < 0:
                return "–"
            return seat_mark(value, words.text(language, f"seats.{SEAT_NAMES[value]}"))
        if name in ("card", "cards"):
            return self.card_text(language, str(value))
        if name == "suit":
            return words.text(language, f"suits.{value}")
        if name == "direction":
            return words.text(language, f"directions.{value}")
        return str(value)

    def share(self, language: str, seat: int, value: Any) -> str:
        """What is whose: a seat with its number."""
        facts = {"seat": self.format_fact(language, "seat", seat), "number": str(value)}
        return self.words.format(language, "terms.has", facts)

    def card_text(self, language: str, key: str) -> str:
        """A card as it is printed: its rank and the sign of its suit."""
        rank = self.words.text(language, f"ranks.{key[:-1]}")
        return rank + self.words.text(language, f"signs.{key[-1]}")
