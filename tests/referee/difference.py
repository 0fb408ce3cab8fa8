"""How a difference between a referee and the engine is told: one block that can be read alone."""

from __future__ import annotations

TAIL = 8
"""So many of the last lines of the record are shown."""


class Difference(AssertionError):
    """A referee and the engine do not agree."""


def telling(
    game: str,
    seed: int,
    options: dict[str, str],
    record: list[str],
    what: str,
    referee: object,
    engine: object,
    rule: str,
) -> str:
    """The block: which game, how far it is, what each of the two says, and by which rule.

    The entry number is the number of lines in the record.
    """
    chosen = " ".join(f"{name}={value}" for name, value in sorted(options.items())) or "none"
    first = max(0, len(record) - TAIL)
    lines = [
        f"The referee and the engine differ: {what} ({rule})",
        f"  game     {game}, seed {seed}, options: {chosen}",
        f"  entry    {len(record)}",
        *[f"  {number:>8} {line}" for number, line in enumerate(record[first:], first + 1)],
    ]
    return "\n".join([*lines, f"  referee  {referee}", f"  engine   {engine}"])


def same(
    game: str,
    seed: int,
    options: dict[str, str],
    record: list[str],
    what: str,
    referee: object,
    engine: object,
    rule: str,
) -> None:
    """Raise a Difference unless the two say the same."""
    if referee != engine:
        raise Difference(telling(game, seed, options, record, what, referee, engine, rule))
