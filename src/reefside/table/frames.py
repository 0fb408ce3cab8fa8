"""Frames of WebSocket, as far as they are written and read past the library (RFC 6455, 5.2)."""

from __future__ import annotations

import struct
from typing import Final

TEXT: Final = 0x81
"""The first byte of a text message in one frame."""
MASKED: Final = 0x80
"""The bit of the second byte that every frame of a client has."""
SHORT, LONG = 126, 127
"""Lengths up to 125 stand in the second byte; these say that two or eight bytes follow."""
LONGEST: Final = 1 << 16
"""Lengths below this have two bytes."""

_usual_head: Final = struct.Struct(">BBH").pack
_long_head: Final = struct.Struct(">BBQ").pack


def head(size: int) -> bytes:
    """The head of a text message of some length from a server."""
    if size < SHORT:
        return bytes((TEXT, size))
    return _usual_head(TEXT, SHORT, size) if size < LONGEST else _long_head(TEXT, LONG, size)


def framed(texts: list[bytes]) -> bytes:
    """Text messages from a server, each with its head."""
    if len(texts) == 1:
        return head(len(texts[0])) + texts[0]
    parts: list[bytes] = []
    for text in texts:
        parts.append(head(len(text)))
        parts.append(text)
    return b"".join(parts)


def frame_end(data: bytes, start: int) -> int:
    """Where a client's frame ends that begins at `start`; beyond the data if it goes on."""
    if len(data) < start + 2:
        return start + 2
    size, at = data[start + 1] & ~MASKED, start + 2
    if size >= SHORT:
        at += 2 if size == SHORT else 8
        size = int.from_bytes(data[start + 2 : at], "big")
    return at + (4 if data[start + 1] & MASKED else 0) + size


def are_whole(data: bytes) -> bool:
    """Whether data, which begins with a frame, also ends with one."""
    at = 0
    while at < len(data):
        at = frame_end(data, at)
    return at == len(data)


def only_text(data: bytes) -> bytes | None:
    """The text of a client's message of less than 64 kB, if the data is that and nothing else."""
    if len(data) < 6 or data[0] != TEXT or not MASKED <= data[1] < MASKED + LONG:
        return None
    size, at = data[1] - MASKED, 2
    if size == SHORT:
        size, at = data[2] << 8 | data[3], 4
    if len(data) != at + 4 + size:
        return None
    return unmasked(data[at + 4 :], data[at : at + 4])


def unmasked(data: bytes, mask: bytes) -> bytes:
    """Data of a client without its mask."""
    size = len(data)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")
