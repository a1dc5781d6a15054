"""A whole run: people play, the nemesis strikes, everybody comes back, and what they wrote down is checked."""

import asyncio
import contextlib
import random
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterable
from pathlib import Path

from msgspec import Struct

from bench.faulting import log, notes
from bench.faulting.checker import Verdict, check
from bench.faulting.nemesis import Nemesis
from bench.faulting.notes import Fault, Notebook
from bench.faulting.people import Person
from bench.faulting.rig import Rig
from robotable.bots import BOTS
from robotable.games import GAMES

COMING_BACK = 60.0
"""Seconds after which somebody who is not back counts as lost."""
BREATH = (0.5, 2.0)
"""Seconds of play between two faults."""
FAULTS = "faults.json"

Watch = Callable[[str], None]


class NotBack(Exception):
    """Somebody did not come back to their seat."""


class Plan(Struct, frozen=True):
    tables: int = 10
    pace: float = 0.5
    seed: int = 1
    nodes: int = 3


class Company:
    """All who play and watch. At every fifth table one plays with a bot, at every third somebody looks on."""

    def __init__(self, rig: Rig, plan: Plan) -> None:
        self._rig, self._plan = rig, plan
        self._chance = random.Random(plan.seed)
        self.people: list[Person] = []
        self._lives: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        for number in range(self._plan.tables):
            await self._sit_down(number)
        self._lives = [asyncio.create_task(person.live()) for person in self.people]
        await self.all_back()

    async def _sit_down(self, number: int) -> None:
        game = list(GAMES)[number % len(GAMES)]
        host = await self._person(f"t{number}-host")
        if number % 5 == 4:
            host.table = await host.open_table(game, "me", f"bot:{next(iter(BOTS[game]))}")
        else:
            host.table = await host.open_table(game, "me", "open")
            guest = await self._person(f"t{number}-guest")
            guest.table = host.table
            await guest.say("Join")
        if number % 3 == 2:
            (await self._person(f"t{number}-watcher")).table = host.table

    async def _person(self, name: str) -> Person:
        notebook = Notebook(self._rig.folder / f"{name}.notes")
        person = Person(name, self._rig.nodes, notebook, random.Random(self._chance.random()), self._plan.pace)
        await person.introduce()
        self.people.append(person)
        return person

    async def all_back(self) -> None:
        """Raises NotBack."""
        until = time.monotonic() + COMING_BACK
        while away := [person for person in self.people if not person.in_seat]:
            self._see_to(away, until)
            await asyncio.sleep(0.05)

    async def all_answered(self) -> None:
        """Nobody begins anything new. Raises NotBack."""
        for person in self.people:
            person.resting = True
        until = time.monotonic() + COMING_BACK
        while away := [person for person in self.people if not person.settled]:
            self._see_to(away, until)
            await asyncio.sleep(0.05)

    def _see_to(self, away: list[Person], until: float) -> None:
        if failures := [person.failure for person in self.people if person.failure]:
            raise NotBack("; ".join(failures))
        for life in self._lives:
            if life.done():
                life.result()
        if time.monotonic() > until:
            raise NotBack(f"after {COMING_BACK:.0f} s: {'; '.join(map(str, away))}")

    async def leave(self) -> None:
        for life in self._lives:
            life.cancel()
        await asyncio.gather(*self._lives, return_exceptions=True)
        for person in self.people:
            person.notebook.close()


@contextlib.asynccontextmanager
async def company(rig: Rig, plan: Plan) -> AsyncIterator[Company]:
    """People at their tables; at last everything is answered and they have left."""
    people = Company(rig, plan)
    try:
        await people.sit_down()
        yield people
        await people.all_answered()
    finally:
        await people.leave()


async def play(
    rig: Rig, plan: Plan, kinds: Callable[[Nemesis], Iterable[str]], watch: Watch
) -> tuple[Verdict, list[Fault]]:
    """`kinds` says by which faults people are beset, one after the other."""
    nemesis = Nemesis(rig, plan.seed)
    chance = random.Random(plan.seed)
    async with company(rig, plan) as people:
        for kind in kinds(nemesis):
            await asyncio.sleep(chance.uniform(*BREATH))
            watch(kind)
            await nemesis.strike(kind)
            try:
                await people.all_back()
            except NotBack as reason:
                for node in rig.nodes:
                    node.tell(signal.SIGUSR1)
                await asyncio.sleep(BREATH[1])
                raise NotBack(f"{kind}: {reason}") from reason
        await asyncio.sleep(BREATH[1])
    notes.keep_faults(rig.folder / FAULTS, nemesis.faults)
    return judge(rig), nemesis.faults


def judge(rig: Rig) -> Verdict:
    return check(log.read(rig.store), notebooks(rig.folder))


def notebooks(folder: Path) -> dict[str, Iterable[notes.Note]]:
    return {path.stem: notes.read(path) for path in sorted(folder.glob("*.notes"))}
