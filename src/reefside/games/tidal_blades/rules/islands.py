"""Visiting an Island: Action spaces, their rewards, the Island Bonus."""

from __future__ import annotations

from typing import Final

from reefside.games.tidal_blades.box.editions import TABLE
from reefside.games.tidal_blades.cards.changes import RETAKE
from reefside.games.tidal_blades.cards.in_play import abilities, find_ready, trigger
from reefside.games.tidal_blades.cards.moments import LAMARA_BONUS, TURN, VISIT
from reefside.games.tidal_blades.cards.stunts import DrawStunts
from reefside.games.tidal_blades.rules.attempt import CardsSpeak
from reefside.games.tidal_blades.rules.attempting import MayAttempt
from reefside.games.tidal_blades.rules.boat import MoveBoat
from reefside.games.tidal_blades.rules.citadel_bonus import BONUS, BONUS_CARDS, TakeChallenges
from reefside.games.tidal_blades.rules.deck_look import PutBack
from reefside.games.tidal_blades.rules.fold import FoldBonus
from reefside.games.tidal_blades.rules.market import DroskaBonus
from reefside.games.tidal_blades.state.constants import (
    ARENAS,
    CHRONOSSEUM,
    CITADEL,
    DROSKA,
    FOLD,
    ISLANDS,
    LAMARA,
    NOTHING,
)
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.games.tidal_blades.telling import events
from reefside.games.tidal_blades.telling.events import ISLAND_KEYS
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.reason import Facts, Reason

GO: Final = "go"
VISIT_VERB: Final = "visit"

VISITS: Final = [Choice(VISIT_VERB, island) for island in range(ISLANDS)]


def in_use(g: Reef, space: int) -> bool:
    """Whether an Action space belongs to this game. TB-ADV-02 The Hall of Legends may not.

    TB-ADV-04 The others are the same on both sides of the Citadel board.
    """
    option = g.printed.spaces[space].option
    return not option or g.options[option] == "yes"


def is_open(g: Reef, space: int) -> bool:
    """TB-ISLAND-02 An open space may be used any number of times. TB-ADV-23 Open Temple."""
    row = g.printed.spaces[space]
    if not row.single:
        return True
    return row.temple and g.news != NOTHING and g.printed.news[g.news].open_temple > 0


def is_taken(g: Reef, space: int) -> bool:
    """TB-ISLAND-03 Whether a disc lies on the space. TB-TWO-05, TB-SOLO-11 Theirs count too."""
    if space in g.neutral:
        return True
    rival = g.rival
    if rival is not None and rival.space == space:
        return True
    for hero in g.heroes:
        if space in hero.visits:
            return True
    return False


def may_use(g: Reef, seat: int, space: int) -> bool:
    """Whether a player may use an Action space now, cards aside."""
    if not is_taken(g, space) or is_open(g, space):
        return True
    for ability in abilities(g, seat):
        if ability.opens(g, space):
            return True
    return False


def spaces_left(g: Reef, seat: int, island: int) -> list[int]:
    """TB-ISLAND-04 The Action spaces of an Island that a player may use now, cards aside."""
    spaces = range(len(g.printed.spaces))
    own = [
        space for space in spaces if g.printed.spaces[space].island == island and in_use(g, space)
    ]
    return [space for space in own if may_use(g, seat, space)]


def space_facts(g: Reef, _seat: int, choice: Choice) -> Facts:
    """The Action space."""
    return {"space": g.printed.spaces[choice.a].key}


def left_facts(g: Reef, seat: int, choice: Choice) -> Facts:
    """The Island, and its Action spaces that are available."""
    left = [g.printed.spaces[space].key for space in spaces_left(g, seat, choice.a)]
    return {"island": ISLAND_KEYS[choice.a], "spaces": left}


NOT_IN_USE: Final = Reason("TB-ADV-02", "space-not-used", space_facts)
TAKEN: Final = Reason("TB-ISLAND-03", "space-taken", space_facts)
SPACE_LEFT: Final = Reason("TB-ISLAND-04", "space-left", left_facts)
MUST_GO: Final = Reason("TB-TURN-02", "no-pass")


def against_go(g: Reef, seat: int, space: int, retake: bool) -> Reason | None:
    """TB-ISLAND-03 A space of this game that is open, or free, or that a card lets one retake."""
    if g.printed.spaces[space].option and not in_use(g, space):
        return NOT_IN_USE
    return None if retake or may_use(g, seat, space) else TAKEN


def against_visit(g: Reef, seat: int, island: int, always: bool) -> Reason | None:
    """TB-ISLAND-05 Any Island. TB-ISLAND-04 In the first printing one without a space left."""
    return None if always or not spaces_left(g, seat, island) else SPACE_LEFT


class ChooseIsland(SeatStep):
    """TB-TURN-02 Move the standee and one Action disc to an Island.

    TB-DISC-05 Also to the one it is on. TB-ISLAND-05 Any Island may just be visited, even if
    a space is free; TB-ISLAND-04 in the first printing only one with no space available.
    """

    RULE = "TB-TURN-02"

    def ask(self, g: Reef) -> Ask | None:
        retake = find_ready(g, self.seat, RETAKE) is not None
        choices: list[Choice] = []
        for space in range(len(g.printed.spaces)):
            if against_go(g, self.seat, space, retake) is None:
                choices.append(g.printed.answers.goes[space])
        always = TABLE[g.options["edition"]].visit_always
        for island in range(ISLANDS):
            if against_visit(g, self.seat, island, always) is None:
                choices.append(VISITS[island])
        choices.extend(g.printed.windows.offers(g, TURN, self.seat))
        return Ask(self.seat, self.RULE, choices)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == GO:
            retake = find_ready(g, seat, RETAKE) is not None
            return against_go(g, seat, choice.a, retake)
        if choice.verb == VISIT_VERB:
            always = TABLE[g.options["edition"]].visit_always
            return against_visit(g, seat, choice.a, always)
        return (
            MUST_GO
            if choice.verb == PASS_VERB
            else g.printed.windows.against(g, TURN, seat, choice)
        )

    def answer(self, g: Reef, choice: Choice) -> None:
        if choice.verb == GO:
            if not may_use(g, self.seat, choice.a):
                ability = find_ready(g, self.seat, RETAKE)
                assert ability is not None
                ability.note(g, self.seat)
                events.card_used(g, self.seat, ability.card)
            visit(g, self.seat, choice.a)
        elif choice.verb == VISIT_VERB:
            visit(g, self.seat, len(g.printed.spaces) + choice.a)  # TB-ISLAND-06
        else:
            g.do(self)
            g.printed.windows.speak(g, TURN, self.seat, choice)


def visit(g: Reef, seat: int, place: int) -> None:
    """TB-DISC-02 Standee and disc are placed, and the turn goes on there.

    TB-DISC-03 The disc stays until the round ends.
    """
    hero = g.heroes[seat]
    hero.discs -= 1
    hero.visits.append(place)
    events.island_visited(g, seat, place)
    island = g.printed.island_of[place]
    g.do(
        CardsSpeak(seat, VISIT),
        TakeReward(seat, place),  # TB-TURN-03
        TakeBonus(seat, place),  # TB-TURN-04
        AttemptOrNot(seat, island),  # TB-TURN-05
    )


class TakeReward(SeatStep):
    """TB-TURN-03 On an Action space, take its reward. TB-ISLAND-08 In full, as far as it goes."""

    RULE = "TB-TURN-03"

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def run(self, g: Reef) -> None:
        if self.place < len(g.printed.spaces):
            g.printed.spaces[self.place].effects.gain(g, self.seat)


class TakeBonus(SeatStep):
    """TB-TURN-04 Take the Bonus effect of the Island. TB-ISLAND-07 Besides any reward."""

    RULE = "TB-TURN-04"

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def run(self, g: Reef) -> None:
        seat = self.seat
        island = g.printed.island_of[self.place]
        if island == CHRONOSSEUM:
            g.do(DrawStunts(seat, 1))  # TB-CHRONO-01
        elif island == LAMARA:
            spaces = 1
            if g.news != NOTHING:
                spaces += g.printed.news[g.news].boat  # TB-ADV-20
            g.do(MoveBoat(seat, spaces))  # TB-LAMARA-01
            trigger(g, seat, LAMARA_BONUS)
        elif island == DROSKA:
            g.do(DroskaBonus(seat))  # TB-DROSKA-01
        elif island == CITADEL:
            g.do(
                TakeChallenges(seat, BONUS_CARDS, BONUS, 0),  # TB-CITADEL-02
                PutBack(seat, 0),
            )
        elif island == FOLD:
            g.do(FoldBonus(seat, self.place))  # TB-FOLD-02


class AttemptOrNot(SeatStep):
    """TB-TURN-05 At an Arena a Challenge may be attempted. TB-CITADEL-01 Nowhere else.

    TB-CHAL-02 Whether an Action space was used or not.
    """

    RULE = "TB-TURN-05"

    def __init__(self, seat: int, island: int) -> None:
        super().__init__(seat)
        self.island: Final = island

    def run(self, g: Reef) -> None:
        if self.island < ARENAS:
            g.do(MayAttempt(self.seat, self.island))
