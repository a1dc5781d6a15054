"""A game for trying the server: hidden hands, a shout open to everybody, a clock.

Each seat holds three numbers. In turn a seat plays one face down (`Lay`), which nobody else notices, and turns it
over (`Turn`). Who shouts first after a seven gets a point. A turn lasts as long as the options say.
"""

from collections.abc import Collection, Sequence
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, Struct

from robotable.bots import Bot, RandomBot
from robotable.core import CLOCK, Data, Display, Event, Game, Manners, Outcome, Random, Seat, Timeout, Timer, Types


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, Meta(ge=1, le=500, description="How many turns each seat has.")] = 3
    seconds: Annotated[float, Meta(ge=0.05, le=1000)] = 600.0
    courtesy: bool = False
    """The clock only keeps people from waiting for each other."""
    odd: bool = False
    """Not with four seats."""
    mood: Literal["merry", "grim", "calm"] = "merry"


class Lay(Data, frozen=True):
    card: int


class Turn(Data, frozen=True):
    pass


class Shout(Data, frozen=True):
    pass


class Burst(Data, frozen=True):
    """Makes the game fail."""


Action = Lay | Turn | Shout | Burst | Timeout


class Laid(Event, frozen=True):
    seat: Seat
    card: int | None

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


class Turned(Event, frozen=True):
    seat: Seat
    card: int


class Shouted(Event, frozen=True):
    seat: Seat


class TimedOut(Event, frozen=True):
    seat: Seat


class State(Struct):
    options: Options
    random: Random
    hands: list[list[int]]
    laid: int | None
    turn: int
    seven: bool
    points: list[int]


class View(Struct):
    hand: list[int]
    laid: int | None
    turn: int
    seven: bool
    points: list[int]
    seats: int


class Aid(Struct):
    total: int


def hears(state: State, speaker: Seat | None, listener: Seat | None) -> bool:
    """Seats 0 and 2 against 1 and 3; spectators may only listen."""
    return speaker is not None and (listener is None or speaker % 2 == listener % 2)


def aid(view: View) -> Aid:
    return Aid(sum(view.hand))


def rematch_seed(options: Options, seats: int, before: int, seed: int) -> int:
    return before + options.rounds + seats


class Toy(Game[Options, State, Action, View]):
    name = "toy"
    rules = 1
    seats = range(1, 5)
    types = Types(Options, State, Action, Laid | Turned | Shouted | TimedOut, View, Aid)
    display = Display(aid)
    manners = Manners(hears, rematch_seed=rematch_seed, by_day={"mood": "calm"})
    burst: ClassVar[bool] = False

    def setup(self, options: Options, seats: int, seed: int) -> State:
        if options.odd and seats == 4:
            raise ValueError("An odd game has no place for four.")
        random = Random(seed)
        hands = [[self._card(random) for _ in range(3)] for _ in range(seats)]
        return State(options, random, hands, None, 0, False, [0] * seats)

    def _card(self, random: Random) -> int:
        # Large enough that a card found in a message was not there by chance.
        return 7_000_000 + random.below(999_999)

    def waiting_on(self, state: State) -> Sequence[Seat]:
        return () if self._over(state) else (self._seat(state),)

    def _over(self, state: State) -> bool:
        return state.turn >= state.options.rounds * len(state.hands)

    def _seat(self, state: State) -> Seat:
        return Seat(state.turn % len(state.hands))

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if self._over(state):
            return ()
        if seat == CLOCK:
            return (Timeout(),)
        actions: list[Action] = [Shout()] if state.seven else []
        if seat == self._seat(state):
            actions += [Turn()] if state.laid is not None else [Lay(card) for card in state.hands[seat]]
            if self.burst:
                actions.append(Burst())
        return actions

    def apply(self, state: State, seat: Seat, action: Action) -> list[Event]:
        match action:
            case Burst():
                state.hands.clear()
                raise RuntimeError("the toy is broken")
            case Shout():
                state.seven = False
                state.points[seat] += 1
                return [Shouted(seat)]
            case Lay(card):
                state.laid = card
                return [Laid(seat, card)]
            case Timeout():
                return [TimedOut(self._seat(state)), *self._turn_over(state)]
            case Turn():
                return self._turn_over(state)

    def _turn_over(self, state: State) -> list[Event]:
        seat = self._seat(state)
        hand = state.hands[seat]
        card = hand[0] if state.laid is None else state.laid
        hand.remove(card)
        hand.append(self._card(state.random))
        state.laid, state.turn, state.seven = None, state.turn + 1, card % 7 == 0
        return [Turned(seat, card)]

    def view(self, state: State, seat: Seat | None) -> View:
        hand = [] if seat is None else list(state.hands[seat])
        laid = state.laid if seat == self._seat(state) else None
        return View(hand, laid, state.turn, state.seven, list(state.points), len(state.hands))

    def imagine(self, view: View, random: Random) -> State:
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome | None:
        if not self._over(state):
            return None
        best = max(state.points)
        winners = tuple(Seat(seat) for seat, points in enumerate(state.points) if points == best)
        return Outcome(tuple(map(float, state.points)), winners, "all turns taken")

    def timer(self, state: State) -> Timer | None:
        return None if self._over(state) else Timer(state.options.seconds, state.turn, state.options.courtesy)


class Slow(RandomBot[Any, Any]):
    slow = True


class Timid(Bot[Any, Any]):
    """Never shouts, and remembers every card it saw."""

    def __init__(self, game: Game[Any, Any, Any, Any], seat: Seat, random: Random) -> None:
        super().__init__(game, seat, random)
        self.seen: list[int] = []

    def see(self, events: Sequence[Event], view: View) -> None:
        self.seen += [event.card for event in events if isinstance(event, Turned)]

    def choose(self, view: View, legal: Sequence[Any]) -> Any:
        return next((action for action in legal if not isinstance(action, Shout | Burst)), None)


class Late(Timid):
    """Waits longer than the shortest clocks run."""

    def pause(self, view: View, action: Any) -> float:
        return 0.3


class Polite(Timid):
    """Lets people go first in the beginning."""

    def yields(self, view: View, action: Any, people: Collection[Seat]) -> bool:
        return view.turn < 3


GAMES = {"toy": Toy()}
BOTS = {"toy": {"random": RandomBot, "timid": Timid, "late": Late, "polite": Polite, "slow": Slow}}
