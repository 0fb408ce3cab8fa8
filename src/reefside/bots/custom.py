"""Bots from outside Reefside: `module:Class` names one that Python can import."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

from reefside.bots import make_bot
from reefside.bots.bot import Bot
from reefside.bots.guard import LIMIT, Guard
from reefside.kernel.game import Game
from reefside.kernel.lines import quoted
from reefside.kernel.refusal import InvalidInput


def is_custom(name: str) -> bool:
    """Whether a name is `module:Class`."""
    return ":" in name


def custom_bot(name: str) -> Bot:
    """The bot that `module:Class` names; the module is looked for in the current folder too.

    This runs the module: names may come from a command line, never from the network.
    """
    module_name, _, maker_name = name.partition(":")
    if not module_name or not maker_name:
        raise InvalidInput(f"{quoted(name)} names no bot of your own; write module:Class")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        module = import_module(module_name)
    except ImportError as error:
        raise InvalidInput(f"the bot {quoted(name)} cannot be imported: {error}") from None
    except (Exception, SystemExit) as error:
        raise InvalidInput(
            f"the bot {quoted(name)} cannot be imported: {type(error).__name__}: {error}"
        ) from None
    maker = getattr(module, maker_name, None)
    if maker is None:
        raise InvalidInput(f"there is no {quoted(maker_name)} in the module {module_name:.60}")
    try:
        bot = maker()
    except (Exception, SystemExit) as error:
        why = f"{type(error).__name__}: {error}"
        raise InvalidInput(f"the bot {quoted(name)} cannot be made: {why}") from None
    if not isinstance(bot, Bot):
        base = "reefside.bots.bot.Bot"
        raise InvalidInput(f"{quoted(name)} is no bot: its class must derive from {base}")
    return bot


def guarded(name: str, game: Game[Any], limit: float = LIMIT, stand_in: Bot | None = None) -> Guard:
    """A bot by its name, or one from outside by `module:Class`, with a guard beside it.

    Reefside's own bots keep to a budget; one from outside is stopped when its time is up.
    """
    custom = is_custom(name)
    return Guard(custom_bot(name) if custom else make_bot(name, game), limit, custom, stand_in)
