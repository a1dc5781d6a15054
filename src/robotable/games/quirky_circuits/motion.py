"""How the robot moves: steps, turns, jumps, bumps, and Twirl's momentum."""

from robotable.core import Event
from robotable.core.grid import Way
from robotable.games.quirky_circuits.board import OBSTACLE, SLOPE, WALL, Board
from robotable.games.quirky_circuits.events import (
    Bumped,
    Collected,
    Drifted,
    Jumped,
    Marked,
    Spilled,
    Stepped,
    Turned,
)
from robotable.games.quirky_circuits.world import GONE, INTACT, NONE, World, judge, put

WALL_BUMPS = tuple(Bumped("wall", None, way) for way in Way)
SLOPE_BUMPS = tuple(Bumped("slope", None, way) for way in Way)
MARK_OFF = Marked(None)
TURNED = tuple(Turned(way) for way in Way)
MARKED = tuple(Marked(way) for way in Way)

# Each of these returns whether it went off without a collision.


def walk(board: Board, world: World, turn: int, steps: int, out: list[Event]) -> bool:
    """Steps into the direction `turn` quarters clockwise of the facing, halting at the first collision."""
    return march(board, world, (world.facing + turn) & 3, steps, out)


def march(board: Board, world: World, way: int, steps: int, out: list[Event]) -> bool:
    ground, cells = board.ground, board.cells
    for _ in range(steps):
        to = ground[world.cell * 4 + way]
        if to < 0:
            return bump(board, world, to, way, out)
        world.cell = to
        out.append(Stepped(cells[to]))
        enter(board, world, out)
        if world.fate:
            break
    return True


def enter(board: Board, world: World, out: list[Event]) -> None:
    """Gizmo cleans what he drives onto or across (QC-R105, QC-A18); the last dirt or coming home may be the goal."""
    cleaned = False
    if board.dirt and world.cell in world.places:
        for token in board.dirt:
            if world.places[token] == world.cell:
                world.places[token] = GONE
                cleaned = True
                out.append(Collected(board.names[token]))
    if cleaned or world.cell == board.dock:
        judge(board, world, out)


def bump(board: Board, world: World, stop: int, way: int, out: list[Event]) -> bool:
    """A collision. It turns Gizmo left (QC-R103) and knocks vases over (QC-R104)."""
    if world.fate:  # the jump came down on the goal
        return True
    if stop == WALL:
        out.append(WALL_BUMPS[way])
    elif stop == SLOPE:
        out.append(SLOPE_BUMPS[way])
    else:
        out.append(Bumped("obstacle", board.cells[OBSTACLE - stop], Way(way)))
        spill(board, world, OBSTACLE - stop, out)
    if board.turns_left and (stop == WALL or board.rulings.gizmo_turns_on == "any_collision"):
        turn(world, (world.facing + 3) & 3, out)
    return False


def spill(board: Board, world: World, table: int, out: list[Event]) -> None:
    token = board.vases.get(table, NONE)
    if token != NONE and world.places[token] == INTACT:
        put(world, token, board.spills[token])
        out.append(Spilled(board.names[token], board.cells[board.spills[token]]))


def turn(world: World, facing: int, out: list[Event]) -> bool:
    if facing != world.facing:
        world.facing = facing
        out.append(TURNED[facing])
    return True


def jump(board: Board, world: World, length: int, out: list[Event]) -> bool:
    """Over inclines and obstacles, but through no barrier; a failed jump ends on its last free space (QC-A20)."""
    way, at, last = world.facing, world.cell, world.cell
    for _ in range(length):
        to = board.air[at * 4 + way]
        if to == WALL:
            land(board, world, last, out)
            return bump(board, world, WALL, way, out)
        at = to
        if not board.blocked[at]:
            last = at
    land(board, world, last, out)
    return at == last or bump(board, world, OBSTACLE - at, way, out)


def land(board: Board, world: World, cell: int, out: list[Event]) -> None:
    if cell != world.cell:
        world.cell = cell
        out.append(Jumped(board.cells[cell]))
        enter(board, world, out)


def drift(board: Board, world: World, smooth: bool, pushed: bool, out: list[Event]) -> None:
    """Twirl's momentum after a card: what it did last, and what it gives (QC-R82 to QC-R85, QC-A24 to QC-A27)."""
    before = world.marker
    gained = world.facing if pushed and smooth else NONE
    glides = smooth and before != NONE and not (pushed and board.rulings.momentum_stack == "replace")
    if glides and not glide(board, world, before, out):
        gained = NONE
    if world.fate:
        return
    world.marker = gained
    if world.marker != NONE:
        out.append(MARKED[world.marker])
    elif before != NONE:
        out.append(MARK_OFF)


def glide(board: Board, world: World, way: int, out: list[Event]) -> bool:
    to = board.ground[world.cell * 4 + way]
    if to < 0:
        return bump(board, world, to, way, out)
    world.cell = to
    out.append(Drifted(board.cells[to]))
    enter(board, world, out)
    return True
