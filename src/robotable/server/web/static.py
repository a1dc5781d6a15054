"""The built client, from memory: compressed once, cached for ever where the name holds a hash."""

import gzip
import mimetypes
import re
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

HASHED = "/assets/"
"""Vite puts a hash into every name there."""
PAGES = (
    "/",
    "/new",
    "/new/:game",
    "/watch",
    "/table/:id",
    "/replay/:id",
    "/learn",
    "/rules",
    "/rules/:game",
)
"""The client's, as in its App.svelte."""
PAGE = re.compile("|".join(re.sub(r":\w+", "[^/]+", page.rstrip("/")) + "/?" for page in PAGES))
UNBUILT = "The client is not built. In a checkout, `./do serve` builds it.\n"
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")


class File(Struct, frozen=True):
    changed: int
    """In nanoseconds."""
    kind: str
    body: bytes
    zipped: bytes | None
    """None when it would be hardly shorter."""

    @property
    def tag(self) -> str:
        return f'"{self.changed:x}"'


class Static:
    """Serves a folder; whatever is not named like a file is a page of the client, who says it where there is none."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._files: dict[Path, File] = {}

    async def serve(self, request: Request) -> Response:
        path, status = request.scope["path"], 200
        file = self._file(path)
        if file is None and "." in path.rpartition("/")[2]:
            return Response("There is no such file.\n", 404, media_type="text/plain")
        if file is None:
            file, status = self._file("/index.html"), 200 if PAGE.fullmatch(path) else 404
            path = "/index.html"
        if file is None:
            return Response(UNBUILT, 503, media_type="text/plain")
        forever = "public, max-age=31536000, immutable"
        headers = {"cache-control": forever if path.startswith(HASHED) else "no-cache", "etag": file.tag}
        if status == 200 and request.headers.get("if-none-match") == file.tag:
            return Response(status_code=304, headers=headers)
        response = answer(request, file.body, file.kind, headers, file.zipped)
        response.status_code = status
        return response

    def _file(self, path: str) -> File | None:
        try:
            place = (self._folder / path.lstrip("/")).resolve()
            if not place.is_relative_to(self._folder) or not place.is_file() or place.name.startswith("."):
                return None
        except (OSError, ValueError):  # no file can have such a name
            return None
        known = self._files.get(place)
        if known is None or known.changed != place.stat().st_mtime_ns:
            known = self._files[place] = _read(place)
        return known


def answer(request: Request, body: bytes, kind: str, headers: dict[str, str], zipped: bytes | None = None) -> Response:
    """The body, compressed if that helps and the client can read it."""
    headers["vary"] = "accept-encoding"
    if zipped and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = zipped
    return Response(body, headers=headers, media_type=kind)


def compressed(body: bytes, level: int = 6) -> bytes | None:
    if len(body) < 1000:
        return None
    zipped = gzip.compress(body, level, mtime=0)
    return zipped if len(zipped) < 0.9 * len(body) else None


def _read(place: Path) -> File:
    body = place.read_bytes()
    kind = mimetypes.guess_type(place.name)[0] or "application/octet-stream"
    return File(place.stat().st_mtime_ns, kind, body, compressed(body, 9))
