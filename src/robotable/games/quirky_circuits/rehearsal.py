"""Cards tried out on paper, fast: worlds are numbers, and no card is ever worked out twice.

The rules themselves do the work (`carry_out`, `pick_up`); this only remembers what they said. Solver and bots think
with it.
"""

from functools import lru_cache
from itertools import product

from msgspec.structs import replace

from robotable.core import Event
from robotable.core.grid import Cell
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.cards import KINDS, Command
from robotable.games.quirky_circuits.commands import carry_out, pick_up
from robotable.games.quirky_circuits.events import Bumped, Drifted, Jumped, Stepped
from robotable.games.quirky_circuits.hands import within_reach
from robotable.games.quirky_circuits.world import GONE, NONE, Fate, World, begin

Pose = tuple[int, int, int]
"""Space, facing, momentum marker."""
Things = tuple[tuple[int, ...], tuple[int, ...], int]
"""Hands, places of the tokens, and how often tokens have met that should not."""

WON = -1
ASLEEP = 1 << 40
"""Added to a situation in which the rest of the queue will be skipped."""
REMEMBERED = 300_000
"""Cards kept in mind at most."""
SPENT = 99
"""More battery than any rehearsal uses up."""


class Rehearsal:
    """A situation is `things * poses + pose`, both numbered as they are met."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.commands = board.scenario.commands()
        self.moves = tuple(command for command in self.commands if KINDS[command] != "special")
        self._explore()
        self.things: list[Things] = []
        self._thing_numbers: dict[Things, int] = {}
        self._after: dict[tuple[int, Command], tuple[int, ...]] = {}
        self._mark_hot()

    # The robot alone

    def _explore(self) -> None:
        """All poses the robot can come to, where each move leads, and what it passes on the way."""
        bare = Board(replace(self.board.scenario, goal=()), self.board.rulings)
        first = begin(bare, SPENT)
        self.poses: list[Pose] = [(first.cell, first.facing, NONE)]
        self.pose_numbers: dict[Pose, int] = {self.poses[0]: 0}
        self.next: dict[Command, list[int]] = {command: [] for command in self.moves}
        self.path: dict[Command, list[frozenset[int]]] = {command: [] for command in self.moves}
        self.rest: list[int] = []
        """Where a card that does not move the robot leaves it: only momentum counts."""
        for pose in self.poses:
            for command in self.moves:
                after, path = self._try(bare, pose, command)
                self.next[command].append(self._number(after))
                self.path[command].append(path)
            self.rest.append(self._number(self._try(bare, pose, Command.SW)[0]))

    def _try(self, bare: Board, pose: Pose, command: Command) -> tuple[Pose, frozenset[int]]:
        world = World(*pose, [NONE] * len(bare.reach), [GONE] * len(bare.tokens), [], SPENT)
        out: list[Event] = []
        carry_out(bare, world, command, out)
        passed = [bare.number(e.to) for e in out if isinstance(e, Stepped | Jumped | Drifted)]
        bumped = [bare.number(e.at) for e in out if isinstance(e, Bumped) and e.at is not None]
        return (world.cell, world.facing, world.marker), frozenset(passed + bumped)

    def _number(self, pose: Pose) -> int:
        # A pose with momentum is also one without: at some tables it ends with the round.
        for found in (pose, (*pose[:2], NONE)):
            if found not in self.pose_numbers:
                self.pose_numbers[found] = len(self.poses)
                self.poses.append(found)
        return self.pose_numbers[pose]

    def _mark_hot(self) -> None:
        """Moves past dirt, vase tables or the dock may do more than move the robot."""
        board = self.board
        spots = {board.home[t] for t in board.dirt} | set(board.spills.values()) | {board.dock}
        self.quiet = {c: [not path & spots for path in self.path[c]] for c in self.moves}

    # Situations

    def situation(self, world: World) -> int:
        pose = self.pose_numbers[world.cell, world.facing, world.marker]
        return self.things_number((tuple(world.hands), tuple(world.places), 0)) * len(self.poses) + pose

    def things_number(self, things: Things) -> int:
        if things not in self._thing_numbers:
            self._thing_numbers[things] = len(self.things)
            self.things.append(things)
        return self._thing_numbers[things]

    def after(self, situation: int, command: Command) -> tuple[int, ...]:
        """What may come of a card: one situation, or several where a hand may choose."""
        if situation < 0 or situation >= ASLEEP:
            return (situation,)
        things, pose = divmod(situation, len(self.poses))
        if command in self.next and self.quiet[command][pose]:
            return (things * len(self.poses) + self.next[command][pose],)
        key = (situation, command)
        if key not in self._after:
            if len(self._after) > REMEMBERED:
                self._after.clear()
            self._after[key] = self._work_out(things, pose, command)
        return self._after[key]

    def usual(self, situation: int, command: Command) -> int:
        """What comes of a card when the object placed last is taken."""
        return self.after(situation, command)[-1]

    def cell(self, situation: int) -> Cell:
        return self.board.cells[self.poses[situation % ASLEEP % len(self.poses)][0]]

    def _work_out(self, things: int, pose: int, command: Command) -> tuple[int, ...]:
        world = self.world(things, pose)
        if command is not Command.PD:
            carry_out(self.board, world, command, [])
            return (self._sum_up(world, things),)
        found = []
        for picks in product(*((within_reach(self.board, world, h) or [NONE]) for h in range(len(world.hands)))):
            world = self.world(things, pose)
            pick_up(self.board, world, list(picks), [])
            found.append(self._sum_up(world, things))
        return tuple(dict.fromkeys(found))

    def world(self, things: int, pose: int) -> World:
        hands, places, _ = self.things[things]
        return World(*self.poses[pose], list(hands), list(places), list(range(len(places))), SPENT)

    def _sum_up(self, world: World, before: int) -> int:
        if world.fate is Fate.WON:
            return WON
        met = self.things[before][2] + SPENT - world.battery
        things = self.things_number((tuple(world.hands), tuple(world.places), met))
        situation = things * len(self.poses) + self.pose_numbers[world.cell, world.facing, world.marker]
        return situation + ASLEEP if world.napping else situation


@lru_cache(maxsize=32)
def rehearsal_of(board: Board) -> Rehearsal:
    return Rehearsal(board)
