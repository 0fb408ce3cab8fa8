"""The words of the effect language: what each gives, as a step."""

from __future__ import annotations

from typing import Any, Final

from reefside.games.tidal_blades.cards.plot_effects import (
    BoatAdrift,
    DeckDiscard,
    Invasion,
    PoolWipe,
    RivalAdvance,
    RivalPoints,
)
from reefside.games.tidal_blades.cards.stunts import DiscardStunts, DrawStunts
from reefside.games.tidal_blades.rules.boat import MoveBoat
from reefside.games.tidal_blades.rules.champion import MoveChampion
from reefside.games.tidal_blades.rules.citadel_bonus import TEMPLE, TakeChallenges
from reefside.games.tidal_blades.rules.dice import GainDie, RefreshDice
from reefside.games.tidal_blades.rules.dice_limit import LoseDice
from reefside.games.tidal_blades.rules.facts import number_facts
from reefside.games.tidal_blades.rules.goods import GainFruit, GainShells, TakeMarker
from reefside.games.tidal_blades.rules.legends import TakeLegend
from reefside.games.tidal_blades.rules.market import DiscountMarket, MayBuy
from reefside.games.tidal_blades.rules.temple import DiscardPool, TempleDiscards
from reefside.games.tidal_blades.rules.traits import AdvanceTraits
from reefside.games.tidal_blades.rules.upgrades import UpgradeDice
from reefside.games.tidal_blades.state.hero import TRAITS
from reefside.games.tidal_blades.state.reef import Reef, SeatStep
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.effects import Counted, Effect, Given, Use
from reefside.kernel.reason import ELSEWHERE, Reason
from reefside.kernel.step import Step

CHOOSE_VERB: Final = "choose"
EITHER: Final = [Choice(CHOOSE_VERB, 1), Choice(CHOOSE_VERB, 2)]

ALL_TRAITS: Final = (1 << TRAITS) - 1

DIE: Final = "die"
"""What a die may be called: a kind, or a level in a colour of one's choice."""


class Nothing(Effect[Reef]):
    """`nothing = 1`: nothing happens. `fight = 1`: the fight is the Island's Bonus (TB-FOLD-02)."""


class Fruit(Counted[Reef]):
    """`fruit = 2`: gain Fruit; below zero, lose it."""

    def step(self, use: Use) -> Step[Any] | None:
        return GainFruit(use.seat, self.count.at(use.x))


class Shells(Counted[Reef]):
    """`shell = 2`: gain Shells; below zero, lose them."""

    def step(self, use: Use) -> Step[Any] | None:
        return GainShells(use.seat, self.count.at(use.x))


class Die(Effect[Reef]):
    """`die = "elite"`: gain a die of a kind or level."""

    def __init__(self, given: Given[Reef]) -> None:
        self.group: Final = given.one_of(DIE)

    def step(self, use: Use) -> Step[Any] | None:
        return GainDie(use.seat, self.group)


class Refresh(Counted[Reef]):
    """`refresh = 2`: Refresh up to so many dice."""

    def step(self, use: Use) -> Step[Any] | None:
        return RefreshDice(use.seat, self.count.at(use.x))


class Upgrade(Counted[Reef]):
    """`upgrade = 1`: Upgrade up to so many dice."""

    def step(self, use: Use) -> Step[Any] | None:
        return UpgradeDice(use.seat, self.count.at(use.x))


class LostDice(Counted[Reef]):
    """`lose_die = 1`: return dice to the supply."""

    def step(self, use: Use) -> Step[Any] | None:
        return LoseDice(use.seat, self.count.at(use.x))


class Stunts(Counted[Reef]):
    """`stunt = 1`: draw Stunts."""

    def step(self, use: Use) -> Step[Any] | None:
        return DrawStunts(use.seat, self.count.at(use.x))


class StuntDiscards(Effect[Reef]):
    """`discard_stunt = { count = 1, else = [{ shell = -2 }] }`: discard Stunts, or else."""

    def __init__(self, given: Given[Reef]) -> None:
        count, otherwise = given.entries(["count", "else"])
        self.count: Final = count.number(1)
        self.otherwise: Final = otherwise.effects()

    def step(self, use: Use) -> Step[Any] | None:
        return DiscardStunts(use.seat, self.count, self.otherwise.name)


class Challenges(Counted[Reef]):
    """`challenge = 1`: take Challenge cards."""

    def step(self, use: Use) -> Step[Any] | None:
        return TakeChallenges(use.seat, self.count.at(use.x), 0, 0)


class TempleChallenges(Challenges):
    """`challenge = 1` at the Temple: the visitor may play a Stunt before (TB-STUNT-03)."""

    def step(self, use: Use) -> Step[Any] | None:
        return TakeChallenges(use.seat, self.count.at(use.x), TEMPLE, 0)


class PoolDiscards(Counted[Reef]):
    """`discard_pool = 2`: discard Challenge cards from the pool."""

    def step(self, use: Use) -> Step[Any] | None:
        return DiscardPool(use.seat, self.count.at(use.x))


class TemplePoolDiscards(PoolDiscards):
    """`discard_pool = 2` at the Temple: the visitor may play a Stunt before (TB-STUNT-03)."""

    def step(self, use: Use) -> Step[Any] | None:
        return TempleDiscards(use.seat, self.count.at(use.x))


class Legend(Effect[Reef]):
    """`legend = 1`: take a Legendary Challenge from the row."""

    def step(self, use: Use) -> Step[Any] | None:
        return TakeLegend(use.seat)


class Champion(Counted[Reef]):
    """`champ = 2`: move on the Champion board."""

    def step(self, use: Use) -> Step[Any] | None:
        return MoveChampion(use.seat, self.count.at(use.x))


class Trait(Counted[Reef]):
    """`trait = 2`: advance Traits of one's choice."""

    def step(self, use: Use) -> Step[Any] | None:
        return AdvanceTraits(use.seat, self.count.at(use.x), ALL_TRAITS, 0)


class DistinctTraits(Trait):
    """`trait_distinct = 2`: advance so many different Traits."""

    def step(self, use: Use) -> Step[Any] | None:
        return AdvanceTraits(use.seat, self.count.at(use.x), ALL_TRAITS, 1)


class Boat(Counted[Reef]):
    """`boat = 1`: move the Boat, with its rewards."""

    def step(self, use: Use) -> Step[Any] | None:
        return MoveBoat(use.seat, self.count.at(use.x))


class FirstPlayer(Effect[Reef]):
    """`first_player = 1`: take the First Player marker."""

    def step(self, use: Use) -> Step[Any] | None:
        return TakeMarker(use.seat)


class MarketDiscount(Counted[Reef]):
    """`market_discount = 2`: the next Market card of this turn costs so much less."""

    def step(self, use: Use) -> Step[Any] | None:
        return DiscountMarket(use.seat, self.count.at(use.x))


class Purchase(Counted[Reef]):
    """`buy = 1`: buy a Market card for so much less."""

    def step(self, use: Use) -> Step[Any] | None:
        return MayBuy(use.seat, self.count.at(use.x))


class Either(Effect[Reef]):
    """`choose = [[{ fruit = 1 }], [{ shell = 1 }]]`: one of two rewards."""

    def __init__(self, given: Given[Reef]) -> None:
        one, other = given.items(2)
        self.one: Final = one.effects()
        self.other: Final = other.effects()

    def step(self, use: Use) -> Step[Any] | None:
        return ChooseReward(use.seat, self.one.name, self.other.name)


ONE_OF_TWO: Final = Reason("TB-ISLAND-08", "one-of-two-rewards", number_facts)
MUST_CHOOSE: Final = Reason("TB-ISLAND-08", "no-pass")


class ChooseReward(SeatStep):
    """TB-ISLAND-08 One of two rewards, as the player likes; each is the name of its effects."""

    RULE = "TB-ISLAND-08"

    def __init__(self, seat: int, one: str, other: str) -> None:
        super().__init__(seat)
        self.one: Final = one
        self.other: Final = other

    def ask(self, g: Reef) -> Ask | None:
        return Ask(self.seat, self.RULE, EITHER)

    def against(self, g: Reef, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == CHOOSE_VERB:
            return None if choice in EITHER else ONE_OF_TWO
        return MUST_CHOOSE if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Reef, choice: Choice) -> None:
        g.printed.effects.lists[self.one if choice.a == 1 else self.other].gain(g, self.seat)


WORDS: Final[dict[str, type[Effect[Reef]]]] = {
    "fruit": Fruit,
    "shell": Shells,
    "die": Die,
    "refresh": Refresh,
    "upgrade": Upgrade,
    "stunt": Stunts,
    "challenge": Challenges,
    "champ": Champion,
    "trait": Trait,
    "trait_distinct": DistinctTraits,
    "boat": Boat,
    "first_player": FirstPlayer,
    "lose_die": LostDice,
    "choose": Either,
    "market_discount": MarketDiscount,
    "discard_pool": PoolDiscards,
    "fight": Nothing,
    "discard_stunt": StuntDiscards,
    "legend": Legend,
    "buy": Purchase,
    "rival_champ": RivalAdvance,
    "rival_score": RivalPoints,
    "boat_adrift": BoatAdrift,
    "discard_deck": DeckDiscard,
    "wipe_pool": PoolWipe,
    "invade_all": Invasion,
    "nothing": Nothing,
}
"""What each word of a row is."""

AT_THE_TEMPLE: Final[dict[str, type[Effect[Reef]]]] = {
    "challenge": TempleChallenges,
    "discard_pool": TemplePoolDiscards,
}
"""TB-STUNT-03 Words that let the visitor of the Temple play a Stunt in between."""
