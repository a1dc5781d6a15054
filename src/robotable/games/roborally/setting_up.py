"""Before the race: decks are shuffled, the token is dealt, everybody takes a start space."""

from collections.abc import Sequence

from robotable.core import Event, Random, Unfit
from robotable.games.roborally.actions import Action, Start
from robotable.games.roborally.cards import (
    FIRST_ENERGY,
    HAYWIRES,
    PROGRAMMING,
    SPAMS,
    UPGRADES,
    Card,
)
from robotable.games.roborally.courses import problems
from robotable.games.roborally.events import Placed
from robotable.games.roborally.floor import Floor
from robotable.games.roborally.options import Options
from robotable.games.roborally.reasons import Why
from robotable.games.roborally.state import Robot, State, floor_of, in_order
from robotable.games.roborally.steps import Ask, At, Stage, Window

DAMAGE_DECK = (*[Card.SPAM] * SPAMS, *HAYWIRES)


def set_up(options: Options, seats: int, seed: int) -> State:
    """A race before its first start space is chosen. Raises Unfit for a course that does not fit."""
    check(options, seats)
    state = deal(options, seats, Random(seed))
    order = in_order(state)
    if options.start_choice == "random":
        floor = floor_of(options)
        spaces = list(floor.starts)
        state.random.shuffle(spaces)
        for seat in order:
            place(state, floor, seat, spaces.pop(), None)
        order = order if options.start_facing == "free" else []
    state.agenda = [At(Stage.ROUND), *(Ask(Window.PLACE, seat) for seat in reversed(order))]
    return state


def check(options: Options, seats: int) -> None:
    course = floor_of(options).course
    low, high = course.plan.players
    if not low <= seats <= high:
        if low == high:
            raise Unfit(Why.ROBOTS(course=course.plan.name, robots=low))
        raise Unfit(Why.ROBOTS_BETWEEN(course=course.plan.name, fewest=low, most=high))
    for fault in problems(options.drawn or options.course):
        raise Unfit(Why.NO_RACE(course=course.plan.name, fault=fault))


def deal(options: Options, seats: int, random: Random) -> State:
    """Shuffled decks and a token; nobody stands anywhere."""
    robots = [deal_robot(options, random) for _ in range(seats)]
    damage, upgrades = list(DAMAGE_DECK), list(UPGRADES)
    random.shuffle(damage)
    random.shuffle(upgrades)
    if not options.lighter:
        for robot in robots:
            robot.collection = [upgrades.pop() for _ in range(options.starting_upgrades)]
    return State(
        options=options,
        random=random,
        robots=robots,
        cells=[0] * seats,
        facing=[0] * seats,
        damage=damage,
        upgrades=upgrades,
        priority=random.below(seats),
    )


def deal_robot(options: Options, random: Random) -> Robot:
    deck = list(PROGRAMMING)
    random.shuffle(deck)
    return Robot(deck=deck, energy=0 if options.lighter else FIRST_ENERGY)


def starts(state: State, floor: Floor, ask: Ask) -> Sequence[Action]:
    """RR-A2, RR-A3: free spaces by number, facing forward unless the table leaves that open."""
    free_facing = state.options.start_facing == "free"
    spaces = {n: space for n, space in floor.starts.items() if space[0] not in state.cells}
    if state.options.start_choice == "random":
        mine = state.cells[ask.robot]
        spaces = {n: space for n, space in floor.starts.items() if space[0] == mine}
    quarters = range(4) if free_facing else range(1)
    return [Start(n, (forward + q) & 3) for n, (_, forward) in sorted(spaces.items()) for q in quarters]


def start(state: State, floor: Floor, ask: Ask, action: Action, out: list[Event]) -> None:
    assert isinstance(action, Start)
    place(state, floor, ask.robot, action.space, action.facing)
    out.append(Placed(ask.robot, floor.cells[state.cells[ask.robot]], action.facing))


def place(state: State, floor: Floor, seat: int, number: int, facing: int | None) -> None:
    cell, forward = floor.starts[number]
    robot = state.robots[seat]
    robot.start = robot.archive = cell
    robot.start_facing = forward
    state.cells[seat] = cell
    state.facing[seat] = forward if facing is None else facing
