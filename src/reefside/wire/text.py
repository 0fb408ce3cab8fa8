"""What people may write. One place decides what a name, a line or a longer text may contain:
no control characters, nothing that turns the direction of what follows, and one way (NFC) to
write every letter. Every text that comes from outside has one of these types."""

from __future__ import annotations

import re
from typing import Annotated, Final
from unicodedata import normalize

import msgspec

_TURNING: Final = r"\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb"
# `(?!\n)`: a dollar sign alone lets a last line feed through in Python, but not in JavaScript.
ONE_LINE: Final = rf"^[^\u0000-\u001f\u007f-\u009f{_TURNING}]*(?!\n)$"
LINES: Final = rf"^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f{_TURNING}]*$"

PersonName = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=ONE_LINE)]
Passphrase = Annotated[str, msgspec.Meta(min_length=8, max_length=200, pattern=ONE_LINE)]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=80, pattern=ONE_LINE)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=80, pattern=ONE_LINE)]
"""A key, a value of an option, a secret of a link."""
OptionText = Annotated[str, msgspec.Meta(max_length=200, pattern=ONE_LINE)]
"""A value of an option that is still being written."""
ChoiceText = Annotated[str, msgspec.Meta(min_length=1, max_length=120, pattern=ONE_LINE)]
"""A choice in notation: one of `view.asks[i].choices`, unchanged."""
Address = Annotated[str, msgspec.Meta(min_length=1, max_length=254, pattern=ONE_LINE)]
HookAddress = Annotated[str, msgspec.Meta(min_length=1, max_length=500, pattern=ONE_LINE)]
ChatText = Annotated[str, msgspec.Meta(min_length=1, max_length=500, pattern=LINES)]
ReportText = Annotated[str, msgspec.Meta(min_length=1, max_length=4000, pattern=LINES)]
SaveText = Annotated[str, msgspec.Meta(max_length=4_000_000, pattern=LINES)]

_line: Final = re.compile(ONE_LINE)
_PLACE: Final = re.compile(r" - at `\$([^`]*)`$")


def one_way(written: msgspec.Struct) -> None:
    """Write every letter of a struct's texts the one way (NFC)."""
    for name in written.__struct_fields__:
        text = getattr(written, name)
        if type(text) is str and not text.isascii():
            setattr(written, name, normalize("NFC", text))


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """Something written by a person: equal texts are written alike."""

    def __post_init__(self) -> None:
        one_way(self)


def is_plain(text: str) -> bool:
    """Whether something is one line without anything that cannot be shown."""
    return _line.search(text) is not None


def spaced(text: str) -> str:
    """A line with single spaces between its words, and none around it."""
    return " ".join(text.split())


def fault(error: Exception) -> str:
    """Why something could not be read, in one line for whoever wrote it."""
    said = str(error)
    if "matching regex" not in said:
        return said
    place = _PLACE.search(said)
    return f"a text has characters that cannot be shown{place[0] if place else ''}"
