"""Writes a folder that any web host can serve: the client, and the house that its pages carry along.

python -m robotable.client.site FOLDER
"""

import argparse
import sys
from pathlib import Path

from robotable.client.build import ROOT, Failed, NoNode, install, npm
from robotable.client.house import furnish
from robotable.games import GAMES


def write(folder: Path) -> None:
    """Raises Failed if something could not be had."""
    if folder.exists() and any(folder.iterdir()) and not (folder / "house").is_dir():
        raise Failed(f"{folder} has something else in it; name a folder that is empty or was written by this before.")
    print("Building the client", file=sys.stderr, flush=True)
    install()
    npm("run", "--silent", "build", "--", "--logLevel", "warn", "--base", "./", "--outDir", str(folder.absolute()))
    furnish(folder / "house")
    write_pages(folder)
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(f"{folder} is ready: {size / 1e6:.0f} MB. Try it: python3 -m http.server -d {folder}")


def write_pages(folder: Path) -> None:
    """One for each game, so that it can be linked, and one for frames: the same but for where they begin."""
    index = folder / "index.html"
    page = index.read_text().replace("<head>", '<head>\n    <meta name="house" content="./house/" />', 1)
    index.write_text(page)
    framed = '<meta name="board" content="" />\n    <meta name="start" content="/board" />'
    (folder / "board.html").write_text(page.replace("<head>", f"<head>\n    {framed}", 1))
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
