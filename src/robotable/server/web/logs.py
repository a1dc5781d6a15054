"""The log: for people or for programs to read, and nothing in it that was not meant for them.

What a game or a bot says when it fails may name a card of somebody's hand. So of an error only its type and its place
are told, but for those of disks, lines and databases out of order, which know no cards.
"""

import logging
import os
import time
import traceback
from collections.abc import Iterator
from types import TracebackType
from typing import Literal

from msgspec.json import encode
from sqlalchemy.exc import OperationalError

from robotable.server.tables.keeping import Unavailable
from robotable.server.web.quiet import Quiet

Form = Literal["text", "json"]
HARMLESS = (OSError, Unavailable, OperationalError)
"""Errors whose words may be repeated."""
Raised = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def keep_log(form: Form) -> None:
    """Of warnings and worse, on the standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if form == "json" else AsText())
    handler.addFilter(Quiet())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


def beside(store_url: str | None, form: Form) -> dict[str, str]:
    """What a process beside the server finds in its environment: the same store, and the same kind of log."""
    return {**os.environ, "ROBOTABLE_LOG": form, **({"ROBOTABLE_STORE": store_url} if store_url else {})}


class AsText(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None  # in the words of another handler
        return super().format(record)

    def formatException(self, ei: Raised) -> str:  # noqa: N802
        return "\n".join(_chain(ei[1]))


class AsJson(logging.Formatter):
    """An object a line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {"time": _moment(record.created), "level": record.levelname.lower(), "from": record.name}
        told["message"] = record.getMessage()
        if record.exc_info and record.exc_info[1]:
            told["error"] = "\n".join(_chain(record.exc_info[1]))
        return encode(told).decode()


def _moment(at: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(at)) + f".{int(at * 1000) % 1000:03}Z"


def _chain(error: BaseException | None) -> Iterator[str]:
    """An error and those it came from, the first one first."""
    if error is not None:
        yield from _chain(error.__cause__ or (None if error.__suppress_context__ else error.__context__))
        yield from (line.rstrip() for line in traceback.format_tb(error.__traceback__))
        yield f"{type(error).__name__}: {error}" if isinstance(error, HARMLESS) else type(error).__name__
