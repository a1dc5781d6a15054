"""Finds what tells who will be first: `python -m robotable.sim.learning.roborally`.

Two race who plan quickly and often buy whatever comes their way. What everybody has at the beginning of a round, and
who was first in the end, tells what damage, energy and every upgrade were worth: the numbers
under which what happened is most likely, held near those that were measured and guessed before.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import exp, log, sqrt
from pathlib import Path
from statistics import mean
from typing import Final

from msgspec import Struct, json
from rich.progress import track

from robotable.bots.bot import Idea
from robotable.bots.roborally.expert import CARRIED_RACE, HURT_RACE, Expert
from robotable.bots.roborally.foresight import to_go
from robotable.bots.roborally.ground import ground_of
from robotable.bots.roborally.investing import FILE, KEPT, Learned
from robotable.core import Random, Seat
from robotable.games import GAMES
from robotable.games.roborally.actions import DONE, Action, Install
from robotable.games.roborally.cards import Card, Upgrade
from robotable.games.roborally.state import State, View, damage_of
from robotable.sim.play import Match
from robotable.sim.spread import Spread, in_processes

GAME: Final = GAMES["roborally"]
COURSES: Final = ("clockin", "mindgap", "downstream", "duel")
"""The others are for measuring."""
RACES, SEED = 600, 200_000
LONGEST: Final = 2_000
"""Actions: a race that goes on for longer tells nothing."""
CURIOUS, BUYS = 50, 70
"""How many of a hundred times it does not ask what an upgrade is worth, and how many of these it buys one."""
STEPS, RATE = 400, 0.03
RIDGE: Final = 10.0
"""How many rounds it takes to move an upgrade by a register."""
U = Upgrade
WORTH: Final = {
    U.PRESSURE_RELEASE: 3.2,
    U.BOINK: 2.8,
    U.ZOOP: 2.6,
    U.OVERCLOCKED: 2.4,
    U.DRIFTING: 3.2,
    U.POWER_SLIDE: 3.2,
    U.CRAB_LEGS: 2.6,
    U.FLASH_DRIVE: 2.2,
    U.RECHARGE: 4.0,
    U.MEMORY_SWAP: 1.6,
    U.SWITCH: 1.2,
    U.ALL_ABOARD: 0.9,
    U.MEMORY_CARDS: 1.7,
    U.RAIL_GUN: 2.0,
    U.DOUBLE_BARREL: 2.6,
    U.REAR_LASER: 2.2,
    U.SCRAMBLER: 2.4,
    U.PRESSOR_BEAM: 1.9,
    U.MINI_HOWITZER: 2.2,
    U.TRACTOR_BEAM: 1.6,
    U.DEFLECTOR_SHIELD: 1.6,
    U.BRAKES: 1.1,
    U.SPIKY: 1.5,
    U.RAMMING_GEAR: 1.5,
    U.CHAOS_THEORY: 1.1,
    U.SELF_DIAGNOSTICS: 1.5,
    U.ENERGY_CONVERSION: 1.6,
    U.SPAM_FILTER: 1.6,
    U.FIREWALL: 0.8,
    U.HOVER_UNIT: 0.8,
    U.LASER_KATA: 0.8,
    U.MODULAR_CHASSIS: 0.8,
    U.CALIBRATION_PROTOCOL: 1.5,
    U.DISPLACING_BLAST: 1.4,
    U.ABORT_SWITCH: 0.9,
    U.LUCKY_BOOSTER: 0.7,
    U.MAGNETIC: 0.7,
    U.PIERCING_DRILL: 0.7,
    U.RE_INITIALIZE: 0.7,
    U.REWIRE: 0.7,
}
"""In registers saved over a race; those that move a lone robot were measured, the others are guessed."""
FIRST: Final = Learned(0.6, 1.0, 0.4, 0.25, 0.9, {upgrade: KEPT * worth for upgrade, worth in WORTH.items()})
"""Where it begins."""
PRICE, ENERGY = 0.5, 0.3
"""What energy costs and what is left of it is worth. Races of the curious tell nothing of the first, for what was not bought
is not seen, and that the second is nothing, for they buy by chance; whoever pays less and picks up more wins more
(docs/bots.md)."""


class Curious(Expert):
    learned = FIRST
    races = ((12, 2), (4, 4))
    glimpses = 3

    def ideas(self, view: View, legal: Sequence[Action]) -> Sequence[Idea[Action]]:
        if view.phase == "upgrade" and DONE in legal and self.random.below(100) < CURIOUS:
            buys = [action for action in legal if isinstance(action, Install)]
            buys = buys if self.random.below(100) < BUYS else []
            return (Idea((self.random.choice(buys) if buys else DONE,)),)
        return super().ideas(view, legal)


class Has(Struct, frozen=True):
    """A robot at the beginning of a round."""

    far: float
    """Registers to the finish, for a robot alone."""
    damage: int
    spam: int
    energy: int
    upgrades: tuple[Upgrade, ...]


class Round(Struct, frozen=True):
    """Who is first has won."""

    first: Has
    other: Has


def raced(seed: int) -> list[Round]:
    """All rounds of a race; none if it was nobody's."""
    random = Random(seed)
    options = GAME.types.options(course=random.choice(COURSES))
    bots = [Curious(GAME, Seat(seat), Random(2 * seed + seat)) for seat in range(2)]
    match = Match(GAME, bots, options, seed)
    rounds: dict[int, tuple[Has, Has]] = {}
    for _ in range(LONGEST):
        if outcome := GAME.outcome(match.state):
            winner = outcome.winners[0] if len(outcome.winners) == 1 else None
            return [Round(both[winner], both[1 - winner]) for both in rounds.values()] if winner is not None else []
        match.step()
        if match.state.phase == "program" and match.state.round not in rounds:
            rounds[match.state.round] = (has(match.state, 0), has(match.state, 1))
    return []


def has(state: State, seat: int) -> Has:
    robot = state.robots[seat]
    far = to_go(ground_of(state.options), state, seat)
    return Has(far, damage_of(robot), robot.hand.count(Card.SPAM), robot.energy, tuple(robot.installed))


Numbers = dict[str, float]
"""By name, upgrades by theirs."""


def numbers(learned: Learned) -> Numbers:
    plain = {name: getattr(learned, name) for name in ("spread", "damaged", "spam_in_hand", "energy")}
    return plain | {upgrade.value: worth for upgrade, worth in learned.upgrades.items()}


def pulls(robot: Has) -> Iterator[tuple[str, float]]:
    """How much further each number makes it, as `expert.still` counts."""
    hurt, carried = min(1.0, robot.far / HURT_RACE), min(1.0, robot.far / CARRIED_RACE)
    yield "damaged", hurt * robot.damage
    yield "spam_in_hand", hurt * robot.spam
    yield "energy", -carried * robot.energy
    yield from ((upgrade.value, -carried) for upgrade in robot.upgrades)


def slope(now: Mapping[str, float], one: Round) -> tuple[float, Numbers]:
    """How unlikely it is that who was first would be, and what makes it more so."""
    mine, theirs = dict(pulls(one.first)), dict(pulls(one.other))
    still = one.first.far + sum(now[name] * pull for name, pull in mine.items())
    other = one.other.far + sum(now[name] * pull for name, pull in theirs.items())
    spread = now["spread"] * sqrt(max(1.0, min(still, other)))
    behind = (max(0.5, still) - max(0.5, other)) / spread
    doubt = 1 / (1 + exp(-max(-30.0, min(30.0, behind))))
    found = {name: doubt * (mine.get(name, 0.0) - theirs.get(name, 0.0)) / spread for name in mine | theirs}
    return doubt, found | {"spread": -doubt * behind / now["spread"]}


def fit(rounds: Sequence[Round], first: Learned = FIRST) -> Learned:
    """Goes downhill, all numbers at once (Adam)."""
    begun = numbers(first)
    now, speed, size = dict(begun), dict.fromkeys(begun, 0.0), dict.fromkeys(begun, 0.0)
    for step in range(1, STEPS + 1):
        slopes = {u.value: 2 * RIDGE * (now[u.value] - begun[u.value]) for u in first.upgrades}
        for one in rounds:
            for name, value in slope(now, one)[1].items():
                slopes[name] = slopes.get(name, 0.0) + value
        for name in now:
            value = slopes.get(name, 0.0) / len(rounds)
            speed[name] += 0.1 * (value - speed[name])
            size[name] += 0.001 * (value * value - size[name])
            now[name] -= RATE * (speed[name] / (1 - 0.9**step)) / (sqrt(size[name] / (1 - 0.999**step)) + 1e-8)
        now["spread"] = max(0.2, now["spread"])
    found = {name: max(0.0, round(worth, 3)) for name, worth in now.items()}  # nothing that one has is a burden
    plain = {name: found[name] for name in ("spread", "damaged", "spam_in_hand")}
    upgrades = {upgrade: found[upgrade.value] for upgrade in first.upgrades}
    return Learned(**plain, energy=ENERGY, price=PRICE, upgrades=upgrades)


def surprise(rounds: Sequence[Round], learned: Learned) -> float:
    """The mean of minus the logarithm of the winner's chance."""
    now = numbers(learned)
    return mean(-log(1 - slope(now, one)[0]) for one in rounds)


def played(races: int, seed: int, spread: Spread) -> tuple[list[Round], list[Round]]:
    """Three races of four are to learn from; by the others one sees what was made of it."""
    found = list(track(spread(raced, range(seed, seed + races)), "Racing", races))
    return [one for place, race in enumerate(found) if place % 4 for one in race], [*chain(*found[::4])]


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m robotable.sim.learning.roborally", description=__doc__)
    parser.add_argument("--races", type=int, default=RACES, help="to learn from (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=SEED, help="the same one gives the same (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    parser.add_argument("-o", "--out", type=Path, default=Path(FILE.name), help="the file (default: %(default)s)")
    given = parser.parse_args(words)
    rounds, others = played(given.races, given.seed, in_processes(given.jobs))
    if not rounds or not others:
        parser.error("too few races to learn anything from")
    learned = fit(rounds)
    before, after = surprise(others, FIRST), surprise(others, learned)
    print(
        f"{len(rounds)} rounds; minus the logarithm of the winner's chance in {len(others)} others: {before:.4f} before, {after:.4f} now"
    )
    given.out.write_bytes(json.format(json.encode(learned)) + b"\n")


if __name__ == "__main__":
    main()
