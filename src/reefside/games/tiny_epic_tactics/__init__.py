"""Tiny Epic Tactics, for 1 to 4 players in six modes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from reefside.games.tiny_epic_tactics.box.components import (
    FOREST_REALM,
    REVERSED_REALM,
    Components,
    Printed,
)
from reefside.games.tiny_epic_tactics.box.modes import (
    BATTLE,
    COMPETITIVE,
    MODES,
    SEATS,
    SOLO,
    Mode,
)
from reefside.games.tiny_epic_tactics.box.realm_option import EVERGREEN, RealmOption
from reefside.games.tiny_epic_tactics.cards.tactics import CARDS as TACTICS
from reefside.games.tiny_epic_tactics.rules import scoring
from reefside.games.tiny_epic_tactics.rules.elsewhere import elsewhere
from reefside.games.tiny_epic_tactics.rules.setup import SetUp
from reefside.games.tiny_epic_tactics.state.constants import (
    CARDS,
    FORCE,
    NO_CARD,
    NOBODY,
    NOWHERE,
    PLACED,
    PLAY,
    SPACES,
)
from reefside.games.tiny_epic_tactics.state.migrations import with_splash
from reefside.games.tiny_epic_tactics.state.realm import LOCATIONS, OPPOSITE, Realm
from reefside.games.tiny_epic_tactics.state.tactics import Tactics
from reefside.games.tiny_epic_tactics.state.unit import Force, Unit
from reefside.games.tiny_epic_tactics.telling import aids, view
from reefside.games.tiny_epic_tactics.telling.fact_texts import format_fact
from reefside.games.tiny_epic_tactics.telling.movement_events import run_of
from reefside.games.tiny_epic_tactics.telling.notation import notation_of
from reefside.kernel.ask import Ask
from reefside.kernel.choice import NATURE, Choice
from reefside.kernel.event import Run
from reefside.kernel.game import LAST_ROUND, SEATING, Game, Option
from reefside.kernel.nature import Stream
from reefside.kernel.reason import Reason
from reefside.kernel.refusal import Misfit
from reefside.kernel.rows import Content, read_words
from reefside.kernel.table import Entry
from reefside.kernel.view_rows import Rows

KEY: Final = "tiny-epic-tactics"
PACKAGE: Final = "reefside.games.tiny_epic_tactics"
RULES: Final = "2"
UNIT_VERB: Final = "unit"
STRICT: Final = "no"
HOUSE: Final = "yes"


class TinyEpicTactics(Game[Tactics]):
    """The game Tiny Epic Tactics."""

    def __init__(self, content: Content) -> None:
        self.components: Final = Components(content)
        self.printed_by_key: Final[dict[tuple[str, int, str], Printed]] = {}
        words = read_words(PACKAGE)
        notation = notation_of(self.components)
        options = [
            Option("mode", MODES, kind=SEATING),  # TET-MODE-01
            RealmOption(self.components),  # TET-BATTLE-03
            Option("max_rounds", ["0"], 999, kind=LAST_ROUND),  # TET-END-09
            Option("house_rules", [STRICT, HOUSE], private=True),  # TET-BUILDER-08
        ]
        super().__init__(KEY, PACKAGE, RULES, (1, 4), options, content, words, notation)

    def check(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """TET-MODE-01 Every mode has its number of players.

        Without a mode one player alone plays solo, and a built realm means a battle.
        """
        wanted = dict(options)
        if "mode" not in wanted:
            built = wanted.get("realm", EVERGREEN) != EVERGREEN
            alone = SOLO if seats == 1 else COMPETITIVE
            wanted["mode"] = BATTLE if built else alone
        checked = super().check(seats, wanted)
        mode = checked["mode"]
        least, most = SEATS[mode]
        if not least <= seats <= most:
            span = str(least) if least == most else f"{least} to {most}"
            fit = [key for key in MODES if SEATS[key][0] <= seats <= SEATS[key][1]]
            raise Misfit(
                f"the mode {mode} is for {span} players, not {seats}; "
                f"modes for {seats} are {', '.join(fit)}",
                "mode-seats",
                {"mode": mode, "seats": seats},
            )
        if checked["realm"] != EVERGREEN and not Mode(mode, seats).battle:
            text = f"the mode {mode} is played on the realm {EVERGREEN} only"
            raise Misfit(text, "mode-realm", {"mode": mode, "realm": EVERGREEN})
        self.realm_of(checked)
        return checked

    def sides(self, seats: int, options: dict[str, str]) -> list[int]:
        """TET-TEAM-02, TET-COOP-13 Team mates and companions share a side."""
        return Mode(options["mode"], seats).teams[:seats]

    def migrate(self, packed: dict[str, Any], rules: str) -> dict[str, Any]:
        """Rules 1 kept no area with a spell."""
        return with_splash(packed, self.components.faces)

    def realm_of(self, options: dict[str, str]) -> Realm:
        """The realm the options name; TET-BATTLE-02 battles are fought on the scroll's back."""
        value = options["realm"]
        if value == EVERGREEN:
            battle = Mode(options["mode"], 2).battle
            value = REVERSED_REALM if battle else FOREST_REALM
        return self.components.realm(value, options["house_rules"] == HOUSE)

    def printed_for(self, seats: int, options: dict[str, str]) -> Printed:
        """The components laid out for a mode on a realm; made once for the ready-made ones."""
        realm = self.realm_of(options)
        key = (options["mode"], seats, realm.key)
        if key in self.printed_by_key:
            return self.printed_by_key[key]
        printed = Printed(self.components, Mode(options["mode"], seats), realm)
        if realm.key in self.components.realms:
            self.printed_by_key[key] = printed
        return printed

    def new_table(self, seats: int, key: bytes, options: dict[str, str]) -> Tactics:
        """TET-SETUP-14, TET-SOLO-06 to TET-SOLO-08 The table before the first card is dealt."""
        printed = self.printed_for(seats, options)
        g = Tactics(seats=seats, key=key, printed=printed, options=options)
        g.units = [Unit() for _ in range(printed.mode.sides * FORCE)]
        g.forces = [Force() for _ in range(seats)]
        g.bag = list(range(TACTICS))
        g.since = [0] * TACTICS
        cards = range(CARDS)
        g.decks = [[c for c in cards if printed.faces[c].unit_class == k] for k in range(FORCE)]
        g.starts = [NOWHERE] * seats
        g.flags = [0] * len(printed.realm.areas)
        g.owners = [NOBODY] * len(printed.realm.areas)
        g.boxes = [PLACED] * len(printed.pieces)
        g.crystals = [0] * len(printed.pieces)
        if printed.mode.battle:
            g.artifact = printed.realm.artifact  # TET-BATTLE-02
        if printed.mode.adventure:
            g.time = printed.time_cap(seats)
            g.enemy_bag = list(range(len(printed.enemy_cards)))
        g.do(SetUp())
        return g

    def round_of(self, g: Tactics) -> int:
        return g.round

    def active(self, g: Tactics) -> int:
        """The seat whose turn it is; nobody's while the Solo Enemy acts."""
        turn = g.turn
        return turn if turn < g.seats else NOBODY

    def first_seat(self, g: Tactics) -> int:
        return g.first

    def starts(self, g: Tactics) -> list[str]:
        """TET-SETUP-08 The starting locations; TET-SETUP-10 a diagonal pair, where it is one."""
        if len(g.starts) < g.seats or NOWHERE in g.starts[: g.seats]:
            return []
        split = g.printed.mode.split
        return [
            f"{LOCATIONS[place]}+{LOCATIONS[OPPOSITE[place]]}" if split else LOCATIONS[place]
            for place in g.starts[: g.seats]
        ]

    def scores(self, g: Tactics) -> list[int]:
        return scoring.totals(g)

    def winners(self, g: Tactics) -> list[int]:
        return scoring.winners(g)

    def ending(self, g: Tactics) -> str:
        return g.ending

    def usage(self, record: list[Entry]) -> dict[str, dict[str, int]]:
        """Which unit cards were dealt and which tactic cards were played."""
        faces = self.components.faces
        tactics = self.components.tactics
        units: dict[str, int] = {face.id: 0 for face in faces[:CARDS]}
        played: dict[str, int] = {tactic.id: 0 for tactic in tactics}
        for seat, choice in record:
            if seat == NATURE and choice.verb == UNIT_VERB:
                for card in choice.faces():
                    units[faces[card].id] += 1
            elif choice.verb == PLAY:
                played[tactics[choice.a].id] += 1
        return {"unit": units, "tactic": played}

    def counted(self, g: Tactics, seat: int) -> list[str]:
        """The force that fought, whoever of it was captured."""
        units = g.units[seat * FORCE : (seat + 1) * FORCE]
        return [f"units.{g.printed.faces[it.face].key}.name" for it in units if it.face != NOBODY]

    def table_view(self, g: Tactics, seat: int | None) -> dict[str, Any]:
        return view.table_view(g, seat)

    def public_view(self, g: Tactics, rows: Rows) -> dict[str, Any]:
        return view.public_view(g, rows)

    def private_view(
        self, g: Tactics, seat: int, public: dict[str, Any], rows: Rows
    ) -> dict[str, Any]:
        return view.private_view(g, seat)

    def aids(self, g: Tactics, seat: int, asks: list[Ask] | None = None) -> dict[str, Any] | None:
        return aids.aids(g, seat, self.notation, asks)

    def things(self, g: Tactics, seat: int) -> list[str]:
        return aids.things(g)

    def study(self, g: Tactics, seat: int, thing: str) -> dict[str, Any]:
        return aids.study(g, int(thing))

    def determinise(self, g: Tactics, seat: int, stream: Stream) -> Tactics:
        return view.determinise(g, seat, stream)

    def elsewhere(self, g: Tactics, seat: int, choice: Choice) -> Reason:
        return elsewhere(g, seat, choice)

    def component_counts(self, g: Tactics) -> dict[str, int]:
        """Every unit card, tactic card, Solo Enemy card, flag and token is somewhere, once."""
        cards = [card for deck in g.decks for card in deck] + g.offer
        cards += [unit.face % CARDS for unit in g.units if unit.face != NOBODY]
        hands = [card for force in g.forces for card in force.hand]
        tactics = g.bag + g.discard + g.open + hands
        enemy = g.enemy_bag + g.enemy_discard
        enemy += [unit.under for unit in g.units if unit.under != NO_CARD]
        standing = [unit for unit in g.board if 0 <= unit < CARDS]
        walking = [movement.unit for movement in g.movements]
        astray = 0
        for number, unit in enumerate(g.units):
            if unit.space >= 0 and g.board[unit.space] != number and number not in walking:
                astray += 1
        for space in range(SPACES):
            if 0 <= g.board[space] < CARDS and g.units[g.board[space]].space != space:
                astray += 1
        return {
            "unit cards": len(set(cards)),
            "unit cards twice": len(cards) - len(set(cards)),
            "tactics": len(set(tactics)),
            "tactics twice": len(tactics) - len(set(tactics)),
            "enemy cards": len(set(enemy)),
            "units twice on the board": len(standing) - len(set(standing)),
            "units not where the board has them": astray,
            "artifacts": (g.artifact != NOWHERE) + (g.bearer != NOBODY),
        }

    def run_of(self, event: dict[str, Any]) -> Run | None:
        return run_of(event)

    def format_fact(self, language: str, name: str, value: Any) -> str:
        return format_fact(self, language, name, value)


def new_game(pack: Path | None = None) -> TinyEpicTactics:
    """The game, with a content pack applied to its rows if there is one."""
    return TinyEpicTactics(Content(PACKAGE, pack))
