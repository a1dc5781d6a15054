"""Set-up: the cards, the cubes, the draft of the robots and their first places."""

from robotable.core import Event, Random, Seat
from robotable.games.robot_quest_arena.actions import PICK, PLACE, Action
from robotable.games.robot_quest_arena.cards import HAND, SHOP_CARDS, SHOP_SLOTS, STARTING_DECK, SUPPLY, SUPPLY_COPIES
from robotable.games.robot_quest_arena.events import Picked, Source
from robotable.games.robot_quest_arena.geometry import OFF
from robotable.games.robot_quest_arena.options import Options, blue_cubes, check, choose_plan
from robotable.games.robot_quest_arena.questions import spawn_spaces
from robotable.games.robot_quest_arena.robots import BOARDS, Kind
from robotable.games.robot_quest_arena.state import Phase, Player, Robot, State
from robotable.games.robot_quest_arena.turn import begin, spawn


def deal(options: Options, seats: int, seed: int) -> State:
    check(options, seats)
    random = Random(seed)
    first = Seat(random.below(seats) if options.first == "random" else 0)
    shop_deck = list(SHOP_CARDS)
    random.shuffle(shop_deck)
    state = State(
        options=options,
        random=random,
        plan=choose_plan(options, 4 if seats == 2 else seats, random),
        first=first,
        players=[_player((seat - first) % seats, random) for seat in range(seats)],
        robots=[],
        shop=[shop_deck.pop() for _ in range(SHOP_SLOTS)],
        shop_deck=shop_deck,
        heap=[],
        supply=dict.fromkeys(SUPPLY, SUPPLY_COPIES),
        reserve=blue_cubes(options, seats),
        active=first,
    )
    if options.robots == "dealt":
        _deal_robots(state)
    return state


def _player(place: int, random: Random) -> Player:
    """The k-th to play starts with k - 1 points (R9)."""
    deck = list(STARTING_DECK)
    random.shuffle(deck)
    hand = [deck.pop() for _ in range(HAND)]
    return Player(points=place, deck=deck, hand=hand, played=[], discard=[], sources={Source.SEAT: place})


def drafters(state: State) -> list[Seat]:
    """Whose robot is the n-th: in turn order, and with two players round again (A28)."""
    seats = len(state.players)
    order = [Seat((state.first + place) % seats) for place in range(seats)]
    if seats > 2:
        return order
    return order + (order if state.options.draft == "rotating" else order[::-1])


def _deal_robots(state: State) -> None:
    kinds = list(Kind)
    state.random.shuffle(kinds)
    for seat, kind in zip(drafters(state), kinds, strict=False):
        state.robots.append(Robot(kind, seat, health=BOARDS[kind].health))
    state.phase = Phase.PLACEMENT
    state.active = state.robots[0].seat


def left(state: State) -> list[Kind]:
    taken = {robot.kind for robot in state.robots}
    return [kind for kind in Kind if kind not in taken]


def legal_picks(state: State) -> list[Action]:
    return [PICK[kind] for kind in left(state)]


def pick(state: State, kind: Kind, out: list[Event]) -> None:
    """Takes a board; the last one of four needs no asking."""
    order = drafters(state)
    seat = order[len(state.robots)]
    out.append(Picked(seat, len(state.robots), kind))
    state.robots.append(Robot(kind, seat, health=BOARDS[kind].health))
    if len(state.robots) == len(order):
        state.phase = Phase.PLACEMENT
        state.active = state.robots[0].seat
        return
    state.active = order[len(state.robots)]
    if len(left(state)) == 1:
        pick(state, left(state)[0], out)


def to_place(state: State) -> int:
    """The first robot that is not in the arena yet."""
    return next((number for number, robot in enumerate(state.robots) if robot.space == OFF), OFF)


def legal_places(state: State) -> list[Action]:
    robot = to_place(state)
    return [PLACE[robot][at] for at in spawn_spaces(state, robot)]


def place(state: State, robot: int, space: int, out: list[Event]) -> None:
    spawn(state, robot, space, out)
    robot = to_place(state)
    if robot == OFF:
        begin(state, state.first, out)
    else:
        state.active = state.robots[robot].seat
