"""Robot Quest Arena as numbers and arrays. Seats are counted from one's own, to the left.

Robots keep the numbers by which actions name them; whose they are is said by seats.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

import numpy as np

from robotable.games.robot_quest_arena import actions as act
from robotable.games.robot_quest_arena.arena import BARE, Tile
from robotable.games.robot_quest_arena.cards import (
    BEAM,
    DESIGNS,
    MELEE,
    RANGED,
    SHOP_CARDS,
    SHOP_SLOTS,
    SUPPLY,
    SUPPLY_COPIES,
    WEAPONS,
    Card,
    Verb,
)
from robotable.games.robot_quest_arena.events import Source
from robotable.games.robot_quest_arena.geometry import OFF, SIDE, SPACES, STEPS, STRAIGHT, WAYS
from robotable.games.robot_quest_arena.moves import ROBOT, SIDE_OF_ARENA
from robotable.games.robot_quest_arena.options import Options
from robotable.games.robot_quest_arena.robots import BOARDS, Kind
from robotable.games.robot_quest_arena.state import Phase, Robot, SeenPlayer, Task, View
from robotable.games.robot_quest_arena.turn import TURNS
from robotable.research.actions import ActionSpace
from robotable.research.arrays import Array, Buffers, Layout
from robotable.research.encoding import Encoding
from robotable.research.encodings.rows import counter, one_hot, places, put, sealed

ROBOTS = range(4)
AIMED = tuple(card for card, weapon in WEAPONS.items() if weapon.reach in (MELEE, RANGED))
BEAMED = tuple(card for card, weapon in WEAPONS.items() if weapon.reach is BEAM)
PLAYED = tuple(card for card in Card if card not in (*AIMED, *BEAMED))
ALTERNATIVES = max(len(effect.of) for design in DESIGNS.values() for effect in design.effects)

# Actions


def _attacks() -> Iterator[act.Action]:
    pairs = [(robot, target) for robot in ROBOTS for target in ROBOTS if robot != target]
    yield from (act.ATTACK[card][robot][target] for card in AIMED for robot, target in pairs)
    yield from (act.Beam(card, robot, way) for card in BEAMED for robot in ROBOTS for way in WAYS)
    yield from (act.SHOOT[robot][target] for robot, target in pairs)


def _moves() -> Iterator[act.Action]:
    yield from (step for ways in act.STEP for choices in ways for step in choices)
    yield from (push for ways in act.PUSH for choices in ways for push in choices)
    corners = [(way, side) for way in WAYS[len(STRAIGHT) :] for side in STRAIGHT if _leads_to(way, side)]
    yield from (act.Push(robot, way, side=side) for robot in ROBOTS for way, side in corners)


def _leads_to(way: int, side: int) -> bool:
    """Whether a step on this way may cross that side of the arena."""
    return any(step and step == towards for step, towards in zip(STEPS[way], STEPS[side], strict=True))


def _actions() -> Iterator[act.Action]:
    yield from act.PICK.values()
    yield from (place for spaces in act.PLACE for place in spaces)
    yield from (play for card in PLAYED for play in act.PLAY[card])
    yield from _attacks()
    yield from _moves()
    yield from act.BUY.values()
    yield from act.ACQUIRE.values()
    yield from act.SCRAP_HAND.values()
    yield from act.SCRAP_DISCARD.values()
    yield from act.DISCARD.values()
    yield from (act.Choose(option) for option in range(ALTERNATIVES))
    yield from act.AIM
    yield from act.NEXT_ROBOT
    yield from (teleport for choices in act.TELEPORT for teleport in choices)
    yield from (act.CONVERT, act.DECLINE, act.END)


ACTIONS = ActionSpace(_actions(), people=(act.UNDO,))

# Observations

TILES = (BARE, *Tile)
"""The planes of `board`."""
CARDS = tuple(Card)
CARD, VERB, PHASE = places(Card), places(Verb), places(Phase)
OBSTACLES = [*range(SPACES), *(ROBOT + robot for robot in ROBOTS), *(SIDE_OF_ARENA + way for way in STRAIGHT)]
OBSTACLE = places(OBSTACLES)
KINDS = dict(zip(Kind, one_hot(len(Kind)), strict=True))
BODY = (*Kind, "standing", "health", "jump", "ignore", "diagonal", "discount", "fired", "aloft")
"""Of `body`, robot by robot."""
SUMS = ("points", "hand", "deck", *Source)
"""Of `sums`, seat by seat."""
SOURCE = {source: place for place, source in enumerate(SUMS)}
TASKS = 8
"""Of the agenda, the next one first."""
TASK = (*Verb, *(f"robot {robot}" for robot in ROBOTS), "n", *(f"target {robot}" for robot in ROBOTS))
"""Of `agenda`, task by task."""
POINTS, PILE, PURSE, CUBES = 100.0, 10.0, 10.0, 14.0
"""What is counted is divided by these, so that it is seldom more than 1."""

pile = counter(CARDS, 8)


def robots(seats: int) -> int:
    return 4 if seats == 2 else seats


def layout(options: Options, seats: int) -> Layout:
    cards, crew = len(CARDS), robots(seats)
    return Layout(
        seat=seats,
        board=(len(TILES), SIDE, SIDE),
        robots=(crew, SIDE, SIDE),
        mine=(1, SIDE, SIDE),
        foes=(1, SIDE, SIDE),
        body=(crew, len(BODY)),
        owner=(crew, seats),
        hand=cards,
        unseen=(seats, cards),
        played=(seats, cards),
        discard=(seats, cards),
        sums=(seats, len(SUMS)),
        shop=(SHOP_SLOTS, cards),
        heap=cards,
        supply=len(SUPPLY),
        phase=len(Phase),
        active=seats,
        first=seats,
        clock=6,
        bumps=(crew, len(OBSTACLES)),
        agenda=(TASKS, len(TASK)),
    )


def write(view: View, into: Buffers) -> None:
    assert view.seat is not None
    me, seats = view.seat, len(view.players)
    into["seat"][me] = 1
    into["board"][:] = board(view.plan)
    _robots(view, me, seats, into)
    into["hand"][:] = pile(view.players[me].hand)
    _players([*view.players[me:], *view.players[:me]], into)
    _shop(view, into)
    into["phase"][PHASE[view.phase]] = 1
    into["active"][(view.active - me) % seats] = 1
    into["first"][(view.first - me) % seats] = 1
    into["clock"][:] = (
        view.turn / TURNS,
        view.energy / PURSE,
        view.move / PURSE,
        view.reserve / CUBES,
        view.shop_deck_size / len(SHOP_CARDS),
        bool(view.done),
    )
    for bump in view.bumps:
        into["bumps"][bump // 100, OBSTACLE[bump % 100]] += 1
    if view.agenda:
        into["agenda"][:] = agenda(view.agenda)


@lru_cache(maxsize=1024)
def board(plan: str) -> Array:
    signs = np.array(list(plan)).reshape(SIDE, SIDE)
    return sealed(np.array([signs == tile for tile in TILES], np.float32))


def _robots(view: View, me: int, seats: int, into: Buffers) -> None:
    planes, owner = into["robots"], into["owner"]
    for number, robot in enumerate(view.robots):
        owner[number, (robot.seat - me) % seats] = 1
        if robot.space == OFF:
            continue
        y, x = divmod(robot.space, SIDE)
        planes[number, y, x] = 1
        if robot.seat == me:
            into["mine"][0, y, x] = 1
        elif view.sides[robot.seat] != view.sides[me]:
            into["foes"][0, y, x] = 1
    put(map(_body, view.robots), into["body"])
    if view.aloft != OFF:
        into["body"][view.aloft, -1] = 1


def _body(robot: Robot) -> tuple[float, ...]:
    """In the order of `BODY`; who is aloft is known to the view."""
    return (
        *KINDS[robot.kind],
        robot.space != OFF,
        robot.health / BOARDS[robot.kind].health,
        robot.jump,
        robot.ignore,
        robot.diagonal,
        robot.discount / 2,
        robot.fired,
        False,
    )


def _players(players: Sequence[SeenPlayer], into: Buffers) -> None:
    sums, unseen, played, discard = into["sums"], into["unseen"], into["played"], into["discard"]
    for other, player in enumerate(players):
        sums[other, :3] = player.points / POINTS, player.hand_size / PILE, player.deck_size / PILE
        for source, points in player.sources.items():
            sums[other, SOURCE[source]] = points / POINTS
        unseen[other] = pile(player.unseen)
        if player.played:
            played[other] = pile(player.played)
        if player.discard:
            discard[other] = pile(player.discard)


def _shop(view: View, into: Buffers) -> None:
    into["shop"][:] = shop(view.shop)
    into["heap"][:] = pile(view.heap)
    into["supply"][:] = [view.supply[card] / SUPPLY_COPIES for card in SUPPLY]


@lru_cache(maxsize=4096)
def shop(cards: tuple[Card | None, ...]) -> Array:
    found = np.zeros((SHOP_SLOTS, len(CARDS)), np.float32)
    for slot, card in enumerate(cards):
        if card is not None:
            found[slot, CARD[card]] = 1
    return sealed(found)


@lru_cache(maxsize=4096)
def agenda(tasks: tuple[Task, ...]) -> Array:
    """What the active seat is asked, and what comes after that."""
    found = np.zeros((TASKS, len(TASK)), np.float32)
    for row, task in zip(found, reversed(tasks), strict=False):
        row[VERB[task.verb]] = 1
        row[len(Verb) + task.robot] = 1
        row[len(Verb) + len(ROBOTS)] = min(task.n, PURSE) / PURSE
        for target in task.targets:
            row[len(Verb) + len(ROBOTS) + 1 + target] = 1
    return sealed(found)


ENCODING = Encoding(ACTIONS, layout, write, standing=lambda state: [player.points for player in state.players])
