"""Tidal Blades: Heroes of the Reef, for 1 to 4 players."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from reefside.games.tidal_blades.box.components import Printed
from reefside.games.tidal_blades.box.editions import EDITIONS, TABLE
from reefside.games.tidal_blades.rules import scoring
from reefside.games.tidal_blades.rules.elsewhere import elsewhere
from reefside.games.tidal_blades.rules.setup import lay_out
from reefside.games.tidal_blades.state.constants import NOTHING
from reefside.games.tidal_blades.state.reef import Reef
from reefside.games.tidal_blades.telling import aids, counts, determinisation, view
from reefside.games.tidal_blades.telling.fact_texts import format_fact
from reefside.games.tidal_blades.telling.notation import notation_of
from reefside.kernel.ask import Ask
from reefside.kernel.choice import Choice
from reefside.kernel.game import PRINTING, Game, Option
from reefside.kernel.nature import Stream
from reefside.kernel.reason import Reason
from reefside.kernel.refusal import Misfit
from reefside.kernel.rows import Content, read_words
from reefside.kernel.table import Entry
from reefside.kernel.view_rows import Rows

KEY: Final = "tidal-blades"
PACKAGE: Final = "reefside.games.tidal_blades"
RULES: Final = "2"

ADVANCED: Final = ["legendary", "announcements", "advanced_market", "advanced_monsters"]
"""TB-ADV-01 The parts of Advanced play: each can be switched on by itself."""

OPTIONS: Final = [
    Option("edition", EDITIONS, kind=PRINTING),  # `editions.py`
    Option("setup", ["experienced", "first"]),  # TB-SETUP-04, TB-SETUP-07
    Option("characters", ["pick", "random"]),  # TB-SETUP-21
    Option("final_night", ["full", "none"]),  # TB-ROUND-16
    Option("rival", ["apprentice", "contender", "elder"]),  # TB-SOLO-32
    Option("legendary", ["no", "yes"]),
    Option("announcements", ["no", "yes"]),
    Option("advanced_market", ["no", "yes", "gear", "one-shot"]),  # TB-SETUP-19, TB-SETUP-20
    Option("advanced_monsters", ["no", "yes"]),
    Option("advanced", ["no", "yes"]),  # All four.
]


class TidalBlades(Game[Reef]):
    """The game Tidal Blades."""

    def __init__(self, content: Content) -> None:
        self.printed: Final = Printed(content)
        words = read_words(PACKAGE)
        notation = notation_of(self.printed)
        super().__init__(KEY, PACKAGE, RULES, (1, 4), OPTIONS, content, words, notation)

    def usual_seats(self) -> int:
        return 3

    def check(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """All options with their values; `advanced` switches on its four parts."""
        checked = super().check(seats, options)
        if seats > 1 and checked["rival"] != OPTIONS[4].values[0]:
            text = f"the rival {checked['rival']} plays solo only, not with {seats} seats"
            raise Misfit(text, "rival-solo", {"rival": checked["rival"]})
        if checked["advanced"] == "yes":
            for name in ADVANCED:
                if checked[name] == "no":
                    checked[name] = "yes"
        wish = checked["advanced_market"]
        if wish not in ("no", "yes") and not TABLE[checked["edition"]].market_wished:
            raise Misfit(
                "the revised printing shuffles in all Advanced Market cards (TB-SETUP-20); "
                f"advanced_market={wish} goes with edition=first",
                "market-edition",
                {"advanced_market": wish},
            )
        if checked["setup"] == "first":
            if seats == 1:
                raise Misfit("a solo game uses setup=experienced (TB-SOLO-02)", "solo-setup", {})
            for name in ADVANCED:
                if checked[name] != "no":
                    raise Misfit(
                        f"{name}={checked[name]} does not go with a first game; "
                        "leave out setup=first",
                        "first-game",
                        {"option": name},
                    )
        return checked

    def new_table(self, seats: int, key: bytes, options: dict[str, str]) -> Reef:
        g = Reef(seats=seats, key=key, printed=self.printed, options=options)
        lay_out(g)
        return g

    def round_of(self, g: Reef) -> int:
        return g.round

    def active(self, g: Reef) -> int:
        return g.turn

    def first_seat(self, g: Reef) -> int:
        return g.began

    def scores(self, g: Reef) -> list[int]:
        return scoring.totals(g)

    def winners(self, g: Reef) -> list[int]:
        return scoring.winners(g)

    def ending(self, g: Reef) -> str:
        winners = self.winners(g)
        if not winners:
            return "lost"
        return "won" if len(winners) == 1 else "shared"

    def usage(self, record: list[Entry]) -> dict[str, dict[str, int]]:
        return counts.usage(self.printed, record)

    def counted(self, g: Reef, seat: int) -> list[str]:
        hero = g.heroes[seat].character
        return [] if hero == NOTHING else [f"characters.{self.printed.characters[hero]}"]

    def table_view(self, g: Reef, seat: int | None) -> dict[str, Any]:
        return view.table_view(g, seat)

    def public_view(self, g: Reef, rows: Rows) -> dict[str, Any]:
        return view.public_view(g, rows)

    def private_view(
        self, g: Reef, seat: int, public: dict[str, Any], rows: Rows
    ) -> dict[str, Any]:
        return view.private_view(g, seat, public, rows)

    def aids(self, g: Reef, seat: int, asks: list[Ask] | None = None) -> dict[str, Any] | None:
        return aids.aids(self, g, seat, asks)

    def things(self, g: Reef, seat: int) -> list[str]:
        return aids.things(self, g, seat)

    def study(self, g: Reef, seat: int, thing: str) -> dict[str, Any]:
        return aids.study(self, g, seat, thing)

    def determinise(self, g: Reef, seat: int, stream: Stream) -> Reef:
        return determinisation.determinise(g, seat, stream)

    def elsewhere(self, g: Reef, seat: int, choice: Choice) -> Reason:
        return elsewhere(g, seat, choice)

    def component_counts(self, g: Reef) -> dict[str, int]:
        return counts.component_counts(g)

    def format_fact(self, language: str, name: str, value: Any) -> str:
        return format_fact(self.words, self.printed, language, name, value)


def new_game(pack: Path | None = None) -> TidalBlades:
    """The game, with a content pack applied to its rows if there is one."""
    return TidalBlades(Content(PACKAGE, pack))
