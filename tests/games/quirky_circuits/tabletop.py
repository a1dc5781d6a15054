"""Small maps with a robot and tokens on them, and what happens there in the notation of `vectors.txt`."""

import re
from functools import cache
from pathlib import Path

from msgspec.structs import replace

from robotable.core import Event
from robotable.core.grid import Cell, Way
from robotable.games.quirky_circuits import events as e
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.cards import BOX, Command
from robotable.games.quirky_circuits.commands import carry_out, pick_up
from robotable.games.quirky_circuits.hands import within_reach
from robotable.games.quirky_circuits.reading import read
from robotable.games.quirky_circuits.rulings import Rulings
from robotable.games.quirky_circuits.scenario import Scenario, Token
from robotable.games.quirky_circuits.world import LOCKED, NONE, World, begin, spaces

TEXT = (Path(__file__).parent / "vectors.txt").read_text()


@cache
def maps() -> dict[str, str]:
    parts = re.split(r"^(M[a-z])$", TEXT.split("; Moving")[0], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def cell(name: str) -> Cell:
    return Cell(ord(name[0]) - ord("A"), int(name[1:]) - 1)


def scene(drawn: str, robot: str, pose: str, tokens: str = "-", **changes: object) -> Scenario:
    """A map (its name or its drawing), with the robot's pose `C3 N` and tokens `red B2, bone C2+C3`."""
    drawn = maps().get(drawn, drawn)
    rows = re.sub(r"\.", "S", drawn, count=1)
    facing = {"N": "north", "E": "east", "S": "south", "W": "west"}[pose[-1]]
    scenario = read(f"X  Test\nrobot {robot}, facing {facing}\nbattery 9, green to 6, yellow to 3\n{rows}")
    lying = [token(text) for text in tokens.split(", ") if text != "-"]
    return replace(scenario, start=cell(pose.split()[0]), tokens=(*scenario.tokens, *lying), **changes)


def token(text: str) -> Token:
    """`bone C2+C3 to A1+A2`; names that are no piece of the box are packets, or fossils if they are large."""
    name, where, *_, target = [*text.split(), ""] if " to " not in text else text.split()
    kind = name.rstrip("0123456789")
    piece = kind if kind in BOX else "fossil" if "+" in where else "seed"
    goal = tuple(map(cell, target.split("+"))) if target else ()
    return Token(name, piece, name[0], tuple(map(cell, where.split("+"))), goal)  # type: ignore[arg-type]


class Tabletop:
    """A world on its board; `play` carries cards out and tells what happened."""

    def __init__(self, scenario: Scenario, rulings: Rulings | None = None, dock: str = "") -> None:
        self.board = Board(scenario, rulings or Rulings())
        if dock:
            self.board.dock = self.board.number(cell(dock))
        self.world: World = begin(self.board, scenario.battery)

    def play(self, cards: str) -> str:
        return " / ".join(", ".join(map(told, self.card(card))) or "-" for card in cards.split() if card != "//")

    def card(self, text: str) -> list[Event]:
        """`PD(red)` names what to take."""
        code, _, wish = text.rstrip(")").partition("(")
        out: list[Event] = []
        if self.world.fate or self.world.napping:
            return out
        if code == "PD" and wish not in ("", "yellow"):
            self._take(wish, out)
        else:
            carry_out(self.board, self.world, Command(code), out)
        return out

    def _take(self, wish: str, out: list[Event]) -> None:
        picks = [NONE] * len(self.world.hands)
        for hand in range(len(picks)):
            names = {self.board.names[t]: t for t in within_reach(self.board, self.world, hand)}
            picks[hand] = names.get(wish, NONE)
        pick_up(self.board, self.world, picks, out)

    @property
    def pose(self) -> str:
        pose = f"{self.board.cells[self.world.cell].name} {Way(self.world.facing).name[0]}"
        return pose if self.world.marker == NONE else f"{pose}, marker {Way(self.world.marker).name[0]}"

    @property
    def tokens(self) -> str:
        """`gold B2; H red`: what lies on the map, then what the hands hold."""
        world, names = self.world, self.board.names
        lying = [
            f"{name} {where(spaces(self.board, world, t))}" + " delivered" * (world.places[t] >= LOCKED)
            for t, name in enumerate(names)
            if world.places[t] >= 0
        ]
        held = [f"{hand} {names[t]}" for hand, t in zip(hands(self.board), world.hands, strict=True) if t != NONE]
        fate = ["", "won", "lost"][world.fate]
        return "; ".join(filter(None, [", ".join(lying) or "-", ", ".join(held), fate]))


def hands(board: Board) -> str:
    return {"Gizmo": "", "Twirl": "H", "Rover": "M", "Lefty": "LR"}[board.robot]


def where(at: tuple[Cell, ...]) -> str:
    return "+".join(sorted(space.name for space in at))


def told(event: Event) -> str:  # noqa: C901
    match event:
        case e.Stepped(to):
            return f"step {to.name}"
        case e.Jumped(to):
            return f"jump {to.name}"
        case e.Drifted(to):
            return f"drift {to.name}"
        case e.Bumped(into, at):
            return f"bump {at.name if at else into}"
        case e.Turned(facing):
            return f"turn {facing.name[0]}"
        case e.Marked(way):
            return f"marker {'off' if way is None else way.name[0]}"
        case e.Collected(name):
            return f"collect {name}"
        case e.Spilled(name, at):
            return f"spill {name} {at.name}"
        case e.Picked(hand, name):
            return f"pick {hand} {name}"
        case e.Dropped(hand, name, at):
            return f"drop {hand} {name} {where(at)}"
        case e.Carried(name, at):
            return f"belt {name} {at.name}"
        case e.Moved(name, at):
            return f"token {name} {at.name}"
        case e.Delivered(name):
            return f"deliver {name}"
        case e.Drained(battery):
            return f"battery {battery}"
    words = {e.Swapped: "swap", e.Met: "contact", e.Skipped: "skip", e.Won: "win", e.Lost: "lose"}
    return words[type(event)]  # type: ignore[index]
