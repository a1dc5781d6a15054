"""Addresses that strangers name for us to call: only public ones, over TLS, briefly, and of the answer one line."""

import asyncio
import contextlib
import ssl
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

PATIENCE = 10.0
"""Seconds for all of a call."""
SECURE, PORT = "https", 443
DISGUISED = (
    IPv6Network("64:ff9b::/96"),
    IPv6Network("64:ff9b:1::/48"),
    IPv6Network("2002::/16"),
    IPv6Network("2001::/32"),
)
"""IPv6 that stands for an IPv4 address, which may be one inside."""


class Refused(Exception):
    """We do not call there."""


def public(word: str) -> bool:
    """Whether an address is nobody's own: not of this machine, nor of its network."""
    address: IPv4Address | IPv6Address = ip_address(word)
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return public(str(address.ipv4_mapped))
        if any(address in network for network in DISGUISED):
            return False
    return address.is_global and not address.is_multicast


def checked(endpoint: str, anywhere: bool = False) -> SplitResult:
    """Raises Refused for what cannot be an endpoint, whatever its name stands for."""
    try:
        parts = urlsplit(endpoint)
        plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        ours = parts.scheme == SECURE and parts.port in (None, PORT)
    except ValueError as why:
        raise Refused from why
    if not plain or not parts.hostname or parts.username is not None or parts.fragment:
        raise Refused
    if not ours and not (anywhere and parts.scheme == "http"):
        raise Refused
    with contextlib.suppress(ValueError):
        if not anywhere and not public(parts.hostname):
            raise Refused
    return parts


async def resolved(host: str, port: int, anywhere: bool = False) -> str:
    """The address to call. Raises Refused if the name stands for any that is not public, OSError if for none."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)
    addresses = [str(one[4][0]).partition("%")[0] for one in found]
    if not addresses or not (anywhere or all(map(public, addresses))):
        raise Refused
    return addresses[0]


async def post(endpoint: str, headers: Mapping[str, str], body: bytes, anywhere: bool = False) -> int:
    """The status of the answer; where it leads nobody goes. The address called is the one that was looked at.

    Raises Refused, OSError, TimeoutError, and ValueError for what is no answer."""
    parts = checked(endpoint, anywhere)
    host, secure = parts.hostname or "", parts.scheme == SECURE
    port = parts.port or (PORT if secure else 80)
    async with asyncio.timeout(PATIENCE):
        address = await resolved(host, port, anywhere)
        context = ssl.create_default_context() if secure else None
        reader, writer = await asyncio.open_connection(
            address, port, ssl=context, server_hostname=host if secure else None, limit=1024
        )
        try:
            writer.write(_request(parts, headers, body))
            await writer.drain()
            return _status(await reader.readline())
        finally:
            writer.transport.abort()


def _request(parts: SplitResult, headers: Mapping[str, str], body: bytes) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    all = {"Host": parts.netloc, **headers, "Content-Length": str(len(body)), "Connection": "close"}
    head = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in all.items()), "", ""]
    return "\r\n".join(head).encode("ascii") + body


def _status(line: bytes) -> int:
    version, _, rest = line.partition(b" ")
    if not version.startswith(b"HTTP/1."):
        raise ValueError("this is no answer")
    return int(rest[:3])
