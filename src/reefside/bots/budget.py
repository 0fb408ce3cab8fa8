"""How long a search thinks: a number of simulations, or of milliseconds."""

from __future__ import annotations

from time import perf_counter
from typing import Final


class Budget:
    """A number of simulations, or of milliseconds; 0 is no limit, but one of them is needed."""

    def __init__(self, simulations: int, milliseconds: int) -> None:
        self.simulations: Final = simulations if simulations or milliseconds else 1
        self.milliseconds: Final = milliseconds
        self.started: Final = perf_counter()
        self.done = 0

    def spent(self) -> float:
        """The share of the budget that is spent."""
        spent = self.done / self.simulations if self.simulations else 0.0
        if self.milliseconds:
            spent = max(spent, (perf_counter() - self.started) * 1000 / self.milliseconds)
        return spent
