"""Fits how much a lead means, to games that bots play: `python -m robotable.coach.fitting GAME`.

Of every stage of some games it is noted how the sides stood and who won; the numbers of the game's outlook are those
under which these winners were likeliest. `--check` plays other games and lays the chances that a review would have
shown beside who won.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from math import log
from typing import Any, NamedTuple

from robotable.bots import BOTS
from robotable.bots.bot import luck
from robotable.coach.chances import Estimator
from robotable.coach.outlook import AnyGame, Numbers, Outlook, Standing, clone
from robotable.coach.outlooks import OUTLOOKS
from robotable.core import Record, Seat
from robotable.core.record import retold
from robotable.games import GAMES
from robotable.sim.play import play

FITTED, CHECKED = range(1, 301), range(10_001, 10_041)
"""Seeds of games to fit to, and of others to check by."""
LEVELS = ("novice", "casual", "steady", "able")
MOST_SEATS = 4
FIRST, STRIDES = Numbers(2.0, 0.2, 0.0), Numbers(1.0, 0.1, 0.5)
FINE = 0.02
"""The part of a stride after which no better numbers are looked for."""
EYES = Seat(0)
THRIFT = 0.25
"""The part of a review's samples that is taken to check."""


class Noted(NamedTuple):
    """How sides stood, and which of them won."""

    standing: Standing
    winner: int


class Told(NamedTuple):
    """A chance, and what came of it."""

    chance: float
    won: bool


def finished(name: str, seed: int) -> Record[Any, Any]:
    """A game between equals; places, seats and levels change with the seed."""
    game = GAMES[name]
    options, seats = _place(game, seed)
    level = BOTS[name][LEVELS[seed // 3 % len(LEVELS)]]
    bots = [level(game, Seat(seat), luck(seed, Seat(seat), 0)) for seat in range(seats)]
    return play(game, bots, options, seed).record


def _place(game: AnyGame, seed: int) -> tuple[Any, int]:
    places = game.venues.all() if game.venues.option else ()
    seats = 2 + (seed // max(1, len(places))) % (MOST_SEATS - 1)
    if not places:
        return game.types.options(), seats
    place = places[seed % len(places)]
    fewest, most = place.players
    return game.types.options(**{game.venues.option or "": place.name}), min(max(seats, fewest), most)


def stages(game: AnyGame, outlook: Outlook, record: Record[Any, Any]) -> Iterator[Any]:
    """Where each begins, and the end."""
    stage = None
    for passed in retold(game, record):
        if game.outcome(passed.state) is None and outlook.stage(passed.state) != stage:
            stage = outlook.stage(passed.state)
            yield clone(game, passed.state)
    yield passed.state


def noted(name: str, seed: int) -> Iterator[Noted]:
    """Each stage but the first of a game that somebody won alone."""
    game, outlook = GAMES[name], OUTLOOKS[name]
    *states, end = stages(game, outlook, finished(name, seed))
    outcome = game.outcome(end)
    assert outcome
    if len(outcome.winners) == 1:
        for state in states[1:]:
            yield Noted(outlook.standing(state), outlook.side(state, outcome.winners[0]))


def unlikely(known: Sequence[Noted], numbers: Numbers) -> float:
    """The mean of minus the logarithm of what the winners' chances would have been."""
    chances = (numbers.shares(one.standing)[one.winner] for one in known)
    return -sum(log(max(chance, 1e-4)) for chance in chances) / len(known)


def fitted(known: Sequence[Noted]) -> Numbers:
    """Step by step to better numbers, in ever smaller strides."""
    best, part, loss = FIRST, 1.0, partial(unlikely, known)
    while part > FINE:
        found = min((best, *_around(best, part)), key=loss)
        part = part if found != best else part / 2
        best = found
    return Numbers(*(round(number, 2) for number in best))


def _around(numbers: Numbers, part: float) -> Iterator[Numbers]:
    for field, way in product(Numbers._fields, (-1, 1)):
        moved = getattr(numbers, field) + way * part * getattr(STRIDES, field)
        if moved > 0 or (moved == 0 and field != "near"):
            yield numbers._replace(**{field: moved})


def told(name: str, seed: int) -> Iterator[Told]:
    """The chances that a review would have shown of a game, and who won it."""
    game, outlook = GAMES[name], OUTLOOKS[name]
    record = finished(name, seed)
    *states, end = stages(game, outlook, record)
    outcome = game.outcome(end)
    assert outcome
    won = outlook.result(game, end, outcome)
    estimator = Estimator(game, outlook, record.seats, seed, THRIFT)
    for state in states:
        chances = estimator.of(state, EYES)
        yield from (Told(chance, result == max(won)) for chance, result in zip(chances, won, strict=True))


def calibrated(all_told: Iterable[Told]) -> Iterator[tuple[int, float, float]]:
    """For each tenth of chances: how many there were, their mean, and how often that seat won, in per cent."""
    tenths: dict[int, list[Told]] = {}
    for one in all_told:
        tenths.setdefault(min(9, int(10 * one.chance)), []).append(one)
    for _, found in sorted(tenths.items()):
        yield len(found), _share(one.chance for one in found), _share(float(one.won) for one in found)


def _share(values: Iterable[float]) -> float:
    found = list(values)
    return 100 * sum(found) / len(found)


def main(words: Sequence[str]) -> None:
    parser = ArgumentParser(prog="python -m robotable.coach.fitting", description=__doc__)
    parser.add_argument("game", choices=OUTLOOKS)
    parser.add_argument("--check", action="store_true", help="play other games, and compare chances with who won")
    asked = parser.parse_args(words)
    if asked.check:
        for count, chance, won in calibrated(one for seed in CHECKED for one in told(asked.game, seed)):
            print(f"{count:5} chances of {chance:3.0f} % on average: {won:3.0f} % won")
        return
    known = [one for seed in FITTED for one in noted(asked.game, seed)]
    numbers, before = fitted(known), OUTLOOKS[asked.game].numbers
    print(f"{asked.game}: {numbers} over {len(known)} stages: {unlikely(known, numbers):.3f}")
    print(f"with those it has, {before}: {unlikely(known, before):.3f}")


if __name__ == "__main__":
    main(sys.argv[1:])
