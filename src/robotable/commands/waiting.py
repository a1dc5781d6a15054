"""How far a command has come: told on a terminal, and nowhere else, for in a file it leaves empty lines."""

from collections.abc import Iterable
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress, ProgressColumn, track

T = TypeVar("T")


def watched(things: Iterable[T], title: str, number: int | None = None, quiet: bool = False) -> Iterable[T]:
    """One after the other, with a bar that is gone when all are there."""
    console = Console(stderr=True)
    return track(things, title, number, console=console, transient=True, disable=quiet or not console.is_terminal)


def a_bar(*columns: ProgressColumn) -> Progress:
    """One that its owner moves."""
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
