"""Charts: how many cards a delivery needs at least, from everywhere, found backward from the goal.

A chart looks at some objects only and lets cards be unlimited. It covers every place these objects can be in, so it
is exact for them, and never too high for a problem with more objects.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import prod

from msgspec.structs import replace

from robotable.games.quirky_circuits.board import NOWHERE, Board
from robotable.games.quirky_circuits.cards import Command
from robotable.games.quirky_circuits.commands import pick_up
from robotable.games.quirky_circuits.hands import swap, within_reach
from robotable.games.quirky_circuits.rehearsal import SPENT, Rehearsal, Things
from robotable.games.quirky_circuits.tokens import convey, deliver
from robotable.games.quirky_circuits.world import GONE, HELD, LOCKED, NONE, World

UNKNOWN = 255
LARGEST = 2_000_000
"""Situations on a chart that is still drawn quickly."""


class Chart:
    """Distances by `layout * poses + pose`; a layout numbers where the objects are.

    `loose`: a hand may leave alone what it could take, as it would with an object in it that the chart does not know.
    """

    def __init__(self, rehearsal: Rehearsal, tokens: tuple[int, ...], loose: bool) -> None:
        self.rehearsal, self.board = rehearsal, without_others(rehearsal.board, tokens)
        self.tokens, self.loose = tokens, loose
        self.width = len(rehearsal.poses)
        self.ranks = [self._ranks(token) for token in tokens]
        self.sizes = [len(ranks) for ranks in self.ranks]
        self.lying = [len(self.board.lies[token]) for token in tokens]
        self.layouts = list(self._layouts())
        self.final = len(self.layouts) - 1
        self._goal()
        self._connect()
        self._search()

    # Layouts: where every object is, as numbers; the last one has everything delivered.

    def _ranks(self, token: int) -> list[tuple[int, int]]:
        """Every (place, hand) an object can have; the hand is NONE unless it is held."""
        lying = [(place, NONE) for place in range(len(self.board.lies[token]))]
        hands = range(len(self.board.reach))
        held = [(HELD - grip, hand) for hand in hands for grip in range(len(self.board.grips[token]))]
        return [*lying, *held, (LOCKED + self.board.target[token], NONE)]

    def _layouts(self) -> Iterator[Things | None]:
        for combination in product(*self.ranks):
            hands, places = [NONE] * len(self.board.reach), [GONE] * len(self.board.tokens)
            full = False
            for token, (place, hand) in zip(self.tokens, combination, strict=True):
                places[token] = place
                if hand != NONE:
                    full |= hands[hand] != NONE
                    hands[hand] = token
            yield None if full else (tuple(hands), tuple(places), 0)

    def layout(self, hands: tuple[int, ...] | list[int], places: tuple[int, ...] | list[int]) -> int:
        number = 0
        for token, ranks, lies in zip(self.tokens, self.sizes, self.lying, strict=True):
            place = places[token]
            if place >= LOCKED:
                rank = ranks - 1
            elif place <= HELD:
                rank = lies + hands.index(token) * len(self.board.grips[token]) + HELD - place
            else:
                rank = place
            number = number * ranks + rank
        return number

    # The graph, backward

    def _goal(self) -> None:
        self.distance = bytearray([UNKNOWN]) * (len(self.layouts) * self.width)
        self.frontiers: list[list[int]] = [[], []]
        low = self.final * self.width
        for pose, (cell, _, _) in enumerate(self.rehearsal.poses):
            if self.board.dock in (cell, NONE):
                self._reach(low + pose, 0)
        for command in self.rehearsal.moves:
            for pose, path in enumerate(self.rehearsal.path[command]):
                if self.board.dock in path:
                    self._reach(low + pose, 1)

    def _reach(self, situation: int, distance: int) -> None:
        if self.distance[situation] > distance:
            self.distance[situation] = distance
            self.frontiers[distance].append(situation)

    def _connect(self) -> None:
        tables = [self.rehearsal.next[command] for command in self.rehearsal.moves]
        self.before = [sorted({p for table in tables for p in sources(table, to)}) for to in range(self.width)]
        self.rests = [sources(self.rehearsal.rest, to) for to in range(self.width)]
        self.near = self._near()
        self.grabs: dict[int, list[int]] = {}
        self.shifts: dict[int, list[int]] = {}
        for number, things in enumerate(self.layouts):
            if things is not None and number != self.final:
                self._connect_grabs(number, things)
                self._connect_shifts(number, things)

    def _connect_grabs(self, number: int, things: Things) -> None:
        for pose in self._hand_poses(things):
            source = number * self.width + pose
            for target in self._grab(things, pose):
                self.grabs.setdefault(target, []).append(source)

    def _hand_poses(self, things: Things) -> Iterator[int]:
        """The poses in which a Pick Up or Drop may do something."""
        hands, places, _ = things
        if any(hand != NONE for hand in hands):
            return iter(range(self.width))
        spaces = {s for t in self.tokens if 0 <= places[t] < LOCKED for s in self.board.lies[t][places[t]]}
        return iter(sorted({pose for space in spaces for pose in self.near[space]}))

    def _near(self) -> list[list[int]]:
        """For every space the poses from which a hand can take something there."""
        found: list[list[int]] = [[] for _ in self.board.cells]
        for number, (cell, facing, _) in enumerate(self.rehearsal.poses):
            for picks in self.board.picks:
                if picks[cell * 4 + facing] != NOWHERE:
                    found[picks[cell * 4 + facing]].append(number)
        return found

    def _grab(self, things: Things, pose: int) -> Iterator[int]:
        world = self._world(things, pose)
        choices = [within_reach(self.board, world, hand) for hand in range(len(world.hands))]
        free = [(*found, NONE) if self.loose or not found else found for found in choices]
        for picks in product(*free):
            world = self._world(things, pose)
            pick_up(self.board, world, list(picks), [])
            # A win comes before the drift; any pose will do then.
            after = self.rehearsal.pose_numbers.get((world.cell, world.facing, world.marker), 0)
            yield self.layout(world.hands, world.places) * self.width + after

    def _world(self, things: Things, pose: int) -> World:
        hands, places, _ = things
        return World(*self.rehearsal.poses[pose], list(hands), list(places), list(range(len(places))), SPENT)

    def _connect_shifts(self, number: int, things: Things) -> None:
        """Swap and conveyors move objects wherever the robot is."""
        for command in {Command.SW, Command.C1, Command.C2} & set(self.rehearsal.commands):
            world = self._world(things, 0)
            if command is Command.SW:
                swap(self.board, world, [])
            else:
                convey(self.board, world, 1 if command is Command.C1 else 2, [])
                deliver(self.board, world, [])
            self._connect_shift(number, world)
        for token in self._sent_home if self.loose else ():
            if things[1][token] < LOCKED:
                world = self._world(things, 0)
                world.hands = [NONE if held == token else held for held in world.hands]
                world.places[token] = self.board.home[token]
                self._connect_shift(number, world)

    def _connect_shift(self, number: int, world: World) -> None:
        after = self.layout(world.hands, world.places)
        if after != number:
            self.shifts.setdefault(after, []).append(number)

    @property
    def _sent_home(self) -> set[int]:
        """Objects that may meet one the chart does not know, and then go home."""
        pairs = [pair for pair in self.board.contacts if len(set(pair) & set(self.tokens)) == 1]
        return {token for pair in pairs for token in pair} & set(self.tokens)

    def _search(self) -> None:
        distance, width = self.distance, self.width
        level = 0
        todo = self.frontiers[0]
        ahead = self.frontiers[1]
        while todo:
            level += 1
            for situation in todo:
                layout, pose = divmod(situation, width)
                low = situation - pose
                for before in self.before[pose]:
                    if distance[low + before] > level:
                        distance[low + before] = level
                        ahead.append(low + before)
                for source in self.grabs.get(situation, ()):
                    if distance[source] > level:
                        distance[source] = level
                        ahead.append(source)
                for other in self.shifts.get(layout, ()):
                    for before in self.rests[pose]:
                        source = other * width + before
                        if distance[source] > level:
                            distance[source] = level
                            ahead.append(source)
            todo, ahead = ahead, []
        del self.grabs, self.shifts, self.frontiers, self.layouts

    def cards(self, hands: tuple[int, ...], places: tuple[int, ...], pose: int) -> int:
        """How many cards it takes; UNKNOWN if it cannot be done."""
        return self.distance[self.layout(hands, places) * self.width + pose]


def sources(table: list[int], to: int) -> list[int]:
    return [pose for pose, after in enumerate(table) if after == to]


def without_others(board: Board, tokens: tuple[int, ...]) -> Board:
    """An order among objects counts only for those on the chart."""
    names = {board.names[token] for token in tokens}
    order = tuple(name for name in board.scenario.order if name in names)
    return board if order == board.scenario.order else Board(replace(board.scenario, order=order), board.rulings)


def size(rehearsal: Rehearsal, tokens: tuple[int, ...]) -> int:
    """How many situations a chart of these objects would have."""
    board = rehearsal.board
    spots = prod(len(board.lies[t]) + len(board.grips[t]) * len(board.reach) + 1 for t in tokens)
    return spots * len(rehearsal.poses)


@lru_cache(maxsize=32)
def chart_of(rehearsal: Rehearsal, tokens: tuple[int, ...], loose: bool = False) -> Chart:
    return Chart(rehearsal, tokens, loose)
