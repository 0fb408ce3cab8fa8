"""Options of cards and tiles: one of some lists of effects, and what speaks against one."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from reefside.games.grim_tide.cards.abilities import (
    NO_EFFECT,
    CountedEffect,
    TextEffect,
    text_effects,
)
from reefside.games.grim_tide.rules.crew import slots_in
from reefside.games.grim_tide.rules.reasons import here_facts, must_choose
from reefside.games.grim_tide.state.constants import NO_CARD, READY
from reefside.games.grim_tide.state.grim import Grim, SeatStep
from reefside.kernel.ask import Ask
from reefside.kernel.choice import PASS_VERB, Choice
from reefside.kernel.effects import Given, Use
from reefside.kernel.reason import ELSEWHERE, Facts, Reason
from reefside.kernel.step import Step

OPTION: Final = "option"

OPTIONS: Final = [Choice(OPTION, number) for number in range(9)]


def lacking(g: Grim, seat: int, choice: Choice) -> int:
    """How much is asked for that is not there: by an option, or by the tile on the ship's space."""
    step = g.agenda[-1]
    if isinstance(step, ChooseOption):
        effects = g.printed.choices[step.number].options[choice.a]
    else:
        tile = g.printed.tiles[g.tiles[g.ships[seat].space]]
        effects = [effect for effect in tile.effects if effect.COST]
        effects += [effect for effect in tile.effects if not effect.COST]
    closed = [effect for effect in effects if not effect.can(g, seat, NO_CARD)]
    effect = closed[0]
    assert isinstance(effect, CountedEffect)
    return effect.count


def fish_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """The fish that are asked for, and what there is."""
    return {"fish": lacking(g, seat, choice), "have": g.ships[seat].fish}


def arcana_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """The Arcana that is asked for, and what there is."""
    return {"arcana": lacking(g, seat, choice), "have": g.ships[seat].arcana}


def ready_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """The ready members that are asked for, and how many there are."""
    have = len(slots_in(g.ships[seat], READY))
    return {"count": lacking(g, seat, choice), "have": have}


def crew_facts(g: Grim, seat: int, choice: Choice) -> Facts:
    """The members that are asked for, and how many there are."""
    return {"count": lacking(g, seat, choice), "have": len(g.ships[seat].crew)}


def option_facts(_g: Grim, _seat: int, choice: Choice) -> Facts:
    """The option that was named."""
    return {"option": choice.a + 1}


NO_FISH: Final = Reason("GT-RES-04", "no-fish", fish_facts)
NO_ARCANA: Final = Reason("GT-RES-04", "no-arcana", arcana_facts)
TOO_FEW_READY: Final = Reason("GT-COND-06", "too-few-ready", ready_facts)
TOO_FEW_CREW: Final = Reason("GT-RES-04", "too-few-crew", crew_facts)
NO_OPTION: Final = Reason("GT-TILE-02", "no-option-open", here_facts)
OPTION_IDLE: Final = Reason("GT-TILE-02", "option-nothing", option_facts)
NO_SUCH_OPTION: Final = Reason("GT-TILE-02", "no-such-option", option_facts)
MUST_CHOOSE: Final = must_choose("GT-TILE-02")


class OneOf(TextEffect):
    """`one_of = [{ pay_fish = 3 }, { kill = 1 }]`: one of some lists of effects with its price."""

    LACK: ClassVar[Reason] = NO_OPTION

    def __init__(self, given: Given[Grim]) -> None:
        self.rule: Final = f"GT-{given.row.id}"
        self.lists: Final = given.options(len(OPTIONS))
        self.options: Final = [text_effects(read) for read in self.lists]
        self.number = 0
        """Its number among all options: what the step that asks holds."""

    def join(self, choices: list[OneOf]) -> None:
        """Take the next number, after those within its options."""
        for effects in self.options:
            join_choices(effects, choices)
        self.number = len(choices)
        choices.append(self)

    def open_options(self, g: Grim, seat: int, me: int) -> list[Choice]:
        """The lists of which every effect can be done."""
        options = range(len(self.options))
        return [OPTIONS[i] for i in options if self.against_option(g, seat, me, i) is None]

    def against_option(self, g: Grim, seat: int, me: int, option: int) -> Reason | None:
        """GT-TILE-02 Against an option: all of it must be possible, its price above all."""
        if option >= len(self.options):
            return NO_SUCH_OPTION
        for effect in self.options[option]:
            if not effect.can(g, seat, me):
                return effect.LACK if effect.LACK is not NO_EFFECT else OPTION_IDLE
        return None

    def can(self, g: Grim, seat: int, me: int) -> bool:
        return bool(self.open_options(g, seat, me))

    def step(self, use: Use) -> Step[Any] | None:
        return ChooseOption(use.seat, self.number)


def join_choices(effects: list[TextEffect], choices: list[OneOf]) -> None:
    """Give every "one of" among some effects its number."""
    for effect in effects:
        if isinstance(effect, OneOf):
            effect.join(choices)


class ChooseOption(SeatStep):
    """GT-TILE-02 One of the options a card or tile gives; `number` is its number."""

    RULE = "GT-TILE-02"

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def ask(self, g: Grim) -> Ask | None:
        one_of = g.printed.choices[self.number]
        options = one_of.open_options(g, self.seat, NO_CARD)
        return Ask(self.seat, self.RULE, options, one_of.rule, True)

    def against(self, g: Grim, seat: int, choice: Choice) -> Reason | None:
        if choice.verb == OPTION:
            one_of = g.printed.choices[self.number]
            return one_of.against_option(g, self.seat, NO_CARD, choice.a)
        return MUST_CHOOSE if choice.verb == PASS_VERB else ELSEWHERE

    def answer(self, g: Grim, choice: Choice) -> None:
        g.printed.choices[self.number].lists[choice.a].gain(g, self.seat)
