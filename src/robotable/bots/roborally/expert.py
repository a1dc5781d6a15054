"""Counts on its upgrades, on what others can still hold, and on being first rather than fast."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any, ClassVar

from msgspec.structs import replace

from robotable.bots.bot import Bot, Idea
from robotable.bots.roborally.drivers import nearest
from robotable.bots.roborally.foresight import LONGEST, Foresight, likely_program, to_go
from robotable.bots.roborally.ground import Ground, ground_of
from robotable.bots.roborally.investing import LEARNED, Learned, invest
from robotable.bots.roborally.routes import Answers, Route, Router
from robotable.bots.roborally.skilled import BATTERED, GOOD, damage
from robotable.core import Game, Random, Seat
from robotable.games.roborally.actions import (
    COMMIT,
    DONE,
    FACES,
    PASS,
    SHUT_DOWN,
    TAKE,
    Action,
    Keep,
    Put,
    PutPair,
    Reopen,
    Stack,
    Start,
    TakeBack,
    Use,
)
from robotable.games.roborally.aid import whence
from robotable.games.roborally.cards import HAYWIRE, ORDINARY, Card, Upgrade
from robotable.games.roborally.floor import OFF
from robotable.games.roborally.reboot import home
from robotable.games.roborally.state import Robot, RobotView, State, View, damage_of
from robotable.games.roborally.steps import Ask, Window

U = Upgrade
HURT_RACE, CARRIED_RACE = 18.0, 8.0
"""Registers to go from which on damage and possessions count in full."""
NARROW = 16
"""Ways followed for a rival's program."""
ALIKE = 0.5
"""How often a rival is thought to plan as well as this bot."""


class Vision(Foresight):
    """Imagined tables at which everybody answers as planned, weighed by the chance to be first."""

    def __init__(
        self,
        game: Game[Any, State, Action, View],
        ground: Ground,
        seat: Seat,
        random: Random,
        learned: Learned,
    ) -> None:
        super().__init__(game, ground, seat, random)
        self.learned = learned
        self.answers: dict[int, dict[int, Answers]] = {}
        """By dream and seat."""

    def dreams(self, view: View, count: int) -> list[State]:
        dreams = []
        for _ in range(count):
            dream = self.game.imagine(view, self.random)
            answers: dict[int, Answers] = {}
            if view.phase == "program":
                for other in range(len(dream.robots)):
                    if other != self.seat:
                        self.recall(dream.robots[other])
                        if dream.robots[other].ready:
                            self._take_up(dream, other)
                        answers[other] = self.imagined(dream, other)
            self.answers[id(dream)] = answers
            dreams.append(dream)
        return dreams

    def recall(self, robot: Robot) -> None:
        """What lay open last round is not in hand again before the deck was made anew."""
        if len(robot.discard) < len(robot.played):
            return
        for card in (card for cards in robot.played for card in cards):
            if card in ORDINARY and card in robot.hand and card not in robot.discard:
                place = self.random.below(len(robot.discard))
                robot.hand.remove(card)
                robot.hand.append(robot.discard[place])
                robot.discard[place] = card

    def imagined(self, dream: State, other: int) -> Answers:
        """A likely program is laid down for a rival; how it will answer."""
        if not self.random.chance(ALIKE):
            lay(dream.robots[other], puts_of(dream, other, likely_program(self.ground, dream, other, self.random)))
            return {}
        robot = dream.robots[other]
        cell, facing = dream.cells[other], dream.facing[other]
        if cell == OFF:
            cell, facing = home(dream, self.ground.floor, other, robot.start_facing)
        claimed = min(robot.claimed, len(self.ground.floor.goals) - 1)
        hand = [card for card in robot.hand if card not in HAYWIRE]
        kept = self.learned.upgrades.__getitem__
        router = Router(
            self.ground, claimed, robot.registers, hand, robot.installed, kept, self.ground.to_go, robot.energy, NARROW
        )
        route = router.routes(4 * cell + facing, 1)[0]
        lay(robot, route.puts)
        return route.answers

    def after_route(self, dream: State, route: Route) -> float:
        """How the round ends with this program."""
        state = self.clone(dream)
        lay(state.robots[self.seat], route.puts)
        return self.committed(state, dream, route.answers, COMMIT)

    def committed(self, state: State, dream: State, answers: Answers, action: Action) -> float:
        for robot in state.robots:
            robot.ready = True
        state.robots[self.seat].ready = False
        self.game.apply(state, self.seat, action)
        return self.played_on(state, dream, answers)

    def after_answer(self, dream: State, action: Action, answers: Answers) -> float:
        state = self.clone(dream)
        self.game.apply(state, self.seat, action)
        return self.played_on(state, dream, answers)

    def played_on(self, state: State, dream: State, answers: Answers) -> float:
        """To the end of this round, everybody answering as planned."""
        planned = {**self.answers[id(dream)], int(self.seat): answers}
        game, now = self.game, dream.round
        for _ in range(LONGEST):
            waiting = game.waiting_on(state)
            if not waiting or state.round > now:
                break
            seat = waiting[0]
            legal = game.legal(state, seat)
            game.apply(state, seat, usual(state, legal, planned.get(seat, {})))
        return chance(self.ground, state, self.seat, self.learned)


def usual(state: State, legal: Sequence[Action], answers: Answers) -> Action:
    """As planned, or nothing; who has asked luck for a Haywire takes it."""
    step = state.agenda[-1]
    if answers and isinstance(step, Ask):
        planned = answers.get((state.register, step.window))
        if planned is not None and planned in legal:
            return planned
    return next((a for a in (DONE, TAKE, PASS) if a in legal), legal[0])


def lay(robot: Robot, puts: Sequence[Put | PutPair]) -> None:
    """Puts a program down, and any cards where it leaves a register open."""
    for put in puts:
        cards = cards_of(put)
        for card in cards:
            robot.hand.remove(card)
        robot.registers[put.register - 1] = cards
    for register in robot.registers:
        if not register and robot.hand:
            register.append(robot.hand.pop(0))


def puts_of(state: State, seat: int, cards: Sequence[Card]) -> list[Put]:
    free = [register for register, held in enumerate(state.robots[seat].registers, 1) if not held]
    return [Put(card, register) for register, card in zip(free, cards, strict=False)]


def chance(ground: Ground, state: State, seat: int, learned: Learned) -> float:
    """Of being first, from how far everybody still has to go."""
    if state.winner is not None:
        return float(state.winner == seat)
    left = [still(ground, state, other, learned) for other in range(len(state.robots))]
    mine = left[seat]
    spread = learned.spread * sqrt(max(1.0, min(left)))
    return 1 / sum(exp(min(30.0, (mine - other) / spread)) for other in left)


def still(ground: Ground, state: State, seat: int, learned: Learned) -> float:
    """Registers to the finish, with what a robot carries reckoned in."""
    robot = state.robots[seat]
    far = to_go(ground, state, seat)
    carried = learned.energy * robot.energy + sum(learned.upgrades[upgrade] for upgrade in robot.installed)
    hurt = learned.damaged * damage_of(robot) + learned.spam_in_hand * robot.hand.count(Card.SPAM)
    return max(0.5, far + hurt * min(1.0, far / HURT_RACE) - carried * min(1.0, far / CARRIED_RACE))


class Expert(Bot[Action, View]):
    """Plans whole rounds with its upgrades, races the best programs over ever more imagined tables, and plays to be first."""

    slow: ClassVar[bool] = True
    seconds: ClassVar[float] = 0.36
    learned: ClassVar[Learned] = LEARNED
    races: ClassVar[tuple[tuple[int, int], ...]] = ((40, 6), (14, 10), (6, 20))
    """How many programs are still in the running, and against how many more tables each is tried then."""
    glimpses: ClassVar[int] = 12
    """Imagined tables for a question in mid-round."""
    _route: tuple[int, Route | None] = (0, None)
    """The round, and what was planned for it."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        if isinstance(legal[0], Reopen):
            return None
        return legal[0] if len(legal) == 1 else self.ideas(view, legal)[0].actions[0]

    def ideas(self, view: View, legal: Sequence[Action]) -> Sequence[Idea[Action]]:
        if isinstance(legal[0], Reopen):
            return ()
        match view.phase:
            case "upgrade":
                return (Idea((invest(view, legal, self.learned),)),)
            case "program":
                return self.program(view, legal)
            case "store":
                return (Idea((next((a for a in legal if isinstance(a, Keep) and a.card in GOOD), DONE),)),)
        if isinstance(legal[0], Start):
            return (Idea((nearest(ground_of(view.options), legal),)),)
        return self.answers(view, legal)

    def answers(self, view: View, legal: Sequence[Action]) -> list[Idea[Action]]:
        """Whatever ends the round best, over some tables it could be."""
        vision = Vision(self.game, ground_of(view.options), self.seat, self.random, self.learned)
        dreams = vision.dreams(view, self.some(self.glimpses))
        plan = self.plan(view)
        worths = [sum(vision.after_answer(dream, action, plan) for dream in dreams) / len(dreams) for action in legal]
        return ranked([Idea((action,), worth) for action, worth in zip(legal, worths, strict=True)])

    def plan(self, view: View) -> Answers:
        round, route = self._route
        return route.answers if route and round == view.round else {}

    def program(self, view: View, legal: Sequence[Action]) -> Sequence[Idea[Action]]:
        robot = view.robots[self.seat]
        if isinstance(legal[0], Stack):
            return (Idea((self.stack(view, robot, legal),)),)
        if helpful := next((use for use in legal if isinstance(use, Use) and self.helps(use.upgrade, robot)), None):
            return (Idea((helpful,)),)
        if COMMIT in legal:
            return self.seal(view, robot, legal)
        if robot.rewired and (put := owed(robot)) is not None:
            return (Idea((put,)),)
        planned = self.remembered(view, robot, legal)
        return (Idea(planned),) if planned else self.best(view, robot, legal)

    def helps(self, upgrade: Upgrade, robot: RobotView) -> bool:
        """What is used before cards are put down."""
        fresh = not any(cards and cards[0] not in HAYWIRE for cards in robot.registers)
        match upgrade:
            case U.RECHARGE:
                return True
            case U.MEMORY_SWAP:
                return fresh
            case U.CALIBRATION_PROTOCOL:
                return robot.hand.count(Card.SPAM) > 1
        return False

    def stack(self, view: View, robot: RobotView, legal: Sequence[Action]) -> Action:
        """What the best program leaves over goes back: first what one does not like to see again."""
        used = [put.card for put in self.routes(view, robot, 1)[0].puts if isinstance(put, Put)]
        spare = list(robot.hand)
        for card in used:
            spare.remove(card)
        return min(legal, key=lambda a: isinstance(a, Stack) and (a.card not in spare, a.card in GOOD))

    def seal(self, view: View, robot: RobotView, legal: Sequence[Action]) -> Sequence[Idea[Action]]:
        """The program stands; with a shutdown, or with the token handed on, if that is better."""
        options: list[Action] = [COMMIT]
        if damage(robot) >= BATTERED:
            options.append(SHUT_DOWN)
        options += [a for a in legal if isinstance(a, Use) and a.upgrade is U.RE_INITIALIZE]
        if len(options) == 1:
            return (Idea((COMMIT,)),)
        vision = Vision(self.game, ground_of(view.options), self.seat, self.random, self.learned)
        dreams, plan = vision.dreams(view, self.some(self.glimpses)), self.plan(view)
        return ranked([Idea((a,), sum(self.sealed(vision, dream, a, plan) for dream in dreams)) for a in options])

    def sealed(self, vision: Vision, dream: State, action: Action, plan: Answers) -> float:
        state = vision.clone(dream)
        if not isinstance(action, Use):
            return vision.committed(state, dream, plan, action)
        self.game.apply(state, self.seat, action)
        return vision.committed(state, dream, plan, COMMIT)

    def remembered(self, view: View, robot: RobotView, legal: Sequence[Action]) -> tuple[Action, ...]:
        """What is still to be put down of a program that was made already."""
        round, route = self._route
        if not route or round != view.round:
            return ()
        free = [register for register, cards in enumerate(robot.registers, 1) if not cards]
        rest = tuple(put for put in route.puts if put.register in free)
        return rest if len(rest) == len(free) and all(put in legal for put in rest) else ()

    def best(self, view: View, robot: RobotView, legal: Sequence[Action]) -> Sequence[Idea[Action]]:
        """Programs raced against each other over the same imagined tables: few for all, many for the best."""
        routes = self.routes(view, robot, self.races[0][0])
        if not routes or not all(put in legal for put in routes[0].puts):
            return (Idea((next(a for a in legal if isinstance(a, TakeBack)),)),)
        vision = Vision(self.game, ground_of(view.options), self.seat, self.random, self.learned)
        running: list[tuple[float, int]] = [(0.0, place) for place in range(len(routes))]
        tried = 0
        for most, more in self.races:
            running = sorted(running, key=lambda one: -one[0])[:most]
            dreams = vision.dreams(view, self.some(more))
            running = [(sum(vision.after_route(d, routes[i]) for d in dreams) + worth, i) for worth, i in running]
            tried += len(dreams)
        running.sort(key=lambda one: -one[0])
        self._route = (view.round, routes[running[0][1]])
        return [Idea(routes[i].puts, worth / tried) for worth, i in running]

    def routes(self, view: View, robot: RobotView, most: int) -> list[Route]:
        ground = ground_of(view.options)
        begins = whence(view, robot, ground.floor)
        assert begins is not None
        cell, facing = begins
        kept = self.learned.upgrades.__getitem__
        router = Router(
            ground, robot.claimed, robot.registers, robot.hand, robot.installed, kept, ground.to_go, robot.energy
        )
        routes: list[Route] = []
        for way in [facing] if robot.at else range(4):
            back = {} if robot.at else {(1, Window.RETURN): FACES[way]}
            routes += [replace(one, answers=one.answers | back) for one in router.routes(4 * cell + way, most)]
        best = sorted(routes, key=lambda route: route.to_go)[:most]
        return [replace(route, puts=completed(route.puts, robot)) for route in best]


def completed(puts: Sequence[Put | PutPair], robot: RobotView) -> tuple[Put | PutPair, ...]:
    """A program cut short by a fall or the finish, with what is left on the other registers: Haywires must, SPAM may."""
    filled = {put.register for put in puts}
    left = list(robot.hand)
    for put in puts:
        for card in cards_of(put):
            left.remove(card)
    left.sort(key=lambda card: (card not in HAYWIRE, card is not Card.SPAM))
    free = [register for register, cards in enumerate(robot.registers, 1) if not cards and register not in filled]
    return (*puts, *(Put(card, register) for card, register in zip(left, free, strict=False)))


def owed(robot: RobotView) -> Put | TakeBack | None:
    """Haywires that were taken up must all go down again, whatever was planned for the registers that are left."""
    haywires = [card for card in robot.hand if card in HAYWIRE]
    free = [register for register, cards in enumerate(robot.registers, 1) if not cards]
    if not haywires or len(haywires) < len(free):
        return None
    if free:
        return Put(haywires[0], free[0])
    return TakeBack(next(register for register, cards in enumerate(robot.registers, 1) if cards[0] not in HAYWIRE))


def cards_of(put: Put | PutPair) -> list[Card]:
    return [put.card] if isinstance(put, Put) else [Card.MOVE_1, put.turn]


def ranked(ideas: list[Idea[Action]]) -> list[Idea[Action]]:
    return sorted(ideas, key=lambda idea: -idea.worth)
