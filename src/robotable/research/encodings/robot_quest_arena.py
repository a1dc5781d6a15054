"""Robot Quest Arena as numbers and arrays. Seats are counted from one's own, to the left.

Robots keep the numbers by which actions name them; whose they are is said by seats.
"""

from collections.abc import Iterator
from functools import lru_cache
from struct import Struct

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
from robotable.research.arrays import Buffers, Layout, packed
from robotable.research.encoding import Encoding
from robotable.research.encodings.rows import counter, marked, one_hot, places

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
VERB, PHASE = places(Verb), places(Phase)
OBSTACLES = [*range(SPACES), *(ROBOT + robot for robot in ROBOTS), *(SIDE_OF_ARENA + way for way in STRAIGHT)]
OBSTACLE = places(OBSTACLES)
KINDS = dict(zip(Kind, one_hot(len(Kind)), strict=True))
BODY = (*Kind, "standing", "health", "jump", "ignore", "diagonal", "discount", "fired", "aloft")
"""Of `body`, robot by robot."""
BODIES = Struct(f"{len(BODY)}f")
SUMS = ("points", "hand", "deck", *Source)
"""Of `sums`, seat by seat."""
SOURCE = {source: place for place, source in enumerate(SUMS)}
TASKS = 8
"""Of the agenda, the next one first."""
TASK = (*Verb, *(f"robot {robot}" for robot in ROBOTS), "n", *(f"target {robot}" for robot in ROBOTS))
"""Of `agenda`, task by task."""
POINTS, PILE, PURSE, CUBES = 100.0, 10.0, 10.0, 14.0
"""What is counted is divided by these, so that it is seldom more than 1."""

SLOT = marked(CARDS)
"""A slot of the shop, by its card."""

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
    ).keeping(15)


def write(view: View, before: View, into: Buffers) -> None:
    assert view.seat is not None
    raw, at = into.raw, into.at
    me, seats = view.seat, len(view.players)
    raw[at["seat"] + me] = 1
    if view.plan != before.plan:
        into.paste("board", board(view.plan))
    if view.robots != before.robots or view.aloft != before.aloft:
        _robots(view, me, seats, into)
    for seat, player in enumerate(view.players):
        if player != (earlier := before.players[seat]):
            _player(player, earlier, (seat - me) % seats, into)
    _shop(view, before, into)
    raw[at["phase"] + PHASE[view.phase]] = 1
    raw[at["active"] + (view.active - me) % seats] = 1
    raw[at["first"] + (view.first - me) % seats] = 1
    clock = at["clock"]
    raw[clock] = view.turn / TURNS
    raw[clock + 1] = view.energy / PURSE
    raw[clock + 2] = view.move / PURSE
    raw[clock + 3] = view.reserve / CUBES
    raw[clock + 4] = view.shop_deck_size / len(SHOP_CARDS)
    raw[clock + 5] = bool(view.done)
    for bump in view.bumps:
        raw[at["bumps"] + bump // 100 * len(OBSTACLES) + OBSTACLE[bump % 100]] += 1
    if view.agenda:
        into.paste("agenda", agenda(view.agenda))


@lru_cache(maxsize=1024)
def board(plan: str) -> bytes:
    return packed([sign == tile for tile in TILES for sign in plan])


def _robots(view: View, me: int, seats: int, into: Buffers) -> None:
    raw, at = into.raw, into.at
    planes, mine, foes, owner = at["robots"], at["mine"], at["foes"], at["owner"]
    into.flat[planes : at["hand"]].fill(0)
    for number, robot in enumerate(view.robots):
        raw[owner + number * seats + (robot.seat - me) % seats] = 1
        if (space := robot.space) == OFF:
            continue
        raw[planes + number * SPACES + space] = 1
        if robot.seat == me:
            raw[mine + space] = 1
        elif view.sides[robot.seat] != view.sides[me]:
            raw[foes + space] = 1
    into.paste("body", b"".join([_body(robot) for robot in view.robots]))
    if view.aloft != OFF:
        into["body"][view.aloft, -1] = 1


def _body(robot: Robot) -> bytes:
    """In the order of `BODY`; who is aloft is known to the view."""
    return BODIES.pack(
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


def _player(player: SeenPlayer, earlier: SeenPlayer, other: int, into: Buffers) -> None:
    raw, sums = into.raw, into.at["sums"] + other * len(SUMS)
    raw[sums] = player.points / POINTS
    raw[sums + 1] = player.hand_size / PILE
    raw[sums + 2] = player.deck_size / PILE
    if player.sources != earlier.sources:
        for source in Source:
            raw[sums + SOURCE[source]] = player.sources.get(source, 0) / POINTS
    if other == 0 and player.hand != earlier.hand:
        into.paste("hand", pile(player.hand))
    if player.unseen != earlier.unseen:
        into.paste("unseen", pile(player.unseen), other)
    if player.played != earlier.played:
        into.paste("played", pile(player.played), other)
    if player.discard != earlier.discard:
        into.paste("discard", pile(player.discard), other)


def _shop(view: View, before: View, into: Buffers) -> None:
    if view.shop != before.shop:
        into.paste("shop", b"".join([SLOT[card] for card in view.shop]))
    if view.heap != before.heap:
        into.paste("heap", pile(view.heap))
    if view.supply != before.supply:
        into.paste("supply", packed([view.supply[card] / SUPPLY_COPIES for card in SUPPLY]))


@lru_cache(maxsize=4096)
def agenda(tasks: tuple[Task, ...]) -> bytes:
    """What the active seat is asked, and what comes after that."""
    found = np.zeros((TASKS, len(TASK)), np.float32)
    for row, task in zip(found, reversed(tasks), strict=False):
        row[VERB[task.verb]] = 1
        row[len(Verb) + task.robot] = 1
        row[len(Verb) + len(ROBOTS)] = min(task.n, PURSE) / PURSE
        for target in task.targets:
            row[len(Verb) + len(ROBOTS) + 1 + target] = 1
    return found.tobytes()


ENCODING = Encoding(ACTIONS, layout, write, standing=lambda state: [player.points for player in state.players])
