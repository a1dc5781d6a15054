"""How good a table is for the seat that is about to end its turn."""

from collections.abc import Container
from copy import copy
from typing import Final

from robotable.bots.robot_quest_arena.reach import distances
from robotable.bots.robot_quest_arena.taste import Mind, Taste, Worth, overdue
from robotable.core import Seat
from robotable.games.robot_quest_arena.arena import Arena, Tile
from robotable.games.robot_quest_arena.cards import DESIGNS, Card
from robotable.games.robot_quest_arena.geometry import CENTRE, DISTANCE, NEXT, OFF, SPACES
from robotable.games.robot_quest_arena.health import friends
from robotable.games.robot_quest_arena.state import Player, State

FADES: Final = (1.0, 1.0, 0.95, 0.75, 0.5, 0.3, 0.15)
"""How much of an enemy's force arrives over a distance."""

IMPATIENCE: Final = 0.15
"""How much more an own damage in the next turn counts for each turn for which somebody should have been knocked out:
all who are careful would wait for each other for ever."""


def force(cards: list[Card]) -> float:
    """The damage that an average hand from these cards holds."""
    if not cards:
        return 0.0
    damage = sum(weapon.damage for card in cards if (weapon := DESIGNS[card].weapon))
    return 5 * damage / len(cards)


def owned(player: Player) -> list[Card]:
    return [*player.deck, *player.hand, *player.discard, *player.played]


class Judge:
    """Judges tables within one turn of one seat; what does not change in the turn is worked out once."""

    def __init__(self, taste: Taste, mind: Mind, state: State, worth: Worth, unnoticed: Container[int] = ()) -> None:
        self.taste, self.mind, self.worth = taste, mind, worth
        self.unnoticed = unnoticed
        """Enemies that are out of mind in this turn."""
        self.seat = state.active
        self.here = state.arena
        self.forces = [force(owned(player)) for player in state.players]
        self.rivals = rivals = [seat for seat in range(len(state.players)) if not friends(state, self.seat, Seat(seat))]
        self.rival_forces = [self.forces[seat] for seat in rivals]
        self.best_rival = max(state.players[seat].points for seat in rivals)
        self.share = taste.threat / len(rivals)
        self.hunt = taste.hunt + IMPATIENCE * overdue(state)
        self.purchases = worth.purchases(state)
        self.spots = self._spots(state)
        self.foes = state.foes[self.seat]
        self.owners = [body.seat for body in state.robots]
        self._rests: dict[tuple[int, tuple[int, ...]], list[float]] = {}

    def minding(self, threats: float) -> "Judge":
        """The same judge, if threats were so many times as bad."""
        other = copy(self)
        other.share, other._rests = self.share * threats, {}
        return other

    def _spots(self, state: State) -> list[float]:
        """The spaces by themselves: what their next Starts bring, or those of a better one on the way to it."""
        gains = [self._gain(self.here, at) * self._tenure() for at in range(SPACES)]
        if self.taste.step:
            walks, good = distances(state.plan), [at for at, gain in enumerate(gains) if gain]
            gains = [max([gains[to] - self.taste.step * walk[to] for to in good], default=0.0) for walk in walks]
        return [gain - self._brink(self.here, at) for at, gain in enumerate(gains)]

    def _tenure(self) -> float:
        """For how many Starts a robot keeps its place: the less, the harder its enemies can hit."""
        if not self.taste.tenure:
            return 1.0
        return max(1.0, min(self.worth.left, self.taste.tenure / (0.5 + sum(self.rival_forces))))

    def _gain(self, here: Arena, at: int) -> float:
        taste = self.taste
        gains = {
            Tile.REPAIR_PAD: taste.pad,
            Tile.SOLAR_FARM: taste.solar,
            Tile.JUNKYARD: taste.junkyard * min(1.0, self.worth.left / 8),
            Tile.REMOTE_TERMINAL: taste.terminal,
        }
        tile = here.tiles[at]
        return gains.get(tile, 0.0) if tile else (taste.centre if at in CENTRE else 0.0)

    def _brink(self, here: Arena, at: int) -> float:
        """The hazards beside a space."""
        return self.taste.brink * sum(here.hazard[to] for to in NEXT[at][:4] if to != OFF)

    def rest(self, state: State, robot: int, at: int) -> float:
        """How good it is for a robot to end the turn on a space."""
        return self.rests(state, robot)[at]

    def rests(self, state: State, robot: int) -> list[float]:
        """The same for every space: kept, for a line moves few robots."""
        spaces = tuple(state.robots[foe].space for foe in self.foes)
        key = state.robots[robot].health, spaces
        if key not in self._rests:
            self._rests[key] = self._by_space(*key)
        return self._rests[key]

    def _by_space(self, health: int, spaces: tuple[int, ...]) -> list[float]:
        near = [(foe, at) for foe, at in zip(self.foes, spaces, strict=True) if at != OFF]
        if not near:
            return self.spots
        share = self.share * (self.taste.weak if health <= 2 else 1.0)
        threats = [self._faded(self.forces[self.owners[foe]], at) for foe, at in near]
        rests = [spot - share * sum(threat) for spot, *threat in zip(self.spots, *threats, strict=True)]
        if not self.hunt:
            return rests
        prey = [self._faded(self.hunt * self.forces[self.seat], at) for _, at in near]
        return [rest + max(chances) for rest, *chances in zip(rests, *prey, strict=True)]

    def _faded(self, force: float, at: int) -> list[float]:
        """By space, how much of a force arrives between there and a robot at `at`."""
        return [force * FADES[far] for far in DISTANCE[at]]

    def standing(self, state: State) -> float:
        """Points made, rivals kept from the centre, the coming end: all but where my robots rest and what I buy."""
        points = state.players[self.seat].points
        spite = sum((at := state.robots[foe].space) in CENTRE and self.here.tiles[at] is None for foe in self.foes)
        return points - self.taste.spite * spite + self._finish(state, points)

    def _finish(self, state: State, points: int) -> float:
        """Who leads wants the end, and every knock-out brings it nearer."""
        out = sum(body.space == OFF for body in state.robots)
        if out <= state.reserve:
            return self.taste.hurry * out * (points - self.best_rival) / (state.reserve + 1)
        return self.taste.finish if points > self.best_rival else -self.taste.finish

    def spend(self, energy: int) -> float:
        return self.purchases[min(energy, 30)]
