"""One game of a bot at a table of a server."""

import queue
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Raw, Struct

from robotable.bots import Bot
from robotable.core import Game, Outcome, Random, Seat, codec
from robotable.games import GAMES
from robotable.research.outside.guard import Limits
from robotable.research.outside.link import TROUBLE, Link, Refusal, worded
from robotable.research.outside.talk import Forfeit
from robotable.sim.league import Fixture

AnyGame = Game[Any, Any, Any, Any]
Enter = Callable[[Fixture, Seat, Random, AnyGame, Limits], Bot[Any, Any]]
Say = Callable[[str], None]
FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0
"""Seconds before a broken line is tried again, at first and at most."""
RECONSIDER = 1.0
"""Seconds after a refused move in which a new state usually comes."""
NO_TOKEN, NO_TABLE = 401, 404
AGAIN = (429, 503)
"""Answers that mean: in a moment."""


class Table(Struct):
    """At which the bot has a seat, as the server tells of it."""

    id: str
    game: str
    options: Raw
    seat: Seat
    places: list[Any]


class Legal(Struct):
    text: str
    action: Raw


class Kind(Struct):
    """Of a line."""

    type: str


class State(Struct):
    """Of a game, as the server tells of it."""

    number: int
    events: list[Raw]
    view: Raw
    legal: list[Legal]
    outcome: Outcome | None


class Full(Struct):
    state: State


class Backoff:
    """Waits longer from time to time, until something goes well."""

    def __init__(self, stopped: threading.Event) -> None:
        self._stopped = stopped
        self._seconds = FIRST_WAIT

    def well(self) -> None:
        self._seconds = FIRST_WAIT

    def wait(self, at_least: float = 0.0) -> None:
        self._stopped.wait(max(self._seconds, at_least))
        self._seconds = min(2 * self._seconds, LONGEST_WAIT)


class Plan(Struct):
    """What is to be done when its pause is over."""

    action: Any
    text: str


class AtTable:
    """Listens in a thread of its own, so that states which come while the bot thinks are seen before it acts."""

    def __init__(self, link: Link, table: Table, say: Say, stopped: threading.Event) -> None:
        self._link, self._table, self._stopped = link, table, stopped
        self._say: Say = lambda text: say(f"{table.id}: {text}")
        self._game = GAMES[table.game]
        self._codec = codec(self._game)
        self._news: queue.SimpleQueue[State | None] = queue.SimpleQueue()
        """States; at last None."""
        self._seen = 0
        self._plan: Plan | None = None
        self._due: float | None = None
        """When something is to be done unless something happens before."""

    def play(self, enter: Enter, limits: Limits) -> None:
        """To the end of the game. A bot that fails gives its seat up, and one of the house plays on."""
        threading.Thread(target=self._listen, daemon=True).start()
        bot, outcome = None, None
        try:
            bot = self._enter(enter, limits)
            outcome = self._decide(bot)
            self._say(outcome.reason if outcome else "left.")
        except (Exception, SystemExit) as fault:  # a stranger's code may fail in any way
            why = str(fault) if isinstance(fault, Forfeit) else f"failed with {type(fault).__name__}: {fault}"
            self._say(f"the bot {why}; it gives its seat up.")
            self._post("resign")
        finally:
            if bot:
                bot.leave(outcome)

    def _enter(self, enter: Enter, limits: Limits) -> Bot[Any, Any]:
        options, line_up = self._codec.decode_options(bytes(self._table.options)), ("online",) * len(self._table.places)
        fixture = Fixture(self._game.name, line_up, options, 0)
        return enter(fixture, self._table.seat, Random(secrets.randbits(64)), self._game, limits)

    # Listening

    def _listen(self) -> None:
        backoff = Backoff(self._stopped)
        over = False
        while not over and not self._stopped.is_set():
            try:
                for line in self._link.lines(f"/api/bot/game/stream/{self._table.id}?since={self._seen}"):
                    backoff.well()
                    if over := self._heard(line):
                        break
                else:
                    backoff.wait()
            except Refusal as refusal:
                over = refusal.status in (NO_TOKEN, NO_TABLE)
                backoff.wait(refusal.wait)
            except TROUBLE:
                backoff.wait()
        self._news.put(None)

    def _heard(self, line: bytes) -> bool:
        """Whether that was all."""
        kind = msgspec.json.decode(line, type=Kind).type if line else ""
        if kind == "places":
            places = msgspec.json.decode(line)["places"]
            if places[self._table.seat]["stand_in"]:
                self._say("took too long: a bot of the house plays on.")
                return True
        if kind not in ("gameFull", "gameState"):
            return self._stopped.is_set()
        state = (
            msgspec.json.decode(line, type=Full).state if kind == "gameFull" else msgspec.json.decode(line, type=State)
        )
        self._seen = state.number
        self._news.put(state)
        return state.outcome is not None or self._stopped.is_set()

    # Deciding

    def _decide(self, bot: Bot[Any, Any]) -> Outcome | None:
        """How the game ended; None if it goes on without us."""
        view: Any = None
        legal: Sequence[Legal] = ()
        while True:
            try:
                state = self._news.get(timeout=None if self._due is None else max(0.0, self._due - time.monotonic()))
            except queue.Empty:
                if not self._act():
                    self._consider(bot, view, legal)
                continue
            if state is None:
                return None
            view, legal = self._see(bot, state), state.legal
            if state.outcome:
                return state.outcome
            if self._news.empty():
                self._consider(bot, view, legal)

    def _see(self, bot: Bot[Any, Any], state: State) -> Any:
        view = self._codec.decode_view(bytes(state.view))
        bot.see([self._codec.decode_event(bytes(event)) for event in state.events], view)
        return view

    def _consider(self, bot: Bot[Any, Any], view: Any, legal: Sequence[Legal]) -> None:
        """A choice stands as long as it stays legal."""
        open = [(self._codec.decode_action(bytes(one.action)), one.text) for one in legal]
        if self._plan and any(action == self._plan.action for action, _ in open):
            return
        self._plan = self._due = None
        if not open or (action := bot.choose(view, [action for action, _ in open])) is None:
            return
        if (text := next((text for other, text in open if other == action), None)) is None:
            raise Forfeit(f"chose what is not legal: {action}")
        self._plan = Plan(action, text)
        self._due = time.monotonic() + max(0.0, bot.pause(view, action))

    def _act(self) -> bool:
        """Carries the plan out; whether there was one. What is refused came too late, or is thought over again."""
        plan, self._plan, self._due = self._plan, None, None
        if plan and not self._post(f"move/{worded(plan.text)}"):
            self._due = time.monotonic() + RECONSIDER
        return plan is not None

    def _post(self, what: str) -> bool:
        """Whether it was done; said again, by the same id and so done once, while nobody answers."""
        backoff, path = Backoff(self._stopped), f"/api/bot/game/{self._table.id}/{what}?id={secrets.token_hex(8)}"
        while not self._stopped.is_set():
            try:
                self._link.post(path)
            except Refusal as refusal:
                if refusal.status not in AGAIN:
                    return False
                backoff.wait(refusal.wait)
            except TROUBLE:
                backoff.wait()
            else:
                return True
        return False
