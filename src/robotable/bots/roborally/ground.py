"""What a lone robot can reach: tables over all spaces and facings of a course, made once per process.

A stance is a space and a facing in one number, `4 * space + facing`.
"""

from functools import lru_cache

from robotable.games.roborally.aid import Track, elements, execute
from robotable.games.roborally.cards import Card
from robotable.games.roborally.courses import floor
from robotable.games.roborally.floor import GROUND, Floor
from robotable.games.roborally.options import Options

FELL = -1
KINDS = (
    Card.MOVE_1,
    Card.MOVE_2,
    Card.MOVE_3,
    Card.BACK,
    Card.LEFT,
    Card.RIGHT,
    Card.U_TURN,
    Card.POWER_UP,
)
LIKELY = (0.75, 0.65, 0.25, 0.25, 0.75, 0.75, 0.25, 0.3)
"""How often a hand has a card of each kind to spare for one register."""
NEVER = 60.0
FALL = 9.0
"""Registers that a fall costs, all in all."""
SWEEPS = 8
Table = list[int]
Values = list[float]


class Ground:
    """The tables of one course."""

    def __init__(self, table: Floor) -> None:
        self.floor = table
        self.stances = [4 * c + f for c, hole in enumerate(table.hole) if hole == GROUND for f in range(4)]
        self.size = 4 * len(table.hole)
        self.settle = (self._settled(2), self._settled(1))
        """By whether the register is odd: where the elements bring a stance."""
        self.moves = [self._moved(card) for card in KINDS]
        self.after = tuple([_through(move, settle) for move in self.moves] for settle in self.settle)
        """By whether the register is odd, then by kind of card: where a whole register brings a stance."""
        self.beams = [0] * len(table.hole)
        for ray in table.rays:
            for c in ray.cells:
                self.beams[c] += ray.beams
        self._values: dict[int, Values] = {}
        self._rest: dict[int, float] = {}
        self._haywires: dict[tuple[Card, int], int] = {}

    def _settled(self, register: int) -> Table:
        table = [FELL] * self.size
        for stance in self.stances:
            track = Track(stance >> 2, stance & 3)
            elements(self.floor, track, register)
            table[stance] = _stance(track)
        return table

    def _moved(self, card: Card) -> Table:
        table = [FELL] * self.size
        for stance in self.stances:
            table[stance] = self.execute(card, stance)
        return table

    def execute(self, card: Card, stance: int) -> int:
        """A card alone, without the elements; what asks for a choice is taken to do nothing."""
        track = Track(stance >> 2, stance & 3)
        execute(self.floor, track, (card,), hover=False)
        return _stance(track)

    def haywire(self, card: Card, stance: int, odd: bool) -> int:
        """A register with a Haywire."""
        key = (card, stance)
        if key not in self._haywires:
            self._haywires[key] = self.execute(card, stance)
        moved = self._haywires[key]
        return moved if moved == FELL else self.settle[odd][moved]

    def values(self, goal: int) -> Values:
        """By stance at the start of a round: registers one may expect to need for the checkpoint after `goal` others."""
        if goal not in self._values:
            self._values[goal] = self._evaluated(self.floor.goals[goal])
        return self._values[goal]

    def rest(self, claimed: int) -> float:
        """Registers from that many claimed checkpoints to the finish, from where the last one was claimed."""
        if claimed >= len(self.floor.goals):
            return 0.0
        if claimed not in self._rest:
            values, here = self.values(claimed), 4 * self.floor.goals[claimed - 1]
            self._rest[claimed] = sum(values[here : here + 4]) / 4 + self.rest(claimed + 1)
        return self._rest[claimed]

    def to_go(self, claimed: int, stance: int) -> float:
        """Registers to the finish."""
        if claimed == len(self.floor.goals):
            return 0.0
        return self.values(claimed)[stance] + self.rest(claimed + 1)

    def _evaluated(self, goal: int) -> Values:
        """Value iteration over two layers, odd and even registers, nearest stances first."""
        near = self._distances(goal)
        order = sorted(self.stances, key=lambda stance: near[1][stance])
        value = [[min(NEVER, 1.7 * d) for d in layer] for layer in near]
        for _ in range(SWEEPS):
            for odd in (1, 0):
                after, mine, other = self.after[odd], value[odd], value[1 - odd]
                for stance in order:
                    mine[stance] = _expected([table[stance] for table in after], other, goal)
        return value[1]

    def _distances(self, goal: int) -> list[list[float]]:
        """Fewest registers to the goal, if one could have any card."""
        far = float("inf")
        near = [[far] * self.size for _ in range(2)]
        before: list[list[list[int]]] = [[[] for _ in range(self.size)] for _ in range(2)]
        for odd in (0, 1):
            for table in self.after[odd]:
                for stance in self.stances:
                    if (to := table[stance]) != FELL:
                        before[1 - odd][to].append(stance)
        queue = [(odd, 4 * goal + f) for f in range(4) for odd in (0, 1)]
        reached = dict.fromkeys(queue, 0.0)
        for odd, stance in queue:
            for earlier in before[odd][stance]:
                if near[1 - odd][earlier] == far:
                    near[1 - odd][earlier] = reached[odd, stance] + 1
                    if (1 - odd, earlier) not in reached:
                        reached[1 - odd, earlier] = near[1 - odd][earlier]
                        queue.append((1 - odd, earlier))
        return near


def _stance(track: Track) -> int:
    return FELL if track.fallen else 4 * track.cell + track.facing


def _through(move: Table, settle: Table) -> Table:
    return [FELL if moved == FELL else settle[moved] for moved in move]


def _expected(ends: list[int], value: Values, goal: int) -> float:
    """One register, then the rest: the best card first, if the hand has it."""
    ranked = sorted(
        (0.0 if end >> 2 == goal else value[end], LIKELY[kind]) for kind, end in enumerate(ends) if end != FELL
    )
    expected, left, worth = 1.0, 1.0, NEVER
    for worth, likely in ranked:
        expected += left * likely * worth
        left *= 1 - likely
    return expected + left * worth


@lru_cache(16)
def ground(name: str, less_deadly: bool, lighter: bool) -> Ground:
    return Ground(floor(name, less_deadly, not lighter))


def ground_of(options: Options) -> Ground:
    return ground(options.drawn or options.course, options.less_deadly, options.lighter)
