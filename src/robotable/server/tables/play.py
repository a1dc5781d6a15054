"""A game under way at a table: its state, its clock, and what every viewer has seen of it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Raw, Struct

from robotable.core import Codec, Event, Game, Illegal, Outcome, Seat, Timer, codec
from robotable.core.companions import everybody_hears
from robotable.server.tables.sheet import Entry, Sheet, Snapshot
from robotable.server.tables.sights import MANY, Sights
from robotable.server.wire import Clock, Frame, encode

AnyGame = Game[Any, Any, Any, Any]
Viewer = Seat | None
"""A seat, or None for the spectators."""


class Broken(Exception):
    """A game stopped half-way through an action: its state cannot be trusted."""


class Look(Struct, frozen=True, gc=False):
    """What there is to tell a viewer; equal looks need no new frame. There are many, and none refers to itself."""

    number: int
    """Of events seen."""
    view: bytes
    aid: bytes
    legal: Sequence[Any]
    waiting: Sequence[Seat]
    deadline: float | None
    held: float | None
    hushed: bool


class Play:
    """Everything here happens at once: waiting, storing and telling are the table's."""

    def __init__(
        self, game: AnyGame, sheet: Sheet, state: Any, number: int, told: list[int] | None = None, whole: bool = False
    ) -> None:
        """With how many events each viewer was told before, the spectators at last; and whether to keep all that come."""
        self.game = game
        self.codec: Codec[Any, Any, Any, Any] = codec(game)
        self.seats = [Seat(seat) for seat in range(len(sheet.sittings))]
        self.state = state
        self.number = number
        """Of actions so far."""
        self.deadline: float | None = None
        """In Unix time; while the clock is held, as if it ran again from then on."""
        self.held: float | None = None
        """Since when the clock stands still."""
        self.wound = 0.0
        """When it was wound."""
        self.waiting: Sequence[Seat] = ()
        """Whom the game cannot go on without."""
        self.outcome: Outcome | None = None
        self._legal: dict[Seat, Sequence[Any]] = {}
        self._sheet = sheet
        self._all_hear, self._veils = game.manners.hears is everybody_hears, game.manners.veils
        self._timer: Timer | None = None
        viewers: list[Viewer] = [*self.seats, None]
        firsts = told or [0] * len(viewers)
        self._seen = {viewer: Sights(first=first, whole=whole) for viewer, first in zip(viewers, firsts, strict=True)}
        self._take_stock()

    @classmethod
    def begin(cls, game: AnyGame, sheet: Sheet, now: float) -> "Play":
        """A new game. Raises ValueError, with the reason, for options that do not go together."""
        play = cls(game, sheet, setup(game, sheet), 0)
        play.wind(now)
        return play

    @classmethod
    def resume(cls, game: AnyGame, sheet: Sheet, snapshot: Snapshot, entries: Iterable[Entry], now: float) -> "Play":
        """The game as it stood: from the snapshot on, with the actions after it."""
        state, untold = codec(game).decode_state(snapshot.state), sheet.rules != game.rules
        # What happened by other rules cannot be told again.
        play = cls(game, sheet, state, snapshot.number, snapshot.told, whole=untold)
        timer = play._due_timer()
        if timer and timer.key == snapshot.key:
            play._timer, play.deadline = timer, snapshot.deadline
        play.wind(now)
        for entry in entries:
            action = play.codec.decode_action(entry.action)
            # By other rules an action may no longer be open; the state of the snapshot is what counts then.
            if snapshot.rules == game.rules or action in game.legal(play.state, entry.seat):
                play.apply(entry.seat, action, entry.at)
            else:
                play.number += 1
        return play

    def act(self, seat: Seat, action: Any, now: float) -> list[Event]:
        """Checks and carries out. Raises Illegal, and then nothing has changed."""
        if action not in self.legal(seat):
            raise self.game.refusal(self.state, seat, action)
        return self.apply(seat, action, now)

    def apply(self, seat: Seat, action: Any, now: float) -> list[Event]:
        try:
            for seen in self._seen.values():
                if len(seen.newest) >= MANY:
                    seen.tidy()  # before anything new happens: one action may bring more events than lie open
            events = self.game.apply(self.state, seat, action)
            self.number += 1
            for event in events:
                self._witness(event)
            self._take_stock()
            self.wind(now)
        except Illegal as refusal:
            raise Broken(f"{self.game.name} refuses what it called legal: {refusal}") from refusal
        except Exception as error:
            raise Broken(f"{self.game.name} stopped half-way: {error!r}") from error
        return events

    def _take_stock(self) -> None:
        """After every action: what is asked for again and again until the next."""
        self.waiting, self.outcome = self.game.waiting_on(self.state), self.game.outcome(self.state)
        self._legal.clear()

    def legal(self, seat: Seat) -> Sequence[Any]:
        """All that a seat may do now."""
        if seat not in self._legal:
            self._legal[seat] = self.game.legal(self.state, seat)
        return self._legal[seat]

    def view(self, viewer: Viewer) -> Any:
        """A view that is its owner's to keep."""
        return self.codec.decode_view(self.shown(viewer))

    def shown(self, viewer: Viewer) -> bytes:
        """A view as it is sent."""
        return encode(self.game.view(self.state, viewer))

    def spare(self, until: float) -> None:
        """Lets no clock run out before that."""
        if self.deadline is not None:
            self.deadline = max(self.deadline, until)

    def hold(self, now: float) -> None:
        """Stops the clock."""
        if self.held is None:
            self.held = now

    def release(self, now: float) -> None:
        """Lets it run again, with all that was left."""
        if self.held is not None and self.deadline is not None:
            self.deadline += now - self.held
        self.held = None

    @property
    def rings(self) -> float | None:
        """When the clock runs out as things are, in Unix time."""
        return self.deadline if self.held is None else None

    def snapshot(self) -> Snapshot:
        told = self.told_all()
        key = self._timer.key if self._timer else None
        return Snapshot(self.number, self.game.rules, encode(self.state), told, key, self.deadline)

    def told(self, viewer: Viewer) -> int:
        """How many events a viewer has seen."""
        return len(self._seen[viewer])

    def told_all(self) -> list[int]:
        """The same for every seat, and for the spectators at last."""
        return [seen.before + len(seen.newest) for seen in self._seen.values()]

    def remembers(self, viewer: Viewer, since: int) -> bool:
        """Whether all that a viewer saw from there on is at hand."""
        return since >= self._seen[viewer].first

    def recall(self, seen: dict[Viewer, list[bytes]]) -> None:
        """Completes what was seen from the very beginning; from now on it is kept, for others may ask, too."""
        self._seen = {viewer: Sights(events) for viewer, events in seen.items()}

    def look(self, viewer: Viewer, may_act: bool = True, before: Look | None = None) -> Look:
        view = self.game.view(self.state, viewer)
        written = encode(view)
        aid = before.aid if before and before.view == written else encode(self.game.display.aid(view))
        legal = self.legal(viewer) if may_act and viewer is not None else ()
        hushed = not (self._all_hear or self.reaches_anybody(viewer))
        return Look(self.told(viewer), written, aid, legal, self.waiting, self.deadline, self.held, hushed)

    def listeners(self, speaker: Viewer) -> Iterator[Viewer]:
        """Who may read what a speaker writes now; None stands for all who watch."""
        hears = self.game.manners.hears
        return (one for one in self._seen if hears(self.state, speaker, one))

    def reaches_anybody(self, speaker: Viewer) -> bool:
        """A seat does not count as its own listener; among those who watch there may be others."""
        return any(one is None or one != speaker for one in self.listeners(speaker))

    def veiled(self, before: Look | None, now: Look) -> bool:
        """Whether a viewer may not see again what was there before; nobody knows what one had seen who comes anew."""
        if before is None:
            return True
        earlier = self.codec.decode_view(before.view)
        return bool(self.game.manners.look_back(earlier, self.codec.decode_view(now.view)) != earlier)

    def frame(self, viewer: Viewer, look: Look, since: int, now: float, before: Look | None = None) -> bytes:
        """What a viewer is told who knows the first `since` events, and was shown the look before."""
        events = self._seen[viewer].since(since)
        frame = Frame(
            look.number,
            tuple(map(Raw, events)),
            Raw(look.view),
            look.legal,  # type: ignore[arg-type]
            Raw(look.aid),
            tuple(look.waiting),
            self._clock(look, now),
            self.outcome,
            look.hushed,
            self._veils and self.veiled(before, look),
        )
        return encode(frame)

    def _clock(self, look: Look, now: float) -> Clock | None:
        if look.deadline is None or self._timer is None:
            return None
        left = max(0, int(1000 * (look.deadline - (look.held or now)))) / 1000
        return Clock(left, max(left, self._timer.seconds), look.held is not None)

    def _witness(self, event: Event) -> None:
        whole = encode(event)
        if type(event).seen_by is Event.seen_by:
            for seen in self._seen.values():
                seen.newest.append(whole)
            return
        for viewer, seen in self._seen.items():
            sight = event.seen_by(viewer)
            if sight is not None:
                seen.newest.append(whole if sight is event else encode(sight))

    def wind(self, now: float) -> None:
        """After every change of the game or of who plays it."""
        timer = self._due_timer()
        if timer is None:
            self.deadline = None
        elif self._timer is None or timer.key != self._timer.key:
            self.deadline, self.wound = now + timer.seconds, now
            self.held = self.held and now
        self._timer = timer

    def _due_timer(self) -> Timer | None:
        if self._sheet.hours:
            return None
        timer = self.game.timer(self.state)
        return None if timer and timer.courtesy and not self._sheet.company else timer

    @property
    def decision(self) -> int | None:
        """Which one the game waits for, by day, where its timers only tell one from another."""
        timer = self.game.timer(self.state)
        return timer.key if timer else None


def setup(game: AnyGame, sheet: Sheet) -> Any:
    """The state before the first action."""
    if sheet.start is not None:
        return codec(game).decode_state(sheet.start)
    options = codec(game).decode_options(sheet.options)
    return game.setup(options, len(sheet.sittings), sheet.seed)
