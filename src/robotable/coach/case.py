"""An idea gone through step by step, at tables that the seat's view could be of."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from robotable.bots import Bot
from robotable.bots.bot import Idea
from robotable.core import Event, Game, Random, Reason, Seat, codec
from robotable.core.grid import Cell

AnyGame = Game[Any, Any, Any, Any]
AnyBot = Bot[Any, Any]
MOST = 12
"""Steps of a plan."""
TABLES = 6
"""Imagined for one idea: so many seldom agree by chance about what is hidden."""


class Suggestion(Struct, frozen=True):
    """An idea as it is told."""

    actions: tuple[Any, ...]
    """The first is legal now; nothing hidden is seen before the last is done. None where it is best to wait."""
    title: Reason
    why: tuple[Reason, ...] = ()
    way: tuple[Cell, ...] = ()
    """Over which spaces an arrow leads."""
    targets: tuple[Cell, ...] = ()
    """The spaces it is about."""
    label: Reason | None = None
    """What it earns there."""


class Case(Struct, frozen=True):
    """What an idea is explained from: nothing in it but what the seat knows or is sure to see."""

    game: AnyGame
    bot: AnyBot
    random: Random
    view: Any
    actions: tuple[Any, ...]
    events: tuple[Event, ...]
    """What the seat will see of these actions; none where that depends on something hidden."""
    after: Any
    """Its view after them; the same as before where that depends on something hidden."""

    @property
    def seat(self) -> Seat:
        return self.bot.seat


class Twins:
    """Tables that the seat cannot tell from the real one: what differs between them is hidden."""

    def __init__(self, game: AnyGame, seat: Seat, view: Any, random: Random) -> None:
        self.game, self.seat = game, seat
        self.states = [game.imagine(view, random) for _ in range(TABLES)]

    def legal(self) -> Sequence[Any]:
        return self.game.legal(self.states[0], self.seat) if self.seat in self.waiting else ()

    @property
    def waiting(self) -> Sequence[Seat]:
        return self.game.waiting_on(self.states[0])

    @property
    def view(self) -> Any:
        return self.game.view(self.states[0], self.seat)

    def act(self, action: Any) -> list[Event] | None:
        """What the seat sees of it; None if that shows it something hidden."""
        seen = [self._sights(state, action) for state in self.states]
        views = [codec(self.game).encode(self.game.view(state, self.seat)) for state in self.states]
        alike = all(one == seen[0] for one in seen) and len(set(views)) == 1
        return seen[0] if alike else None

    def _sights(self, state: Any, action: Any) -> list[Event]:
        events = self.game.apply(state, self.seat, action)
        return [sight for event in events if (sight := event.seen_by(self.seat)) is not None]


def case_of(game: AnyGame, bot: AnyBot, view: Any, idea: Idea[Any], random: Random) -> Case:
    """An idea of one step is gone on with as the bot would, and any plan ends before something hidden is seen."""
    twins, known = Twins(game, bot.seat, view, random), view
    actions: list[Any] = []
    events: list[Event] = []
    following = [*idea.actions[:MOST]]
    while following:
        action = following.pop(0)
        seen = twins.act(action)
        if seen is None:
            actions = actions or [action]
            break
        actions.append(action)
        events += seen
        known = twins.view
        legal = twins.legal()
        if not following and len(idea.actions) == 1 and legal and len(actions) < MOST:
            following = [step for step in (bot.choose(known, legal),) if step is not None]
        if following and following[0] not in legal:
            break
    return Case(game, bot, random, view, tuple(actions), tuple(events), known)
