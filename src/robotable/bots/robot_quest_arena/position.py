"""How good a table is for the seat that is about to end its turn."""

from typing import Final

from robotable.bots.robot_quest_arena.taste import Taste, Worth
from robotable.core import Seat
from robotable.games.robot_quest_arena.arena import Arena, Tile
from robotable.games.robot_quest_arena.cards import DESIGNS, Card
from robotable.games.robot_quest_arena.geometry import CENTRE, DISTANCE, NEXT, OFF, SPACES
from robotable.games.robot_quest_arena.health import friends
from robotable.games.robot_quest_arena.state import State, View

FADES: Final = (1.0, 1.0, 0.95, 0.75, 0.5, 0.3, 0.15)
"""How much of an enemy's force arrives over a distance."""


def force(cards: list[Card]) -> float:
    """The damage that an average hand from these cards holds."""
    if not cards:
        return 0.0
    damage = sum(weapon.damage for card in cards if (weapon := DESIGNS[card].weapon))
    return 5 * damage / len(cards)


class Judge:
    """Judges tables within one turn of one seat; what does not change in the turn is worked out once."""

    def __init__(self, taste: Taste, view: View, state: State, worth: Worth) -> None:
        self.taste, self.worth = taste, worth
        self.seat = state.active
        self.here = state.arena
        self.forces = [
            force([*player.unseen, *player.hand, *player.discard, *player.played]) for player in view.players
        ]
        rivals = [seat for seat in range(len(state.players)) if not friends(state, self.seat, Seat(seat))]
        self.best_rival = max(state.players[seat].points for seat in rivals)
        self.share = taste.threat / len(rivals)
        self.purchases = worth.purchases(state)
        self.spots = [self._spot(self.here, at) for at in range(SPACES)]

    def _spot(self, here: Arena, at: int) -> float:
        """A space by itself: what its next Start brings, and the hazards beside it."""
        taste = self.taste
        gains = {
            Tile.REPAIR_PAD: taste.pad,
            Tile.SOLAR_FARM: taste.solar,
            Tile.JUNKYARD: taste.junkyard * min(1.0, self.worth.left / 8),
            Tile.REMOTE_TERMINAL: taste.terminal,
        }
        tile = here.tiles[at]
        gain = gains.get(tile, 0.0) if tile else (taste.centre if at in CENTRE else 0.0)
        return gain - taste.brink * sum(here.hazard[to] for to in NEXT[at][:4] if to != OFF)

    def rest(self, state: State, robot: int, at: int) -> float:
        """How good it is for a robot to end the turn on a space."""
        threat = 0.0
        for body in state.robots:
            if body.space != OFF and not friends(state, self.seat, body.seat):
                threat += self.forces[body.seat] * FADES[DISTANCE[at][body.space]]
        weak = 1.3 if state.robots[robot].health <= 2 else 1.0
        return self.spots[at] - self.share * weak * threat

    def standing(self, state: State) -> float:
        """Points made, rivals kept from the centre, the coming end: all but where my robots rest and what I buy."""
        points = state.players[self.seat].points
        spite = sum(
            body.space in CENTRE and self.here.tiles[body.space] is None
            for body in state.robots
            if body.space != OFF and not friends(state, self.seat, body.seat)
        )
        return points - self.taste.spite * spite + self._finish(state, points)

    def _finish(self, state: State, points: int) -> float:
        out = sum(body.space == OFF for body in state.robots)
        if out <= state.reserve:
            return 0.0
        return self.taste.finish if points > self.best_rival else -self.taste.finish

    def spend(self, energy: int) -> float:
        return self.purchases[min(energy, 30)]
