"""Steps of the live protocol as JSON, put together from parts that are encoded already."""

from __future__ import annotations


def step_message(number: int, changes: bytes, perspectives: list[bytes]) -> bytes:
    """`wire.live.Step` as JSON, put together from its parts."""
    views = b",".join(perspectives)
    return b'{"type":"step","number":%d,"changes":%b,"perspectives":[%b]}' % (
        number,
        changes,
        views,
    )


def perspective_step(seat: int | None, changes: bytes, told: bytes, stills: list[bytes]) -> bytes:
    """`wire.steps.PerspectiveStep` as JSON, put together from its parts."""
    name = b"null" if seat is None else b"%d" % seat
    way = b',"stills":[%b]' % b",".join(stills) if stills else b""
    return b'{"seat":%b,"changes":%b,"told":%b%b}' % (name, changes, told, way)


def still(upto: int, changes: bytes) -> bytes:
    """`wire.steps.Still` as JSON, put together from its parts."""
    return b'{"upto":%d,"changes":%b}' % (upto, changes)


def joined_lists(first: bytes, second: bytes) -> bytes:
    """Two lists in JSON as one; the second is not empty."""
    return second if first == b"[]" else b"%b,%b" % (first[:-1], second[1:])
