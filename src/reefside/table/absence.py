"""A seat left for good: when others may vote about it, and who must agree."""

from __future__ import annotations

ABSENT_SECONDS = 15 * 60.0
"""Without a clock a seat counts as left when it is away and was waited for so long."""


def may_vote(
    waited: float, online: bool, out_of_time: bool | None, seconds: float = ABSENT_SECONDS
) -> bool:
    """Whether others may vote about a seat that the table has waited for so many seconds.

    `out_of_time` is None where no clock runs. Somebody who is there cannot be voted away
    unless the time is up.
    """
    if out_of_time is not None:
        return out_of_time
    return not online and waited >= seconds


def voters(humans: list[int], about: int, owners: dict[int, str]) -> list[int]:
    """The seats whose agreement is needed: the other humans, one seat for each person."""
    found: list[int] = []
    people = {owners.get(about)}
    for seat in sorted(humans):
        if seat != about and owners.get(seat) not in people:
            people.add(owners.get(seat))
            found.append(seat)
    return found
