"""What docs/research.md shows of lines is what programs read."""

import re
from pathlib import Path

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
