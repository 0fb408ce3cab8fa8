"""The JSON schema of everything that leaves the process: `python -m reefside.wire.schema`.

The browser client's types are generated from it, and from the games' verbs beside it.
"""

from __future__ import annotations

import json
import sys
from typing import Any, get_args

import msgspec

from reefside.games import keys, open_box
from reefside.wire import live, lobby, notices, people, personal, save
from reefside.wire.tables import TABLES
from reefside.wire.view import View

REF = "#/$defs/{name}"

REST = (
    people.Problem,
    people.Alive,
    people.Health,
    people.Version,
    people.GameCard,
    people.Content,
    people.OptionCheck,
    people.OptionChecked,
    people.Me,
    people.Introduction,
    people.Credentials,
    people.NewPassphrase,
    people.MySessions,
    lobby.CreateTable,
    lobby.Created,
    lobby.Tables,
    lobby.OpenTables,
    lobby.TableCard,
    lobby.Join,
    lobby.Leave,
    lobby.Import,
    lobby.Report,
    lobby.Reported,
    lobby.Moment,
    lobby.ToldPage,
    save.Save,
    save.Export,
    notices.NoticeWishes,
    notices.NoticeWays,
    personal.Personal,
    personal.Departure,
    personal.Departed,
)
"""Bodies of requests and replies."""


def plain_name(name: str) -> str:
    """A type's name without dots and brackets: of two games' types, `GrimTideAttack`."""
    module, _, kind = name.rpartition(".")
    return "".join(word.capitalize() for word in module.rpartition(".")[2].split("_")) + kind


def view_name(game: str) -> str:
    """What the type of a game's view is called: `GrimTideView`."""
    return plain_name(game.replace("-", "_") + ".View")


def components(ref: str = REF) -> dict[str, Any]:
    """Every type by its name; `ref` says how one type names another."""
    messages = [*get_args(live.ClientMessage), *get_args(live.ServerMessage)]
    generic: Any = View
    views = {game: generic[table] for game, table in TABLES.items()}
    roots = [*REST, *messages, *views.values()]
    tops, found = msgspec.json.schema_components(roots, ref_template=REF)
    names = {name: plain_name(name) for name in found}
    for game, top in zip(views, tops[-len(views) :], strict=True):
        names[top["$ref"].rpartition("/")[2]] = view_name(game)
    types = {names[name]: {**schema, "title": names[name]} for name, schema in found.items()}
    for game in views:
        types[view_name(game)]["properties"]["game"] = {"const": game}
    types["GameView"] = any_of([view_name(game) for game in views])
    types["ClientMessage"] = any_of([kind.__name__ for kind in get_args(live.ClientMessage)])
    types["ServerMessage"] = any_of([kind.__name__ for kind in get_args(live.ServerMessage)])
    return {name: renamed(types[name], names, ref) for name in sorted(types)}


def renamed(schema: Any, names: dict[str, str], ref: str) -> Any:
    """A schema in which types are called by their new names."""
    if isinstance(schema, list):
        return [renamed(item, names, ref) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return {"$ref": ref.format(name=names.get(name, name))}
    return {key: renamed(value, names, ref) for key, value in schema.items()}


def any_of(names: list[str]) -> dict[str, Any]:
    """One of several types."""
    return {"anyOf": [{"$ref": REF.format(name=name)} for name in names]}


def verbs() -> dict[str, dict[str, list[str]]]:
    """The table of verbs of every game, each argument as it is declared."""
    return {
        key: {
            verb.key: [argument.declared() for argument in verb.arguments]
            for verb in open_box(key).answers().verbs
        }
        for key in keys()
    }


def main() -> None:
    """Print one JSON schema whose definitions are all types, and the verbs of the games."""
    json.dump({"$defs": components(), "verbs": verbs()}, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
