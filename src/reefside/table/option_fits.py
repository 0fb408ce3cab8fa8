"""Which values of a game's options go with a mode and a number of seats, and why others do not."""

from __future__ import annotations

from typing import Any, Final

from reefside.kernel.game import SEATING, Game
from reefside.kernel.refusal import InvalidInput, Misfit
from reefside.speech import misfit_text
from reefside.table.api_call import Call, Endpoint
from reefside.table.games_api import game_of
from reefside.wire.people import OptionMisfit, TableFits, TablePlan


async def fits(call: Call) -> TableFits:
    """The values that cannot be chosen, each for itself."""
    game, plan = game_of(call), call.body
    mode = game.option_of(SEATING)
    chosen = {mode.name: plan.options[mode.name]} if mode and mode.name in plan.options else {}
    found: list[OptionMisfit] = []
    for option in game.options:
        if option is mode:
            continue
        own = [plan.options[option.name]] if option.name in plan.options else []
        for value in dict.fromkeys([*option.values, *own]):
            why = misfit(game, call.language, plan.seats, {**chosen, option.name: value})
            if why:
                found.append(OptionMisfit(option.name, value, why))
    return TableFits(found)


def misfit(game: Game[Any], language: str, seats: int, options: dict[str, str]) -> str:
    """Why a table cannot be set up so; empty if it can."""
    try:
        game.check(seats, options)
    except Misfit as wrong:
        return misfit_text(game, language, wrong)
    except InvalidInput as invalid:
        return str(invalid)
    return ""


ENDPOINTS: Final = [
    Endpoint(
        "POST",
        "/api/games/{game}/fits",
        fits,
        "Which values of the options do not go with this mode and number of seats, and why.",
        TableFits,
        TablePlan,
        refusals=(404,),
    ),
]
