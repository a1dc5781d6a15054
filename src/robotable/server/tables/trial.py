"""What people drew, or played elsewhere, is tried first: in a process of its own that has so much time and memory, and no
more."""

import asyncio
import logging
import math
import signal
import traceback
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Literal, TypeVar, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from robotable.core import General, Random, Reason, Unfit, codec
from robotable.server.reasons import Why
from robotable.server.tables.play import AnyGame
from robotable.server.tables.records import Brought, brought

log = logging.getLogger(__name__)

MOVES = 60
"""Played by chance: what can be built must also run."""
QUEUE = 8
"""That may wait for their trial."""
STARTING = 60.0
"""Seconds for a process to be ready, on the slowest of machines."""

Built = TypeVar("Built")


def drawn(options: Any) -> bool:
    """Whether there is a text in them that somebody wrote as they liked, and did not choose."""
    return any(getattr(options, name) for name in _texts(type(options)))  # type: ignore[arg-type]


@cache
def _texts(options: type) -> list[str]:
    """Which of them are texts; to find that out takes as long as some moves."""
    return [name for name, kind in get_type_hints(options).items() if kind is str]


async def aside(options: Any, build: Callable[[], Built]) -> Built:
    """Builds at once, or in a thread what people drew: it has passed its trial, but may be large."""
    return await asyncio.to_thread(build) if drawn(options) else build()


class Trials:
    """One at a time. A process that did not come through is replaced by another."""

    def __init__(self, games: Mapping[str, AnyGame], seconds: float, memory: int) -> None:
        self._games = games
        self._seconds = seconds
        self._memory = memory
        self._thread = ThreadPoolExecutor(1)
        self._worker: Worker | None = None
        self.waiting = 0

    @property
    def busy(self) -> bool:
        return self.waiting >= QUEUE

    async def run(self, game: str, options: bytes, seats: int) -> None:
        """Raises Unfit for what cannot be built or played."""
        verdict = await self._tried(Trial("drawing", (game, options, seats)))
        if verdict.fault:
            log.error("a drawing for %s failed in its trial: %r\n%s", game, options, verdict.fault)
        if verdict.reason:
            raise Unfit(verdict.reason)

    async def retell(self, record: str) -> Brought:
        """A game that somebody played elsewhere, what was drawn for it tried, too. Raises Unfit."""
        verdict = await self._tried(Trial("record", (record,)))
        if verdict.reason or verdict.found is None:
            raise Unfit(verdict.reason or Why.RECORD_BROKEN())
        return verdict.found

    async def _tried(self, trial: "Trial") -> "Verdict":
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, trial)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._worker:
            self._worker.stop()

    def _ask(self, trial: "Trial") -> "Verdict":
        try:
            if self._worker is None:
                self._worker = Worker(self._games, self._seconds, self._memory)
            return self._worker.ask(trial)
        except TimeoutError:
            verdict = Verdict(Why.DRAWING_TOO_LONG() if trial.of == "drawing" else Why.RECORD_TOO_LONG())
        except (EOFError, OSError):
            verdict = Verdict(Why.DRAWING_TOO_LARGE() if trial.of == "drawing" else Why.RECORD_TOO_LONG())
        if self._worker:
            self._worker.stop()
            self._worker = None
        return verdict


class Trial(Struct, frozen=True):
    of: Literal["drawing", "record"]
    words: tuple[Any, ...]


class Verdict(Struct, frozen=True):
    reason: Reason | None = None
    """Why not; nothing if all is well."""
    fault: str = ""
    """Where the game broke, if it did."""
    found: Brought | None = None
    """What a record tells."""


class Worker:
    """The process, seen from here. TimeoutError and EOFError mean that it is of no use any more."""

    def __init__(self, games: Mapping[str, AnyGame], seconds: float, memory: int) -> None:
        spawn = get_context("spawn")
        self._seconds = seconds
        self._line, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_work, args=(theirs, dict(games), seconds, memory), daemon=True)
        self._process.start()
        theirs.close()
        try:
            self._hear(STARTING)
        except (TimeoutError, EOFError):
            self.stop()
            raise

    def ask(self, trial: Trial) -> Verdict:
        self._line.send(trial)
        verdict: Verdict = self._hear(self._seconds)
        return verdict

    def _hear(self, seconds: float) -> Any:
        if not self._line.poll(seconds):
            raise TimeoutError
        return self._line.recv()

    def stop(self) -> None:
        self._process.kill()
        self._process.join()
        self._line.close()


# In the process


def _work(line: Connection, games: dict[str, AnyGame], seconds: float, memory: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit_memory(memory)
    line.send("ready")
    while True:
        try:
            trial = line.recv()
        except EOFError:
            return
        _set_alarm(math.ceil(2 * seconds))
        try:
            verdict = TRIALS[trial.of](games, *trial.words)
        except MemoryError:
            return
        _set_alarm(0)
        line.send(verdict)


def _limit_memory(memory: int) -> None:
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    except (ImportError, ValueError, OSError):  # not on every system
        log.warning("drawings are tried without a limit of memory here")


def _set_alarm(seconds: int) -> None:
    """The end of a process that nobody ends: its server may have died meanwhile."""
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)


def _retell(games: dict[str, AnyGame], text: str) -> Verdict:
    try:
        found = brought(games, text)
    except MemoryError:
        raise
    except Exception as error:
        return Verdict(error.why if isinstance(error, Unfit) else Why.RECORD_BROKEN())
    sheet = found.sheet
    if not drawn(codec(games[sheet.game]).decode_options(sheet.options)):
        return Verdict(found=found)
    return replace(_try_out(games, sheet.game, sheet.options, len(sheet.sittings)), found=found)


def _try_out(games: dict[str, AnyGame], name: str, options: bytes, seats: int) -> Verdict:
    game, state = games[name], None
    try:
        state = game.setup(codec(game).decode_options(options), seats, 0)
        _play(game, state)
    except MemoryError:
        raise
    except Exception as error:
        if state is None and isinstance(error, ValueError):
            return Verdict(error.why if isinstance(error, Unfit) else General.FAULT(fault=str(error)))
        return Verdict(Why.DRAWING_BROKEN(), traceback.format_exc())
    return Verdict()


def _play(game: AnyGame, state: Any) -> None:
    random = Random(0)
    for _ in range(MOVES):
        if not (waiting := game.waiting_on(state)):
            return
        game.display.aid(game.view(state, waiting[0]))
        game.apply(state, waiting[0], random.choice(game.legal(state, waiting[0])))


TRIALS: dict[str, Callable[..., Verdict]] = {"drawing": _try_out, "record": _retell}
