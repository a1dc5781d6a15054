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
from rich.progress import track

from robotable.bots.robot_quest_arena.expert import FILE, Learned
from robotable.bots.robot_quest_arena.skilled import Skilled
from robotable.bots.robot_quest_arena.taste import Mind, Taste
from robotable.core import Random, Seat
from robotable.games import GAMES
from robotable.games.robot_quest_arena.cards import Card
from robotable.games.robot_quest_arena.robots import Kind
from robotable.sim.play import play
from robotable.sim.spread import Spread, in_processes

GAME: Final = GAMES["robot_quest_arena"]
FIRST: Final = Taste(hunger=0.2, hunt=0.1, step=0.05, hurry=0.1, cards=dict.fromkeys(Card, 0.0))
"""Where it begins: what is nothing cannot grow, but for what is thought of a card."""
APART: Final = 1.4
"""How many times its weight one takes and the other leaves."""
FONDNESS: Final = 0.3
"""Points by which one thinks more of a card, and the other less."""
SURE: Final = 3.0
"""Standard errors at which a weight goes the whole way."""
FARTHEST: Final = 8.0
"""Points: a rout tells no more than a clear win."""
WON: Final = 6.0
"""Points that winning counts for besides."""
ROUNDS, DEALS, SEED = 12, 1400, 3000
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
    return {name: weight for name, weight in asdict(taste).items() if weight and name != "cards"}


def things(taste: Taste) -> list[str]:
    """All that is learned."""
    return [*weights(taste), *taste.cards]


def shifted(taste: Taste, by: Mapping[str, float]) -> Taste:
    """By so many steps up, or down."""
    scaled = {name: weight * APART ** by[name] for name, weight in weights(taste).items()}
    return replace(taste, **scaled, cards={card: more + FONDNESS * by[card] for card, more in taste.cards.items()})


def taster(liking: Taste) -> type[Skilled]:
    class Taster(Skilled):
        mind, fancy, taste = NARROW, 0.0, liking

    return Taster


def tried(trial: Trial) -> Told:
    by = {name: 1.0 if name in trial.more else -1.0 for name in things(trial.taste)}
    one = taster(shifted(trial.taste, by))
    other = taster(shifted(trial.taste, {name: -step for name, step in by.items()}))
    (left, first), (right, second) = played(trial.seed, one, other), played(trial.seed, other, one)
    return Told(left - right, {kind: first[kind] + second[kind] for kind in Kind})


def played(seed: int, *levels: type[Skilled]) -> tuple[float, dict[Kind, float]]:
    """By how much who sits first came further, and those who had a robot."""
    bots = [level(GAME, Seat(seat), Random(2 * seed + seat)) for seat, level in enumerate(levels)]
    end = play(GAME, bots, GAME.types.options(), seed)
    mine, theirs = end.outcome.scores
    ahead = max(-FARTHEST, min(FARTHEST, mine - theirs)) + WON * sum(1 - 2 * seat for seat in end.outcome.winners)
    return ahead, {body.kind: -ahead if body.seat else ahead for body in end.state.robots}


def moved(taste: Taste, trials: Sequence[Trial], told: Sequence[Told], far: float) -> Taste:
    """Each weight goes to where it went with those who came further: the surer that is, the farther."""
    return shifted(taste, {name: far * pull(name, trials, told) for name in things(taste)})


def pull(name: str, trials: Sequence[Trial], told: Sequence[Told]) -> float:
    leads = [one.ahead if name in trial.more else -one.ahead for trial, one in zip(trials, told, strict=True)]
    error = stdev(leads) / sqrt(len(leads))
    return max(-1.0, min(1.0, mean(leads) / (SURE * error))) if error else 0.0


def learn(rounds: int, deals: int, seed: int, spread: Spread) -> Iterator[Learned]:
    """What it likes after each round; steps become smaller."""
    taste, chance, past = FIRST, Random(seed), list[Told]()
    for number in range(rounds):
        mores = [frozenset(name for name in things(taste) if chance.chance(0.5)) for _ in range(deals)]
        trials = [Trial(seed + number * deals + deal, taste, more) for deal, more in enumerate(mores)]
        told = list(track(spread(tried, trials), f"Round {number + 1} of {rounds}", deals))
        taste, past = moved(taste, trials, told, 1 - number / rounds), past + told
        yield Learned(rounded(taste), tuple(sorted(Kind, key=lambda kind: -sum(one.robots[kind] for one in past))))


def rounded(taste: Taste) -> Taste:
    few = {name: round(weight, 3) for name, weight in weights(taste).items()}
    return replace(taste, **few, cards={card: round(more, 3) for card, more in taste.cards.items()})


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
