"""One game of the benchmark: who sits where, and what came of it."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import partial
from typing import Any

from msgspec import Struct

from robotable.bots import Bot
from robotable.core import Outcome, Random, Seat
from robotable.games.quirky_circuits.scenario import Medal
from robotable.games.quirky_circuits.state import State
from robotable.games.quirky_circuits.world import Fate
from robotable.research.benchmark.beliefs import Loss, weigh
from robotable.research.benchmark.deals import Deal, Deals
from robotable.research.benchmark.learned import Learned
from robotable.research.benchmark.partners import POOL
from robotable.research.benchmark.planner import Planner
from robotable.research.benchmark.sealed import SEALED
from robotable.sim.league import Fixture, Sit
from robotable.sim.play import Match, Stuck

LEARNED, PLANNER = "learned", "planner"
OURS = (*POOL, LEARNED, PLANNER)
"""Whom the benchmark brings itself."""
SHIFT = 3
"""Partners further on with every seat more: who plays few deals meets each in several rooms all the same."""
LONGEST = 20_000
"""Actions of a game: many times more than any has."""


class Track(StrEnum):
    SELF = "self-play"
    CROSS = "cross-play"
    PRACTICE = "practice"


SELF, CROSS, PRACTICE = Track


class Sitting(Struct, frozen=True):
    """A game to be played; the partner is the agent itself but in cross-play."""

    agent: str
    track: Track
    partner: str
    seat: int
    """The agent's where it has one only."""
    deal: Deal

    @property
    def line_up(self) -> tuple[str, ...]:
        return tuple(self.agent if seat == self.seat else self.partner for seat in range(self.deal.seats))


class Played(Struct, frozen=True):
    """What came of it. Of the deal it has the place only, so that it may be shown."""

    agent: str
    track: Track
    partner: str
    seats: int
    place: int
    robot: str
    medal: Medal | None
    """None: the battery was empty first."""
    battery: int
    rounds: int
    beliefs: int = 0
    """How often the agent told what it believes."""
    loss: float = 0.0
    """What that cost in all, in nats."""
    plain: float = 0.0
    """And what it would have cost to believe that any card may lie there."""
    faults: list[str] = []
    """Why chance had to play for seats of the agent."""


def sittings(deals: Deals, agent: str, seats: int, place: int) -> Iterator[Sitting]:
    """A deal as it is played by an agent: silent and open with itself, silent with one of the pool.

    The pool takes turns such that after a while every partner has been in every room.
    """
    deal = deals.deal(seats, place)
    if agent == PLANNER:
        yield Sitting(agent, SELF, agent, 0, deal)
        return
    pool, rooms = list(POOL), len(deals.rooms)
    yield Sitting(agent, SELF, agent, 0, deal)
    yield Sitting(agent, PRACTICE, agent, 0, deal)
    partner = pool[(place + place // rooms + SHIFT * seats) % len(pool)]
    yield Sitting(agent, CROSS, partner, deals.drawn("seat", seats, place) % seats, deal)


def sit(sitting: Sitting, deals: Deals, outside: Sit) -> Played:
    """Plays it to its end."""
    options = sitting.deal.room.options(sitting.track is PRACTICE)
    fixture = Fixture(SEALED.name, sitting.line_up, options, 0)
    bots: list[Bot[Any, Any]] = []
    outcome = None
    try:
        for seat in range(sitting.deal.seats):
            bots.append(brought(sitting, deals, outside, fixture, Seat(seat)))
        match = Match(SEALED, bots, options, sitting.deal.seed)
        losses, outcome = to_the_end(match, sitting)
    finally:
        for bot in bots:
            bot.leave(outcome)
    return told(sitting, match.state, losses, bots)


def brought(sitting: Sitting, deals: Deals, outside: Sit, fixture: Fixture, seat: Seat) -> Bot[Any, Any]:
    deal, word = sitting.deal, sitting.line_up[seat]
    random = Random(deals.drawn("chance", sitting.track, sitting.agent, deal.seats, deal.place, seat))
    if word == PLANNER:
        return Planner(SEALED, seat, random)
    if word == LEARNED:
        return Learned(SEALED, seat, random)
    if word in POOL:
        return POOL[word](SEALED, seat, random)
    return outside(fixture, seat, random, SEALED)


def to_the_end(match: Match[Any, State, Any], sitting: Sitting) -> tuple[list[Loss], Outcome]:
    for bot in match.bots:
        if isinstance(bot, Planner):
            bot.state = partial(getattr, match, "state")
    losses: list[Loss] = []
    for _ in range(LONGEST):
        if outcome := SEALED.outcome(match.state):
            return losses, outcome
        if sitting.track is not PRACTICE and (cost := weighed(match, sitting)):
            losses.append(cost)
        match.step()
    raise Stuck(f"a game of {sitting.agent} did not end within {LONGEST} actions")


def weighed(match: Match[Any, State, Any], sitting: Sitting) -> Loss | None:
    seat = SEALED.waiting_on(match.state)[0]
    if sitting.line_up[seat] != sitting.agent:
        return None
    return weigh(match.bots[seat], SEALED.view(match.state, seat), match.state)


def told(sitting: Sitting, state: State, losses: Sequence[Loss], bots: Sequence[Bot[Any, Any]]) -> Played:
    scenario, battery = state.options.board.scenario, state.world.battery
    won = state.world.fate is Fate.WON
    return Played(
        agent=sitting.agent,
        track=sitting.track,
        partner=sitting.partner,
        seats=state.seats,
        place=sitting.deal.place,
        robot=scenario.robot,
        medal=scenario.medal(battery) if won else None,
        battery=battery if won else 0,
        rounds=state.round,
        beliefs=len(losses),
        loss=round(sum((own for own, _ in losses), 0.0), 4),
        plain=round(sum((plain for _, plain in losses), 0.0), 4),
        faults=[bot.fault for bot in bots if bot.fault],
    )
