"""Frames that are written and read past the library are those that it writes and reads."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from reefside.table.frames import are_whole, frame_end, head, only_text

SIZES = (0, 1, 3, 4, 125, 126, 127, 1_000, 65_535, 65_536, 70_000)


def text_of(size: int) -> bytes:
    """A text of some length."""
    return bytes(97 + place % 26 for place in range(size))


def sent(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return bytes(Frame(opcode, data, fin).serialize(mask=True))


@pytest.mark.parametrize("size", SIZES)
def test_a_message_is_written_as_the_library_writes_it(size: int) -> None:
    text = text_of(size)
    assert head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", SIZES)
def test_a_short_text_is_read_as_the_library_reads_it(size: int) -> None:
    data = sent(text_of(size))
    reader = StreamReader()
    reader.feed_data(data)
    parsed = Frame.parse(reader.read_exact, mask=True)
    with pytest.raises(StopIteration) as read:
        next(parsed)
    expected = bytes(read.value.value.data)
    assert only_text(data) == (expected if size < 1 << 16 else None)
    assert frame_end(data, 0) == len(data)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 70_000])
def test_a_frame_that_goes_on_is_none(size: int) -> None:
    data = sent(text_of(size))
    for upto in {*range(1, 16), len(data) - 1} & set(range(len(data))):
        assert only_text(data[:upto]) is None
        assert not are_whole(data[:upto])


def test_what_is_no_single_text_is_left_to_the_library() -> None:
    text = sent(b"{}")
    for data in (
        b"",
        text + text,
        sent(b"{}", Opcode.BINARY),
        sent(b"{}", fin=False),
        sent(b"{}", Opcode.CONT),
        sent(b"", Opcode.PING),
        sent(b"", Opcode.CLOSE),
        bytes((text[0] | 0x40,)) + text[1:],
        bytes(Frame(Opcode.TEXT, b"{}").serialize(mask=False)),
    ):
        assert only_text(data) is None
    assert are_whole(text + sent(b"", Opcode.PONG) + text)
    assert not are_whole(text + text[:-1])
