"""A view as text: the board with its robots, and everybody's state below."""

from collections.abc import Iterator

from robotable.core.grid import Cell
from robotable.games.roborally.courses import draw
from robotable.games.roborally.state import RobotView, View, floor_of
from robotable.games.roborally.words import ROBOTS, cards, title

ARROWS = "↑→↓←"


def screen(view: View) -> str:
    course = floor_of(view.options).course
    pieces: dict[Cell, str] = {
        robot.at: f"{ROBOTS[seat][0]}{ARROWS[robot.facing]} " for seat, robot in enumerate(view.robots) if robot.at
    }
    head = f"{course.plan.name} · round {view.round} · {view.phase}"
    if view.register:
        head += f" · register {view.register}"
    lines = [head, draw(course, pieces), *(_line(view, seat) for seat in range(len(view.robots)))]
    if view.seat is not None:
        lines += _own(view.robots[view.seat])
    return "\n".join(lines)


def _line(view: View, seat: int) -> str:
    robot = view.robots[seat]
    marks = [
        f"{ROBOTS[seat]:<7}{'*' if seat == view.priority else ' '}",
        robot.at.name.rjust(3) if robot.at else "off",
        f"checkpoints {robot.claimed}/{len(view.checkpoints)}",
        f"energy {robot.energy:>2}",
        f"damage {robot.damage:>2}",
        f"hand {len(robot.hand)} deck {robot.deck} used {len(robot.discard)}",
        ", ".join(map(title, robot.installed)),
        "shut down" if robot.shut else "",
        "you" if seat == view.seat else "",
    ]
    return "  ".join(mark for mark in marks if mark)


def _own(robot: RobotView) -> Iterator[str]:
    for register, held in enumerate(robot.registers, 1):
        under = " (a Haywire waits below)" if robot.under[register - 1] else ""
        yield f"  register {register}: {cards(held)}{under}"
    yield "  hand: " + ", ".join(cards((card,)) for card in sorted(robot.hand))
    if robot.collection:
        yield "  upgrades in your collection: " + ", ".join(title(u) for u in robot.collection if u)
