"""A game for one learner: the other seats are taken by our bots."""

from collections.abc import Sequence
from typing import Any

from robotable.bots import BOTS, Bot
from robotable.core import Event, Random, Seat
from robotable.research import rewards as paid
from robotable.research.setting import Setting, counted
from robotable.research.turns import Turns


class Company:
    """Plays for everybody else until the learner has to decide, or the game is over."""

    def __init__(self, setting: Setting, seat: int, opponents: str | Sequence[str], rewards: str) -> None:
        self.seat = Seat(counted("seat", seat))
        if not 0 <= self.seat < setting.seats:
            raise ValueError(f"There is no seat {seat} among {setting.seats}.")
        self.setting = setting
        self.turns = Turns(setting)
        self.kind = paid.checked(rewards, setting)
        self._levels = _levels(setting, self.seat, opponents)
        self._bots: dict[Seat, Bot[Any, Any]] = {}
        self._watchers: list[Bot[Any, Any]] = []
        self._shaping: paid.Shaping | None = None

    def begin(self, seed: int) -> None:
        random, game = Random(seed), self.setting.game
        self._bots = {seat: BOTS[game.name][level](game, seat, random.fork()) for seat, level in self._levels.items()}
        self._watchers = [bot for bot in self._bots.values() if type(bot).see is not Bot.see]
        self.turns.begin(random.bits())
        if self.kind == "shaped":
            self._shaping = paid.Shaping(self.setting, self.turns.state)
        self._tell([])
        self._let_the_others_play()

    def act(self, action: Any) -> float:
        """Carries out a legal action of the learner; what it was paid for it."""
        self._tell(self.turns.act(action))
        self._let_the_others_play()
        earned = self._shaping.change(self.turns.state)[self.seat] if self._shaping else 0.0
        if outcome := self.turns.outcome:
            earned += paid.at_end(self.kind, self.setting, outcome)[self.seat]
        return earned

    def _let_the_others_play(self) -> None:
        turns, game = self.turns, self.setting.game
        while (seat := turns.seat) is not None and seat != self.seat:
            chosen = self._bots[seat].choose(game.view(turns.state, seat), turns.legal)
            # Some of our bots know what is not offered here: then anything will do.
            self._tell(turns.act(chosen if chosen in turns.legal else turns.legal[0]))

    def _tell(self, events: Sequence[Event]) -> None:
        for bot in self._watchers:
            seen = [sight for event in events if (sight := event.seen_by(bot.seat)) is not None]
            bot.see(seen, self.setting.game.view(self.turns.state, bot.seat))


def _levels(setting: Setting, seat: Seat, opponents: str | Sequence[str]) -> dict[Seat, str]:
    """By seat, the others in the order in which they sit to the left of the learner."""
    others = [Seat((seat + step) % setting.seats) for step in range(1, setting.seats)]
    levels = [opponents] * len(others) if isinstance(opponents, str) else [*opponents]
    if len(levels) != len(others):
        raise ValueError(f"There are {len(others)} others at the table, not {len(levels)}.")
    known = BOTS[setting.game.name]
    for level in levels:
        if level not in known:
            raise ValueError(f"{setting.game.name} has no bot {level!r}: there are {', '.join(known)}.")
    return dict(zip(others, levels, strict=True))
