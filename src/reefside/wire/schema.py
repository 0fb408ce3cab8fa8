"""The JSON schema of everything that leaves the process: `python -m reefside.wire.schema`.

The browser client's types are generated from it, and from the games' verbs and the keys of their
boards' texts beside it.
"""

from __future__ import annotations

import json
import sys
from typing import Any, get_args

import msgspec

from reefside.games import keys, load_game, packages
from reefside.kernel.game import Game
from reefside.wire import live, lobby, notices, people, personal, results, save
from reefside.wire.tables import aids_type, study_type, table_type
from reefside.wire.view import View

REF = "#/$defs/{name}"
BOARD = "board."
"""The section of a game's words that only its board in the browser reads."""

REST = (
    people.Problem,
    people.Alive,
    people.Health,
    people.Version,
    people.GameCard,
    people.Content,
    people.OptionCheck,
    people.OptionChecked,
    people.TablePlan,
    people.TableFits,
    people.Me,
    people.Profile,
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
    lobby.GiveSeat,
    lobby.Import,
    lobby.Report,
    lobby.Reported,
    lobby.ReplayMoment,
    lobby.LogPage,
    save.Save,
    save.Export,
    notices.NewNoticeSettings,
    notices.NoticeSettings,
    personal.Personal,
    personal.Deletion,
    personal.DeletionResult,
    results.Results,
    results.PersonPage,
    results.Sharing,
    results.MyPeople,
    results.Invitation,
    results.Leaderboard,
)
"""Bodies of requests and replies."""


VIEW = "GameView"
AIDS = "GameAids"
STUDY = "GameStudy"
MESSAGES = {"ClientMessage": live.ClientMessage, "ServerMessage": live.ServerMessage}


def plain_types(kinds: list[Any]) -> tuple[list[Any], dict[str, Any]]:
    """The schemas of some types, and every type they name by its plain name."""
    tops, found = msgspec.json.schema_components(kinds, ref_template=REF)
    return list(tops), {name: {**schema, "title": name} for name, schema in found.items()}


def common_types() -> dict[str, Any]:
    """Every type that is of no game; what is of one is any JSON."""
    kinds = [*REST, *[kind for union in MESSAGES.values() for kind in get_args(union)]]
    generic: Any = View
    (*_, view), types = plain_types([*kinds, generic[Any]])
    types[VIEW] = {**types.pop(view["$ref"].rpartition("/")[2]), "title": VIEW}
    types[AIDS] = {"title": AIDS}
    types[STUDY] = {"title": STUDY}
    for name, union in MESSAGES.items():
        types[name] = any_of([kind.__name__ for kind in get_args(union)])
    return {name: types[name] for name in sorted(types)}


def game_types(game: Game[Any]) -> tuple[list[Any], dict[str, Any]]:
    """The schemas of a game's table, aids and studies, and every type they name."""
    return plain_types([table_type(game), aids_type(game), study_type(game)])


def prefix_of(key: str) -> str:
    """What stands before the names of a game's types where those of all games stand together."""
    return "".join(word.capitalize() for word in key.split("-"))


def components(ref: str = REF) -> dict[str, Any]:
    """Every type by its name, all games' too; `ref` says how one type names another."""
    types = common_types()
    view = types[VIEW]
    views, all_aids, all_studies = [], [{"type": "null"}], [{"type": "null"}]
    for key in keys():
        prefix = prefix_of(key)
        (table, aids, study), own = game_types(load_game(key))
        names = {name: prefix + name for name in own}
        for name, schema in own.items():
            types[names[name]] = {**renamed(schema, names, REF), "title": names[name]}
        views.append(f"{prefix}View")
        facts = {"game": {"const": key}, "table": renamed(table, names, REF)}
        properties = {**view["properties"], **facts}
        types[views[-1]] = {**view, "title": views[-1], "properties": properties}
        all_aids.append(renamed(aids, names, REF))
        all_studies.append(renamed(study, names, REF))
    types[VIEW] = any_of(views)
    types[AIDS] = {"title": AIDS, "anyOf": without_twins(all_aids)}
    types[STUDY] = {"title": STUDY, "anyOf": without_twins(all_studies)}
    return {name: renamed(types[name], {}, ref) for name in sorted(types)}


def without_twins(schemas: list[Any]) -> list[Any]:
    """The schemas, each once."""
    return [one for at, one in enumerate(schemas) if one not in schemas[:at]]


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
            for verb in load_game(key).answers().verbs
        }
        for key in keys()
    }


def board_texts() -> dict[str, list[str]]:
    """The keys of the texts of every game's board, below the section that they stand in."""
    return {
        key: sorted(
            name.removeprefix(BOARD)
            for name in load_game(key).words.keys("en")
            if name.startswith(BOARD)
        )
        for key in keys()
    }


def main() -> None:
    """Print the types of no game, and the types, verbs and texts of each game in this package."""
    games = {key: game_types(load_game(key))[1] for key in packages()}
    found = {"$defs": common_types(), "games": games, "verbs": verbs(), "texts": board_texts()}
    json.dump(found, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
