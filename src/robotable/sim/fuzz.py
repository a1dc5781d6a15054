"""Random and hostile play, to find what breaks; what does is kept as a Record."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from robotable.core import CLOCK, Codec, Game, Illegal, Random, Record, Seat, codec, replay
from robotable.core.record import dump, line

HOSTILE = 0.2
LOOK = 0.1
LIMIT = 100_000


class Fault(Exception):
    """A game broke a promise, or simply broke."""

    def __init__(self, what: str, record: Record[Any, Any]) -> None:
        super().__init__(what)
        self.record = record

    def save(self, folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{self.record.game}-{self.record.seats}-{self.record.seed}.json"
        path.write_bytes(dump(self.record))
        return path


def fuzz(game: Game[Any, Any, Any, Any], options: Any, seats: int, seed: int) -> int:
    """Plays one hostile game to its end and returns the number of actions; raises `Fault`."""
    random = Random(seed)
    record: Record[Any, Any] = Record(game.name, game.rules, options, seats, seed, [])
    try:
        state = game.setup(options, seats, seed)
        for _ in range(LIMIT):
            if game.outcome(state):
                break
            _annoy(game, state, seats, random, codec(game))
            seat, action = _any_action(game, state, seats, random)
            record.actions.append((seat, action))
            game.act(state, seat, action)
        else:
            raise AssertionError(f"no end after {LIMIT} actions")
        again, _ = replay(game, record)
        assert msgspec.json.encode(again) == msgspec.json.encode(state), "the replay ends differently"
    except Exception as error:
        raise Fault(f"{type(error).__name__}: {error}{_after(game, record)}", record) from error
    return len(record.actions)


def _after(game: Game[Any, Any, Any, Any], record: Record[Any, Any]) -> str:
    """Where it happened."""
    if not record.actions:
        return ", before the first action"
    return f", last action {len(record.actions)}, “{line(game, *record.actions[-1])}”"


def _any_action(game: Game[Any, Any, Any, Any], state: Any, seats: int, random: Random) -> tuple[Seat, Any]:
    """Mostly a seat that is waited on; now and then anybody, the clock included."""
    choices = game.waiting_on(state)
    if random.chance(HOSTILE):
        choices = [seat for seat in _everybody(seats) if game.legal(state, seat)]
    seat = random.choice(choices)
    return seat, random.choice(game.legal(state, seat))


def _annoy(
    game: Game[Any, Any, Any, Any], state: Any, seats: int, random: Random, coder: Codec[Any, Any, Any, Any]
) -> None:
    """Tries what must fail, and looks where looking must not harm."""
    if not random.chance(LOOK):
        return
    before = coder.encode(state)
    for seat in _everybody(seats):
        legal = game.legal(state, seat)
        for action in _bad_actions(game, state, seats, legal, random, coder):
            try:
                game.act(state, seat, action)
            except Illegal:
                continue
            raise AssertionError(f"seat {seat} could do {action!r}, which is not legal")
        if seat != CLOCK:
            view = game.view(state, seat)
            assert game.view(game.imagine(view, random.fork()), seat) == view, f"seat {seat} sees more than its view"
    assert coder.encode(state) == before, "looking and failing changed the state"


def _bad_actions(
    game: Game[Any, Any, Any, Any],
    state: Any,
    seats: int,
    legal: Sequence[Any],
    random: Random,
    coder: Codec[Any, Any, Any, Any],
) -> list[Any]:
    """Other seats' actions, and bent copies of one's own."""
    others = [action for seat in _everybody(seats) for action in game.legal(state, seat)[:3]]
    bent = [_bend(action, random, coder) for action in others]
    return [action for action in [*others, *bent] if action is not None and action not in legal]


def _bend(action: Any, random: Random, coder: Codec[Any, Any, Any, Any]) -> Any:
    """The action with one number changed, if it is still one that could be sent."""
    fields: dict[str, Any] = msgspec.to_builtins(action)
    numbers = [name for name, value in fields.items() if type(value) is int]
    if not numbers:
        return None
    fields[random.choice(numbers)] = random.choice((-1, 0, 1, 7, 99, 2**31, -(2**62)))
    try:
        return coder.decode_action(msgspec.json.encode(fields))
    except msgspec.ValidationError:
        return None


def _everybody(seats: int) -> list[Seat]:
    return [CLOCK, *map(Seat, range(seats))]
