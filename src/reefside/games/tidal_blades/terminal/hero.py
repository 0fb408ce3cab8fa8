"""A hero of Tidal Blades: goods, dials, dice and cards; all heroes side by side."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from reefside.games.tidal_blades.box.components import Printed
from reefside.games.tidal_blades.terminal.signs import (
    CHAMPION,
    DISC,
    FRUIT,
    GOLD,
    PALE,
    QUIET,
    SHELL,
    SHIELD,
    TRAIT_COLOURS,
    TRAITS,
    BoardTexts,
)
from reefside.games.tidal_blades.wire import Hero, Reef, Rival
from reefside.terminal.answers import LABEL
from reefside.terminal.board import joined


def goods(hero: Hero) -> Text:
    """Fruit, Shells, the Shell Shield and Action discs."""
    text = Text(f"{FRUIT}{hero.fruit}", "bold #ff8fa3")
    text.append(f" {SHELL}{hero.shells}", "bold #8ecae6")
    text.append(f" {SHIELD}{hero.shield}", "bold #9be7c4")
    return text.append(f" {DISC * hero.discs}", GOLD)


def dials(hero: Hero) -> Text:
    """The position of each Trait dial."""
    parts = [
        Text(f"{TRAITS[trait]}{at}", f"bold {TRAIT_COLOURS[trait]}")
        for trait, at in hero.dials.items()
    ]
    return joined(parts, " ")


def draw(hero: Hero, seat: int, printed: Printed, words: BoardTexts) -> list[Text]:
    """The hero board: goods and dials with names, dice, what lies in front."""
    if hero.character is None:
        return []
    first = words.who(hero, seat)
    first.stylize("bold")
    first.append("  ").append(goods(hero)).append(f"  {CHAMPION}{hero.champion}", GOLD)
    first.append(f"   {words.text('board.active')} ", LABEL)
    first.append(words.dice(hero.active, printed))
    first.append(f"   {words.text('board.spent')} ", LABEL).append(words.dice(hero.spent, printed))
    second = Text()
    for trait, at in hero.dials.items():
        second.append(f"{TRAITS[trait]}{words.text(f'traits.{trait}')} ", TRAIT_COLOURS[trait])
        second.append(f"{at}   ", "bold")
    return [first, second.append(words.format("board.max-roll", level=hero.max_roll), LABEL)]


def strip(hero: Hero, words: BoardTexts) -> Text:
    """The cards in hand by name, in one line."""
    rows = {
        "terms.stunts": [words.text(f"stunts.{stunt}") for stunt in hero.own_stunts],
        "terms.hand": [words.text(f"challenges.{card}") for card in hero.hand if card is not None],
    }
    parts = [
        Text.assemble((f"{words.text(key)}: ", LABEL), (", ".join(names), PALE))
        for key, names in rows.items()
        if names
    ]
    line = joined(parts, " │ ")
    line.no_wrap = True
    line.overflow = "ellipsis"
    return line


def in_front(hero: Hero, words: BoardTexts) -> list[Text]:
    """Stunts, cards in play, and the Secret Goal."""
    rows = {
        "board.stunts": [words.text(f"stunts.{stunt}") for stunt in hero.own_stunts],
        "board.cards": [words.text(f"cards.{card}") for card in hero.cards],
    }
    lines = [
        Text.assemble((f"{words.text(key)}: ", LABEL), (", ".join(names), PALE))
        for key, names in rows.items()
        if names
    ]
    if hero.goal is not None:
        lines.append(goal(hero, words))
    return lines


def goal(hero: Hero, words: BoardTexts) -> Text:
    """The Secret Goal and how far it is."""
    if hero.goal is None:
        return Text()
    facts = {"reached": hero.goal.reached, "easy": hero.goal.easy}
    now = words.format("board.goal-now", **facts, difficult=hero.goal.difficult)
    text = Text(f"{words.text('terms.goal')}: ", LABEL)
    text.append(words.text(f"goals.{hero.goal.goal}"), "bold")
    return text.append(f" ({now})", LABEL)


def heroes(table: Reef, active: int, seat: int | None, words: BoardTexts) -> RenderableType:
    """Every hero in three lines, and the Rival."""
    lines: list[Text] = []
    for other, hero in enumerate(table.heroes):
        title = Text("▸" if other == active else " ", f"bold {GOLD}").append(words.who(hero, other))
        if other == seat:
            title.append(f" ({words.text('terminal.you')})", "italic")
        if other == table.first:
            title.append(f" {words.text('terminal.first')}", LABEL)
        lines.append(title.append(f"  {sum(hero.points)}", f"bold {GOLD}"))
        first = Text("  ").append(goods(hero)).append(f" {CHAMPION}{hero.champion}", GOLD)
        dice = {"dice": sum(hero.active.values()), "spent": sum(hero.spent.values())}
        first.append(f"  {words.format('terminal.dice-held', **dice)}", QUIET)
        cards = {"challenges": len(hero.hand), "stunts": hero.stunts}
        second = Text("  ").append(dials(hero))
        second.append(f"  {words.format('terminal.cards-held', **cards)}", QUIET)
        lines += [first, second]
    if table.rival is not None:
        lines += rival(table.rival, words)
    return Group(*lines)


def rival(state: Rival, words: BoardTexts) -> list[Text]:
    """The Rival: level, points, place on the Champion board, Plot, open Plot cards."""
    level = words.text(f"levels.{state.level}")
    title = Text(words.format("board.rival-is", level=level), "bold")
    title.append(f"  {sum(state.points)}", f"bold {GOLD}")
    line = Text(f"  {CHAMPION}{state.champion}", GOLD)
    line.append(f"  {words.format('board.plot-at', plot=state.plot)}", LABEL)
    plots = [Text(f"  {words.text(f'plots.{plot}')}", QUIET) for plot in state.plots[-2:]]
    return [title, line, *plots]
