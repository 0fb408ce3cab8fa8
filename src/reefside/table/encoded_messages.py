"""Messages of the live protocol with parts that are encoded already."""

from __future__ import annotations

import msgspec

from reefside.wire.live import Changed, UndoAsked, VoteOpen
from reefside.wire.lobby import LogLine, TableCard


class EncodedUpdate(msgspec.Struct, tag_field="type", tag="update"):
    """`wire.live.Update`, with perspectives that are encoded already."""

    table: TableCard
    number: int
    perspectives: list[msgspec.Raw]
    undo_asked: UndoAsked | None
    votes: list[VoteOpen]


class EncodedPerspective(msgspec.Struct):
    """`wire.live.PerspectiveStep`, with changes that may be encoded already."""

    seat: int | None
    changes: msgspec.Raw | list[Changed]
    told: list[LogLine]


class EncodedStep(msgspec.Struct, tag_field="type", tag="step"):
    """`wire.live.Step`, with everything in it encoded already."""

    number: int
    changes: msgspec.Raw
    perspectives: list[msgspec.Raw]
