"""Cards carried out one after another, from a table: see vectors.txt."""

import re

import pytest
from tests.games.quirky_circuits.tabletop import TEXT, Tabletop, scene

from robotable.games.quirky_circuits.rulings import Rulings


def lines() -> list[str]:
    return [line for line in TEXT.splitlines() if re.match(r"V\d", line)]


def cases() -> list[object]:
    found = []
    for line in lines():
        number, rest = line.split(maxsplit=1)
        basis = rest.rsplit("|", 1)[1].split()
        marks = pytest.mark.rule(f"QC-{number}", *(f"QC-{name}" for name in basis))
        found.append(pytest.param(*(part.strip() for part in rest.split(" | ")[:-1]), id=number, marks=marks))
    return found


def table(head: str, tokens: str, given: str) -> Tabletop:
    map, robot, pose = head.split(maxsplit=2)
    known = dict(part.split(maxsplit=1) for part in given.split(", ") if part != "-")
    changes: dict[str, object] = {}
    if "goal" in known:
        changes["goal"] = (known["goal"], *["dock"] * ("dock" in known))
    if "battery" in known:
        changes["battery"] = int(known["battery"])
    if "contact" in known:
        changes["contact"] = (tuple(known["contact"].split()),)
    if "patches" in known:
        changes["patches"] = known["patches"]
    rulings = Rulings(momentum_stack=known.get("momentum", "stack"))
    return Tabletop(scene(map, robot, pose, tokens, **changes), rulings, known.get("dock", ""))


@pytest.mark.parametrize(("head", "tokens", "cards", "given", "pose", "after", "events"), cases())
def test_cards_do_as_they_say(head, tokens, cards, given, pose, after, events):
    table_top = table(head, tokens, given)
    assert table_top.play(cards) == events
    assert table_top.pose == pose
    assert table_top.tokens == after
