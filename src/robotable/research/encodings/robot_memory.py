"""Robo-Recall as numbers and arrays. Seats and sides are counted from one's own, to the left.

Cards that lie face down are not in it, as they are not in the view: what was seen is for the learner to remember.
"""

from collections.abc import Mapping

from robotable.core import Seat
from robotable.games.robot_memory.actions import ANSWERS, PASS, POINTS, READY, Say, Statement
from robotable.games.robot_memory.cards import CARDS, FACES, INDEX, NUMBERS, Card, Colour, Face, Kind
from robotable.games.robot_memory.options import Options
from robotable.games.robot_memory.options import layout as laid_out
from robotable.games.robot_memory.sides import count, side_of
from robotable.games.robot_memory.state import Phase, State, Turn, View
from robotable.research.actions import ActionSpace
from robotable.research.arrays import NOTHING, Buffers, Layout, Raw, packed
from robotable.research.encoding import Encoding

PHASES = {phase: number for number, phase in enumerate(Phase)}
SHORT = "short circuit"
WORDS: tuple[object, ...] = (*NUMBERS, *Colour, *Kind, SHORT)


def row(*words: object) -> bytes:
    """With these words marked."""
    return packed([float(word in words) for word in WORDS])


DOWN, UP = packed([1.0]), packed([0.0])
BLANK = row()
DRAWN: dict[Face | None, bytes] = {
    None: BLANK,
    **{face: row(face.number, face.colour, face.kind) if isinstance(face, Card) else row(SHORT) for face in FACES},
}
SPOKEN: dict[Statement | None, bytes] = {
    None: BLANK,
    **{said: row(said.number, said.colour, said.kind) if isinstance(said, Say) else row(SHORT) for said in ANSWERS},
}
"""The words for what is drawn on a card, or said of it."""
FULL = 6.0
"""The most points for one card."""


def layout(options: Options, seats: int) -> Layout:
    cards, sides = laid_out(options, seats).cards, count(options, seats)
    return Layout(
        faces=(cards, len(WORDS)),
        down=cards,
        said=(cards, len(WORDS)),
        turned_by=(cards, seats),
        turned=(cards, 3),
        seat=seats,
        pointed=cards,
        scores=sides,
        captains=(sides, seats),
        answerer=seats,
        pointer=seats,
        ready=seats,
        phase=len(PHASES),
        clock=3,
        used=len(CARDS),
    ).keeping(5)


def write(view: View, before: View, into: Buffers) -> None:
    assert view.seat is not None
    raw, at = into.raw, into.at
    me, seats = view.seat, len(view.sides)
    raw[at["seat"] + me] = 1
    _spots(view, before, into)
    if view.spot is not None:
        raw[at["pointed"] + view.spot] = 1
    _sides(view, me, seats, raw, at)
    raw[at["answerer"] + (view.answerer - me) % seats] = 1
    raw[at["pointer"] + (view.pointer - me) % seats] = 1
    for earlier, seat in enumerate(view.ready):
        raw[at["ready"] + (seat - me) % seats] = 1 - earlier / seats
    raw[at["phase"] + PHASES[view.phase]] = 1
    clock = at["clock"]
    raw[clock] = view.round / view.options.rounds
    raw[clock + 1] = len(view.turns) / len(view.faces)
    raw[clock + 2] = view.own
    for card in view.used:
        raw[at["used"] + INDEX[card]] = 1


def _spots(view: View, before: View, into: Buffers) -> None:
    """What lies there and what was said of it: only what has come to it, if it is still the same round."""
    faces, turns = view.faces, view.turns
    if faces != before.faces:
        into.paste("faces", b"".join([DRAWN[face] for face in faces]))
        into.paste("down", b"".join([DOWN if face is None else UP for face in faces]))
    told = () if before is NOTHING else before.turns
    if turns[: len(told)] != told:
        into.flat[into.at["said"] : into.at["seat"]].fill(0)
        told = ()
    for order in range(len(told), len(turns)):
        _turn(turns[order], order, view, into)


def _turn(turn: Turn, order: int, view: View, into: Buffers) -> None:
    raw, at = into.raw, into.at
    spot, seats = turn.spot, len(view.sides)
    into.paste("said", SPOKEN[turn.said], spot)
    assert view.seat is not None
    raw[at["turned_by"] + spot * seats + (turn.seat - view.seat) % seats] = 1
    row = at["turned"] + spot * 3
    raw[row] = 1 - order / len(view.faces)
    raw[row + 1] = turn.points / FULL
    raw[row + 2] = turn.again


def _sides(view: View, me: int, seats: int, raw: Raw, at: Mapping[str, int]) -> None:
    mine, sides, scores, captains = view.sides[me], len(view.scores), at["scores"], at["captains"]
    full = FULL * len(view.faces) * view.options.rounds
    for side, score in enumerate(view.scores):
        place = (side - mine) % sides
        raw[scores + place] = score / full
        raw[captains + place * seats + (view.captains[side] - me) % seats] = 1


def standing(state: State) -> list[float]:
    """In full answers, of the side that each seat plays for."""
    return [state.scores[side_of(state.options, Seat(seat))] / FULL for seat in range(state.seats)]


ENCODING = Encoding(ActionSpace((*READY, *POINTS, PASS, *ANSWERS), whole=[ANSWERS]), layout, write, standing=standing)
