"""All games of a run: planned, played by several processes, and gone on with where a run was broken off."""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from pathlib import Path

import msgspec
from msgspec import Struct

from robotable.research.benchmark import NAME, VERSION
from robotable.research.benchmark.deals import Deals
from robotable.research.benchmark.partners import POOL
from robotable.research.benchmark.picture import draw
from robotable.research.benchmark.scores import MEASURES, Line, Matrix, lines, matrix
from robotable.research.benchmark.sealed import SEALED
from robotable.research.benchmark.sittings import Played, Sitting, sit, sittings
from robotable.sim.league import Sit
from robotable.sim.spread import Spread

SCORES, GAMES, PICTURE = "scores.json", "games.jsonl", "matrix.svg"

Key = tuple[str, str, int, int]


class Run(Struct, frozen=True, kw_only=True):
    """All that its games follow from, but the key."""

    benchmark: str = NAME
    version: str = VERSION
    rules: int = SEALED.rules
    set: str
    mark: str
    agents: tuple[str, ...]
    seats: tuple[int, ...]
    deals: int
    """For each number of seats."""


class Spoiled(Exception):
    """A folder that is no place for this run, and why."""


def planned(deals: Deals, run: Run) -> list[Sitting]:
    """Room by room, as a room takes longest when it is new."""
    every = [
        sitting
        for agent in run.agents
        for seats in run.seats
        for place in range(run.deals)
        for sitting in sittings(deals, agent, seats, place)
    ]
    return sorted(every, key=lambda sitting: sitting.deal.place % len(deals.rooms))


def key(game: Sitting | Played) -> Key:
    seats, place = (game.deal.seats, game.deal.place) if isinstance(game, Sitting) else (game.seats, game.place)
    return game.agent, game.track, seats, place


class Report(Struct):
    run: Run
    lines: list[Line]
    matrix: Matrix

    @property
    def title(self) -> str:
        return f"{NAME} {VERSION}, {self.run.set} set {self.run.mark}"

    @property
    def measures(self) -> list[str]:
        """Those that somebody has."""
        return [name for name in MEASURES if any(name in line.scores for line in self.lines)]


Watch = Callable[[Iterator[Played], int], Iterable[Played]]
"""Shows how far it has come: what is being played, and how much there is."""


def evaluate(run: Run, deals: Deals, outside: Sit, spread: Spread, folder: "Folder | None", watch: Watch) -> Report:
    """Plays what an earlier try has not played yet, and sums up."""
    before = folder.open(run) if folder else []
    known = set(map(key, before))
    todo = [sitting for sitting in planned(deals, run) if key(sitting) not in known]
    playing = spread(partial(sit, deals=deals, outside=outside), todo)
    now = list(watch(folder.add(playing) if folder else playing, len(todo)))
    played = sorted([*before, *now], key=lambda game: (run.agents.index(game.agent), key(game)))
    report = Report(run, lines(played), matrix(played))
    if folder:
        folder.finish(report)
    return report


class Folder:
    """Where a run is kept. Until it is finished it has another name, under which it can be gone on with."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self.unfinished = Path(f"{self.path}.unfinished")

    def open(self, run: Run) -> list[Played]:
        """What has been played of this very run before."""
        if self.path.exists():
            raise Spoiled(f"{self.path} exists; give another name, or put it away.")
        if not (self.unfinished / GAMES).exists():
            self.unfinished.mkdir(parents=True, exist_ok=True)
            self._rewrite(run, ())
            return []
        before, played = self._read()
        if before != run:
            raise Spoiled(f"{self.unfinished} is the beginning of another run; put it away first.")
        self._rewrite(run, played)
        return played

    def add(self, played: Iterable[Played]) -> Iterator[Played]:
        with (self.unfinished / GAMES).open("ab") as file:
            for one in played:
                file.write(msgspec.json.encode(one) + b"\n")
                file.flush()
                yield one

    def finish(self, report: Report) -> None:
        (self.unfinished / SCORES).write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1))
        if report.matrix:
            (self.unfinished / PICTURE).write_text(draw(report.matrix, list(POOL)))
        self.unfinished.rename(self.path)

    def _read(self) -> tuple[Run | None, list[Played]]:
        """A line that was broken off in the middle is played again."""
        first, *lines = (self.unfinished / GAMES).read_bytes().split(b"\n")
        try:
            return msgspec.json.decode(first, type=Run), [msgspec.json.decode(line, type=Played) for line in lines[:-1]]
        except msgspec.MsgspecError:
            return None, []

    def _rewrite(self, run: Run, played: Collection[Played]) -> None:
        path = self.unfinished / GAMES
        beside = path.with_suffix(".new")
        beside.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in (run, *played)))
        beside.replace(path)
