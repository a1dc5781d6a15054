"""Quirky Circuits as numbers and arrays. Seats are counted from one's own, to the left; who is alone has a dummy there.

What belongs to the scenario is in the arrays, too, and all scenarios of the book have arrays of the same size: so one
learner can play them all. Larger ones of people's own have larger arrays.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, get_args

import numpy as np

from robotable.core.grid import Cell, Way
from robotable.games.quirky_circuits import actions as act
from robotable.games.quirky_circuits.cards import BASIC, CARDS, NUMBER, SORTED_BACKS, Card, Piece
from robotable.games.quirky_circuits.ending import undone
from robotable.games.quirky_circuits.events import Hand
from robotable.games.quirky_circuits.options import LEAST, Options
from robotable.games.quirky_circuits.reading import DECK, GOALS, LASTING, PRANKS, TOKENS, read
from robotable.games.quirky_circuits.scenario import Edge, Medal, Scenario
from robotable.games.quirky_circuits.scenarios import BOOK, scenario_of
from robotable.games.quirky_circuits.state import Phase, State, View
from robotable.research.actions import ActionSpace
from robotable.research.arrays import NOTHING, Array, Buffers, Layout, Raw
from robotable.research.encoding import Encoding
from robotable.research.encodings.rows import counter, gone, marked, places, sealed, shares

# Actions

KNOWN = tuple(act.Choose(token.name) for id in BOOK for token in scenario_of(id).tokens if token.carried)
"""The objects of the book."""
OTHERS = tuple(act.Choose(f"object{number}") for number in range(1, TOKENS + 1))
OBJECTS = (*KNOWN, *OTHERS)


PLAIN = {play: plain for plays in act.PLAYS.values() for play, plain in zip(plays, act.PLAYS[None], strict=True)}
"""Where a card lands is the end of the queue, so the number need not say it."""


class Actions(ActionSpace):
    """In a scenario of their own people name objects as they like, so those have numbers only among what is legal.

    In the order of their names they have what is left of `object1`, `object2` and so on.
    """

    def _numbers_for_now(self, legal: Sequence[Any]) -> list[int]:
        strange = self._strange(legal)
        return [strange[action] if action in strange else self.number(action) for action in legal]

    def _meant_for_now(self, number: int, legal: Sequence[Any]) -> Any | None:
        return next((other for other, its in self._strange(legal).items() if its == number), None)

    def _strange(self, legal: Sequence[Any]) -> dict[act.Choose, int]:
        """Objects nobody knows, and the numbers they have for now."""
        if not legal or type(legal[0]) is not act.Choose:
            return {}
        names = sorted(action.token for action in legal if action not in OBJECT)
        free = (OBJECT[action] for action in OTHERS if action not in legal)
        return dict(zip(map(act.Choose, names), free, strict=False))


def _actions() -> Iterable[act.Action]:
    yield from act.PLAYS[None]
    yield from (act.DONE, act.WAIT, act.FLAT, act.RUN)
    yield from act.EXCHANGES[:-1]
    yield from OBJECTS


ACTIONS = Actions(_actions(), people=(act.UNDONE, act.BEEP), alike=PLAIN)
OBJECT = {action: ACTIONS.number(action) for action in OBJECTS}

# The scenario

WIDE, HIGH, MANY = 8, 8, 12
"""As large as any scenario of the book: columns, rows and tokens."""
PLANES = (
    "floor",
    "block",
    "start",
    "table",
    "spill",
    *(f"belt {way}" for way in "NESW"),
    *(f"bar {way}" for way in "NESW"),
    *(f"uphill {way}" for way in "NESW"),
)
"""Of `board`."""
PLANE = {name: number for number, name in enumerate(PLANES)}
PIECES, HANDS = places(get_args(Piece)), places(get_args(Hand))
SHEET = (*(f"goal {goal}" for goal in GOALS), *BASIC, *PRANKS, "battery", "green", "yellow")
"""Of `sheet`."""


class Page:
    """What stays as it is all through the game: the first arrays of every observation, written together."""

    def __init__(self, text: str, battery_offset: int) -> None:
        scenario = read(text)
        self.rows, self.columns = max(HIGH, scenario.height), max(WIDE, scenario.width)
        self.tokens = max(MANY, len(scenario.tokens))
        self.names = {token.name: number for number, token in enumerate(scenario.tokens)}
        self.cards = len(scenario.deck())
        self.arrays = {
            "board": self._board(scenario),
            "targets": self._targets(scenario),
            "traits": self._traits(scenario),
            "contact": self._contact(scenario),
            "sheet": self._sheet(scenario, battery_offset),
            "deck": np.frombuffer(pack(tuple(scenario.deck())), np.float32),
        }
        self.flat = sealed(np.concatenate([array.ravel() for array in self.arrays.values()]))

    def _board(self, scenario: Scenario) -> Array:
        planes = np.zeros((len(PLANES), self.rows, self.columns), np.float32)
        planes[PLANE["floor"], : scenario.height, : scenario.width] = 1
        self._mark(planes, "block", scenario.obstacles)
        self._mark(planes, "start", [scenario.start])
        vases = [token for token in scenario.tokens if token.spill]
        self._mark(planes, "table", [token.at[0] for token in vases])
        self._mark(planes, "spill", [token.spill for token in vases if token.spill])
        self._edges(planes, "belt N", scenario.belts.items())
        self._edges(planes, "bar N", scenario.walls)
        self._edges(planes, "uphill N", scenario.rises)
        return planes

    def _mark(self, planes: Array, plane: str, cells: Iterable[Cell]) -> None:
        for x, y in cells:
            planes[PLANE[plane], y, x] = 1

    def _edges(self, planes: Array, north: str, edges: Iterable[Edge]) -> None:
        for (x, y), way in edges:
            planes[PLANE[north] + way, y, x] = 1

    def _targets(self, scenario: Scenario) -> Array:
        planes = np.zeros((self.tokens, self.rows, self.columns), np.float32)
        for plane, token in zip(planes, scenario.tokens, strict=False):
            for x, y in token.target:
                plane[y, x] = 1
        return planes

    def _contact(self, scenario: Scenario) -> Array:
        pairs = np.zeros((self.tokens, self.tokens), np.float32)
        for one, other in scenario.contact:
            pairs[self.names[one], self.names[other]] = pairs[self.names[other], self.names[one]] = 1
        return pairs

    def _traits(self, scenario: Scenario) -> Array:
        rows = np.zeros((self.tokens, len(TRAITS)), np.float32)
        for row, token in zip(rows, scenario.tokens, strict=False):
            row[PIECES[token.piece]] = 1
            number = OBJECT.get(act.Choose(token.name))
            row[TRAIT["number"]] = 0 if number is None else (number - OBJECT[OBJECTS[0]] + 1) / len(OBJECTS)
            row[TRAIT["safe"]] = token.name in scenario.safe
            if token.name in scenario.order:
                row[TRAIT["due"]] = 1 - scenario.order.index(token.name) / len(scenario.order)
        return rows

    def _sheet(self, scenario: Scenario, offset: int) -> Array:
        wanted = {f"goal {goal}" for goal in scenario.goal} | {scenario.robot, scenario.patches}
        charge = {"battery": scenario.battery + offset, "green": scenario.green, "yellow": scenario.yellow}
        return np.array([charge[word] / LASTING if word in charge else word in wanted for word in SHEET], np.float32)


_page = lru_cache(maxsize=128)(Page)


def page(options: Options) -> Page:
    """The same for all deals and rulings."""
    return _page(options.text, options.battery_offset)


# Observations

BACK = places(SORTED_BACKS)
TRAITS = (*get_args(Piece), "number", "safe", "due")
"""Of `traits`, token by token."""
TRAIT = {name: number for number, name in enumerate(TRAITS)}
STATES = ("intact", "lying", "held", "gone", "delivered")
STATE = places(STATES)
LOT = (*STATES, *get_args(Hand), "order", "may be taken", "will be taken")
"""Of `lot`, token by token."""
LOT_AT = {name: number for number, name in enumerate(LOT)}
CREW = ("cards", "played", "done", "undone", "flat", "beeps", "turn", "chooses", "starter")
"""Of `crew`, hand by hand."""
CREW_AT = places(CREW)
ALONE: dict[int | None, tuple[bool, ...]] = {
    None: (False,) * 4,
    -1: (False,) * 4,
    **{one: tuple(seat == one for seat in range(4)) for one in range(4)},
}
"""By seat, if anybody: whether it is that one, seat by seat."""
LONGEST_HAND = 6
CLOCK = Struct("6f")
PHASES, WAYS, ASKED, MEDALS = marked(Phase), marked(Way), marked(get_args(Hand)), marked(get_args(Medal))

pack = counter(range(len(CARDS)), 10)
faces, COPIES = counter(CARDS, 4), shares(4)
backs = counter(SORTED_BACKS, LONGEST_HAND)


def layout(options: Options, seats: int) -> Layout:
    laid, hands = page(options), max(seats, 2)
    grid = (laid.rows, laid.columns)
    shapes: dict[str, int | tuple[int, ...]] = {
        **{name: array.shape for name, array in laid.arrays.items()},
        "seat": seats,
        "robot": (len(Way), *grid),
        "tokens": (laid.tokens, *grid),
        "lot": (laid.tokens, len(LOT)),
        "hand": len(CARDS),
        "backs": (hands, len(BACK)),
        "queue": (hands * options.hand(seats), hands + len(BACK) + len(CARDS)),
        "at": hands * options.hand(seats),
        "crew": (hands, len(CREW)),
        "clock": 6,
        "phase": len(Phase),
        "momentum": len(Way),
        "asked": len(HANDS),
        "medal": len(get_args(Medal)),
    }
    if options.counter:
        shapes["counter"] = (laid.cards // LEAST, len(CARDS))
    return Layout(**shapes)


def write(view: View, before: View, into: Buffers) -> None:
    assert view.seat is not None
    if view.options is not before.options:  # the page and the seat stay as they are for the whole game
        into.flat[: page(view.options).flat.size] = page(view.options).flat
        into["seat"][view.seat] = 1
    _room(view, before, into)
    if view.hand is not before.hand and view.hand != before.hand:
        _hand(view.hand, before.hand, into)
    if view.queue is not before.queue and view.queue != before.queue:
        _queue(view, before, into)
    if view.backs is not before.backs:
        _hands(view, before, into)
    _signs(view, before, into)
    if view.at != before.at:
        into["at"].fill(0)
        if view.choice:
            into["at"][view.at] = 1
    _clock(view, before, into)
    if view.counter is not None and view.counter != before.counter:
        into["counter"].fill(0)
        into.paste("counter", b"".join(map(faces, view.counter)))


def _room(view: View, before: View, into: Buffers) -> None:
    if view.robot is not before.robot or view.facing is not before.facing:
        into["robot"].fill(0)
        into["robot"][view.facing, view.robot.y, view.robot.x] = 1
    if view.tokens is before.tokens and view.order is before.order and view.choice is before.choice:
        return
    if view.tokens != before.tokens or view.order != before.order or view.choice != before.choice:
        into["tokens"].fill(0)
        into["lot"].fill(0)
        _tokens(view, page(view.options), into.raw, into.at)


def _tokens(view: View, laid: Page, raw: Raw, at: Mapping[str, int]) -> None:
    plane, lot = at["tokens"], at["lot"]
    row = lot
    for sight in view.tokens:
        raw[row + STATE[sight.state]] = 1
        if sight.hand:
            raw[row + len(STATES) + HANDS[sight.hand]] = 1
        for x, y in sight.at:
            if 0 <= x < laid.columns and 0 <= y < laid.rows:
                raw[plane + y * laid.columns + x] = 1
        row += len(LOT)
        plane += laid.rows * laid.columns
    for place, token in enumerate(view.order, 1):
        raw[lot + token * len(LOT) + LOT_AT["order"]] = place / len(view.order)
    if choice := view.choice:
        for name in choice.tokens:
            raw[lot + laid.names[name] * len(LOT) + LOT_AT["may be taken"]] = 1
        for pick in choice.picks:
            if pick:
                raw[lot + laid.names[pick] * len(LOT) + LOT_AT["will be taken"]] = 1


def _queue(view: View, before: View, into: Buffers) -> None:
    """Who laid each card, its back, and its face where one may see it. Mostly cards have only come to those before."""
    raw, me, hands, queue = into.raw, view.seat, len(view.backs), view.queue
    assert me is not None
    earlier = () if before is NOTHING else before.queue
    if queue[: len(earlier)] != earlier:
        into["queue"].fill(0)
        earlier = ()
    width = hands + len(BACK) + len(CARDS)
    row = into.at["queue"] + len(earlier) * width
    for laid in queue[len(earlier) :]:
        raw[row + (laid.owner - me) % hands] = 1
        raw[row + hands + BACK[laid.back]] = 1
        if laid.card:
            raw[row + hands + len(BACK) + NUMBER[laid.card]] = 1
        row += width


def _hand(cards: tuple[Card, ...], earlier: tuple[Card, ...], into: Buffers) -> None:
    """Mostly one card was laid."""
    if (laid := gone(cards, earlier)) is None:
        into.bytes[into.slots["hand"]] = faces(cards)
    else:
        into.raw[into.at["hand"] + NUMBER[laid]] = COPIES[cards.count(laid)]


def _hands(view: View, before: View, into: Buffers) -> None:
    """What is known of the hands, each in its place from one's own: their backs, and how many were held and played."""
    raw, rows, me, earlier = into.raw, into.rows["backs"], view.seat, before.backs
    assert me is not None
    for seat, held in enumerate(view.backs):
        if held is not earlier[seat]:
            other = (seat - me) % len(rows)
            into.bytes[rows[other]] = backs(held)
            member = into.at["crew"] + other * len(CREW)
            raw[member] = len(held) / LONGEST_HAND
            raw[member + 1] = view.played[seat] / LONGEST_HAND


def _signs(view: View, before: View, into: Buffers) -> None:
    """The rest of `crew`."""
    if view.done != before.done:
        _column("done", view.done, view, into)
    if view.flat != before.flat:
        _column("flat", view.flat, view, into)
    if view.undone != before.undone:
        _column("undone", [times / 9 for times in view.undone], view, into)
    if view.beeps != before.beeps:
        _column("beeps", [times / 3 for times in view.beeps], view, into)
    if view.turn != before.turn:
        _column("turn", ALONE[view.turn], view, into)
    if view.choice is not before.choice:
        _column("chooses", ALONE[view.choice.seat if view.choice else None], view, into)
    if view.starter != before.starter:
        _column("starter", ALONE[view.starter], view, into)


def _column(name: str, numbers: Iterable[float], view: View, into: Buffers) -> None:
    """Of `crew`."""
    raw, me, hands = into.raw, view.seat, len(view.backs)
    assert me is not None
    start = into.at["crew"] + CREW_AT[name]
    for seat, number in zip(range(hands), numbers, strict=False):
        raw[start + (seat - me) % hands * len(CREW)] = number


def _clock(view: View, before: View, into: Buffers) -> None:
    """From `clock` to `medal`. While cards are laid little of it changes."""
    if (
        view.round != before.round
        or view.phase is not before.phase
        or view.choice is not before.choice
        or view.battery != before.battery
        or view.deck != before.deck
        or view.momentum is not before.momentum
        or view.medal != before.medal
    ):
        into.bytes[into.spans["clock", "medal"]] = clock(view)
        return
    raw, start = into.raw, into.at["clock"]
    if view.missing != before.missing:
        raw[start + 2] = view.missing / LEAST
    if view.idle != before.idle:
        raw[start + 3] = view.idle / len(view.backs)
    if view.edits != before.edits:
        raw[start + 4] = view.edits / LEAST


def clock(view: View) -> bytes:
    numbers = CLOCK.pack(
        view.round / LASTING,
        view.battery / LASTING,
        view.missing / LEAST,
        view.idle / len(view.backs),
        view.edits / LEAST,
        view.deck / DECK,
    )
    asked = ASKED[view.choice.hand if view.choice else None]
    return b"".join((numbers, PHASES[view.phase], WAYS[view.momentum], asked, MEDALS[view.medal]))


def standing(state: State) -> list[float]:
    """What the goal still asks for, for all alike."""
    return [-float(undone(state.options.board, state.world))] * state.seats


ENCODING = Encoding(ACTIONS, layout, write, in_turns={"mode": "turns"}, together=True, standing=standing)
