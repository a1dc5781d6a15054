"""A scenario made ready to play: spaces are numbers, and every question about the map is a table."""

from functools import lru_cache

from robotable.core.grid import STEPS, Cell, Way
from robotable.games.quirky_circuits.cards import Robot
from robotable.games.quirky_circuits.reading import read
from robotable.games.quirky_circuits.rulings import Rulings
from robotable.games.quirky_circuits.scenario import Scenario
from robotable.games.quirky_circuits.ways import Ways

WALL = -1
SLOPE = -2
OBSTACLE = -3
"""What stops a step; OBSTACLE - n is the obstacle on space n."""

NOWHERE = -1

# Where a hand works, seen from the robot: steps to its right, steps ahead (QC-R62, QC-R67, QC-R70, QC-R71).
HANDS: dict[Robot, tuple[tuple[int, int], ...]] = {
    "Gizmo": (),
    "Twirl": ((0, 0),),
    "Rover": ((0, 1),),
    "Lefty": ((-2, 0), (1, 0)),
}
HAND_NAMES: dict[Robot, str] = {"Gizmo": "", "Twirl": "H", "Rover": "M", "Lefty": "LR"}

Offsets = tuple[tuple[int, int], ...]


class Board:
    """The map's tables. A pose is `space * 4 + facing`."""

    def __init__(self, scenario: Scenario, rulings: Rulings) -> None:
        self.scenario = scenario
        self.rulings = rulings
        self.robot = scenario.robot
        self.turns_left = scenario.robot == "Gizmo"
        self.drifts = scenario.robot == "Twirl"
        self.cells = tuple(Cell(x, y) for y in range(scenario.height) for x in range(scenario.width))
        self.poses = range(4 * len(self.cells))
        self.blocked = [cell in scenario.obstacles for cell in self.cells]
        self.start = self.number(scenario.start)
        self.goal = scenario.goal
        self.dock = self.start if "dock" in scenario.goal else NOWHERE
        self.air = [self._fly(cell, way) for cell in self.cells for way in Way]
        self.ground = [self._walk(cell, way) for cell in self.cells for way in Way]
        self.belt = [self._belt(cell) for cell in self.cells]
        self.ways = Ways(scenario.width, self.ground)
        self.reach = [[self._reach(pose, *hand) for pose in self.poses] for hand in HANDS[self.robot]]
        self.picks = [self._unbarred(hand, rulings.pick_over_barrier) for hand in range(len(self.reach))]
        self.drops = [self._unbarred(hand, rulings.drop_over_inner_barrier) for hand in range(len(self.reach))]
        self._sort_tokens()
        self._shape_tokens()

    def number(self, cell: Cell) -> int:
        return cell.y * self.scenario.width + cell.x

    def _sort_tokens(self) -> None:
        scenario, tokens = self.scenario, self.scenario.tokens
        self.tokens = tokens
        self.names = tuple(token.name for token in tokens)
        self.numbers = {name: i for i, name in enumerate(self.names)}
        self.single = [len(token.at) == 1 for token in tokens]
        self.carried = [i for i, token in enumerate(tokens) if token.carried]
        self.dirt = [i for i, token in enumerate(tokens) if token.dirt]
        self.vases = {self.number(token.at[0]): i for i, token in enumerate(tokens) if token.piece == "vase"}
        self.spills = {i: self.number(token.spill) for i, token in enumerate(tokens) if token.spill is not None}
        self.order = tuple(scenario.token(name) for name in scenario.order)
        self.wanted = tuple(i for i in self.carried if tokens[i].target)
        self.cats = tuple(i for i, token in enumerate(tokens) if token.target and not token.carried)
        self.contacts = tuple((scenario.token(a), scenario.token(b)) for a, b in scenario.contact)
        self.safe = frozenset(scenario.token(name) for name in scenario.safe)

    # Edges

    def _fly(self, cell: Cell, way: Way) -> int:
        """The next space, unless a barrier or the rim lies between."""
        beyond = cell.to(way)
        free = self.scenario.inside(beyond) and (cell, way) not in self.scenario.walls
        return self.number(beyond) if free else WALL

    def _walk(self, cell: Cell, way: Way) -> int:
        beyond = self._fly(cell, way)
        if beyond == WALL:
            return WALL
        if (cell, way) in self.scenario.rises:
            return SLOPE
        return OBSTACLE - beyond if self.blocked[beyond] else beyond

    def _belt(self, cell: Cell) -> int:
        """Where a belt carries what lies on this space; itself if nowhere (QC-A39)."""
        here = self.number(cell)
        if cell not in self.scenario.belts:
            return here
        beyond = self._fly(cell, self.scenario.belts[cell])
        return here if beyond == WALL or self.blocked[beyond] else beyond

    # Hands

    def seen_from(self, pose: int, right: int, ahead: int) -> Cell:
        """The space so many steps to the right of a robot and ahead of it; it may lie outside the map."""
        (ax, ay), (rx, ry) = STEPS[pose & 3], STEPS[(pose + 1) & 3]
        x, y = self.cells[pose >> 2]
        return Cell(x + ax * ahead + rx * right, y + ay * ahead + ry * right)

    def _reach(self, pose: int, right: int, ahead: int) -> int:
        cell = self.seen_from(pose, right, ahead)
        return self.number(cell) if self.scenario.inside(cell) else NOWHERE

    def _unbarred(self, hand: int, over: bool) -> list[int]:
        """The space a hand works on, by pose; NOWHERE when a barrier lies between (QC-A33, QC-A34)."""
        right, ahead = HANDS[self.robot][hand]
        turn, steps = (0, ahead) if not right else (1, right) if right > 0 else (3, -right)
        reach = self.reach[hand]
        return [reach[pose] if over or self._clear(pose, turn, steps) else NOWHERE for pose in self.poses]

    def _clear(self, pose: int, turn: int, steps: int) -> bool:
        cell, way = pose >> 2, (pose + turn) & 3
        return all((cell := self.air[cell * 4 + way]) != WALL for _ in range(steps))

    # Tokens: where they lie and how they are held are numbers, too; those of a small one are its space, and 0.

    def _shape_tokens(self) -> None:
        self.lies = [self._lies(token) for token in range(len(self.tokens))]
        self._lie_number = [{spaces: n for n, spaces in enumerate(lies)} for lies in self.lies]
        self.grips = [self._grips(token) for token in range(len(self.tokens))]
        self._drops: dict[tuple[int, int, int, int], int] = {}
        self.home = [self.place_of(i, token.at) for i, token in enumerate(self.tokens)]
        self.target = [
            self.place_of(i, token.target) if token.target else NOWHERE for i, token in enumerate(self.tokens)
        ]

    def place_of(self, token: int, spaces: tuple[Cell, ...]) -> int:
        return self._lie_number[token].get(tuple(sorted(map(self.number, spaces))), NOWHERE)

    def _lies(self, token: int) -> list[tuple[int, ...]]:
        """All ways to lie on the map: every turn of the shape, everywhere."""
        if self.single[token]:
            return [(space,) for space in range(len(self.cells))]
        shape = self.tokens[token].at
        found = set()
        for _ in range(4):
            shape = tuple(Cell(-y, x) for x, y in shape)
            for cell in self.cells:
                dx, dy = cell.x - shape[0].x, cell.y - shape[0].y
                spaces = [Cell(x + dx, y + dy) for x, y in shape]
                if all(map(self.scenario.inside, spaces)):
                    found.add(tuple(sorted(map(self.number, spaces))))
        return sorted(found)

    def _grips(self, token: int) -> list[Offsets]:
        """All ways to be held: each part in the hand, the shape turned each way, seen from the robot (QC-A35)."""
        if self.single[token] or not self.reach:
            return [((0, 0),)]
        right, ahead = HANDS[self.robot][0]
        shape = [(x, -y) for x, y in self.tokens[token].at]
        found = set()
        for _ in range(4):
            shape = [(y, -x) for x, y in shape]
            found |= {tuple(sorted((x - hx + right, y - hy + ahead) for x, y in shape)) for hx, hy in shape}
        return sorted(found)

    def _offsets(self, spaces: tuple[Cell, ...], pose: int) -> Offsets:
        (ax, ay), (rx, ry) = STEPS[pose & 3], STEPS[(pose + 1) & 3]
        x, y = self.cells[pose >> 2]
        steps = [(cell.x - x, cell.y - y) for cell in spaces]
        return tuple(sorted((dx * rx + dy * ry, dx * ax + dy * ay) for dx, dy in steps))

    def grip_of(self, token: int, spaces: tuple[Cell, ...], pose: int) -> int:
        """How a robot holds a token that is over these spaces."""
        return 0 if self.single[token] else self.grips[token].index(self._offsets(spaces, pose))

    def spaces(self, token: int, place: int) -> tuple[Cell, ...]:
        return tuple(self.cells[space] for space in self.lies[token][place])

    def over(self, token: int, grip: int, hand: int, pose: int) -> tuple[Cell, ...]:
        """The spaces a held token is over, inside the map or not (QC-R74, QC-R75)."""
        offsets = (HANDS[self.robot][hand],) if self.single[token] else self.grips[token][grip]
        return tuple(self.seen_from(pose, right, ahead) for right, ahead in offsets)

    def drop_of(self, token: int, grip: int, hand: int, pose: int) -> int:
        """The place where a held token would come to lie; NOWHERE if it cannot be put down (QC-A33)."""
        if self.single[token] or self.drops[hand][pose] == NOWHERE:
            return self.drops[hand][pose]
        key = (token, grip, hand, pose)
        if key not in self._drops:
            self._drops[key] = self._lay(token, self.over(token, grip, hand, pose))
        return self._drops[key]

    def _lay(self, token: int, spaces: tuple[Cell, ...]) -> int:
        walls = self.scenario.walls
        straddles = any((cell, way) in walls and cell.to(way) in spaces for cell in spaces for way in Way)
        if straddles and not self.rulings.drop_over_inner_barrier:
            return NOWHERE
        return self.place_of(token, spaces) if all(map(self.scenario.inside, spaces)) else NOWHERE


@lru_cache(maxsize=128)
def board_of(text: str, rulings: Rulings) -> Board:
    """The board of a scenario's text, made once."""
    return Board(read(text), rulings)
