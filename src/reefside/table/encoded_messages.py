"""Messages of the live protocol with parts that are encoded already."""

from __future__ import annotations

import msgspec

from reefside.wire.live import UndoAsked, VoteOpen
from reefside.wire.lobby import TableCard


class EncodedUpdate(msgspec.Struct, tag_field="type", tag="update"):
    """`wire.live.Update`, with perspectives that are encoded already."""

    table: TableCard
    number: int
    perspectives: list[msgspec.Raw]
    undo_asked: UndoAsked | None
    votes: list[VoteOpen]
