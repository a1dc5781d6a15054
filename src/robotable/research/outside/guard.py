"""A seat given to somebody from outside: who dies, lies or dawdles loses it to `random`."""

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Any

from msgspec import Struct

from robotable.bots import BOTS, Bot
from robotable.bots.bot import one_way
from robotable.core import Event, Game, Outcome, Random, Seat
from robotable.research.offers import waited_on
from robotable.research.outside.talk import Forfeit

MOST_DECISIONS = 10_000
"""In one game, many times more than any needs: who only takes back and does again would never end."""


LONGEST_PAUSE = 3600.0
"""Seconds."""
LONGEST_REASON = 160
"""Signs."""
AGAIN = 1.0
"""Seconds after which somebody who did not hear that time is up is told again."""


class TooLate(BaseException):
    """Not an Exception: who catches all of these must not catch it."""


class Limits(Struct, frozen=True):
    """Seconds that somebody from outside may take."""

    start: float = 30.0
    decision: float = 5.0


class Guarded(Bot[Any, Any]):
    """Lets a bot from outside play, and chance from the moment on at which it breaks a rule of the house."""

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        seat: Seat,
        random: Random,
        enter: Callable[[Random], Bot[Any, Any]],
        limits: Limits,
        clock: Callable[[float], AbstractContextManager[Any]],
    ) -> None:
        super().__init__(game, seat, random)
        self._stand_in = BOTS[game.name]["random"](game, seat, random.fork())
        self._limits = limits
        self._clock = clock
        self._decisions = 0
        self._bot: Bot[Any, Any] | None = None
        self._bot = self._tried(lambda: enter(one_way(random.bits().to_bytes(8))), limits.start)

    def see(self, events: Sequence[Event], view: Any) -> None:
        self._stand_in.see(events, view)
        if bot := self._bot:
            self._tried(lambda: bot.see(events, view), self._allowed)

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        if bot := self._bot:
            action = self._tried(lambda: self._chosen(bot, view, legal), self._allowed)
            if self._bot:
                return action
        return self._stand_in.choose(view, legal)

    def pause(self, view: Any, action: Any) -> float:
        if bot := self._bot:
            seconds = self._tried(lambda: float(bot.pause(view, action)), self._limits.decision)
            return min(max(0.0, seconds or 0.0), LONGEST_PAUSE)
        return self._stand_in.pause(view, action)

    def asked(self, method: str, *words: Any) -> Any:
        """What a method gives that a bot may have; None where it has none."""
        ask = getattr(self._bot, method, None)
        return self._tried(lambda: ask(*words), self._allowed) if callable(ask) else None

    def leave(self, outcome: Outcome | None) -> None:
        if bot := self._bot:
            self._tried(lambda: bot.leave(outcome), self._limits.decision)

    @property
    def _allowed(self) -> float:
        """Seconds. Who has decided nothing yet may still be getting ready for what it sees: a class has no hello."""
        return self._limits.decision if self._decisions else max(self._limits.start, self._limits.decision)

    def _chosen(self, bot: Bot[Any, Any], view: Any, legal: Sequence[Any]) -> Any:
        self._decisions += 1
        if self._decisions > MOST_DECISIONS:
            raise Forfeit(f"made {MOST_DECISIONS} decisions in one game")
        action = bot.choose(view, legal)
        if action is None and waited_on(self.game, view, self.seat):
            raise Forfeit("let pass what the game waited for")
        if action is not None and action not in legal:
            raise Forfeit(f"chose what is not legal: {action}")
        return action

    def _tried(self, do: Callable[[], Any], seconds: float) -> Any:
        """What `do` gives; None where it failed and the seat is lost."""
        try:
            with self._clock(seconds):
                return do()
        except TooLate:
            self._dismiss(f"took longer than {seconds:g} seconds")
        except Forfeit as forfeit:
            self._dismiss(str(forfeit))
        except (Exception, SystemExit) as error:  # a stranger's code may fail in any way, and must harm nobody else
            self._dismiss(f"failed with {type(error).__name__}: {error}")
        return None

    def _dismiss(self, why: str) -> None:
        self.fault = "".join(sign if sign.isprintable() else " " for sign in why[:LONGEST_REASON])
        bot, self._bot = self._bot, None
        if bot:
            with suppress(Exception, SystemExit, TooLate), self._clock(self._limits.decision):
                bot.leave(None)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Breaks off what takes longer, where there is a way to: signals reach the main thread only."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(*_: object) -> None:
        raise TooLate

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
