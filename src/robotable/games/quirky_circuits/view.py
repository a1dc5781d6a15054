"""What a seat may see, listed piece by piece."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import repeat

from msgspec.structs import replace

from robotable.core import Seat
from robotable.core.grid import Way
from robotable.core.kept import kept, kept_by_identity
from robotable.games.quirky_circuits import execute, program
from robotable.games.quirky_circuits.board import Board
from robotable.games.quirky_circuits.cards import BACKS, CARDS, Card
from robotable.games.quirky_circuits.hands import name
from robotable.games.quirky_circuits.options import Options
from robotable.games.quirky_circuits.reset import backs_of
from robotable.games.quirky_circuits.state import (
    OVER,
    PROGRAM,
    Choice,
    Grab,
    Laid,
    Sheet,
    Sight,
    State,
    Task,
    View,
)
from robotable.games.quirky_circuits.world import GONE, HELD, INTACT, LOCKED, NONE, Fate, World, spaces

WON = Fate.WON
WAYS = tuple(Way)
OWNERS = tuple(map(Seat, range(4)))
FACE_UP = tuple([tuple(map(Laid, repeat(owner), BACKS, CARDS)) for owner in OWNERS])
FACE_DOWN = tuple([tuple(map(Laid, repeat(owner), BACKS, repeat(None))) for owner in OWNERS])
"""Every card of the queue there can be, by owner and card: made once."""
SEEN_BY: dict[Seat | None, tuple[tuple[Laid, ...], ...]] = {
    None: FACE_DOWN,
    **{own: (*FACE_DOWN[:own], FACE_UP[own], *FACE_DOWN[own + 1 :]) for own in OWNERS},
}
"""The same, as whoever laid some of them sees it."""


def look(state: State, seat: Seat | None) -> View:
    options, world, over = state.options, state.world, state.phase is OVER
    board, sheet = printed(options)
    hand = state.hands[seat] if seat is not None else []
    asked = execute.asked(state) if state.agenda else None
    played = tuple(map(state.owners.count, OWNERS[: len(state.hands)]))
    return View(  # by place: named, so many fields would take ten times as long
        seat,
        state.seats,
        options,
        sheet,
        deal_name(state) if (over and options.deal_named) or options.deal else None,
        state.round,
        state.phase,
        world.battery,
        board.scenario.medal(world.battery) if world.fate is WON else None,
        board.cells[world.cell],
        WAYS[world.facing],
        WAYS[world.marker] if world.marker != NONE else None,
        sights((board, world.cell, world.facing, tuple(world.hands), tuple(world.places))),
        faces(hand),
        tuple([backs_of(tuple(cards)) for cards in state.hands]),
        queue_seen(state, seat),
        asked.place if asked else -1,
        played,
        program.missing(state, played),
        tuple(state.done),
        tuple(state.undone),
        tuple(state.flat),
        tuple(state.beeps),
        state.turn if options.mode == "turns" and state.phase is PROGRAM else None,
        state.idle,
        state.edits,
        choice(state, board, asked) if asked else None,
        len(state.deck),
        state.starter,
        state.ticks,
        sunk_seen(state) if options.counter else None,
        tuple(world.order),
        tuple(map(faces, state.hands)) if over else (),
        (),
    )


def look_again(state: State, seat: Seat, before: View) -> View:
    """While cards are laid nothing moves, and they only come to those that lie there."""
    if state.phase is not PROGRAM or before.phase is not PROGRAM or state.round != before.round:
        return look(state, seat)
    if len(state.queue) != len(before.queue):
        before = with_new_cards(state, seat, before)
    return replace(
        before,
        done=tuple(state.done),
        undone=tuple(state.undone),
        flat=tuple(state.flat),
        beeps=tuple(state.beeps),
        turn=state.turn if state.options.mode == "turns" else None,
        idle=state.idle,
        ticks=state.ticks,
    )


def with_new_cards(state: State, seat: Seat, before: View) -> View:
    hands, owners, cards, seen = state.hands, state.owners, state.queue, faces_seen(state, seat)
    queue, played, backs = [*before.queue], [*before.played], [*before.backs]
    for place in range(len(queue), len(cards)):
        owner = owners[place]
        queue.append(seen[owner][cards[place]])
        played[owner] += 1
        backs[owner] = backs_of(tuple(hands[owner]))
    hand = faces(hands[seat]) if played[seat] != before.played[seat] else before.hand
    counts = tuple(played)
    return replace(
        before,
        hand=hand,
        backs=tuple(backs),
        queue=tuple(queue),
        played=counts,
        missing=program.missing(state, counts),
    )


@kept_by_identity(1024)
def printed(options: Options) -> tuple[Board, Sheet]:
    """What stays as it is all through a game."""
    return options.board, sheet_of(options.board, options.battery_offset)


def faces(cards: list[int]) -> tuple[Card, ...]:
    return tuple([CARDS[card] for card in cards])


def deal_name(state: State) -> str:
    return f"{state.options.board.scenario.id}-{state.seats}p-{state.deal:04}"


def queue_seen(state: State, seat: Seat | None) -> tuple[Laid, ...]:
    seen = faces_seen(state, seat)
    return tuple([seen[owner][card] for owner, card in zip(state.owners, state.queue, strict=True)])


def faces_seen(state: State, seat: Seat | None) -> tuple[tuple[Laid, ...], ...]:
    """Face up for all once revealed, or in practice; before, only for whoever laid it (QC-A5, QC-U11)."""
    if state.phase is not PROGRAM or state.options.practice:
        return FACE_UP
    return SEEN_BY[seat if state.options.rulings.peek_own_queue else None]


def opened(state: State) -> tuple[Laid, ...]:
    return tuple([FACE_UP[owner][card] for owner, card in zip(state.owners, state.queue, strict=True)])


def choice(state: State, board: Board, step: Grab) -> Choice:
    names = tuple(board.names[token] for token in execute.candidates(state, step))
    picks = tuple(board.names[token] if token != NONE else None for token in step.picks)
    return Choice(execute.chooser(state, step), name(board, len(step.picks)), names, picks)


def sunk_seen(state: State) -> tuple[tuple[Card, ...], ...]:
    found, low = [], 0
    for size in state.sunk:
        found.append(faces(sorted(state.deck[low : low + size])))
        low += size
    return tuple(found)


@kept(1024)
def sights(seen: tuple[Board, int, int, tuple[int, ...], tuple[int, ...]]) -> tuple[Sight, ...]:
    """Of all tokens. Kept, for nothing moves while cards are laid."""
    board, cell, facing, hands, places = seen
    world = World(cell, facing, NONE, list(hands), list(places), [], 0)
    return tuple([sight(board, world, token) for token in range(len(places))])


def sight(board: Board, world: World, token: int) -> Sight:
    place, data = world.places[token], board.tokens[token]
    hand = name(board, world.hands.index(token)) if place <= HELD else None
    return Sight(data.name, data.piece, status(place), spaces(board, world, token), hand, data.target)


def status(place: int) -> str:
    if place >= 0:
        return "delivered" if place >= LOCKED else "lying"
    return {GONE: "gone", INTACT: "intact"}.get(place, "held")


@lru_cache(maxsize=128)
def sheet_of(board: Board, battery_offset: int) -> Sheet:
    s = board.scenario
    deck = s.deck()
    return Sheet(
        id=s.id,
        title=s.title,
        about=s.about,
        robot=s.robot,
        width=s.width,
        height=s.height,
        blocks=tuple(sorted(s.obstacles)),
        belts=tuple(sorted(s.belts.items())),
        bars=tuple(sorted((cell, way) for cell, way in s.walls if way in (Way.EAST, Way.SOUTH))),
        slopes=tuple(sorted((cell.to(way), way.back) for cell, way in s.rises)),
        start=s.start,
        vases=tuple((token.at[0], token.spill) for token in s.tokens if token.spill is not None),
        goal=s.goal,
        tasks=tuple(tasks(board)),
        order=s.order,
        contact=s.contact,
        safe=s.safe,
        patches=s.patches,
        battery=s.battery + battery_offset,
        green=s.green,
        yellow=s.yellow,
        deck=tuple((CARDS[card], deck.count(card)) for card in sorted(set(deck))),
    )


def tasks(board: Board) -> Iterator[Task]:
    """The goal, part by part and in the order in which objects have to be brought."""
    scenario, names = board.scenario, board.names
    if "clean" in board.goal:
        yield Task("clean", tuple(names[token] for token in board.dirt), ("gone", "intact"), None)
    if "deliver" in board.goal:
        for token in sorted(board.wanted, key=lambda token: _turn(scenario.order, names[token])):
            yield Task("deliver", (names[token],), ("delivered",), None)
    if "gather" in board.goal:
        for token in board.cats:
            yield Task("gather", (names[token],), ("lying",), board.cells[board.target[token]])
    if "dock" in board.goal:
        yield Task("dock", (), (), scenario.start)


def _turn(order: tuple[str, ...], name: str) -> int:
    return order.index(name) if name in order else -1


def hears(state: State, speaker: Seat | None, listener: Seat | None) -> bool:
    """Nobody talks while a game is on; those who only watch may talk among themselves (QC-U6)."""
    return state.phase is OVER or (speaker is None and listener is None)
