"""Nature: fair small numbers from BLAKE2b in counter mode, checkable by (key, draw number)."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

BLOCK: Final = 64


class Stream:
    """The numbers of one draw. Equal (key, draw) give equal numbers, whatever came before."""

    __slots__ = ("at", "block", "blocks", "draw", "key")

    def __init__(self, key: bytes, draw: int) -> None:
        self.key: Final = key
        self.draw: Final = draw
        self.blocks = 0
        self.block = b""
        self.at = BLOCK

    def byte(self) -> int:
        """The next byte of the stream."""
        if self.at == BLOCK:
            counter = self.draw.to_bytes(8, "little") + self.blocks.to_bytes(8, "little")
            self.block = blake2b(counter, key=self.key).digest()
            self.blocks += 1
            self.at = 0
        value = self.block[self.at]
        self.at += 1
        return value

    def below(self, n: int) -> int:
        """A fair number from 0 to n - 1: bytes that would favour small numbers are thrown away."""
        if n <= 1:
            return 0
        if n > 256:
            return self.wide_below(n)
        fair = 256 - 256 % n
        value = self.byte()
        while value >= fair:
            value = self.byte()
        return value % n

    def wide_below(self, n: int) -> int:
        """The same for n over 256, from as many bytes as n needs."""
        width = (n.bit_length() + 7) // 8
        space = 1 << (8 * width)
        fair = space - space % n
        value = fair
        while value >= fair:
            value = 0
            for _ in range(width):
                value = value << 8 | self.byte()
        return value % n

    def shuffle(self, things: list[int]) -> None:
        """Put `things` into a fair random order."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            kept = things[last]
            things[last] = things[other]
            things[other] = kept


def key_of(seed: int) -> bytes:
    """The 128-bit key of a game that is to be played again exactly: simulations and tests."""
    return blake2b(f"reefside seed {seed}".encode(), digest_size=16).digest()


def subkey(key: bytes, label: str) -> bytes:
    """A key of its own for one use of `key`: a bot's thoughts, one game of many."""
    return blake2b(label.encode(), key=key, digest_size=16).digest()


def commitment(key: bytes) -> str:
    """What may be published before the game, so that the key can be checked after it."""
    return blake2b(key, digest_size=32, person=b"reefside-commit").hexdigest()
