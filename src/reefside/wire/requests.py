"""What people ask of a table beside the game, over its WebSocket: to undo, to vote, to end."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from reefside.wire.lobby import Seat

Ref = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""A number the client gives to a message; the reply names it."""


class FromClient(msgspec.Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """A message of a client."""


class Undo(FromClient):
    """Take back my last decision; if it is not free, all other humans are asked."""

    ref: Ref
    seat: Seat


class Consent(FromClient):
    """Whether I agree to the undo that is asked for; with false whoever asked gives it up."""

    ref: Ref
    seat: Seat
    agree: bool


class Vote(FromClient):
    """The seat `about` is absent: let a bot play on, or open the seat to somebody else.

    `person` agrees that the open seat goes to whoever asks for it.
    """

    ref: Ref
    seat: Seat
    about: Seat
    to: Literal["bot", "open", "person"]


class End(FromClient):
    """Propose to end the match without a result, agree to it, or not.

    With `agree` false whoever proposed it gives it up.
    """

    ref: Ref
    seat: Seat
    agree: bool


class Resign(FromClient):
    """Give up the game: a bot plays on, or the match ends if one side or no person is left."""

    ref: Ref
    seat: Seat
