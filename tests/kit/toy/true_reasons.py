"""Whether the reasons of the toy hold."""

from __future__ import annotations

from typing import Final

from tests.kit.true_reasons import TrueReason

TRUE: Final[dict[str, TrueReason]] = {
    "air-span": lambda _g, _seat, choice, facts: (
        facts == {"bottles": choice.a} and choice.a not in (1, 2, 3)
    ),
    "no-wave": lambda g, seat, choice, _facts: choice.a != 1 or 1 not in g.divers[seat].hand,
}
