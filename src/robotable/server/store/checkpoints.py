"""SQLite's log, put into its file beside the commits.

SQLite does it by itself within every thousandth page that a commit writes, and whoever shares that commit waits for it: one
commit of fifty took ten times as long as the others.
"""

import contextlib
from concurrent.futures import Future, ThreadPoolExecutor

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

EVERY = 20_000
"""Writes from one checkpoint to the next: a page that is written often is put into the file once."""
TRIES = 50
"""Commits come in between, and a log that is not begun anew grows until a commit has to put it in after all."""


class Checkpoints:
    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "checkpoint")
        self._writes = 0
        self._under_way: Future[None] | None = None

    def note(self, writes: int) -> None:
        """So many more are committed."""
        self._writes += writes
        if self._writes >= EVERY and (self._under_way is None or self._under_way.done()):
            self._writes = 0
            self._under_way = self._thread.submit(self._put_in)

    def close(self) -> None:
        self._thread.shutdown()

    def _put_in(self) -> None:
        """Until nothing came meanwhile, for only then is the log begun anew. What fails is left to the next time: nothing is
        lost by it, and if the disk is full the next commit says so."""
        before = -1
        with contextlib.suppress(SQLAlchemyError), self._engine.connect() as line:
            for _ in range(TRIES):
                _, log, _ = line.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").one()
                if log == before:
                    return
                before = log
