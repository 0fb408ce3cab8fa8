"""The command `rules`: the rules of a game by id."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from reefside.citations import where
from reefside.commands import FINE
from reefside.commands.printing import Paper, print_json
from reefside.games import load_game
from reefside.kernel.game import Game
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import InvalidInput
from reefside.match import COMMON_WORDS
from reefside.speech import amendments, edition_of


def rules(parsed: Namespace) -> int:
    """Print rules by id."""
    game = load_game(parsed.game)
    wanted = (parsed.id or "").upper()
    ids = [key.split(".")[1] for key in game.words.texts["en"] if is_rule_text(key)]
    if not ids:
        raise InvalidInput(f"{game.key} has no rules in its words")
    found = [rule for rule in ids if rule == wanted] or [r for r in ids if r.startswith(wanted)]
    if not found:
        raise InvalidInput(
            f"{game.key} has no rule {quoted(parsed.id)}; its rules are {ids[0]} to {ids[-1]}"
        )
    texts = [rule_row(game, rule, parsed.lang) for rule in found]
    if parsed.json:
        print_json(texts)
        return FINE
    console = Paper()
    for row in texts:
        mark = f"[i]{row['edition']}:[/i] " if row["edition"] else ""
        console.print(f"[b]{row['id']}[/b]  {mark}{row['text']}", highlight=False)
        if row["ruling"]:
            console.print(f"[dim]          {row['ruling']}[/dim]", highlight=False)
        for line in row["since"]:
            console.print(f"          {line}", highlight=False)
        if row["code"]:
            console.print(f"[dim]          {row['code']}[/dim]", highlight=False)
    return FINE


def is_rule_text(key: str) -> bool:
    """Whether a key of the words is a rule's text."""
    return key.startswith("rules.") and key.endswith(".text")


def rule_row(game: Game[Any], rule: str, language: str) -> dict[str, Any]:
    """A rule: text, ruling and printing where it has one, what changed, where its code is."""
    changed = sorted(amendments(game, language, rule).items())
    ruling = f"rules.{rule}.ruling"
    return {
        "id": rule,
        "edition": edition_of(game, rule, language) or "",
        "text": game.words.text(language, f"rules.{rule}.text"),
        "ruling": game.words.text(language, ruling) if game.words.has(ruling) else "",
        "since": [
            COMMON_WORDS.format(language, "rulings.since", {"rules": version, "text": text})
            for version, text in changed
        ],
        "code": where(game, rule, language),
    }
