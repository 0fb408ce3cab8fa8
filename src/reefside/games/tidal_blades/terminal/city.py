"""The islands of Tidal Blades: three arenas, the Citadel, and The Fold with its Monsters."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.tidal_blades.terminal.signs import (
    DIE_COLOURS,
    FREE,
    ISLAND_COLOURS,
    OPEN,
    PALE,
    QUIET,
    TAKEN,
    TRAIT_COLOURS,
    TRAITS,
    TROPHY,
    BoardTexts,
    fitted,
    marked,
)
from reefside.games.tidal_blades.wire import Monster, Reef, Space, Spot
from reefside.terminal.answers import LABEL, clickable
from reefside.terminal.board import joined

COLUMN: Final = 24
FOLD: Final = 51
ARENAS: Final = ("chronosseum", "lamara", "droska")
SPOT_GAP: Final = "  "


def draw(table: Reef, answers: dict[str, int], words: BoardTexts) -> list[Text]:
    """All islands: the arenas side by side, below them the Citadel and The Fold."""
    arenas = [island(table, key, answers, words) for key in ARENAS]
    lines = [joined(list(row), " ") for row in zip(*arenas)]
    citadel, fold = island(table, "citadel", answers, words), the_fold(table, answers, words)
    for at in range(max(len(citadel), len(fold))):
        left = citadel[at] if at < len(citadel) else Text(" " * COLUMN)
        lines.append(joined([left, fold[at] if at < len(fold) else Text()], " "))
    return lines


def island(table: Reef, key: str, answers: dict[str, int], words: BoardTexts) -> list[Text]:
    """An island: its name, who sits there, and its Action spaces."""
    short = key in answers and table.judge == key
    named = words.text(f"terminal.arenas.{key}" if short else f"islands.{key}")
    title = Text(named, f"bold {ISLAND_COLOURS[key]}")
    if key in answers:
        title = Text.assemble(marked(answers[key]), title)
    if table.judge == key:
        title.append(f" · {words.text('terms.judge')}", "bold")
    rows = [
        space_line(space, answers.get(space.space, -1), words)
        for space in table.spaces
        if space.island == key
    ]
    return [fitted(title, COLUMN), *[fitted(row, COLUMN) for row in rows]]


def space_line(space: Space, answer: int, words: BoardTexts) -> Text:
    """An Action space: free, taken or open to all, its name, whose discs lie there."""
    key = f"terminal.spaces.{space.space}"
    name = words.text(key if words.has(key) else f"spaces.{space.space}")
    discs = joined([words.owner(disc) for disc in space.discs], "")
    sign = OPEN if space.open else FREE if space.free else TAKEN
    line = Text(f" {sign} ", PALE if space.free else QUIET)
    if answer >= 0:
        line = marked(answer)
        line.pad_right(4 - len(line))
    room = COLUMN - len(line) - len(discs) - 1
    shown = Text(name, ("bold white" if answer >= 0 else PALE) if space.free else QUIET)
    line.append(fitted(shown, room)).append(discs)
    if answer >= 0:
        line.stylize(clickable(answer))
    return line


def the_fold(table: Reef, answers: dict[str, int], words: BoardTexts) -> list[Text]:
    """The Fold: each Monster with its spots, and the next one's back."""
    lines: list[Text] = []
    for space in table.spaces:
        if space.island == "fold":
            monster = monster_at(table, space.space)
            place = fold_space(space, answers.get(space.space, -1), words)
            lines += [fold_title(place, monster, words), fold_spots(monster, words)]
    hunted = monster_at(table, "hunted")
    if hunted is not None:
        place = Text(words.text("places.hunted"), PALE)
        lines += [fold_title(place, hunted, words), fold_spots(hunted, words)]
    lines.append(next_monster(table, words))
    if "fold" in answers:
        lines.append(Text.assemble(marked(answers["fold"]), words.text("board.visit")))
    for line in lines:
        line.truncate(FOLD, overflow="ellipsis")
    return lines


def monster_at(table: Reef, place: str | None) -> Monster | None:
    """The Monster at a place of The Fold."""
    return next((it for it in table.monsters if it and it.place == place), None)


def fold_space(space: Space, answer: int, words: BoardTexts) -> Text:
    """A space of The Fold with its discs, as short as it can be."""
    line = space_line(space, answer, words)
    head = line[:4] if answer >= 0 else line[:3]
    head.append(words.text(f"spaces.{space.space}"), PALE)
    if space.discs:
        head.append(" ").append(joined([words.owner(disc) for disc in space.discs], ""))
    return head


def fold_title(place: Text, monster: Monster | None, words: BoardTexts) -> Text:
    """A place of The Fold and the Monster there."""
    if monster is None:
        return place
    name = words.text(f"monsters.{monster.monster}")
    return place.append(f" {name}", f"bold {ISLAND_COLOURS['fold']}")


def fold_spots(monster: Monster | None, words: BoardTexts) -> Text:
    """The spots of a Monster at The Fold, and what it is weak to."""
    line = spots(monster, words)
    if monster is not None:
        weak = words.text(f"terminal.arenas.{monster.weak_to}")
        line.append(f"   {words.format('terminal.weak', style=weak)}", LABEL)
    return line


def spots(monster: Monster | None, words: BoardTexts) -> Text:
    """The spots of a Monster: number, Traits, armour, trophy, who hit it."""
    if monster is None:
        return Text(f"   {words.text('terminal.no-monster')}", QUIET)
    parts = [spot(row, number, words) for number, row in enumerate(monster.spots, 1)]
    return Text("   ").append(joined(parts, SPOT_GAP))


def spot(row: Spot, number: int, words: BoardTexts) -> Text:
    """A spot; armour is the colour and level of the die that pierces it."""
    text = Text(str(number), QUIET)
    for trait in row.traits:
        text.append(TRAITS[trait], f"bold {TRAIT_COLOURS[trait]}")
    if row.armour != "white" or row.level > 1:
        armour = words.text(f"terminal.armour.{row.armour}")
        text.append(f"{armour}{row.level}", DIE_COLOURS[row.armour])
    text.append(TROPHY if row.trophy else "", "#ffd166")
    if row.hit is not None:
        text.append("×", QUIET).append(words.owner(row.hit))
    return text


def next_monster(table: Reef, words: BoardTexts) -> Text:
    """What is known of the Monster deck."""
    if table.monster_back is None:
        return Text(f"   {words.text('terms.monster-deck')}: {table.monster_deck}", LABEL)
    style = words.text(f"terminal.arenas.{table.monster_back.style}")
    facts = {"difficulty": table.monster_back.difficulty, "style": style}
    said = words.format("terminal.next", count=table.monster_deck, **facts)
    return Text(f"   {said}", LABEL)
