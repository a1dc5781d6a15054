"""The built client, from memory: compressed once, cached for ever where the name holds a hash.

Starlette's own files know no compressed ones, and its GZipMiddleware would compress them anew for everybody.
"""

import asyncio
import gzip
import mimetypes
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from zlib import crc32

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

Tags = Callable[[Request], Awaitable[str]]
HASHED = "/assets/"
"""Vite puts a hash into every name there."""
PAGES = (
    "/",
    "/new",
    "/new/:game",
    "/find",
    "/watch",
    "/table/:id",
    "/replay/:id",
    "/review/:id/:seat",
    "/puzzle",
    "/puzzle/day/:day",
    "/puzzle/:game",
    "/puzzle/:game/:number",
    "/learn",
    "/account",
    "/player/:name",
    "/leaders",
    "/leaders/:game",
    "/bots",
    "/bots/:game",
    "/bots/:game/:level",
    "/people",
    "/moderation",
    "/today",
    "/today/:game",
    "/tournaments",
    "/tournaments/new",
    "/tournament/:id",
    "/sign-in",
    "/mail",
    "/board",
    "/settings",
    "/rules",
    "/rules/:game",
)
"""The client's, as in its App.svelte."""
PAGE = re.compile("|".join(re.sub(r":\w+", "[^/]+", page.rstrip("/")) + "/?" for page in PAGES))
BOARD = "/board.html"
"""The client with a house of its own, for frames in our own pages; only where there is one to be had."""
FRAMED = b"""<head>
    <meta name="house" content="./house/" />
    <meta name="board" content="" />
    <meta name="start" content="/board" />"""
PIECES = "/house/pieces.json"
WORTH = 0.9
"""How much of a file may be left for it to be sent compressed."""
UNBUILT = "The client is not built. In a checkout, `./do serve` builds it.\n"
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


class File(Struct, frozen=True):
    changed: int
    """In nanoseconds."""
    kind: str
    body: bytes
    zipped: bytes | None
    """None when it would be hardly shorter."""

    told: str = ""
    """In its head, for this request."""

    @property
    def tag(self) -> str:
        return f'"{self.changed:x}-{crc32(self.told.encode()):x}"' if self.told else f'"{self.changed:x}"'

    def headed(self, told: str) -> "File":
        body = self.body.replace(b"</head>", told.encode() + b"</head>", 1)
        return File(self.changed, self.kind, body, gzip.compress(body, mtime=0), told)


class Static:
    """Serves folders; whatever is not named like a file is a page of the client, who says it where there is none."""

    def __init__(self, *folders: Path, tags: Tags | None = None) -> None:
        self._tags = tags
        """What belongs into the head of a page."""
        self._folders = [folder.resolve() for folder in folders]
        self._files: dict[Path, File] = {}

    async def serve(self, request: Request) -> Response:
        path, status = request.scope["path"], 200
        file = await (self._board() if path == BOARD else self._file(path))
        if file is None and "." in path.rpartition("/")[2]:
            return Response("There is no such file.\n", 404, media_type="text/plain")
        if file is None:
            file, status = await self._file("/index.html"), 200 if PAGE.fullmatch(path) else 404
            path = "/index.html"
        if file is None:
            return Response(UNBUILT, 503, media_type="text/plain")
        if path == "/index.html" and self._tags:
            file = file.headed(await self._tags(request))
        forever = "public, max-age=31536000, immutable"
        headers = {"cache-control": forever if path.startswith(HASHED) else "no-cache", "etag": file.tag}
        if status == 200 and request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        body, headers["vary"] = file.body, "accept-encoding"
        if file.zipped and "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["content-encoding"] = file.zipped, "gzip"
        return Response(body, status, headers, file.kind)

    async def _board(self) -> File | None:
        page = await self._file("/index.html")
        if page is None or await self._file(PIECES) is None:
            return None
        return File(page.changed, page.kind, page.body.replace(b"<head>", FRAMED, 1), None)

    async def _file(self, path: str) -> File | None:
        place = next((place for folder in self._folders if (place := _place(folder, path))), None)
        if place is None:
            return None
        known = self._files.get(place)
        if known is None or known.changed != place.stat().st_mtime_ns:
            known = self._files[place] = await asyncio.to_thread(_read, place)  # some take a second to compress
        return known


def _place(folder: Path, path: str) -> Path | None:
    try:
        place = (folder / path.lstrip("/")).resolve()
        fits = place.is_relative_to(folder) and place.is_file() and not place.name.startswith(".")
    except (OSError, ValueError):  # no file can have such a name
        return None
    return place if fits else None


def _read(place: Path) -> File:
    body = place.read_bytes()
    zipped = gzip.compress(body, mtime=0)
    kind = mimetypes.guess_type(place.name)[0] or "application/octet-stream"
    return File(place.stat().st_mtime_ns, kind, body, zipped if len(zipped) < WORTH * len(body) else None)
