"""The guide: the lines it shows are those that programs read, and who lacks what it installs is told."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from robotable.__main__ import main
from robotable.games import GAMES
from robotable.research.encodings import encoding

GUIDE = (Path(__file__).parents[2] / "docs" / "research.md").read_text()
SPACE = encoding("quirkies").actions


def shown(line: str) -> tuple[str, str]:
    """Of the table: what a program reads, and what it answers."""
    (row,) = re.findall(rf'^\| `(\{{"type":"{line}".*)` \| `(.*)` \|$', GUIDE, re.MULTILINE)
    return row


def test_the_hello_tells_how_many_actions_there_are() -> None:
    hello, _ = shown("hello")
    assert '"game":"quirkies"' in hello
    assert re.findall(r'"(rules|actions)":(\d+)', hello) == [
        ("rules", str(GAMES["quirkies"].rules)),
        ("actions", str(len(SPACE))),
    ]


def test_a_number_is_that_of_its_text() -> None:
    turn, answer = shown("turn")
    offers = re.findall(r'\{"number":(\d+),"text":"([^"]+)"\}', turn)
    assert offers
    for number, text in offers:
        assert SPACE.action(int(number)) == GAMES["quirkies"].notation.read(text)
    assert answer in [number for number, _ in offers]


def test_its_pictures_are_drawn_by_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (block,) = [block for block in re.findall(r"^```sh\n(.*?)^```", GUIDE, re.M | re.S) if "robotable draw" in block]
    for line in block.splitlines():
        _, command, *words = shlex.split(line, comments=True)
        assert command == "film" or main([command, *words]) == 0
    assert {"moment.svg", "moment.png"} < {path.name for path in tmp_path.iterdir()}


@pytest.mark.parametrize("missing", ["numpy", "pettingzoo", "gymnasium", "pyspiel"])
def test_what_is_missing_is_named_with_what_brings_it(missing: str) -> None:
    words = f"import sys; sys.modules[{missing!r}] = None; import robotable.research"
    ended = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=False)
    assert f"robotable.research needs {missing}: pip install 'robotable[research]' brings it." in ended.stderr
