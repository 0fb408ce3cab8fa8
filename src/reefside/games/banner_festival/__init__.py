"""Tidal Blades: Banner Festival, for 2 to 5 players."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from reefside.games.banner_festival.box import Printed
from reefside.games.banner_festival.rules import scoring
from reefside.games.banner_festival.rules.banners import open_docks
from reefside.games.banner_festival.rules.play import PLAY
from reefside.games.banner_festival.rules.turn import StartRound
from reefside.games.banner_festival.state import Festival, House
from reefside.games.banner_festival.telling import aids, view
from reefside.games.banner_festival.telling.notation import notation_of
from reefside.kernel.ask import Ask
from reefside.kernel.game import Game, Option
from reefside.kernel.nature import Stream
from reefside.kernel.people import seat_mark
from reefside.kernel.rows import Content, read_words
from reefside.kernel.table import Entry
from reefside.kernel.view_rows import Rows

KEY: Final = "banner-festival"
PACKAGE: Final = "reefside.games.banner_festival"
RULES: Final = "1"

OPTIONS: Final = [
    Option("neutral_houses", ["two", "one"]),  # BF-VARIANT-11
    Option("tie_break", ["towers", "all"]),  # BF-TIE-02
    Option("tied_places", ["each", "one"]),  # BF-SCORE-06
    Option("lead_after_dummy", ["nobody", "latest"]),  # BF-VARIANT-07
]

BY_SEAT: Final = ("fruit", "banners", "paid", "totals")
"""Facts that have an entry for each seat, in seat order, where they are lists."""
REVEALED: Final = "events.cards-revealed"
OF_SEATS: Final = {REVEALED: "cards", "events.cards-ranked": "ranking"}
"""Texts that say whose each card is: in seat order, or by the fact `owners`."""


class BannerFestival(Game[Festival]):
    """The game Banner Festival."""

    def __init__(self, content: Content) -> None:
        self.printed: Final = Printed(content)
        words = read_words(PACKAGE)
        notation = notation_of(self.printed)
        super().__init__(KEY, PACKAGE, RULES, (2, 5), OPTIONS, content, words, notation)

    def usual_seats(self) -> int:
        return 4

    def new_table(self, seats: int, key: bytes, options: dict[str, str]) -> Festival:
        """BF-SETUP-06 to BF-SETUP-09 The table before the first deal."""
        g = Festival(seats=seats, key=key, printed=self.printed, options=options)
        g.gate = self.printed.gate_start
        g.pool = self.printed.parties[seats].pool
        g.supply = self.printed.all_fruit - g.pool  # BF-SETUP-10
        g.closed = open_docks(g)
        for _ in range(seats):
            g.houses.append(House(banners=self.printed.banners, boat=self.printed.boat_start))
        g.do(StartRound())
        return g

    def round_of(self, g: Festival) -> int:
        return g.round

    def scores(self, g: Festival) -> list[int]:
        return scoring.totals(g)

    def winners(self, g: Festival) -> list[int]:
        return scoring.winners(g)

    def ending(self, g: Festival) -> str:
        return "won" if len(self.winners(g)) == 1 else "shared"

    def usage(self, record: list[Entry]) -> dict[str, dict[str, int]]:
        played: dict[str, int] = dict.fromkeys(self.printed.cards, 0)
        for _, choice in record:
            if choice.verb == PLAY:
                played[self.printed.cards[choice.a]] += 1
        return {"card": played}

    def counted(self, g: Festival, seat: int) -> list[str]:
        return [f"houses.{self.printed.houses[seat]}"]

    def table_view(self, g: Festival, seat: int | None) -> dict[str, Any]:
        return view.table_view(g, seat)

    def private_view(
        self, g: Festival, seat: int, public: dict[str, Any], rows: Rows
    ) -> dict[str, Any]:
        return view.private_view(g, seat)

    def aids(self, g: Festival, seat: int, asks: list[Ask] | None = None) -> dict[str, Any] | None:
        return aids.aids(g, seat, asks)

    def determinise(self, g: Festival, seat: int, stream: Stream) -> Festival:
        return view.determinise(g, seat, stream)

    def component_counts(self, g: Festival) -> dict[str, int]:
        """Every card once, 14 banners a house, all fruit of the box."""
        piles = g.bag + g.discard + [card for house in g.houses for card in house.hand + house.kept]
        lying = set(piles) | set(g.played) | {g.open_dummy, g.hidden_dummy}
        count = {"cards": len(lying - {-1}), "doubles": len(piles) - len(set(piles))}
        count["fruit"] = g.pool + g.supply + sum([house.fruit for house in g.houses])
        for seat, house in enumerate(g.houses):
            hung = sum(house.docks) + sum(house.towers)
            count[f"banners of {self.printed.houses[seat]}"] = house.banners + hung
        return count

    def marked(self, language: str, key: str, facts: dict[str, Any]) -> str:
        """A text with its facts spelt out; cards that were played with their owners."""
        name = OF_SEATS.get(key, "")
        owners = facts.get("owners", list(range(self.most_seats)) if key == REVEALED else None)
        if not name or owners is None:  # Rankings of former days name no owners.
            return super().marked(language, key, facts)
        shares = [
            self.format_share(language, owners[i], name, card) for i, card in enumerate(facts[name])
        ]
        spelt = {name: self.format_fact(language, name, value) for name, value in facts.items()}
        if key != REVEALED and facts["seat"] < 0:
            key = "terms.nobody-leads"
        return self.words.format(language, key, {**spelt, name: ", ".join(shares)})

    def format_share(self, language: str, seat: int, name: str, value: Any) -> str:
        """What is whose: a seat with its card or its number; a card of nobody's is a dummy."""
        what = self.format_fact(language, name, value)
        if seat < 0:
            return self.words.format(language, "terms.dummy-shows", {"card": what})
        facts = {"seat": self.format_fact(language, "seat", seat), "what": what}
        key = "terms.has" if isinstance(value, int) else "terms.shows"
        return self.words.format(language, key, facts)

    def format_fact(self, language: str, name: str, value: Any) -> str:
        """Seats by their house, cards by suit and number, lists with commas."""
        if isinstance(value, list):
            if name in BY_SEAT:
                shares = [self.format_share(language, i, name, it) for i, it in enumerate(value)]
                return ", ".join(shares)
            return ", ".join([self.format_fact(language, name, item) for item in value])
        words = self.words
        if name in ("seat", "winners"):
            if value < 0:
                return "–"
            return seat_mark(value, words.text(language, f"houses.{self.printed.houses[value]}"))
        if name in ("card", "cards", "ranking", "high", "low"):
            suit, number = str(value).split("-")
            said = {"suit": words.text(language, f"suits.{suit}"), "number": number}
            return words.format(language, "terms.card", said)
        if name in ("quadrant", "place"):
            return words.text(language, f"places.{value}")
        return str(value)


def new_game(pack: Path | None = None) -> BannerFestival:
    """The game, with a content pack applied to its rows if there is one."""
    return BannerFestival(Content(PACKAGE, pack))
