"""What is printed on the card, space or Monster that an answer of Tidal Blades is about."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.tidal_blades.terminal.choices import Wording
from reefside.games.tidal_blades.terminal.city import monster_at
from reefside.games.tidal_blades.terminal.signs import BoardTexts
from reefside.games.tidal_blades.wire import Hero
from reefside.terminal.answers import LABEL
from reefside.terminal.foretelling import printed_on

TEXTS: Final = {
    "pick": ("characters", "character_texts"),
    "keep": ("cards", "card_texts"),
    "use": ("cards", "card_texts"),
    "stunt": ("stunts", "stunt_texts"),
    "drop": ("stunts", "stunt_texts"),
    "buy": ("market", "market_texts"),
    "go": ("spaces", "space_texts"),
    "trait": ("traits", "trait_texts"),
    "match": ("traits", "trait_texts"),
}
"""The names and texts of what a verb's argument is."""
CHALLENGES: Final = ("attempt", "take", "legend", "discard", "back")
SHIELDED: Final = ("block", "leap", "memory")


def of_answer(wording: Wording, hero: Hero, notation: str) -> list[Text]:
    """The text of what an answer names, or of the space whose reward is chosen."""
    verb, *arguments = notation.split()
    words = wording.words
    if verb in TEXTS:
        return printed(*TEXTS[verb], arguments[0], words)
    if verb in CHALLENGES:
        return challenge(wording, arguments[0])
    if verb == "fight":
        monster = monster_at(wording.table, arguments[0])
        return printed("monsters", "monster_texts", monster.monster, words) if monster else []
    if verb == "choose" and hero.visits:
        return printed("spaces", "space_texts", hero.visits[-1], words)
    if verb == "start" and arguments == ["compass"]:
        return starting_card(wording, hero)
    if verb in SHIELDED and hero.character is not None:
        return printed("cards", "card_texts", f"{hero.character}-shell-shield", words)
    return []


def starting_card(wording: Wording, hero: Hero) -> list[Text]:
    """The Starting card of a hero's Character."""
    if hero.character is None:
        return []
    box = wording.printed
    card = box.cards[box.compass[box.characters.index(hero.character)]]
    return printed("cards", "card_texts", card.key, wording.words)


def printed(names: str, texts: str, key: str, words: BoardTexts) -> list[Text]:
    """A name and what is printed there, if there is a text."""
    if not words.has(f"{texts}.{key}"):
        return []
    return [printed_on(words.text(f"{names}.{key}"), words.text(f"{texts}.{key}"))]


def challenge(wording: Wording, key: str) -> list[Text]:
    """A Challenge card in words: where, which symbols, Push It, points."""
    words = wording.words
    row = next(row for row in wording.printed.challenges if row.key == key)
    arenas, traits = ("chronosseum", "lamara", "droska"), list(wording.table.heroes[0].dials)
    need = [
        f"{count} {words.text(f'traits.{trait}')}"
        for trait, count in zip(traits, row.need)
        if count
    ]
    text = Text(f"{words.text(f'challenges.{key}')}: ", "bold")
    push = words.text(f"traits.{traits[row.push]}") if row.push >= 0 else ""
    facts = {"place": words.text(f"islands.{arenas[row.arena]}"), "need": ", ".join(need)}
    text.append(words.format("terminal.challenge", **facts), f"not bold {LABEL}")
    if push:
        text.append(f" {words.format('terminal.push', push=push)}", f"not bold {LABEL}")
    return [text.append(f" {words.format('board.pts', points=row.points)}.", f"not bold {LABEL}")]
