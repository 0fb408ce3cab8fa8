"""The table online: a server that knows `Match` and no rules."""

from typing import Final

PORT: Final = 8765
"""Where it is served if nobody says otherwise."""
