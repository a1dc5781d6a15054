"""Fields: how many cards are still needed, worked out only where somebody asks.

A field belongs to one arrangement of the tokens and knows every pose. Arrangements follow each other one way only:
dirt is spilled and cleaned, objects are taken and put on their targets. That is all there is for Gizmo, so his fields
are exact; a robot that carries may also put things down elsewhere, which these fields leave out.
"""

from functools import cache, lru_cache

from robotable.games.quirky_circuits.cards import Command
from robotable.games.quirky_circuits.rehearsal import ASLEEP, WON, Rehearsal
from robotable.games.quirky_circuits.world import HELD, INTACT, LOCKED, NONE

FAR = 200


class Fields:
    def __init__(self, rehearsal: Rehearsal) -> None:
        self.rehearsal, self.board = rehearsal, rehearsal.board
        self.width = len(rehearsal.poses)
        self._fields: dict[int, bytes] = {}
        self._before: list[list[int]] = [[] for _ in range(self.width)]
        self._hot: list[tuple[Command, int]] = []
        for command in rehearsal.moves:
            for pose, quiet in enumerate(rehearsal.quiet[command]):
                if quiet:
                    self._before[rehearsal.next[command][pose]].append(pose)
                else:
                    self._hot.append((command, pose))
        self._near: list[list[int]] = [[] for _ in self.board.cells]
        for number, (cell, facing, _) in enumerate(rehearsal.poses):
            for space in {picks[cell * 4 + facing] for picks in self.board.picks} - {NONE}:
                self._near[space].append(number)

    def cards(self, hands: tuple[int, ...], places: tuple[int, ...], pose: int) -> int:
        """How many cards it takes; FAR if it cannot be done this way."""
        return self._field(self.rehearsal.things_number((hands, places, 0)))[pose]

    def _field(self, things: int) -> bytes:
        if things not in self._fields:
            self._fields[things] = self._spread(*self._exits(things))
        return self._fields[things]

    def _exits(self, things: int) -> tuple[list[int], list[tuple[int, int]]]:
        """The least cost of leaving this arrangement from each pose, and the moves that do not leave it after all."""
        costs, inner = [FAR] * self.width, []
        tries = [*self._hot, *((Command.PD, pose) for pose in self._hand_poses(things))]
        for command, pose in tries:
            for result in self.rehearsal.after(things * self.width + pose, command):
                if result == WON:
                    costs[pose] = 1
                    continue
                after, to = divmod(result % ASLEEP, self.width)
                if after == things:
                    inner.append((pose, to))
                elif self._progress(after) > self._progress(things):
                    costs[pose] = min(costs[pose], 1 + self._field(after)[to])
        return costs, inner

    def _hand_poses(self, things: int) -> set[int]:
        """The poses in which a Pick Up or Drop brings the goal nearer."""
        hands, places, _ = self.rehearsal.things[things]
        if Command.PD not in self.rehearsal.commands:
            return set()
        loose = [t for t in self.board.wanted if 0 <= places[t] < LOCKED]
        spaces = {space for token in loose for space in self.board.lies[token][places[token]]}
        for token in hands:
            if token != NONE and token in self.board.wanted:
                spaces |= set(self.board.lies[token][self.board.target[token]])
        return {pose for space in spaces for pose in self._near[space]}

    @cache  # noqa: B019
    def _progress(self, things: int) -> int:
        """Grows with every change a field allows."""
        _, places, _ = self.rehearsal.things[things]
        board = self.board
        dirt = sum(2 if places[t] == INTACT else places[t] >= 0 for t in board.dirt)
        there = sum(places[t] % LOCKED == board.target[t] for t in board.wanted)
        return 2 * there + sum(places[t] <= HELD for t in board.wanted) - dirt

    def _spread(self, costs: list[int], inner: list[tuple[int, int]]) -> bytes:
        """From the exits over all poses, the cheapest first."""
        before = self._before
        if inner:
            before = list(map(list, before))
            for pose, to in inner:
                before[to].append(pose)
        buckets: list[list[int]] = [[] for _ in range(FAR + 1)]
        for pose, cost in enumerate(costs):
            buckets[cost].append(pose)
        for cost in range(FAR - 1):
            for pose in buckets[cost]:
                if costs[pose] == cost:
                    for source in before[pose]:
                        if costs[source] > cost + 1:
                            costs[source] = cost + 1
                            buckets[cost + 1].append(source)
        return bytes(costs)


@lru_cache(maxsize=32)
def fields_of(rehearsal: Rehearsal) -> Fields:
    return Fields(rehearsal)
