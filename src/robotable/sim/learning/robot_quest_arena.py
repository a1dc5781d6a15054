"""Finds what the arena's expert likes: `python -m robotable.sim.learning.robot_quest_arena`.

In every deal two play who think alike and differ in all weights at once, one as far above as the other is below; each
plays it on both seats. How much further those came who weigh a thing more tells which way its weight should go. Which
robots are worth having follows from the same games.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Final

from msgspec import Struct, json
from msgspec.structs import asdict, replace

from robotable.bots.robot_quest_arena.expert import FILE, Learned
from robotable.bots.robot_quest_arena.skilled import Skilled
from robotable.bots.robot_quest_arena.taste import Mind, Taste
from robotable.core import Random, Seat
from robotable.games import GAMES
from robotable.games.robot_quest_arena.robots import Kind
from robotable.sim.play import play
from robotable.sim.spread import Spread, in_processes

GAME: Final = GAMES["robot_quest_arena"]
FIRST: Final = Taste(hunger=0.2)
"""Where it begins: what is nothing cannot grow."""
APART: Final = 1.4
"""How many times its weight one takes and the other leaves."""
SURE: Final = 2.0
"""Standard errors at which a weight goes the whole way."""
FARTHEST: Final = 20.0
"""Points: a rout tells no more than a clear win."""
ROUNDS, DEALS, SEED = 4, 60, 3000
NARROW: Final = Mind(width=2, depth=3)


class Trial(Struct, frozen=True):
    """A deal, and what one likes more and the other less."""

    seed: int
    taste: Taste
    more: frozenset[str]


class Told(Struct, frozen=True):
    ahead: float
    """Points by which the one came further, over both games."""
    robots: Mapping[Kind, float]
    """Points by which those came further who had a robot."""


def weights(taste: Taste) -> dict[str, float]:
    """All but those that are nothing."""
    return {name: weight for name, weight in asdict(taste).items() if weight}


def scaled(taste: Taste, by: Mapping[str, float]) -> Taste:
    return replace(taste, **{name: weight * by[name] for name, weight in weights(taste).items()})


def taster(liking: Taste) -> type[Skilled]:
    class Taster(Skilled):
        mind, fancy, taste = NARROW, 0.0, liking

    return Taster


def tried(trial: Trial) -> Told:
    by = {name: APART if name in trial.more else 1 / APART for name in weights(trial.taste)}
    one = taster(scaled(trial.taste, by))
    other = taster(scaled(trial.taste, {name: 1 / far for name, far in by.items()}))
    (left, first), (right, second) = played(trial.seed, one, other), played(trial.seed, other, one)
    return Told(left - right, {kind: first[kind] + second[kind] for kind in Kind})


def played(seed: int, *levels: type[Skilled]) -> tuple[float, dict[Kind, float]]:
    """By how much who sits first came further, and those who had a robot."""
    bots = [level(GAME, Seat(seat), Random(2 * seed + seat)) for seat, level in enumerate(levels)]
    end = play(GAME, bots, GAME.types.options(), seed)
    mine, theirs = end.outcome.scores
    ahead = max(-FARTHEST, min(FARTHEST, mine - theirs))
    return ahead, {body.kind: -ahead if body.seat else ahead for body in end.state.robots}


def moved(taste: Taste, trials: Sequence[Trial], told: Sequence[Told]) -> Taste:
    """Each weight goes to where it went with those who came further: the surer that is, the farther."""
    return scaled(taste, {name: APART ** pull(name, trials, told) for name in weights(taste)})


def pull(name: str, trials: Sequence[Trial], told: Sequence[Told]) -> float:
    leads = [one.ahead if name in trial.more else -one.ahead for trial, one in zip(trials, told, strict=True)]
    error = stdev(leads) / sqrt(len(leads))
    return max(-1.0, min(1.0, mean(leads) / (SURE * error))) if error else 0.0


def learn(rounds: int, deals: int, seed: int, spread: Spread) -> Iterator[Learned]:
    """What it likes after each round."""
    taste, chance, past = FIRST, Random(seed), list[Told]()
    for first in range(seed, seed + rounds * deals, deals):
        mores = [frozenset(name for name in weights(taste) if chance.chance(0.5)) for _ in range(deals)]
        trials = [Trial(first + number, taste, more) for number, more in enumerate(mores)]
        told = list(spread(tried, trials))
        taste, past = moved(taste, trials, told), past + told
        yield Learned(rounded(taste), tuple(sorted(Kind, key=lambda kind: -sum(one.robots[kind] for one in past))))


def rounded(taste: Taste) -> Taste:
    return replace(taste, **{name: round(weight, 3) for name, weight in weights(taste).items()})


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m robotable.sim.learning.robot_quest_arena", description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of deals (default: %(default)s)")
    parser.add_argument("--deals", type=int, default=DEALS, help="in each, two games for a deal (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=SEED, help="the same one gives the same (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    parser.add_argument("-o", "--out", type=Path, default=Path(FILE.name), help="the file (default: %(default)s)")
    given = parser.parse_args(words)
    for learned in learn(given.rounds, given.deals, given.seed, in_processes(given.jobs)):
        print(learned, flush=True)
        given.out.write_bytes(json.format(json.encode(learned)) + b"\n")


if __name__ == "__main__":
    main()
