"""Pearl Dive: a toy game with everything the kernel offers, written as a fifth game would be.

Three rounds. All seats secretly choose how much air to take (together); each dives in turn
and finds a pearl for every die that shows 3 or more (roll); then every seat that holds cards
may play a wave to wash a pearl away from the diver (moment); the diver may look at the top
card of the deck (a whispered draw) and take it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS, PASS_VERB, Choice
from reefside.kernel.event import Event, mask
from reefside.kernel.game import Game, Option
from reefside.kernel.moment import Moment, Windows
from reefside.kernel.nature import Stream
from reefside.kernel.notation import Notation
from reefside.kernel.part import Owner, Part, Secret, part
from reefside.kernel.reason import ELSEWHERE, Facts, Reason
from reefside.kernel.rows import Content, read_words
from reefside.kernel.step import SIDES, Draw, Roll, SeatStep, Step
from reefside.kernel.table import Entry, Table
from reefside.kernel.together import Together
from reefside.kernel.verbs import Keys, Number

KEY: Final = "pearl-dive"
PACKAGE: Final = "tests.kit.toy"
DIVED: Final = "dived"
CALM, WAVE = 0, 1
UNSEEN: Final = -1
CARDS: Final = ["calm", "wave"]
VERBS: Final[dict[str, list[str]]] = {
    "air": ["number: bottles"],
    "wash": ["card"],
    "look": [],
    "take": [],
}
NATURE: Final = {"draw": "card", "roll": "face"}


@part
class Diver(Part):
    """One seat's diver."""

    pearls: int = 0
    air: int = 0
    hand: Owner[list[int]] = []


def air_facts(_g: Reef, _seat: int, choice: Choice) -> Facts:
    """The bottles that were wanted."""
    return {"bottles": choice.a}


TOO_MUCH_AIR: Final = Reason("PD-AIR-01", "air-span", air_facts)
NO_WAVE: Final = Reason("PD-WAVE-01", "no-wave")
MUST_CHOOSE: Final = Reason("PD-DIVE-01", "must-choose")
HOMES: Final = {
    "air": Reason("PD-AIR-01", "air-first"),
    "wash": Reason("PD-WAVE-01", "wash-after-a-dive"),
    "look": Reason("PD-LOOK-01", "look-after-a-dive"),
    "take": Reason("PD-LOOK-02", "take-what-was-seen"),
}


@part
class Reef(Table):
    """The table: divers, a deck of unseen cards, and its top card once somebody has seen it."""

    options: Final[dict[str, str]]
    round: int = 0
    bag: Secret[list[int]] = []
    top: Owner[int] = UNSEEN
    top_known: int = 0
    washed: list[int] = []
    lost: int = 0
    divers: list[Diver] = []

    def windows(self) -> Windows[Reef]:
        return WAVES


class Waves(Windows[Reef]):
    """PD-WAVE-01 Who holds cards may wash a pearl away with a wave."""

    def could(self, g: Reef, moment: str, seat: int) -> bool:
        return bool(g.divers[seat].hand)

    def offers(self, g: Reef, moment: str, seat: int) -> list[Choice]:
        return [Choice("wash", WAVE)] if WAVE in g.divers[seat].hand else []

    def against(self, g: Reef, moment: str, seat: int, choice: Choice) -> Reason | None:
        if choice.verb != "wash":
            return ELSEWHERE
        return None if choice in self.offers(g, moment, seat) else NO_WAVE

    def speak(self, g: Reef, moment: str, seat: int, choice: Choice) -> None:
        g.divers[seat].hand.remove(WAVE)
        g.washed.append(WAVE)
        g.lost += 1
        if g.events is not None:
            g.events.append(Event("washed", seat, "PD-WAVE-01", {}))


WAVES: Final = Waves()


class StartRound(Step[Reef]):
    """PD-ROUND-01 Three rounds: choose air, dive in turn."""

    RULE = "PD-ROUND-01"

    def run(self, g: Reef) -> None:
        if g.round < (1 if g.options["rounds"] == "one" else 3):
            g.round += 1
            g.do(ChooseAir(), *[Dive(seat) for seat in range(g.seats)], StartRound())


class DealHands(Draw[Reef]):
    """PD-SETUP-01 Two cards each."""

    RULE = "PD-SETUP-01"

    def count(self, g: Reef) -> int:
        return 2 * g.seats

    def bag(self, g: Reef) -> list[int]:
        return g.bag

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for seat in range(g.seats):
            g.divers[seat].hand = sorted(cards[2 * seat : 2 * seat + 2])


class ChooseAir(Together[Reef]):
    """PD-AIR-01 Everybody secretly takes one to three bottles of air."""

    RULE = "PD-AIR-01"

    def ask_seat(self, g: Reef, seat: int) -> Ask:
        return Ask(seat, self.RULE, [Choice("air", bottles) for bottles in (1, 2, 3)])

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb != "air":
            return ELSEWHERE
        return None if 1 <= choice.a <= 3 else TOO_MUCH_AIR

    def reveal(self, g: Reef, answers: list[Choice]) -> None:
        for seat, choice in enumerate(answers):
            g.divers[seat].air = choice.a


class Dive(SeatStep[Reef]):
    """PD-DIVE-01 Roll, others may speak, look at the deck, surface."""

    RULE = "PD-DIVE-01"

    def run(self, g: Reef) -> None:
        g.lost = 0
        g.do(
            RollAir(self.seat),  # PD-DIVE-02
            Moment(DIVED, "PD-WAVE-01"),
            MayLook(self.seat),  # PD-LOOK-01
            Surface(self.seat),  # PD-DIVE-03
        )


class RollAir(Roll[Reef]):
    """PD-DIVE-02 A pearl for every die that shows 3 or more."""

    RULE = "PD-DIVE-02"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def dice(self, g: Reef) -> int:
        return g.divers[self.seat].air

    def rolled(self, g: Reef, faces: tuple[int, ...]) -> None:
        g.divers[self.seat].pearls += sum(face >= 3 for face in faces)
        if g.events is not None:
            g.events.append(Event("rolled", self.seat, self.RULE, {"faces": list(faces)}))


class MayLook(SeatStep[Reef]):
    """PD-LOOK-01 The diver may look at the top card of the deck."""

    RULE = "PD-LOOK-01"

    def ask(self, g: Reef) -> Ask | None:
        return Ask(self.seat, self.RULE, [PASS, Choice("look")]) if g.bag else None

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        return None if choice.verb in (PASS_VERB, "look") else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb != PASS_VERB:
            g.do(Look(self.seat), MayTake(self.seat))


class Look(Draw[Reef]):
    """PD-LOOK-01 Nature decides the top card when the first seat sees it."""

    RULE = "PD-LOOK-01"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def count(self, g: Reef) -> int:
        return 1 if g.top == UNSEEN else 0

    def bag(self, g: Reef) -> list[int]:
        return g.bag

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        for card in cards:
            g.top = card
        if not g.top_known >> self.seat & 1:
            g.top_known |= mask(self.seat)
            g.shown += 1
        if g.events is not None:
            secret = {"card": CARDS[g.top]}
            looked = Event("looked", self.seat, self.RULE, {}, secret, mask(self.seat))
            thought = Event("thought", self.seat, self.RULE, {}, secret, mask(self.seat), True)
            g.events += [looked, thought]


class MayTake(SeatStep[Reef]):
    """PD-LOOK-02 The diver may take the card just seen for a pearl."""

    RULE = "PD-LOOK-02"

    def ask(self, g: Reef) -> Ask | None:
        pearls = g.divers[self.seat].pearls
        return Ask(self.seat, self.RULE, [PASS, Choice("take")]) if pearls else None

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        return None if choice.verb in (PASS_VERB, "take") else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb != PASS_VERB:
            diver = g.divers[self.seat]
            diver.pearls -= 1
            diver.hand = sorted([*diver.hand, g.top])
            g.top = UNSEEN
            g.top_known = 0


class Surface(SeatStep[Reef]):
    """PD-DIVE-03 Each wave washes a pearl away."""

    RULE = "PD-DIVE-03"

    def run(self, g: Reef) -> None:
        diver = g.divers[self.seat]
        diver.pearls = max(0, diver.pearls - g.lost)


class PearlDive(Game[Reef]):
    """The box of the toy."""

    def __init__(self, content: Content) -> None:
        kinds = [Number("bottles", 0, 9), Keys("card", CARDS), Number("face", 0, SIDES - 1)]
        notation = Notation(kinds, VERBS, NATURE)
        words = read_words(PACKAGE)
        self.counts = [row.number("count") for row in content.rows("cards.toml", "card", 2)]
        options = [Option("rounds", ["three", "one"])]
        super().__init__(KEY, PACKAGE, "1", (1, 3), options, content, words, notation)

    def new_table(self, seats: int, key: bytes, options: dict[str, str]) -> Reef:
        g = Reef(seats=seats, key=key, options=options)
        g.bag = [card for card in (CALM, WAVE) for _ in range(self.counts[card])]
        g.divers = [Diver() for _ in range(seats)]
        g.do(DealHands(), StartRound())
        return g

    def round_of(self, g: Reef) -> int:
        return g.round

    def scores(self, g: Reef) -> list[int]:
        return [diver.pearls for diver in g.divers]

    def winners(self, g: Reef) -> list[int]:
        scores = self.scores(g)
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def usage(self, record: list[Entry]) -> dict[str, dict[str, int]]:
        return {"card": {"wave": sum(choice.verb == "wash" for _, choice in record)}}

    def table_view(self, g: Reef, seat: int | None) -> dict[str, Any]:
        knows = seat is not None and g.top_known >> seat & 1 == 1
        return {
            "deck": len(g.bag) + (g.top != UNSEEN),
            "top": CARDS[g.top] if knows else None,
            "top_known": g.top_known,
            "washed": len(g.washed),
            "lost": g.lost,
            "divers": [[diver.pearls, diver.air, len(diver.hand)] for diver in g.divers],
            "hand": [] if seat is None else [CARDS[card] for card in g.divers[seat].hand],
        }

    def determinise(self, g: Reef, seat: int, stream: Stream) -> Reef:
        sample = g.clone()
        others = [diver for other, diver in enumerate(sample.divers) if other != seat]
        hidden_top = sample.top != UNSEEN and not sample.top_known >> seat & 1
        unseen = sorted(
            sample.bag
            + [card for diver in others for card in diver.hand]
            + ([sample.top] if hidden_top else [])
        )
        stream.shuffle(unseen)
        for diver in others:
            diver.hand = sorted([unseen.pop() for _ in diver.hand])
        if hidden_top:
            sample.top = unseen.pop()
        sample.bag = sorted(unseen)
        return sample

    def elsewhere(self, g: Reef, seat: int, choice: Choice) -> Reason:
        return HOMES.get(choice.verb, MUST_CHOOSE)

    def format_fact(self, language: str, name: str, value: Any) -> str:
        if name == "seat" and value >= 0:
            return self.words.format(language, "terms.diver", {"number": value + 1})
        return super().format_fact(language, name, value)

    def component_counts(self, g: Reef) -> dict[str, int]:
        hands = [card for diver in g.divers for card in diver.hand]
        return {"cards": len(g.bag + hands + g.washed) + (g.top != UNSEEN)}


def new_game(pack: Path | None = None) -> PearlDive:
    """The toy."""
    return PearlDive(Content(PACKAGE, pack))
