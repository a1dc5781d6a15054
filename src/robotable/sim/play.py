"""The reference loop: bots play one game, on a clock that is only counted."""

from collections.abc import Sequence
from typing import Any, Generic

from msgspec import Struct

from robotable.bots import Bot
from robotable.core import CLOCK, Event, Game, Outcome, Record, Seat, Timeout, Timer
from robotable.core.game import Action, Options, State


class Stuck(Exception):
    """The game waits for a bot that does nothing, or does not come to an end."""


class Played(Struct, Generic[Options, State, Action]):
    """A finished game; `seconds` is the time it would have taken at a table."""

    record: Record[Options, Action]
    state: State
    outcome: Outcome
    seconds: float


def play(
    game: Game[Options, State, Action, Any],
    bots: Sequence[Bot[Action, Any]],
    options: Options,
    seed: int,
    limit: int = 100_000,
) -> Played[Options, State, Action]:
    """Plays a game to its end. Whoever's pause is over first acts first; a timer may be faster than all."""
    return play_on(Match(game, bots, options, seed), limit)


def play_on(match: "Match[Options, State, Action]", limit: int = 100_000) -> Played[Options, State, Action]:
    """Plays a game under way to its end."""
    game = match.game
    for _ in range(limit):
        if outcome := game.outcome(match.state):
            return Played(match.record, match.state, outcome, match.now)
        match.step()
    raise Stuck(f"{game.name} did not end within {limit} actions (seed {match.record.seed})")


class Match(Generic[Options, State, Action]):
    """A game under way between bots."""

    def __init__(
        self,
        game: Game[Options, State, Action, Any],
        bots: Sequence[Bot[Action, Any]],
        options: Options,
        seed: int,
        state: State | None = None,
    ) -> None:
        """With a state it goes on from there, and the record has only what happens from then on."""
        self.game = game
        self.bots = bots
        self.state = game.setup(options, len(bots), seed) if state is None else state
        self.record: Record[Options, Action] = Record(game.name, game.rules, options, len(bots), seed, [])
        self.now = 0.0
        self._plans: dict[Seat, tuple[float, Action]] = {}
        self._timer: Timer | None = None
        self._deadline = 0.0
        self._watchers = [bot for bot in bots if type(bot).see is not Bot.see]
        self._tell([])

    def step(self) -> list[Event]:
        """Lets the next thing happen: a bot's action, or the clock's."""
        for seat in range(len(self.bots)):
            self._plan(Seat(seat))
        self._wind()
        first = min(self._plans, key=lambda seat: (self._plans[seat][0], seat), default=None)
        if self._timer and (first is None or self._deadline < self._plans[first][0]):
            return self._act(self._deadline, CLOCK, Timeout())  # type: ignore[arg-type]
        if first is None:
            raise Stuck(f"{self.game.name} waits for {list(self.game.waiting_on(self.state))}, and nobody acts")
        return self._act(self._plans[first][0], first, self._plans.pop(first)[1])

    def _plan(self, seat: Seat) -> None:
        legal = self.game.legal(self.state, seat)
        if seat in self._plans and self._plans[seat][1] in legal:
            return
        self._plans.pop(seat, None)
        if not legal:
            return
        bot, view = self.bots[seat], self.game.view(self.state, seat)
        if (action := bot.choose(view, legal)) is not None:
            self._plans[seat] = (self.now + bot.pause(view, action), action)

    def _wind(self) -> None:
        timer = self.game.timer(self.state)
        if timer and (self._timer is None or timer.key != self._timer.key):
            self._deadline = self.now + timer.seconds
        self._timer = timer

    def _act(self, at: float, seat: Seat, action: Action) -> list[Event]:
        self.now = max(self.now, at)
        events = self.game.act(self.state, seat, action)
        self.record.actions.append((seat, action))
        self._tell(events)
        return events

    def _tell(self, events: list[Event]) -> None:
        for bot in self._watchers:
            seen = [sight for event in events if (sight := event.seen_by(bot.seat)) is not None]
            bot.see(seen, self.game.view(self.state, bot.seat))
