"""What a request says of itself: who sends it, from where, and from which page."""

from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

COOKIE = "robotable"
YEAR = 365 * 24 * 3600
"""Seconds for which a browser keeps its cookie."""


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
