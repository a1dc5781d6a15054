"""Robo-Recall as numbers and arrays. Seats and sides are counted from one's own, to the left.

Cards that lie face down are not in it, as they are not in the view: what was seen is for the learner to remember.
"""

from collections.abc import Mapping
from typing import Any

from robotable.core import Seat
from robotable.games.robot_memory.actions import ANSWERS, PASS, POINTS, READY, Say, Statement
from robotable.games.robot_memory.cards import CARDS, FACES, INDEX, NUMBERS, Card, Colour, Face, Kind
from robotable.games.robot_memory.options import Options
from robotable.games.robot_memory.options import layout as laid_out
from robotable.games.robot_memory.sides import count, side_of
from robotable.games.robot_memory.state import Phase, State, Turn, View
from robotable.research.actions import ActionSpace
from robotable.research.arrays import NOTHING, Buffers, Layout, Raw
from robotable.research.encoding import Encoding

PHASES = {phase: number for number, phase in enumerate(Phase)}
FEATURES: dict[object, int] = {word: at for at, word in enumerate((*NUMBERS, *Colour, *Kind))}
SHORT = len(FEATURES)
"""After the features: it is a Short Circuit."""
WORDS = SHORT + 1
DRAWN: dict[Face, tuple[int, ...]] = {
    face: tuple(FEATURES[word] for word in (face.number, face.colour, face.kind))
    if isinstance(face, Card)
    else (SHORT,)
    for face in FACES
}
UNSEEN: Any = "unseen"
DRAWN[UNSEEN] = ()
"""Nothing is written there yet."""
SPOKEN: dict[Statement, tuple[int, ...]] = {
    said: tuple(FEATURES[word] for word in (said.number, said.colour, said.kind) if word is not None)
    if isinstance(said, Say)
    else (SHORT,)
    for said in ANSWERS
}
"""The words for what is drawn on a card, or said of it."""
FULL = 6.0
"""The most points for one card."""


def layout(options: Options, seats: int) -> Layout:
    cards, sides = laid_out(options, seats).cards, count(options, seats)
    return Layout(
        faces=(cards, WORDS),
        down=cards,
        said=(cards, WORDS),
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
    _spots(view, before, into)
    raw[at["seat"] + me] = 1
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
    seen, told = before.faces, before.turns
    if before is NOTHING or turns[: len(told)] != told:
        into.wipe()
        seen, told = (UNSEEN,) * len(faces), ()
    if faces != seen:
        for spot, (old, face) in enumerate(zip(seen, faces, strict=True)):
            if face is not old:
                _face(spot, old, face, into)
    for order in range(len(told), len(turns)):
        _turn(turns[order], order, view, into)


def _face(spot: int, old: Face | None, face: Face | None, into: Buffers) -> None:
    raw, at = into.raw, into.at
    row = at["faces"] + spot * WORDS
    if old is not None:
        for word in DRAWN[old]:
            raw[row + word] = 0
    raw[at["down"] + spot] = face is None
    if face is not None:
        for word in DRAWN[face]:
            raw[row + word] = 1


def _turn(turn: Turn, order: int, view: View, into: Buffers) -> None:
    raw, at = into.raw, into.at
    spot, seats = turn.spot, len(view.sides)
    if turn.said is not None:
        row = at["said"] + spot * WORDS
        for word in SPOKEN[turn.said]:
            raw[row + word] = 1
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
