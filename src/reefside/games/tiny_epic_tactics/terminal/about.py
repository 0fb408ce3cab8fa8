"""What is printed on the card that an answer of Tiny Epic Tactics is about."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from reefside.games.tiny_epic_tactics.box.components import Components
from reefside.games.tiny_epic_tactics.box.units import Face
from reefside.games.tiny_epic_tactics.terminal.places import Places
from reefside.games.tiny_epic_tactics.terminal.signs import HEALTH, SUPPLY, BoardTexts
from reefside.games.tiny_epic_tactics.wire import Unit
from reefside.terminal.answers import LABEL
from reefside.terminal.foretelling import printed_on

TACTICS: Final = ("hold", "play", "discard")
ACTIONS: Final = ("move", "through", "delve", "explore", "exit", "melee", "missile", "ballista")
"""Answers about a unit that choose none of its cards' texts."""


def of_answer(
    places: Places, seat: int, notation: str, components: Components, words: BoardTexts
) -> list[Text]:
    """The text of a tactic card, or of the unit that is taken or acts."""
    verb, *arguments = notation.split()
    if verb in TACTICS:
        return [tactic(arguments[0], words)]
    if verb == "take":
        face = next(face for face in components.faces if face.key == arguments[0])
        return [printed_unit(face, words), *card_texts(arguments[0], words)]
    attack = places.table.attack
    if verb in ("counter", "power", "knock") and attack is not None:
        number = attack.target if verb == "counter" else attack.attacker
        actor: Unit | None = places.table.units[number]
    else:
        actor = places.unit(seat, arguments[0]) if arguments else None
    if actor is None or actor.card is None:
        return []
    if "spell" in notation.split() or verb == "power":
        return [card_text(actor.card, "spell", "spell-text", words)]
    return [card_text(actor.card, "ability", "text", words)]


def tactic(card: str, words: BoardTexts) -> Text:
    """A tactic card: its name, when it may be played, what it does."""
    text = Text(f"{words.text(f'tactics.{card}.name')}: ", "bold")
    for key in ("if", "then"):
        text.append(f"{words.text(f'board.{key}')} ", "not bold #ffd166")
        text.append(f"{words.text(f'tactics.{card}.{key}')} ", f"not bold {LABEL}")
    text.rstrip()
    return text


def card_texts(card: str, words: BoardTexts) -> list[Text]:
    """A unit's ability, and its spell if it has one."""
    texts = [card_text(card, "ability", "text", words)]
    if words.has(f"units.{card}.spell"):
        texts.append(card_text(card, "spell", "spell-text", words))
    return texts


def card_text(card: str, title: str, text: str, words: BoardTexts) -> Text:
    """A paragraph of a unit card, with its title."""
    name = f"{words.text(f'units.{card}.name')} · {words.text(f'units.{card}.{title}')}"
    return printed_on(name, words.text(f"units.{card}.{text}"))


def printed_unit(face: Face, words: BoardTexts) -> Text:
    """The numbers of a unit card."""
    parts = [f"{HEALTH}{face.health}", f"{words.text('terms.movement')} {face.movement}"]
    melee = words.format("board.melee-is", damage=face.melee, dice=face.red)
    parts.append(f"{words.text('terms.melee')}: {melee}")
    if face.missile:
        facts = {"damage": face.missile, "range": face.range, "dice": face.green}
        missile = words.format("board.missile-is", **facts)
        parts.append(f"{words.text('terms.missile')}: {missile}")
    if face.spell:
        spell = words.format("board.spell-is", range=face.range)
        parts.append(f"{words.text('terms.spell')}: {spell}")
    if face.supply:
        parts.append(f"{SUPPLY}{face.supply}")
    return Text(", ".join(parts), LABEL)
