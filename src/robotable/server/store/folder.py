"""The data folder: one server's at a time, and nobody else's to read."""

import contextlib
import os
from pathlib import Path
from typing import IO

from platformdirs import user_data_path

PRIVATE = 0o600
SHORTEST = 32
"""Letters of a secret; a shorter one was cut off by a full disk."""


class CannotStart(Exception):
    """Something the person who starts the server can put right."""


def folder_named(wanted: Path | None) -> Path:
    """The one that is wanted, or the usual one; nothing is made."""
    return (wanted or user_data_path("robotable", appauthor=False)).expanduser().resolve()


def data_folder(wanted: Path | None) -> Path:
    """The same, made if need be."""
    folder = folder_named(wanted)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise CannotStart(
            f"The data folder {folder} cannot be made: {error.strerror}. Name another with --data."
        ) from error
    return folder


def claim(folder: Path) -> IO[str]:
    """Keeps other servers out of the folder, made if need be, for as long as the file is open."""
    data_folder(folder)
    try:
        file = os.fdopen(os.open(folder / "lock", os.O_WRONLY | os.O_CREAT, PRIVATE), "w")
    except OSError as error:
        raise CannotStart(
            f"The data folder {folder} cannot be written to: {error.strerror}. Name another with --data."
        ) from error
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        file.close()
        raise CannotStart(f"Another Robotable keeps its data in {folder}. Name another folder with --data.") from error
    except ImportError:  # not on Windows
        pass
    return file


def private(path: Path) -> Path:
    """Makes the file, if need be, one that only its owner reads."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT, PRIVATE))
    # Those of earlier versions were open to all.
    for made in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            made.chmod(PRIVATE)
    return path


def older_secret(folder: Path) -> str | None:
    """The secret of a version that kept it beside the database; None if there is no whole one."""
    with contextlib.suppress(OSError):
        if len(secret := (folder / "secret").read_text()) >= SHORTEST:
            return secret
    return None
