"""Numbers, names and documents that nobody means well with."""

from __future__ import annotations

GAME = "banner-festival"
Lines = dict[str, list[str]]
"""Command lines: what each is about, and its words; `@` stands for the folder of files."""

DIGITS = "9" * 5000
HEX = "0x" + "f" * 9000
DEEP = "[" * 100_000
NESTED = "[" * 600 + "]" * 600
SURROGATE = "\udc80"
NUMBERS = [
    DIGITS,
    f"-{DIGITS}",
    "1" * 400,
    "-1",
    "0",
    "nan",
    "inf",
    "1e400",
    "٣",
    "²",
    "",
    " ",
    "0x10",
]
NAMES = [
    "",
    " ",
    "\x00",
    "\x1b[31mred\x1b[0m\x07",
    "two\nlines\r\nof\u2028text",
    "x" * 100_000,
    f"lone{SURROGATE}surrogate",
    "\u202etxet denrut",
    "../../etc/passwd",
    "%s{0}{name}",
    "🦑" * 3000,
]
