"""Reefside: a digital tabletop that plays modern board games with every rule enforced.

>>> import reefside
>>> from reefside.games import keys
>>> match = reefside.new(keys()[0], seats=3, seed=7)
>>> match.waiting
[0, 1, 2]
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from reefside.version import VERSION

if TYPE_CHECKING:
    from reefside.kernel.refusal import InvalidInput
    from reefside.match import Ask, Explanation, Hint, Match, Refused, load, new

__version__ = VERSION

__all__ = [
    "Ask",
    "Explanation",
    "Hint",
    "InvalidInput",
    "Match",
    "Refused",
    "__version__",
    "load",
    "new",
]


def __getattr__(name: str) -> Any:
    """What this package offers is read when it is first asked for.

    So the command begins before anything large is read, and can be stopped in one line.
    """
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    place = "reefside.kernel.refusal" if name == "InvalidInput" else "reefside.match"
    found = globals()[name] = getattr(import_module(place), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
