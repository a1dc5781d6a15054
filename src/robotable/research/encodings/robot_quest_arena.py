"""Robot Quest Arena as numbers and arrays. Seats are counted from one's own, to the left.

Robots keep the numbers by which actions name them; whose they are is said by seats.
"""

from collections.abc import Iterator
from functools import lru_cache
from struct import Struct

import numpy as np

from robotable.core.kept import kept
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
from robotable.games.robot_quest_arena.state import Phase, SeenPlayer, Task, View
from robotable.games.robot_quest_arena.turn import TURNS
from robotable.research.actions import ActionSpace
from robotable.research.arrays import NOTHING, WIDTH, Buffers, Layout, packed
from robotable.research.encoding import Encoding
from robotable.research.encodings.rows import counter, gone, marked, marks, one_hot, places

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
VERB, PHASE = places(Verb), marked(Phase)
OBSTACLES = [*range(SPACES), *(ROBOT + robot for robot in ROBOTS), *(SIDE_OF_ARENA + way for way in STRAIGHT)]
OBSTACLE = places(OBSTACLES)
KINDS = dict(zip(Kind, one_hot(len(Kind)), strict=True))
BODY = (*Kind, "standing", "health", "jump", "ignore", "diagonal", "discount", "fired", "aloft")
"""Of `body`, robot by robot."""
BODIES = Struct(f"{len(BODY)}f")
SUMS = ("points", "hand", "deck", *Source)
"""Of `sums`, seat by seat."""
SOURCES = tuple(Source)
CLOCK = Struct("6f")
TASKS = 8
"""Of the agenda, the next one first."""
TASK = (*Verb, *(f"robot {robot}" for robot in ROBOTS), "n", *(f"target {robot}" for robot in ROBOTS))
"""Of `agenda`, task by task."""
POINTS, PILE, PURSE, CUBES = 100.0, 10.0, 10.0, 14.0
"""What is counted is divided by these, so that it is seldom more than 1."""

SPOT = {**marks(SPACES), OFF: marks(SPACES)[None]}
"""A plane, by the space where somebody stands."""
SLOT = marked(CARDS)
"""A slot of the shop, by its card."""

COPIES = 8
SHARE = 1 / COPIES
"""Of a card in a pile: without rest, so that it can be added to others."""
PLACE = places(CARDS)
NO_CARDS = bytes(WIDTH * len(CARDS))

pile = counter(CARDS, COPIES)


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


def write(view: View, before: View, into: Buffers) -> None:
    assert view.seat is not None
    me, seats = view.seat, len(view.players)
    if view.options is not before.options:
        into.paste("seat", marks(seats)[me])
    if view.plan != before.plan:
        into.paste("board", board(view.plan))
    if view.robots != before.robots or view.aloft != before.aloft:
        _robots(view, before, me, seats, into)
    for seat, player in enumerate(view.players):
        if player is not (earlier := before.players[seat]):
            _player(player, earlier, (seat - me) % seats, into)
    _shop(view, before, into)
    if view.phase is not before.phase or view.active != before.active or view.first != before.first:
        into.bytes[into.spans["phase", "first"]] = _turn(view, me, seats)
    into.bytes[into.slots["clock"]] = _clock(view)
    if view.bumps != before.bumps:
        _bumps(view.bumps, into)
    if view.agenda != before.agenda:
        into.paste("agenda", agenda(view.agenda))


@lru_cache(maxsize=1024)
def board(plan: str) -> bytes:
    return packed([sign == tile for tile in TILES for sign in plan])


def _robots(view: View, before: View, me: int, seats: int, into: Buffers) -> None:
    """From `robots` to `owner`. Until all are drafted there are fewer; mostly one of them has changed."""
    crew, earlier = view.robots, () if before is NOTHING else before.robots
    if len(crew) != len(earlier) or view.aloft != before.aloft:
        into.flat[into.at["robots"] : into.at["hand"]].fill(0)
        earlier = ()
    memory, rows, moved = into.bytes, into.rows, False
    for number, body in enumerate(crew):
        if earlier and (body is earlier[number] or body == earlier[number]):
            continue
        state = (body.space != OFF, body.health, body.jump, body.ignore, body.diagonal, body.discount, body.fired)
        memory[rows["body"][number]] = embodied((body.kind, *state, number == view.aloft))
        if not earlier or (body.space, body.seat) != (earlier[number].space, earlier[number].seat):
            memory[rows["robots"][number]] = SPOT[body.space]
            memory[rows["owner"][number]] = marks(seats)[(body.seat - me) % seats]
            moved = True
    if moved:
        _stand(view, me, into)


def _stand(view: View, me: int, into: Buffers) -> None:
    raw, mine, foes = into.raw, into.at["mine"], into.at["foes"]
    into.bytes[into.spans["mine", "foes"]] = SPOT[OFF] + SPOT[OFF]
    for body in view.robots:
        if body.space == OFF:
            continue
        if body.seat == me:
            raw[mine + body.space] = 1
        elif view.sides[body.seat] != view.sides[me]:
            raw[foes + body.space] = 1


@kept(4096)
def embodied(body: tuple[Kind, bool, int, bool, bool, bool, int, bool, bool]) -> bytes:
    """In the order of `BODY`."""
    kind, standing, health, jump, ignore, diagonal, discount, fired, aloft = body
    share = health / BOARDS[kind].health
    return BODIES.pack(*KINDS[kind], standing, share, jump, ignore, diagonal, discount / 2, fired, aloft)


def _player(player: SeenPlayer, earlier: SeenPlayer, other: int, into: Buffers) -> None:
    raw, sums = into.raw, into.at["sums"] + other * len(SUMS)
    if player.hand_size != earlier.hand_size:
        raw[sums + 1] = player.hand_size / PILE
    if player.deck_size != earlier.deck_size:
        raw[sums + 2] = player.deck_size / PILE
    if player.points != earlier.points:
        raw[sums] = player.points / POINTS
    if player.sources != earlier.sources:
        for place, source in enumerate(SOURCES, sums + 3):
            raw[place] = player.sources.get(source, 0) / POINTS
    if other == 0 and player.hand != earlier.hand:
        _pile("hand", 0, player.hand, earlier.hand, into)
    if player.unseen != earlier.unseen:
        into.bytes[into.rows["unseen"][other]] = pile(player.unseen)
    if player.played != earlier.played:
        _pile("played", other, player.played, earlier.played, into)
    if player.discard != earlier.discard:
        _pile("discard", other, player.discard, earlier.discard, into)


def _pile(name: str, row: int, cards: tuple[Card, ...], earlier: tuple[Card, ...], into: Buffers) -> None:
    """Mostly cards have only come to those before, or one has gone. Not kept as rows, for these hardly come again."""
    raw, start = into.raw, into.at[name] + row * len(CARDS)
    if (played := gone(cards, earlier)) is not None:
        raw[start + PLACE[played]] = cards.count(played) * SHARE
        return
    if earlier is NOTHING or cards[: len(earlier)] != earlier:
        into.bytes[start * WIDTH : (start + len(CARDS)) * WIDTH] = NO_CARDS
        earlier = ()
    for card in cards[len(earlier) :]:
        raw[start + PLACE[card]] += SHARE


def _shop(view: View, before: View, into: Buffers) -> None:
    if view.shop != before.shop:
        into.paste("shop", b"".join([SLOT[card] for card in view.shop]))
    if view.heap != before.heap:
        _pile("heap", 0, view.heap, before.heap, into)
    if view.supply is not before.supply:
        into.paste("supply", packed([view.supply[card] / SUPPLY_COPIES for card in SUPPLY]))


def _turn(view: View, me: int, seats: int) -> bytes:
    """From `phase` to `first`."""
    near = marks(seats)
    return b"".join((PHASE[view.phase], near[(view.active - me) % seats], near[(view.first - me) % seats]))


def _clock(view: View) -> bytes:
    return CLOCK.pack(
        view.turn / TURNS,
        view.energy / PURSE,
        view.move / PURSE,
        view.reserve / CUBES,
        view.shop_deck_size / len(SHOP_CARDS),
        bool(view.done),
    )


def _bumps(bumps: tuple[int, ...], into: Buffers) -> None:
    raw, start = into.raw, into.at["bumps"]
    into["bumps"].fill(0)
    for bump in bumps:
        raw[start + bump // 100 * len(OBSTACLES) + OBSTACLE[bump % 100]] += 1


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
