"""How a game that people play all at once becomes one that is played in turns. All doors play by this:

- Only those whom the game waits for are asked, one decision each, going round the table to the left. Where a game waits
  for several, it is next whoever comes first to the left of who decided last.
- So who is faster is decided by the seats: after a card of Quirkies its placer may call first, then the seat on the
  left of them, and so on; whoever has passed is not asked again about this card. In RoboRally's programming phase
  everybody puts down one card at a time; nobody sees what the others put down.
- Who may wait for the others is asked by the rules for turns where a game has them: Quirky Circuits is played with
  `mode="turns"` unless told otherwise, so one may lay a card, wait, or be done.
- The clock stands still: nobody ever runs out of time.
- What only serves people at a table (taking a card back, thinking again, beeping, undoing) is not offered, unless
  asked for by `people=True`. Without that random games may go on for ever. Only who can do nothing else may do it, too:
  in RoboRally rewired Haywires must be put down, and other cards may lie in the way.
"""

from collections.abc import Sequence
from copy import copy
from typing import Any

from robotable.core import Event, Outcome, Seat
from robotable.research.setting import Setting


class Turns:
    """One game, decision by decision."""

    __slots__ = (
        "_apply",
        "_kinds",
        "_legal",
        "_space",
        "_waiting_on",
        "decisions",
        "game",
        "legal",
        "seat",
        "seats",
        "setting",
        "state",
    )

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = setting.game
        self._apply, self._waiting_on, self._legal = setting.game.apply, setting.game.waiting_on, setting.game.legal
        self.seats = setting.seats
        self._space = setting.encoding.actions
        self._kinds = frozenset[type]() if setting.people else self._space.kinds
        self.state: Any = None
        self.seat: Seat | None = None
        """Who decides; nobody when the game is over."""
        self.legal: Sequence[Any] = ()
        """What they may do."""
        self.decisions = 0

    def begin(self, seed: int) -> None:
        self.take_up(self.game.setup(self.setting.options, self.seats, seed))

    def take_up(self, state: Any, after: Seat | None = None) -> None:
        """Goes on from any state, in which `after` decided last."""
        self.state, self.seat, self.decisions = state, after, 0
        self._pass_on(self._waiting_on(state))

    def with_state(self, state: Any) -> "Turns":
        """The same turn in another state, in which the same seats are waited for."""
        other = copy(self)
        other.state = state
        other.legal = () if self.seat is None else other._offered(self.seat)
        return other

    def act(self, action: Any) -> list[Event]:
        """Carries out one of `legal`, and finds out who is next."""
        seat, state = self.seat, self.state
        assert seat is not None
        events = self._apply(state, seat, action)
        self.decisions += 1
        waiting = self._waiting_on(state)
        if len(waiting) == 1:  # the usual case, without a detour
            self.seat = seat = waiting[0]
            self.legal = self._offered(seat) if self._kinds else self._legal(state, seat)
        else:
            self._pass_on(waiting)
        return events

    def meant(self, number: int) -> Any | None:
        """The legal action of a number; None if it is not legal."""
        return self._space.resolve(number, self.legal)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state) if self.seat is None else None

    def choices(self, seat: Seat) -> Sequence[Any]:
        """What a seat may do in these turns: nothing if it is not waited for."""
        if seat == self.seat:
            return self.legal
        return self._offered(seat) if seat in self.game.waiting_on(self.state) else ()

    def round(self) -> list[Seat]:
        """All who are waited for, in the order in which they are asked."""
        first = self.seat
        if first is None:
            return []
        return sorted(self.game.waiting_on(self.state), key=lambda seat: (seat - first) % self.seats)

    def act_at_once(self, decided: Sequence[tuple[Seat, Any]]) -> tuple[list[Event], list[Seat]]:
        """Carries out what several seats decided without knowing of each other, in this order.

        What has become impossible by then counts for nothing, as a call that came too late; who was late is told.
        """
        events, late = list[Event](), list[Seat]()
        for seat, action in decided:
            if self._turn_to(seat) and action in self.legal:
                events += self.act(action)
            else:
                late.append(seat)
        return events, late

    def _turn_to(self, seat: Seat) -> bool:
        """Lets a seat decide out of turn; False if it is not waited for."""
        if seat not in self.game.waiting_on(self.state):
            return False
        self.seat, self.legal = seat, self._offered(seat)
        return True

    def _pass_on(self, waiting: Sequence[Seat]) -> None:
        if not waiting:
            self.seat, self.legal = None, ()
            return
        seat = waiting[0] if len(waiting) == 1 else self._left_of(self.seat, waiting)
        self.seat, self.legal = seat, self._offered(seat)

    def _left_of(self, seat: Seat | None, waiting: Sequence[Seat]) -> Seat:
        if seat is None:
            return waiting[0]
        return min(waiting, key=lambda other: (other - seat - 1) % self.seats)

    def _offered(self, seat: Seat) -> Sequence[Any]:
        legal = self._legal(self.state, seat)
        if not (kinds := self._kinds):
            return legal
        return [action for action in legal if type(action) not in kinds] or legal
