"""Reefside: a digital tabletop that plays modern board games with every rule enforced.

>>> import reefside
>>> from reefside.games import keys
>>> match = reefside.new(keys()[0], seats=3, seed=7)
>>> match.waiting
[0, 1, 2]
"""

from reefside.kernel.refusal import Mistake
from reefside.match import Ask, Explanation, Hint, Match, Refused, load, new
from reefside.version import VERSION

__version__ = VERSION

__all__ = [
    "Ask",
    "Explanation",
    "Hint",
    "Match",
    "Mistake",
    "Refused",
    "__version__",
    "load",
    "new",
]
