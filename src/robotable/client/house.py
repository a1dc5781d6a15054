"""Puts together what a house inside a browser is made of: Python for browsers, and Robotable as it runs there.

python -m robotable.client.house   leaves it where servers find it: their app can then be played without network
"""

import hashlib
import shutil
import subprocess
import sys
import tempfile
import venv
import zipfile
from collections.abc import Collection, Iterator
from pathlib import Path

from msgspec import Struct, json

from robotable.client.build import ROOT, WEB, Failed, NoNode, digest, install, npm_and_node

PACKAGE = Path(__file__).parents[1]
HOUSE = Path(__file__).parent / "offline" / "house"
"""Where servers look for it."""
FETCHED = WEB / "house"
"""What a house needs of others: `package-lock.json` and `requirements.lock` say which."""
PACKAGES = FETCHED / "node_modules" / "wheels"
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp")
ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
OURS = ("bots", "coach", "core", "games", "local", "pictures", "server", "sim")
SERVERS = ("server/store", "server/nodes", "server/notices")
"""Of ours, what only servers need."""
LOOK = ("robots.svg", "icons.svg", "tokens.css")
"""Of the client's, what pictures are drawn with."""
DOCS = ("games", "rulings")
PIECES = "pieces.json"
"""Names all others."""


class Piece(Struct, frozen=True):
    name: str
    size: int
    """In bytes."""
    sha256: str


def furnish(house: Path) -> None:
    """Leaves all pieces in a folder of their own. Raises Failed if something could not be had."""
    print("Fetching Python for browsers (once)", file=sys.stderr, flush=True)
    fetch()
    shutil.rmtree(house, ignore_errors=True)
    house.mkdir(parents=True)
    for name in ENGINE:
        shutil.copyfile(FETCHED / "node_modules" / "pyodide" / name, house / name)
    library = next(PACKAGES.rglob("*.so"))
    shutil.copyfile(library, house / "msgspec.so")
    with tempfile.TemporaryDirectory() as room:
        source, code = Path(room, "source.zip"), Path(room, "code.zip")
        with zipfile.ZipFile(source, "w") as made:
            for name, path in (*_own(), *_others()):
                made.write(path, name)
        _node("compile.mjs", source, code)
        pictured = _node("picture.mjs", code, library, house / "python.gz").split("\n")
        _write_rest(code, {*pictured, library.relative_to(PACKAGES).as_posix()}, house / "robotable.zip")
    pieces = [_piece(path) for path in sorted(house.iterdir())]
    (house / PIECES).write_bytes(json.encode(pieces))


def _write_rest(code: Path, pictured: Collection[str], rest: Path) -> None:
    """What is read later: texts, and modules that few need. The picture has all others."""
    with zipfile.ZipFile(code) as all, zipfile.ZipFile(rest, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for name in all.namelist():
            if name not in pictured:
                made.writestr(zipfile.ZipInfo(name), all.read(name), zipfile.ZIP_DEFLATED)


def _piece(path: Path) -> Piece:
    data = path.read_bytes()
    return Piece(path.name, len(data), hashlib.sha256(data).hexdigest())


def _node(script: str, *words: Path) -> str:
    """What it said, if it did its work."""
    _, node = npm_and_node()
    command: list[str | Path] = [node / "node", "--no-warnings", FETCHED / script, *(word.absolute() for word in words)]
    made = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True)
    if made.returncode:
        raise Failed("The house's Python could not be made; what Node said stands above.")
    return made.stdout.strip()


def _own() -> Iterator[tuple[str, Path]]:
    yield "robotable/__init__.py", PACKAGE / "__init__.py"
    for folder in OURS:
        for path in sorted((PACKAGE / folder).rglob("*")):
            name = path.relative_to(PACKAGE).as_posix()
            if path.is_file() and "__pycache__" not in name and not name.startswith(SERVERS):
                yield f"robotable/{name}", path
    for sheet in LOOK:
        yield f"robotable/pictures/look/{sheet}", WEB / "src" / "ui" / sheet
    for folder in DOCS:
        yield from (
            (f"robotable/docs/{folder}/{path.name}", path) for path in sorted((ROOT / "docs" / folder).iterdir())
        )


def fetch() -> None:
    """Pyodide, and wheels for browsers, unpacked; what is there already is not fetched again. Raises Failed."""
    install(FETCHED)
    lock, stamp = FETCHED / "requirements.lock", PACKAGES / ".stamp"
    if stamp.exists() and stamp.read_text() == lock.read_text():
        return
    shutil.rmtree(PACKAGES, ignore_errors=True)
    exactly = ("--no-deps", "--only-binary=:all:", "--require-hashes", *PLATFORM)
    _pip("install", "--target", str(PACKAGES), *exactly, "-r", str(lock))
    stamp.write_text(lock.read_text())


def _others() -> Iterator[tuple[str, Path]]:
    for path in sorted(PACKAGES.rglob("*")):
        name = path.relative_to(PACKAGES).as_posix()
        if path.is_file() and name != ".stamp" and "__pycache__" not in name and ".dist-info" not in name:
            yield name, path


def _pip(*words: str) -> None:
    """One of its own: those that install for us cannot fetch for other machines."""
    folder = FETCHED / "node_modules" / ".pip"
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
    if subprocess.run([python, "-m", "pip", "-q", "--disable-pip-version-check", *words], check=False).returncode:
        raise Failed("pip could not fetch what a house needs; what it said stands above.")


def ensure() -> None:
    """Leaves the pieces where servers find them, if they are not there as they have to be. Raises Failed."""
    stamp = HOUSE.with_name(".stamp")
    locks = [FETCHED / "package-lock.json", FETCHED / "requirements.lock", *FETCHED.glob("*.mjs")]
    wanted = digest([*locks, *(path for _, path in _own())])
    if not (stamp.exists() and stamp.read_text() == wanted):
        furnish(HOUSE)
        stamp.write_text(wanted)


def main() -> None:
    try:
        ensure()
    except (Failed, NoNode) as error:
        sys.exit(str(error))
    size = sum(path.stat().st_size for path in HOUSE.iterdir())
    print(
        f"Whoever installs the app of a server started from here can keep it for the time without network: {size / 1e6:.0f} MB."
    )


if __name__ == "__main__":
    main()
