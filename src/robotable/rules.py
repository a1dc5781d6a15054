"""Which numbered rules have a test: docs/rulings lists the numbers, the tests name them."""

import re
import subprocess
import sys
from collections.abc import Set
from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).parents[2]
RULING = re.compile(r"^- \*\*([A-Z]+-[A-Z]+\d+)\*\* *(.*)$", re.MULTILINE)
NAMED = re.compile(r"\b[A-Z]{2,3}-[A-Z]\d+\b")


class Coverage(Struct, frozen=True):
    game: str
    numbers: tuple[str, ...]
    missing: tuple[str, ...]


def coverage(named: Set[str] | None = None) -> list[Coverage]:
    """Per game, all its numbers and those that no test names; `named` are those of the Python tests, if that is known."""
    tested = (named_by_pytest() if named is None else named) | _named_by_vitest()
    games = []
    for path in sorted((ROOT / "docs" / "rulings").glob("*.md")):
        if path.suffixes == [".md"]:  # the other languages tell the same numbers
            numbers = tuple(dict.fromkeys(number for number, _ in rulings(path.stem)))
            games.append(Coverage(path.stem, numbers, tuple(n for n in numbers if n not in tested)))
    return games


def rulings(game: str, language: str = "en") -> list[tuple[str, str]]:
    """The numbered rules of a game with their words, in the order in which they are told."""
    name = f"{game}.md" if language == "en" else f"{game}.{language}.md"
    return RULING.findall((ROOT / "docs" / "rulings" / name).read_text())


def named_by_pytest(where: str = "tests") -> set[str]:
    words = [where, "--collect-only", "-qq", "--ignore=tests/test_contract.py"]
    code = f"import pytest, sys; from tests.collector import Collector; sys.exit(pytest.main({words}, [Collector()]))"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode:
        raise RuntimeError(f"pytest could not collect the tests:\n{run.stdout[-2000:]}{run.stderr[-2000:]}")
    return {word for line in run.stdout.splitlines() if line.startswith("rule ") for word in line.split()[1:]}


def _named_by_vitest() -> set[str]:
    """The client's tests name rules in their titles."""
    titles = re.compile(r"\b(?:it|test)\(\s*(['\"`])(.*?)\1", re.DOTALL)
    texts = (path.read_text() for path in (ROOT / "web" / "src").rglob("*.test.ts"))
    return {number for text in texts for _, title in titles.findall(text) for number in NAMED.findall(title)}
