"""A client at a table: what comes from it is checked, what goes to it never makes a table wait."""

from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

import msgspec
from starlette.requests import HTTPConnection

from robotable.core import Seat
from robotable.server.reasons import Why
from robotable.server.store.people import COOKIE
from robotable.server.web.open_line import OpenLine
from robotable.server.wire import CLOSED, UNREADABLE, ClientMessage, Refused, refused

BACKLOG = 4 * 1024 * 1024
"""Bytes a client may be behind."""

_decode = msgspec.json.Decoder(ClientMessage).decode


class Connection:
    """Has a line as soon as there is one."""

    __slots__ = ("address", "closing", "line", "person", "seen", "viewer")

    line: OpenLine

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


def number(request: HTTPConnection, name: str) -> int | None:
    """Of the address, if there is one."""
    text = request.query_params.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 10 else None


def same_origin(request: HTTPConnection) -> bool:
    """Whether a browser sent this from a page of ours; other clients name no origin."""
    origin = request.headers.get("origin")
    if request.headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    try:
        return origin is None or urlsplit(origin).netloc == request.headers.get("host")
    except ValueError:
        return False


def address_of(connection: HTTPConnection) -> str:
    """Where somebody comes from."""
    return household(connection.client.host if connection.client else "")


def household(host: str) -> str:
    """An address, or of the new ones the half that is one household's."""
    try:
        address = ip_address(host)
    except ValueError:
        return "unknown"
    return str(ip_network((address, 64), strict=False)) if isinstance(address, IPv6Address) else host


def cookie_name(connection: HTTPConnection) -> str:
    """Over TLS a name that browsers take from this very host alone."""
    return f"__Host-{COOKIE}" if secure(connection) else COOKIE


def cookie_of(connection: HTTPConnection) -> str | None:
    return connection.cookies.get(cookie_name(connection))


def secure(connection: HTTPConnection) -> bool:
    return connection.scope["scheme"] in ("https", "wss")
