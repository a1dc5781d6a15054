"""Plays imagined rounds to their end, and says how a robot stands then."""

from collections.abc import Sequence
from typing import Any

from robotable.bots.roborally.ground import FALL, FELL, Ground
from robotable.bots.roborally.plans import KIND, fill
from robotable.core import Game, Random, Seat, codec
from robotable.games.roborally.actions import COMMIT, DONE, PASS, Action
from robotable.games.roborally.cards import HAYWIRE, Card
from robotable.games.roborally.floor import OFF
from robotable.games.roborally.reboot import home
from robotable.games.roborally.state import State, View, damage_of

SPAM_IN_HAND, DAMAGE_CARD = 0.7, 0.4
ENERGY, ENOUGH_ENERGY = 0.3, 6
UPGRADE = 0.8
RIVALS = 0.2
WON = 200.0
WIDTH = 4
LONGEST = 400


def worth(ground: Ground, state: State, seat: int) -> float:
    """How a robot stands: registers to the finish, turned round, and what it carries; rivals count against it."""
    mine = standing(ground, state, seat)
    others = [standing(ground, state, other) for other in range(len(state.robots)) if other != seat]
    return mine - RIVALS * max(others) - RIVALS * sum(others) / len(others) / 2


def standing(ground: Ground, state: State, seat: int) -> float:
    robot = state.robots[seat]
    if robot.claimed == len(ground.floor.goals):
        return WON
    spam = robot.hand.count(Card.SPAM)
    carried = ENERGY * min(robot.energy, ENOUGH_ENERGY) + UPGRADE * len(robot.installed)
    return carried - to_go(ground, state, seat) - DAMAGE_CARD * damage_of(robot) - SPAM_IN_HAND * spam


def to_go(ground: Ground, state: State, seat: int) -> float:
    robot, c = state.robots[seat], state.cells[seat]
    if c != OFF:
        return ground.to_go(robot.claimed, 4 * c + state.facing[seat])
    # RR-R96: it returns in register 1, facing as it likes, and has lost the rest of this round.
    cell, _ = home(state, ground.floor, seat, 0)
    return min(ground.to_go(robot.claimed, 4 * cell + f) for f in range(4)) + FALL / 4


def likely_program(ground: Ground, state: State, seat: int, random: Random) -> list[Card]:
    """What another player might do with this hand: the best of a few ways, looking one register ahead each."""
    robot = state.robots[seat]
    goal = min(robot.claimed, len(ground.floor.goals) - 1)
    values, hand = ground.values(goal), [card for card in robot.hand if card not in HAYWIRE]
    stance = 4 * state.cells[seat] + state.facing[seat]
    if state.cells[seat] == OFF:
        stance = 4 * home(state, ground.floor, seat, 0)[0] + random.below(4)
    ways: list[tuple[float, int, list[Card], list[Card]]] = [(values[stance], stance, [], hand)]
    for r, cards in enumerate(robot.registers):
        if cards:
            continue
        ways = _extended(ground, values, ways, r % 2 == 0, random)
    return ways[0][2]


Way = tuple[float, int, list[Card], list[Card]]


def _extended(ground: Ground, values: list[float], ways: list[Way], odd: bool, random: Random) -> list[Way]:
    longer: list[Way] = []
    after = ground.after[odd]
    for _, stance, cards, hand in ways:
        for card in dict.fromkeys(hand):
            if (kind := KIND.get(card)) is not None and (end := after[kind][stance]) != FELL:
                rest = hand.copy()
                rest.remove(card)
                longer.append((values[end] + random.below(8) / 4, end, [*cards, card], rest))
    if not longer:
        value, stance, cards, hand = ways[0]
        return [(value, stance, [*cards, *hand[:1]], hand[1:])]
    longer.sort(key=lambda way: way[0])
    return longer[:WIDTH]


class Foresight:
    """Imagined tables of one decision."""

    def __init__(self, game: Game[Any, State, Action, View], ground: Ground, seat: Seat, random: Random) -> None:
        self.game, self.ground, self.seat, self.random = game, ground, seat, random
        self.clone = codec(game).clone

    def dreams(self, view: View, count: int) -> list[State]:
        """Tables the view could be of, with likely programs for those who have not made theirs."""
        dreams = []
        for _ in range(count):
            dream = self.game.imagine(view, self.random)
            for other, robot in enumerate(dream.robots):
                if other != self.seat and view.phase == "program":
                    if robot.ready:
                        self._take_up(dream, other)
                    program(dream, other, likely_program(self.ground, dream, other, self.random))
            dreams.append(dream)
        return dreams

    def _take_up(self, dream: State, seat: int) -> None:
        """The imagined cards of a program that stands are only a guess: a likely program is a better one."""
        robot = dream.robots[seat]
        for cards in robot.registers:
            if cards and cards[0] not in HAYWIRE:
                robot.hand += cards
                cards.clear()

    def after_program(self, dream: State, cards: Sequence[Card]) -> float:
        """How the round ends with this program."""
        state = self.clone(dream)
        program(state, self.seat, cards)
        for robot in state.robots:
            robot.ready = True
        state.robots[self.seat].ready = False
        self.game.apply(state, self.seat, COMMIT)
        return self.play_on(state, dream.round)

    def after_action(self, dream: State, action: Action) -> float:
        """How the round ends after this answer."""
        state = self.clone(dream)
        self.game.apply(state, self.seat, action)
        return self.play_on(state, dream.round)

    def play_on(self, state: State, now: int) -> float:
        """To the end of this round, everybody answering as usual."""
        for _ in range(LONGEST):
            waiting = self.game.waiting_on(state)
            if not waiting or state.round > now:
                break
            seat = waiting[0]
            legal = self.game.legal(state, seat)
            self.game.apply(state, seat, next((a for a in (DONE, PASS) if a in legal), legal[0]))
        return worth(self.ground, state, self.seat)


def program(state: State, seat: int, cards: Sequence[Card]) -> None:
    """Puts cards on the free registers, and any others if these do not suffice."""
    robot = state.robots[seat]
    free = [register for register in robot.registers if not register]
    for register, card in zip(free, fill(cards, robot.hand, len(free)), strict=False):
        register.append(card)
        robot.hand.remove(card)
