"""A client at a table: what comes from it is checked, what goes to it never makes a table wait."""

from typing import TYPE_CHECKING

import msgspec

from robotable.core import Seat
from robotable.server.reasons import Why
from robotable.server.wire import CLOSED, UNREADABLE, ClientMessage, Refused, refused

if TYPE_CHECKING:
    from robotable.server.web.open_line import OpenLine

BACKLOG = 4 * 1024 * 1024
"""Bytes a client may be behind."""

_decode = msgspec.json.Decoder(ClientMessage).decode


class Connection:
    """Has a line as soon as there is one."""

    __slots__ = ("address", "closing", "line", "person", "seen", "viewer")

    line: "OpenLine"

    def __init__(self, person: str, address: str = "") -> None:
        self.person = person
        self.address = address
        self.viewer: Seat | None = None
        self.seen: int | None = None
        """How many events its page has shown; None if it does not say so."""
        self.closing = False

    def send(self, data: bytes) -> None:
        if self.line.waiting > BACKLOG:
            self.close(4408)
        self.line.send(data)

    def close(self, code: int) -> None:
        """Closes for the reason in `wire.CLOSED`, after what is still to be sent."""
        self.closing = True
        self.line.close(code, CLOSED[code].value)


def decode(data: str | bytes) -> ClientMessage | Refused:
    """The message, or why it is none."""
    try:
        message: ClientMessage = _decode(data)
        return message
    except UNREADABLE as error:
        return refused(_id(data), Why.NO_MESSAGE(fault=str(error)))


class _Id(msgspec.Struct):
    id: str


def _id(data: str | bytes) -> str | None:
    try:
        return msgspec.json.decode(data, type=_Id).id[:64]
    except UNREADABLE:
        return None
