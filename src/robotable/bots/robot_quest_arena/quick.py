"""Hits what is in reach, walks towards the middle, and buys the dearest card it can pay."""

from collections.abc import Sequence
from typing import Final

from robotable.bots.bot import Bot
from robotable.games.robot_quest_arena.actions import (
    Acquire,
    Action,
    Attack,
    Beam,
    Buy,
    Choose,
    Convert,
    Discard,
    End,
    Place,
    Play,
    Push,
    Scrap,
    Shoot,
    Step,
    Undo,
)
from robotable.games.robot_quest_arena.arena import arena
from robotable.games.robot_quest_arena.cards import DESIGNS, Card
from robotable.games.robot_quest_arena.geometry import CENTRE, DISTANCE, NEXT
from robotable.games.robot_quest_arena.state import View

MIDDLE: Final = 24
STARTERS: Final = (Card.BATTERY, Card.HAMMER, Card.JUMP_JETS)

RANKS: Final = {Play: 90.0, Shoot: 65.0, Push: 5.0, End: 0.5, Undo: -99.0}


class Quick(Bot[Action, View]):
    """Looks one action ahead and at nothing else: for those who play many games on, and no level that people meet."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        ranks = [self._rank(view, action) for action in legal]
        best = max(ranks)
        return self.random.choice([action for action, rank in zip(legal, ranks, strict=True) if rank == best])

    def _rank(self, view: View, action: Action) -> float:
        match action:
            case Attack(card) | Beam(card):
                weapon = DESIGNS[card].weapon
                return 70.0 + (weapon.damage if weapon else 0)
            case Buy(card) | Acquire(card):
                return 50.0 + DESIGNS[card].cost if DESIGNS[card].cost > 1 else -1.0
            case Scrap(card) | Discard(card):
                return 40.0 if card in STARTERS else -1.0
            case Choose(option):
                return float(option)
            case Place(_, space):
                return -float(DISTANCE[space][MIDDLE])
            case Step():
                return self._step(view, action)
            case Convert():
                return 1.0 if self._wants_to_move(view) else 0.0
        return RANKS.get(type(action), -1.0)

    def _wants_to_move(self, view: View) -> bool:
        return any(body.space not in CENTRE for body in view.robots if body.seat == self.seat and body.space >= 0)

    def _step(self, view: View, action: Step) -> float:
        """Nearer to the middle, never into a hazard."""
        at = view.robots[action.robot].space
        to = NEXT[at][action.way]
        if arena(view.plan).hazard[to] and not action.ignore:
            return -2.0
        nearer = _far(at) - _far(to)
        return 20.0 if nearer > 0 or view.aloft >= 0 else -1.0


def _far(at: int) -> int:
    return abs(at % 7 - 3) + abs(at // 7 - 3)
