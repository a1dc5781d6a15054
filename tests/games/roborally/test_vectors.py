"""Every acceptance vector of movement and board elements, as written."""

import re
from pathlib import Path

import pytest
from tests.games.roborally.scene import WAYS, Scene

from robotable.games.roborally.actions import Face
from robotable.games.roborally.belts import convey
from robotable.games.roborally.steps import Drive, Rotate, Stage
from robotable.games.roborally.temporary import RELEASE

TEXT = (Path(__file__).parent / "vectors.txt").read_text()
STAGES = {
    "blue": Stage.BLUE_BELTS,
    "green": Stage.GREEN_BELTS,
    "panels": Stage.PUSH_PANELS,
    "gears": Stage.GEARS,
    "lasers": Stage.BOARD_LASERS,
    "weapons": Stage.ROBOT_WEAPONS,
    "batteries": Stage.BATTERIES,
    "checkpoints": Stage.CHECKPOINTS,
}
PARTS = {
    "b": Drive(1, 2),
    "b3": Drive(3, 2),
    "b5": RELEASE,
    "l": Rotate(-1),
    "r": Rotate(1),
    "u": Rotate(2),
    "sl1": Drive(1, 3),
    "sr2": Drive(2, 1),
}


class Vector:
    def __init__(self, block: str) -> None:
        head, *lines = [line for line in block.splitlines() if not line.startswith("#")]
        self.id, *self.rules = head.split()
        self.map = "\n".join(line for line in lines[1:] if line.startswith("  "))
        fields = [line.partition(":") for line in lines if not line.startswith("  ") and ":" in line]
        self.given: dict[str, str] = {}
        for name, _, value in fields:
            # Energy stands before `expect` as it is, after it as it must be.
            self.given[f"{name} after" if name == "energy" and "expect" in self.given else name] = value.strip()

    def __getitem__(self, name: str) -> str:
        return self.given.get(name, "")


VECTORS = [Vector(block) for block in re.findall(r"^V\d+ .*?(?=\n\n|\Z)", TEXT, re.MULTILINE | re.DOTALL)]


def scene_of(vector: Vector) -> Scene:
    scene = Scene(
        vector.map,
        vector["robots"],
        vector["cp"],
        int(vector["reg"] or 1),
        vector["prio"],
        less_deadly=vector["edges"] == "walls",
    )
    for name, energy in pairs(vector["energy"]):
        scene.robot(name).energy = energy
    for name, claimed in pairs(vector["claimed"]):
        scene.robot(name).claimed = claimed
    for name in vector["shut"].split():
        scene.robot(name).shut = True
    return scene


def pairs(text: str) -> list[tuple[str, int]]:
    return [(name, int(value)) for name, value in re.findall(r"(\w) (\d+)", text)]


def do(scene: Scene, action: str) -> None:
    words = action.split()
    if action == "rest":
        scene.rest()
    elif action == "bluestep":
        convey(scene.state, scene.floor, scene.floor.blue, scene.events)
    elif action in STAGES:
        scene.stage(STAGES[action])
    elif words[1] == "enter":
        scene.enter(words[0]).answer(Face(WAYS.index(words[4])))
    else:
        scene.drive(words[0], *(PARTS.get(word) or Drive(int(word)) for word in words[1:]))


@pytest.mark.parametrize(
    "vector",
    [
        pytest.param(v, id=v.id, marks=pytest.mark.rule(f"RR-{v.id}", *(f"RR-{number}" for number in v.rules)))
        for v in VECTORS
    ],
)
def test_vector(vector: Vector) -> None:
    scene = scene_of(vector)
    for action in vector["do"].split(";"):
        do(scene, action.strip())
    assert scene.where() == "; ".join(part.strip() for part in vector["expect"].split(";"))
    if "events" in vector.given:
        told = [] if vector["events"] == "none" else [event.strip() for event in vector["events"].split(" ; ")]
        assert scene.told() == [re.sub(r"turns .>", "turns >", event) for event in told]
    if "dmg" in vector.given:
        damaged = {name: drawn for name in scene.names if (drawn := scene.drawn_damage(name))}
        assert damaged == dict(pairs(vector["dmg"]))
    for name, energy in pairs(vector["energy after"]):
        assert scene.robot(name).energy == energy


def test_no_vector_is_lost() -> None:
    assert len(VECTORS) == TEXT.count("\nmap\n") == 78
