"""Where the person at the keyboard wants things written: tried before there is anything to write, and written whole."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryFile
from typing import IO

from robotable.commands.words import Mistake


def the_file(path: Path) -> Path:
    """A file that can be written, there or not; nothing is changed yet."""
    with writing(path):
        if path.is_dir():
            raise Mistake(f"{path} cannot be written: it is a folder.")
        _try(path.parent)
    return path


def the_folder(path: Path) -> Path:
    """A folder that can be written to, or made; it is not made yet."""
    with writing(path):
        _try(next(folder for folder in (path, *path.parents) if folder.exists()))
    return path


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """What the machine refuses is said in a sentence."""
    try:
        yield
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror or error}") from error


@contextmanager
def new_file(path: Path) -> Iterator[IO[bytes]]:
    """A file that is there as a whole or not at all."""
    beside = None
    try:
        with writing(path):
            with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
                beside = Path(file.name)
                yield file.file
            beside.chmod(0o644)
            beside.replace(path)
    finally:
        if beside:
            beside.unlink(missing_ok=True)


def _try(folder: Path) -> None:
    """By a file without a name, which leaves nothing behind."""
    TemporaryFile(dir=folder).close()
