"""Whom we believe, and whom we show what runs here: proxies before us, and those who watch over the server."""

import secrets
from collections.abc import Iterable, Iterator
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from msgspec import Struct
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware


class Networks:
    """Addresses, and networks of them."""

    def __init__(self, words: Iterable[str]) -> None:
        """Raises ValueError for what is neither."""
        self._networks: list[IPv4Network | IPv6Network] = [ip_network(word, strict=False) for word in words]

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)

    def __iter__(self) -> Iterator[str]:
        return map(str, self._networks)


LOCAL = Networks(("127.0.0.1", "::1"))


class Access(Struct, frozen=True):
    """As whoever runs the server wants it."""

    proxies: Networks = LOCAL
    """What these say of where a request comes from is believed."""
    metrics: Networks = LOCAL
    """From here the figures may be read,"""
    token: str | None = None
    """and by whoever has this."""
    moderators: frozenset[str] = frozenset()
    """Members who look at what is reported, by what their names look like."""

    def knows(self, token: str) -> bool:
        return self.token is not None and secrets.compare_digest(token.encode(), self.token.encode())


class Proxied:
    """Takes from a trusted proxy whom a request came from, how, and to which host; from others none of it."""

    def __init__(self, app: ASGIApp, proxies: Networks) -> None:
        self._proxies = proxies
        self._app = ProxyHeadersMiddleware(app, list(proxies))  # type: ignore[arg-type]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("client") and scope["client"][0] in self._proxies:
            scope["headers"] = _as_asked(scope["headers"])
        await self._app(scope, receive, send)  # type: ignore[arg-type]


def _as_asked(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """With the host that the client asked for, where a proxy asks us by another name."""
    asked = dict(headers).get(b"x-forwarded-host")
    return headers if asked is None else [(name, asked if name == b"host" else value) for name, value in headers]
