"""Writes a folder that any web host can serve: the client, and the house that its pages carry along.

python -m robotable.client.site FOLDER
"""

import argparse
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

from robotable.client.build import ROOT, WEB, Failed, NoNode, install, npm, npm_and_node
from robotable.games import GAMES

PACKAGE = Path(__file__).parents[1]
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


def write(folder: Path) -> None:
    """Raises Failed if something could not be had."""
    if folder.exists() and any(folder.iterdir()) and not (folder / "house").is_dir():
        raise Failed(f"{folder} has something else in it; name a folder that is empty or was written by this before.")
    print("Building the client", file=sys.stderr, flush=True)
    install()
    npm("run", "--silent", "build", "--", "--logLevel", "warn", "--base", "./", "--outDir", str(folder.absolute()))
    print("Fetching Python for browsers (once)", file=sys.stderr, flush=True)
    _furnish(folder / "house")
    _write_pages(folder)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder} is ready: {size / 1e6:.0f} MB. Try it: python3 -m http.server -d {folder}")


def _furnish(house: Path) -> None:
    house.mkdir()
    fetch()
    for name in ENGINE:
        shutil.copy(FETCHED / "node_modules" / "pyodide" / name, house)
    source = house / "source.zip"
    with zipfile.ZipFile(source, "w") as code:
        for name, path in (*_own(), *_others()):
            code.write(path, name)
    _, node = npm_and_node()
    made = subprocess.run([node / "node", FETCHED / "compile.mjs", source, house / "robotable.zip"], check=False)
    if made.returncode:
        raise Failed("The house's Python could not be compiled; what Node said stands above.")
    source.unlink()


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


def _write_pages(folder: Path) -> None:
    """One for each game, so that it can be linked: the same but for where it begins."""
    index = folder / "index.html"
    page = index.read_text().replace("<head>", '<head>\n    <meta name="house" content="./house/" />', 1)
    index.write_text(page)
    for game in GAMES:
        start = f'<meta name="start" content="/new/{game}" />'
        (folder / f"{game}.html").write_text(page.replace("<head>", f"<head>\n    {start}", 1))


def main() -> None:
    parser = argparse.ArgumentParser(prog="./do site", description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "site", help="where to (default: site/)")
    try:
        write(parser.parse_args().folder)
    except (Failed, NoNode) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
