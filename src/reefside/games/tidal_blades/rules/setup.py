"""Set-up, in rulebook order."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.box.card_rows import Market
from reefside.games.tidal_blades.rules.characters import PlayCompassCard, open_goal, take_character
from reefside.games.tidal_blades.rules.citadel import RefillPool
from reefside.games.tidal_blades.rules.facts import card_facts
from reefside.games.tidal_blades.rules.legends import RefillRow
from reefside.games.tidal_blades.rules.market import RefillMarket
from reefside.games.tidal_blades.rules.monster_deck import BuildMonsterDeck
from reefside.games.tidal_blades.rules.traits import (
    KEEP,
    ChooseCharacterCard,
    DrawCharacterCards,
    put_into_play,
    seen,
)
from reefside.games.tidal_blades.rules.turn import StartRound
from reefside.games.tidal_blades.state.constants import ARENAS
from reefside.games.tidal_blades.state.hero import KINDS, Hero, SecretGoal
from reefside.games.tidal_blades.state.reef import Draw, Reef, Roll, SeatStep, Step
from reefside.games.tidal_blades.state.rival import Rival
from reefside.games.tidal_blades.telling import events
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import ELSEWHERE, Facts, Reason
from reefside.kernel.step import Step as KernelStep
from reefside.parts.deck import Pile

PICK: Final = "pick"
START: Final = "start"
JUDGE_ROLL: Final = "judge"
FIRST_ROLL: Final = "first"
CAST_DRAW: Final = "cast"
GOAL_DRAW: Final = "goal"

START_OFFER: Final = 3

START_COMPASS: Final = Choice(START, 0)
START_THREE: Final = Choice(START, 1)


def lay_out(g: Reef) -> None:
    """TB-SETUP-01, TB-SETUP-02 Everything that is laid out before anything is drawn."""
    printed = g.printed
    g.supply = [printed.dice[kind].count for kind in range(KINDS)]
    g.heroes = [Hero(hand=Pile()) for _ in range(g.seats)]  # TB-SETUP-31 All on the start space.
    g.boat = 0  # TB-SETUP-17
    cards = range(len(printed.challenges))
    g.challenge_bag = [card for card in cards if printed.challenges[card].standard()]  # TB-SETUP-11
    for stunt in range(len(printed.stunts)):
        g.stunt_bag.extend([stunt] * printed.stunts[stunt].copies)  # TB-SETUP-16
    for card in range(len(printed.market)):
        if in_market(g, printed.market[card]):  # TB-SETUP-13, TB-ADV-25
            g.market_bag.extend([card] * printed.market[card].copies)
    if g.options["legendary"] == "yes":
        g.legend_bag = [card for card in cards if printed.challenges[card].legendary]
    if g.options["announcements"] == "yes":
        g.news_bag = list(range(len(printed.news)))
    if g.seats == 1:
        g.plot_bag = list(range(len(printed.plots)))
        g.rival = Rival()  # TB-SOLO-01, TB-SOLO-04
    g.do(SetUp())


def in_market(g: Reef, row: Market) -> bool:
    """TB-SETUP-20 In Advanced play all Advanced Market cards are shuffled in.

    TB-SETUP-19 In the first printing those the table wishes to use.
    """
    if not row.advanced:
        return True
    return g.options["advanced_market"] in ("yes", "gear" if row.gear >= 0 else "one-shot")


class SetUp(Step):
    """TB-SETUP-01 The city, then the Islands, then the players."""

    RULE = "TB-SETUP-01"

    def run(self, g: Reef) -> None:
        g.do(
            PlaceJudge(),  # TB-SETUP-03
            BuildMonsterDeck(),  # TB-SETUP-04 to TB-SETUP-09
            RefillPool(),  # TB-SETUP-12
            RefillRow(),  # TB-ADV-05
            RefillMarket(),  # TB-SETUP-18
            DrawFirstPlayer(),  # TB-SETUP-32
            DealCharacters(),  # TB-SETUP-21
            SetUpPlayers(),
            StartRound(),  # TB-GEN-02
        )


class PlaceJudge(Roll):
    """TB-SETUP-03 The Judge starts on one of the three Arenas at random."""

    RULE = "TB-SETUP-03"
    VERB = JUDGE_ROLL

    def sides(self, g: Reef) -> int:
        return ARENAS

    def rolled(self, g: Reef, faces: tuple[int, ...]) -> None:
        g.judge = faces[0]
        events.judge_moved(g, g.judge)


class DrawFirstPlayer(Roll):
    """TB-SETUP-32 The first player is drawn at random. TB-SOLO-06 Alone, you always are."""

    RULE = "TB-SETUP-32"
    VERB = FIRST_ROLL

    def dice(self, g: Reef) -> int:
        return 1 if g.seats > 1 else 0

    def sides(self, g: Reef) -> int:
        return g.seats

    def rolled(self, g: Reef, faces: tuple[int, ...]) -> None:
        g.first = faces[0] if faces else 0
        g.began = g.first
        g.starter = g.first
        events.marker_taken(g, g.first)


class DealCharacters(Draw):
    """TB-SETUP-21 Characters are dealt at random, or each player picks one in turn order."""

    RULE = "TB-SETUP-21"
    VERB = CAST_DRAW

    def count(self, g: Reef) -> int:
        return g.seats if g.options["characters"] == "random" else 0

    def bag(self, g: Reef) -> list[int]:
        return list(range(len(g.printed.characters)))

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        if cards:
            for seat in range(g.seats):
                take_character(g, seat, cards[seat])
        else:
            g.do(*[PickCharacter(seat) for seat in g.order(g.first)])


def character_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The Character."""
    return {"character": g.printed.characters[choice.a]}


PICKED: Final = Reason("TB-SETUP-21", "picked-already", character_facts)
MUST_PICK: Final = Reason("TB-SETUP-21", "no-pass")


def against_pick(g: Reef, character: int) -> Reason | None:
    """TB-SETUP-21 Characters are unique."""
    for hero in g.heroes:
        if hero.character == character:
            return PICKED
    return None


class PickCharacter(SeatStep):
    """TB-SETUP-21 Each player takes one Character; no two the same."""

    RULE = "TB-SETUP-21"

    def ask(self, g: Reef) -> Ask | None:
        picks = [pick for pick in g.printed.answers.picks if against_pick(g, pick.a) is None]
        return Ask(self.seat, self.RULE, picks)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == PICK:
            return against_pick(g, choice.a)
        return MUST_PICK if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        take_character(g, self.seat, choice.a)


class SetUpPlayers(Step):
    """TB-SETUP-23 Secret Goals, TB-SETUP-22 open in a first game; then the first card in play."""

    RULE = "TB-SETUP-23"

    def run(self, g: Reef) -> None:
        steps: list[KernelStep[Any]] = []
        first = g.options["setup"] == "first"
        for seat in g.order(g.first):
            if first:
                open_goal(g, seat)
                steps.append(PlayCompassCard(seat))
            else:
                steps.append(DealGoal(seat))
                steps.append(ChooseStart(seat))
        g.do(*steps)


class DealGoal(Draw):
    """TB-SETUP-23 One Secret Goal at random; the other two go back unseen."""

    RULE = "TB-SETUP-23"
    VERB = GOAL_DRAW

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def bag(self, g: Reef) -> list[int]:
        character = g.heroes[self.seat].character
        return [
            goal for goal in range(len(g.printed.goals)) if g.printed.goals[goal].owner == character
        ]

    def drawn(self, g: Reef, cards: tuple[int, ...]) -> None:
        spare = [goal for goal in self.bag(g) if goal != cards[0]]
        g.heroes[self.seat].goal = SecretGoal(card=cards[0], spare=spare)
        events.goal_dealt(g, self.seat, cards[0])


MUST_START: Final = Reason("TB-SETUP-27", "no-pass")
NOT_OFFERED: Final = Reason("TB-SETUP-27", "card-not-offered", card_facts)


class ChooseStart(SeatStep):
    """TB-SETUP-27 Start with the Starting card, or draw three cards and choose one of them."""

    RULE = "TB-SETUP-27"

    def ask(self, g: Reef) -> Ask | None:
        return Ask(self.seat, self.RULE, [START_COMPASS, START_THREE])

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == START:
            return None
        return MUST_START if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.a == START_COMPASS.a:
            g.do(PlayCompassCard(self.seat))
        else:
            g.do(
                DrawCharacterCards(self.seat, START_OFFER),
                ChooseStartCard(self.seat),
            )


class ChooseStartCard(ChooseCharacterCard):
    """TB-SETUP-27 One of the three starts in play; the others are shuffled back."""

    RULE = "TB-SETUP-27"

    def ask(self, g: Reef) -> Ask | None:
        ask = super().ask(g)
        return None if ask is None else Ask(self.seat, self.RULE, ask.choices, "start-card")

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == KEEP:
            return None if choice.a in seen(g.heroes[seat].offer) else NOT_OFFERED
        return MUST_START if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        g.heroes[self.seat].offer = None
        put_into_play(g, self.seat, choice.a)
